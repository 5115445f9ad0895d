// What is easily overlooked, in percent.
#include "bots/schwupps/traits.hpp"

namespace parlour {

bool BotTraits<Schwupps>::overlooks(const Glance& glance, const Schwupps::View& /*view*/, Move move) {
  using namespace schwupps;
  switch (act_of(move)) {
  case Act::lay: return glance.misses(pile_of(move), 30) || glance.misses(100U + card_of(move), 15);
  case Act::aggravate: return glance.misses(200, 30);
  case Act::schwupp: return glance.misses(300U + static_cast<unsigned>(row_of(move)), 40);
  case Act::give: return glance.misses(400U + index_of(seat_of(move)), 40);
  case Act::end: return false;
  }
  return false;
}

}  // namespace parlour
