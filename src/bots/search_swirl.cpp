#include "bots/detail/search.hpp"

namespace parlour::detail {

template <>
std::vector<Plan> plans_of<Swirl>(const Swirl::State& /*world*/, const MoveList& offered, Chance& /*chance*/) {
  return single_moves(offered);
}

template struct Search<Swirl>;

}  // namespace parlour::detail
