// The rules of Swirl in the order of play. Part of swirl.hpp, so that a simulation is compiled as one piece.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/swirl/swirl.hpp"

namespace parlour {
namespace swirl {

using namespace literals;

inline Event happened(Happening what, Ruling ruling, std::array<std::int16_t, 5> args) {
  return {.kind = static_cast<std::uint8_t>(what), .ruling = ruling, .args = args};
}

// --- A game begins ---------------------------------------------------------------------------------------------------

/// Clears the table and gives everybody their six cards (W1). To begin with, the centre is the only open cell and nothing lies
/// around it: so the first turn needs no rule of its own (W5, W24).
template <EventSink Events>
void begin_game(Swirl::State& state, Events& events) {
  Table& table = state.table;
  std::fill_n(table.field.begin(), table.laid_count, Laid{});
  table.field[nothing].face = bare;
  table.laid_count = 0;
  std::fill_n(table.open.begin(), table.open_count, nowhere);
  std::fill_n(table.around.begin(), table.open_count, std::array<std::uint8_t, 4>{});
  table.open[0] = centre;
  table.around[0] = {nothing, nothing, nothing, nothing};
  table.open_count = 1;
  table.removed = {};
  table.turn = table.first;
  for (std::size_t seat = 0; seat < table.players; ++seat) state.hands[seat] = full_hand;
  if constexpr (Events::listens)
    events.tell_all(happened(Happening::begins, table.game == 1 ? "W4"_r : "W19"_r, {table.game, table.first}));
}

// --- Which cards fit where -------------------------------------------------------------------------------------------

/// The faces that match every card around an open cell (W8, W9).
inline FaceSet fitting(const Table& table, std::size_t index) {
  const auto& around = table.around[index];
  const auto& matching = decks[table.deck].matching;
  return static_cast<FaceSet>(matching[top][table.field[around[top]].face] & matching[right][table.field[around[right]].face] &
                              matching[bottom][table.field[around[bottom]].face] & matching[left][table.field[around[left]].face]);
}

/// Where a cell stands among the open ones; -1 if it does not. Looks at every entry, eight at a time: faster than to stop early.
inline int find_open(const Table& table, Cell cell) {
  const unsigned end = (table.open_count + 7U) & ~7U;
  unsigned found = 0;
  for (unsigned i = 0; i < end; ++i) found |= table.open[i] == cell ? i + 1 : 0;
  return static_cast<int>(found) - 1;
}

inline constexpr auto triple = [] {
  std::array<std::uint16_t, 4096> t{};
  for (unsigned m = 0; m < 4096; ++m) {
    unsigned e = 0, n = 0;
    for (unsigned f = 0; f < 12; ++f) if (m >> f & 1U && n < 3) e |= f << 4 * n++;
    t[m] = static_cast<std::uint16_t>(e | n << 12);
  }
  return t;
}();

inline constexpr auto lane_table = [] {
  std::array<std::array<std::array<std::uint16_t, 4>, 13>, 2> t{};
  for (std::size_t d = 0; d < 2; ++d) for (std::size_t f = 0; f < 13; ++f) for (std::size_t s = 0; s < 4; ++s) t[d][f][s] = static_cast<std::uint16_t>(decks[d].matching[s][f]);
  return t;
}();

/// All placements of this hand, or, if there is none, its removals (W10, W11).
inline void list_moves(const Table& table, Hand hand, MoveList& list) {
  list.clear();
#if V==2
  const unsigned held = faces_in(hand);
  std::array<std::uint32_t, most_open_cells * 3 + 3> found;
  unsigned n = 0;
  if (table.laid_count == 0) {
    for (unsigned m = held; m != 0; m &= m-1) list.add(placement(static_cast<Face>(std::countr_zero(m)), centre));
    return;
  }
  for (std::size_t i = 0; i < table.open_count; ++i) {
    unsigned m = fitting(table, i) & held;
    const std::uint32_t base = static_cast<std::uint32_t>(table.open[i]);
    for (int k = 0; k < 3; ++k) {
      found[n] = base | static_cast<unsigned>(std::countr_zero(m | 0x8000U));
      n += m != 0;
      m &= m - 1;
    }
  }
  for (unsigned i = 0; i < n; ++i) list.add({found[i]});
#elif V==3
  const unsigned held = faces_in(hand);
  if (table.laid_count == 0) {
    for (unsigned m = held; m != 0; m &= m-1) list.add(placement(static_cast<Face>(std::countr_zero(m)), centre));
    return;
  }
  std::array<std::uint32_t, most_open_cells * 3 + 3> found;
  unsigned n = 0;
  for (std::size_t i = 0; i < table.open_count; ++i) {
    const std::uint32_t e = triple[fitting(table, i) & held];
    const std::uint32_t base = table.open[i];
    found[n] = base | (e & 15U);
    found[n + 1] = base | (e >> 4 & 15U);
    found[n + 2] = base | (e >> 8 & 15U);
    n += e >> 12;
  }
  for (unsigned i = 0; i < n; ++i) list.add({found[i]});
#elif V==4
  const unsigned held = faces_in(hand);
  if (table.laid_count == 0) {
    for (unsigned m = held; m != 0; m &= m-1) list.add(placement(static_cast<Face>(std::countr_zero(m)), centre));
    return;
  }
  std::array<std::uint32_t, most_open_cells * 3 + 3> found;
  unsigned n = 0;
  std::array<std::array<std::uint16_t, 4>, most_cards + 1> lanes;
  for (std::size_t k = 0; k < table.laid_count; ++k) lanes[k] = lane_table[table.deck][table.field[k].face];
  lanes[nothing] = {0xfff, 0xfff, 0xfff, 0xfff};
  for (std::size_t i = 0; i < table.open_count; ++i) {
    const auto a = std::bit_cast<std::uint32_t>(table.around[i]);
    const std::uint32_t e = triple[lanes[a & 255][0] & lanes[a >> 8 & 255][1] & lanes[a >> 16 & 255][2] & lanes[a >> 24][3] & held];
    const std::uint32_t base = table.open[i];
    found[n] = base | (e & 15U);
    found[n + 1] = base | (e >> 4 & 15U);
    found[n + 2] = base | (e >> 8 & 15U);
    n += e >> 12;
  }
  for (unsigned i = 0; i < n; ++i) list.add({found[i]});
#elif V==1
  const std::uint64_t held = std::uint64_t{faces_in(hand)} * 0x0001000100010001U;
  struct Group { std::uint64_t fits; const Cell* cells; };
  std::array<Group, open_capacity/4 + 1> groups;
  unsigned n = 0;
  int total = 0;
  for (std::size_t i = 0; i < table.open_count; i += 4) {
    std::uint64_t fits = std::uint64_t{fitting(table, i)} | std::uint64_t{fitting(table, i + 1)} << 16U |
                         std::uint64_t{fitting(table, i + 2)} << 32U | std::uint64_t{fitting(table, i + 3)} << 48U;
    if (table.open_count - i < 4) fits &= (std::uint64_t{1} << 16U * (table.open_count - i)) - 1U;
    fits &= held;
    groups[n] = {fits, &table.open[i]};
    n += fits != 0;
    total += std::popcount(fits);
  }
  const Group* g = groups.data();
  std::uint64_t fits = g->fits;
  for (int k = 0; k < total; ++k) {
      const auto bit = static_cast<unsigned>(std::countr_zero(fits));
      list.add(placement(static_cast<Face>(bit & 15U), g->cells[bit >> 4U]));
      fits &= fits - 1;
      g += fits == 0;
      fits = fits == 0 ? g->fits : fits;
  }
#else
  const std::uint64_t held = std::uint64_t{faces_in(hand)} * 0x0001000100010001U;
  // Four cells make a word of sixteen bits each: fewer loops that end at an unforeseeable moment.
  for (std::size_t i = 0; i < table.open_count; i += 4) {
    std::uint64_t fits = std::uint64_t{fitting(table, i)} | std::uint64_t{fitting(table, i + 1)} << 16U |
                         std::uint64_t{fitting(table, i + 2)} << 32U | std::uint64_t{fitting(table, i + 3)} << 48U;
    if (table.open_count - i < 4) fits &= (std::uint64_t{1} << 16U * (table.open_count - i)) - 1U;
    for (fits &= held; fits != 0; fits &= fits - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(fits));
      list.add(placement(static_cast<Face>(bit & 15U), table.open[i + (bit >> 4U)]));
    }
  }
#endif
  if (list.size() == 0) for_each_kind(hand, [&](Kind card) { list.add(removal(card)); });
}

// --- A turn ----------------------------------------------------------------------------------------------------------

/// Puts a card on an open cell; the cells around it that were neither open nor taken open up. Returns what lay around it.
inline std::array<std::uint8_t, 4> place(Table& table, Face face, Cell cell) {
  // All searches come before the first change: a wide load right after a narrow store makes the processor wait.
  const std::array<Cell, 4> beside{beyond(cell, top), beyond(cell, right), beyond(cell, bottom), beyond(cell, left)};
  std::uint16_t own = 0;
  std::array<std::uint16_t, 4> found{};
  const std::uint16_t end = (table.open_count + 7U) & 0xf8U;
  for (std::uint16_t i = 0; i < end; ++i) {
    own = static_cast<std::uint16_t>(own | (table.open[i] == cell ? i : 0));
    for (const Side side : sides)
      found[side] = static_cast<std::uint16_t>(found[side] | (table.open[i] == beside[side] ? i + 1 : 0));
  }
  const auto around = table.around[own];
  const std::uint8_t card = table.laid_count++;
  table.field[card] = {.cell = cell, .face = face, .owner = table.turn};
#ifdef BRANCHY
  unsigned count = table.open_count;
  for (const Side side : sides) {
    if (around[side] != nothing) continue;
    if (found[side] != 0) {
      table.around[found[side] - 1][opposite(side)] = card;
    } else {
      table.open[count] = beyond(cell, side);
      std::array<std::uint8_t, 4> fresh{nothing, nothing, nothing, nothing};
      fresh[opposite(side)] = card;
      table.around[count++] = fresh;
    }
  }
#else
  unsigned count = table.open_count;
  for (const Side side : sides) {
    const bool is_open = found[side] != 0;
    const bool opens = !is_open & (around[side] == nothing);
    // A cell with a card is written to the entry behind the last, where the next cell to open or the end clears it
    const unsigned slot = is_open ? found[side] - 1U : count;
    const std::uint32_t old = std::bit_cast<std::uint32_t>(table.around[slot]);
    const std::uint32_t v = ((is_open ? old : 0x18181818U) & ~(0xffU << 8*opposite(side))) | std::uint32_t(card) << 8*opposite(side);
    table.open[slot] = beside[side];
    table.around[slot] = std::bit_cast<std::array<std::uint8_t,4>>(v);
    count += opens;
  }
  table.open[count] = nowhere;
  table.around[count] = {};
#endif
  --count;
  table.open[own] = table.open[count];
  table.around[own] = table.around[count];
  table.open[count] = nowhere;
  table.around[count] = {};
  table.open_count = static_cast<std::uint8_t>(count);
  return around;
}

/// Turns every card that the new one touches, whoever owns it; each turns where it lies and turns no other (W12, W13, W14).
template <EventSink Events>
void swirl_cards(Table& table, const std::array<std::uint8_t, 4>& touched, Events& events) {
  // `nothing` is turned like a card, to no effect; and no card is touched twice, so all can be looked at before any is turned.
  std::array<Face, 4> turned{};
  for (std::size_t i = 0; i < 4; ++i) turned[i] = swirled_face[table.field[touched[i]].face];
  for (std::size_t i = 0; i < 4; ++i) table.field[touched[i]].face = turned[i];
  if constexpr (Events::listens) {
    for (const std::uint8_t index : touched) {
      if (index == nothing) continue;
      const Laid& card = table.field[index];
      const auto way = static_cast<std::int16_t>(lies_up(card.face) ? Name::up : Name::upside_down);
      events.tell_all(happened(Happening::swirled, "W12"_r,
                               {card.owner, card_of(card.face), static_cast<std::int16_t>(x_of(card.cell)),
                                static_cast<std::int16_t>(y_of(card.cell)), way}));
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
  const std::int16_t most = *std::max_element(table.scores.begin(), table.scores.begin() + table.players);
  SeatSet seats;
  for (Seat seat = 0; seat < table.players; ++seat)
    if (table.scores[static_cast<std::size_t>(seat)] == most) seats.add(seat);
  return seats;
}

constexpr Seat to_the_left(const Table& table, Seat seat) { return static_cast<Seat>(seat + 1 == table.players ? 0 : seat + 1); }

/// Counts the points; then the next game, begun by the next seat, or the end of the contest (W18, W19).
template <EventSink Events>
void end_game(Swirl::State& state, Events& events) {
  Table& table = state.table;
  const auto sums = points(table);
  for (std::size_t seat = 0; seat < table.players; ++seat) {
    table.scores[seat] = static_cast<std::int16_t>(table.scores[seat] + sums[seat]);
    if constexpr (Events::listens)
      events.tell_all(happened(Happening::scored, "W16"_r, {static_cast<std::int16_t>(seat), sums[seat], table.scores[seat]}));
  }
  if (table.game < table.games) {
    ++table.game;
    table.first = to_the_left(table, table.first);
    begin_game(state, events);
    return;
  }
  table.turn = nobody;
  if constexpr (Events::listens) {
    const SeatSet top_seats = leaders(table);
    const bool tied = top_seats.size() > 1;
    for (Seat seat = 0; seat < table.players; ++seat)
      if (top_seats.has(seat))
        events.tell_all(happened(tied ? Happening::drawn : Happening::won, table.games > 1 ? "W19"_r : "W18"_r,
                                 {seat, table.scores[static_cast<std::size_t>(seat)]}));
  }
}

// --- Why not ---------------------------------------------------------------------------------------------------------

inline Refusal because(Reason reason, Ruling ruling, std::array<std::int16_t, 5> args = {}) {
  return {.kind = static_cast<std::uint8_t>(reason), .ruling = ruling, .args = args};
}

/// Whether any card of this hand fits anywhere.
inline bool can_place(const Table& table, Hand hand) {
  for (std::size_t i = 0; i < table.open_count; ++i)
    if ((fitting(table, i) & faces_in(hand)) != 0) return true;
  return false;
}

}  // namespace swirl

template <EventSink Events>
Swirl::State Swirl::deal(const Options& options, int players, Chance& chance, Events& events) {
  State state;
  state.table.players = static_cast<std::uint8_t>(players);
  state.table.game = 1;
  state.table.games = static_cast<std::uint8_t>(options.form == competitive ? players : 1);
  state.table.deck = static_cast<std::uint8_t>(options.deck);
  // W4; a seat that this table does not have is counted on around it.
  state.table.first = static_cast<Seat>(options.start == random_start ? static_cast<int>(chance.below(static_cast<std::uint32_t>(players)))
                                                                      : options.start % players);
  swirl::begin_game(state, events);
  return state;
}

inline void Swirl::moves(const State& state, MoveList& list) {
  if (state.table.turn == nobody) return list.clear();
  swirl::list_moves(state.table, state.hands[static_cast<std::size_t>(state.table.turn)], list);
}

template <EventSink Events>
void Swirl::apply(State& state, Move move, Chance& /*chance*/, Events& events) {
  using namespace swirl;
  Table& table = state.table;
  const Seat seat = table.turn;
  const auto face = static_cast<Face>(move.code & 15U);
  const auto cell = static_cast<Cell>(move.code - face);
  const Kind card = card_of(face);
  Hand& hand = state.hands[static_cast<std::size_t>(seat)];
  hand = static_cast<Hand>(hand & ~mask_of(card));
  if (cell == nowhere) {
    auto& removed = table.removed[static_cast<std::size_t>(seat)];
    removed = static_cast<Hand>(removed | mask_of(card));
    if constexpr (Events::listens) events.tell_all(happened(Happening::removed, "W11"_r, {seat, card}));
  } else {
    if constexpr (Events::listens) {
      const auto way = static_cast<std::int16_t>(lies_up(face) ? Name::up : Name::upside_down);
      events.tell_all(happened(Happening::placed, table.laid_count == 0 ? "W5"_r : "W8"_r,
                               {seat, card, way, static_cast<std::int16_t>(x_of(cell)), static_cast<std::int16_t>(y_of(cell))}));
    }
    swirl_cards(table, place(table, face, cell), events);
  }
  // Every turn costs one card, so the seat that began the game is the first to find its hand empty, and then all are (W15).
  table.turn = to_the_left(table, seat);
  if (state.hands[static_cast<std::size_t>(table.turn)] == 0) end_game(state, events);
}

inline std::optional<Refusal> Swirl::refuse(const State& state, Move move) {
  using namespace swirl;
  const Table& table = state.table;
  if (table.turn == nobody) return because(Reason::over, "W15"_r);
  const auto play = read(move);
  if (!play) return because(Reason::not_a_move, "W26"_r);
  const Hand hand = state.hands[static_cast<std::size_t>(table.turn)];
  const Kind card = card_of(play->face);
  if (!holds(hand, card)) return because(Reason::not_in_hand, "W1"_r, {card});
  const bool some_fits = can_place(table, hand);
  if (play->removes()) return some_fits ? std::optional{because(Reason::must_place, "W10"_r, {card})} : std::nullopt;

  const auto x = static_cast<std::int16_t>(x_of(play->cell));
  const auto y = static_cast<std::int16_t>(y_of(play->cell));
  if (!some_fits) return because(Reason::must_remove, "W10"_r);
  if (table.laid_count == 0) return play->cell == centre ? std::nullopt : std::optional{because(Reason::not_the_centre, "W5"_r, {x, y})};
  for (std::size_t i = 0; i < table.laid_count; ++i)
    if (table.field[i].cell == play->cell) return because(Reason::cell_taken, "W7"_r, {x, y, table.field[i].owner});
  const int index = find_open(table, play->cell);
  if (index < 0) return because(Reason::no_neighbour, "W7"_r, {x, y});
  const auto& numbers = decks[table.deck].numbers;
  for (const Side side : sides) {
    const std::uint8_t neighbour = table.around[static_cast<std::size_t>(index)][side];
    if (neighbour == nothing) continue;
    const std::uint8_t mine = numbers[play->face][side];
    const std::uint8_t theirs = numbers[table.field[neighbour].face][opposite(side)];
    if (mine != theirs) return because(Reason::edge_differs, "W8"_r, {card, static_cast<std::int16_t>(name_of(side)), mine, theirs});
  }
  return std::nullopt;
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
