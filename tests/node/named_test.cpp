// What people fear will happen, by its name: each once, with real rooms at a node. Those about windows are in tests/room/named_test.cpp.
#include "node/driver.hpp"

namespace parlour::test {
namespace {

/// Anna is the host, Bert sits beside her, and both are ready.
struct Company {
  /// `leases`: other nodes could be there. Where the store is a folder there are none.
  explicit Company(bool leases = true)
      : driver(world), anna((driver.leases = leases, driver).enter(1)), bert(driver.enter(2)) {
    driver.sit({&anna, &bert}, 2, 1'000);
  }
  [[nodiscard]] const live::Room& room() const { return *driver.node().room("house"); }
  World world;
  Driver driver;
  Client& anna;
  Client& bert;
};

TEST(Named, double_start) {
  Company evening;
  evening.driver.expect_done(evening.anna, {{"do", "start"}});
  const std::string first = evening.anna.sent;
  evening.driver.send(evening.anna, {{"do", "start"}});
  EXPECT_EQ(evening.anna.answer(), "phase");
  // And once more after a lost line, byte for byte.
  evening.driver.hang_up(evening.anna);
  evening.driver.dial(evening.anna);
  evening.anna.sent = first;
  evening.driver.repeat(evening.anna);
  EXPECT_EQ(evening.anna.answer(), "ok");
  EXPECT_EQ(evening.room().games(), 1U);
}

TEST(Named, two_tabs) {
  Company evening;
  Client& tab = evening.driver.dial(2);
  EXPECT_EQ(evening.bert.why, Why::replaced);
  ASSERT_TRUE(tab.welcome());
  evening.driver.expect_done(tab, {{"do", "ready"}, {"on", false}});
  // "Play here instead", in the first one.
  evening.driver.dial(evening.bert);
  EXPECT_EQ(tab.why, Why::replaced);
  evening.driver.expect_done(evening.bert, {{"do", "ready"}, {"on", true}});
  EXPECT_EQ(evening.anna.room["people"].size(), 2U);
  EXPECT_EQ(evening.anna.room["people"][1]["here"], true);
}

TEST(Named, an_older_line_that_catches_up_does_not_replace_a_newer_one) {
  Company evening;
  evening.driver.deal({&evening.anna, &evening.bert});
  evening.driver.play_on({&evening.anna, &evening.bert}, 30);
  evening.driver.hold<store::Load>();
  Client& reloaded = evening.driver.dial(2);  // lacks everything, and waits for the journal
  ASSERT_FALSE(reloaded.welcome());
  evening.driver.dial(evening.bert);  // lacks nothing
  ASSERT_TRUE(evening.bert.welcome());
  evening.driver.let_through();
  EXPECT_EQ(reloaded.why, Why::replaced);
  EXPECT_TRUE(evening.bert.welcome());
  EXPECT_TRUE(reloaded.letters.empty());
}

TEST(Named, another_guest_on_the_same_device) {
  Company evening;
  evening.driver.deal({&evening.anna, &evening.bert});
  evening.driver.hang_up(evening.bert);
  // Carl takes Bert's phone, with a session of his own and what Bert's page has kept.
  Client& carl = evening.world.client(3);
  carl.game = evening.bert.game;
  carl.next = evening.bert.next;
  evening.driver.dial(carl);
  ASSERT_TRUE(carl.welcome());
  EXPECT_EQ(carl.hello["guest"], 3);
  EXPECT_EQ(carl.hello["in"], false);
  EXPECT_EQ(carl.frames, 0U);
  evening.driver.send(carl, {{"do", "here"}});
  EXPECT_EQ(carl.answer(), "stranger");
  EXPECT_EQ(evening.room().seated()[1], 2U);
}

TEST(Named, host_leaves) {
  Company evening;
  evening.driver.deal({&evening.anna, &evening.bert});
  evening.driver.expect_done(evening.anna, {{"do", "leave"}});
  // With a seat in a running game it is "I must go": a bot plays there, and the next in line is the host.
  EXPECT_EQ(evening.bert.room["host"], 2);
  EXPECT_FALSE(evening.bert.room["game"]["seats"][0]["bot"].is_null());
  const std::size_t before = evening.bert.next;
  evening.driver.play_on({&evening.bert}, 5);
  EXPECT_GT(evening.bert.next, before);
}

TEST(Named, all_leave_at_once) {
  Company evening;
  evening.driver.deal({&evening.anna, &evening.bert});
  evening.driver.play_on({&evening.anna, &evening.bert}, 3);
  evening.driver.wait(1'000);
  const std::size_t moves = evening.room().table()->record().moves.size();
  const std::uint64_t chain = evening.anna.next;
  evening.driver.hang_up(evening.anna);
  evening.driver.hang_up(evening.bert);
  evening.driver.wait(3'600'000);
  EXPECT_EQ(evening.driver.node().room("house"), nullptr) << "nobody is there, and others may have it";
  evening.driver.dial(evening.anna);
  ASSERT_TRUE(evening.anna.welcome());
  EXPECT_EQ(evening.room().table()->record().moves.size(), moves);
  EXPECT_EQ(evening.anna.next, chain) << "the same card lies there";
}

TEST(Named, a_late_timer) {
  Company evening(false);
  evening.driver.expect_done(evening.anna, {{"do", "start"}});
  const Time ends = evening.anna.room["game"]["deal"]["ends"];
  // Nobody has sent a hash, and the machine stood still for a minute.
  evening.world.now += 60'000;
  evening.driver.wake();
  EXPECT_EQ(evening.anna.room["phase"], "lobby");
  EXPECT_EQ(evening.room().games(), 1U);
  EXPECT_GT(evening.room().now(), ends);
  evening.driver.wake();
  EXPECT_EQ(evening.anna.room["phase"], "lobby");
}

/// The program was replaced by one with other rules while people were in the middle of a game: that game is over, and the room is not.
TEST(Named, resume_over_a_rules_version) {
  Company evening;
  evening.driver.deal({&evening.anna, &evening.bert});
  evening.driver.play_on({&evening.anna, &evening.bert}, 3);
  evening.driver.step(node::Drain{});
  World later;
  const auto someone = std::get<store::Joined>(later.memory.answer(store::Join{.node = "someone"}, 0)).owner;
  later.memory.answer(store::Heartbeat{.owner = someone}, 0);
  later.memory.answer(store::Claim{.room = "house", .owner = someone}, 0);
  std::vector<store::Row> rows = evening.world.memory.whole_journal("house");
  for (store::Row& row : rows)
    if (const std::size_t at = row.text.find(R"(\"toy\":\"3\")"); at != std::string::npos)
      row.text.replace(at, 13, R"(\"toy\":\"2\")");
  later.memory.answer(store::Commit{.parts = {{.room = "house", .epoch = 1, .rows = rows, .finished = {}}}}, 0);
  later.memory.answer(store::Release{.room = "house", .epoch = 1}, 0);
  Driver driver(later);
  Client& anna = later.client(1);
  anna.game = evening.anna.game;
  anna.next = evening.anna.next;
  driver.dial(anna);
  ASSERT_TRUE(anna.welcome());
  EXPECT_EQ(anna.hello["in"], true);
  EXPECT_EQ(anna.room["stopped"], 1);
  EXPECT_EQ(anna.room["phase"], "lobby");
  EXPECT_GT(later.journal().size(), rows.size());
  // From here on it is one of these rules.
  driver.step(node::Drain{});
  Driver other(later, {.name = "other"});
  EXPECT_TRUE(other.dial(2).welcome());
}

}  // namespace
}  // namespace parlour::test
