// The processes that share a run, on one machine or on many. There is more than one only in the program of the target
// parlour_mpi, started by mpirun; the usual one is always alone.
#pragma once

#include <cstddef>
#include <span>
#include <type_traits>

#include "lab/share.hpp"

namespace parlour::cli {

/// Lives as long as the program. The first process speaks for all: what the others print goes nowhere.
class Ranks {
 public:
  Ranks();
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;
  Ranks(Ranks&&) = delete;
  Ranks& operator=(Ranks&&) = delete;

  /// After a failure of the first process: the others are not to wait for it.
  static void end_all(int exit);
};

/// Which one this process is, of how many.
Share own_share();
/// How many threads a process has if nobody says: as many as there are cores, but one if there are other processes,
/// because mpirun starts one for each core.
int usual_threads();

void send_to_first(std::span<const std::byte> bytes);
void receive_at_first(int from, std::span<std::byte> bytes);

/// To be called by all: adds the sums of the others to those of the first process. Whether this is the first, which
/// now goes on alone.
template <class Sums>
[[nodiscard]] bool add_all_ranks(Sums& sums) {
  static_assert(std::is_trivially_copyable_v<Sums>);
  const Share share = own_share();
  if (share.rank != 0) {
    send_to_first(std::as_bytes(std::span{&sums, 1}));
    return false;
  }
  for (int other = 1; other < share.ranks; ++other) {
    Sums theirs;
    receive_at_first(other, std::as_writable_bytes(std::span{&theirs, 1}));
    sums.add(theirs);
  }
  return true;
}

}  // namespace parlour::cli
