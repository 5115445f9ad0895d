// What each observer of Freaky sees, remembers and can imagine.
#include "games/freaky/freaky.hpp"

namespace parlour {

using namespace freaky;

static_assert(Game<Freaky>);

// Here and not beside the number, because it takes a second that only one file should take.
static_assert([] {
  for (const auto& deck : sorted_decks)
    for (const Kind first : deck)
      if (std::ranges::count_if(deck, [&](Kind last) { return !match(first, last); }) >= std::ptrdiff_t{most_rows})
        return false;
  return true;
}());

Freaky::View Freaky::view(const State& state, Observer observer) {
  View view;
  view.table = state.table;
  view.observer = observer;
  for (std::size_t seat = 0; seat < state.table.players; ++seat)
    view.hand_sizes[seat] = static_cast<std::uint8_t>(cards_in(state.hands[seat]));
  if (observer != the_public) view.hand = state.hands[index_of(observer)];
  return view;
}

void Freaky::moves(const View& view, MoveList& list) {
  if (view.observer == the_public || view.table.turn != view.observer) return list.clear();
  list_moves(view.table, view.hand, list);
}

Freaky::Knowledge Freaky::knowledge(Observer observer, int players) {
  Knowledge knowledge;
  knowledge.observer = observer;
  knowledge.players = static_cast<std::uint8_t>(players);
  return knowledge;
}

void Freaky::remember(Knowledge& knowledge, const Event& event) {
  switch (static_cast<Happened>(event.kind)) {
  case Happened::turned:
  case Happened::laid:
  case Happened::opened: knowledge.seen.add(static_cast<Kind>(event.args[1])); break;
  default: break;
  }
}

/// What was seen and lies in no row any more is gone; what was never seen is in the other hands or in the draw pile,
/// every arrangement as likely as any other (G9).
Freaky::State Freaky::imagine(const View& view, const Knowledge& knowledge, Chance& chance) {
  State state;
  state.table = view.table;
  state.gone = knowledge.seen;
  for (const Kind card : view.table.rows.laid()) state.gone.remove(card);

  // The deck lists the cards in the same order as the bag: what was seen and the own hand are passed over.
  Cards known = knowledge.seen;
  for (std::size_t i = 0; i < cards_in(view.hand); ++i) known.add(view.hand[i]);
  std::array<Kind, deck_size> unseen{};
  std::size_t left = 0;
  for (const Kind card : sorted_decks[view.table.deck]) {
    if (known.count(card) > 0)
      known.remove(card);
    else
      unseen[left++] = card;
  }
  chance.shuffle(std::span{unseen}.first(left));

  for (std::size_t seat = 0; seat < view.table.players; ++seat) {
    if (static_cast<Seat>(seat) == view.observer)
      state.hands[seat] = view.hand;
    else
      for (int n = view.hand_sizes[seat]; n > 0; --n) put_into(state.hands[seat], unseen[--left]);
  }
  std::copy_n(unseen.begin(), view.table.draw_size, state.draw.begin());
  return state;
}

/// Nobody has anything to say out of turn.
Window Freaky::window(const View& /*view*/) { return {}; }

}  // namespace parlour
