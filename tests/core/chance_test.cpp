#include "core/chance.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <vector>

namespace parlour {
namespace {

using Block = std::array<std::uint32_t, 16>;
using Key = std::array<std::uint8_t, 32>;
using Nonce = std::array<std::uint8_t, 12>;

// --- A second copy of the generators, written from docs/records.md ---------------------------------------------------

struct SplitMix64 {
  std::uint64_t state;
  std::uint64_t operator()() {
    state += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = state;
    z ^= z >> 30U;
    z *= 0xbf58476d1ce4e5b9ULL;
    z ^= z >> 27U;
    z *= 0x94d049bb133111ebULL;
    return z ^ z >> 31U;
  }
};

struct Xoshiro256pp {
  std::array<std::uint64_t, 4> s;
  static std::uint64_t turn_left(std::uint64_t x, unsigned by) { return x << by | x >> (64U - by); }
  std::uint64_t operator()() {
    const std::uint64_t output = turn_left(s[0] + s[3], 23) + s[0];
    const std::uint64_t t = s[1] << 17U;
    s[2] = s[2] ^ s[0];
    s[3] = s[3] ^ s[1];
    s[1] = s[1] ^ s[2];
    s[0] = s[0] ^ s[3];
    s[2] = s[2] ^ t;
    s[3] = turn_left(s[3], 45);
    return output;
  }
};

/// The words of `fast:seed`.
class FastWords {
 public:
  explicit FastWords(std::uint64_t seed) : mix_{seed} {
    for (std::uint64_t& word : generator_.s) word = mix_();
  }
  std::uint32_t operator()() { return static_cast<std::uint32_t>(generator_() / 0x100000000ULL); }

 private:
  SplitMix64 mix_;
  Xoshiro256pp generator_{};
};

/// The words of `chacha20:key`, from the block function, which the tests below compare with the RFC.
class ChachaWords {
 public:
  explicit ChachaWords(const Key& key) : key_{key} {}
  std::uint32_t operator()() {
    const std::uint32_t word = used_++;
    return chacha20_block(key_, word / 16, Nonce{})[word % 16];
  }

 private:
  Key key_;
  std::uint32_t used_ = 0;
};

/// "A number below n" as docs/records.md describes it.
std::uint32_t number_below(std::uint32_t n, auto& words) {
  for (;;) {
    const std::uint64_t m = std::uint64_t{words()} * n;
    if (m % 0x100000000ULL >= (0x100000000ULL - n) % n) return static_cast<std::uint32_t>(m / 0x100000000ULL);
  }
}

/// With n = 2^32 - 1 a number below n is the word itself, less one; the word 0 is passed over.
std::uint32_t next_word(Chance& chance) { return chance.below(0xffffffffU) + 1U; }

Key counting_key() {
  Key key;
  std::iota(key.begin(), key.end(), std::uint8_t{0});
  return key;
}

// --- Published values ------------------------------------------------------------------------------------------------

TEST(Chance, split_mix_gives_the_published_values) {
  constexpr std::array<std::uint64_t, 5> published{6457827717110365317ULL, 3203168211198807973ULL,
                                                   9817491932198370423ULL, 4593380528125082431ULL,
                                                   16408922859458223821ULL};
  SplitMix64 second{1234567};
  for (std::uint64_t k = 0; k < published.size(); ++k) {
    EXPECT_EQ(derive_seed(1234567, k), published[k]);
    EXPECT_EQ(second(), published[k]);
  }
}

TEST(Chance, the_fast_generator_is_xoshiro256pp_seeded_by_split_mix) {
  Xoshiro256pp reference{{1, 2, 3, 4}};
  for (const std::uint64_t published : {41943041ULL, 58720359ULL, 3588806011781223ULL, 3591011842654386ULL})
    EXPECT_EQ(reference(), published);
  for (const std::uint64_t seed : {0ULL, 1ULL, 7ULL, 1234567ULL, 0xffffffffffffffffULL}) {
    Chance chance{seed};
    FastWords words{seed};
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(next_word(chance), words()) << "seed " << seed << ", word " << i;
  }
}

// RFC 8439, section 2.3.2 and appendix A.1.
TEST(Chance, chacha20_blocks_are_those_of_the_rfc) {
  EXPECT_EQ(chacha20_block(counting_key(), 1, {0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0}),
            (Block{0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
                   0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2}));
  EXPECT_EQ(chacha20_block({}, 0, {}),
            (Block{0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8, 0xc70d778b,
                   0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2}));
  EXPECT_EQ(chacha20_block({}, 1, {}),
            (Block{0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348, 0x3e53c612, 0xed7aee32,
                   0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874, 0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b}));
  Key last_one{};
  last_one[31] = 1;
  EXPECT_EQ(chacha20_block(last_one, 1, {}),
            (Block{0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1, 0xe8252083, 0x60818b01, 0xf38422b8, 0x5aaa49c9,
                   0xbb00ca8e, 0xda3ba7b4, 0xc4b592d1, 0xfdf2732f, 0x4436274e, 0x2561b3c8, 0xebdd4aa6, 0xa0136c00}));
  Key second_255{};
  second_255[1] = 0xff;
  EXPECT_EQ(chacha20_block(second_255, 2, {}),
            (Block{0xfb4dd572, 0x4bc42ef1, 0xdf922636, 0x327f1394, 0xa78dea8f, 0x5e269039, 0xa1bebbc1, 0xcaf09aae,
                   0xa25ab213, 0x48a6b46c, 0x1b9d9bcb, 0x092c5be6, 0x546ca624, 0x1bec45d5, 0x87f47473, 0x96f0992e}));
  Nonce last_two{};
  last_two[11] = 2;
  EXPECT_EQ(chacha20_block({}, 0, last_two),
            (Block{0x374dc6c2, 0x3736d58c, 0xb904e24a, 0xcd3f93ef, 0x88228b1a, 0x96a4dfb3, 0x5b76ab72, 0xc727ee54,
                   0x0e0e978a, 0xf3145c95, 0x1b748ea8, 0xf786c297, 0x99c28f5f, 0x628314e8, 0x398a19fa, 0x6ded1b53}));
}

TEST(Chance, the_chacha20_stream_runs_through_the_blocks_from_0_on) {
  Chance zero{Seed{.generator = Seed::Generator::chacha20}};
  for (const std::uint32_t word : {0xade0b876U, 0x903df1a0U, 0xe56a5d40U, 0x28bd8653U})
    EXPECT_EQ(next_word(zero), word) << "the RFC's key of zeros";
  const Seed seed{.generator = Seed::Generator::chacha20, .key = counting_key()};
  Chance chance{seed};
  ChachaWords words{seed.key};
  for (int i = 0; i < 100; ++i) ASSERT_EQ(next_word(chance), words()) << "word " << i;
}

// --- Numbers below n -------------------------------------------------------------------------------------------------

TEST(Chance, numbers_below_n_are_drawn_as_the_records_say) {
  constexpr std::array<std::uint32_t, 14> limits{1,   2,    3,     5,           6,           7,           10,
                                                 120, 1000, 65537, 0x80000000U, 0x80000001U, 0xc0000000U, 0xffffffffU};
  Chance fast{99};
  FastWords fast_words{99};
  const Seed seed{.generator = Seed::Generator::chacha20, .key = counting_key()};
  Chance chacha{seed};
  ChachaWords chacha_words{seed.key};
  for (int i = 0; i < 4000; ++i) {
    const std::uint32_t n = limits[static_cast<std::size_t>(i) % limits.size()];
    ASSERT_EQ(fast.below(n), number_below(n, fast_words)) << "fast, below " << n << ", draw " << i;
    ASSERT_EQ(chacha.below(n), number_below(n, chacha_words)) << "chacha20, below " << n << ", draw " << i;
  }
}

TEST(Chance, below_one_is_zero_and_uses_a_word) {
  Chance chance{5};
  FastWords words{5};
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(chance.below(1), 0U);
    words();
  }
  EXPECT_EQ(next_word(chance), words());
}

/// The sum of (observed - expected)^2 / expected. With k cells it is near k - 1, and beyond k - 1 + 5 sqrt(2 (k - 1)) about never.
double unevenness(const std::vector<int>& counts) {
  const double expected = std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

std::vector<Chance> both_generators(std::uint64_t seed) {
  Key key = counting_key();
  key[0] = static_cast<std::uint8_t>(seed);
  return {Chance{seed}, Chance{Seed{.generator = Seed::Generator::chacha20, .key = key}}};
}

TEST(Chance, numbers_below_n_are_uniform) {
  for (Chance& chance : both_generators(17)) {
    for (const std::uint32_t n : {2U, 3U, 6U, 10U, 52U}) {
      std::vector<int> counts(n);
      for (int i = 0; i < 52'000; ++i) {
        const std::uint32_t number = chance.below(n);
        ASSERT_LT(number, n);
        ++counts[number];
      }
      EXPECT_LT(unevenness(counts), n - 1 + 5 * std::sqrt(2.0 * (n - 1))) << "below " << n;
    }
    // Four words share three numbers here: without passing over words every third number would come twice as often.
    std::vector<int> thirds(3);
    for (int i = 0; i < 30'000; ++i) ++thirds[chance.below(0xc0000000U) % 3];
    EXPECT_LT(unevenness(thirds), 2 + 5 * std::sqrt(4.0));
    std::vector<int> sixteenths(16);
    for (int i = 0; i < 32'000; ++i) ++sixteenths[chance.below(0xffffffffU) >> 28U];
    EXPECT_LT(unevenness(sixteenths), 15 + 5 * std::sqrt(30.0));
  }
}

// --- Shuffles --------------------------------------------------------------------------------------------------------

TEST(Chance, every_order_of_four_is_equally_likely) {
  for (Chance& chance : both_generators(23)) {
    std::map<std::array<int, 4>, int> orders;
    for (int i = 0; i < 24'000; ++i) {
      std::array<int, 4> cards{0, 1, 2, 3};
      chance.shuffle(std::span{cards});
      ++orders[cards];
    }
    ASSERT_EQ(orders.size(), 24U);
    std::vector<int> counts;
    for (const auto& [order, count] : orders) counts.push_back(count);
    EXPECT_LT(unevenness(counts), 23 + 5 * std::sqrt(46.0));
  }
}

TEST(Chance, G11_a_shuffle_runs_from_the_end_and_exchanges_with_a_card_at_or_below) {
  const auto shuffled = [](std::vector<std::uint32_t> script) {
    Chance chance = Chance::scripted(script);
    std::string cards = "abcd";
    chance.shuffle(std::span{cards});
    return cards;
  };
  EXPECT_EQ(shuffled({3, 2, 1}), "abcd");
  EXPECT_EQ(shuffled({0, 2, 1}), "dbca");
  EXPECT_EQ(shuffled({3, 0, 1}), "cbad");
  EXPECT_EQ(shuffled({3, 2, 0}), "bacd");
  EXPECT_EQ(shuffled({1, 1, 0}), "cadb") << "by way of adcb and acdb";
  EXPECT_EQ(shuffled({0, 0, 0}), "bcda");
}

TEST(Chance, G11_a_shuffle_draws_one_number_for_each_card_but_one) {
  for (const std::size_t size : {0U, 1U, 2U, 5U, 120U}) {
    Chance chance{31};
    Chance expected{31};
    std::vector<int> cards(size);
    std::iota(cards.begin(), cards.end(), 0);
    std::vector<int> by_hand = cards;
    chance.shuffle(std::span{cards});
    for (std::size_t i = size; i-- > 1;)
      std::swap(by_hand[i], by_hand[expected.below(static_cast<std::uint32_t>(i + 1))]);
    EXPECT_EQ(cards, by_hand);
    EXPECT_EQ(next_word(chance), next_word(expected)) << size << " cards";
  }
}

// --- Scripts and copies ----------------------------------------------------------------------------------------------

TEST(Chance, a_script_decides) {
  constexpr std::array<std::uint32_t, 5> script{2, 0, 9, 5, 1};
  Chance chance = Chance::scripted(script);
  EXPECT_EQ(chance.below(4), 2U);
  EXPECT_EQ(chance.below(4), 0U);
  EXPECT_EQ(chance.below(4), 3U) << "too large";
  EXPECT_EQ(chance.below(5), 4U) << "just too large";
  EXPECT_EQ(chance.below(2), 1U);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(chance.below(10), 0U) << "after the end";
  Chance empty = Chance::scripted({});
  EXPECT_EQ(empty.below(7), 0U);
}

TEST(Chance, a_copy_goes_its_own_way) {
  for (Chance& chance : both_generators(3)) {
    for (int i = 0; i < 20; ++i) chance.below(10);
    Chance copy = chance;
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> second;
    for (int i = 0; i < 40; ++i) first.push_back(chance.below(1000));
    for (int i = 0; i < 40; ++i) second.push_back(copy.below(1000));
    EXPECT_EQ(first, second);
  }
}

TEST(Chance, seeds_far_and_near_give_different_streams) {
  std::map<std::uint32_t, std::uint64_t> first_words;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Chance chance{seed};
    EXPECT_TRUE(first_words.emplace(next_word(chance), seed).second) << seed;
    Chance derived{derive_seed(0, seed)};
    EXPECT_TRUE(first_words.emplace(next_word(derived), seed).second) << seed;
  }
}

// --- Seeds as text ---------------------------------------------------------------------------------------------------

TEST(Seed, is_written_and_read) {
  for (const std::uint64_t number : {0ULL, 1ULL, 17ULL, 1234567890123ULL, 18446744073709551615ULL}) {
    const Seed seed{.number = number};
    EXPECT_EQ(seed.text(), "fast:" + std::to_string(number));
    EXPECT_EQ(Seed::parse(seed.text()), seed);
  }
  const Seed counting{.generator = Seed::Generator::chacha20, .key = counting_key()};
  EXPECT_EQ(counting.text(), "chacha20:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  EXPECT_EQ(Seed::parse(counting.text()), counting);
  Seed high = counting;
  for (std::size_t i = 0; i < high.key.size(); ++i) high.key[i] = static_cast<std::uint8_t>(255 - 8 * i);
  EXPECT_EQ(high.text().substr(0, 15), "chacha20:fff7ef");
  EXPECT_EQ(Seed::parse(high.text()), high);
  EXPECT_NE(Seed::parse("fast:1"), Seed::parse("fast:2"));
}

TEST(Seed, a_text_that_is_no_seed_is_refused) {
  const std::string key(64, 'a');
  for (const std::string& text : {std::string{},
                                  std::string{"fast"},
                                  std::string{"fast:"},
                                  std::string{"fast:-1"},
                                  std::string{"fast:+1"},
                                  std::string{"fast: 1"},
                                  std::string{"fast:1 "},
                                  std::string{" fast:1"},
                                  std::string{"fast:1x"},
                                  std::string{"fast:0x10"},
                                  std::string{"fast:18446744073709551616"},
                                  std::string{"fast:99999999999999999999"},
                                  std::string{"fast:1.0"},
                                  std::string{"slow:1"},
                                  std::string{"fas:1"},
                                  std::string{"fast;1"},
                                  std::string{"FAST:1"},
                                  std::string{"chacha20"},
                                  std::string{"chacha20:"},
                                  "chacha20:" + key.substr(1),
                                  "chacha20:" + key + "a",
                                  "chacha20:" + key + "aa",
                                  "chacha20:" + key.substr(1) + "g",
                                  "chacha20:g" + key.substr(1),
                                  "chacha20:" + key.substr(1) + " ",
                                  "chacha8:" + key,
                                  "fast:" + key,
                                  "chacha20: " + key.substr(1),
                                  "chacha20:" + key.substr(2) + "-1"})
    EXPECT_FALSE(Seed::parse(text)) << text;
  EXPECT_TRUE(Seed::parse("chacha20:" + key));
}

TEST(Seed, a_number_alone_is_a_fast_seed) {
  EXPECT_EQ(Seed::parse("17"), Seed::parse("fast:17"));
  for (const char* text : {"-17", "17 ", "1 7", "0x17", "18446744073709551616", ":17"})
    EXPECT_FALSE(Seed::parse(text)) << text;
}

TEST(Seed, starts_the_generator_it_names) {
  Chance by_number{42};
  Chance by_seed{Seed{.number = 42}};
  Chance by_text{*Seed::parse("fast:42")};
  for (int i = 0; i < 50; ++i) {
    const std::uint32_t word = next_word(by_number);
    EXPECT_EQ(next_word(by_seed), word);
    EXPECT_EQ(next_word(by_text), word);
  }
}

}  // namespace
}  // namespace parlour
