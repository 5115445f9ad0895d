// Why a move is good or bad, in the words of the game. Like an event a reason is data: one of the `reasons` of its game, the
// ruling it rests on, and arguments. "You" in its sentence is the seat that is advised. The games give them (bots/traits.hpp).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace parlour {

/// What reasons of several games are about.
inline constexpr ArgSpec seat_arg{"seat", Arg::seat};
inline constexpr ArgSpec cards_arg{"cards", Arg::number};
inline constexpr ArgSpec points_arg{"points", Arg::number};

/// Something that speaks for a move or against it. Of two with one key the heavier one says more: three cards rather than two.
struct Reason {
  Message message;
  int weight = 0;
};

/// All that a game has to say about a move, each the most important first. What speaks against it is never shown as the reason to make it.
struct Reasons {
  std::vector<Reason> good;
  std::vector<Reason> bad;

  void speak_for(const Message& message, int weight = 0) { good.push_back({.message = message, .weight = weight}); }
  void speak_against(const Message& message, int weight = 0) { bad.push_back({.message = message, .weight = weight}); }
};

/// Whether none of these says the same or more.
bool lacks(std::span<const Reason> reasons, const Reason& reason);

/// All reasons of a game.
std::span<const MessageSpec> reasons_of(const AnyGame& game);

/// {"reason":"ripens","ruling":"F14","row":2,"cards":4}
void write_reason(const AnyGame& game, const Message& reason, JsonWriter& json);
/// In English: "makes row 2 ripe: 4 cards".
std::string say_reason(const AnyGame& game, const Message& reason, Names names);

}  // namespace parlour
