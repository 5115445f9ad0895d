// The special cards: Wild, Switch, Zap and No!.
#include "games/help/builder.hpp"

namespace parlour::test {
namespace {

/// The moves of seat 0 with this hand on this row.
std::set<std::string> plays(const char* row, const char* hand, const char* wild_value = "fixed") {
  return Position{}.row(row).hand(0, hand).option("help.wild_value", wild_value).turn(0).legal();
}

// --- Wild ------------------------------------------------------------------------------------------------------------------

TEST(Help, H23_the_value_of_a_Wild_is_the_card_to_its_left_plus_one) {
  const std::vector<std::pair<const char*, const char*>> slots{
      {"w@0", "w=1 n3 n7 n9"}, {"w@1", "n3 w=4 n7 n9"}, {"w@2", "n3 n7 w=8 n9"}, {"w@3", "n3 n7 n9 w=10"}};
  for (const auto& [play, row] : slots) {
    Match game = Position{}.row("n3 n7 n9").hand(0, "w n1 n1 n1").hand(1, "z z no no").turn(0);
    EXPECT_EQ(game.legal(), moves("w@0 w@1 w@2 w@3"));
    game.play(play);
    EXPECT_EQ(game.row(), row);
    EXPECT_EQ(game.field("values").front(), '[');
  }
  EXPECT_FALSE(Help::parse_move("w@1=5").has_value()) << "nobody picks the value";
}

TEST(Help, H23_a_Wild_to_the_right_of_a_Wild_counts_on) {
  Match game = Position{}.row("n3 w=4").hand(0, "w n1 n1 n1").hand(1, "z z no no").turn(0);
  EXPECT_EQ(game.legal(), moves("w@0 w@2"));
  const Story story = game.play("w@2");
  EXPECT_EQ(game.row(), "n3 w=4 w=5");
  EXPECT_TRUE(story.has("wild_laid 0 2 5"));
  EXPECT_EQ(game.field("row"), R"(["n3","w","w"])");
  EXPECT_EQ(game.field("values"), "[3,4,5]");
}

TEST(Help, H24_a_Wild_at_the_left_end_is_worth_1_and_needs_a_first_card_of_2_or_more) {
  EXPECT_EQ(plays("n2", "w n1 n1 n1"), moves("w@0 w@1"));
  EXPECT_EQ(plays("n1", "w n1 n1 n1"), moves("w@1"));
  EXPECT_EQ(plays("w=1", "w n1 n1 n1"), moves("w@1"));
  const Match game = Position{}.row("n1").hand(0, "w n1 n1 n1").turn(0);
  EXPECT_EQ(game.refusal("w@0"), "wild_too_low");
}

TEST(Help, H25_no_Wild_behind_an_11) {
  const Match game = Position{}.row("n4 n9 n11").hand(0, "w n1 n1 n1").turn(0);
  EXPECT_EQ(game.legal(), moves("w@0 w@1 w@2"));
  EXPECT_EQ(game.refusal("w@3"), "wild_too_high");
  EXPECT_EQ(game.why_not("w@3"), "H25");
  EXPECT_EQ(plays("n10", "w n1 n1 n1"), moves("w@0 w@1")) << "behind a 10 it is an 11";
}

TEST(Help, H26_a_Wild_needs_a_gap_of_two) {
  EXPECT_EQ(plays("n3 n4 n6", "w n1 n1 n1"), moves("w@0 w@2 w@3"));
  const Match game = Position{}.row("n3 n4 n6").hand(0, "w n1 n1 n1").turn(0);
  EXPECT_EQ(game.refusal("w@1"), "no_gap");
  EXPECT_EQ(game.why_not("w@1"), "H26");
  EXPECT_EQ(game.refusal("w@4"), "no_such_slot");
}

TEST(Help, H28_the_example_of_the_sheet_a_Wild_on_3_4_5_8) {
  Match game = Position{}.row("n3 n4 n5 n8").hand(0, "w n1 n1 n1").hand(1, "s n7 n1 n1").turn(0);
  EXPECT_EQ(game.legal(), moves("w@0 w@3 w@4"));
  for (const auto& [slot, value] : std::vector<std::pair<int, int>>{{0, 1}, {3, 6}, {4, 9}}) {
    Match copy = game;
    EXPECT_TRUE(copy.play("w@" + std::to_string(slot))
                    .has("wild_laid 0 " + std::to_string(slot) + " " + std::to_string(value)));
  }
  EXPECT_EQ(plays("n3 n5 n8", "w n1 n1 n1"), moves("w@0 w@1 w@2 w@3"));
  // Alisa goes on with a Switch and exchanges the Wild for a 7.
  game.play("w@3");
  EXPECT_EQ(game.row(), "n3 n4 n5 w=6 n8");
  const Story story = game.play("s3=n7");
  EXPECT_EQ(game.row(), "n3 n4 n5 n7 n8");
  EXPECT_TRUE(game.state().hands[1].has(kind("w")));
  EXPECT_TRUE(story.has("switched 1 3 n7 w 7"));
}

// --- the value of a Wild later on ------------------------------------------------------------------------------------------

TEST(Help, H27_a_Wild_keeps_its_value_when_the_card_to_its_left_changes) {
  Match game = Position{}.row("n3 w=4 n6").hand(0, "s n1 n11 n11").hand(1, "n7 n7 n7 n7").turn(0);
  game.play("s0=n1");
  EXPECT_EQ(game.row(), "n1 w=4 n6");
}

TEST(Help, H27_a_Wild_keeps_its_value_when_another_is_pushed_in_before_it) {
  Match game = Position{}.row("n1 w=4 n6").hand(0, "w n1 n1 n2").hand(1, "n7 n7 n7 n7").turn(0);
  EXPECT_EQ(game.legal(), moves("w@1 w@2 w@3"));
  game.play("w@1");
  EXPECT_EQ(game.row(), "n1 w=2 w=4 n6");
}

TEST(Help, H49_with_follows_a_Switch_moves_the_Wilds_to_its_right) {
  Match game = Position{}
                   .row("n5 w=6 w=7 n9")
                   .hand(0, "s n2 n8 n11")
                   .hand(1, "n10 n10 n10 n10")
                   .option("help.wild_value", "follows")
                   .turn(0);
  // An 8 at the left end would make the Wilds 9 and 10, too much for the 9; an 8 at place 1 makes the next Wild 9.
  EXPECT_EQ(game.legal(), moves("n11 s0=n2 s2=n8 s3=n8 s3=n11"));
  game.play("s0=n2");
  EXPECT_EQ(game.row(), "n2 w=3 w=4 n9");
  EXPECT_EQ(game.field("values"), "[2,3,4,9]");
}

TEST(Help, H49_with_fixed_values_the_same_Switches_are_judged_otherwise) {
  EXPECT_EQ(plays("n5 w=6 w=7 n9", "s n2 n8 n11"), moves("n11 s0=n2 s2=n8 s3=n8 s3=n11"));
  EXPECT_EQ(plays("n3 w=4 n9", "s n6 n1 n1"), moves("s0=n1 s1=n6 s2=n6"));
  // With follows the 6 may go to the left end: the Wild becomes a 7.
  EXPECT_EQ(plays("n3 w=4 n9", "s n6 n1 n1", "follows"), moves("s0=n1 s0=n6 s1=n6 s2=n6"));
}

TEST(Help, H49_with_follows_no_Wild_may_rise_above_11) {
  EXPECT_EQ(plays("n3 w=4", "s n10 n11 n1", "follows"), moves("n10 n11 s0=n1 s0=n10 s1=n10 s1=n11"));
  EXPECT_EQ(plays("n3 w=4 w=5", "s n10 n11 n9", "follows"), moves("n9 n10 n11 s0=n9 s1=n9 s1=n10 s2=n9 s2=n10 s2=n11"));
}

TEST(Help, H49_with_follows_a_Wild_at_the_left_end_pulls_the_next_ones_down) {
  Match game = Position{}
                   .row("n4 w=5 n8")
                   .hand(0, "s w n1 n1")
                   .hand(1, "n9 n9 n9 n9")
                   .option("help.wild_value", "follows")
                   .turn(0);
  game.play("s0=w");
  EXPECT_EQ(game.row(), "w=1 w=2 n8");
}

TEST(Help, H49_with_follows_a_number_at_the_end_lowers_nothing_and_a_Zap_neither) {
  Match game = Position{}
                   .row("n4 w=5 n8")
                   .hand(0, "z n1 n1 n1")
                   .hand(1, "n7 n9 n9 n9")
                   .hand(2, "w n1 n1 n2")
                   .option("help.wild_value", "follows")
                   .turn(0);
  game.play("z");
  EXPECT_EQ(game.row(), "n4 w=5");
  game.play("n7");
  EXPECT_EQ(game.legal(), moves("w@0 w@2 w@3")) << "judged on the values before";
  game.play("w@2");
  EXPECT_EQ(game.row(), "n4 w=5 w=6 n7");
}

// --- Switch ----------------------------------------------------------------------------------------------------------------

TEST(Help, H29_a_Wild_may_be_put_in_with_its_value_from_the_left) {
  Match game = Position{}.row("n3 n6 n11").hand(0, "s w n1 n1").hand(1, "z z no no").turn(0);
  const auto legal = game.legal();
  for (const char* play : {"s0=w", "s1=w", "s2=w"}) EXPECT_TRUE(legal.contains(play)) << play;
  Match left = game;
  left.play("s0=w");
  EXPECT_EQ(left.row(), "w=1 n6 n11");
  Match middle = game;
  EXPECT_TRUE(middle.play("s1=w").has("switched 0 1 w n6 4"));
  EXPECT_EQ(middle.row(), "n3 w=4 n11");
  game.play("s2=w");
  EXPECT_EQ(game.row(), "n3 n6 w=7");
}

TEST(Help, H29_an_exchanged_Wild_stays_below_the_card_to_its_right) {
  // Any place takes a Wild, since left plus one is at most what was there.
  EXPECT_EQ(plays("n3 n4 n5", "s w z n1"), moves("s0=n1 s0=w s1=w s2=w w@0 w@3 z"));
  EXPECT_EQ(plays("n1 w=5 n6", "s w z n6"), moves("s0=w s1=w s2=n6 s2=w w@1 w@3 z"));
}

TEST(Help, H30_no_other_special_card_is_put_in) {
  const Match game = Position{}.row("n3 n6").hand(0, "s s z no").turn(0);
  EXPECT_EQ(game.legal(), moves("z no"));
  for (const char* play : {"s0=z", "s0=no", "s1=s"}) {
    EXPECT_EQ(game.refusal(play), "not_for_the_row") << play;
  }
}

TEST(Help, H31_a_5_for_a_5_is_legal) {
  Match game = Position{}.row("n3 n5 n7").hand(0, "s n5 n5 n5").turn(0);
  EXPECT_EQ(game.legal(), moves("s1=n5")) << "and behind it there would be two equal ones";
  game.play("s1=n5");
  EXPECT_EQ(game.row(), "n3 n5 n7");
}

TEST(Help, H32_the_card_taken_out_is_not_put_back) {
  // No 5 in hand: place 1 keeps its 5 only if another card goes there.
  const Match game = Position{}.row("n3 n5 n7").hand(0, "s n6 s s").turn(0);
  EXPECT_EQ(game.legal(), moves("s1=n6 s2=n6"));
  EXPECT_EQ(game.refusal("s1=n5"), "not_held");
  EXPECT_EQ(game.refusal("s0=n3"), "not_held");
}

TEST(Help, H33_a_Wild_taken_out_is_a_plain_Wild_again) {
  Match game =
      Position{}.row("n3 w=9").hand(0, "s n10 n1 n1").hand(1, "z z no no").hand(2, "no no z s").draw("n2").turn(0);
  const Story story = game.play("s1=n10");
  EXPECT_EQ(game.row(), "n3 n10");
  EXPECT_EQ(game.hand(0), "n1 n1 n2 w");
  EXPECT_EQ(game.discard(), "s");
  EXPECT_EQ(story.all(), (Lines{"switched 0 1 n10 w 10", "drew_card 0 n2"}));
  game.play("z");
  EXPECT_EQ(game.row(), "n3");
  game.play("no");
  EXPECT_EQ(game.legal(), moves("w@0 w@1")) << "values 1 and 4 now";
}

TEST(Help, H34_a_Switch_needs_a_row_and_a_card_to_put_in) {
  EXPECT_EQ(plays("", "s n3 n4 w"), moves("n3 n4 w@0"));
  EXPECT_EQ(plays("n7", "s s z z"), moves("z")) << "just to get rid of it is not allowed";
  const Match game = Position{}.row("n7 n9").hand(0, "s n8 n1 n1").turn(0);
  EXPECT_EQ(game.legal(), moves("s0=n1 s0=n8 s1=n8"));
  EXPECT_EQ(game.refusal("s1=n1"), "breaks_the_row");
  EXPECT_EQ(game.refusal("s2=n8"), "no_such_place");
}

TEST(Help, H34_every_number_and_every_Wild_finds_a_place_in_every_row) {
  // All rows of up to three numbers, all cards to put in.
  for (int a = 1; a <= 11; ++a)
    for (int b = a; b <= 11; ++b)
      for (int c = b; c <= 11; ++c) {
        if (b == c && a != b) continue;
        std::string row = "n" + std::to_string(a);
        if (b > a) row += " n" + std::to_string(b);
        if (c > b) row += " n" + std::to_string(c);
        help::State state = Position{}.row(row).hand(0, "s z z z").turn(0).state();
        for (Kind card = 0; card <= help::wild_card; ++card) {
          state.hands[0] = {};
          state.hands[0].add(help::switch_card);
          for (int n = 0; n < 3; ++n) state.hands[0].add(card);
          MoveList list;
          Help::moves(state, list);
          bool switches = false;
          for (const Move move : list) switches = switches || help::act_of(move) == help::Act::switch_;
          EXPECT_TRUE(switches) << row << ", " << text_of(card);
        }
      }
}

TEST(Help, H35_a_Switch_leaves_the_row_as_long_as_it_was) {
  Match game = Position{}.row("n1 n3 n5 n7 n9").hand(0, "s n4 n1 n1").hand(1, "n10 n11 n11 n11").draw("z").turn(0);
  game.play("s2=n4");
  EXPECT_EQ(game.row(), "n1 n3 n4 n7 n9") << "five cards and no clearing";
  EXPECT_EQ(game.hand(0), "n1 n1 n5 z");
  EXPECT_EQ(game.discard(), "s");
}

TEST(Help, H56_a_Switch_is_named_by_place_and_kind) {
  Match game = Position{}.row("n3 w=4").hand(0, "s w w n3").draw("n1").turn(0);
  EXPECT_EQ(game.legal(), moves("s0=n3 s0=w s1=w w@0 w@2"));
  game.play("s1=w");
  EXPECT_EQ(game.row(), "n3 w=4");
  EXPECT_EQ(game.hand(0), "n1 n3 w w");
}

// --- Zap -------------------------------------------------------------------------------------------------------------------

TEST(Help, H36_a_Zap_takes_the_card_at_the_right_end) {
  Match game = Position{}.row("n3 n8").hand(0, "w n1 n1 n2").hand(1, "z z n1 n2").hand(2, "n4 z n4 n4").turn(0);
  game.play("w@0");
  const Story story = game.play("z");
  EXPECT_EQ(game.row(), "w=1 n3") << "not the Wild, which was laid last";
  EXPECT_EQ(game.discard(), "n8 z");
  EXPECT_TRUE(story.has("zapped 1 n8"));
}

TEST(Help, H36_a_Zap_takes_a_Wild_as_well) {
  Match game = Position{}.row("n3 w=4").hand(0, "z n1 n1 n2").hand(1, "n4 n4 n4 n4").turn(0);
  EXPECT_TRUE(game.play("z").has("zapped 0 w"));
  EXPECT_EQ(game.row(), "n3");
  EXPECT_EQ(game.discard(), "w z");
  EXPECT_EQ(game.legal(), moves("n4")) << "higher than the 3 is enough now";
}

TEST(Help, H37_the_row_goes_on_after_a_Zap_unless_it_is_empty) {
  Match game = Position{}.row("n3 n8").hand(0, "z n1 n1 n2").hand(1, "z n2 n9 n9").hand(2, "n1 n2 s z").turn(0);
  game.play("z");
  EXPECT_EQ(game.legal(), moves("n9 z")) << "the 3 is still there";
  game.play("z");
  EXPECT_EQ(game.row(), "");
  EXPECT_EQ(game.discard(), "n3 n8 z z");
  EXPECT_EQ(game.legal(), moves("n1 n2"));
}

// --- No! -------------------------------------------------------------------------------------------------------------------

TEST(Help, H38_a_No_lies_before_its_player_who_draws_one_card) {
  Match game = Position{}.row("n3").hand(0, "no n4 n4 n5").hand(1, "n4 n5 n6 n7").draw("n9 n10").turn(0);
  const Story story = game.play("no");
  EXPECT_EQ(story.all(), (Lines{"no_laid 0", "drew_card 0 n10"}));
  EXPECT_EQ(game.hand(0), "n4 n4 n5 n10");
  EXPECT_EQ(game.row(), "n3");
  EXPECT_EQ(game.discard(), "");
  EXPECT_EQ(game.no(0), "played");
  EXPECT_EQ(game.field("no"), R"(["played","none","none"])");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Help, H39_a_No_skips_once_and_is_discarded_the_time_after) {
  Match game = Position{}
                   .row("n1")
                   .hand(0, "no n9 n9 n9")
                   .hand(1, "n2 n5 n7 n7")
                   .hand(2, "n3 n6 n8 n8")
                   .draw("z z z z z z")
                   .turn(0);
  game.play("no n2");
  const Story skipped = game.play("n3");
  EXPECT_EQ(skipped.all(), (Lines{"laid 2 n3", "drew_card 2 z", "skipped 0"}));
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.no(0), "skipped");
  EXPECT_EQ(game.field("no"), R"(["skipped","none","none"])");
  EXPECT_EQ(game.discard(), "");
  game.play("n5");
  const Story back = game.play("n6");
  EXPECT_EQ(back.all(), (Lines{"laid 2 n6", "drew_card 2 z", "no_removed 0"}));
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.no(0), "none");
  EXPECT_EQ(game.discard(), "no");
  EXPECT_EQ(game.legal(), moves("n9 z")) << "a full turn";
}

TEST(Help, H39_whoever_comes_back_may_lay_another_No_at_once) {
  Match game = Position{}.row("n1").hand(0, "n2 n2 n4 n4").hand(1, "no n2 n2 n3").no(1, "skipped").turn(0);
  EXPECT_EQ(game.refusal("no"), "not_held");
  game.play("n2 no");
  EXPECT_EQ(game.no(1), "played");
  EXPECT_EQ(game.discard(), "no");
}

TEST(Help, H40_with_a_No_before_every_seat_the_longest_one_comes_back_first) {
  Match game = Position{}
                   .row("n5")
                   .hand(0, "n6 n6 n6 n6")
                   .hand(1, "n7 n7 n7 n7")
                   .hand(2, "no n1 n1 n1")
                   .no(0, "played")
                   .no(1, "played")
                   .turn(2);
  const Story story = game.play("no");
  EXPECT_EQ(story.all(), (Lines{"no_laid 2", story.all()[1], "skipped 0", "skipped 1", "skipped 2", "no_removed 0"}));
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.no(0), "none");
  EXPECT_EQ(game.no(1), "skipped");
  EXPECT_EQ(game.no(2), "skipped");
  EXPECT_EQ(game.legal(), moves("n6"));
}

TEST(Help, H40_one_that_was_skipped_already_is_back_at_once) {
  Match game = Position{}
                   .row("n5")
                   .hand(0, "n6 n6 n6 n6")
                   .hand(1, "n7 n7 n7 n7")
                   .hand(2, "no n1 n1 n1")
                   .no(0, "played")
                   .no(1, "skipped")
                   .turn(2);
  const Story story = game.play("no");
  EXPECT_EQ(story.all("skipped"), (Lines{"skipped 0"}));
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.no(0), "skipped");
  EXPECT_EQ(game.no(2), "played");
}

}  // namespace
}  // namespace parlour::test
