// How Freaky writes cards and features, for its notation, its JSON and the terminal.
#pragma once

#include <string>

#include "games/freaky/freaky.hpp"

namespace parlour::freaky {

/// "yp6": background, circles, value.
std::string card_code(Kind card);
/// "yellow-purple 6": background, circles, value, in the order of the notation and with its letters in front.
std::string card_words(Kind card);
/// Like the card, with dots for what does not matter: "y..", ".p.", "..6".
std::string feature_code(Feature feature);
/// "yellow background", "purple circles", "value 6".
std::string feature_words(Feature feature);

}  // namespace parlour::freaky
