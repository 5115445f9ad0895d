// `imagine` is uniform: on small positions the imagined worlds are counted against the exact distribution, in which every
// arrangement of the unseen physical cards that agrees with what the observer knows weighs the same (G9).
#include <numeric>

#include "games/schwupps/builder.hpp"
#include "support/scale.hpp"
#include "support/uniform.hpp"

namespace parlour::test {
namespace {

using schwupps::Demand;
using schwupps::State;

/// The hidden cards of a world, place by place.
std::string world(const State& state) {
  std::string text;
  for (std::size_t seat = 0; seat < state.table.players; ++seat)
    text += text_of(state.hands[seat]) + " / " + text_of(state.piles[seat]) + " | ";
  return text + text_of(state.common) + " | " + text_of(state.schwupps);
}

/// Calls `visit` for each order of the numbers 0 to n - 1.
template <class Visit>
void for_each_order(std::size_t n, const Visit& visit) {
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  do visit(order);
  while (std::next_permutation(order.begin(), order.end()));
}

/// All arrangements of the physical cards that `observer` does not see, each once. Cards known to be in the common pile lie there in any
/// order; the other unseen ones fill the remaining places in any order; so do the face-down Schwupps cards.
std::map<std::string, double> exact(const Match& game, Observer observer) {
  const State& truth = game.state();
  const bool common_known = !game.knowledge(observer).common.empty();
  std::vector<Kind> unseen;
  const auto add = [&](Kind card) { unseen.push_back(card); };
  for (Seat seat = 0; seat < truth.table.players; ++seat) {
    if (seat != observer) truth.hands[index_of(seat)].for_each(add);
    std::ranges::for_each(truth.piles[index_of(seat)].all(), add);
  }
  if (!common_known) std::ranges::for_each(truth.common.all(), add);

  // First everything but the Schwupps pile and a known common pile, then these two.
  std::vector<State> worlds;
  for_each_order(unseen.size(), [&](const std::vector<std::size_t>& order) {
    State state = truth;
    std::size_t next = 0;
    for (Seat seat = 0; seat < truth.table.players; ++seat) {
      if (seat != observer) {
        auto& hand = state.hands[index_of(seat)];
        const int size = hand.size();
        hand = {};
        for (int n = 0; n < size; ++n) hand.add(unseen[order[next++]]);
      }
      for (Kind& card : state.piles[index_of(seat)].all()) card = unseen[order[next++]];
    }
    if (!common_known)
      for (Kind& card : state.common.all()) card = unseen[order[next++]];
    worlds.push_back(state);
  });
  if (common_known) {
    std::vector<State> more;
    for (const State& state : worlds)
      for_each_order(truth.common.size, [&](const std::vector<std::size_t>& order) {
        more.push_back(state);
        for (std::size_t i = 0; i < order.size(); ++i) more.back().common.cards[i] = truth.common.cards[order[i]];
      });
    worlds = std::move(more);
  }
  std::map<std::string, double> weights;
  double total = 0;
  for (State& state : worlds)
    for_each_order(truth.schwupps.size - 1U, [&](const std::vector<std::size_t>& order) {
      for (std::size_t i = 0; i < order.size(); ++i) state.schwupps.cards[i] = truth.schwupps.cards[order[i]];
      weights[world(state)] += 1;
      total += 1;
    });
  for (auto& [text, weight] : weights) weight /= total;
  return weights;
}

void expect_uniform(const Match& game, Observer observer) {
  SCOPED_TRACE("observer " + std::to_string(observer));
  const std::map<std::string, double> expected = exact(game, observer);
  ASSERT_GT(expected.size(), 3U);
  const int draws = scaled(60'000);
  std::map<std::string, int> counted;
  Chance chance{5};
  const schwupps::View view = game.view(observer);
  for (int i = 0; i < draws; ++i) {
    const State imagined = Schwupps::imagine(view, game.knowledge(observer), chance);
    ASSERT_EQ(Schwupps::view(imagined, observer), view);
    ++counted[world(imagined)];
  }
  expect_shares(counted, expected);
}

TEST(Schwupps, G9_imagine_is_uniform_over_hands_piles_and_the_common_pile) {
  const Match game = Position{}
                         .players(2)
                         .hand(0, "b1")
                         .pile(0, "g2")
                         .hand(1, "r9 r9")
                         .pile(1, "a")
                         .common("y1")
                         .schwupps("+1")
                         .rest_is_open()
                         .turn(0);
  expect_uniform(game, 0);           // not even its own pile is known to seat 0
  expect_uniform(game, 1);           // nor to seat 1
  expect_uniform(game, the_public);  // to whom everything is hidden
}

TEST(Schwupps, G9_two_unseen_copies_weigh_double) {
  // Two y1 and one g2 are unseen; the seat holds one of the three.
  const Match game = Position{}
                         .players(2)
                         .hand(0, "b1")
                         .pile(0, "")
                         .hand(1, "g2")
                         .pile(1, "")
                         .common("y1 y1")
                         .schwupps("+1")
                         .rest_is_open()
                         .turn(0);
  expect_uniform(game, the_public);
  Chance chance{77};
  int held = 0;
  for (int i = 0; i < 6000; ++i)
    held += Schwupps::imagine(game.view(0), game.knowledge(0), chance).hands[1].has(kind("y1")) ? 1 : 0;
  EXPECT_NEAR(held, 4000, 200);
}

TEST(Schwupps, G9_unseen_aggravation_cards_may_be_anywhere_too) {
  const Match game = Position{}
                         .players(3)
                         .hand(0, "b1")
                         .pile(0, "a")
                         .hand(1, "a")
                         .pile(1, "")
                         .hand(2, "r2")
                         .pile(2, "")
                         .common("a y1")
                         .schwupps("+1")
                         .rest_is_open()
                         .turn(0);
  expect_uniform(game, 0);
}

TEST(Schwupps, G9_the_face_down_Schwupps_cards_lie_in_any_order_below_the_open_one) {
  const Match game = Position{}
                         .players(2)
                         .hand(0, "b1")
                         .pile(0, "")
                         .hand(1, "g2")
                         .pile(1, "")
                         .common("")
                         .schwupps("=e =c +2 +2 =c")
                         .rest_is_open()
                         .turn(0);
  for (const Observer observer : {the_public, Seat{0}, Seat{1}}) expect_uniform(game, observer);
}

TEST(Schwupps, G9_C1_the_face_down_Schwupps_cards_are_those_of_the_deck_in_play) {
  const Match game = Position{}
                         .players(2)
                         .option("schwupps.deck", "matching")
                         .hand(0, "b1")
                         .pile(0, "")
                         .hand(1, "g2")
                         .pile(1, "")
                         .common("")
                         .schwupps("=n -1 +2 +1")
                         .rest_is_open()
                         .turn(0);
  expect_uniform(game, 0);
}

/// Seat 0 holds nearly everything, so that few cards are left to be unseen; y9, y8 and twice y7 lie under the tops.
Position small_common_pile() {
  Position position;
  position.players(2).hand(0, "b1").pile(0, "g2").hand(1, "r9 a").pile(1, "p9").common("").schwupps("+1 +2");
  position.under(1, "y8 y7").under(2, "y9").under(3, "y7").rest_in_hand(0);
  return position;
}

TEST(Schwupps, G9_after_a_reshuffle_the_taker_imagines_its_content_in_the_common_pile) {
  Match game = small_common_pile().turn(0);
  game.play("top");
  ASSERT_EQ(game.knows_common(0), "y7 y7 y8");
  expect_uniform(game, 0);
}

TEST(Schwupps, G9_a_reshuffled_pile_that_somebody_else_drew_from_may_lie_anywhere) {
  Match game = small_common_pile().hand(0, "b1 a").hand(1, "r9").turn(0);
  game.play("a top @1");
  ASSERT_EQ(game.knows_common(0), "");
  ASSERT_EQ(game.common(), "y7 y7 y8");
  expect_uniform(game, 0);
}

TEST(Schwupps, G9_a_given_card_leaves_the_receiver_the_rest_of_the_pile) {
  Match game = small_common_pile().hand(1, "a r9").pile(1, "").turn(1);
  game.play("a top @0");
  ASSERT_EQ(game.knows_common(0), "y7 y7 y8");
  expect_uniform(game, 0);
}

}  // namespace
}  // namespace parlour::test
