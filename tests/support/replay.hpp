// Tests that draw what happens by number: the number that failed can be looked at alone.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>

namespace parlour::test {

/// So many numbers from the first on.
struct Numbers {
  std::uint64_t first = 0;
  int count = 0;
  bool alone = false;
};
/// These, or the one that PARLOUR_SEED names.
inline Numbers numbers(std::uint64_t first, int count) {
  const char* one = std::getenv("PARLOUR_SEED");
  if (one == nullptr) return {.first = first, .count = count, .alone = false};
  return {.first = std::strtoull(one, nullptr, 10), .count = 1, .alone = true};
}
/// What a failure says.
inline std::string to_see_alone(std::uint64_t number) {
  const ::testing::TestInfo& test = *::testing::UnitTest::GetInstance()->current_test_info();
  return "to see it alone: PARLOUR_SEED=" + std::to_string(number) + ", --gtest_filter=" + test.test_suite_name() +
         "." + test.name();
}

}  // namespace parlour::test
