// The id of a ruling, as docs/rulings.md and the games' own pages list it: "S45". Every event and every refusal carries one, and that is
// what answers "why?" at the table.
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
/// Not constexpr: a literal that is no ruling does not compile, and the error names this function.
void a_ruling_is_a_capital_letter_and_a_number_up_to_255();
/// "S45"_r
consteval Ruling operator""_r(const char* text, unsigned long length) {
  bool sound = length >= 2 && length <= 4 && text[0] >= 'A' && text[0] <= 'Z';
  unsigned number = 0;
  for (unsigned long i = 1; i < length; ++i) {
    sound = sound && text[i] >= '0' && text[i] <= '9';
    number = number * 10 + static_cast<unsigned>(text[i] - '0');
  }
  if (!sound || number > 255) a_ruling_is_a_capital_letter_and_a_number_up_to_255();
  return {text[0], static_cast<std::uint8_t>(number)};
}
}  // namespace literals

}  // namespace parlour
