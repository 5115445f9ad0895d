#include "server/codes.hpp"

namespace parlour::server {

std::string read_code(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    if (c == ' ' || c == '-') continue;
    code += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return code;
}

std::string write_code(const CodeKind& kind, const Bytes32& random) {
  // Four bytes a letter: none is noticeably likelier than the others.
  std::string code;
  for (std::size_t i = 0; i + 4 <= random.size() && code.size() < kind.letters; i += 4) {
    std::uint32_t number = 0;
    for (std::size_t k = 0; k < 4; ++k) number = number << 8U | random[i + k];
    code += code_letters[number % code_letters.size()];
  }
  return code;
}

Bytes32 hash_of(const CodeKind& kind, std::string_view code) {
  return Sha256{}.feed("parlour code 1 ").feed(kind.name).feed("\n").feed(code).digest();
}

}  // namespace parlour::server
