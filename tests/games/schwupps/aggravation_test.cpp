// Aggravation cards.
#include "games/schwupps/builder.hpp"

namespace parlour::test {
namespace {

TEST(Schwupps, C15_C30_an_aggravation_is_the_card_then_the_row_then_the_player) {
  Match game = Position{}.demands("=c =e -1 -2").hand(0, "a b1 b2").hand(1, "g1").hand(2, "g2").turn(0);
  Story story = game.play("a");
  EXPECT_EQ(game.hand(0), "b1 b2");
  EXPECT_EQ(game.box(), 1);
  EXPECT_EQ(game.asked(), "row 0");
  EXPECT_EQ(game.demands(), "=c =e -1 -2");
  EXPECT_EQ(game.legal(), moves("top bottom"));
  EXPECT_EQ(story.heard_by_all(), (Lines{"aggravated 0"}));
  story = game.play("bottom");
  EXPECT_EQ(game.asked(), "player 0");
  EXPECT_EQ(game.demands(), "=c =e +1 -1");
  EXPECT_EQ(game.common(), "y1 y2 y3");
  EXPECT_EQ(game.legal(), moves("@1 @2"));
  EXPECT_EQ(story.heard_by_all(), (Lines{"schwupped 0 bottom +1 -2", "turned +2"}));
  story = game.play("@2");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.hand(2), "g2 y3");
  EXPECT_EQ(game.hand(1), "g1");
  EXPECT_EQ(game.hand(0), "b1 b2");
  EXPECT_EQ(game.common(), "y1 y2");
  EXPECT_EQ(story.heard_by_all(), (Lines{"gave 0 2"}));
}

TEST(Schwupps, C15_the_phases_are_written_as_the_records_say) {
  Match game = Position{}.hand(0, "a b1 b2").turn(0);
  EXPECT_EQ(game.field("phase"), "\"turn\"");
  game.play("a");
  EXPECT_EQ(game.field("phase"), "\"row\"");
  EXPECT_EQ(game.field("to_act"), "0");
  game.play("top");
  EXPECT_EQ(game.field("phase"), "\"player\"");
  EXPECT_EQ(game.field("box"), "1");
}

TEST(Schwupps, C15_only_the_row_is_asked_for_after_the_card) {
  Match game = Position{}.hand(0, "a a b5 b2").turn(0);
  game.play("a");
  EXPECT_EQ(game.refusal("b5>1"), "asked_for_row C15");
  EXPECT_EQ(game.refusal("a"), "asked_for_row C15");
  EXPECT_EQ(game.refusal("@1"), "asked_for_row C15");
}

TEST(Schwupps, C15_only_the_player_is_asked_for_after_the_row) {
  Match game = Position{}.hand(0, "a a b5 b2").turn(0);
  game.play("a top");
  EXPECT_EQ(game.refusal("b5>1"), "asked_for_player C15");
  EXPECT_EQ(game.refusal("a"), "asked_for_player C15");
  EXPECT_EQ(game.refusal("top"), "asked_for_player C15");
}

TEST(Schwupps, C15_without_an_aggravation_under_way_nobody_is_named) {
  const Match game = Position{}.hand(0, "a b5 b2").turn(0);
  EXPECT_EQ(game.refusal("@1"), "nothing_to_give_away C15");
  EXPECT_FALSE(game.legal().contains("@1"));
}

TEST(Schwupps, C15_a_free_schwupp_used_before_does_not_stand_in_the_way_of_the_row) {
  Match game = Position{}.hand(0, "a b1 b2").turn(0);
  game.play("top a");
  EXPECT_EQ(game.legal(), moves("top bottom"));
  game.play("top @1");
  EXPECT_TRUE(game.schwupped());
}

TEST(Schwupps, C16_the_card_goes_to_somebody_else) {
  Match game = Position{}.players(4).hand(1, "a b1 b2").turn(1);
  game.play("a top");
  EXPECT_EQ(game.legal(), moves("@0 @2 @3"));
  EXPECT_EQ(game.refusal("@1"), "not_yourself C16");
  EXPECT_EQ(game.refusal("@4"), "no_such_seat C16");
  game.play("@0");
  EXPECT_EQ(game.hand_size(0), 5);
}

TEST(Schwupps, C16_each_of_the_others_can_be_chosen) {
  for (int receiver = 1; receiver < 5; ++receiver) {
    Match game = Position{}.players(5).hand(0, "a b1 b2").turn(0);
    game.play("a top @" + std::to_string(receiver));
    for (int seat = 1; seat < 5; ++seat) EXPECT_EQ(game.hand_size(seat), seat == receiver ? 5 : 4);
  }
}

TEST(Schwupps, C30_G10_the_player_is_asked_for_with_one_other_too) {
  Match game = Position{}.players(2).hand(0, "a b1 b2").hand(1, "g1").turn(0);
  game.play("a top");
  EXPECT_EQ(game.asked(), "player 0");
  EXPECT_EQ(game.legal(), moves("@1"));
  EXPECT_EQ(game.refusal("@2"), "no_such_seat C16");
  game.play("@1");
  EXPECT_EQ(game.hand(1), "g1 y3");
}

TEST(Schwupps, C30_several_aggravations_in_a_turn_are_one_move_kind) {
  Match game = Position{}.hand(0, "a a a b2").turn(0);
  EXPECT_EQ(game.legal(), moves("a top bottom"));
  game.play("a top @1 a bottom @2 a top @1");
  EXPECT_EQ(game.box(), 3);
  EXPECT_EQ(game.hand(0), "b2");
  EXPECT_EQ(game.hand_size(1), 6);
  EXPECT_EQ(game.hand_size(2), 5);
}

TEST(Schwupps, C15_G13_who_has_no_aggravation_card_plays_none) {
  const Match game = Position{}.hand(0, "b5 b2").hand(1, "a a").turn(0);
  EXPECT_FALSE(game.legal().contains("a"));
  EXPECT_EQ(game.refusal("a"), "no_aggravation G13");
}

TEST(Schwupps, C31_with_no_card_to_give_nobody_is_chosen_and_the_play_is_over) {
  Match game = Position{}.common("").hand(0, "a b1 b2").turn(0);
  game.play("a");
  const Story story = game.play("top");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_TRUE(game.acted());
  EXPECT_FALSE(game.schwupped());
  EXPECT_EQ(game.demands(), "+1 =n =n =n");
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(game.hand_size(seat), 4);
  EXPECT_EQ(game.legal(), moves("top bottom end"));
  EXPECT_EQ(story.heard_by_all(), (Lines{"schwupped 0 top +1 =n", "turned +2", "nothing_to_give 0"}));
  EXPECT_EQ(story.why("nothing_to_give 0"), "C31");
}

TEST(Schwupps, C31_a_card_under_one_of_the_tops_is_enough_to_choose_somebody) {
  for (int pile = 1; pile <= 4; ++pile) {
    Match game = Position{}.common("").under(pile, "y9").hand(0, "a b1 b2").hand(1, "g1").turn(0);
    game.play("a top");
    EXPECT_EQ(game.asked(), "player 0") << pile;
    game.play("@1");
    EXPECT_EQ(game.hand(1), "g1 y9");
  }
}

TEST(Schwupps, C38_an_aggravation_that_empties_the_hand_has_its_full_effect_while_there_is_a_pile) {
  Match game = Position{}.hand(0, "a").pile(0, "g1").hand(1, "b1").turn(0);
  game.play("a");
  EXPECT_EQ(game.asked(), "row 0");
  EXPECT_EQ(game.hand(0), "");
  game.play("bottom @1");
  EXPECT_EQ(game.hand(1), "b1 y3");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.legal(), moves("top bottom end"));
  game.play("end");
  EXPECT_EQ(game.hand(0), "g1");
  EXPECT_EQ(game.pile(0), "");
}

TEST(Schwupps, C38_not_the_last_card_of_the_hand_has_its_effect_without_a_pile) {
  Match game = Position{}.hand(0, "a b1").pile(0, "").turn(0);
  game.play("a");
  EXPECT_EQ(game.asked(), "row 0");
  game.play("top @2 end");
  EXPECT_EQ(game.hand(0), "b1");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Schwupps, C15_what_happens_is_explained_by_the_ruling) {
  Match game = Position{}.hand(0, "a b1 b5 b2").turn(0);
  const Story story = game.play("a top @1 b5>3 top end");
  for (const Told& told : story.told())
    for (const auto& form : {told.secret, told.open})
      EXPECT_TRUE(!form || form->ruling.letter == 'C') << line_of<Schwupps>(*form);
  EXPECT_EQ(story.why("aggravated 0"), "C15");
  EXPECT_EQ(story.why("schwupped 0 top +1 =n"), "C15");
  EXPECT_EQ(story.why("gave 0 1"), "C17");
  EXPECT_EQ(story.why("gave_card 0 1 y3"), "C17");
  EXPECT_EQ(story.why("laid 0 b5 3"), "C10");
  EXPECT_EQ(story.why("schwupped 0 top +2 =n"), "C7");
  EXPECT_EQ(story.why("took 0"), "C17");
  EXPECT_EQ(story.why("ended_and_drew 0 1"), "C19");
  Match four = Position{}.turn(0);
  EXPECT_EQ(four.play("top end").why("ended 0"), "C29");
}

}  // namespace
}  // namespace parlour::test
