// What the lab counts in Crazy Eights, counted a second time.
#include "support/counted.hpp"

namespace parlour::measures_test {
namespace {

TEST(EightsMeasures, follow_from_what_is_told) {
  compare_all("eights", std::array{2, 4, 6}, [](const History& history, const auto& found) {
    const std::int64_t turns = history.count("laid") + history.count("laid_eight") + history.count("passed");
    EXPECT_EQ(found("drawn"), Ratio(history.count("drew_card"), turns));
    EXPECT_EQ(found("eights_laid"), Ratio(history.count("laid_eight"), 1));
    EXPECT_EQ(found("blocked"), Ratio(history.count("blocked"), 1));
  });
}

}  // namespace
}  // namespace parlour::measures_test
