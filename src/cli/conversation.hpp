// A game between one person and bots, line by line. Where it is held, and with which clock, is an argument.
#pragma once

#include <chrono>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "cli/session.hpp"

namespace parlour::cli {

struct Terminal {
  std::istream& in;
  std::ostream& out;
  bool typed = false;                                  // by a person, who sees what is typed
  bool paced = false;                                  // what bots do appears move by move, with pauses
  std::function<std::optional<std::size_t>()> height;  // lines of the screen; nothing if it has no end
  std::function<std::chrono::milliseconds()> now;
  std::function<void(std::chrono::milliseconds)> sleep;
};

/// Who plays against a person who does not say.
inline constexpr std::string_view default_bot = "normal";

/// The next line, without blanks around it; nothing at the end of the input. Input that nobody types is shown, so
/// that what is printed reads as a conversation.
std::optional<std::string> ask(const Terminal& terminal, std::string_view prompt);

std::optional<int> whole_number(std::string_view text);

/// Plays until the person leaves or the input ends.
void converse(const PlaySetup& setup, const Terminal& terminal);

}  // namespace parlour::cli
