// The deck, the deal and the opening of a round.
#include "games/solo/builder.hpp"

namespace parlour::test {
namespace {

// Three hands without an r5 and without black cards that matter.
const std::string east = "r1 r2 r4 r6 r7 g1 g2 xc";
const std::string south = "b1 b2 b4 b6 b7 y1 y2 xd";
const std::string west = "g3 g4 g6 g8 y3 y4 y6 gs";

TEST(Solo, S1_the_deck_has_72_numbers_32_coloured_actions_and_16_black_cards) {
  int numbers = 0;
  int actions = 0;
  int black = 0;
  for (Kind card = 0; card < solo::kind_count; ++card) {
    const std::string name = text_of(card);
    EXPECT_EQ(solo::copies(card), copies_sold(name)) << name;
    EXPECT_EQ(Solo::code(Arg::card, card), name);
    (solo::is_number(card) ? numbers : solo::is_black(card) ? black : actions) += solo::copies(card);
  }
  EXPECT_EQ(numbers, 72);
  EXPECT_EQ(actions, 32);
  EXPECT_EQ(black, 16);
}

TEST(Solo, S1_every_deal_uses_all_120_cards) {
  for (int players = 2; players <= 10; ++players) {
    Chance chance{static_cast<std::uint64_t>(players)};
    EventLog log;
    const solo::State state = Solo::deal({}, players, chance, log);
    std::vector<Kind> all(state.draw.begin(), state.draw.begin() + state.table.draw_size);
    state.table.discard.for_each([&](Kind card) { all.push_back(card); });
    for (const solo::Hand& hand : state.hands) hand.for_each([&](Kind card) { all.push_back(card); });
    std::ranges::sort(all);
    EXPECT_EQ(all, whole_deck());
    for (int seat = 0; seat < max_seats; ++seat)
      EXPECT_EQ(state.table.sizes[static_cast<std::size_t>(seat)], seat < players ? 8 : 0) << players << " players";
    EXPECT_EQ(state.table.round, 1);
    EXPECT_EQ(state.table.direction, 1);
    EXPECT_TRUE(state.table.answered.empty());
  }
}

TEST(Solo, S1_two_to_ten_may_play) {
  EXPECT_EQ(Solo::info.min_players, 2);
  EXPECT_EQ(Solo::info.max_players, 10);
}

TEST(Solo, G11_cards_are_dealt_one_at_a_time_from_seat_0) {
  const Match game = deal({east, south, west}, "r5 g9 y9", {{"start", "1"}});
  EXPECT_EQ(game.hand(0), "r1 r2 r4 r6 r7 g1 g2 xc");
  EXPECT_EQ(game.hand(1), "b1 b2 b4 b6 b7 y1 y2 xd");
  EXPECT_EQ(game.hand(2), "g3 g4 g6 g8 gs y3 y4 y6");
  EXPECT_EQ(game.top(), "r5");
  const auto below = without(whole_deck(), cards(east + ' ' + south + ' ' + west + " r5 g9 y9"));
  EXPECT_EQ(game.draw(), text_of(below) + " y9 g9");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Solo, G1_G11_the_first_seat_is_drawn_before_the_shuffle) {
  const Match game = deal({east, south, west}, "r5 g9", {}, {2});
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.first(), 2);
  EXPECT_EQ(game.hand(0), "r1 r2 r4 r6 r7 g1 g2 xc");
  EXPECT_EQ(game.deal_story().why("round_begins 1 2"), "S3");
}

TEST(Solo, G1_a_named_seat_begins_and_nothing_is_drawn_for_it) {
  for (int seat = 0; seat < 3; ++seat) {
    const Match game = deal({east, south, west}, "r5 g9", {{"start", std::to_string(seat)}});
    EXPECT_EQ(game.asked(), "turn " + std::to_string(seat));
    EXPECT_EQ(game.first(), seat);
    EXPECT_EQ(game.hand(0), "r1 r2 r4 r6 r7 g1 g2 xc");
  }
}

TEST(Solo, G1_every_seat_can_be_drawn_as_the_first) {
  std::set<int> seen;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Chance chance{seed};
    EventLog log;
    seen.insert(Solo::deal({}, 4, chance, log).table.first);
  }
  EXPECT_EQ(seen, (std::set<int>{0, 1, 2, 3}));
}

TEST(Solo, S2_S59_action_cards_turned_over_stay_under_the_number_without_effect) {
  const Match game = deal({east, south, west}, "xd gc gs rd pr xa b9 y9 b8");
  EXPECT_EQ(game.top(), "b9");
  EXPECT_EQ(game.colour(), "b");
  EXPECT_EQ(game.discard(), "rd gs gc b9 xd xa pr");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.pending(), 0);
  EXPECT_EQ(game.direction(), 1);
  EXPECT_EQ(game.draw_size(), 120 - 24 - 7);
  EXPECT_TRUE(game.draw().ends_with(" b8 y9"));
  EXPECT_EQ(game.deal_story().heard_by(the_public, "turned"),
            (Lines{"turned xd", "turned gc", "turned gs", "turned rd", "turned pr", "turned xa", "turned b9"}));
}

TEST(Solo, S2_a_number_on_top_at_once_is_the_whole_discard_pile) {
  const Match game = deal({east, south}, "y9 gs");
  EXPECT_EQ(game.discard(), "y9");
  EXPECT_EQ(game.draw_size(), 120 - 16 - 1);
  EXPECT_EQ(game.deal_story().why("turned y9"), "S2");
}

TEST(Solo, S12_the_opening_card_is_polled_before_the_first_turn) {
  const std::string twin_in_hand = "r5 b1 b2 b4 b6 y1 y2 xd";
  Match game = deal({east, twin_in_hand, west}, "r5 g9 y9");
  EXPECT_EQ(game.asked(), "poll 1");
  EXPECT_EQ(game.legal(), moves("!r5 wait"));
  Match other = game;
  game.play("wait");
  EXPECT_EQ(game.asked(), "turn 0");
  other.play("!r5");
  EXPECT_EQ(other.asked(), "turn 2");
  EXPECT_EQ(other.discard(), "r5 r5");
}

TEST(Solo, S12_the_first_player_is_not_polled_at_the_opening) {
  const std::string twin_in_hand = "r5 b1 b2 b4 b6 y1 y2 xd";
  const Match game = deal({east, twin_in_hand, west}, "r5 g9 y9", {{"start", "1"}});
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_TRUE(game.legal().contains("r5"));
}

TEST(Solo, S12_at_the_opening_the_dealer_is_polled_like_any_other) {
  const std::string twin_in_hand = "r5 b1 b2 b4 b6 y1 y2 xd";
  Match game = deal({east, west, twin_in_hand}, "r5 g9 y9");
  EXPECT_EQ(game.asked(), "poll 2");
  game.play("!r5");
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S52_ten_players_leave_forty_cards) {
  std::vector<std::string> hands;
  const std::vector<Kind> deck = whole_deck();
  for (std::ptrdiff_t i = 0; i < 10; ++i)
    hands.push_back(text_of(std::vector<Kind>(deck.begin() + i * 8, deck.begin() + i * 8 + 8)));
  Match game = deal(hands, "y2 y9", {{"start", "9"}});
  for (Seat seat = 0; seat < 10; ++seat) {
    EXPECT_EQ(game.size(seat), 8);
    EXPECT_EQ(game.hand(seat), hands[static_cast<std::size_t>(seat)]);
  }
  EXPECT_EQ(game.draw_size(), 39);
  EXPECT_EQ(game.discard(), "y2");
  EXPECT_EQ(game.asked(), "turn 9");
  game.play("draw keep");
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Solo, S65_without_a_number_in_the_rest_everything_is_dealt_again) {
  // All 72 numbers are in the hands, so that 40 action cards are turned over in vain.
  std::vector<Kind> numbers_first;
  for (const Kind card : whole_deck())
    if (solo::is_number(card)) numbers_first.push_back(card);
  for (const Kind card : cards("xc xc xc xc xd xd xd xd")) numbers_first.push_back(card);
  const std::vector<Kind> deck = whole_deck();
  std::vector<std::string> vain;
  std::vector<std::string> hands;
  for (std::ptrdiff_t i = 0; i < 10; ++i) {
    vain.push_back(text_of(std::vector<Kind>(numbers_first.begin() + i * 8, numbers_first.begin() + i * 8 + 8)));
    hands.push_back(text_of(std::vector<Kind>(deck.begin() + i * 8, deck.begin() + i * 8 + 8)));
  }
  for (const int times : {1, 2}) {
    std::vector<std::uint32_t> script{3};  // the first seat is drawn once only
    for (int i = 0; i < times; ++i) script = script + deal_script(vain, "");
    const Match game = deal(hands, "ys y2 y9", {}, script);
    EXPECT_EQ(game.asked(), "turn 3");
    EXPECT_EQ(game.first(), 3);
    EXPECT_EQ(game.round(), 1);
    for (Seat seat = 0; seat < 10; ++seat) EXPECT_EQ(game.hand(seat), hands[static_cast<std::size_t>(seat)]);
    EXPECT_EQ(game.discard(), "y2 ys");
    EXPECT_EQ(game.draw_size(), 38);
    EXPECT_EQ(game.deal_story().heard_by(the_public, "redealt").size(), static_cast<std::size_t>(times));
    EXPECT_EQ(game.deal_story().why("redealt"), "S65");
    EXPECT_EQ(game.deal_story().heard_by(the_public, "turned").size(), static_cast<std::size_t>(40 * times + 2));
  }
}

TEST(Solo, S65_a_number_as_the_very_last_card_of_the_rest_is_enough) {
  // All numbers but one are in the hands, and that one lies at the bottom, under 39 action cards.
  std::vector<Kind> in_hands;
  std::vector<Kind> turned;
  for (const Kind card : whole_deck()) (solo::is_number(card) ? in_hands : turned).push_back(card);
  const Kind last = in_hands.back();
  in_hands.pop_back();
  for (; in_hands.size() < 80; turned.pop_back()) in_hands.push_back(turned.back());
  turned.push_back(last);
  ASSERT_EQ(turned.size(), 40U);
  std::vector<std::string> hands;
  for (std::ptrdiff_t i = 0; i < 10; ++i)
    hands.push_back(text_of(std::vector<Kind>(in_hands.begin() + i * 8, in_hands.begin() + i * 8 + 8)));
  const Match game = deal(hands, text_of(turned));
  EXPECT_EQ(game.deal_story().heard_by(the_public, "redealt").size(), 0U);
  EXPECT_EQ(game.deal_story().heard_by(the_public, "turned").size(), 40U);
  EXPECT_EQ(game.draw_size(), 0);
  EXPECT_EQ(game.top(), text_of(turned.back()));
}

TEST(Solo, G8_at_the_deal_everybody_hears_only_of_its_own_cards) {
  const Match game = deal({east, south, west}, "r5 g9 y9");
  EXPECT_EQ(game.deal_story().heard_by(1, "got"),
            (Lines{"got 1 b1", "got 1 b2", "got 1 b4", "got 1 b6", "got 1 b7", "got 1 y1", "got 1 y2", "got 1 xd"}));
  EXPECT_EQ(game.deal_story().heard_by(1).size(), 10U);
  EXPECT_EQ(game.deal_story().heard_by(the_public), (Lines{"round_begins 1 0", "turned r5"}));
}

TEST(Solo, S17_S25_S39_S45_S54_S84_S86_S96_the_rulings_are_the_defaults) {
  std::map<std::string, std::string> standard;
  for (const auto& field : Solo::option_fields()) {
    EXPECT_EQ(solo::Options{}.*(field.field), field.spec.standard) << field.spec.name;
    standard[std::string{field.spec.name}] = option_text(field.spec, field.spec.standard);
  }
  EXPECT_EQ(standard, (std::map<std::string, std::string>{{"start", "random"},
                                                          {"solo.target", "500"},
                                                          {"solo.solo_call", "manual"},
                                                          {"solo.reverse_skips_with_two", "false"},
                                                          {"solo.cross_stack", "false"},
                                                          {"solo.interjections", "true"},
                                                          {"solo.interject_actions", "false"},
                                                          {"solo.protection_turn", "unchanged"},
                                                          {"solo.triple_subset", "false"}}));
}

TEST(Solo, S54_the_target_goes_from_0_to_1000) {
  const OptionSpec& target = Solo::option_fields()[1].spec;
  ASSERT_EQ(target.name, "solo.target");
  for (const char* good : {"0", "1", "500", "1000"}) EXPECT_TRUE(parse_option(target, good).has_value()) << good;
  for (const char* bad : {"-1", "1001", "many", ""}) EXPECT_FALSE(parse_option(target, bad).has_value()) << bad;
  const OptionSpec& start = Solo::option_fields()[0].spec;
  for (const char* good : {"random", "0", "9"}) EXPECT_TRUE(parse_option(start, good).has_value()) << good;
  for (const char* bad : {"10", "-1", "youngest"}) EXPECT_FALSE(parse_option(start, bad).has_value()) << bad;
}

}  // namespace
}  // namespace parlour::test
