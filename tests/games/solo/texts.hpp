// SOLO as text: cards, moves and events in the notation of docs/records.md, and shuffles whose result is decided beforehand.
#pragma once

#include "core/any_game.hpp"
#include "games/solo/solo.hpp"
#include "support/match.hpp"

namespace parlour::test {

// --- cards as text ---------------------------------------------------------------------------------------------------------

/// All kinds in their documented order.
inline const Lines& kinds_in_order() {
  static const Lines all = [] {
    Lines names;
    for (const char colour : std::string_view{"rgby"})
      for (const char symbol : std::string_view{"123456789scdwg"}) names.push_back(std::string{colour} + symbol);
    for (const char* black : {"xc", "xd", "xa", "pr", "pg", "pb", "py"}) names.emplace_back(black);
    return names;
  }();
  return all;
}

inline Kind kind(std::string_view name) { return static_cast<Kind>(place_in(kinds_in_order(), name)); }

inline std::vector<Kind> cards(std::string_view text) { return kinds_named(kinds_in_order(), text); }

inline std::string text_of(Kind card) { return name_in(kinds_in_order(), card); }

inline std::string text_of(const std::vector<Kind>& kinds) { return names_in(kinds_in_order(), kinds); }

inline std::string text_of(const solo::Hand& hand) { return text_of(kinds_in(hand)); }

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

// --- chance ----------------------------------------------------------------------------------------------------------------

/// The numbers for one deal: these hands (eight cards each, in the order dealt), then these cards, in the order in which they come up.
/// The cards not mentioned lie below.
inline Numbers deal_script(const Lines& hands, std::string_view next) {
  std::vector<Kind> order;  // from the top
  for (std::size_t i = 0; i < 8; ++i)
    for (const std::string& hand : hands) order.push_back(cards(hand).at(i));
  for (const Kind card : cards(next)) order.push_back(card);
  return bring_up(whole_deck(), order);
}

// --- what happened ---------------------------------------------------------------------------------------------------------

inline Event event_of(solo::Happened what, int a = 0, int b = 0) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.args[0] = static_cast<std::int16_t>(a);
  event.args[1] = static_cast<std::int16_t>(b);
  return event;
}

using Story = StoryOf<Solo>;  // its lines: "played 0 r5"

}  // namespace parlour::test
