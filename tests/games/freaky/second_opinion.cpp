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
  static constexpr std::array<std::string_view, 2> seldom{"stop", "take"};  // so that rows grow long and many
  compare_games<oracle::Freaky>(game, scaled(10'000), 9, [&](int i, Chance& chance) {
    const int players = 2 + i % 4;
    return Comparing{.players = players,
                     .options = random_options(game, players, chance),
                     .slow = std::span{seldom}.first(i % 3 == 0 ? 2U : 1U)};
  });
}

}  // namespace
}  // namespace parlour::test
