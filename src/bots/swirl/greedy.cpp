#include "bots/detail/best.hpp"
#include "bots/swirl/detail/field.hpp"
#include "bots/swirl/traits.hpp"

namespace parlour {

Move BotTraits<Swirl>::greedy(const Swirl::View& view, const MoveList& offered, Chance& chance) {
  using namespace swirl;
  const Table& table = view.table;
  const Outlook outlook = swirl::outlook(table);
  const Points points = swirl::points(table, outlook);
  // Moves come cell by cell.
  Cell cell = nowhere;
  Change change;
  return best_move(offered, chance, [&](Move move) {
    const Play play = *read(move);
    if (play.removes()) return 0;  // only offered when nothing can be placed, and then all cards are worth the same
    if (play.cell != cell) {
      cell = play.cell;
      change = change_at(table, outlook, static_cast<std::size_t>(find_open(table, cell)));
    }
    const int own = worths[table.deck][play.face][change.outlook];
    return lead_in(points + change.beside + points_of(view.observer, own), view.observer, table.players);
  });
}

}  // namespace parlour
