// What is easily overlooked, in percent.
#include "bots/solo/traits.hpp"

namespace parlour {

bool BotTraits<Solo>::overlooks(const Glance& glance, const Solo::View& /*view*/, Move move) {
  using namespace solo;
  switch (act_of(move)) {
  case Act::call: return glance.misses(1, 30);
  case Act::interject: return glance.misses(2, 50);
  case Act::protect: return glance.misses(3, 40);
  case Act::triple: return glance.misses(100U + static_cast<unsigned>(triple_number(move)), 50);
  case Act::play: return glance.misses(200U + kind_of(move), 35);
  case Act::target: return glance.misses(300U + index_of(target_of(move)), 40);
  default: return false;
  }
}

}  // namespace parlour
