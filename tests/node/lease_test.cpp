// For how long a node may speak for its rooms, and what it does when it is not sure.
#include "node/driver.hpp"

namespace parlour::test {
namespace {

constexpr Time hour = 3'600'000;

/// Another program with the name of this node lives.
void take_its_name(World& world) {
  const auto joined = std::get<store::Joined>(world.memory.answer(store::Join{.node = "node"}, world.now));
  world.memory.answer(store::Heartbeat{.owner = joined.owner}, world.now);
}

TEST(NodeLease, a_join_that_comes_late_takes_nothing_from_anybody) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  world.memory.answer(store::Join{.node = "node"}, world.now);  // it was sent before the one that was answered
  driver.wait(20'000);
  EXPECT_TRUE(anna.welcome());
  EXPECT_EQ(driver.all<store::Join>().size(), 1U);
}

TEST(NodeLease, a_node_is_heard_of_every_one_and_a_half_seconds) {
  World world;
  Driver driver(world);
  driver.wake();
  EXPECT_EQ(driver.all<store::Join>().size(), 1U);
  driver.wait(1'499);
  EXPECT_EQ(driver.all<store::Heartbeat>().size(), 1U);  // with which it began to live
  driver.wait(1);
  EXPECT_EQ(driver.all<store::Heartbeat>().size(), 2U);
  driver.wait(13'500);
  EXPECT_EQ(driver.all<store::Heartbeat>().size(), 11U);
}

TEST(NodeLease, how_often_follows_from_the_lease_that_it_was_told) {
  World world(2'000);
  Driver driver(world, {.name = "one", .address = "one.example:7001"});
  Client& anna = driver.enter(1);
  EXPECT_EQ(driver.all<store::Join>().back().address, "one.example:7001");
  driver.wait(6'000);
  EXPECT_EQ(driver.all<store::Heartbeat>().size(), 11U);
  driver.hold<store::Heartbeat>();
  driver.wait(1'799);
  EXPECT_TRUE(anna.welcome());
  driver.wait(1);
  EXPECT_EQ(anna.why, Why::again);
}

TEST(NodeLease, a_room_that_a_newer_program_has_written_in_is_one_to_come_back_for) {
  World world;
  Driver driver(world);
  driver.wake();
  driver.hold<store::Claim>();
  Client& anna = driver.dial(1);
  EXPECT_EQ(driver.all<store::Claim>().back().knows, live::journal_version(toy_games()));
  driver.answer(store::Newer{});
  EXPECT_EQ(anna.why, Why::again);
}

TEST(NodeLease, a_node_that_cannot_renew_it_hangs_up_when_nine_tenths_are_over) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  driver.hold<store::Heartbeat>();
  driver.wait(4'499);
  EXPECT_TRUE(anna.welcome());
  driver.wait(1);
  EXPECT_EQ(anna.why, Why::again);
  EXPECT_EQ(driver.node().room("house"), nullptr);
}

TEST(NodeLease, who_was_about_to_come_in_is_hung_up_too) {
  World world;
  Driver driver(world);
  driver.wake();
  driver.hold<store::Heartbeat, store::FindGuest>();
  Client& anna = driver.dial(1);
  Client& bert = world.client(2);
  driver.open(bert);
  driver.wait(4'500);
  EXPECT_EQ(anna.why, Why::again);
  EXPECT_EQ(bert.why, Why::again);
  driver.let_through();
  EXPECT_TRUE(driver.all<store::Claim>().empty());
}

TEST(NodeLease, it_is_counted_from_before_the_first_heartbeat_was_sent) {
  World world;
  Driver driver(world);
  driver.hold<store::Join, store::Heartbeat>();
  Client& anna = driver.dial(1);
  driver.wait(2'000);
  driver.answer();  // a number is no lease
  driver.wait(3'000);
  driver.answer();
  ASSERT_TRUE(anna.welcome());
  driver.wait(1'499);
  EXPECT_TRUE(anna.welcome());
  driver.wait(1);
  EXPECT_EQ(anna.why, Why::again);
}

TEST(NodeLease, and_from_before_a_heartbeat_was_sent) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  driver.hold<store::Heartbeat>();
  driver.wait(1'500);  // when it is sent
  driver.wait(2'500);
  driver.answer();
  driver.wait(1'999);
  EXPECT_TRUE(anna.welcome());
  driver.wait(1);
  EXPECT_EQ(anna.why, Why::again);
}

TEST(NodeLease, an_answer_that_comes_after_it_has_run_out_renews_nothing) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  driver.hold<store::Heartbeat>();
  driver.wait(5'000);
  EXPECT_EQ(anna.why, Why::again);
  EXPECT_EQ(driver.all<store::Join>().size(), 1U);
  driver.answer(store::Done{});
  EXPECT_EQ(driver.all<store::Join>().size(), 2U);
}

TEST(NodeLease, a_node_that_is_heard_of_too_late_joins_again) {
  World world;
  Driver driver(world);
  driver.hold<store::Heartbeat>();
  Client& anna = driver.dial(1);
  driver.wait(4'500);
  driver.answer();
  EXPECT_EQ(anna.why, Why::again);
  EXPECT_TRUE(driver.all<store::FindGuest>().empty());
  ASSERT_EQ(driver.held.size(), 1U);
  driver.let_through();
  driver.dial(anna);
  EXPECT_TRUE(anna.welcome());
  EXPECT_EQ(driver.all<store::Join>().size(), 2U);
}

TEST(NodeLease, whoever_has_lost_it_joins_as_somebody_new_and_takes_up_its_rooms_again) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  const store::Owner before = driver.all<store::Claim>().back().owner;
  driver.hold<store::Heartbeat>();
  driver.wait(5'000);
  ASSERT_EQ(anna.why, Why::again);
  driver.let_through();
  driver.dial(anna);
  EXPECT_TRUE(anna.welcome());
  const store::Owner after = driver.all<store::Claim>().back().owner;
  EXPECT_EQ(after.node, before.node);
  EXPECT_GT(after.joined, before.joined);
}

TEST(NodeLease, whoever_has_slept_beyond_it_answers_nothing_first) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  const std::size_t heard = anna.letters.size();
  const std::size_t commits = driver.all<store::Commit>().size();
  world.now += 4'500;
  driver.send(anna, {{"do", "start"}});  // would be refused at once
  EXPECT_EQ(anna.letters.size(), heard);
  EXPECT_EQ(anna.why, Why::again);
  EXPECT_EQ(driver.all<store::Commit>().size(), commits);
}

TEST(NodeLease, nor_does_it_send_what_waited_for_an_answer_that_came_meanwhile) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  driver.hold<store::Commit>();
  driver.send(anna, {{"do", "leave"}});
  const store::Answer stored = driver.carry_out();
  world.now += 4'500;
  driver.answer(stored);
  EXPECT_FALSE(anna.has_ack());
  EXPECT_EQ(anna.why, Why::again);
}

TEST(NodeLease, whoever_is_told_that_it_has_run_out_believes_it) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  take_its_name(world);
  driver.wait(1'500);
  EXPECT_EQ(anna.why, Why::again);
  driver.dial(anna);
  EXPECT_TRUE(anna.welcome());
}

TEST(NodeLease, so_does_whoever_learns_it_by_a_claim) {
  World world;
  world.create("hut");
  Driver driver(world);
  Client& anna = driver.enter(1);
  take_its_name(world);
  Client& bert = driver.dial(2, "hut");
  EXPECT_EQ(anna.why, Why::again);
  EXPECT_EQ(bert.why, Why::again);
  driver.dial(bert);
  EXPECT_TRUE(bert.welcome());
}

TEST(NodeLease, a_heartbeat_of_which_nobody_knows_is_sent_again_soon) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  driver.hold<store::Heartbeat>();
  driver.wait(2'500);
  driver.answer(store::Unknown{});
  driver.wait(200);
  EXPECT_EQ(driver.all<store::Heartbeat>().size(), 3U);
  driver.let_through();
  driver.wait(20'000);
  EXPECT_TRUE(anna.welcome());
}

TEST(NodeLease, who_cannot_join_tries_again_after_a_moment) {
  World world;
  Driver driver(world);
  driver.hold<store::Join>();
  Client& anna = driver.dial(1);
  driver.answer(store::Unknown{});
  EXPECT_TRUE(driver.held.empty());
  driver.wait(199);
  EXPECT_TRUE(driver.held.empty());
  driver.wait(1);
  ASSERT_EQ(driver.held.size(), 1U);
  driver.answer();
  EXPECT_TRUE(anna.welcome());
}

// --- clocks ----------------------------------------------------------------------------------------------------------

TEST(NodeClock, one_that_jumps_back_an_hour_stands_still_for_a_moment) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  driver.ahead -= hour;
  driver.expect_done(anna, {{"do", "leave"}});
  driver.expect_done(anna, {{"do", "enter"}});
  const std::size_t heartbeats = driver.all<store::Heartbeat>().size();
  driver.wait(15'000);
  EXPECT_TRUE(anna.welcome());
  EXPECT_EQ(driver.all<store::Heartbeat>().size(), heartbeats + 10);
  driver.expect_done(anna, {{"do", "leave"}});
  Time last = 0;
  for (const live::Entry& entry : world.journal()) {
    EXPECT_GE(entry.at, last);
    last = entry.at;
  }
  EXPECT_EQ(last, 15'000);
}

TEST(NodeClock, one_that_jumps_forward_an_hour_costs_the_lease_and_no_time_of_the_room) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  driver.wait(1'000);
  driver.ahead += hour;
  driver.wake();
  EXPECT_EQ(anna.why, Why::again);
  driver.dial(anna);
  driver.wait(2'000);
  driver.expect_done(anna, {{"do", "leave"}});
  EXPECT_EQ(world.journal().back().at, 2'000);  // from the last entry on
}

TEST(NodeClock, it_does_not_matter_where_it_begins) {
  World world;
  Driver driver(world, {}, -5 * hour);
  Client& anna = driver.enter(1);
  driver.wait(20'000);
  EXPECT_TRUE(anna.welcome());
  EXPECT_EQ(driver.all<store::Join>().size(), 1U);
}

// --- a store for one node alone --------------------------------------------------------------------------------------

TEST(NodeWithoutLease, nothing_runs_out_and_nobody_asks) {
  World world;
  Driver driver(world);
  driver.leases = false;
  Client& anna = driver.enter(1);
  driver.wait(hour);
  EXPECT_TRUE(driver.all<store::Heartbeat>().empty());
  driver.expect_done(anna, {{"do", "leave"}});
  world.now += hour;  // also if it sleeps
  driver.expect_done(anna, {{"do", "enter"}});
}

}  // namespace
}  // namespace parlour::test
