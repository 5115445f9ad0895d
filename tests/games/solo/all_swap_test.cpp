// All Swap and Protections out of turn.
#include "games/solo/builder.hpp"

namespace parlour::test {
namespace {

TEST(Solo, S36_all_hands_move_on_to_the_next_player) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "xa r1 r2")
                   .hand(1, "g1 g2 g4")
                   .hand(2, "b1 b2 b4 b5")
                   .hand(3, "y1 y2")
                   .draw("y9")
                   .turn(0);
  const Story story = game.play("xa");
  EXPECT_EQ(game.hand(1), "r1 r2");
  EXPECT_EQ(game.hand(2), "g1 g2 g4");
  EXPECT_EQ(game.hand(3), "b1 b2 b4 b5");
  EXPECT_EQ(game.hand(0), "y1 y2");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(story.why("all_swapped 1"), "S36");
}

TEST(Solo, S36_backwards_all_hands_move_the_other_way) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "xa r1 r2")
                   .hand(1, "g1 g2 g4")
                   .hand(2, "b1 b2 b4 b5")
                   .hand(3, "y1 y2")
                   .draw("y9")
                   .backwards()
                   .turn(0);
  const Story story = game.play("xa");
  EXPECT_EQ(game.hand(3), "r1 r2");
  EXPECT_EQ(game.hand(2), "y1 y2");
  EXPECT_EQ(game.hand(1), "b1 b2 b4 b5");
  EXPECT_EQ(game.hand(0), "g1 g2 g4");
  EXPECT_EQ(game.asked(), "turn 3");
  EXPECT_TRUE(story.has("all_swapped -1"));
}

TEST(Solo, S36_any_card_may_follow_while_the_All_Swap_is_on_top) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "xa r1 gd bs")
                   .hand(1, "y4 y7")
                   .hand(2, "y5 g6")
                   .hand(3, "y6 g8")
                   .draw("y9 y8")
                   .turn(0);
  game.play("xa");
  EXPECT_EQ(game.colour(), "any");
  EXPECT_EQ(game.legal(), moves("r1 gd bs draw"));
  game.play("draw keep");
  EXPECT_EQ(game.legal(), moves("y4 y7 draw"));
  game.play("y4");
  EXPECT_EQ(game.colour(), "y");
}

TEST(Solo, S36_ten_hands_move) {
  Match game = Position{}.players(10).top("r3").hand(9, "xa r1 r2").draw("y9").turn(9);
  std::vector<std::string> before;
  for (Seat seat = 0; seat < 10; ++seat) before.push_back(game.hand(seat));
  game.play("xa");
  EXPECT_EQ(game.hand(0), "r1 r2");
  for (Seat seat = 1; seat < 10; ++seat) EXPECT_EQ(game.hand(seat), before[static_cast<std::size_t>(seat - 1)]);
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S31_an_All_Swap_as_last_card_has_no_effect) {
  Match game = Position{}.top("r3").hand(0, "xa").hand(1, "pg g2").hand(2, "b1 b2").hand(3, "y1 y2").draw("y9").turn(0);
  const Story story = game.play("xa");
  EXPECT_TRUE(story.has("round_won 0"));
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 42, 3, 3}));
  EXPECT_TRUE(story.all("all_swapped").empty());
}

TEST(Solo, S38_holders_of_a_Protection_are_asked_from_the_next_player_on) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "py r1 r2")
                   .hand(1, "xa pr r5 r6")
                   .hand(2, "g1 g2 g4")
                   .hand(3, "pb b2 b4")
                   .draw("y9")
                   .turn(1);
  game.play("xa");
  EXPECT_EQ(game.asked(), "protect 3");
  EXPECT_EQ(game.field("turn"), "1");
  EXPECT_EQ(game.field("target"), "null");
  game.play("accept");
  EXPECT_EQ(game.asked(), "protect 0");
  game.play("accept");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.hand(2), "r5 r6 pr");
  EXPECT_EQ(game.hand(3), "g1 g2 g4");
  EXPECT_EQ(game.hand(0), "b2 b4 pb");
  EXPECT_EQ(game.hand(1), "r1 r2 py");
}

TEST(Solo, S38_backwards_they_are_asked_in_the_other_order) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "py r1 r2")
                   .hand(1, "xa r5 r6")
                   .hand(2, "g1 g2 g4")
                   .hand(3, "pb b2 b4")
                   .draw("y9")
                   .backwards()
                   .turn(1);
  game.play("xa");
  EXPECT_EQ(game.asked(), "protect 0");
  game.play("accept");
  EXPECT_EQ(game.asked(), "protect 3");
  game.play("accept");
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S37_a_protected_player_is_left_out_of_the_ring) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "xa r1 r2")
                   .hand(1, "g1 g2 g4")
                   .hand(2, "pb b1 b2 b4")
                   .hand(3, "y1 y2")
                   .draw("y9")
                   .turn(0);
  game.play("xa");
  EXPECT_EQ(game.asked(), "protect 2");
  const Story story = game.play("!pb");
  EXPECT_EQ(game.hand(1), "r1 r2");
  EXPECT_EQ(game.hand(2), "b1 b2 b4");
  EXPECT_EQ(game.hand(3), "g1 g2 g4");
  EXPECT_EQ(game.hand(0), "y1 y2");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_TRUE(story.has("all_swapped 1"));
}

TEST(Solo, S38_the_last_Protection_laid_is_the_top_and_its_bolt_rules) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "xa r1 g2 g6")
                   .hand(1, "pr g1 g4")
                   .hand(2, "pg b2 b4")
                   .hand(3, "y1 y2")
                   .draw("y9")
                   .turn(0);
  game.play("xa !pr");
  EXPECT_EQ(game.asked(), "protect 2");
  EXPECT_EQ(game.top(), "pr");
  EXPECT_EQ(game.colour(), "r");
  EXPECT_EQ(game.field("protected"), "[1]");
  game.play("!pg");
  EXPECT_EQ(game.top(), "pg");
  EXPECT_EQ(game.colour(), "g");
  EXPECT_EQ(game.discard(), "r3 xa pr pg");
  EXPECT_EQ(game.hand(0), "y1 y2");
  EXPECT_EQ(game.hand(1), "g1 g4");
  EXPECT_EQ(game.hand(2), "b2 b4");
  EXPECT_EQ(game.hand(3), "r1 g2 g6");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.legal(), moves("g1 g4 draw"));
}

TEST(Solo, S38_one_declines_and_the_next_protects) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "xa r1 r2")
                   .hand(1, "pr g1 g4")
                   .hand(2, "pg b2 b4")
                   .hand(3, "y1 y2")
                   .draw("y9")
                   .turn(0);
  game.play("xa accept !pg");
  EXPECT_EQ(game.hand(1), "r1 r2");
  EXPECT_EQ(game.hand(2), "b2 b4");
  EXPECT_EQ(game.hand(3), "g1 g4 pr");
  EXPECT_EQ(game.hand(0), "y1 y2");
}

TEST(Solo, S38_three_Protections_leave_one_participant_and_nothing_moves) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "xa r1 r2")
                   .hand(1, "pr g1 g4")
                   .hand(2, "pg b2 b4")
                   .hand(3, "py y1 y2")
                   .draw("y9")
                   .turn(0);
  game.play("xa !pr !pg");
  EXPECT_EQ(game.asked(), "protect 3");
  EXPECT_EQ(game.field("protected"), "[1,2]");
  const Story story = game.play("!py");
  EXPECT_EQ(story.why("nothing_moved"), "S37");
  EXPECT_TRUE(story.all("all_swapped").empty());
  EXPECT_EQ(game.hand(0), "r1 r2");
  EXPECT_EQ(game.hand(1), "g1 g4");
  EXPECT_EQ(game.hand(2), "b2 b4");
  EXPECT_EQ(game.hand(3), "y1 y2");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.colour(), "y");
}

TEST(Solo, S37_with_two_players_one_Protection_cancels_an_All_Swap) {
  Match game = Position{}.players(2).top("r3").hand(0, "xa r1 r2").hand(1, "pr g1 g4").draw("y9").turn(0);
  const Story story = game.play("xa !pr");
  EXPECT_TRUE(story.has("nothing_moved"));
  EXPECT_EQ(game.hand(0), "r1 r2");
  EXPECT_EQ(game.hand(1), "g1 g4");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S37_with_three_players_and_one_Protection_the_other_two_exchange) {
  Match game =
      Position{}.players(3).top("r3").hand(0, "xa r1 r2").hand(1, "pr g1 g4").hand(2, "b1 b2 b4").draw("y9").turn(0);
  game.play("xa !pr");
  EXPECT_EQ(game.hand(0), "b1 b2 b4");
  EXPECT_EQ(game.hand(1), "g1 g4");
  EXPECT_EQ(game.hand(2), "r1 r2");
}

TEST(Solo, S38_everybody_is_asked_once_and_lays_at_most_one) {
  Match game =
      Position{}.players(3).top("r3").hand(0, "xa r1 r2").hand(1, "pr pg g1 g4").hand(2, "b1 b2 b4").draw("y9").turn(0);
  game.play("xa");
  EXPECT_EQ(game.legal(), moves("!pr !pg accept"));
  game.play("!pg");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.hand(1), "g1 g4 pr");
  EXPECT_EQ(game.top(), "pg");
}

TEST(Solo, S38_the_player_of_the_All_Swap_is_not_asked) {
  Match game =
      Position{}.players(3).top("r3").hand(0, "xa pr r2").hand(1, "g1 g4").hand(2, "b1 b2 b4").draw("y9").turn(0);
  game.play("xa");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.hand(1), "r2 pr");
}

TEST(Solo, S42_a_Protection_passed_on_by_the_All_Swap_is_no_answer_to_it) {
  Match game =
      Position{}.players(3).top("r3").hand(0, "xa r1 r2").hand(1, "pr g4").hand(2, "b1 b2 b4").draw("y9").turn(0);
  game.play("xa accept");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.hand(2), "g4 pr");
}

TEST(Solo, S39_after_an_All_Swap_the_order_is_unchanged_even_for_protectors) {
  Match game = Position{}.top("r3").hand(0, "xa r1 r2").hand(1, "pr g1 g4").draw("y9").turn(0);
  game.play("xa !pr");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S39_by_option_play_goes_on_after_the_last_protector) {
  Position position;
  position.players(5).top("r3").hand(0, "xa r1 r2").hand(1, "pr g1 g4").hand(3, "pb b1 b4").draw("y9");
  Match game = position.option("solo.protection_turn", "after_protector").turn(0);
  game.play("xa");
  Match both = game;
  both.play("!pr !pb");
  EXPECT_EQ(both.asked(), "turn 4");
  Match first_only = game;
  first_only.play("!pr accept");
  EXPECT_EQ(first_only.asked(), "turn 2");
  Match neither = game;
  neither.play("accept accept");
  EXPECT_EQ(neither.asked(), "turn 1");
}

TEST(Solo, S43_a_Protection_as_last_card_against_an_All_Swap_wins_at_once) {
  // Seat 3 is not asked any more, and nothing moves.
  Match game =
      Position{}.top("r3").hand(0, "xa r1 r2").hand(1, "pr g1 g4").hand(2, "pg").hand(3, "py y1 y2").draw("y9").turn(0);
  game.play("xa !pr");
  EXPECT_EQ(game.asked(), "protect 2");
  const Story story = game.play("!pg");
  EXPECT_EQ(story.why("round_won 2"), "S53");
  EXPECT_EQ(game.scores(), (std::vector<int>{3, 5, 0, 43}));
  EXPECT_TRUE(story.all("all_swapped").empty());
  EXPECT_TRUE(story.all("nothing_moved").empty());
}

TEST(Solo, S43_a_Protection_as_last_card_against_a_Skip_wins_the_round) {
  Match game =
      Position{}.top("r3").hand(0, "rs r1 r2").hand(1, "pg").hand(2, "g1 g4").hand(3, "y1 y2").draw("y9").turn(0);
  game.play("rs");
  EXPECT_EQ(game.asked(), "skipped 1");
  EXPECT_TRUE(game.play("!pg").has("round_won 1"));
  EXPECT_EQ(game.scores(), (std::vector<int>{3, 0, 5, 3}));
  EXPECT_EQ(game.field("skip"), "\"none\"");
}

TEST(Solo, S63_accepting_is_possible_with_a_Protection_as_last_card) {
  Match game = Position{}.players(3).top("r3").hand(0, "xa r1 r2").hand(1, "pg").hand(2, "g1 g4").draw("y9").turn(0);
  game.play("xa accept");
  EXPECT_EQ(game.hand(2), "pg");
  EXPECT_EQ(game.asked(), "call 2");
}

TEST(Solo, S41_S63_refusals_while_a_Protection_is_asked_for) {
  Match game = Position{}.top("r3").hand(0, "rw r1 r2").hand(1, "pg g5 g6").draw("y9").turn(0);
  game.play("rw @1");
  EXPECT_EQ(game.refusal("!pr"), "not_held G13");
  for (const char* other : {"pg", "draw", "wait", "@2"})
    EXPECT_EQ(split(game.refusal(other))[0], "asked_to_protect") << other;
}

}  // namespace
}  // namespace parlour::test
