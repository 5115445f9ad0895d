// What games need to look at a value that came from outside as plain bytes: any bytes may come.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include "core/cards.hpp"
#include "core/options.hpp"
#include "core/seat.hpp"

namespace parlour {

/// A truth value must be looked at as a byte before it is used as one.
inline bool is_truth(const bool& value) {
  unsigned char byte = 0;
  std::memcpy(&byte, &value, 1);
  return byte <= 1;
}

constexpr bool is_seat(Seat seat, int players) { return seat >= 0 && seat < players; }
constexpr bool is_seat_or_nobody(Seat seat, int players) { return seat == nobody || is_seat(seat, players); }
constexpr bool are_seats(SeatSet seats, int players) { return (seats.bits >> static_cast<unsigned>(players)) == 0; }

/// All the options have values that exist and go together.
template <class Options>
bool are_options(std::span<const OptionField<Options>> fields, const Options& options) {
  const auto standard = [&](const OptionField<Options>& field) {
    return options.*(field.field) == field.spec.standard;
  };
  const auto goes_with = [&](const OptionField<Options>& field) {
    return standard(field) || std::ranges::all_of(fields, [&](const OptionField<Options>& other) {
             return other.spec.name != field.spec.needs || standard(other);
           });
  };
  return std::ranges::all_of(fields, [&](const OptionField<Options>& field) {
    const std::int16_t value = options.*(field.field);
    const bool exists = (field.spec.low <= value && value <= field.spec.high) ||
                        std::ranges::any_of(field.spec.named, [&](const auto& named) {
                          return !named.name.empty() && named.value == value;
                        });
    return exists && goes_with(field);
  });
}

/// The cards of a deck that lie nowhere yet: whoever counts them out notices a card too many.
template <std::size_t Kinds>
class Uncounted {
 public:
  template <class Copies>
  explicit Uncounted(const Copies& copies) {
    for (std::size_t kind = 0; kind < Kinds; ++kind) left_[kind] = copies(static_cast<Kind>(kind));
  }
  void count(Kind kind, int cards = 1) {
    sound_ = sound_ && kind < Kinds && left_[kind] >= cards;
    if (sound_) left_[kind] -= cards;
  }
  template <int Planes>
  void count(const Bag<Planes>& bag) {
    for_each_kind(bag.kinds(), [&](Kind kind) { count(kind, bag.count(kind)); });
  }
  /// No card was one too many.
  [[nodiscard]] bool sound() const { return sound_; }
  [[nodiscard]] int left() const {
    int sum = 0;
    for (const int cards : left_) sum += cards;
    return sum;
  }

 private:
  std::array<int, Kinds> left_{};
  bool sound_ = true;
};

}  // namespace parlour
