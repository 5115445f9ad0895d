#include "lab/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/chance.hpp"

namespace parlour {
namespace {

TEST(DealMean, TheErrorComesFromHowMuchDealsDiffer) {
  DealMean mean;
  for (const double sum : {4.0, 2.0, 2.0, 4.0}) mean.add(sum, 2);  // means of 2, 1, 1, 2
  EXPECT_DOUBLE_EQ(mean.mean(), 1.5);
  EXPECT_DOUBLE_EQ(mean.error(), std::sqrt(1.0 / 3 / 4));
  EXPECT_NEAR(interval_of(mean).high, 1.5 + 3.182 * mean.error(), 1e-9);

  // The same deals played twice over say nothing more.
  DealMean doubled;
  for (const double sum : {8.0, 4.0, 4.0, 8.0}) doubled.add(sum, 4);
  EXPECT_DOUBLE_EQ(doubled.error(), mean.error());
}

TEST(DealMean, DealsCountAsMuchAsTheyHold) {
  DealMean mean;
  mean.add(3, 3);
  mean.add(0, 1);
  mean.add(0, 0);  // nothing finished
  EXPECT_DOUBLE_EQ(mean.mean(), 0.75);
  EXPECT_GT(mean.error(), 0);
  EXPECT_EQ(DealMean{}.mean(), 0);
  EXPECT_EQ(DealMean{}.error(), 0);
}

TEST(ShareInterval, StaysBetweenNothingAndEverything) {
  DealMean always;
  for (int deal = 0; deal < 50; ++deal) always.add(1, 1);
  EXPECT_EQ(share_interval(always).high, 1);
  EXPECT_NEAR(share_interval(always).low, 0.925, 0.005);
  EXPECT_EQ(share_interval(always, 2).half(), 0) << "half of what is possible, each time";

  DealMean nearly;
  for (int deal = 0; deal < 50; ++deal) nearly.add(deal == 0 ? 0 : 1, 1);
  EXPECT_LE(share_interval(nearly).high, 1);
  EXPECT_LT(share_interval(nearly).low, 0.95);
  EXPECT_EQ(share_interval(DealMean{}).half(), 0.5) << "who knows nothing says nothing";
}

TEST(ErrorsTo95, AreThoseOfStudent) {
  EXPECT_NEAR(errors_to_95(2), 12.706, 1e-3);
  EXPECT_NEAR(errors_to_95(8), 2.365, 1e-3);
  EXPECT_NEAR(errors_to_95(12), 2.201, 3e-3);
  EXPECT_NEAR(errors_to_95(31), 2.042, 1e-3);
  EXPECT_NEAR(errors_to_95(1'000'000), 1.960, 1e-3);
}

/// Games between seats with these labels, whose places are drawn in proportion to the strengths of those left.
std::vector<Places> drawn_games(std::span<const int> labels, std::span<const double> strengths, int games,
                                bool winner_only) {
  std::vector<Places> clusters(100, Places(static_cast<int>(strengths.size())));
  Chance chance(5);
  for (int game = 0; game < games; ++game) {
    std::vector<int> left(labels.begin(), labels.end());
    std::vector<Places::Seat> seats;
    while (!left.empty()) {
      double sum = 0;
      for (const int label : left) sum += strengths[static_cast<std::size_t>(label)];
      double point = sum * chance.below(1U << 30U) / static_cast<double>(1U << 30U);
      std::size_t pick = 0;
      while (pick + 1 < left.size() && point >= strengths[static_cast<std::size_t>(left[pick])])
        point -= strengths[static_cast<std::size_t>(left[pick++])];
      const int place = winner_only && !seats.empty() ? Places::unplaced : static_cast<int>(seats.size());
      seats.push_back({.label = left[pick], .place = place});
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(pick));
    }
    clusters[static_cast<std::size_t>(game) % clusters.size()].add(seats);
  }
  return clusters;
}

TEST(Ratings, RecoverTheStrengthsThatMadeTheGames) {
  const std::vector<double> strengths{4, 1, 0.25};
  const double factor_four = 400 * std::log10(4.0);
  for (const bool winner_only : {false, true}) {
    // Four seats, two of them of one label.
    const std::vector<int> labels{0, 1, 1, 2};
    const auto clusters = drawn_games(labels, strengths, 6000, winner_only);
    const std::vector<Rating> rated = ratings(clusters, 3);
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const double truth = factor_four * (1 - static_cast<double>(i));
      EXPECT_NEAR(rated[i].points, truth, 4 * rated[i].error) << i;
      EXPECT_GT(rated[i].error, 1);
      EXPECT_LT(rated[i].error, 12);
      sum += rated[i].points;
    }
    EXPECT_NEAR(sum, 0, 1e-6);
  }
}

TEST(Ratings, TheErrorIsHowMuchRatingsVary) {
  // Two bots that win 3 of 4: 191 points apart, each half of that from the mean; the error of the logarithm of the
  // odds is 1 / sqrt(n p (1 - p)).
  std::vector<Places> clusters(400, Places(2));
  for (std::size_t game = 0; game < 400; ++game)
    clusters[game].add(std::vector<Places::Seat>{{.label = 0, .place = game % 4 == 0 ? 1 : 0},
                                                 {.label = 1, .place = game % 4 == 0 ? 0 : 1}});
  const std::vector<Rating> rated = ratings(clusters, 2);
  EXPECT_NEAR(rated[0].points - rated[1].points, 400 * std::log10(3.0), 2);
  EXPECT_NEAR(rated[0].error, 400 / std::log(10.0) / std::sqrt(400 * 0.75 * 0.25) / 2, 0.3);
}

TEST(Ratings, TiesPullTogetherAndNobodyIsInfinitelyStrong) {
  std::vector<Places> draws(50, Places(2));
  for (Places& places : draws) places.add(std::vector<Places::Seat>{{.label = 0}, {.label = 1}});
  EXPECT_NEAR(ratings(draws, 2)[0].points, 0, 1e-9);

  std::vector<Places> wins(50, Places(2));
  for (Places& places : wins) places.add(std::vector<Places::Seat>{{.label = 0}, {.label = 1, .place = 1}});
  const Rating unbeaten = ratings(wins, 2)[0];
  EXPECT_GT(unbeaten.points, 200);
  EXPECT_LT(unbeaten.points, 1000);
  EXPECT_GT(unbeaten.error, 50) << "that it never lost does not say by how much it is better";

  const std::vector<Places> alone(3, Places(1));
  EXPECT_EQ(ratings(alone, 1)[0].points, 0);
}

TEST(Durations, QuantilesAreWithinAPerCent) {
  Durations durations;
  EXPECT_EQ(durations.quantile(0.5), 0);
  for (int i = 1; i <= 1000; ++i) durations.add(i * 1e-4);
  EXPECT_NEAR(durations.quantile(0.5), 0.05, 0.0006);
  EXPECT_NEAR(durations.quantile(0.99), 0.099, 0.0012);
  EXPECT_EQ(durations.between(0.01, 1), durations.count() - durations.between(0, 0.01));
  Durations extremes;
  extremes.add(0);
  extremes.add(1e9);
  durations.add(extremes);
  EXPECT_EQ(durations.count(), 1002U);
}

}  // namespace
}  // namespace parlour
