// The player that knows nothing: any legal move, all equally likely.
#pragma once

#include "core/chance.hpp"
#include "core/move.hpp"

namespace parlour {

/// Nothing is drawn where there is nothing to choose.
inline Move random_move(const MoveList& offered, Chance& chance) {
  return offered.size() == 1 ? offered[0]
                             : offered[static_cast<int>(chance.below(static_cast<std::uint32_t>(offered.size())))];
}

}  // namespace parlour
