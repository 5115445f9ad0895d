// The checks that any game must pass, for one game and few positions: what is left to notice a mutant that passed the game's own
// tests. PARLOUR_GAME, in the environment, is the game's id.
#include <gtest/gtest.h>

#include <cstdlib>

#include "games/any/check.hpp"
#include "games/registry.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

const AnyGame& game() { return *find_game(std::getenv("PARLOUR_GAME")); }

TEST(Generic, what_must_hold_of_any_game) {
  const Report report = check_game(game(), scaled(300), 21);
  EXPECT_TRUE(report.ok()) << report.problem;
}

TEST(Generic, nobody_is_shown_a_hidden_card) {
  const Report report = check_non_interference(game(), scaled(100'000), 22);
  EXPECT_TRUE(report.ok()) << report.problem;
}

}  // namespace
}  // namespace parlour::test
