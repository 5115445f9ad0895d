// What an observer of Schwupps may know: views, knowledge folded from events, imagined worlds.
#include "games/schwupps/schwupps.hpp"

namespace parlour {

using namespace schwupps;

static_assert(Game<Schwupps>);

View Schwupps::view(const State& state, Observer observer) {
  View view;
  view.table = state.table;
  view.observer = observer;
  if (observer != the_public) view.hand = state.hands[index_of(observer)];
  for (std::size_t seat = 0; seat < state.table.players; ++seat) {
    view.hand_sizes[seat] = static_cast<std::uint8_t>(state.hands[seat].size());
    view.pile_sizes[seat] = state.piles[seat].size;
  }
  view.common_size = state.common.size;
  view.schwupps_size = state.schwupps.size;
  view.next = state.schwupps.top();
  return view;
}

void Schwupps::moves(const View& view, MoveList& list) {
  if (view.observer == the_public || view.table.turn != view.observer) return list.clear();
  list_moves(view.table, view.hand, list);
}

/// Nobody has anything to say out of turn.
Window Schwupps::window(const View& /*view*/) { return {}; }

// --- knowledge -------------------------------------------------------------------------------------------------------------

Knowledge Schwupps::knowledge(Observer observer, int /*players*/) {
  Knowledge knowledge;
  knowledge.observer = observer;
  return knowledge;
}

void Schwupps::remember(Knowledge& knowledge, const Event& event) {
  const auto& args = event.args;
  const auto top = [&](int pile) -> Kind& { return knowledge.tops[static_cast<std::size_t>(pile - 1)]; };
  switch (static_cast<Happened>(event.kind)) {
  case Happened::game_begins: knowledge = Schwupps::knowledge(knowledge.observer, 0); break;
  case Happened::set_out:
    for (std::size_t pile = 0; pile < number_piles; ++pile) knowledge.tops[pile] = static_cast<Kind>(args[pile]);
    break;
  case Happened::laid:
    knowledge.under.add(top(args[2]));
    top(args[2]) = static_cast<Kind>(args[1]);
    break;
  case Happened::common_reshuffled:
    knowledge.common = knowledge.under;
    knowledge.under = {};
    break;
  case Happened::took_card: knowledge.common.remove_if_present(static_cast<Kind>(args[1])); break;
  case Happened::gave_card: knowledge.common.remove_if_present(static_cast<Kind>(args[2])); break;
  case Happened::took:
  case Happened::gave: knowledge.common = {}; break;  // any of its cards may be the one that somebody else has now
  default: break;
  }
}

// --- imagine ---------------------------------------------------------------------------------------------------------------

namespace {

inline constexpr std::size_t all_cards = number_cards + aggravation_cards;

/// The number and aggravation cards whose places the observer does not know.
Hand unseen_cards(const View& view, const Knowledge& knowledge) {
  Hand unseen;
  for (const Kind card : sorted_numbers) unseen.add(card);
  for (int n = view.table.box; n < aggravation_cards; ++n) unseen.add(aggravation);
  const auto seen = [&](Kind card) { unseen.remove(card); };
  for (const Kind card : view.table.tops) seen(card);
  for (const NumberCards& cards : view.table.under) cards.for_each(seen);
  view.hand.for_each(seen);
  knowledge.common.for_each(seen);
  return unseen;
}

/// What is not on the table, not discarded and not face up lies face down under the top of the Schwupps pile.
SchwuppsPile imagine_schwupps(const View& view, Chance& chance) {
  DemandCounts hidden = schwupps_decks[static_cast<std::size_t>(view.table.options.deck)];
  for (const Demand demand : view.table.demands) --hidden[index_of(demand)];
  --hidden[index_of(view.next)];
  SchwuppsPile pile;
  for (std::size_t demand = 0; demand < demand_kinds; ++demand)
    for (int n = view.table.used[demand]; n < hidden[demand]; ++n) pile.put(static_cast<Demand>(demand));
  chance.shuffle(pile.all());
  pile.put(view.next);
  return pile;
}

}  // namespace

State Schwupps::imagine(const View& view, const Knowledge& knowledge, Chance& chance) {
  State state;
  state.table = view.table;
  state.schwupps = imagine_schwupps(view, chance);

  std::array<Kind, all_cards> cards{};
  auto left = static_cast<std::size_t>(lay_out(unseen_cards(view, knowledge), cards));
  chance.shuffle(std::span{cards}.first(left));
  for (Seat seat = 0; seat < static_cast<Seat>(view.table.players); ++seat) {
    const std::size_t i = index_of(seat);
    if (seat == view.observer)
      state.hands[i] = view.hand;
    else
      for (int n = 0; n < view.hand_sizes[i]; ++n) state.hands[i].add(cards[--left]);
    for (int n = 0; n < view.pile_sizes[i]; ++n) state.piles[i].put(cards[--left]);
  }
  knowledge.common.for_each([&](Kind card) { state.common.put(card); });
  while (left > 0) state.common.put(cards[--left]);
  chance.shuffle(state.common.all());
  return state;
}

// --- the end of a game -----------------------------------------------------------------------------------------------------------

std::optional<State> Schwupps::closing(const State& before, Move move, Chance chance) {
  State state = before;
  state.table.options.form = single;
  Deaf deaf;
  apply(state, move, chance, deaf);
  if (state.table.phase != Phase::over) return {};
  state.table.options.form = before.table.options.form;
  return state;
}

}  // namespace parlour
