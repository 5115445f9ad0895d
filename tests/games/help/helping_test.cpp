// Asking for help: who is asked, what may be passed and returned, and what is played then.
#include "games/help/builder.hpp"

namespace parlour::test {
namespace {

/// Seat 0 lays an 11; seat 1 holds low numbers only and needs help.
Position stuck() { return Position{}.row("n10").hand(0, "n11 n1 z no").hand(1, "n3 n3 n4 n5").draw("n2"); }

// --- who is asked ----------------------------------------------------------------------------------------------------------

TEST(Help, H47_asking_is_no_move_the_helper_is_asked_at_once) {
  Match game = stuck().turn(0);
  const Story story = game.play("n11");
  EXPECT_EQ(story.all(), (Lines{"laid 0 n11", "drew_card 0 n2", "asked 1 0 1"}));
  EXPECT_EQ(game.asked(), "help 0");
  EXPECT_EQ(game.field("turn"), "1");
  EXPECT_EQ(game.field("helper"), "0");
  EXPECT_EQ(game.field("to_act"), "0");
  EXPECT_EQ(game.field("passed"), "null");
}

TEST(Help, H15_the_seat_before_in_playing_direction_is_asked) {
  Match left = stuck().players(4).turn(0);
  EXPECT_TRUE(left.play("n11").has("asked 1 0 1"));
  Match right = Position{}
                    .players(4)
                    .round(2)
                    .row("n10")
                    .hand(2, "n11 n1 z no")
                    .hand(1, "n3 n3 n4 n5")
                    .hand(0, "z z z no")
                    .turn(2);
  EXPECT_TRUE(right.play("n11").has("asked 1 2 1"));
}

TEST(Help, H15_seats_behind_a_No_are_passed_over) {
  Match game = Position{}
                   .players(5)
                   .row("n10")
                   .hand(0, "n11 n1 n2 n2")
                   .hand(1, "n3 n3 n4 n5")
                   .hand(4, "z n1 n1 n1")
                   .hand(3, "no no no w")
                   .no(2, "skipped")
                   .no(0, "skipped")
                   .turn(4);
  // Seat 0 comes back and plays, so it is the one to be asked.
  game.play("z");
  EXPECT_EQ(game.asked(), "turn 0");
  Match past_two = Position{}
                       .players(5)
                       .row("n10")
                       .hand(4, "n11 n1 n2 n2")
                       .hand(2, "n3 n3 n4 n5")
                       .hand(3, "no no no w")
                       .no(0, "played")
                       .no(1, "played")
                       .draw("z")
                       .turn(4);
  const Story story = past_two.play("n11");
  EXPECT_EQ(story.all("skipped"), (Lines{"skipped 0", "skipped 1"}));
  EXPECT_EQ(story.all("asked"), (Lines{"asked 2 4 1"}));
  EXPECT_EQ(past_two.legal(), moves(">z"));
}

TEST(Help, H15_a_skipped_No_still_keeps_its_seat_from_helping) {
  Match game = Position{}
                   .players(4)
                   .row("n10")
                   .hand(3, "no n1 n2 n2")
                   .hand(0, "n3 n3 n4 n5")
                   .hand(2, "z n1 n1 n1")
                   .no(1, "skipped")
                   .turn(3);
  EXPECT_TRUE(game.play("no").has("asked 0 2 1"));
}

TEST(Help, H16_who_has_just_laid_a_No_is_not_asked) {
  Match game =
      Position{}.players(4).row("n10").hand(1, "no no z w").hand(0, "z n1 n1 n1").hand(2, "n3 n3 n4 n5").turn(1);
  const Story story = game.play("no");
  EXPECT_EQ(story.all("asked"), (Lines{"asked 2 0 1"}));
  EXPECT_EQ(game.asked(), "help 0");
}

TEST(Help, H15_with_three_players_the_third_may_be_the_helper) {
  // Whoever comes next round the table is also the one before, once the seat between has a No!.
  Match game = Position{}.row("n10").hand(0, "no no z w").hand(1, "n3 n3 n4 n5").hand(2, "z n11 n1 n1").turn(0);
  EXPECT_TRUE(game.play("no").has("asked 1 2 1"));
  EXPECT_EQ(game.legal(), moves(">z >n11"));
  Match back =
      Position{}.round(2).row("n10").hand(2, "no no z w").hand(1, "n3 n3 n4 n5").hand(0, "z n11 n1 n1").turn(2);
  EXPECT_TRUE(back.play("no").has("asked 1 0 1"));
}

// --- what is passed --------------------------------------------------------------------------------------------------------

TEST(Help, H17_the_helper_has_to_pass_a_card_and_picks_which) {
  Match game = stuck().turn(0);
  game.play("n11");
  EXPECT_EQ(game.legal(), moves(">z >no"));
  for (const char* refused : {"z", "no", "n2", "<z"}) EXPECT_EQ(game.refusal(refused), "asked_to_pass") << refused;
  const Story story = game.play(">z");
  EXPECT_EQ(story.all(), (Lines{"passed_card 0 1 z"}));
  EXPECT_EQ(game.asked(), "return 1");
  EXPECT_EQ(game.hand(0), "n1 n2 no");
  EXPECT_EQ(game.hand(1), "n3 n3 n4 n5 z");
  EXPECT_EQ(game.field("passed"), "\"z\"");
  EXPECT_EQ(game.field("returned"), "null");
}

TEST(Help, H18_what_counts_is_whether_the_asker_could_play_it) {
  // On a row with a card: numbers above its end, Wild, Zap, No!, and a Switch for an asker with numbers.
  const Match all = Position{}.row("n8").hand(0, "n9 n8 w z").hand(1, "n1 n1 n2 n8").help(1, 0);
  EXPECT_EQ(all.legal(), moves(">n9 >w >z"));
  EXPECT_EQ(all.refusal(">n8"), "of_no_use");
  EXPECT_EQ(all.why_not(">n8"), "H18");
  EXPECT_EQ(all.refusal(">n10"), "not_held");
  const Match more = Position{}.row("n8").hand(0, "s no n1 n7").hand(1, "n1 n1 n2 n8").help(1, 0);
  EXPECT_EQ(more.legal(), moves(">s >no"));
  // On an empty row any number, a Wild, a No!.
  const Match empty = Position{}.hand(0, "n1 n11 w no").hand(1, "z z s s").help(1, 0);
  EXPECT_EQ(empty.legal(), moves(">n1 >n11 >w >no"));
  const Match none = Position{}.hand(0, "n1 s z z").hand(1, "z z s s").help(1, 0);
  EXPECT_EQ(none.legal(), moves(">n1"));
}

TEST(Help, H18_a_Switch_helps_who_has_a_number_whatever_the_helper_could_do_with_it) {
  // The helper has Switches and a Zap only and could not play a Switch itself.
  const Match game = Position{}.row("n8").hand(0, "s s s s").hand(1, "n1 n1 n2 n8").help(1, 0);
  EXPECT_EQ(game.legal(), moves(">s"));
}

TEST(Help, H18_a_Switch_does_not_help_who_has_nothing_to_put_in) {
  const Match game = Position{}.row("n8").hand(0, "s s n9 n1").hand(1, "s s s s").help(1, 0);
  EXPECT_EQ(game.legal(), moves(">n9"));
  EXPECT_EQ(game.refusal(">s"), "of_no_use");
}

TEST(Help, H18_behind_an_11_a_Wild_helps_all_the_same) {
  const Match game = Position{}.row("n8 n9 n10 n11").hand(0, "w n11 n1 n1").hand(1, "n1 n1 n2 n8").help(1, 0);
  EXPECT_EQ(game.legal(), moves(">w"));
}

// --- what is returned ------------------------------------------------------------------------------------------------------

TEST(Help, H19_one_of_the_four_own_cards_is_returned_never_the_passed_one) {
  Match game = stuck().turn(0);
  game.play("n11 >z");
  EXPECT_EQ(game.legal(), moves("<n3 <n4 <n5"));
  EXPECT_FALSE(game.legal().contains("<z"));
  EXPECT_EQ(game.refusal("<n9"), "not_held");
  EXPECT_NE(game.refusal("<z"), "legal");
  EXPECT_EQ(game.refusal("z"), "asked_to_give_back");
  const Story story = game.play("<n4");
  EXPECT_EQ(story.all(), (Lines{"returned_card 1 0 n4"}));
  EXPECT_EQ(game.asked(), "received 1");
  EXPECT_EQ(game.hand(0), "n1 n2 n4 no");
  EXPECT_EQ(game.hand(1), "n3 n3 n5 z");
  EXPECT_EQ(game.field("returned"), "\"n4\"");
  EXPECT_EQ(game.field("passed"), "\"z\"");
}

TEST(Help, H19_a_card_of_the_same_kind_as_the_passed_one_may_go_back) {
  // Four Switches on an empty row; the helper cannot pass a Switch there, but a Zap-holder passes a kind that the asker never has.
  // The only kinds that both sides can have are numbers: the asker's are too low to help. So the passed kind is never returned.
  for (const char* passed : {"n9", "w", "z", "no"}) {
    Match game = Position{}.row("n8").hand(0, std::string{passed} + " n1 n1 n1").hand(1, "n2 n3 n4 n5").help(1, 0);
    game.play(std::string{">"} + passed);
    EXPECT_EQ(game.legal(), moves("<n2 <n3 <n4 <n5"));
  }
}

TEST(Help, H20_for_a_Switch_any_of_the_four_may_be_returned_and_a_replacement_is_left) {
  for (const char* returned : {"<n1", "<n2", "<n7", "<n8"}) {
    Match game = Position{}.row("n8").hand(0, "s n1 n1 n3").hand(1, "n1 n2 n7 n8").help(1, 0);
    game.play(">s");
    EXPECT_EQ(game.legal(), moves("<n1 <n2 <n7 <n8"));
    game.play(returned);
    EXPECT_EQ(game.asked(), "received 1");
    EXPECT_EQ(game.legal().size(), 3U) << "each of the other three could go into the row";
    EXPECT_FALSE(game.legal().contains("s0=" + std::string{returned}.substr(1)));
  }
}

// --- what is played --------------------------------------------------------------------------------------------------------

TEST(Help, H21_the_passed_card_has_to_be_played) {
  Match game = Position{}.row("n8").hand(0, "n9 n1 n1 n1").hand(1, "s s s s").hand(2, "z z z z").draw("n7").help(1, 0);
  game.play(">n9 <s");
  EXPECT_EQ(game.asked(), "received 1");
  EXPECT_EQ(game.legal(), moves("n9")) << "although a Switch would have something to put in now";
  EXPECT_EQ(game.refusal("s0=n9"), "not_the_received");
  EXPECT_EQ(game.why_not("s0=n9"), "H21");
  EXPECT_EQ(game.refusal(">n9"), "asked_for_received");
  const Story story = game.play("n9");
  EXPECT_EQ(story.all(), (Lines{"laid 1 n9", "drew_card 1 n7"}));
  EXPECT_EQ(game.row(), "n8 n9");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.field("helper"), "null");
}

TEST(Help, H21_of_a_passed_Wild_or_Switch_every_way_to_play_it_is_open) {
  Match wild = Position{}.row("n5 n8").hand(0, "w n1 n1 n1").hand(1, "n1 n2 n6 n7").help(1, 0);
  wild.play(">w <n1");
  EXPECT_EQ(wild.legal(), moves("w@0 w@1 w@2"));
  Match exchange = Position{}.row("n5 n8").hand(0, "s n1 n1 n1").hand(1, "n1 n2 n6 n7").help(1, 0);
  exchange.play(">s <n2");
  EXPECT_EQ(exchange.legal(), moves("s0=n1 s0=n6 s0=n7 s1=n6 s1=n7"));
}

TEST(Help, H55_without_the_duty_any_play_is_open_after_the_exchange) {
  Match game = Position{}
                   .row("n8")
                   .hand(0, "n9 n1 n1 n1")
                   .hand(1, "s s s s")
                   .hand(2, "z z z z")
                   .option("help.must_play_received", "false")
                   .help(1, 0);
  EXPECT_EQ(game.legal(), moves(">n9")) << "what may be passed stays the same";
  game.play(">n9 <s");
  EXPECT_EQ(game.legal(), moves("n9 s0=n9"));
  EXPECT_EQ(game.refusal(">n9"), "asked_for_received");
  game.play("s0=n9");
  EXPECT_EQ(game.row(), "n9");
}

TEST(Help, H21_H55_a_play_after_help_is_by_the_duty_or_by_the_rule_of_the_card) {
  Position position;
  position.row("n8").hand(0, "n9 n8 w z").hand(1, "n1 n1 n2 n8").hand(2, "z z z z").draw("n4");
  Match duty = Position{position}.help(1, 0);
  EXPECT_EQ(duty.play(">n9 <n2 n9").why("laid 1 n9"), "H21");
  Match free = Position{position}.option("help.must_play_received", "false").help(1, 0);
  EXPECT_EQ(free.play(">n9 <n2 n9").why("laid 1 n9"), "H9");
}

TEST(Help, H55_asking_tells_whether_the_passed_card_must_be_played) {
  Position position;
  position.row("n10").hand(0, "n11 z n1 n2").hand(1, "n3 n3 n4 n4").draw("n2");
  EXPECT_TRUE(Match{Position{position}.turn(0)}.play("n11").has("asked 1 0 1"));
  EXPECT_TRUE(
      Match{Position{position}.option("help.must_play_received", "false").turn(0)}.play("n11").has("asked 1 0 0"));
}

TEST(Help, H55_a_passed_Wild_may_be_put_in_with_an_own_Switch) {
  Match game = Position{}
                   .row("n8 n9")
                   .hand(0, "w n1 s n1")
                   .hand(1, "s s s s")
                   .hand(2, "z z z z")
                   .option("help.must_play_received", "false")
                   .help(1, 0);
  EXPECT_EQ(game.legal(), moves(">w"));
  game.play(">w <s");
  EXPECT_EQ(game.legal(), moves("w@0 w@2 s0=w s1=w"));
}

TEST(Help, H55_H21_the_default_is_the_duty) {
  help::Options options;
  EXPECT_EQ(options.must_play_received, 1);
  EXPECT_EQ(options_of<Help>({{"help.must_play_received", "true"}}), options);
}

TEST(Help, H22_there_is_no_second_helper) {
  // Seat 2 could help; the round is over all the same.
  Match game =
      Position{}.row("n10").hand(0, "n11 n1 n1 n2").hand(1, "n3 n3 n4 n4").hand(2, "no no z z").draw("n2").turn(0);
  const Story story = game.play("n11");
  EXPECT_EQ(story.all("asked"), (Lines{"asked 1 0 1"}));
  EXPECT_EQ(story.all("cannot_help"), (Lines{"cannot_help 0 1"}));
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.scores(), (Seats{0, 0, 1}));
}

TEST(Help, H46_nobody_draws_during_the_exchange_and_the_helper_ends_with_four) {
  Match game = stuck().hand(2, "n11 z z z").turn(0);
  game.play("n11");
  const int pile = game.draw_size();
  game.play(">no");
  EXPECT_EQ(game.draw_size(), pile);
  game.play("<n5");
  EXPECT_EQ(game.draw_size(), pile);
  EXPECT_EQ(game.state().hands[0].size(), 4);
  EXPECT_EQ(game.state().hands[1].size(), 4);
  const Story story = game.play("no");
  EXPECT_EQ(game.draw_size(), pile - 1) << "one card, for the asker";
  EXPECT_EQ(story.all("drew_card").size(), 1U);
  EXPECT_EQ(game.hand(0), "n1 n2 n5 z");
}

TEST(Help, H57_a_received_No_has_to_be_played_and_skips_the_asker) {
  Match game = stuck().hand(2, "z n1 n1 n1").turn(0);
  game.play("n11 >no <n3");
  EXPECT_EQ(game.legal(), moves("no"));
  game.play("no");
  EXPECT_EQ(game.no(1), "played");
  EXPECT_EQ(game.asked(), "turn 2");
  game.play("z");  // the 11 is gone
  EXPECT_EQ(game.asked(), "turn 0");
  const Story story = game.play("z");
  EXPECT_TRUE(story.has("skipped 1"));
  EXPECT_EQ(game.no(1), "skipped");
  EXPECT_EQ(game.field("turn"), "2");
}

TEST(Help, H46_a_passed_card_may_be_the_sixth_of_the_row) {
  Match game =
      Position{}.row("n2 n4 n5 n7 n9").hand(0, "n11 n1 n1 n1").hand(1, "n2 n3 n4 n9").hand(2, "n3 z z s").help(1, 0);
  game.play(">n11 <n9 n11");
  EXPECT_EQ(game.row(), "");
  EXPECT_EQ(game.discard(), "n2 n4 n5 n7 n9 n11");
  EXPECT_EQ(game.legal(), moves("n3"));
}

TEST(Help, H47_after_help_the_next_seat_may_need_help_from_the_asker) {
  Match game =
      Position{}.row("n8").hand(0, "n11 n1 n1 n1").hand(1, "n2 n3 n4 n6").hand(2, "n1 n2 n3 n4").draw("z").help(1, 0);
  const Story story = game.play(">n11 <n6 n11");
  EXPECT_EQ(story.all("asked"), (Lines{"asked 2 1 1"}));
  EXPECT_EQ(game.asked(), "help 1");
  EXPECT_EQ(game.field("passed"), "null");
  EXPECT_EQ(game.field("returned"), "null");
  EXPECT_EQ(game.legal(), moves(">z"));
}

}  // namespace
}  // namespace parlour::test
