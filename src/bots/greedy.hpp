// The player that takes what looks best now: one simple evaluation for each game, no memory and no looking ahead.
// Choices that look equally good are left to chance. A search lets the others play on with it.
#pragma once

#include "core/chance.hpp"
#include "core/move.hpp"
#include "games/registry.hpp"

namespace parlour {

/// Lets the row end as low as possible, keeps its special cards, and a No! for when nothing else is left.
Move greedy_move(const Help::View& view, const MoveList& offered, Chance& chance);
/// The placement after which its own points exceed the best opponent's by most, as the field then lies.
Move greedy_move(const Swirl::View& view, const MoveList& offered, Chance& chance);
/// Takes all it can, lays what makes rows ripe in this turn, and otherwise leaves the next player as little as possible.
Move greedy_move(const Freaky::View& view, const MoveList& offered, Chance& chance);
/// Lays what fits, first what leaves most to lay next; then aggravation cards, to the harm of whoever has least left; schwupps for free
/// only if that opens the way for a card.
Move greedy_move(const Schwupps::View& view, const MoveList& offered, Chance& chance);
/// Gets rid of the cards that would cost most, keeps the black ones for when nothing else fits, always calls.
Move greedy_move(const Solo::View& view, const MoveList& offered, Chance& chance);

/// The same with weights that win more often against `greedy`: what a search takes for its own later moves. `target` is
/// that of the contest (0 if this round decides), since a search lets its games end with the round. For HELP! nothing
/// was found that wins clearly more; in the other games nobody has looked yet.
Move practised_move(const Solo::View& view, int target, const MoveList& offered, Chance& chance);
template <class View>
Move practised_move(const View& view, int /*target*/, const MoveList& offered, Chance& chance) {
  return greedy_move(view, offered, chance);
}

}  // namespace parlour
