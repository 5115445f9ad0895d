// What people write for others to read: their names, and what they say at a table.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace parlour {

/// The text as others are shown it, with single spaces between its words and none around them. Nothing: there is nothing to see in it, or
/// more than so many characters (code points), or something that is no plain writing: bytes that are not UTF-8, what breaks the line, turns
/// it around or cannot be seen, what only some program knows, marks in a pile. What joins emoji stands between emoji alone.
std::optional<std::string> plain_text(std::string_view typed, std::size_t most);

}  // namespace parlour
