// Nothing leaves before the entry that it rests on is stored.
#include "node/driver.hpp"

namespace parlour::test {
namespace {

TEST(NodeStoring, an_ack_waits_until_its_entry_is_stored) {
  World world;
  Driver driver(world);
  Client& anna = driver.dial(1);
  ASSERT_TRUE(anna.welcome());
  driver.hold<store::Commit>();
  driver.send(anna, {{"do", "enter"}});
  driver.wait(800);
  EXPECT_FALSE(anna.has_ack());
  EXPECT_TRUE(anna.room.is_null());
  EXPECT_FALSE(driver.node().stored("house"));
  // It is stored, but the node does not know it yet.
  const store::Answer answer = driver.carry_out();
  EXPECT_FALSE(anna.has_ack());
  driver.answer(answer);
  EXPECT_EQ(anna.answer(), "ok");
  EXPECT_EQ(anna.room["people"].size(), 1U);
  EXPECT_TRUE(driver.node().stored("house"));
}

TEST(NodeStoring, the_others_hear_nothing_of_it_either) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  Client& bert = driver.enter(2);
  const std::size_t heard = anna.letters.size();
  driver.hold<store::Commit>();
  driver.send(bert, {{"do", "leave"}});
  EXPECT_EQ(anna.letters.size(), heard);
  driver.answer();
  EXPECT_EQ(anna.letters.size(), heard + 1);
  EXPECT_EQ(anna.room["people"].size(), 1U);
}

TEST(NodeStoring, a_refusal_waits_for_what_it_may_follow_from) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  driver.hold<store::Commit>();
  driver.send(anna, {{"do", "leave"}});
  driver.send(anna, {{"do", "stand"}});
  EXPECT_EQ(anna.answer(), "");
  driver.answer();
  EXPECT_EQ(anna.answer(), "stranger");
}

TEST(NodeStoring, what_happens_at_one_moment_is_stored_together) {
  World world;
  world.create("hut");
  Driver driver(world);
  Client& anna = driver.enter(1);
  Client& bert = driver.enter(2, "hut");
  driver.hold<store::Commit>();
  driver.more = true;
  driver.send(anna, {{"do", "leave"}});
  driver.send(bert, {{"do", "leave"}});
  EXPECT_TRUE(driver.held.empty());
  EXPECT_TRUE(driver.node().wants_to_store());
  EXPECT_FALSE(anna.has_ack());
  driver.more = false;
  driver.wake();
  ASSERT_EQ(driver.held.size(), 1U);
  EXPECT_EQ(std::get<store::Commit>(driver.held.front().what).parts.size(), 2U);
  EXPECT_FALSE(driver.node().wants_to_store()) << "it is under way";
  driver.answer();
  EXPECT_EQ(anna.answer() + bert.answer(), "okok");
}

TEST(NodeStoring, a_refusal_that_follows_from_what_is_stored_leaves_at_once) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  driver.hold<store::Commit>();
  driver.send(anna, {{"do", "start"}});
  EXPECT_EQ(anna.answer(), "plan");
  EXPECT_TRUE(driver.held.empty());
}

TEST(NodeStoring, what_is_said_is_not_stored_but_waits_its_turn) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  Client& bert = driver.enter(2);
  driver.hold<store::Commit>();
  driver.send(anna, {{"do", "leave"}});
  driver.send(bert, {{"do", "say"}, {"phrase", "bye"}});
  EXPECT_FALSE(bert.has_ack());
  driver.answer();
  EXPECT_EQ(bert.answer(), "ok");
  EXPECT_TRUE(driver.held.empty());
  EXPECT_EQ(bert.room["people"].size(), 1U);
}

TEST(NodeStoring, a_greeting_waits_until_it_is_stored_that_somebody_is_here) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  driver.hang_up(anna);
  driver.hold<store::Commit>();
  driver.dial(anna);
  EXPECT_TRUE(anna.letters.empty());
  driver.answer();
  ASSERT_TRUE(anna.welcome());
  EXPECT_EQ(anna.hello.dump(), R"({"guest":1,"id":1,"in":true})");
  EXPECT_TRUE(anna.letters.at(1).starts_with(R"({"room":)"));
}

TEST(NodeStoring, who_is_not_in_the_room_is_greeted_at_once_since_nothing_has_changed) {
  World world;
  Driver driver(world);
  driver.hold<store::Commit>();
  Client& anna = driver.dial(1);
  ASSERT_TRUE(anna.welcome());
  EXPECT_EQ(anna.hello.dump(), R"({"guest":1,"id":0,"in":false})");
  EXPECT_EQ(anna.letters.size(), 2U);  // and what people are called
  EXPECT_TRUE(world.journal().empty());
}

TEST(NodeStoring, frames_wait_too) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  Client& bert = driver.enter(2);
  driver.sit({&anna, &bert}, 2);
  driver.deal({&anna, &bert});
  ASSERT_EQ(anna.next, 1U);
  Client& asked = anna.asked() ? anna : bert;
  driver.hold<store::Commit>();
  driver.play(asked);
  driver.wait(800);
  EXPECT_EQ(anna.next, 1U);
  EXPECT_EQ(bert.next, 1U);
  driver.answer();
  EXPECT_EQ(anna.next, 2U);
  EXPECT_EQ(bert.next, 2U);
}

TEST(NodeStoring, so_do_those_that_come_with_time_alone) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  driver.sit({&anna}, 2);
  driver.deal({&anna});
  if (anna.asked()) driver.play(anna);
  const std::size_t next = anna.next;
  driver.hold<store::Commit>();
  driver.wait(2'000);  // the bot has thought at once, and plays now
  EXPECT_GT(driver.node().room("house")->table()->next_frame(), next);
  EXPECT_EQ(anna.next, next);
  driver.let_through();
  EXPECT_EQ(anna.next, next + 1);
}

TEST(NodeStoring, one_commit_is_under_way_at_a_time_and_the_next_has_all_that_came_meanwhile) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  Client& bert = driver.enter(2);
  driver.hold<store::Commit>();
  driver.send(anna, {{"do", "leave"}});
  const std::uint64_t first = anna.id;
  driver.send(anna, {{"do", "enter"}});
  driver.send(bert, {{"do", "leave"}});
  ASSERT_EQ(driver.held.size(), 1U);
  driver.answer();
  EXPECT_TRUE(anna.acks.contains(first));
  EXPECT_FALSE(anna.has_ack());
  EXPECT_FALSE(bert.has_ack());
  ASSERT_EQ(driver.held.size(), 1U);
  EXPECT_EQ(std::get<store::Commit>(driver.held.front().what).parts.at(0).rows.size(), 2U);
  driver.answer();
  EXPECT_EQ(anna.answer(), "ok");
  EXPECT_EQ(bert.answer(), "ok");
}

TEST(NodeStoring, letters_keep_their_order) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  driver.hold<store::Commit>();
  const std::size_t before = anna.letters.size();
  driver.send(anna, {{"do", "start"}});  // refused, with nothing to wait for
  driver.send(anna, {{"do", "plan"}, {"game", "toy"}, {"options", Words::object()}, {"seats", 2}});
  driver.send(anna, {{"do", "sit"}, {"seat", 5}});  // refused, but behind the plan
  driver.send(anna, {{"do", "sit"}, {"seat", 1}});
  driver.let_through();
  std::vector<std::string> begin;
  for (std::size_t i = before; i < anna.letters.size(); ++i) begin.push_back(anna.letters[i].substr(0, 8));
  EXPECT_EQ(begin, (std::vector<std::string>{R"({"ack":2)", R"({"ack":3)", R"({"room":)", R"({"ack":4)", R"({"ack":5)",
                                             R"({"room":)"}));
}

TEST(NodeStoring, rooms_share_a_commit_but_not_its_fate) {
  World world;
  world.create("hut");
  world.create("cave");
  Driver driver(world);
  Client& anna = driver.enter(1, "house");
  Client& bert = driver.enter(2, "hut");
  Client& carl = driver.enter(3, "cave");
  driver.hold<store::Commit>();
  driver.send(carl, {{"do", "leave"}});
  driver.send(anna, {{"do", "leave"}});
  driver.send(bert, {{"do", "leave"}});
  driver.answer();
  ASSERT_EQ(driver.held.size(), 1U);
  ASSERT_EQ(std::get<store::Commit>(driver.held.front().what).parts.size(), 2U);
  // In the order of their names.
  driver.answer(store::Committed{.fates = {store::Fate::fenced, store::Fate::stored}});
  EXPECT_EQ(anna.why, Why::again);
  EXPECT_FALSE(anna.has_ack());
  EXPECT_EQ(bert.answer(), "ok");
  EXPECT_EQ(carl.answer(), "ok");
}

TEST(NodeStoring, who_asks_the_store_for_something_gets_its_answer) {
  World world;
  Driver driver(world);
  driver.step(node::Call{.call = 5, .request = store::CreateRoom{.room = "house"}});
  driver.step(node::Call{.call = 6, .request = store::CreateRoom{.room = "hut"}});
  ASSERT_EQ(driver.replies.size(), 2U);
  EXPECT_EQ(driver.replies[0].call, 5U);
  EXPECT_TRUE(std::holds_alternative<store::Taken>(driver.replies[0].answer));
  EXPECT_EQ(driver.replies[1].call, 6U);
  EXPECT_TRUE(std::holds_alternative<store::Done>(driver.replies[1].answer));
}

TEST(NodeStoring, nobody_hears_the_name_of_somebody_who_is_forgotten) {
  World world;
  world.memory.answer(store::Rename{.guest = 1, .name = "Anna"}, world.now);
  Driver driver(world);
  const Client& anna = driver.enter(1);
  const Client& bert = driver.enter(2);
  driver.step(node::Call{.call = 1, .request = store::ForgetGuest{.guest = 1}});
  EXPECT_EQ(anna.why, Why::stranger);
  EXPECT_TRUE(bert.welcome());
  // Whoever comes after that, to a room that was here all the time.
  const Client& carl = driver.enter(3);
  EXPECT_EQ(carl.names, (std::map<Guest, std::string>{{2, "guest"}, {3, "guest"}}));
  EXPECT_TRUE(driver.node().room("house")->is_in(1)) << "the number stays";
}

}  // namespace
}  // namespace parlour::test
