// Schwupps as we play it against Schwupps as a careful reader of the rules wrote it down.
#include "oracle/schwupps.hpp"

#include <gtest/gtest.h>

#include "games/schwupps/schwupps.hpp"
#include "support/agreement.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

TEST(SlowSecondOpinion, agrees_on_ten_thousand_games_of_schwupps) {
  const AnyGame game = erase<Schwupps>();
  // Players in haste lay cards where they can; of the others hands grow until the common pile is used up again and again.
  static constexpr std::array<std::string_view, 3> slow{"end", "top", "bottom"};
  compare_games<oracle::Schwupps>(game, scaled(10'000), 7, [&](int i, Chance& chance) {
    const int players = 2 + static_cast<int>(chance.below(4));
    OptionValues options = random_options(game, players, chance);
    // Most games are compared over their opening, one in six up to its end; few of these are a tournament.
    const int limit = i % 192 == 0 ? 3'000 : i % 6 == 0 ? 400 : 15;
    if (limit == 400) options.values[1] = schwupps::single;
    return Comparing{.players = players, .options = options, .limit = limit, .slow = slow};
  });
}

}  // namespace
}  // namespace parlour::test
