// What the second opinions of all games share: the result, positions as text, who begins. Like them it knows nothing of src/.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "chance.hpp"

namespace parlour::oracle {

struct Result {
  bool over;
  bool drawn;
  std::vector<int> winners;
  std::vector<int> scores;
};

// What a second opinion has to say after each move.
struct Opinion {
  std::optional<int> to_act;
  std::vector<std::string> legal;  // sorted with std::sort
  std::string position;
  Result result;
};

inline std::size_t nth(int seat) { return static_cast<std::size_t>(seat); }

// G1: "random", or the seat that begins.
inline int first_seat(const std::string& start, int players, Chance& chance) {
  if (start == "random") {
    return static_cast<int>(chance.below(static_cast<std::uint32_t>(players)));
  }
  if (start.size() == 1 && start[0] >= '0' && start[0] < '0' + players) {
    return start[0] - '0';
  }
  throw std::invalid_argument("start is random or a seat, not " + start);
}

inline void require(const std::string& move, const std::vector<std::string>& legal) {
  if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
    throw std::invalid_argument("not a legal move: " + move);
  }
}

// All seats with this score.
inline std::vector<int> seats_with(int score, const std::vector<int>& scores) {
  std::vector<int> seats;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    if (scores[seat] == score) {
      seats.push_back(static_cast<int>(seat));
    }
  }
  return seats;
}

// ---- JSON --------------------------------------------------------------------------------------------------------------

inline std::string quoted(const std::string& text) { return "\"" + text + "\""; }

inline std::string number_or_null(const std::optional<int>& number) {
  return number ? std::to_string(*number) : "null";
}

inline std::string in_brackets(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    text += (text.empty() ? "" : ",") + part;
  }
  return "[" + text + "]";
}

inline std::string list_of(const std::vector<int>& numbers) {
  std::vector<std::string> parts;
  for (const int number : numbers) {
    parts.push_back(std::to_string(number));
  }
  return in_brackets(parts);
}

inline std::string list_of(const std::vector<std::string>& words) {
  std::vector<std::string> parts;
  for (const std::string& word : words) {
    parts.push_back(quoted(word));
  }
  return in_brackets(parts);
}

template <class T>
std::string list_of_lists(const std::vector<std::vector<T>>& lists) {
  std::vector<std::string> parts;
  for (const std::vector<T>& list : lists) {
    parts.push_back(list_of(list));
  }
  return in_brackets(parts);
}

}  // namespace parlour::oracle
