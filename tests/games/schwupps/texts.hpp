// Schwupps as text: cards, moves and events in the notation of docs/records.md, and shuffles whose result is decided beforehand.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/any_game.hpp"
#include "games/schwupps/schwupps.hpp"

namespace parlour::test {

using Seats = std::vector<int>;
using Lines = std::vector<std::string>;

inline Lines split(std::string_view text) {
  std::istringstream in{std::string{text}};
  Lines parts;
  for (std::string part; in >> part;) parts.push_back(part);
  return parts;
}

template <class Texts>
std::string join(const Texts& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : " ") + part;
  return text;
}

// --- cards as text ---------------------------------------------------------------------------------------------------------

/// All number cards and the aggravation card in their documented order.
inline const Lines& kinds_in_order() {
  static const Lines all = [] {
    Lines names;
    for (const char colour : std::string_view{"bpgry"})
      for (int number = 1; number <= 10; ++number) names.push_back(colour + std::to_string(number));
    names.emplace_back("a");
    return names;
  }();
  return all;
}

inline const Lines& demands_in_order() {
  static const Lines all{"+1", "+2", "-1", "-2", "=n", "=c", "=e"};
  return all;
}

inline std::size_t place_in(const Lines& all, std::string_view name) {
  const auto found = std::ranges::find(all, name);
  if (found != all.end()) return static_cast<std::size_t>(found - all.begin());
  ADD_FAILURE() << "no such card: " << name;
  return 0;
}

inline Kind kind(std::string_view name) { return static_cast<Kind>(place_in(kinds_in_order(), name)); }
inline schwupps::Demand demand(std::string_view name) {
  return static_cast<schwupps::Demand>(place_in(demands_in_order(), name));
}

inline std::vector<Kind> cards(std::string_view text) {
  std::vector<Kind> kinds;
  for (const std::string& name : split(text)) kinds.push_back(kind(name));
  return kinds;
}
inline std::vector<schwupps::Demand> demands(std::string_view text) {
  std::vector<schwupps::Demand> all;
  for (const std::string& name : split(text)) all.push_back(demand(name));
  return all;
}

inline std::string text_of(Kind card) { return card < kinds_in_order().size() ? kinds_in_order()[card] : "?"; }
inline std::string text_of(schwupps::Demand card) {
  return static_cast<std::size_t>(card) < 7 ? demands_in_order()[static_cast<std::size_t>(card)] : "?";
}
template <class Card>
std::string text_of(const std::vector<Card>& all) {
  Lines names;
  for (const Card card : all) names.push_back(text_of(card));
  return join(names);
}
template <int Planes>
std::string text_of(const Bag<Planes>& bag) {
  std::vector<Kind> kinds;
  bag.for_each([&](Kind card) { kinds.push_back(card); });
  return text_of(kinds);
}
template <class Card, std::size_t Most>
std::string text_of(const DrawPile<Card, Most>& pile) {
  return text_of(std::vector<Card>(pile.all().begin(), pile.all().end()));
}
inline std::string text_of(const schwupps::DemandCounts& counts) {
  Lines names;
  for (std::size_t i = 0; i < 7; ++i) names.insert(names.end(), counts[i], demands_in_order()[i]);
  return join(names);
}

/// The hundred number cards, sorted.
inline std::vector<Kind> all_numbers() {
  std::vector<Kind> deck;
  for (Kind card = 0; card < 50; ++card) deck.insert(deck.end(), 2, card);
  return deck;
}
/// With the fourteen aggravation cards behind them.
inline std::vector<Kind> all_cards() {
  std::vector<Kind> deck = all_numbers();
  deck.insert(deck.end(), 14, kind("a"));
  return deck;
}
/// The thirty Schwupps cards, sorted: of each sort as many as told.
inline std::vector<schwupps::Demand> all_demands(const std::vector<std::size_t>& counts = {4, 4, 4, 4, 4, 5, 5}) {
  std::vector<schwupps::Demand> deck;
  for (std::size_t i = 0; i < counts.size(); ++i) deck.insert(deck.end(), counts[i], static_cast<schwupps::Demand>(i));
  return deck;
}

/// `deck` without these cards.
template <class Card>
std::vector<Card> without(std::vector<Card> deck, const std::vector<Card>& gone) {
  for (const Card card : gone) {
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

using Numbers = std::vector<std::uint32_t>;

/// Numbers for `Chance::scripted` and somebody to own them.
class Script {
 public:
  explicit Script(Numbers numbers) : numbers_(std::make_shared<const Numbers>(std::move(numbers))) {}
  /// Every shuffle leaves the cards as they are.
  Script() : Script(nothing_moves()) {}
  [[nodiscard]] Chance chance() const { return Chance::scripted(*numbers_); }

  static Numbers nothing_moves() { return Numbers(5'000, 1'000); }

 private:
  std::shared_ptr<const Numbers> numbers_;
};

inline Numbers operator+(Numbers left, const Numbers& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

/// The numbers that make a shuffle turn `before` into `after`.
template <class Card>
Numbers shuffle_into(std::vector<Card> before, const std::vector<Card>& after) {
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

/// The numbers that bring these cards to the top of the sorted `deck`, the first of them uppermost.
template <class Card>
Numbers bring_up(const std::vector<Card>& deck, const std::vector<Card>& from_the_top) {
  std::vector<Card> after = without(deck, from_the_top);
  after.insert(after.end(), from_the_top.rbegin(), from_the_top.rend());
  return shuffle_into(deck, after);
}

// --- what happened ---------------------------------------------------------------------------------------------------------

inline std::string line_of(const Event& event) {
  const MessageSpec& spec = Schwupps::events()[event.kind];
  std::string line{spec.key};
  for (std::size_t i = 0; i < spec.args.size(); ++i) {
    const Arg type = spec.args[i].type;
    if (type == Arg::none) break;
    const int value = event.args[i];
    line += ' ' + (type == Arg::card || type == Arg::colour ? Schwupps::code(type, value) : std::to_string(value));
  }
  return line;
}

/// Events as lines of text: the key, then the arguments ("laid 0 b7 3").
class Story {
 public:
  Story() = default;
  explicit Story(std::vector<Told> told) : told_(std::move(told)) {}

  /// What this seat, or the public, hears; with a key only the lines of that sort.
  [[nodiscard]] Lines heard_by(Observer observer, std::string_view key = "") const {
    Lines lines;
    for (const Told& told : told_)
      if (const auto& event = told.heard_by(observer); event && (key.empty() || split(line_of(*event))[0] == key))
        lines.push_back(line_of(*event));
    return lines;
  }
  [[nodiscard]] Lines heard_by_all(std::string_view key = "") const { return heard_by(the_public, key); }
  /// The same without the arguments.
  [[nodiscard]] std::string outline() const {
    Lines keys = heard_by(the_public);
    for (std::string& line : keys) line = split(line)[0];
    return join(keys);
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
