// Journals that were written down: those that the fuzzer begins with.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "room/room.hpp"

namespace parlour::test {

inline std::vector<std::string> lines_of_journal(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    lines.emplace_back(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.size(), lines.back().size() + 1));
  }
  return lines;
}

/// How a snapshot begins in a journal, as far as it names the rules of all games; nothing if it is of another version of rooms.
inline std::string_view rules_in(std::string_view line) {
  const std::string begin = R"("snapshot":"{\"version\":)" + std::to_string(live::room_version) + R"(,\"rules\":{)";
  const std::size_t at = line.find(begin);
  if (at == std::string_view::npos) return {};
  return line.substr(at, std::min(line.find('}', at + begin.size()), line.size()) - at);
}

/// The line as a program with today's games has written it. A game more, or other rules of one, change nothing else in it.
inline std::string with_rules_of_today(std::string line) {
  static const std::string today = [] {
    const auto first = live::Room("room", false).step(live::Command{.guest = 1, .text = R"({"id":1,"do":"enter"})"}, 0);
    return std::string{rules_in(live::write_entry(first.entries.at(0)))};
  }();
  const std::string_view rules = rules_in(line);
  if (!rules.empty()) line.replace(static_cast<std::size_t>(rules.data() - line.data()), rules.size(), today);
  return line;
}

}  // namespace parlour::test
