// The levels of HELP! in order: hard wins against normal, normal against easy, easy against random.
// One round is mostly luck: whole contests tell more for the same work.
#include "support/strength.hpp"

namespace parlour::test {
namespace {

TEST(SlowLevelsOfHelp, EasyWinsAgainstRandom) {
  expect_better<Help>({.better = "easy", .worse = "random", .players = 3, .deals = 600, .single_round = false});
}
TEST(SlowLevelsOfHelp, NormalWinsAgainstEasy) {
  expect_better<Help>({.better = "normal", .worse = "easy", .players = 3, .deals = 150, .single_round = false});
}
/// On these few deals; that it is no luck takes more of them.
TEST(SlowLevelsOfHelp, HardComesBeforeNormal) {
  expect_more<Help>({.better = "hard", .worse = "normal", .players = 3, .deals = 4, .single_round = false});
}
TEST(SoakLevelsOfHelp, HardWinsAgainstNormal) {
  expect_better<Help>({.better = "hard", .worse = "normal", .players = 3, .deals = 14, .single_round = false});
}

}  // namespace
}  // namespace parlour::test
