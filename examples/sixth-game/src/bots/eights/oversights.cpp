// What is easily overlooked, in percent.
#include "bots/eights/traits.hpp"

namespace parlour {

bool BotTraits<Eights>::overlooks(const Glance& glance, const Eights::View& view, Move move) {
  using namespace eights;
  if (act_of(move) != Act::lay) return false;
  const Kind card = card_of(move);
  if (rank_of(card) == eight) return glance.misses(100, 30);
  // That a card fits by its rank is seen less often.
  return glance.misses(card, suit_of(card) == view.table.wanted ? 15 : 35);
}

}  // namespace parlour
