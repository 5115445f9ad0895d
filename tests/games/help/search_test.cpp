// The search in HELP! where one card wins the round and the obvious one keeps it going.
#include <gtest/gtest.h>

#include "support/asked.hpp"

namespace parlour::search_test {
namespace {

using namespace help;

/// Seat 0 of three in its turn; everybody is one point from winning. All special cards that it does not hold have been
/// discarded, so the others have nothing but numbers.
test::Asked<Help> turn_with(std::initializer_list<Kind> hand, std::initializer_list<int> row) {
  View view;
  view.observer = 0;
  view.table.players = 3;
  view.table.phase = Phase::turn;
  view.table.turn = 0;
  view.table.scores = {2, 2, 2};
  for (const int number : row) view.table.row.push(number_card(number));
  for (const Kind kind : hand) view.hand.add(kind);
  int discarded = 0;
  for (const Kind special : {wild_card, switch_card, zap_card, stop_card})
    for (int n = view.hand.count(special); n < copies(special); ++n, ++discarded) view.table.discard.add(special);
  view.table.draw_size = static_cast<std::uint8_t>(deck_size - 3 * cards_held - view.table.row.size - discarded);

  Knowledge knowledge = Help::knowledge(0, 3);
  knowledge.discard = view.table.discard;
  knowledge.row = view.table.row.cards;
  knowledge.row_size = view.table.row.size;
  Chance chance(1);
  const test::Asked<Help> asked{Help::imagine(view, knowledge, chance), knowledge};
  EXPECT_TRUE(Help::view(asked.state, 0) == view) << "the position contradicts itself";
  return asked;
}

TEST(SearchHelp, StepsAsideWhenNobodyCanGoOn) {
  // Nothing goes on an 11 but a special card. After a No! seat 1 cannot play, seat 2 would have to help and cannot, and
  // seat 0 alone scores. A Zap would open the row for everybody.
  const auto asked = turn_with({stop_card, zap_card, number_card(1), number_card(1)}, {2, 11});
  ASSERT_EQ(asked.offered().size(), 2);
  ASSERT_EQ(test::ways_to_win<Help>(asked.state, 0), 1);
  EXPECT_EQ(asked.answer("greedy"), "z") << "it keeps its No! as long as it can";
  for (const std::uint64_t seed : {1U, 2U, 3U})
    for (const auto* bot : {"hard", "search:iterations=2000"}) {
      EXPECT_EQ(asked.answer(bot, seed), "no") << bot;
      EXPECT_TRUE(Help::outcome(asked.after_turn_of(bot, seed).state).winners.has(0)) << bot;
    }
}

}  // namespace
}  // namespace parlour::search_test
