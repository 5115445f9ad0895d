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
  constexpr std::size_t target = 3;  // the place of help.target in the list
  ASSERT_EQ(game.options[target].name, "help.target");
  compare_games<oracle::Help>(game, scaled(10'000), 11, [&](int i, Chance& chance) {
    const int players = 3 + i % 3;
    OptionValues options = random_options(game, players, chance);
    // Most contests are short; a quarter run on to up to nine points.
    if (i % 4 != 0) options.values[target] = static_cast<std::int16_t>(1 + i % 2);
    return Comparing{.players = players, .options = options, .slow = {}};
  });
}

}  // namespace
}  // namespace parlour::test
