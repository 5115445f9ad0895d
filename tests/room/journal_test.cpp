// Ids of commands, the lines of a journal, and the room that they lead to.
#include "room/evening.hpp"

namespace parlour::test {
namespace {

/// What a room answers a guest to this very text.
std::string answer_to(live::Room& room, live::Guest guest, const std::string& text, live::Time now) {
  std::string answer;
  for (const live::Letter& letter : room.step(live::Command{.guest = guest, .text = text}, now).letters)
    if (letter.to == guest && letter.text.starts_with(R"({"ack")")) answer = letter.text;
  return answer;
}

std::string code_of(const std::string& ack) { return Words::parse(ack).value("code", "none"); }

TEST(RoomIds, the_same_command_again_gets_the_same_ack_and_does_nothing) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  const live::Guest guest = asked_guest(house);
  ASSERT_TRUE(house.play(guest));
  const std::size_t entries = house.journal.size();
  const std::size_t moves = house.room().table()->record().moves.size();
  house.repeat(guest);
  EXPECT_EQ(house.journal.size(), entries);
  EXPECT_EQ(house.room().table()->record().moves.size(), moves);

  // Another room that was read from the journal answers just like that.
  auto rebuilt = live::Room::rebuild(house.journal);
  ASSERT_TRUE(rebuilt) << rebuilt.error();
  rebuilt->step(live::Loaded{}, house.now);
  const std::string before = rebuilt->everything();
  EXPECT_EQ(answer_to(*rebuilt, guest, house.clients[guest].sent, house.now), house.clients[guest].said);
  EXPECT_EQ(rebuilt->everything(), before);
}

TEST(RoomIds, another_command_with_an_id_that_was_used_is_refused_and_a_lower_one_is_old) {
  live::Room room("house", false);
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":3,"do":"enter"})", 0)), "none");
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":3,"do":"stand"})", 0)), "other");
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":3,"do":"enter"} )", 0)), "other");
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":2,"do":"stand"})", 0)), "old");
  // Holes do not matter; each guest has ids of their own.
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":9,"do":"stand"})", 0)), "none");
  EXPECT_EQ(code_of(answer_to(room, 2, R"({"id":1,"do":"enter"})", 0)), "none");
}

TEST(RoomIds, hold_for_those_who_left_too) {
  live::Room room("house", false);
  const std::string enter = R"({"id":1,"do":"enter"})";
  const std::string leave = R"({"id":2,"do":"leave"})";
  EXPECT_EQ(code_of(answer_to(room, 1, enter, 0)), "none");
  const std::string ack = answer_to(room, 1, leave, 0);
  EXPECT_EQ(answer_to(room, 1, leave, 0), ack);
  // What was under way for too long brings nobody back.
  EXPECT_EQ(code_of(answer_to(room, 1, enter, 0)), "old");
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":3,"do":"stand"})", 0)), "stranger");
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":3,"do":"enter"})", 0)), "none");
  EXPECT_EQ(code_of(answer_to(room, 1, leave, 0)), "old");
}

TEST(RoomIds, of_talk_count_like_all_others_until_the_room_is_rebuilt) {
  House house(1);
  ASSERT_TRUE(house.enter(1));
  live::Room room = house.room();
  const std::string wow = R"({"id":7,"do":"say","phrase":"wow"})";
  const std::string ack = answer_to(room, 1, wow, 0);
  EXPECT_EQ(code_of(ack), "none");
  EXPECT_EQ(answer_to(room, 1, wow, 0), ack);
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":7,"do":"say","phrase":"oops"})", 0)), "other");
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":6,"do":"say","phrase":"oops"})", 0)), "old");
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":7,"do":"stand"})", 0)), "other");
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":6,"do":"stand"})", 0)), "old");
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":8,"do":"stand"})", 0)), "none");
  EXPECT_EQ(code_of(answer_to(room, 1, wow, 0)), "old");

  auto rebuilt = live::Room::rebuild(house.journal);
  ASSERT_TRUE(rebuilt) << rebuilt.error();
  EXPECT_EQ(code_of(answer_to(*rebuilt, 1, R"({"id":6,"do":"stand"})", 0)), "none");
}

TEST(RoomIds, what_was_refused_leaves_its_id_free) {
  live::Room room("house", false);
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":1,"do":"enter"})", 0)), "none");
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":2,"do":"ready","on":true})", 0)), "seat");
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":2,"do":"stand"})", 0)), "none");
}

TEST(RoomIds, what_cannot_be_read_is_refused_in_words) {
  live::Room room("house", false);
  ASSERT_EQ(code_of(answer_to(room, 1, R"({"id":1,"do":"enter"})", 0)), "none");
  const std::string before = room.everything();
  for (const std::string text : {R"({"id":2,)", R"([])", R"({"do":"stand"})", R"({"id":0,"do":"stand"})", R"({"id":2})",
                                 R"({"id":2,"do":7})", R"({"id":2,"do":"stand","more":1})", R"({"id":2,"do":"sit"})",
                                 R"({"id":2,"do":"sit","seat":"0"})", R"({"id":2,"do":"commit","hash":"12"})"}) {
    const std::string ack = answer_to(room, 1, text, 0);
    EXPECT_EQ(code_of(ack), "unreadable") << text;
    EXPECT_GT(Words::parse(ack)["words"].get<std::string>().size(), 5U) << text;
    EXPECT_EQ(ack.size(), live::ack_length) << text;
  }
  EXPECT_EQ(code_of(answer_to(room, 1, R"({"id":2,"do":"stand"})" + std::string(4'096, ' '), 0)), "unreadable");
  EXPECT_EQ(room.everything(), before);
}

// --- the journal -----------------------------------------------------------------------------------------------------

TEST(RoomJournal, every_kind_of_line_is_read_back) {
  live::Luck luck;
  for (std::size_t i = 0; i < luck.bytes.size(); ++i) luck.bytes[i] = static_cast<std::uint8_t>(i);
  const std::vector<std::pair<live::Input, std::string>> lines{
      {live::Command{.guest = 1, .text = R"({"id":1,"do":"enter"})"},
       R"({"number":7,"at":900,"trip":40,"guest":1,"command":"{\"id\":1,\"do\":\"enter\"}"})"},
      {live::Connected{.guest = 1, .game = 2, .next = 3},
       R"({"number":7,"at":900,"trip":40,"connected":1,"game":2,"next":3})"},
      {live::Disconnected{.guest = 1}, R"({"number":7,"at":900,"trip":40,"disconnected":1})"},
      {live::Thought{.ticket = 5, .move = "r5"}, R"({"number":7,"at":900,"trip":40,"ticket":5,"move":"r5"})"},
      {luck,
       R"({"number":7,"at":900,"trip":40,"luck":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"})"},
      {live::Snapshot{.text = R"({"version":1})"}, R"({"number":7,"at":900,"trip":40,"snapshot":"{\"version\":1}"})"},
      {live::Snapshot{.text = "{}", .after_a_game = true},
       R"({"number":7,"at":900,"trip":40,"snapshot":"{}","over":true})"},
      {live::TimePassed{}, R"({"number":7,"at":900,"trip":40,"passed":true})"},
      {live::Loaded{}, R"({"number":7,"at":900,"trip":40,"loaded":true})"}};
  for (const auto& [input, line] : lines) {
    EXPECT_EQ(live::write_entry({.number = 7, .at = 900, .trip = 40, .input = input}), line);
    const auto entry = live::read_entry(line);
    ASSERT_TRUE(entry) << line << entry.error();
    EXPECT_EQ(entry->input.index(), input.index()) << line;
    EXPECT_EQ(live::write_entry(*entry), line);
  }
}

TEST(RoomJournal, a_damaged_line_is_refused_in_words) {
  const auto error = [](std::string_view line) {
    const auto entry = live::read_entry(line);
    return entry ? "was read" : entry.error();
  };
  for (const auto& [line, word] : std::vector<std::pair<std::string, std::string>>{
           {R"({"number":7,"at":900,"trip":40,"passed":tr)", ""},
           {R"({"at":900,"trip":40,"passed":true})", "number"},
           {R"({"number":-1,"at":900,"trip":40,"passed":true})", "number"},
           {R"({"number":7,"at":-9,"trip":40,"passed":true})", "at"},
           {R"({"number":7,"at":900,"trip":401,"passed":true})", "trip"},
           {R"({"number":7,"at":900,"trip":40})", "passed"},
           {R"({"number":7,"at":900,"trip":40,"passed":false})", "passed"},
           {R"({"number":7,"at":900,"trip":40,"loaded":false})", "loaded"},
           {R"({"number":7,"at":900,"trip":40,"snapshot":"{}","over":false})", "over"},
           {R"({"number":7,"at":900,"trip":40,"passed":true,"over":true})", "over"},
           {R"({"number":7,"at":900,"trip":40,"luck":"00"})", "luck"},
           {R"({"number":7,"at":900,"trip":40,"connected":0,"game":0,"next":0})", "connected"},
           {R"({"number":7,"at":900,"trip":40,"connected":1})", "game"},
           {R"({"number":7,"at":900,"trip":40,"command":"{}"})", "guest"},
           {R"({"number":7,"at":900,"trip":40,"ticket":1})", "move"},
           {R"({"number":7,"at":900,"trip":40,"passed":true,"more":1})", "more"}}) {
    const std::string said = error(line);
    EXPECT_NE(said, "was read") << line;
    EXPECT_NE(said.find(word), std::string::npos) << line << ": " << said;
  }
}

TEST(RoomJournal, a_hole_an_earlier_time_or_an_entry_without_effect_is_refused) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 3));
  house.wait(5'000);
  ASSERT_GT(house.journal.size(), 12U);
  const auto error = [](const std::vector<live::Entry>& entries) {
    const auto room = live::Room::rebuild(entries);
    return room ? "was rebuilt" : room.error();
  };
  EXPECT_EQ(error(house.journal), "was rebuilt");

  std::vector<live::Entry> hole = house.journal;
  hole.erase(hole.begin() + 5);
  EXPECT_EQ(error(hole), "entry 6 stands where entry 5 belongs");

  std::vector<live::Entry> early = house.journal;
  early.back().at = early[early.size() - 2].at - 1;
  EXPECT_EQ(error(early), "entry " + std::to_string(early.back().number) + " is earlier than the one before it");

  // Entry 1 once more: whoever is in cannot enter.
  std::vector<live::Entry> twice = house.journal;
  twice[2].input = twice[1].input;
  EXPECT_EQ(error(twice), "entry 2 does not follow from those before it");

  EXPECT_EQ(error({}), "a journal has at least one entry");
  EXPECT_EQ(error({house.journal.begin() + 1, house.journal.end()}),
            "entry 1 is no snapshot, with which a journal begins");
}

// --- snapshots and versions ------------------------------------------------------------------------------------------

/// Where the snapshots stand: of starts, or of ends.
std::vector<std::size_t> snapshots(const std::vector<live::Entry>& journal, bool after_a_game = false) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < journal.size(); ++i)
    if (const auto* snapshot = std::get_if<live::Snapshot>(&journal[i].input);
        snapshot != nullptr && snapshot->after_a_game == after_a_game)
      found.push_back(i);
  return found;
}

TEST(RoomSnapshots, a_journal_says_first_what_it_is) {
  live::Room room("house", false);
  const live::Outcomes out = room.step(live::Command{.guest = 1, .text = R"({"id":1,"do":"enter"})"}, 700);
  ASSERT_EQ(out.entries.size(), 2U);
  EXPECT_EQ(out.entries[0].number, 0U);
  const Words first = Words::parse(std::get<live::Snapshot>(out.entries[0].input).text);
  EXPECT_EQ(first["version"], live::room_version);
  EXPECT_EQ(first["rules"]["solo"], "1");
  EXPECT_EQ(first["id"], "house");
  EXPECT_EQ(first["local"], false);
  EXPECT_EQ(out.entries[1].number, 1U);
}

TEST(RoomSnapshots, what_came_before_the_last_one_is_not_needed) {
  House house(5);
  gather_and_deal(house, 2, a_plan("swirl", 3));
  play_to_the_end(house);
  // Somebody leaves, somebody else comes, and another game is played.
  expect_done(house, 2, {{"do", "leave"}});
  ASSERT_TRUE(house.enter(3));
  expect_done(house, 1, a_plan("freaky", 3, {{"window", 900}, {"clock", 60}, {"relaxed", true}}));
  expect_done(house, 3, {{"do", "sit"}, {"seat", 2}});
  expect_done(house, 3, {{"do", "ready"}, {"on", true}});
  deal_cards(house);
  house.wait(3'000);
  const auto at = snapshots(house.journal);
  ASSERT_EQ(at.size(), 3U);
  EXPECT_EQ(at[0], 0U);
  EXPECT_EQ(live::needed_from(house.journal), at[2]);
  for (const std::size_t from : at) {
    const auto rebuilt = live::Room::rebuild(std::span(house.journal).subspan(from));
    ASSERT_TRUE(rebuilt) << rebuilt.error();
    EXPECT_EQ(rebuilt->everything(), house.room().everything());
  }
  // The frames of the game are made again from there too.
  const live::Connected line{.guest = 1, .game = 2, .next = 0};
  const std::size_t kept = house.room().table()->next_frame();
  EXPECT_EQ(live::frames_again(std::span(house.journal).subspan(at[2]), line, kept),
            live::frames_again(house.journal, line, kept));
}

TEST(RoomSnapshots, the_end_of_a_game_leaves_one_too_but_the_game_is_needed_until_the_next) {
  House house(5);
  gather_and_deal(house, 2, a_plan("swirl", 3));
  play_to_the_end(house);
  const auto ends = snapshots(house.journal, true);
  ASSERT_EQ(ends.size(), 1U);
  EXPECT_EQ(ends[0], house.journal.size() - 1);
  EXPECT_EQ(live::needed_from(house.journal), snapshots(house.journal)[1]);
  expect_done(house, 1, {{"do", "again"}});
  const auto from_the_end = live::Room::rebuild(std::span(house.journal).subspan(ends[0]));
  ASSERT_FALSE(from_the_end);
  EXPECT_EQ(from_the_end.error(),
            "entry " + std::to_string(ends[0]) + " is the end of a game, which is needed too: begin with its start");
  // So who comes late gets the frames of the game that is over, and its record is there.
  house.expect_rebuilt();

  // What an input has written is stored whole, or not at all.
  std::vector<live::Entry> torn(house.journal.begin(), house.journal.begin() + static_cast<std::ptrdiff_t>(ends[0]));
  const auto without_end = live::Room::rebuild(torn);
  ASSERT_FALSE(without_end);
  EXPECT_EQ(without_end.error(), "entry " + std::to_string(ends[0] - 1) + " does not follow from those before it");
  const auto without_start = live::Room::rebuild(std::span(house.journal).first(live::needed_from(house.journal) + 1));
  ASSERT_FALSE(without_start);
  EXPECT_TRUE(without_start.error().ends_with(" is a snapshot, but nothing was done there")) << without_start.error();
}

TEST(RoomJournal, frames_are_made_again_byte_for_byte) {
  House house(9);
  gather_and_deal(house, 2, a_plan("swirl", 3));
  play_to_the_end(house);
  // What guest 2 gets, as another room says it that goes through the same.
  live::Room room("house", false);
  std::vector<std::string> letters;
  for (const live::Entry& entry : house.journal) {
    if (std::holds_alternative<live::Snapshot>(entry.input)) continue;
    for (const live::Letter& letter : room.step(entry.input, entry.at, entry.trip).letters)
      if (letter.to == 2 && letter.text.starts_with(R"({"frame")")) letters.push_back(letter.text);
  }
  ASSERT_GT(letters.size(), 2 * live::frames_kept);
  EXPECT_EQ(live::frames_again(house.journal, {.guest = 2, .game = 1, .next = 0}, letters.size()), letters);
}

TEST(RoomSnapshots, one_that_is_damaged_is_refused_in_words) {
  House house(5);
  gather_and_deal(house, 2, a_plan("swirl", 3));
  const std::size_t at = snapshots(house.journal).back();
  const std::string whole = std::get<live::Snapshot>(house.journal[at].input).text;
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {R"("id":"house")", R"("id":7)"},
           {R"("id":"house")", R"("id":"")"},
           {R"("id":"house")", R"("id":"höuse")"},
           {R"("guest":2)", R"("guest":0)"},
           {R"("guest":2,"ready")", R"("guest":9,"ready")"},
           {R"("content":")", R"("content":"x)"},
           {R"("kind":"person")", R"("kind":"king")"},
           {R"("game":"swirl")", R"("game":"chess")"},
           {R"("bot":"random")", R"("bot":"nobody")"},
           {R"("kind":"open"})", R"("kind":"open"},{"kind":"open"},{"kind":"open"},{"kind":"open"})"},
           {R"("games":)", R"("more":1,"games":)"},
           {R"("stopped":0})", R"("stopped":0)"}}) {
    live::Entry entry = house.journal[at];
    std::string text = whole;
    ASSERT_NE(text.find(from), std::string::npos) << from;
    text.replace(text.find(from), from.size(), to);
    entry.input = live::Snapshot{text};
    const auto room = live::Room::rebuild(std::vector{entry});
    ASSERT_FALSE(room) << to;
    EXPECT_TRUE(room.error().starts_with("entry " + std::to_string(entry.number) + ": ")) << room.error();
  }
  // One that says something else than what led there is noticed as well.
  std::vector<live::Entry> other = house.journal;
  std::string text = whole;
  text.replace(text.find(R"("guest":2)"), 9, R"("guest":4)");
  other[at].input = live::Snapshot{text};
  const auto room = live::Room::rebuild(other);
  ASSERT_FALSE(room);
  EXPECT_EQ(room.error(), "entry " + std::to_string(at + 1) + " does not follow from those before it");
}

/// The journal as a program would have written it whose rooms, or rules of Swirl, were others.
std::vector<live::Entry> of_another_version(std::vector<live::Entry> journal, const std::string& from,
                                            const std::string& to) {
  for (live::Entry& entry : journal)
    if (auto* snapshot = std::get_if<live::Snapshot>(&entry.input))
      snapshot->text.replace(snapshot->text.find(from), from.size(), to);
  return journal;
}

TEST(RoomSnapshots, an_upgrade_ends_the_running_game_and_never_the_room) {
  House house(6);
  gather_and_deal(house, 2, a_plan("swirl", 3));
  for (int n = 0; n < 4; ++n) {
    for (const auto& [guest, client] : house.clients) house.play(guest);
    house.wait(2'000);
  }
  ASSERT_FALSE(house.room().table()->over());
  ASSERT_TRUE(house.enter(7));
  EXPECT_TRUE(live::is_current(house.journal.front()));
  for (const auto& journal : {of_another_version(house.journal, R"("version":5)", R"("version":0)"),
                              of_another_version(house.journal, R"("solo":"1")", R"("solo":"0")")}) {
    EXPECT_FALSE(live::is_current(journal.front()));
    EXPECT_EQ(live::Room::rebuild(journal).error(), "entry 0 was written by another version of rooms or rules");
    auto upgraded = live::Room::upgrade(journal);
    ASSERT_TRUE(upgraded) << upgraded.error();

    // Its record so far is there, and is sound, with the deal that people made.
    ASSERT_TRUE(upgraded->stopped);
    const auto stopped = read_record(*upgraded->stopped, all_games());
    ASSERT_TRUE(stopped) << stopped.error().text();
    EXPECT_EQ(stopped->moves, house.room().table()->record().moves);
    EXPECT_FALSE(stopped->moves.empty());
    EXPECT_FALSE(stopped->deal.empty());
    const auto checked = check_deal(*stopped);
    EXPECT_TRUE(checked) << checked.error();

    // Everybody is still in, hears what happened, and can play again; the journal goes on with a snapshot of its own.
    live::Room room = std::move(upgraded->room);
    const live::Outcomes loaded = room.step(live::Loaded{}, house.now);
    ASSERT_EQ(loaded.entries.size(), 2U);
    EXPECT_EQ(loaded.entries[0].number, house.journal.size());
    EXPECT_TRUE(live::is_current(loaded.entries[0]));
    const live::Outcomes back = room.step(live::Connected{.guest = 7}, house.now);
    const Words told = Words::parse(back.letters.front().text)["room"];
    EXPECT_EQ(told["phase"], "lobby");
    EXPECT_EQ(told["stopped"], 1);
    EXPECT_EQ(told["people"].size(), 3U);
    EXPECT_EQ(told["seats"][1]["guest"], 2);
    EXPECT_EQ(told["seats"][1]["ready"], false);

    std::vector<live::Entry> next = loaded.entries;
    next.insert(next.end(), back.entries.begin(), back.entries.end());
    const auto rebuilt = live::Room::rebuild(next);
    ASSERT_TRUE(rebuilt) << rebuilt.error();
    EXPECT_EQ(rebuilt->everything(), room.everything());
  }
}

TEST(RoomSnapshots, an_upgrade_between_games_ends_nothing) {
  House house(6);
  gather_and_deal(house, 2, a_plan("swirl", 3));
  play_to_the_end(house);
  const auto upgraded = live::Room::upgrade(of_another_version(house.journal, R"("version":5)", R"("version":0)"));
  ASSERT_TRUE(upgraded) << upgraded.error();
  EXPECT_FALSE(upgraded->stopped);
  EXPECT_NE(upgraded->room.everything().find(R"("stopped":null)"), std::string::npos);
}

/// All games, with other rules for Swirl: the same seed deals other cards, so that no old game can be played to its end.
std::vector<AnyGame> with_another_swirl() {
  std::vector<AnyGame> games(all_games().begin(), all_games().end());
  for (AnyGame& game : games) {
    if (game.info.id != "swirl") continue;
    game.info.rules_version = 2;
    game.deal = [](const OptionValues& options, int players, Chance& chance, EventLog& log) {
      (void)chance.below(1'000'000);
      return find_game("swirl")->deal(options, players, chance, log);
    };
  }
  return games;
}

TEST(RoomSnapshots, what_was_done_after_a_game_survives_other_rules) {
  const std::vector<AnyGame> games = with_another_swirl();
  House house(6);
  gather_and_deal(house, 2, a_plan("swirl", 3));
  play_to_the_end(house);
  ASSERT_TRUE(house.enter(3));
  expect_done(house, 1, a_plan("freaky", 3));
  expect_done(house, 2, {{"do", "stand"}});
  expect_done(house, 3, {{"do", "sit"}, {"seat", 2}});
  house.now += 5'000;
  expect_done(house, 1, {{"do", "again"}});
  auto upgraded = live::Room::upgrade(house.journal, games);
  ASSERT_TRUE(upgraded) << upgraded.error();
  EXPECT_FALSE(upgraded->stopped);
  EXPECT_EQ(upgraded->room.now(), house.now);
  const std::string again = house.clients[1].sent;
  EXPECT_EQ(answer_to(upgraded->room, 1, again, house.now), house.clients[1].said);
  const live::Outcomes back = upgraded->room.step(live::Connected{.guest = 3}, house.now);
  const Words told = Words::parse(back.letters.front().text)["room"];
  EXPECT_EQ(told["stopped"], nullptr);
  EXPECT_EQ(told["plan"]["game"], "freaky");
  EXPECT_EQ(told["seats"].dump(), R"([{"guest":1,"kind":"person","ready":false},{"kind":"open"},)"
                                  R"({"guest":3,"kind":"person","ready":false}])");
}

TEST(RoomSnapshots, a_game_that_other_rules_stop_is_told_of_by_its_own) {
  const std::vector<AnyGame> games = with_another_swirl();
  House house(6);
  gather_and_deal(house, 2, a_plan("swirl", 3));
  const live::Guest guest = asked_guest(house);
  if (guest != live::no_guest) house.play(guest);
  // Nobody has done anything for longer than a step of a deal takes.
  house.wait(60'000);
  const auto upgraded = live::Room::upgrade(house.journal, games);
  ASSERT_TRUE(upgraded) << upgraded.error();
  EXPECT_NE(upgraded->room.everything().find(R"("stopped":1)"), std::string::npos);
  ASSERT_TRUE(upgraded->stopped);
  const Words record = Words::parse(*upgraded->stopped);
  EXPECT_EQ(record["rules"], 1);
  EXPECT_EQ(record["seed"], Words::parse(write_record(house.room().table()->record()))["seed"]);
  EXPECT_EQ(record["deal"]["terms"], house.clients[1].room["game"]["deal"]["terms"]);
}

TEST(RoomSnapshots, a_game_that_went_on_after_its_end_is_stopped_too) {
  House house(6, true);
  ASSERT_TRUE(house.enter(1));
  expect_done(house, 1, a_plan("swirl", 2));
  expect_done(house, 1, {{"do", "sit"}, {"seat", 0}});
  expect_done(house, 1, {{"do", "start"}, {"seed", "fast:7"}});
  play_to_the_end(house);
  expect_done(house, 1, {{"do", "back"}});
  const auto upgraded = live::Room::upgrade(of_another_version(house.journal, R"("version":5)", R"("version":0)"));
  ASSERT_TRUE(upgraded) << upgraded.error();
  EXPECT_NE(upgraded->room.everything().find(R"("stopped":1)"), std::string::npos);
  ASSERT_TRUE(upgraded->stopped);
  const auto stopped = read_record(*upgraded->stopped, all_games());
  ASSERT_TRUE(stopped) << stopped.error().text();
  EXPECT_EQ(stopped->moves, house.room().table()->record().moves);
}

TEST(RoomSnapshots, the_time_of_an_upgraded_room_does_not_fall_behind_its_journal) {
  House house(6);
  ASSERT_TRUE(house.enter(1));
  std::vector<live::Entry> journal = house.journal;
  // An entry that means nothing any more.
  journal.push_back({.number = journal.back().number + 1,
                     .at = 9'000,
                     .trip = 0,
                     .input = live::Command{.guest = 1, .text = R"({"id":9,"do":"dance"})"}});
  const auto upgraded = live::Room::upgrade(journal);
  ASSERT_TRUE(upgraded) << upgraded.error();
  EXPECT_EQ(upgraded->room.now(), 9'000);
}

TEST(RoomJournal, what_was_due_is_an_entry_also_if_the_command_that_came_is_refused) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2, {{"clock", 30}}));
  const std::size_t entries = house.journal.size();
  house.now += 30'500;  // nobody had woken the room
  EXPECT_EQ(house.send(1, {{"do", "dance"}})["code"], "unknown");
  ASSERT_EQ(house.journal.size(), entries + 1);
  EXPECT_TRUE(std::holds_alternative<live::TimePassed>(house.journal.back().input));
  EXPECT_EQ(house.journal.back().at, house.now);
  house.expect_rebuilt();
}

TEST(RoomJournal, a_refusal_takes_no_time_at_the_table_either) {
  for (const std::string deed : {"move", "pass"}) {
    House house(1);
    gather_and_deal(house, 2, a_plan("swirl", 2));
    const live::Guest guest = asked_guest(house);
    Words early{{"do", deed}, {"frame", house.clients[guest].frame["seq"]}};
    if (deed == "move") early["move"] = house.clients[guest].frame["prompt"]["moves"][0];
    house.now = 1'000;
    expect_refused(house, guest == 1 ? 2 : 1, early, "turn");
    // No entry knows of that time, so the next may have an earlier one.
    house.now = 700;
    ASSERT_TRUE(house.play(guest));
    EXPECT_EQ(house.journal.back().at, 700);
    house.expect_rebuilt();
  }
}

TEST(RoomJournal, a_room_is_rebuilt_after_every_entry_of_a_game) {
  House house(3);
  gather_and_deal(house, 2, a_plan("swirl", 3, {{"options", Words::object()}}));
  house.expect_rebuilt();
  for (int n = 0; n < 2'000 && !house.room().table()->over(); ++n) {
    for (const auto& [guest, client] : house.clients) house.play(guest);
    house.wait(500);
    house.expect_rebuilt();
  }
  ASSERT_TRUE(house.room().table()->over());
}

TEST(RoomJournal, who_was_connected_is_not_after_a_load) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  house.load();
  EXPECT_TRUE(house.room().rests());
  house.connect(1);
  EXPECT_EQ(house.clients[1].room["people"].dump(), R"([{"guest":1,"here":true},{"guest":2,"here":false}])");
  house.expect_rebuilt();
}

TEST(RoomJournal, time_only_rises) {
  live::Room room("house", false);
  room.step(live::Command{.guest = 1, .text = R"({"id":1,"do":"enter"})"}, 5'000);
  const auto out = room.step(live::Command{.guest = 2, .text = R"({"id":1,"do":"enter"})"}, 10);
  ASSERT_EQ(out.entries.size(), 1U);
  EXPECT_EQ(out.entries[0].at, 5'000);
}

}  // namespace
}  // namespace parlour::test
