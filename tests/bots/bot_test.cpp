// Bots by name, and what they are given. What they make of it is in any_bot_test.cpp.
#include "bots/bot.hpp"

#include <gtest/gtest.h>

#include "bots/random.hpp"

namespace parlour {
namespace {

TEST(Bots, AreFoundByName) {
  ASSERT_EQ(all_bots().size(), 7U);
  for (const Bot& bot : all_bots()) {
    const auto found = parse_bot(bot.name);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->name, bot.name);
    EXPECT_FALSE(bot.about.empty());
  }
}

TEST(Bots, TakeParameters) {
  const auto bot = parse_bot("search:iterations=50");
  ASSERT_TRUE(bot);
  EXPECT_EQ(bot->name, "search");
  EXPECT_EQ(bot->iterations, 50);
  EXPECT_EQ(parse_bot("search")->iterations, 2000);
  EXPECT_EQ(parse_bot("search:iterations=1")->iterations, 1);
  EXPECT_EQ(parse_bot("search:iterations=10000000")->iterations, 10'000'000);
}

TEST(Bots, AreRefusedWithWhatWouldBeRight) {
  const auto complaint = [](std::string_view text) {
    const auto bot = parse_bot(text);
    return bot ? "understood" : bot.error();
  };
  EXPECT_EQ(complaint("gready"),
            "there is no bot \"gready\"; there are: random easy greedy normal hard search perfect");
  EXPECT_EQ(complaint("seeing"), "there is no bot \"seeing\"; there are: random easy greedy normal hard search perfect")
      << "somebody who sees all cards plays only where that is wanted";
  EXPECT_EQ(complaint("greedy:iterations=5"), "the bot greedy takes no parameters");
  EXPECT_EQ(complaint("hard:"), "the bot hard takes no parameters");
  EXPECT_EQ(complaint("search:depth=3"), "the bot search has no parameter \"depth\"; write search:iterations=2000");
  EXPECT_EQ(complaint("search:"), "the bot search has no parameter \"\"; write search:iterations=2000");
  for (const std::string wrong : {"0", "x", "", "-1", "5x", "2.5", "10000001", "99999999999999999999"})
    EXPECT_EQ(complaint("search:iterations=" + wrong),
              "iterations of the bot search are a number from 1 to 10000000, not \"" + wrong + "\"");
  EXPECT_NE(complaint(""), "understood");
  EXPECT_NE(complaint(":"), "understood");
  EXPECT_NE(complaint("search "), "understood");
}

TEST(Bots, LabelsAreReadBack) {
  for (const Bot& bot : all_bots()) EXPECT_EQ(bot.label(), bot.name) << "with the usual parameters";
  for (const std::string label : {"search", "search:iterations=50", "search:iterations=10000000", "hard", "easy"}) {
    const auto bot = parse_bot(label);
    ASSERT_TRUE(bot) << label;
    EXPECT_EQ(bot->label(), label);
  }
  EXPECT_EQ(parse_bot("search:iterations=2000")->label(), "search");
}

TEST(Bots, RandomIsUniformAndDrawsOnlyToChoose) {
  MoveList moves;
  moves.add({5});
  Chance chance(3);
  Chance untouched(3);
  EXPECT_EQ(random_move(moves, chance), Move{5});
  EXPECT_EQ(chance.below(1'000'000), untouched.below(1'000'000));

  moves.add({6});
  moves.add({7});
  std::array<int, 3> counts{};
  const int picks = 30'000;
  for (int i = 0; i < picks; ++i) ++counts[random_move(moves, chance).code - 5];
  // The standard deviation of a count is 82.
  for (const int count : counts) EXPECT_NEAR(count, picks / 3, 500);
}

TEST(Bots, StreamsOfSeatsAndGamesDiffer) {
  EXPECT_NE(player_seed(1, 0), player_seed(1, 1));
  EXPECT_NE(player_seed(1, 0), player_seed(2, 0));
  EXPECT_EQ(player_seed(Seed{.number = 1}, 3), player_seed(1, 3));
  EXPECT_EQ(player_seed(std::uint64_t{1}, 3), derive_seed(1, 1003));
  Seed secret{.generator = Seed::Generator::chacha20};
  Seed other = secret;
  other.key[31] = 1;
  EXPECT_NE(player_seed(secret, 0), player_seed(other, 0));
}

}  // namespace
}  // namespace parlour
