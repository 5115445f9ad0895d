#include "lab/parallel.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

namespace parlour {
namespace {

TEST(ThreadOrder, EverythingIsDeliveredOnceAndInOrder) {
  for (const int threads : {1, 2, 3, 8}) {
    std::vector<std::uint64_t> slots(static_cast<std::size_t>(parallel_slots(threads)));
    std::vector<std::uint64_t> got;
    const bool all = run_in_order(
        1000, threads, [&](std::uint64_t piece, int slot) { slots[static_cast<std::size_t>(slot)] = piece * piece; },
        [&](int slot) {
          got.push_back(slots[static_cast<std::size_t>(slot)]);
          return true;
        });
    EXPECT_TRUE(all);
    ASSERT_EQ(got.size(), 1000U);
    for (std::uint64_t i = 0; i < got.size(); ++i) ASSERT_EQ(got[i], i * i);
  }
}

TEST(ThreadOrder, NoPieceRunsFarAhead) {
  constexpr int threads = 3;
  std::atomic<std::uint64_t> delivered = 0;
  std::atomic<bool> too_far = false;
  run_in_order(
      500, threads,
      [&](std::uint64_t piece, int) {
        if (piece >= delivered + static_cast<std::uint64_t>(parallel_slots(threads))) too_far = true;
      },
      [&](int) {
        ++delivered;
        return true;
      });
  EXPECT_FALSE(too_far);
  EXPECT_EQ(delivered, 500U);
}

TEST(ThreadOrder, StopsWhenToldTo) {
  for (const int threads : {1, 3}) {
    int delivered = 0;
    EXPECT_FALSE(run_in_order(1'000'000, threads, [](std::uint64_t, int) {}, [&](int) { return ++delivered < 10; }));
    EXPECT_EQ(delivered, 10);
  }
}

TEST(ThreadOrder, NothingToDo) {
  EXPECT_TRUE(run_in_order(0, 4, [](std::uint64_t, int) { FAIL(); }, [](int) { return false; }));
  EXPECT_GE(hardware_threads(), 1);
}

}  // namespace
}  // namespace parlour
