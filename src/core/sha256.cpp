#include "core/sha256.hpp"

#include <bit>

namespace parlour {
namespace {

// The first 32 bits of the fractions of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> cube_roots{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

}  // namespace

void Sha256::mix_block() {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < block_bytes; ++i) w[i / 4] = w[i / 4] << 8U | block_[i];
  for (std::size_t t = 16; t < w.size(); ++t) {
    const std::uint32_t x = w[t - 15];
    const std::uint32_t y = w[t - 2];
    w[t] = w[t - 16] + (std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3U) + w[t - 7] +
           (std::rotr(y, 17) ^ std::rotr(y, 19) ^ y >> 10U);
  }
  auto [a, b, c, d, e, f, g, h] = state_;
  for (std::size_t t = 0; t < w.size(); ++t) {
    const std::uint32_t choice = (e & f) ^ (~e & g);
    const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
    const std::uint32_t first =
        h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice + cube_roots[t] + w[t];
    const std::uint32_t second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
    h = g, g = f, f = e, e = d + first;
    d = c, c = b, b = a, a = first + second;
  }
  const std::array<std::uint32_t, 8> mixed{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state_.size(); ++i) state_[i] += mixed[i];
}

void Sha256::add(std::uint8_t byte) {
  block_[length_ % block_bytes] = byte;
  if (++length_ % block_bytes == 0) mix_block();
}

Sha256& Sha256::feed(std::span<const std::uint8_t> bytes) {
  for (const std::uint8_t byte : bytes) add(byte);
  return *this;
}

Sha256& Sha256::feed(std::string_view bytes) {
  for (const char c : bytes) add(static_cast<std::uint8_t>(c));
  return *this;
}

Bytes32 Sha256::digest() const {
  Sha256 ended = *this;
  ended.add(0x80);
  while (ended.length_ % block_bytes != block_bytes - 8) ended.add(0);
  const std::uint64_t bits = 8 * length_;
  for (unsigned shift = 64; shift > 0; shift -= 8) ended.add(static_cast<std::uint8_t>(bits >> (shift - 8)));
  Bytes32 out{};
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = static_cast<std::uint8_t>(ended.state_[i / 4] >> (24 - 8 * (i % 4)));
  return out;
}

HmacSha256::HmacSha256(std::span<const std::uint8_t> key) {
  const Bytes32 short_key = Sha256{}.feed(key).digest();
  if (key.size() > Sha256::block_bytes) key = short_key;
  for (std::size_t i = 0; i < Sha256::block_bytes; ++i) {
    const std::uint8_t byte = i < key.size() ? key[i] : std::uint8_t{0};
    inner_.feed(std::array{static_cast<std::uint8_t>(byte ^ 0x36U)});
    outer_.feed(std::array{static_cast<std::uint8_t>(byte ^ 0x5cU)});
  }
}

Bytes32 HmacSha256::digest() const { return Sha256{outer_}.feed(inner_.digest()).digest(); }

}  // namespace parlour
