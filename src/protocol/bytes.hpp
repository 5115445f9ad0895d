// What a seat sees and knows on its way to whoever thinks about it: the bytes of the plain values, in hexadecimal digits. The other side has
// the same types, and takes the bytes for a view only if the game says that they can be one (`AnyGame::plausible`).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/any_game.hpp"

namespace parlour {

/// Bytes between the fields, which mean nothing, are zero: the text tells what the seat may know and nothing else, has one length for a
/// game, and is the same everywhere.
std::string view_text(const AnyGame& game, const AnyView& view);
std::string knowledge_text(const AnyGame& game, const AnyKnowledge& knowledge);
/// Any bytes of the right number.
std::optional<AnyView> parse_view(const AnyGame& game, std::string_view text);
std::optional<AnyKnowledge> parse_knowledge(const AnyGame& game, std::string_view text);

}  // namespace parlour
