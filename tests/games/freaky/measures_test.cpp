// What the lab counts in Freaky, counted a second time.
#include "support/counted.hpp"

namespace parlour::measures_test {
namespace {

TEST(FreakyMeasures, FollowFromWhatIsTold) {
  compare_all("freaky", std::array{2, 5}, [](const History& history, const auto& found) {
    const std::int64_t took = history.count("took");
    EXPECT_EQ(found("taken"), Ratio(took, 1));
    EXPECT_EQ(found("row_length"), Ratio(history.sum("took", "cards"), took));
    EXPECT_EQ(found("left"), Ratio(history.count("left"), took + history.count("left")));
    EXPECT_EQ(found("opened"), Ratio(history.count("opened"), 1));

    // Rows and cards from what is told; a turn ends when somebody draws, or tries to.
    std::int64_t rows = 3;
    std::int64_t in_rows = 3;
    std::int64_t turns = 0;
    std::int64_t rows_by_turn = 0;
    Seat last = nobody;
    for (const Decided& decided : history.decisions) {
      if (decided.seat != last) {
        ++turns;
        rows_by_turn += rows;
      }
      last = decided.seat;
      for (const Happened& event : decided.happened) {
        if (event.key == "opened") ++rows, ++in_rows;
        if (event.key == "laid") ++in_rows;
        if (event.key == "took") --rows, in_rows -= event.args.at("cards");
      }
    }
    EXPECT_EQ(found("turns"), Ratio(turns, 1));
    EXPECT_EQ(found("laid"), Ratio(history.count("laid") + history.count("opened"), turns));
    EXPECT_EQ(found("rows"), Ratio(rows_by_turn, turns));
    EXPECT_EQ(found("cards_left"), Ratio(in_rows, 1));
  });
}

}  // namespace
}  // namespace parlour::measures_test
