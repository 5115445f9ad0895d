// What the lab counts in Swirl, counted a second time.
#include <numeric>
#include <set>

#include "support/counted.hpp"

namespace parlour::measures_test {
namespace {

TEST(SwirlMeasures, FollowFromWhatIsTold) {
  for (const int players : {2, 3, 4})
    compare_all("swirl", std::array{players}, [&](const History& history, const auto& found) {
      EXPECT_EQ(found("turns"), Ratio(6 * players, 1));
      EXPECT_EQ(found("blocked"), Ratio(history.count("removed"), 6 * players));
      EXPECT_EQ(found("swirls"), Ratio(history.count("swirled"), history.count("placed")));
      std::multiset<std::int64_t> points;
      for (const Happened& event : history.all())
        if (event.key == "scored") points.insert(event.args.at("points"));
      EXPECT_EQ(found("points"), Ratio(std::accumulate(points.begin(), points.end(), std::int64_t{0}), players));
      EXPECT_EQ(found("spread"), Ratio(*points.rbegin() - *points.begin(), 1));
      EXPECT_EQ(found("margin"), Ratio(*points.rbegin() - *std::next(points.rbegin()), 1));
    });
}

}  // namespace
}  // namespace parlour::measures_test
