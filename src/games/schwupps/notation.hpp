// How Schwupps writes cards, demands and rows, for its notation, its JSON and the terminal.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/schwupps/schwupps.hpp"

namespace parlour::schwupps {

inline constexpr std::array<std::string_view, colours> colour_names{"blue", "purple", "green", "red", "yellow"};

/// "b7"; "a" for an aggravation card.
std::string card_code(Kind card);
/// "blue 7"; a number card.
std::string card_name(Kind card);
/// "+1", "=c".
std::string_view code_of(Demand demand);
/// "+1", "same colour".
std::string_view words_of(Demand demand);
/// "top", "bottom".
std::string_view words_of(Row row);

}  // namespace parlour::schwupps
