// The id of a ruling, as docs/rulings.md lists it: "S45". Every event and every refusal carries one, and that is what answers
// "why?" at the table.
#pragma once

#include <cstdint>
#include <string>

namespace parlour {

struct Ruling {
  char letter = 'G';
  std::uint8_t number = 0;

  [[nodiscard]] std::string text() const { return letter + std::to_string(number); }
  friend constexpr bool operator==(Ruling, Ruling) = default;
};

namespace literals {
/// "S45"_r
consteval Ruling operator""_r(const char* text, unsigned long length) {
  unsigned number = 0;
  for (unsigned long i = 1; i < length; ++i) number = number * 10 + static_cast<unsigned>(text[i] - '0');
  return {text[0], static_cast<std::uint8_t>(number)};
}
}  // namespace literals

}  // namespace parlour
