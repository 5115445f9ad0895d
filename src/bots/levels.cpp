#include "bots/levels.hpp"

#include <array>
#include <limits>
#include <string_view>

namespace parlour {
namespace {

/// Decisions made in the head for one decision at the table; in Swirl, placements weighed.
struct Amounts {
  std::string_view game;
  std::int64_t normal = 20'000;
  std::int64_t hard = 1'500'000;
};
/// Where the usual amounts do not fit.
constexpr std::array amounts{
    Amounts{.game = "swirl", .normal = 4'000, .hard = 500'000},
    Amounts{.game = "freaky", .hard = 1'000'000},
    Amounts{.game = "schwupps", .hard = 1'000'000},
};

}  // namespace

Budget budget_of(const AnyGame& game, Level level) {
  Amounts amount;
  for (const Amounts& own : amounts)
    if (own.game == game.info.id) amount = own;
  return {.iterations = std::numeric_limits<int>::max(), .steps = level == Level::normal ? amount.normal : amount.hard};
}

}  // namespace parlour
