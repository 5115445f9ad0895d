// Swirl as we play it against Swirl as a careful reader of the rules wrote it down.
#include "oracle/swirl.hpp"

#include <gtest/gtest.h>

#include "games/swirl/swirl.hpp"
#include "support/agreement.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

TEST(SlowSecondOpinion, agrees_on_ten_thousand_games_of_swirl) {
  const AnyGame game = erase<Swirl>();
  Chance chance{2026};
  const int games = scaled(10'000);
  long steps = 0;
  for (int i = 0; i < games && !HasFailure(); ++i) {
    const int players = 2 + i % 3;
    const OptionValues options = random_options(game, players, chance);
    steps +=
        compare_game<oracle::Swirl>(game, options, players, derive_seed(8, static_cast<std::uint64_t>(i)), 3'000, {});
  }
  RecordProperty("steps", std::to_string(steps));
  std::printf("%d games, %ld steps compared\n", games, steps);
}

}  // namespace
}  // namespace parlour::test
