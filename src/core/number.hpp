// Whole numbers from people and strangers. One reader for all of them, and one spelling for each number: what looks like
// another number ("010", "+5", "0x10", " 5", "") is none.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace parlour {

/// A number from `low` to `high`, in the one spelling that std::to_string has for it.
template <std::integral Number = int>
std::optional<Number> parse_number(std::string_view text, std::type_identity_t<Number> low,
                                   std::type_identity_t<Number> high) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || number < low || number > high || std::to_string(number) != text) return std::nullopt;
  return number;
}

}  // namespace parlour
