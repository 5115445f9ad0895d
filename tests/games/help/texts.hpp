// HELP! as text: cards, moves and events in the notation of docs/records.md, and shuffles whose result is decided beforehand.
#pragma once

#include "core/any_game.hpp"
#include "games/help/help.hpp"
#include "support/match.hpp"

namespace parlour::test {

// --- cards as text ---------------------------------------------------------------------------------------------------------

/// All kinds in their documented order.
inline const Lines& kinds_in_order() {
  static const Lines all = split("n1 n2 n3 n4 n5 n6 n7 n8 n9 n10 n11 w s z no");
  return all;
}

inline Kind kind(std::string_view name) { return static_cast<Kind>(place_in(kinds_in_order(), name)); }

inline std::vector<Kind> cards(std::string_view text) { return kinds_named(kinds_in_order(), text); }

inline std::string text_of(Kind card) { return name_in(kinds_in_order(), card); }

inline std::string text_of(const std::vector<Kind>& kinds) { return names_in(kinds_in_order(), kinds); }

template <int Planes>
std::string text_of(const Bag<Planes>& bag) {
  return text_of(kinds_in(bag));
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

// --- chance ----------------------------------------------------------------------------------------------------------------

/// A shuffle of this many cards that leaves them sorted, so that the highest is drawn next.
inline Numbers nothing_moves(std::size_t card_count) { return Numbers(card_count - 1, 1'000); }

/// The numbers for one deal: these hands (four cards each, in the order dealt), then these cards in the order in which they come up.
/// The cards not mentioned lie below, sorted.
inline Numbers deal_script(const Lines& hands, std::string_view next = "") {
  std::vector<Kind> order;  // from the top
  for (std::size_t i = 0; i < 4; ++i)
    for (const std::string& hand : hands) order.push_back(cards(hand).at(i));
  for (const Kind card : cards(next)) order.push_back(card);
  return bring_up(whole_deck(), order);
}

// --- what happened ---------------------------------------------------------------------------------------------------------

template <class... Args>
Event event_of(help::Happened what, Args... args) {
  return message(what, Ruling{'H', 1}, args...);
}

using Story = StoryOf<Help>;  // its lines: "laid 0 n5"

}  // namespace parlour::test
