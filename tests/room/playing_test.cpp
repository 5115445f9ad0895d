// A game in a room: moves, bots for those who are away, clocks, rest.
#include "room/evening.hpp"

namespace parlour::test {
namespace {

std::size_t moves_made(const House& house) { return house.room().table()->record().moves.size(); }
/// What somebody who is asked would send.
Words some_move(House& house, live::Guest guest) {
  const Words& frame = house.clients[guest].frame;
  return {{"do", "move"}, {"frame", frame["seq"]}, {"move", frame["prompt"]["moves"][0]}};
}

TEST(RoomMoves, a_double_click_plays_once) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  const live::Guest guest = asked_guest(house);
  const Words move = some_move(house, guest);
  expect_done(house, guest, move);
  EXPECT_EQ(moves_made(house), 1U);
  expect_refused(house, guest, move, "changed");
  EXPECT_EQ(moves_made(house), 1U);
}

TEST(RoomMoves, only_who_is_asked_may_move_and_only_by_the_rules) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  ASSERT_TRUE(house.enter(3));
  const live::Guest guest = asked_guest(house);
  const live::Guest other = guest == 1 ? 2 : 1;
  Words move = some_move(house, guest);
  expect_refused(house, other, move, "turn");
  expect_refused(house, 3, move, "seat");
  expect_refused(house, other, {{"do", "pass"}, {"frame", move["frame"]}}, "turn");
  Words of_another = move;
  of_another["seat"] = guest - 1;
  expect_refused(house, other, of_another, "seat");
  move["frame"] = 99;
  expect_refused(house, guest, move, "changed");
  move = some_move(house, guest);
  move["move"] = "nonsense";
  expect_refused(house, guest, move, "move");
  expect_refused(house, 3, {{"do", "go"}}, "phase");
  expect_refused(house, 3, {{"do", "here"}}, "phase");
  expect_refused(house, 3, {{"do", "back"}}, "seat");
}

TEST(RoomMoves, the_rules_say_why_not) {
  House house(1);
  gather_and_deal(house, 2, a_plan("solo", 2));
  // Cards of one's own that cannot be played, until there is one.
  for (int n = 0; n < 200; ++n, house.wait(2'000)) {
    const live::Guest guest = asked_guest(house);
    if (guest == live::no_guest) continue;
    const Words& frame = house.clients[guest].frame;
    const Words offered = frame["prompt"]["moves"];
    for (const Words& card : frame["view"]["hand"]) {
      if (std::ranges::find(offered, card) != offered.end()) continue;
      if (!house.room().table()->game().parse_move(card.get<std::string>())) continue;
      expect_refused(house, guest, {{"do", "move"}, {"frame", frame["seq"]}, {"move", card}}, "rules");
      const Words said = Words::parse(house.clients[guest].said);
      EXPECT_TRUE(said["refusal"].is_object()) << said;
      return;
    }
    house.play(guest);
  }
  FAIL() << "every card fitted";
}

// --- those who are away ----------------------------------------------------------------------------------------------

TEST(RoomTakeOver, i_must_go_is_at_once_and_the_first_press_takes_the_seat_back) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  const live::Guest guest = asked_guest(house);
  const Words move = some_move(house, guest);
  expect_done(house, guest, {{"do", "go"}});
  EXPECT_EQ(bot_in(house, guest - 1), "random");
  house.wait(2'000);
  EXPECT_EQ(moves_made(house), 1U);
  // A line alone is no press.
  house.disconnect(guest);
  house.connect(guest);
  EXPECT_EQ(bot_in(house, guest - 1), "random");
  EXPECT_EQ(house.clients[1].room["people"][guest - 1]["here"], false);
  // What is pressed may be too late: the seat is back all the same, and nothing else happens.
  expect_done(house, guest, move);
  EXPECT_EQ(bot_in(house, guest - 1), nullptr);
  EXPECT_EQ(moves_made(house), 1U);
  house.repeat(guest);
  house.expect_rebuilt();
}

TEST(RoomTakeOver, the_first_press_may_be_the_move_itself) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  const live::Guest guest = asked_guest(house);
  house.bots_think = false;
  expect_done(house, guest, {{"do", "go"}});
  expect_done(house, guest, some_move(house, guest));
  EXPECT_EQ(bot_in(house, guest - 1), nullptr);
  EXPECT_EQ(moves_made(house), 1U);
}

TEST(RoomTakeOver, thirty_seconds_without_a_line) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  const live::Guest guest = asked_guest(house);
  const live::Guest other = guest == 1 ? 2 : 1;
  house.wait(45'000);
  house.disconnect(guest);
  house.wait(29'999);
  EXPECT_EQ(house.clients[other].room["game"]["seats"][guest - 1]["bot"], nullptr);
  house.wait(1);
  EXPECT_EQ(house.clients[other].room["game"]["seats"][guest - 1]["bot"], "random");
  EXPECT_EQ(house.clients[other].room["game"]["seats"][guest - 1]["guest"], guest);
  house.wait(2'000);
  EXPECT_EQ(moves_made(house), 1U);
  house.connect(guest);
  EXPECT_EQ(bot_in(house, guest - 1), "random");
  expect_done(house, guest, {{"do", "here"}});
  EXPECT_EQ(bot_in(house, guest - 1), nullptr);
}

TEST(RoomTakeOver, as_many_seconds_without_a_line_as_the_plan_says) {
  for (const Time away : {2'000, 120'000}) {
    House house(1);
    gather_and_deal(house, 2, a_plan("swirl", 2, {{"away", away}}));
    house.disconnect(2);
    house.wait(away - 1);
    EXPECT_EQ(bot_in(house, 1), nullptr) << away;
    house.wait(1);
    EXPECT_EQ(bot_in(house, 1), "random") << away;
    EXPECT_EQ(house.clients[1].room["plan"]["away"], away);
    house.expect_rebuilt();
  }
}

TEST(RoomTakeOver, a_line_that_comes_back_in_time_changes_nothing) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  house.disconnect(2);
  house.wait(29'000);
  house.connect(2);
  house.wait(60'000);
  EXPECT_EQ(bot_in(house, 1), nullptr);
}

TEST(RoomTakeOver, each_has_thirty_seconds_of_their_own) {
  House house(1);
  gather_and_deal(house, 3, a_plan("swirl", 3));
  house.bots_think = false;
  house.disconnect(2);
  house.wait(10'000);
  house.disconnect(3);
  house.wait(20'000);
  EXPECT_EQ(bot_in(house, 1), "random");
  EXPECT_EQ(bot_in(house, 2), nullptr);
  house.wait(10'000);
  EXPECT_EQ(bot_in(house, 2), "random");
}

TEST(RoomTakeOver, a_bot_hesitates_however_long_the_person_took) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  const live::Guest guest = asked_guest(house);
  house.wait(50'000);
  expect_done(house, guest, {{"do", "go"}});
  house.wait(599);
  EXPECT_EQ(moves_made(house), 0U);
  house.wait(1);
  EXPECT_EQ(moves_made(house), 1U);
}

TEST(RoomTakeOver, two_minutes_of_silence_and_anybody_may_hand_the_seat_to_a_bot) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  ASSERT_TRUE(house.enter(3));
  const live::Guest guest = asked_guest(house);
  const live::Guest other = guest == 1 ? 2 : 1;
  house.wait(119'999);
  expect_refused(house, other, {{"do", "hand"}, {"seat", guest - 1}}, "silence");
  house.wait(1);
  expect_refused(house, 3, {{"do", "hand"}, {"seat", other - 1}}, "silence");  // who is not asked is not silent
  expect_done(house, 3, {{"do", "hand"}, {"seat", guest - 1}});
  EXPECT_EQ(bot_in(house, guest - 1), "random");
  expect_done(house, other, {{"do", "here"}});  // speaks for one seat
  EXPECT_EQ(bot_in(house, guest - 1), "random");
  house.wait(2'000);
  EXPECT_EQ(moves_made(house), 1U);
  expect_done(house, guest, {{"do", "pass"}, {"frame", 0}});
  EXPECT_EQ(bot_in(house, guest - 1), nullptr);
}

TEST(RoomTakeOver, nobody_is_handed_over_where_a_clock_runs) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2, {{"clock", 120}}));
  const live::Guest guest = asked_guest(house);
  house.wait(119'999);
  expect_refused(house, guest, {{"do", "hand"}, {"seat", guest - 1}}, "silence");
}

TEST(RoomClock, a_bot_plays_the_turn_that_took_too_long_and_no_other) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2, {{"clock", 30}}));
  const live::Guest guest = asked_guest(house);
  const live::Guest other = guest == 1 ? 2 : 1;
  house.bots_think = false;
  house.wait(29'999);
  EXPECT_EQ(bot_in(house, guest - 1), nullptr);
  house.wait(1);
  EXPECT_EQ(bot_in(house, guest - 1), "random");
  house.bots_think = true;
  house.wait(2'000);
  ASSERT_EQ(asked_guest(house), other);
  EXPECT_EQ(moves_made(house), 1U);
  EXPECT_EQ(bot_in(house, guest - 1), nullptr);
  EXPECT_EQ(bot_in(house, other - 1), nullptr);
  house.expect_rebuilt();
}

TEST(RoomClock, a_turn_of_several_moves_is_played_to_its_end) {
  House house(1);
  gather_and_deal(house, 2, a_plan("freaky", 2, {{"clock", 30}}));
  const live::Guest guest = asked_guest(house);
  house.wait(30'000);
  EXPECT_EQ(bot_in(house, guest - 1), "random");
  for (int n = 0; n < 40 && asked_guest(house) == guest; ++n) {
    EXPECT_EQ(bot_in(house, guest - 1), "random");
    house.wait(500);
  }
  EXPECT_NE(asked_guest(house), guest);
  EXPECT_EQ(bot_in(house, guest - 1), nullptr);
}

/// Plays a card such that the same guest is asked again. Whether there was one.
bool play_within_a_turn(House& house) {
  for (int n = 0; n < 200; ++n) {
    const live::Guest guest = asked_guest(house);
    if (guest != live::no_guest && house.play(guest) && asked_guest(house) == guest) return true;
    house.wait(1'000);
  }
  return false;
}

TEST(RoomClock, a_turn_has_one_clock_however_many_moves_it_takes) {
  House house(1);
  gather_and_deal(house, 2, a_plan("freaky", 2, {{"clock", 30}}));
  const live::Guest guest = asked_guest(house);
  house.wait(20'000);
  ASSERT_TRUE(play_within_a_turn(house));
  ASSERT_EQ(asked_guest(house), guest);
  house.wait(9'999);
  EXPECT_EQ(bot_in(house, guest - 1), nullptr);
  house.bots_think = false;
  house.wait(1);
  EXPECT_EQ(bot_in(house, guest - 1), "random");
}

/// Freaky, in which a round begins when the test says so.
int round_of_freaky = 1;
std::vector<AnyGame> freaky_with_rounds() {
  AnyGame game = *find_game("freaky");
  game.round = [](const AnyState&) { return round_of_freaky; };
  return {game};
}

TEST(RoomClock, a_round_that_begins_with_the_same_seat_begins_another_turn) {
  const std::vector<AnyGame> games = freaky_with_rounds();
  for (const bool too_long : {false, true}) {
    round_of_freaky = 1;
    House house(1, false, games);
    gather_and_deal(house, 2, a_plan("freaky", 2, {{"clock", 30}}));
    const live::Guest guest = asked_guest(house);
    house.bots_think = false;
    house.wait(too_long ? 30'000 : 20'000);
    EXPECT_EQ(bot_in(house, guest - 1).is_null(), !too_long);
    // With the next input the round is another.
    round_of_freaky = 2;
    house.input(live::Connected{.guest = guest, .game = 1, .next = house.clients[guest].next});
    ASSERT_EQ(asked_guest(house), guest);
    EXPECT_EQ(bot_in(house, guest - 1), nullptr);
    house.wait(29'999);
    EXPECT_EQ(bot_in(house, guest - 1), nullptr);
    house.wait(1);
    EXPECT_EQ(bot_in(house, guest - 1), "random");
  }
}

TEST(RoomClock, nobody_stalls_a_turn_whose_time_is_up_by_pressing) {
  for (const std::vector<std::string>& presses : {std::vector<std::string>{"here"}, {"go", "here"}, {"move"}}) {
    House house(1);
    gather_and_deal(house, 2, a_plan("swirl", 2, {{"clock", 30}}));
    const live::Guest guest = asked_guest(house);
    const Words move = some_move(house, guest);
    house.wait(30'000);
    ASSERT_EQ(moves_made(house), 0U);
    // The bot hesitates once, thinks once and plays.
    for (int n = 0; n < 4; ++n) {
      if (asked_guest(house) != guest) break;
      for (const std::string& press : presses)
        if (press == "move")
          expect_refused(house, guest, move, "turn");
        else
          expect_done(house, guest, {{"do", press}});
      EXPECT_EQ(bot_in(house, guest - 1), "random");
      house.wait(200);
    }
    EXPECT_EQ(moves_made(house), 1U) << presses.front();
    // Whoever is there has the next turn.
    EXPECT_EQ(bot_in(house, guest - 1), nullptr);
    house.expect_rebuilt();
  }
}

TEST(RoomClock, a_bot_that_came_with_the_clock_stays_for_whoever_is_away_by_then) {
  for (const live::Time lost : {10'000, 29'000}) {
    House house(1);
    gather_and_deal(house, 2, a_plan("swirl", 2, {{"clock", 30}}));
    const live::Guest guest = asked_guest(house);
    house.bots_think = false;
    house.wait(lost);
    house.disconnect(guest);
    house.wait(30'000);
    house.connect(guest);
    // A line alone is no press, neither in this turn nor after it.
    house.bots_think = true;
    house.wait(2'000);
    ASSERT_NE(asked_guest(house), guest);
    EXPECT_EQ(bot_in(house, guest - 1), "random");
    house.expect_rebuilt();
    expect_done(house, guest, {{"do", "here"}});
    EXPECT_EQ(bot_in(house, guest - 1), nullptr);
  }
}

TEST(RoomClock, a_turn_that_is_played_again_has_its_whole_time) {
  House house(1);
  gather_and_deal(house, 1, a_plan("freaky", 2, {{"clock", 30}}));
  while (asked_guest(house) == live::no_guest) house.wait(100);
  house.wait(20'000);
  ASSERT_TRUE(house.play(1));
  expect_done(house, 1, {{"do", "back"}});
  house.wait(29'999);
  EXPECT_EQ(bot_in(house, 0), nullptr);
  house.bots_think = false;
  house.wait(1);
  EXPECT_EQ(bot_in(house, 0), "random");
}

TEST(RoomTakeOver, whoever_moves_is_not_silent) {
  House house(1);
  gather_and_deal(house, 2, a_plan("freaky", 2));
  const live::Guest guest = asked_guest(house);
  const Words hand{{"do", "hand"}, {"seat", guest - 1}};
  house.wait(100'000);
  ASSERT_TRUE(play_within_a_turn(house));
  ASSERT_EQ(asked_guest(house), guest);
  house.wait(119'999);
  expect_refused(house, guest, hand, "silence");
  house.wait(1);
  expect_done(house, guest, hand);
}

TEST(RoomTakeOver, whoever_presses_is_not_silent) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  const live::Guest guest = asked_guest(house);
  const live::Guest other = guest == 1 ? 2 : 1;
  const Words hand{{"do", "hand"}, {"seat", guest - 1}};
  house.wait(120'000);
  expect_done(house, other, hand);
  expect_done(house, guest, {{"do", "here"}});
  expect_refused(house, other, hand, "silence");
  house.wait(60'000);
  expect_done(house, other, {{"do", "here"}});  // speaks for nobody else
  house.wait(59'999);
  expect_refused(house, other, hand, "silence");
  house.wait(1);
  expect_done(house, other, hand);
}

TEST(RoomTakeOver, a_bot_that_says_what_it_was_not_offered_holds_up_nobody) {
  for (const std::string nonsense : {"nonsense", "f1@0", ""}) {
    House house(1);
    house.bots_think = false;
    gather_and_deal(house, 2, a_plan("swirl", 3));
    for (int n = 0; n < 10 && house.room().wanted().empty(); ++n) {
      house.play(asked_guest(house));
      house.wait(100);
    }
    ASSERT_FALSE(house.room().wanted().empty());
    const live::Question question = house.room().wanted().front();
    const std::size_t made = moves_made(house);
    house.input(live::Thought{.ticket = question.ticket + 1, .move = nonsense});  // was never asked
    EXPECT_FALSE(house.room().wanted().empty());
    house.input(live::Thought{.ticket = question.ticket, .move = nonsense});
    EXPECT_TRUE(house.room().wanted().empty());
    house.wait(1'500);
    ASSERT_EQ(moves_made(house), made + 1);
    EXPECT_EQ(house.room().table()->record().moves.back(), question.moves.back());
    house.expect_rebuilt();
  }
}

// --- all away --------------------------------------------------------------------------------------------------------

TEST(RoomRest, all_away_nothing_moves_and_no_bot_is_asked_then_on_from_the_same_card) {
  House house(1);
  house.bots_think = false;
  gather_and_deal(house, 2, a_plan("swirl", 3, {{"clock", 30}}));
  for (int n = 0; n < 10 && house.room().wanted().empty(); ++n) {
    house.play(asked_guest(house));
    house.wait(100);
  }
  ASSERT_FALSE(house.room().wanted().empty());
  const std::uint64_t ticket = house.room().wanted().front().ticket;
  ASSERT_TRUE(house.enter(3));  // who watches does not keep a room awake
  house.disconnect(1);
  EXPECT_FALSE(house.room().rests());
  expect_done(house, 2, {{"do", "go"}});
  EXPECT_TRUE(house.room().rests());
  EXPECT_EQ(house.clients[3].room["game"]["rests"], true);
  EXPECT_TRUE(house.room().wanted().empty());
  EXPECT_EQ(house.room().due(), std::nullopt);
  const std::size_t frames = house.room().table()->next_frame();
  const std::size_t entries = house.journal.size();
  house.now += 86'400'000;
  house.input(live::TimePassed{});
  EXPECT_EQ(house.room().table()->next_frame(), frames);
  EXPECT_EQ(house.journal.size(), entries);

  house.connect(1);
  EXPECT_FALSE(house.room().rests());
  EXPECT_EQ(house.clients[1].room["game"]["rested"], 86'400'000);
  ASSERT_FALSE(house.room().wanted().empty());
  EXPECT_EQ(house.room().wanted().front().ticket, ticket);
  house.bots_think = true;
  house.wait(2'000);
  EXPECT_GT(house.room().table()->next_frame(), frames);
  house.expect_rebuilt();
}

TEST(RoomRest, the_clock_of_a_turn_stands_still_too) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2, {{"clock", 30}}));
  const live::Guest guest = asked_guest(house);
  house.wait(20'000);
  house.disconnect(1);
  house.disconnect(2);
  house.wait(3'600'000);
  house.connect(guest);
  house.wait(9'999);
  EXPECT_EQ(house.clients[guest].room["game"]["seats"][guest - 1]["bot"], nullptr);
  house.wait(1);
  EXPECT_EQ(house.clients[guest].room["game"]["seats"][guest - 1]["bot"], "random");
}

TEST(RoomRest, is_counted_for_each_game) {
  House house(1);
  gather_and_deal(house, 1, a_plan("swirl", 2));
  house.disconnect(1);
  house.wait(3'600'000);
  house.connect(1);
  EXPECT_EQ(house.clients[1].room["game"]["rested"], 3'600'000);
  play_to_the_end(house);
  expect_done(house, 1, {{"do", "again"}});
  deal_cards(house);
  EXPECT_EQ(house.clients[1].room["game"]["rested"], 0);
}

TEST(RoomRest, who_must_go_and_presses_all_the_same_is_back) {
  House house(1);
  gather_and_deal(house, 1, a_plan("swirl", 2));
  for (int n = 0; n < 10 && asked_guest(house) == live::no_guest; ++n) house.wait(1'000);
  expect_done(house, 1, {{"do", "go"}});
  EXPECT_TRUE(house.room().rests());
  expect_done(house, 1, some_move(house, 1));
  EXPECT_FALSE(house.room().rests());
  house.wait(3'000);
  EXPECT_EQ(asked_guest(house), 1U);
  house.expect_rebuilt();
}

// --- back ------------------------------------------------------------------------------------------------------------

TEST(RoomBack, one_person_alone_may_take_a_move_back_until_the_seed_is_told) {
  House house(1);
  gather_and_deal(house, 1, a_plan("swirl", 2));
  expect_refused(house, 1, {{"do", "back"}}, "back");
  while (asked_guest(house) == live::no_guest) house.wait(1'000);
  const std::size_t before = moves_made(house);
  ASSERT_TRUE(house.play(1));
  house.wait(2'000);
  EXPECT_GT(moves_made(house), before);
  expect_done(house, 1, {{"do", "back"}});
  EXPECT_EQ(moves_made(house), before);
  play_to_the_end(house);
  EXPECT_EQ(house.clients[1].room["phase"], "over");
  EXPECT_EQ(house.clients[1].frame["back"], false);
  expect_refused(house, 1, {{"do", "back"}}, "back");
}

/// One device, its person in seat 0, with bots.
void begin_at_home(House& house, const Words& plan) {
  ASSERT_TRUE(house.enter(1));
  expect_done(house, 1, plan);
  expect_done(house, 1, {{"do", "sit"}, {"seat", 0}});
  expect_done(house, 1, {{"do", "start"}, {"seed", "fast:7"}});
}

TEST(RoomBack, at_home_the_last_move_too) {
  House house(1, true);
  begin_at_home(house, a_plan("swirl", 2));
  play_to_the_end(house);
  EXPECT_EQ(house.clients[1].room["phase"], "over");
  EXPECT_EQ(house.clients[1].frame["back"], true);
  expect_done(house, 1, {{"do", "back"}});
  EXPECT_EQ(house.clients[1].room["phase"], "playing");
  play_to_the_end(house);
  house.expect_rebuilt();
}

TEST(RoomBack, a_frame_offers_it_where_it_is_not_refused) {
  House house(1);
  gather_and_deal(house, 1, a_plan("swirl", 2));
  const auto plays = [&] {
    while (asked_guest(house) == live::no_guest) house.wait(1'000);
    return house.play(1);
  };
  ASSERT_TRUE(plays());
  EXPECT_EQ(house.clients[1].frame["back"], true);
  ASSERT_TRUE(house.enter(2));
  ASSERT_TRUE(plays());
  EXPECT_EQ(house.clients[1].frame["back"], false);
  expect_refused(house, 1, {{"do", "back"}}, "back");
}

TEST(RoomBack, nobody_takes_back_what_others_have_seen) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  const live::Guest guest = asked_guest(house);
  ASSERT_TRUE(house.play(guest));
  expect_refused(house, guest, {{"do", "back"}}, "back");
  const live::Guest other = guest == 1 ? 2 : 1;
  expect_done(house, other, {{"do", "go"}});
  expect_refused(house, guest, {{"do", "back"}}, "back");

  House alone(1);
  gather_and_deal(alone, 1, a_plan("swirl", 2));
  while (asked_guest(alone) == live::no_guest) alone.wait(1'000);
  ASSERT_TRUE(alone.play(1));
  ASSERT_TRUE(alone.enter(2));
  expect_refused(alone, 1, {{"do", "back"}}, "back");
  expect_done(alone, 2, {{"do", "leave"}});
  expect_refused(alone, 1, {{"do", "back"}}, "back");

  House watched(1);
  gather(watched, 1, a_plan("swirl", 2));
  ASSERT_TRUE(watched.enter(2));
  deal_cards(watched);
  while (asked_guest(watched) == live::no_guest) watched.wait(1'000);
  ASSERT_TRUE(watched.play(1));
  expect_refused(watched, 1, {{"do", "back"}}, "back");
}

TEST(RoomMoves, several_at_one_device_see_with_the_eyes_of_each) {
  House house(3, true);
  ASSERT_TRUE(house.enter(1));
  expect_done(house, 1, a_plan("freaky", 3));
  for (const int seat : {0, 2}) expect_done(house, 1, {{"do", "sit"}, {"seat", seat}});
  live::Room room = house.room();
  const live::Outcomes out =
      room.step(live::Command{.guest = 1, .text = R"({"id":99,"do":"start","seed":"fast:7"})"}, house.now);
  std::vector<std::string> hands;
  for (const live::Letter& letter : out.letters) {
    const Words words = Words::parse(letter.text);
    if (words.contains("frame")) hands.push_back(words["seat"].dump() + words["frame"]["view"]["hand"].dump());
  }
  ASSERT_EQ(hands.size(), 2U);
  EXPECT_TRUE(hands[0].starts_with("0[")) << hands[0];
  EXPECT_TRUE(hands[1].starts_with("2[")) << hands[1];
  EXPECT_NE(hands[0].substr(1), hands[1].substr(1));

  // The same frames again for a line that has none.
  const live::Outcomes again = room.step(live::Connected{.guest = 1, .game = 1, .next = 0}, house.now);
  EXPECT_EQ(again.letters.size(), 3U);
}

TEST(RoomMoves, who_watches_bots_at_home_misses_nothing) {
  live::Room room("house", true);
  std::uint64_t id = 0;
  const auto send = [&](Words command) {
    command["id"] = ++id;
    return room.step(live::Command{.guest = 1, .text = command.dump()}, 0);
  };
  send({{"do", "enter"}});
  send(a_plan("solo", 3));
  send({{"do", "start"}, {"seed", "fast:7"}});
  ASSERT_NE(room.table(), nullptr);
  const std::size_t frames = room.table()->next_frame();
  const live::Outcomes again = room.step(live::Connected{.guest = 1, .game = 1, .next = 0}, 0);
  ASSERT_EQ(again.letters.size(), 1 + frames);
  EXPECT_TRUE(Words::parse(again.letters.back().text)["seat"].is_null());
}

TEST(RoomMoves, one_device_has_a_pace_that_can_be_changed) {
  House house(3, true);
  ASSERT_TRUE(house.enter(1));
  expect_done(house, 1, a_plan("swirl", 2));
  const Words pace{{"do", "pace"}, {"pace", {{"pause", {40'000, 40'000}}, {"window", nullptr}, {"quick", 700}}}};
  expect_refused(house, 1, pace, "phase");
  expect_done(house, 1, {{"do", "start"}, {"seed", "fast:7"}});
  expect_done(house, 1, pace);
  house.wait(2'000);
  const std::size_t moves = house.room().table()->frames().back().moves;
  house.wait(38'000);
  EXPECT_EQ(house.room().table()->frames().back().moves, moves);
  house.wait(4'000);
  EXPECT_EQ(house.room().table()->frames().back().moves, moves + 1);
  house.expect_rebuilt();

  House shared(3);
  gather_and_deal(shared, 1, a_plan("swirl", 2));
  expect_refused(shared, 1, pace, "phase");
}

TEST(RoomMoves, the_same_pace_again_gives_an_open_window_no_new_time) {
  live::Room room("house", true);
  int id = 0;
  const auto send = [&](Words command, live::Time now) {
    command["id"] = ++id;
    room.step(live::Command{.guest = 1, .text = command.dump()}, now);
  };
  const auto pace = [](int window) { return Words{{"pause", {0, 0}}, {"window", window}, {"quick", 0}}; };
  send({{"do", "enter"}}, 0);
  send(a_plan("solo", 3, {{"pace", pace(60'000)}}), 0);
  for (const int seat : {0, 1, 2}) send({{"do", "sit"}, {"seat", seat}}, 0);
  send({{"do", "start"}, {"seed", "fast:1"}}, 0);
  for (int n = 0; n < 50 && !room.table()->window_open(); ++n) {
    const live::Frame& frame = room.table()->frames().back();
    const live::Prompt prompt = live::prompt(room.table()->game(), frame, frame.to_act);
    send({{"do", "move"},
          {"seat", frame.to_act},
          {"frame", room.table()->next_frame() - 1},
          {"move", room.table()->game().notation(prompt.moves[0])}},
         0);
  }
  ASSERT_TRUE(room.table()->window_open());
  const std::size_t frames = room.table()->next_frame();
  send({{"do", "pace"}, {"pace", pace(60'000)}}, 1'000);
  EXPECT_EQ(room.table()->next_frame(), frames);
  send({{"do", "pace"}, {"pace", pace(30'000)}}, 1'000);
  EXPECT_EQ(room.table()->next_frame(), frames + 1);
}

TEST(RoomMoves, a_call_may_come_with_the_move) {
  // Whoever is down to two cards calls with whatever they lay.
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    House house(seed);
    gather_and_deal(house, 2, a_plan("solo", 2, {{"options", {{"solo.target", "0"}}}}));
    for (int n = 0; n < 200 && !house.room().table()->over(); ++n) {
      const live::Guest guest = asked_guest(house);
      if (guest == live::no_guest) {
        house.wait(1'600);
        continue;
      }
      const Words& frame = house.clients[guest].frame;
      const std::string move = frame["prompt"]["moves"][0];
      ASSERT_EQ(house.send(guest, {{"do", "move"}, {"frame", frame["seq"]}, {"move", move}, {"call", true}})["ok"],
                true);
      for (const Words& event : house.clients[guest].frame["events"])
        if (event["event"] == "called") {
          house.expect_rebuilt();
          return;
        }
    }
  }
  FAIL() << "nobody ever called";
}

TEST(RoomMoves, what_is_planned_next_has_no_part_in_the_game_at_the_table) {
  House house(41, true);
  begin_at_home(house, a_plan("swirl", 2));
  play_to_the_end(house);
  expect_done(house, 1, a_plan("solo", 2));
  // Its frames are still those of Swirl, and so are the moves after the way back.
  house.disconnect(1);
  house.connect(1);
  expect_done(house, 1, {{"do", "back"}});
  play_to_the_end(house);
  EXPECT_EQ(house.room().table()->game().info.id, "swirl");
}

}  // namespace
}  // namespace parlour::test
