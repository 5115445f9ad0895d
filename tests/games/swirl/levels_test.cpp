// The levels of Swirl in order: hard wins against normal, normal against easy, easy against random.
#include "support/strength.hpp"

namespace parlour::test {
namespace {

TEST(SlowLevelsOfSwirl, EasyWinsAgainstRandom) {
  expect_better<Swirl>({.better = "easy", .worse = "random", .players = 2, .deals = 100});
}
TEST(SlowLevelsOfSwirl, NormalWinsAgainstEasy) {
  expect_better<Swirl>({.better = "normal", .worse = "easy", .players = 2, .deals = 60});
}
TEST(SlowLevelsOfSwirl, HardWinsAgainstNormal) {
  expect_better<Swirl>({.better = "hard", .worse = "normal", .players = 2, .deals = 60});
}

}  // namespace
}  // namespace parlour::test
