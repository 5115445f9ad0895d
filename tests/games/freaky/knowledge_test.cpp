// What an observer may count on: every card that ever lay in a row (G9), and `imagine`, which draws uniformly from all
// arrangements of the other cards. On small positions the imagined worlds are counted against the exact distribution.
#include <algorithm>
#include <numeric>

#include "games/freaky/builder.hpp"
#include "support/scale.hpp"
#include "support/uniform.hpp"

namespace parlour::test {
namespace {

// --- What is remembered ----------------------------------------------------------------------------------------------

TEST(Freaky, G9_before_the_deal_nobody_knows_anything) {
  for (const Observer observer : {the_public, Seat{0}, Seat{3}}) {
    const Freaky::Knowledge fresh = Freaky::knowledge(observer, 4);
    EXPECT_EQ(fresh.observer, observer);
    EXPECT_EQ(fresh.players, 4);
    EXPECT_EQ(fresh.seen, freaky::Cards{});
  }
}

TEST(Freaky, G9_after_the_deal_everybody_has_seen_the_three_start_cards) {
  const Match game{2, {{"start", "0"}}, Script{shuffle_script("rr1 bb1 rr3 bb3 rr5 bb5 yp6 yp4 yp2")}};
  for (const Observer observer : {the_public, Seat{0}, Seat{1}})
    EXPECT_EQ(game.has_seen(observer), "yp2 yp4 yp6") << "and nobody counts its own hand";
}

TEST(Freaky, G9_every_card_that_is_laid_is_remembered_also_after_it_was_taken) {
  Match game{2, {{"start", "0"}}, Script{shuffle_script("py4 bb1 by3 bb3 gg5 bb5 ry1 rr3 oo5 pp1")}};
  EXPECT_EQ(game.hand(0), "gg5 by3 py4");
  game.play("by3>1");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}}) EXPECT_EQ(game.has_seen(observer), "rr3 ry1 oo5 by3");
  game.play("gg5>3 py4>1");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}})
    EXPECT_EQ(game.has_seen(observer), "rr3 ry1 oo5 gg5 by3 py4");
  EXPECT_EQ(game.asked(), "play 1");
}

TEST(Freaky, F21_G9_whoever_watched_knows_which_cards_are_gone) {
  Match game = Position{}.rows({"ry1 gy2 by3", "rr1"}).hand(0, "py4 rr3 rr5").draw("oo1 oo3").turn(0);
  const std::string before = game.has_seen(1);
  game.play("py4>1 stop");
  const std::string after = game.has_seen(1);
  EXPECT_NE(before, after);
  game.play("take");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}}) EXPECT_EQ(game.has_seen(observer), after);
}

TEST(Freaky, G9_drawing_stopping_and_leaving_teach_nobody_a_card) {
  Match game = Position{}.rows({"ro6 yg6 gb6 py6", "rr1"}).hand(0, "py4 rr3 rr5").draw("oo1 oo3").turn(0);
  game.play("rr3>2");
  const std::string before = game.has_seen(0);
  game.play("stop leave");
  EXPECT_EQ(game.hand(0), "rr5 oo3 py4");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}}) EXPECT_EQ(game.has_seen(observer), before);
}

TEST(Freaky, G9_copies_are_counted_one_by_one) {
  Match game = Position{}.triples().rows({"rr5", "bb1"}).hand(0, "bb1 bb1 pp3").turn(0);
  game.play("bb1>2");
  EXPECT_EQ(game.has_seen(1), "rr5 bb1 bb1");
  game.play("bb1>2");
  EXPECT_EQ(game.has_seen(the_public), "rr5 bb1 bb1 bb1");
}

// --- What is imagined ------------------------------------------------------------------------------------------------

std::string world(const Freaky::State& state) {
  std::string text;
  for (std::size_t seat = 0; seat < state.table.players; ++seat) {
    for (std::size_t i = 0; i < freaky::cards_in(state.hands[seat]); ++i) text += text_of(state.hands[seat][i]) + ' ';
    text += "| ";
  }
  for (std::size_t i = 0; i < state.table.draw_size; ++i) text += text_of(state.draw[i]) + ' ';
  return text;
}

/// All arrangements of the cards that the observer does not see, each of the physical cards by itself.
std::map<std::string, double> exact(const Match& game, Observer observer) {
  const Freaky::State& truth = game.state();
  std::vector<Kind> unseen(truth.draw.begin(), truth.draw.begin() + truth.table.draw_size);
  for (Seat seat = 0; seat < game.players(); ++seat)
    if (seat != observer)
      for (std::size_t i = 0; i < freaky::cards_in(truth.hands[index_of(seat)]); ++i)
        unseen.push_back(truth.hands[index_of(seat)][i]);
  std::vector<std::size_t> order(unseen.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::map<std::string, double> weights;
  double total = 0;
  do {
    Freaky::State state = truth;
    auto next = order.begin();
    for (Seat seat = 0; seat < game.players(); ++seat) {
      if (seat == observer) continue;
      freaky::Hand& hand = state.hands[index_of(seat)];
      const auto size = static_cast<std::ptrdiff_t>(freaky::cards_in(hand));
      for (std::ptrdiff_t i = 0; i < size; ++i) hand[static_cast<std::size_t>(i)] = unseen[*next++];
      std::sort(hand.begin(), hand.begin() + size);
    }
    for (std::size_t i = 0; i < state.table.draw_size; ++i) state.draw[i] = unseen[*next++];
    weights[world(state)] += 1;
    total += 1;
  } while (std::next_permutation(order.begin(), order.end()));
  for (auto& [text, weight] : weights) weight /= total;
  return weights;
}

void expect_uniform(const Match& game, Observer observer, std::size_t worlds) {
  const std::map<std::string, double> expected = exact(game, observer);
  EXPECT_EQ(expected.size(), worlds);
  const int draws = scaled(60'000);
  std::map<std::string, int> counted;
  Chance chance{5};
  const Freaky::View view = game.view(observer);
  for (int i = 0; i < draws; ++i) ++counted[world(Freaky::imagine(view, game.knowledge(observer), chance))];
  expect_shares(counted, expected);
}

TEST(Freaky, G9_imagine_is_uniform_for_a_seat) {
  const Match game = Position{}.rows({"rr1"}).hand(0, "rr3 rr5 ry1").hand(1, "oo1 bb3 yp6").draw("gg1 pp5").turn(0);
  expect_uniform(game, 0, 20);
  expect_uniform(game, 1, 20);
}

TEST(Freaky, G9_imagine_is_uniform_for_the_public_also_while_a_row_is_asked_about) {
  Match game = Position{}.rows({"ry1 gy2 by3 py4"}).hand(0, "oo1 oo3 yp6").hand(1, "rr3 bb3 bb5").draw("gg1").turn(0);
  game.play("oo1>new oo3>2 stop");
  ASSERT_EQ(game.asked(), "take 0 row 1");
  expect_uniform(game, the_public, 20);
  expect_uniform(game, 1, 2);
}

TEST(Freaky, G9_imagine_never_brings_back_what_was_taken) {
  Match game =
      Position{}.rows({"ry1 gy2 by3", "rr1"}).hand(0, "py4 rr3 rr5").hand(1, "bb3 yp6 pp5").draw("oo1 oo3 oo5").turn(0);
  game.play("py4>1 stop take");
  expect_uniform(game, 0, 20);
  expect_uniform(game, 1, 20);
  game.play("pp5>new");
  expect_uniform(game, 0, 12);
}

TEST(Freaky, G9_two_unseen_copies_weigh_double) {
  const Match game =
      Position{}.triples().rows({"rr5"}).hand(0, "ry1 rr5 pp3").hand(1, "ry1 ry1 pp3").draw("bb1 bb1").turn(0);
  expect_uniform(game, 0, 8);  // the pile: any two kinds in order, of two ry1, one pp3 and two bb1
  expect_uniform(game, 1, 13);
}

TEST(Freaky, G9_copies_that_were_taken_are_not_imagined_again) {
  Match game = Position{}
                   .triples()
                   .rows({"rr5 rr5 ry1", "bb1"})
                   .hand(0, "ry1 pp3 pp3")
                   .hand(1, "ry1 bb1 rr5")
                   .draw("bb1 op5")
                   .turn(0);
  game.play("ry1>1 stop take");
  EXPECT_EQ(game.asked(), "play 1");
  expect_uniform(game, 0, 3);
  expect_uniform(game, the_public, 58);
}

TEST(Freaky, G9_imagine_is_uniform_over_several_hands) {
  const Match game = Position{}
                         .players(3)
                         .rows({"rr1"})
                         .hand(0, "rr3 rr5 ry1")
                         .hand(1, "oo1 bb3 yp6")
                         .hand(2, "gg1 gg3 gg5")
                         .draw("")
                         .turn(0);
  expect_uniform(game, 0, 20);
  expect_uniform(game, 2, 20);
}

TEST(Freaky, G9_imagined_hands_are_as_large_as_the_real_ones_at_the_end) {
  Match game = Position{}.rows({"rr1"}).hand(0, "rr3 rr5 ry1").hand(1, "oo1 bb3 yp6").draw("gg1").turn(0);
  game.play("rr3>1 rr5>1 stop");
  ASSERT_EQ(game.asked(), "over");
  expect_uniform(game, the_public, 10);
  expect_uniform(game, 0, 1);
}

}  // namespace
}  // namespace parlour::test
