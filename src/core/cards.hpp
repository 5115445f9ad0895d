// Cards are kinds, hands are counts: two copies of a card are the same card twice.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace parlour {

/// A kind of card of the game at hand, counted from 0; a game has at most 64 kinds in one bag.
using Kind = std::uint8_t;
inline constexpr Kind no_card = 255;

/// One bit for each kind.
using KindMask = std::uint64_t;
constexpr KindMask mask_of(Kind kind) { return KindMask{1} << kind; }

/// Calls `visit(kind)` for each kind in the mask, ascending.
template <class Visit>
constexpr void for_each_kind(KindMask mask, Visit&& visit) {
  for (; mask != 0; mask &= mask - 1) visit(static_cast<Kind>(std::countr_zero(mask)));
}

/// A multiset of cards. Plane p holds bit p of each kind's count, so that questions about the whole hand ("which kinds?", "which
/// of them at least twice?") are one or two operations on 64-bit words. Counts up to 2^Planes - 1.
template <int Planes>
struct Bag {
  std::array<std::uint64_t, Planes> planes{};

  /// The kinds with one card or more.
  [[nodiscard]] constexpr KindMask kinds() const {
    KindMask any = 0;
    for (const std::uint64_t plane : planes) any |= plane;
    return any;
  }
  [[nodiscard]] constexpr bool has(Kind kind) const { return ((kinds() >> kind) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return kinds() == 0; }
  /// Whether the number of cards of this kind is odd: for cards that exist twice, whether there is exactly one.
  [[nodiscard]] constexpr bool has_odd(Kind kind) const { return ((planes[0] >> kind) & 1U) != 0; }
  [[nodiscard]] constexpr int count(Kind kind) const {
    unsigned n = 0;
    for (unsigned p = 0; p < Planes; ++p) n |= static_cast<unsigned>((planes[p] >> kind) & 1U) << p;
    return static_cast<int>(n);
  }
  /// Number of cards, or of those among the kinds in `mask`.
  [[nodiscard]] constexpr int size(KindMask mask = ~KindMask{0}) const {
    int n = 0;
    for (int p = 0; p < Planes; ++p) n += std::popcount(planes[static_cast<std::size_t>(p)] & mask) << p;
    return n;
  }
  constexpr void add(Kind kind) {
    std::uint64_t carry = mask_of(kind);
    for (std::uint64_t& plane : planes) {
      const std::uint64_t next = plane & carry;
      plane ^= carry;
      carry = next;
    }
  }
  /// The card must be there.
  constexpr void remove(Kind kind) {
    std::uint64_t borrow = mask_of(kind);
    for (std::uint64_t& plane : planes) {
      const std::uint64_t next = ~plane & borrow;
      plane ^= borrow;
      borrow = next;
    }
  }
  /// Removes one card of this kind if there is one.
  constexpr void remove_if_present(Kind kind) {
    if (has(kind)) remove(kind);
  }
  constexpr void add_all(const Bag& other) {
    std::uint64_t carry = 0;
    for (std::size_t p = 0; p < Planes; ++p) {
      const std::uint64_t one = planes[p] ^ other.planes[p];
      const std::uint64_t both = planes[p] & other.planes[p];
      planes[p] = one ^ carry;
      carry = both | (one & carry);
    }
  }
  /// The cards must be there.
  constexpr void remove_all(const Bag& other) {
    std::uint64_t borrow = 0;
    for (std::size_t p = 0; p < Planes; ++p) {
      const std::uint64_t lacking = ~planes[p] & other.planes[p];
      const std::uint64_t same = ~(planes[p] ^ other.planes[p]);
      planes[p] ^= other.planes[p] ^ borrow;
      borrow = lacking | (same & borrow);
    }
  }
  /// Calls `visit(kind)` once for each card, ascending, copies side by side.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for_each_kind(kinds(), [&](Kind kind) {
      for (int n = count(kind); n > 0; --n) visit(kind);
    });
  }

  friend constexpr bool operator==(const Bag&, const Bag&) = default;
};

/// A draw pile in its order, bottom first: the last card is the next to be drawn. Nothing (0) lies beyond the size, so
/// that equal piles compare equal. `Card` may be an enum, for a game with cards of a second sort.
template <class Card, std::size_t Most>
struct DrawPile {
  static_assert(Most <= 255);
  std::array<Card, Most> cards{};
  std::uint8_t size = 0;

  [[nodiscard]] constexpr bool empty() const { return size == 0; }
  /// The pile must hold a card.
  [[nodiscard]] constexpr Card top() const {
    assert(size > 0);
    return cards[size - 1U];
  }
  constexpr void put(Card card) {
    assert(size < Most);
    cards[size++] = card;
  }
  /// Takes the top card; the pile must hold one.
  constexpr Card draw() {
    assert(size > 0);
    const Card card = cards[--size];
    cards[size] = Card{};
    return card;
  }
  /// To be shuffled, written, or looked through.
  [[nodiscard]] constexpr std::span<Card> all() { return std::span{cards}.first(size); }
  [[nodiscard]] constexpr std::span<const Card> all() const { return std::span{cards}.first(size); }

  friend constexpr bool operator==(const DrawPile&, const DrawPile&) = default;
};

/// A deck in the order of kinds, copies side by side; `copies(kind)` says how many there are.
template <std::size_t Size, class Copies>
constexpr std::array<Kind, Size> sorted_cards(int kinds, Copies&& copies) {
  std::array<Kind, Size> deck{};
  std::size_t n = 0;
  for (int kind = 0; kind < kinds; ++kind)
    for (int copy = copies(static_cast<Kind>(kind)); copy > 0; --copy) deck[n++] = static_cast<Kind>(kind);
  return deck;
}

/// The cards of a bag in the order of kinds, one array entry a card; returns how many.
template <int Planes, std::size_t N>
constexpr int lay_out(const Bag<Planes>& bag, std::array<Kind, N>& cards) {
  std::size_t n = 0;
  bag.for_each([&](Kind kind) { cards[n++] = kind; });
  return static_cast<int>(n);
}

}  // namespace parlour
