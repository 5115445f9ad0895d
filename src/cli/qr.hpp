// A QR code as text, for a terminal: whoever has a phone needs not type an address.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace parlour::cli {

/// Black on white whatever colours a terminal has, with the quiet zone around it: two modules in each character, one above the other. Nothing
/// if the text is too long for one.
std::optional<std::string> qr_code(std::string_view text);

/// How many columns a line of such a code takes.
std::size_t qr_columns(std::string_view code);

/// Whether the standard output is a terminal that can show one of so many columns.
bool shows_qr_code(std::size_t columns);

}  // namespace parlour::cli
