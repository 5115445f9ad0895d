// The search in Freaky in a last turn that one way of spending it wins.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/asked.hpp"

namespace parlour::search_test {
namespace {

using namespace freaky;

Kind card(std::string_view text) { return *read_card(text); }

/// Seat 0 of two has laid a card, holds two more and will draw none: its turn ends the game. It is ten cards behind.
test::Asked<Freaky> last_turn(std::initializer_list<std::string_view> hand,
                              std::initializer_list<std::initializer_list<std::string_view>> rows) {
  Freaky::View view;
  view.observer = 0;
  view.table.players = 2;
  view.table.turn = 0;
  view.table.played = 1;
  std::size_t held = 0;
  for (const std::string_view text : hand) view.hand[held++] = card(text);
  std::ranges::sort(view.hand);
  view.hand_sizes = {static_cast<std::uint8_t>(held), 3};
  for (const auto& row : rows) {
    open_row(view.table.rows, card(*row.begin()));
    for (const std::string_view* next = row.begin() + 1; next != row.end(); ++next)
      lay_card(view.table.rows, card(*next), view.table.rows.count - std::size_t{1});
  }

  // All cards have been seen but the own ones and three of the other player.
  Freaky::Knowledge knowledge = Freaky::knowledge(0, 2);
  int unseen = 3;
  const auto laid = view.table.rows.laid();
  int gone = 0;
  for (const Kind kind : sorted_decks[parity]) {
    const bool lies = std::ranges::find(laid, kind) != laid.end();
    if (holds(view.hand, kind) || (!lies && unseen-- > 0)) continue;
    knowledge.seen.add(kind);
    gone += lies ? 0 : 1;
  }
  view.table.collected = {static_cast<std::uint8_t>((gone - 10) / 2), static_cast<std::uint8_t>((gone - 10) / 2 + 10)};

  Chance chance(1);
  const test::Asked<Freaky> asked{Freaky::imagine(view, knowledge, chance), knowledge};
  EXPECT_TRUE(Freaky::view(asked.state, 0) == view) << "the position contradicts itself";
  return asked;
}

/// The moves after which the turn can still be spent so that it wins.
std::set<std::string> winning_moves(const test::Asked<Freaky>& asked) {
  std::set<std::string> winning;
  for (const Move move : asked.offered()) {
    Freaky::State next = asked.state;
    Deaf deaf;
    Chance chance(1);
    Freaky::apply(next, move, chance, deaf);
    if (test::ways_to_win<Freaky>(next, 0) > 0) winning.insert(Freaky::notation(move));
  }
  return winning;
}

TEST(SearchFreaky, RipensBothRowsInTheLastTurn) {
  // Either card goes on row 1, one after the other, and then it has eight cards. The red one alone makes it ripe, with
  // seven; the yellow one then makes row 2 ripe, with four more.
  const auto asked = last_turn({"rb5", "yb3"}, {{"ro2", "rg4", "bg4", "bp6", "oy6", "ry3"}, {"yr1", "yo4", "yg2"}});
  ASSERT_EQ(winning_moves(asked), (std::set<std::string>{"rb5>1", "yb3>2"}));
  EXPECT_EQ(asked.answer("greedy"), "yb3>1") << "the longest row";
  EXPECT_FALSE(Freaky::outcome(asked.after_turn_of("greedy").state).winners.has(0));
  for (const std::uint64_t seed : {1U, 2U, 3U})
    for (const auto* bot : {"hard", "search:iterations=2000"})
      EXPECT_TRUE(Freaky::outcome(asked.after_turn_of(bot, seed).state).winners.has(0)) << bot;
}

}  // namespace
}  // namespace parlour::search_test
