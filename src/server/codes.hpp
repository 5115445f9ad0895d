// Short codes that people read to each other. The store keeps what they stand for, by their hash, so that looking one up tells nothing of
// the others (store/store.hpp); here is how they are made and read.
#pragma once

#include <string>
#include <string_view>

#include "core/sha256.hpp"
#include "node/node.hpp"

namespace parlour::server {

/// Letters that nobody mistakes for each other.
inline constexpr std::string_view code_letters = "ABCDEFGHJKMNPRSTWXYZ";

/// What a code is good for: one of another kind does not count.
struct CodeKind {
  std::string_view name;
  std::size_t letters = 0;
  node::Time lasts = 0;
};
inline constexpr CodeKind code_of_link{.name = "link", .letters = 6, .lasts = 900'000};
/// Whoever guesses one is somebody else.
inline constexpr CodeKind code_of_device{.name = "device", .letters = 8, .lasts = 300'000};

/// As it is meant: small letters, spaces and hyphens do not matter.
std::string read_code(std::string_view typed);
/// Made of random bytes.
std::string write_code(const CodeKind& kind, const Bytes32& random);
/// How the store calls it.
Bytes32 hash_of(const CodeKind& kind, std::string_view code);

}  // namespace parlour::server
