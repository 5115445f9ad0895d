// HELP! as text: cards, moves and events in the notation of docs/records.md, and shuffles whose result is decided beforehand.
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
#include "games/help/help.hpp"

namespace parlour::test {

using Seats = std::vector<int>;
using Lines = std::vector<std::string>;
using Numbers = std::vector<std::uint32_t>;

inline std::size_t at(int index) { return static_cast<std::size_t>(index); }

// --- cards as text ---------------------------------------------------------------------------------------------------------

inline Lines split(std::string_view text) {
  Lines parts;
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

template <class Texts>
std::string join(const Texts& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : " ") + part;
  return text;
}

/// All kinds in their documented order.
inline const Lines& kinds_in_order() {
  static const Lines all = split("n1 n2 n3 n4 n5 n6 n7 n8 n9 n10 n11 w s z no");
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

inline std::string text_of(const std::vector<Kind>& kinds) {
  Lines names;
  for (const Kind card : kinds) names.push_back(text_of(card));
  return join(names);
}

template <int Planes>
std::string text_of(const Bag<Planes>& bag) {
  std::vector<Kind> kinds;
  bag.for_each([&](Kind card) { kinds.push_back(card); });
  return text_of(kinds);
}

inline help::Hand hand_of(std::string_view text) {
  help::Hand hand;
  for (const Kind card : cards(text)) hand.add(card);
  return hand;
}

/// How many of each kind the game is sold with.
inline int copies_sold(std::string_view name) {
  if (name == "n1" || name == "n2") return 5;
  if (name == "n8" || name == "n9" || name == "n10" || name == "n11") return 8;
  return 7;
}

inline std::vector<Kind> whole_deck() {
  std::vector<Kind> deck;
  for (const std::string& name : kinds_in_order()) deck.insert(deck.end(), at(copies_sold(name)), kind(name));
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
  const Lines parts = split(text);
  return {parts.begin(), parts.end()};
}

inline Seats members(SeatSet seats) {
  Seats all;
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (seats.has(seat)) all.push_back(seat);
  return all;
}

// --- chance ----------------------------------------------------------------------------------------------------------------

/// Where the numbers come from: a script with somebody to own it, or a seed.
class Script {
 public:
  explicit Script(Numbers numbers) : numbers_(std::make_shared<const Numbers>(std::move(numbers))) {}
  Script() = default;
  static Script seeded(std::uint64_t seed) {
    Script script;
    script.seed_ = seed;
    return script;
  }
  [[nodiscard]] Chance chance() const { return numbers_ ? Chance::scripted(*numbers_) : Chance{seed_}; }

 private:
  std::uint64_t seed_ = 17;
  std::shared_ptr<const Numbers> numbers_;
};

/// A shuffle of this many cards that leaves them sorted, so that the highest is drawn next.
inline Numbers nothing_moves(std::size_t card_count) { return Numbers(card_count - 1, 1'000); }

/// The numbers that make a shuffle turn `before` into `after`.
inline Numbers shuffle_into(std::vector<Kind> before, const std::vector<Kind>& after) {
  Numbers numbers;
  for (std::size_t i = before.size() - 1; i > 0; --i) {
    const auto last = before.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    const auto found = std::find(before.begin(), last, after[i]);
    EXPECT_NE(found, last) << "the shuffle cannot bring up " << text_of(after[i]);
    numbers.push_back(static_cast<std::uint32_t>(found - before.begin()));
    std::iter_swap(found, last - 1);
  }
  return numbers;
}

/// The numbers for one deal: these hands (four cards each, in the order dealt), then these cards in the order in which they come up.
/// The cards not mentioned lie below, sorted.
inline Numbers deal_script(const Lines& hands, std::string_view next = "") {
  std::vector<Kind> order;  // from the top
  for (std::size_t i = 0; i < 4; ++i)
    for (const std::string& hand : hands) order.push_back(cards(hand).at(i));
  for (const Kind card : cards(next)) order.push_back(card);
  std::vector<Kind> pile = without(whole_deck(), order);
  pile.insert(pile.end(), order.rbegin(), order.rend());
  return shuffle_into(whole_deck(), pile);
}

inline Numbers operator+(Numbers left, const Numbers& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

// --- what happened ---------------------------------------------------------------------------------------------------------

inline std::string line_of(const Event& event) {
  const MessageSpec& spec = Help::events()[event.kind];
  std::string line{spec.key};
  for (std::size_t i = 0; i < spec.args.size(); ++i) {
    const Arg type = spec.args[i].type;
    if (type == Arg::none) break;
    const int value = event.args[i];
    line += ' ' + (type == Arg::card || type == Arg::colour ? Help::code(type, value) : std::to_string(value));
  }
  return line;
}

template <class... Args>
Event event_of(help::Happened what, Args... args) {
  return message(what, Ruling{'H', 1}, args...);
}

/// Events as lines of text: the key, then the arguments ("laid 0 n5").
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
  [[nodiscard]] Lines heard_by(Observer observer, std::string_view key) const { return only(heard_by(observer), key); }
  [[nodiscard]] Lines all(std::string_view key) const { return only(all(), key); }
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
  static Lines only(Lines lines, std::string_view key) {
    std::erase_if(lines, [&](const std::string& line) { return split(line)[0] != key; });
    return lines;
  }
  std::vector<Told> told_;
};

}  // namespace parlour::test
