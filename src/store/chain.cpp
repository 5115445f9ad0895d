#include "store/detail/chain.hpp"

#include <array>

#include "core/sha256.hpp"

namespace parlour::store {

Bytes32 before_the_first(const std::string& room) { return Sha256{}.feed(room).digest(); }

Bytes32 chained(const Bytes32& before, const Row& row) {
  constexpr std::uint64_t byte = 0xff;
  std::array<std::uint8_t, 9> head{};
  for (std::size_t i = 0; i < 8; ++i) head[i] = static_cast<std::uint8_t>(row.number >> (8 * i) & byte);
  head[8] = row.snapshot ? 1 : 0;
  return Sha256{}.feed(before).feed(head).feed(row.text).digest();
}

std::string damage(const std::string& room, std::uint64_t entry, const std::string& how) {
  return "the journal of room " + room + " is damaged: entry " + std::to_string(entry) + " " + how;
}

}  // namespace parlour::store
