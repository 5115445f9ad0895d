// What each observer of Swirl sees, and what follows from it.
#include "games/swirl/swirl.hpp"

#include <bit>

namespace parlour {

using namespace swirl;

static_assert(Game<Swirl>);

Swirl::View Swirl::view(const State& state, Observer observer) {
  View view;
  view.table = state.table;
  view.observer = observer;
  for (std::size_t seat = 0; seat < state.table.players; ++seat)
    view.hand_sizes[seat] = static_cast<std::uint8_t>(std::popcount(state.hands[seat]));
  if (observer != the_public) view.hand = state.hands[index_of(observer)];
  return view;
}

void Swirl::moves(const View& view, MoveList& list) {
  if (view.observer == the_public || view.table.turn != view.observer) return list.clear();
  list_moves(view.table, view.hand, list);
}

Swirl::Knowledge Swirl::knowledge(Observer observer, int players) {
  return {.observer = observer, .players = static_cast<std::uint8_t>(players)};
}

void Swirl::remember(Knowledge& /*knowledge*/, const Event& /*event*/) {}

/// There is one state that agrees with a view: what a seat neither placed nor removed is in its hand (W20).
Swirl::State Swirl::imagine(const View& view, const Knowledge& /*knowledge*/, Chance& /*chance*/) {
  State state;
  state.table = view.table;
  for (std::size_t seat = 0; seat < view.table.players; ++seat)
    state.hands[seat] = static_cast<Hand>(full_hand & ~view.table.removed[seat]);
  for (std::size_t i = 0; i < view.table.laid_count; ++i) {
    const Laid& card = view.table.field[i];
    Hand& hand = state.hands[index_of(card.owner)];
    hand = static_cast<Hand>(hand & ~mask_of(card_of(card.face)));
  }
  return state;
}

/// Nobody has anything to say out of turn.
Window Swirl::window(const View& /*view*/) { return {}; }

std::optional<Swirl::State> Swirl::closing(const State& before, Move move, Chance chance) {
  State state = before;
  state.table.games = state.table.game;  // as if this game were the last
  Deaf deaf;
  apply(state, move, chance, deaf);
  if (state.table.turn != nobody) return {};
  state.table.games = before.table.games;
  return state;
}

}  // namespace parlour
