// Branches that hardly ever happen at a table, and options that meet.
#include "games/solo/builder.hpp"

namespace parlour::test {
namespace {

TEST(Solo, S50_a_twin_of_the_top_card_below_it_goes_into_the_new_pile) {
  Match game = Position{}.players(2).top("r3").discard("r3 b9").hand(0, "g5 g6").hand(1, "b1 b2").turn(0);
  game.play("draw");
  EXPECT_EQ(game.hand(0), "g5 g6 b9");
  EXPECT_EQ(game.draw(), "r3");
  EXPECT_EQ(game.discard(), "r3");
}

TEST(Solo, S50_S12_a_twin_drawn_after_a_reshuffle_is_polled) {
  Match game = Position{}.players(2).top("r3").discard("r3").hand(0, "g5 g6").hand(1, "b1 b2").turn(0);
  game.play("draw");
  EXPECT_EQ(game.legal(), moves("keep r3"));
  game.play("keep");
  EXPECT_EQ(game.asked(), "poll 0");
}

TEST(Solo, S17_the_lowest_and_the_highest_number_make_Triples) {
  EXPECT_EQ(Position{}.top("r3").hand(0, "r1 g1 b1").draw("y9").turn(0).legal(), moves("r1 +1rbg +1rgb draw"));
  EXPECT_EQ(Position{}.top("r3").hand(0, "r9 g9 b9").draw("y8").turn(0).legal(), moves("r9 +9rbg +9rgb draw"));
}

TEST(Solo, S17_two_different_Triples_may_be_held) {
  const Match game = Position{}.top("r3").hand(0, "r1 g1 b1 r9 g9 b9").draw("y8").turn(0);
  EXPECT_EQ(game.legal(), moves("r1 r9 +1rbg +1rgb +9rbg +9rgb draw"));
}

TEST(Solo, S9_a_drawn_action_card_has_its_effect) {
  Position position;
  position.top("r3").hand(0, "g5 g6");
  Match skip = position.draw("y8 rs").turn(0);
  EXPECT_TRUE(skip.play("draw rs").has("skipped 1"));
  EXPECT_EQ(skip.asked(), "turn 2");
  Match swap = position.draw("y8 rw").turn(0);
  swap.play("draw rw");
  EXPECT_EQ(swap.asked(), "target 0");
  Match gift = position.draw("y8 rg").turn(0);
  gift.play("draw rg @1");
  EXPECT_EQ(gift.asked(), "call 0");
  Match direction = position.draw("y8 rc").turn(0);
  direction.play("draw rc");
  EXPECT_EQ(direction.asked(), "turn 3");
  Match chain = position.draw("y8 rd").turn(0);
  chain.play("draw rd");
  EXPECT_EQ(chain.pending(), 2);
  Match protection = position.draw("y8 pb").turn(0);
  protection.play("draw pb");
  EXPECT_EQ(protection.colour(), "b");
  Match all_swap = position.draw("y8 xa").turn(0);
  all_swap.play("draw xa");
  EXPECT_EQ(all_swap.hand(1), "g5 g6");
}

TEST(Solo, S24_action_cards_after_a_penalty_have_their_effect) {
  Position position;
  position.top("rd").pending(2).draw("y6 y7 y8 y9");
  Match skip = position.hand(0, "rs g5").turn(0);
  EXPECT_TRUE(skip.play("take rs").has("skipped 1"));
  EXPECT_EQ(skip.asked(), "turn 2");
  Match protection = position.hand(0, "pg g5").turn(0);
  protection.play("take pg");
  EXPECT_EQ(protection.asked(), "turn 1");
  EXPECT_EQ(protection.size(0), 3);
}

TEST(Solo, S39_against_a_Skip_the_next_is_after_the_protector_by_either_option) {
  for (const char* value : {"unchanged", "after_protector"}) {
    Match game = Position{}
                     .top("r3")
                     .hand(0, "rs g1 g2")
                     .hand(1, "pb b1 b2")
                     .draw("y9")
                     .option("solo.protection_turn", value)
                     .turn(0);
    game.play("rs !pb");
    EXPECT_EQ(game.asked(), "turn 2") << value;
  }
}

TEST(Solo, S39_a_Protection_on_the_own_turn_is_the_same_by_either_option) {
  for (const char* value : {"unchanged", "after_protector"}) {
    Match game =
        Position{}.top("rd").pending(4).hand(0, "pb g1 g2").draw("y9").option("solo.protection_turn", value).turn(0);
    game.play("pb");
    EXPECT_EQ(game.asked(), "turn 1") << value;
  }
}

TEST(Solo, S39_with_two_players_the_option_gives_the_turn_back) {
  Match game = Position{}.players(2).top("r3").hand(0, "xa g1 g2").hand(1, "pb b1 b2").draw("y9").turn(0);
  game.play("xa !pb");
  EXPECT_EQ(game.asked(), "turn 1");
  Match after = Position{}
                    .players(2)
                    .top("r3")
                    .hand(0, "xa g1 g2")
                    .hand(1, "pb b1 b2")
                    .draw("y9")
                    .option("solo.protection_turn", "after_protector")
                    .turn(0);
  after.play("xa !pb");
  EXPECT_EQ(after.asked(), "turn 0");
}

TEST(Solo, S39_S45_the_option_is_remembered_over_a_call) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "rw g1 g2")
                   .hand(2, "pb b1")
                   .draw("y9")
                   .option("solo.protection_turn", "after_protector")
                   .turn(0);
  game.play("rw @2 !pb");
  EXPECT_EQ(game.asked(), "call 2");
  EXPECT_EQ(game.field("turn"), "3");
  game.play("solo");
  EXPECT_EQ(game.asked(), "turn 3");
}

TEST(Solo, S45_S47_by_option_several_calls_are_made_in_order) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "g1")
                   .hand(1, "xa r1")
                   .hand(2, "b1 b2")
                   .hand(3, "y1")
                   .draw("y9")
                   .option("solo.solo_call", "auto")
                   .turn(1);
  const Story story = game.play("xa");
  EXPECT_EQ(story.all("called"), (Lines{"called 1", "called 2", "called 0"}));
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.answered(), (Seats{0, 1, 2}));
}

TEST(Solo, S45_by_option_the_poll_follows_at_once) {
  Match game =
      Position{}.top("r3").hand(0, "r5 g1").hand(2, "r5 b1").draw("y9").option("solo.solo_call", "auto").turn(0);
  game.play("r5");
  EXPECT_EQ(game.asked(), "poll 2");
  EXPECT_TRUE(game.play("!r5").has("called 2"));
  EXPECT_EQ(game.asked(), "turn 3");
  EXPECT_EQ(game.answered(), (Seats{0, 2}));
}

TEST(Solo, S61_S13_interjecting_the_own_twin_as_last_card_ends_the_round) {
  Match game = Position{}.top("r3").hand(0, "r5 r5").draw("y7 y8 y9").turn(0);
  game.play("r5");
  EXPECT_EQ(game.asked(), "call 0");
  game.play("solo");
  EXPECT_EQ(game.asked(), "poll 0");
  EXPECT_TRUE(game.play("!r5").has("round_won 0"));
}

TEST(Solo, S46_S61_after_silence_the_own_twin_is_still_polled) {
  Match game = Position{}.top("r3").hand(0, "r5 r5").draw("y7 y8 y9").turn(0);
  game.play("r5 silent");
  EXPECT_EQ(game.asked(), "poll 0");
  game.play("!r5");
  EXPECT_EQ(game.hand(0), "y8 y9");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S46_S12_a_twin_drawn_by_silence_is_polled) {
  Match game = Position{}.top("r3").hand(0, "r5 g1").draw("y7 y8 r5").turn(0);
  game.play("r5 silent");
  EXPECT_EQ(game.asked(), "poll 0");
}

TEST(Solo, S86_with_two_players_the_own_twin_keeps_the_other_skipped) {
  Match game = Position{}
                   .players(2)
                   .top("r1")
                   .hand(0, "rs rs g1 g2")
                   .hand(1, "b1 b2")
                   .draw("y8 y9")
                   .option("solo.interject_actions", "true")
                   .turn(0);
  game.play("rs");
  EXPECT_EQ(game.asked(), "poll 0");
  EXPECT_EQ(game.play("!rs").all("skipped"), (Lines{"skipped 1"}));
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S86_S40_a_victim_with_twin_and_Protection_is_asked_for_both) {
  Match game = Position{}
                   .top("r1")
                   .hand(0, "rs g1 g2")
                   .hand(1, "rs pb b2")
                   .draw("y8 y9")
                   .option("solo.interject_actions", "true")
                   .turn(0);
  game.play("rs");
  EXPECT_EQ(game.asked(), "poll 1");
  EXPECT_EQ(game.legal(), moves("!rs wait"));
  game.play("wait");
  EXPECT_EQ(game.asked(), "skipped 1");
  EXPECT_EQ(game.legal(), moves("!pb accept"));
}

TEST(Solo, S86_S25_a_Draw_2_on_a_Draw_4_may_be_interjected_too) {
  Match game = Position{}
                   .top("r1")
                   .hand(0, "xd g1 g2")
                   .hand(1, "rd b1 b2")
                   .hand(3, "rd y1 y2")
                   .draw("y8 y9")
                   .option("solo.interject_actions", "true")
                   .option("solo.cross_stack", "true")
                   .turn(0);
  game.play("xd=g rd");
  EXPECT_EQ(game.pending(), 6);
  EXPECT_EQ(game.asked(), "poll 3");
  game.play("!rd");
  EXPECT_EQ(game.pending(), 8);
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S86_no_poll_on_a_black_card_while_a_chain_is_open) {
  Match game = Position{}
                   .top("r1")
                   .hand(0, "xd g1 g2")
                   .hand(2, "xd b1 b2")
                   .draw("y8 y9")
                   .option("solo.interject_actions", "true")
                   .turn(0);
  game.play("xd=g");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S30_S86_a_Swap_and_a_Gift_have_no_twins) {
  Match game = Position{}
                   .top("r1")
                   .hand(0, "rw g1 g2")
                   .hand(2, "b1 b2")
                   .draw("y8 y9")
                   .option("solo.interject_actions", "true")
                   .turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S37_five_players_and_two_neighbours_protected) {
  Match game = Position{}
                   .players(5)
                   .top("r3")
                   .hand(0, "xa r1 r2")
                   .hand(1, "pr g1 g2")
                   .hand(2, "pg b1 b2")
                   .hand(3, "y1 y2")
                   .hand(4, "g8 g9")
                   .draw("y8 y9")
                   .turn(0);
  game.play("xa !pr !pg");
  EXPECT_EQ(game.hand(0), "g8 g9");
  EXPECT_EQ(game.hand(1), "g1 g2");
  EXPECT_EQ(game.hand(2), "b1 b2");
  EXPECT_EQ(game.hand(3), "r1 r2");
  EXPECT_EQ(game.hand(4), "y1 y2");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S37_backwards_with_the_next_player_protected) {
  Match game = Position{}
                   .top("r3")
                   .backwards()
                   .hand(0, "xa r1 r2")
                   .hand(1, "g1 g2")
                   .hand(2, "b1 b2")
                   .hand(3, "py y1 y2")
                   .draw("y8 y9")
                   .turn(0);
  game.play("xa !py");
  EXPECT_EQ(game.hand(2), "r1 r2");
  EXPECT_EQ(game.hand(1), "b1 b2");
  EXPECT_EQ(game.hand(0), "g1 g2");
  EXPECT_EQ(game.hand(3), "y1 y2");
  EXPECT_EQ(game.asked(), "turn 3");
}

TEST(Solo, S47_S75_with_two_protected_the_other_two_exchange_and_all_are_judged) {
  // Seat 3 called before, but its hand is exchanged; seat 1 has one card left after its Protection.
  Match game =
      Position{}.top("r3").hand(0, "xa r1").hand(1, "pr g1").hand(2, "pg b1 b2").hand(3, "y1").draw("y7 y8 y9").turn(0);
  game.play("xa !pr !pg");
  EXPECT_EQ(game.hand(0), "y1");
  EXPECT_EQ(game.hand(3), "r1");
  EXPECT_EQ(game.asked(), "call 0");
  game.play("solo");
  EXPECT_EQ(game.asked(), "call 1");
  game.play("solo");
  EXPECT_EQ(game.asked(), "call 3");
  game.play("solo");
  EXPECT_EQ(game.answered(), (Seats{0, 1, 3}));
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S51_both_piles_empty_and_everybody_stuck_passes_around) {
  Match game = Position{}.players(3).top("r3").hand(0, "g5 g6").hand(1, "b7 b8").hand(2, "y1 r9").turn(0);
  game.play("pass pass");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.legal(), moves("r9"));
}

TEST(Solo, S51_S50_once_two_cards_lie_on_the_pile_drawing_is_possible_again) {
  Match game = Position{}.players(3).top("r3").hand(0, "r5 g6 g7").hand(1, "b7 b8").hand(2, "y1 r9").turn(0);
  EXPECT_EQ(game.legal(), moves("r5"));
  game.play("r5");
  EXPECT_EQ(game.legal(), moves("draw"));
  game.play("draw");
  EXPECT_EQ(game.hand(1), "r3 b7 b8");
  EXPECT_EQ(game.legal(), moves("keep r3"));
}

TEST(Solo, S51_a_Protection_as_the_only_card_that_fits_must_be_laid) {
  EXPECT_EQ(Position{}.top("r3").hand(0, "g5 pb").turn(0).legal(), moves("pb"));
}

TEST(Solo, S16_ten_players_an_interjection_far_away_passes_over_many) {
  Match game = Position{}.players(10).top("r1").hand(3, "r5 g1 g2").hand(9, "r5 b1 b2").draw("y8 y9").turn(3);
  game.play("r5");
  EXPECT_EQ(game.asked(), "poll 9");
  EXPECT_EQ(game.field("turn"), "4");
  game.play("!r5");
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S38_ten_players_are_asked_round_the_table) {
  Match game = Position{}
                   .players(10)
                   .top("r1")
                   .hand(7, "xa g1 g2")
                   .hand(8, "pr b1 b2")
                   .hand(1, "pg b4 b5")
                   .hand(6, "pb y4 y5")
                   .draw("y8 y9")
                   .turn(7);
  game.play("xa");
  EXPECT_EQ(game.asked(), "protect 8");
  game.play("accept");
  EXPECT_EQ(game.asked(), "protect 1");
  game.play("!pg");
  EXPECT_EQ(game.asked(), "protect 6");
  EXPECT_EQ(game.field("protected"), "[1]");
  const std::string of_0 = game.hand(0);
  game.play("accept");
  EXPECT_EQ(game.asked(), "turn 8");
  EXPECT_EQ(game.hand(8), "g1 g2");
  EXPECT_EQ(game.hand(9), "b1 b2 pr");
  EXPECT_EQ(game.hand(1), "b4 b5");
  EXPECT_EQ(game.hand(2), of_0);
  EXPECT_EQ(game.hand(7), "y4 y5 pb");
}

TEST(Solo, G7_the_rules_themselves_know_no_cap) {
  // Two players who never lay a card unless they must.
  Chance chance{4};
  Deaf deaf;
  solo::State state = Solo::deal({}, 2, chance, deaf);
  MoveList list;
  for (int decision = 0; decision < 12'000; ++decision) {
    Solo::moves(state, list);
    ASSERT_GT(list.size(), 0);
    Move chosen = list[0];
    for (const solo::Act act :
         {solo::Act::draw, solo::Act::keep, solo::Act::wait, solo::Act::take, solo::Act::pass, solo::Act::silent})
      if (list.contains(solo::make_move(act))) chosen = solo::make_move(act);
    Solo::apply(state, chosen, chance, deaf);
  }
  EXPECT_EQ(state.table.round, 1);
  EXPECT_FALSE(Solo::outcome(state).over());
}

}  // namespace
}  // namespace parlour::test
