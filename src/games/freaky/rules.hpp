// The rules of Freaky in the order of play. The second half of freaky.hpp, which includes it so that a simulation is
// compiled as one piece.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>

#include "games/freaky/freaky.hpp"

namespace parlour {
namespace freaky {

using namespace literals;

// --- Hands -----------------------------------------------------------------------------------------------------------

/// The card must be there; those behind it move up. Which one goes is anybody's guess, so no branch asks for it.
constexpr void take_from(Hand& hand, Kind card) {
  const bool first = hand[0] == card;
  const bool second = hand[1] == card;
  hand[0] = hand[std::size_t{first}];
  hand[1] = hand[1 + (std::size_t{first} | std::size_t{second})];
  hand[2] = no_card;
}

/// There must be room.
constexpr void put_into(Hand& hand, Kind card) {
  const auto [low, high, none] = hand;
  hand = {std::min(low, card), std::max(low, std::min(high, card)), std::max(high, card)};
}

/// Draws up to three cards, or as many as there are (F17, F18). Who draws sees the cards, all others how many (G8).
template <EventSink Events>
void draw_cards(Freaky::State& state, Events& events) {
  Table& table = state.table;
  const Seat seat = table.turn;
  Hand& hand = state.hands[index_of(seat)];
  const std::uint8_t count = std::min(table.played, table.draw_size);
  const Ruling ruling = count < table.played ? "F18"_r : "F17"_r;
  for (std::uint8_t n = 0; n < count; ++n) {
    const Kind card = state.draw[--table.draw_size];
    state.draw[table.draw_size] = 0;
    put_into(hand, card);
    const Event own = message(Happened::drew_card, ruling, seat, card);
    if (n == 0)
      events.tell(SeatSet::of(seat), own, message(Happened::drew, ruling, seat, count));
    else
      events.tell_only(SeatSet::of(seat), own);
  }
}

// --- Rows ------------------------------------------------------------------------------------------------------------

/// Puts a card at the end of a row; the cards of all later rows make room.
inline void lay_card(Rows& rows, Kind card, std::size_t row) {
  const std::size_t place = rows.bounds[row + 1];
  std::memmove(&rows.cards[place + 1], &rows.cards[place], rows.bounds[rows.count] - place);
  rows.cards[place] = card;
  // All bounds at once, sixteen at a time, is quicker than a loop over those that there are.
  const auto first = static_cast<std::uint8_t>(row + 1);
  const auto later = static_cast<std::uint8_t>(rows.count - first);
  for (std::uint8_t i = 0; i < rows.bounds.size(); ++i)
    rows.bounds[i] = static_cast<std::uint8_t>(rows.bounds[i] + (static_cast<std::uint8_t>(i - first) <= later));
  rows.ripe |= std::uint64_t{ripe_features(rows.row(row)) != 0} << row;
}

/// A new row goes to the end (F25).
constexpr void open_row(Rows& rows, Kind card) {
  const std::uint8_t place = rows.bounds[rows.count];
  rows.cards[place] = card;
  rows.bounds[++rows.count] = static_cast<std::uint8_t>(place + 1);
}

/// The later rows move up (F25).
inline void remove_row(Rows& rows, std::size_t row) {
  const std::size_t begin = rows.bounds[row];
  const std::size_t end = rows.bounds[row + 1];
  const std::size_t all = rows.bounds[rows.count];
  const std::size_t length = end - begin;
  std::memmove(&rows.cards[begin], &rows.cards[end], all - end);
  std::memset(&rows.cards[all - length], 0, length);
  for (std::size_t i = row + 1; i < rows.count; ++i)
    rows.bounds[i] = static_cast<std::uint8_t>(rows.bounds[i + 1] - length);
  rows.bounds[rows.count--] = 0;
  const std::uint64_t before = (std::uint64_t{1} << row) - 1;
  rows.ripe = (rows.ripe & before) | (rows.ripe >> 1U & ~before);
}

// --- What may be done ------------------------------------------------------------------------------------------------

/// The seat is asked; this is its hand.
inline void list_moves(const Table& table, const Hand& hand, MoveList& list) {
  list.clear();
  if (table.phase == Phase::take) {
    list.add(take_row);
    list.add(leave_row);
    return;
  }
  Kind before = no_card;
  for (std::size_t n = 0; n < hand_size - table.played; ++n) {
    const Kind card = hand[n];
    if (card == before) continue;  // G12
    before = card;
    bool fits_somewhere = false;
    for (std::size_t row = 0; row < table.rows.count; ++row) {
      const bool fits = match(card, table.rows.last(row));
      list.add_if(fits, lay_on(card, row));  // F5, F7
      fits_somewhere |= fits;
    }
    list.add_if(!fits_somewhere, begin_row(card));  // F6, F9
  }
  list.add_if(table.played > 0, stop);  // F4, F23
}

// --- The deal --------------------------------------------------------------------------------------------------------

/// First what lies open, so that it follows on who begins; then to everybody the own hand.
template <EventSink Events>
void tell_deal(const Freaky::State& state, Events& events) {
  const Table& table = state.table;
  for (std::size_t row = 0; row < table.rows.count; ++row)
    events.tell_all(message(Happened::turned, "F29"_r, row + 1, table.rows.last(row)));
  for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
    for (const Kind card : state.hands[index_of(seat)])
      events.tell_only(SeatSet::of(seat), message(Happened::dealt, "G11"_r, seat, card));
}

/// Shuffles, deals three cards each one by one, and turns over the first cards of three rows (G11, F29).
template <EventSink Events>
void deal_cards(Freaky::State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  state.draw = sorted_decks[table.deck];
  chance.shuffle(std::span{state.draw});
  table.draw_size = deck_size;
  const auto next_card = [&] {
    const Kind card = state.draw[--table.draw_size];
    state.draw[table.draw_size] = 0;
    return card;
  };
  for (std::size_t n = 0; n < hand_size; ++n)
    for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
      put_into(state.hands[index_of(seat)], next_card());
  for (std::size_t n = 0; n < start_rows; ++n) open_row(table.rows, next_card());
  if constexpr (Events::listens) tell_deal(state, events);
}

// --- A turn: play, take, draw (F13) ----------------------------------------------------------------------------------

/// Lays a card on a row, or begins a new one with it.
template <EventSink Events>
void play_card(Freaky::State& state, Kind card, std::size_t row, Events& events) {
  Table& table = state.table;
  Rows& rows = table.rows;
  take_from(state.hands[index_of(table.turn)], card);
  ++table.played;
  if (row == new_row) {
    open_row(rows, card);
    events.tell_all(message(Happened::opened, "F6"_r, table.turn, card, rows.count));
    return;
  }
  [[maybe_unused]] const FeatureSet ripe_before = Events::listens ? ripe_features(rows.row(row)) : 0;
  lay_card(rows, card, row);
  if constexpr (Events::listens) {
    events.tell_all(message(Happened::laid, "F5"_r, table.turn, card, row + 1));
    for_each_kind(ripe_features(rows.row(row)) & ~ripe_before,
                  [&](Feature feature) { events.tell_all(message(Happened::ripened, "F14"_r, row + 1, feature)); });
  }
}

/// The seat takes the whole row (F16).
template <EventSink Events>
void collect(Freaky::State& state, std::size_t row, Ruling ruling, Events& events) {
  Table& table = state.table;
  const auto cards = table.rows.row(row);
  events.tell_all(message(Happened::took, ruling, table.turn, row + 1, cards.front(), cards.back(), cards.size()));
  for (const Kind card : cards) state.gone.add(card);
  auto& collected = table.collected[index_of(table.turn)];
  collected = static_cast<std::uint8_t>(collected + cards.size());
  remove_row(table.rows, row);
}

/// The seats that have taken the most cards (F22, F32).
inline SeatSet leaders(const Table& table) {
  const std::span<const std::uint8_t> collected = std::span{table.collected}.first(table.players);
  return seats_with(collected, *std::ranges::max_element(collected));
}

/// At once: the others have no further turn (F20), and what still lies in rows counts for nobody (F19).
template <EventSink Events>
void end_game(Table& table, Events& events) {
  if constexpr (Events::listens) {
    events.tell_all(message(Happened::ended, "F17"_r, table.turn));
    const SeatSet winners = leaders(table);
    const Happened ending = winners.size() > 1 ? Happened::shared : Happened::won;
    for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
      if (winners.has(seat)) {
        const int cards = table.collected[index_of(seat)];
        events.tell_all(message(ending, cards == 0 ? "F32"_r : "F22"_r, seat, cards));
      }
  }
  table.phase = Phase::over;
  table.turn = nobody;
  table.played = 0;
}

/// Draws; then the seat to the left plays (G2), or the game ends because the hand could not be filled (F17).
template <EventSink Events>
void end_turn(Freaky::State& state, Events& events) {
  Table& table = state.table;
  const bool enough = table.draw_size >= table.played;
  draw_cards(state, events);
  table.row = no_row;
  if (!enough) return end_game(table, events);
  table.phase = Phase::play;
  table.played = 0;
  table.turn = next_seat(table.turn, table.players);
}

/// Asks about the first ripe row from this one on, whoever made it ripe and when (F11, F12); if there is none, the turn
/// ends.
template <EventSink Events>
void ask_from(Freaky::State& state, std::size_t row, Events& events) {
  Table& table = state.table;
  const std::uint64_t left = table.rows.ripe >> row << row;
  if (left == 0) return end_turn(state, events);
  table.phase = Phase::take;
  table.row = static_cast<std::uint8_t>(std::countr_zero(left));
}

/// The seat lays no more cards: its ripe rows, from the first to the last (F11), or all of them by themselves (F26).
template <EventSink Events>
void stop_playing(Freaky::State& state, Events& events) {
  if (state.table.auto_take != 0)
    while (state.table.rows.ripe != 0)
      collect(state, static_cast<std::size_t>(std::countr_zero(state.table.rows.ripe)), "F26"_r, events);
  ask_from(state, 0, events);
}

}  // namespace freaky

Freaky::State Freaky::deal(const Options& options, int players, Chance& chance, EventSink auto& events) {
  State state;
  freaky::Table& table = state.table;
  table.players = static_cast<std::uint8_t>(players);
  table.deck = static_cast<freaky::Deck>(options.deck);
  table.auto_take = static_cast<std::uint8_t>(options.auto_take);
  table.first = first_seat(options.start, players, chance);
  table.turn = table.first;
  events.tell_all(message(freaky::Happened::begins, Ruling{'F', 3}, table.first));
  freaky::deal_cards(state, chance, events);
  return state;
}

inline void Freaky::moves(const State& state, MoveList& list) {
  if (state.table.turn == nobody) return list.clear();
  freaky::list_moves(state.table, state.hands[index_of(state.table.turn)], list);
}

void Freaky::apply(State& state, Move move, Chance& /*chance*/, EventSink auto& events) {
  using namespace freaky;
  const Table& table = state.table;
  if (move == stop) {
    events.tell_all(message(Happened::stopped, "F23"_r, table.turn));
    stop_playing(state, events);
  } else if (move == take_row) {
    collect(state, table.row, "F11"_r, events);
    ask_from(state, table.row, events);  // the next row has moved up to this place
  } else if (move == leave_row) {
    events.tell_all(message(Happened::left, "F11"_r, table.turn, table.row + 1));
    ask_from(state, table.row + std::size_t{1}, events);
  } else {
    play_card(state, card_of(move), row_of(move), events);
    if (table.played == hand_size) stop_playing(state, events);  // F23
  }
}

inline Outcome Freaky::outcome(const State& state) {
  Outcome outcome;
  for (std::size_t seat = 0; seat < state.table.players; ++seat) outcome.scores[seat] = state.table.collected[seat];
  if (state.table.phase == freaky::Phase::over) {
    outcome.status = Outcome::Status::won;
    outcome.winners = freaky::leaders(state.table);
  }
  return outcome;
}

}  // namespace parlour
