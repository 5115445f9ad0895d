#include "lab/ratio.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

namespace parlour {
namespace {

double real(Wide value) { return static_cast<double>(value); }

/// A sum of squares from parts that nearly cancel: what is left of equal numbers is rounding, not spread.
double spread(double squares, double size) { return squares <= 1e-12 * size ? 0 : squares; }

/// The sum over the deals of (amount - ratio * count) squared.
double residual_squares(const RatioSums& sums, double ratio) {
  const double a = real(sums.amount_squares);
  const double c = ratio * ratio * real(sums.count_squares);
  return spread(a - 2 * ratio * real(sums.products) + c, a + c);
}

/// The error of a mean, from the squares that its deals deviate by.
double error_of(double squares, std::uint64_t deals) {
  if (deals < 2) return 0;
  const auto n = static_cast<double>(deals);
  return std::sqrt(squares * n / (n - 1));
}

/// How far out the normal distribution has so small a part beyond, on both sides together. By halving.
double errors_for(double p) {
  double low = 0;
  double high = 40;
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    (std::erfc(middle / std::numbers::sqrt2) > p ? low : high) = middle;
  }
  return low;
}

}  // namespace

void RatioSums::add(std::int64_t deal_amount, std::int64_t deal_count) {
  ++deals;
  amount += deal_amount;
  count += deal_count;
  amount_squares += Wide{deal_amount} * deal_amount;
  products += Wide{deal_amount} * deal_count;
  count_squares += Wide{deal_count} * deal_count;
}

void RatioSums::add(const RatioSums& other) {
  deals += other.deals;
  amount += other.amount;
  count += other.count;
  amount_squares += other.amount_squares;
  products += other.products;
  count_squares += other.count_squares;
}

void CrossSums::add(std::int64_t amount, std::int64_t count, std::int64_t other_amount, std::int64_t other_count) {
  amounts += Wide{amount} * other_amount;
  amount_count += Wide{amount} * other_count;
  count_amount += Wide{count} * other_amount;
  counts += Wide{count} * other_count;
}

void CrossSums::add(const CrossSums& other) {
  amounts += other.amounts;
  amount_count += other.amount_count;
  count_amount += other.count_amount;
  counts += other.counts;
}

Estimate ratio_of(const RatioSums& sums) {
  if (sums.count == 0) return {};
  const double ratio = real(sums.amount) / real(sums.count);
  return {.value = ratio,
          .error = error_of(residual_squares(sums, ratio), sums.deals) / real(sums.count),
          .deals = sums.deals};
}

Estimate difference_of(const RatioSums& first, const RatioSums& second, const CrossSums& both) {
  if (first.count == 0 || second.count == 0) return {};
  const double a = real(first.amount) / real(first.count);
  const double b = real(second.amount) / real(second.count);
  const double n = real(first.count);
  const double m = real(second.count);
  // Each deal moves the one ratio by its residual over all counts, and the other likewise.
  const double own_first = residual_squares(first, a) / (n * n);
  const double own_second = residual_squares(second, b) / (m * m);
  const double together =
      (real(both.amounts) - b * real(both.amount_count) - a * real(both.count_amount) + a * b * real(both.counts)) /
      (n * m);
  const double squares = spread(own_first + own_second - 2 * together, own_first + own_second);
  return {.value = b - a, .error = error_of(squares, first.deals), .deals = first.deals};
}

double p_value(const Estimate& estimate, double expected) {
  const double far = std::abs(estimate.value - expected);
  if (estimate.error == 0) return far > 1e-9 * (1 + std::abs(expected)) ? 0 : 1;
  const double t = far / estimate.error;
  const auto freedom = static_cast<double>(std::max<std::uint64_t>(2, estimate.deals) - 1);
  const double z = (8 * freedom + 1) / (8 * freedom + 3) * std::sqrt(freedom * std::log1p(t * t / freedom));
  return std::erfc(z / std::numbers::sqrt2);
}

std::vector<double> holm(std::span<const double> p_values) {
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < p_values.size(); ++i) order.emplace_back(p_values[i], i);
  std::ranges::sort(order);
  std::vector<double> adjusted(p_values.size());
  double so_far = 0;
  auto left = static_cast<double>(order.size());
  for (const auto& [p, index] : order) {
    so_far = std::max(so_far, left-- * p);
    adjusted[index] = std::min(1.0, so_far);
  }
  return adjusted;
}

double noticeable(const Estimate& estimate, std::size_t tests) {
  constexpr double four_of_five = 0.8416;  // errors
  return (errors_for(0.05 / static_cast<double>(std::max<std::size_t>(1, tests))) + four_of_five) * estimate.error;
}

// --- Histograms ------------------------------------------------------------------------------------------------------

std::size_t Histogram::bucket_of(std::int64_t value) {
  constexpr std::int64_t most = (std::int64_t{1} << most_bits) - 1;
  const auto kept = static_cast<std::size_t>(std::clamp<std::int64_t>(value, 0, most));
  if (kept < exact) return kept;
  const auto shift = static_cast<unsigned>(std::bit_width(kept) - exact_bits);
  return exact / 2 * (shift + 1) + (kept >> shift) - exact / 2;
}

std::int64_t Histogram::lowest_in(std::size_t bucket) {
  if (bucket < exact) return static_cast<std::int64_t>(bucket);
  const std::size_t shift = bucket / (exact / 2) - 1;
  return static_cast<std::int64_t>((bucket % (exact / 2) + exact / 2) << shift);
}

void Histogram::add(std::int64_t value) { ++counts_[bucket_of(value)]; }

void Histogram::add(const Histogram& other) {
  for (std::size_t i = 0; i < buckets; ++i) counts_[i] += other.counts_[i];
}

std::uint64_t Histogram::count() const { return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0}); }

std::int64_t Histogram::quantile(double q) const {
  const double wanted = q * static_cast<double>(count());
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < buckets; ++i) {
    below += counts_[i];
    if (below > 0 && static_cast<double>(below) >= wanted) return lowest_in(i);
  }
  return 0;
}

std::uint64_t Histogram::between(std::int64_t low, std::int64_t high) const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < buckets; ++i)
    if (lowest_in(i) >= low && lowest_in(i) <= high) sum += counts_[i];
  return sum;
}

}  // namespace parlour
