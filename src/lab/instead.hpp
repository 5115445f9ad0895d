// A recorded game with somebody else in a player's place: what that one would have done at each of the seat's decisions, and how the game
// goes if it does. Bots at a table have their luck from its seed, their seat and the number of moves made. So up to the first decision that is
// made otherwise it is the recorded game, and after it everybody else answers as they would have answered at that table.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "bots/bot.hpp"
#include "record/record.hpp"

namespace parlour {

struct InsteadSettings {
  Seat seat = 0;
  /// Who plays the game from where it parts, one for each seat; the one at `seat` is asked at its decisions too.
  std::vector<Bot> bots;
  /// Hears how often the one at `seat` has thought, and how often that may be needed in all.
  std::function<void(std::size_t done, std::size_t total)> progress = nullptr;
};

/// A decision of the seat with more than one legal move.
struct Decided {
  std::size_t number = 0;  // so many moves had been made
  Move made{};
  Move instead{};
  /// What speaks for the other move, if it is another one and there is something to say.
  std::optional<Message> reason;
};

struct Instead {
  std::vector<Decided> decisions;
  /// So many moves had been made when the two parted; nothing if they never did.
  std::optional<std::size_t> parted;
  /// The game as it went then.
  Record game;
};

/// Checks the record as `verify_record` does.
std::expected<Instead, Problem> play_instead(const Record& record, const InsteadSettings& settings);

}  // namespace parlour
