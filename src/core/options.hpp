// Options: every ruling that players argue over, by name, with the ruling as the default.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/chance.hpp"
#include "core/ruling.hpp"
#include "core/seat.hpp"

namespace parlour {

/// One option: its named values and, if `low` <= `high`, a range of numbers.
struct OptionSpec {
  struct Named {
    std::string_view name;
    std::int16_t value = 0;
  };
  std::string_view name;
  Ruling ruling;
  std::string_view meaning;
  std::int16_t standard = 0;
  std::array<Named, 2> named{};  // an empty name ends the list early
  std::int16_t low = 1;
  std::int16_t high = 0;
  /// The value with which a contest is over after one round or game, if this option decides how many there are.
  std::optional<std::int16_t> single_round = std::nullopt;
  /// The option without whose standard value this one would mean nothing, and can only have its own.
  std::string_view needs{};  // NOLINT(readability-redundant-member-init): g++ warns without
  /// It came when there were records already: they name it only where it is not standard, so that older ones keep their hashes.
  bool later = false;
};

/// The option that every game with a free choice of the first player has (G1).
inline constexpr std::int16_t random_start = -1;
inline constexpr std::string_view start_name = "start";
constexpr OptionSpec start_option(int max_players) {
  return {.name = start_name,
          .ruling = {'G', 1},
          .meaning = "who goes first: drawn by the seed, or this seat",
          .standard = random_start,
          .named = {{{"random", random_start}, {}}},
          .low = 0,
          .high = static_cast<std::int16_t>(max_players - 1)};
}
/// Who goes first in a contest: the seat that the option names, or one drawn by chance.
inline Seat first_seat(std::int16_t start, int players, Chance& chance) {
  return static_cast<Seat>(start == random_start ? static_cast<int>(chance.below(static_cast<std::uint32_t>(players)))
                                                 : start);
}
constexpr std::array<OptionSpec::Named, 2> yes_or_no() { return {{{"false", 0}, {"true", 1}}}; }

/// An option of a game and the field of its `Options` that holds the value.
template <class Options>
struct OptionField {
  OptionSpec spec;
  std::int16_t Options::* field;
};

/// The values of a game's options in the order of its list: what the edges of the program pass around.
struct OptionValues {
  static constexpr int capacity = 12;
  std::array<std::int16_t, capacity> values{};
  friend bool operator==(const OptionValues&, const OptionValues&) = default;
};

/// The text of a value: its name, or the number.
std::string option_text(const OptionSpec& spec, std::int16_t value);
/// All values that an option takes, for people: "random, or 0-9".
std::string option_choices(const OptionSpec& spec);
/// Reads a value; the error says what would be right.
std::expected<std::int16_t, std::string> parse_option(const OptionSpec& spec, std::string_view text);
/// Reads name and value into `values`; `specs` are the options of `game`, which the error mentions.
std::expected<void, std::string> set_option(std::string_view game, std::span<const OptionSpec> specs,
                                            OptionValues& values, std::string_view name, std::string_view text);
/// Which of these values do not go together; nothing if all do.
std::optional<std::string> option_conflict(std::span<const OptionSpec> specs, const OptionValues& values);

}  // namespace parlour
