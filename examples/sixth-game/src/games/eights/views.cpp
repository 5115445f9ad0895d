// What an observer of Crazy Eights may know: views and imagined worlds.
#include "games/eights/eights.hpp"

namespace parlour {

using namespace eights;

static_assert(Game<Eights>);

View Eights::view(const State& state, Observer observer) {
  View view;
  view.table = state.table;
  view.observer = observer;
  if (observer != the_public) view.hand = state.hands[index_of(observer)];
  for (std::size_t seat = 0; seat < state.table.players; ++seat)
    view.hand_sizes[seat] = static_cast<std::uint8_t>(state.hands[seat].size());
  view.stock_size = state.stock.size;
  return view;
}

void Eights::moves(const View& view, MoveList& list) {
  if (view.observer == the_public || view.table.turn != view.observer) return list.clear();
  list_moves(view.table, view.hand, view.stock_size, list);
}

/// What is neither in the own hand nor in the pile is anywhere, all ways equally likely.
State Eights::imagine(const View& view, const Knowledge& /*knowledge*/, Chance& chance) {
  State state;
  state.table = view.table;
  const KindMask seen = view.hand.kinds() | view.table.under.kinds() | mask_of(view.table.top);
  for (const Kind kind : sorted_deck)
    if ((seen & mask_of(kind)) == 0) state.stock.put(kind);
  chance.shuffle(state.stock.all());
  for (Seat seat = 0; seat < static_cast<Seat>(view.table.players); ++seat) {
    Hand& hand = state.hands[index_of(seat)];
    if (seat == view.observer)
      hand = view.hand;
    else
      for (int n = 0; n < view.hand_sizes[index_of(seat)]; ++n) hand.add(state.stock.draw());
  }
  return state;
}

}  // namespace parlour
