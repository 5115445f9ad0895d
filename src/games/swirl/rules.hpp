// The rules of Swirl in the order of play. The second half of swirl.hpp, which includes it so that a simulation is
// compiled as one piece.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/swirl/swirl.hpp"

namespace parlour {
namespace swirl {

using namespace literals;

// --- A game begins ---------------------------------------------------------------------------------------------------

/// Clears the table and gives everybody their six cards (W1). At first the centre is the only open cell, and as nothing
/// lies around it every face fits there: the first turn is a turn like any other (W5, W24).
template <EventSink Events>
void begin_game(Swirl::State& state, Events& events) {
  Table& table = state.table;
  std::fill_n(table.field.begin(), table.laid_count, Laid{});
  table.field[nothing].face = bare;
  table.laid_count = 0;
  std::fill_n(table.open.begin(), table.open_count, nowhere);
  std::fill_n(table.around.begin(), table.open_count, Around{});
  table.open[0] = centre;
  table.around[0] = nothing_around;
  table.open_count = 1;
  table.removed = {};
  table.turn = table.first;
  for (std::size_t seat = 0; seat < table.players; ++seat) state.hands[seat] = full_hand;
  if constexpr (Events::listens)
    events.tell_all(message(Happened::begins, table.game == 1 ? "W4"_r : "W19"_r, table.game, table.first));
}

// --- Which cards fit where -------------------------------------------------------------------------------------------

/// The faces that match every card around an open cell (W8, W9).
inline FaceSet fitting(const Table& table, std::size_t index) {
  const auto& around = table.around[index];
  const auto& matching = decks[table.deck].matching;
  return matching[top][table.field[around[top]].face] & matching[right][table.field[around[right]].face] &
         matching[bottom][table.field[around[bottom]].face] & matching[left][table.field[around[left]].face];
}

/// Where a cell stands among the open ones; -1 if it does not.
inline int find_open(const Table& table, Cell cell) {
  for (int i = 0; i < table.open_count; ++i)
    if (table.open[static_cast<std::size_t>(i)] == cell) return i;
  return -1;
}

/// All placements of this hand, or, if there is none, its removals (W10, W11).
inline void list_moves(const Table& table, Hand hand, MoveList& list) {
  list.clear();
  const FaceSet held = faces_in(hand);
  if (table.laid_count == 0) {
    for_each_kind(held, [&](Face face) { list.add(placement(face, centre)); });
    return;
  }
  // For each cell as many faces as can fit are written down and only those that do are counted: quicker than loops
  // whose ends the processor cannot foresee.
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): to clear the list would cost more than to fill it
  std::array<std::uint32_t, most_fitting*(most_open_cells + 1)> found;
  std::size_t count = 0;
  for (std::size_t i = 0; i < table.open_count; ++i) {
    FaceSet fits = fitting(table, i) & held;
    for (std::size_t n = 0; n < most_fitting; ++n) {
      found[count] = table.open[i] | static_cast<unsigned>(std::countr_zero(fits | 1U << faces));
      count += fits != 0 ? 1 : 0;
      fits &= fits - 1;
    }
  }
  for (std::size_t i = 0; i < count; ++i) list.add({found[i]});
  if (count == 0) for_each_kind(hand, [&](Kind card) { list.add(removal(card)); });
}

// --- A turn ----------------------------------------------------------------------------------------------------------

/// Puts a card on an open cell; cells beside it that were neither open nor taken open up. Returns what lay around it.
inline Around place(Table& table, Face face, Cell cell) {
  // One pass over the open cells, before anything changes, finds this one and those of the four beside it that are open
  // (0: not open). It does not stop early and goes in strides of eight, so that the compiler compares eight at a time.
  std::array<Cell, 4> beside{};
  for (const Side side : sides) beside[side] = beyond(cell, side);
  std::array<std::uint16_t, 4> found{};
  std::uint16_t own = 0;
  const std::uint16_t end = (table.open_count + 7U) & 0xf8U;
  for (std::uint16_t i = 0; i < end; ++i) {
    own = static_cast<std::uint16_t>(own | (table.open[i] == cell ? i : 0));
    for (const Side side : sides)
      found[side] = static_cast<std::uint16_t>(found[side] | (table.open[i] == beside[side] ? i + 1 : 0));
  }
  assert(table.open[own] == cell);

  const Around around = table.around[own];
  const std::uint8_t card = table.laid_count++;
  table.field[card] = {.cell = cell, .face = face, .owner = table.turn};
  std::size_t count = table.open_count;
  for (const Side side : sides) {
    // A side where a card lies goes into the entry behind the last, uncounted: that spares a branch.
    const bool is_open = found[side] != 0;
    const std::size_t entry = is_open ? found[side] - 1U : count;
    table.open[entry] = beside[side];
    if (!is_open) table.around[entry] = nothing_around;
    table.around[entry][opposite(side)] = card;
    count += !is_open && around[side] == nothing ? 1 : 0;
  }
  table.open[count] = nowhere;
  table.around[count] = {};

  const std::size_t last = --count;
  table.open[own] = table.open[last];
  table.around[own] = table.around[last];
  table.open[last] = nowhere;
  table.around[last] = {};
  table.open_count = static_cast<std::uint8_t>(count);
  return around;
}

/// Turns every card that the new one touches, whoever owns it, where it lies; nothing else turns (W12, W13, W14).
template <EventSink Events>
void swirl_cards(Table& table, const Around& touched, Events& events) {
  // `nothing` is turned like a card, to no effect; and no card is touched twice, so all can be looked at before any is
  // turned.
  std::array<Face, 4> turned{};
  for (std::size_t i = 0; i < 4; ++i) turned[i] = swirled_face[table.field[touched[i]].face];
  for (std::size_t i = 0; i < 4; ++i) table.field[touched[i]].face = turned[i];
  if constexpr (Events::listens) {
    for (const std::uint8_t index : touched) {
      if (index == nothing) continue;
      const Laid& card = table.field[index];
      events.tell_all(message(Happened::swirled, "W12"_r, card.owner, card_of(card.face), x_of(card.cell),
                              y_of(card.cell), way_of(card.face)));
    }
  }
}

// --- The end of a game -----------------------------------------------------------------------------------------------

/// What the field is worth to each seat: the numbers that look onto an empty cell (W16, W17).
inline std::array<std::int16_t, most_players> points(const Table& table) {
  const auto& numbers = decks[table.deck].numbers;
  std::uint64_t sums = 0;  // sixteen bits for each seat
  for (std::size_t i = 0; i < table.open_count; ++i) {
    for (const Side side : sides) {
      const Laid& card = table.field[table.around[i][side]];
      sums += std::uint64_t{numbers[card.face][opposite(side)]} << 16 * card.owner;
    }
  }
  std::array<std::int16_t, most_players> points{};
  for (auto& sum : points) {
    sum = static_cast<std::int16_t>(sums & 0xffffU);
    sums >>= 16U;
  }
  return points;
}

/// The seats with the highest score.
inline SeatSet leaders(const Table& table) {
  const std::span scores = std::span{table.scores}.first(table.players);
  return seats_with(scores, *std::ranges::max_element(scores));
}

/// Counts the points; then the next game, begun by the next seat, or the end of the contest (W18, W19).
template <EventSink Events>
void end_game(Swirl::State& state, Events& events) {
  Table& table = state.table;
  const auto sums = points(table);
  for (std::size_t seat = 0; seat < table.players; ++seat) {
    table.scores[seat] = static_cast<std::int16_t>(table.scores[seat] + sums[seat]);
    if constexpr (Events::listens)
      events.tell_all(message(Happened::scored, "W16"_r, seat, sums[seat], table.scores[seat]));
  }
  if (table.game < table.games) {
    ++table.game;
    table.first = next_seat(table.first, table.players);
    begin_game(state, events);
    return;
  }
  table.turn = nobody;
  if constexpr (Events::listens) {
    const SeatSet leading = leaders(table);
    const Happened ending = leading.size() > 1 ? Happened::drawn : Happened::won;
    for (std::size_t seat = 0; seat < table.players; ++seat)
      if (leading.has(static_cast<Seat>(seat)))
        events.tell_all(message(ending, table.games > 1 ? "W19"_r : "W18"_r, seat, table.scores[seat]));
  }
}

// --- Why not ---------------------------------------------------------------------------------------------------------

/// Whether any card of this hand fits anywhere.
inline bool can_place(const Table& table, Hand hand) {
  for (std::size_t i = 0; i < table.open_count; ++i)
    if ((fitting(table, i) & faces_in(hand)) != 0) return true;
  return false;
}

}  // namespace swirl

Swirl::State Swirl::deal(const Options& options, int players, Chance& chance, EventSink auto& events) {
  State state;
  state.table.players = static_cast<std::uint8_t>(players);
  state.table.game = 1;
  state.table.games = static_cast<std::uint8_t>(options.form == swirl::competitive ? players : 1);
  state.table.deck = static_cast<std::uint8_t>(options.deck);
  state.table.first = first_seat(options.start, players, chance);  // W4
  swirl::begin_game(state, events);
  return state;
}

inline void Swirl::moves(const State& state, MoveList& list) {
  if (state.table.turn == nobody) return list.clear();
  swirl::list_moves(state.table, state.hands[index_of(state.table.turn)], list);
}

void Swirl::apply(State& state, Move move, Chance& /*chance*/, EventSink auto& events) {
  using namespace swirl;
  Table& table = state.table;
  const Seat seat = table.turn;
  const auto face = static_cast<Face>(move.code % column);
  const auto cell = static_cast<Cell>(move.code - face);
  const Kind card = card_of(face);
  Hand& hand = state.hands[index_of(seat)];
  hand = static_cast<Hand>(hand & ~mask_of(card));
  if (cell == nowhere) {
    auto& removed = table.removed[index_of(seat)];
    removed = static_cast<Hand>(removed | mask_of(card));
    events.tell_all(message(Happened::removed, "W11"_r, seat, card));
  } else {
    events.tell_all(message(Happened::placed, table.laid_count == 0 ? "W5"_r : "W8"_r, seat, card, way_of(face),
                            x_of(cell), y_of(cell)));
    swirl_cards(table, place(table, face, cell), events);
  }
  // Every turn costs one card, so the seat that began the game is the first to find its hand empty, and then all are
  // (W15).
  table.turn = next_seat(seat, table.players);
  if (state.hands[index_of(table.turn)] == 0) end_game(state, events);
}

inline Outcome Swirl::outcome(const State& state) {
  Outcome outcome;
  for (std::size_t seat = 0; seat < state.table.players; ++seat) outcome.scores[seat] = state.table.scores[seat];
  if (state.table.turn == nobody) {
    outcome.winners = swirl::leaders(state.table);
    outcome.status = outcome.winners.size() == 1 ? Outcome::Status::won : Outcome::Status::drawn;  // W18
  }
  return outcome;
}

}  // namespace parlour
