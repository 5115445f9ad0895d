// How SOLO writes cards and colours, for its notation, its JSON and the terminal.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/solo/solo.hpp"

namespace parlour::solo {

inline constexpr std::array<std::string_view, 5> colour_names{"red", "green", "blue", "yellow", "any colour"};

/// "r5", "xc"; "?" for what is no card.
std::string card_code(Kind kind);
/// "red 5", "Choose a Colour".
std::string card_words(Kind kind);
/// What a card shows beside its colour: "5", "Skip". Not of a black card.
std::string symbol_words(Kind kind);
/// "r", "any".
std::string colour_code(Colour colour);

}  // namespace parlour::solo
