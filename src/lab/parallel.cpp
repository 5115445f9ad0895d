#include "lab/parallel.hpp"

#if !defined(__wasm__)
#include <pthread.h>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <new>
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

namespace {

/// Threads that all do the same. std::thread throws where there is none to be had, and nothing here may throw.
class Crew {
 public:
  /// So many, or as many as there can be. `work` must outlive them.
  void start(int threads, std::function<void()>& work) {
    const auto run = [](void* of) -> void* {
      (*static_cast<std::function<void()>*>(of))();
      return nullptr;
    };
    threads_.reserve(static_cast<std::size_t>(threads));
    for (pthread_t thread{}; threads > 0 && pthread_create(&thread, nullptr, run, &work) == 0; --threads)
      threads_.push_back(thread);
  }
  void join() {
    for (const pthread_t thread : threads_) pthread_join(thread, nullptr);
    threads_.clear();
  }

 private:
  std::vector<pthread_t> threads_;
};

}  // namespace

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

  Crew crew;
  std::function<void()> worker = [&] {
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
  {
    // A thread that cannot be had is done without; and those that there are must not take all the memory that they need
    // for their work.
    constexpr std::size_t kept_back = std::size_t{64} << 20U;
    const std::unique_ptr<char[]> reserve(new (std::nothrow) char[kept_back]);
    crew.start(threads - 1, worker);
  }
  worker();
  crew.join();
  return !stopped;
}

#endif

}  // namespace parlour
