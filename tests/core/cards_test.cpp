#include "core/cards.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "core/chance.hpp"

namespace parlour {
namespace {

/// A bag as anybody would write it.
using Model = std::map<int, int>;

template <int Planes>
void expect_equal(const Bag<Planes>& bag, const Model& model) {
  int size = 0;
  KindMask kinds = 0;
  std::vector<int> cards;
  for (const auto& [kind, count] : model) {
    size += count;
    if (count > 0) kinds |= std::uint64_t{1} << kind;
    cards.insert(cards.end(), static_cast<std::size_t>(count), kind);
  }
  ASSERT_EQ(bag.size(), size);
  ASSERT_EQ(bag.kinds(), kinds);
  ASSERT_EQ(bag.empty(), size == 0);
  std::vector<int> visited;
  bag.for_each([&](Kind kind) { visited.push_back(kind); });
  ASSERT_EQ(visited, cards) << "ascending, copies side by side";
  for (int kind = 0; kind < 64; ++kind) {
    const auto found = model.find(kind);
    const int count = found == model.end() ? 0 : found->second;
    ASSERT_EQ(bag.count(static_cast<Kind>(kind)), count) << "kind " << kind;
    ASSERT_EQ(bag.has(static_cast<Kind>(kind)), count > 0) << "kind " << kind;
  }
}

template <int Planes>
void random_operations(std::uint64_t seed) {
  constexpr int most = (1 << Planes) - 1;
  Chance chance{seed};
  Bag<Planes> bag;
  Model model;
  for (int step = 0; step < 4000 && !testing::Test::HasFatalFailure(); ++step) {
    // Few kinds, the outermost among them, so that counts run up and down their whole range.
    constexpr std::array<Kind, 6> some{0, 1, 31, 32, 62, 63};
    const Kind kind = chance.below(10) == 0 ? static_cast<Kind>(chance.below(64)) : some[chance.below(6)];
    switch (chance.below(3)) {
    case 0:
      if (model[kind] < most) {
        bag.add(kind);
        ++model[kind];
      }
      break;
    case 1:
      if (model[kind] > 0) {
        bag.remove(kind);
        --model[kind];
      }
      break;
    default:
      bag.remove_if_present(kind);
      if (model[kind] > 0) --model[kind];
      if (model[kind] + 2 <= most) {
        bag.add(kind);
        bag.add(kind);
        model[kind] += 2;
      }
    }
    expect_equal(bag, model);
    const KindMask mask = std::uint64_t{chance.below(0xffffffffU)} << 32U | chance.below(0xffffffffU);
    int among = 0;
    for (const auto& [kind_, count] : model)
      if ((mask >> kind_ & 1U) != 0) among += count;
    ASSERT_EQ(bag.size(mask), among);
  }
}

TEST(Bag, counts_like_a_map_whatever_happens_to_it) {
  random_operations<1>(1);
  random_operations<2>(2);
  random_operations<3>(3);
  random_operations<4>(4);
}

TEST(Bag, two_bags_together) {
  Bag<3> one;
  Bag<3> other;
  for (const int kind : {0, 0, 5, 63}) one.add(static_cast<Kind>(kind));
  for (const int kind : {0, 5, 5, 5, 40}) other.add(static_cast<Kind>(kind));
  one.add_all(other);
  expect_equal(one, {{0, 3}, {5, 4}, {40, 1}, {63, 1}});
  expect_equal(other, {{0, 1}, {5, 3}, {40, 1}});
  one.add_all({});
  EXPECT_EQ(one.size(), 9);
}

TEST(Bag, one_bag_taken_out_of_another) {
  Bag<3> all;
  Bag<3> some;
  Bag<3> rest;
  for (Kind kind = 0; kind < 64; ++kind)
    for (int n = 0; n < kind % 8; ++n) {
      all.add(kind);
      (n < kind / 8 ? some : rest).add(kind);
    }
  all.remove_all(some);
  EXPECT_EQ(all, rest);
  all.remove_all({});
  EXPECT_EQ(all, rest);
  all.remove_all(rest);
  EXPECT_TRUE(all.empty());
}

TEST(Bag, equal_cards_are_equal_bags) {
  Bag<2> one;
  Bag<2> other;
  EXPECT_EQ(one, other);
  one.add(3);
  EXPECT_NE(one, other);
  one.add(7);
  other.add(7);
  other.add(3);
  EXPECT_EQ(one, other) << "in whatever order they came";
  one.add(3);
  EXPECT_NE(one, other) << "copies count";
}

TEST(Bag, removing_what_is_not_there_does_nothing) {
  Bag<2> bag;
  bag.remove_if_present(9);
  EXPECT_TRUE(bag.empty());
  bag.add(9);
  bag.remove_if_present(8);
  EXPECT_EQ(bag.count(9), 1);
  bag.remove_if_present(9);
  EXPECT_TRUE(bag.empty());
  EXPECT_EQ(bag, Bag<2>{});
}

TEST(DrawPile, gives_back_last_what_was_put_first) {
  DrawPile<Kind, 3> pile;
  EXPECT_TRUE(pile.empty());
  for (const Kind card : {Kind{5}, Kind{63}, Kind{5}}) {
    pile.put(card);
    EXPECT_EQ(pile.top(), card);
  }
  EXPECT_EQ(pile.size, 3);
  EXPECT_EQ(pile.draw(), 5);
  EXPECT_EQ(pile.draw(), 63);
  EXPECT_FALSE(pile.empty());
  EXPECT_EQ(pile.top(), 5);
  EXPECT_EQ(pile.draw(), 5);
  EXPECT_TRUE(pile.empty());
}

TEST(DrawPile, shows_its_cards_bottom_first) {
  DrawPile<Kind, 4> pile;
  for (const Kind card : {Kind{1}, Kind{2}, Kind{3}}) pile.put(card);
  const DrawPile<Kind, 4>& same = pile;
  EXPECT_EQ(std::vector<int>(same.all().begin(), same.all().end()), (std::vector{1, 2, 3}));
  std::swap(pile.all()[0], pile.all()[2]);
  EXPECT_EQ(pile.top(), 1) << "what is done to all() is done to the pile";
  EXPECT_TRUE((DrawPile<Kind, 4>{}.all().empty()));
}

TEST(DrawPile, equal_cards_are_equal_piles_whatever_lay_on_them) {
  enum class Suit : std::uint8_t { none, sun, moon };
  DrawPile<Suit, 2> one;
  DrawPile<Suit, 2> other;
  one.put(Suit::sun);
  EXPECT_NE(one, other);
  other.put(Suit::sun);
  other.put(Suit::moon);
  EXPECT_NE(one, other);
  EXPECT_EQ(other.draw(), Suit::moon);
  EXPECT_EQ(one, other);
  EXPECT_EQ(other.cards[1], Suit::none);
}

TEST(Kinds, of_a_mask_come_in_ascending_order) {
  std::vector<int> kinds;
  for_each_kind(mask_of(63) | mask_of(0) | mask_of(31) | mask_of(32), [&](Kind kind) { kinds.push_back(kind); });
  EXPECT_EQ(kinds, (std::vector{0, 31, 32, 63}));
  for_each_kind(0, [](Kind) { FAIL(); });
  EXPECT_EQ(mask_of(0), 1U);
  EXPECT_EQ(mask_of(63), 0x8000000000000000U);
}

}  // namespace
}  // namespace parlour
