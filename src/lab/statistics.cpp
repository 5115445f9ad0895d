#include "lab/statistics.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <numbers>
#include <ranges>
#include <utility>

#include "core/json_writer.hpp"

namespace parlour {

// --- Means -----------------------------------------------------------------------------------------------------------

double errors_to_95(std::uint64_t deals) {
  // Quantiles of Student's distribution: the first few from a table, the rest by their expansion.
  constexpr std::array few{12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228};
  constexpr double many = 1.95996;
  if (deals < 2) return few[0];
  if (deals - 2 < few.size()) return few[static_cast<std::size_t>(deals - 2)];
  const auto freedom = static_cast<double>(deals - 1);
  return many + (std::pow(many, 3) + many) / (4 * freedom) +
         (5 * std::pow(many, 5) + 16 * std::pow(many, 3) + 3 * many) / (96 * freedom * freedom);
}

void DealMean::add(double sum, double count) {
  ++deals_;
  sum_ += sum;
  count_ += count;
  sum_squares_ += sum * sum;
  products_ += sum * count;
  count_squares_ += count * count;
}

double DealMean::mean() const { return count_ == 0 ? 0 : sum_ / count_; }

double DealMean::error() const {
  if (deals_ < 2 || count_ == 0) return 0;
  const double m = mean();
  const double squares = sum_squares_ - 2 * m * products_ + m * m * count_squares_;
  // What is left of equal numbers after the subtraction is rounding, not spread.
  if (squares <= 1e-12 * (sum_squares_ + m * m * count_squares_)) return 0;
  const auto n = static_cast<double>(deals_);
  return std::sqrt(squares * n / (n - 1)) / count_;
}

Interval interval_of(const Estimate& estimate) {
  const double half = errors_to_95(estimate.deals) * estimate.error;
  return {estimate.value - half, estimate.value + half};
}

Interval share_interval(const Estimate& share, double most) {
  const double p = share.value / most;
  const double error = share.error / most;
  const bool extreme = p <= 0 || p >= 1;
  if (share.deals == 0) return {0, most};
  if (error == 0 && !extreme) return {share.value, share.value};
  const double trials = extreme ? static_cast<double>(share.deals) : p * (1 - p) / (error * error);
  const double z = errors_to_95(share.deals);
  const double shrink = 1 / (1 + z * z / trials);
  const double centre = shrink * (p + z * z / (2 * trials));
  const double half = shrink * z * std::sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials));
  return {most * std::clamp(centre - half, 0.0, p), most * std::clamp(centre + half, p, 1.0)};
}

// --- Ratings ---------------------------------------------------------------------------------------------------------

namespace {

constexpr unsigned group_bits = 4;
static_assert(10 * group_bits <= 64);

constexpr std::uint64_t one_of(int label) { return std::uint64_t{1} << (group_bits * static_cast<unsigned>(label)); }
constexpr int members(std::uint64_t group, std::size_t label) {
  return static_cast<int>((group >> (group_bits * static_cast<unsigned>(label))) & 15U);
}

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

/// The inverse of a positive definite matrix, by Gauss and Jordan.
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  Matrix out(n, Row(n));
  for (std::size_t i = 0; i < n; ++i) out[i][i] = 1;
  for (std::size_t i = 0; i < n; ++i) {
    const double pivot = m[i][i];
    for (std::size_t j = 0; j < n; ++j) m[i][j] /= pivot, out[i][j] /= pivot;
    for (std::size_t k = 0; k < n; ++k) {
      if (k == i) continue;
      const double factor = m[k][i];
      for (std::size_t j = 0; j < n; ++j) m[k][j] -= factor * m[i][j], out[k][j] -= factor * out[i][j];
    }
  }
  return out;
}

}  // namespace

void Places::add(std::span<const Seat> seats) {
  std::vector<Seat> order(seats.begin(), seats.end());
  std::ranges::sort(order, {}, &Seat::place);
  std::uint64_t behind = 0;  // everybody who is not placed yet
  for (const Seat& seat : order) behind += one_of(seat.label);
  for (std::size_t first = 0; first < order.size() && order[first].place != unplaced;) {
    std::size_t end = first;
    while (end < order.size() && order[end].place == order[first].place) behind -= one_of(order[end++].label);
    const std::size_t tied = end - first;
    const bool last = end == order.size();
    for (std::size_t i = first; i < end; ++i)
      ahead_[static_cast<std::size_t>(order[i].label)] +=
          last ? static_cast<double>(tied - 1) / static_cast<double>(tied) : 1;
    // In a random order of the tied, any part of them is equally often what is left when so many are.
    std::vector<double> ways(tied + 1, 1);
    for (std::size_t k = 1; k <= tied; ++k)
      ways[k] = ways[k - 1] * static_cast<double>(tied - k + 1) / static_cast<double>(k);
    for (std::uint32_t part = 1; part < 1U << tied; ++part) {
      const auto left = static_cast<std::size_t>(std::popcount(part));
      if (last && left == 1) continue;
      std::uint64_t group = behind;
      for (std::size_t i = 0; i < tied; ++i)
        if ((part >> i & 1U) != 0) group += one_of(order[first + i].label);
      among_[group] += 1 / ways[left];
    }
    first = end;
  }
}

void Places::add(const Places& other) {
  for (std::size_t label = 0; label < ahead_.size(); ++label) ahead_[label] += other.ahead_[label];
  for (const auto& [group, weight] : other.among_) among_[group] += weight;
}

/// The fit: strengths by label, and what follows from them.
class Strengths {
 public:
  explicit Strengths(int labels) : strength_(static_cast<std::size_t>(labels), 1) {}

  /// Each step replaces the likelihood by a bound below it that is easy to maximise and meets it at the present
  /// strengths; it never gets worse.
  void fit(const Places& places) {
    constexpr int most_steps = 20'000;
    constexpr double enough = 1e-10;
    for (int step = 0; step < most_steps; ++step) {
      Row expected(strength_.size());
      for (const auto& [group, weight] : places.among_) {
        const double sum = sum_of(group);
        for (std::size_t i = 0; i < strength_.size(); ++i) expected[i] += weight * members(group, i) / sum;
      }
      double moved = 0;
      double log_mean = 0;
      for (std::size_t i = 0; i < strength_.size(); ++i) {
        const double next = places.ahead_[i] / expected[i];
        moved = std::max(moved, std::abs(next / strength_[i] - 1));
        strength_[i] = next;
        log_mean += std::log(next) / static_cast<double>(strength_.size());
      }
      for (double& strength : strength_) strength /= std::exp(log_mean);
      if (moved < enough) return;
    }
  }

  /// How the likelihood of these places grows with the logarithms of the strengths.
  [[nodiscard]] Row slope(const Places& places) const {
    Row slope = places.ahead_;
    for (const auto& [group, weight] : places.among_)
      for (std::size_t i = 0; i < strength_.size(); ++i) slope[i] -= weight * chance(group, i);
    return slope;
  }

  /// How sharply it falls off around the maximum. Only differences of ratings show in the places, so the mean is held
  /// by one more term.
  [[nodiscard]] Matrix information(const Places& places) const {
    const std::size_t n = strength_.size();
    Matrix out(n, Row(n, 1 / static_cast<double>(n)));
    for (const auto& [group, weight] : places.among_)
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
          out[i][j] += weight * chance(group, i) * ((i == j ? 1 : 0) - chance(group, j));
    return out;
  }

  [[nodiscard]] double log_strength(std::size_t label) const { return std::log(strength_[label]); }

 private:
  [[nodiscard]] double sum_of(std::uint64_t group) const {
    double sum = 0;
    for (std::size_t i = 0; i < strength_.size(); ++i) sum += members(group, i) * strength_[i];
    return sum;
  }
  [[nodiscard]] double chance(std::uint64_t group, std::size_t label) const {
    return members(group, label) * strength_[label] / sum_of(group);
  }

  Row strength_;
};

std::vector<Rating> ratings(std::span<const Places> clusters, int labels) {
  const double points = 400 / std::numbers::ln10;
  const auto n = static_cast<std::size_t>(labels);
  if (n < 2) return std::vector<Rating>(n);
  // The imagined draws are clusters of their own, so that the error knows how much rests on them.
  std::vector<Places> all(clusters.begin(), clusters.end());
  for (int a = 0; a < labels; ++a)
    for (int b = a + 1; b < labels; ++b)
      all.emplace_back(labels).add(std::array{Places::Seat{.label = a}, Places::Seat{.label = b}});
  Places total(labels);
  for (const Places& places : all) total.add(places);

  Strengths strengths(labels);
  strengths.fit(total);
  const Matrix spread = inverse(strengths.information(total));
  std::vector<Rating> out(n);
  for (const Places& places : all) {
    const Row slope = strengths.slope(places);
    for (std::size_t i = 0; i < n; ++i) {
      double moved = 0;  // by how much this cluster moves the rating
      for (std::size_t j = 0; j < n; ++j) moved += spread[i][j] * slope[j];
      out[i].error += moved * moved;
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    out[i].points = points * strengths.log_strength(i);
    out[i].error = points * std::sqrt(out[i].error);
  }
  return out;
}

// --- Durations -------------------------------------------------------------------------------------------------------

namespace {

constexpr double least_seconds = 1e-8;
constexpr double bucket_width = 0.00995033085316808;  // the logarithm of 1.01

}  // namespace

void Durations::add(double seconds) {
  const double bucket = std::log(std::max(seconds, least_seconds) / least_seconds) / bucket_width;
  ++counts_[std::min(static_cast<std::size_t>(bucket), buckets - 1)];
  ++count_;
}

void Durations::add(const Durations& other) {
  for (std::size_t i = 0; i < buckets; ++i) counts_[i] += other.counts_[i];
  count_ += other.count_;
}

double Durations::quantile(double q) const {
  const double wanted = q * static_cast<double>(count_);
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < buckets; ++i) {
    below += counts_[i];
    if (below > 0 && static_cast<double>(below) >= wanted)
      return least_seconds * std::exp((static_cast<double>(i) + 0.5) * bucket_width);
  }
  return 0;
}

std::uint64_t Durations::between(double low, double high) const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < buckets; ++i) {
    const double middle = least_seconds * std::exp((static_cast<double>(i) + 0.5) * bucket_width);
    if (middle >= low && middle < high) sum += counts_[i];
  }
  return sum;
}

// --- Text ------------------------------------------------------------------------------------------------------------

std::string shortest(double value) {
  std::array<char, 32> text{};
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
  return {text.data(), end};
}

void write_interval(JsonWriter& json, std::string_view key, const Interval& interval) {
  json.key(key).begin_array().raw(shortest(interval.low)).raw(shortest(interval.high)).end_array();
}

}  // namespace parlour
