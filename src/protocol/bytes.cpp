#include "protocol/bytes.hpp"

#include <utility>

namespace parlour {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

template <class Box, class Same>
std::string bytes_text(const Box& value, std::size_t size, const Same& same) {
  Box bare = value;
  std::string text;
  for (std::size_t i = 0; i < size; ++i) {
    const std::byte kept = std::exchange(bare.bytes[i], std::byte{0});
    if (!same(bare, value)) bare.bytes[i] = kept;
    const auto byte = static_cast<unsigned>(bare.bytes[i]);
    text += hex_digits[byte >> 4U];
    text += hex_digits[byte & 15U];
  }
  return text;
}

template <class Box>
std::optional<Box> parse_bytes(std::string_view text, std::size_t size) {
  if (text.size() != 2 * size) return std::nullopt;
  Box box;
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t high = hex_digits.find(text[2 * i]);
    const std::size_t low = hex_digits.find(text[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    box.bytes[i] = static_cast<std::byte>(high << 4U | low);
  }
  return box;
}

}  // namespace

std::string view_text(const AnyGame& game, const AnyView& view) {
  return bytes_text(view, game.view_bytes, game.same_view);
}
std::string knowledge_text(const AnyGame& game, const AnyKnowledge& knowledge) {
  return bytes_text(knowledge, game.knowledge_bytes, game.same_knowledge);
}

std::optional<AnyView> parse_view(const AnyGame& game, std::string_view text) {
  return parse_bytes<AnyView>(text, game.view_bytes);
}
std::optional<AnyKnowledge> parse_knowledge(const AnyGame& game, std::string_view text) {
  return parse_bytes<AnyKnowledge>(text, game.knowledge_bytes);
}

}  // namespace parlour
