#include "bots/detail/search.hpp"

namespace parlour::detail {

template <>
std::vector<Plan> plans_of<Solo>(const Solo::State& /*world*/, const MoveList& offered, Chance& /*chance*/) {
  return single_moves(offered);
}

template struct Search<Solo>;

}  // namespace parlour::detail
