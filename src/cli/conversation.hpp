// A game between one person and bots, line by line. Where it is held, and with which clock, is an argument.
#pragma once

#include <string_view>

#include "cli/seated.hpp"
#include "cli/terminal.hpp"

namespace parlour::cli {

/// Who plays against a person who does not say.
inline constexpr std::string_view default_bot = "normal";

/// Plays until the person leaves or the input ends. Says how to play the same game again.
void converse(const PlaySetup& setup, const Terminal& terminal);

}  // namespace parlour::cli
