// How much a test does. PARLOUR_TEST_SCALE is 1 if it is not set; the sanitizers' runs set less, `make soak` sets more.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace parlour::test {

inline double scale() {
  const char* text = std::getenv("PARLOUR_TEST_SCALE");
  if (text == nullptr) return 1;
  const double value = std::strtod(text, nullptr);
  return value > 0 ? value : 1;
}

/// `n` repetitions at scale 1, in proportion at another, at least one.
inline int scaled(int n) { return std::max(1, static_cast<int>(std::lround(n * scale()))); }

}  // namespace parlour::test
