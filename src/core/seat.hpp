// Seats around a table, and sets of them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace parlour {

/// A place at the table, counted from 0; seat + 1 sits to the left (G2).
using Seat = std::int8_t;
inline constexpr Seat nobody = -1;
inline constexpr int max_seats = 10;

/// The place of a seat in a list.
constexpr std::size_t index_of(Seat seat) { return static_cast<std::uint8_t>(seat); }

/// The neighbour of a seat: to the left, or with `step` -1 to the right (G2).
constexpr Seat next_seat(Seat seat, int players, int step = 1) {
  const int next = seat + step;
  return static_cast<Seat>(next + (next < 0 ? players : 0) - (next >= players ? players : 0));
}

/// Who looks at a game: a seat, or the public, who sees what lies open on the table and no more.
using Observer = Seat;
inline constexpr Observer the_public = nobody;

/// A small set of seats.
struct SeatSet {
  std::uint16_t bits = 0;

  static constexpr SeatSet of(Seat seat) { return {static_cast<std::uint16_t>(1U << static_cast<unsigned>(seat))}; }
  static constexpr SeatSet first(int count) {
    return {static_cast<std::uint16_t>((1U << static_cast<unsigned>(count)) - 1U)};
  }

  [[nodiscard]] constexpr bool has(Seat seat) const {
    return seat >= 0 && ((bits >> static_cast<unsigned>(seat)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits); }
  constexpr void add(Seat seat) { bits |= of(seat).bits; }
  constexpr void remove(Seat seat) { bits = static_cast<std::uint16_t>(bits & ~of(seat).bits); }

  /// Each of them, lowest first: `for (const Seat seat : seats)`.
  struct Iterator {
    unsigned left;
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(left)); }
    constexpr Iterator& operator++() {
      left &= left - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {bits}; }
  [[nodiscard]] constexpr Iterator end() const { return {0}; }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;
};

}  // namespace parlour
