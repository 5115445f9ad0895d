#include "bots/detail/rollouts.hpp"
#include "bots/detail/worth.hpp"
#include "bots/freaky/traits.hpp"

namespace parlour {
namespace {

/// What each card still to be drawn spreads the cards collected by. Measured between greedy players.
constexpr double spread_of_card = 1.1;

}  // namespace

std::vector<Candidate> BotTraits<Freaky>::candidates(const Freaky::State& world, const MoveList& offered,
                                                     Chance& chance) {
  return detail::whole_turns<Freaky>(world, offered, chance, [](Move) { return false; });
}

double BotTraits<Freaky>::worth(const Freaky::State& state, Seat seat, int /*target*/) {
  const freaky::Table& table = state.table;
  if (table.phase == freaky::Phase::over) return share_of(Freaky::outcome(state), seat);
  return chance_by_lead(std::span{table.collected}.first(table.players), seat,
                        1 + spread_of_card * std::sqrt(table.draw_size));
}

template struct RolloutSearch<Freaky>;

}  // namespace parlour
