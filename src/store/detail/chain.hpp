// Each entry of a journal has a hash of itself and of its predecessor in the room.
#pragma once

#include "store/detail/house.hpp"

namespace parlour::store::sqlite {

/// The first entry's predecessor: a journal cannot be taken for that of another room.
Bytes32 before_the_first(const std::string& room);
Bytes32 chained(const Bytes32& before, const Row& row);

/// Of the columns number, snapshot, text, hash, prior.
Link read_link(const Query& query, int first = 0);

}  // namespace parlour::store::sqlite
