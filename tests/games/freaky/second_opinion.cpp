// Freaky as we play it against Freaky as a careful reader of the rules wrote it down.
#include "oracle/freaky.hpp"

#include <gtest/gtest.h>

#include "games/freaky/freaky.hpp"
#include "support/agreement.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

TEST(SlowSecondOpinion, agrees_on_ten_thousand_games_of_freaky) {
  const AnyGame game = erase<Freaky>();
  Chance chance{2026};
  constexpr std::array<std::string_view, 2> seldom{"stop", "take"};  // so that rows grow long and many
  const int games = scaled(10'000);
  long steps = 0;
  for (int i = 0; i < games && !HasFailure(); ++i) {
    const int players = 2 + i % 4;
    const OptionValues options = random_options(game, players, chance);
    steps += compare_game<oracle::Freaky>(game, options, players, derive_seed(9, static_cast<std::uint64_t>(i)), 3'000,
                                          std::span{seldom}.first(i % 3 == 0 ? 2U : 1U));
  }
  RecordProperty("steps", std::to_string(steps));
  std::printf("%d games, %ld steps compared\n", games, steps);
}

}  // namespace
}  // namespace parlour::test
