// A room at a node: forgotten when nobody is there, taken up by another, given away in the end.
#include "node/driver.hpp"

namespace parlour::test {
namespace {

/// Two people in the middle of a game.
struct Evening {
  explicit Evening(int stones = 40, node::Settings settings = {})
      : driver(world, std::move(settings)), anna(driver.enter(1)), bert(driver.enter(2)) {
    driver.sit({&anna, &bert}, 2, stones);
    driver.deal({&anna, &bert});
  }
  World world;
  Driver driver;
  Client& anna;
  Client& bert;
};

std::string everything(const World& world) {
  const auto room = live::Room::rebuild(world.journal(), toy_games());
  return room ? room->everything() : room.error();
}

// --- forgotten -------------------------------------------------------------------------------------------------------

TEST(NodeRooms, one_in_which_nobody_has_been_for_a_minute_is_forgotten_and_released) {
  Evening evening;
  evening.driver.hang_up(evening.anna);
  evening.driver.hang_up(evening.bert);
  evening.driver.wait(59'999);
  ASSERT_NE(evening.driver.node().room("house"), nullptr);
  const std::string before = evening.driver.node().room("house")->everything();
  evening.driver.wait(1);
  EXPECT_EQ(evening.driver.node().room("house"), nullptr);
  ASSERT_EQ(evening.driver.all<store::Release>().size(), 1U);
  EXPECT_EQ(everything(evening.world), before);
  // Another node need not wait for anything.
  Driver other(evening.world, {.name = "other"});
  other.dial(evening.anna);
  EXPECT_TRUE(evening.anna.welcome());
}

TEST(NodeRooms, it_comes_back_as_it_was_and_the_game_goes_on) {
  Evening evening;
  evening.driver.play_on({&evening.anna, &evening.bert}, 5);
  const Words before = evening.anna.room;
  const Words frame = evening.anna.frame;
  evening.driver.hang_up(evening.anna);
  evening.driver.hang_up(evening.bert);
  evening.driver.wait(100'000);
  ASSERT_EQ(evening.driver.node().load().rooms, 0U);
  for (Client* client : {&evening.anna, &evening.bert}) evening.driver.dial(*client);
  EXPECT_EQ(evening.driver.node().room("house")->everything(), everything(evening.world));
  for (const char* key : {"phase", "host", "people", "seats", "plan"})
    EXPECT_EQ(evening.anna.room[key], before[key]) << key;
  EXPECT_EQ(evening.anna.frame, frame);
  const std::size_t next = evening.anna.next;
  evening.driver.play_on({&evening.anna, &evening.bert}, 5);
  EXPECT_EQ(evening.anna.next, next + 5);
}

TEST(NodeRooms, one_in_which_somebody_is_stays) {
  Evening evening;
  evening.driver.hang_up(evening.anna);
  evening.driver.wait(300'000);
  EXPECT_NE(evening.driver.node().room("house"), nullptr);
  EXPECT_TRUE(evening.bert.welcome());
}

TEST(NodeRooms, the_minute_begins_when_the_last_one_has_gone) {
  Evening evening;
  evening.driver.hang_up(evening.anna);
  evening.driver.wait(50'000);
  evening.driver.hang_up(evening.bert);
  evening.driver.wait(59'000);
  EXPECT_NE(evening.driver.node().room("house"), nullptr);
  evening.driver.dial(evening.anna);
  evening.driver.wait(59'000);
  evening.driver.hang_up(evening.anna);
  evening.driver.wait(59'000);
  EXPECT_NE(evening.driver.node().room("house"), nullptr);
}

TEST(NodeRooms, one_with_something_that_is_not_stored_is_not_forgotten) {
  Evening evening;
  evening.driver.hang_up(evening.anna);
  evening.driver.hold<store::Commit>();
  evening.driver.hang_up(evening.bert);
  evening.driver.wait(200'000);
  EXPECT_NE(evening.driver.node().room("house"), nullptr);
  EXPECT_TRUE(evening.driver.all<store::Release>().empty());
  evening.driver.let_through();
  evening.driver.wait(1);
  EXPECT_EQ(evening.driver.node().room("house"), nullptr);
  EXPECT_EQ(evening.driver.all<store::Release>().size(), 1U);
}

TEST(NodeRooms, not_even_when_something_is_due_in_it) {
  World world;
  Driver driver(world, {.idle = 5'000});
  Client& anna = driver.enter(1);
  driver.sit({&anna}, 2);
  driver.expect_done(anna, {{"do", "start"}});
  driver.hold<store::Commit>();
  driver.hang_up(anna);
  driver.wait(live::deal_step);  // her part of the deal has not come
  EXPECT_NE(driver.node().room("house"), nullptr);
  EXPECT_TRUE(driver.all<store::Release>().empty());
  driver.let_through();
  driver.wait(1);
  EXPECT_EQ(driver.all<store::Release>().size(), 1U);
}

TEST(NodeRooms, one_that_was_only_looked_at_is_forgotten_too) {
  World world;
  Driver driver(world);
  Client& anna = driver.dial(1);
  driver.hang_up(anna);
  driver.wait(60'000);
  EXPECT_EQ(driver.node().load().rooms, 0U);
  EXPECT_TRUE(world.journal().empty());
}

// --- taken up by another ---------------------------------------------------------------------------------------------

TEST(NodeRooms, when_a_node_dies_another_has_its_rooms_as_soon_as_the_lease_is_over) {
  Evening evening;
  Driver other(evening.world, {.name = "other"});
  evening.world.now += 4'999;
  EXPECT_EQ(other.dial(evening.anna).why, Why::elsewhere);
  evening.world.now += 1;
  other.dial(evening.anna);
  EXPECT_TRUE(evening.anna.welcome());
}

TEST(NodeRooms, whoever_was_thought_dead_stores_nothing_any_more) {
  Evening evening;
  evening.world.now += 5'000;
  Driver other(evening.world, {.name = "other"});
  Client& tablet = other.dial(1);
  ASSERT_TRUE(tablet.welcome());
  const std::size_t entries = evening.world.journal().size();
  evening.driver.ahead -= 5'000;  // its clock has not noticed
  evening.driver.send(evening.anna, {{"do", "go"}});
  EXPECT_FALSE(evening.anna.has_ack());
  EXPECT_EQ(evening.anna.why, Why::again);
  EXPECT_EQ(evening.world.journal().size(), entries);
}

TEST(NodeRooms, time_goes_on_from_the_last_entry_whatever_the_clock_of_the_next_node) {
  Evening evening;
  evening.driver.wait(3'000);
  evening.driver.hang_up(evening.anna);
  const Time last = evening.world.journal().back().at;
  ASSERT_EQ(last, 3'000);
  evening.world.now += 7'000;
  const std::size_t entries = evening.world.journal().size();
  Driver other(evening.world, {.name = "other"}, -500'000'000);
  other.dial(evening.anna);
  other.wait(1'000);
  other.dial(evening.bert);
  const auto journal = evening.world.journal();
  ASSERT_GE(journal.size(), entries + 3);
  EXPECT_TRUE(std::holds_alternative<live::Loaded>(journal[entries].input));
  EXPECT_EQ(journal[entries].at, last);
  EXPECT_EQ(journal.back().at, last + 1'000);
}

// --- damaged ---------------------------------------------------------------------------------------------------------

/// A room with these rows, whoever has stored them.
void store_rows(World& world, const std::string& room, const std::vector<store::Row>& rows) {
  world.create(room);
  const auto someone = std::get<store::Joined>(world.memory.answer(store::Join{.node = "someone"}, world.now)).owner;
  world.memory.answer(store::Heartbeat{.owner = someone}, world.now);
  world.memory.answer(store::Claim{.room = room, .owner = someone}, world.now);
  world.memory.answer(store::Commit{.parts = {{.room = room, .epoch = 1, .rows = rows, .finished = {}}}}, world.now);
  world.memory.answer(store::Release{.room = room, .epoch = 1}, world.now);
}

TEST(NodeRooms, a_damaged_journal_shuts_that_room_alone) {
  World world;
  store_rows(world, "hut", {{.number = 0, .snapshot = true, .text = "moth"}});
  Driver driver(world);
  Client& anna = driver.enter(1);
  EXPECT_EQ(driver.dial(2, "hut").why, Why::damaged);
  EXPECT_EQ(driver.dial(3, "hut").why, Why::damaged);
  driver.expect_done(anna, {{"do", "leave"}});
}

// What comes next could not be stored behind it, and whoever comes would be told for ever to come again.
TEST(NodeRooms, so_does_one_whose_entries_are_numbered_otherwise_than_its_rows) {
  World world;
  live::Room room("hut", false, toy_games());
  std::vector<store::Row> rows;
  for (live::Entry& entry : room.step(live::Command{.guest = 1, .text = R"({"id":1,"do":"enter"})"}, 0).entries) {
    ++entry.number;
    rows.push_back(
        {.number = entry.number - 1, .snapshot = live::can_begin_with(entry), .text = live::write_entry(entry)});
  }
  const auto read = node::read_rows(rows);
  EXPECT_EQ(read ? "" : read.error(), "entry 1 stands where entry 0 belongs");
  store_rows(world, "hut", rows);
  Driver driver(world);
  EXPECT_EQ(driver.dial(1, "hut").why, Why::damaged);
}

TEST(NodeRooms, so_does_one_of_another_room_or_of_a_single_device) {
  for (const auto& [id, local] : {std::pair{"shed", false}, std::pair{"hut", true}, std::pair{"hut", false}}) {
    World world;
    live::Room room(id, local, toy_games());
    std::vector<store::Row> rows;
    for (const live::Entry& entry : room.step(live::Command{.guest = 1, .text = R"({"id":1,"do":"enter"})"}, 0).entries)
      rows.push_back(
          {.number = entry.number, .snapshot = live::can_begin_with(entry), .text = live::write_entry(entry)});
    store_rows(world, "hut", rows);
    Driver driver(world);
    const bool its_own = std::string_view{id} == "hut" && !local;
    EXPECT_EQ(driver.dial(1, "hut").why, its_own ? std::nullopt : std::optional{Why::damaged}) << id << local;
  }
}

TEST(NodeRooms, so_does_one_that_can_be_read_but_makes_no_sense) {
  Evening evening;
  evening.driver.step(node::Drain{});
  const auto someone = std::get<store::Joined>(evening.world.memory.answer(store::Join{.node = "x"}, 0)).owner;
  evening.world.memory.answer(store::Heartbeat{.owner = someone}, 0);
  const store::Claim claim{.room = "house", .owner = someone, .knows = live::journal_version(toy_games())};
  const auto claimed = std::get<store::Claimed>(evening.world.memory.answer(claim, 0));
  const std::string text = live::write_entry(
      {.number = claimed.entries, .at = 0, .trip = 0, .input = live::Thought{.ticket = 99, .move = "t1"}});
  evening.world.memory.answer(
      store::Commit{.parts = {{.room = "house",
                               .epoch = claimed.epoch,
                               .rows = {{.number = claimed.entries, .snapshot = false, .text = text}},
                               .finished = {}}}},
      0);
  evening.world.memory.answer(store::Release{.room = "house", .epoch = claimed.epoch}, 0);
  Driver other(evening.world, {.name = "other"});
  EXPECT_EQ(other.dial(1).why, Why::damaged);
}

// --- the end ---------------------------------------------------------------------------------------------------------

TEST(NodeDrain, what_happened_is_stored_then_the_rooms_are_released_and_then_it_may_end) {
  Evening evening;
  evening.driver.hold<store::Commit, store::Release>();
  evening.driver.send(evening.anna, {{"do", "go"}});
  evening.driver.step(node::Drain{});
  EXPECT_EQ(evening.anna.why, Why::again);
  EXPECT_EQ(evening.bert.why, Why::again);
  EXPECT_TRUE(evening.driver.all<store::Release>().empty());
  evening.driver.answer();  // that she goes
  EXPECT_TRUE(evening.driver.all<store::Release>().empty());
  evening.driver.answer();  // that nobody is here
  ASSERT_EQ(evening.driver.all<store::Release>().size(), 1U);
  EXPECT_FALSE(evening.driver.drained);
  evening.driver.answer();
  EXPECT_TRUE(evening.driver.drained);
  EXPECT_EQ(evening.driver.node().due(), std::nullopt);
  Driver other(evening.world, {.name = "other"});
  other.dial(evening.anna);
  EXPECT_TRUE(evening.anna.welcome());
}

TEST(NodeDrain, nobody_comes_in_any_more) {
  Evening evening;
  evening.driver.hold<store::Release>();
  evening.driver.step(node::Drain{});
  EXPECT_FALSE(evening.driver.drained);
  Client& carl = evening.world.client(3);
  evening.driver.open(carl);
  EXPECT_EQ(carl.why, Why::again);
}

TEST(NodeDrain, a_node_with_nothing_in_hand_ends_at_once) {
  World world;
  Driver driver(world);
  driver.wake();
  driver.step(node::Drain{});
  EXPECT_TRUE(driver.drained);
}

TEST(NodeDrain, a_store_that_does_not_answer_keeps_nobody_for_ever) {
  Evening evening;
  evening.driver.hold<store::Commit, store::Release>();
  evening.driver.step(node::Drain{});
  while (!evening.driver.held.empty()) evening.driver.answer(store::Unknown{});
  EXPECT_TRUE(evening.driver.drained);
}

TEST(NodeDrain, a_room_that_was_being_claimed_is_free_for_others) {
  World world;
  Driver driver(world);
  driver.hold<store::Claim>();
  driver.dial(1);
  driver.step(node::Drain{});
  EXPECT_FALSE(driver.drained);
  driver.let_through();
  EXPECT_TRUE(driver.drained);
  Driver other(world, {.name = "other"});
  EXPECT_TRUE(other.dial(2).welcome());
}

// --- finished games --------------------------------------------------------------------------------------------------

TEST(NodeRooms, a_finished_game_is_stored_once_with_the_numbers_of_those_who_played) {
  Evening evening(5);
  Client& carl = evening.driver.enter(3);  // looks on
  evening.driver.play_on({&evening.anna, &evening.bert}, 5);
  ASSERT_TRUE(evening.driver.node().room("house")->is_over());
  evening.driver.expect_done(carl, {{"do", "leave"}});
  const auto games = [&](Guest guest) {
    return std::get<store::Games>(evening.world.memory.answer(store::GamesOf{.guest = guest}, 0)).games;
  };
  ASSERT_EQ(games(1).size(), 1U);
  EXPECT_EQ(games(2).size(), 1U);
  EXPECT_TRUE(games(3).empty());
  const store::FinishedGame game = games(1)[0];
  EXPECT_EQ(game.room, "house");
  EXPECT_EQ(game.number, 1U);
  EXPECT_EQ(game.guests, (std::vector<Guest>{1, 2}));
  EXPECT_TRUE(game.record.contains("guest 1"));
  EXPECT_TRUE(game.record.contains("guest 2"));
  // It came with the entry that ended it, and with no other.
  std::size_t times = 0;
  for (const store::Commit& commit : evening.driver.all<store::Commit>()) times += commit.parts[0].finished.size();
  EXPECT_EQ(times, 1U);
}

TEST(NodeRooms, a_room_that_is_taken_up_after_the_end_of_a_game_tells_nothing_of_it_again) {
  Evening evening(5);
  evening.driver.play_on({&evening.anna, &evening.bert}, 5);
  evening.driver.step(node::Drain{});
  Driver other(evening.world, {.name = "other"});
  other.dial(evening.anna);
  ASSERT_TRUE(other.node().room("house")->is_over());
  ASSERT_FALSE(other.all<store::Commit>().empty());
  for (const store::Commit& commit : other.all<store::Commit>()) EXPECT_TRUE(commit.parts[0].finished.empty());
}

TEST(NodeRooms, a_game_whose_end_was_not_stored_has_not_ended) {
  Evening evening(3);
  evening.driver.play_on({&evening.anna, &evening.bert}, 2);
  evening.driver.hold<store::Commit>();
  evening.driver.play(evening.anna.asked() ? evening.anna : evening.bert);
  ASSERT_TRUE(evening.driver.node().room("house")->is_over());
  evening.driver.answer(store::Unknown{});
  evening.driver.let_through();
  for (Client* client : {&evening.anna, &evening.bert}) evening.driver.dial(*client);
  EXPECT_FALSE(evening.driver.node().room("house")->is_over());
  evening.driver.play_on({&evening.anna, &evening.bert}, 1);
  EXPECT_TRUE(evening.driver.node().room("house")->is_over());
  EXPECT_EQ(std::get<store::Games>(evening.world.memory.answer(store::GamesOf{.guest = 1}, 0)).games.size(), 1U);
}

}  // namespace
}  // namespace parlour::test
