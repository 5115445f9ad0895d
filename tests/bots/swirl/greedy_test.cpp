// The greedy player of Swirl in a clear case.
#include "bots/greedy.hpp"

#include <gtest/gtest.h>

namespace parlour {
namespace {

/// The example of the sheet: the card turns upside down, and the left one is worth 4 against 3.
TEST(GreedySwirl, CountsWhatLiesOpenAfterTheSwirl) {
  Chance chance(1);
  Deaf deaf;
  Swirl::State state = Swirl::deal({.start = 0}, 2, chance, deaf);
  MoveList moves;
  Swirl::apply(state, *Swirl::parse_move("6^0,0"), chance, deaf);
  Swirl::moves(state, moves);
  const Move best = greedy_move(Swirl::view(state, 1), moves, chance);
  const auto lead_after = [&](Move move) {
    Swirl::State next = state;
    Swirl::apply(next, move, chance, deaf);
    const auto points = swirl::points(next.table);
    return points[1] - points[0];
  };
  for (const Move move : moves) EXPECT_LE(lead_after(move), lead_after(best)) << Swirl::notation(move);
}

}  // namespace
}  // namespace parlour
