// The levels of HELP! in order: hard wins against normal, normal against easy, easy against random.
// One round is mostly luck: whole contests tell more for the same work.
#include "support/strength.hpp"

namespace parlour::test {
namespace {

TEST(SlowLevelsOfHelp, EasyWinsAgainstRandom) {
  expect_better<Help>({.better = "easy", .worse = "random", .players = 3, .deals = 600, .single_round = false});
}
TEST(SlowLevelsOfHelp, NormalWinsAgainstEasy) {
  expect_better<Help>({.better = "normal", .worse = "easy", .players = 3, .deals = 60, .single_round = false});
}
TEST(SlowLevelsOfHelp, HardComesBeforeNormal) {
  expect_more<Help>({.better = "hard", .worse = "normal", .players = 3, .deals = 2, .single_round = false});
}
TEST(SoakLevelsOfHelp, HardWinsAgainstNormal) {
  expect_better<Help>({.better = "hard", .worse = "normal", .players = 3, .deals = 14, .single_round = false});
}

}  // namespace
}  // namespace parlour::test
