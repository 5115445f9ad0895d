// Crazy Eights as we play it against Crazy Eights as a careful reader of the rules wrote it down.
#include <gtest/gtest.h>

#include "games/eights/eights.hpp"
#include "oracle/eights.hpp"
#include "support/agreement.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

TEST(SlowSecondOpinion, agrees_on_five_thousand_games_of_crazy_eights) {
  const AnyGame game = erase<Eights>();
  Chance chance{2026};
  for (int i = 0; i < scaled(5'000) && !HasFailure(); ++i) {
    const int players = 2 + i % 5;
    const OptionValues options = random_options(game, players, chance);
    compare_game<oracle::Eights>(game, options, players, derive_seed(8, static_cast<std::uint64_t>(i)), 3'000, {});
  }
}

}  // namespace
}  // namespace parlour::test
