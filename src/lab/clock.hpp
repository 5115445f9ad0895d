// The clock of the lab: how long something takes, never what happens.
#pragma once

#include <chrono>
#include <ctime>

namespace parlour {

/// Seconds of processor time that this thread has used, so that whatever else runs on the machine hardly matters.
inline double seconds_used() {
#if defined(__wasm__)
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
#else
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
#endif
}

}  // namespace parlour
