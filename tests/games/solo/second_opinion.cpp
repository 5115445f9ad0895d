// SOLO as we play it against SOLO as a careful reader of the rules wrote it down.
#include "oracle/solo.hpp"

#include <gtest/gtest.h>

#include "games/solo/solo.hpp"
#include "support/agreement.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

TEST(SlowSecondOpinion, agrees_on_five_thousand_games_of_solo) {
  const AnyGame game = erase<Solo>();
  static constexpr std::array<std::string_view, 4> slow{"draw", "keep", "take", "silent"};
  compare_games<oracle::Solo>(game, scaled(5'000), 7, [&](int i, Chance& chance) {
    const int players = 2 + i % 9;
    OptionValues options = random_options(game, players, chance);
    // Most games are one round; the others go on to a target of up to 60 points or for a thousand steps of the full length.
    if (i % 8 != 0)
      options.values[1] = 0;
    else if (i % 80 != 0)
      options.values[1] = static_cast<std::int16_t>(chance.below(60));
    return Comparing{.players = players, .options = options, .limit = 1'000, .slow = slow};
  });
}

}  // namespace
}  // namespace parlour::test
