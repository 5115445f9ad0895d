// How HELP! writes cards, for its notation, its JSON and the terminal.
#pragma once

#include <string>

#include "games/help/help.hpp"

namespace parlour::help {

/// "n7", "w"; "?" for what is no card.
std::string card_code(Kind kind);
/// "7", "Wild".
std::string card_words(Kind kind);
/// The code means something: it is what one of our own functions would have made.
bool well_formed(Move move);

}  // namespace parlour::help
