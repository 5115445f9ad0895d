#include "bots/detail/search.hpp"

namespace parlour::detail {

template <>
std::vector<Plan> plans_of<Schwupps>(const Schwupps::State& world, const MoveList& offered, Chance& chance) {
  return whole_turns<Schwupps>(world, offered, chance,
                               [](Move move) { return schwupps::act_of(move) == schwupps::Act::schwupp; });
}

template struct Search<Schwupps>;

}  // namespace parlour::detail
