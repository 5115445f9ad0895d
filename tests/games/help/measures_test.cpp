// What the lab counts in HELP!, counted a second time.
#include "support/counted.hpp"

namespace parlour::measures_test {
namespace {

TEST(HelpMeasures, FollowFromWhatIsTold) {
  compare_all("help", std::array{3, 5}, [](const History& history, const auto& found) {
    EXPECT_EQ(found("asked"), Ratio(history.count("asked"), 1));
    EXPECT_EQ(found("helped"), Ratio(history.count("passed_card"), history.count("asked")));
    EXPECT_EQ(found("helpless"),
              Ratio(history.count("helpless"), history.count("helpless") + history.count("cannot_help")));
    EXPECT_EQ(found("cleared"), Ratio(history.count("row_cleared"), 1));
    EXPECT_EQ(found("stops"), Ratio(history.count("no_laid"), 1));
    EXPECT_EQ(found("zaps"), Ratio(history.count("zapped"), 1));
    EXPECT_EQ(found("switches"), Ratio(history.count("switched"), 1));
    EXPECT_EQ(found("reshuffles"), Ratio(history.count("reshuffled"), 1));

    // The row, from what is told; a turn is a play, and helps lie before it.
    std::int64_t row = 0;
    std::int64_t cards = 0;
    std::int64_t turns = 0;
    for (const Decided& decided : history.decisions) {
      if (decided.move[0] == '<' || decided.move[0] == '>') continue;
      ++turns;
      cards += row;
      for (const Happened& event : decided.happened) {
        if (event.key == "laid" || event.key == "wild_laid") ++row;
        if (event.key == "zapped") --row;
        if (event.key == "row_cleared" || event.key == "round_begins") row = 0;
      }
    }
    EXPECT_EQ(found("turns"), Ratio(turns, 1));
    EXPECT_EQ(found("row_length"), Ratio(cards, turns));
  });
}

}  // namespace
}  // namespace parlour::measures_test
