// Where a card may be placed, and what happens when none can be.
#include "builder.hpp"

namespace parlour::test {
namespace {

/// Cards of two seats in an angle, and seat 1 to act:
///     3    1
///    2A0  0B2
///     1    3
///     3
///    2A1    ?
///     0
constexpr const char* angle = "2v0,0 2^1,0 4v0,1";

/// A ring of eight cards and seat 0, with cards 2 and 3, to act. The hole asks for 1 above, 3 right, 2 below, 0 left.
///     3    3    0
///    1A0  2B0  1A2
///     2    1    3
///     3         1
///    1B0   ?   3B2
///     2         0
///     0    2    0
///    1A3  3B1  2A3
///     2    0    1
constexpr const char* ring = "1v0,0 2^1,0 4v2,0 6^2,1 6v2,2 5^1,2 5v0,2 1v0,1";

/// Seat 0 is to act and neither of its cards, 1 and 2, fits anywhere:
///               0
///              2A3
///               1
///          1    1    1
///         3B2  0B2  0B3
///          0    3    2
///          0    1
///         1A3  0A3
///          2    2
///     2    3
///    3B1  2A1
///     0    0
constexpr const char* stuck = "3^0,0 2v0,-1 5^-1,0 6v-1,-1 6^0,-2 3^1,-1 4^-1,1 5v-2,1";

/// Seat 0 is to act with cards 2 and 4; card 2 fits nowhere, card 4 on one cell and one way up.
constexpr const char* single = "3^0,0 2v0,-1 5^-1,0 6v-1,-1 6^0,-2 3^1,-1 1^0,1 5^1,1";

TEST(Swirl, W5_the_first_card_lies_in_the_centre_and_ends_the_turn) {
  for (const char* move : {"4^0,0", "4v0,0"}) {
    Example game{3, {.start = 1}};
    game.play(move);
    EXPECT_EQ(game.at(0, 0), std::string{move}.substr(0, 2) + " of 1") << "as it was laid: nothing swirls";
    EXPECT_EQ(game.field().size(), 1U);
    EXPECT_EQ(game.to_act(), 2);
    EXPECT_EQ(game.hands(), (std::vector<std::vector<int>>{{1, 2, 3, 4, 5, 6}, {1, 2, 3, 5, 6}, {1, 2, 3, 4, 5, 6}}));
    EXPECT_EQ(game.events(),
              (std::vector<std::string>{"placed seat=1 card=4 way=" + std::string{move}.substr(1, 1) + " x=0 y=0"}));
  }
  const Example game;
  for (const char* move : {"1^1,0", "1^0,1", "6v-1,0", "6v0,-1", "3^5,5"})
    EXPECT_EQ(game.refused(move), "not_the_centre W5") << move;
  EXPECT_EQ(game.refused_because("3^5,-4"), "not_the_centre x=5 y=-4");
}

TEST(Swirl, W6_cards_lie_along_one_axis) {
  // Above card 6 goes what can have a 0 below. Turned by a quarter, cards 1 to 3 could: their 0 is on a long side.
  Example game;
  game.play("6^0,0");
  EXPECT_EQ(game.legal_at(0, -1), moves_of("4v 5v 6v"));
  for (const char* move : {"1^0,-1", "1v0,-1", "2^0,-1", "2v0,-1", "3^0,-1", "3v0,-1"})
    EXPECT_EQ(game.refused(move), "edge_differs W8") << move;
  for (const char* quarter : {"1<0,-1", "1>0,-1", "1^0.5,-1", "1^0,-0.5"})
    EXPECT_FALSE(Swirl::parse_move(quarter)) << quarter;
}

TEST(Swirl, W7_a_card_needs_a_neighbour_at_an_edge) {
  Example game;
  game.play("6^0,0");
  for (const char* move : {"6v1,1", "6v-1,1", "6v1,-1", "6v-1,-1", "6^1,1", "6v2,0", "6v0,-2", "1^7,-9"})
    EXPECT_EQ(game.refused(move), "no_neighbour W7") << move;
  EXPECT_EQ(game.refused_because("1^7,-9"), "no_neighbour x=7 y=-9");
  std::set<std::string> cells;
  for (const std::string& move : game.legal()) cells.insert(move.substr(2));
  EXPECT_EQ(cells, (std::set<std::string>{"0,-1", "1,0", "0,1", "-1,0"}));
  game.play("6v1,0");
  cells.clear();
  for (const std::string& move : game.legal()) cells.insert(move.substr(2));
  EXPECT_EQ(cells, (std::set<std::string>{"0,-1", "1,-1", "2,0", "1,1", "0,1", "-1,0"}));
}

TEST(Swirl, W7_a_cell_with_a_card_is_taken) {
  Example game;
  game.play("6^0,0 6v1,0");
  EXPECT_EQ(game.refused_because("3^0,0"), "cell_taken x=0 y=0 seat=0");
  EXPECT_EQ(game.refused_because("3v1,0"), "cell_taken x=1 y=0 seat=1");
  EXPECT_EQ(game.refused("3v1,0"), "cell_taken W7");
}

TEST(Swirl, W8_every_edge_that_touches_must_match) {
  Example game;
  game.play(angle);
  // (1,1) lies below one's own card, which shows a 3 there, and right of the other's, which shows a 1.
  EXPECT_EQ(game.legal_at(1, 1), moves_of("1v"));
  EXPECT_EQ(game.refused_because("4v1,1"), "edge_differs card=4 side=left yours=2 theirs=1") << "the top matches";
  EXPECT_EQ(game.refused_because("4^1,1"), "edge_differs card=4 side=top yours=0 theirs=3") << "the left matches";
  EXPECT_EQ(game.refused("4v1,1"), "edge_differs W8");
  EXPECT_EQ(game.refused("1v1,1"), "legal");
}

TEST(Swirl, W8_each_side_is_compared_with_the_opposite_side_of_its_neighbour) {
  Example game;
  game.play("6^0,0");  // (0,3,1,2)
  EXPECT_EQ(game.refused_because("1^0,-1"), "edge_differs card=1 side=bottom yours=3 theirs=0");
  EXPECT_EQ(game.refused_because("1^1,0"), "edge_differs card=1 side=left yours=0 theirs=3");
  EXPECT_EQ(game.refused_because("1^0,1"), "edge_differs card=1 side=top yours=2 theirs=1");
  EXPECT_EQ(game.refused_because("1^-1,0"), "edge_differs card=1 side=right yours=1 theirs=2");
  EXPECT_EQ(game.refused_because("1v0,1"), "edge_differs card=1 side=top yours=3 theirs=1");
}

TEST(Swirl, W8_one_may_place_beside_ones_own_card) {
  Example game;
  game.play("6^0,0 6v1,0");
  EXPECT_EQ(game.at(0, 0), "6v of 0");
  EXPECT_EQ(game.legal_at(-1, 0), moves_of("3^ 5^"))
      << "a 3 on the right, beside the card of seat 0, which has no card 6 any more";
  game.play("5^-1,0");
  EXPECT_EQ(game.at(-1, 0), "5^ of 0");
}

TEST(Swirl, W9_a_hole_takes_a_card_that_matches_on_all_four_sides) {
  Example game;
  game.play(ring);
  EXPECT_EQ(game.legal_at(1, 1), moves_of("3^"));
  EXPECT_EQ(game.refused("3v1,1"), "edge_differs W8");
  EXPECT_EQ(game.refused("2^1,1"), "edge_differs W8");
  game.play("3^1,1");
  EXPECT_EQ(game.at(1, 1), "3^ of 0");
}

TEST(Swirl, W10_while_something_fits_nothing_may_be_removed) {
  Example game;
  for (int card = 1; card <= 6; ++card) EXPECT_EQ(game.refused("x" + std::to_string(card)), "must_place W10");
  game.play("6^0,0");
  EXPECT_EQ(game.refused("x1"), "must_place W10") << "though card 1 itself fits nowhere";
  EXPECT_EQ(game.refused_because("x4"), "must_place card=4");
}

TEST(Swirl, W10_G10_the_only_place_must_be_taken_and_is_asked_for) {
  Example game;
  game.play(single);
  EXPECT_EQ(game.to_act(), 0);
  EXPECT_EQ(game.hands().front(), (std::vector{2, 4}));
  EXPECT_EQ(game.legal(), moves_of("4v0,-3"));
  EXPECT_EQ(game.refused("x2"), "must_place W10");
  EXPECT_EQ(game.refused("x4"), "must_place W10");
}

TEST(Swirl, W10_W11_with_nothing_to_place_the_owner_chooses_a_card_to_remove) {
  for (const int choice : {1, 2}) {
    Example game;
    game.play(stuck);
    EXPECT_EQ(game.to_act(), 0);
    EXPECT_EQ(game.legal(), moves_of("x1 x2"));
    EXPECT_EQ(game.refused("1^0,-3"), "must_remove W10") << "beside a card, with an edge that differs";
    const Field before = game.field();
    const std::string card = std::to_string(choice);
    game.play("x" + card);
    EXPECT_EQ(game.field(), before) << "nothing on the field moves or swirls";
    EXPECT_EQ(game.hands().front(), (std::vector{3 - choice}));
    EXPECT_EQ(game.removed(), (std::vector<std::vector<int>>{{choice}, {}}));
    EXPECT_EQ(game.to_act(), 1);
    EXPECT_EQ(game.events(), (std::vector<std::string>{"removed seat=0 card=" + card})) << "for everybody";
    EXPECT_FALSE(game.legal().contains("x1")) << "seat 1 can place";
    EXPECT_EQ(game.refused("x1"), "must_place W10");
  }
}

TEST(Swirl, W10_G10_the_last_card_is_removed_by_a_move_as_well) {
  Example game{3};
  game.play("4^0,0 4v0,-1 4^1,0 1^-1,0 6^0,1 2^0,2 6^1,2 2^1,3 6^2,2 2v-2,0 5v2,1 1v3,1 3^4,1 1v3,0 3v4,2");
  EXPECT_EQ(game.to_act(), 0);
  EXPECT_EQ(game.legal(), moves_of("x5"));
  game.play("x5");
  EXPECT_EQ(game.removed(), (std::vector<std::vector<int>>{{5}, {}, {}}));
  EXPECT_EQ(game.to_act(), 1);
}

TEST(Swirl, W11_removed_cards_are_listed_in_order_with_their_owners) {
  // Card 1 never fits beside card 6; so seat 1 and seat 2 remove what seat 0 has made impossible.
  Example game{3};
  game.hands({{1, 6}, {1, 6}, {1}}).play("6^0,0");
  game.hands({{1}, {1}, {1}});
  game.play("x1 x1");
  EXPECT_EQ(game.removed(), (std::vector<std::vector<int>>{{}, {1}, {1}}));
  game.play("x1");
  EXPECT_EQ(game.removed(), (std::vector<std::vector<int>>{{1}, {1}, {1}}));
  EXPECT_EQ(game.to_act(), nobody);
  EXPECT_EQ(game.scores(), (std::vector{6, 0, 0})) << "removed cards earn nothing";
}

// A straight line of all 24 cards in each direction; the last one lies as far out as a card can.
TEST(Swirl, W21_W22_the_field_has_no_border) {
  const auto last_of = [](const std::string& moves) {
    Example game{4};
    game.play(moves);
    EXPECT_EQ(game.to_act(), nobody);
    EXPECT_EQ(game.field().size(), 24U);
    EXPECT_EQ(game.scores(), points_on(game.field(), false, 4));
    return game;
  };
  const Example right = last_of("1v0,0 2^1,0 6^2,0 6v3,0 4v4,0 5^5,0 5v6,0 1v7,0 2^8,0 6^9,0 3v10,0 2^11,0 6^12,0 "
                                "3v13,0 1^14,0 5^15,0 5v16,0 4^17,0 2v18,0 "
                                "3^19,0 3v20,0 1^21,0 4^22,0 4v23,0");
  EXPECT_EQ(right.at(23, 0), "4v of 3");
  EXPECT_EQ(right.scores(), (std::vector{18, 18, 18, 19}));
  const Example left = last_of("1v0,0 4v-1,0 6v-2,0 6^-3,0 4^-4,0 1^-5,0 2v-6,0 2^-7,0 2v-8,0 6v-9,0 3^-10,0 1v-11,0 "
                               "5v-12,0 3^-13,0 1v-14,0 5v-15,0 3^-16,0 "
                               "2v-17,0 4^-18,0 4v-19,0 6v-20,0 5^-21,0 5v-22,0 3^-23,0");
  EXPECT_EQ(left.at(-23, 0), "3^ of 3");
  EXPECT_EQ(left.scores(), (std::vector{19, 18, 18, 18}));
  const Example down = last_of("1v0,0 3v0,1 6v0,2 6^0,3 3^0,4 1^0,5 2v0,6 2^0,7 2v0,8 6v0,9 4^0,10 1v0,11 5v0,12 "
                               "4^0,13 1v0,14 5v0,15 4^0,16 2v0,17 3^0,18 "
                               "3v0,19 6v0,20 5^0,21 5v0,22 4^0,23");
  EXPECT_EQ(down.at(0, 23), "4^ of 3");
  EXPECT_EQ(down.scores(), (std::vector{20, 18, 18, 21}));
  const Example up = last_of("1v0,0 2^0,-1 6^0,-2 6v0,-3 3v0,-4 5^0,-5 5v0,-6 1v0,-7 2^0,-8 6^0,-9 4v0,-10 2^0,-11 "
                             "6^0,-12 4v0,-13 1^0,-14 5^0,-15 5v0,-16 "
                             "3^0,-17 2v0,-18 4^0,-19 4v0,-20 1^0,-21 3^0,-22 3v0,-23");
  EXPECT_EQ(up.at(0, -23), "3v of 3");
  EXPECT_EQ(up.scores(), (std::vector{21, 18, 18, 20}));
}

TEST(Swirl, W1_a_card_that_was_placed_or_removed_is_no_longer_in_hand) {
  Example game;
  game.play("6^0,0");
  EXPECT_EQ(game.refused("6v-1,0"), "legal") << "seat 1 has its own card 6";
  game.play("6v-1,0");
  EXPECT_EQ(game.refused("6^0,-1").substr(0, 11), "not_in_hand");
  EXPECT_EQ(game.refused_because("x6"), "not_in_hand card=6");
  game = Example{};
  game.play(stuck);
  game.play("x1 4^-1,2");
  EXPECT_EQ(game.to_act(), 0);
  EXPECT_EQ(game.refused_because("x1"), "not_in_hand card=1");
  EXPECT_EQ(game.hands(), (std::vector<std::vector<int>>{{2}, {1}}));
}

}  // namespace
}  // namespace parlour::test
