#include "lab/ratio.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/chance.hpp"

namespace parlour {
namespace {

TEST(RatioSums, AreAllAmountsOverAllCounts) {
  RatioSums sums;
  sums.add(3, 1);
  sums.add(5, 3);
  sums.add(0, 0);  // says nothing
  EXPECT_DOUBLE_EQ(ratio_of(sums).value, 2);
  // The deals deviate by 1, -1 and 0 from twice their count.
  EXPECT_DOUBLE_EQ(ratio_of(sums).error, std::sqrt(2.0 * 3 / 2) / 4);
  EXPECT_EQ(ratio_of(RatioSums{}).deals, 0U);
}

TEST(RatioSums, WithACountOfOneAreAnOrdinaryMean) {
  RatioSums sums;
  for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) sums.add(value, 1);
  EXPECT_DOUBLE_EQ(ratio_of(sums).value, 5);
  EXPECT_DOUBLE_EQ(ratio_of(sums).error, std::sqrt(32.0 / 7 / 8));
}

TEST(RatioSums, AreTheSameBitsHoweverTheDealsAreParted) {
  Chance chance(3);
  RatioSums whole;
  std::array<RatioSums, 3> parts;
  for (int deal = 0; deal < 1000; ++deal) {
    const std::int64_t amount = chance.below(1'000'000);
    const std::int64_t count = 1 + chance.below(1000);
    whole.add(amount, count);
    parts[chance.below(3)].add(amount, count);
  }
  RatioSums sum = parts[2];
  sum.add(parts[0]);
  sum.add(parts[1]);
  EXPECT_EQ(ratio_of(sum).value, ratio_of(whole).value);
  EXPECT_EQ(ratio_of(sum).error, ratio_of(whole).error);
}

TEST(RatioSums, OfEqualNumbersHaveNoError) {
  RatioSums sums;
  for (int deal = 0; deal < 1000; ++deal) sums.add(12'345, 7);
  EXPECT_EQ(ratio_of(sums).error, 0);
}

struct Pair {
  RatioSums first;
  RatioSums second;
  CrossSums both;
  void add(std::int64_t a, std::int64_t n, std::int64_t b, std::int64_t m) {
    first.add(a, n);
    second.add(b, m);
    both.add(a, n, b, m);
  }
  [[nodiscard]] Estimate difference() const { return difference_of(first, second, both); }
};

TEST(Difference, OfPairedMeansIsTheMeanOfTheDifferences) {
  Pair pair;
  RatioSums differences;
  const std::vector<std::pair<int, int>> values{{10, 12}, {30, 31}, {20, 24}, {50, 49}};
  for (const auto& [a, b] : values) {
    pair.add(a, 1, b, 1);
    differences.add(b - a, 1);
  }
  EXPECT_DOUBLE_EQ(pair.difference().value, ratio_of(differences).value);
  EXPECT_NEAR(pair.difference().error, ratio_of(differences).error, 1e-12);
}

TEST(Difference, OfRatiosIsThatOfTheirLinearParts) {
  Pair pair;
  const std::vector<std::array<int, 4>> deals{{3, 2, 4, 2}, {7, 3, 6, 4}, {2, 2, 5, 2}, {9, 5, 9, 3}};
  for (const auto& [a, n, b, m] : deals) pair.add(a, n, b, m);
  const double first = 21.0 / 12;
  const double second = 24.0 / 11;
  double squares = 0;
  for (const auto& [a, n, b, m] : deals) squares += std::pow((b - second * m) / 11 - (a - first * n) / 12, 2);
  EXPECT_NEAR(pair.difference().value, second - first, 1e-12);
  EXPECT_NEAR(pair.difference().error, std::sqrt(squares * 4 / 3), 1e-12);
}

TEST(Difference, BetweenAMeasureAndItselfIsNothing) {
  Pair pair;
  Chance chance(1);
  for (int deal = 0; deal < 100; ++deal) {
    const std::int64_t amount = chance.below(50);
    pair.add(amount, 3, amount, 3);
  }
  EXPECT_EQ(pair.difference().value, 0);
  EXPECT_EQ(pair.difference().error, 0);
  EXPECT_EQ(p_value(pair.difference()), 1);
}

TEST(PValue, IsThatOfStudent) {
  EXPECT_NEAR(p_value({.value = 1.95996, .error = 1, .deals = 1'000'000}), 0.05, 1e-4);
  EXPECT_NEAR(p_value({.value = -2.57583, .error = 1, .deals = 1'000'000}), 0.01, 1e-4);
  EXPECT_NEAR(p_value({.value = 2.042, .error = 1, .deals = 31}), 0.05, 1e-3);
  EXPECT_NEAR(p_value({.value = 2.262, .error = 1, .deals = 10}), 0.05, 2e-3);
  EXPECT_NEAR(p_value({.value = 0.5, .error = 0.1, .deals = 1'000}, 0.5), 1, 1e-9);
  EXPECT_EQ(p_value({.value = 3, .error = 0, .deals = 10}), 0) << "always 3, never 0";
}

TEST(Holm, RaisesEachByHowManyAreLeft) {
  const std::vector<double> adjusted = holm(std::vector{0.01, 0.04, 0.03, 0.005});
  EXPECT_DOUBLE_EQ(adjusted[3], 0.02);
  EXPECT_DOUBLE_EQ(adjusted[0], 0.03);
  EXPECT_DOUBLE_EQ(adjusted[2], 0.06);
  EXPECT_DOUBLE_EQ(adjusted[1], 0.06) << "never below a smaller one";
  EXPECT_DOUBLE_EQ(holm(std::vector{0.7, 0.6})[0], 1);
}

TEST(Noticeable, IsWhatATestSeesFourTimesOutOfFive) {
  EXPECT_NEAR(noticeable({.value = 0, .error = 2, .deals = 100}, 1), 2 * (1.95996 + 0.84162), 1e-3);
  EXPECT_NEAR(noticeable({.value = 0, .error = 1, .deals = 100}, 10), 2.80703 + 0.84162, 1e-3);
}

TEST(Histogram, IsExactForSmallValuesAndNearlySoForLarge) {
  Histogram histogram;
  for (int value = 1; value <= 200; ++value) histogram.add(value);
  EXPECT_EQ(histogram.count(), 200U);
  EXPECT_EQ(histogram.quantile(0.5), 100);
  EXPECT_EQ(histogram.quantile(0.9), 180);
  EXPECT_EQ(histogram.quantile(1), 200);
  EXPECT_EQ(histogram.between(10, 19), 10U);
  EXPECT_EQ(Histogram{}.quantile(0.5), 0);

  for (std::int64_t value = 1; value < 1'000'000; value = value * 9 / 8 + 1) {
    Histogram one;
    one.add(value);
    const std::int64_t found = one.quantile(0.5);
    EXPECT_LE(found, value);
    EXPECT_LE(value - found, value / 128) << value;
    EXPECT_EQ(one.between(found, found), 1U);
  }
  histogram.add(-1);  // where it does not belong, it counts as 0
  histogram.add(std::int64_t{1} << 40);
  EXPECT_EQ(histogram.between(0, 0), 1U);
  EXPECT_EQ(histogram.count(), 202U);
}

// --- Do the intervals hold what they promise? ------------------------------------------------------------------------

constexpr int repeats = 4000;

/// An interval made from chance holds the truth about 95 times of 100.
template <class Make>
void expect_coverage(double truth, Make&& make) {
  Chance chance(20'26);
  int held = 0;
  for (int repeat = 0; repeat < repeats; ++repeat) {
    const Interval interval = make(chance);
    held += interval.low <= truth && truth <= interval.high ? 1 : 0;
  }
  EXPECT_GE(held, 0.935 * repeats) << "of " << truth;
  EXPECT_LE(held, 0.965 * repeats) << "of " << truth;
}

/// The lengths of games are lopsided: so many throws until so many of them were sixes.
int throws_until(int sixes, Chance& chance) {
  int throws = 0;
  while (sixes > 0) ++throws, sixes -= chance.below(6) == 0 ? 1 : 0;
  return throws;
}

TEST(Coverage, OfAMean) {
  for (const int deals : {40, 150}) {
    expect_coverage(18, [&](Chance& chance) {
      RatioSums sums;
      for (int deal = 0; deal < deals; ++deal) sums.add(throws_until(3, chance), 1);
      return interval_of(ratio_of(sums));
    });
  }
}

TEST(Coverage, OfARatio) {
  // Rows of one to six cards each, and of one to five rows a game.
  expect_coverage(3.5, [](Chance& chance) {
    RatioSums sums;
    for (int deal = 0; deal < 100; ++deal) {
      const auto rows = static_cast<std::int64_t>(1 + chance.below(5));
      std::int64_t cards = 0;
      for (std::int64_t row = 0; row < rows; ++row) cards += 1 + chance.below(6);
      sums.add(cards, rows);
    }
    return interval_of(ratio_of(sums));
  });
}

TEST(Coverage, OfAShare) {
  for (const std::uint32_t one_in : {4U, 20U}) {
    expect_coverage(1.0 / one_in, [&](Chance& chance) {
      RatioSums sums;
      for (int deal = 0; deal < 300; ++deal) sums.add(chance.below(one_in) == 0 ? 1 : 0, 1);
      return share_interval(ratio_of(sums));
    });
  }
}

TEST(Coverage, OfAShareOfThingsThatComeInDeals) {
  // Half of the deals bring seven chances, the others one, and a deal is lucky or not: 1 in 2, or 1 in 5.
  expect_coverage((0.5 + 0.2) / 2, [](Chance& chance) {
    DealMean share;
    for (int deal = 0; deal < 150; ++deal) {
      const std::uint32_t one_in_ten = chance.below(2) == 0 ? 5 : 2;
      const int chances = chance.below(2) == 0 ? 7 : 1;
      int lucky = 0;
      for (int n = 0; n < chances; ++n) lucky += chance.below(10) < one_in_ten ? 1 : 0;
      share.add(lucky, chances);
    }
    return share_interval(share);
  });
}

TEST(Coverage, OfAPairedDifference) {
  expect_coverage(2.0 / 3, [](Chance& chance) {
    Pair pair;
    for (int deal = 0; deal < 100; ++deal) {
      const int shared = throws_until(2, chance);  // the luck of the deal, which both games have
      const auto throws = [&] { return shared + static_cast<int>(chance.below(6)); };
      const int first = throws();
      pair.add(first, 1, throws() + (chance.below(3) == 0 ? 2 : 0), 1);
    }
    return interval_of(pair.difference());
  });
}

TEST(Coverage, OfAPairedDifferenceOfRatios) {
  // Cards of one to six points; the second game lays two more of them for each row, of one to three points.
  expect_coverage((3.5 + 2 * 2) / 3 - 3.5, [](Chance& chance) {
    Pair pair;
    for (int deal = 0; deal < 100; ++deal) {
      const auto rows = static_cast<std::int64_t>(1 + chance.below(5));
      std::int64_t first = 0;
      std::int64_t more = 0;
      for (std::int64_t row = 0; row < rows; ++row) first += 1 + chance.below(6);
      for (std::int64_t card = 0; card < 2 * rows; ++card) more += 1 + chance.below(3);
      pair.add(first, rows, first + more, 3 * rows);
    }
    return interval_of(pair.difference());
  });
}

}  // namespace
}  // namespace parlour
