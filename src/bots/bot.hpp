// Players by name. A bot gets what its seat sees and remembers, the moves it is offered and a source of chance, and
// returns one of those moves: to play, to answer a poll or to call. It never gets a state, so it cannot look at a
// hidden card; only `seeing`, which exists to show what hidden cards are worth, is handed one, by the arena.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/any_game.hpp"

namespace parlour {

/// Rises whenever a bot comes to decide otherwise than before (tests/golden/README.md): what must be the same for everybody, such as
/// the deal of a day and who plays it, names this number.
inline constexpr int bots_version = 1;

/// What a bot is asked, from the eyes of the seat that must answer.
struct Decision {
  const AnyGame& game;
  const AnyView& view;
  const AnyKnowledge& knowledge;
  const MoveList& offered;  // the legal moves of the seat, at least one
  bool aside = false;       // out of turn, where a table waits for nobody: little time to think
};

/// Asked again and again by a bot that thinks; true makes it answer with the best it has found. Bots read no
/// clock: whoever has one puts it in here. Empty: never.
using ShouldStop = std::function<bool()>;

struct Bot {
  std::string_view name;
  std::string_view about;
  /// What the bot looks at. Whoever runs a game may leave out the work for the rest and pass anything there.
  bool uses_view = true;
  bool uses_knowledge = true;
  /// Whether it plays only what can be looked through to its end.
  bool exact = false;
  /// How many games it plays out in its head for one decision; 0 for a bot that has no such parameter.
  int iterations = 0;
  /// Equal arguments and equal chance give an equal move, unless it was stopped.
  Move (*choose)(const Bot&, const Decision&, Chance&, const ShouldStop&) = nullptr;
  /// Instead of `choose`, for a bot that sees all cards.
  Move (*choose_seeing)(const Bot&, const AnyGame&, const AnyState&, const MoveList& offered, Chance&,
                        const ShouldStop&) = nullptr;

  /// The name with the parameters that differ from the usual ones, as `parse_bot` reads it.
  [[nodiscard]] std::string label() const;
};

/// The bots that play fair, from weak to strong.
std::span<const Bot> all_bots();
/// The search that sees all cards. Only for measuring.
const Bot& seeing_bot();

/// The bot that a text names: `NAME`, or `NAME:iterations=N` for a bot with that parameter. The error says what would be
/// right.
std::expected<Bot, std::string> parse_bot(std::string_view text);

/// Whether this bot can play this game at a table with so many seats; the error says what it can.
std::expected<void, std::string> can_play(const Bot& bot, const AnyGame& game, int players);
/// A bot that can.
std::expected<Bot, std::string> parse_bot(std::string_view text, const AnyGame& game, int players);

/// Where the randomness of the player at a seat comes from: a stream of its own, so that the cards fall the same
/// whoever plays and a record replays from its seed alone.
constexpr std::uint64_t player_seed(std::uint64_t game_seed, Seat seat) {
  return derive_seed(game_seed, 1000 + static_cast<std::uint64_t>(seat));
}
std::uint64_t player_seed(const Seed& game_seed, Seat seat);

/// The same at a table that people look at: for each decision by itself, so that the same moves always lead to the same answers.
inline std::uint64_t decision_seed(const Seed& game_seed, Seat seat, std::size_t moves_made) {
  return keyed_seed(game_seed, static_cast<std::uint32_t>(seat), moves_made);
}

}  // namespace parlour
