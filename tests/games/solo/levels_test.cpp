// The levels of SOLO in order: hard wins against normal, normal against easy, easy against random.
#include "support/strength.hpp"

namespace parlour::test {
namespace {

TEST(SlowLevelsOfSolo, EasyWinsAgainstRandom) {
  expect_better<Solo>({.better = "easy", .worse = "random", .players = 2, .deals = 100});
}
TEST(SlowLevelsOfSolo, NormalWinsAgainstEasy) {
  expect_better<Solo>({.better = "normal", .worse = "easy", .players = 2, .deals = 60});
}
TEST(SlowLevelsOfSolo, HardComesBeforeNormal) {
  expect_more<Solo>({.better = "hard", .worse = "normal", .players = 2, .deals = 2, .seed = 2});
}
TEST(SoakLevelsOfSolo, HardWinsAgainstNormal) {
  expect_better<Solo>({.better = "hard", .worse = "normal", .players = 2, .deals = 24});
}

}  // namespace
}  // namespace parlour::test
