#include <algorithm>

#include "bots/swirl/solver.hpp"
#include "bots/swirl/traits.hpp"

namespace parlour {
namespace {

using namespace swirl;

Solver solver_for(const Swirl::State& state) {
  return Solver(positions_worth_remembering(placements_left(state)),
                state.table.laid_count <= opened ? Solver::Openings::known : Solver::Openings::worked_out);
}

Swirl::State state_of(const Swirl::View& view) {
  Chance chance(0);  // nothing is left to it: hands follow from what was placed and removed (W20)
  return Swirl::imagine(view, Swirl::knowledge(view.observer, view.table.players), chance);
}

}  // namespace

std::optional<Move> BotTraits<Swirl>::Exact::choose(const Swirl::View& view, Chance& chance,
                                                    const ShouldStop& should_stop) {
  if (view.table.players != players) return {};
  const Swirl::State state = state_of(view);
  Solver solver = solver_for(state);
  solver.stop_when(should_stop);
  return solver.best(state, view.observer, chance);
}

std::vector<int> BotTraits<Swirl>::Exact::leads(const Swirl::View& view, std::span<const Move> moves,
                                                const ShouldStop& should_stop) {
  std::vector<int> leads;
  if (view.table.players != players) return leads;
  const Swirl::State state = state_of(view);
  Solver solver = solver_for(state);
  solver.stop_when(should_stop);
  const std::vector<Solved> solved = solver.weigh(state, view.observer);
  for (const Move move : moves)
    if (const auto found = std::ranges::find(solved, move, &Solved::move); found != solved.end())
      leads.push_back(found->lead);
  if (leads.size() != moves.size()) leads.clear();
  return leads;
}

}  // namespace parlour
