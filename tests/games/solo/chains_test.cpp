// Draw 2 and Draw 4: chains, answers and penalties.
#include "games/solo/builder.hpp"

namespace parlour::test {
namespace {

TEST(Solo, S24_pending_cards_are_answered_by_a_Draw_2_a_Protection_or_taken) {
  Match game = Position{}.top("r3").hand(0, "rd g1 g2").hand(1, "gd yd rs r5 xc xd xa pb").draw("b1 b2 b3").turn(0);
  game.play("rd");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.pending(), 2);
  EXPECT_EQ(game.legal(), moves("gd yd pb take"));
  EXPECT_EQ(game.size(1), 8);
  for (const char* other : {"rs", "r5", "xc=r", "xa"})
    EXPECT_EQ(game.refusal(other), "does_not_answer_chain S24") << other;
  EXPECT_EQ(game.refusal("draw"), "take_first S70");
  EXPECT_EQ(game.refusal("pass"), "asked_to_answer_chain S24");
}

TEST(Solo, S24_who_takes_the_cards_has_a_normal_turn) {
  Match game = Position{}.top("r3").hand(0, "rd g1 g2").hand(1, "r5 gd b9 xa").draw("b1 b2 y8").turn(0);
  game.play("rd");
  const Story story = game.play("take");
  EXPECT_EQ(game.asked(), "paid 1");
  EXPECT_EQ(game.pending(), 0);
  EXPECT_EQ(game.hand(1), "r5 gd b2 b9 y8 xa");
  EXPECT_EQ(game.legal(), moves("r5 gd xa draw"));
  EXPECT_EQ(story.why("took 1 2"), "S24");
  EXPECT_EQ(story.why("drew 1 2"), "S24");
  game.play("r5");
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S24_the_normal_turn_may_be_a_Triple) {
  Match game = Position{}.top("r3").hand(0, "rd g1 g2").hand(1, "r7 g7 b9").draw("b1 b7").turn(0);
  game.play("rd take");
  EXPECT_EQ(game.legal(), moves("r7 +7rbg +7rgb draw"));
}

TEST(Solo, S24_the_normal_turn_may_be_one_more_card_drawn) {
  Match game = Position{}.top("r3").hand(0, "rd g1 g2").hand(1, "r5 b9").draw("b1 r9 y7 y8").turn(0);
  game.play("rd take draw");
  EXPECT_EQ(game.asked(), "drawn 1");
  EXPECT_EQ(game.hand(1), "r5 r9 b9 y7 y8");
  EXPECT_EQ(game.legal(), moves("keep r9"));
  game.play("keep");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.pending(), 0);
}

TEST(Solo, S24_after_a_Draw_4_the_same_holds_with_Draw_4) {
  Match game = Position{}.top("r3").hand(0, "xd g1 g2").hand(1, "gd g5 xc xd pb").draw("b1 b2 b3 b4 y5").turn(0);
  game.play("xd=g");
  EXPECT_EQ(game.pending(), 4);
  EXPECT_EQ(game.legal(), moves("xd=r xd=g xd=b xd=y pb take"));
  EXPECT_EQ(game.refusal("g5"), "does_not_answer_chain S24");
  Story story = game.play("take");
  EXPECT_TRUE(story.has("took 1 4"));
  EXPECT_EQ(game.hand(1), "g5 gd b2 b3 b4 y5 xc xd pb");
  EXPECT_EQ(game.legal(), moves("g5 gd xc=r xc=g xc=b xc=y xd=r xd=g xd=b xd=y pb draw"));
}

TEST(Solo, S25_Draw_2_and_Draw_4_do_not_answer_each_other) {
  Match two = Position{}.top("r3").hand(0, "rd g1 g2").hand(1, "xd b5").draw("b1 b2 b3").turn(0);
  two.play("rd");
  EXPECT_EQ(two.legal(), moves("take"));
  EXPECT_EQ(two.refusal("xd=r"), "does_not_answer_chain S25");
  Match four = Position{}.top("r3").hand(0, "xd g1 g2").hand(1, "gd g5").draw("b1 b2 b3 b4").turn(0);
  four.play("xd=g");
  EXPECT_EQ(four.legal(), moves("take"));
}

TEST(Solo, S25_after_the_penalty_the_other_kind_may_be_played_and_begins_anew) {
  Match two = Position{}.top("r3").hand(0, "rd g1 g2").hand(1, "xd b5").draw("b1 b2 b3").turn(0);
  two.play("rd take xd=b");
  EXPECT_EQ(two.pending(), 4);
  EXPECT_EQ(two.asked(), "turn 2");
  Match four = Position{}.top("r3").hand(0, "xd g1 g2").hand(1, "gd g5").draw("b1 b2 b3 b4").turn(0);
  four.play("xd=g take gd");
  EXPECT_EQ(four.pending(), 2);
  EXPECT_EQ(four.colour(), "g");
}

TEST(Solo, S25_by_option_they_answer_each_other_and_add_up) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "rd g1 g2")
                   .hand(1, "xd b5 b6")
                   .hand(2, "yd gd y6 y7 xd")
                   .hand(3, "r9 b9")
                   .draw("b1 b2 b3 b4 r1 r2 r4 r5 r6 r7 r8")
                   .option("solo.cross_stack", "true")
                   .turn(0);
  game.play("rd");
  EXPECT_EQ(game.legal(), moves("xd=r xd=g xd=b xd=y take"));
  game.play("xd=b");
  EXPECT_EQ(game.pending(), 6);
  EXPECT_EQ(game.legal(), moves("yd gd xd=r xd=g xd=b xd=y take"));
  game.play("yd");
  EXPECT_EQ(game.pending(), 8);
  EXPECT_EQ(game.colour(), "y");
  EXPECT_EQ(game.asked(), "turn 3");
  EXPECT_TRUE(game.play("take").has("took 3 8"));
  EXPECT_EQ(game.size(3), 10);
}

TEST(Solo, S25_by_option_other_cards_still_do_not_answer) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "xd g1 g2")
                   .hand(1, "gs g5 xc xa")
                   .draw("b1")
                   .option("solo.cross_stack", "true")
                   .turn(0);
  game.play("xd=g");
  EXPECT_EQ(game.legal(), moves("take"));
}

TEST(Solo, S26_S29_a_Draw_2_of_any_colour_extends_by_two) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "rd g1 g2")
                   .hand(1, "gd b5 b6")
                   .hand(2, "gd b8 b9")
                   .hand(3, "b7 y1")
                   .draw("y2 y3 y4 y5 y6 y7 y8")
                   .turn(0);
  game.play("rd gd");
  EXPECT_EQ(game.pending(), 4);
  EXPECT_EQ(game.colour(), "g");
  game.play("gd");
  EXPECT_EQ(game.pending(), 6);
  EXPECT_EQ(game.asked(), "turn 3");
  game.play("take");
  EXPECT_EQ(game.hand(3), "b7 y1 y3 y4 y5 y6 y7 y8");
  EXPECT_EQ(game.draw(), "y2");
}

TEST(Solo, S28_S29_a_Draw_4_chain_grows_by_four_and_the_last_player_names_the_colour) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "xd g1 g2")
                   .hand(1, "xd b5 b6")
                   .hand(2, "g7 y7")
                   .draw("b1 b2 b3 b4 r1 r2 r4 r5")
                   .turn(0);
  game.play("xd=g xd=y");
  EXPECT_EQ(game.pending(), 8);
  EXPECT_EQ(game.colour(), "y");
  EXPECT_EQ(game.asked(), "turn 2");
  game.play("take");
  EXPECT_EQ(game.size(2), 10);
  EXPECT_EQ(game.legal(), moves("y7 draw"));
}

TEST(Solo, S27_a_Draw_2_that_comes_with_the_penalty_begins_a_new_chain) {
  Match game = Position{}.top("r3").hand(0, "rd g1 g2").hand(1, "b5 b6").draw("b1 bd yd").turn(0);
  game.play("rd");
  EXPECT_EQ(game.legal(), moves("take"));
  game.play("take");
  EXPECT_EQ(game.legal(), moves("bd yd draw"));
  game.play("bd");
  EXPECT_EQ(game.pending(), 2);
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S24_the_chain_runs_in_the_direction_of_play) {
  Match game = Position{}.top("r3").hand(0, "rd g1 g2").hand(3, "gd b5 b6").draw("b1 bs ys").backwards().turn(0);
  game.play("rd");
  EXPECT_EQ(game.asked(), "turn 3");
  game.play("gd");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.pending(), 4);
}

TEST(Solo, S24_with_two_players_the_chain_goes_to_and_fro) {
  Match game = Position{}.players(2).top("r3").hand(0, "rd bd g2 g4").hand(1, "gd b5 b6").draw("b1 bs ys").turn(0);
  game.play("rd gd");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.legal(), moves("bd take"));
  game.play("bd");
  EXPECT_EQ(game.pending(), 6);
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S40_a_Protection_makes_pending_cards_vanish) {
  Match game =
      Position{}.top("r3").hand(0, "rd g1 g2").hand(1, "pb b5 b6").hand(2, "b8 rd r8").draw("y1 y2 y3").turn(0);
  game.play("rd");
  const Story story = game.play("pb");
  EXPECT_EQ(game.pending(), 0);
  EXPECT_EQ(game.size(1), 2);
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.legal(), moves("b8 draw"));
  EXPECT_TRUE(story.all("drew").empty());
}

TEST(Solo, S40_a_Protection_also_wards_off_a_long_Draw_4_chain) {
  Match game = Position{}.top("xd=r").pending(12).hand(0, "py b5 b6").hand(1, "y8 xd r8").draw("y1 y2 y3").turn(0);
  game.play("py");
  EXPECT_EQ(game.pending(), 0);
  EXPECT_EQ(game.legal(), moves("y8 xd=r xd=g xd=b xd=y draw"));
  game.play("xd=r");
  EXPECT_EQ(game.pending(), 4);
}

TEST(Solo, S70_G10_taking_is_asked_even_when_it_is_the_only_move) {
  Match game = Position{}.top("rd").pending(2).hand(0, "b5 b6").draw("y1 y2 y3").turn(0);
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.legal(), moves("take"));
  EXPECT_EQ(game.size(0), 2);
}

TEST(Solo, S80_G5_a_penalty_with_too_few_cards_takes_what_there_is) {
  Match game = Position{}.top("xd=b").pending(4).hand(0, "r5 r6").draw("y1").turn(0);
  const Story story = game.play("take");
  EXPECT_EQ(game.hand(0), "r5 r6 y1");
  EXPECT_EQ(game.asked(), "paid 0");
  EXPECT_EQ(game.pending(), 0);
  EXPECT_TRUE(story.has("took 0 4"));
  EXPECT_TRUE(story.has("drew 0 1"));
}

TEST(Solo, S80_S51_after_a_penalty_with_nothing_to_draw_one_plays_or_passes) {
  Match stuck = Position{}.top("xd=b").pending(4).hand(0, "r5 r6").turn(0);
  EXPECT_EQ(stuck.legal(), moves("take"));
  stuck.play("take");
  EXPECT_EQ(stuck.asked(), "paid 0");
  EXPECT_EQ(stuck.legal(), moves("pass"));
  stuck.play("pass");
  EXPECT_EQ(stuck.asked(), "turn 1");
  EXPECT_EQ(stuck.pending(), 0);
  Match able = Position{}.top("xd=b").pending(4).hand(0, "r5 b6").turn(0);
  able.play("take");
  EXPECT_EQ(able.legal(), moves("b6"));
}

TEST(Solo, S50_the_reshuffle_may_come_in_the_middle_of_a_penalty) {
  Match game = Position{}.top("xd=b").discard("r1 g2 y9").pending(4).hand(0, "r5 r6").draw("y1 y2").turn(0);
  const Story story = game.play("take");
  EXPECT_EQ(game.hand(0), "r5 r6 g2 y1 y2 y9");
  EXPECT_EQ(game.draw(), "r1");
  EXPECT_EQ(game.discard(), "xd");
  EXPECT_EQ(game.colour(), "b");
  EXPECT_TRUE(story.has("reshuffled 3"));
  EXPECT_EQ(story.heard_by(0, "drew_card"),
            (Lines{"drew_card 0 y2", "drew_card 0 y1", "drew_card 0 y9", "drew_card 0 g2"}));
}

TEST(Solo, S50_the_reshuffle_comes_card_by_card_and_only_once) {
  // Six cards are due, the pile has one and the discard pile three below its top: four are drawn.
  Match game = Position{}.top("rd").discard("r1 g2 y9").pending(6).hand(0, "r5 r6").draw("y1").turn(0);
  const Story story = game.play("take");
  EXPECT_EQ(game.size(0), 6);
  EXPECT_EQ(game.draw_size(), 0);
  EXPECT_EQ(game.discard(), "rd");
  EXPECT_EQ(story.heard_by(2), (Lines{"took 0 6", "drew 0 1", "reshuffled 3", "drew 0 3"}));
  EXPECT_EQ(game.asked(), "paid 0");
}

TEST(Solo, S50_no_reshuffle_while_the_pile_lasts) {
  Match game = Position{}.top("rd").discard("r1 g2 y9").pending(2).hand(0, "r5 r6").draw("y1 y2").turn(0);
  EXPECT_TRUE(game.play("take").all("reshuffled").empty());
  EXPECT_EQ(game.draw_size(), 0);
  EXPECT_EQ(game.discard(), "r1 rd g2 y9");
}

TEST(Solo, S87_S31_nobody_draws_a_chain_that_is_open_when_the_round_ends) {
  Match game = Position{}
                   .top("rd")
                   .pending(4)
                   .hand(0, "gd")
                   .hand(1, "b1 b2")
                   .hand(2, "y1 y3")
                   .hand(3, "y4 y5")
                   .draw("r1 r2 r4 r5")
                   .turn(0);
  const Story story = game.play("gd");
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 3, 4, 9}));
  EXPECT_EQ(game.pending(), 0);
  EXPECT_TRUE(story.all("drew").empty());
  EXPECT_TRUE(story.all("took").empty());
}

TEST(Solo, S87_a_Protection_as_last_card_also_ends_the_chain_with_the_round) {
  Match game =
      Position{}.top("xd=r").pending(4).hand(0, "pb").hand(1, "b1 b2").option("solo.target", "0").draw("r1 r2").turn(0);
  game.play("pb");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.pending(), 0);
  EXPECT_EQ(game.scores()[1], 3);
}

TEST(Solo, S24_the_chain_is_over_for_the_player_after_the_one_who_took) {
  Match game = Position{}.top("rd").pending(2).hand(0, "b5 b6").hand(1, "r7 gd b7").draw("y1 y2 y3 y4").turn(0);
  game.play("take draw keep");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.legal(), moves("r7 gd draw"));
  game.play("gd");
  EXPECT_EQ(game.pending(), 2);
}

TEST(Solo, S24_refusals_name_the_phase) {
  Match game = Position{}.top("rd").pending(2).hand(0, "b5 b6").draw("y1 y2 y3 y4").turn(0);
  EXPECT_EQ(game.refusal("gd"), "not_held G13");
  EXPECT_EQ(game.refusal("keep"), "asked_to_answer_chain S24");
  EXPECT_EQ(game.refusal("solo"), "asked_to_answer_chain S24");
  game.play("take");
  EXPECT_EQ(game.refusal("take"), "asked_to_play S24");
  EXPECT_EQ(game.refusal("keep"), "asked_to_play S8");
}

}  // namespace
}  // namespace parlour::test
