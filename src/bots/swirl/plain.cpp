// The lead in the end once more, by the rules alone: what the solver finds out another way must be the same.
#include <algorithm>
#include <limits>

#include "bots/swirl/solver.hpp"

namespace parlour::swirl {
namespace {

int lead_at_end(const Swirl::State& state, Seat self) {
  const auto points = swirl::points(state.table);
  int best_other = 0;
  for (Seat seat = 0; seat < state.table.players; ++seat)
    if (seat != self) best_other = std::max<int>(best_other, points[index_of(seat)]);
  return points[index_of(self)] - best_other;
}

int look_through(const Swirl::State& state, Seat self) {
  if (state.table.turn == nobody) return lead_at_end(state, self);
  const bool mine = state.table.turn == self;
  int best = mine ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
  MoveList list;
  Swirl::moves(state, list);
  Chance chance(0);  // nothing is left to it
  Deaf deaf;
  for (const Move move : list) {
    Swirl::State next = state;
    Swirl::apply(next, move, chance, deaf);
    const int lead = look_through(next, self);
    best = mine ? std::max(best, lead) : std::min(best, lead);
  }
  return best;
}

}  // namespace

int plain_lead(const Swirl::State& state, Seat self) {
  Swirl::State last = state;
  last.table.games = last.table.game;  // so that the field stays as it lies in the end
  return look_through(last, self);
}

}  // namespace parlour::swirl
