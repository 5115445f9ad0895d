// What each observer sees and hears while cards are hidden.
#include "games/solo/builder.hpp"

namespace parlour::test {
namespace {

// --- views -----------------------------------------------------------------------------------------------------------------

TEST(Solo, G8_a_view_holds_the_own_hand_and_sizes_only) {
  const Match game =
      Position{}.players(3).top("r3").hand(0, "r5 g1").hand(1, "b1 b2 b4").hand(2, "y1").draw("y8 y9").turn(0);
  EXPECT_EQ(text_of(game.view(1).hand), "b1 b2 b4");
  EXPECT_EQ(text_of(game.view(2).hand), "y1");
  EXPECT_EQ(text_of(game.view(the_public).hand), "");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}}) {
    const solo::View view = game.view(observer);
    EXPECT_EQ(view.table, game.state().table);
    EXPECT_EQ(view.observer, observer);
    EXPECT_EQ(view.table.sizes[1], 3);
    EXPECT_EQ(view.table.draw_size, 2);
  }
}

TEST(Solo, G8_views_do_not_depend_on_hidden_cards) {
  const Match game =
      Position{}.players(3).top("r3").hand(0, "r5 g1").hand(1, "b1 b2 b4").hand(2, "y1 xd").draw("y8 y9").turn(0);
  const Match other =
      Position{}.players(3).top("r3").hand(0, "r5 g1").hand(1, "pr y9 b4").hand(2, "b1 b2").draw("xd y1").turn(0);
  EXPECT_EQ(game.view(0), other.view(0));
  EXPECT_EQ(game.view(the_public), other.view(the_public));
  EXPECT_NE(game.view(1), other.view(1));
}

TEST(Solo, G8_only_the_seat_asked_is_offered_moves) {
  const Match game =
      Position{}.players(3).top("r3").hand(0, "r5 g1").hand(1, "r1 r2").hand(2, "r7 r8").draw("y8 y9").turn(0);
  EXPECT_EQ(game.offered_to(0), moves("r5 draw"));
  EXPECT_EQ(game.offered_to(1), moves(""));
  EXPECT_EQ(game.offered_to(2), moves(""));
  EXPECT_EQ(game.offered_to(the_public), moves(""));
}

TEST(Solo, S93_the_content_of_the_discard_pile_is_public) {
  Match game = Position{}.players(3).top("r3").discard("b9 y1").hand(0, "r5 g1 g2").draw("y8 y9").turn(0);
  game.play("r5");
  for (const Observer observer : {the_public, Seat{0}, Seat{2}})
    EXPECT_EQ(text_of(game.view(observer).table.discard), "r3 r5 b9 y1");
}

TEST(Solo, G8_a_drawn_card_is_seen_by_its_receiver_only) {
  Match game = Position{}.players(3).top("r3").hand(0, "r5 g1").draw("y8 y9").turn(0);
  const Story story = game.play("draw");
  EXPECT_EQ(story.heard_by(0), (Lines{"drew 0 1", "drew_card 0 y9"}));
  EXPECT_EQ(story.heard_by(1), (Lines{"drew 0 1"}));
  EXPECT_EQ(story.heard_by(the_public), (Lines{"drew 0 1"}));
  EXPECT_EQ(text_of(game.view(0).step.drawn), "y9");
  EXPECT_EQ(text_of(game.view(1).step.drawn), "none");
  EXPECT_EQ(game.seen_by(1), "drawn 0");
}

TEST(Solo, S9_whether_the_drawn_card_would_fit_does_not_show) {
  Position position;
  position.players(3).top("r3").hand(0, "g5 g1");
  Match fits = position.draw("y8 r9").turn(0);
  Match does_not = position.draw("y8 y9").turn(0);
  fits.play("draw");
  does_not.play("draw");
  EXPECT_EQ(fits.view(1), does_not.view(1));
  fits.play("keep");
  does_not.play("keep");
  EXPECT_EQ(fits.view(1), does_not.view(1));
  EXPECT_EQ(fits.view(the_public), does_not.view(the_public));
}

TEST(Solo, G8_a_penalty_is_seen_by_who_takes_it_not_by_who_caused_it) {
  Match game = Position{}.players(3).top("r3").hand(0, "rd g1 g2").hand(1, "b1 b2").draw("y7 y8 y9").turn(0);
  game.play("rd");
  const Story story = game.play("take");
  EXPECT_EQ(story.heard_by(0), (Lines{"took 1 2", "drew 1 2"}));
  EXPECT_EQ(story.heard_by(1), (Lines{"took 1 2", "drew 1 2", "drew_card 1 y9", "drew_card 1 y8"}));
}

TEST(Solo, G8_cards_drawn_for_silence_are_private) {
  Match game = Position{}.players(3).top("r3").hand(0, "r5 g1").draw("y7 y8 y9").turn(0);
  game.play("r5");
  const Story story = game.play("silent");
  EXPECT_EQ(story.heard_by(2), (Lines{"silent 0", "drew 0 2"}));
  EXPECT_EQ(story.heard_by(0), (Lines{"silent 0", "drew 0 2", "drew_card 0 y9", "drew_card 0 y8"}));
}

TEST(Solo, G8_after_a_Swap_each_side_hears_of_its_new_cards) {
  Match game = Position{}.players(4).top("r3").hand(0, "rw g1 g2").hand(2, "b1 xd").draw("y8 y9").turn(0);
  game.play("rw");
  const Story story = game.play("@2");
  EXPECT_EQ(story.heard_by(0, "got"), (Lines{"got 0 b1", "got 0 xd"}));
  EXPECT_EQ(story.heard_by(2, "got"), (Lines{"got 2 g1", "got 2 g2"}));
  EXPECT_EQ(story.heard_by(1), (Lines{"chose 0 2", "swapped 0 2"}));
  EXPECT_EQ(story.heard_by(the_public), (Lines{"chose 0 2", "swapped 0 2"}));
}

TEST(Solo, G8_after_an_All_Swap_everybody_hears_of_its_new_hand_only) {
  Match game =
      Position{}.players(3).top("r3").hand(0, "xa g1 g2").hand(1, "b1 xd").hand(2, "y1 y2 y4").draw("y8 y9").turn(0);
  const Story story = game.play("xa");
  EXPECT_EQ(story.heard_by(0, "got"), (Lines{"got 0 y1", "got 0 y2", "got 0 y4"}));
  EXPECT_EQ(story.heard_by(1, "got"), (Lines{"got 1 g1", "got 1 g2"}));
  EXPECT_EQ(story.heard_by(2, "got"), (Lines{"got 2 b1", "got 2 xd"}));
  EXPECT_EQ(story.heard_by(the_public), (Lines{"played 0 xa", "all_swapped 1"}));
}

TEST(Solo, S33_gift_cards_are_known_to_giver_and_receiver_only) {
  Match game = Position{}.players(4).top("r3").hand(0, "rg g1 g2 b5 b6").hand(2, "y1 y2").draw("y8 y9").turn(0);
  game.play("rg @2");
  EXPECT_TRUE(game.play(">g1").all().empty());
  EXPECT_EQ(text_of(game.view(0).step.gift[0]), "g1");
  for (const Observer observer : {the_public, Seat{1}, Seat{2}, Seat{3}})
    EXPECT_EQ(text_of(game.view(observer).step.gift[0]), "none");
  const Story story = game.play(">b5");
  const Lines full{"gave 0 2 2 2", "gift_card 0 2 g1", "gift_card 0 2 b5"};
  EXPECT_EQ(story.heard_by(0), full);
  EXPECT_EQ(story.heard_by(2), full);
  EXPECT_EQ(story.heard_by(1), (Lines{"gave 0 2 2 2"}));
  EXPECT_EQ(story.heard_by(the_public), (Lines{"gave 0 2 2 2"}));
}

TEST(Solo, S60_the_receiver_does_not_see_the_gift_before_deciding) {
  Match game = Position{}.players(4).top("r3").hand(0, "rg g1 g2 b5 b6").hand(2, "pr y2").draw("y8 y9").turn(0);
  game.play("rg @2 >g1 >b5");
  EXPECT_EQ(game.asked(), "protect 2");
  for (const Observer observer : {the_public, Seat{1}, Seat{2}, Seat{3}})
    for (const Kind card : game.view(observer).step.gift) EXPECT_EQ(text_of(card), "none");
  const Story story = game.play("!pr");
  EXPECT_TRUE(story.heard_by(2, "gift_card").empty());
  EXPECT_EQ(game.knows(2, 0), "");
}

// --- polls and Protections -------------------------------------------------------------------------------------------------

TEST(Solo, S62_nothing_shows_the_others_that_there_is_a_poll) {
  Position position;
  position.top("r1").hand(0, "r3 g1 g2").hand(1, "r5 b8");
  Match polled = position.hand(2, "r3 b1").draw("b9 y9").turn(0);
  Match not_polled = position.hand(2, "b9 b1").draw("r3 y9").turn(0);
  polled.play("r3");
  not_polled.play("r3");
  EXPECT_EQ(polled.asked(), "poll 2");
  EXPECT_EQ(not_polled.asked(), "turn 1");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{3}}) {
    EXPECT_EQ(polled.view(observer), not_polled.view(observer));
    EXPECT_EQ(polled.seen_by(observer), "turn 1");
  }
  EXPECT_EQ(polled.seen_by(2), "poll 2");
  EXPECT_EQ(polled.offered_to(2), moves("!r3 wait"));
}

TEST(Solo, S62_a_pass_is_heard_by_that_seat_only) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(2, "r3 b1").draw("y8 y9").turn(0);
  game.play("r3");
  const solo::View before = game.view(1);
  const Story story = game.play("wait");
  EXPECT_EQ(story.heard_by(2), (Lines{"waited 2"}));
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{3}}) EXPECT_TRUE(story.heard_by(observer).empty());
  EXPECT_EQ(game.view(1), before);
}

TEST(Solo, S62_to_the_next_player_its_turn_seems_to_have_begun) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(1, "r5 g8").hand(2, "r3 b1").draw("y8 y9").turn(0);
  game.play("r3");
  EXPECT_EQ(game.asked(), "poll 2");
  EXPECT_EQ(game.offered_to(1), moves("r5 draw"));
  EXPECT_EQ(game.offered_to(3), moves(""));
  game.play("wait");
  EXPECT_EQ(game.legal(), moves("r5 draw"));
}

TEST(Solo, S62_S86_a_poll_at_a_chain_does_not_show_either) {
  Position position;
  position.top("r1").option("solo.interject_actions", "true").hand(0, "rd g1 g2").hand(1, "gd b8");
  Match polled = position.hand(2, "rd b1").draw("b9 y9").turn(0);
  Match not_polled = position.hand(2, "b9 b1").draw("rd y9").turn(0);
  polled.play("rd");
  not_polled.play("rd");
  EXPECT_EQ(polled.asked(), "poll 2");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{3}})
    EXPECT_EQ(polled.view(observer), not_polled.view(observer));
  EXPECT_EQ(polled.offered_to(1), moves("gd take"));
}

TEST(Solo, S62_S86_a_poll_at_an_open_Skip_looks_like_the_Skip_being_carried_out) {
  Position position;
  position.top("r1").option("solo.interject_actions", "true").hand(0, "rs g1 g2").hand(1, "pb b8");
  Match polled = position.hand(2, "rs b1").draw("b9 y9").turn(0);
  Match not_polled = position.hand(2, "b9 b1").draw("rs y9").turn(0);
  polled.play("rs");
  not_polled.play("rs");
  EXPECT_EQ(polled.asked(), "poll 2");
  EXPECT_EQ(not_polled.asked(), "skipped 1");
  for (const Observer observer : {the_public, Seat{0}, Seat{3}}) {
    EXPECT_EQ(polled.view(observer), not_polled.view(observer));
    EXPECT_EQ(polled.seen_by(observer), "skipped -");
    EXPECT_EQ(polled.offered_to(observer), moves(""));
  }
}

TEST(Solo, S63_who_is_asked_for_a_Protection_does_not_show) {
  Position position;
  position.top("r1").hand(0, "xa g1 g2").draw("y8 y9");
  Match first = position.hand(1, "pb b8").hand(2, "b9 b1").hand(3, "y1 y2").turn(0);
  Match second = position.hand(1, "b9 b8").hand(2, "pb b1").hand(3, "y1 y2").turn(0);
  first.play("xa");
  second.play("xa");
  EXPECT_EQ(first.asked(), "protect 1");
  EXPECT_EQ(second.asked(), "protect 2");
  for (const Observer observer : {the_public, Seat{0}, Seat{3}}) {
    EXPECT_EQ(first.view(observer), second.view(observer));
    EXPECT_EQ(first.seen_by(observer), "protect -");
  }
}

TEST(Solo, S63_who_holds_a_Protection_does_not_see_whether_somebody_is_asked_before) {
  Position position;
  position.top("r1").hand(0, "xa g1 g2").hand(2, "pg b1").hand(3, "y1 y2").draw("y8 y9");
  Match after_another = position.hand(1, "pb b8").turn(0);
  Match first = position.hand(1, "b9 b8").turn(0);
  after_another.play("xa");
  first.play("xa");
  EXPECT_EQ(after_another.asked(), "protect 1");
  EXPECT_EQ(first.asked(), "protect 2");
  EXPECT_EQ(after_another.view(2), first.view(2));
  EXPECT_EQ(after_another.seen_by(2), "protect 2");
  after_another.play("accept");
  EXPECT_EQ(after_another.seen_by(1), "protect -") << "who was asked is not asked again";
}

TEST(Solo, S63_a_declined_Protection_is_heard_by_that_seat_only) {
  Match game =
      Position{}.top("r1").hand(0, "xa g1 g2").hand(1, "pb b8").hand(2, "pg b1").hand(3, "y1 y2").draw("y8 y9").turn(0);
  game.play("xa");
  const solo::View before = game.view(3);
  const Story story = game.play("accept");
  EXPECT_EQ(story.heard_by(1), (Lines{"accepted 1"}));
  EXPECT_TRUE(story.heard_by(0).empty());
  EXPECT_TRUE(story.heard_by(the_public).empty());
  EXPECT_EQ(game.asked(), "protect 2");
  EXPECT_EQ(game.view(3), before);
  EXPECT_TRUE(game.view(1).answered_already);
  EXPECT_FALSE(game.view(2).answered_already);
  EXPECT_FALSE(game.view(0).answered_already);
}

TEST(Solo, S38_a_Protection_laid_is_seen_by_all) {
  Match game = Position{}
                   .top("r1")
                   .hand(0, "xa g1 g2")
                   .hand(1, "pb b8 b7")
                   .hand(2, "pg b1")
                   .hand(3, "y1 y2")
                   .draw("y8 y9")
                   .turn(0);
  const Story story = game.play("xa !pb");
  EXPECT_EQ(story.heard_by(2), (Lines{"played 0 xa", "protected 1 pb"}));
  for (const Observer observer : {the_public, Seat{2}, Seat{3}}) {
    EXPECT_EQ(members(game.view(observer).table.protecting), Seats{1});
    EXPECT_EQ(text_of(game.view(observer).table.top), "pb");
  }
}

TEST(Solo, S38_who_declined_or_laid_a_Protection_has_answered_already) {
  Match game = Position{}
                   .top("r1")
                   .hand(0, "xa g1 g2")
                   .hand(1, "pb b8 b7")
                   .hand(2, "pg b1")
                   .hand(3, "y1 y2")
                   .draw("y8 y9")
                   .turn(0);
  game.play("xa");
  EXPECT_FALSE(game.view(1).answered_already);
  game.play("!pb");
  EXPECT_TRUE(game.view(1).answered_already);
  EXPECT_FALSE(game.view(2).answered_already);
}

TEST(Solo, S63_a_Swap_and_a_Skip_under_way_show_nobody_asked) {
  Match swap = Position{}.top("r1").hand(0, "rw g1 g2").hand(2, "pb b8").draw("y8 y9").turn(0);
  swap.play("rw @2");
  EXPECT_EQ(swap.seen_by(2), "protect 2");
  EXPECT_EQ(swap.view(1).table.target, 2);
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{3}})
    EXPECT_EQ(swap.seen_by(observer), "protect -");
  Match skip = Position{}.top("r1").hand(0, "rs g1 g2").hand(1, "pb b8").draw("y8 y9").turn(0);
  skip.play("rs");
  EXPECT_EQ(skip.seen_by(1), "skipped 1");
  for (const Observer observer : {the_public, Seat{0}, Seat{2}, Seat{3}})
    EXPECT_EQ(skip.seen_by(observer), "skipped -");
}

TEST(Solo, S63_without_a_Protection_the_effect_is_carried_out_in_the_same_step) {
  Match skip = Position{}.top("r1").hand(0, "rs g1 g2").hand(1, "b7 b8").draw("y8 y9").turn(0);
  EXPECT_EQ(skip.play("rs").heard_by(1), (Lines{"played 0 rs", "skipped 1"}));
  Match all = Position{}.top("r1").hand(0, "xa g1 g2").draw("y8 y9").turn(0);
  EXPECT_TRUE(all.play("xa").has("all_swapped 1"));
}

TEST(Solo, S45_a_call_is_asked_for_in_the_open) {
  Match game = Position{}.top("r1").hand(0, "r5 g1").draw("y8 y9").turn(0);
  game.play("r5");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}}) EXPECT_EQ(game.seen_by(observer), "call 0");
  EXPECT_EQ(game.play("solo").heard_by(the_public), (Lines{"called 0"}));
}

// --- windows ---------------------------------------------------------------------------------------------------------------

TEST(Solo, S12_while_a_number_lies_on_top_everybody_but_the_next_may_interject) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(2, "r3 b1").draw("y8 y9").turn(0);
  EXPECT_EQ(members(game.window().join), (Seats{1, 2, 3}));
  game.play("r3");
  EXPECT_EQ(members(game.window().join), (Seats{0, 2, 3}));
  EXPECT_TRUE(game.window().answer.empty());
  EXPECT_TRUE(game.window().called.empty());
  game.play("wait");
  EXPECT_EQ(members(game.window().join), (Seats{0, 2, 3}));
  game.play("draw");
  EXPECT_FALSE(game.window().open());
}

TEST(Solo, S12_the_window_is_the_same_for_every_observer) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(2, "r3 b1").draw("y8 y9").turn(0);
  game.play("r3");
  ASSERT_EQ(game.asked(), "poll 2");
  for (Observer observer = 0; observer < 4; ++observer)
    EXPECT_EQ(game.window(observer), game.window()) << int{observer};
}

TEST(Solo, S11_no_window_when_the_twin_lies_on_the_pile_for_all_to_see) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(2, "r3 b1 b2").draw("y8 y9").turn(0);
  game.play("r3");
  game.play("!r3");
  EXPECT_EQ(game.asked(), "turn 3");
  EXPECT_FALSE(game.window().open());
}

TEST(Solo, S12_no_window_on_action_and_black_cards) {
  for (const char* top : {"rc", "gd", "xc=r", "xa", "pr"})
    EXPECT_FALSE(Position{}.top(top).draw("y8").turn(0).window().open()) << top;
}

TEST(Solo, S86_by_option_the_window_opens_on_coloured_action_cards) {
  Position position;
  position.option("solo.interject_actions", "true").draw("y8");
  EXPECT_EQ(members(position.top("rc").turn(1).window().join), (Seats{0, 2, 3}));
  EXPECT_FALSE(position.top("xa").turn(1).window().open());
  Match game = position.top("r1").hand(0, "rs g1 g2").hand(1, "pr b1").turn(0);
  game.play("rs");
  EXPECT_EQ(game.asked(), "skipped 1");
  EXPECT_EQ(members(game.window().join), (Seats{0, 1, 2, 3}));
  EXPECT_EQ(members(game.window().answer), Seats{1});
  game.play("accept");
  EXPECT_FALSE(game.window().open());
}

TEST(Solo, S38_against_a_Swap_or_Gift_the_target_may_protect) {
  Match swap = Position{}.top("r1").hand(0, "rw g1 g2").hand(2, "pb b8").draw("y8 y9").turn(0);
  swap.play("rw");
  EXPECT_FALSE(swap.window().open());
  swap.play("@2");
  EXPECT_EQ(members(swap.window().answer), Seats{2});
  EXPECT_TRUE(swap.window().join.empty());
}

TEST(Solo, S38_against_an_All_Swap_everybody_else_may_protect_once) {
  Match game = Position{}
                   .top("r1")
                   .hand(0, "xa g1 g2")
                   .hand(1, "pb b8 b7")
                   .hand(2, "pg b1 b4")
                   .hand(3, "y1 y2")
                   .draw("y8 y9")
                   .turn(0);
  game.play("xa");
  EXPECT_EQ(members(game.window().answer), (Seats{1, 2, 3}));
  EXPECT_EQ(game.window(3), game.window(1));
  game.play("!pb");
  EXPECT_EQ(members(game.window().answer), (Seats{2, 3}));
  EXPECT_EQ(game.window(1), game.window(3));
}

TEST(Solo, S38_seats_before_the_last_protector_have_had_their_chance) {
  Match game = Position{}
                   .top("r1")
                   .hand(0, "xa g1 g2")
                   .hand(1, "b8 b7")
                   .hand(2, "pg b1 b4")
                   .hand(3, "y1 y2")
                   .draw("y8 y9")
                   .turn(0);
  game.play("xa");
  ASSERT_EQ(game.asked(), "protect 2");
  EXPECT_EQ(members(game.window(3).answer), (Seats{1, 2, 3}));
  Match later = Position{}
                    .top("r1")
                    .hand(0, "xa g1 g2")
                    .hand(1, "b8 b7")
                    .hand(2, "pg b1 b4")
                    .hand(3, "pr y1 y2")
                    .draw("y8 y9")
                    .turn(0);
  later.play("xa");
  later.play("!pg");
  EXPECT_EQ(members(later.window(0).answer), Seats{3});
}

TEST(Solo, S62_S86_who_is_to_be_skipped_without_a_Protection_sees_nobody_asked_during_the_poll) {
  Match game = Position{}
                   .option("solo.interject_actions", "true")
                   .top("r1")
                   .hand(0, "rs g1 g2")
                   .hand(1, "b1 b2")
                   .hand(2, "rs b3")
                   .draw("y8 y9")
                   .turn(0);
  game.play("rs");
  ASSERT_EQ(game.asked(), "poll 2");
  const solo::View view = Solo::view(game.state(), 1);
  EXPECT_EQ(view.step.phase, solo::Phase::skipped);
  EXPECT_EQ(view.step.asked, nobody);
}

TEST(Solo, S45_the_call_window_holds_all_who_still_have_to_call) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "g1")
                   .hand(1, "xa r1")
                   .hand(2, "b1 b2")
                   .hand(3, "y1 y2")
                   .draw("y5 y6 y7 y8 y9")
                   .turn(1);
  game.play("xa");
  EXPECT_EQ(game.asked(), "call 1");
  EXPECT_EQ(members(game.window().called), (Seats{1, 2}));
  game.play("solo");
  EXPECT_EQ(members(game.window().called), Seats{2});
  game.play("solo");
  EXPECT_TRUE(game.window().called.empty());
}

TEST(Solo, S48_an_emptied_hand_has_a_window_to_call) {
  Match game = Position{}.top("r3").hand(0, "r7 g7 b7").draw("y7 y8 y9").turn(0);
  game.play("+7rgb");
  EXPECT_EQ(members(game.window().called), Seats{0});
}

}  // namespace
}  // namespace parlour::test
