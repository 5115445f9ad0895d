// What is easily overlooked, in percent.
#include "bots/help/traits.hpp"

namespace parlour {

bool BotTraits<Help>::overlooks(const Glance& glance, const Help::View& /*view*/, Move move) {
  using namespace help;
  switch (act_of(move)) {
  case Act::wild: return glance.misses(100U + static_cast<unsigned>(place_of(move)), 50);
  case Act::switch_: return glance.misses(200U + static_cast<unsigned>(place_of(move)), 70);
  case Act::zap: return glance.misses(300, 40);
  default: return glance.misses(kind_of(move), 25);
  }
}

}  // namespace parlour
