// Where a conversation is held, and with which clock; lines in and text out, as a terminal needs them.
#pragma once

#include <chrono>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::cli {

struct Terminal {
  std::istream& in;
  std::ostream& out;
  bool typed = false;                                  // by a person, who sees what is typed
  bool paced = false;                                  // what bots do appears move by move, with pauses
  std::function<std::optional<std::size_t>()> height;  // lines of the screen; nothing if it has no end
  std::function<std::chrono::milliseconds()> now;
  std::function<void(std::chrono::milliseconds)> sleep;
  std::function<bool()> interrupted = [] { return false; };  // the person has had enough: Ctrl-C
};

/// The next line, without blanks around it; nothing at the end of the input. Input that nobody types is shown, so
/// that what is printed reads as a conversation. A line that nobody would type ends the input.
std::optional<std::string> ask(const Terminal& terminal, std::string_view prompt);
inline constexpr std::size_t longest_line = 1000;

/// Whether a person types this to end it.
bool wants_to_leave(std::string_view command);

/// Prints a long text; on a terminal screen by screen. Returns what was typed instead of going on, if it is a command.
std::optional<std::string> print_long(const Terminal& terminal, std::string_view text);

std::string_view trimmed(std::string_view text);
std::size_t count_lines(std::string_view text);
/// The end of a text, at most so many lines of it.
std::string_view last_lines(std::string_view text, std::size_t most);
/// A short list is one column, a long one as many as fit.
std::string in_columns(const std::vector<std::string>& entries);
std::size_t lines_needed(const std::vector<std::string>& entries);

}  // namespace parlour::cli
