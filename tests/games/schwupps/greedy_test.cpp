// The greedy player of Schwupps in clear cases.
#include <gtest/gtest.h>

#include "bots/schwupps/traits.hpp"
#include "support/strength.hpp"

namespace parlour::greedy_test {
namespace {

using namespace schwupps;

constexpr Kind blue(int number) { return number_card(Colour::blue, number); }
constexpr Kind red(int number) { return number_card(Colour::red, number); }

/// Seat 0 of three in its turn; all four piles ask for the same number as their tops, blue 1 to blue 4, and +1 comes next.
View turn_with(std::initializer_list<Kind> hand) {
  View view;
  view.observer = 0;
  view.table.players = 3;
  view.table.turn = 0;
  view.table.tops = {blue(1), blue(2), blue(3), blue(4)};
  view.table.demands.fill(Demand::same_number);
  view.next = Demand::plus_1;
  view.common_size = 20;
  view.schwupps_size = 20;
  view.hand_sizes = {static_cast<std::uint8_t>(hand.size()), 4, 4};
  view.pile_sizes = {9, 9, 5};
  for (const Kind kind : hand) view.hand.add(kind);
  return view;
}

std::string answer(const View& view) {
  MoveList moves;
  Schwupps::moves(view, moves);
  Chance chance(1);
  return Schwupps::notation(BotTraits<Schwupps>::greedy(view, moves, chance));
}

TEST(GreedySchwupps, LaysNumbersFirst) { EXPECT_EQ(answer(turn_with({red(3), aggravation, red(9)})), "r3>3"); }

TEST(GreedySchwupps, LaysFirstWhatLeavesMostToLay) {
  View view = turn_with({blue(3), blue(9), red(9)});
  view.table.demands[0] = Demand::same_either;
  view.table.tops = {blue(1), blue(6), blue(7), blue(8)};
  EXPECT_EQ(answer(view), "b9>1") << "then the red 9 fits as well";
}

TEST(GreedySchwupps, SchwuppsOnlyIfThatOpensTheWay) {
  View view = turn_with({red(2), red(6), red(10)});
  view.table.tops = {blue(1), blue(5), blue(7), blue(4)};
  view.table.acted = true;
  EXPECT_EQ(answer(view), "top") << "+1 on the 1 asks for a 2";
  view.next = Demand::minus_2;
  EXPECT_EQ(answer(view), "end");
}

TEST(GreedySchwupps, GivesToWhoHasLeastLeft) {
  View view = turn_with({red(9)});
  view.table.phase = Phase::player;
  EXPECT_EQ(answer(view), "@2");
}

TEST(GreedySchwupps, BeatsRandom) {
  EXPECT_GT(test::share_of_greedy<Schwupps>(2, 200), 0.95);
  EXPECT_GT(test::share_of_greedy<Schwupps>(5, 200), 0.9);
}

}  // namespace
}  // namespace parlour::greedy_test
