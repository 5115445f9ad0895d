// Every rule of SOLO, in the order in which the game is played.
#pragma once

#include <algorithm>

#include "games/solo/solo.hpp"

namespace parlour {

namespace solo {

using namespace literals;

// --- what fits -------------------------------------------------------------------------------------------------------------

inline constexpr KindMask all_kinds = (KindMask{1} << kind_count) - 1;
inline constexpr KindMask black_kinds = all_kinds & ~((KindMask{1} << first_black) - 1);
inline constexpr KindMask protections = all_kinds & ~((KindMask{1} << first_protection) - 1);
inline constexpr KindMask one_colour = (KindMask{1} << symbols_a_colour) - 1;
inline constexpr KindMask one_of_each_colour = KindMask{1} | KindMask{1} << symbols_a_colour |
                                               KindMask{1} << 2 * symbols_a_colour |
                                               KindMask{1} << 3 * symbols_a_colour;
inline constexpr KindMask numbers_of_red = (KindMask{1} << 9) - 1;

constexpr KindMask kinds_of(Colour colour) { return one_colour << (symbols_a_colour * static_cast<int>(colour)); }
constexpr KindMask kinds_of(Symbol symbol) { return one_of_each_colour << static_cast<int>(symbol); }
inline constexpr KindMask draw_2_cards = kinds_of(Symbol::draw_2);

/// For each kind on top: the coloured cards that show the same number or symbol. Black cards share theirs with none (S56).
inline constexpr auto same_symbol = [] {
  std::array<KindMask, kind_count> table{};
  for (Kind kind = 0; kind < first_black; ++kind) table[kind] = kinds_of(symbol_of(kind));
  return table;
}();
/// For each colour to follow: the cards of that colour; on an All Swap every card (S36).
inline constexpr std::array<KindMask, 5> of_colour{kinds_of(Colour::red), kinds_of(Colour::green),
                                                   kinds_of(Colour::blue), kinds_of(Colour::yellow), all_kinds};
inline constexpr auto symbol_table = [] {
  std::array<Symbol, kind_count> table{};
  for (Kind kind = 0; kind < kind_count; ++kind) table[kind] = symbol_of(kind);
  return table;
}();
inline constexpr auto colour_table = [] {
  std::array<Colour, kind_count> table{};
  for (Kind kind = 0; kind < kind_count; ++kind) table[kind] = colour_of(kind);
  return table;
}();

/// The cards that may be laid on the pile as it is (S4, S5, S6, S7).
inline KindMask fitting(const Table& table) {
  return of_colour[static_cast<std::size_t>(table.colour)] | same_symbol[table.top] | black_kinds;
}

/// The cards that answer an open chain: more of the same (S24, S26), either with `cross_stack` (S25), and Protections (S40).
inline KindMask answering(const Table& table) {
  KindMask mask = protections;
  const bool on_draw_4 = table.top == draw_4_card;
  if (!on_draw_4 || table.options.cross_stack != 0) mask |= draw_2_cards;
  if (on_draw_4 || table.options.cross_stack != 0) mask |= mask_of(draw_4_card);
  return mask;
}

inline Seat after(const Table& table, Seat seat) { return next_seat(seat, table.players, table.direction); }

inline bool can_draw(const Table& table) { return table.draw_size > 0 || table.discard_size > 1; }

// --- moving cards ----------------------------------------------------------------------------------------------------------

/// A card joins a hand; a call made for one card counts no longer (S75).
inline void take_into_hand(State& state, Seat seat, Kind kind) {
  state.hands[static_cast<std::size_t>(seat)].add(kind);
  ++state.table.sizes[static_cast<std::size_t>(seat)];
  state.table.answered.remove(seat);
}

inline void leave_hand(State& state, Seat seat, Kind kind) {
  state.hands[static_cast<std::size_t>(seat)].remove(kind);
  --state.table.sizes[static_cast<std::size_t>(seat)];
}

inline void lay_on_discard(Table& table, Kind kind) {
  table.discard.add(kind);
  ++table.discard_size;
  table.top = kind;
  table.colour = colour_table[kind];
}

/// The discard pile but its top card becomes the draw pile; the top keeps its named colour (S50).
template <EventSink Events>
void reshuffle(State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  table.discard.remove(table.top);
  const int size = lay_out(table.discard, state.draw);
  table.draw_size = static_cast<std::uint8_t>(size);
  table.discard = {};
  table.discard.add(table.top);
  table.discard_size = 1;
  chance.shuffle(std::span{state.draw}.first(static_cast<std::size_t>(size)));
  events.tell_all(message(Happened::reshuffled, "S50"_r, size));
}

/// Draws up to `count` cards, as many as there are (G5, S80); returns the last one. Others see how many, never which (G8).
template <EventSink Events>
Kind draw_cards(State& state, Seat seat, int count, Ruling ruling, Chance& chance, Events& events) {
  Table& table = state.table;
  Kind last = no_card;
  int untold = 0;
  const auto tell = [&] {
    if (untold > 0) events.tell_all(message(Happened::drew, ruling, seat, untold));
    if constexpr (Events::listens)
      for (int i = untold; i > 0; --i) {
        const Kind kind = state.draw[static_cast<std::size_t>(table.draw_size + i - 1)];
        events.tell_only(SeatSet::of(seat), message(Happened::drew_card, "G8"_r, seat, kind));
      }
    for (; untold > 0; --untold) state.draw[static_cast<std::size_t>(table.draw_size + untold - 1)] = 0;
  };
  for (; count > 0; --count) {
    if (table.draw_size == 0) [[unlikely]] {
      if (table.discard_size <= 1) break;
      tell();  // what came from the old pile is told before the new one is there
      reshuffle(state, chance, events);
    }
    last = state.draw[--table.draw_size];
    take_into_hand(state, seat, last);
    ++untold;
  }
  tell();
  return last;
}

// --- the deal --------------------------------------------------------------------------------------------------------------

inline constexpr auto sorted_deck = sorted_cards<deck_size>(kind_count, copies);

template <EventSink Events>
void poll(State& state, Events& events);

/// Shuffles, deals eight cards each, turns over until a number comes up (S2, S59); if none does, all again (S65).
template <EventSink Events>
void begin_round(State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  const auto seats = static_cast<Seat>(table.players);
  events.tell_all(message(Happened::round_begins, "S3"_r, table.round, table.first));
  for (;;) {
    state.draw = sorted_deck;
    chance.shuffle(std::span{state.draw});
    state.hands = {};
    int left = deck_size;
    for (int n = 0; n < cards_dealt; ++n)
      for (Seat seat = 0; seat < seats; ++seat) {
        const Kind kind = state.draw[static_cast<std::size_t>(--left)];
        state.hands[static_cast<std::size_t>(seat)].add(kind);
        events.tell_only(SeatSet::of(seat), message(Happened::got, "G11"_r, seat, kind));
      }
    for (Seat seat = 0; seat < seats; ++seat) table.sizes[static_cast<std::size_t>(seat)] = cards_dealt;

    table.discard = {};
    table.discard_size = 0;
    do {
      lay_on_discard(table, state.draw[static_cast<std::size_t>(--left)]);
      events.tell_all(message(Happened::turned, "S2"_r, table.top));
    } while (!is_number(table.top) && left > 0);
    table.draw_size = static_cast<std::uint8_t>(left);
    for (auto n = static_cast<std::size_t>(left); n < deck_size; ++n) state.draw[n] = 0;
    if (is_number(table.top)) break;
    events.tell_all(message(Happened::redealt, "S65"_r));
  }
  table.direction = 1;
  table.pending = 0;
  table.skip = Skip::none;
  table.mover = nobody;
  table.target = nobody;
  table.answered = {};
  table.protecting = {};
  table.turn = table.first;
  poll(state, events);  // the opening card can be interjected on too (S12)
}

// --- the end of a round ----------------------------------------------------------------------------------------------------

inline int points_in(const Hand& hand) {
  int sum = 0;
  hand.for_each([&](Kind kind) { sum += points(kind); });
  return sum;
}

/// The seats with the fewest points.
inline SeatSet fewest(const Table& table) {
  const std::span scores = std::span{table.scores}.first(table.players);
  return seats_with(scores, *std::ranges::min_element(scores));
}

/// A hand is empty: whatever its last card or an open chain would have done is not carried out (S31, S43, S87); the others count
/// their hands (S53), and either somebody is past the target (S54) or the next round is dealt at once (S89).
template <EventSink Events>
void win_round(State& state, Seat winner, Chance& chance, Events& events) {
  Table& table = state.table;
  events.tell_all(message(Happened::round_won, "S53"_r, winner));
  bool past_target = false;
  for (std::size_t i = 0; i < table.players; ++i) {
    const int sum = points_in(state.hands[i]);
    table.scores[i] = static_cast<std::int16_t>(table.scores[i] + sum);
    past_target = past_target || table.scores[i] > table.options.target;
    events.tell_all(message(Happened::scored, "S53"_r, static_cast<int>(i), sum, table.scores[i]));
  }
  state.step = {};
  if (!past_target) {
    ++table.round;
    table.first = static_cast<Seat>((table.first + 1) % table.players);  // whoever won (S3)
    begin_round(state, chance, events);
    return;
  }
  state.step.phase = Phase::over;
  table.turn = winner;
  table.mover = nobody;
  table.target = nobody;
  table.skip = Skip::none;
  table.pending = 0;
  table.answered = {};
  table.protecting = {};
  if constexpr (Events::listens)
    for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
      if (fewest(table).has(seat))
        events.tell_all(message(Happened::contest_won, "S54"_r, seat, table.scores[static_cast<std::size_t>(seat)]));
}

// --- between two turns: calls, poll, skip --------------------------------------------------------------------------------------

inline void ask(State& state, Phase phase, Seat seat) {
  state.step.phase = phase;
  state.step.asked = seat;
}

/// The seat a Skip meets neither plays nor draws (S21); no new poll follows (S86).
template <EventSink Events>
void serve_skip(State& state, Events& events) {
  Table& table = state.table;
  events.tell_all(message(Happened::skipped, "S21"_r, table.turn));
  table.turn = after(table, table.turn);
  table.skip = Skip::served;
  ask(state, Phase::turn, table.turn);
}

template <EventSink Events>
void begin_turn(State& state, Events& events) {
  const Table& table = state.table;
  if (table.skip != Skip::open) {
    ask(state, Phase::turn, table.turn);
  } else if ((state.hands[static_cast<std::size_t>(table.turn)].kinds() & protections) != 0) {
    ask(state, Phase::skipped, table.turn);
  } else {
    serve_skip(state, events);  // not asked, and nothing shows it (S63)
  }
}

/// Whether the top card is one whose twin can be interjected: a number (S10), or any coloured card by option (S86), or none (S96).
inline bool takes_twin(const Table& table) {
  if (table.options.interjections == 0) return false;
  return table.options.interject_actions != 0 ? !is_black(table.top) : is_number(table.top);
}

/// When a turn is over, the holder of the top card's twin is asked, unless its own turn is next (S12). At most one seat can hold it
/// (S11). With `interject_actions` every coloured card has a poll, and at an open Skip everybody is in it (S86).
template <EventSink Events>
void poll(State& state, Events& events) {
  const Table& table = state.table;
  if (takes_twin(table) && table.discard.has_odd(table.top)) {  // otherwise the twin lies in the discard pile too
    for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat) {
      if (!state.hands[static_cast<std::size_t>(seat)].has_odd(table.top)) continue;
      if (seat == table.turn && table.skip != Skip::open) break;
      ask(state, Phase::poll, seat);
      return;
    }
  }
  begin_turn(state, events);
}

/// Who must call: the hands that became one card and were not asked yet (S47, S75), and a hand that a Triple+ or Gift emptied (S48).
/// First the seat that moved, then in playing direction.
template <EventSink Events>
void ask_for_calls(State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  Seat seat = table.mover;
  for (int n = table.players; n > 0; --n, seat = after(table, seat)) {
    const int size = table.sizes[static_cast<std::size_t>(seat)];
    if (size > 1 || table.answered.has(seat)) continue;
    if (table.options.solo_call == static_cast<std::int16_t>(Call::manual)) {
      ask(state, Phase::call, seat);
      return;
    }
    events.tell_all(message(Happened::called, "S45"_r, seat));
    if (size == 0) {
      win_round(state, seat, chance, events);
      return;
    }
    table.answered.add(seat);
  }
  table.mover = nobody;
  poll(state, events);
}

/// A whole move that touched no hand but the mover's is complete: the call, then the poll, then `next` has its turn (S60).
template <EventSink Events>
void conclude(State& state, Seat mover, Seat next, Chance& chance, Events& events) {
  Table& table = state.table;
  table.turn = next;
  if (table.sizes[static_cast<std::size_t>(mover)] > 1) {
    poll(state, events);
  } else {
    table.mover = mover;
    ask_for_calls(state, chance, events);
  }
}

/// A Swap, Gift or All Swap is complete, with its steps, reactions and transfers: any hand may have come to one card.
template <EventSink Events>
void conclude_transfer(State& state, Seat mover, Seat next, Chance& chance, Events& events) {
  Table& table = state.table;
  table.turn = next;
  table.mover = mover;
  table.target = nobody;
  table.protecting = {};
  state.step.gift_count = 0;
  state.step.gift = {no_card, no_card};
  ask_for_calls(state, chance, events);
}

// --- Swap, Gift, All Swap ----------------------------------------------------------------------------------------------------------

/// Tells a seat the hand it was given in exchange.
template <EventSink Events>
void tell_new_hand([[maybe_unused]] const State& state, [[maybe_unused]] Seat seat, [[maybe_unused]] Ruling ruling,
                   [[maybe_unused]] Events& events) {
  if constexpr (Events::listens)
    state.hands[static_cast<std::size_t>(seat)].for_each(
        [&](Kind kind) { events.tell_only(SeatSet::of(seat), message(Happened::got, ruling, seat, kind)); });
}

/// The two hands change owners; the seat swapped with is next (S30), and a hand of one card must be called anew (S47).
template <EventSink Events>
void swap_hands(State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  const Seat mover = table.turn;
  const Seat target = table.target;
  std::swap(state.hands[static_cast<std::size_t>(mover)], state.hands[static_cast<std::size_t>(target)]);
  std::swap(table.sizes[static_cast<std::size_t>(mover)], table.sizes[static_cast<std::size_t>(target)]);
  table.answered.remove(mover);
  table.answered.remove(target);
  events.tell_all(message(Happened::swapped, "S30"_r, mover, target));
  tell_new_hand(state, mover, "S30"_r, events);
  tell_new_hand(state, target, "S30"_r, events);
  conclude_transfer(state, mover, target, chance, events);
}

/// The chosen cards go to the target, seen by the two only (S33); next is the seat after the giver (S35).
template <EventSink Events>
void give(State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  const Seat giver = table.turn;
  const Seat target = table.target;
  const int count = state.step.gift_count;
  events.tell_all(
      message(Happened::gave, "S33"_r, giver, target, count, table.sizes[static_cast<std::size_t>(giver)] - count));
  for (int i = 0; i < count; ++i) {
    const Kind kind = state.step.gift[static_cast<std::size_t>(i)];
    leave_hand(state, giver, kind);
    take_into_hand(state, target, kind);
    SeatSet both = SeatSet::of(giver);
    both.add(target);
    events.tell_only(both, message(Happened::gift_card, "S33"_r, giver, target, kind));
  }
  conclude_transfer(state, giver, after(table, giver), chance, events);
}

/// Who comes after Protections laid out of turn: the order is unchanged, or goes on from the last protector (S39).
inline Seat next_after_protection(const Table& table, Seat protector) {
  return after(table, table.options.protection_turn == static_cast<std::int16_t>(AfterProtection::after_protector)
                          ? protector
                          : table.turn);
}

/// All hands move on in playing direction at once; protected seats keep theirs and are left out of the ring (S36, S37).
template <EventSink Events>
void swap_all(State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  const Seat mover = table.turn;
  Seat last_protector = nobody;
  std::array<Seat, max_seats> ring{};
  std::size_t in_ring = 0;
  Seat seat = mover;
  for (int n = table.players; n > 0; --n, seat = after(table, seat)) {
    if (table.protecting.has(seat))
      last_protector = seat;
    else
      ring[in_ring++] = seat;
  }
  if (in_ring < 2) {
    events.tell_all(message(Happened::nothing_moved, "S37"_r));
  } else {
    const Hand last_hand = state.hands[static_cast<std::size_t>(ring[in_ring - 1])];
    const std::uint8_t last_size = table.sizes[static_cast<std::size_t>(ring[in_ring - 1])];
    for (std::size_t i = in_ring - 1; i > 0; --i) {
      state.hands[static_cast<std::size_t>(ring[i])] = state.hands[static_cast<std::size_t>(ring[i - 1])];
      table.sizes[static_cast<std::size_t>(ring[i])] = table.sizes[static_cast<std::size_t>(ring[i - 1])];
    }
    state.hands[static_cast<std::size_t>(ring[0])] = last_hand;
    table.sizes[static_cast<std::size_t>(ring[0])] = last_size;
    events.tell_all(message(Happened::all_swapped, "S36"_r, table.direction));
    for (std::size_t i = 0; i < in_ring; ++i) {
      table.answered.remove(ring[i]);
      tell_new_hand(state, ring[i], "S36"_r, events);
    }
  }
  conclude_transfer(state, mover,
                    last_protector == nobody ? after(table, mover) : next_after_protection(table, last_protector),
                    chance, events);
}

/// Each other seat with a Protection is asked once, from the next one on (S38); then the hands move.
template <EventSink Events>
void ask_next_about_all_swap(State& state, Seat from, Chance& chance, Events& events) {
  const Table& table = state.table;
  for (Seat seat = after(table, from); seat != table.turn; seat = after(table, seat)) {
    if ((state.hands[static_cast<std::size_t>(seat)].kinds() & protections) == 0) continue;
    ask(state, Phase::protect, seat);
    return;
  }
  swap_all(state, chance, events);
}

/// The Swap or Gift is carried out on `table.target`.
template <EventSink Events>
void carry_out(State& state, Chance& chance, Events& events) {
  if (symbol_table[state.table.top] == Symbol::swap)
    swap_hands(state, chance, events);
  else
    give(state, chance, events);
}

/// A target with a Protection is asked before anything moves (S42); another one is not, and nothing shows it (S63).
template <EventSink Events>
void ask_target_to_protect(State& state, Chance& chance, Events& events) {
  if ((state.hands[static_cast<std::size_t>(state.table.target)].kinds() & protections) != 0)
    ask(state, Phase::protect, state.table.target);
  else
    carry_out(state, chance, events);
}

template <EventSink Events>
void choose_target(State& state, Seat target, Chance& chance, Events& events) {
  Table& table = state.table;
  const bool is_gift = symbol_table[table.top] == Symbol::gift;
  const auto seat = static_cast<std::size_t>(table.turn);
  table.target = target;
  events.tell_all(message(Happened::chose, is_gift ? "S33"_r : "S30"_r, table.turn, target));
  if (is_gift) {
    if (table.sizes[seat] > 2) {
      ask(state, Phase::gift, table.turn);
      return;
    }
    state.step.gift_count =
        static_cast<std::uint8_t>(lay_out(state.hands[seat], state.step.gift));  // all of them (S32)
  }
  ask_target_to_protect(state, chance, events);
}

template <EventSink Events>
void choose_gift(State& state, Kind kind, Chance& chance, Events& events) {
  Step& step = state.step;
  step.gift[step.gift_count++] = kind;
  if (step.gift_count == 2) ask_target_to_protect(state, chance, events);
}

// --- Protection as an answer ---------------------------------------------------------------------------------------------------

/// Against a Skip the Protection uses the seat's turn (S40). Against a Swap or Gift nothing is exchanged and the gift stays (S34).
/// Against an All Swap the seat steps out of the ring (S37). As a last card it wins the round at once (S43).
template <EventSink Events>
void protect(State& state, Kind kind, Chance& chance, Events& events) {
  Table& table = state.table;
  const Seat seat = state.step.asked;
  leave_hand(state, seat, kind);
  lay_on_discard(table, kind);
  events.tell_all(message(Happened::protected_, "S40"_r, seat, kind));
  if (table.sizes[static_cast<std::size_t>(seat)] == 0) {
    win_round(state, seat, chance, events);
  } else if (state.step.phase == Phase::skipped) {
    table.skip = Skip::none;
    conclude(state, seat, after(table, seat), chance, events);
  } else if (table.target == nobody) {
    table.protecting.add(seat);
    ask_next_about_all_swap(state, seat, chance, events);
  } else {
    conclude_transfer(state, table.turn, next_after_protection(table, seat), chance, events);
  }
}

template <EventSink Events>
void accept(State& state, Chance& chance, Events& events) {
  const Seat seat = state.step.asked;
  events.tell_only(SeatSet::of(seat), message(Happened::accepted, "S63"_r, seat));
  if (state.step.phase == Phase::skipped)
    serve_skip(state, events);
  else if (state.table.target == nobody)
    ask_next_about_all_swap(state, seat, chance, events);
  else
    carry_out(state, chance, events);
}

// --- laying cards ------------------------------------------------------------------------------------------------------------

/// What a card does that was just laid by `seat` and did not empty the hand.
template <EventSink Events>
void take_effect(State& state, Seat seat, Kind kind, Chance& chance, Events& events) {
  Table& table = state.table;
  Seat next = after(table, seat);
  switch (symbol_table[kind]) {
  case Symbol::skip: table.skip = Skip::open; break;
  case Symbol::change_direction:
    table.direction = static_cast<std::int8_t>(-table.direction);
    events.tell_all(message(Happened::changed_direction, "S23"_r, table.direction));
    // With two players the other one is next all the same (S23), unless it acts as a Skip that nothing answers (S84).
    next = table.players == 2 && table.options.reverse_skips_with_two != 0 ? seat : after(table, seat);
    break;
  case Symbol::draw_2: table.pending = static_cast<std::uint8_t>(table.pending + 2); break;
  case Symbol::draw_4: table.pending = static_cast<std::uint8_t>(table.pending + 4); break;
  case Symbol::protection: table.pending = 0; break;  // the cards vanish, they do not pass on (S40)
  case Symbol::swap:
  case Symbol::gift: ask(state, Phase::target, seat); return;
  case Symbol::all_swap:
    table.turn = seat;
    ask_next_about_all_swap(state, seat, chance, events);
    return;
  default: break;
  }
  conclude(state, seat, next, chance, events);
}

template <EventSink Events>
void lay(State& state, Kind kind, Colour named, Happened how, Ruling ruling, Chance& chance, Events& events) {
  Table& table = state.table;
  const Seat seat = state.step.asked;
  leave_hand(state, seat, kind);
  lay_on_discard(table, kind);
  events.tell_all(message(how, ruling, seat, kind));
  if (table.sizes[static_cast<std::size_t>(seat)] == 0) {
    win_round(state, seat, chance, events);
    return;
  }
  if (kind == choose_card || kind == draw_4_card) {
    table.colour = named;
    events.tell_all(message(Happened::named, "S66"_r, seat, static_cast<int>(named)));
  }
  state.step.drawn = no_card;
  take_effect(state, seat, kind, chance, events);
}

/// All cards of one number at once, the last of them on top (S17, S18). If that empties the hand the call comes first (S48).
template <EventSink Events>
void lay_triple(State& state, Move move, Chance& chance, Events& events) {
  Table& table = state.table;
  const Seat seat = state.step.asked;
  const Kind last = number_card(triple_last(move), triple_number(move));
  unsigned counts = triple_counts(move);
  int total = 0;
  for (unsigned c = counts; c != 0; c >>= 2U) total += static_cast<int>(c & 3U);
  events.tell_all(message(Happened::triple, "S18"_r, seat, triple_number(move), total));
  counts -= 1U << (2U * static_cast<unsigned>(triple_last(move)));
  const auto lay_one = [&](Kind kind) {
    leave_hand(state, seat, kind);
    lay_on_discard(table, kind);
    events.tell_all(message(Happened::played, "S18"_r, seat, kind));
  };
  for (unsigned colour = 0; colour < 4; ++colour)
    for (unsigned n = (counts >> (2 * colour)) & 3U; n > 0; --n)
      lay_one(number_card(static_cast<Colour>(colour), triple_number(move)));
  lay_one(last);
  state.step.drawn = no_card;
  conclude(state, seat, after(table, seat), chance, events);
}

// --- the answers that lay no card ------------------------------------------------------------------------------------------------

/// Silence costs two cards at once (S46), or as many as there are (S80).
template <EventSink Events>
void answer_call(State& state, bool calls, Chance& chance, Events& events) {
  Table& table = state.table;
  const Seat seat = state.step.asked;
  if (calls) {
    events.tell_all(message(Happened::called, "S45"_r, seat));
    if (table.sizes[static_cast<std::size_t>(seat)] == 0) {
      win_round(state, seat, chance, events);
      return;
    }
  } else {
    events.tell_all(message(Happened::silent, "S46"_r, seat));
    draw_cards(state, seat, 2, "S46"_r, chance, events);
  }
  if (table.sizes[static_cast<std::size_t>(seat)] == 1) table.answered.add(seat);
  ask_for_calls(state, chance, events);
}

template <EventSink Events>
void draw_one(State& state, Chance& chance, Events& events) {
  const Seat seat = state.step.asked;
  state.step.drawn = draw_cards(state, seat, 1, "S8"_r, chance, events);
  ask(state, Phase::drawn, seat);  // always asked, so that nothing shows whether the card would fit (S9)
}

template <EventSink Events>
void take_pending(State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  const Seat seat = state.step.asked;
  events.tell_all(message(Happened::took, "S24"_r, seat, table.pending));
  draw_cards(state, seat, table.pending, "S24"_r, chance, events);
  table.pending = 0;
  ask(state, Phase::paid, seat);
}

// --- which moves there are -------------------------------------------------------------------------------------------------------

/// The numbers (bit n - 1) of which the hand has three cards or more.
inline KindMask tripled_numbers(const Hand& hand) {
  const auto column = [](std::uint64_t plane, int colour) {
    return (plane >> (symbols_a_colour * colour)) & numbers_of_red;
  };
  const std::uint64_t one = hand.planes[0];
  const std::uint64_t two = hand.planes[1];
  const KindMask a = column(one, 0), b = column(one, 1), c = column(one, 2), d = column(one, 3);
  const KindMask e = column(two, 0), f = column(two, 1), g = column(two, 2), h = column(two, 3);
  const KindMask three_singles = (a & b & (c | d)) | (c & d & (a | b));
  const KindMask two_pairs = (e & f) | (g & h) | ((e | f) & (g | h));
  const KindMask pair_and_single = (e | f | g | h) & (a | b | c | d);
  return three_singles | two_pairs | pair_and_single;
}

inline KindMask fold_colours(KindMask kinds) {
  return (kinds | kinds >> symbols_a_colour | kinds >> 2 * symbols_a_colour | kinds >> 3 * symbols_a_colour) &
         numbers_of_red;
}

/// How many cards of the number the hand has in each colour, as a Triple+ writes it.
inline unsigned counts_of_number(const Hand& hand, int number) {
  unsigned counts = 0;
  for (unsigned colour = 0; colour < 4; ++colour)
    counts |= static_cast<unsigned>(hand.count(number_card(static_cast<Colour>(colour), number))) << (2 * colour);
  return counts;
}

inline int cards_in(unsigned counts) {
  return static_cast<int>((counts & 3U) + ((counts >> 2U) & 3U) + ((counts >> 4U) & 3U) + ((counts >> 6U) & 3U));
}

/// Whether a card of the set other than the last one fits the pile and can go first (S18).
inline bool one_can_go_first(const Table& table, int number, unsigned counts, Colour last) {
  const KindMask fits = fitting(table);
  const unsigned others = counts - (1U << (2U * static_cast<unsigned>(last)));
  for (unsigned colour = 0; colour < 4; ++colour)
    if (((others >> (2 * colour)) & 3U) != 0 && (fits & mask_of(number_card(static_cast<Colour>(colour), number))) != 0)
      return true;
  return false;
}

inline void add_triples_of(const Table& table, int number, unsigned counts, MoveList& list) {
  for (unsigned colour = 0; colour < 4; ++colour) {
    const auto last = static_cast<Colour>(colour);
    if (((counts >> (2 * colour)) & 3U) != 0 && one_can_go_first(table, number, counts, last))
      list.add(triple(number, counts, last));
  }
}

/// The Triple+ moves of these numbers; each set must hold `needed`, if that is a card.
inline void add_triples(const Table& table, const Hand& hand, KindMask numbers, Kind needed, MoveList& list) {
  for_each_kind(numbers, [&](Kind bit) {
    const int number = bit + 1;
    const unsigned all = counts_of_number(hand, number);
    if (table.options.triple_subset == 0) {
      add_triples_of(table, number, all, list);
      return;
    }
    const unsigned needed_one = needed == no_card ? 0U : 3U << (2U * static_cast<unsigned>(colour_table[needed]));
    for (unsigned red = 0; red <= (all & 3U); ++red)
      for (unsigned green = 0; green <= ((all >> 2U) & 3U); ++green)
        for (unsigned blue = 0; blue <= ((all >> 4U) & 3U); ++blue)
          for (unsigned yellow = 0; yellow <= ((all >> 6U) & 3U); ++yellow) {
            const unsigned counts = red | green << 2U | blue << 4U | yellow << 6U;
            if (cards_in(counts) < 3 || (needed_one != 0 && (counts & needed_one) == 0)) continue;
            add_triples_of(table, number, counts, list);
          }
  });
}

/// Laying each of these cards, with every colour where one is named; the card that empties the hand names none (S66).
inline void add_plays(KindMask kinds, int hand_size, MoveList& list) {
  constexpr KindMask naming = mask_of(choose_card) | mask_of(draw_4_card);
  const bool names = hand_size > 1;
  for_each_kind(names ? kinds & ~naming : kinds, [&](Kind kind) { list.add(play(kind)); });
  if (names)
    for_each_kind(kinds & naming, [&](Kind kind) {
      for (const Colour colour : {Colour::red, Colour::green, Colour::blue, Colour::yellow})
        list.add(play(kind, colour));
    });
}

/// A normal turn: lay, Triple+, or draw; pass only if there is nothing to draw and nothing to lay (S8, S51).
inline void turn_moves(const Table& table, const Hand& hand, int size, MoveList& list) {
  const KindMask fits = hand.kinds() & fitting(table);
  add_plays(fits, size, list);
  if (size > 2)
    if (const KindMask numbers = fold_colours(fits); numbers != 0)
      if (const KindMask tripled = numbers & tripled_numbers(hand); tripled != 0)
        add_triples(table, hand, tripled, no_card, list);
  if (can_draw(table))
    list.add(make_move(Act::draw));
  else if (list.size() == 0)
    list.add(make_move(Act::pass));
}

/// Keep the card, lay it, or a Triple+ with it (S9).
inline void drawn_moves(const Table& table, const Hand& hand, int size, Kind drawn, MoveList& list) {
  list.add(make_move(Act::keep));
  if ((fitting(table) & mask_of(drawn)) == 0) return;
  add_plays(mask_of(drawn), size, list);
  if (!is_number(drawn)) return;
  const KindMask number = fold_colours(mask_of(drawn));
  add_triples(table, hand, number & tripled_numbers(hand), drawn, list);
}

/// The cards the giver may still choose.
inline KindMask gift_choices(const Step& step, const Hand& hand) {
  Hand left = hand;
  if (step.gift_count == 1) left.remove(step.gift[0]);
  return left.kinds();
}

/// The moves of the seat asked, from what it may know: the open table, the question, the own hand.
inline void moves_of(const Table& table, const Step& step, const Hand& hand, MoveList& list) {
  const int size = table.sizes[static_cast<std::size_t>(step.asked)];
  switch (step.phase) {
  case Phase::turn:
    if (table.pending == 0) {
      turn_moves(table, hand, size, list);
    } else {
      add_plays(hand.kinds() & answering(table), size, list);
      list.add(make_move(Act::take));
    }
    break;
  case Phase::paid: turn_moves(table, hand, size, list); break;
  case Phase::drawn: drawn_moves(table, hand, size, step.drawn, list); break;
  case Phase::target:
    for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
      if (seat != step.asked) list.add(make_move(Act::target, static_cast<unsigned>(seat)));
    break;
  case Phase::gift:
    for_each_kind(gift_choices(step, hand), [&](Kind kind) { list.add(make_move(Act::give, kind)); });
    break;
  case Phase::protect:
  case Phase::skipped:
    for_each_kind(hand.kinds() & protections, [&](Kind kind) { list.add(make_move(Act::protect, kind)); });
    list.add(make_move(Act::accept));
    break;
  case Phase::call:
    list.add(make_move(Act::call));
    list.add(make_move(Act::silent));
    break;
  case Phase::poll:
    if (hand.has(table.top)) list.add(make_move(Act::interject, table.top));
    list.add(make_move(Act::wait));
    break;
  case Phase::over: break;
  }
}

}  // namespace solo

solo::State Solo::deal(const Options& options, int players, Chance& chance, EventSink auto& events) {
  State state;
  state.table.options = options;
  state.table.players = static_cast<std::uint8_t>(players);
  state.table.first = first_seat(options.start, players, chance);
  solo::begin_round(state, chance, events);
  return state;
}

inline void Solo::moves(const State& state, MoveList& list) {
  list.clear();
  if (state.step.asked != nobody)
    solo::moves_of(state.table, state.step, state.hands[static_cast<std::size_t>(state.step.asked)], list);
}

void Solo::apply(State& state, Move move, Chance& chance, EventSink auto& events) {
  using namespace solo;
  Table& table = state.table;
  const Seat seat = state.step.asked;
  if (table.skip == Skip::served) table.skip = Skip::none;
  switch (act_of(move)) {
  case Act::play: lay(state, kind_of(move), named_colour(move), Happened::played, "S4"_r, chance, events); break;
  case Act::triple: lay_triple(state, move, chance, events); break;
  case Act::draw: draw_one(state, chance, events); break;
  case Act::take: take_pending(state, chance, events); break;
  case Act::keep:
    events.tell_all(message(Happened::kept, "S9"_r, seat));
    state.step.drawn = no_card;
    conclude(state, seat, after(table, seat), chance, events);
    break;
  case Act::pass:
    events.tell_all(message(Happened::passed, "S51"_r, seat));
    conclude(state, seat, after(table, seat), chance, events);
    break;
  case Act::target: choose_target(state, target_of(move), chance, events); break;
  case Act::give: choose_gift(state, kind_of(move), chance, events); break;
  case Act::protect: protect(state, kind_of(move), chance, events); break;
  case Act::accept: accept(state, chance, events); break;
  // An interjection is a discard like any other, and play goes on from the interjector (S16, S61).
  case Act::interject: lay(state, kind_of(move), Colour::any, Happened::interjected, "S16"_r, chance, events); break;
  case Act::wait:
    events.tell_only(SeatSet::of(seat), message(Happened::waited, "S62"_r, seat));
    begin_turn(state, events);
    break;
  case Act::call: answer_call(state, true, chance, events); break;
  case Act::silent: answer_call(state, false, chance, events); break;
  }
}

inline Outcome Solo::outcome(const State& state) {
  Outcome outcome;
  for (std::size_t i = 0; i < state.table.players; ++i) outcome.scores[i] = state.table.scores[i];
  if (state.step.phase == solo::Phase::over) {
    outcome.status = Outcome::Status::won;
    outcome.winners = solo::fewest(state.table);
  }
  return outcome;
}

}  // namespace parlour
