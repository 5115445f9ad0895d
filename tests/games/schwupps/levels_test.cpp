// The levels of Schwupps in order: hard wins against normal, normal against easy, easy against random.
#include "support/strength.hpp"

namespace parlour::test {
namespace {

TEST(SlowLevelsOfSchwupps, EasyWinsAgainstRandom) {
  expect_better<Schwupps>({.better = "easy", .worse = "random", .players = 2, .deals = 50});
}
TEST(SlowLevelsOfSchwupps, NormalWinsAgainstEasy) {
  expect_better<Schwupps>({.better = "normal", .worse = "easy", .players = 2, .deals = 20});
}
TEST(SlowLevelsOfSchwupps, HardComesBeforeNormal) {
  expect_more<Schwupps>({.better = "hard", .worse = "normal", .players = 2, .deals = 2, .seed = 4});
}
TEST(SoakLevelsOfSchwupps, HardWinsAgainstNormal) {
  expect_better<Schwupps>({.better = "hard", .worse = "normal", .players = 3, .deals = 4});
}

}  // namespace
}  // namespace parlour::test
