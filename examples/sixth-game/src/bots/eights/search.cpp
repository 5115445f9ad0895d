#include "bots/detail/rollouts.hpp"
#include "bots/detail/worth.hpp"
#include "bots/eights/traits.hpp"

namespace parlour {

std::vector<Candidate> BotTraits<Eights>::candidates(const Eights::State& /*world*/, const MoveList& offered,
                                                     Chance& /*chance*/) {
  return detail::single_moves(offered);
}

/// Rollouts go to the end.
double BotTraits<Eights>::worth(const Eights::State& state, Seat seat, int /*target*/) {
  return share_of(Eights::outcome(state), seat);
}

template struct RolloutSearch<Eights>;

}  // namespace parlour
