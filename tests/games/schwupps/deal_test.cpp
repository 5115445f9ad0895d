// The cards, the options and the deal.
#include "games/schwupps/builder.hpp"

namespace parlour::test {
namespace {

/// The first so many number cards that are not among `gone`, as text.
std::string some_cards(std::size_t count, std::string_view gone) {
  std::vector<Kind> rest = without(all_cards(), cards(gone));
  rest.resize(count);
  return text_of(rest);
}

TEST(Schwupps, C1_the_deck_has_a_hundred_numbers_in_five_colours_and_fourteen_aggravations) {
  EXPECT_EQ(schwupps::kind_count, 51);
  for (std::size_t i = 0; i < kinds_in_order().size(); ++i)
    EXPECT_EQ(Schwupps::code(Arg::card, static_cast<int>(i)), kinds_in_order()[i]);
  const Match game{2, {}, Script{}};
  const schwupps::State& state = game.state();
  std::vector<int> copies(51);
  const auto add = [&](Kind card) { ++copies.at(card); };
  std::ranges::for_each(state.table.tops, add);
  std::ranges::for_each(state.common.all(), add);
  for (const auto& hand : state.hands) hand.for_each(add);
  for (const auto& pile : state.piles) std::ranges::for_each(pile.all(), add);
  for (std::size_t card = 0; card < 50; ++card) EXPECT_EQ(copies[card], 2) << kinds_in_order()[card];
  EXPECT_EQ(copies[50], 14);
}

TEST(Schwupps, C1_the_thirty_Schwupps_cards_are_split_as_the_option_says) {
  const auto counts = [](const char* deck) {
    const Match game{3, {{"schwupps.deck", deck}}, Script{}};
    std::map<std::string, int> count;
    for (const std::string& name : split(game.demands() + ' ' + game.schwupps())) ++count[name];
    return count;
  };
  using Counts = std::map<std::string, int>;
  EXPECT_EQ(counts("even"), (Counts{{"+1", 4}, {"+2", 4}, {"-1", 4}, {"-2", 4}, {"=n", 4}, {"=c", 5}, {"=e", 5}}));
  EXPECT_EQ(counts("matching"), (Counts{{"+1", 3}, {"+2", 3}, {"-1", 3}, {"-2", 3}, {"=n", 6}, {"=c", 6}, {"=e", 6}}));
}

TEST(Schwupps, C1_seven_sorts_of_Schwupps_cards_have_their_codes) {
  for (std::size_t i = 0; i < 7; ++i) {
    const int name = schwupps::arg_of(static_cast<schwupps::Demand>(i));
    EXPECT_EQ(Schwupps::code(Arg::colour, name), demands_in_order()[i]);
  }
}

TEST(Schwupps, C2_C4_two_to_five_play_and_get_as_many_cards_as_the_table_says) {
  EXPECT_EQ(Schwupps::info.min_players, 2);
  EXPECT_EQ(Schwupps::info.max_players, 5);
  const std::map<int, int> dealt{{2, 25}, {3, 20}, {4, 15}, {5, 12}};
  for (const auto& [players, each] : dealt) {
    const Match game{players, {{"start", "0"}}, Script{}};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
      EXPECT_EQ(game.state().hands[seat].size(), 4);
      EXPECT_EQ(game.state().piles[seat].size, each - 4);
    }
    EXPECT_EQ(game.state().common.size, 110 - players * each);
    EXPECT_EQ(game.state().schwupps.size, 26);
    EXPECT_EQ(game.used(), "");
    EXPECT_EQ(game.box(), 0);
    EXPECT_EQ(game.number(), 1);
    EXPECT_EQ(game.asked(), "turn 0");
    EXPECT_FALSE(game.acted());
    EXPECT_FALSE(game.schwupped());
    EXPECT_EQ(game.scores(), std::vector<int>(static_cast<std::size_t>(players)));
    for (int pile = 1; pile <= 4; ++pile) EXPECT_EQ(game.under(pile), "");
  }
}

TEST(Schwupps, C3_G11_the_piles_are_laid_out_from_shuffled_Schwupps_and_number_cards) {
  const Match game{2, {{"start", "0"}}, Script{deal_script("=c +1 -2 =n +2", "b1 y10 g5 b1", "a")}};
  EXPECT_EQ(game.demands(), "=c +1 -2 =n");
  EXPECT_TRUE(game.schwupps().ends_with(" +2"));
  EXPECT_EQ(game.tops(), "b1 y10 g5 b1");
}

TEST(Schwupps, C3_no_aggravation_card_can_come_to_a_number_pile) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Chance chance{seed};
    Deaf deaf;
    const schwupps::State state = Schwupps::deal({}, 5, chance, deaf);
    for (const Kind top : state.table.tops) EXPECT_LT(top, kind("a"));
  }
}

TEST(Schwupps, C4_G11_cards_are_dealt_one_at_a_time_and_the_first_four_are_the_hand) {
  // Seat 0 gets every other card from the first on: hand b1 b2 b3 b4, then r1 on top of its personal pile, y1 under it.
  const std::string dealt = "b1 p1 b2 p2 b3 p3 b4 a r1 g1 y1 g2 ";
  const Match game{2, {{"start", "0"}}, Script{deal_script("=c", "b9 p9 g9 r9", dealt + "y9 y8")}};
  EXPECT_EQ(game.hand(0), "b1 b2 b3 b4");
  EXPECT_EQ(game.hand(1), "p1 p2 p3 a");
  EXPECT_TRUE(game.pile(0).ends_with(" y9 y1 r1")) << game.pile(0);
  EXPECT_TRUE(game.pile(1).ends_with(" y8 g2 g1")) << game.pile(1);
}

TEST(Schwupps, C4_G11_what_is_left_is_the_common_pile_in_its_order) {
  const std::string tops = "b9 p9 g9 r9";
  const std::string dealt = some_cards(60, tops + " y10 y9");
  const Match game{5, {{"start", "0"}}, Script{deal_script("=c", tops, dealt + " y10 y9")}};
  EXPECT_TRUE(game.common().ends_with(" y9 y10")) << game.common();
  EXPECT_EQ(split(game.common()).size(), 50U);
  EXPECT_EQ(game.hand(0), text_of([&] {
              std::vector<Kind> hand;
              for (std::size_t i = 0; i < 20; i += 5) hand.push_back(cards(dealt)[i]);
              std::ranges::sort(hand);
              return hand;
            }()));
}

TEST(Schwupps, G11_a_stranger_who_reads_the_records_page_deals_the_same) {
  for (int players = 2; players <= 5; ++players) {
    for (const bool even : {true, false}) {
      const auto seed = static_cast<std::uint64_t>(players);
      EventLog log;
      Chance ours{seed};
      schwupps::Options options;
      options.deck = even ? schwupps::even : schwupps::matching;
      const schwupps::State state = Schwupps::deal(options, players, ours, log);

      Chance chance{seed};
      const auto first = chance.below(static_cast<std::uint32_t>(players));
      auto demand_deck = even ? all_demands() : all_demands({3, 3, 3, 3, 6, 6, 6});
      chance.shuffle(std::span{demand_deck});
      auto numbers = all_numbers();
      chance.shuffle(std::span{numbers});
      const std::vector<Kind> tops(numbers.rbegin(), numbers.rbegin() + 4);
      auto deck = without(all_cards(), tops);
      chance.shuffle(std::span{deck});

      EXPECT_EQ(state.table.first, static_cast<Seat>(first));
      EXPECT_EQ(state.table.turn, static_cast<Seat>(first));
      for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(state.table.demands[i], demand_deck[29 - i]);
        EXPECT_EQ(state.table.tops[i], tops[i]);
      }
      demand_deck.resize(26);
      EXPECT_EQ(text_of(state.schwupps), text_of(demand_deck));
      std::vector<std::vector<Kind>> own(static_cast<std::size_t>(players));
      for (int round = 0; round < 110 / players; ++round)
        for (auto& got : own)
          if (got.size() < schwupps::cards_dealt[static_cast<std::size_t>(players)]) {
            got.push_back(deck.back());
            deck.pop_back();
          }
      EXPECT_EQ(text_of(state.common), text_of(deck));
      for (std::size_t seat = 0; seat < own.size(); ++seat) {
        schwupps::Hand hand;
        for (std::size_t i = 0; i < 4; ++i) hand.add(own[seat][i]);
        EXPECT_EQ(text_of(state.hands[seat]), text_of(hand));
        EXPECT_EQ(text_of(state.piles[seat]), text_of(std::vector<Kind>(own[seat].rbegin(), own[seat].rend() - 4)));
      }
    }
  }
}

TEST(Schwupps, C2_G1_the_first_seat_is_drawn_before_all_shuffles) {
  const Match game{3, {}, Script{Numbers{2} + deal_script("=c +1 -2 =n", "b1 y10 g5 b1", "a b7")}};
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_EQ(game.first(), 2);
  EXPECT_EQ(game.demands(), "=c +1 -2 =n");
  EXPECT_EQ(game.tops(), "b1 y10 g5 b1");
}

TEST(Schwupps, C2_G1_a_named_seat_begins_and_nothing_is_drawn_for_it) {
  for (int seat = 0; seat < 5; ++seat) {
    const Match game{5, {{"start", std::to_string(seat)}}, Script{deal_script("=c +1 -2 =n", "b1 y10 g5 b1", "a")}};
    EXPECT_EQ(game.asked(), "turn " + std::to_string(seat));
    EXPECT_EQ(game.first(), seat);
    EXPECT_EQ(game.demands(), "=c +1 -2 =n");
  }
}

TEST(Schwupps, C2_G1_every_seat_can_be_drawn_as_the_first) {
  std::set<int> seen;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Chance chance{seed};
    Deaf deaf;
    seen.insert(Schwupps::deal({}, 4, chance, deaf).table.first);
  }
  EXPECT_EQ(seen, (std::set<int>{0, 1, 2, 3}));
}

TEST(Schwupps, C2_G2_turns_go_round_to_the_left) {
  Match game = Position{}.players(3).turn(1);
  game.play("top end");
  EXPECT_EQ(game.asked(), "turn 2");
  game.play("top end");
  EXPECT_EQ(game.asked(), "turn 0");
  Match two = Position{}.players(2).turn(1);
  two.play("top end");
  EXPECT_EQ(two.asked(), "turn 0");
  Match five = Position{}.players(5).turn(4);
  five.play("top end");
  EXPECT_EQ(five.asked(), "turn 0");
}

TEST(Schwupps, C1_G1_C28_the_options_are_those_of_the_page_with_the_ruling_first) {
  std::map<std::string, std::string> defaults;
  std::map<std::string, std::string> rulings;
  for (const auto& field : Schwupps::option_fields()) {
    const std::string name{field.spec.name};
    defaults[name] = option_text(field.spec, field.spec.standard);
    rulings[name] = field.spec.ruling.text();
    EXPECT_EQ(schwupps::Options{}.*(field.field), field.spec.standard) << name;
    EXPECT_FALSE(field.spec.meaning.empty()) << name;
  }
  EXPECT_EQ(defaults, (std::map<std::string, std::string>{
                          {"start", "random"}, {"schwupps.form", "single"}, {"schwupps.deck", "even"}}));
  EXPECT_EQ(rulings["start"], "G1");
  EXPECT_EQ(rulings["schwupps.deck"], "C1");
  EXPECT_TRUE(rulings["schwupps.form"] == "C28" || rulings["schwupps.form"] == "C35") << rulings["schwupps.form"];
}

TEST(Schwupps, C1_G1_C28_other_values_of_options_are_refused) {
  std::vector<OptionSpec> specs;
  for (const auto& field : Schwupps::option_fields()) specs.push_back(field.spec);
  OptionValues values;
  const auto takes = [&](const char* name, const char* value) {
    return set_option("schwupps", specs, values, name, value).has_value();
  };
  for (const char* value : {"random", "0", "4"}) EXPECT_TRUE(takes("start", value)) << value;
  for (const char* value : {"5", "-1", "left", ""}) EXPECT_FALSE(takes("start", value)) << value;
  for (const char* value : {"single", "tournament"}) EXPECT_TRUE(takes("schwupps.form", value)) << value;
  for (const char* value : {"competitive", "1", "Single"}) EXPECT_FALSE(takes("schwupps.form", value)) << value;
  for (const char* value : {"even", "matching"}) EXPECT_TRUE(takes("schwupps.deck", value)) << value;
  for (const char* value : {"odd", "0", ""}) EXPECT_FALSE(takes("schwupps.deck", value)) << value;
  EXPECT_FALSE(takes("schwupps.target", "1"));
}

TEST(Schwupps, C3_C4_the_set_up_is_told_in_two_sentences_and_the_own_hand) {
  const std::string dealt = "b1 p1 b2 p2 b3 p3 b4 a r1 g1 y1 g2";
  const Match game{2, {{"start", "1"}}, Script{deal_script("=c +1 -2 =n +2", "b9 p9 g9 r9", dealt)}};
  const Story& story = game.deal_story();
  EXPECT_EQ(story.heard_by_all(), (Lines{"game_begins 1 1", "set_out b9 p9 g9 r9"})) << "the rest lies on the table";
  EXPECT_EQ(story.why("game_begins 1 1"), "C2");
  EXPECT_EQ(story.why("set_out b9 p9 g9 r9"), "C3");
  EXPECT_EQ(story.heard_by(0), (Lines{"game_begins 1 1", "set_out b9 p9 g9 r9", "drew_card 0 b1", "drew_card 0 b2",
                                      "drew_card 0 b3", "drew_card 0 b4"}));
  EXPECT_EQ(story.heard_by(1), (Lines{"game_begins 1 1", "set_out b9 p9 g9 r9", "drew_card 1 p1", "drew_card 1 p2",
                                      "drew_card 1 p3", "drew_card 1 a"}));
  EXPECT_EQ(story.why("drew_card 1 a"), "C4");
}

}  // namespace
}  // namespace parlour::test
