// What is easily overlooked, in percent.
#include "bots/swirl/traits.hpp"

namespace parlour {

bool BotTraits<Swirl>::overlooks(const Glance& glance, const Swirl::View& /*view*/, Move move) {
  const auto play = swirl::read(move);
  return glance.misses(play->cell, 60) || glance.misses(10'000U + swirl::card_of(play->face), 25);
}

}  // namespace parlour
