// The search in SOLO where it matters what the next player holds: known for certain, and not known at all.
#include <gtest/gtest.h>

#include "support/asked.hpp"

namespace parlour::search_test {
namespace {

using namespace solo;

constexpr Kind red(int number) { return number_card(Colour::red, number); }
constexpr Kind green(int number) { return number_card(Colour::green, number); }

/// Seat 0 of two in its turn, in a contest of a single round; seat 1 has one card left and has called. `discard` is the
/// whole discard pile, its top among it.
View turn_with(std::initializer_list<Kind> hand, Kind top, const Hand& discard) {
  View view;
  view.observer = 0;
  view.table.options.target = 0;
  view.table.players = 2;
  view.table.top = top;
  view.table.colour = colour_of(top);
  view.table.discard = discard;
  view.table.discard_size = static_cast<std::uint8_t>(discard.size());
  view.table.sizes = {static_cast<std::uint8_t>(hand.size()), 1};
  view.table.answered.add(1);
  view.table.draw_size = static_cast<std::uint8_t>(deck_size - discard.size() - static_cast<int>(hand.size()) - 1);
  view.step.asked = 0;
  for (const Kind kind : hand) view.hand.add(kind);
  return view;
}

/// Seat 1 truly holds this card; seat 0 may have seen it.
test::Asked<Solo> asked_with(const View& view, Kind theirs, bool seen) {
  Knowledge knowledge = Solo::knowledge(0, 2);
  knowledge.top = view.table.top;
  knowledge.discard = view.table.discard;
  knowledge.held[0] = view.hand;
  Knowledge all = knowledge;
  all.held[1].add(theirs);
  Chance chance(1);
  const test::Asked<Solo> asked{Solo::imagine(view, all, chance), seen ? all : knowledge};
  EXPECT_TRUE(Solo::view(asked.state, 0) == view) << "the position contradicts itself";
  return asked;
}

TEST(SearchSolo, LaysTheOnlyCardThatDoesNotLetTheNextPlayerOut) {
  // It gave the red 5 away itself. On the green 5 and on the red 7 it would fit.
  Hand discard;
  discard.add(green(7));
  const auto asked = asked_with(turn_with({green(5), green(2), red(7)}, green(7), discard), red(5), true);
  EXPECT_EQ(asked.answer("greedy"), "g5") << "fewer points in the hand, and green again";
  for (const std::uint64_t seed : {1U, 2U, 3U})
    for (const auto* bot : {"hard", "search:iterations=2000"}) EXPECT_EQ(asked.answer(bot, seed), "g2") << bot;
}

/// All that is not seen is red but for one green card: green is the colour to name, and the green 9 then goes out. Who
/// sees that the green card is in the other hand knows better.
TEST(SearchSolo, DoesNotSeeTheCardThatWouldChangeItsMind) {
  const Kind yellow_4 = number_card(Colour::yellow, 4);
  Hand discard;
  for (Kind kind = 0; kind < kind_count; ++kind)
    for (int n = 0; n < copies(kind); ++n) discard.add(kind);
  for (const Kind kind : {choose_card, green(9), green(5)}) discard.remove(kind);
  for (int number = 1; number <= 9; ++number)
    for (int n = 0; n < 2; ++n) discard.remove(red(number));
  const View view = turn_with({choose_card, green(9)}, yellow_4, discard);

  for (const std::uint64_t seed : {1U, 2U, 3U})
    for (const Kind theirs : {green(5), red(3)}) {
      const auto asked = asked_with(view, theirs, false);
      for (const auto* bot : {"hard", "search:iterations=2000"}) EXPECT_EQ(asked.answer(bot, seed), "xc=g") << bot;
    }
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    EXPECT_EQ(asked_with(view, red(3), false).answer_seeing(seed), "xc=g");
    EXPECT_NE(asked_with(view, green(5), false).answer_seeing(seed), "xc=g");
    EXPECT_NE(asked_with(view, green(5), true).answer("hard", seed), "xc=g") << "if it has seen the card";
  }
}

}  // namespace
}  // namespace parlour::search_test
