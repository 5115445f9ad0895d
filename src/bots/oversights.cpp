#include "bots/oversights.hpp"

#include "bots/games.hpp"

namespace parlour {

void notice(const Decision& decision, int carelessness, Chance& chance, MoveList& seen) {
  seen.clear();
  with_game(decision.game, [&]<Game G>() {
    const Glance glance(carelessness, chance);
    for (const Move move : decision.offered)
      seen.add_if(!BotTraits<G>::overlooks(glance, decision.view.as<typename G::View>(), move), move);
  });
  if (seen.size() == 0)
    for (const Move move : decision.offered) seen.add(move);
}

}  // namespace parlour
