// SOLO as we play it against SOLO as a careful reader of the rules wrote it down.
#include "oracle/solo.hpp"

#include <gtest/gtest.h>

#include "games/solo/solo.hpp"
#include "support/agreement.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

TEST(SlowSecondOpinion, agrees_on_ten_thousand_games_of_solo) {
  const AnyGame game = erase<Solo>();
  Chance chance{2026};
  constexpr std::array<std::string_view, 4> slow{"draw", "keep", "take", "silent"};
  const int games = scaled(10'000);
  long steps = 0;
  for (int i = 0; i < games && !HasFailure(); ++i) {
    const int players = 2 + i % 9;
    OptionValues options = random_options(game, players, chance);
    // Most games are one round; the others go on to a target of up to 60 points or for a thousand steps of the full length.
    if (i % 4 != 0)
      options.values[1] = 0;
    else if (i % 40 != 0)
      options.values[1] = static_cast<std::int16_t>(chance.below(60));
    steps +=
        compare_game<oracle::Solo>(game, options, players, derive_seed(7, static_cast<std::uint64_t>(i)), 1'000, slow);
  }
  RecordProperty("steps", std::to_string(steps));
  std::printf("%d games, %ld steps compared\n", games, steps);
}

}  // namespace
}  // namespace parlour::test
