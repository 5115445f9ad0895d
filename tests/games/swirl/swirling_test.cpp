// What turns when a card is placed.
#include <algorithm>

#include "builder.hpp"

namespace parlour::test {
namespace {

// The three examples of the printed rules: two cards with their 2s side by side, the old one turns, four points against three.
TEST(Swirl, W8_W12_W16_W17_the_examples_of_the_printed_rules) {
  Example game;
  game.hands({{6}, {6}}).play("6^0,0");
  EXPECT_EQ(game.refused("6v-1,0"), "legal") << "long side to long side, 2 to 2, upside down";
  game.play("6v-1,0");
  EXPECT_EQ(game.at(0, 0), "6v of 0") << "the right card has swirled: (1,2,0,3)";
  EXPECT_EQ(game.at(-1, 0), "6v of 1") << "the left card lies as it was placed";
  EXPECT_EQ(game.scores(), (std::vector{3, 4}))
      << "0+3+1 for the left card, 1+2+0 for the right one; 2 and 3 in the middle do not count";
  EXPECT_EQ(game.result(), "won by 1");
}

TEST(Swirl, W12_the_neighbour_on_each_side_swirls_and_the_new_card_does_not) {
  for (const char* move : {"6v0,-1", "6v1,0", "6v0,1", "6v-1,0"}) {
    Example game;
    game.play("6^0,0");
    game.play(move);
    EXPECT_EQ(game.at(0, 0), "6v of 0") << move;
    const std::vector<std::string> events = game.events();
    ASSERT_EQ(events.size(), 2U) << move;
    EXPECT_EQ(events[1], "swirled seat=0 card=6 x=0 y=0 way=v") << move;
    EXPECT_EQ(game.event_rulings()[1], "W12") << move;
    Field expected{{{0, 0}, {.card = 6, .up = false, .seat = 0}}};
    const std::string cell = std::string{move}.substr(2);
    expected[{std::stoi(cell), std::stoi(cell.substr(cell.find(',') + 1))}] = {.card = 6, .up = false, .seat = 1};
    EXPECT_EQ(game.field(), expected) << move;
  }
}

TEST(Swirl, W12_ones_own_cards_swirl_too) {
  Example game;
  game.play("6^0,0 6v1,0");
  EXPECT_EQ(game.at(0, 0), "6v of 0");
  game.play("5^-1,0");
  EXPECT_EQ(game.at(0, 0), "6^ of 0") << "seat 0 turned its own card back";
  EXPECT_EQ(game.at(-1, 0), "5^ of 0");
  EXPECT_EQ(game.at(1, 0), "6v of 1") << "not touched";
  EXPECT_EQ(game.events(),
            (std::vector<std::string>{"placed seat=0 card=5 way=^ x=-1 y=0", "swirled seat=0 card=6 x=0 y=0 way=^"}));
}

TEST(Swirl, W12_W14_two_neighbours_swirl_and_the_card_at_the_corner_does_not) {
  Example game;
  game.play("2v0,0 2^1,0 4v0,1");
  EXPECT_EQ(game.at(0, 0), "2v of 0");
  EXPECT_EQ(game.at(1, 0), "2^ of 1");
  EXPECT_EQ(game.at(0, 1), "4v of 0");
  game.play("1v1,1");
  EXPECT_EQ(game.at(1, 1), "1v of 1");
  EXPECT_EQ(game.at(1, 0), "2v of 1") << "above the new card, of the same seat";
  EXPECT_EQ(game.at(0, 1), "4^ of 0") << "left of it";
  EXPECT_EQ(game.at(0, 0), "2v of 0") << "only its corner touches";
  std::vector<std::string> swirls = game.events();
  EXPECT_EQ(swirls.front(), "placed seat=1 card=1 way=v x=1 y=1");
  std::sort(swirls.begin() + 1, swirls.end());
  EXPECT_EQ(swirls,
            (std::vector<std::string>{"placed seat=1 card=1 way=v x=1 y=1", "swirled seat=0 card=4 x=0 y=1 way=^",
                                      "swirled seat=1 card=2 x=1 y=0 way=v"}));
}

TEST(Swirl, W9_W12_W14_a_card_in_a_hole_swirls_all_four_around_it) {
  Example game;
  game.play("1v0,0 2^1,0 4v2,0 6^2,1 6v2,2 5^1,2 5v0,2 1v0,1");
  Field expected = game.field();
  game.play("3^1,1");
  for (const auto& [place, now] :
       {std::pair{std::pair{1, 0}, "2^ of 1"}, {{2, 1}, "6^ of 1"}, {{1, 2}, "5^ of 1"}, {{0, 1}, "1^ of 1"}})
    EXPECT_EQ(game.at(place.first, place.second), now);
  for (const auto& place : {std::pair{1, 0}, {2, 1}, {1, 2}, {0, 1}}) expected.at(place).up = !expected.at(place).up;
  expected[{1, 1}] = {.card = 3, .up = true, .seat = 0};
  EXPECT_EQ(game.field(), expected) << "the corners stay";
  EXPECT_EQ(game.events().size(), 5U);
}

TEST(Swirl, W13_a_swirl_turns_nothing_else_and_nothing_is_matched_again) {
  // A row: 6^ at 0, 6v at its right, then 3 at the right end. The last one turns its neighbour only.
  Example game;
  game.play("6^0,0 6v1,0");
  EXPECT_EQ(game.at(0, 0), "6v of 0") << "(1,2,0,3): its 2 is beside a 3 now";
  game.play("4v2,0");  // (3,1,0,2) beside the 2 of 6v, (1,2,0,3)
  EXPECT_EQ(game.at(1, 0), "6^ of 1") << "turned: (0,3,1,2)";
  EXPECT_EQ(game.at(0, 0), "6v of 0") << "two cells away: not turned, though its neighbour was";
  EXPECT_EQ(game.at(2, 0), "4v of 0");
  // The middle card has a 2 on its left and meets a 2; on its right a 3 meets a 2. Neither has a consequence.
  EXPECT_EQ(game.to_act(), 1);
  EXPECT_EQ(game.legal_at(3, 0), moves_of("1v 4^ 5^")) << "a 1 on the left";
}

TEST(Swirl, W12_W13_numbers_count_as_they_lie_after_the_swirl) {
  Example game;
  game.play("6^0,0");
  EXPECT_EQ(game.legal_at(0, 1), moves_of("2^ 3^ 6v")) << "a 1 above";
  game.play("6v-1,0");
  EXPECT_EQ(game.legal_at(0, 1), moves_of("4^ 5^")) << "card 6 has turned its 0 down; seat 0 has no card 6 any more";
  EXPECT_EQ(game.legal_at(1, 0), moves_of("2v 4v")) << "and its 2 to the right";
  game.play("2v1,0");
  EXPECT_EQ(game.at(0, 0), "6^ of 0");
  EXPECT_EQ(game.legal_at(0, 1), moves_of("2^ 3^")) << "turned back; seat 1 has no card 6 any more";
}

}  // namespace
}  // namespace parlour::test
