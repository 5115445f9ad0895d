// The deck, the deal, who begins, and the options.
#include <algorithm>

#include "core/any_game.hpp"
#include "games/freaky/builder.hpp"

namespace parlour::test {
namespace {

// --- The cards -------------------------------------------------------------------------------------------------------

/// How often this letter or digit stands at this place of a card.
long count_of(const Lines& deck, std::size_t place, char what) {
  return std::ranges::count_if(deck, [&](const std::string& card) { return card[place] == what; });
}

Lines dealt_cards(const Match& game) {
  const Read now = game.position();
  Lines all = split(join(now.rows) + ' ' + join(now.hands) + ' ' + now.draw + ' ' + now.gone);
  std::ranges::sort(all, {}, [](const std::string& name) { return cards(name).front(); });
  return all;
}

TEST(Freaky, F1_the_deck_has_108_cards_no_two_alike_and_every_feature_18_times) {
  const Lines deck = dealt_cards(Match{4, {}, 1});
  EXPECT_EQ(deck.size(), 108U);
  EXPECT_EQ(std::set<std::string>(deck.begin(), deck.end()).size(), 108U);
  for (const char colour : {'r', 'o', 'y', 'g', 'b', 'p'}) {
    EXPECT_EQ(count_of(deck, 0, colour), 18) << colour;
    EXPECT_EQ(count_of(deck, 1, colour), 18) << colour;
  }
  for (const char value : {'1', '2', '3', '4', '5', '6'}) EXPECT_EQ(count_of(deck, 2, value), 18) << value;
  EXPECT_EQ(deck, whole_deck());
}

TEST(Freaky, F1_the_card_of_the_printed_example_exists_and_18_cards_need_an_outline) {
  const Lines deck = dealt_cards(Match{2, {}, 1});
  EXPECT_EQ(std::ranges::count(deck, "yp6"), 1);
  EXPECT_EQ(std::ranges::count(deck, "yp5"), 0);
  EXPECT_EQ(std::ranges::count_if(deck, [](const std::string& card) { return card[0] == card[1]; }), 18);
}

TEST(Freaky, F1_the_deck_of_triples_has_36_cards_three_times) {
  const Lines deck = dealt_cards(Match{3, {{"freaky.deck", "triples"}}, 1});
  EXPECT_EQ(deck.size(), 108U);
  EXPECT_EQ(std::set<std::string>(deck.begin(), deck.end()).size(), 36U);
  for (const char* card : {"rr5", "ry1", "yp6", "oo1", "pp3", "bg6"}) EXPECT_EQ(std::ranges::count(deck, card), 3);
  for (const char colour : {'r', 'o', 'y', 'g', 'b', 'p'}) EXPECT_EQ(count_of(deck, 1, colour), 18) << colour;
  for (const char value : {'1', '2', '3', '4', '5', '6'}) EXPECT_EQ(count_of(deck, 2, value), 18) << value;
  EXPECT_EQ(deck, whole_deck("triples"));
}

TEST(Freaky, F1_the_census_counts_every_card_wherever_it_lies) {
  Match game = Position{}.rows({"ry1 gy2 by3", "rr1"}).hand(0, "py4 rr3 rr5").draw("oo1 oo3").turn(0);
  const std::string before = Freaky::census(game.state());
  game.play("py4>1 rr3>2 stop take");
  EXPECT_EQ(Freaky::census(game.state()), before);
  EXPECT_EQ(Freaky::census(Match{5, {}, 3}.state()), before) << "one deck, one census";
  EXPECT_NE(Freaky::census(Match{5, {{"freaky.deck", "triples"}}, 3}.state()), before);
  Freaky::State robbed = game.state();
  robbed.hands[1][2] = no_card;
  EXPECT_NE(Freaky::census(robbed), before);
}

// --- The deal --------------------------------------------------------------------------------------------------------

TEST(Freaky, F29_G11_three_cards_for_each_and_three_rows_of_one_card) {
  for (int players = 2; players <= 5; ++players) {
    const Match game{players, {{"start", "0"}}, static_cast<std::uint64_t>(players)};
    const Read now = game.position();
    EXPECT_EQ(now.hands.size(), static_cast<std::size_t>(players));
    for (const std::string& hand : now.hands) EXPECT_EQ(split(hand).size(), 3U);
    EXPECT_EQ(now.rows.size(), 3U);
    for (const std::string& row : now.rows) EXPECT_EQ(split(row).size(), 1U);
    EXPECT_EQ(split(now.draw).size(), static_cast<std::size_t>(108 - 3 * players - 3));
    EXPECT_EQ(now.gone, "");
    EXPECT_EQ(now.collected, std::vector<int>(static_cast<std::size_t>(players), 0));
    EXPECT_EQ(now.played, 0);
    EXPECT_EQ(game.asked(), "play 0");
    EXPECT_EQ(game.result(), "playing");
    EXPECT_EQ(game.scores(), now.collected);
    EXPECT_EQ(Freaky::round(game.state()), 1);
  }
}

TEST(Freaky, F29_start_cards_that_match_each_other_are_three_rows_all_the_same) {
  const Match game{2, {{"start", "0"}}, Script{shuffle_script("rr1 bb1 rr3 bb3 rr5 bb5 yp2 yp4 yp6")}};
  EXPECT_EQ(game.rows(), (Lines{"yp2", "yp4", "yp6"}));
}

TEST(Freaky, G11_cards_are_dealt_one_at_a_time_from_seat_0_and_then_turned_over) {
  const Match game{3, {{"start", "2"}}, Script{shuffle_script("pp5 ro2 yy1 rr1 ro4 yy3 rr3 ro6 yy5 gg1 gb2 gp3 oo1")}};
  EXPECT_EQ(game.hand(0), "rr1 rr3 pp5");
  EXPECT_EQ(game.hand(1), "ro2 ro4 ro6");
  EXPECT_EQ(game.hand(2), "yy1 yy3 yy5");
  EXPECT_EQ(game.rows(), (Lines{"gg1", "gb2", "gp3"}));
  EXPECT_EQ(split(game.draw()).back(), "oo1") << "the last one is drawn next";
  EXPECT_EQ(game.asked(), "play 2");
}

TEST(Freaky, G11_nothing_moves_the_deck_stays_sorted_and_its_end_is_on_top) {
  const Match game{2, {{"start", "1"}}, Script{}};
  EXPECT_EQ(game.hand(0), "pb4 pp1 pp5");
  EXPECT_EQ(game.hand(1), "pb2 pb6 pp3");
  EXPECT_EQ(game.rows(), (Lines{"pg5", "pg3", "pg1"}));
  Lines deck = whole_deck();
  deck.resize(99);
  EXPECT_EQ(game.draw(), join(deck));
}

TEST(Freaky, G11_triples_are_dealt_with_their_copies) {
  const Match game{2,
                   {{"start", "0"}, {"freaky.deck", "triples"}},
                   Script{shuffle_script("rr5 ry1 rr5 ry1 rr5 yp6 pp3 pp3 pp3", "triples")}};
  EXPECT_EQ(game.hand(0), "rr5 rr5 rr5");
  EXPECT_EQ(game.hand(1), "ry1 ry1 yp6");
  EXPECT_EQ(game.rows(), (Lines{"pp3", "pp3", "pp3"}));
}

TEST(Freaky, F3_G1_G11_the_first_seat_is_drawn_before_the_shuffle) {
  std::vector<std::uint32_t> numbers = shuffle_script("pp5 ro2 yy1 rr1 ro4 yy3 rr3 ro6 yy5 gg1 gb2 gp3");
  numbers.insert(numbers.begin(), 1);
  const Match game{3, {}, Script{numbers}};
  EXPECT_EQ(game.asked(), "play 1");
  EXPECT_EQ(game.position().first, 1);
  EXPECT_EQ(game.hand(0), "rr1 rr3 pp5");
  EXPECT_EQ(game.rows(), (Lines{"gg1", "gb2", "gp3"}));
  EXPECT_EQ(game.deal_story().why("begins 1"), "F3");
}

TEST(Freaky, F3_G1_a_named_seat_begins_and_nothing_is_drawn_for_it) {
  for (int players = 2; players <= 5; ++players)
    for (int seat = 0; seat < players; ++seat) {
      const Match game{players, {{"start", std::to_string(seat)}}, Script{}};
      EXPECT_EQ(game.asked(), "play " + std::to_string(seat));
      EXPECT_EQ(game.position().first, seat);
      EXPECT_EQ(split(game.hand(0)).back(), "pp5");
    }
}

TEST(Freaky, F3_G1_every_seat_can_be_drawn_as_the_first) {
  for (int players = 2; players <= 5; ++players) {
    std::set<int> seen;
    for (std::uint64_t seed = 0; seed < 60; ++seed) seen.insert(Match{players, {}, seed}.position().first);
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(players));
  }
}

TEST(Freaky, F3_the_first_seat_stays_first_while_others_play) {
  Match game = Position{}.players(3).rows({"rr1"}).hand(2, "rr3 bb3 yp6").first(2).turn(2);
  game.play("rr3>1 stop");
  EXPECT_EQ(game.position().first, 2);
  EXPECT_EQ(game.asked(), "play 0");
}

TEST(Freaky, G8_everybody_hears_who_gets_cards_and_only_the_receiver_which) {
  const Match game{2, {{"start", "1"}}, Script{shuffle_script("pp5 ro2 rr1 ro4 rr3 ro6 gg1 gb2 gp3")}};
  const Lines turned{"turned 1 gg1", "turned 2 gb2", "turned 3 gp3"};
  for (const Observer observer : {the_public, Seat{0}, Seat{1}}) {
    EXPECT_EQ(game.deal_story().heard_by(observer, "turned"), turned);
    EXPECT_EQ(game.deal_story().heard_by(observer, "begins"), (Lines{"begins 1"}));
  }
  EXPECT_EQ(game.deal_story().heard_by(0, "dealt"), (Lines{"dealt 0 rr1", "dealt 0 rr3", "dealt 0 pp5"}));
  EXPECT_EQ(game.deal_story().heard_by(1, "dealt"), (Lines{"dealt 1 ro2", "dealt 1 ro4", "dealt 1 ro6"}));
  EXPECT_EQ(game.deal_story().heard_by(the_public, "dealt"), Lines{});
  EXPECT_EQ(game.deal_story().heard_by(0), (Lines{"begins 1", "turned 1 gg1", "turned 2 gb2", "turned 3 gp3",
                                                  "dealt 0 rr1", "dealt 0 rr3", "dealt 0 pp5"}))
      << "what lies open comes before the own hand";
  EXPECT_EQ(game.deal_story().why("turned 2 gb2"), "F29");
  EXPECT_EQ(game.deal_story().why("dealt 0 rr1"), "G11");
}

// --- The options -----------------------------------------------------------------------------------------------------

TEST(Freaky, G1_F1_F26_the_options_have_names_values_and_defaults) {
  const AnyGame game = erase<Freaky>();
  ASSERT_EQ(game.options.size(), 3U);
  Lines names;
  for (const OptionSpec& spec : game.options) {
    names.emplace_back(spec.name);
    EXPECT_FALSE(spec.meaning.empty());
  }
  EXPECT_EQ(names, (Lines{"start", "freaky.deck", "freaky.auto_take"}));
  EXPECT_EQ(game.options[0].ruling.text(), "G1");
  EXPECT_EQ(game.options[1].ruling.text(), "F1");
  EXPECT_EQ(game.options[2].ruling.text(), "F26");
  EXPECT_EQ(option_text(game.options[0], game.options[0].standard), "random");
  EXPECT_EQ(option_text(game.options[1], game.options[1].standard), "parity");
  EXPECT_EQ(option_text(game.options[2], game.options[2].standard), "false");
  const Freaky::Options standard;
  EXPECT_EQ(standard, typed_options<Freaky>(game.default_options()));
}

TEST(Freaky, G1_F1_F26_unknown_options_and_values_are_refused) {
  const AnyGame game = erase<Freaky>();
  OptionValues values = game.default_options();
  const auto takes = [&](const char* name, const char* value) {
    return set_option("freaky", game.options, values, name, value).has_value();
  };
  for (const char* value : {"random", "0", "1", "2", "3", "4"}) EXPECT_TRUE(takes("start", value)) << value;
  for (const char* value : {"5", "-1", "seat", ""}) EXPECT_FALSE(takes("start", value)) << value;
  for (const char* value : {"parity", "triples"}) EXPECT_TRUE(takes("freaky.deck", value)) << value;
  for (const char* value : {"even", "2", ""}) EXPECT_FALSE(takes("freaky.deck", value)) << value;
  for (const char* value : {"true", "false"}) EXPECT_TRUE(takes("freaky.auto_take", value)) << value;
  for (const char* value : {"yes", "2", ""}) EXPECT_FALSE(takes("freaky.auto_take", value)) << value;
  for (const char* name : {"deck", "freaky.start", "freaky.target", ""}) EXPECT_FALSE(takes(name, "0")) << name;
}

TEST(Freaky, F1_two_to_five_may_play) {
  EXPECT_EQ(Freaky::info.min_players, 2);
  EXPECT_EQ(Freaky::info.max_players, 5);
  EXPECT_EQ(Freaky::info.id, "freaky");
  EXPECT_EQ(Freaky::info.name, "Freaky");
}

}  // namespace
}  // namespace parlour::test
