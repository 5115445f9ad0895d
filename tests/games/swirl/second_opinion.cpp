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
  compare_games<oracle::Swirl>(game, scaled(10'000), 8, [&](int i, Chance& chance) {
    const int players = 2 + i % 3;
    return Comparing{.players = players, .options = random_options(game, players, chance), .slow = {}};
  });
}

}  // namespace
}  // namespace parlour::test
