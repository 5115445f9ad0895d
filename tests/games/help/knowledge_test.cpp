// What an observer knows for certain after each kind of event (G9).
#include "games/help/builder.hpp"

namespace parlour::test {
namespace {

/// What the observer knows from the call of that seat: "call 5, 0 below, holds it", or "nothing".
std::string of_the_call(const Match& game, Observer observer, Seat seat) {
  const help::Insight& insight = game.knowledge(observer).others[at(seat)];
  if (insight.call == help::no_caller) return "nothing";
  return "call " + std::to_string(insight.call) + ", " + std::to_string(insight.fresh) + " below" +
         (insight.holds_call ? ", holds it" : "");
}

// --- calls -----------------------------------------------------------------------------------------------------------------

TEST(Help, G9_H53_a_call_tells_what_the_hand_lacks_and_what_it_has) {
  const Match game = deal({"n4 n9 w w", "n5 n9 s z", "s z no w", "n6 n7 n8 n9"});
  for (const Observer observer : {the_public, Seat{3}}) {
    EXPECT_EQ(of_the_call(game, observer, 0), "call 4, 0 below, holds it");
    EXPECT_EQ(of_the_call(game, observer, 1), "call 5, 0 below, holds it");
    EXPECT_EQ(of_the_call(game, observer, 2), "call 0, 0 below");
    for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(game.knows(observer, seat), "");
  }
}

TEST(Help, G9_a_seat_that_did_not_call_is_a_riddle) {
  const Match game = Position{}.row("n3").hand(0, "n4 n5 s z").calls({-1, 5, -1}).hand(1, "n5 n6 n7 w").turn(0);
  EXPECT_EQ(of_the_call(game, 1, 0), "nothing");
  EXPECT_EQ(of_the_call(game, 0, 1), "call 5, 0 below, holds it");
}

TEST(Help, G9_after_laying_the_called_number_the_rest_is_still_not_below_it) {
  Match game = deal({"n4 n9 w w", "n5 n9 s z", "s z no w"}, "n1 n2 n3 n6");
  game.play("n4");
  EXPECT_EQ(of_the_call(game, 1, 0), "call 4, 1 below") << "the drawn card may be anything";
  EXPECT_EQ(of_the_call(game, 1, 2), "call 0, 0 below");
  game.play("n9");
  EXPECT_EQ(of_the_call(game, 0, 1), "call 5, 1 below, holds it") << "the 5 is still there";
  game.play("no");
  EXPECT_EQ(of_the_call(game, 0, 2), "call 0, 1 below");
}

TEST(Help, G9_a_number_below_the_call_was_drawn_later) {
  Match game = Position{}
                   .row("n1")
                   .hand(0, "n6 n7 n8 n9")
                   .hand(1, "n7 n7 n8 n8")
                   .hand(2, "no no no z")
                   .calls({6, 7, 0})
                   .draw("n10 n10 n10 n2 n3")
                   .turn(2);
  game.play("z");
  EXPECT_EQ(of_the_call(game, 0, 2), "call 0, 1 below");
  game.play("n6 n7 no");
  EXPECT_EQ(of_the_call(game, 1, 0), "call 6, 1 below");
  EXPECT_EQ(of_the_call(game, 0, 2), "call 0, 2 below");
}

TEST(Help, G9_laying_four_cards_ends_what_the_call_told) {
  Match game = Position{}
                   .hand(0, "n5 n6 n7 n8")
                   .hand(1, "z z z z")
                   .hand(2, "no no no no")
                   .calls({5, -1, -1})
                   .draw("n11 n11 n11 n11 n11 n11 n11 n11")
                   .turn(0);
  game.play("n5 z no");
  EXPECT_EQ(of_the_call(game, 2, 0), "call 5, 1 below");
  game.play("n6 z");
  EXPECT_EQ(of_the_call(game, 2, 0), "call 5, 2 below");
  game.play("n7 z no");
  EXPECT_EQ(of_the_call(game, 2, 0), "call 5, 3 below");
  game.play("n8");
  EXPECT_EQ(of_the_call(game, 2, 0), "nothing");
}

TEST(Help, G9_a_low_number_that_is_laid_was_one_of_the_new_cards) {
  Match game = Position{}
                   .row("n1")
                   .hand(0, "n6 n7 n8 n9")
                   .hand(1, "z z z z")
                   .hand(2, "no no no no")
                   .calls({6, -1, -1})
                   .draw("n10 n10 n10 n3")
                   .turn(0);
  game.play("n6");  // draws the 3
  EXPECT_EQ(of_the_call(game, 1, 0), "call 6, 1 below");
  game.play("z no");  // the 6 is gone again
  EXPECT_EQ(game.row(), "n1");
  game.play("n3");
  EXPECT_EQ(of_the_call(game, 1, 0), "call 6, 1 below") << "one out, one in";
}

// --- Switch ----------------------------------------------------------------------------------------------------------------

TEST(Help, G9_a_card_taken_out_of_the_row_is_known_in_the_hand) {
  Match game = Position{}
                   .row("n3 n6")
                   .hand(0, "s n5 n1 n1")
                   .hand(1, "n7 n8 n8 n8")
                   .hand(2, "n9 n9 z z")
                   .draw("n1 n2 n2")
                   .turn(0);
  game.play("s1=n5");
  for (const Observer observer : {the_public, Seat{1}, Seat{2}}) EXPECT_EQ(game.knows(observer, 0), "n6");
  game.play("n7 n9");
  EXPECT_EQ(game.legal(), moves(">z")) << "seat 0 asks seat 2";
}

TEST(Help, G9_a_known_card_is_gone_when_it_is_laid) {
  Match game =
      Position{}.row("n3 n6").hand(0, "s n5 n1 n1").hand(1, "z n8 n8 n8").hand(2, "no n9 z z").draw("n2").turn(0);
  game.play("s1=n5 z no");
  EXPECT_EQ(game.knows(1, 0), "n6");
  game.play("n6");
  EXPECT_EQ(game.knows(1, 0), "");
}

TEST(Help, G9_the_card_put_in_by_a_Switch_has_left_the_hand) {
  Match game = Position{}
                   .row("n3 n6")
                   .hand(0, "s n5 n5 n7")
                   .hand(1, "n8 n8 n8 n8")
                   .hand(2, "z z z no")
                   .calls({5, 8, 0})
                   .draw("n10 n10")
                   .turn(0);
  game.play("s1=n5");
  EXPECT_EQ(of_the_call(game, 1, 0), "call 5, 1 below") << "it may have been the only 5";
  EXPECT_EQ(game.knows(1, 0), "n6");
  Match other = Position{}
                    .row("n3 n6")
                    .hand(0, "s n5 n5 n7")
                    .hand(1, "n8 n8 n8 n8")
                    .hand(2, "z z z no")
                    .calls({5, 8, 0})
                    .draw("n10 n10")
                    .turn(0);
  other.play("s1=n7");
  EXPECT_FALSE(other.legal().empty());
  EXPECT_EQ(of_the_call(other, 1, 0), "call 5, 1 below, holds it") << "the 5 is still there";
}

TEST(Help, G9_a_known_card_below_the_call_is_no_riddle) {
  // Seat 0 called 5 and took the 3 out of the row: the other three are not below 5, but for the one drawn.
  Match game = Position{}
                   .row("n3 n6")
                   .hand(0, "s w n5 n7")
                   .hand(1, "n8 n8 n8 n8")
                   .hand(2, "z z z no")
                   .calls({5, 8, 0})
                   .draw("n10 n10")
                   .turn(0);
  game.play("s0=w");
  EXPECT_EQ(game.knows(1, 0), "n3");
  EXPECT_EQ(of_the_call(game, 1, 0), "call 5, 1 below, holds it");
}

// --- help ------------------------------------------------------------------------------------------------------------------

TEST(Help, G9_H58_the_two_know_what_went_over) {
  Match game =
      Position{}.row("n8").hand(0, "n9 n8 w z").hand(1, "n1 n1 n2 n8").hand(2, "no no no no").draw("n4").help(1, 0);
  game.play(">w");
  EXPECT_EQ(game.knows(0, 1), "w");
  for (const Observer observer : {the_public, Seat{2}}) EXPECT_EQ(game.knows(observer, 1), "");
  game.play("<n2");
  EXPECT_EQ(game.knows(1, 0), "n2");
  EXPECT_EQ(game.knows(0, 1), "w");
  for (const Observer observer : {the_public, Seat{2}}) EXPECT_EQ(game.knows(observer, 0), "");
  game.play("w@0");
  EXPECT_EQ(game.knows(0, 1), "");
  EXPECT_EQ(game.knows(1, 0), "n2") << "for as long as it is there";
  game.play("no");
  EXPECT_EQ(game.asked(), "turn 0");
  game.play("n9");
  EXPECT_EQ(game.knows(1, 0), "n2");
}

TEST(Help, G9_H58_what_a_third_seat_knew_of_the_asker_may_have_gone_back) {
  // Everybody saw seat 1 take the 3 out of the row; then it needs help and returns a card unseen.
  Position position;
  position.row("n3 n6").hand(1, "s n2 n1 n1").hand(2, "n11 n1 z z").hand(0, "n10 no n2 n2").draw("n1 n4 n4 n4");
  for (const char* returned : {"<n3", "<n1"}) {
    Match game = Position{position}.turn(1);
    game.play("s0=n2 n11");
    EXPECT_EQ(game.knows(2, 1), "n3");
    game.play("no");
    ASSERT_EQ(game.asked(), "help 2");
    EXPECT_EQ(game.knows(0, 1), "n3") << "being asked moves no card";
    game.play(">z");
    game.play(returned);
    EXPECT_EQ(game.knows(2, 1), std::string_view{returned} == "<n3" ? "z" : "n3 z") << "the helper sees it";
    game.play("z");
    EXPECT_EQ(game.knows(0, 1), "");
    EXPECT_EQ(game.knows(the_public, 1), "");
    EXPECT_EQ(game.knows(2, 1), std::string_view{returned} == "<n3" ? "" : "n3");
    EXPECT_EQ(game.knows(1, 2), std::string{returned}.substr(1));
  }
}

TEST(Help, G9_H58_what_was_known_of_the_helper_stays_unless_it_was_passed) {
  // Seat 2 took a 6 out of the row.
  Position position;
  position.row("n3 n6").hand(2, "s n5 z z").hand(0, "n7 n1 n1 n1").hand(1, "n8 n8 n8 n8").draw("n2 n2 n4");
  Match game = Position{position}.turn(2);
  game.play("s1=n5");
  EXPECT_EQ(game.knows(1, 2), "n6");
  game.play("n7 n8");
  EXPECT_EQ(game.asked(), "turn 2");
  Match helped = Position{}.row("n3 n6").hand(0, "s n5 z n1").hand(1, "n1 n2 n2 n2").draw("n4").turn(0);
  helped.play("s1=n5");
  EXPECT_EQ(helped.asked(), "help 0");
  EXPECT_EQ(helped.legal(), moves(">n6 >z"));
  Match with_the_known = helped;
  helped.play(">z <n1 z");
  EXPECT_EQ(helped.knows(2, 0), "n6");
  with_the_known.play(">n6 <n1 n6");
  EXPECT_EQ(with_the_known.knows(2, 0), "");
  EXPECT_EQ(with_the_known.knows(1, 0), "n1");
}

TEST(Help, G9_H53_the_call_of_a_helper_after_it_passed_another_card) {
  Match game = Position{}
                   .row("n9")
                   .hand(0, "n5 n10 n11 w")
                   .hand(1, "n7 n7 n8 n8")
                   .hand(2, "no no no no")
                   .calls({5, 7, -1})
                   .draw("n1")
                   .help(1, 0);
  EXPECT_EQ(of_the_call(game, 2, 0), "call 5, 0 below, holds it");
  EXPECT_EQ(of_the_call(game, 2, 1), "call 7, 0 below, holds it");
  game.play(">n10 <n7 n10");
  EXPECT_EQ(of_the_call(game, 2, 0), "call 5, 1 below, holds it") << "one unseen card came";
  EXPECT_EQ(of_the_call(game, 2, 1), "call 7, 1 below") << "the 7 may have gone back";
  EXPECT_EQ(of_the_call(game, 0, 1), "call 7, 1 below") << "one 7 went, and perhaps there was no other";
  EXPECT_EQ(of_the_call(game, 1, 0), "call 5, 0 below, holds it");
  EXPECT_EQ(game.knows(1, 0), "n7");
}

TEST(Help, G9_H53_the_called_number_itself_may_be_passed) {
  Match game = Position{}
                   .row("n9")
                   .hand(0, "n10 n10 n11 w")
                   .hand(1, "n7 n7 n8 n8")
                   .hand(2, "no no no no")
                   .calls({10, 7, -1})
                   .draw("n1")
                   .help(1, 0);
  game.play(">n10 <n8 n10");
  EXPECT_EQ(of_the_call(game, 2, 0), "call 10, 1 below");
  EXPECT_EQ(of_the_call(game, 1, 0), "call 10, 0 below");
  EXPECT_EQ(of_the_call(game, 0, 1), "call 7, 1 below, holds it") << "seat 0 saw that an 8 came back";
}

TEST(Help, H63_after_a_free_Switch_neither_the_Switch_nor_what_it_put_in_is_certain) {
  // Seat 0 is known to hold a 9 and called 9; was it the 9 that it passed?
  Position position;
  position.row("n8").hand(2, "no no no no").draw("n4").option("help.must_play_received", "false");
  Match game = Position{position}.hand(0, "n9 n9 n11 n11").hand(1, "s s s s").calls({9, 0, -1}).help(1, 0);
  game.play(">n9 <s s0=n9");
  EXPECT_EQ(of_the_call(game, 2, 0), "call 9, 1 below");
  EXPECT_EQ(game.knows(2, 0), "");
  EXPECT_EQ(game.knows(2, 1), "n8");
  // With the duty it must have been the Switch.
  Match duty = Position{}
                   .row("n8")
                   .hand(2, "no no no no")
                   .draw("n4")
                   .hand(0, "s n9 n11 n11")
                   .hand(1, "n7 n7 n7 n7")
                   .calls({9, 7, -1})
                   .help(1, 0);
  duty.play(">s <n7 s0=n7");
  EXPECT_EQ(of_the_call(duty, 2, 0), "call 9, 1 below, holds it");
}

TEST(Help, H21_H63_with_the_duty_what_a_Switch_puts_in_was_not_passed) {
  // Both called 5. The 5 that seat 1 puts in is its own, so seat 0 still has one.
  Match game = Position{}
                   .row("n6")
                   .hand(0, "n8 s n5 n11")
                   .hand(1, "n5 n7 n7 n7")
                   .hand(2, "no no no no")
                   .calls({5, 5, -1})
                   .draw("n4 n11")
                   .turn(0);
  game.play("n8");
  ASSERT_EQ(game.asked(), "help 0");
  game.play(">s <n7 s0=n5");
  for (const Observer observer : {the_public, Seat{2}})
    EXPECT_EQ(of_the_call(game, observer, 0), "call 5, 2 below, holds it");
}

TEST(Help, H63_what_was_known_of_the_helper_may_be_what_was_passed) {
  // Seat 0 was seen to take the 9; seat 1 switches a 9 in, with a Switch of its own or the one it was passed.
  Match game = Position{}
                   .row("n5 n9")
                   .hand(0, "s n8 n1 n1")
                   .hand(1, "s s s s")
                   .hand(2, "no no no no")
                   .draw("n4 n2")
                   .option("help.must_play_received", "false")
                   .turn(0);
  game.play("s1=n8");
  EXPECT_EQ(game.knows(2, 0), "n9");
  game.play(">n9 <s s1=n9");
  EXPECT_EQ(game.knows(2, 0), "");
  EXPECT_EQ(game.knows(1, 0), "s");
  EXPECT_EQ(game.knows(2, 1), "n8");
}

TEST(Help, G9_H53_a_known_low_card_of_an_asker_is_a_riddle_after_the_exchange) {
  // Seat 1 called 5 and took the 3 out of the row; later it returns a card unseen, perhaps that 3.
  Match game = Position{}
                   .row("n3 n10")
                   .hand(1, "s n5 n5 w")
                   .hand(2, "n11 z no n1")
                   .hand(0, "no no z z")
                   .calls({-1, 5, -1})
                   .draw("n1 n4 n4 n2")
                   .turn(1);
  game.play("s0=w");
  EXPECT_EQ(game.knows(0, 1), "n3");
  EXPECT_EQ(of_the_call(game, 0, 1), "call 5, 1 below, holds it");
  game.play("n11 no");
  ASSERT_EQ(game.asked(), "help 2");
  game.play(">z <n5 z");
  EXPECT_EQ(game.knows(0, 1), "");
  EXPECT_EQ(of_the_call(game, 0, 1), "call 5, 3 below") << "the 3, and two cards that were drawn";
}

TEST(Help, G9_H53_a_low_card_put_in_by_a_passed_Switch_was_a_new_one) {
  Match game = Position{}
                   .row("n4")
                   .hand(0, "n11 s n1 n1")
                   .hand(1, "n5 n6 n6 n6")
                   .hand(2, "n10 no no no")
                   .calls({-1, 5, -1})
                   .draw("n7 n1 n1 n2")
                   .turn(1);
  game.play("n5 n10 n11");
  ASSERT_EQ(game.asked(), "help 0");
  EXPECT_EQ(of_the_call(game, 2, 1), "call 5, 1 below");
  game.play(">s <n6 s0=n2");
  EXPECT_EQ(game.knows(2, 1), "n4");
  EXPECT_EQ(of_the_call(game, 2, 1), "call 5, 1 below") << "the low one is gone, another card came";
}

TEST(Help, G9_nothing_is_kept_of_why_somebody_asked_once_the_help_is_over) {
  Match game =
      Position{}.row("n8").hand(0, "n9 n8 w z").hand(1, "n1 n1 n2 n8").hand(2, "no no no no").draw("n4").help(1, 0);
  EXPECT_EQ(game.knowledge(2).asker, 1);
  EXPECT_EQ(game.knowledge(2).helper, 0);
  game.play(">w <n2 w@0");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}}) {
    EXPECT_EQ(game.knowledge(observer).asker, nobody);
    EXPECT_EQ(game.knowledge(observer).helper, nobody);
  }
}

// --- piles and rounds ------------------------------------------------------------------------------------------------------

TEST(Help, G9_H61_after_a_reshuffle_the_pile_is_known_until_another_draws) {
  Match game = Position{}
                   .row("n3")
                   .hand(0, "n4 n1 n1 n2")
                   .hand(1, "n5 n1 n1 n2")
                   .hand(2, "n6 n6 n6 n6")
                   .rest_in_discard()
                   .turn(0);
  const std::string pile = game.discard();
  game.play("n4");
  EXPECT_EQ(game.knows_pile(1), "");
  EXPECT_EQ(game.knows_pile(the_public), "");
  EXPECT_EQ(cards(game.knows_pile(0)).size(), cards(pile).size() - 1) << "who drew knows what it drew";
  game.play("n5");
  EXPECT_EQ(game.knows_pile(0), "");
}

TEST(Help, G9_a_new_round_begins_without_knowledge) {
  Match game = Position{}
                   .row("n3 n10")
                   .hand(0, "s n9 n1 n1")
                   .hand(1, "n11 n2 n2 n2")
                   .hand(2, "n4 n4 n5 n5")
                   .draw("n1 n3")
                   .chance(deal_script({"n4 n5 n6 w", "n3 n6 n6 s", "n5 n7 n8 n9"}))
                   .turn(0);
  game.play("s1=n9");
  EXPECT_EQ(game.knows(2, 0), "n10");
  const Story story = game.play("n11");
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.knows(2, 0), "");
  EXPECT_EQ(of_the_call(game, 2, 1), "call 3, 0 below, holds it");
  EXPECT_EQ(of_the_call(game, 1, 0), "nothing");
  EXPECT_EQ(game.knows_pile(1), "");
}

TEST(Help, H4_calls_before_a_new_deal_tell_nothing_about_the_next_hands) {
  const Lines nothing{"w s z no", "w s z no", "w s z no"};
  const Match game{3, {}, Script{deal_script(nothing) + deal_script({"n5 w w s", "n4 n6 w s", "w w z no"})}};
  EXPECT_EQ(of_the_call(game, 2, 0), "call 5, 0 below, holds it");
  EXPECT_EQ(of_the_call(game, 0, 2), "call 0, 0 below");
}

TEST(Help, G8_G9_G12_random_play_keeps_views_knowledge_and_imagination_in_step) {
  // `Match` checks after every move.
  for (std::uint64_t seed = 0; seed < 48 && !HasFailure(); ++seed) {
    Chance chance{seed};
    std::map<std::string, std::string> options{{"help.target", "2"}};
    if (chance.below(2) == 0) options["help.wild_value"] = "follows";
    if (chance.below(2) == 0) options["help.must_play_received"] = "false";
    Match game{3 + static_cast<int>(seed % 3), options, Script::seeded(seed)};
    for (int step = 0; step < 300 && !game.outcome().over() && !HasFailure(); ++step) {
      const std::set<std::string> legal = game.legal();
      game.play(*std::next(legal.begin(), chance.below(static_cast<std::uint32_t>(legal.size()))));
    }
  }
}

}  // namespace
}  // namespace parlour::test
