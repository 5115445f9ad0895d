// What can be said about bots from a number of games: means with honest intervals, ratings, how long something takes.
//
// The unit of all errors is the deal, not the game. The games of one deal share their cards, and the seats of one game
// share its single win, so they are not independent of each other; different deals are. Everything is therefore summed
// up deal by deal, and the error comes from how much deals differ.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace parlour {

class JsonWriter;

struct Interval {
  double low = 0;
  double high = 0;
  [[nodiscard]] double half() const { return (high - low) / 2; }
};

/// By how many standard errors a mean over so many deals may be off, 19 times out of 20.
double errors_to_95(std::uint64_t deals);

/// A value with its standard error, from so many deals; no deals: nothing is known.
struct Estimate {
  double value = 0;
  double error = 0;
  std::uint64_t deals = 0;
};
/// The 95 % interval around a value.
Interval interval_of(const Estimate& estimate);
/// The same for a share that is between 0 and `most`, and stays there (Wilson's interval, with as many independent
/// trials as give the error that was seen). A bot that has won every deal may still lose the next.
Interval share_interval(const Estimate& share, double most = 1);

/// A mean over things that come in deals: all amounts over all counts, with the error of such a ratio.
class DealMean {
 public:
  /// The sum over one deal, and over how many things.
  void add(double sum, double count);
  [[nodiscard]] std::uint64_t deals() const { return deals_; }
  [[nodiscard]] double count() const { return count_; }
  [[nodiscard]] double mean() const;
  /// The standard error; 0 with less than two deals.
  [[nodiscard]] double error() const;
  [[nodiscard]] Estimate estimate() const { return {mean(), error(), count_ == 0 ? 0 : deals_}; }

 private:
  std::uint64_t deals_ = 0;
  double sum_ = 0;
  double count_ = 0;
  double sum_squares_ = 0;
  double products_ = 0;
  double count_squares_ = 0;
};

inline Interval interval_of(const DealMean& mean) { return interval_of(mean.estimate()); }
inline Interval share_interval(const DealMean& share, double most = 1) {
  return share_interval(share.estimate(), most);
}

/// The final places of some games, as the ratings need them: how often somebody of a label was ahead of a group.
class Places {
 public:
  /// Behind all others, and nobody knows in which order.
  static constexpr int unplaced = std::numeric_limits<int>::max();
  struct Seat {
    int label = 0;
    int place = 0;  // the smaller the better; equal places are tied
  };
  explicit Places(int labels) : ahead_(static_cast<std::size_t>(labels)) {}
  /// One game. Where seats are tied, every order of them counts in equal parts.
  void add(std::span<const Seat> seats);
  void add(const Places& other);

 private:
  friend class Strengths;

  std::vector<double> ahead_;              // by label
  std::map<std::uint64_t, double> among_;  // how often from which group; a group has four bits a label
};

struct Rating {
  double points = 0;  // 400 points are ten to one; the mean over the labels is 0
  double error = 0;   // standard error
};

/// Ratings after Plackett and Luce: the chance to be first among those who are left is in proportion to a strength, and
/// again for the second place, and so on. The strengths are those that make the places seen most likely; the error is
/// taken from how much the `clusters`, which hold some deals each, disagree. One imagined draw between any two labels
/// keeps the rating of a bot that never lost finite, and its error large.
std::vector<Rating> ratings(std::span<const Places> clusters, int labels);

/// How long decisions took, with a resolution of one per cent.
class Durations {
 public:
  void add(double seconds);
  void add(const Durations& other);
  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// Below this many seconds are a part `q` of all; 0 if there are none.
  [[nodiscard]] double quantile(double q) const;
  /// How many took at least `low` and less than `high` seconds.
  [[nodiscard]] std::uint64_t between(double low, double high) const;

 private:
  static constexpr std::size_t buckets = 2600;  // from 10 nanoseconds to half an hour
  std::array<std::uint64_t, buckets> counts_{};
  std::uint64_t count_ = 0;
};

/// A number as text: the fewest digits that mean this number and no other; and an interval as `key: [low, high]`.
std::string shortest(double value);
void write_interval(JsonWriter& json, std::string_view key, const Interval& interval);

}  // namespace parlour
