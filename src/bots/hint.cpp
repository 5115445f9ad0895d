#include "bots/hint.hpp"

#include <algorithm>
#include <cmath>

#include "bots/detail/best.hpp"
#include "bots/games.hpp"

namespace parlour {
namespace {

/// A forced move is not compared with anything, so the search does not look at it.
constexpr int worlds_for_a_forced_move = 1000;

Ranking value_forced_move(const Decision& decision, const Budget& budget, Chance& chance) {
  const int worlds = std::min(worlds_for_a_forced_move, budget.iterations);
  const double value = chance_to_win(decision.game, decision.view, decision.knowledge,
                                     {.iterations = worlds, .should_stop = budget.should_stop}, chance);
  return {{.move = decision.offered[0],
           .chance = value,
           .error = std::sqrt(std::max(0.0, value * (1 - value)) / worlds),
           .tried = worlds}};
}

Ranking rank_fairly(const Decision& decision, const Budget& budget, Chance& chance) {
  Ranking ranking = rank_moves(decision, budget, chance);
  for (Ranked& ranked : ranking) ranked.chance = std::min(ranked.chance, ranking.front().chance);
  sort_best_first(std::span{ranking}, &Ranked::chance);
  return ranking;
}

}  // namespace

std::vector<Hint> hints(const Decision& decision, const Budget& budget, Chance& chance) {
  const Ranking ranking = decision.offered.size() == 1 ? value_forced_move(decision, budget, chance)
                                                       : rank_fairly(decision, budget, chance);
  std::vector<Hint> list;
  for (const Ranked& ranked : ranking) {
    const auto why = with_game(decision.game, [&]<Game G>() {
      return BotTraits<G>::reason(decision.view.as<typename G::View>(), ranked.move);
    });
    list.push_back({.move = ranked.move, .chance = ranked.chance, .error = ranked.error, .reason = why});
  }
  return list;
}

}  // namespace parlour
