// What an observer may know: views, knowledge folded from events, imagined worlds, windows.
#include "games/solo/solo.hpp"

namespace parlour {

using namespace solo;

namespace {

bool holds_protection(const Hand& hand) { return (hand.kinds() & protections) != 0; }

/// How many steps `seat` sits from the seat that laid the All Swap: the order in which Protections are asked for.
int steps_from_turn(const Table& table, Seat seat) {
  int steps = 0;
  for (Seat s = table.turn; s != seat; s = after(table, s)) ++steps;
  return steps;
}

/// The first seat that may still be asked about an All Swap, as far as everybody can see (S38).
Seat first_unprotected(const Table& table) {
  Seat last = table.turn;
  for (Seat seat = after(table, table.turn); seat != table.turn; seat = after(table, seat))
    if (table.protecting.has(seat)) last = seat;
  return after(table, last);
}

}  // namespace

View Solo::view(const State& state, Observer observer) {
  View view;
  view.table = state.table;
  view.observer = observer;
  view.step.phase = state.step.phase;
  view.step.gift_count = state.step.gift_count;
  if (observer != the_public) view.hand = state.hands[index_of(observer)];
  if (observer == state.table.turn) view.step.gift = state.step.gift;  // the giver's own choice, nobody else's (S33)

  const Table& table = state.table;
  const Seat asked = state.step.asked;
  if (asked == observer) {
    view.step.asked = asked;
    view.step.drawn = state.step.drawn;
  } else if (state.step.phase == Phase::poll) {
    // As if there were no poll: the next seat's turn has begun, or the open Skip is being carried out.
    const bool skip_open = table.skip == Skip::open;
    view.step.phase = skip_open ? Phase::skipped : Phase::turn;
    if (!skip_open || (observer == table.turn && holds_protection(view.hand))) view.step.asked = table.turn;
  } else if (state.step.phase == Phase::protect) {
    const Seat next = asked == nobody ? first_unprotected(table) : asked;
    if (table.target == nobody && observer != the_public && observer != table.turn) {
      const bool before = steps_from_turn(table, observer) < steps_from_turn(table, next);
      view.answered_already = before && (holds_protection(view.hand) || table.protecting.has(observer));
      // Whoever may still answer an All Swap is asked as if first: that somebody before holds a Protection does not show (S63).
      if (!before && holds_protection(view.hand)) view.step.asked = observer;
    }
  } else if (state.step.phase != Phase::skipped) {
    view.step.asked = asked;
  }
  return view;
}

void Solo::moves(const View& view, MoveList& list) {
  list.clear();
  if (view.observer != the_public && view.step.asked == view.observer) moves_of(view.table, view.step, view.hand, list);
}

// --- knowledge -------------------------------------------------------------------------------------------------------------------

Knowledge Solo::knowledge(Observer observer, int players) {
  Knowledge knowledge;
  knowledge.observer = observer;
  knowledge.players = static_cast<std::uint8_t>(players);
  return knowledge;
}

namespace {

void forget_everything(Knowledge& knowledge) { knowledge = Solo::knowledge(knowledge.observer, knowledge.players); }

void see_laid(Knowledge& knowledge, Seat seat, Kind kind) {
  knowledge.held[index_of(seat)].remove_if_present(kind);
  knowledge.discard.add(kind);
  knowledge.top = kind;
}

/// Hands change owners. The observer learns its own new hand card by card from the events that follow.
void see_hands_move(Knowledge& knowledge, std::span<const Seat> from, std::span<const Seat> to) {
  const std::array<Hand, max_seats> before = knowledge.held;
  for (std::size_t i = 0; i < from.size(); ++i)
    knowledge.held[index_of(to[i])] = to[i] == knowledge.observer ? Hand{} : before[index_of(from[i])];
}

/// The ring of an All Swap: everybody but the protected (S37).
void see_all_swap(Knowledge& knowledge, int direction) {
  std::array<Seat, max_seats> from{};
  std::array<Seat, max_seats> to{};
  std::size_t n = 0;
  const int players = knowledge.players;
  for (Seat seat = 0; seat < static_cast<Seat>(players); ++seat) {
    if (knowledge.protecting.has(seat)) continue;
    Seat next = seat;
    do next = static_cast<Seat>((next + direction + players) % players);
    while (knowledge.protecting.has(next));
    from[n] = seat;
    to[n++] = next;
  }
  see_hands_move(knowledge, std::span{from}.first(n), std::span{to}.first(n));
}

}  // namespace

void Solo::remember(Knowledge& knowledge, const Event& event) {
  const auto seat = static_cast<Seat>(event.args[0]);
  const auto other = static_cast<Seat>(event.args[1]);
  const Seat observer = knowledge.observer;
  switch (static_cast<Happened>(event.kind)) {
  case Happened::round_begins:
  case Happened::redealt: forget_everything(knowledge); break;
  case Happened::got: knowledge.held[index_of(seat)].add(static_cast<Kind>(event.args[1])); break;
  case Happened::drew_card:
    knowledge.held[index_of(seat)].add(static_cast<Kind>(event.args[1]));
    knowledge.pile.remove_if_present(static_cast<Kind>(event.args[1]));
    break;
  case Happened::turned:
    knowledge.top = static_cast<Kind>(event.args[0]);
    knowledge.discard.add(knowledge.top);
    break;
  case Happened::played:
  case Happened::interjected:
    see_laid(knowledge, seat, static_cast<Kind>(event.args[1]));
    knowledge.protecting = {};
    break;
  case Happened::protected_:
    see_laid(knowledge, seat, static_cast<Kind>(event.args[1]));
    knowledge.protecting.add(seat);
    break;
  case Happened::drew:
    if (seat != observer) knowledge.pile = {};  // any of its cards may have gone to that hand
    break;
  case Happened::reshuffled:
    knowledge.pile = knowledge.discard;
    knowledge.pile.remove_if_present(knowledge.top);
    knowledge.discard = {};
    knowledge.discard.add(knowledge.top);
    break;
  case Happened::swapped: {
    const std::array from{seat, other};
    const std::array to{other, seat};
    see_hands_move(knowledge, from, to);
    break;
  }
  case Happened::all_swapped: see_all_swap(knowledge, event.args[0]); break;
  case Happened::gave:
    // Unseen, each card of the giver may be among those that moved on; unless all of them did (S94).
    if (seat != observer && other != observer) {
      if (event.args[3] == 0) knowledge.held[index_of(other)].add_all(knowledge.held[index_of(seat)]);
      knowledge.held[index_of(seat)] = {};
    }
    break;
  case Happened::gift_card:
    knowledge.held[index_of(seat)].remove_if_present(static_cast<Kind>(event.args[2]));
    knowledge.held[index_of(other)].add(static_cast<Kind>(event.args[2]));
    break;
  default: break;
  }
}

// --- imagine ---------------------------------------------------------------------------------------------------------------------

namespace {

/// Whom the question that the observer cannot see is put to in the imagined world: the first seat it can be, whether or not that
/// seat could answer there.
void imagine_step(State& state, const View& view) {
  const Table& table = state.table;
  if (view.step.phase == Phase::skipped && view.observer != table.turn) {
    state.step.asked = table.turn;
  } else if (view.step.phase == Phase::skipped) {
    // The observer is to be skipped and holds no Protection: somebody is being polled for the Skip's twin.
    state.step.phase = Phase::poll;
    state.step.asked = after(table, view.observer);
    for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
      if (seat != view.observer && state.hands[index_of(seat)].has(table.top)) state.step.asked = seat;
  } else if (table.target != nobody) {
    state.step.asked = table.target;
  } else {
    Seat answered = table.turn;
    for (Seat seat = after(table, table.turn); seat != table.turn; seat = after(table, seat))
      if (table.protecting.has(seat) || (seat == view.observer && view.answered_already)) answered = seat;
    state.step.asked = after(table, answered);
    if (state.step.asked == view.observer) state.step.asked = after(table, view.observer);
  }
}

const Hand whole_deck = [] {
  Hand all;
  for (const Kind kind : sorted_deck) all.add(kind);
  return all;
}();

}  // namespace

State Solo::imagine(const View& view, const Knowledge& knowledge, Chance& chance) {
  State state;
  state.table = view.table;
  state.step = view.step;
  const Table& table = state.table;
  const auto players = static_cast<Seat>(table.players);

  Hand unseen = whole_deck;
  unseen.remove_all(table.discard);
  unseen.remove_all(knowledge.pile);
  for (Seat seat = 0; seat < players; ++seat) {
    state.hands[index_of(seat)] = seat == view.observer ? view.hand : knowledge.held[index_of(seat)];
    unseen.remove_all(state.hands[index_of(seat)]);
  }
  std::array<Kind, deck_size> cards{};
  auto left = static_cast<std::size_t>(lay_out(unseen, cards));
  chance.shuffle(std::span{cards}.first(left));

  Kind newest_unseen = no_card;  // a card of the seat to act that the observer does not know
  for (Seat seat = 0; seat < players; ++seat)
    for (int n = table.sizes[index_of(seat)] - state.hands[index_of(seat)].size(); n > 0; --n) {
      state.hands[index_of(seat)].add(cards[--left]);
      if (seat == state.step.asked) newest_unseen = cards[left];
    }
  auto known = static_cast<std::size_t>(lay_out(knowledge.pile, state.draw));
  while (left > 0) state.draw[known++] = cards[--left];
  chance.shuffle(std::span{state.draw}.first(known));

  if (state.step.phase == Phase::drawn && state.step.asked != view.observer) state.step.drawn = newest_unseen;
  if (state.step.gift_count > 0 && view.observer != table.turn) {
    std::array<Kind, deck_size> hand{};
    const auto size = static_cast<std::size_t>(lay_out(state.hands[index_of(table.turn)], hand));
    if (size > state.step.gift_count) chance.shuffle(std::span{hand}.first(size));
    for (std::size_t i = 0; i < state.step.gift_count; ++i) state.step.gift[i] = hand[i];
  }
  if (state.step.asked == nobody && state.step.phase != Phase::over) imagine_step(state, view);
  return state;
}

// --- windows ---------------------------------------------------------------------------------------------------------------------

Window Solo::window(const View& view) {
  const Table& table = view.table;
  const SeatSet everybody = SeatSet::first(table.players);
  // A poll of the observer looks to everybody else as if there were none (S62).
  Phase phase = view.step.phase;
  if (phase == Phase::poll) phase = table.skip == Skip::open ? Phase::skipped : Phase::turn;
  const bool twin_may_come =
      takes_twin(table) && table.discard.has_odd(table.top);  // otherwise it lies on the pile for all to see
  Window window;
  if (phase == Phase::call) {
    for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
      if (table.sizes[index_of(seat)] <= 1 && !table.answered.has(seat)) window.called.add(seat);
  } else if (phase == Phase::protect && table.target != nobody) {
    window.answer.add(table.target);
  } else if (phase == Phase::protect) {
    for (Seat seat = after(table, table.turn); seat != table.turn; seat = after(table, seat)) {
      if (table.protecting.has(seat))
        window.answer = {};  // this seat and those before it have had their chance (S38)
      else
        window.answer.add(seat);
    }
  } else if (phase == Phase::skipped) {
    window.answer.add(table.turn);
    if (twin_may_come) window.join = everybody;
  } else if (phase == Phase::turn && twin_may_come && table.skip != Skip::served) {
    window.join = everybody;
    window.join.remove(table.turn);
  }
  return window;
}

void Solo::answers(const View& view, MoveList& list) {
  list.clear();
  const Window open = window(view);
  const KindMask wards = open.answer.has(view.observer) ? view.hand.kinds() & protections : 0;
  const bool interjects = open.join.has(view.observer) && view.hand.has(view.table.top);
  if (interjects) list.add(make_move(Act::interject, view.table.top));
  for_each_kind(wards, [&](Kind kind) { list.add(make_move(Act::protect, kind)); });
  if (wards != 0)
    list.add(make_move(Act::accept));
  else if (interjects)
    list.add(make_move(Act::wait));
}

std::optional<State> Solo::waiting(const State& before, Move move, Chance chance, EventLog& log) {
  if (act_of(move) == Act::accept || act_of(move) == Act::wait) return {};  // nobody else notices these (S62, S63)
  // If everybody else held a Protection the rules would stop there; so all are lent one.
  const Kind lent = protection_card(Colour::red);
  State state = before;
  const auto others = [&](const auto& visit) {
    for (Seat seat = 0; seat < static_cast<Seat>(state.table.players); ++seat)
      if (seat != before.step.asked) visit(state.hands[index_of(seat)]);
  };
  others([&](Hand& hand) { hand.add(lent); });
  apply(state, move, chance, log);
  if (state.step.phase != Phase::protect && state.step.phase != Phase::skipped) return {};
  others([&](Hand& hand) { hand.remove(lent); });
  state.step.asked = nobody;
  return state;
}

// --- the end of a round ----------------------------------------------------------------------------------------------------------

std::optional<State> Solo::closing(const State& before, Move move, Chance chance) {
  State state = before;
  state.table.options.target = 0;  // as if the round were the last
  Deaf deaf;
  apply(state, move, chance, deaf);
  if (state.step.phase != Phase::over) return {};
  state.table.options.target = before.table.options.target;
  return state;
}

}  // namespace parlour
