// Whether what somebody sees of Crazy Eights, if it came from outside, could come from a table.
#include "core/plausible.hpp"

#include "games/eights/eights.hpp"

namespace parlour {

using namespace eights;

bool Eights::plausible(const View& view, const Knowledge& knowledge) {
  const Table& table = view.table;
  const int players = table.players;
  if (players < info.min_players || players > info.max_players || !are_options(option_fields(), table.options) ||
      !is_seat_or_nobody(view.observer, players) || knowledge.observer != view.observer || table.top >= kind_count ||
      table.wanted > Suit::spades || table.phase > Phase::over || table.drawn > table.options.draws ||
      table.passed > players || !are_seats(table.winners, players))
    return false;
  if (rank_of(table.top) != eight && table.wanted != suit_of(table.top)) return false;
  if ((table.phase == Phase::over) != (table.turn == nobody) || !is_seat_or_nobody(table.turn, players)) return false;

  Uncounted<kind_count> hidden([](Kind /*kind*/) { return 1; });
  hidden.count(table.under);
  hidden.count(table.top);
  hidden.count(view.hand);
  if (view.observer == the_public && !view.hand.empty()) return false;
  int unseen = view.stock_size;
  for (Seat seat = 0; seat < static_cast<Seat>(most_players); ++seat) {
    const int size = view.hand_sizes[index_of(seat)];
    if (seat >= players ? size != 0 : table.phase == Phase::turn && size == 0) return false;
    if (seat == view.observer ? view.hand.size() != size : size > kind_count) return false;
    unseen += seat == view.observer ? 0 : size;
  }
  return hidden.sound() && hidden.left() == unseen;
}

}  // namespace parlour
