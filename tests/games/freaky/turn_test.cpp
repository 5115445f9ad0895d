// Playing cards: where they may go, one after the other, and how playing ends.
#include "games/freaky/builder.hpp"

namespace parlour::test {
namespace {

// --- The examples of the printed rules -------------------------------------------------------------------------------

TEST(Freaky, F5_F7_example_of_the_four_that_fits_by_background_or_by_circles) {
  const Match game = Position{}.rows({"ro2", "og3", "by1"}).hand(0, "rg4 oo5 pp5").turn(0);
  EXPECT_TRUE(game.legal().contains("rg4>1")) << "the same background";
  EXPECT_TRUE(game.legal().contains("rg4>2")) << "the same circles";
  EXPECT_FALSE(game.legal().contains("rg4>3"));
  EXPECT_FALSE(game.legal().contains("rg4>new"));
  EXPECT_EQ(game.refusal("rg4>3"), "does_not_fit F5");
  EXPECT_EQ(game.refusal("rg4>new"), "fits_a_row F6");
}

TEST(Freaky, F6_example_of_the_yellow_six_with_purple_circles_that_begins_a_row) {
  Match game = Position{}.rows({"rr1", "oo3", "gg5"}).hand(0, "yp6 rr3 bb5").turn(0);
  EXPECT_TRUE(game.legal().contains("yp6>new"));
  game.play("yp6>new");
  EXPECT_EQ(game.rows(), (Lines{"rr1", "oo3", "gg5", "yp6"}));
}

// --- What fits -------------------------------------------------------------------------------------------------------

TEST(Freaky, F2_each_of_the_three_features_is_enough) {
  const Match game = Position{}.rows({"rg4"}).hand(0, "ry1 pg3 bp4").turn(0);
  EXPECT_EQ(game.legal(), moves("ry1>1 pg3>1 bp4>1"));
}

TEST(Freaky, F2_a_background_is_never_compared_with_circles) {
  // Red circles on yellow against yellow circles on red: the same colours in other places.
  const Match game = Position{}.rows({"ry1"}).hand(0, "yr3 yb5 br5").turn(0);
  EXPECT_EQ(game.legal(), moves("yr3>new yb5>new br5>new"));
  EXPECT_EQ(game.refusal("yr3>1"), "does_not_fit F5");
}

TEST(Freaky, F2_every_pair_of_cards_fits_or_not_by_its_features_alone) {
  for (const std::string& end : whole_deck())
    for (const std::string& card : whole_deck())
      EXPECT_EQ(freaky::match(cards(end)[0], cards(card)[0]),
                end[0] == card[0] || end[1] == card[1] || end[2] == card[2]);
}

TEST(Freaky, F5_only_the_last_card_of_a_row_counts) {
  Match game = Position{}.rows({"rr1 ro2 bo2"}).hand(0, "rr3 bp4 bp6").turn(0);
  EXPECT_EQ(game.legal(), moves("rr3>new bp4>1 bp6>1")) << "the red cards lie deeper in the row";
  EXPECT_EQ(game.refusal("rr3>1"), "does_not_fit F5");
  EXPECT_EQ(game.refused_because("rr3>1"), "does_not_fit rr3 1 bo2");
  game.play("bp4>1");
  EXPECT_EQ(game.rows(), (Lines{"rr1 ro2 bo2 bp4"})) << "at the end";
}

TEST(Freaky, F6_a_card_that_fits_a_row_may_not_begin_one) {
  const Match game = Position{}.rows({"oo1", "rr1", "pp5"}).hand(0, "bb1 rg2 yg6").turn(0);
  EXPECT_EQ(game.legal(), moves("bb1>1 bb1>2 rg2>2 yg6>new"));
  EXPECT_EQ(game.refusal("bb1>new"), "fits_a_row F6");
  EXPECT_EQ(game.refused_because("bb1>new"), "fits_a_row bb1 1");
  EXPECT_EQ(game.refused_because("rg2>new"), "fits_a_row rg2 2");
}

TEST(Freaky, F6_a_card_that_fits_nowhere_may_be_chosen_though_others_fit) {
  Match game = Position{}.rows({"rr1"}).hand(0, "rr3 rr5 yp6").turn(0);
  game.play("yp6>new");
  EXPECT_EQ(game.rows(), (Lines{"rr1", "yp6"}));
  EXPECT_EQ(game.hand(0), "rr3 rr5");
}

TEST(Freaky, F6_a_new_row_makes_room_for_cards_that_would_have_begun_one) {
  Match game = Position{}.rows({"rr1"}).hand(0, "yp2 yp4 yp6").turn(0);
  EXPECT_EQ(game.legal(), moves("yp2>new yp4>new yp6>new"));
  game.play("yp2>new");
  EXPECT_EQ(game.legal(), moves("yp4>2 yp6>2 stop"));
  EXPECT_EQ(game.refusal("yp4>new"), "fits_a_row F6");
}

TEST(Freaky, F7_a_card_that_fits_all_rows_goes_where_the_seat_wants) {
  Position position;
  position.rows({"rr1", "yb3", "bb5", "rp2"}).hand(0, "rb1 gg3 gg5");
  for (int row = 1; row <= 4; ++row) {
    Match game = position.turn(0);
    Lines after = game.rows();
    after[static_cast<std::size_t>(row - 1)] += " rb1";
    game.play("rb1>" + std::to_string(row));
    EXPECT_EQ(game.rows(), after);
  }
}

TEST(Freaky, F8_whatever_is_held_there_is_something_to_play) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Match game{3, {}, seed};
    for (const std::string& card : split(game.hand(game.position().to_act))) {
      bool has_place = false;
      for (const std::string& move : game.legal()) has_place = has_place || move.starts_with(card);
      EXPECT_TRUE(has_place) << card;
    }
  }
}

TEST(Freaky, F9_with_no_row_on_the_table_the_next_card_begins_one) {
  Match game = Position{}.rows({}).hand(0, "rr1 rr3 yp6").turn(0);
  EXPECT_EQ(game.legal(), moves("rr1>new rr3>new yp6>new"));
  EXPECT_EQ(game.refusal("rr1>1"), "no_such_row F25");
  game.play("rr1>new");
  EXPECT_EQ(game.rows(), (Lines{"rr1"}));
  EXPECT_EQ(game.legal(), moves("rr3>1 yp6>new stop"));
}

TEST(Freaky, F15_a_ripe_row_can_be_added_to) {
  // Made ripe in this turn, and by somebody else before.
  Match game = Position{}.rows({"ry1 gy2 by3", "ro6 yg6 gb6 py6"}).hand(0, "py4 oy6 pr2").turn(0);
  game.play("py4>1");
  EXPECT_TRUE(game.legal().contains("oy6>1"));
  EXPECT_TRUE(game.legal().contains("oy6>2"));
  game.play("oy6>1 pr2>2");
  EXPECT_EQ(game.rows(), (Lines{"ry1 gy2 by3 py4 oy6", "ro6 yg6 gb6 py6 pr2"}));
}

// --- One after the other ---------------------------------------------------------------------------------------------

TEST(Freaky, F4_cards_are_played_one_by_one_and_each_sees_what_the_one_before_left) {
  Match game = Position{}.rows({"rr1"}).hand(0, "rg2 bg2 bb5").turn(0);
  EXPECT_EQ(game.legal(), moves("rg2>1 bg2>new bb5>new"));
  game.play("rg2>1");
  EXPECT_EQ(game.legal(), moves("bg2>1 bb5>new stop"));
  game.play("bg2>1");
  EXPECT_EQ(game.legal(), moves("bb5>1 stop"));
  EXPECT_EQ(game.position().played, 2);
  game.play("bb5>1");
  EXPECT_EQ(game.rows(), (Lines{"rr1 rg2 bg2 bb5"}));
}

TEST(Freaky, F4_one_card_at_least_must_be_played) {
  Match game = Position{}.rows({"rr1"}).hand(0, "rr3 rr5 yp6").turn(0);
  EXPECT_FALSE(game.legal().contains("stop"));
  EXPECT_EQ(game.refusal("stop"), "lay_first F4");
  game.play("rr3>1");
  EXPECT_TRUE(game.legal().contains("stop"));
}

TEST(Freaky, F4_F23_after_one_card_or_two_a_seat_may_stop) {
  Position position;
  position.rows({"rr1"}).hand(0, "rr3 rr5 yp6");
  Match one = position.turn(0);
  one.play("rr3>1 stop");
  EXPECT_EQ(one.asked(), "play 1");
  EXPECT_EQ(one.position().played, 0) << "the next seat starts from nothing";
  Match two = position.turn(0);
  two.play("rr3>1 rr5>1");
  EXPECT_EQ(two.position().played, 2);
  two.play("stop");
  EXPECT_EQ(two.asked(), "play 1");
}

TEST(Freaky, F23_the_third_card_ends_playing_by_itself) {
  Match game = Position{}.rows({"rr1"}).hand(0, "rr3 rr5 yp6").turn(0);
  const Story story = game.play("rr3>1 rr5>1 yp6>new");
  EXPECT_EQ(game.asked(), "play 1") << "there was no stop";
  EXPECT_EQ(story.heard_by(1, "stopped"), Lines{});
}

TEST(Freaky, F23_stopping_is_heard_by_all) {
  Match game = Position{}.rows({"rr1"}).hand(0, "rr3 rr5 yp6").turn(0);
  const Story story = game.play("rr3>1 stop");
  EXPECT_EQ(story.heard_by(the_public, "stopped"), (Lines{"stopped 0"}));
  EXPECT_EQ(story.why("stopped 0"), "F23");
}

TEST(Freaky, F13_nothing_is_taken_before_or_between_the_cards) {
  Match game = Position{}.rows({"ro6 yg6 gb6 py6", "rr1"}).hand(0, "rr3 rr5 yp2").turn(0);
  EXPECT_EQ(game.refusal("take"), "not_asked_yet F13");
  EXPECT_EQ(game.refusal("leave"), "not_asked_yet F13");
  game.play("rr3>2");
  EXPECT_EQ(game.refusal("take"), "not_asked_yet F13");
  EXPECT_EQ(game.asked(), "play 0");
}

TEST(Freaky, G2_the_turn_goes_to_the_left_and_around) {
  Match game =
      Position{}.players(3).rows({"rr1"}).hand(1, "rr3 yy1 yy3").hand(2, "rr5 bb1 bb3").hand(0, "ry1 pp1 pp3").turn(1);
  game.play("rr3>1 stop");
  EXPECT_EQ(game.asked(), "play 2");
  game.play("rr5>1 stop");
  EXPECT_EQ(game.asked(), "play 0");
  game.play("ry1>1 stop take");
  EXPECT_EQ(game.asked(), "play 1");
}

TEST(Freaky, F4_F17_after_the_turn_the_hand_is_filled_up_to_three) {
  Position position;
  position.rows({"rr1"}).hand(0, "rr3 rr5 yp6").hand(1, "oo1 oo3 oo5").draw("bb1 pp1 gg1 gg3 gg5");
  Match one = position.turn(0);
  one.play("rr3>1 stop");
  EXPECT_EQ(one.hand(0), "rr5 yp6 gg5");
  EXPECT_EQ(one.draw(), "bb1 pp1 gg1 gg3");
  Match three = position.turn(0);
  three.play("rr3>1 rr5>1 yp6>new");
  EXPECT_EQ(three.hand(0), "gg1 gg3 gg5");
  EXPECT_EQ(three.draw(), "bb1 pp1");
}

// --- Row numbers and equal cards -------------------------------------------------------------------------------------

TEST(Freaky, F25_F10_a_new_row_goes_to_the_end) {
  Match game = Position{}.rows({"rr1", "oo3", "gg5", "py4"}).hand(0, "rb1 bp2 yy1").turn(0);
  EXPECT_EQ(game.refusal("bp2>5"), "no_such_row F25");
  EXPECT_EQ(game.refused_because("bp2>5"), "no_such_row 5 4");
  game.play("bp2>new");
  EXPECT_EQ(game.rows(), (Lines{"rr1", "oo3", "gg5", "py4", "bp2"}));
}

TEST(Freaky, G12_two_equal_cards_in_hand_are_one_move) {
  Match game = Position{}.triples().rows({"rr5", "bb1"}).hand(0, "ry1 ry1 pp3").turn(0);
  EXPECT_EQ(game.legal(), moves("ry1>1 ry1>2 pp3>new"));
  game.play("ry1>1");
  EXPECT_EQ(game.legal(), moves("ry1>1 ry1>2 pp3>new stop"));
  EXPECT_EQ(game.hand(0), "ry1 pp3");
  game.play("ry1>1");
  EXPECT_EQ(game.hand(0), "pp3");
  EXPECT_EQ(game.rows(), (Lines{"rr5 ry1 ry1", "bb1"}));
  EXPECT_EQ(game.refusal("ry1>1"), "not_held G13");
}

TEST(Freaky, G12_of_two_equal_cards_at_the_end_of_the_hand_one_is_played) {
  Match game = Position{}.triples().rows({"rr5", "bb1"}).hand(0, "ry1 pp3 pp3").turn(0);
  EXPECT_EQ(game.legal(), moves("ry1>1 ry1>2 pp3>new"));
  game.play("pp3>new");
  EXPECT_EQ(game.hand(0), "ry1 pp3");
  EXPECT_EQ(game.legal(), moves("ry1>1 ry1>2 pp3>3 stop"));
}

TEST(Freaky, G10_a_seat_with_a_single_move_is_asked_nevertheless) {
  Match game = Position{}.triples().rows({"rr5"}).hand(0, "pp3 pp3 pp3").turn(0);
  EXPECT_EQ(game.legal(), moves("pp3>new"));
  EXPECT_EQ(game.asked(), "play 0");
  game.play("pp3>new");
  EXPECT_EQ(game.legal(), moves("pp3>2 stop"));
}

TEST(Freaky, F5_a_card_may_follow_its_own_copy) {
  Match game = Position{}.triples().rows({"rr5", "bb1"}).hand(0, "bb1 bb1 pp3").turn(0);
  game.play("bb1>2 bb1>2 stop");
  EXPECT_EQ(game.rows(), (Lines{"rr5", "bb1 bb1 bb1"}));
}

TEST(Freaky, G13_only_cards_of_the_own_hand_are_played) {
  const Match game = Position{}.rows({"rr1"}).hand(0, "rr3 rr5 yp6").hand(1, "ry1 ry3 ry5").turn(0);
  EXPECT_EQ(game.refusal("ry1>1"), "not_held G13") << "somebody else has it";
  EXPECT_EQ(game.refusal("pp1>new"), "not_held G13");
  EXPECT_EQ(game.refusal("rr1>1"), "not_held G13") << "it lies in a row";
  EXPECT_EQ(game.refused_because("ry1>1"), "not_held ry1");
}

}  // namespace
}  // namespace parlour::test
