// When it is not certain what became of an entry: lines are hung up, and the room is claimed and loaded anew before it goes on.
#include "node/driver.hpp"

namespace parlour::test {
namespace {

using store::Fate;

store::Answer all(Fate fate) { return store::Committed{.fates = {fate}}; }

/// How often a guest's command stands in the journal.
std::ptrdiff_t times_stored(const World& world, const Client& client) {
  return std::ranges::count_if(world.journal(), [&](const live::Entry& entry) {
    const auto* command = std::get_if<live::Command>(&entry.input);
    return command != nullptr && command->guest == client.guest && command->text == client.sent;
  });
}

std::uint64_t last_epoch(const Driver& driver) { return driver.all<store::Commit>().back().parts.at(0).epoch; }

/// Somebody's command was not stored, or nobody knows.
struct InDoubt {
  InDoubt() : driver(world), anna(driver.enter(1)) {
    epoch = last_epoch(driver);
    driver.hold<store::Commit>();
    driver.send(anna, {{"do", "leave"}});
  }
  World world;
  Driver driver;
  Client& anna;
  std::uint64_t epoch = 0;
};

TEST(NodeDoubt, whatever_is_not_certainly_stored_is_not_acknowledged_and_the_line_is_hung_up) {
  for (const store::Answer& answer :
       {store::Answer{store::Unknown{}}, all(Fate::unknown), all(Fate::fenced), all(Fate::full),
        store::Answer{store::Full{}}, store::Answer{store::Committed{}}}) {
    InDoubt doubt;
    doubt.driver.answer(answer);
    EXPECT_FALSE(doubt.anna.has_ack());
    EXPECT_EQ(doubt.anna.why, Why::again);
    EXPECT_EQ(doubt.driver.node().room("house"), nullptr);
  }
}

TEST(NodeDoubt, the_room_is_claimed_with_a_higher_epoch_and_then_loaded_before_it_goes_on) {
  InDoubt doubt;
  doubt.driver.answer(store::Unknown{});
  doubt.driver.asked.clear();
  doubt.driver.hold<store::Claim, store::Load>();
  doubt.driver.dial(doubt.anna);
  ASSERT_EQ(doubt.driver.held.size(), 1U);
  EXPECT_TRUE(std::holds_alternative<store::Claim>(doubt.driver.held.front().what));
  EXPECT_TRUE(doubt.driver.all<store::Load>().empty());
  doubt.driver.answer();
  EXPECT_FALSE(doubt.anna.welcome());
  ASSERT_EQ(doubt.driver.held.size(), 1U);
  EXPECT_TRUE(std::holds_alternative<store::Load>(doubt.driver.held.front().what));
  doubt.driver.answer();
  EXPECT_TRUE(doubt.anna.welcome());
  EXPECT_GT(last_epoch(doubt.driver), doubt.epoch);
}

TEST(NodeDoubt, what_was_not_stored_has_not_happened_and_may_be_sent_again) {
  InDoubt doubt;
  doubt.driver.answer(store::Unknown{});
  doubt.driver.let_through();
  doubt.driver.dial(doubt.anna);
  EXPECT_EQ(doubt.anna.hello["in"], true);
  EXPECT_EQ(times_stored(doubt.world, doubt.anna), 0);
  doubt.driver.repeat(doubt.anna);
  EXPECT_EQ(doubt.anna.answer(), "ok");
  EXPECT_EQ(times_stored(doubt.world, doubt.anna), 1);
}

TEST(NodeDoubt, what_was_stored_all_the_same_has_happened_and_does_so_once) {
  InDoubt doubt;
  doubt.driver.carry_out();
  doubt.driver.answer(store::Unknown{});
  doubt.driver.let_through();
  doubt.driver.dial(doubt.anna);
  EXPECT_EQ(doubt.anna.hello["in"], false);
  doubt.driver.repeat(doubt.anna);
  EXPECT_EQ(doubt.anna.answer(), "ok");
  EXPECT_EQ(times_stored(doubt.world, doubt.anna), 1);
}

TEST(NodeDoubt, what_comes_to_the_store_after_the_next_claim_is_fenced) {
  InDoubt doubt;
  const store::Request late = doubt.driver.held.front().what;
  doubt.driver.answer(store::Unknown{});
  doubt.driver.let_through();
  doubt.driver.dial(doubt.anna);
  ASSERT_TRUE(doubt.anna.welcome());
  const store::Answer answer = doubt.world.memory.answer(late, doubt.world.now);
  EXPECT_EQ(std::get<store::Committed>(answer).fates, std::vector{Fate::fenced});
  // The room goes on as if nothing had been.
  doubt.driver.expect_done(doubt.anna, {{"do", "leave"}});
}

TEST(NodeDoubt, the_same_id_again_after_a_reload_gets_the_same_ack) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  const std::string ack = anna.acks.at(anna.id);
  const std::string enter = anna.sent;
  driver.hold<store::Commit>();
  driver.send(anna, {{"do", "stand"}});
  driver.answer(store::Unknown{});
  driver.let_through();
  driver.dial(anna);
  const std::size_t entries = world.journal().size();
  anna.sent = enter;
  driver.repeat(anna);
  EXPECT_EQ(anna.acks.at(anna.id), ack);
  EXPECT_EQ(world.journal().size(), entries);
}

TEST(NodeDoubt, everybody_in_the_room_is_hung_up_and_nobody_else) {
  World world;
  world.create("hut");
  Driver driver(world);
  Client& anna = driver.enter(1);
  Client& bert = driver.enter(2);
  Client& carl = driver.enter(3, "hut");
  driver.hold<store::Commit>();
  driver.send(anna, {{"do", "leave"}});
  Client& dora = driver.dial(4);  // her greeting waits behind that
  driver.answer(store::Unknown{});
  EXPECT_EQ(anna.why, Why::again);
  EXPECT_EQ(bert.why, Why::again);
  EXPECT_EQ(dora.why, Why::again);
  EXPECT_TRUE(dora.letters.empty());
  EXPECT_TRUE(carl.welcome());
}

TEST(NodeDoubt, a_claim_of_which_nobody_knows_is_made_again) {
  World world;
  Driver driver(world);
  driver.hold<store::Claim>();
  Client& anna = driver.dial(1);
  driver.carry_out();
  driver.answer(store::Unknown{});
  EXPECT_EQ(anna.why, Why::again);
  driver.let_through();
  driver.dial(anna);
  driver.expect_done(anna, {{"do", "enter"}});
  EXPECT_EQ(last_epoch(driver), 2U);
}

TEST(NodeDoubt, a_journal_that_does_not_come_is_not_taken_as_empty) {
  World world;
  Driver driver(world);
  driver.enter(1);
  Driver other(world, {.name = "other"});
  driver.step(node::Drain{});
  other.hold<store::Load>();
  Client& bert = other.dial(2);
  other.answer(store::Unknown{});
  EXPECT_EQ(bert.why, Why::again);
  other.let_through();
  other.dial(bert);
  other.expect_done(bert, {{"do", "enter"}});
  EXPECT_EQ(bert.room["people"].size(), 2U);
}

TEST(NodeDoubt, a_journal_that_has_grown_since_the_claim_belongs_to_somebody_else) {
  World world;
  Driver driver(world);
  driver.hold<store::Load>();
  Client& anna = driver.dial(1);
  world.memory.answer(store::Release{.room = "house", .epoch = 1}, world.now);
  Driver other(world, {.name = "other"});
  other.enter(2);
  driver.answer();
  EXPECT_EQ(anna.why, Why::again);
  EXPECT_TRUE(driver.all<store::Commit>().empty());
  driver.let_through();
  driver.dial(anna);
  EXPECT_EQ(anna.why, Why::elsewhere);
}

TEST(NodeDoubt, a_session_of_which_nobody_knows_is_no_stranger) {
  World world;
  Driver driver(world);
  driver.hold<store::FindGuest>();
  Client& anna = driver.dial(1);
  driver.answer(store::Unknown{});
  EXPECT_EQ(anna.why, Why::again);
}

}  // namespace
}  // namespace parlour::test
