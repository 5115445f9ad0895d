// The greedy and the practised player of SOLO: what they do in clear cases, and that practice pays.
#include <gtest/gtest.h>

#include "bots/solo/traits.hpp"
#include "support/strength.hpp"

namespace parlour::greedy_test {
namespace {

using namespace solo;

/// A view of seat 0 in its turn, at a table of three where everybody else has eight cards.
View turn_with(std::initializer_list<Kind> hand, Kind top) {
  View view;
  view.observer = 0;
  view.table.players = 3;
  view.table.top = top;
  view.table.colour = colour_of(top);
  view.table.discard.add(top);
  view.table.discard_size = 1;
  view.table.draw_size = 50;
  for (const Kind kind : hand) view.hand.add(kind);
  view.table.sizes = {static_cast<std::uint8_t>(hand.size()), 8, 8};
  view.step.phase = Phase::turn;
  view.step.asked = 0;
  return view;
}

std::string answer(const View& view) {
  MoveList moves;
  Solo::moves(view, moves);
  Chance chance(1);
  return Solo::notation(BotTraits<Solo>::greedy(view, moves, chance));
}

constexpr Kind red(int number) { return number_card(Colour::red, number); }
constexpr Kind green(int number) { return number_card(Colour::green, number); }
constexpr Kind blue(int number) { return number_card(Colour::blue, number); }

TEST(GreedySolo, LaysTheCardThatCostsMost) { EXPECT_EQ(answer(turn_with({red(1), red(9), green(5)}, red(3))), "r9"); }

TEST(GreedySolo, PrefersTripleToOneCard) {
  EXPECT_EQ(answer(turn_with({red(2), green(2), blue(2), red(9), green(5)}, red(3))).substr(0, 2), "+2");
}

TEST(GreedySolo, KeepsBlackCardsForLater) {
  const auto protection = protection_card(Colour::green);
  EXPECT_EQ(answer(turn_with({red(1), choose_card, protection, green(5)}, red(3))), "r1");
  EXPECT_EQ(answer(turn_with({choose_card, green(1), green(5)}, red(3))), "xc=g") << "rather than draw";
}

TEST(GreedySolo, NamesTheColourItHoldsMostOf) {
  EXPECT_EQ(answer(turn_with({draw_4_card, blue(1), blue(2), green(7)}, red(3))), "xd=b");
}

TEST(GreedySolo, AlwaysCallsAndInterjects) {
  View view = turn_with({red(3)}, red(3));
  view.step.phase = Phase::poll;
  EXPECT_EQ(answer(view), "!r3");
  view.step.phase = Phase::call;
  view.table.mover = 0;
  EXPECT_EQ(answer(view), "solo");
}

TEST(GreedySolo, ProtectsASmallHandOnly) {
  View view = turn_with({protection_card(Colour::blue), red(5)}, card(Colour::red, Symbol::swap));
  view.step.phase = Phase::protect;
  view.table.turn = 1;
  view.table.target = 0;
  EXPECT_EQ(answer(view), "!pb");
  view.table.sizes[1] = 1;
  view.hand.add(red(8));
  view.hand.add(red(7));
  view.hand.add(green(7));
  view.table.sizes[0] = 5;
  EXPECT_EQ(answer(view), "accept") << "a hand of one for a hand of five";
}

TEST(GreedySolo, SwapsWithTheSmallestHandIfThatHelps) {
  const Kind swap = card(Colour::red, Symbol::swap);
  View view = turn_with({swap, red(5), green(7), green(1), green(2)}, red(3));
  EXPECT_EQ(answer(view), "r5") << "everybody else has more cards";
  view.table.sizes[2] = 2;
  EXPECT_EQ(answer(view), "rw");
  view.table.top = swap;
  view.step.phase = Phase::target;
  EXPECT_EQ(answer(view), "@2");
}

TEST(GreedySolo, GivesAwayWhatCostsMost) {
  View view = turn_with({draw_4_card, red(5), green(9)}, card(Colour::red, Symbol::gift));
  view.step.phase = Phase::gift;
  view.table.target = 1;
  EXPECT_EQ(answer(view), ">xd");
  view.step.gift[view.step.gift_count++] = draw_4_card;
  EXPECT_EQ(answer(view), ">g9");
}

TEST(GreedySolo, AnswersAChainRatherThanTakeIt) {
  View view = turn_with({card(Colour::green, Symbol::draw_2), red(9)}, card(Colour::red, Symbol::draw_2));
  view.table.pending = 2;
  EXPECT_EQ(answer(view), "gd");
}

std::string practised_answer(const View& view, int target) {
  MoveList moves;
  Solo::moves(view, moves);
  Chance chance(1);
  return Solo::notation(BotTraits<Solo>::practised(view, target, moves, chance));
}

TEST(PractisedSolo, KeepsBlackCardsFromAGift) {
  View view = turn_with({choose_card, red(5), red(4), green(7)}, card(Colour::red, Symbol::gift));
  view.step.phase = Phase::gift;
  view.table.target = 1;
  EXPECT_EQ(answer(view), ">xc");
  EXPECT_EQ(practised_answer(view, 500), ">r5") << "and the only green one";
}

TEST(PractisedSolo, MindsPointsUnlessThisRoundDecides) {
  const View view =
      turn_with({red(1), red(2), red(4), card(Colour::green, Symbol::skip)}, card(Colour::red, Symbol::skip));
  EXPECT_EQ(practised_answer(view, 500), "gs") << "it costs twenty";
  EXPECT_EQ(practised_answer(view, 0).substr(0, 1), "r") << "more red ones can follow";
}

/// How often one practised player wins against greedy ones, at every seat in turn.
double share_of_practised(int players, int target, int deals) {
  double sum = 0;
  for (int deal = 0; deal < deals; ++deal)
    for (Seat self = 0; self < players; ++self) {
      Chance chance(static_cast<std::uint64_t>(deal));
      Deaf deaf;
      MoveList moves;
      Solo::State state = Solo::deal({.target = static_cast<std::int16_t>(target)}, players, chance, deaf);
      for (Seat seat = Solo::to_act(state); seat != nobody; seat = Solo::to_act(state)) {
        Solo::moves(state, moves);
        const View view = Solo::view(state, seat);
        const Move move = seat == self ? BotTraits<Solo>::practised(view, target, moves, chance)
                                       : BotTraits<Solo>::greedy(view, moves, chance);
        Solo::apply(state, move, chance, deaf);
      }
      const Outcome outcome = Solo::outcome(state);
      if (outcome.winners.has(self)) sum += 1.0 / outcome.winners.size();
    }
  return sum / (players * deals);
}

TEST(PractisedSolo, BeatsGreedy) {
  EXPECT_GT(share_of_practised(2, 0, 4000), 0.51);
  EXPECT_GT(share_of_practised(4, 0, 4000), 0.26);
  EXPECT_GT(share_of_practised(10, 0, 2000), 0.102);
  EXPECT_GT(share_of_practised(2, 500, 500), 0.53) << "of whole contests";
  EXPECT_GT(share_of_practised(4, 500, 1000), 0.25) << "of whole contests";
}

TEST(GreedySolo, BeatsRandom) {
  EXPECT_GT(test::share_of_greedy<Solo>(2, 100), 0.95);
  EXPECT_GT(test::share_of_greedy<Solo>(4, 100), 0.9);
}

}  // namespace
}  // namespace parlour::greedy_test
