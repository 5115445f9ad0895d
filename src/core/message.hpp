// What the rules have to say, as data: a kind with a few numbers. Words are made at the edge, in the reader's language, from a
// key and named arguments; English stands beside the key.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/ruling.hpp"
#include "core/seat.hpp"

namespace parlour {

/// What an argument of a message means.
enum class Arg : std::uint8_t {
  none,
  seat,    // a seat, or nobody
  card,    // a kind of card
  colour,  // a colour, or whatever else the game names by a short list
  number,
};

/// Whether an argument tells its receiver something that was hidden until now. Everything that is no news must follow from what the
/// receiver could already know.
enum class News : std::uint8_t {
  none,
  secret,  // for those alone who get the secret form: the face of a card they just drew
  open,    // for everybody: a card turned over, the points of a hand that was counted
};

struct ArgSpec {
  std::string_view name;
  Arg type = Arg::none;
  News news = News::none;
};

/// How one kind of message is written: its key, its arguments, and its English sentence with {argument} in braces. `{n|card|cards}`
/// takes the second or third word as n is one or not.
struct MessageSpec {
  std::string_view key;
  std::array<ArgSpec, 5> args;
  std::string_view english;
  /// That it happens at all tells something hidden: for instance that a hand had nothing to play.
  bool reveals = false;
};

/// An event, a refusal or the reason of a hint: which kind, by which ruling, with which arguments.
struct Message {
  std::uint8_t kind = 0;
  Ruling ruling;
  std::array<std::int16_t, 5> args{};

  friend constexpr bool operator==(const Message&, const Message&) = default;
};

/// A message with its arguments in the order of its spec; `what` is a value of the enum that lists its kind.
template <class What, class... Args>
constexpr Message message(What what, Ruling ruling, Args... args) {
  return {.kind = static_cast<std::uint8_t>(what), .ruling = ruling, .args = {static_cast<std::int16_t>(args)...}};
}

/// Something that happened.
using Event = Message;
/// Why a move is not legal.
using Refusal = Message;

/// What the players are called, by seat; a seat beyond the list has its number.
using Names = std::span<const std::string>;
inline std::string name_of(Names names, Seat seat) {
  const auto index = static_cast<std::size_t>(seat);
  return seat != nobody && index < names.size() ? names[index] : "seat " + std::to_string(seat);
}

/// The name, cut if it is very long: for tables, which must keep their width.
inline std::string short_name(Names names, Seat seat) { return name_of(names, seat).substr(0, 24); }

/// The name as a column of a table for `observer`: all names of the table have the same width.
inline std::string name_column(Names names, int players, Seat seat, Observer observer) {
  std::size_t width = 3;
  for (int other = 0; other < players; ++other)
    width = std::max(width, short_name(names, static_cast<Seat>(other)).size());
  std::string text = seat == observer ? "you" : name_of(names, seat);
  text.resize(width, ' ');
  return text;
}

/// A message in English. `seat_name(seat)` and `words(type, value)` supply the names.
template <class SeatName, class Words>
std::string say(const Message& message, std::span<const MessageSpec> specs, const SeatName& seat_name,
                const Words& words) {
  const MessageSpec& spec = specs[message.kind];
  std::string out;
  std::string_view rest = spec.english;
  while (!rest.empty()) {
    const std::size_t open = rest.find('{');
    out += rest.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = rest.find('}', open);
    std::string_view field = rest.substr(open + 1, close - open - 1);
    rest.remove_prefix(close + 1);
    const std::size_t bar = field.find('|');
    const std::string_view name = field.substr(0, bar);
    for (std::size_t i = 0; i < spec.args.size(); ++i) {
      if (spec.args[i].name != name) continue;
      const int value = message.args[i];
      if (bar != std::string_view::npos) {
        field.remove_prefix(bar + 1);
        const std::size_t second = field.find('|');
        out += value == 1 ? field.substr(0, second) : field.substr(second + 1);
      } else if (spec.args[i].type == Arg::seat) {
        out += seat_name(static_cast<Seat>(value));
      } else if (spec.args[i].type == Arg::number) {
        out += std::to_string(value);
      } else {
        out += words(spec.args[i].type, value);
      }
    }
  }
  return out;
}

}  // namespace parlour
