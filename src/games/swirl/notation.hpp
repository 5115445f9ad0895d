// How Swirl writes cards and cells, for its notation, its JSON and the terminal.
#pragma once

#include <string>

#include "games/swirl/swirl.hpp"

namespace parlour::swirl {

/// "3"
std::string card_digit(Kind card);
/// "0,-1"
std::string coordinates(Cell cell);

}  // namespace parlour::swirl
