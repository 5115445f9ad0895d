// Players by name. A bot gets what its seat sees and remembers, the moves it is offered and a source of chance, and
// returns one of those moves: to play, to answer a poll or to call. It never gets a state, so it cannot look at a
// hidden card.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "core/any_game.hpp"

namespace parlour {

struct Bot {
  std::string_view name;
  std::string_view about;
  /// What the bot looks at. Whoever runs a game may leave out the work for the rest and pass anything there.
  bool uses_view = true;
  bool uses_knowledge = true;
  /// `offered` are the legal moves of the seat, at least one. Equal arguments and equal chance give an equal move.
  Move (*choose)(const AnyGame&, const AnyView&, const AnyKnowledge&, const MoveList& offered, Chance&) = nullptr;
};

std::span<const Bot> all_bots();

/// The bot that a text names: `NAME`, or `NAME:key=value,...` for a bot with parameters. The error says what would be
/// right.
std::expected<Bot, std::string> parse_bot(std::string_view text);

/// Where the randomness of the player at a seat comes from: a stream of its own, so that the cards fall the same
/// whoever plays and a record replays from its seed alone.
constexpr std::uint64_t player_seed(std::uint64_t game_seed, Seat seat) {
  return derive_seed(game_seed, 1000 + static_cast<std::uint64_t>(seat));
}
std::uint64_t player_seed(const Seed& game_seed, Seat seat);

}  // namespace parlour
