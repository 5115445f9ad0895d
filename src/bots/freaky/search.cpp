#include "bots/detail/search.hpp"

namespace parlour::detail {

template <>
std::vector<Plan> plans_of<Freaky>(const Freaky::State& world, const MoveList& offered, Chance& chance) {
  return whole_turns<Freaky>(world, offered, chance, [](Move) { return false; });
}

template struct Search<Freaky>;

}  // namespace parlour::detail
