// What is easily overlooked, in percent.
#include "bots/freaky/traits.hpp"

namespace parlour {

bool BotTraits<Freaky>::overlooks(const Glance& glance, const Freaky::View& view, Move move) {
  using namespace freaky;
  if (move == stop) return false;
  if (move == take_row) return glance.misses(view.table.row, 10);
  if (move == leave_row) return false;
  return glance.misses(row_of(move), 35) || glance.misses(1000U + card_of(move), 20);
}

}  // namespace parlour
