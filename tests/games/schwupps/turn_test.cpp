// A turn: which number card fits where, when it may end, and the refill.
#include "games/schwupps/builder.hpp"

namespace parlour::test {
namespace {

/// All number cards that may be laid on pile 1 when this card lies there beside that Schwupps card.
std::set<std::string> fitting(const char* beside, const std::string& top) {
  std::set<std::string> fit;
  for (const std::string& name : kinds_in_order()) {
    if (name == "a") continue;
    Lines others{"b9", "p8", "g3", "r2", "y4", "y6"};  // for the other piles and the rest of the hand
    std::erase_if(others, [&](const std::string& other) { return other == name || other == top; });
    const Match game = Position{}
                           .demands(std::string{beside} + " =n =n =c")
                           .schwupps("=e")
                           .tops(top + ' ' + others[0] + ' ' + others[1] + ' ' + others[2])
                           .common("")
                           .hand(0, name + ' ' + others[3])
                           .turn(0);
    if (game.legal().contains(name + ">1")) fit.insert(name);
  }
  return fit;
}

std::set<std::string> every_colour_of(int number) {
  std::set<std::string> all;
  for (const char colour : std::string_view{"bpgry"}) all.insert(colour + std::to_string(number));
  return all;
}

// --- what fits -------------------------------------------------------------------------------------------------------------

TEST(Schwupps, C9_C10_plus_and_minus_go_round_in_a_circle_and_ignore_the_colour) {
  for (int top = 1; top <= 10; ++top) {
    const std::string card = "g" + std::to_string(top);
    EXPECT_EQ(fitting("+1", card), every_colour_of(top == 10 ? 1 : top + 1)) << card;
    EXPECT_EQ(fitting("-1", card), every_colour_of(top == 1 ? 10 : top - 1)) << card;
    EXPECT_EQ(fitting("+2", card), every_colour_of(top >= 9 ? top - 8 : top + 2)) << card;
    EXPECT_EQ(fitting("-2", card), every_colour_of(top <= 2 ? top + 8 : top - 2)) << card;
  }
}

TEST(Schwupps, C9_the_blue_10_goes_on_the_purple_1_and_the_green_2_on_the_red_10) {
  Match game = Position{}.demands("-1 +2 =n =n").tops("p1 r10 y5 y5").hand(0, "b10 g2 y7 y8").turn(0);
  game.play("b10>1 g2>2");
  EXPECT_EQ(game.tops(), "b10 g2 y5 y5");
}

TEST(Schwupps, C9_ten_on_two_going_down_by_two_and_one_on_ten_going_up_by_one) {
  Match game = Position{}.demands("-2 +1 =n =n").tops("y2 b10 y5 y5").hand(0, "g10 p1 y7 y8").turn(0);
  game.play("g10>1 p1>2");
  EXPECT_EQ(game.tops(), "g10 p1 y5 y5");
}

TEST(Schwupps, C10_same_number_ignores_the_colour) {
  EXPECT_EQ(fitting("=n", "p7"), every_colour_of(7));
  EXPECT_EQ(fitting("=n", "b1"), every_colour_of(1));
  EXPECT_EQ(fitting("=n", "y10"), every_colour_of(10));
}

TEST(Schwupps, C10_same_colour_ignores_the_number) {
  EXPECT_EQ(fitting("=c", "p7"), moves("p1 p2 p3 p4 p5 p6 p7 p8 p9 p10"));
  EXPECT_EQ(fitting("=c", "b1"), moves("b1 b2 b3 b4 b5 b6 b7 b8 b9 b10"));
}

TEST(Schwupps, C10_colour_or_number_or_both_will_do) {
  EXPECT_EQ(fitting("=e", "p7"), moves("p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 b7 g7 r7 y7"));
  EXPECT_EQ(fitting("=e", "y10"), moves("y1 y2 y3 y4 y5 y6 y7 y8 y9 y10 b10 p10 g10 r10"));
}

TEST(Schwupps, C10_each_pile_has_its_own_Schwupps_card) {
  const Match game = Position{}.demands("+1 -1 =c =e").tops("b4 p6 g9 r5").hand(0, "y5 g1").common("b1").turn(0);
  EXPECT_EQ(game.legal(), moves("y5>1 y5>2 y5>4 g1>3 top bottom"));
}

TEST(Schwupps, C11_several_cards_on_one_pile_are_each_judged_by_the_new_top) {
  Match game = Position{}.demands("+1 =n =n =n").tops("b4 p5 p5 g5").hand(0, "y6 g7 r8 b1").turn(0);
  EXPECT_EQ(game.legal(), moves("top bottom"));
  Match other = Position{}.demands("+1 =n =n =n").tops("b5 p1 p2 g2").hand(0, "y6 g7 r8 b9").turn(0);
  EXPECT_EQ(other.legal(), moves("y6>1 top bottom"));
  other.play("y6>1");
  EXPECT_EQ(other.legal(), moves("g7>1 top bottom end"));
  other.play("g7>1 r8>1");
  EXPECT_EQ(other.tops(), "r8 p1 p2 g2");
  EXPECT_EQ(other.under(1), "b5 g7 y6");
  EXPECT_EQ(other.legal(), moves("b9>1 top bottom end"));
}

TEST(Schwupps, C11_the_card_laid_lies_on_the_pile_it_was_laid_on) {
  for (int pile = 1; pile <= 4; ++pile) {
    Match game = Position{}.demands("=c =c =c =c").tops("b1 b2 b3 b4").hand(0, "b9 g1 g2").turn(0);
    const Story story = game.play("b9>" + std::to_string(pile));
    EXPECT_EQ(split(game.tops())[static_cast<std::size_t>(pile - 1)], "b9");
    EXPECT_EQ(game.under(pile), "b" + std::to_string(pile));
    EXPECT_EQ(game.hand(0), "g1 g2");
    EXPECT_EQ(game.asked(), "turn 0");
    EXPECT_EQ(story.heard_by_all(), (Lines{"laid 0 b9 " + std::to_string(pile)}));
  }
}

TEST(Schwupps, C11_G12_two_copies_of_a_card_are_one_move_for_each_pile) {
  Match game = Position{}.demands("=n =n +1 +1").tops("b5 p5 b5 p5").hand(0, "g5 g5 b1").turn(0);
  EXPECT_EQ(game.legal(), moves("g5>1 g5>2 top bottom"));
  game.play("g5>2");
  EXPECT_EQ(game.hand(0), "b1 g5");
  EXPECT_EQ(game.legal(), moves("g5>1 g5>2 top bottom end"));
}

// --- what a turn is --------------------------------------------------------------------------------------------------------

TEST(Schwupps, C5_a_turn_cannot_end_before_an_action) {
  Match game = Position{}.hand(0, "y5 g1 a").turn(0);
  EXPECT_FALSE(game.legal().contains("end"));
  EXPECT_EQ(game.refusal("end"), "nothing_done_yet C5");
  game.play("y5>1");
  EXPECT_TRUE(game.legal().contains("end"));
  EXPECT_TRUE(game.acted());
}

TEST(Schwupps, C5_each_of_the_three_actions_allows_the_end) {
  Match number = Position{}.hand(0, "y5 g1 a").turn(0);
  number.play("y5>1 end");
  EXPECT_EQ(number.asked(), "turn 1");
  Match free = Position{}.hand(0, "y5 g1 a").turn(0);
  free.play("bottom end");
  EXPECT_EQ(free.asked(), "turn 1");
  Match aggravation = Position{}.hand(0, "y5 g1 a").turn(0);
  aggravation.play("a top @2 end");
  EXPECT_EQ(aggravation.asked(), "turn 1");
}

TEST(Schwupps, C5_an_aggravation_under_way_is_not_an_action_yet) {
  Match game = Position{}.hand(0, "y5 g1 a").turn(0);
  game.play("a");
  EXPECT_FALSE(game.acted());
  EXPECT_EQ(game.field("acted"), "false");
  EXPECT_EQ(game.legal(), moves("top bottom"));
  EXPECT_EQ(game.refusal("end"), "asked_for_row C15");
  game.play("top");
  EXPECT_FALSE(game.acted());
  EXPECT_EQ(game.legal(), moves("@1 @2"));
  EXPECT_EQ(game.refusal("end"), "asked_for_player C15");
  game.play("@1");
  EXPECT_TRUE(game.acted());
  EXPECT_TRUE(game.legal().contains("end"));
}

TEST(Schwupps, C5_an_action_before_an_aggravation_still_counts_during_it) {
  Match game = Position{}.hand(0, "y5 g1 a").turn(0);
  game.play("y5>1 a");
  EXPECT_TRUE(game.acted());
  EXPECT_EQ(game.field("acted"), "true");
  EXPECT_FALSE(game.legal().contains("end"));
  game.play("top");
  EXPECT_TRUE(game.acted());
  EXPECT_FALSE(game.legal().contains("end"));
}

TEST(Schwupps, C6_who_can_play_nothing_has_the_free_schwupp_only) {
  Match game = Position{}.hand(0, "y4 g1 b7 p9").turn(0);
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.legal(), moves("top bottom"));
}

TEST(Schwupps, C6_an_aggravation_card_can_always_be_played_instead) {
  const Match game = Position{}.hand(0, "y4 g1 b7 a").turn(0);
  EXPECT_EQ(game.legal(), moves("a top bottom"));
}

TEST(Schwupps, C7_the_free_schwupp_is_there_before_between_and_after_other_actions_but_once) {
  Match game = Position{}.demands("=n =n =n +1").tops("b5 p5 g5 r5").hand(0, "y5 g6 b7 p9").turn(0);
  EXPECT_EQ(game.legal(), moves("y5>1 y5>2 y5>3 g6>4 top bottom"));
  game.play("y5>1");
  EXPECT_TRUE(game.legal().contains("top"));
  game.play("top");
  EXPECT_TRUE(game.schwupped());
  EXPECT_FALSE(game.legal().contains("top"));
  EXPECT_FALSE(game.legal().contains("bottom"));
  EXPECT_EQ(game.refusal("bottom"), "schwupped_already C7");
  EXPECT_EQ(game.refusal("top"), "schwupped_already C7");
  game.play("g6>4");
  EXPECT_FALSE(game.legal().contains("top"));
}

TEST(Schwupps, C7_every_turn_has_its_own_free_schwupp) {
  Match game = Position{}.players(2).turn(0);
  game.play("top end");
  EXPECT_FALSE(game.schwupped());
  EXPECT_FALSE(game.acted());
  game.play("top end top");
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Schwupps, C7_aggravations_do_not_use_up_the_free_schwupp_nor_the_other_way_round) {
  Match game = Position{}.hand(0, "g1 a a b9").turn(0);
  game.play("a top @1");
  EXPECT_FALSE(game.schwupped());
  EXPECT_TRUE(game.legal().contains("top"));
  game.play("bottom");
  EXPECT_TRUE(game.legal().contains("a"));
  game.play("a top @1");
  EXPECT_TRUE(game.schwupped());
  EXPECT_FALSE(game.legal().contains("top"));
}

TEST(Schwupps, C8_after_a_forced_schwupp_cards_may_be_played_but_there_is_no_second_one) {
  // Nothing fits until the open +1 comes to pile 1, where b5 lies.
  Match game = Position{}.hand(0, "y6 g1 b7 a").common("y9").turn(0);
  EXPECT_EQ(game.legal(), moves("a top bottom"));
  game.play("top");
  EXPECT_EQ(game.legal(), moves("a y6>1 end"));
  game.play("y6>1");
  EXPECT_EQ(game.legal(), moves("a b7>1 end"));
}

TEST(Schwupps, C18_the_card_taken_may_be_played_in_the_same_turn) {
  Match game = Position{}.hand(0, "y4 g1 b7 p9").common("y9 r6").turn(0);
  game.play("top");
  EXPECT_EQ(game.hand(0), "b7 p9 g1 r6 y4");
  game.play("r6>1");
  EXPECT_EQ(game.tops(), "r6 p5 g5 r5");
  EXPECT_EQ(game.hand(0), "b7 p9 g1 y4");
}

TEST(Schwupps, C18_so_may_an_aggravation_card_that_was_taken) {
  Match game = Position{}.hand(0, "y4 g1 b7 p9").common("y9 a").turn(0);
  game.play("top a bottom @1");
  EXPECT_EQ(game.hand(0), "b7 p9 g1 y4");
  EXPECT_EQ(game.box(), 1);
}

TEST(Schwupps, C36_nothing_has_to_be_played_after_one_action) {
  Match game = Position{}.hand(0, "y5 b5 a p9").turn(0);
  game.play("y5>1");
  EXPECT_EQ(game.legal(), moves("b5>1 b5>2 b5>3 b5>4 a top bottom end"));
  game.play("end");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Schwupps, C29_G10_ending_is_a_move_even_if_it_is_the_only_one) {
  Match game = Position{}.hand(0, "y4 g1 b7 p9").common("y9").schwupps("=n =c").demands("=n =n =n =e").turn(0);
  game.play("top");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.legal(), moves("b7>1 end"));
  Match stuck = Position{}.hand(0, "y4 g1 b7 p9").common("y9").schwupps("=n -2").demands("=n =n =n =e").turn(0);
  stuck.play("top");
  EXPECT_EQ(stuck.legal(), moves("end"));
  EXPECT_EQ(stuck.asked(), "turn 0");
  stuck.play("end");
  EXPECT_EQ(stuck.asked(), "turn 1");
}

// --- the refill ------------------------------------------------------------------------------------------------------------

TEST(Schwupps, C19_the_hand_is_filled_up_to_four_from_the_own_pile_at_the_end_of_the_turn) {
  Match game = Position{}.hand(0, "y5 b5 a p9").pile(0, "g1 g2 g3").turn(0);
  game.play("y5>1 b5>1");
  EXPECT_EQ(game.hand(0), "p9 a");
  EXPECT_EQ(game.pile(0), "g1 g2 g3");
  const Story story = game.play("end");
  EXPECT_EQ(game.hand(0), "p9 g2 g3 a");
  EXPECT_EQ(game.pile(0), "g1");
  EXPECT_EQ(story.heard_by_all("ended_and_drew"), Lines{"ended_and_drew 0 2"});
  EXPECT_EQ(story.outline(), "ended_and_drew") << "one sentence is enough";
  EXPECT_EQ(story.heard_by(0), (Lines{"drew_card 0 g3", "drew_card 0 g2"}));
}

TEST(Schwupps, C19_four_or_more_cards_in_hand_draw_nothing) {
  Match four = Position{}.hand(0, "y5 b5 a p9 g9").pile(0, "g1 g2 g3").turn(0);
  Story story = four.play("y5>1 end");
  EXPECT_EQ(four.hand(0), "b5 p9 g9 a");
  EXPECT_EQ(four.pile(0), "g1 g2 g3");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}})
    EXPECT_EQ(story.heard_by(observer), (Lines{"laid 0 y5 1", "ended 0"}));
  Match many = Position{}.hand(0, "b1 b2 b3 b4 p1 p2 p3 p4 a a").pile(0, "g1 g2 g3").turn(0);
  many.play("top end");
  EXPECT_EQ(many.hand_size(0), 11);
  EXPECT_EQ(many.pile(0), "g1 g2 g3");
}

TEST(Schwupps, C19_a_hand_may_grow_without_limit) {
  Match game = Position{}.players(2).hand(0, "b1 b2 b3 b4").hand(1, "p1 p2 p3 p4").common("y1 y2 y3 y4").turn(0);
  game.play("top end top end top end top end");
  EXPECT_EQ(game.hand(0), "b1 b2 b3 b4 y2 y4");
  EXPECT_EQ(game.hand(1), "p1 p2 p3 p4 y1 y3");
}

TEST(Schwupps, C19_the_pile_of_the_next_player_is_not_touched) {
  Match game = Position{}.players(2).hand(0, "y5 b5 a p9").hand(1, "p1").pile(1, "g1 g2 g3").turn(0);
  game.play("y5>1 end");
  EXPECT_EQ(game.hand(1), "p1");
  EXPECT_EQ(game.pile(1), "g1 g2 g3");
}

TEST(Schwupps, C20_an_empty_hand_in_mid_turn_may_schwupp_once_or_end_and_draws_then) {
  Match game = Position{}.hand(0, "y5 b5").pile(0, "g1 g2 g3 g4 g6").turn(0);
  game.play("y5>1 b5>2");
  EXPECT_EQ(game.hand(0), "");
  EXPECT_EQ(game.pile(0), "g1 g2 g3 g4 g6");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.legal(), moves("top bottom end"));
  Match other = game;
  game.play("end");
  EXPECT_EQ(game.hand(0), "g2 g3 g4 g6");
  EXPECT_EQ(game.pile(0), "g1");
  other.play("bottom");
  EXPECT_EQ(other.hand(0), "y3");
  other.play("end");
  EXPECT_EQ(other.hand(0), "g3 g4 g6 y3");
}

TEST(Schwupps, C20_an_empty_hand_whose_schwupp_is_used_can_only_end) {
  Match game = Position{}.hand(0, "y5").common("r5").turn(0);
  game.play("bottom");
  game.play("y5>1 r5>1");
  EXPECT_EQ(game.hand(0), "");
  EXPECT_EQ(game.legal(), moves("end"));
}

TEST(Schwupps, C21_G5_a_personal_pile_too_small_is_drawn_up) {
  Match game = Position{}.hand(0, "y5 b5 g9").pile(0, "g1 g2").turn(0);
  const Story story = game.play("y5>1 b5>2 end");
  EXPECT_EQ(game.hand(0), "g1 g2 g9");
  EXPECT_EQ(game.pile(0), "");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(story.heard_by_all("ended_and_drew"), Lines{"ended_and_drew 0 2"});
}

TEST(Schwupps, C21_without_a_personal_pile_nothing_is_drawn) {
  Match game = Position{}.hand(0, "y5 b5 g9").pile(0, "").turn(0);
  const Story story = game.play("y5>1 end");
  EXPECT_EQ(game.hand(0), "b5 g9");
  EXPECT_EQ(story.outline(), "laid ended");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Schwupps, C27_nobody_begins_a_turn_with_an_empty_hand) {
  // The only way to get there would be an empty hand and an empty personal pile: that has won.
  Match game = Position{}.hand(0, "y5").pile(0, "g1").turn(0);
  game.play("y5>1 end");
  EXPECT_EQ(game.hand(0), "g1");
  Match won = Position{}.hand(0, "y5").pile(0, "").turn(0);
  won.play("y5>1");
  EXPECT_EQ(won.asked(), "over");
}

TEST(Schwupps, C5_the_example_turn_of_Jannis) {
  // An aggravation card and the bottom row, Doro gets a card; the green 10 on the yellow 2; the top row for free; the purple 1 on the
  // blue 10 and a red card on that; three cards drawn.
  Match game = Position{}
                   .players(3)
                   .demands("=c =n =n =c")
                   .tops("b10 p6 y2 g7")
                   .schwupps("=e +1 -2")
                   .hand(0, "a g10 p1 r2")
                   .pile(0, "b6 y6 g6 r6")
                   .hand(1, "b2 b3")
                   .common("g3 g4 r7 y9")
                   .turn(0);
  game.play("a bottom @1");
  EXPECT_EQ(game.demands(), "=c =n -2 =n");
  EXPECT_EQ(game.hand(1), "b2 b3 y9");
  EXPECT_EQ(game.hand_size(0), 3);
  game.play("g10>3");
  EXPECT_EQ(game.hand_size(0), 2);
  game.play("top");
  EXPECT_EQ(game.demands(), "+1 =c -2 =n");
  EXPECT_EQ(game.hand(0), "p1 r2 r7");
  game.play("p1>1 r2>1");
  EXPECT_EQ(game.hand(0), "r7");
  game.play("end");
  EXPECT_EQ(game.hand(0), "g6 r6 r7 y6");
  EXPECT_EQ(game.pile(0), "b6");
  EXPECT_EQ(game.asked(), "turn 1");
}

}  // namespace
}  // namespace parlour::test
