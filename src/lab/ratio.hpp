// Ratios over deals, and differences between two of them when both were measured on the same deals.
//
// Everything is summed up in whole numbers, so that sums are the same bits in whatever order parts are added: for any
// number of threads and processes. Means, errors and intervals are computed once, at the end. The error of a ratio, and
// of a difference of two, is that of its linear part (the delta method); the unit is the deal.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "lab/statistics.hpp"

namespace parlour {

/// Sums of products, which outgrow 64 bits.
__extension__ using Wide = __int128;

/// One ratio: all amounts over all counts.
struct RatioSums {
  std::uint64_t deals = 0;
  Wide amount = 0;
  Wide count = 0;
  Wide amount_squares = 0;
  Wide products = 0;  // amount times count
  Wide count_squares = 0;

  void add(std::int64_t deal_amount, std::int64_t deal_count);
  void add(const RatioSums& other);
};

/// What two ratios on the same deals have to do with each other.
struct CrossSums {
  Wide amounts = 0;
  Wide amount_count = 0;  // the amount of the first times the count of the second
  Wide count_amount = 0;
  Wide counts = 0;

  void add(std::int64_t amount, std::int64_t count, std::int64_t other_amount, std::int64_t other_count);
  void add(const CrossSums& other);
};

Estimate ratio_of(const RatioSums& sums);
/// The second less the first.
Estimate difference_of(const RatioSums& first, const RatioSums& second, const CrossSums& both);

/// How often chance alone would bring about a value so far from `expected` or further, after Student's distribution (by
/// Wallace's approximation). 1 if nothing varied and the value is the expected one, 0 if it is another.
double p_value(const Estimate& estimate, double expected = 0);
/// The same for many at once, after Holm: if those below 0.05 are believed, then in 19 of 20 studies none of them was
/// chance.
std::vector<double> holm(std::span<const double> p_values);
/// By how much something must differ to be noticed 4 times out of 5 when so many things are tested together.
double noticeable(const Estimate& estimate, std::size_t tests);

/// Whole numbers from 0 on, and how often each was seen: exact below 256, then within one per cent, and all from a
/// million on together.
class Histogram {
 public:
  void add(std::int64_t value);
  void add(const Histogram& other);
  [[nodiscard]] std::uint64_t count() const;
  /// The smallest value that at least a part `q` of all do not exceed; 0 if there are none.
  [[nodiscard]] std::int64_t quantile(double q) const;
  /// How many are at least `low` and at most `high`; a bucket counts where its lowest value is.
  [[nodiscard]] std::uint64_t between(std::int64_t low, std::int64_t high) const;
  /// Calls `visit(low, high, count)` for each bucket that is not empty.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t i = 0; i < buckets; ++i)
      if (counts_[i] != 0) visit(lowest_in(i), lowest_in(i + 1) - 1, counts_[i]);
  }

 private:
  static constexpr int exact_bits = 8;  // of a value that many leading bits are kept
  static constexpr int most_bits = 20;
  static constexpr std::size_t exact = std::size_t{1} << exact_bits;
  static constexpr std::size_t buckets = exact + (most_bits - exact_bits) * exact / 2;
  static std::size_t bucket_of(std::int64_t value);
  static std::int64_t lowest_in(std::size_t bucket);

  std::array<std::uint64_t, buckets> counts_{};
};

}  // namespace parlour
