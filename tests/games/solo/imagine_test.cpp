// `imagine` is uniform: on small positions the imagined worlds are counted against the exact distribution, in which every
// arrangement of the unseen physical cards that agrees with what the observer knows weighs the same (G9).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <vector>

#include "games/solo/solo.hpp"
#include "support/scale.hpp"
#include "support/uniform.hpp"

namespace parlour::test {
namespace {

using namespace solo;

/// Seat 0 looks. Everything but `unseen` and what the seats are known to hold lies on the discard pile.
struct Small {
  State state;
  Knowledge knowledge;
};

Small small_position(std::vector<Kind> hand1, std::vector<Kind> hand2, std::vector<Kind> pile, std::vector<Kind> known1,
                     std::vector<Kind> known_pile) {
  Small small{.state = {}, .knowledge = Solo::knowledge(0, 3)};
  Table& table = small.state.table;
  table.players = 3;
  Hand rest;
  for (const Kind kind : sorted_deck) rest.add(kind);
  const auto place = [&](const std::vector<Kind>& cards, int seat) {
    for (const Kind kind : cards) {
      small.state.hands[static_cast<std::size_t>(seat)].add(kind);
      ++table.sizes[static_cast<std::size_t>(seat)];
      rest.remove(kind);
    }
  };
  place({number_card(Colour::blue, 9)}, 0);
  place(hand1, 1);
  place(hand2, 2);
  for (const Kind kind : pile) {
    small.state.draw[table.draw_size++] = kind;
    rest.remove(kind);
  }
  table.discard = rest;
  table.discard_size = static_cast<std::uint8_t>(rest.size());
  table.top = number_card(Colour::red, 1);
  table.colour = Colour::red;
  small.state.step.asked = 0;
  for (const Kind kind : known1) small.knowledge.held[1].add(kind);
  for (const Kind kind : known_pile) small.knowledge.pile.add(kind);
  return small;
}

std::string world(const State& state) {
  std::string text;
  for (std::size_t seat = 1; seat < 3; ++seat) {
    state.hands[seat].for_each([&](Kind kind) { text += Solo::code(Arg::card, kind) + " "; });
    text += "| ";
  }
  for (std::size_t i = 0; i < state.table.draw_size; ++i) text += Solo::code(Arg::card, state.draw[i]) + " ";
  return text;
}

/// All arrangements of the physical cards, each once: hands in any order of receiving, the pile in its order. Known cards stay where
/// they are; known cards of the pile lie anywhere in it.
std::map<std::string, double> exact(const Small& small, const std::vector<Kind>& unseen) {
  std::vector<int> order(unseen.size());
  std::iota(order.begin(), order.end(), 0);
  std::map<std::string, double> weights;
  double total = 0;
  do {
    State state = small.state;
    std::size_t next = 0;
    for (std::size_t seat = 1; seat < 3; ++seat) {
      state.hands[seat] = small.knowledge.held[seat];
      for (int n = state.table.sizes[seat] - state.hands[seat].size(); n > 0; --n)
        state.hands[seat].add(unseen[static_cast<std::size_t>(order[next++])]);
    }
    std::vector<int> pile;
    for (; next < order.size(); ++next) pile.push_back(unseen[static_cast<std::size_t>(order[next])]);
    small.knowledge.pile.for_each([&](Kind kind) { pile.push_back(kind); });
    std::vector<std::size_t> places(pile.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    do {
      for (std::size_t i = 0; i < pile.size(); ++i) state.draw[i] = static_cast<Kind>(pile[places[i]]);
      weights[world(state)] += 1;
      total += 1;
    } while (std::next_permutation(places.begin(), places.end()));
  } while (std::next_permutation(order.begin(), order.end()));
  for (auto& [text, weight] : weights) weight /= total;
  return weights;
}

void expect_uniform(const Small& small, const std::vector<Kind>& unseen) {
  const std::map<std::string, double> expected = exact(small, unseen);
  ASSERT_GT(expected.size(), 3U);
  const int draws = scaled(200'000);
  std::map<std::string, int> counted;
  Chance chance{5};
  const View view = Solo::view(small.state, 0);
  for (int i = 0; i < draws; ++i) ++counted[world(Solo::imagine(view, small.knowledge, chance))];
  expect_shares(counted, expected);
}

const Kind r5 = number_card(Colour::red, 5);
const Kind g7 = number_card(Colour::green, 7);
const Kind y2 = number_card(Colour::yellow, 2);
const Kind b3 = number_card(Colour::blue, 3);

TEST(Solo, G9_imagine_is_uniform_and_two_unseen_copies_weigh_double) {
  expect_uniform(small_position({r5, g7}, {r5}, {y2, all_swap_card}, {}, {}), {r5, r5, g7, y2, all_swap_card});
}

TEST(Solo, G9_imagine_leaves_a_card_known_in_a_hand_where_it_is) {
  expect_uniform(small_position({r5, g7}, {r5, b3}, {y2}, {r5}, {}), {r5, g7, b3, y2});
}

TEST(Solo, G9_imagine_keeps_the_known_content_of_a_fresh_pile_in_any_order) {
  expect_uniform(small_position({g7, choose_card}, {r5}, {y2, r5, b3}, {}, {y2, r5}), {g7, choose_card, r5, b3});
}

TEST(Solo, G9_a_gift_that_another_seat_has_chosen_is_any_of_its_cards) {
  Small small = small_position({r5, g7, y2}, {b3}, {all_swap_card}, {r5, g7, y2}, {});
  small.state.table.turn = 1;
  small.state.table.target = 2;
  small.state.step = {.phase = Phase::gift, .asked = 1, .gift_count = 1, .gift = {r5, no_card}};
  Chance chance{5};
  std::map<std::string, int> chosen;
  const View view = Solo::view(small.state, 0);
  const int draws = scaled(30'000);
  for (int i = 0; i < draws; ++i)
    ++chosen[Solo::code(Arg::card, Solo::imagine(view, small.knowledge, chance).step.gift[0])];
  EXPECT_EQ(chosen.size(), 3U);
  for (const auto& [card, n] : chosen) EXPECT_NEAR(n, draws / 3.0, 5 * std::sqrt(draws)) << card;
}

TEST(Solo, G9_a_card_drawn_by_another_seat_is_any_of_its_unknown_cards) {
  Small small = small_position({r5, g7, y2}, {b3}, {all_swap_card}, {y2}, {});
  small.state.step = {.phase = Phase::drawn, .asked = 1, .drawn = r5};
  Chance chance{5};
  std::map<std::string, int> drawn;
  const View view = Solo::view(small.state, 0);
  EXPECT_EQ(view.step.drawn, no_card);
  const int draws = scaled(40'000);
  for (int i = 0; i < draws; ++i) {
    const State imagined = Solo::imagine(view, small.knowledge, chance);
    EXPECT_TRUE(imagined.hands[1].has(imagined.step.drawn));
    ++drawn[Solo::code(Arg::card, imagined.step.drawn)];
  }
  EXPECT_EQ(drawn.size(), 4U);  // r5, g7, b3 and xa; never the y2 that was known before
  for (const auto& [card, n] : drawn) EXPECT_NEAR(n, draws / 4.0, 5 * std::sqrt(draws)) << card;
}

}  // namespace
}  // namespace parlour::test
