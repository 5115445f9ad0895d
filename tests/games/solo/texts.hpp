// SOLO as text: cards, moves and events in the notation of docs/records.md, and shuffles whose result is decided beforehand.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/any_game.hpp"
#include "games/solo/solo.hpp"

namespace parlour::test {

// --- cards as text ---------------------------------------------------------------------------------------------------------

inline std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  std::string part;
  for (const char c : std::string{text} + ' ') {
    if (c != ' ') {
      part += c;
    } else if (!part.empty()) {
      parts.push_back(std::exchange(part, {}));
    }
  }
  return parts;
}

/// All kinds in their documented order.
inline const std::vector<std::string>& kinds_in_order() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> names;
    for (const char colour : std::string_view{"rgby"})
      for (const char symbol : std::string_view{"123456789scdwg"}) names.push_back(std::string{colour} + symbol);
    for (const char* black : {"xc", "xd", "xa", "pr", "pg", "pb", "py"}) names.emplace_back(black);
    return names;
  }();
  return all;
}

inline Kind kind(std::string_view name) {
  const auto& all = kinds_in_order();
  const auto found = std::ranges::find(all, name);
  if (found == all.end()) {
    ADD_FAILURE() << "no such card: " << name;
    return 0;
  }
  return static_cast<Kind>(found - all.begin());
}

inline std::vector<Kind> cards(std::string_view text) {
  std::vector<Kind> kinds;
  for (const std::string& name : split(text)) kinds.push_back(kind(name));
  return kinds;
}

inline std::string text_of(Kind card) {
  return card == no_card ? "none" : card < kinds_in_order().size() ? kinds_in_order()[card] : "?";
}

template <class Texts>
std::string join(const Texts& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : " ") + part;
  return text;
}

inline std::string text_of(const std::vector<Kind>& kinds) {
  std::vector<std::string> names;
  for (const Kind card : kinds) names.push_back(text_of(card));
  return join(names);
}

inline std::string text_of(const solo::Hand& hand) {
  std::vector<Kind> kinds;
  hand.for_each([&](Kind card) { kinds.push_back(card); });
  return text_of(kinds);
}

/// How many of each kind the game is sold with.
inline int copies_sold(std::string_view name) {
  if (name[0] == 'x') return 4;
  if (name[0] == 'p' || name[1] == 'w' || name[1] == 'g') return 1;
  return 2;
}

inline std::vector<Kind> whole_deck() {
  std::vector<Kind> deck;
  for (const std::string& name : kinds_in_order())
    deck.insert(deck.end(), static_cast<std::size_t>(copies_sold(name)), kind(name));
  return deck;
}

/// `deck` without these cards.
inline std::vector<Kind> without(std::vector<Kind> deck, const std::vector<Kind>& gone) {
  for (const Kind card : gone) {
    const auto found = std::ranges::find(deck, card);
    if (found == deck.end()) {
      ADD_FAILURE() << "more copies of " << text_of(card) << " than there are";
    } else {
      deck.erase(found);
    }
  }
  return deck;
}

/// A set of moves, to compare with `Match::legal`.
inline std::set<std::string> moves(std::string_view text) {
  const auto parts = split(text);
  return {parts.begin(), parts.end()};
}

inline std::vector<int> members(SeatSet seats) {
  std::vector<int> all;
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (seats.has(seat)) all.push_back(seat);
  return all;
}

using Seats = std::vector<int>;
using Lines = std::vector<std::string>;

// --- chance ----------------------------------------------------------------------------------------------------------------

/// Numbers for `Chance::scripted` and somebody to own them.
class Script {
 public:
  explicit Script(std::vector<std::uint32_t> numbers)
      : numbers_(std::make_shared<const std::vector<std::uint32_t>>(std::move(numbers))) {}
  /// Every shuffle leaves the cards as they are.
  Script() : Script(nothing_moves()) {}
  [[nodiscard]] Chance chance() const { return Chance::scripted(*numbers_); }

  static std::vector<std::uint32_t> nothing_moves() { return std::vector<std::uint32_t>(5'000, 1'000); }

 private:
  std::shared_ptr<const std::vector<std::uint32_t>> numbers_;
};

/// The numbers that make a shuffle turn `before` into `after`.
inline std::vector<std::uint32_t> shuffle_into(std::vector<Kind> before, const std::vector<Kind>& after) {
  std::vector<std::uint32_t> numbers;
  for (std::size_t i = before.size() - 1; i > 0; --i) {
    const auto last = before.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    const auto found = std::find(before.begin(), last, after[i]);
    EXPECT_NE(found, last) << "the shuffle cannot bring up " << text_of(after[i]);
    numbers.push_back(static_cast<std::uint32_t>(found - before.begin()));
    std::iter_swap(found, last - 1);
  }
  return numbers;
}

/// The numbers for one deal: these hands (eight cards each, in the order dealt), then these cards, in the order in which they come up.
/// The cards not mentioned lie below.
inline std::vector<std::uint32_t> deal_script(const std::vector<std::string>& hands, std::string_view next) {
  std::vector<Kind> order;  // from the top
  for (std::size_t i = 0; i < 8; ++i)
    for (const std::string& hand : hands) order.push_back(cards(hand).at(i));
  for (const Kind card : cards(next)) order.push_back(card);
  std::vector<Kind> pile = without(whole_deck(), order);
  pile.insert(pile.end(), order.rbegin(), order.rend());
  return shuffle_into(whole_deck(), pile);
}

inline std::vector<std::uint32_t> operator+(std::vector<std::uint32_t> left, const std::vector<std::uint32_t>& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

// --- what happened ---------------------------------------------------------------------------------------------------------

inline std::string line_of(const Event& event) {
  const MessageSpec& spec = Solo::events()[event.kind];
  std::string line{spec.key};
  for (std::size_t i = 0; i < spec.args.size(); ++i) {
    const Arg type = spec.args[i].type;
    if (type == Arg::none) break;
    const int value = event.args[i];
    line += ' ' + (type == Arg::card || type == Arg::colour ? Solo::code(type, value) : std::to_string(value));
  }
  return line;
}

inline Event event_of(solo::Happened what, int a = 0, int b = 0) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.args[0] = static_cast<std::int16_t>(a);
  event.args[1] = static_cast<std::int16_t>(b);
  return event;
}

/// Events as lines of text: the key, then the arguments ("played 0 r5").
class Story {
 public:
  Story() = default;
  explicit Story(std::vector<Told> told) : told_(std::move(told)) {}

  /// Everything, in its fullest form.
  [[nodiscard]] Lines all() const {
    Lines lines;
    for (const Told& told : told_) lines.push_back(line_of(told.secret ? *told.secret : *told.open));
    return lines;
  }
  /// What this seat, or the public, hears.
  [[nodiscard]] Lines heard_by(Observer observer) const {
    Lines lines;
    for (const Told& told : told_)
      if (const auto& event = told.heard_by(observer)) lines.push_back(line_of(*event));
    return lines;
  }
  /// The same, only the lines with this key.
  [[nodiscard]] Lines heard_by(Observer observer, std::string_view key) const {
    Lines lines = heard_by(observer);
    std::erase_if(lines, [&](const std::string& line) { return split(line)[0] != key; });
    return lines;
  }
  [[nodiscard]] Lines all(std::string_view key) const {
    Lines lines = all();
    std::erase_if(lines, [&](const std::string& line) { return split(line)[0] != key; });
    return lines;
  }
  [[nodiscard]] bool has(std::string_view line) const {
    const Lines lines = all();
    return std::ranges::find(lines, line) != lines.end();
  }
  /// The ruling by which this happened.
  [[nodiscard]] std::string why(std::string_view line) const {
    for (const Told& told : told_)
      for (const auto& form : {told.secret, told.open})
        if (form && line_of(*form) == line) return form->ruling.text();
    return "did not happen: " + std::string{line};
  }
  [[nodiscard]] const std::vector<Told>& told() const { return told_; }

 private:
  std::vector<Told> told_;
};

}  // namespace parlour::test
