// The search in Schwupps where one order of laying wins and the obvious one does not.
#include <gtest/gtest.h>

#include "support/asked.hpp"

namespace parlour::search_test {
namespace {

using namespace schwupps;

constexpr Kind blue(int number) { return number_card(Colour::blue, number); }
constexpr Kind red(int number) { return number_card(Colour::red, number); }

/// Seat 0 of two has no pile left and holds these cards. On pile 1, the blue 5, fits what is blue or a 5, and then what
/// is like the card laid; nothing fits on the others, and the free schwupp is used up.
test::Asked<Schwupps> last_cards(std::initializer_list<Kind> hand) {
  View view;
  view.observer = 0;
  view.table.players = 2;
  view.table.turn = 0;
  view.table.acted = true;
  view.table.schwupped = true;
  view.table.tops = {blue(5), number_card(Colour::green, 1), number_card(Colour::yellow, 1),
                     number_card(Colour::purple, 10)};
  view.table.demands = {Demand::same_either, Demand::same_number, Demand::same_number, Demand::same_number};
  view.next = Demand::plus_1;
  for (const Kind kind : hand) view.hand.add(kind);
  view.hand_sizes = {static_cast<std::uint8_t>(hand.size()), 1};
  view.pile_sizes = {0, 20};  // the common pile has no room for all cards
  view.common_size =
      static_cast<std::uint8_t>(number_cards + aggravation_cards - 4 - 21 - static_cast<int>(hand.size()));
  view.schwupps_size = schwupps_cards - number_piles;

  Knowledge knowledge = Schwupps::knowledge(0, 2);
  knowledge.tops = view.table.tops;
  Chance chance(1);
  const test::Asked<Schwupps> asked{Schwupps::imagine(view, knowledge, chance), knowledge};
  EXPECT_TRUE(Schwupps::view(asked.state, 0) == view) << "the position contradicts itself";
  return asked;
}

TEST(SearchSchwupps, FindsTheOrderThatEmptiesTheHand) {
  const auto asked = last_cards({blue(7), blue(2), red(7)});
  ASSERT_EQ(test::ways_to_win<Schwupps>(asked.state, 0), 1);
  EXPECT_EQ(asked.answer("greedy"), "b7>1") << "two cards could follow, but only one of them";
  for (const std::uint64_t seed : {1U, 2U, 3U})
    for (const auto* bot : {"hard", "search:iterations=2000"}) {
      EXPECT_EQ(asked.answer(bot, seed), "b2>1") << bot;
      EXPECT_TRUE(Schwupps::outcome(asked.after_turn_of(bot, seed).state).winners.has(0)) << bot;
    }
}

/// In a tournament the winning card is followed by the next deal, and seat 0 begins that game: its plans end before.
TEST(SearchSchwupps, PlansEndWithTheGame) {
  auto asked = last_cards({blue(2)});
  asked.state.table.options.form = tournament;
  asked.state.table.game = 1;
  asked.state.table.first = 1;
  ASSERT_TRUE(asked.offered().contains(*Schwupps::parse_move("b2>1")));
  for (const std::uint64_t seed : {1U, 2U, 3U}) EXPECT_EQ(asked.answer("search:iterations=200", seed), "b2>1");
}

}  // namespace
}  // namespace parlour::search_test
