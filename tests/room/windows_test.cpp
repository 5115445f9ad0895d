// Windows where several people look on: one closing for all, whatever anybody does.
#include "room/windows.hpp"

namespace parlour::test {
namespace {

TEST(RoomWindows, are_as_long_as_the_plan_says_and_the_longest_way_there_and_back) {
  for (const auto& [trip, length] : {std::pair{0, 1'200}, std::pair{250, 1'450}, std::pair{5'000, 1'600}}) {
    House house(1);
    gather_and_deal(house, 2, a_plan("solo", 3, {{"window", 1'200}}));
    house.trip = trip;
    ASSERT_TRUE(open_a_window(house));
    house.trip = 100;  // is the next one's
    EXPECT_EQ(window_of(house)["ends"].get<int>() - window_of(house)["opened"].get<int>(), length);
    EXPECT_EQ(house.journal.back().trip, std::min(trip, 400));
    house.wait(length - 1);
    EXPECT_TRUE(is_open(house));
    house.wait(1);
    EXPECT_FALSE(is_open(house));
    house.expect_rebuilt();
  }
}

TEST(RoomWindows, are_as_long_where_only_bots_may_answer_and_somebody_looks_on) {
  House house(1);
  gather(house, 1, a_plan("solo", 3));
  ASSERT_TRUE(house.enter(2));
  deal_cards(house);
  ASSERT_TRUE(open_a_window(house, [&] { return !house.room().table()->frames().back().asked_aside.has(0); }));
  EXPECT_EQ(rest_of(house), 1'500);
}

TEST(RoomWindows, close_when_they_said_whoever_passes_leaves_returns_or_comes) {
  House house(1);
  gather_and_deal(house, 3, a_plan("solo", 4));
  ASSERT_TRUE(open_a_window(house));
  const Words frame = house.clients[1].frame["seq"];
  const std::size_t frames = house.room().table()->next_frame();
  const live::Time rest = rest_of(house);
  ASSERT_EQ(rest, 1'500);
  house.wait(600);
  for (const live::Guest guest : {1U, 2U, 3U}) house.send(guest, {{"do", "pass"}, {"frame", frame}});
  expect_done(house, 2, {{"do", "go"}});
  house.disconnect(3);
  ASSERT_TRUE(house.enter(7));
  expect_done(house, 2, {{"do", "here"}});
  house.connect(3);
  house.wait(rest - 600 - 1);
  EXPECT_TRUE(is_open(house));
  // And nobody was told anything about the window meanwhile.
  EXPECT_EQ(house.room().table()->next_frame(), frames);
  house.expect_rebuilt();
  house.wait(1);
  EXPECT_FALSE(is_open(house));
}

TEST(RoomWindows, stand_still_while_all_are_away) {
  House house(1);
  gather_and_deal(house, 2, a_plan("solo", 3));
  ASSERT_TRUE(open_a_window(house));
  house.wait(600);
  for (const live::Guest guest : {1U, 2U}) house.disconnect(guest);
  house.wait(3'600'000);
  EXPECT_TRUE(is_open(house));
  for (const live::Guest guest : {2U, 1U}) house.connect(guest);
  house.wait(899);
  EXPECT_TRUE(is_open(house));
  house.wait(1);
  EXPECT_FALSE(is_open(house));
  house.expect_rebuilt();
}

TEST(RoomWindows, stand_still_until_the_first_press_too) {
  House house(1);
  gather_and_deal(house, 2, a_plan("solo", 3));
  ASSERT_TRUE(open_a_window(house));
  const Words frame = house.clients[1].frame["seq"];
  for (const live::Guest guest : {1U, 2U}) house.disconnect(guest);
  house.wait(3'600'000);
  for (const live::Guest guest : {1U, 2U}) {
    house.clients[guest].connected = true;
    house.send(guest, {{"do", "pass"}, {"frame", frame}});
  }
  EXPECT_TRUE(is_open(house));
  house.wait(1'499);
  EXPECT_TRUE(is_open(house));
  house.wait(1);
  EXPECT_FALSE(is_open(house));
}

TEST(RoomWindows, an_answer_that_was_given_stands_when_a_bot_takes_over) {
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    House house(seed);
    gather_and_deal(house, 2, a_plan("solo", 3));
    live::Guest able = live::no_guest;
    if (!open_a_window(house, [&] { return (able = who_can_answer(house)) != live::no_guest; })) continue;
    house.bots_think = false;  // they decline
    const Words& frame = house.clients[able].frame;
    const std::string answer = frame["prompt"]["moves"][0];
    const std::size_t made = house.room().table()->frames().back().moves;
    // Who has passed may think better of it.
    expect_done(house, able, {{"do", "pass"}, {"frame", frame["seq"]}});
    expect_done(house, able, {{"do", "move"}, {"frame", frame["seq"]}, {"move", answer}});
    expect_done(house, able, {{"do", "go"}});
    for (const live::Question& question : house.room().wanted()) EXPECT_NE(question.seat, static_cast<Seat>(able - 1));
    EXPECT_TRUE(is_open(house));
    house.expect_rebuilt();
    house.wait(rest_of(house));
    const std::string played = played_since(house, made);
    EXPECT_NE(played.find(" " + answer + " "), std::string::npos) << played << ", not " << answer;
    return;
  }
  FAIL() << "nobody could ever answer";
}

TEST(RoomWindows, what_a_bot_has_answered_stands_when_its_person_returns_unless_the_person_answers) {
  for (const bool in_person : {false, true}) {
    std::optional<live::Question> asked;
    for (std::uint64_t seed = 14; seed < 60 && !asked; ++seed) {  // of the lower ones none does
      House house(seed);
      gather_and_deal(house, 3, a_plan("solo", 3));
      expect_done(house, 3, {{"do", "go"}});
      if (!open_a_window(house, [&] {
            for (const live::Question& question : house.room().wanted())
              if (question.aside && question.seat == 2 && question.moves.size() > 1) asked = question;
            return asked.has_value();
          }))
        continue;
      house.bots_think = false;  // no other bot says anything
      const std::size_t made = house.room().table()->frames().back().moves;
      const auto words = [&](const Move& move) { return house.room().table()->game().notation(move); };
      const std::string answer = words(asked->moves[0]);
      house.input(live::Thought{.ticket = asked->ticket, .move = in_person ? words(asked->moves.back()) : answer});
      expect_done(house, 3, {{"do", "here"}});
      if (in_person)
        expect_done(house, 3, {{"do", "move"}, {"frame", house.clients[3].frame["seq"]}, {"move", answer}});
      house.expect_rebuilt();
      house.wait(rest_of(house));
      const std::string played = played_since(house, made);
      EXPECT_NE(played.find(" " + answer + " "), std::string::npos) << played << ", not " << answer;
    }
    EXPECT_TRUE(asked) << "no bot could ever answer";
  }
}

/// A window opens after which one of the two persons has the turn, whose move may come early: who.
live::Guest open_before_a_turn(House& house) {
  live::Guest next = live::no_guest;
  const bool opened = open_a_window(house, [&] {
    const Seat seat = house.room().table()->frames().back().to_act;
    next = seat == nobody ? live::no_guest : static_cast<live::Guest>(seat + 1);
    return next != live::no_guest && !house.clients[next].frame["prompt"].is_null();
  });
  EXPECT_TRUE(opened);
  return next;
}

TEST(RoomWindows, a_move_that_comes_early_waits_for_the_window) {
  House house(1);
  gather_and_deal(house, 2, a_plan("solo", 2));
  const live::Guest next = open_before_a_turn(house);
  const std::size_t frames = house.room().table()->next_frame();
  ASSERT_TRUE(house.play(next));
  EXPECT_TRUE(is_open(house));
  EXPECT_EQ(house.room().table()->next_frame(), frames);
  // Nor is it lost when the room is read from its journal.
  house.expect_rebuilt();
  house.wait(rest_of(house));
  EXPECT_GT(house.room().table()->next_frame(), frames + 1);
}

TEST(RoomWindows, a_bot_that_takes_over_does_not_do_what_the_person_meant_to) {
  House house(1);
  gather_and_deal(house, 2, a_plan("solo", 2));
  const live::Guest next = open_before_a_turn(house);
  ASSERT_TRUE(house.play(next));
  expect_done(house, next, {{"do", "go"}});
  house.bots_think = false;
  const std::size_t made = house.room().table()->frames().back().moves;
  house.wait(rest_of(house) + 3'000);
  EXPECT_FALSE(is_open(house));
  ASSERT_FALSE(house.room().wanted().empty());
  EXPECT_EQ(house.room().wanted()[0].seat, static_cast<Seat>(next - 1));
  // Nor does the person, once back: another card may be better by now.
  expect_done(house, next, {{"do", "here"}});
  EXPECT_EQ(played_since(house, made), " ");
}

TEST(RoomWindows, the_clock_of_a_turn_starts_when_they_close) {
  House house(1);
  gather_and_deal(house, 2, a_plan("solo", 2, {{"relaxed", true}, {"clock", 30}}));
  const live::Guest next = open_before_a_turn(house);
  house.bots_think = false;
  while (is_open(house)) house.wait(1);
  ASSERT_EQ(asked_guest(house), next);
  house.wait(29'999);
  EXPECT_EQ(bot_in(house, next - 1), nullptr);
  house.wait(1);
  EXPECT_EQ(bot_in(house, next - 1), "random");
}

// --- calls -----------------------------------------------------------------------------------------------------------

bool is_called(const House& house) {
  const auto& window = house.room().table()->frames().back().window;
  return window && !window->who.called.empty();
}
/// Two persons play until one of them is to call: who.
live::Guest play_until_a_call(House& house, const Words& more = Words::object()) {
  Words plan = a_plan("solo", 2, {{"options", {{"solo.solo_call", "manual"}}}});
  plan.update(more);
  gather_and_deal(house, 2, plan);
  for (int n = 0; n < 2'000 && !is_called(house) && !house.room().table()->over(); ++n) {
    for (const live::Guest guest : {1U, 2U})
      if (!is_called(house)) house.play(guest);
    if (!is_called(house)) house.wait(500);
  }
  EXPECT_TRUE(is_called(house));
  return static_cast<live::Guest>(house.room().table()->frames().back().to_act) + 1;
}

TEST(RoomCalls, are_made_or_left_by_whoever_is_called_and_nobody_else) {
  House house(1);
  const live::Guest guest = play_until_a_call(house);
  const Words pass{{"do", "pass"}, {"frame", house.clients[1].frame["seq"]}};
  expect_refused(house, guest == 1 ? 2 : 1, pass, "turn");
  expect_done(house, guest, pass);
  EXPECT_FALSE(is_called(house));
}

TEST(RoomCalls, end_when_they_said_whoever_takes_over_or_returns) {
  for (const bool returns : {false, true})
    for (const bool ready : {false, true})
      for (const live::Time gone : {100, 4'900}) {
        House house(1);
        const live::Guest guest = play_until_a_call(house);
        const live::Time rest = rest_of(house);
        ASSERT_EQ(rest, live::time_to_call) << "more than the 1.5 s of other windows";
        house.wait(gone);
        house.bots_think = ready;
        expect_done(house, guest, {{"do", "go"}});
        house.think();
        if (returns) expect_done(house, guest, {{"do", "here"}});
        house.wait(rest - gone - 1);
        EXPECT_TRUE(is_called(house));
        house.expect_rebuilt();
        house.wait(1);
        EXPECT_FALSE(is_called(house));
        // A bot that is not ready has not called.
        EXPECT_EQ(house.room().table()->late(), !returns && !ready ? 1U : 0U);
        house.expect_rebuilt();
      }
}

TEST(RoomCalls, of_the_relaxed_wait_for_the_person_but_not_for_ever) {
  House house(1);
  const live::Guest guest = play_until_a_call(house, {{"relaxed", true}});
  EXPECT_EQ(rest_of(house), live::time_to_call);
  house.wait(10'000);
  EXPECT_TRUE(is_called(house));
  expect_done(house, guest, {{"do", "pass"}, {"frame", house.clients[1].frame["seq"]}});
  EXPECT_FALSE(is_called(house));

  House silent(1);
  play_until_a_call(silent, {{"relaxed", true}});
  silent.wait(29'999);
  EXPECT_TRUE(is_called(silent));
  silent.wait(1);
  EXPECT_FALSE(is_called(silent));
  silent.expect_rebuilt();
}

// --- relaxed ---------------------------------------------------------------------------------------------------------

/// Everybody whom the window asks passes.
void pass_all(House& house) {
  const Words frame = house.clients[1].frame["seq"];
  for (const live::Guest guest : {1U, 2U, 3U}) house.send(guest, {{"do", "pass"}, {"frame", frame}});
}

TEST(RoomWindows, relaxed_ones_wait_for_everybody_but_never_close_early) {
  House house(1);
  gather_and_deal(house, 3, a_plan("solo", 3, {{"relaxed", true}}));
  ASSERT_TRUE(open_a_window(house));
  pass_all(house);
  house.wait(rest_of(house) - 1);
  EXPECT_TRUE(is_open(house));
  house.wait(1);
  EXPECT_FALSE(is_open(house));

  ASSERT_TRUE(open_a_window(house));
  house.wait(rest_of(house) + 10'000);
  EXPECT_TRUE(is_open(house));
  const std::size_t frames = house.room().table()->next_frame();
  pass_all(house);
  EXPECT_GT(house.room().table()->next_frame(), frames);
  house.expect_rebuilt();
}

TEST(RoomWindows, relaxed_ones_wait_for_somebody_who_has_gone) {
  House house(1);
  gather_and_deal(house, 3, a_plan("solo", 3, {{"relaxed", true}}));
  ASSERT_TRUE(open_a_window(house));
  const Words frame = house.clients[1].frame["seq"];
  for (const live::Guest guest : {1U, 2U}) house.send(guest, {{"do", "pass"}, {"frame", frame}});
  expect_done(house, 3, {{"do", "go"}});
  // That somebody has gone is seen by all, that somebody has pressed by nobody.
  house.wait(29'999);
  EXPECT_TRUE(is_open(house));
  house.wait(1);
  EXPECT_FALSE(is_open(house));
}

TEST(RoomWindows, relaxed_ones_close_after_half_a_minute_all_the_same) {
  House house(1);
  gather_and_deal(house, 2, a_plan("solo", 3, {{"relaxed", true}}));
  ASSERT_TRUE(open_a_window(house));
  const std::size_t frames = house.room().table()->next_frame();
  house.wait(29'999);
  EXPECT_EQ(house.room().table()->next_frame(), frames);
  house.wait(1);
  EXPECT_GT(house.room().table()->next_frame(), frames);
}

// --- who watches -----------------------------------------------------------------------------------------------------

TEST(RoomWatchers, see_what_everybody_may_see) {
  House house(1);
  gather(house, 2, a_plan("solo", 3));
  ASSERT_TRUE(house.enter(3));
  deal_cards(house);
  for (int n = 0; n < 60; ++n) {
    ASSERT_EQ(house.clients[3].frame["view"]["observer"], nullptr);
    ASSERT_EQ(house.clients[3].frame["view"]["hand"], nullptr);
    ASSERT_EQ(house.clients[3].frame["prompt"], nullptr);
    ASSERT_EQ(house.clients[2].frame["view"]["observer"], 1);
    for (const live::Guest guest : {1U, 2U}) house.play(guest);
    house.wait(1'000);
  }
  EXPECT_EQ(house.clients[3].frames, house.room().table()->next_frame());
  expect_refused(house, 3, {{"do", "sit"}, {"seat", 2}}, "phase");
}

TEST(RoomWatchers, who_comes_during_a_window_sees_what_comes_after_it) {
  House house(1);
  gather_and_deal(house, 2, a_plan("solo", 3));
  ASSERT_TRUE(open_a_window(house));
  ASSERT_TRUE(house.enter(3));
  EXPECT_EQ(house.clients[3].frames, 0U);
  house.expect_rebuilt();
  house.wait(rest_of(house) - 1);
  EXPECT_EQ(house.clients[3].frames, 0U);
  for (int n = 0; n < 20 && house.clients[3].frames == 0; ++n) {
    house.wait(1'000);
    for (const live::Guest guest : {1U, 2U}) house.play(guest);
  }
  EXPECT_GT(house.clients[3].frames, 0U);
  // Without a window the last frame comes at once.
  while (is_open(house)) house.wait(100);
  ASSERT_TRUE(house.enter(4));
  EXPECT_EQ(house.clients[4].frames, 1U);
  EXPECT_EQ(house.clients[4].frame["seq"], house.clients[3].frame["seq"]);
}

TEST(RoomWatchers, who_comes_during_a_window_waits_for_the_next_one_too) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    House house(seed);
    gather_and_deal(house, 2, a_plan("solo", 3));
    live::Guest able = live::no_guest;
    if (!open_a_window(house, [&] { return (able = who_can_answer(house)) != live::no_guest; })) continue;
    house.bots_think = false;
    ASSERT_TRUE(house.enter(3));
    ASSERT_TRUE(house.play(able));
    house.wait(rest_of(house));
    if (!is_open(house)) continue;
    EXPECT_EQ(house.clients[3].frames, 0U);
    return;
  }
  FAIL() << "no answer opened another window";
}

TEST(RoomWatchers, get_nothing_from_before_anybody_watched_whatever_they_say_they_have) {
  House house(1);
  gather_and_deal(house, 1, a_plan("solo", 3));
  for (int n = 0; n < 60 && house.room().table()->next_frame() < 6; ++n) {
    house.play(1);
    house.wait(1'000);
  }
  while (is_open(house)) house.wait(1'000);
  const std::size_t last = house.room().table()->next_frame() - 1;
  ASSERT_GT(last, 2U);
  EXPECT_TRUE(house.room().frames_for(2, 0).empty());
  ASSERT_TRUE(house.enter(2));
  const live::Connected line{.guest = 2, .game = 1, .next = 1};
  house.clients[2].next = 0;
  house.input(line);
  std::vector<std::string> frames;
  for (const live::Letter& letter : house.letters)
    if (letter.to == 2 && letter.text.starts_with(R"({"frame":)")) frames.push_back(letter.text);
  ASSERT_EQ(frames.size(), 1U);
  EXPECT_EQ(number_behind(R"({"frame":{"seq":)", frames[0]), last);
  EXPECT_EQ(live::frames_again(house.journal, line, last + 1), frames);
  EXPECT_TRUE(live::frames_again(house.journal, line, last).empty());
  // Nor does the chain know of it.
  const std::size_t end = frames[0].rfind(R"(,"chain":)");
  Fnv1a hash;
  hash.feed(std::string(16, '0') + frames[0].substr(9, end - 9));
  EXPECT_EQ(Words::parse(frames[0])["chain"], hash_text(hash.value()));
  house.expect_rebuilt();
}

TEST(RoomWatchers, a_second_line_of_one_who_watches_is_stored_too) {
  House house(1);
  gather_and_deal(house, 2, a_plan("solo", 3));
  ASSERT_TRUE(house.enter(3));
  ASSERT_TRUE(open_a_window(house));
  // The page was loaded anew, and the old line is not known to be lost.
  house.clients[3].next = 0;
  house.connect(3);
  house.expect_rebuilt();
}

}  // namespace
}  // namespace parlour::test
