// Schwupping: what moves, and what happens when a pile is used up.
#include "games/schwupps/builder.hpp"

namespace parlour::test {
namespace {

TEST(Schwupps, C12_the_open_card_comes_in_beside_the_Schwupps_pile_and_the_second_place_is_discarded) {
  Position position;
  position.demands("=c =e -1 -2").schwupps("=n +2 +1");
  Match top = position.turn(0);
  Story story = top.play("top");
  EXPECT_EQ(top.demands(), "+1 =c -1 -2");
  EXPECT_EQ(top.used(), "=e");
  EXPECT_EQ(top.schwupps(), "=n +2");
  EXPECT_EQ(story.heard_by_all(), (Lines{"schwupped 0 top +1 =e", "turned +2", "took 0"}));
  EXPECT_EQ(story.why("turned +2"), "C12");
  Match bottom = position.turn(0);
  story = bottom.play("bottom");
  EXPECT_EQ(bottom.demands(), "=c =e +1 -1");
  EXPECT_EQ(bottom.used(), "-2");
  EXPECT_EQ(bottom.schwupps(), "=n +2");
  EXPECT_EQ(story.heard_by_all(), (Lines{"schwupped 0 bottom +1 -2", "turned +2", "took 0"}));
}

TEST(Schwupps, C12_two_schwupps_in_a_row_push_the_first_card_through) {
  Match game = Position{}.demands("=c =e -1 -2").schwupps("=n +2 +1").hand(0, "a b1").turn(0);
  game.play("a top @1 top");
  EXPECT_EQ(game.demands(), "+2 +1 -1 -2");
  EXPECT_EQ(game.used(), "=c =e");
  EXPECT_EQ(game.schwupps(), "=n");
}

TEST(Schwupps, C13_the_number_piles_stay_where_they_are) {
  Match game = Position{}.tops("b1 p2 g3 r4").under(1, "y5").under(4, "y6 y7").turn(0);
  game.play("top");
  EXPECT_EQ(game.tops(), "b1 p2 g3 r4");
  EXPECT_EQ(game.under(1), "y5");
  EXPECT_EQ(game.under(2), "");
  EXPECT_EQ(game.under(4), "y6 y7");
}

TEST(Schwupps, C12_C13_what_fits_changes_with_the_Schwupps_cards) {
  Match game = Position{}
                   .demands("=n =c +1 +1")
                   .tops("b3 p7 y1 y1")
                   .schwupps("=e -1")
                   .hand(0, "g7 p9 g2")
                   .common("g9 r3")
                   .turn(0);
  EXPECT_EQ(game.legal(), moves("p9>2 g2>3 g2>4 top bottom"));
  game.play("top");
  // The green 2 is one lower than the blue 3, the green 7 has the number of the purple 7, and colours count nowhere any more.
  EXPECT_EQ(game.legal(), moves("g2>1 g7>2 g2>3 g2>4 end"));
}

// --- the Schwupps pile is used up ------------------------------------------------------------------------------------------

TEST(Schwupps, C14_the_last_Schwupps_card_brings_the_discarded_ones_back_at_once) {
  Match game = Position{}.demands("=c =e -1 -2").schwupps("+1").used("=n +2 =n").turn(0);
  const Story story = game.play("top");
  EXPECT_EQ(game.demands(), "+1 =c -1 -2");
  // The =e that was just discarded takes part; sorted, it lies on top.
  EXPECT_EQ(game.schwupps(), "+2 =n =n =e");
  EXPECT_EQ(game.used(), "");
  EXPECT_EQ(story.heard_by_all(), (Lines{"schwupped 0 top +1 =e", "schwupps_reshuffled 4", "turned =e", "took 0"}));
  EXPECT_EQ(story.why("schwupps_reshuffled 4"), "C14");
  EXPECT_EQ(story.why("turned =e"), "C14");
}

TEST(Schwupps, C14_the_new_pile_is_shuffled) {
  Match game = Position{}
                   .demands("=c =e -1 -2")
                   .schwupps("+1")
                   .used("=n +2 =n")
                   .chance(shuffle_into(demands("+2 =n =n =e"), demands("=n =e =n +2")) + Script::nothing_moves())
                   .turn(0);
  game.play("top");
  EXPECT_EQ(game.schwupps(), "=n =e =n +2");
  EXPECT_EQ(text_of(game.view(the_public).next), "+2");
}

TEST(Schwupps, C14_G4_with_two_cards_left_nothing_is_shuffled_yet) {
  Match game = Position{}.demands("=c =e -1 -2").schwupps("=n +1").used("+2").turn(0);
  const Story story = game.play("top");
  EXPECT_EQ(game.schwupps(), "=n");
  EXPECT_EQ(game.used(), "+2 =e");
  EXPECT_TRUE(story.heard_by_all("schwupps_reshuffled").empty());
}

TEST(Schwupps, C14_an_aggravation_can_use_up_the_pile_too) {
  Match game = Position{}.demands("=c =e -1 -2").schwupps("+1").used("=n").hand(0, "a b1").turn(0);
  game.play("a");
  EXPECT_EQ(game.schwupps(), "+1");
  const Story story = game.play("bottom");
  EXPECT_EQ(game.demands(), "=c =e +1 -1");
  EXPECT_EQ(game.schwupps(), "-2 =n");
  EXPECT_EQ(game.used(), "");
  EXPECT_EQ(story.heard_by_all(), (Lines{"schwupped 0 bottom +1 -2", "schwupps_reshuffled 2", "turned =n"}));
  EXPECT_EQ(game.asked(), "player 0");
}

TEST(Schwupps, C14_all_but_the_four_on_the_table_come_back) {
  Match game = Position{}.demands("=n =n =n =n").schwupps("+1").rest_is_open().turn(0);
  game.play("top");
  EXPECT_EQ(game.state().schwupps.size, 26);
  EXPECT_EQ(game.used(), "");
}

TEST(Schwupps, C14_if_only_the_card_just_discarded_is_there_it_is_the_new_pile) {
  Match game = Position{}.demands("=c =e -1 -2").schwupps("+1").turn(0);
  game.play("top");
  EXPECT_EQ(game.schwupps(), "=e");
  EXPECT_EQ(game.used(), "");
}

// --- the card from the common pile -----------------------------------------------------------------------------------------

TEST(Schwupps, C7_the_free_schwupp_costs_the_top_card_of_the_common_pile) {
  Match game = Position{}.hand(0, "b1 b2").common("y1 y2 y3").turn(0);
  game.play("top");
  EXPECT_EQ(game.hand(0), "b1 b2 y3");
  EXPECT_EQ(game.common(), "y1 y2");
}

TEST(Schwupps, C25_G4_the_last_card_is_taken_without_a_reshuffle) {
  Match game = Position{}.common("y3").under(1, "g1 g2").hand(0, "b1 b2").turn(0);
  const Story story = game.play("top");
  EXPECT_EQ(game.common(), "");
  EXPECT_EQ(game.under(1), "g1 g2");
  EXPECT_TRUE(story.heard_by_all("common_reshuffled").empty());
}

TEST(Schwupps, C25_an_empty_common_pile_is_made_anew_from_under_the_four_tops) {
  Match game = Position{}.common("").under(1, "g1 r2").under(2, "b3").under(4, "y9 b3").hand(0, "b1 b2").box(2).turn(0);
  const Story story = game.play("top");
  EXPECT_EQ(game.tops(), "b5 p5 g5 r5");
  for (int pile = 1; pile <= 4; ++pile) EXPECT_EQ(game.under(pile), "");
  EXPECT_EQ(game.hand(0), "b1 b2 y9");
  EXPECT_EQ(game.common(), "b3 b3 g1 r2");
  EXPECT_EQ(game.box(), 2);
  EXPECT_EQ(story.heard_by_all(), (Lines{"schwupped 0 top +1 =n", "turned +2", "common_reshuffled 5", "took 0"}));
  EXPECT_EQ(story.why("common_reshuffled 5"), "C25");
}

TEST(Schwupps, C25_the_new_common_pile_is_shuffled) {
  Match game = Position{}
                   .common("")
                   .under(1, "g1 r2")
                   .under(3, "b3")
                   .chance(shuffle_into(cards("b3 g1 r2"), cards("r2 b3 g1")) + Script::nothing_moves())
                   .hand(0, "b1 b2")
                   .turn(0);
  game.play("top");
  EXPECT_EQ(game.hand(0), "b1 b2 g1");
  EXPECT_EQ(game.common(), "r2 b3");
}

TEST(Schwupps, C25_aggravation_cards_stay_in_the_box) {
  Match game = Position{}.players(2).common("").under(2, "g1").hand(0, "a b1").hand(1, "b2").turn(0);
  game.play("a top @1");
  EXPECT_EQ(game.hand(1), "b2 g1");
  EXPECT_EQ(game.common(), "");
  EXPECT_EQ(game.box(), 1);
}

TEST(Schwupps, C25_a_single_card_under_the_tops_is_enough) {
  Match game = Position{}.common("").under(3, "y9").hand(0, "b1 b2").turn(0);
  game.play("bottom");
  EXPECT_EQ(game.hand(0), "b1 b2 y9");
  EXPECT_EQ(game.common(), "");
}

TEST(Schwupps, C26_with_nothing_under_the_tops_no_card_is_taken_and_the_schwupp_counts) {
  Match game = Position{}.common("").hand(0, "b1 b2").turn(0);
  const Story story = game.play("top");
  EXPECT_EQ(game.hand(0), "b1 b2");
  EXPECT_EQ(game.common(), "");
  EXPECT_EQ(game.demands(), "+1 =n =n =n");
  EXPECT_TRUE(game.acted());
  EXPECT_TRUE(game.schwupped());
  EXPECT_EQ(game.legal(), moves("end"));
  EXPECT_EQ(story.heard_by(0), (Lines{"schwupped 0 top +1 =n", "turned +2", "nothing_to_take 0"}));
  EXPECT_EQ(story.why("nothing_to_take 0"), "C26");
}

TEST(Schwupps, C26_G5_the_next_card_laid_can_be_had_again) {
  Match game = Position{}.players(2).common("").hand(0, "y5 b2 b1 b3").hand(1, "g1 g2").turn(0);
  game.play("top y5>3 end top");
  EXPECT_EQ(game.hand(1), "g1 g2 g5");
  EXPECT_EQ(game.under(3), "");
  EXPECT_EQ(game.tops(), "b5 p5 y5 r5");
}

// --- both piles in one move ------------------------------------------------------------------------------------------------

TEST(Schwupps, C32_the_Schwupps_pile_is_reshuffled_before_the_common_pile) {
  const Numbers first = shuffle_into(demands("+2 =n =e"), demands("=n =e +2"));
  const Numbers second = shuffle_into(cards("b3 g1 r2 y9"), cards("r2 y9 b3 g1"));
  Match game = Position{}
                   .demands("=c =e -1 -2")
                   .schwupps("+1")
                   .used("=n +2")
                   .common("")
                   .under(1, "g1 r2")
                   .under(3, "b3 y9")
                   .hand(0, "b1 b2")
                   .chance(first + second + Script::nothing_moves())
                   .turn(0);
  const Story story = game.play("top");
  EXPECT_EQ(story.heard_by_all(),
            (Lines{"schwupped 0 top +1 =e", "schwupps_reshuffled 3", "turned +2", "common_reshuffled 4", "took 0"}));
  EXPECT_EQ(game.schwupps(), "=n =e +2");
  EXPECT_EQ(game.common(), "r2 y9 b3");
  EXPECT_EQ(game.hand(0), "b1 b2 g1");
}

TEST(Schwupps, C32_in_an_aggravation_the_common_pile_waits_until_the_card_moves) {
  Match game = Position{}
                   .demands("=c =e -1 -2")
                   .schwupps("+1")
                   .used("=n +2")
                   .common("")
                   .under(1, "g1 r2")
                   .hand(0, "a b2")
                   .hand(2, "b9")
                   .turn(0);
  game.play("a");
  Story story = game.play("top");
  EXPECT_EQ(story.heard_by_all(), (Lines{"schwupped 0 top +1 =e", "schwupps_reshuffled 3", "turned =e"}));
  EXPECT_EQ(game.common(), "");
  EXPECT_EQ(game.under(1), "g1 r2");
  EXPECT_EQ(game.asked(), "player 0");
  story = game.play("@2");
  EXPECT_EQ(story.heard_by_all(), (Lines{"common_reshuffled 2", "gave 0 2"}));
  EXPECT_EQ(game.hand(2), "b9 r2");
  EXPECT_EQ(game.common(), "g1");
}

}  // namespace
}  // namespace parlour::test
