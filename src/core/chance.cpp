#include "core/chance.hpp"

#include <algorithm>

#include "core/hex.hpp"
#include "core/number.hpp"

namespace parlour {
namespace {

constexpr std::string_view fast_prefix = "fast:";
constexpr std::string_view chacha_prefix = "chacha20:";

std::uint32_t little_endian(std::span<const std::uint8_t, 4> bytes) {
  return static_cast<std::uint32_t>(bytes[0]) | static_cast<std::uint32_t>(bytes[1]) << 8U |
         static_cast<std::uint32_t>(bytes[2]) << 16U | static_cast<std::uint32_t>(bytes[3]) << 24U;
}

void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) {
  a += b, d = std::rotl(d ^ a, 16);
  c += d, b = std::rotl(b ^ c, 12);
  a += b, d = std::rotl(d ^ a, 8);
  c += d, b = std::rotl(b ^ c, 7);
}

}  // namespace

std::optional<Seed> Seed::parse(std::string_view text) {
  Seed seed;
  if (text.starts_with(chacha_prefix)) {
    const auto key = parse_hex(text.substr(chacha_prefix.size()));
    if (!key) return std::nullopt;
    seed.generator = Generator::chacha20;
    seed.key = *key;
    return seed;
  }
  if (text.starts_with(fast_prefix)) text.remove_prefix(fast_prefix.size());
  const auto number = parse_number<std::uint64_t>(text, 0, UINT64_MAX);
  if (!number) return std::nullopt;
  seed.number = *number;
  return seed;
}

std::string Seed::text() const {
  if (generator == Generator::fast) return std::string{fast_prefix} + std::to_string(number);
  return std::string{chacha_prefix} + hex_text(key);
}

std::array<std::uint32_t, 16> chacha20_block(const std::array<std::uint8_t, 32>& key, std::uint32_t counter,
                                             const std::array<std::uint8_t, 12>& nonce) {
  std::array<std::uint32_t, 16> start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 8; ++i) start[4 + i] = little_endian(std::span{key}.subspan(4 * i).first<4>());
  start[12] = counter;
  for (std::size_t i = 0; i < 3; ++i) start[13 + i] = little_endian(std::span{nonce}.subspan(4 * i).first<4>());

  std::array<std::uint32_t, 16> x = start;
  for (int twice = 0; twice < 10; ++twice) {
    for (std::size_t i = 0; i < 4; ++i) quarter_round(x[i], x[4 + i], x[8 + i], x[12 + i]);
    for (std::size_t i = 0; i < 4; ++i)
      quarter_round(x[i], x[4 + (i + 1) % 4], x[8 + (i + 2) % 4], x[12 + (i + 3) % 4]);
  }
  for (std::size_t i = 0; i < 16; ++i) x[i] += start[i];
  return x;
}

std::uint64_t keyed_seed(const Seed& seed, std::uint32_t stream, std::uint64_t number) {
  std::array<std::uint8_t, 32> key = seed.key;
  if (seed.generator == Seed::Generator::fast)
    for (std::size_t i = 0; i < 8; ++i) key[i] = static_cast<std::uint8_t>(seed.number >> 8 * i);
  // The cards come from the blocks with an empty nonce.
  std::array<std::uint8_t, 12> nonce{'s', 'i', 'd', 'e'};
  for (std::size_t i = 0; i < 4; ++i) nonce[4 + i] = static_cast<std::uint8_t>(stream >> 8 * i);
  for (std::size_t i = 0; i < 4; ++i) nonce[8 + i] = static_cast<std::uint8_t>(number >> (32 + 8 * i));
  const auto block = chacha20_block(key, static_cast<std::uint32_t>(number), nonce);
  return std::uint64_t{block[0]} << 32U | block[1];
}

Chance::Chance(std::uint64_t fast_seed) {
  for (std::size_t i = 0; i < 4; ++i) state_[i] = derive_seed(fast_seed, i);
}

Chance::Chance(const Seed& seed) : Chance(seed.number) {
  if (seed.generator == Seed::Generator::fast) return;
  source_ = Source::chacha20;
  key_ = seed.key;
  position_ = static_cast<std::uint32_t>(block_.size());
}

Chance Chance::scripted(std::span<const std::uint32_t> script) {
  Chance chance;
  chance.source_ = Source::script;
  chance.script_ = script;
  return chance;
}

std::uint32_t Chance::chacha_word() {
  if (position_ == block_.size()) {
    block_ = chacha20_block(key_, counter_++, {});
    position_ = 0;
  }
  return block_[position_++];
}

std::uint32_t Chance::slow_below(std::uint32_t n) {
  if (source_ == Source::script) return position_ < script_.size() ? std::min(script_[position_++], n - 1) : 0;
  const std::uint32_t bias = (0U - n) % n;
  std::uint64_t product = std::uint64_t{chacha_word()} * n;
  while (static_cast<std::uint32_t>(product) < bias) product = std::uint64_t{chacha_word()} * n;
  return static_cast<std::uint32_t>(product >> 32U);
}

}  // namespace parlour
