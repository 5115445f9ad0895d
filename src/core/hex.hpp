// 32 bytes, as keys and hashes have them, and their text: 64 hexadecimal digits in the order of the bytes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace parlour {

using Bytes32 = std::array<std::uint8_t, 32>;

/// In lower case.
std::string hex_text(const Bytes32& bytes);
/// In either case: who wants one spelling alone compares with `hex_text`.
std::optional<Bytes32> parse_hex(std::string_view text);

}  // namespace parlour
