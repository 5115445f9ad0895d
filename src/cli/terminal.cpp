#include "cli/terminal.hpp"

#include <algorithm>

#include "cli/cli.hpp"

namespace parlour::cli {
namespace {

std::size_t columns_of(const std::vector<std::string>& entries) {
  constexpr std::size_t short_list = 8;
  if (entries.size() <= short_list) return 1;
  std::size_t longest = 1;
  for (const std::string& entry : entries) longest = std::max(longest, entry.size());
  return std::max<std::size_t>(1, (screen_width + 1) / (longest + 2));
}

}  // namespace

std::optional<std::string> ask(const Terminal& terminal, std::string_view prompt) {
  if (!terminal.interrupted()) terminal.out << prompt << std::flush;
  std::string line;
  for (char c = 0; line.size() <= longest_line && terminal.in.get(c) && c != '\n';) line += c;
  const bool ended = line.empty() && !terminal.in;
  const bool too_long = line.size() > longest_line;
  if (too_long) {
    terminal.out << "\nA line has at most " << with_commas(longest_line) << " characters: the input ends here.";
    terminal.in.setstate(std::ios::failbit);  // what is left of it is no line either
  }
  if (ended || too_long || terminal.interrupted()) {
    terminal.out << '\n';
    return std::nullopt;
  }
  std::string text{trimmed(line)};
  if (!terminal.typed) terminal.out << printable(text) << '\n';
  return text;
}

std::optional<std::string> print_long(const Terminal& terminal, std::string_view text) {
  const auto height = terminal.height();
  std::size_t left = height.value_or(0) - 1;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    terminal.out << text.substr(0, end);
    text.remove_prefix(end);
    if (!height || text.empty() || --left > 1) continue;
    auto answer = ask(terminal, "-- Enter for more, q to stop -- ");
    if (!answer || *answer == "q") return std::nullopt;
    if (!answer->empty()) return answer;
    left = *height - 1;
  }
  return std::nullopt;
}

bool wants_to_leave(std::string_view command) { return command == "quit" || command == "exit" || command == "q"; }

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blank = " \t\r\n";
  const std::size_t first = text.find_first_not_of(blank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

std::size_t count_lines(std::string_view text) { return static_cast<std::size_t>(std::ranges::count(text, '\n')); }

std::string_view last_lines(std::string_view text, std::size_t most) {
  for (std::size_t lines = count_lines(text); lines > most; --lines) text.remove_prefix(text.find('\n') + 1);
  return text;
}

std::size_t lines_needed(const std::vector<std::string>& entries) {
  const std::size_t columns = columns_of(entries);
  return (entries.size() + columns - 1) / columns;
}

std::string in_columns(const std::vector<std::string>& entries) {
  std::string text;
  const std::size_t lines = lines_needed(entries);
  const std::size_t width = screen_width / columns_of(entries);
  for (std::size_t row = 0; row < lines; ++row) {
    std::string line;
    for (std::size_t at = row; at < entries.size(); at += lines) {
      line.resize(at / lines * width, ' ');
      line += entries[at];
    }
    text += line + "\n";
  }
  return text;
}

}  // namespace parlour::cli
