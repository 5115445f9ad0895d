// The processes that share a run, on one machine or on many. There is more than one only in the program of the target
// parlour_mpi, started by mpirun; the usual one is always alone.
#pragma once

#include <cstddef>
#include <span>
#include <type_traits>

#include "cli/cli.hpp"
#include "lab/share.hpp"

namespace parlour::cli {

/// The program begins and ends with these. The first process speaks for all: what the others print goes nowhere. If it
/// has failed, it ends the others, which might wait for it.
void begin_ranks();
void end_ranks(Exit exit);

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
