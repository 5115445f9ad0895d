// What a placement in Swirl changes, told without making it: `greedy` and the search look at far more placements than
// they make.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/swirl/swirl.hpp"

namespace parlour::swirl {

/// A set of sides, one bit each.
using SideSet = std::uint8_t;
constexpr SideSet set_of(Side side) { return static_cast<SideSet>(1U << side); }

/// What a card, or all cards of a seat, are worth as they lie, and what they would be worth turned by half a circle, which
/// may soon happen to them: two bytes of one number, so that one sum changes both.
constexpr int worth_of(int lying, int turned) { return lying * 256 + turned; }
constexpr int lying_in(int worth) { return worth / 256; }
constexpr int turned_in(int worth) { return worth % 256; }

/// By deck, face and the sides that look onto an empty cell (W16).
using Worth = std::array<std::array<std::int16_t, 16>, faces + 1>;
inline constexpr std::array<Worth, 2> worths = [] {
  std::array<Worth, 2> all{};
  for (std::size_t deck = 0; deck < all.size(); ++deck)
    for (Face face = 0; face < faces; ++face)
      for (SideSet set = 0; set < 16; ++set)
        for (const Side side : sides) {
          if ((set & set_of(side)) == 0) continue;
          const int worth = worth_of(decks[deck].numbers[face][side], decks[deck].numbers[swirled_face[face]][side]);
          all[deck][face][set] = static_cast<std::int16_t>(all[deck][face][set] + worth);
        }
  return all;
}();

/// The worth of the field to all seats in one word, sixteen bits for each, so that one sum changes them all.
using Points = std::uint64_t;
constexpr Points points_of(Seat seat, int worth) {
  return static_cast<Points>(static_cast<std::int64_t>(worth)) << 16 * index_of(seat);
}
constexpr int worth_in(Points points, Seat seat) { return static_cast<int>(points >> 16 * index_of(seat) & 0xffffU); }
constexpr int points_in(Points points, Seat seat) { return lying_in(worth_in(points, seat)); }

/// A seat's points less the most that any of the others has.
constexpr int lead_in(Points points, Seat self, int players) {
  int best_other = 0;
  for (Seat seat = 0; seat < players; ++seat)
    if (seat != self) best_other = std::max(best_other, points_in(points, seat));
  return points_in(points, self) - best_other;
}

/// For each card of the field, the sides that look onto an empty cell.
using Outlook = std::array<SideSet, most_cards + 1>;

inline Outlook outlook(const Table& table) {
  Outlook outlook{};
  for (std::size_t i = 0; i < table.open_count; ++i)
    for (const Side side : sides) {
      SideSet& set = outlook[table.around[i][side]];
      set = static_cast<SideSet>(set | set_of(opposite(side)));
    }
  return outlook;
}

inline Points points(const Table& table, const Outlook& outlook) {
  Points sum = 0;
  for (std::size_t i = 0; i < table.laid_count; ++i)
    sum += points_of(table.field[i].owner, worths[table.deck][table.field[i].face][outlook[i]]);
  return sum;
}

/// What a card on an open cell changes: the same for all faces, but for what the new card itself is worth.
struct Change {
  Points beside = 0;    // of the cards it covers and swirls
  SideSet outlook = 0;  // of the new card
};

inline Change change_at(const Table& table, const Outlook& outlook, std::size_t open) {
  const Worth& worth = worths[table.deck];
  Change change;
  for (const Side side : sides) {
    const std::uint8_t index = table.around[open][side];
    const Laid& card = table.field[index];
    const SideSet before = outlook[index];
    const auto after = static_cast<SideSet>(before & ~set_of(opposite(side)));
    change.beside += points_of(card.owner, worth[swirled_face[card.face]][after] - worth[card.face][before]);
    change.outlook = static_cast<SideSet>(change.outlook | (index == nothing ? set_of(side) : 0));
  }
  return change;
}

}  // namespace parlour::swirl
