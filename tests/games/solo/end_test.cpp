// The end of a round, points, the next round and the end of the contest.
#include "games/solo/builder.hpp"

namespace parlour::test {
namespace {

TEST(Solo, S53_S55_every_card_left_counts) {
  const std::vector<std::pair<std::string, int>> worth{{"r1", 1},  {"g2", 2},  {"b3", 3},  {"y4", 4},  {"r5", 5},
                                                       {"g6", 6},  {"b7", 7},  {"y8", 8},  {"g9", 9},  {"rc", 10},
                                                       {"gs", 20}, {"bd", 30}, {"yw", 30}, {"rg", 30}, {"xc", 40},
                                                       {"xa", 40}, {"pr", 40}, {"py", 40}, {"xd", 50}};
  for (const auto& [card, points] : worth) {
    Match game = Position{}.players(2).top("r3").hand(0, "r9").hand(1, card).option("solo.target", "0").turn(0);
    game.play("r9");
    EXPECT_EQ(game.scores(), (std::vector<int>{0, points})) << card;
    EXPECT_EQ(solo::points(kind(card)), points) << card;
  }
}

TEST(Solo, S53_the_winner_gets_nothing_and_the_others_add_their_hands) {
  Match game = Position{}
                   .top("r3")
                   .scores({7, 100, 0, 20})
                   .hand(0, "r9")
                   .hand(1, "r1 r1 g9 xd")
                   .hand(2, "rs rc rd rw rg xc xa pb b5")
                   .hand(3, "g2 g4")
                   .turn(0);
  const Story story = game.play("r9");
  EXPECT_EQ(game.scores(), (std::vector<int>{7, 161, 245, 26}));
  EXPECT_EQ(story.why("round_won 0"), "S53");
  EXPECT_EQ(story.heard_by(the_public, "scored"),
            (Lines{"scored 0 0 7", "scored 1 61 161", "scored 2 245 245", "scored 3 6 26"}));
  EXPECT_EQ(story.why("scored 1 61 161"), "S53");
}

TEST(Solo, S31_the_last_card_ends_the_round_without_effect) {
  for (const std::string last : {"rs", "rc", "rd", "rw", "rg", "xc", "xd", "xa", "pg"}) {
    Match game = Position{}
                     .top("r3")
                     .hand(0, last)
                     .hand(1, "py b1")
                     .hand(2, "b2 b4")
                     .hand(3, "b5 b6")
                     .draw("y1 y2 y4 y5")
                     .turn(0);
    const Story story = game.play(last);
    EXPECT_EQ(game.round(), 2) << last;
    EXPECT_EQ(game.scores(), (std::vector<int>{0, 41, 6, 11})) << last;
    EXPECT_EQ(game.direction(), 1) << last;
    EXPECT_EQ(game.pending(), 0) << last;
    for (const char* effect :
         {"skipped", "changed_direction", "drew", "took", "swapped", "gave", "all_swapped", "named", "called"})
      EXPECT_TRUE(story.all(effect).empty()) << last << ' ' << effect;
  }
}

TEST(Solo, S89_the_step_that_ends_a_round_scores_and_deals_the_next) {
  const std::string east = "r1 r2 r4 r6 r7 g1 g2 xc";
  const std::string south = "b1 b2 b4 b6 b7 y1 y2 xd";
  Match game = Position{}
                   .players(2)
                   .top("r3")
                   .hand(0, "r9")
                   .hand(1, "g2 g4")
                   .chance(deal_script({east, south}, "gs g5 y9"))
                   .turn(0);
  const Story story = game.play("r9");
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.hand(0), "r1 r2 r4 r6 r7 g1 g2 xc");
  EXPECT_EQ(game.hand(1), "b1 b2 b4 b6 b7 y1 y2 xd");
  EXPECT_EQ(game.discard(), "g5 gs");
  EXPECT_EQ(game.top(), "g5");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 6}));
  EXPECT_EQ(game.draw_size(), 120 - 18);
  EXPECT_EQ(story.heard_by(the_public), (Lines{"played 0 r9", "round_won 0", "scored 0 0 0", "scored 1 6 6",
                                               "round_begins 2 1", "turned gs", "turned g5"}));
}

TEST(Solo, S89_S12_the_next_round_opens_with_a_poll) {
  const std::string east = "r1 r2 r4 r6 g5 g1 g2 xc";
  const std::string south = "b1 b2 b4 b6 b7 y1 y2 xd";
  Match game = Position{}
                   .players(2)
                   .top("r3")
                   .hand(0, "r9")
                   .hand(1, "g2 g4")
                   .chance(deal_script({east, south}, "g5 y9"))
                   .turn(0);
  game.play("r9");
  EXPECT_EQ(game.asked(), "poll 0");
  game.play("!g5");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S3_the_first_seat_moves_one_to_the_left_whoever_won) {
  for (int winner = 0; winner < 3; ++winner) {
    Position position;
    position.players(3).top("r3").round(1, 1);
    for (int seat = 0; seat < 3; ++seat)
      position.hand(seat, seat == winner ? "r9" : seat == 0 || (winner == 0 && seat == 1) ? "g2 g4" : "b2 b4");
    Match game = position.turn(winner);
    const Story story = game.play("r9");
    EXPECT_EQ(game.first(), 2);
    EXPECT_EQ(game.asked(), "turn 2");
    EXPECT_EQ(story.why("round_begins 2 2"), "S3");
  }
}

TEST(Solo, S3_the_first_seat_goes_round_the_table) {
  Match game = Position{}.players(3).top("r3").round(5, 2).hand(1, "r9").hand(0, "g2 g4").hand(2, "b2 b4").turn(1);
  game.play("r9");
  EXPECT_EQ(game.round(), 6);
  EXPECT_EQ(game.first(), 0);
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S3_every_round_starts_to_the_left_again) {
  const std::vector<std::string> next{"r1 r2 r4 r6 r7 g1 g2 xc", "b1 b2 b4 b6 b7 y1 y2 xd", "g3 g4 g6 g8 y3 y4 y6 gs"};
  Match game = Position{}
                   .players(3)
                   .top("r3")
                   .backwards()
                   .hand(1, "r9")
                   .hand(0, "g2 g4")
                   .hand(2, "b2 b4")
                   .chance(deal_script(next, "g5 y9"))
                   .turn(1);
  game.play("r9");
  EXPECT_EQ(game.direction(), 1);
  EXPECT_EQ(game.first(), 1);
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S89_nothing_of_the_last_round_is_left) {
  // A called hand, a chain and a named colour: the next round knows none of them.
  Match game = Position{}.players(3).top("xd=g").pending(8).hand(0, "xd").hand(1, "g2").hand(2, "b2 b4").turn(0);
  EXPECT_EQ(game.answered(), (Seats{0, 1}));
  game.play("xd");
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.answered(), Seats{});
  EXPECT_EQ(game.pending(), 0);
  EXPECT_EQ(game.field("skip"), "\"none\"");
  EXPECT_EQ(game.field("mover"), "null");
  EXPECT_EQ(game.field("drawn"), "null");
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(game.size(seat), 8);
}

TEST(Solo, S54_the_contest_goes_on_at_exactly_the_target) {
  Match game = Position{}.players(2).top("r3").scores({0, 498}).hand(0, "r9").hand(1, "g2").turn(0);
  game.play("r9");
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 500}));
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.outcome().status, Outcome::Status::playing);
  EXPECT_TRUE(game.outcome().winners.empty());
}

TEST(Solo, S54_the_contest_ends_above_the_target) {
  Match game = Position{}.players(2).top("r3").scores({0, 499}).hand(0, "r9").hand(1, "g2").turn(0);
  const Story story = game.play("r9");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.round(), 1);
  EXPECT_EQ(game.outcome().status, Outcome::Status::won);
  EXPECT_EQ(members(game.outcome().winners), Seats{0});
  EXPECT_EQ(game.outcome().scores[1], 501);
  EXPECT_EQ(story.why("contest_won 0 0"), "S54");
  EXPECT_TRUE(story.all("round_begins").empty());
}

TEST(Solo, S54_fewest_points_win_even_if_another_won_the_last_round) {
  Match game =
      Position{}.players(3).top("r3").scores({300, 10, 450}).hand(0, "r9").hand(1, "g2").hand(2, "xd xd").turn(0);
  const Story story = game.play("r9");
  EXPECT_EQ(game.scores(), (std::vector<int>{300, 12, 550}));
  EXPECT_EQ(members(game.outcome().winners), Seats{1});
  EXPECT_EQ(story.all("contest_won"), (Lines{"contest_won 1 12"}));
}

TEST(Solo, S54_the_seat_above_the_target_need_not_be_the_last_to_score) {
  Match game = Position{}.players(3).top("r3").scores({501, 10, 20}).hand(0, "r9").hand(1, "g2").hand(2, "g4").turn(0);
  game.play("r9");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(members(game.outcome().winners), Seats{1});
}

TEST(Solo, S54_G6_a_tie_for_the_fewest_is_shared) {
  Match game =
      Position{}.top("r3").scores({12, 10, 30, 499}).hand(0, "r9").hand(1, "g2").hand(2, "b9").hand(3, "b4").turn(0);
  const Story story = game.play("r9");
  EXPECT_EQ(game.scores(), (std::vector<int>{12, 12, 39, 503}));
  EXPECT_EQ(game.outcome().status, Outcome::Status::won);
  EXPECT_EQ(members(game.outcome().winners), (Seats{0, 1}));
  EXPECT_EQ(story.all("contest_won"), (Lines{"contest_won 0 12", "contest_won 1 12"}));
}

TEST(Solo, S54_target_0_is_one_round) {
  Match game = Position{}.players(2).top("r3").option("solo.target", "0").hand(0, "r9").hand(1, "g1").turn(0);
  game.play("r9");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(members(game.outcome().winners), Seats{0});
}

TEST(Solo, S54_another_target) {
  Position position;
  position.players(2).top("r3").option("solo.target", "50").hand(0, "r9");
  Match below = position.hand(1, "xd").turn(0);
  below.play("r9");
  EXPECT_EQ(below.round(), 2);
  Match above = position.hand(1, "xd g1").turn(0);
  above.play("r9");
  EXPECT_EQ(above.asked(), "over");
}

TEST(Solo, S54_ten_players_are_compared) {
  Match game = Position{}
                   .players(10)
                   .top("r3")
                   .scores({90, 80, 70, 60, 50, 40, 30, 20, 10, 495})
                   .hand(0, "r9")
                   .hand(9, "xc")
                   .turn(0);
  game.play("r9");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(members(game.outcome().winners), Seats{8});
}

TEST(Solo, S54_when_the_contest_is_over_the_table_stays_as_it_lies) {
  Match game = Position{}
                   .players(3)
                   .top("xd=g")
                   .pending(8)
                   .scores({0, 0, 600})
                   .hand(0, "xd")
                   .hand(1, "g2")
                   .hand(2, "b2 b4")
                   .draw("y1")
                   .turn(0);
  game.play("xd");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.field("to_act"), "null");
  EXPECT_EQ(game.field("turn"), "0");
  EXPECT_EQ(game.field("top"), "\"xd\"");
  EXPECT_EQ(game.field("colour"), "null");
  EXPECT_EQ(game.field("pending"), "0");
  EXPECT_EQ(game.field("answered"), "[]");
  EXPECT_EQ(game.field("hands"), R"([[],["g2"],["b2","b4"]])");
  EXPECT_EQ(game.field("draw"), R"(["y1"])");
  EXPECT_EQ(game.field("discard"), R"(["xd","xd"])");
  EXPECT_EQ(game.field("scores"), "[0,2,606]");
  EXPECT_EQ(game.refusal("draw"), "over S54");
}

TEST(Solo, S54_the_winner_of_the_last_round_is_named_also_out_of_turn) {
  Match game = Position{}
                   .players(3)
                   .top("r1")
                   .option("solo.target", "0")
                   .hand(0, "r3 g1 g4")
                   .hand(1, "b1 b2")
                   .hand(2, "r3")
                   .turn(0);
  game.play("r3 !r3");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.field("turn"), "2");
  EXPECT_EQ(game.field("colour"), "\"r\"");
  EXPECT_EQ(members(game.outcome().winners), Seats{2});
}

TEST(Solo, S43_S54_a_contest_may_end_with_a_Protection_out_of_turn) {
  Match game = Position{}
                   .players(3)
                   .top("r1")
                   .option("solo.target", "0")
                   .hand(0, "rg g1 g4")
                   .hand(1, "b1 b2")
                   .hand(2, "pg")
                   .turn(0);
  game.play("rg @2 !pg");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.field("turn"), "2");
  EXPECT_EQ(game.field("target"), "null");
  EXPECT_EQ(game.field("gift"), "[]");
  EXPECT_EQ(game.field("colour"), "\"g\"");
  EXPECT_EQ(game.scores(), (std::vector<int>{5, 3, 0}));
}

TEST(Solo, S43_S54_a_contest_may_end_during_an_All_Swap) {
  Match game = Position{}
                   .players(3)
                   .top("r1")
                   .option("solo.target", "0")
                   .hand(0, "xa g1 g4")
                   .hand(1, "pr b2 b4")
                   .hand(2, "pg")
                   .turn(0);
  game.play("xa !pr !pg");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.field("protected"), "[]");
  EXPECT_EQ(game.scores(), (std::vector<int>{5, 6, 0}));
}

TEST(Solo, S53_after_a_winning_Gift_the_recipient_counts_it) {
  Match game = Position{}
                   .players(3)
                   .top("r1")
                   .option("solo.target", "0")
                   .hand(0, "rg xd xa")
                   .hand(1, "b1")
                   .hand(2, "g2")
                   .turn(0);
  game.play("rg @1 solo");
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 91, 2}));
  EXPECT_EQ(game.asked(), "over");
}

TEST(Solo, S95_at_the_end_of_a_round_only_points_are_told) {
  Match game = Position{}
                   .players(3)
                   .top("r3")
                   .option("solo.target", "0")
                   .hand(0, "r9")
                   .hand(1, "g2 xd")
                   .hand(2, "b2 b4")
                   .turn(0);
  const Story story = game.play("r9");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}})
    EXPECT_EQ(story.heard_by(observer), (Lines{"played 0 r9", "round_won 0", "scored 0 0 0", "scored 1 52 52",
                                               "scored 2 6 6", "contest_won 0 0"}));
  EXPECT_EQ(game.knows(0, 1), "");
  EXPECT_EQ(text_of(game.view(0).hand), "");
  EXPECT_EQ(text_of(game.view(1).hand), "g2 xd");
  EXPECT_EQ(text_of(game.view(the_public).hand), "");
}

TEST(Solo, S89_a_whole_contest_adds_up_over_its_rounds) {
  // Two rounds by hand: the second deal is laid out so that seat 1 soon wins.
  const std::string east = "r1 r2 r4 r6 r7 g1 g2 xc";
  const std::string south = "b5 b5 g5 g5 y5 y5 r5 y1";
  Match game = Position{}
                   .players(2)
                   .top("r3")
                   .option("solo.target", "60")
                   .hand(0, "r9")
                   .hand(1, "xd g4")
                   .chance(deal_script({east, south}, "r5 y9"))
                   .turn(0);
  game.play("r9");
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 54}));
  EXPECT_EQ(game.asked(), "turn 1");
  game.play("+5rggbbyy solo draw keep");
  EXPECT_EQ(game.asked(), "turn 1");
  game.play("y1");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.scores(), (std::vector<int>{1 + 2 + 4 + 6 + 7 + 1 + 2 + 40 + 9, 54}));
  EXPECT_EQ(members(game.outcome().winners), Seats{1});
}

TEST(Solo, S3_the_dealer_and_the_first_seat_of_ten_move_on) {
  Match game = Position{}.players(10).top("r3").round(10, 9).hand(4, "r9").turn(4);
  game.play("r9");
  EXPECT_EQ(game.round(), 11);
  EXPECT_EQ(game.first(), 0);
}

}  // namespace
}  // namespace parlour::test
