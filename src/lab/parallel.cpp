#include "lab/parallel.hpp"

#if !defined(__wasm__)
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace parlour {
namespace {

bool run_alone(std::uint64_t pieces, const std::function<void(std::uint64_t, int)>& work,
               const std::function<bool(int)>& deliver) {
  for (std::uint64_t piece = 0; piece < pieces; ++piece) {
    work(piece, 0);
    if (!deliver(0)) return false;
  }
  return true;
}

}  // namespace

#if defined(__wasm__)

int hardware_threads() { return 1; }
int parallel_slots(int /*threads*/) { return 1; }
bool run_in_order(std::uint64_t pieces, int /*threads*/, const std::function<void(std::uint64_t, int)>& work,
                  const std::function<bool(int)>& deliver) {
  return run_alone(pieces, work, deliver);
}

#else

int hardware_threads() {
  const unsigned count = std::thread::hardware_concurrency();
  return count == 0 ? 1 : static_cast<int>(count);
}

int parallel_slots(int threads) { return threads > 1 ? 4 * threads : 1; }

bool run_in_order(std::uint64_t pieces, int threads, const std::function<void(std::uint64_t, int)>& work,
                  const std::function<bool(int)>& deliver) {
  if (threads <= 1) return run_alone(pieces, work, deliver);

  const auto slots = static_cast<std::uint64_t>(parallel_slots(threads));
  std::mutex mutex;
  std::condition_variable room;
  std::vector<char> ready(slots, 0);
  std::uint64_t taken = 0;      // pieces given to a thread
  std::uint64_t delivered = 0;  // pieces handed over, always a prefix
  bool stopped = false;

  const auto worker = [&] {
    std::unique_lock lock(mutex);
    for (;;) {
      room.wait(lock, [&] { return stopped || taken == pieces || taken < delivered + slots; });
      if (stopped || taken == pieces) return;
      const std::uint64_t piece = taken++;
      lock.unlock();
      work(piece, static_cast<int>(piece % slots));
      lock.lock();
      ready[piece % slots] = 1;
      while (!stopped && ready[delivered % slots] != 0) {
        ready[delivered % slots] = 0;
        if (!deliver(static_cast<int>(delivered % slots))) stopped = true;
        ++delivered;
      }
      room.notify_all();
    }
  };
  std::vector<std::jthread> crew;
  for (int i = 1; i < threads; ++i) crew.emplace_back(worker);
  worker();
  crew.clear();  // joins
  return !stopped;
}

#endif

}  // namespace parlour
