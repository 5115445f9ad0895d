// Schwupps as text: cards, moves and events in the notation of docs/records.md, and shuffles whose result is decided beforehand.
#pragma once

#include "core/any_game.hpp"
#include "games/schwupps/schwupps.hpp"
#include "support/match.hpp"

namespace parlour::test {

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

inline Kind kind(std::string_view name) { return static_cast<Kind>(place_in(kinds_in_order(), name)); }
inline schwupps::Demand demand(std::string_view name) {
  return static_cast<schwupps::Demand>(place_in(demands_in_order(), name));
}

inline std::vector<Kind> cards(std::string_view text) { return kinds_named(kinds_in_order(), text); }
inline std::vector<schwupps::Demand> demands(std::string_view text) {
  std::vector<schwupps::Demand> all;
  for (const std::string& name : split(text)) all.push_back(demand(name));
  return all;
}

inline std::string text_of(Kind card) { return name_in(kinds_in_order(), card); }
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
  return text_of(kinds_in(bag));
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

// --- chance ----------------------------------------------------------------------------------------------------------------

// --- what happened ---------------------------------------------------------------------------------------------------------

using Story = StoryOf<Schwupps>;  // its lines: "laid 0 b7 3"

}  // namespace parlour::test
