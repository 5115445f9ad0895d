// Chance is an argument. The same seed gives the same numbers on every compiler and in the browser, so nothing here uses the
// standard library's distributions or shuffles; docs/records.md describes every step for strangers.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace parlour {

/// The finalising step of SplitMix64: a cheap, thorough mixing of 64 bits.
constexpr std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

/// The k-th (from 0) output of SplitMix64 started at `seed`: how one seed becomes many independent ones.
constexpr std::uint64_t derive_seed(std::uint64_t seed, std::uint64_t k) {
  return mix(seed + (k + 1) * 0x9e3779b97f4a7c15U);
}

/// A seed as a record writes it: "fast:17" or "chacha20:" and 64 hexadecimal digits. `parse` takes a bare number as a fast one too, for
/// people who type it.
struct Seed {
  enum class Generator : std::uint8_t { fast, chacha20 };
  Generator generator = Generator::fast;
  std::uint64_t number = 0;            // fast
  std::array<std::uint8_t, 32> key{};  // chacha20

  static std::optional<Seed> parse(std::string_view text);
  [[nodiscard]] std::string text() const;
  friend bool operator==(const Seed&, const Seed&) = default;
};

/// A seed for something that goes on beside the cards of a game with this seed: `stream` says what, `number` which time. A keyed function:
/// who knows some of these numbers can compute neither another one nor the seed.
std::uint64_t keyed_seed(const Seed& seed, std::uint32_t stream, std::uint64_t number);

/// One block of the ChaCha20 key stream (RFC 8439) as sixteen words.
std::array<std::uint32_t, 16> chacha20_block(const std::array<std::uint8_t, 32>& key, std::uint32_t counter,
                                             const std::array<std::uint8_t, 12>& nonce);

/// A source of random numbers: xoshiro256++ for simulation; ChaCha20 for live tables, so that nobody can compute the next card
/// from those already seen; or a script, so that a test decides what happens.
class Chance {
 public:
  explicit Chance(std::uint64_t fast_seed);
  explicit Chance(const Seed& seed);
  /// Each call of `below` answers with the next entry (0 after the last); an entry that is too large counts as n - 1.
  static Chance scripted(std::span<const std::uint32_t> script);

  /// Uniform in 0 .. n-1, without bias; n is at least 1.
  std::uint32_t below(std::uint32_t n) {
    if (source_ != Source::fast) [[unlikely]]
      return slow_below(n);
    return fast_below(state_, n);
  }

  template <class T, std::size_t Extent>
  void shuffle(std::span<T, Extent> cards) {
    if (source_ == Source::fast) [[likely]] {
      // On a copy that stays in registers: for all the compiler knows, writing a card might change the generator.
      FastState state = state_;
      for (std::size_t i = cards.size(); i > 1; --i)
        std::swap(cards[i - 1], cards[fast_below(state, static_cast<std::uint32_t>(i))]);
      state_ = state;
    } else {
      for (std::size_t i = cards.size(); i > 1; --i)
        std::swap(cards[i - 1], cards[slow_below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  enum class Source : std::uint8_t { fast, chacha20, script };
  using FastState = std::array<std::uint64_t, 4>;
  Chance() = default;

  static std::uint32_t fast_word(FastState& s) {
    const std::uint64_t result = std::rotl(s[0] + s[3], 23) + s[0];
    const std::uint64_t t = s[1] << 17U;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = std::rotl(s[3], 45);
    return static_cast<std::uint32_t>(result >> 32U);
  }
  static std::uint32_t fast_below(FastState& s, std::uint32_t n) {
    std::uint64_t product = std::uint64_t{fast_word(s)} * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t bias = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < bias) product = std::uint64_t{fast_word(s)} * n;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }
  std::uint32_t slow_below(std::uint32_t n);
  std::uint32_t chacha_word();

  Source source_ = Source::fast;
  std::uint32_t position_ = 0;             // chacha20: words used of the block; script: entries used
  std::uint32_t counter_ = 0;              // chacha20: next block
  FastState state_{};                      // fast
  std::array<std::uint8_t, 32> key_{};     // chacha20
  std::array<std::uint32_t, 16> block_{};  // chacha20
  std::span<const std::uint32_t> script_;  // script
};

}  // namespace parlour
