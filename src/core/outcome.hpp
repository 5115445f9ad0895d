// How a contest stands or ended.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/seat.hpp"

namespace parlour {

struct Outcome {
  enum class Status : std::uint8_t { playing, won, drawn };
  Status status = Status::playing;
  /// The seats that won; all of them if several share the win. If drawn: the seats that share the top.
  SeatSet winners;
  /// Points a seat so far; whether many are good or bad is the game's affair.
  std::array<std::int32_t, max_seats> scores{};

  [[nodiscard]] bool over() const { return status != Status::playing; }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// The seats whose value is this one: with the highest score, those who share the top.
template <class T>
constexpr SeatSet seats_with(std::span<const T> values, T value) {
  SeatSet seats;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i] == value) seats.add(static_cast<Seat>(i));
  return seats;
}

/// The seats that the public rules let speak out of turn at this moment, whether or not they can: a live table opens its window
/// for all of them, whatever they hold.
struct Window {
  SeatSet answer;  // something is done to them, and they may answer it
  SeatSet join;    // they may join in, as they may after nearly every move
  SeatSet called;  // they are called upon openly, one after the other

  /// Who may speak without being called upon.
  [[nodiscard]] SeatSet aside() const { return {static_cast<std::uint16_t>(answer.bits | join.bits)}; }
  [[nodiscard]] bool open() const { return !answer.empty() || !join.empty() || !called.empty(); }
  friend bool operator==(const Window&, const Window&) = default;
};

}  // namespace parlour
