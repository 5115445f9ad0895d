// How much `normal` and `hard` think. Counted in work, not in time, so that a level plays the same everywhere; the
// amounts keep 99 of 100 decisions well below 20 and 300 milliseconds on one core, and below three times that in a
// browser.
#pragma once

#include "bots/search.hpp"

namespace parlour {

enum class Level : std::uint8_t { normal, hard };

/// The steps of a budget, for each level. A game says where the usual ones do not fit.
struct Levels {
  std::int64_t normal = 20'000;
  std::int64_t hard = 1'500'000;
};

/// What any bot may use for an answer out of turn: a table closes its window after half a second, also in a browser on a slow phone,
/// where several bots may have to answer.
inline constexpr std::int64_t steps_aside = 100'000;

Budget budget_of(const AnyGame& game, Level level);

}  // namespace parlour
