#include "bots/levels.hpp"

#include <limits>

#include "bots/games.hpp"

namespace parlour {

Budget budget_of(const AnyGame& game, Level level) {
  const Levels levels = with_game(game, []<Game G>() { return Levels{BotTraits<G>::levels}; });
  return {.iterations = std::numeric_limits<int>::max(), .steps = level == Level::normal ? levels.normal : levels.hard};
}

}  // namespace parlour
