// The greedy player of HELP! in clear cases.
#include <gtest/gtest.h>

#include "bots/help/traits.hpp"
#include "support/strength.hpp"

namespace parlour::greedy_test {
namespace {

using namespace help;

/// Seat 0 in its turn at a table of three, with this row of numbers.
View turn_with(std::initializer_list<Kind> hand, std::initializer_list<int> row) {
  View view;
  view.observer = 0;
  view.table.players = 3;
  view.table.phase = Phase::turn;
  view.table.turn = 0;
  view.table.draw_size = 50;
  for (const int number : row) view.table.row.push(number_card(number));
  for (const Kind kind : hand) view.hand.add(kind);
  return view;
}

std::string answer(const View& view) {
  MoveList moves;
  Help::moves(view, moves);
  Chance chance(1);
  return Help::notation(BotTraits<Help>::greedy(view, moves, chance));
}

TEST(GreedyHelp, LeavesRoomAboveTheRow) {
  EXPECT_EQ(answer(turn_with({number_card(5), number_card(9), zap_card, number_card(2)}, {3, 4})), "n5");
}

TEST(GreedyHelp, ClearsTheRowWithTheSixthCard) {
  EXPECT_EQ(answer(turn_with({number_card(11), stop_card, zap_card, number_card(2)}, {1, 3, 5, 7, 9})), "n11");
}

TEST(GreedyHelp, KeepsItsNoForWhenNothingElseIsLeft) {
  EXPECT_EQ(answer(turn_with({number_card(1), stop_card, number_card(2), wild_card}, {3, 4})), "w@0");
  EXPECT_EQ(answer(turn_with({number_card(1), stop_card, number_card(2), number_card(3)}, {3, 4})), "no");
}

TEST(GreedyHelp, HelpsWithWhatItMissesLeast) {
  View view = turn_with({number_card(8), stop_card, zap_card, number_card(2)}, {3, 4});
  view.table.phase = Phase::help;
  view.table.turn = 1;
  view.table.helper = 0;
  EXPECT_EQ(answer(view), ">n8");
}

TEST(GreedyHelp, BeatsRandom) {
  EXPECT_GT(test::share_of_greedy<Help>(3, 500), 0.42);
  EXPECT_GT(test::share_of_greedy<Help>(5, 500), 0.26);
}

}  // namespace
}  // namespace parlour::greedy_test
