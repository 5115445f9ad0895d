// Every rule of HELP!, in the order in which the game is played.
#pragma once

#include <algorithm>
#include <cassert>

#include "games/help/help.hpp"

namespace parlour {

namespace help {

using namespace literals;

// --- what can be played ----------------------------------------------------------------------------------------------------

inline constexpr KindMask number_kinds = (KindMask{1} << highest_number) - 1;
/// What can lie in the row, and so what a Switch can put there (H30).
inline constexpr KindMask row_kinds = number_kinds | mask_of(wild_card);

/// The numbers between two values, both excluded.
constexpr KindMask numbers_between(int below, int above) {
  return ((KindMask{1} << (above - 1)) - 1) & ~((KindMask{1} << below) - 1);
}
constexpr int beyond_all = highest_number + 1;

/// The value to the left of a slot or place.
constexpr int value_before(const Row& row, int slot) {
  return slot == 0 ? 0 : row.values[static_cast<std::size_t>(slot - 1)];
}

/// A Wild in this slot is one more than the card to its left (H23, H24) and must stay below the card to its right (H26) and at most 11
/// (H25).
constexpr bool wild_fits(const Row& row, int slot) {
  const int right = slot == row.size ? beyond_all : row.values[static_cast<std::size_t>(slot)];
  return value_before(row, slot) + 1 < right;
}

/// What a card switched into this place must stay below: the next value; if Wilds follow their left neighbour (H49), these move along
/// with it and the next number has to stay above all of them.
constexpr int limit_at(const Row& row, int place, bool wilds_follow) {
  const std::size_t after = static_cast<std::size_t>(place) + 1;
  if (!wilds_follow) return after == row.size ? beyond_all : row.values[after];
  int following = 0;
  for (std::size_t next = after; next < row.size; ++next) {
    if (row.cards[next] != wild_card) return row.values[next] - following;
    ++following;
  }
  return beyond_all - following;
}

/// The kinds that a Switch can put into this place. A Wild fits anywhere: what lay there before was no smaller (H29, H34).
constexpr KindMask switchable_into(const Row& row, int place, bool wilds_follow) {
  return numbers_between(value_before(row, place), limit_at(row, place, wilds_follow)) | mask_of(wild_card);
}

/// The kinds that a seat holding `held` could play if it had them (H12, H18). Five cards never fill the row from 1 to 11, so a Wild
/// always finds a slot; and any number or Wild finds a place to be switched into (H34).
constexpr KindMask playable(const Row& row, KindMask held) {
  const KindMask always = numbers_between(row.last(), beyond_all) | mask_of(wild_card) | mask_of(stop_card);
  if (row.size == 0) return always;
  return always | mask_of(zap_card) | ((held & row_kinds) != 0 ? mask_of(switch_card) : 0);
}

// --- the seats around the table --------------------------------------------------------------------------------------------

constexpr Seat after(const Table& table, Seat seat) { return next_seat(seat, table.players, table.direction); }
constexpr Seat before(const Table& table, Seat seat) { return next_seat(seat, table.players, -table.direction); }

/// Whom the asker asks: the nearest seat backwards without a No! (H15, H16); nobody if there is none.
constexpr Seat helper_of(const Table& table, Seat asker) {
  Seat seat = before(table, asker);
  while (seat != asker && table.stops[index_of(seat)] != Stop::none) seat = before(table, seat);
  return seat == asker ? nobody : seat;
}

// --- the deal --------------------------------------------------------------------------------------------------------------

inline constexpr auto sorted_deck = sorted_cards<deck_size>(kind_count, copies);

/// The lowest number of a hand; special cards do not count (H1, H3).
constexpr Call lowest_number(const Hand& hand) {
  const KindMask numbers = hand.kinds() & number_kinds;
  return numbers == 0 ? called_none : static_cast<Call>(number_of(static_cast<Kind>(std::countr_zero(numbers))));
}

/// Shuffles all cards and deals four to each, one at a time from seat 0 (H6).
template <EventSink Events>
void deal_cards(State& state, Chance& chance, Events& events) {
  const std::size_t players = state.table.players;
  const std::size_t left = deck_size - cards_held * players;
  state.draw = sorted_deck;
  chance.shuffle(std::span{state.draw});
  for (std::size_t seat = 0; seat < players; ++seat) {
    Hand hand;
    for (std::size_t n = 0; n < cards_held; ++n) {
      const Kind kind = state.draw[deck_size - 1 - n * players - seat];
      hand.add(kind);
      events.tell_only(SeatSet::of(static_cast<Seat>(seat)), message(Happened::got, "G11"_r, seat, kind));
    }
    state.hands[seat] = hand;
  }
  std::ranges::fill(std::span{state.draw}.subspan(left), Kind{0});
  state.table.draw_size = static_cast<std::uint8_t>(left);
}

/// Each caller names its lowest number for all to hear (H53); returns the seats with the lowest, none if nobody has a number.
template <EventSink Events>
SeatSet hear_calls(State& state, SeatSet callers, Events& events) {
  Table& table = state.table;
  SeatSet lowest;
  int best = beyond_all;
  table.calls.fill(no_caller);
  for (const Seat seat : callers) {
    const Call call = lowest_number(state.hands[index_of(seat)]);
    table.calls[index_of(seat)] = call;
    events.tell_all(message(Happened::called, "H53"_r, seat, call));
    if (call == called_none || call > best) continue;
    if (call < best) lowest = {};
    best = call;
    lowest.add(seat);
  }
  return lowest;
}

/// Who of those with the lowest call begins (H2).
inline Seat choose_first(const Options& options, SeatSet tied, Chance& chance) {
  const bool by_chance = tied.size() > 1 && options.tie_start == static_cast<std::int16_t>(TieStart::random);
  unsigned bits = tied.bits;
  for (std::uint32_t n = by_chance ? chance.below(static_cast<std::uint32_t>(tied.size())) : 0; n > 0; --n)
    bits &= bits - 1;
  return static_cast<Seat>(std::countr_zero(bits));
}

/// Everything is collected and dealt anew, until a caller has a number (H4); the lowest call begins.
template <EventSink Events>
void begin_round(State& state, SeatSet callers, Chance& chance, Events& events) {
  Table& table = state.table;
  table.direction = table.round % 2 == 1 ? 1 : -1;  // H44
  table.row = {};
  table.stops = {};
  table.discard = {};
  table.helper = nobody;
  events.tell_all(message(Happened::round_begins, "H44"_r, table.round, table.direction));
  deal_cards(state, chance, events);
  SeatSet lowest = hear_calls(state, callers, events);
  while (lowest.empty()) [[unlikely]] {
    events.tell_all(message(Happened::redealt, "H4"_r));
    deal_cards(state, chance, events);
    lowest = hear_calls(state, callers, events);
  }
  table.first = choose_first(table.options, lowest, chance);
  table.turn = table.first;
  table.phase = Phase::first;
  events.tell_all(message(Happened::starts, "H2"_r, table.first));
}

// --- the end of a round ----------------------------------------------------------------------------------------------------

inline SeatSet seats_at_target(const Table& table) {
  SeatSet seats;
  for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
    if (table.scores[index_of(seat)] >= table.options.target) seats.add(seat);
  return seats;
}

/// These seats score. Either that decides the contest (H42) or the next round is dealt at once (H59), and those who got nothing call
/// (H7).
template <EventSink Events>
void end_round(State& state, SeatSet scoring, Ruling ruling, Chance& chance, Events& events) {
  Table& table = state.table;
  SeatSet callers = SeatSet::first(table.players);
  for (const Seat seat : scoring) {
    callers.remove(seat);
    const int points = ++table.scores[index_of(seat)];
    events.tell_all(message(Happened::scored, ruling, seat, points));
  }
  if (const SeatSet winners = seats_at_target(table); winners.empty()) {
    ++table.round;
    begin_round(state, callers, chance, events);
  } else {
    table.phase = Phase::over;
    for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
      if (winners.has(seat))
        events.tell_all(message(Happened::contest_won, "H42"_r, seat, table.scores[index_of(seat)]));
  }
}

// --- from turn to turn -----------------------------------------------------------------------------------------------------

/// A seat without a play asks for help by itself (H14, H47), once (H22). Who is asked and can help must (H17).
template <EventSink Events>
void ask_for_help(State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  const Seat asker = table.turn;
  table.helper = helper_of(table, asker);
  if (table.helper == nobody) {
    events.tell_all(message(Happened::helpless, "H15"_r, asker));
    end_round(state, SeatSet::of(asker), "H15"_r, chance, events);
    return;
  }
  events.tell_all(message(Happened::asked, "H15"_r, asker, table.helper, table.options.must_play_received));
  const KindMask useful = playable(table.row, state.hands[index_of(asker)].kinds());
  if ((state.hands[index_of(table.helper)].kinds() & useful) != 0) {
    table.phase = Phase::help;
    return;
  }
  events.tell_all(message(Happened::cannot_help, "H22"_r, table.helper, asker));
  SeatSet others = SeatSet::first(table.players);  // with a No! before them or not (H41)
  others.remove(asker);
  others.remove(table.helper);
  end_round(state, others, "H41"_r, chance, events);
}

/// Play passes on to the next seat that is not skipped (H39); it comes to an end, since a seat is skipped once at most (H40).
template <EventSink Events>
void begin_next_turn(State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  table.turn = after(table, table.turn);
  while (table.stops[index_of(table.turn)] == Stop::played) {
    table.stops[index_of(table.turn)] = Stop::skipped;
    events.tell_all(message(Happened::skipped, "H39"_r, table.turn));
    table.turn = after(table, table.turn);
  }
  if (Stop& stop = table.stops[index_of(table.turn)]; stop == Stop::skipped) {
    stop = Stop::none;
    table.discard.add(stop_card);
    events.tell_all(message(Happened::stop_removed, "H39"_r, table.turn));
  }
  const KindMask held = state.hands[index_of(table.turn)].kinds();
  if ((held & playable(table.row, held)) != 0) {
    table.phase = Phase::turn;
    table.helper = nobody;
  } else {
    ask_for_help(state, chance, events);
  }
}

/// The whole discard pile becomes the draw pile; row and No! cards stay where they lie (H43, H60).
template <EventSink Events>
void reshuffle(State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  const int size = lay_out(table.discard, state.draw);
  table.discard = {};
  table.draw_size = static_cast<std::uint8_t>(size);
  chance.shuffle(std::span{state.draw}.first(static_cast<std::size_t>(size)));
  events.tell_all(message(Happened::reshuffled, "H43"_r, size));
}

/// Every play leaves the hand one card short; the ordinary refill makes good for it, after a No! too (H38).
template <EventSink Events>
void refill(State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  if (table.draw_size == 0) [[unlikely]] {
    // The other pile has cards then: at most 20 are in hands, five in the row, and five No! lie before the seats.
    assert(!table.discard.empty());
    reshuffle(state, chance, events);
  }
  Kind& top = state.draw[--table.draw_size];
  state.hands[index_of(table.turn)].add(top);
  events.tell_only(SeatSet::of(table.turn), message(Happened::drew_card, "H11"_r, table.turn, top));
  top = 0;
}

template <EventSink Events>
void end_turn(State& state, Chance& chance, Events& events) {
  state.exchange = {};
  refill(state, chance, events);
  begin_next_turn(state, chance, events);
}

// --- plays -----------------------------------------------------------------------------------------------------------------

/// Why this play: it is the card that was passed (H21), or the rule of the card itself.
constexpr Ruling why(const Table& table, Ruling of_the_card) {
  return table.phase == Phase::received && table.options.must_play_received != 0 ? "H21"_r : of_the_card;
}

/// The sixth card, wherever it lies, takes the whole row with it (H10).
template <EventSink Events>
void clear_full_row(Table& table, Events& events) {
  if (table.row.size < full_row) return;
  for (const Kind kind : table.row.cards) table.discard.add(kind);
  table.row = {};
  events.tell_all(message(Happened::row_cleared, "H10"_r));
}

/// A number goes to the right end, higher than the last value (H8, H9). The first one of a round is the lowest of its hand (H5).
template <EventSink Events>
void play_number(State& state, Kind kind, Events& events) {
  Table& table = state.table;
  state.hands[index_of(table.turn)].remove(kind);
  table.row.push(kind);
  events.tell_all(message(Happened::laid, table.phase == Phase::first ? "H5"_r : why(table, "H9"_r), table.turn, kind));
  clear_full_row(table, events);
}

/// A Wild takes its value from the card to its left (H23) and keeps it (H27). Wilds that follow (H49) are no different here: right
/// of the slot there is a gap, so a number or nothing, and nothing moves.
template <EventSink Events>
void play_wild(State& state, int slot, Events& events) {
  Table& table = state.table;
  Row& row = table.row;
  const int value = value_before(row, slot) + 1;
  state.hands[index_of(table.turn)].remove(wild_card);
  const auto at = static_cast<std::size_t>(slot);
  for (std::size_t i = row.size; i > at; --i) {
    row.cards[i] = row.cards[i - 1];
    row.values[i] = row.values[i - 1];
  }
  row.cards[at] = wild_card;
  row.values[at] = static_cast<std::uint8_t>(value);
  ++row.size;
  events.tell_all(message(Happened::wild_laid, why(table, "H23"_r), table.turn, slot, value));
  clear_full_row(table, events);
}

/// Every Wild is one more than what lies to its left (H49).
constexpr void let_wilds_follow(Row& row) {
  for (std::size_t i = 0; i < row.size; ++i)
    if (row.cards[i] == wild_card)
      row.values[i] = static_cast<std::uint8_t>(value_before(row, static_cast<int>(i)) + 1);
}

/// A card of the row comes into the hand, a Wild as a plain Wild again (H33), and another takes its place (H29, H31); the row stays as
/// long as it is (H35).
template <EventSink Events>
void play_switch(State& state, int place, Kind put_in, Events& events) {
  Table& table = state.table;
  Hand& hand = state.hands[index_of(table.turn)];
  const auto at = static_cast<std::size_t>(place);
  const Kind taken = table.row.cards[at];
  hand.remove(switch_card);
  hand.remove(put_in);
  hand.add(taken);
  table.discard.add(switch_card);
  table.row.cards[at] = put_in;
  table.row.values[at] =
      static_cast<std::uint8_t>(put_in == wild_card ? value_before(table.row, place) + 1 : number_of(put_in));
  if (table.options.wild_value == static_cast<std::int16_t>(WildValue::follows)) let_wilds_follow(table.row);
  events.tell_all(
      message(Happened::switched, why(table, "H35"_r), table.turn, place, put_in, taken, table.row.values[at]));
}

/// The last card of the row goes to the discard pile (H36). Only if none is left the next player begins a new row (H37).
template <EventSink Events>
void play_zap(State& state, Events& events) {
  Table& table = state.table;
  Row& row = table.row;
  const Kind taken = row.cards[--row.size];
  row.cards[row.size] = 0;
  row.values[row.size] = 0;
  state.hands[index_of(table.turn)].remove(zap_card);
  table.discard.add(zap_card);
  table.discard.add(taken);
  events.tell_all(message(Happened::zapped, why(table, "H36"_r), table.turn, taken));
}

/// The No! lies before its player, in neither hand nor pile (H39, H57).
template <EventSink Events>
void play_stop(State& state, Events& events) {
  Table& table = state.table;
  state.hands[index_of(table.turn)].remove(stop_card);
  table.stops[index_of(table.turn)] = Stop::played;
  events.tell_all(message(Happened::stop_laid, why(table, "H39"_r), table.turn));
}

// --- help ------------------------------------------------------------------------------------------------------------------

/// The helper chooses which card it passes (H17, H18); the two alone see it (H58).
template <EventSink Events>
void pass_card(State& state, Kind kind, Events& events) {
  Table& table = state.table;
  state.hands[index_of(table.helper)].remove(kind);
  state.hands[index_of(table.turn)].add(kind);
  state.exchange.passed = kind;
  table.phase = Phase::give_back;
  if constexpr (Events::listens) {
    SeatSet both = SeatSet::of(table.helper);
    both.add(table.turn);
    events.tell(both, message(Happened::passed_card, "H17"_r, table.helper, table.turn, kind),
                message(Happened::passed, "H17"_r, table.helper, table.turn));
  }
}

/// The asker gives one of its own four (H19), before it plays (H46).
template <EventSink Events>
void return_card(State& state, Kind kind, Events& events) {
  Table& table = state.table;
  Hand& hand = state.hands[index_of(table.turn)];
  hand.remove(kind);
  // What the asker held could not be played: no Switch beside numbers. So whatever it keeps beside a passed Switch can be put in (H20).
  assert(state.exchange.passed != switch_card || (hand.kinds() & row_kinds) != 0);
  state.hands[index_of(table.helper)].add(kind);
  state.exchange.returned = kind;
  table.phase = Phase::received;
  if constexpr (Events::listens) {
    SeatSet both = SeatSet::of(table.helper);
    both.add(table.turn);
    events.tell(both, message(Happened::returned_card, "H19"_r, table.turn, table.helper, kind),
                message(Happened::returned, "H19"_r, table.turn, table.helper));
  }
}

// --- moves -----------------------------------------------------------------------------------------------------------------

/// Lists a move for each of these kinds, at most four. Without branches: what a hand holds cannot be foreseen.
template <class MakeMove>
void add_each(KindMask kinds, MakeMove&& make_move_of, MoveList& list) {
  constexpr KindMask none_left = mask_of(kind_count);
  for (int n = 0; n < cards_held; ++n, kinds &= kinds - 1)
    list.add_if(kinds != 0, make_move_of(static_cast<Kind>(std::countr_zero(kinds | none_left))));
  assert(kinds == 0);
}

/// All plays of a hand with cards of the kinds `playing`.
inline void add_plays(const Table& table, KindMask held, KindMask playing, MoveList& list) {
  const Row& row = table.row;
  const KindMask kinds = held & playing & playable(row, held);
  add_each(kinds & number_kinds, lay, list);
  if ((kinds & mask_of(wild_card)) != 0)
    for (int slot = 0; slot <= row.size; ++slot) list.add_if(wild_fits(row, slot), wild_at(slot));
  if ((kinds & mask_of(switch_card)) != 0) {
    const bool wilds_follow = table.options.wild_value == static_cast<std::int16_t>(WildValue::follows);
    [[maybe_unused]] const int so_far = list.size();
    for (int place = 0; place < row.size; ++place)
      add_each(
          held & switchable_into(row, place, wilds_follow), [=](Kind kind) { return switch_at(place, kind); }, list);
    assert(list.size() > so_far);  // the lemma of H34
  }
  list.add_if((kinds & mask_of(zap_card)) != 0, zap());
  list.add_if((kinds & mask_of(stop_card)) != 0, stop());
}

/// The cards that the helper may pass: `switch_helps` stands for what the asker holds (H18, H55).
inline KindMask passable(const Row& row, KindMask held, bool switch_helps) {
  return held & playable(row, switch_helps ? row_kinds : 0);
}
inline bool can_use_switch(const Row& row, KindMask held) { return row.size != 0 && (held & row_kinds) != 0; }

/// The asker's cards without the one it was passed (H19).
inline KindMask own_kinds(Hand hand, Kind passed) {
  hand.remove(passed);
  return hand.kinds();
}

/// The moves of the seat asked, from what it may know.
inline void moves_of(const Table& table, const Hand& hand, Kind passed, bool switch_helps, MoveList& list) {
  const KindMask held = hand.kinds();
  switch (table.phase) {
  case Phase::first: list.add(lay(number_card(lowest_number(hand)))); break;  // H5
  case Phase::turn: add_plays(table, held, ~KindMask{0}, list); break;
  case Phase::help: add_each(passable(table.row, held, switch_helps), pass, list); break;
  case Phase::give_back: add_each(own_kinds(hand, passed), give_back, list); break;
  case Phase::received:  // H21, H55
    add_plays(table, held, table.options.must_play_received != 0 ? mask_of(passed) : ~KindMask{0}, list);
    break;
  case Phase::over: break;
  }
}

/// A Switch would help: the asker can play one, and the helper is told so by its own moves if it holds one.
inline bool helper_sees_switch(const State& state) {
  return state.table.phase == Phase::help && state.hands[index_of(state.table.helper)].has(switch_card) &&
         can_use_switch(state.table.row, state.hands[index_of(state.table.turn)].kinds());
}

}  // namespace help

help::State Help::deal(const Options& options, int players, Chance& chance, EventSink auto& events) {
  State state;
  state.table.options = options;
  state.table.players = static_cast<std::uint8_t>(players);
  help::begin_round(state, SeatSet::first(players), chance, events);  // H52
  return state;
}

inline void Help::moves(const State& state, MoveList& list) {
  list.clear();
  if (const Seat seat = to_act(state); seat != nobody)
    help::moves_of(state.table, state.hands[index_of(seat)], state.exchange.passed, help::helper_sees_switch(state),
                   list);
}

void Help::apply(State& state, Move move, Chance& chance, EventSink auto& events) {
  using namespace help;
  const Kind kind = kind_of(move);
  switch (act_of(move)) {
  case Act::pass: pass_card(state, kind, events); return;
  case Act::give_back: return_card(state, kind, events); return;
  case Act::lay: play_number(state, kind, events); break;
  case Act::wild: play_wild(state, place_of(move), events); break;
  case Act::switch_: play_switch(state, place_of(move), kind, events); break;
  case Act::zap: play_zap(state, events); break;
  case Act::stop: play_stop(state, events); break;
  }
  end_turn(state, chance, events);
}

static_assert(Game<Help>);

inline Outcome Help::outcome(const State& state) {
  Outcome outcome;
  for (std::size_t i = 0; i < state.table.players; ++i) outcome.scores[i] = state.table.scores[i];
  if (state.table.phase == help::Phase::over) {
    outcome.status = Outcome::Status::won;
    outcome.winners = help::seats_at_target(state.table);
  }
  return outcome;
}

}  // namespace parlour
