// The deck, the deal, the calls, and how the next round is set up.
#include "games/help/builder.hpp"

namespace parlour::test {
namespace {

// --- deck and deal ---------------------------------------------------------------------------------------------------------

TEST(Help, G12_the_deck_has_105_cards) {
  EXPECT_EQ(whole_deck().size(), 105U);
  EXPECT_EQ(help::deck_size, 105);
  for (const std::string& name : kinds_in_order()) EXPECT_EQ(help::copies(kind(name)), copies_sold(name)) << name;
}

TEST(Help, G11_cards_are_dealt_one_at_a_time_from_seat_0) {
  const Match game = deal({"n1 n3 n5 w", "n2 n4 n6 s", "n7 n8 n9 z"}, "n11 no");
  EXPECT_EQ(game.hand(0), "n1 n3 n5 w");
  EXPECT_EQ(game.hand(1), "n2 n4 n6 s");
  EXPECT_EQ(game.hand(2), "n7 n8 n9 z");
  EXPECT_EQ(game.draw_size(), 105 - 12);
  EXPECT_TRUE(game.draw().ends_with(" no n11"));
  EXPECT_EQ(game.discard(), "");
  EXPECT_EQ(game.row(), "");
  EXPECT_EQ(game.round(), 1);
  EXPECT_EQ(game.scores(), (Seats{0, 0, 0}));
}

TEST(Help, G11_a_tie_is_drawn_after_the_deal_and_without_one_nothing_is_drawn) {
  // One number more than a shuffle takes: it decides a tie, or is left for the next reshuffle.
  const Match tie = deal({"n2 n3 n5 w", "n2 n4 n6 s", "n2 n8 n9 z"}, "", {}, {1});
  EXPECT_EQ(tie.first(), 1);
  const Match no_tie = deal({"n2 n3 n5 w", "n3 n4 n6 s", "n4 n8 n9 z"}, "", {}, {1});
  EXPECT_EQ(no_tie.first(), 0);
}

TEST(Help, G11_without_a_tie_chance_is_not_asked_after_the_shuffle) {
  int ties = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Chance chance{seed};
    EventLog log;
    const help::State state = Help::deal({}, 3, chance, log);
    Chance only_shuffles{seed};
    std::vector<Kind> deck = whole_deck();
    only_shuffles.shuffle(std::span{deck});
    Seats calls(state.table.calls.begin(), state.table.calls.begin() + 3);
    std::erase(calls, 0);
    std::ranges::sort(calls);
    ASSERT_FALSE(calls.empty());
    if (calls.size() > 1 && calls[0] == calls[1]) {
      only_shuffles.below(static_cast<std::uint32_t>(std::ranges::count(calls, calls[0])));
      ++ties;
    }
    EXPECT_EQ(chance.below(1'000'000), only_shuffles.below(1'000'000)) << "seed " << seed;
  }
  EXPECT_GT(ties, 0);
}

TEST(Help, H45_three_to_five_play) {
  EXPECT_EQ(Help::info.min_players, 3);
  EXPECT_EQ(Help::info.max_players, 5);
  for (int players = 3; players <= 5; ++players) {
    Chance chance{8};
    EventLog log;
    const help::State state = Help::deal({}, players, chance, log);
    EXPECT_EQ(state.table.players, players);
    EXPECT_EQ(state.table.draw_size, 105 - 4 * players);
    for (int seat = 0; seat < 5; ++seat) EXPECT_EQ(state.hands[at(seat)].size(), seat < players ? 4 : 0);
  }
}

// --- calls -----------------------------------------------------------------------------------------------------------------

TEST(Help, H1_only_number_cards_are_called) {
  const Match game = deal({"n4 w w w", "n3 n9 s z", "n5 n5 no w"});
  EXPECT_EQ(game.calls(), (Seats{4, 3, 5}));
  EXPECT_EQ(game.asked(), "first 1");
  EXPECT_EQ(game.deal_story().all("called"), (Lines{"called 0 4", "called 1 3", "called 2 5"}));
  EXPECT_TRUE(game.deal_story().has("starts 1"));
  EXPECT_EQ(game.field("calls"), "[4,3,5]");
}

TEST(Help, H1_the_lowest_number_is_called_not_the_first_one) {
  const Match game = deal({"n11 n7 n10 n7", "n9 n11 n6 n8", "n11 n8 n10 n9"});
  EXPECT_EQ(game.calls(), (Seats{7, 6, 8}));
  EXPECT_EQ(game.first(), 1);
}

TEST(Help, H2_chance_breaks_a_tie_among_those_who_share_the_lowest_number) {
  const Lines hands{"n2 n3 n5 w", "n3 n4 n6 s", "n2 n8 n9 z", "n2 n8 n9 z"};
  for (std::uint32_t pick = 0; pick < 3; ++pick) {
    const Match game = deal(hands, "", {}, {pick});
    EXPECT_EQ(game.first(), (Seats{0, 2, 3})[pick]);
    EXPECT_EQ(game.asked(), "first " + std::to_string(game.first()));
  }
}

TEST(Help, H2_with_tie_start_seat_the_lowest_seat_begins) {
  for (std::uint32_t number = 0; number < 3; ++number) {
    const Match game =
        deal({"n3 n3 n5 w", "n2 n4 n6 s", "n2 n8 n9 z", "n2 n8 n9 z"}, "", {{"help.tie_start", "seat"}}, {number});
    EXPECT_EQ(game.first(), 1);
  }
}

TEST(Help, H3_a_hand_of_special_cards_calls_none_and_cannot_begin) {
  const Match game = deal({"w w s z", "n11 w z no", "n11 n11 s s"}, "", {}, {0});
  EXPECT_EQ(game.calls(), (Seats{0, 11, 11}));
  EXPECT_EQ(game.first(), 1);
  EXPECT_TRUE(game.deal_story().has("called 0 0"));
}

TEST(Help, H4_if_nobody_has_a_number_the_round_is_dealt_again) {
  const Lines nothing{"w s z no", "w s z no", "w s z no"};
  const Match game{
      3,
      {},
      Script{deal_script(nothing) + deal_script(nothing) + deal_script({"n5 w w s", "n4 n6 w s", "n9 n9 z no"})}};
  EXPECT_EQ(game.round(), 1);
  EXPECT_EQ(game.direction(), 1);
  EXPECT_EQ(game.calls(), (Seats{5, 4, 9}));
  EXPECT_EQ(game.asked(), "first 1");
  EXPECT_EQ(game.hand(0), "n5 w w s");
  EXPECT_EQ(game.draw_size(), 93);
  // The calls that came to nothing were heard.
  const Lines none{"called 0 0", "called 1 0", "called 2 0"};
  Lines heard = game.deal_story().heard_by(the_public, "called");
  ASSERT_EQ(heard.size(), 9U);
  EXPECT_EQ(Lines(heard.begin(), heard.begin() + 3), none);
  EXPECT_EQ(Lines(heard.begin() + 3, heard.begin() + 6), none);
  EXPECT_EQ(game.deal_story().all("redealt").size(), 2U);
  EXPECT_EQ(game.deal_story().why("redealt"), "H4");
  EXPECT_EQ(game.deal_story().heard_by(1, "got").size(), 12U);
  EXPECT_EQ(game.deal_story().all("round_begins").size(), 1U) << "it is the same round";
}

TEST(Help, H5_the_first_card_is_the_lowest_number_and_nothing_else) {
  Match game = deal({"n3 n4 n11 w", "n5 n6 no z", "n7 n8 n9 no"});
  EXPECT_EQ(game.asked(), "first 0");
  EXPECT_EQ(game.legal(), moves("n3"));
  for (const char* other : {"n4", "n11", "w@0"}) EXPECT_EQ(game.refusal(other), "asked_for_lowest") << other;
  EXPECT_EQ(game.why_not("n4"), "H5");
  game.play("n3");
  EXPECT_EQ(game.row(), "n3");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_EQ(game.first(), 0);
}

TEST(Help, G10_the_one_entry_decision_of_the_first_card_is_asked_and_then_refilled) {
  Match game = deal({"n3 n4 n11 w", "n5 n6 no z", "n7 n8 n9 no"}, "n10");
  EXPECT_EQ(game.play("n3").all(), (Lines{"laid 0 n3", "drew_card 0 n10"}));
  EXPECT_EQ(game.hand(0), "n4 n10 n11 w");
}

TEST(Help, H52_there_is_no_option_start_and_all_call_in_round_one) {
  std::set<std::string_view> names;
  for (const auto& field : Help::option_fields()) names.insert(field.spec.name);
  EXPECT_EQ(names, (std::set<std::string_view>{"help.tie_start", "help.wild_value", "help.must_play_received",
                                               "help.target"}));
  for (int players = 3; players <= 5; ++players)
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Chance chance{seed};
      EventLog log;
      const help::State state = Help::deal({}, players, chance, log);
      for (int seat = 0; seat < 5; ++seat) EXPECT_EQ(state.table.calls[at(seat)] == help::no_caller, seat >= players);
    }
}

TEST(Help, H53_the_calls_are_public) {
  const Match game = deal({"w w s z", "n11 w z no", "n7 n11 s s", "n8 n8 n9 n9"});
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{3}}) {
    EXPECT_EQ(game.deal_story().heard_by(observer, "called"),
              (Lines{"called 0 0", "called 1 11", "called 2 7", "called 3 8"}));
    EXPECT_EQ(game.view(observer).table.calls, game.state().table.calls);
  }
}

// --- the next round --------------------------------------------------------------------------------------------------------

/// Seat 0 plays and leaves seat 1 with nothing but low numbers; seat 0 has nothing for it either.
Position lost_round() {
  return Position{}
      .players(4)
      .row("n10")
      .hand(0, "n11 n1 n1 n2")
      .hand(1, "n3 n3 n4 n4")
      .hand(2, "n5 n5 no z")
      .hand(3, "n6 n6 n7 n7")
      .draw("n2");
}

TEST(Help, H6_H59_all_cards_are_shuffled_and_dealt_in_the_same_step) {
  Match game = lost_round()
                   .no(3, "played")
                   .discard("n8 n8 w")
                   .chance(deal_script({"n4 n5 n6 w", "n3 n6 n6 s", "n1 n1 n1 n1", "n2 n2 n2 n2"}, "n9"))
                   .turn(0);
  const Story story = game.play("n11");
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.hand(0), "n4 n5 n6 w");
  EXPECT_EQ(game.hand(3), "n2 n2 n2 n2");
  EXPECT_EQ(game.row(), "");
  EXPECT_EQ(game.discard(), "");
  EXPECT_EQ(game.draw_size(), 105 - 16);
  EXPECT_TRUE(game.draw().ends_with(" n9"));
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(game.no(seat), "none");
  EXPECT_EQ(game.scores(), (Seats{0, 0, 1, 1}));
  EXPECT_TRUE(story.has("round_begins 2 -1"));
  EXPECT_EQ(game.field("helper"), "null");
}

TEST(Help, H7_only_who_got_no_point_calls) {
  Match game = lost_round().chance(deal_script({"n4 n5 n6 w", "n3 n6 n6 s", "n1 n1 n1 n1", "n2 n2 n2 n2"})).turn(0);
  const Story story = game.play("n11");
  EXPECT_EQ(game.calls(), (Seats{4, 3, -1, -1}));
  EXPECT_EQ(game.field("calls"), "[4,3,null,null]");
  EXPECT_EQ(story.all("called"), (Lines{"called 0 4", "called 1 3"}));
  EXPECT_EQ(game.asked(), "first 1");
}

TEST(Help, H7_after_a_helpless_end_all_but_the_helpless_call) {
  Match game = Position{}
                   .row("n10")
                   .hand(0, "no n1 n1 n2")
                   .hand(1, "n3 n3 n4 n4")
                   .no(2, "played")
                   .chance(deal_script({"n4 n5 n6 w", "n1 n1 n1 n1", "n3 n6 n6 s"}))
                   .turn(0);
  game.play("no");
  EXPECT_EQ(game.scores(), (Seats{0, 1, 0}));
  EXPECT_EQ(game.calls(), (Seats{4, -1, 3}));
  EXPECT_EQ(game.asked(), "first 2");
}

TEST(Help, H2_H7_a_tie_counts_among_the_callers_only) {
  for (std::uint32_t pick = 0; pick < 2; ++pick) {
    Match game = lost_round()
                     .chance(deal_script({"n4 n5 n6 w", "n4 n6 n6 s", "n4 n1 n1 n1", "n4 n2 n2 n2"}) + Numbers{pick})
                     .turn(0);
    game.play("n11");
    EXPECT_EQ(game.first(), static_cast<int>(pick));
  }
}

TEST(Help, H4_H7_two_callers_without_a_number_redeal_a_later_round) {
  Match game = lost_round()
                   .chance(deal_script({"w w s s", "z z no no", "n1 n1 n1 n1", "n2 n2 n2 n2"}) +
                           deal_script({"w w s s", "z z n11 no", "n1 n1 n1 n1", "n2 n2 n2 n2"}))
                   .turn(0);
  const Story story = game.play("n11");
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.direction(), -1);
  EXPECT_EQ(game.scores(), (Seats{0, 0, 1, 1}));
  EXPECT_EQ(game.calls(), (Seats{0, 11, -1, -1}));
  EXPECT_EQ(game.asked(), "first 1");
  EXPECT_EQ(story.all("called"), (Lines{"called 0 0", "called 1 0", "called 0 0", "called 1 11"}));
  EXPECT_EQ(story.all("redealt").size(), 1U);
  EXPECT_EQ(story.all("scored"), (Lines{"scored 2 1", "scored 3 1"})) << "once, not once a deal";
}

TEST(Help, H44_odd_rounds_go_to_the_left_and_even_ones_to_the_right) {
  Match odd = Position{}.players(4).round(3).row("n1").hand(2, "n2 n3 n4 n5").hand(3, "n6 n7 n8 n9").turn(2);
  odd.play("n2");
  EXPECT_EQ(odd.asked(), "turn 3");
  Match even = Position{}
                   .players(4)
                   .round(2)
                   .row("n1")
                   .hand(0, "n2 n3 n4 n5")
                   .hand(3, "n6 n7 n8 n9")
                   .hand(2, "n10 n10 n11 n11")
                   .turn(0);
  even.play("n2");
  EXPECT_EQ(even.asked(), "turn 3");
  even.play("n6");
  EXPECT_EQ(even.asked(), "turn 2");
}

TEST(Help, H44_the_round_after_goes_the_other_way) {
  Match wins = Position{}
                   .round(2)
                   .row("n10")
                   .hand(0, "n11 n1 n1 n2")
                   .hand(2, "n3 n3 n4 n4")
                   .hand(1, "no no z z")
                   .draw("n2")
                   .chance(deal_script({"n4 n5 n6 w", "n1 n6 n6 s", "n5 n7 n8 n9"}))
                   .turn(0);
  const Story story = wins.play("n11");
  EXPECT_EQ(story.all("asked"), (Lines{"asked 2 0 1"}));
  EXPECT_EQ(wins.scores(), (Seats{0, 1, 0}));
  EXPECT_EQ(wins.round(), 3);
  EXPECT_EQ(wins.direction(), 1);
  EXPECT_EQ(wins.asked(), "first 0");
  wins.play("n4");
  EXPECT_EQ(wins.asked(), "turn 1");
}

}  // namespace
}  // namespace parlour::test
