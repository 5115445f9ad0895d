// Chance for the second opinion: the generators of docs/records.md ("Generators"), written from that page alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace parlour::oracle {

class Chance {
 public:
  // "fast:<decimal number below 2^64>" or "chacha20:<64 hexadecimal digits>"
  explicit Chance(const std::string& seed) {
    const std::string fast = "fast:";
    const std::string chacha = "chacha20:";
    if (seed.starts_with(fast)) {
      begin_fast(seed.substr(fast.size()));
    } else if (seed.starts_with(chacha)) {
      begin_chacha(seed.substr(chacha.size()));
    } else {
      throw std::invalid_argument("unknown kind of seed: " + seed);
    }
  }

  // A number from 0 to n - 1.
  std::uint32_t below(std::uint32_t n) {
    if (n == 0) {
      throw std::invalid_argument("there is no number below 0");
    }
    const std::uint64_t two_to_32 = 4294967296U;
    const std::uint64_t refused = (two_to_32 - n) % n;
    while (true) {
      const std::uint64_t product = std::uint64_t{word()} * n;
      if (product % two_to_32 >= refused) {
        return static_cast<std::uint32_t>(product / two_to_32);
      }
    }
  }

  template <class T>
  void shuffle(std::vector<T>& cards) {
    for (std::size_t i = cards.size(); i-- > 1;) {
      const std::size_t j = below(static_cast<std::uint32_t>(i + 1));
      if (i != j) {
        std::swap(cards[i], cards[j]);
      }
    }
  }

 private:
  bool is_fast_ = true;
  std::array<std::uint64_t, 4> state_{};  // fast: the state of xoshiro256++
  std::array<std::uint32_t, 8> key_{};    // chacha20: the key, as words
  std::uint32_t counter_ = 0;             // chacha20: number of the next block
  std::vector<std::uint32_t> block_;      // chacha20: the words of the current block
  std::size_t used_ = 0;                  // chacha20: how many of them were taken

  void begin_fast(const std::string& digits) {
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) {
      throw std::invalid_argument("a fast seed is a decimal number");
    }
    is_fast_ = true;
    std::uint64_t splitmix = std::stoull(digits);
    for (std::uint64_t& part : state_) {
      splitmix += 0x9e3779b97f4a7c15U;
      std::uint64_t z = splitmix;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
      z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
      part = z ^ (z >> 31);
    }
  }

  void begin_chacha(const std::string& digits) {
    if (digits.size() != 64 || digits.find_first_not_of("0123456789abcdefABCDEF") != std::string::npos) {
      throw std::invalid_argument("a chacha20 seed has 64 hexadecimal digits");
    }
    is_fast_ = false;
    for (std::size_t byte = 0; byte < 32; ++byte) {
      const auto value = static_cast<std::uint32_t>(std::stoul(digits.substr(2 * byte, 2), nullptr, 16));
      key_[byte / 4] += value << (8 * (byte % 4));  // little-endian, as all of ChaCha20
    }
  }

  std::uint32_t word() {
    if (is_fast_) {
      return static_cast<std::uint32_t>(fast_step() >> 32);
    }
    if (used_ == block_.size()) {
      block_ = chacha_block(counter_);
      counter_ += 1;
      used_ = 0;
    }
    return block_[used_++];
  }

  static std::uint64_t rotate_left(std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }
  static std::uint32_t rotate_left(std::uint32_t x, int by) { return (x << by) | (x >> (32 - by)); }

  std::uint64_t fast_step() {
    std::array<std::uint64_t, 4>& s = state_;
    const std::uint64_t output = rotate_left(s[0] + s[3], 23) + s[0];
    const std::uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return output;
  }

  static void quarter_round(std::vector<std::uint32_t>& w, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    w[a] += w[b];
    w[d] = rotate_left(w[d] ^ w[a], 16);
    w[c] += w[d];
    w[b] = rotate_left(w[b] ^ w[c], 12);
    w[a] += w[b];
    w[d] = rotate_left(w[d] ^ w[a], 8);
    w[c] += w[d];
    w[b] = rotate_left(w[b] ^ w[c], 7);
  }

  // One block of RFC 8439: four constants, eight words of key, the counter, three words of nonce (zeros).
  std::vector<std::uint32_t> chacha_block(std::uint32_t counter) const {
    std::vector<std::uint32_t> start = {0x61707865U, 0x3320646eU, 0x79622d32U, 0x6b206574U};
    start.insert(start.end(), key_.begin(), key_.end());
    start.push_back(counter);
    start.resize(16, 0);

    std::vector<std::uint32_t> w = start;
    for (int twice = 0; twice < 10; ++twice) {
      quarter_round(w, 0, 4, 8, 12);
      quarter_round(w, 1, 5, 9, 13);
      quarter_round(w, 2, 6, 10, 14);
      quarter_round(w, 3, 7, 11, 15);
      quarter_round(w, 0, 5, 10, 15);
      quarter_round(w, 1, 6, 11, 12);
      quarter_round(w, 2, 7, 8, 13);
      quarter_round(w, 3, 4, 9, 14);
    }
    for (std::size_t i = 0; i < w.size(); ++i) {
      w[i] += start[i];
    }
    return w;
  }
};

}  // namespace parlour::oracle
