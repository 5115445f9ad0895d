// The greedy player of Freaky in clear cases.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/freaky/traits.hpp"
#include "support/strength.hpp"

namespace parlour::greedy_test {
namespace {

using namespace freaky;

Kind card(std::string_view text) { return *read_card(text); }

Rows rows_of(std::initializer_list<std::initializer_list<std::string_view>> all) {
  Rows rows;
  for (const auto& row : all) {
    open_row(rows, card(*row.begin()));
    for (const std::string_view* next = row.begin() + 1; next != row.end(); ++next)
      lay_card(rows, card(*next), rows.count - std::size_t{1});
  }
  return rows;
}

/// Seat 0 of two, about to play.
Freaky::View turn_with(std::initializer_list<std::string_view> hand, const Rows& rows) {
  Freaky::View view;
  view.observer = 0;
  view.table.players = 2;
  view.table.turn = 0;
  view.table.draw_size = 50;
  view.table.rows = rows;
  view.hand_sizes = {3, 3};
  view.hand = empty_hand;
  std::size_t n = 0;
  for (const std::string_view text : hand) view.hand[n++] = card(text);
  std::sort(view.hand.begin(), view.hand.end());
  return view;
}

std::string answer(const Freaky::View& view) {
  MoveList moves;
  Freaky::moves(view, moves);
  Chance chance(1);
  return Freaky::notation(BotTraits<Freaky>::greedy(view, moves, chance));
}

TEST(GreedyFreaky, MakesARowRipe) {
  const Rows rows = rows_of({{"rr1", "ro2", "ry3"}, {"gb4"}});
  EXPECT_EQ(answer(turn_with({"rg6", "gy4", "oo1"}, rows)), "rg6>1");
}

TEST(GreedyFreaky, TakesWhatIsRipe) {
  Freaky::View view = turn_with({"gy4", "oo1"}, rows_of({{"rr1", "ro2", "ry3", "rg6"}, {"gb4"}}));
  view.table.phase = Phase::take;
  view.table.played = 1;
  view.table.row = 0;
  EXPECT_EQ(answer(view), "take");
}

TEST(GreedyFreaky, DoesNotPrepareARowForTheNextPlayer) {
  const Rows rows = rows_of({{"rr1", "ro2"}, {"gb4"}});
  Freaky::View view = turn_with({"rg4"}, rows);
  view.table.played = 2;
  EXPECT_EQ(answer(view), "rg4>2") << "a third red card would be a present";
}

TEST(GreedyFreaky, BeatsRandom) {
  EXPECT_GT(test::share_of_greedy<Freaky>(2, 200), 0.95);
  EXPECT_GT(test::share_of_greedy<Freaky>(4, 200), 0.95);
}

}  // namespace
}  // namespace parlour::greedy_test
