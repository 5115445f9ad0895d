// The levels of Freaky in order: hard wins against normal, normal against easy, easy against random.
#include "support/strength.hpp"

namespace parlour::test {
namespace {

TEST(SlowLevelsOfFreaky, EasyWinsAgainstRandom) {
  expect_better<Freaky>({.better = "easy", .worse = "random", .players = 2, .deals = 50});
}
TEST(SlowLevelsOfFreaky, NormalWinsAgainstEasy) {
  expect_better<Freaky>({.better = "normal", .worse = "easy", .players = 2, .deals = 20});
}
TEST(SlowLevelsOfFreaky, HardComesBeforeNormal) {
  expect_more<Freaky>({.better = "hard", .worse = "normal", .players = 2, .deals = 2, .seed = 2});
}
TEST(SoakLevelsOfFreaky, HardWinsAgainstNormal) {
  expect_better<Freaky>({.better = "hard", .worse = "normal", .players = 4, .deals = 10});
}

}  // namespace
}  // namespace parlour::test
