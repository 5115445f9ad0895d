// Whether what chance made has the shares that it should have.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

namespace parlour::test {

/// `expected` says each world's share of all draws; no other may have been drawn.
inline void expect_shares(std::map<std::string, int> counted, const std::map<std::string, double>& expected) {
  int draws = 0;
  int impossible = 0;
  for (const auto& [world, count] : counted) {
    if (!expected.contains(world) && ++impossible < 4) ADD_FAILURE() << "a world that cannot be: " << world;
    draws += count;
  }
  double chi_square = 0;
  for (const auto& [world, share] : expected) {
    const double want = share * draws;
    chi_square += (counted[world] - want) * (counted[world] - want) / want;
  }
  // Mean k, variance 2k for k degrees of freedom: five deviations are never left by chance.
  const auto freedom = static_cast<double>(expected.size() - 1);
  EXPECT_LE(chi_square, freedom + 5 * std::sqrt(2 * freedom)) << expected.size() << " worlds";
}

}  // namespace parlour::test
