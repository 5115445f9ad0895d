// The levels in order, in every game: hard wins against normal, normal against easy, easy against random.
//
// Each claim is an arena with fixed seeds, in which the better bot must win more of the decided games than its share,
// by so much that luck alone would do it once in twenty times (one-sided 95 %). Levels are counted in work and not in
// time, so the outcome is the same on every machine until a bot changes.
#include <gtest/gtest.h>

#include <iostream>

#include "games/registry.hpp"
#include "lab/arena.hpp"

namespace parlour {
namespace {

struct Claim {
  std::string_view game;
  std::string_view better;
  std::string_view worse;
  std::uint64_t deals;
  int players = 0;  // 0: the smallest table

  friend std::ostream& operator<<(std::ostream& out, const Claim& claim) {
    return out << claim.game << ": " << claim.better << " > " << claim.worse;
  }
};

/// One round of HELP! is mostly luck: there, whole contests tell more for the same work.
OptionValues options_of(const AnyGame& game) {
  return game.info.id == "help" ? game.default_options() : game.single_round_options();
}

/// One seat for the better bot, all others for the worse one.
void expect_better(const Claim& claim) {
  Arena arena{.game = find_game(claim.game), .options = {}, .bots = {}, .deals = claim.deals, .seed = 1};
  arena.options = options_of(*arena.game);
  const int players = claim.players > 0 ? claim.players : arena.game->info.min_players;
  arena.bots.assign(static_cast<std::size_t>(players), parse_bot(claim.worse).value());
  arena.bots[0] = parse_bot(claim.better).value();
  const ArenaResult result = run_arena(arena);
  const Contestant& bot = result.bots[0];
  const double mean = bot.decided_wins.mean();
  constexpr double one_sided = 1.645 / 1.96;
  const double at_least = mean - one_sided * (mean - decided_interval(result, bot).low);
  std::cout << claim.game << ", " << claim.deals << " deals: " << claim.better << " wins " << 100 * mean
            << " % of the decided games against " << claim.worse << ", with 95 % certainty more than " << 100 * at_least
            << "; its share would be " << 100.0 / players << '\n';
  EXPECT_GT(at_least, 1.0 / players) << claim.better << " is not better than " << claim.worse;
}

class SlowLevels : public ::testing::TestWithParam<Claim> {};
TEST_P(SlowLevels, AreInOrderWithSignificance) { expect_better(GetParam()); }

std::string name_of(const ::testing::TestParamInfo<Claim>& test) {
  return std::string{test.param.game} + "_" + std::string{test.param.better} + "_" + std::string{test.param.worse};
}

INSTANTIATE_TEST_SUITE_P(Random, SlowLevels,
                         ::testing::Values(Claim{"help", "easy", "random", 600}, Claim{"swirl", "easy", "random", 100},
                                           Claim{"freaky", "easy", "random", 50},
                                           Claim{"schwupps", "easy", "random", 50},
                                           Claim{"solo", "easy", "random", 100}),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Easy, SlowLevels,
                         ::testing::Values(Claim{"help", "normal", "easy", 150}, Claim{"swirl", "normal", "easy", 60},
                                           Claim{"freaky", "normal", "easy", 20},
                                           Claim{"schwupps", "normal", "easy", 20},
                                           Claim{"solo", "normal", "easy", 60}),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Normal, SlowLevels,
                         ::testing::Values(Claim{"help", "hard", "normal", 14}, Claim{"swirl", "hard", "normal", 60},
                                           Claim{"freaky", "hard", "normal", 10, 4},
                                           Claim{"schwupps", "hard", "normal", 4, 3},
                                           Claim{"solo", "hard", "normal", 24}),
                         name_of);

}  // namespace
}  // namespace parlour
