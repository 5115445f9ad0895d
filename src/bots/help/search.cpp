#include "bots/detail/search.hpp"

namespace parlour::detail {

template <>
std::vector<Plan> plans_of<Help>(const Help::State& /*world*/, const MoveList& offered, Chance& /*chance*/) {
  return single_moves(offered);
}

template struct Search<Help>;

}  // namespace parlour::detail
