// HELP! as we play it against HELP! as a careful reader of the rules wrote it down.
#include "oracle/help.hpp"

#include <gtest/gtest.h>

#include "games/help/help.hpp"
#include "support/agreement.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

TEST(SlowSecondOpinion, agrees_on_ten_thousand_games_of_help) {
  const AnyGame game = erase<Help>();
  Chance chance{2026};
  constexpr std::array<std::string_view, 0> slow{};
  constexpr std::size_t target = 3;  // the place of help.target in the list
  ASSERT_EQ(game.options[target].name, "help.target");
  const int games = scaled(10'000);
  long steps = 0;
  for (int i = 0; i < games && !HasFailure(); ++i) {
    const int players = 3 + i % 3;
    OptionValues options = random_options(game, players, chance);
    // Most contests are short; a quarter run on to up to nine points.
    if (i % 4 != 0) options.values[target] = static_cast<std::int16_t>(1 + i % 2);
    steps +=
        compare_game<oracle::Help>(game, options, players, derive_seed(11, static_cast<std::uint64_t>(i)), 3'000, slow);
  }
  RecordProperty("steps", std::to_string(steps));
  std::printf("%d games, %ld steps compared\n", games, steps);
}

}  // namespace
}  // namespace parlour::test
