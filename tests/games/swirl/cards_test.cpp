// The cards, the seats and what a move is.
#include <algorithm>

#include "builder.hpp"
#include "core/any_game.hpp"

namespace parlour::test {
namespace {

TEST(Swirl, W1_W3_two_to_four_players_have_all_six_cards_of_their_colour) {
  EXPECT_EQ(Swirl::info.min_players, 2);
  EXPECT_EQ(Swirl::info.max_players, 4);
  for (int players = 2; players <= 4; ++players) {
    const Example game{players};
    EXPECT_EQ(game.hands(), std::vector<std::vector<int>>(static_cast<std::size_t>(players), {1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(game.removed(), std::vector<std::vector<int>>(static_cast<std::size_t>(players)));
    EXPECT_EQ(game.scores(), std::vector<int>(static_cast<std::size_t>(players)));
    EXPECT_TRUE(game.field().empty());
    EXPECT_EQ(game.result(), "playing");
  }
}

TEST(Swirl, W1_W2_the_six_cards_have_the_numbers_0_to_3_once_each) {
  for (const bool left : {false, true}) {
    std::set<std::set<int>> long_sides;
    for (int card = 1; card <= 6; ++card) {
      const swirl::Numbers numbers = swirl::decks[left].numbers[static_cast<std::size_t>(card - 1)];
      const Edges expected = edges_of(card, true, left);
      EXPECT_TRUE(std::equal(numbers.begin(), numbers.end(), expected.begin())) << "card " << card;
      EXPECT_EQ(std::set<int>(numbers.begin(), numbers.end()), (std::set{0, 1, 2, 3})) << "card " << card;
      long_sides.insert({numbers[swirl::left], numbers[swirl::right]});
    }
    EXPECT_EQ(long_sides.size(), 6U) << "every pair lies once on the long sides";
  }
}

// The numbers as the rules use them: what fits on each side of each card, either way up.
TEST(Swirl, W2_W8_W22_W23_what_fits_beside_a_single_card) {
  // Card 6, (0,3,1,2): above it goes what has a 0 below, on its right what has a 3 on the left, and so on.
  Example six;
  six.play("6^0,0");
  EXPECT_EQ(six.legal_at(0, -1), moves_of("4v 5v 6v"));
  EXPECT_EQ(six.legal_at(1, 0), moves_of("3v 5v 6v"));
  EXPECT_EQ(six.legal_at(0, 1), moves_of("2^ 3^ 6v"));
  EXPECT_EQ(six.legal_at(-1, 0), moves_of("2^ 4^ 6v"));
  EXPECT_EQ(six.legal().size(), 12U);
  // Upside down it reads (1,2,0,3), and everything is turned by half a circle.
  Example turned;
  turned.play("6v0,0");
  EXPECT_EQ(turned.legal_at(0, 1), moves_of("4^ 5^ 6^"));
  EXPECT_EQ(turned.legal_at(-1, 0), moves_of("3^ 5^ 6^"));
  EXPECT_EQ(turned.legal_at(0, -1), moves_of("2v 3v 6^"));
  EXPECT_EQ(turned.legal_at(1, 0), moves_of("2v 4v 6^"));
  EXPECT_EQ(turned.legal().size(), 12U);
  // Card 1, (2,1,3,0).
  Example one;
  one.play("1^0,0");
  EXPECT_EQ(one.legal_at(0, -1), moves_of("1v 3^ 5^"));
  EXPECT_EQ(one.legal_at(1, 0), moves_of("1v 4^ 5^"));
  EXPECT_EQ(one.legal_at(0, 1), moves_of("1v 2v 4v"));
  EXPECT_EQ(one.legal_at(-1, 0), moves_of("1v 2v 3v"));
  // Card 2, (1,2,3,0).
  Example two;
  two.play("2^0,0");
  EXPECT_EQ(two.legal_at(0, -1), moves_of("2v 3v 6^"));
  EXPECT_EQ(two.legal_at(1, 0), moves_of("2v 4v 6^"));
  EXPECT_EQ(two.legal_at(0, 1), moves_of("1v 2v 4v"));
  EXPECT_EQ(two.legal_at(-1, 0), moves_of("1v 2v 3v"));
  // Card 3, (1,3,2,0).
  Example three;
  three.play("3^0,0");
  EXPECT_EQ(three.legal_at(0, -1), moves_of("2v 3v 6^"));
  EXPECT_EQ(three.legal_at(1, 0), moves_of("3v 5v 6v"));
  EXPECT_EQ(three.legal_at(0, 1), moves_of("1^ 3v 5v"));
  EXPECT_EQ(three.legal_at(-1, 0), moves_of("1v 2v 3v"));
  // Card 4, (0,2,3,1).
  Example four;
  four.play("4^0,0");
  EXPECT_EQ(four.legal_at(0, -1), moves_of("4v 5v 6v"));
  EXPECT_EQ(four.legal_at(1, 0), moves_of("2v 4v 6^"));
  EXPECT_EQ(four.legal_at(0, 1), moves_of("1v 2v 4v"));
  EXPECT_EQ(four.legal_at(-1, 0), moves_of("1^ 4v 5v"));
  // Card 5, (0,3,2,1).
  Example five;
  five.play("5^0,0");
  EXPECT_EQ(five.legal_at(0, -1), moves_of("4v 5v 6v"));
  EXPECT_EQ(five.legal_at(1, 0), moves_of("3v 5v 6v"));
  EXPECT_EQ(five.legal_at(0, 1), moves_of("1^ 3v 5v"));
  EXPECT_EQ(five.legal_at(-1, 0), moves_of("1^ 4v 5v"));
}

TEST(Swirl, W1_the_left_deck_exchanges_left_and_right) {
  Example game{2, {.start = 0, .deck = 1}};
  game.play("6^0,0");  // (0,2,1,3)
  EXPECT_EQ(game.legal_at(0, -1), moves_of("4v 5v 6v"));
  EXPECT_EQ(game.legal_at(1, 0), moves_of("2^ 4^ 6v"));
  EXPECT_EQ(game.legal_at(0, 1), moves_of("2^ 3^ 6v"));
  EXPECT_EQ(game.legal_at(-1, 0), moves_of("3v 5v 6v"));
  // The example of the printed rules in the mirror: the new card comes from the right.
  game = Example{2, {.start = 0, .deck = 1}};
  game.hands({{6}, {6}}).play("6^0,0 6v1,0");
  EXPECT_EQ(game.at(0, 0), "6v of 0");
  EXPECT_EQ(game.scores(), (std::vector{3, 4}));
}

TEST(Swirl, W23_upside_down_a_card_reads_bottom_left_top_right) {
  for (std::size_t deck = 0; deck < 2; ++deck)
    for (int card = 0; card < 6; ++card) {
      const swirl::Numbers up = swirl::decks[deck].numbers[swirl::face_of(card, true)];
      const swirl::Numbers down = swirl::decks[deck].numbers[swirl::face_of(card, false)];
      EXPECT_EQ(down, (swirl::Numbers{up[swirl::bottom], up[swirl::left], up[swirl::top], up[swirl::right]}));
    }
}

TEST(Swirl, W5_W24_G12_twelve_first_moves_though_each_has_a_half_turn_twin) {
  for (const Seat first : {Seat{0}, Seat{1}, Seat{2}}) {
    const Example game{3, {.start = first}};
    EXPECT_EQ(game.to_act(), first);
    EXPECT_EQ(game.legal(), moves_of("1^0,0 1v0,0 2^0,0 2v0,0 3^0,0 3v0,0 4^0,0 4v0,0 5^0,0 5v0,0 6^0,0 6v0,0"));
  }
}

TEST(Swirl, W26_a_move_is_a_card_a_way_up_and_a_cell_or_a_card_to_remove) {
  for (const char* text : {"1^0,0", "6v0,0", "3^0,-1", "3v-1,0", "2^23,-23", "5v-23,23", "4^10,7", "x1", "x6"}) {
    const std::optional<Move> move = Swirl::parse_move(text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(Swirl::notation(*move), text);
  }
  EXPECT_NE(Swirl::parse_move("3^0,-1"), Swirl::parse_move("3v0,-1"));
  EXPECT_NE(Swirl::parse_move("3^0,-1"), Swirl::parse_move("3^-1,0"));
  EXPECT_NE(Swirl::parse_move("3^0,-1"), Swirl::parse_move("3^0,1"));
  EXPECT_NE(Swirl::parse_move("3^0,-1"), Swirl::parse_move("4^0,-1"));
  EXPECT_NE(Swirl::parse_move("x1"), Swirl::parse_move("x2"));
  for (const char* text : {"",          " ",
                           "1",         "1^",
                           "1^0",       "1^0,",
                           "1^,0",      "^0,0",
                           "0^0,0",     "7^0,0",
                           "9v0,0",     "1<0,0",
                           "1>0,0",     "1V0,0",
                           "1^0,0 ",    " 1^0,0",
                           "1^0;0",     "1^0,0,0",
                           "1^0,0x",    "1^a,0",
                           "1^0,b",     "1^-,0",
                           "1^0,-",     "1^--1,0",
                           "1^0.5,0",   "1^99999999999,0",
                           "1^0,65536", "x",
                           "x0",        "x7",
                           "xx",        "x12",
                           "x1 ",       "X1",
                           "-x1",       "1x",
                           "1^^0,0",    "11^0,0",
                           "1^ 0,0",    "1^0, 0",
                           "pass",      "draw"})
    EXPECT_FALSE(Swirl::parse_move(text)) << text;
}

TEST(Swirl, W26_swirling_is_no_decision) {
  Example game{3};
  game.play("6^0,0 6v-1,0");
  EXPECT_EQ(game.at(0, 0), "6v of 0") << "swirled already";
  EXPECT_EQ(game.to_act(), 2);
}

TEST(Swirl, W4_G1_the_option_names_the_first_player_or_the_seed_draws_it) {
  EXPECT_EQ(Swirl::Options{}.start, random_start);
  for (int players = 2; players <= 4; ++players)
    for (std::int16_t seat = 0; seat < players; ++seat) {
      EventLog log;
      const std::array<std::uint32_t, 1> script{static_cast<std::uint32_t>(seat)};
      Chance chance = Chance::scripted(script);
      const Swirl::State drawn = Swirl::deal({}, players, chance, log);
      EXPECT_EQ(Swirl::to_act(drawn), seat);
      Chance other{7};
      const Swirl::State named = Swirl::deal({.start = seat}, players, other, log);
      EXPECT_EQ(Swirl::to_act(named), seat);
      EXPECT_EQ(drawn, named);
    }
}

TEST(Swirl, G11_nothing_but_the_first_seat_is_left_to_chance) {
  for (int players = 2; players <= 4; ++players) {
    std::set<Seat> seen;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Chance expected{seed};
      Example game{players, {.form = swirl::competitive}, seed};
      const auto first = static_cast<Seat>(expected.below(static_cast<std::uint32_t>(players)));
      EXPECT_EQ(game.to_act(), first) << "seed " << seed;
      EXPECT_EQ(game.position().first, first) << "seed " << seed;
      seen.insert(first);
      if (seed < 3)
        while (game.to_act() != nobody) game.play(*game.legal().begin());
      EXPECT_EQ(game.chance().below(1'000'000), expected.below(1'000'000))
          << "the next number of the stream, seed " << seed;
    }
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(players));
    Example named{players, {.start = 1}, 5};
    Chance fresh{5};
    EXPECT_EQ(named.chance().below(1'000'000), fresh.below(1'000'000)) << "a named first seat draws nothing";
  }
}

TEST(Swirl, G2_the_turn_goes_to_the_next_higher_seat_and_after_the_last_to_seat_0) {
  for (int players = 2; players <= 4; ++players)
    for (std::int16_t first = 0; first < players; ++first) {
      Example game{players, {.start = first}};
      for (int turn = 0; turn < 6 * players; ++turn) {
        ASSERT_EQ(game.to_act(), (first + turn) % players) << players << " players, turn " << turn;
        game.play(*game.legal().begin());
      }
      EXPECT_EQ(game.to_act(), nobody);
    }
}

TEST(Swirl, W1_W4_W19_options_by_name) {
  const AnyGame game = erase<Swirl>();
  std::vector<std::string> names;
  for (const OptionSpec& spec : game.options) names.push_back(std::string{spec.name} + " " + spec.ruling.text());
  EXPECT_EQ(names, (std::vector<std::string>{"start G1", "swirl.form W19", "swirl.deck W1"}));
  const auto read = [&](std::string_view name, std::string_view text) -> std::optional<Swirl::Options> {
    OptionValues values = game.default_options();
    if (!set_option("swirl", game.options, values, name, text)) return std::nullopt;
    return typed_options<Swirl>(values);
  };
  EXPECT_EQ(typed_options<Swirl>(game.default_options()), (Swirl::Options{}));
  EXPECT_EQ(read("start", "random"), (Swirl::Options{}));
  EXPECT_EQ(read("start", "3"), (Swirl::Options{.start = 3}));
  EXPECT_EQ(read("swirl.form", "single"), (Swirl::Options{}));
  EXPECT_EQ(read("swirl.form", "competitive"), (Swirl::Options{.form = swirl::competitive}));
  EXPECT_EQ(read("swirl.deck", "right"), (Swirl::Options{}));
  EXPECT_EQ(read("swirl.deck", "left"), (Swirl::Options{.deck = 1}));
  for (const auto& [name, text] : {std::pair{"start", "4"},
                                   {"start", "-1"},
                                   {"start", "youngest"},
                                   {"swirl.form", "long"},
                                   {"swirl.form", "1"},
                                   {"swirl.deck", "up"},
                                   {"swirl.deck", ""},
                                   {"form", "single"},
                                   {"solo.target", "0"}})
    EXPECT_FALSE(read(name, text)) << name << "=" << text;
}

}  // namespace
}  // namespace parlour::test
