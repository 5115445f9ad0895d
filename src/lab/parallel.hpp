// Many pieces of work on several threads, with the results handed over one at a time and in order: whatever is made
// of them is the same for any number of threads. All threading of this room is in parallel.cpp; where there are no
// threads it runs one by one.
#pragma once

#include <cstdint>
#include <functional>

namespace parlour {

/// How many threads this machine can run at once; at least 1.
int hardware_threads();

/// Number of results that may be under way at once with so many threads. A piece that runs ahead waits, so memory
/// stays bounded however many pieces there are.
int parallel_slots(int threads);

/// For each `piece` below `pieces`: `work(piece, slot)` on some thread, and after it `deliver(slot)`, in the order of
/// the pieces and never two at once. Between the two the slot (below `parallel_slots(threads)`) belongs to that
/// piece. `deliver` returns false to stop early; returns whether all pieces were delivered.
bool run_in_order(std::uint64_t pieces, int threads, const std::function<void(std::uint64_t piece, int slot)>& work,
                  const std::function<bool(int slot)>& deliver);

}  // namespace parlour
