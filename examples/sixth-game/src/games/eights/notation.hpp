// How Crazy Eights writes cards and suits, for its notation, its JSON and the terminal.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/eights/eights.hpp"

namespace parlour::eights {

inline constexpr std::array<std::string_view, ranks> rank_codes{"A", "2", "3",  "4", "5", "6", "7",
                                                                "8", "9", "10", "J", "Q", "K"};

/// "h10"
std::string card_code(Kind kind);
/// "ten of hearts"
std::string card_name(Kind kind);
/// "h"
std::string suit_code(Suit suit);
/// "hearts"
std::string suit_name(Suit suit);

}  // namespace parlour::eights
