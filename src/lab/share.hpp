// The part of a run that this process plays, when several processes share it. A run is cut into pieces by what is
// played alone, never by how many play; each process takes every so-manieth piece and adds up integers, and whoever adds
// their sums gets the same bits as from one process. How the processes find and tell each other is not known here.
#pragma once

#include <cstdint>

namespace parlour {

struct Share {
  int rank = 0;
  int ranks = 1;

  /// How many of so many pieces are this process's own, and which of all is its k-th.
  [[nodiscard]] constexpr std::uint64_t count(std::uint64_t pieces) const {
    return (pieces + static_cast<std::uint64_t>(ranks - 1 - rank)) / static_cast<std::uint64_t>(ranks);
  }
  [[nodiscard]] constexpr std::uint64_t piece(std::uint64_t k) const {
    return k * static_cast<std::uint64_t>(ranks) + static_cast<std::uint64_t>(rank);
  }
};

}  // namespace parlour
