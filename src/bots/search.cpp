#include "bots/search.hpp"

#include "bots/games.hpp"

namespace parlour {

Ranking rank_moves(const Decision& decision, const Budget& budget, Chance& chance) {
  return with_game(decision.game, [&]<Game G>() {
    return BotTraits<G>::Search::rank(decision.view.as<typename G::View>(),
                                      decision.knowledge.as<typename G::Knowledge>(), decision.offered, budget, chance);
  });
}

Ranking rank_moves_seeing(const AnyGame& game, const AnyState& state, const MoveList& offered, const Budget& budget,
                          Chance& chance) {
  return with_game(game, [&]<Game G>() {
    return BotTraits<G>::Search::rank_seeing(state.as<typename G::State>(), offered, budget, chance);
  });
}

double chance_to_win(const AnyGame& game, const AnyView& view, const AnyKnowledge& knowledge, const Budget& budget,
                     Chance& chance) {
  return with_game(game, [&]<Game G>() {
    return BotTraits<G>::Search::chance_to_win(view.as<typename G::View>(), knowledge.as<typename G::Knowledge>(),
                                               budget, chance);
  });
}

}  // namespace parlour
