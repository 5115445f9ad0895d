// Secrets are compared in a time that does not tell how far two of them are the same.
#pragma once

#include "core/hex.hpp"

namespace parlour {

inline bool same_secret(const Bytes32& one, const Bytes32& other) {
  unsigned different = 0;
  for (std::size_t i = 0; i < one.size(); ++i) different |= static_cast<unsigned>(one[i] ^ other[i]);
  return different == 0;
}

}  // namespace parlour
