#pragma once

#include <algorithm>
#include <functional>
#include <limits>
#include <span>

#include "core/chance.hpp"
#include "core/move.hpp"

namespace parlour {

/// The move with the highest value; chance picks among equals, and nothing is drawn if there is only one.
template <class Value>
Move best_move(const MoveList& offered, Chance& chance, Value&& value_of) {
  if (offered.size() == 1) return offered[0];
  MoveList best;
  int highest = std::numeric_limits<int>::min();
  for (const Move move : offered) {
    const int value = value_of(move);
    if (value < highest) continue;
    if (value > highest) best.clear();
    highest = value;
    best.add(move);
  }
  return best.size() == 1 ? best[0] : best[static_cast<int>(chance.below(static_cast<std::uint32_t>(best.size())))];
}

/// Sorts so that what is worth most comes first and equals keep their order. For short lists, and without the library's
/// own, which not every compiler takes without a warning.
template <class T, class Worth>
void sort_best_first(std::span<T> list, Worth worth) {
  for (auto next = list.begin(); next != list.end(); ++next) {
    const auto place =
        std::ranges::upper_bound(list.begin(), next, std::invoke(worth, *next), std::ranges::greater{}, worth);
    std::rotate(place, next, next + 1);
  }
}

}  // namespace parlour
