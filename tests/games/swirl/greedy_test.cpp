// The greedy player of Swirl in a clear case.
#include <gtest/gtest.h>

#include "bots/swirl/traits.hpp"
#include "support/strength.hpp"

namespace parlour::greedy_test {
namespace {

/// The example of the sheet: the card turns upside down, and the left one is worth 4 against 3.
TEST(GreedySwirl, CountsWhatLiesOpenAfterTheSwirl) {
  Chance chance(1);
  Deaf deaf;
  Swirl::State state = Swirl::deal({.start = 0}, 2, chance, deaf);
  MoveList moves;
  Swirl::apply(state, *Swirl::parse_move("6^0,0"), chance, deaf);
  Swirl::moves(state, moves);
  const Move best = BotTraits<Swirl>::greedy(Swirl::view(state, 1), moves, chance);
  const auto lead_after = [&](Move move) {
    Swirl::State next = state;
    Swirl::apply(next, move, chance, deaf);
    const auto points = swirl::points(next.table);
    return points[1] - points[0];
  };
  for (const Move move : moves) EXPECT_LE(lead_after(move), lead_after(best)) << Swirl::notation(move);
}

TEST(GreedySwirl, BeatsRandom) {
  EXPECT_GT(test::share_of_greedy<Swirl>(2, 500), 0.75);
  EXPECT_GT(test::share_of_greedy<Swirl>(4, 500), 0.5);
}

}  // namespace
}  // namespace parlour::greedy_test
