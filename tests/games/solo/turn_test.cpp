// An ordinary turn: what fits, drawing, Triple+, Skip and Change Direction.
#include "games/solo/builder.hpp"

namespace parlour::test {
namespace {

// --- what fits -------------------------------------------------------------------------------------------------------------

TEST(Solo, S4_on_a_red_9_go_nines_red_cards_and_black_cards) {
  const Match game =
      Position{}.top("r9").hand(0, "g9 r1 rs rc rd rw rg xc xd xa pb b8 gs y7 bd bw yg").draw("b1").turn(0);
  EXPECT_EQ(game.legal(), moves("g9 r1 rs rc rd rw rg xc=r xc=g xc=b xc=y xd=r xd=g xd=b xd=y xa pb draw"));
  for (const char* other : {"b8", "gs", "y7", "bd", "bw", "yg"})
    EXPECT_EQ(game.refusal(other), "does_not_fit S4") << other;
}

TEST(Solo, S4_a_symbol_fits_the_same_symbol_in_any_colour) {
  const std::string hand = "r5 rs rc rd rw rg";
  const auto legal_on = [&](const char* top) { return Position{}.top(top).hand(0, hand).draw("b1").turn(0).legal(); };
  EXPECT_EQ(legal_on("g5"), moves("r5 draw"));
  EXPECT_EQ(legal_on("gs"), moves("rs draw"));
  EXPECT_EQ(legal_on("gc"), moves("rc draw"));
  EXPECT_EQ(legal_on("gd"), moves("rd draw"));
  EXPECT_EQ(legal_on("gw"), moves("rw draw"));
  EXPECT_EQ(legal_on("gg"), moves("rg draw"));
}

TEST(Solo, S4_on_a_black_card_the_effective_colour_decides) {
  const std::string hand = "r5 rs g6 gs b7 bs y8 ys";
  const auto legal_on = [&](const char* top) { return Position{}.top(top).hand(0, hand).draw("b1").turn(0).legal(); };
  EXPECT_EQ(legal_on("xc=g"), moves("g6 gs draw"));
  EXPECT_EQ(legal_on("xd=b"), moves("b7 bs draw"));
  EXPECT_EQ(legal_on("py"), moves("y8 ys draw"));
  EXPECT_EQ(legal_on("xa"), moves("r5 rs g6 gs b7 bs y8 ys draw"));
}

TEST(Solo, S4_after_Choose_red_only_red_or_black_follows) {
  Match game = Position{}.top("g5").hand(0, "xc g1 g2").hand(1, "r4 rd g5 b7 xd xa").draw("b1").turn(0);
  game.play("xc=r");
  EXPECT_EQ(game.colour(), "r");
  EXPECT_EQ(game.legal(), moves("r4 rd xd=r xd=g xd=b xd=y xa draw"));
}

TEST(Solo, S56_Swap_and_All_Swap_Draw_2_and_Draw_4_are_different_symbols) {
  EXPECT_EQ(Position{}.top("xd=g").hand(0, "rd gd rw").draw("b1").turn(0).legal(), moves("gd draw"));
  EXPECT_EQ(Position{}.top("xd=y").hand(0, "rd gd rw").draw("b1").turn(0).legal(), moves("draw"));
  EXPECT_EQ(Position{}.top("rw").hand(0, "gd gg gs").draw("b1").turn(0).legal(), moves("draw"));
}

TEST(Solo, S5_a_required_colour_stays_while_players_draw) {
  Match game = Position{}.top("xc=r").hand(1, "g2 r2").hand(2, "b2 r7").draw("g1 g5 g6").turn(0);
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.legal(), moves("r2 draw"));
  game.play("draw keep");
  EXPECT_EQ(game.legal(), moves("r7 draw"));
  EXPECT_EQ(game.refusal("b2"), "does_not_fit S4");
}

TEST(Solo, S5_a_card_laid_on_the_required_colour_ends_the_requirement) {
  Match game = Position{}.top("xc=r").hand(0, "r5 y1 y2").hand(1, "g5 g6").draw("b1").turn(0);
  game.play("r5");
  EXPECT_EQ(game.legal(), moves("g5 draw"));
}

TEST(Solo, S6_black_goes_on_black_and_the_same_colour_may_be_named_again) {
  Match game = Position{}.top("xc=g").hand(0, "xc xd xa pg y1").draw("b1").turn(0);
  EXPECT_EQ(game.legal(), moves("xc=r xc=g xc=b xc=y xd=r xd=g xd=b xd=y xa pg draw"));
  const Story story = game.play("xc=g");
  EXPECT_EQ(game.colour(), "g");
  EXPECT_EQ(story.why("named 0 g"), "S66");
}

TEST(Solo, S7_a_Draw_4_may_be_laid_although_another_card_fits) {
  const Match game = Position{}.top("r3").hand(0, "r5 g3 xd").draw("b1").turn(0);
  EXPECT_TRUE(game.legal().contains("xd=b"));
}

TEST(Solo, S44_a_Protection_may_follow_a_Protection) {
  Match game = Position{}.top("pg").hand(0, "pr g1 r1").hand(1, "r2 g2").draw("b1").turn(0);
  EXPECT_EQ(game.legal(), moves("pr g1 draw"));
  game.play("pr");
  EXPECT_EQ(game.colour(), "r");
  EXPECT_EQ(game.legal(), moves("r2 draw"));
}

TEST(Solo, S66_the_colour_is_named_in_the_same_move) {
  Match game = Position{}.top("r3").hand(0, "xc xd g1").draw("b1").turn(0);
  EXPECT_EQ(game.refusal("xc"), "name_a_colour S66");
  EXPECT_EQ(game.refusal("xd"), "name_a_colour S66");
  for (const char* colour : {"r", "g", "b", "y"}) {
    Match one = game;
    one.play("xc=" + std::string{colour});
    EXPECT_EQ(one.colour(), colour);
    EXPECT_EQ(one.asked(), "turn 1");
  }
}

TEST(Solo, S66_a_card_that_ends_the_round_names_no_colour) {
  for (const std::string last : {"xc", "xd"}) {
    const Match game = Position{}.top("r3").hand(0, last).draw("b1").turn(0);
    EXPECT_EQ(game.legal(), moves(last + " draw"));
    EXPECT_EQ(game.refusal(last + "=r"), "name_no_colour S66");
  }
}

TEST(Solo, G12_two_copies_are_one_move) {
  const Match game = Position{}.top("r3").hand(0, "r5 r5 xa xa").draw("b1").turn(0);
  EXPECT_EQ(game.legal(), moves("r5 xa draw"));
}

TEST(Solo, G2_play_passes_to_the_next_higher_seat_and_round_to_0) {
  Match game = Position{}.players(10).top("r3").draw("r1 r2 b1").turn(8);
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 9");
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, G2_backwards_play_passes_to_the_next_lower_seat_and_round_to_the_last) {
  Match game = Position{}.players(10).top("r3").draw("r1 r2 b1").backwards().turn(1);
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 0");
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 9");
}

TEST(Solo, S93_a_card_laid_joins_the_discard_pile_and_leaves_the_hand) {
  Match game = Position{}.top("r3").discard("b1").hand(0, "r5 r5 g1").draw("y1").turn(0);
  const Story story = game.play("r5");
  EXPECT_EQ(game.hand(0), "r5 g1");
  EXPECT_EQ(game.discard(), "r3 r5 b1");
  EXPECT_EQ(story.heard_by(3), (Lines{"played 0 r5"}));
  EXPECT_EQ(story.why("played 0 r5"), "S4");
}

// --- drawing ---------------------------------------------------------------------------------------------------------------

TEST(Solo, S8_one_may_draw_although_a_card_fits) {
  Match game = Position{}.top("r3").hand(0, "r5 r7").draw("b1 g9").turn(0);
  const Story story = game.play("draw");
  EXPECT_EQ(game.hand(0), "r5 r7 g9");
  EXPECT_EQ(game.draw(), "b1");
  EXPECT_EQ(story.why("drew 0 1"), "S8");
}

TEST(Solo, S9_a_drawn_card_that_does_not_match_can_only_be_kept) {
  Match game = Position{}.top("r3").hand(0, "r5 xc").draw("g9").turn(0);
  game.play("draw");
  EXPECT_EQ(game.asked(), "drawn 0");
  EXPECT_EQ(game.legal(), moves("keep"));
  EXPECT_EQ(game.refusal("r5"), "only_the_drawn_card S9");
  EXPECT_EQ(game.refusal("g9"), "does_not_fit S4");
  const Story story = game.play("keep");
  EXPECT_EQ(story.why("kept 0"), "S9");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S9_a_drawn_card_that_matches_may_be_laid_or_kept) {
  Match game = Position{}.top("r3").hand(0, "r5 g1").draw("g3").turn(0);
  game.play("draw");
  EXPECT_EQ(game.field("drawn"), "\"g3\"");
  EXPECT_EQ(game.legal(), moves("keep g3"));
  game.play("g3");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.top(), "g3");
  EXPECT_EQ(game.hand(0), "r5 g1");
}

TEST(Solo, S9_a_drawn_black_card_may_be_laid_with_any_colour) {
  Match game = Position{}.top("r3").hand(0, "r5 g1").draw("xd").turn(0);
  game.play("draw");
  EXPECT_EQ(game.legal(), moves("keep xd=r xd=g xd=b xd=y"));
  game.play("xd=b");
  EXPECT_EQ(game.pending(), 4);
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S9_a_drawn_card_equal_to_one_in_hand_may_be_laid) {
  Match game = Position{}.top("r3").hand(0, "r5 r6 g1").draw("r5").turn(0);
  game.play("draw");
  EXPECT_EQ(game.legal(), moves("keep r5"));
}

TEST(Solo, S9_the_drawn_card_may_complete_a_Triple) {
  Match game = Position{}.top("y5").hand(0, "r7 b7 g1").draw("y7").turn(0);
  EXPECT_EQ(game.legal(), moves("draw"));
  game.play("draw");
  EXPECT_EQ(game.legal(), moves("keep y7 +7byr +7ryb"));
  game.play("+7byr");
  EXPECT_EQ(game.top(), "r7");
  EXPECT_EQ(game.hand(0), "g1");
}

TEST(Solo, S9_the_first_card_of_that_Triple_may_be_another_matching_one) {
  // The y7 from the hand goes first, the drawn one comes to lie on top.
  Match game = Position{}.top("y5").hand(0, "r7 b7 y7 g1").draw("y7").turn(0);
  game.play("draw");
  EXPECT_EQ(game.legal(), moves("keep y7 +7byyr +7ryyb +7rbyy"));
}

TEST(Solo, S9_no_Triple_if_the_drawn_card_itself_does_not_match) {
  Match game = Position{}.top("y5").hand(0, "r7 y7 g1").draw("b7").turn(0);
  game.play("draw");
  EXPECT_EQ(game.legal(), moves("keep"));
}

TEST(Solo, S9_no_Triple_of_another_number_after_drawing) {
  Match game = Position{}.top("y5").hand(0, "r7 y7 b7 g1").draw("y8").turn(0);
  EXPECT_TRUE(game.legal().contains("+7ryb"));
  game.play("draw");
  EXPECT_EQ(game.legal(), moves("keep y8"));
  EXPECT_EQ(game.refusal("+7ryb"), "triple_without_drawn S9");
}

TEST(Solo, S9_S17_a_free_Triple_after_drawing_contains_the_kind_drawn) {
  Match game = Position{}.top("r7").hand(0, "r7 g7 b7 g1").draw("y7").option("solo.triple_subset", "true").turn(0);
  game.play("draw");
  EXPECT_EQ(game.legal(),
            moves("keep y7 +7gyr +7ryg +7rgy +7byr +7ryb +7rby +7byg +7gyb +7gby +7gbyr +7rbyg +7rgyb +7rgby"));
  EXPECT_EQ(game.refusal("+7rgb"), "triple_without_drawn S9");
}

TEST(Solo, S9_G10_keep_is_asked_even_when_it_is_the_only_move) {
  Match game = Position{}.top("r3").hand(0, "g1 g2").draw("g9").turn(0);
  game.play("draw");
  EXPECT_EQ(game.asked(), "drawn 0");
  EXPECT_EQ(game.legal(), moves("keep"));
}

TEST(Solo, S50_G4_an_empty_pile_is_refilled_only_when_a_card_must_be_drawn) {
  Match game = Position{}.top("r3").discard("r1 g2 y9").draw("g9").turn(0);
  Story story = game.play("draw keep");
  EXPECT_EQ(game.draw_size(), 0);
  EXPECT_EQ(game.discard(), "r1 r3 g2 y9");
  EXPECT_TRUE(story.all("reshuffled").empty());
  EXPECT_TRUE(game.legal().contains("draw"));
  story = game.play("draw");
  EXPECT_EQ(story.why("reshuffled 3"), "S50");
  EXPECT_EQ(game.field("drawn"), "\"y9\"");
  EXPECT_EQ(game.draw(), "r1 g2");
  EXPECT_EQ(game.discard(), "r3");
}

TEST(Solo, S50_the_discard_pile_is_sorted_and_then_shuffled) {
  // Of r1 g2 y9 the shuffle first exchanges the last and the first card, then the second and the first.
  Match game = Position{}.top("r3").discard("y9 r1 g2").hand(0, "b1 b2").chance({0, 0}).turn(0);
  game.play("draw");
  EXPECT_EQ(game.hand(0), "r1 b1 b2");
  EXPECT_EQ(game.draw(), "g2 y9");
}

TEST(Solo, S50_the_top_card_stays_and_keeps_its_named_colour) {
  Match game = Position{}.top("xc=g").discard("r1 b2").hand(1, "r5 g6 b7").turn(0);
  game.play("draw keep");
  EXPECT_EQ(game.discard(), "xc");
  EXPECT_EQ(game.colour(), "g");
  EXPECT_EQ(game.legal(), moves("g6 draw"));
}

TEST(Solo, S51_with_nothing_to_draw_one_must_play_if_able) {
  const Match game = Position{}.top("r3").hand(0, "r5 g3 g9 xc").turn(0);
  EXPECT_EQ(game.legal(), moves("r5 g3 xc=r xc=g xc=b xc=y"));
  EXPECT_EQ(game.refusal("draw"), "nothing_to_draw S51");
  EXPECT_EQ(game.refusal("pass"), "could_play S51");
}

TEST(Solo, S51_with_nothing_to_draw_and_nothing_to_play_one_passes) {
  Match game = Position{}.top("r3").hand(0, "g5 b9").turn(0);
  EXPECT_EQ(game.legal(), moves("pass"));
  const Story story = game.play("pass");
  EXPECT_EQ(story.why("passed 0"), "S51");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.hand(0), "g5 b9");
}

TEST(Solo, S51_nobody_passes_while_there_is_a_card_to_draw) {
  EXPECT_EQ(Position{}.top("r3").hand(0, "g5 b9").draw("y1").turn(0).refusal("pass"), "could_draw S51");
  const Match only_discards = Position{}.top("r3").discard("y1").hand(0, "g5 b9").turn(0);
  EXPECT_EQ(only_discards.legal(), moves("draw"));
  EXPECT_EQ(only_discards.refusal("pass"), "could_draw S51");
}

// --- Triple+ ---------------------------------------------------------------------------------------------------------------

TEST(Solo, S18_on_a_yellow_5_go_four_sevens_and_a_blue_7_ends_on_top) {
  Match game = Position{}.top("y5").hand(0, "y7 r7 b7 b7 g1 g2").draw("g9").turn(0);
  EXPECT_EQ(game.legal(), moves("y7 +7bbyr +7rbyb draw"));
  const Story story = game.play("+7rbyb");
  EXPECT_EQ(game.top(), "b7");
  EXPECT_EQ(game.colour(), "b");
  EXPECT_EQ(game.discard(), "r7 b7 b7 y5 y7");
  EXPECT_EQ(game.hand(0), "g1 g2");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(story.why("triple 0 7 4"), "S18");
  EXPECT_EQ(story.all("played").size(), 4U);
  EXPECT_EQ(story.all("played").back(), "played 0 b7");
}

TEST(Solo, S18_the_only_card_that_fits_cannot_be_the_last) {
  const Match game = Position{}.top("y5").hand(0, "y7 r7 b7").draw("g9").turn(0);
  EXPECT_EQ(game.legal(), moves("y7 +7byr +7ryb draw"));
  EXPECT_EQ(game.refusal("+7rby"), "no_card_can_go_first S18");
}

TEST(Solo, S18_one_copy_may_go_first_and_the_other_last) {
  EXPECT_EQ(Position{}.top("y5").hand(0, "y7 y7 r7").draw("g9").turn(0).legal(), moves("y7 +7ryy +7yyr draw"));
}

TEST(Solo, S18_with_the_same_number_on_top_any_card_may_go_first) {
  const Match game = Position{}.top("g7").hand(0, "r7 b7 y7").draw("g9").turn(0);
  EXPECT_EQ(game.legal(), moves("r7 b7 y7 +7rby +7ryb +7byr draw"));
}

TEST(Solo, S18_after_a_black_card_the_first_card_follows_the_required_colour) {
  const Match choose = Position{}.top("xc=b").hand(0, "r7 b7 y7").draw("g9").turn(0);
  EXPECT_EQ(choose.legal(), moves("b7 +7rby +7byr draw"));
  EXPECT_EQ(choose.refusal("+7ryb"), "no_card_can_go_first S18");
  const Match bolt = Position{}.top("pr").hand(0, "r7 b7 y7").draw("g9").turn(0);
  EXPECT_EQ(bolt.legal(), moves("r7 +7rby +7ryb draw"));
}

TEST(Solo, S18_on_an_All_Swap_any_card_may_go_first) {
  const Match game = Position{}.top("xa").hand(0, "r7 b7 y7").draw("g9").turn(0);
  EXPECT_EQ(game.legal(), moves("r7 b7 y7 +7rby +7ryb +7byr draw"));
}

TEST(Solo, S18_no_Triple_if_none_of_the_cards_fits) {
  const Match game = Position{}.top("g5").hand(0, "r7 b7 y7 g1").draw("g9").turn(0);
  EXPECT_EQ(game.legal(), moves("g1 draw"));
}

TEST(Solo, S17_a_Triple_takes_all_cards_of_the_number) {
  const Match game = Position{}.top("r5").hand(0, "r7 g7 b7 y7").draw("g9").turn(0);
  EXPECT_EQ(game.legal(), moves("r7 +7rbyg +7rgyb +7rgby draw"));
  EXPECT_EQ(game.refusal("+7rgb"), "not_all_of_them S17");
}

TEST(Solo, S17_eight_cards_of_a_number_go_at_once) {
  Match game = Position{}.top("r5").hand(0, "r7 r7 g7 g7 b7 b7 y7 y7 g1 g2").draw("g9").turn(0);
  EXPECT_EQ(game.legal(), moves("r7 +7rggbbyyr +7rrgbbyyg +7rrggbyyb +7rrggbbyy draw"));
  game.play("+7rrggbyyb");
  EXPECT_EQ(game.hand(0), "g1 g2");
  EXPECT_EQ(game.top(), "b7");
}

TEST(Solo, S17_three_are_enough_and_two_are_not) {
  EXPECT_EQ(Position{}.top("r5").hand(0, "r7 r7 g7").draw("g9").turn(0).legal(), moves("r7 +7rgr +7rrg draw"));
  const Match two = Position{}.top("r5").hand(0, "r7 g7 g1").draw("g9").turn(0);
  EXPECT_EQ(two.legal(), moves("r7 draw"));
  EXPECT_NE(two.refusal("+7rg"), "legal");
}

TEST(Solo, S17_by_option_any_three_or_more_may_go) {
  const Match four =
      Position{}.top("r5").hand(0, "r7 g7 b7 y7").draw("g9").option("solo.triple_subset", "true").turn(0);
  EXPECT_EQ(four.legal(), moves("r7 +7rbg +7rgb +7ryg +7rgy +7ryb +7rby +7rbyg +7rgyb +7rgby draw"));
  Match pairs = Position{}.top("r5").hand(0, "r7 r7 g7 g7").draw("g9").option("solo.triple_subset", "true").turn(0);
  EXPECT_EQ(pairs.legal(), moves("r7 +7rgr +7rrg +7rgg +7rggr +7rrgg draw"));
  pairs.play("+7rgr");
  EXPECT_EQ(pairs.asked(), "call 0");
  EXPECT_EQ(pairs.hand(0), "g7");
  EXPECT_EQ(pairs.top(), "r7");
}

TEST(Solo, S19_action_cards_make_no_Triple) {
  const Match game = Position{}.top("rs").hand(0, "gs bs ys xa xa xa").draw("g9").turn(0);
  EXPECT_EQ(game.legal(), moves("gs bs ys xa draw"));
}

TEST(Solo, S20_a_Triple_needs_no_call_of_its_own) {
  Match game = Position{}.top("r5").hand(0, "r7 g7 b7 y1 y2").draw("g9").turn(0);
  game.play("+7rgb");
  EXPECT_EQ(game.asked(), "turn 1");
}

// --- Skip and Change Direction ---------------------------------------------------------------------------------------------

TEST(Solo, S21_the_next_player_is_passed_over_and_draws_nothing) {
  Match game = Position{}.top("r3").hand(0, "rs g1 g2").hand(1, "r5 b2").draw("g9").turn(0);
  const Story story = game.play("rs");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.hand(1), "r5 b2");
  EXPECT_EQ(story.why("skipped 1"), "S21");
  EXPECT_EQ(story.heard_by(the_public), (Lines{"played 0 rs", "skipped 1"}));
}

TEST(Solo, S21_a_Skip_works_in_the_direction_of_play) {
  Match game = Position{}.top("r3").hand(0, "rs g1 g2").draw("g9").backwards().turn(0);
  EXPECT_TRUE(game.play("rs").has("skipped 3"));
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S21_after_the_skipped_player_everything_is_as_usual) {
  Match game = Position{}.top("r3").hand(0, "rs g1 g2").hand(2, "r4 g4").draw("g9 b9").turn(0);
  game.play("rs");
  EXPECT_EQ(game.field("skip"), "\"served\"");
  EXPECT_EQ(game.legal(), moves("r4 draw"));
  game.play("draw");
  EXPECT_EQ(game.field("skip"), "\"none\"");
  game.play("keep");
  EXPECT_EQ(game.asked(), "turn 3");
}

TEST(Solo, S22_with_two_players_a_Skip_gives_the_same_player_another_turn) {
  Match game = Position{}.players(2).top("r3").hand(0, "rs g1 g2").hand(1, "r5 b2").draw("g9").turn(0);
  EXPECT_TRUE(game.play("rs").has("skipped 1"));
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S23_Change_Direction_turns_play_round_at_once) {
  Match game = Position{}.top("r3").hand(0, "rc g1 g2").hand(3, "gc b1 b2").draw("g9").turn(0);
  const Story story = game.play("rc");
  EXPECT_EQ(game.direction(), -1);
  EXPECT_EQ(game.asked(), "turn 3");
  EXPECT_EQ(story.why("changed_direction -1"), "S23");
  EXPECT_TRUE(game.play("gc").has("changed_direction 1"));
  EXPECT_EQ(game.direction(), 1);
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S23_with_two_players_the_opponent_is_next) {
  Match game = Position{}.players(2).top("r3").hand(0, "rc g1 g2").hand(1, "r5 b2").draw("g9").turn(0);
  game.play("rc");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.direction(), -1);
}

TEST(Solo, S84_by_option_Change_Direction_with_two_players_skips) {
  Match game = Position{}
                   .players(2)
                   .top("r3")
                   .hand(0, "rc g1 g2")
                   .hand(1, "pr r5 b2")
                   .draw("g9")
                   .option("solo.reverse_skips_with_two", "true")
                   .turn(0);
  game.play("rc");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.direction(), -1);
  EXPECT_EQ(game.hand(1), "r5 b2 pr");
}

TEST(Solo, S84_the_option_has_no_effect_with_three_players) {
  Match game = Position{}
                   .players(3)
                   .top("r3")
                   .hand(0, "rc g1 g2")
                   .draw("g9")
                   .option("solo.reverse_skips_with_two", "true")
                   .turn(0);
  game.play("rc");
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S40_a_Protection_against_nothing_uses_the_turn) {
  Match game = Position{}.top("g3").hand(0, "pr g1 g2").hand(1, "r5 g5 xc").draw("g9").turn(0);
  game.play("pr");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.top(), "pr");
  EXPECT_EQ(game.legal(), moves("r5 xc=r xc=g xc=b xc=y draw"));
}

TEST(Solo, S40_a_Protection_ignores_a_required_colour) {
  Match game = Position{}.top("xc=g").hand(0, "pr b1 b2").hand(1, "r5 g5").draw("g9").turn(0);
  EXPECT_EQ(game.legal(), moves("pr draw"));
  game.play("pr");
  EXPECT_EQ(game.legal(), moves("r5 draw"));
}

TEST(Solo, S21_S40_who_holds_a_Protection_is_asked_before_a_Skip_meets) {
  Match game = Position{}.top("g3").hand(0, "gs g1 g2").hand(1, "pr r5 g5").hand(2, "r6 g6").draw("g9").turn(0);
  game.play("gs");
  EXPECT_EQ(game.asked(), "skipped 1");
  EXPECT_EQ(game.legal(), moves("!pr accept"));
  EXPECT_EQ(game.field("skip"), "\"open\"");
  Match other = game;
  const Story story = game.play("!pr");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.hand(1), "r5 g5");
  EXPECT_EQ(game.legal(), moves("r6 draw"));
  EXPECT_EQ(story.why("protected 1 pr"), "S40");
  EXPECT_FALSE(story.has("skipped 1"));
  EXPECT_EQ(game.field("skip"), "\"none\"");
  EXPECT_TRUE(other.play("accept").has("skipped 1"));
  EXPECT_EQ(other.asked(), "turn 2");
  EXPECT_EQ(other.legal(), moves("g6 draw"));
}

TEST(Solo, S40_every_Protection_in_hand_may_answer_a_Skip) {
  Match game = Position{}.players(2).top("g3").hand(0, "gs g1 g2").hand(1, "pr py g5").draw("g9").turn(0);
  game.play("gs");
  EXPECT_EQ(game.legal(), moves("!pr !py accept"));
  game.play("!py");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.colour(), "y");
}

TEST(Solo, S41_Change_Direction_asks_nobody_for_a_Protection) {
  Match game = Position{}.players(2).top("g3").hand(0, "gc g1 g2").hand(1, "pr g5 b5").draw("g9").turn(0);
  game.play("gc");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S66_with_two_cards_in_hand_a_colour_is_named) {
  const Match game = Position{}.top("r1").hand(0, "xc g9").draw("y8 y9").turn(0);
  EXPECT_EQ(game.legal(), moves("xc=r xc=g xc=b xc=y draw"));
}

TEST(Solo, G12_three_cards_of_one_kind_are_no_move_at_all) {
  const Match game = Position{}.top("r1").hand(0, "r7 r7 g7").draw("y8 y9").turn(0);
  const auto refusal = Solo::refuse(game.state(), solo::triple(7, 3U, solo::Colour::red));
  ASSERT_TRUE(refusal.has_value());
  EXPECT_EQ(Solo::refusals()[refusal->kind].key, "not_a_move");
  EXPECT_EQ(refusal->ruling.text(), "G12");
}

}  // namespace
}  // namespace parlour::test
