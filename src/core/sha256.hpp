// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104), for deals that people make together. Our own, because the page must have it
// where a browser offers none.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/hex.hpp"

namespace parlour {

class Sha256 {
 public:
  Sha256& feed(std::span<const std::uint8_t> bytes);
  Sha256& feed(std::string_view bytes);
  /// Of everything fed so far; more may follow.
  [[nodiscard]] Bytes32 digest() const;

  static constexpr std::size_t block_bytes = 64;

 private:
  void add(std::uint8_t byte);
  void mix_block();

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, block_bytes> block_{};
  std::uint64_t length_ = 0;  // bytes so far
};

class HmacSha256 {
 public:
  explicit HmacSha256(std::span<const std::uint8_t> key);
  HmacSha256& feed(std::string_view bytes) { return inner_.feed(bytes), *this; }
  [[nodiscard]] Bytes32 digest() const;

 private:
  Sha256 inner_;
  Sha256 outer_;
};

}  // namespace parlour
