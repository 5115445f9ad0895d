// The levels in order: normal wins against easy and easy against random in every game, hard against normal in Swirl and
// SOLO. In the other games no arena of bearable size has told hard from normal yet.
//
// Each claim is an arena with fixed seeds, in which the better bot must win more than its share of the decided games
// with the whole 95 % interval: by luck alone that would happen once in forty times. Levels are counted in work and not
// in time, so the outcome is the same on every machine until a bot changes; the numbers of deals leave room for such
// changes. Where it takes minutes, it runs in `make soak` alone.
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
};

/// One round of HELP! is mostly luck: there, whole contests tell more for the same work.
OptionValues options_of(const AnyGame& game) {
  return game.info.id == "help" ? game.default_options() : game.single_round_options();
}

/// One seat for the better bot, all others for the worse one, at the smallest table.
void expect_better(const Claim& claim) {
  Arena arena{.game = find_game(claim.game), .options = {}, .bots = {}, .deals = claim.deals, .seed = 1};
  arena.options = options_of(*arena.game);
  const int players = arena.game->info.min_players;
  arena.bots.assign(static_cast<std::size_t>(players), parse_bot(claim.worse).value());
  arena.bots[0] = parse_bot(claim.better).value();
  const ArenaResult result = run_arena(arena);
  const Contestant& bot = result.bots[0];
  const Interval share = decided_interval(result, bot);
  std::cout << claim.game << ", " << claim.deals << " deals: " << claim.better << " wins "
            << 100 * bot.decided_wins.mean() << " % of the decided games against " << claim.worse << ", with 95 % from "
            << 100 * share.low << " to " << 100 * share.high << "; its share would be " << 100.0 / players << '\n';
  EXPECT_GT(share.low, 1.0 / players) << claim.better << " is not better than " << claim.worse;
}

class SlowLevels : public ::testing::TestWithParam<Claim> {};
TEST_P(SlowLevels, AreInOrderWithSignificance) { expect_better(GetParam()); }

class SoakLevels : public ::testing::TestWithParam<Claim> {};
TEST_P(SoakLevels, AreInOrderWithSignificance) { expect_better(GetParam()); }

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
INSTANTIATE_TEST_SUITE_P(Normal, SlowLevels, ::testing::Values(Claim{"swirl", "hard", "normal", 100}), name_of);
INSTANTIATE_TEST_SUITE_P(Normal, SoakLevels, ::testing::Values(Claim{"solo", "hard", "normal", 80}), name_of);

}  // namespace
}  // namespace parlour
