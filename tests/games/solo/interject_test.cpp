// Interjecting: polls, twins and, by option, action cards.
#include "games/solo/builder.hpp"
#include "protocol/protocol.hpp"

namespace parlour::test {
namespace {

TEST(Solo, G3_S10_S12_the_holder_of_the_twin_is_polled_when_a_turn_is_over) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(2, "r3 b1 b2").draw("y8 y9").turn(0);
  game.play("r3");
  EXPECT_EQ(game.asked(), "poll 2");
  EXPECT_EQ(game.legal(), moves("!r3 wait"));
  EXPECT_EQ(game.field("turn"), "1");
  EXPECT_EQ(game.refusal("!b1"), "not_the_twin S10");
  EXPECT_EQ(game.refusal("r3"), "asked_to_interject S12");
  EXPECT_EQ(game.refusal("draw"), "asked_to_interject S12");
}

TEST(Solo, S16_after_a_red_3_on_a_red_3_play_passes_to_the_next_after_the_interjector) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(2, "r3 b1 b2").draw("y8 y9").turn(0);
  game.play("r3");
  const Story story = game.play("!r3");
  EXPECT_EQ(game.asked(), "turn 3");
  EXPECT_EQ(game.hand(2), "b1 b2");
  EXPECT_EQ(game.discard(), "r1 r3 r3");
  EXPECT_EQ(story.heard_by(0), (Lines{"interjected 2 r3"}));
  EXPECT_EQ(story.why("interjected 2 r3"), "S16");
}

TEST(Solo, S16_backwards_it_passes_to_the_seat_before_the_interjector) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(2, "r3 b1 b2").draw("y8 y9").backwards().turn(0);
  game.play("r3");
  EXPECT_EQ(game.field("turn"), "3");
  game.play("!r3");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S16_the_interjector_may_sit_right_before_the_player) {
  Match game = Position{}.top("r1").hand(1, "r3 g1 g2").hand(0, "r3 b1 b2").draw("y8 y9").turn(1);
  game.play("r3");
  EXPECT_EQ(game.asked(), "poll 0");
  game.play("!r3");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S62_waiting_leaves_the_turn_with_the_next_player) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(2, "r3 b1 b2").draw("y8 y9").turn(0);
  game.play("r3");
  const Story story = game.play("wait");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.hand(2), "r3 b1 b2");
  EXPECT_EQ(story.why("waited 2"), "S62");
}

TEST(Solo, S10_only_the_exact_twin_counts) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(2, "g3 b3 r4 y3").draw("y8 y9").turn(0);
  game.play("r3");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S10_action_and_black_cards_are_never_interjected) {
  const auto asked_after = [](const std::string& card) {
    Match game =
        Position{}.players(5).top("r1").hand(0, card + " g1 g2").hand(3, card + " b1 b2").draw("y8 y9").turn(0);
    game.play(card);
    return game.asked();
  };
  EXPECT_EQ(asked_after("rs"), "turn 2");
  EXPECT_EQ(asked_after("rc"), "turn 4");
  EXPECT_EQ(asked_after("rd"), "turn 1");
  Match black = Position{}.top("r1").hand(0, "xc g1 g2").hand(2, "xc b1 b2").draw("y8 y9").turn(0);
  black.play("xc=g");
  EXPECT_EQ(black.asked(), "turn 1");
}

TEST(Solo, S11_when_both_copies_lie_on_the_pile_nobody_is_polled) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(2, "r3 b1 b2").draw("y7 y8 y9").turn(0);
  game.play("r3 !r3");
  EXPECT_EQ(game.asked(), "turn 3");
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S12_the_seat_whose_turn_is_next_is_not_polled) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(1, "r3 b1 b2").draw("y8 y9").turn(0);
  game.play("r3");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.legal(), moves("r3 draw"));
  game.play("r3");
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S12_a_turn_without_a_discard_is_followed_by_a_poll_too) {
  Match game = Position{}.top("r3").hand(0, "g1 g2").hand(2, "r3 b1 b2").draw("y7 y8 y9").turn(0);
  game.play("draw");
  EXPECT_EQ(game.asked(), "drawn 0");
  game.play("keep");
  EXPECT_EQ(game.asked(), "poll 2");
  game.play("!r3");
  EXPECT_EQ(game.asked(), "turn 3");
}

TEST(Solo, S12_S51_a_pass_is_followed_by_a_poll_too) {
  Match game = Position{}.top("r3").hand(0, "g1 g2").hand(2, "r3 b1 b2").turn(0);
  game.play("pass");
  EXPECT_EQ(game.asked(), "poll 2");
}

TEST(Solo, S62_a_pass_binds_until_the_next_poll) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(1, "b8 b9").hand(3, "r3 b1 b2").draw("y7 y8 y9").turn(0);
  game.play("r3 wait");
  EXPECT_EQ(game.asked(), "turn 1");
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "poll 3");
  game.play("wait");
  EXPECT_EQ(game.asked(), "turn 2");
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 3");
}

TEST(Solo, S13_one_may_interject_on_the_own_card) {
  Match game = Position{}.top("r1").hand(0, "r3 r3 g1 g2").draw("y7 y8 y9").turn(0);
  game.play("r3");
  EXPECT_EQ(game.asked(), "poll 0");
  game.play("!r3");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.hand(0), "g1 g2");
}

TEST(Solo, S13_with_two_players_too) {
  Match game = Position{}.players(2).top("r1").hand(0, "r3 r3 g1 g2").hand(1, "b1 b2").draw("y7 y8 y9").turn(0);
  game.play("r3");
  EXPECT_EQ(game.asked(), "poll 0");
  game.play("!r3");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S14_only_the_last_card_of_a_Triple_counts) {
  Match game =
      Position{}.top("r1").hand(0, "r7 g7 b7 y1 y2").hand(2, "g7 b1 b2").hand(3, "b7 b4").draw("y8 y9").turn(0);
  Match other = game;
  game.play("+7rgb");
  EXPECT_EQ(game.asked(), "poll 3");
  game.play("wait");
  EXPECT_EQ(game.asked(), "turn 1");
  other.play("+7rbg");
  EXPECT_EQ(other.asked(), "poll 2");
}

TEST(Solo, S15_nobody_is_polled_between_drawing_and_deciding) {
  Match game = Position{}.top("r3").hand(0, "g1 g2").hand(2, "r3 b1 b2").draw("y7 y8 r9").turn(0);
  game.play("draw");
  EXPECT_EQ(game.asked(), "drawn 0");
  game.play("r9");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S19_S62_a_polled_seat_may_lay_the_twin_and_nothing_else) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(2, "r3 g3 b3 y3 xa").draw("y8 y9").turn(0);
  game.play("r3");
  EXPECT_EQ(game.legal(), moves("!r3 wait"));
  EXPECT_EQ(game.refusal("!g3"), "not_the_twin S10");
}

TEST(Solo, S61_an_interjection_that_leaves_one_card_asks_for_the_call) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(2, "r3 b1").draw("y8 y9").turn(0);
  game.play("r3 !r3");
  EXPECT_EQ(game.asked(), "call 2");
  EXPECT_EQ(game.field("mover"), "2");
  game.play("silent");
  EXPECT_EQ(game.hand(2), "b1 y8 y9");
  EXPECT_EQ(game.asked(), "turn 3");
}

TEST(Solo, S61_an_interjection_that_empties_the_hand_ends_the_round) {
  Match game =
      Position{}.top("r1").hand(0, "r3 g1 g2").hand(1, "b1 b2").hand(2, "r3").hand(3, "y1 y2").draw("y8 y9").turn(0);
  game.play("r3");
  const Story story = game.play("!r3");
  EXPECT_TRUE(story.has("round_won 2"));
  EXPECT_EQ(game.scores(), (std::vector<int>{3, 3, 0, 3}));
  EXPECT_EQ(game.round(), 2);
}

TEST(Solo, S92_who_drew_may_interject_a_twin_held_before) {
  Match game = Position{}.top("r3").hand(0, "r3 g1").draw("y7 y8 y9").turn(0);
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "poll 0");
  game.play("!r3");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.hand(0), "g1 y9");
}

TEST(Solo, S92_who_kept_a_drawn_twin_is_polled_too) {
  Match game = Position{}.players(2).top("r3").hand(0, "g2 g1").hand(1, "b1 b2").draw("y7 y8 r3").turn(0);
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "poll 0");
}

TEST(Solo, S12_after_a_poll_that_was_declined_the_drawer_goes_on_as_usual) {
  Match game = Position{}.top("r3").hand(3, "r3 g1").draw("y7 y8 y9").turn(3);
  game.play("draw keep wait");
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S57_an_interjected_number_has_no_effect_on_anybody) {
  Match game = Position{}
                   .top("r1")
                   .hand(0, "r3 g1 g2")
                   .hand(1, "pb b1")
                   .hand(2, "r3 b4 b2")
                   .hand(3, "pg y5")
                   .draw("y8 y9")
                   .turn(0);
  game.play("r3 !r3");
  EXPECT_EQ(game.asked(), "turn 3");
  EXPECT_EQ(game.pending(), 0);
  EXPECT_EQ(game.field("skip"), "\"none\"");
}

TEST(Solo, S12_no_poll_after_a_Skip_or_on_a_black_card) {
  Match game = Position{}.top("xa").hand(0, "g1 g2").hand(2, "xa b1").draw("y8 y9").turn(0);
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 1");
  Match skip = Position{}.top("r3").hand(0, "rs g2 g1").hand(3, "rs r3").draw("y8 y9").turn(0);
  skip.play("rs");
  EXPECT_EQ(skip.asked(), "turn 2");
}

// --- without interjections ---------------------------------------------------------------------------------------------------

Position without_interjections() {
  Position position;
  position.top("r1").draw("y5 y6 y7 y8 y9").option("solo.interjections", "false");
  return position;
}

TEST(Solo, S96_nobody_is_asked_for_a_twin) {
  Match game = without_interjections().hand(0, "r3 g1 g2").hand(2, "r3 b1 b2").turn(0);
  game.play("r3");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_FALSE(game.window().open());
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.refusal("!r3"), "nobody_interjects S96");
  EXPECT_EQ(game.legal(), moves("r3 draw"));
}

TEST(Solo, S96_the_opening_card_is_not_interjected_on_either) {
  const AnyGame game = erase<Solo>();
  OptionValues options = game.default_options();
  ASSERT_TRUE(set_option("solo", game.options, options, "solo.interjections", "false"));
  int polled = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    for (const OptionValues& played : {options, game.default_options()}) {
      EventLog log;
      Chance chance(Seed{.number = seed});
      const AnyState state = game.deal(played, 5, chance, log);
      const bool poll = state.as<solo::State>().step.phase == solo::Phase::poll;
      polled += poll ? 1 : 0;
      EXPECT_FALSE(poll && played == options) << seed;
    }
  EXPECT_GT(polled, 20) << "the twin of the opening card was in no hand";
}

TEST(Solo, S96_Protections_and_calls_stay) {
  Match swap = without_interjections().hand(0, "rw g1 g2").hand(2, "pb b8").turn(0);
  swap.play("rw @2");
  EXPECT_EQ(swap.asked(), "protect 2");
  EXPECT_EQ(members(swap.window().answer), Seats{2});
  Match skip = without_interjections().hand(0, "rs g1 g2").hand(1, "pb b8").turn(0);
  skip.play("rs");
  EXPECT_EQ(skip.asked(), "skipped 1");
  Match call = without_interjections().hand(0, "r3 g2").hand(2, "r3 b1").turn(0);
  call.play("r3");
  EXPECT_EQ(call.asked(), "call 0");
  call.play("solo");
  EXPECT_EQ(call.asked(), "turn 1");
}

TEST(Solo, S96_action_cards_cannot_be_interjected_where_nothing_can) {
  const AnyGame game = erase<Solo>();
  OptionValues options = game.default_options();
  ASSERT_TRUE(set_option("solo", game.options, options, "solo.interject_actions", "true"));
  EXPECT_TRUE(check_setup(game, 4, options));
  ASSERT_TRUE(set_option("solo", game.options, options, "solo.interjections", "false"));
  EXPECT_EQ(check_setup(game, 4, options).error(),
            "option solo.interject_actions cannot be true where solo.interjections is false (S96)");
  ASSERT_TRUE(set_option("solo", game.options, options, "solo.interject_actions", "false"));
  EXPECT_TRUE(check_setup(game, 4, options));
}

// --- interject_actions -----------------------------------------------------------------------------------------------------

Position with_actions() {
  Position position;
  position.top("r1").draw("y5 y6 y7 y8 y9").option("solo.interject_actions", "true");
  return position;
}

TEST(Solo, S86_at_an_open_Skip_another_seat_may_interject_and_move_it) {
  Match game = with_actions().players(5).hand(0, "rs g1 g2").hand(2, "rs b1 b2").turn(0);
  game.play("rs");
  EXPECT_EQ(game.asked(), "poll 2");
  EXPECT_EQ(game.field("turn"), "1");
  EXPECT_EQ(game.field("skip"), "\"open\"");
  EXPECT_EQ(game.legal(), moves("!rs wait"));
  Match other = game;
  Story story = game.play("!rs");
  EXPECT_TRUE(story.has("skipped 3"));
  EXPECT_FALSE(story.has("skipped 1"));
  EXPECT_EQ(game.asked(), "turn 4");
  story = other.play("wait");
  EXPECT_TRUE(story.has("skipped 1"));
  EXPECT_EQ(other.asked(), "turn 2");
}

TEST(Solo, S86_the_victim_of_an_open_Skip_is_polled_too) {
  Match game = with_actions().hand(0, "rs g1 g2").hand(1, "rs b1 b2").turn(0);
  game.play("rs");
  EXPECT_EQ(game.asked(), "poll 1");
  Match other = game;
  EXPECT_TRUE(game.play("!rs").has("skipped 2"));
  EXPECT_EQ(game.asked(), "turn 3");
  EXPECT_TRUE(other.play("wait").has("skipped 1"));
  EXPECT_EQ(other.asked(), "turn 2");
}

TEST(Solo, S86_the_poll_comes_before_the_victim_protects) {
  Match game = with_actions().hand(0, "rs g1 g2").hand(1, "pb b1 b2").hand(3, "rs y1 y2").turn(0);
  game.play("rs");
  EXPECT_EQ(game.asked(), "poll 3");
  Match other = game;
  game.play("wait");
  EXPECT_EQ(game.asked(), "skipped 1");
  other.play("!rs");
  EXPECT_EQ(other.asked(), "turn 1");
  EXPECT_EQ(other.hand(1), "b1 b2 pb");
}

TEST(Solo, S86_no_new_poll_after_the_Skip_is_served) {
  Match game = with_actions().hand(0, "rs g1 g2").hand(3, "rs y1 y2").turn(0);
  game.play("rs wait");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.field("skip"), "\"served\"");
}

TEST(Solo, S86_after_the_next_turn_the_Skip_on_top_is_polled_again) {
  Match game = with_actions().hand(0, "rs g1 g2").hand(1, "rs y1 y2").turn(0);
  game.play("rs wait");
  EXPECT_EQ(game.asked(), "turn 2");
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "poll 1");
  EXPECT_EQ(game.field("skip"), "\"none\"");
  EXPECT_TRUE(game.play("!rs").has("skipped 2"));
  EXPECT_EQ(game.asked(), "turn 3");
}

TEST(Solo, S86_a_served_Skip_on_top_does_not_poll_the_next_seat) {
  Match game = with_actions().hand(0, "rs g1 g2").hand(3, "rs y1 y2").turn(0);
  game.play("rs wait draw keep");
  EXPECT_EQ(game.asked(), "turn 3");
}

TEST(Solo, S86_the_player_of_a_Skip_may_interject_its_twin) {
  Match game = with_actions().hand(0, "rs rs g1 g2").turn(0);
  game.play("rs");
  EXPECT_EQ(game.asked(), "poll 0");
  const Story story = game.play("!rs");
  EXPECT_EQ(story.all("skipped"), (Lines{"skipped 1"}));
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S86_with_two_players_the_victim_turns_the_Skip_round) {
  Match game = with_actions().players(2).hand(0, "rs g1 g2").hand(1, "rs b1 b2").turn(0);
  game.play("rs");
  EXPECT_EQ(game.asked(), "poll 1");
  EXPECT_TRUE(game.play("!rs").has("skipped 0"));
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S86_S41_an_interjected_Skip_is_answered_like_any_other) {
  Match game = with_actions().hand(0, "rs g1 g2").hand(2, "rs b1 b2").hand(3, "py y1 y2").turn(0);
  game.play("rs !rs");
  EXPECT_EQ(game.asked(), "skipped 3");
  game.play("!py");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.colour(), "y");
}

TEST(Solo, S86_an_interjected_Draw_2_makes_the_chain_grow) {
  Match game = with_actions().hand(0, "rd g1 g2").hand(1, "bd b8").hand(2, "rd b1 b2").turn(0);
  game.play("rd");
  EXPECT_EQ(game.asked(), "poll 2");
  EXPECT_EQ(game.pending(), 2);
  Match other = game;
  game.play("!rd");
  EXPECT_EQ(game.pending(), 4);
  EXPECT_EQ(game.asked(), "turn 3");
  other.play("wait");
  EXPECT_EQ(other.pending(), 2);
  EXPECT_EQ(other.asked(), "turn 1");
  EXPECT_EQ(other.legal(), moves("bd take"));
}

TEST(Solo, S86_the_victim_of_a_chain_is_not_polled_but_may_extend_it) {
  Match game = with_actions().hand(0, "rd g1 g2").hand(1, "rd b1 b2").turn(0);
  game.play("rd");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.legal(), moves("rd take"));
}

TEST(Solo, S86_one_may_interject_the_own_Draw_2) {
  Match game = with_actions().hand(0, "rd rd g1 g2").turn(0);
  game.play("rd !rd");
  EXPECT_EQ(game.pending(), 4);
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, S86_S41_an_interjected_Draw_2_is_answered_by_a_Protection) {
  Match game = with_actions().hand(0, "rd g1 g2").hand(2, "rd b1 b2").hand(3, "pg y1 y2").turn(0);
  game.play("rd !rd");
  EXPECT_EQ(game.legal(), moves("pg take"));
  game.play("pg");
  EXPECT_EQ(game.pending(), 0);
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S86_a_Draw_2_that_was_paid_begins_a_new_chain_when_interjected) {
  Match game = with_actions().hand(0, "rd g1 g2").hand(1, "b1 b4").hand(3, "rd b2 b8").turn(0);
  game.play("rd wait take");
  EXPECT_EQ(game.asked(), "paid 1");
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "poll 3");
  game.play("!rd");
  EXPECT_EQ(game.pending(), 2);
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S86_an_interjected_Change_Direction_turns_play_round_from_the_interjector) {
  Match game = with_actions().hand(0, "rc g1 g2").hand(2, "rc b1 b2").turn(0);
  game.play("rc");
  EXPECT_EQ(game.asked(), "poll 2");
  EXPECT_EQ(game.field("turn"), "3");
  const Story story = game.play("!rc");
  EXPECT_EQ(game.direction(), 1);
  EXPECT_EQ(game.asked(), "turn 3");
  EXPECT_TRUE(story.has("changed_direction 1"));
}

TEST(Solo, S86_from_the_next_but_one_seat_it_passes_back) {
  Match game = with_actions().players(5).hand(0, "rc g1 g2").hand(3, "rc b1 b2").turn(0);
  game.play("rc");
  EXPECT_EQ(game.field("turn"), "4");
  game.play("!rc");
  EXPECT_EQ(game.asked(), "turn 4");
  EXPECT_EQ(game.direction(), 1);
}

TEST(Solo, S84_S86_with_two_players_an_interjected_Change_Direction_skips_from_the_interjector) {
  Match game = with_actions()
                   .players(2)
                   .option("solo.reverse_skips_with_two", "true")
                   .hand(0, "rc g1 g2")
                   .hand(1, "rc b1 b2")
                   .turn(0);
  game.play("rc");
  EXPECT_EQ(game.asked(), "poll 1");
  game.play("!rc");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.direction(), 1);
}

TEST(Solo, S84_S86_the_player_who_goes_on_is_not_polled) {
  Match game = with_actions()
                   .players(2)
                   .option("solo.reverse_skips_with_two", "true")
                   .hand(0, "rc rc g1 g2")
                   .hand(1, "b1 b2")
                   .turn(0);
  game.play("rc");
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S86_S61_an_interjected_Skip_as_last_card_ends_the_round_without_effect) {
  Match game = with_actions().hand(0, "rs g1 g2").hand(1, "b2 b3").hand(2, "rs").hand(3, "pg y1").turn(0);
  game.play("rs");
  const Story story = game.play("!rs");
  EXPECT_TRUE(story.has("round_won 2"));
  EXPECT_TRUE(story.all("skipped").empty());
  EXPECT_EQ(game.scores(), (std::vector<int>{3, 5, 0, 41}));
}

TEST(Solo, S86_S87_an_interjected_Draw_2_as_last_card_leaves_the_chain_undrawn) {
  Match game = with_actions().hand(0, "rd g1 g2").hand(1, "b2 b3").hand(2, "rd").hand(3, "y1 y2").turn(0);
  game.play("rd !rd");
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.scores(), (std::vector<int>{3, 5, 0, 3}));
  EXPECT_EQ(game.pending(), 0);
}

TEST(Solo, S86_S45_the_call_comes_first_and_the_Skip_stays_open) {
  Match game = with_actions().hand(0, "rs g1").hand(2, "rs b1").turn(0);
  game.play("rs");
  EXPECT_EQ(game.asked(), "call 0");
  game.play("solo");
  EXPECT_EQ(game.asked(), "poll 2");
  game.play("!rs");
  EXPECT_EQ(game.asked(), "call 2");
  EXPECT_EQ(game.field("turn"), "3");
  EXPECT_TRUE(game.play("solo").has("skipped 3"));
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S86_after_a_Protection_no_coloured_card_lies_on_top_and_nobody_is_polled) {
  Match game = with_actions().hand(0, "rs g1 g2").hand(1, "pb b1 b2").hand(3, "b4 y1").turn(0);
  game.play("rs !pb");
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Solo, S86_numbers_are_polled_as_ever) {
  Match game = with_actions().hand(0, "r3 g1 g2").hand(2, "r3 b1 b2").turn(0);
  game.play("r3");
  EXPECT_EQ(game.asked(), "poll 2");
}

TEST(Solo, S86_backwards_an_interjected_Skip_meets_the_seat_before) {
  Match game = with_actions().players(5).backwards().hand(0, "rs g1 g2").hand(3, "rs b1 b2").turn(0);
  game.play("rs");
  EXPECT_EQ(game.field("turn"), "4");
  EXPECT_TRUE(game.play("!rs").has("skipped 2"));
  EXPECT_EQ(game.asked(), "turn 1");
}

}  // namespace
}  // namespace parlour::test
