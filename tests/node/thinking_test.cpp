// Bots of many rooms think one after the other, and less when many wait.
#include "node/driver.hpp"

namespace parlour::test {
namespace {

/// So many rooms with somebody in each who plays against a bot, and every bot is asked.
struct Rooms {
  explicit Rooms(std::size_t count, const std::string& bot = "random", std::size_t thinkers = 2, std::size_t hard = 1)
      : driver(world, {.thinkers = thinkers, .most_hard = hard}) {
    driver.bots_think = false;
    for (std::size_t n = 0; n < count; ++n) {
      const std::string room = "room " + std::to_string(n);
      world.create(room);
      Client& client = driver.enter(1, room);
      people.push_back(&client);
      driver.sit({&client}, 2, 1'000, bot);
      driver.deal({&client});
      if (client.asked()) driver.play(client);
    }
  }
  World world;
  Driver driver;
  std::vector<Client*> people;
};

TEST(NodeThinking, only_so_many_questions_are_thought_about_at_once) {
  Rooms rooms(7);
  EXPECT_EQ(rooms.driver.thinking.size(), 2U);
  EXPECT_EQ(rooms.driver.node().load().thoughts, 7U);
  EXPECT_EQ(rooms.driver.node().load().thinking, 2U);
  rooms.driver.think();
  EXPECT_EQ(rooms.driver.thinking.size(), 2U);
  EXPECT_EQ(rooms.driver.node().load().thoughts, 6U);
  for (int n = 0; n < 6; ++n) rooms.driver.think();
  EXPECT_TRUE(rooms.driver.thinking.empty());
  rooms.driver.wait(2'000);
  for (const Client* client : rooms.people) EXPECT_TRUE(client->asked());
}

TEST(NodeThinking, a_question_is_asked_once) {
  Rooms rooms(1);
  rooms.driver.wait(10'000);
  ASSERT_EQ(rooms.driver.thinking.size(), 1U);
  rooms.driver.think();
  rooms.driver.wait(2'000);
  EXPECT_TRUE(rooms.people[0]->asked());
  EXPECT_TRUE(rooms.driver.thinking.empty());
}

TEST(NodeThinking, a_bot_alone_thinks_as_long_as_usual) {
  Rooms rooms(1, "search");
  ASSERT_EQ(rooms.driver.thinking.size(), 1U);
  EXPECT_EQ(rooms.driver.thinking[0].bot.iterations, parse_bot("search")->iterations);
  EXPECT_EQ(rooms.driver.node().load().lessened, 0U);
}

TEST(NodeThinking, bots_think_the_less_the_more_of_them_wait) {
  Rooms rooms(9, "search", 1);
  const int usual = parse_bot("search")->iterations;
  std::vector<Bot> thoughts;
  while (!rooms.driver.thinking.empty()) {
    thoughts.push_back(rooms.driver.thinking[0].bot);
    rooms.driver.think();
  }
  ASSERT_EQ(thoughts.size(), 9U);
  EXPECT_EQ(thoughts[0].iterations, usual);  // came first
  for (std::size_t n = 1; n < thoughts.size(); ++n) {
    const int waiting = static_cast<int>(thoughts.size() - 1 - n);
    // With too many there is time for the plainest thought alone.
    EXPECT_EQ(thoughts[n].name, waiting > 4 ? "greedy" : "search") << n;
    EXPECT_EQ(thoughts[n].iterations, waiting > 4 ? 0 : usual / (1 + waiting)) << n;
  }
  EXPECT_EQ(rooms.driver.node().load().lessened, 7U);
}

TEST(NodeThinking, a_bot_that_looks_at_nothing_but_the_table_is_the_same_in_a_crowd) {
  for (const std::string bot : {"random", "easy"}) {
    Rooms rooms(9, bot, 1);
    int thoughts = 0;
    for (; !rooms.driver.thinking.empty(); ++thoughts) {
      EXPECT_EQ(rooms.driver.thinking[0].bot.name, bot) << thoughts;
      rooms.driver.think();
    }
    EXPECT_EQ(thoughts, 9);
    EXPECT_EQ(rooms.driver.node().load().lessened, 0U);
  }
}

TEST(NodeThinking, hard_thinks_like_normal_when_somebody_waits) {
  Rooms rooms(3, "hard", 1);
  std::vector<std::string_view> thoughts;
  while (!rooms.driver.thinking.empty()) {
    thoughts.push_back(rooms.driver.thinking[0].bot.name);
    rooms.driver.think();
  }
  EXPECT_EQ(thoughts, (std::vector<std::string_view>{"hard", "normal", "hard"}));
}

TEST(NodeThinking, only_so_many_think_as_hard_at_once) {
  Rooms rooms(4, "hard", 4, 2);
  std::map<std::string_view, int> bots;
  for (const node::Think& think : rooms.driver.thinking) ++bots[think.bot.name];
  EXPECT_EQ(bots, (std::map<std::string_view, int>{{"hard", 2}, {"normal", 2}}));
  EXPECT_EQ(rooms.driver.node().load().capped, 2U);
  EXPECT_EQ(rooms.driver.node().load().lessened, 0U);
}

TEST(NodeThinking, a_thought_that_nobody_waits_for_any_more_is_late) {
  Rooms rooms(3, "random", 1);
  EXPECT_EQ(rooms.driver.node().load().late, 0U);
  rooms.driver.hang_up(*rooms.people[1]);  // and so that room rests
  rooms.driver.think();
  rooms.driver.think();
  EXPECT_EQ(rooms.driver.node().load().late, 1U);
}

TEST(NodeThinking, in_a_crowd_there_is_time_for_the_plainest_thought_alone) {
  Rooms rooms(36, "search", 1);
  rooms.driver.think();
  ASSERT_EQ(rooms.driver.thinking.size(), 1U);
  EXPECT_EQ(rooms.driver.thinking[0].bot.name, "greedy");
}

TEST(NodeThinking, what_is_not_asked_any_more_is_not_thought_about) {
  Rooms rooms(4);
  rooms.driver.hang_up(*rooms.people[2]);  // and so that room rests
  rooms.driver.think();
  rooms.driver.think();
  EXPECT_EQ(rooms.driver.thinking.size(), 1U);
  rooms.driver.think();
  EXPECT_EQ(rooms.driver.node().load().thoughts, 0U);
  // Its bot is asked again when somebody is back.
  rooms.driver.dial(*rooms.people[2]);
  EXPECT_EQ(rooms.driver.thinking.size(), 1U);
}

TEST(NodeThinking, a_thought_for_a_room_that_was_given_up_is_forgotten) {
  Rooms rooms(3, "random", 1);
  rooms.driver.hold<store::Commit>();
  rooms.driver.send(*rooms.people[0], {{"do", "say"}, {"phrase", "oops"}});
  rooms.driver.hang_up(*rooms.people[0]);
  rooms.driver.answer(store::Unknown{});
  rooms.driver.let_through();
  const std::size_t entries = rooms.world.journal("room 0").size();
  ASSERT_EQ(rooms.driver.thinking.size(), 1U);
  rooms.driver.think();
  EXPECT_EQ(rooms.world.journal("room 0").size(), entries);
  // The others have their turn.
  EXPECT_EQ(rooms.driver.thinking.size(), 1U);
  rooms.driver.think();
  EXPECT_EQ(rooms.driver.thinking.size(), 1U);
}

}  // namespace
}  // namespace parlour::test
