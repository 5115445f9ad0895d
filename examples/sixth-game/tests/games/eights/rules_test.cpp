// Every ruling of Crazy Eights by example.
#include <gtest/gtest.h>

#include <map>

#include "games/eights/example.hpp"

namespace parlour::test {
namespace {

Eights::State dealt(int players, std::uint64_t seed, Eights::Options options = {}) {
  Chance chance{seed};
  Deaf deaf;
  return Eights::deal(options, players, chance, deaf);
}

TEST(Eights, E1_every_card_is_there_once) {
  const std::string census = Eights::census(dealt(4, 1));
  EXPECT_EQ(list_of(census).size(), 52U);
  for (const std::string& count : list_of(census)) EXPECT_TRUE(count.ends_with(":1")) << count;
}

TEST(Eights, E2_the_seed_or_the_option_says_who_begins) {
  std::set<Seat> beginners;
  for (std::uint64_t seed = 0; seed < 100; ++seed) beginners.insert(dealt(3, seed).table.turn);
  EXPECT_EQ(beginners, (std::set<Seat>{0, 1, 2}));
  EXPECT_EQ(dealt(3, 1, {.start = 2}).table.turn, 2);
}

TEST(Eights, E3_seven_cards_with_two_players_five_with_more) {
  EXPECT_EQ(dealt(2, 1).hands[1].size(), 7);
  for (int players = 3; players <= 6; ++players)
    for (int seat = 0; seat < players; ++seat)
      EXPECT_EQ(dealt(players, 1).hands[static_cast<std::size_t>(seat)].size(), 5);
}

TEST(Eights, E4_any_card_begins_the_pile_and_an_eight_asks_for_its_own_suit) {
  bool eight_began = false;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const eights::Table table = dealt(2, seed).table;
    EXPECT_TRUE(table.under.empty());
    EXPECT_EQ(table.wanted, eights::suit_of(table.top));
    eight_began = eight_began || eights::rank_of(table.top) == eights::eight;
  }
  EXPECT_TRUE(eight_began);
}

TEST(Eights, E5_a_card_of_the_suit_or_of_the_rank_fits) {
  const Example example({"h2 s7 cK", "d2"}, "h7", "c3");
  EXPECT_EQ(example.legal(), set_of("h2 s7 draw"));
  EXPECT_EQ(example.refused("cK"), "does_not_fit E5");
  EXPECT_EQ(example.refused("d2"), "not_held G13");
}

TEST(Eights, E6_an_eight_goes_on_anything_and_names_a_suit) {
  Example example({"c8 d3", "s4 d4 s8"}, "h7", "c3");
  EXPECT_EQ(example.legal(), set_of("c8=c c8=d c8=h c8=s draw"));
  example.play("c8=s");
  EXPECT_EQ(example.legal(), set_of("s4 s8=c s8=d s8=h s8=s draw")) << "the suit that is wanted, or an eight";
  example.play("s8=d").play("d3");
  EXPECT_EQ(example.result(), "won by 0");
}

TEST(Eights, E7_up_to_three_cards_are_drawn_in_a_turn) {
  Example example({"c2 h3", "d2"}, "h7", "s9 h5 c9 c10");
  EXPECT_EQ(example.play("draw").legal(), set_of("h3 draw")) << "though a card fits";
  EXPECT_EQ(example.play("draw draw").legal(), set_of("h3 h5 pass"));
  EXPECT_EQ(example.refused("draw"), "drawn_enough E7");

  EXPECT_EQ(Example({"c2", "d2"}, "h7", "s9 s10", {.start = 0, .draws = 1}).play("draw").legal(), set_of("pass"));
  EXPECT_EQ(Example({"c2", "d2"}, "h7").refused("draw"), "nothing_left E7");
}

TEST(Eights, E8_only_those_pass_who_can_draw_no_more) {
  EXPECT_EQ(Example({"c2", "d2"}, "h7", "s9").refused("pass"), "could_draw E8");
  EXPECT_EQ(Example({"c2 h2", "d2"}, "h7").legal(), set_of("h2 pass")) << "also with a card that fits";
  EXPECT_EQ(Example({"c2", "d2"}, "h7").play("pass").state().table.turn, 1);
}

TEST(Eights, E9_the_last_card_wins_on_the_spot) {
  EXPECT_EQ(Example({"h2", "d2"}, "h7").play("h2").result(), "won by 0");
  const Example example = Example({"s8", "d2"}, "h7").play("s8=d");
  EXPECT_EQ(example.result(), "won by 0") << "an eight names a suit even then";
  EXPECT_EQ(example.legal(), set_of(""));
  EXPECT_EQ(example.refused("d2"), "over E9");
}

TEST(Eights, E10_when_all_have_passed_the_cheapest_hands_win_together) {
  EXPECT_EQ(Example({"c2 c3", "d5", "sK"}, "h7").play("pass pass").result(), "playing");
  EXPECT_EQ(Example({"c2 c3", "d5", "sK"}, "h7").play("pass pass pass").result(), "won by 0 1");
  EXPECT_EQ(Example({"c2 h3", "d5", "sK"}, "h7").play("pass pass").play("pass").heard_by(the_public),
            (std::vector<std::string>{"passed E8", "blocked E10", "left_over E11", "left_over E11", "left_over E11",
                                      "won E10", "won E10"}));
  EXPECT_EQ(Example({"c2 h3", "d5 d6", "sK"}, "h7").play("pass pass pass").result(), "won by 0");
  EXPECT_EQ(Example({"c2 c3", "h5 d5", "sK"}, "h7").play("pass h5 pass pass").result(), "playing")
      << "whoever lays a card begins the count anew";
  EXPECT_EQ(Example({"c2", "d5"}, "h7", "s2 s3", {.start = 0, .draws = 1}).play("draw pass draw pass").result(),
            "playing")
      << "so does whoever draws";
}

TEST(Eights, E11_eights_pictures_aces_and_numbers_cost_points) {
  const Example example = Example({"h2", "s8", "dJ dQ dK", "cA c10"}, "h7").play("h2");
  EXPECT_EQ(example.score(0), 0);
  EXPECT_EQ(example.score(1), -50);
  EXPECT_EQ(example.score(2), -30);
  EXPECT_EQ(example.score(3), -11);
}

TEST(Eights, E12_sizes_are_open_and_cards_are_not) {
  const Example example = Example({"c2", "d2 d3"}, "h7", "s9 h5").play("draw");
  EXPECT_EQ(example.heard_by(0), std::vector<std::string>{"drew_card E7"});
  EXPECT_EQ(example.heard_by(1), std::vector<std::string>{"drew E7"});
  const Eights::View view = example.view(1);
  EXPECT_EQ(view.hand_sizes[0], 2);
  EXPECT_EQ(view.stock_size, 1);
  EXPECT_EQ(view.table.drawn, 1);
  EXPECT_TRUE(example.view(the_public).hand.empty());
}

/// Three unseen cards in two places: each arrangement comes up equally often.
TEST(Eights, imagined_worlds_are_equally_likely) {
  const Example example({"c2", "d2 d3"}, "h7", "s9");
  std::map<std::string, int> found;
  Chance chance{5};
  for (int n = 0; n < 3000; ++n) {
    const Eights::State world = Eights::imagine(example.view(0), Eights::knowledge(0, 2), chance);
    EXPECT_TRUE(Eights::view(world, 0) == example.view(0));
    ++found[Eights::code(Arg::card, world.stock.top())];
  }
  ASSERT_EQ(found.size(), 3U);
  for (const auto& [card, times] : found) EXPECT_NEAR(times, 1000, 100) << card;
}

}  // namespace
}  // namespace parlour::test
