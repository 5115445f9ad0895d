// Each entry of a journal has a hash of itself and of its predecessor in the room, in every store that a disk is under.
#pragma once

#include "store/store.hpp"

namespace parlour::store {

/// The first entry's predecessor: a journal cannot be taken for that of another room.
Bytes32 before_the_first(const std::string& room);
Bytes32 chained(const Bytes32& before, const Row& row);

/// What is said of a journal whose chain breaks at an entry, and why.
std::string damage(const std::string& room, std::uint64_t entry, const std::string& how);
inline constexpr const char* is_another = "is not the one that was stored";
inline constexpr const char* is_missing = "is missing";

}  // namespace parlour::store
