// Swap and Gift, and the Protections against them.
#include "games/solo/builder.hpp"

namespace parlour::test {
namespace {

// --- Swap ------------------------------------------------------------------------------------------------------------------

TEST(Solo, S30_S60_a_Swap_exchanges_two_hands_and_the_other_is_next) {
  Match game = Position{}.top("r3").hand(0, "rw g1 g2").hand(2, "b1 b2 r8").hand(3, "y1 y2").draw("y9").turn(0);
  game.play("rw");
  EXPECT_EQ(game.asked(), "target 0");
  EXPECT_EQ(game.legal(), moves("@1 @2 @3"));
  EXPECT_EQ(game.refusal("@0"), "not_yourself S30");
  EXPECT_EQ(game.refusal("@4"), "no_such_seat S30");
  EXPECT_EQ(game.refusal("g1"), "asked_for_target S60");
  const Story story = game.play("@2");
  EXPECT_EQ(game.hand(0), "r8 b1 b2");
  EXPECT_EQ(game.hand(2), "g1 g2");
  EXPECT_EQ(game.hand(3), "y1 y2");
  EXPECT_EQ(game.size(0), 3);
  EXPECT_EQ(game.size(2), 2);
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(story.why("chose 0 2"), "S30");
  EXPECT_EQ(story.why("swapped 0 2"), "S30");
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 3");
}

TEST(Solo, S30_after_a_Swap_play_goes_on_in_the_current_direction) {
  Match game = Position{}.top("r3").hand(0, "rw g1 g2").hand(2, "b1 b2 r8").draw("y9").backwards().turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.asked(), "turn 2");
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S30_G10_the_target_is_asked_with_two_players_too) {
  Match game = Position{}.players(2).top("r3").hand(0, "rw g1 g2").hand(1, "b1 b2 r8").draw("y9").turn(0);
  game.play("rw");
  EXPECT_EQ(game.asked(), "target 0");
  EXPECT_EQ(game.legal(), moves("@1"));
}

TEST(Solo, S30_any_seat_of_ten_can_be_the_target) {
  Match game = Position{}.players(10).top("r3").hand(4, "rw g1 g2").hand(9, "b1 b2").draw("y9").turn(4);
  game.play("rw");
  EXPECT_EQ(game.legal(), moves("@0 @1 @2 @3 @5 @6 @7 @8 @9"));
  game.play("@9");
  EXPECT_EQ(game.asked(), "turn 9");
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S58_after_a_Swap_nothing_is_pending) {
  Match game = Position{}.top("rd").pending(2).hand(0, "gd rw g1 g2").hand(1, "b1 b2 r8").draw("y7 y8 y9").turn(0);
  game.play("take rw @1");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.pending(), 0);
  EXPECT_EQ(game.hand(1), "g1 g2 gd y8 y9");
  EXPECT_EQ(game.legal(), moves("draw"));
}

TEST(Solo, S31_a_Swap_as_last_card_has_no_effect) {
  Match game = Position{}.top("r3").hand(0, "rw").hand(1, "b1 b2").hand(2, "g1 g2").hand(3, "y1 y2").draw("y9").turn(0);
  const Story story = game.play("rw");
  EXPECT_EQ(story.why("round_won 0"), "S53");
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 3, 3, 3}));
  EXPECT_TRUE(story.all("swapped").empty());
}

TEST(Solo, S60_the_target_of_a_Swap_is_asked_for_a_Protection_before_the_exchange) {
  Match game = Position{}.top("r3").hand(0, "rw g1 g2").hand(2, "pb b2 b3 b4").draw("y9").turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.asked(), "protect 2");
  EXPECT_EQ(game.legal(), moves("!pb accept"));
  EXPECT_EQ(game.field("turn"), "0");
  EXPECT_EQ(game.field("target"), "2");
  EXPECT_EQ(game.hand(0), "g1 g2");
  game.play("accept");
  EXPECT_EQ(game.hand(0), "b2 b3 b4 pb");
  EXPECT_EQ(game.hand(2), "g1 g2");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.top(), "rw");
}

TEST(Solo, S39_a_refused_Swap_moves_nothing_and_the_order_stays) {
  Match game = Position{}.top("r3").hand(0, "rw g1 g2").hand(1, "b8 r8").hand(2, "pb b2 b3").draw("y9").turn(0);
  game.play("rw @2");
  const Story story = game.play("!pb");
  EXPECT_EQ(game.hand(0), "g1 g2");
  EXPECT_EQ(game.hand(2), "b2 b3");
  EXPECT_EQ(game.top(), "pb");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.legal(), moves("b8 draw"));
  EXPECT_TRUE(story.all("swapped").empty());
  EXPECT_TRUE(story.has("protected 2 pb"));
}

TEST(Solo, S39_the_order_stays_backwards_too) {
  Match game = Position{}.top("r3").hand(0, "rw g1 g2").hand(2, "pb b2 b3").draw("y9").backwards().turn(0);
  game.play("rw @2 !pb");
  EXPECT_EQ(game.asked(), "turn 3");
}

TEST(Solo, S39_by_option_play_goes_on_after_the_protector) {
  Position position;
  position.top("r3")
      .hand(0, "rw g1 g2")
      .hand(2, "pb b2 b3")
      .draw("y9")
      .option("solo.protection_turn", "after_protector");
  Match game = position.turn(0);
  game.play("rw @2 !pb");
  EXPECT_EQ(game.asked(), "turn 3");
  Match backwards = position.backwards().turn(0);
  backwards.play("rw @2 !pb");
  EXPECT_EQ(backwards.asked(), "turn 1");
}

TEST(Solo, S39_the_option_changes_nothing_when_nobody_protects) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "rw g1 g2")
                   .hand(2, "pb b2 b3")
                   .draw("y9")
                   .option("solo.protection_turn", "after_protector")
                   .turn(0);
  game.play("rw @2 accept");
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S42_a_Protection_got_by_the_Swap_itself_is_no_answer) {
  Match game = Position{}.top("r3").hand(0, "rw pg g2").hand(2, "b1 b2 r8").draw("y9").turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.hand(2), "g2 pg");
}

TEST(Solo, S63_only_the_target_is_asked) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "rw pg g2")
                   .hand(1, "pr r8 r9")
                   .hand(2, "b1 b2")
                   .hand(3, "py y1 y2")
                   .draw("y9")
                   .turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S43_a_Protection_as_last_card_against_a_Swap_wins_the_round) {
  Match game =
      Position{}.top("r3").hand(0, "rw g4 g2").hand(1, "y1 y2").hand(2, "pb").hand(3, "y4 y5").draw("y9").turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.asked(), "protect 2");
  const Story story = game.play("!pb");
  EXPECT_EQ(story.why("round_won 2"), "S53");
  EXPECT_EQ(game.scores(), (std::vector<int>{6, 3, 0, 9}));
  EXPECT_TRUE(story.all("swapped").empty());
  EXPECT_TRUE(story.all("called").empty());
}

// --- Gift ------------------------------------------------------------------------------------------------------------------

TEST(Solo, S33_S60_a_Gift_is_target_then_two_cards_one_by_one) {
  Match game = Position{}.top("r3").hand(0, "rg g1 g1 b5 y7").hand(1, "r8 b8").hand(2, "b1 b2").draw("y9").turn(0);
  game.play("rg");
  EXPECT_EQ(game.asked(), "target 0");
  EXPECT_EQ(game.legal(), moves("@1 @2 @3"));
  EXPECT_EQ(split(game.refusal("@0"))[0], "not_yourself");
  game.play("@2");
  EXPECT_EQ(game.asked(), "gift 0");
  EXPECT_EQ(game.legal(), moves(">g1 >b5 >y7"));
  EXPECT_EQ(game.refusal(">r8"), "not_held G13");
  EXPECT_EQ(game.refusal("b5"), "asked_for_gift S33");
  game.play(">b5");
  EXPECT_EQ(game.asked(), "gift 0");
  EXPECT_EQ(game.legal(), moves(">g1 >y7"));
  EXPECT_EQ(game.refusal(">b5"), "not_held G13");
  EXPECT_EQ(game.field("gift"), "[\"b5\"]");
  EXPECT_EQ(game.hand(0), "g1 g1 b5 y7");
  const Story story = game.play(">g1");
  EXPECT_EQ(game.hand(0), "g1 y7");
  EXPECT_EQ(game.hand(2), "g1 b1 b2 b5");
  EXPECT_EQ(game.size(2), 4);
  EXPECT_EQ(story.why("gave 0 2 2 2"), "S33");
}

TEST(Solo, S33_two_copies_may_be_given) {
  Match game = Position{}.top("r3").hand(0, "rg g1 g1 b5").hand(2, "b1 b2").draw("y9").turn(0);
  game.play("rg @2 >g1");
  EXPECT_EQ(game.legal(), moves(">g1 >b5"));
  game.play(">g1");
  EXPECT_EQ(game.hand(2), "g1 g1 b1 b2");
  EXPECT_EQ(game.hand(0), "b5");
}

TEST(Solo, S35_after_a_Gift_play_passes_to_the_next_after_the_giver) {
  Match game = Position{}.top("r3").hand(0, "rg g1 g2 b5 y7").hand(2, "b1 b2").draw("y9").turn(0);
  game.play("rg @2 >g1 >b5");
  EXPECT_EQ(game.asked(), "turn 1");
  Match backwards = Position{}.top("r3").hand(0, "rg g1 g2 b5 y7").hand(2, "b1 b2").draw("y9").backwards().turn(0);
  backwards.play("rg @2 >g1 >b5");
  EXPECT_EQ(backwards.asked(), "turn 3");
}

TEST(Solo, S32_with_two_cards_left_both_go_without_being_asked_for) {
  Match game =
      Position{}.top("r3").hand(0, "rg b5 g1").hand(1, "y5 y6").hand(2, "b1 b2").hand(3, "y3 y4").draw("y9").turn(0);
  game.play("rg");
  EXPECT_EQ(game.asked(), "target 0");
  Story story = game.play("@2");
  EXPECT_EQ(game.asked(), "call 0");
  EXPECT_EQ(game.hand(0), "");
  EXPECT_EQ(game.hand(2), "g1 b1 b2 b5");
  EXPECT_TRUE(story.has("gave 0 2 2 0"));
  story = game.play("solo");
  EXPECT_EQ(story.why("round_won 0"), "S53");
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 11, 9, 7}));
}

TEST(Solo, S32_with_one_card_left_that_card_goes) {
  Match game =
      Position{}.top("r3").hand(0, "rg b5").hand(1, "y5 y6").hand(2, "b1 b2").hand(3, "y3 y4").draw("y9").turn(0);
  const Story story = game.play("rg @3");
  EXPECT_EQ(game.asked(), "call 0");
  EXPECT_TRUE(story.has("gave 0 3 1 0"));
  game.play("solo");
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 11, 3, 12}));
}

TEST(Solo, S32_with_three_cards_left_two_are_chosen_and_one_stays) {
  Match game = Position{}.top("r3").hand(0, "rg b5 g1 y7").hand(2, "b1 b2").draw("y9").turn(0);
  game.play("rg @2");
  EXPECT_EQ(game.asked(), "gift 0");
  game.play(">b5 >g1");
  EXPECT_EQ(game.asked(), "call 0");
  EXPECT_EQ(game.hand(0), "y7");
  game.play("solo");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S31_S32_a_Gift_as_the_very_last_card_wins_without_a_call) {
  Match game = Position{}.top("r3").hand(0, "rg").hand(1, "y5 y6").draw("y9").option("solo.target", "0").turn(0);
  const Story story = game.play("rg");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_TRUE(story.has("round_won 0"));
  EXPECT_TRUE(story.all("gave").empty());
  EXPECT_TRUE(story.all("called").empty());
}

TEST(Solo, S48_who_gives_everything_in_silence_draws_two_and_the_round_goes_on) {
  Match game = Position{}.top("r3").hand(0, "rg b5 g1").hand(1, "y5 y6").hand(2, "b1 b2").draw("y7 y8 y9").turn(0);
  game.play("rg @2");
  const Story story = game.play("silent");
  EXPECT_EQ(game.hand(0), "y8 y9");
  EXPECT_EQ(game.hand(2), "g1 b1 b2 b5");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.round(), 1);
  EXPECT_EQ(story.why("silent 0"), "S46");
}

TEST(Solo, S48_S80_silence_after_a_Gift_with_one_card_to_draw) {
  // Only the card below the Gift can be drawn; the hand of one card is not asked for again.
  Match game = Position{}.top("r3").hand(0, "rg b5 g1").hand(1, "y5 y6").hand(2, "b1 b2").turn(0);
  game.play("rg @2");
  game.play("silent");
  EXPECT_EQ(game.hand(0), "r3");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.answered(), Seats{0});
}

TEST(Solo, S34_a_refused_Gift_stays_with_the_giver) {
  Match game = Position{}.top("r3").hand(0, "rg g1 g2 b5 y7").hand(1, "b8 g8").hand(2, "pb b2 b3").draw("y9").turn(0);
  game.play("rg @2 >g1 >b5");
  EXPECT_EQ(game.asked(), "protect 2");
  EXPECT_EQ(game.legal(), moves("!pb accept"));
  EXPECT_EQ(game.field("gift"), "[\"g1\",\"b5\"]");
  EXPECT_EQ(game.field("turn"), "0");
  const Story story = game.play("!pb");
  EXPECT_EQ(game.hand(0), "g1 g2 b5 y7");
  EXPECT_EQ(game.hand(2), "b2 b3");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.legal(), moves("b8 draw"));
  EXPECT_TRUE(story.all("gave").empty());
}

TEST(Solo, S33_the_order_in_which_gift_cards_were_chosen_is_kept) {
  Match game = Position{}.top("r3").hand(0, "rg g1 g2 b5 y7").hand(2, "pb b2 b3").draw("y9").turn(0);
  game.play("rg @2 >y7 >g1");
  EXPECT_EQ(game.field("gift"), "[\"y7\",\"g1\"]");
}

TEST(Solo, S34_an_accepted_Gift_is_carried_out) {
  Match game = Position{}.top("r3").hand(0, "rg g1 g2 b5 y7").hand(2, "pb b2 b3").draw("y9").turn(0);
  game.play("rg @2 >g1 >b5 accept");
  EXPECT_EQ(game.hand(0), "g2 y7");
  EXPECT_EQ(game.hand(2), "g1 b2 b3 b5 pb");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S34_a_refused_last_Gift_of_two_cards_does_not_win) {
  Match game = Position{}.top("r3").hand(0, "rg g1 g2").hand(2, "pb b2 b3").draw("y9").turn(0);
  game.play("rg @2");
  EXPECT_EQ(game.asked(), "protect 2");
  EXPECT_EQ(game.field("gift"), "[\"g1\",\"g2\"]");
  game.play("!pb");
  EXPECT_EQ(game.hand(0), "g1 g2");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.round(), 1);
}

TEST(Solo, S34_S75_a_refused_Gift_of_one_card_leaves_one_card_to_call_for) {
  Match game = Position{}.top("r3").hand(0, "rg g1").hand(2, "pb b2 b3").draw("y9").turn(0);
  game.play("rg @2 !pb");
  EXPECT_EQ(game.asked(), "call 0");
  EXPECT_EQ(game.hand(0), "g1");
  game.play("solo");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.answered(), Seats{0});
}

TEST(Solo, S42_a_Protection_among_the_gifts_is_no_answer) {
  Match game = Position{}.top("r3").hand(0, "rg pg py g2").hand(2, "b1 b2").draw("y9").turn(0);
  game.play("rg @2 >pg >py");
  EXPECT_EQ(game.hand(2), "b1 b2 pg py");
  EXPECT_EQ(game.hand(0), "g2");
}

TEST(Solo, S43_a_Protection_as_last_card_against_a_Gift_wins_the_round) {
  Match game =
      Position{}.top("r3").hand(0, "rg g1 g2").hand(1, "y1 y2").hand(2, "pb").hand(3, "y4 y5").draw("y9").turn(0);
  game.play("rg @2");
  const Story story = game.play("!pb");
  EXPECT_TRUE(story.has("round_won 2"));
  EXPECT_EQ(game.scores(), (std::vector<int>{3, 3, 0, 9}));
}

TEST(Solo, S39_a_refused_Gift_and_the_option) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "rg g1 g2 g4")
                   .hand(2, "pb b2 b3")
                   .draw("y9")
                   .option("solo.protection_turn", "after_protector")
                   .turn(0);
  game.play("rg @2 >g1 >g2 !pb");
  EXPECT_EQ(game.asked(), "turn 3");
}

}  // namespace
}  // namespace parlour::test
