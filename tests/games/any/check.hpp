// What must hold of any game, in one call each. A game that passes `check_game` and `check_non_interference` may join the house.
// The checks return what they found instead of failing a test, so that a planted mistake can be a test too.
#pragma once

#include <cstdint>
#include <string>

#include "core/any_game.hpp"

namespace parlour::test {

struct Report {
  std::string problem;  // empty if everything holds
  long games = 0;
  long unfinished = 0;  // stopped at the cap of decisions in one round (G7)
  long steps = 0;       // positions looked at
  long compared_views = 0;
  long compared_moves = 0;  // moves legal in the true and in an imagined world whose events were compared
  long parted =
      0;  // of these, how many led different ways in every world tried, so that what followed was not compared

  [[nodiscard]] bool ok() const { return problem.empty(); }
};

/// Random games over all player counts and options. In every position: the cards are all there; the seat asked has a move, and the
/// moves differ; each listed move applies and is not refused; anything else is refused with a reason; notation and JSON come back as
/// they were; the seat asked sees the same moves in its own view, and nobody without a question is offered any; a copy has the
/// same future; a record of the game replays to the same hash.
Report check_game(const AnyGame& game, long games, std::uint64_t seed);

/// Nobody learns a hidden card. For random positions, every observer, and a world imagined from what that observer may know: the view
/// and the moves it offers are the same, and so are the events of every move that is legal in both worlds, apart from news (the face
/// of a card that came to the observer or was turned over, the points of a hand that was counted). A card told as a secret must be in
/// the observer's own hand, before the move or after it: the view's `hand`, a list of codes.
Report check_non_interference(const AnyGame& game, long moves_to_compare, std::uint64_t seed);

}  // namespace parlour::test
