// Solo! and what silence costs.
#include "games/solo/builder.hpp"

namespace parlour::test {
namespace {

TEST(Solo, S45_a_hand_of_one_card_is_asked_to_call) {
  Match game = Position{}.top("r3").hand(0, "r5 g1").draw("y7 y8 y9").turn(0);
  game.play("r5");
  EXPECT_EQ(game.asked(), "call 0");
  EXPECT_EQ(game.legal(), moves("solo silent"));
  EXPECT_EQ(game.field("mover"), "0");
  EXPECT_EQ(game.field("turn"), "1");
  EXPECT_EQ(game.refusal("draw"), "asked_to_call S45");
  const Story story = game.play("solo");
  EXPECT_EQ(story.why("called 0"), "S45");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.hand(0), "g1");
  EXPECT_EQ(game.answered(), Seats{0});
}

TEST(Solo, S46_silence_draws_two_at_once) {
  Match game = Position{}.top("r3").hand(0, "r5 g1").draw("y7 y8 y9").turn(0);
  game.play("r5");
  const Story story = game.play("silent");
  EXPECT_EQ(game.hand(0), "g1 y8 y9");
  EXPECT_EQ(game.draw(), "y7");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(story.why("silent 0"), "S46");
  EXPECT_EQ(story.why("drew 0 2"), "S46");
  EXPECT_EQ(game.answered(), Seats{});
}

TEST(Solo, S49_nobody_is_asked_with_two_cards) {
  Match game = Position{}.top("r3").hand(0, "r5 g1 g2").draw("y7 y8 y9").turn(0);
  game.play("r5");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.refusal("solo"), "asked_to_play S8");
}

TEST(Solo, S45_by_option_the_call_is_made_for_everybody) {
  Match game = Position{}.top("r3").hand(0, "r5 g1").draw("y7 y8 y9").option("solo.solo_call", "auto").turn(0);
  const Story story = game.play("r5");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.answered(), Seats{0});
  EXPECT_EQ(game.hand(0), "g1");
  EXPECT_EQ(story.heard_by(2), (Lines{"played 0 r5", "called 0"}));
}

TEST(Solo, S45_by_option_a_call_is_made_once) {
  Match game = Position{}.top("r3").hand(0, "r5 g1").draw("y7 y8 y9").option("solo.solo_call", "auto").turn(0);
  game.play("r5");
  EXPECT_TRUE(game.play("draw keep").all("called").empty());
}

TEST(Solo, S45_S48_by_option_a_Triple_to_an_empty_hand_wins_at_once) {
  Match game = Position{}.top("r3").hand(0, "r7 g7 b7").draw("y7").option("solo.solo_call", "auto").turn(0);
  const Story story = game.play("+7rgb");
  EXPECT_TRUE(story.has("round_won 0"));
  EXPECT_EQ(game.round(), 2);
}

TEST(Solo, S45_S48_by_option_a_Gift_to_an_empty_hand_wins_at_once) {
  Match game = Position{}.top("r3").hand(0, "rg g7").draw("y7").option("solo.solo_call", "auto").turn(0);
  EXPECT_TRUE(game.play("rg @1").has("round_won 0"));
}

TEST(Solo, S45_the_call_comes_before_the_poll) {
  Match game = Position{}.top("r3").hand(0, "r5 g1").hand(2, "r5 b1 b2").draw("y7 y8 y9").turn(0);
  game.play("r5");
  EXPECT_EQ(game.asked(), "call 0");
  game.play("solo");
  EXPECT_EQ(game.asked(), "poll 2");
}

TEST(Solo, S45_the_call_comes_before_a_Skip_is_served) {
  Match game = Position{}.top("r3").hand(0, "rs g1").hand(1, "pb b1 b2").draw("y7 y8 y9").turn(0);
  game.play("rs");
  EXPECT_EQ(game.asked(), "call 0");
  EXPECT_EQ(game.field("skip"), "\"open\"");
  EXPECT_EQ(game.field("turn"), "1");
  game.play("silent");
  EXPECT_EQ(game.asked(), "skipped 1");
  EXPECT_EQ(game.hand(0), "g1 y8 y9");
  game.play("accept");
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S45_after_the_call_a_Skip_meets_who_cannot_answer) {
  Match game = Position{}.top("r3").hand(0, "rs g1").draw("y7 y8 y9").turn(0);
  game.play("rs");
  EXPECT_TRUE(game.play("solo").has("skipped 1"));
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S45_the_call_comes_before_the_next_player_answers_a_chain) {
  Match game = Position{}.top("r3").hand(0, "rd g1").hand(1, "b1 b2").draw("y6 y7 y8 y9").turn(0);
  game.play("rd");
  EXPECT_EQ(game.asked(), "call 0");
  EXPECT_EQ(game.pending(), 2);
  game.play("silent");
  EXPECT_EQ(game.hand(0), "g1 y8 y9");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.pending(), 2);
}

TEST(Solo, S45_with_two_players_and_a_Skip_the_same_seat_calls_and_goes_on) {
  Match game = Position{}.players(2).top("r3").hand(0, "rs g1").hand(1, "b1 b2").draw("y6 y7 y8 y9").turn(0);
  game.play("rs");
  EXPECT_EQ(game.asked(), "call 0");
  game.play("solo");
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S45_a_Protection_that_leaves_one_card_asks_its_owner) {
  Match skip = Position{}.top("r3").hand(0, "rs g1 g2").hand(1, "pb b2").draw("y8 y9").turn(0);
  skip.play("rs !pb");
  EXPECT_EQ(skip.asked(), "call 1");
  skip.play("silent");
  EXPECT_EQ(skip.hand(1), "b2 y8 y9");
  EXPECT_EQ(skip.asked(), "turn 2");
  Match swap = Position{}.top("r3").hand(0, "rw g1 g2").hand(2, "pb b2").draw("y8 y9").turn(0);
  swap.play("rw @2 !pb");
  EXPECT_EQ(swap.asked(), "call 2");
  swap.play("solo");
  EXPECT_EQ(swap.asked(), "turn 1");
}

TEST(Solo, S47_one_card_by_a_Swap_must_be_called_for) {
  Match game = Position{}.top("r3").hand(0, "rw g1 g2").hand(2, "b2").draw("y8 y9").turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.asked(), "call 0");
  EXPECT_EQ(game.hand(0), "b2");
  game.play("solo");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.answered(), Seats{0});
}

TEST(Solo, S47_the_other_side_of_a_Swap_is_asked_too) {
  Match game = Position{}.top("r3").hand(0, "rw g1").hand(2, "b2 b3").draw("y8 y9").turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.asked(), "call 2");
  EXPECT_EQ(game.hand(2), "g1");
  EXPECT_EQ(game.field("mover"), "0");
  game.play("silent");
  EXPECT_EQ(game.hand(2), "g1 y8 y9");
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S47_one_card_for_one_asks_both_the_mover_first) {
  Match game = Position{}.top("r3").hand(2, "rw g1").hand(0, "b2").draw("y6 y7 y8 y9").turn(2);
  EXPECT_EQ(game.answered(), Seats{0});
  game.play("rw @0");
  EXPECT_EQ(game.asked(), "call 2");
  EXPECT_EQ(game.answered(), Seats{});
  game.play("solo");
  EXPECT_EQ(game.asked(), "call 0");
  EXPECT_EQ(game.field("mover"), "2");
  game.play("silent");
  EXPECT_EQ(game.hand(0), "g1 y8 y9");
  EXPECT_EQ(game.hand(2), "b2");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.answered(), Seats{2});
}

TEST(Solo, S47_after_an_All_Swap_calls_go_from_the_mover_in_playing_direction) {
  Position position;
  position.top("r3").hand(0, "g1").hand(1, "xa r1").hand(2, "b1 b2").hand(3, "y1").draw("y5 y6 y7 y8 y9");
  Match game = position.turn(1);
  game.play("xa");
  EXPECT_EQ(game.hand(2), "r1");
  EXPECT_EQ(game.hand(3), "b1 b2");
  EXPECT_EQ(game.hand(0), "y1");
  EXPECT_EQ(game.hand(1), "g1");
  EXPECT_EQ(game.asked(), "call 1");
  game.play("solo");
  EXPECT_EQ(game.asked(), "call 2");
  game.play("silent");
  EXPECT_EQ(game.asked(), "call 0");
  EXPECT_EQ(game.hand(2), "r1 y8 y9");
  game.play("solo");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.answered(), (Seats{0, 1}));
}

TEST(Solo, S47_backwards_the_calls_go_the_other_way) {
  Match game =
      Position{}.top("r3").hand(0, "g1").hand(1, "xa r1").hand(2, "b1").hand(3, "y1").draw("y8 y9").backwards().turn(1);
  game.play("xa");
  EXPECT_EQ(game.asked(), "call 1");
  game.play("solo");
  EXPECT_EQ(game.asked(), "call 0");
  game.play("solo");
  EXPECT_EQ(game.asked(), "call 3");
  game.play("solo");
  EXPECT_EQ(game.asked(), "call 2");
  game.play("solo");
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S47_a_protector_with_one_card_left_is_asked_in_its_place) {
  Match game =
      Position{}.top("r3").hand(0, "xa r1").hand(1, "g1 g2").hand(2, "pb b1").hand(3, "y1 y2").draw("y8 y9").turn(0);
  game.play("xa !pb");
  EXPECT_EQ(game.hand(1), "r1");
  EXPECT_EQ(game.hand(2), "b1");
  EXPECT_EQ(game.asked(), "call 1");
  game.play("solo");
  EXPECT_EQ(game.asked(), "call 2");
  game.play("solo");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S75_a_hand_that_stays_in_place_is_not_asked_again) {
  // Seat 2 called before; nothing that happens among the others concerns it.
  Match game =
      Position{}.top("r3").hand(0, "rw r5 g1").hand(1, "b4 b5").hand(2, "b1").hand(3, "y1 y2").draw("y8 y9").turn(0);
  game.play("rw @1");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.answered(), Seats{2});
  game.play("draw keep draw");
  EXPECT_EQ(game.asked(), "drawn 2");
  EXPECT_EQ(game.answered(), Seats{});
}

TEST(Solo, S75_after_a_cancelled_All_Swap_the_mover_is_judged_by_its_own_hand) {
  Match game = Position{}.players(2).top("r3").hand(0, "xa r1").hand(1, "pb b4 b5").draw("y8 y9").turn(0);
  game.play("xa !pb");
  EXPECT_EQ(game.asked(), "call 0");
  game.play("solo");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S75_a_called_hand_that_moves_on_is_called_for_by_its_new_owner) {
  Match game = Position{}.players(3).top("r3").hand(0, "xa r1 r2").hand(1, "g1").hand(2, "b4 b5").draw("y8 y9").turn(0);
  EXPECT_EQ(game.answered(), Seats{1});
  game.play("xa");
  EXPECT_EQ(game.asked(), "call 2");
  EXPECT_EQ(game.hand(2), "g1");
  game.play("solo");
  EXPECT_EQ(game.answered(), Seats{2});
}

TEST(Solo, S75_who_draws_and_lays_a_card_again_is_asked_again) {
  Match game = Position{}.top("r3").hand(0, "g1").draw("y8 r9").turn(0);
  EXPECT_EQ(game.answered(), Seats{0});
  game.play("draw r9");
  EXPECT_EQ(game.asked(), "call 0");
  EXPECT_EQ(game.hand(0), "g1");
}

TEST(Solo, S75_who_takes_a_penalty_is_no_longer_called) {
  Match game = Position{}.top("rd").pending(2).hand(0, "g1").draw("y7 y8 r9").turn(0);
  game.play("take");
  EXPECT_EQ(game.answered(), Seats{});
  game.play("r9");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S75_receiving_a_Gift_ends_the_call) {
  Match game = Position{}.top("r3").hand(0, "rg g1 g2 g4 g5").hand(2, "b1").draw("y8 r9").turn(0);
  EXPECT_EQ(game.answered(), Seats{2});
  game.play("rg @2 >g1 >g2");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.answered(), Seats{});
}

TEST(Solo, S75_hands_are_judged_after_the_whole_move) {
  // After laying the Swap one card is left, but what counts is the hand after the exchange.
  Match game = Position{}.top("r3").hand(0, "rw g1").hand(1, "pb b1 b2").draw("y8 r9").turn(0);
  game.play("rw");
  EXPECT_EQ(game.asked(), "target 0");
  game.play("@1");
  EXPECT_EQ(game.asked(), "protect 1");
  Match other = game;
  game.play("accept");
  EXPECT_EQ(game.asked(), "call 1");
  other.play("!pb");
  EXPECT_EQ(other.asked(), "call 0");
  other.play("solo");
  EXPECT_EQ(other.asked(), "turn 1");
}

TEST(Solo, S80_silence_with_one_card_to_draw_draws_one) {
  Match game = Position{}.top("r3").hand(0, "r5 g1").turn(0);
  game.play("r5");
  const Story story = game.play("silent");
  EXPECT_EQ(game.hand(0), "r3 g1");
  EXPECT_TRUE(story.has("drew 0 1"));
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S80_S75_silence_with_nothing_to_draw_counts_as_paid) {
  // One card for one: the first silent seat draws the only card, for the second there is none.
  Match game = Position{}.top("r3").hand(0, "rw g1").hand(1, "y4 y5").hand(2, "b1").hand(3, "b4 b5").turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.asked(), "call 0");
  game.play("silent");
  EXPECT_EQ(game.hand(0), "r3 b1");
  EXPECT_EQ(game.asked(), "call 2");
  const Story story = game.play("silent");
  EXPECT_EQ(game.hand(2), "g1");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.answered(), Seats{2});
  EXPECT_TRUE(story.has("silent 2"));
  EXPECT_EQ(game.legal(), moves("pass"));
  game.play("pass pass");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.answered(), Seats{2});
}

TEST(Solo, S46_S50_silence_may_reshuffle) {
  Match game = Position{}.top("r3").discard("b8 y9").hand(0, "r5 g1").draw("y7").turn(0);
  game.play("r5");
  const Story story = game.play("silent");
  EXPECT_EQ(game.hand(0), "g1 y7 y9");
  EXPECT_EQ(game.draw(), "r3 b8");
  EXPECT_EQ(game.discard(), "r5");
  EXPECT_EQ(story.heard_by(1), (Lines{"silent 0", "drew 0 1", "reshuffled 3", "drew 0 1"}));
}

TEST(Solo, S48_a_Triple_to_an_empty_hand_asks_for_the_call_first) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "r7 g7 b7")
                   .hand(1, "y1 y2")
                   .hand(2, "y4 y5")
                   .hand(3, "b1 b2")
                   .draw("y7 y8 y9")
                   .turn(0);
  Story story = game.play("+7rgb");
  EXPECT_EQ(game.asked(), "call 0");
  EXPECT_EQ(game.hand(0), "");
  EXPECT_TRUE(story.all("round_won").empty());
  EXPECT_EQ(game.refusal("draw"), "asked_to_call S45");
  story = game.play("solo");
  EXPECT_TRUE(story.has("called 0"));
  EXPECT_TRUE(story.has("round_won 0"));
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 3, 9, 3}));
}

TEST(Solo, S48_a_silent_Triple_draws_two_and_the_round_goes_on) {
  Match game = Position{}.top("r3").hand(0, "r7 g7 b7").hand(1, "b1 y2").draw("y6 y8 y9").turn(0);
  game.play("+7rgb");
  const Story story = game.play("silent");
  EXPECT_EQ(game.hand(0), "y8 y9");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.legal(), moves("b1 draw"));
  EXPECT_EQ(game.round(), 1);
  EXPECT_EQ(story.why("silent 0"), "S46");
}

TEST(Solo, S48_S14_after_a_silent_Triple_its_last_card_is_polled) {
  Match game = Position{}.top("r3").hand(0, "r7 g7 b7").hand(1, "b1 y2").hand(3, "b7 y4").draw("y6 y8 y9").turn(0);
  game.play("+7rgb silent");
  EXPECT_EQ(game.asked(), "poll 3");
}

TEST(Solo, S48_a_silent_Triple_reshuffles_its_own_cards_if_need_be) {
  Match game = Position{}.top("r3").hand(0, "r7 g7 b7").hand(1, "b1 y2").turn(0);
  game.play("+7rgb silent");
  EXPECT_EQ(game.hand(0), "r7 g7");
  EXPECT_EQ(game.draw(), "r3");
  EXPECT_EQ(game.top(), "b7");
}

TEST(Solo, S48_a_Triple_that_leaves_one_card_is_called_like_any_other) {
  Match game = Position{}.top("r3").hand(0, "r7 g7 b7 y1").draw("y6 y8 y9").turn(0);
  game.play("+7rgb");
  EXPECT_EQ(game.asked(), "call 0");
  game.play("solo");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.round(), 1);
}

TEST(Solo, S48_a_single_last_card_needs_no_call) {
  Match game = Position{}.top("r3").hand(0, "r7").draw("y6 y8 y9").turn(0);
  const Story story = game.play("r7");
  EXPECT_EQ(game.round(), 2);
  EXPECT_TRUE(story.all("called").empty());
}

TEST(Solo, S41_a_Protection_does_not_help_against_the_penalty) {
  Match game = Position{}.top("r3").hand(0, "r5 pg").draw("y7 y8 y9").turn(0);
  game.play("r5");
  EXPECT_EQ(game.legal(), moves("solo silent"));
  game.play("silent");
  EXPECT_EQ(game.hand(0), "y8 y9 pg");
}

TEST(Solo, S46_a_hand_that_was_silent_is_asked_again_for_its_next_last_card) {
  Match game = Position{}.players(2).top("r3").hand(0, "r5 g1").hand(1, "b1 b2").draw("y7 y8 g6 g5").turn(0);
  game.play("r5 silent");
  EXPECT_EQ(game.asked(), "turn 1");
  game.play("draw keep");
  game.play("g5");
  EXPECT_EQ(game.asked(), "turn 1");
  game.play("draw keep g6");
  EXPECT_EQ(game.asked(), "call 0");
}

TEST(Solo, S47_after_a_refused_Swap_the_seat_that_moved_calls_before_the_protector) {
  Match game =
      Position{}.players(3).top("r1").hand(0, "b1 b2").hand(1, "rw g1").hand(2, "pb y1").draw("y5 y6 y7").turn(1);
  game.play("rw");
  game.play("@2");
  game.play("!pb");
  EXPECT_EQ(game.asked(), "call 1");
  game.play("solo");
  EXPECT_EQ(game.asked(), "call 2");

  Match other =
      Position{}.players(3).top("r1").hand(0, "pb b2").hand(1, "rw g1").hand(2, "y2 y1").draw("y5 y6 y7").turn(1);
  other.play("rw");
  other.play("@0");
  other.play("!pb");
  EXPECT_EQ(other.asked(), "call 1");
}

}  // namespace
}  // namespace parlour::test
