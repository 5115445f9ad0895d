// How rounds and contests end, and the rare corners on the way.
#include "games/help/builder.hpp"

namespace parlour::test {
namespace {

/// Seat 0 lays an 11; neither seat 1 nor seat 0 has anything then.
Position lost() { return Position{}.players(5).row("n10").hand(0, "n11 n1 n1 n2").hand(1, "n3 n3 n4 n4").draw("n2"); }

// --- the end of a round ----------------------------------------------------------------------------------------------------

TEST(Help, H41_all_but_asker_and_asked_score_with_or_without_a_No) {
  Match game = lost().no(3, "played").no(4, "skipped").scores({1, 0, 0, 1, 0}).turn(0);
  const Story story = game.play("n11");
  EXPECT_EQ(game.scores(), (Seats{1, 0, 1, 2, 1}));
  EXPECT_EQ(story.all("scored"), (Lines{"scored 2 1", "scored 3 2", "scored 4 1"}));
  EXPECT_EQ(story.why("cannot_help 0 1"), "H22");
}

TEST(Help, H41_who_was_asked_past_a_No_does_not_score_but_who_laid_it_does) {
  Match game = Position{}.row("n10").hand(0, "no n1 n1 n2").hand(1, "n3 n3 n4 n4").hand(2, "n9 n9 n10 n10").turn(0);
  const Story story = game.play("no");
  EXPECT_TRUE(story.has("asked 1 2 1"));
  EXPECT_TRUE(story.has("cannot_help 2 1"));
  EXPECT_EQ(game.scores(), (Seats{1, 0, 0}));
}

TEST(Help, H15_the_helpless_alone_scores) {
  Match game = Position{}
                   .players(4)
                   .row("n10")
                   .hand(0, "no n1 n1 n2")
                   .hand(1, "n3 n3 n4 n4")
                   .no(2, "played")
                   .no(3, "skipped")
                   .turn(0);
  const Story story = game.play("no");
  EXPECT_EQ(story.all("helpless"), (Lines{"helpless 1"}));
  EXPECT_TRUE(story.all("asked").empty());
  EXPECT_EQ(story.all("scored"), (Lines{"scored 1 1"}));
  EXPECT_EQ(game.scores(), (Seats{0, 1, 0, 0}));
  EXPECT_EQ(game.round(), 2);
}

TEST(Help, H15_that_somebody_is_helpless_happens_by_the_ruling_about_whom_to_ask) {
  // H40 is about a No! before every seat; here seat 1 never had one.
  Match game = Position{}.row("n10").hand(0, "no n1 n1 n2").hand(1, "n3 n3 n4 n4").no(2, "played").turn(0);
  const Story story = game.play("no");
  EXPECT_EQ(story.why("helpless 1"), "H15");
}

TEST(Help, H40_everybody_behind_No_and_the_first_one_back_is_helpless) {
  Match game = Position{}
                   .row("n10")
                   .hand(0, "n3 n3 n4 n4")
                   .hand(1, "n11 n11 n11 n11")
                   .hand(2, "no n1 n1 n1")
                   .no(0, "played")
                   .no(1, "played")
                   .turn(2);
  const Story story = game.play("no");
  EXPECT_TRUE(story.has("no_removed 0"));
  EXPECT_TRUE(story.has("helpless 0"));
  EXPECT_EQ(game.scores(), (Seats{1, 0, 0}));
  EXPECT_EQ(story.all("called").size(), 2U);
}

TEST(Help, H59_the_round_ends_at_once_and_nobody_refills) {
  // The last play is refilled, as ever; the end draws nothing more, and the new hands come from the new deal.
  Match game = lost().turn(0);
  const Lines lines = game.play("n11").all();
  ASSERT_GT(lines.size(), 8U);
  EXPECT_EQ(Lines(lines.begin(), lines.begin() + 8),
            (Lines{"laid 0 n11", "drew_card 0 n2", "asked 1 0 1", "cannot_help 0 1", "scored 2 1", "scored 3 1",
                   "scored 4 1", "round_begins 2 -1"}));
  EXPECT_EQ(game.asked().substr(0, 5), "first");
}

TEST(Help, H47_a_round_can_end_before_anybody_but_the_first_was_asked) {
  Match game = deal({"n11 n11 w w", "n11 n11 n11 z", "no no no no"}, "", {{"help.tie_start", "seat"}});
  EXPECT_EQ(game.asked(), "first 0");
  game.play("n11");
  EXPECT_EQ(game.asked(), "turn 1");
}

// --- the end of the contest ------------------------------------------------------------------------------------------------

TEST(Help, H42_the_contest_ends_when_somebody_has_three_points) {
  Match game = lost().scores({2, 2, 2, 1, 0}).no(4, "played").turn(0);
  const Story story = game.play("n11");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.outcome().status, Outcome::Status::won);
  EXPECT_EQ(members(game.outcome().winners), (Seats{2}));
  EXPECT_EQ(game.scores(), (Seats{2, 2, 3, 2, 1}));
  EXPECT_EQ(game.outcome().scores[2], 3);
  EXPECT_EQ(game.outcome().scores[4], 1);
  EXPECT_EQ(story.all("contest_won"), (Lines{"contest_won 2 3"}));
  EXPECT_TRUE(story.all("round_begins").empty());
}

TEST(Help, H42_G6_several_who_reach_the_target_at_once_win_together) {
  Match game = lost().scores({2, 0, 2, 1, 2}).turn(0);
  const Story story = game.play("n11");
  EXPECT_EQ(members(game.outcome().winners), (Seats{2, 4}));
  EXPECT_EQ(story.all("contest_won"), (Lines{"contest_won 2 3", "contest_won 4 3"}));
}

TEST(Help, H42_two_points_are_not_enough_and_the_contest_goes_on) {
  Match game = lost().scores({2, 2, 1, 1, 1}).turn(0);
  game.play("n11");
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.outcome().status, Outcome::Status::playing);
  EXPECT_TRUE(game.outcome().winners.empty());
  EXPECT_EQ(game.outcome().scores[0], 2);
}

TEST(Help, H42_every_target_from_1_to_9) {
  for (int target = 1; target <= 9; ++target) {
    Match game = lost().option("help.target", std::to_string(target)).scores({0, 0, target - 1, 0, 0}).turn(0);
    EXPECT_FALSE(game.outcome().over());
    game.play("n11");
    EXPECT_EQ(game.asked(), "over");
    EXPECT_EQ(members(game.outcome().winners), target == 1 ? (Seats{2, 3, 4}) : (Seats{2}));
    if (target == 1) continue;
    Match before = lost().option("help.target", std::to_string(target)).scores({0, 0, target - 2, 0, 0}).turn(0);
    before.play("n11");
    EXPECT_EQ(before.outcome().over(), target - 1 >= target);
  }
}

TEST(Help, H42_the_helpless_can_win_the_contest) {
  Match game =
      Position{}.row("n10").hand(0, "no n1 n1 n2").hand(1, "n3 n3 n4 n4").no(2, "played").scores({2, 2, 2}).turn(0);
  game.play("no");
  EXPECT_EQ(members(game.outcome().winners), (Seats{1}));
  EXPECT_EQ(game.field("helper"), "null");
  EXPECT_EQ(game.field("turn"), "1");
  EXPECT_EQ(game.field("phase"), "\"over\"");
}

TEST(Help, H59_after_the_last_round_everything_stays_as_it_lies) {
  Match game = lost().no(3, "skipped").calls({1, 3, -1, -1, -1}).scores({0, 0, 2, 2, 2}).discard("n7 w").turn(0);
  const Story story = game.play("n11");
  EXPECT_EQ(game.field("phase"), "\"over\"");
  EXPECT_EQ(game.field("to_act"), "null");
  EXPECT_EQ(game.field("turn"), "1");
  EXPECT_EQ(game.field("helper"), "0");
  EXPECT_EQ(game.field("passed"), "null");
  EXPECT_EQ(game.field("calls"), "[1,3,null,null,null]");
  EXPECT_EQ(game.row(), "n10 n11");
  EXPECT_EQ(game.hand(0), "n1 n1 n2 n2");
  EXPECT_EQ(game.hand(1), "n3 n3 n4 n4");
  EXPECT_EQ(game.no(3), "skipped");
  EXPECT_EQ(game.discard(), "n7 w");
  // No hand is shown.
  EXPECT_EQ(game.knows(2, 0), "");
  EXPECT_EQ(text_of(game.view(2).hand), game.hand(2));
  EXPECT_EQ(text_of(game.view(the_public).hand), "");
  EXPECT_EQ(game.refusal("n11"), "over");
  EXPECT_TRUE(story.heard_by(2, "got").empty());
}

// --- rare hands ------------------------------------------------------------------------------------------------------------

TEST(Help, H13_H18_on_an_empty_row_Zaps_and_Switches_are_no_help_either_and_the_round_is_lost) {
  Match game = Position{}.row("n5").hand(0, "z z s s").hand(1, "z z s s").draw("z").turn(0);
  const Story story = game.play("z");
  EXPECT_TRUE(story.has("asked 1 0 1"));
  EXPECT_TRUE(story.has("cannot_help 0 1"));
  EXPECT_EQ(game.scores(), (Seats{0, 0, 1}));
}

TEST(Help, H34_four_Switches_have_nothing_to_put_in_and_get_help_with_a_number) {
  Match game = Position{}.row("n5").hand(0, "n6 n9 s n1").hand(1, "s s s s").hand(2, "z z z z").draw("n2 n1").turn(0);
  game.play("n6");
  EXPECT_EQ(game.asked(), "help 0");
  EXPECT_EQ(game.legal(), moves(">n9"));
  game.play(">n9");
  EXPECT_EQ(game.legal(), moves("<s"));
  game.play("<s");
  EXPECT_EQ(game.legal(), moves("n9"));
  game.play("n9");
  EXPECT_EQ(game.row(), "n5 n6 n9");
  EXPECT_EQ(game.hand(1), "n2 s s s");
}

TEST(Help, H34_H55_four_Switches_without_the_duty) {
  Match game = Position{}
                   .row("n5")
                   .hand(0, "n6 n9 s n1")
                   .hand(1, "s s s s")
                   .hand(2, "z z z z")
                   .draw("n2 n1")
                   .option("help.must_play_received", "false")
                   .turn(0);
  game.play("n6 >n9 <s");
  EXPECT_EQ(game.legal(), moves("n9 s1=n9"));
  game.play("s1=n9");
  EXPECT_EQ(game.row(), "n5 n9");
  EXPECT_EQ(game.hand(1), "n2 n6 s s");
}

TEST(Help, H34_four_Switches_and_a_helper_with_a_fifth_lose_the_round) {
  Match game = Position{}.row("n5").hand(0, "n6 s n1 n1").hand(1, "s s s s").draw("n2").turn(0);
  const Story story = game.play("n6");
  EXPECT_TRUE(story.has("cannot_help 0 1"));
}

TEST(Help, H60_a_reshuffle_in_the_refill_that_follows_a_received_sixth_card) {
  Match game = Position{}
                   .row("n2 n4 n5 n7 n9")
                   .hand(0, "n11 n1 n1 n1")
                   .hand(1, "n2 n3 n4 n9")
                   .hand(2, "n3 z z s")
                   .no(2, "skipped")
                   .rest_in_discard()
                   .help(1, 0);
  const Story story = game.play(">n11 <n9 n11");
  EXPECT_EQ(story.all("row_cleared").size(), 1U);
  EXPECT_EQ(story.all("reshuffled").size(), 1U);
  EXPECT_EQ(game.draw_size(), 105 - 12 - 1);
  EXPECT_EQ(game.discard(), "no") << "it came back only after the refill";
}

TEST(Help, H44_in_every_direction_with_three_players_play_goes_round) {
  for (int round = 1; round <= 2; ++round)
    for (int seat = 0; seat < 3; ++seat) {
      const int next = (seat + (round == 1 ? 1 : 2)) % 3;
      const int last = 3 - seat - next;
      Match game = Position{}
                       .round(round)
                       .row("n3")
                       .hand(seat, "n4 n1 n1 n1")
                       .hand(next, "n5 n1 n1 n2")
                       .hand(last, "n6 n2 n2 n2")
                       .draw("no no")
                       .turn(seat);
      game.play("n4");
      EXPECT_EQ(game.asked(), "turn " + std::to_string(next));
      game.play("n5");
      EXPECT_EQ(game.asked(), "turn " + std::to_string(last));
    }
}

}  // namespace
}  // namespace parlour::test
