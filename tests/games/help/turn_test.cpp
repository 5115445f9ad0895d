// An ordinary turn: numbers, the full row, the empty row, the refill and the reshuffle.
#include "games/help/builder.hpp"

namespace parlour::test {
namespace {

// --- numbers ---------------------------------------------------------------------------------------------------------------

TEST(Help, H8_a_number_beats_the_right_end_whatever_was_laid_last) {
  // The Wild goes in at the left; the 8 at the right end is still the card to beat.
  Match game = Position{}.row("n3 n8").hand(0, "w n1 n1 n2").hand(1, "n4 n7 n9 n10").turn(0);
  game.play("w@0");
  EXPECT_EQ(game.row(), "w=1 n3 n8");
  EXPECT_EQ(game.legal(), moves("n9 n10"));
  game.play("n9");
  EXPECT_EQ(game.row(), "w=1 n3 n8 n9");
}

TEST(Help, H9_a_number_has_to_be_higher_by_one_at_least_and_may_leave_gaps) {
  Match game = Position{}.row("n5").hand(0, "n4 n5 n6 n11").turn(0);
  EXPECT_EQ(game.legal(), moves("n6 n11"));
  EXPECT_EQ(game.refusal("n5"), "not_higher");
  EXPECT_EQ(game.refusal("n4"), "not_higher");
  EXPECT_EQ(game.why_not("n5"), "H9");
  game.play("n11");
  EXPECT_EQ(game.row(), "n5 n11");
}

TEST(Help, H9_a_Wild_at_the_end_is_beaten_by_more_than_its_value) {
  const Match game = Position{}.row("n5 w=6").hand(0, "n6 n7 n1 n1").turn(0);
  EXPECT_EQ(game.legal(), moves("n7"));
}

TEST(Help, G12_copies_of_a_card_are_one_move) {
  const Match game = Position{}.row("n5").hand(0, "n6 n6 n6 n6").turn(0);
  EXPECT_EQ(game.legal(), moves("n6"));
}

// --- the sixth card --------------------------------------------------------------------------------------------------------

TEST(Help, H10_the_example_of_the_sheet_an_11_as_sixth_card_clears_the_row) {
  Match game = Position{}.row("n2 n4 n5 n7 n9").hand(0, "n11 n1 n1 n1").hand(1, "n1 n6 w no").draw("z").turn(0);
  const Story story = game.play("n11");
  EXPECT_EQ(game.row(), "");
  EXPECT_EQ(game.discard(), "n2 n4 n5 n7 n9 n11");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.legal(), moves("n1 n6 w@0 no"));
  EXPECT_EQ(story.all(), (Lines{"laid 0 n11", "row_cleared", "drew_card 0 z"}));
}

TEST(Help, H10_five_cards_stay) {
  Match game = Position{}.row("n2 n4 n5 n7").hand(0, "n9 n1 n1 n1").hand(1, "n11 n1 n2 n2").turn(0);
  game.play("n9");
  EXPECT_EQ(game.row(), "n2 n4 n5 n7 n9");
  EXPECT_EQ(game.discard(), "");
  game.play("n11");
  EXPECT_EQ(game.row(), "");
}

TEST(Help, H10_a_Wild_pushed_into_the_middle_as_sixth_card_clears_too) {
  for (const char* slot : {"w@0", "w@2", "w@5"}) {
    Match game = Position{}.row("n2 n4 n7 n8 n9").hand(0, "w n1 n1 n1").hand(1, "n3 s z s").turn(0);
    const Story story = game.play(slot);
    EXPECT_EQ(game.row(), "");
    EXPECT_EQ(game.discard(), "n2 n4 n7 n8 n9 w") << slot;
    EXPECT_TRUE(story.has("row_cleared"));
    EXPECT_EQ(game.legal(), moves("n3"));
  }
}

TEST(Help, H11_the_full_row_goes_away_before_the_hand_is_refilled) {
  // Nothing to draw from but the row just cleared.
  help::State state = Position{}.row("n2 n4 n5 n7 n9").hand(0, "n11 n1 n1 n1").hand(1, "n3 n6 w no").turn(0).state();
  state.table.draw_size = 0;
  state.draw = {};
  Chance chance = Chance::scripted(Numbers{});
  EventLog log;
  Help::apply(state, *Help::parse_move("n11"), chance, log);
  EXPECT_EQ(Story{log.told}.all(), (Lines{"laid 0 n11", "row_cleared", "reshuffled 6", "drew_card 0 n2"}));
  EXPECT_EQ(text_of(state.hands[0]), "n1 n1 n1 n2");
}

// --- the empty row ---------------------------------------------------------------------------------------------------------

TEST(Help, H12_any_number_a_Wild_or_a_No_begins_a_new_row) {
  Match game = Position{}.hand(0, "n1 n11 w no").hand(1, "n2 s z z").turn(0);
  EXPECT_EQ(game.legal(), moves("n1 n11 w@0 no"));
  game.play("w@0");
  EXPECT_EQ(game.row(), "w=1");
}

TEST(Help, H12_after_a_No_the_row_is_still_empty_for_the_next_seat) {
  Match game = Position{}.hand(0, "n1 n11 w no").hand(1, "n2 n9 s z").turn(0);
  game.play("no");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.row(), "");
  EXPECT_EQ(game.legal(), moves("n2 n9"));
}

TEST(Help, H12_neither_Zap_nor_Switch_on_an_empty_row) {
  const Match game = Position{}.hand(0, "n1 s z w").turn(0);
  EXPECT_EQ(game.legal(), moves("n1 w@0"));
  EXPECT_EQ(game.refusal("z"), "row_empty");
  EXPECT_EQ(game.refusal("s0=n1"), "row_empty");
}

TEST(Help, H13_a_hand_of_Zaps_and_Switches_on_an_empty_row_needs_help) {
  Match game = Position{}.row("n5").hand(0, "z n8 w s").hand(1, "z z s s").hand(2, "n1 n1 n1 n1").draw("n2").turn(0);
  const Story story = game.play("z");
  EXPECT_EQ(game.asked(), "help 0");
  EXPECT_EQ(story.all("asked"), (Lines{"asked 1 0 1"}));
  // A Switch would not help, and seat 0 has no Zap any more.
  EXPECT_EQ(game.legal(), moves(">n2 >n8 >w"));
}

TEST(Help, H13_a_Zap_does_not_help_on_an_empty_row) {
  Match game = Position{}.row("n5").hand(0, "z z n8 s").hand(1, "z z s s").draw("n2").turn(0);
  game.play("z");
  EXPECT_EQ(game.legal(), moves(">n2 >n8"));
  EXPECT_EQ(game.refusal(">z"), "of_no_use");
  EXPECT_EQ(game.refusal(">s"), "of_no_use");
}

// --- must play -------------------------------------------------------------------------------------------------------------

TEST(Help, H14_whoever_has_a_play_has_to_make_one) {
  // Every hand here has exactly one kind of play; nobody is asked for help.
  const std::vector<std::pair<const char*, const char*>> plays{
      {"n1 n2 n3 n11", "n11"},     {"n1 n2 n3 z", "z"},   {"n1 n2 n3 no", "no"},
      {"s s s n9", "s0=n9 s1=n9"}, {"s s s n1", "s0=n1"}, {"s s s s", ""},
  };
  for (const auto& [hand, play] : plays) {
    Match game = Position{}.row("n3").hand(0, "n10 n11 n11 n1").hand(1, hand).hand(2, "n4 n4 n4 n4").turn(0);
    game.play("n10");
    EXPECT_EQ(game.asked(), *play == 0 ? "help 0" : "turn 1") << hand;
    if (*play != 0) {
      EXPECT_EQ(game.legal(), moves(play)) << hand;
    }
  }
}

TEST(Help, H14_every_slot_of_a_Wild_counts_as_a_play) {
  // Behind the 11 there is no room, before and between there is.
  Match game = Position{}.row("n3").hand(0, "n11 n1 n1 n2").hand(1, "w n2 n2 n3").turn(0);
  game.play("n11");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.legal(), moves("w@0 w@1"));
}

TEST(Help, H14_nothing_but_a_play_is_accepted_in_a_turn) {
  const Match game = Position{}.row("n3").hand(0, "n4 n1 n2 n3").turn(0);
  EXPECT_EQ(game.refusal(">n4"), "asked_to_play");
  EXPECT_EQ(game.refusal("<n4"), "asked_to_play");
}

// --- refill and reshuffle --------------------------------------------------------------------------------------------------

TEST(Help, H35_H38_every_play_is_followed_by_one_card) {
  const std::vector<std::array<const char*, 3>> plays{{"n9", "n9 w s no", "w s z no"},
                                                      {"w@2", "n9 w s no", "n9 s z no"},
                                                      {"s1=n6", "n6 n9 s no", "n5 n9 z no"},
                                                      {"z", "n9 w s z", "n9 w s z"},
                                                      {"no", "n9 w s no", "n9 w s z"}};
  for (const auto& [play, held, after] : plays) {
    Match game = Position{}.row("n3 n5").hand(0, held).draw("n1 z").turn(0);
    const int before = game.draw_size();
    const Story story = game.play(play);
    EXPECT_EQ(game.draw_size(), before - 1) << play;
    EXPECT_EQ(game.hand(0), after) << play;
    EXPECT_EQ(story.all("drew_card"), (Lines{"drew_card 0 z"})) << play;
  }
}

TEST(Help, G4_an_empty_pile_is_not_shuffled_before_somebody_has_to_draw) {
  Match game = Position{}
                   .row("n3")
                   .hand(0, "n4 n1 n1 n2")
                   .hand(1, "n5 n1 n1 n2")
                   .hand(2, "n6 n6 n6 n6")
                   .draw("n7")
                   .rest_in_discard()
                   .turn(0);
  const std::string discarded = game.discard();
  EXPECT_TRUE(game.play("n4").all("reshuffled").empty());
  EXPECT_EQ(game.draw_size(), 0);
  EXPECT_EQ(game.discard(), discarded);
  const Story story = game.play("n5");
  EXPECT_EQ(story.all("reshuffled").size(), 1U);
  EXPECT_EQ(game.discard(), "");
}

TEST(Help, H43_only_the_discard_pile_is_shuffled_row_and_No_cards_stay) {
  Match game =
      Position{}.row("n3 w=4").hand(0, "n5 n1 n1 n2").hand(1, "n6 n1 n1 n2").no(2, "played").rest_in_discard().turn(0);
  const int cards_discarded = game.state().table.discard.size();
  const Story story = game.play("n5");
  EXPECT_TRUE(story.has("reshuffled " + std::to_string(cards_discarded)));
  EXPECT_EQ(game.row(), "n3 w=4 n5");
  EXPECT_EQ(game.no(2), "played");
  EXPECT_EQ(game.discard(), "");
  EXPECT_EQ(game.draw_size(), cards_discarded - 1);
}

TEST(Help, H60_a_card_just_discarded_is_part_of_the_reshuffle) {
  // Nothing else is there to draw: the Zap and the card it took.
  help::State state = Position{}.row("n3 n4").hand(0, "z n1 n1 n2").hand(1, "n5 n5 n5 n5").turn(0).state();
  state.table.draw_size = 0;
  state.draw = {};
  Chance chance = Chance::scripted(Numbers{});
  EventLog log;
  Help::apply(state, *Help::parse_move("z"), chance, log);
  // Sorted n4 z; the number 0 brings the 4 to the top.
  EXPECT_EQ(text_of(state.hands[0]), "n1 n1 n2 n4");
  EXPECT_EQ(state.table.draw_size, 1);
  EXPECT_EQ(text_of(state.draw[0]), "z");
  EXPECT_EQ(text_of(state.table.discard), "");
  EXPECT_EQ(Story{log.told}.all(), (Lines{"zapped 0 n4", "reshuffled 2", "drew_card 0 n4"}));
}

TEST(Help, H60_a_full_row_and_a_returned_No_are_part_of_the_reshuffle) {
  // Seat 1 comes back from its No!, plays the sixth card and finds the draw pile empty.
  help::State state = Position{}
                          .row("n3 n4 n5 n6")
                          .hand(0, "n7 n1 n1 n2")
                          .hand(1, "n8 n2 n2 n2")
                          .no(1, "skipped")
                          .draw("n1")
                          .turn(0)
                          .state();
  state.table.draw_size = 1;
  state.draw = {kind("n1")};
  Chance chance = Chance::scripted(Numbers{});
  EventLog log;
  Help::apply(state, *Help::parse_move("n7"), chance, log);
  EXPECT_EQ(text_of(state.table.discard), "no");
  Help::apply(state, *Help::parse_move("n8"), chance, log);
  EXPECT_EQ(Story{log.told}.all(), (Lines{"laid 0 n7", "drew_card 0 n1", "no_removed 1", "laid 1 n8", "row_cleared",
                                          "reshuffled 7", "drew_card 1 n3"}));
  EXPECT_EQ(text_of(state.hands[1]), "n2 n2 n2 n3");
  EXPECT_EQ(state.table.draw_size, 6);
}

TEST(Help, H43_a_reshuffle_starts_from_the_sorted_pile) {
  Match game = Position{}
                   .row("n3")
                   .hand(0, "n4 n1 n1 n2")
                   .hand(1, "n5 n1 n1 n2")
                   .chance(nothing_moves(105))
                   .rest_in_discard()
                   .turn(0);
  game.play("n4");
  const std::vector<Kind> pile = cards(game.draw());
  EXPECT_TRUE(std::ranges::is_sorted(pile));
  EXPECT_EQ(game.hand(0), "n1 n1 n2 no") << "the last card is drawn first";
}

}  // namespace
}  // namespace parlour::test
