// A position of Swirl as the search walks through it, with what every move would change told beforehand.
#pragma once

#include <bit>

#include "bots/swirl/detail/field.hpp"

namespace parlour::swirl {

struct Node {
  Table table;
  std::array<Hand, most_players> hands;
  Outlook outlook;
  Points points = 0;
  std::uint64_t key = 0;  // of the cards on the field and out of the game, and with them of all that matters
  int left = 0;           // plies to the end of the game
};

inline Node node_of(const Swirl::State& state) {
  Node node{.table = state.table, .hands = state.hands, .outlook = outlook(state.table)};
  node.points = points(node.table, node.outlook);
  for (const Hand hand : state.hands) node.left += std::popcount(hand);
  return node;
}

/// A move with the points that all will have after it.
struct Option {
  Move move{};
  std::uint32_t open = 0;  // where its cell stands among the open ones
  int order = 0;           // those with more are looked at first
  Points points = 0;
};

struct OptionList {
  std::size_t size = 0;
  std::array<Option, most_fitting * most_open_cells + faces> options;

  OptionList() {}  // NOLINT(modernize-use-equals-default,*-member-init): to clear it would cost more than to fill it
  void add(const Option& option) { options[size++] = option; }
  Option* begin() { return options.data(); }
  Option* end() { return options.data() + size; }
};

/// Calls `visit(open, faces that fit there, change)` for each cell where the seat to act can place a card, until it has
/// seen enough and returns false.
template <class Visit>
void for_each_cell(const Node& node, Visit&& visit) {
  const FaceSet held = faces_in(node.hands[index_of(node.table.turn)]);
  for (std::size_t open = 0; open < node.table.open_count; ++open)
    if (const FaceSet fits = fitting(node.table, open) & held; fits != 0)
      if (!visit(open, fits, change_at(node.table, node.outlook, open))) return;
}

inline void list_options(const Node& node, OptionList& list) {
  const Table& table = node.table;
  list.size = 0;
  for_each_cell(node, [&](std::size_t open, FaceSet fits, const Change& change) {
    for_each_kind(fits, [&](Face face) {
      const int own = worths[table.deck][face][change.outlook];
      list.add({.move = placement(face, table.open[open]),
                .open = static_cast<std::uint32_t>(open),
                .points = node.points + change.beside + points_of(table.turn, own)});
    });
    return true;
  });
  if (list.size == 0)
    for_each_kind(node.hands[index_of(table.turn)],
                  [&](Kind card) { list.add({.move = removal(card), .points = node.points}); });
}

inline std::uint64_t key_of(Cell cell, Face face, Seat owner) {
  return mix(placement(face, cell).code | std::uint64_t{index_of(owner) + 1} << 16U);
}

inline Node after(const Node& node, const Option& option) {
  Node next = node;
  Table& table = next.table;
  const Seat seat = table.turn;
  const Play play = *read(option.move);
  Hand& hand = next.hands[index_of(seat)];
  hand = static_cast<Hand>(hand & ~mask_of(card_of(play.face)));
  next.key ^= key_of(play.cell, play.face, seat);
  if (!play.removes()) {
    const Around around = table.around[option.open];
    SideSet own = 0;
    for (const Side side : sides) {
      if (around[side] == nothing) {
        own = static_cast<SideSet>(own | set_of(side));
        continue;
      }
      const Laid& card = table.field[around[side]];
      next.key ^= key_of(card.cell, card.face, card.owner) ^ key_of(card.cell, swirled_face[card.face], card.owner);
      SideSet& beside = next.outlook[around[side]];
      beside = static_cast<SideSet>(beside & ~set_of(opposite(side)));
    }
    next.outlook[table.laid_count] = own;
    Deaf deaf;
    swirl_cards(table, place(table, play.face, play.cell), deaf);
  }
  next.points = option.points;
  table.turn = next_seat(seat, table.players);
  --next.left;
  return next;
}

}  // namespace parlour::swirl
