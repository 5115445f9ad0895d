#include <algorithm>
#include <limits>

#include "bots/detail/best.hpp"
#include "bots/greedy.hpp"

namespace parlour {
namespace {

/// What the field is worth to this seat, less what it is worth to the best of the others.
int lead(const swirl::Table& table, Seat self) {
  const auto points = swirl::points(table);
  int best_other = std::numeric_limits<int>::min();
  for (Seat seat = 0; seat < table.players; ++seat)
    if (seat != self) best_other = std::max<int>(best_other, points[static_cast<std::size_t>(seat)]);
  return points[static_cast<std::size_t>(self)] - best_other;
}

}  // namespace

Move greedy_move(const Swirl::View& view, const MoveList& offered, Chance& chance) {
  return best_move(offered, chance, [&](Move move) {
    const auto play = swirl::read(move);
    if (play->removes()) return 0;  // only offered when nothing can be placed, and then all cards are worth the same
    swirl::Table table = view.table;
    Deaf deaf;
    swirl::swirl_cards(table, swirl::place(table, play->face, play->cell), deaf);
    return lead(table, view.observer);
  });
}

}  // namespace parlour
