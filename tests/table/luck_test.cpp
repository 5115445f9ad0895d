// The luck of bots: who learns some of it can compute nothing else from it.
#include "table/driver.hpp"

namespace parlour::test {
namespace {

/// What `mix` was given.
std::uint64_t unmixed(std::uint64_t z) {
  z = (z ^ (z >> 31U) ^ (z >> 62U)) * 0x319642b2d24d8ec3U;
  z = (z ^ (z >> 27U) ^ (z >> 54U)) * 0x96de1b173f119089U;
  return z ^ (z >> 30U) ^ (z >> 60U);
}

TEST(Luck, mixing_can_be_undone) {
  for (std::uint64_t n = 1; n < 1000; ++n) EXPECT_EQ(unmixed(mix(n * n * n)), n * n * n);
}

TEST(Luck, from_one_seed_of_a_bot_no_other_follows) {
  for (const char* text : {"fast:5", "chacha20:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}) {
    live::Setup setup =
        Sitting::setup_of("greedy greedy greedy", {.shortest = 0, .longest = 0, .window = 0, .quick = 0});
    setup.seed = *Seed::parse(text);
    Sitting table(*find_game("help"), setup);
    table.bots_think = false;
    std::vector<live::Question> asked;
    std::set<std::uint64_t> seeds;
    for (int n = 0; n < 60 && !table.table().wanted().empty(); ++n) {
      asked.push_back(table.table().wanted()[0]);
      seeds.insert(asked.back().seed);
      table.answer(table.choice_of(asked.back()));
    }
    ASSERT_GT(asked.size(), 30U);
    EXPECT_EQ(seeds.size(), asked.size());
    // If they were the outputs of one generator, the k-th would lead to all others of its seat.
    for (const live::Question& one : asked)
      for (const live::Question& other : asked) {
        if (one.number == other.number) continue;
        const std::uint64_t start = unmixed(one.seed) - (one.number + 1) * 0x9e3779b97f4a7c15U;
        EXPECT_NE(derive_seed(start, other.number), other.seed) << one.number << ' ' << other.number;
      }
    // Nor does the table's own seed, where it is a number, by the streams that simulated games have.
    for (const live::Question& one : asked)
      EXPECT_NE(one.seed, derive_seed(player_seed(setup.seed, one.seat), one.number));
  }
}

TEST(Luck, the_same_table_has_the_same_luck_again) {
  Sitting one(*find_game("solo"), "greedy greedy person", usual_pace, 7);
  Sitting other(*find_game("solo"), "greedy greedy person", usual_pace, 7);
  Sitting another(*find_game("solo"), "greedy greedy person", usual_pace, 8);
  for (Sitting* table : {&one, &other, &another}) table->wait(10'000);
  EXPECT_EQ(one.text(the_public), other.text(the_public)) << "pauses and moves";
  EXPECT_NE(one.text(the_public), another.text(the_public));
}

}  // namespace
}  // namespace parlour::test
