// A game between one person and bots as a conversation. Where it is held, and with which clock, is an argument.
#pragma once

#include <chrono>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <vector>

#include "bots/bot.hpp"

namespace parlour::cli {

struct PlaySetup {
  const AnyGame* game = nullptr;
  OptionValues options;
  int players = 0;
  Seat seat = 0;          // the person's
  std::vector<Bot> bots;  // one for each seat; the person's is not used
  Seed seed;
};

struct Terminal {
  std::istream& in;
  std::ostream& out;
  bool typed = false;                                  // by a person, who sees what is typed
  bool paced = false;                                  // what bots do appears move by move, with pauses
  std::function<std::optional<std::size_t>()> height;  // lines of the screen; nothing if it has no end
  std::function<std::chrono::milliseconds()> now;
  std::function<void(std::chrono::milliseconds)> sleep;
};

/// Plays until the person leaves or the input ends.
void converse(const PlaySetup& setup, const Terminal& terminal);

}  // namespace parlour::cli
