// The rules of Crazy Eights, in the order in which it is played.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

#include "games/eights/eights.hpp"

namespace parlour {

namespace eights {

using namespace literals;

// --- the deal --------------------------------------------------------------------------------------------------------------

inline constexpr std::array<Kind, kind_count> sorted_deck =
    sorted_cards<kind_count>(kind_count, [](Kind /*kind*/) { return 1; });  // E1

/// First all cards of the first seat, then those of the next; the card that is turned up comes after them (E3, E4).
template <EventSink Events>
void deal_cards(State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  for (const Kind kind : sorted_deck) state.stock.put(kind);
  chance.shuffle(state.stock.all());
  for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
    for (int n = 0; n < cards_dealt(table.players); ++n) {
      const Kind kind = state.stock.draw();
      state.hands[index_of(seat)].add(kind);
      events.tell_only(SeatSet::of(seat), message(Happened::dealt_card, "E3"_r, seat, kind));
    }
  table.top = state.stock.draw();
  table.wanted = suit_of(table.top);  // of an eight too (E4)
  events.tell_all(message(Happened::turned_up, "E4"_r, table.top));
}

// --- what may be done ------------------------------------------------------------------------------------------------------

/// What goes on the pile as it lies: the suit that is wanted, the rank of the top card, and every eight (E5, E6).
constexpr KindMask fitting(const Table& table) {
  return cards_of(table.wanted) | cards_of(rank_of(table.top)) | cards_of(eight);
}

/// Nobody must draw, and nobody may draw without end (E7).
constexpr bool may_draw(const Table& table, int stock) { return stock > 0 && table.drawn < table.options.draws; }

/// The moves of the seat whose turn it is, with this hand. Passing is for those who can draw no more (E8).
inline void list_moves(const Table& table, const Hand& hand, int stock, MoveList& list) {
  list.clear();
  if (table.phase == Phase::over) return;
  for_each_kind(hand.kinds() & fitting(table), [&](Kind kind) {
    if (rank_of(kind) != eight) return list.add(lay(kind));
    for (int suit = 0; suit < suits; ++suit) list.add(lay(kind, static_cast<Suit>(suit)));
  });
  list.add(may_draw(table, stock) ? draw() : pass());
}

// --- the end ---------------------------------------------------------------------------------------------------------------

/// What is left in the hands is counted (E11); the seats that have least win: the one that has nothing left, or when the game is
/// blocked all with the cheapest hand (E9, E10).
template <EventSink Events>
void end_game(State& state, Ruling ruling, Events& events) {
  Table& table = state.table;
  for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat) {
    const int points = points_of(state.hands[index_of(seat)]);
    table.scores[index_of(seat)] = static_cast<std::int16_t>(-points);
    if (points > 0) events.tell_all(message(Happened::left_over, "E11"_r, seat, points));
  }
  const std::span scores = std::span{table.scores}.first(table.players);
  table.winners = seats_with<std::int16_t>(scores, *std::ranges::max_element(scores));
  for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
    if (table.winners.has(seat)) events.tell_all(message(Happened::won, ruling, seat));
  table.phase = Phase::over;
  table.turn = nobody;
  table.drawn = 0;
  table.passed = 0;
}

// --- a turn ----------------------------------------------------------------------------------------------------------------

inline void next_turn(Table& table) {
  table.turn = next_seat(table.turn, table.players);
  table.drawn = 0;
}

template <EventSink Events>
void lay_card(State& state, Kind kind, Suit wanted, Events& events) {
  Table& table = state.table;
  Hand& hand = state.hands[index_of(table.turn)];
  hand.remove(kind);
  table.under.add(table.top);
  table.top = kind;
  table.wanted = wanted;
  table.passed = 0;
  if (rank_of(kind) == eight)
    events.tell_all(message(Happened::laid_eight, "E6"_r, table.turn, kind, wanted));
  else
    events.tell_all(message(Happened::laid, "E5"_r, table.turn, kind));
  if (hand.empty()) [[unlikely]]
    return end_game(state, "E9"_r, events);
  next_turn(table);
}

/// The turn goes on: the card may be laid at once, if it fits (E7).
template <EventSink Events>
void draw_card(State& state, Events& events) {
  Table& table = state.table;
  const Kind kind = state.stock.draw();
  state.hands[index_of(table.turn)].add(kind);
  ++table.drawn;
  table.passed = 0;
  events.tell(SeatSet::of(table.turn), message(Happened::drew_card, "E7"_r, table.turn, kind),
              message(Happened::drew, "E7"_r, table.turn));
}

/// When everybody has passed one after the other and nobody has drawn, the stock is empty and nothing will ever change again (E10).
template <EventSink Events>
void pass_turn(State& state, Events& events) {
  Table& table = state.table;
  events.tell_all(message(Happened::passed, "E8"_r, table.turn));
  ++table.passed;
  if (table.passed == table.players) [[unlikely]] {
    events.tell_all(message(Happened::blocked, "E10"_r));
    return end_game(state, "E10"_r, events);
  }
  next_turn(table);
}

}  // namespace eights

eights::State Eights::deal(const Options& options, int players, Chance& chance, EventSink auto& events) {
  using namespace eights;
  State state;
  state.table.options = options;
  state.table.players = static_cast<std::uint8_t>(players);
  state.table.turn = first_seat(options.start, players, chance);  // E2
  events.tell_all(message(Happened::begins, "E2"_r, state.table.turn));
  deal_cards(state, chance, events);
  return state;
}

inline void Eights::moves(const State& state, MoveList& list) {
  if (state.table.turn == nobody) return list.clear();
  eights::list_moves(state.table, state.hands[index_of(state.table.turn)], state.stock.size, list);
}

void Eights::apply(State& state, Move move, Chance& /*chance*/, EventSink auto& events) {
  using namespace eights;
  switch (act_of(move)) {
  case Act::lay: lay_card(state, card_of(move), wanted_by(move), events); break;
  case Act::draw: draw_card(state, events); break;
  case Act::pass: pass_turn(state, events); break;
  }
}

}  // namespace parlour
