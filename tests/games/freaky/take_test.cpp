// Ripe rows: when a row is ripe, who may take it, and what becomes of the others.
#include "games/freaky/builder.hpp"

namespace parlour::test {
namespace {

/// Two rows that are ripe and two that are not; the card of seat 0 begins a fifth.
Position two_ripe_rows() {
  return Position{}
      .rows({"rr1", "ro2 yo2", "ry1 gy2 by3 py4", "ro6 yg6 gb6 py6"})
      .hand(0, "gg3 bb5 oo5")
      .hand(1, "yy1 yy3 yy5")
      .draw("oo1 oo3 gg1");
}

// --- The example of the printed rules --------------------------------------------------------------------------------

TEST(Freaky, F11_F16_example_of_four_yellow_circles_and_four_sixes) {
  // The seat plays the fourth card of each and then takes both rows.
  Match game = Position{}
                   .rows({"rr1", "ro2 yo2", "ry1 gy2 by3", "ro6 yg6 gb6"})
                   .hand(0, "py4 py6 oo5")
                   .draw("oo1 oo3 gg1")
                   .turn(0);
  game.play("py4>3 py6>4 stop");
  EXPECT_EQ(game.asked(), "take 0 row 3");
  game.play("take");
  EXPECT_EQ(game.asked(), "take 0 row 3") << "the sixes have moved up";
  game.play("take");
  EXPECT_EQ(game.collected(), (std::vector{8, 0}));
  EXPECT_EQ(game.rows(), (Lines{"rr1", "ro2 yo2"}));
  EXPECT_EQ(game.asked(), "play 1");
}

// --- When a row is ripe ----------------------------------------------------------------------------------------------

struct Ripeness {
  const char* row;
  bool ripe;
};

/// Whether the seat is asked about the only row, after playing a card elsewhere.
bool asks_about(const std::string& row) {
  Match game = Position{}.rows({row, "rp2"}).hand(0, "rp4 pp3 pp5").hand(1, "pp1 op1 op3").draw("gp1 gp3").turn(0);
  game.play("rp4>2 stop");
  return game.asked() == "take 0 row 1";
}

TEST(Freaky, F14_four_of_one_feature_anywhere_in_the_row_make_it_ripe) {
  for (const Ripeness& example : {
           Ripeness{"rr1 rr3 ro2 rg2", true},          // backgrounds
           {"ry1 gy2 by3 py4", true},                  // circles
           {"ro6 yg6 gb6 py6", true},                  // values
           {"ry1 yy1 yb1 bb1 bg2 rg2", true},          // four ones, in front
           {"bg2 rg2 ry1 yy1 yb1 bb1", true},          // ... and at the end
           {"rr1 yr1 yo2 ro2 rg4 bg4 by5 ry5", true},  // four red backgrounds, never more than two together
           {"rr1 rr3 rr5", false},                     // three are too few
           {"rr1 rr3 ro2", false},
           {"rr1 rr3 ro2 oo1", false},
           {"rr1 or2 gr2", false},
           {"rr1", false},
       }) {
    EXPECT_EQ(ripe(example.row), example.ripe) << example.row;
    EXPECT_EQ(asks_about(example.row), example.ripe) << example.row;
  }
}

TEST(Freaky, F14_F2_a_colour_of_circles_and_the_same_colour_of_a_background_do_not_add_up) {
  // Three red backgrounds and three cards with red circles, one of them both.
  EXPECT_FALSE(asks_about("ro2 ry1 rr1 yr3 br5"));
  // Two of each of many features.
  EXPECT_FALSE(asks_about("rr1 rr3 oo3 oo1 yy1 yy5 bb5 bb3"));
}

TEST(Freaky, F14_more_than_four_count_as_well) {
  EXPECT_TRUE(asks_about("rr1 rr3 ro2 rg2 rg4"));
  EXPECT_TRUE(asks_about("rr1 rr3 rr5 ro2 ro4 ro6 ry1 ry3 ry5"));
}

TEST(Freaky, F14_the_fourth_card_ripens_the_row_and_everybody_hears_it) {
  Match game = Position{}.rows({"ry1 gy2 by3", "rr1"}).hand(0, "py4 oy6 rr3").turn(0);
  const Story story = game.play("py4>1");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}})
    EXPECT_EQ(story.heard_by(observer).size(), 2U) << "laid, and ripe";
  EXPECT_EQ(story.heard_by(1, "laid"), (Lines{"laid 0 py4 1"}));
  ASSERT_EQ(story.heard_by(1, "ripened").size(), 1U);
  EXPECT_TRUE(story.heard_by(1, "ripened")[0].starts_with("ripened 1 "));
  EXPECT_EQ(story.why(story.heard_by(1, "ripened")[0]), "F14");
  EXPECT_NE(story.told_to(1).back().find("yellow circles"), std::string::npos) << story.told_to(1).back();
  EXPECT_EQ(game.play("oy6>1").heard_by(1, "ripened"), Lines{}) << "it was ripe before";
}

TEST(Freaky, F14_what_ripens_is_named_rightly_for_each_sort_of_feature) {
  Match background = Position{}.rows({"rr1 rr3 ro2"}).hand(0, "rg2 oo1 oo3").turn(0);
  const std::string by_background = background.play("rg2>1").told_to(1).back();
  EXPECT_NE(by_background.find("red background"), std::string::npos) << by_background;
  Match value = Position{}.rows({"ro6 yg6 gb6"}).hand(0, "py6 oo1 oo3").turn(0);
  const std::string by_value = value.play("py6>1").told_to(1).back();
  EXPECT_NE(by_value.find("value 6"), std::string::npos) << by_value;
}

// --- Asked row by row ------------------------------------------------------------------------------------------------

TEST(Freaky, F11_the_seat_is_asked_about_each_ripe_row_from_the_left) {
  Match game = two_ripe_rows().turn(0);
  game.play("gg3>new stop");
  EXPECT_EQ(game.asked(), "take 0 row 3");
  EXPECT_EQ(game.legal(), moves("take leave"));
  EXPECT_EQ(game.position().played, 1);
  game.play("leave");
  EXPECT_EQ(game.asked(), "take 0 row 4");
  game.play("take");
  EXPECT_EQ(game.asked(), "play 1");
  EXPECT_EQ(game.rows(), (Lines{"rr1", "ro2 yo2", "ry1 gy2 by3 py4", "gg3"}));
  EXPECT_EQ(game.collected(), (std::vector{4, 0}));
}

TEST(Freaky, F11_taking_is_no_duty) {
  Match game = two_ripe_rows().turn(0);
  game.play("gg3>new stop leave leave");
  EXPECT_EQ(game.asked(), "play 1");
  EXPECT_EQ(game.rows().size(), 5U);
  EXPECT_EQ(game.collected(), (std::vector{0, 0}));
}

TEST(Freaky, F11_F23_after_the_third_card_the_question_comes_by_itself) {
  Match game = two_ripe_rows().turn(0);
  game.play("gg3>new bb5>new oo5>6");
  EXPECT_EQ(game.asked(), "take 0 row 3");
  EXPECT_EQ(game.position().played, 3);
  EXPECT_EQ(game.hand(0), "") << "cards are drawn after the taking";
  game.play("take leave");
  EXPECT_EQ(game.hand(0), "oo1 oo3 gg1");
}

TEST(Freaky, F25_F11_three_ripe_rows_taken_and_left_in_every_combination) {
  const Lines ripe_rows{"ry1 gy2 by3 py4", "ro6 yg6 gb6 py6", "rr1 rr3 ro2 rg2"};
  const Lines between{"oo1", "og3 pg3", "bb1"};
  for (unsigned choice = 0; choice < 8; ++choice) {
    Match game = Position{}
                     .rows({between[0], ripe_rows[0], ripe_rows[1], between[1], ripe_rows[2], between[2]})
                     .hand(0, "yr5 bb5 oo5")
                     .draw("pp1 pp3")
                     .turn(0);
    Lines left = game.rows();
    left.emplace_back("yr5");
    game.play("yr5>new stop");
    int collected = 0;
    for (unsigned i = 0; i < 3; ++i) {
      const auto asked = std::find(left.begin(), left.end(), ripe_rows[i]) - left.begin() + 1;
      EXPECT_EQ(game.asked(), "take 0 row " + std::to_string(asked)) << choice;
      EXPECT_EQ(game.refused_because("stop"), "take_or_leave " + std::to_string(asked));
      const bool take = (choice >> i & 1U) != 0;
      const Story story = game.play(take ? "take" : "leave");
      const std::string ends = ripe_rows[i].substr(0, 3) + ' ' + ripe_rows[i].substr(12);
      const std::string line = (take ? "took 0 " : "left 0 ") + std::to_string(asked) + (take ? ' ' + ends + " 4" : "");
      EXPECT_EQ(story.heard_by(1).front(), line);
      EXPECT_EQ(story.why(line), "F11");
      if (take) {
        left.erase(left.begin() + asked - 1);
        collected += 4;
      }
      EXPECT_EQ(game.rows(), left);
      EXPECT_EQ(game.collected(), (std::vector{collected, 0}));
    }
    EXPECT_EQ(game.asked(), "play 1") << choice;
  }
}

TEST(Freaky, F25_two_rows_taken_with_one_number_are_told_apart_by_their_cards) {
  Match game = two_ripe_rows().turn(0);
  const Story story = game.play("gg3>new stop take take");
  EXPECT_EQ(story.heard_by(1, "took"), (Lines{"took 0 3 ry1 py4 4", "took 0 3 ro6 py6 4"}));
  EXPECT_EQ(story.told_to(1)[2], "seat 0 takes row 3 from red-yellow 1 to purple-yellow 4: 4 cards.");
  EXPECT_EQ(story.told_to(1)[3], "seat 0 takes row 3 from red-orange 6 to purple-yellow 6: 4 cards.");
}

TEST(Freaky, F25_moves_name_rows_by_their_place_at_that_moment) {
  Match game = two_ripe_rows().hand(1, "gg5 yy3 yy5").turn(0);
  game.play("gg3>new stop take leave");
  EXPECT_EQ(game.rows(), (Lines{"rr1", "ro2 yo2", "ro6 yg6 gb6 py6", "gg3"}));
  EXPECT_TRUE(game.legal().contains("gg5>4")) << "row 5 has moved up";
  EXPECT_EQ(game.refusal("gg5>5"), "no_such_row F25");
  game.play("gg5>4");
  EXPECT_EQ(game.rows().back(), "gg3 gg5");
}

TEST(Freaky, F13_when_asked_about_a_row_cards_and_stop_are_too_late) {
  Match game = two_ripe_rows().turn(0);
  game.play("gg3>new stop");
  EXPECT_EQ(game.refusal("bb5>new"), "take_or_leave F13");
  EXPECT_EQ(game.refusal("oo5>new"), "take_or_leave F13");
  EXPECT_EQ(game.refusal("stop"), "take_or_leave F13");
  EXPECT_EQ(game.refused_because("bb5>new"), "take_or_leave 3");
}

TEST(Freaky, F13_a_row_that_was_left_is_not_asked_about_again_in_this_turn) {
  Match game = two_ripe_rows().turn(0);
  game.play("gg3>new stop leave");
  EXPECT_EQ(game.asked(), "take 0 row 4");
  game.play("take");
  EXPECT_EQ(game.asked(), "play 1") << "row 3 is over for this turn";
}

// --- Who takes what --------------------------------------------------------------------------------------------------

TEST(Freaky, F12_a_ripe_row_of_an_earlier_player_may_be_taken_without_adding_to_it) {
  Match game = two_ripe_rows().turn(0);
  game.play("gg3>new stop leave leave");
  game.play("yy1>1 stop");
  EXPECT_EQ(game.asked(), "take 1 row 3");
  game.play("take take");
  EXPECT_EQ(game.collected(), (std::vector{0, 8}));
}

TEST(Freaky, F12_the_seat_that_left_a_row_may_take_it_in_a_later_turn) {
  Match game = two_ripe_rows().turn(0);
  game.play("gg3>new stop leave leave yy1>1 stop leave leave bb5>new stop");
  EXPECT_EQ(game.asked(), "take 0 row 3");
  game.play("take leave");
  EXPECT_EQ(game.collected(), (std::vector{4, 0}));
}

TEST(Freaky, F16_the_whole_row_is_taken_not_just_the_four) {
  Match game = Position{}.rows({"bg2 rg2 ry1 yy1 yb1 bb1 bb3", "rp2"}).hand(0, "rp4 pp3 pp5").draw("gp1 gp3").turn(0);
  const std::string gone_before = game.gone();
  game.play("rp4>2 stop take");
  EXPECT_EQ(game.collected(), (std::vector{7, 0}));
  EXPECT_EQ(game.rows(), (Lines{"rp2 rp4"}));
  EXPECT_EQ(split(game.gone()).size(), split(gone_before).size() + 7);
  EXPECT_EQ(game.scores(), (std::vector{7, 0}));
}

TEST(Freaky, F16_what_a_seat_takes_is_added_to_what_it_has) {
  Match game = two_ripe_rows().collected({5, 9}).turn(0);
  game.play("gg3>new stop take take");
  EXPECT_EQ(game.collected(), (std::vector{13, 9}));
}

TEST(Freaky, F15_a_card_played_on_the_row_just_made_ripe_goes_with_it) {
  Match game = Position{}.rows({"ry1 gy2 by3", "rr1"}).hand(0, "py4 oy6 oo5").draw("oo1 oo3 gg1").turn(0);
  game.play("py4>1 oy6>1 oo5>1");
  EXPECT_EQ(game.asked(), "take 0 row 1");
  game.play("take");
  EXPECT_EQ(game.collected(), (std::vector{6, 0}));
}

TEST(Freaky, F9_all_rows_taken_leave_an_empty_table) {
  Match game = Position{}
                   .rows({"ry1 gy2 by3", "ro6 yg6 gb6 py6"})
                   .hand(0, "py4 rr3 rr5")
                   .hand(1, "yy1 yy3 oo1")
                   .draw("oo3 gg1 gg3 gg5")
                   .turn(0);
  game.play("py4>1 stop take take");
  EXPECT_EQ(game.rows(), Lines{});
  EXPECT_EQ(game.legal(), moves("yy1>new yy3>new oo1>new"));
  game.play("yy1>new");
  EXPECT_EQ(game.legal(), moves("yy3>1 oo1>1 stop"));
}

TEST(Freaky, F25_an_emptied_place_does_not_keep_the_ripeness_of_the_row_that_was_there) {
  // Row 1 is taken, row 2 moves up and is not ripe; nobody is asked about it.
  Match game = Position{}
                   .rows({"ry1 gy2 by3 py4", "rr1", "bo2", "ro6 yg6 gb6 py6"})
                   .hand(0, "rr3 pp3 pp5")
                   .hand(1, "yy1 yy3 oo1")
                   .draw("oo3 gg1 gg3 gg5")
                   .turn(0);
  game.play("rr3>2 stop take");
  EXPECT_EQ(game.asked(), "take 0 row 3");
  game.play("leave");
  EXPECT_EQ(game.asked(), "play 1");
  game.play("yy1>3 stop");
  EXPECT_EQ(game.asked(), "take 1 row 3");
  game.play("take");
  EXPECT_EQ(game.asked(), "play 0");
  game.play("pp5>new stop");
  EXPECT_EQ(game.asked(), "play 1");
}

TEST(Freaky, F25_F12_a_ripe_row_in_front_of_one_that_is_taken_stays_ripe) {
  Match game = two_ripe_rows().turn(0);
  game.play("gg3>new stop leave take");
  game.play("yy1>1 stop");
  EXPECT_EQ(game.asked(), "take 1 row 3");
}

TEST(Freaky, F25_the_same_table_is_the_same_position_whatever_was_taken_before) {
  Match game = two_ripe_rows().turn(0);
  game.play("gg3>new stop take take");
  const Match other = Position{}
                          .rows({"rr1", "ro2 yo2", "gg3"})
                          .hand(0, game.hand(0))
                          .hand(1, game.hand(1))
                          .draw(game.draw())
                          .collected({8, 0})
                          .turn(1);
  EXPECT_TRUE(game.state() == other.state());
}

// --- auto_take -------------------------------------------------------------------------------------------------------

TEST(Freaky, F26_with_auto_take_all_ripe_rows_are_taken_and_nobody_is_asked) {
  Match game = two_ripe_rows().auto_take().turn(0);
  const Story story = game.play("gg3>new stop");
  EXPECT_EQ(game.asked(), "play 1");
  EXPECT_EQ(game.collected(), (std::vector{8, 0}));
  EXPECT_EQ(game.rows(), (Lines{"rr1", "ro2 yo2", "gg3"}));
  EXPECT_EQ(story.heard_by(1, "took"), (Lines{"took 0 3 ry1 py4 4", "took 0 3 ro6 py6 4"}));
  EXPECT_EQ(story.why("took 0 3 ry1 py4 4"), "F26");
}

TEST(Freaky, F26_auto_take_waits_until_playing_stops) {
  Match game = two_ripe_rows().auto_take().turn(0);
  game.play("gg3>new");
  EXPECT_EQ(game.rows().size(), 5U);
  for (const char* move : {"take", "leave"}) EXPECT_EQ(game.refusal(move), "never_asked F26");
  game.play("bb5>new");
  EXPECT_EQ(game.rows().size(), 6U);
  game.play("oo5>6");
  EXPECT_EQ(game.rows(), (Lines{"rr1", "ro2 yo2", "gg3", "bb5 oo5"}));
  EXPECT_EQ(game.collected(), (std::vector{8, 0}));
  EXPECT_EQ(game.hand(0), "oo1 oo3 gg1");
}

TEST(Freaky, F26_in_a_game_dealt_with_auto_take_nobody_is_ever_asked_about_a_row) {
  for (const bool auto_take : {true, false}) {
    Match game{2, {{"start", "0"}, {"freaky.auto_take", auto_take ? "true" : "false"}}, 5};
    bool asked = false;
    while (!game.outcome().over()) {
      game.play(game.legal().contains("take") ? "take" : *game.legal().begin());
      asked = asked || game.asked().starts_with("take");
    }
    EXPECT_EQ(asked, !auto_take);
    EXPECT_GT(game.collected()[0] + game.collected()[1], 0);
  }
}

TEST(Freaky, F26_auto_take_can_empty_the_table) {
  Match game =
      Position{}.auto_take().rows({"ry1 gy2 by3", "ro6 yg6 gb6 py6"}).hand(0, "py4 rr3 rr5").draw("oo3 gg1").turn(0);
  game.play("py4>1 stop");
  EXPECT_EQ(game.rows(), Lines{});
  EXPECT_EQ(game.collected(), (std::vector{8, 0}));
}

TEST(Freaky, F26_auto_take_holds_for_every_seat) {
  Match game = Position{}
                   .auto_take()
                   .players(3)
                   .rows({"ry1 gy2 by3", "ro6 yg6 gb6"})
                   .hand(1, "py4 rr3 rr5")
                   .hand(2, "py6 pp1 pp3")
                   .draw("oo3 gg1")
                   .turn(1);
  game.play("py4>1 stop py6>1 stop");
  EXPECT_EQ(game.collected(), (std::vector{0, 4, 4}));
}

}  // namespace
}  // namespace parlour::test
