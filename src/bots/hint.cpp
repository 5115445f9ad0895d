#include "bots/hint.hpp"

#include <algorithm>
#include <cmath>

namespace parlour {
namespace {

/// A forced move is not compared with anything, so the search does not look at it.
constexpr int worlds_for_a_forced_move = 1000;

Ranking rank_all(const Decision& decision, const Budget& budget, Chance& chance) {
  if (decision.offered.size() > 1) return rank_moves(decision, budget, chance);
  const int worlds = std::min(worlds_for_a_forced_move, budget.iterations);
  const double value = chance_to_win(decision.game, decision.view, decision.knowledge, worlds, chance);
  return {{.move = decision.offered[0],
           .chance = value,
           .error = std::sqrt(std::max(0.0, value * (1 - value)) / worlds),
           .tried = worlds}};
}

}  // namespace

std::vector<Hint> hints(const Decision& decision, const Budget& budget, Chance& chance, Names names) {
  std::vector<Hint> list;
  double ceiling = 1;
  for (const Ranked& ranked : rank_all(decision, budget, chance)) {
    ceiling = std::min(ceiling, ranked.chance);
    std::string why = with_game(
        decision.game, [&]<Game G>() { return reason(decision.view.as<typename G::View>(), ranked.move, names); });
    list.push_back({.move = ranked.move, .chance = ceiling, .error = ranked.error, .reason = std::move(why)});
  }
  return list;
}

}  // namespace parlour
