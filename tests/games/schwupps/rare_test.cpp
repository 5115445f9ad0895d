// Things that hardly ever happen: piles at their limits, hands beyond all measure, several rulings in one move.
#include "games/schwupps/builder.hpp"

namespace parlour::test {
namespace {

TEST(Schwupps, C25_the_largest_common_pile_has_every_number_but_the_four_tops) {
  Match game =
      Position{}.players(2).hand(0, "a a").pile(0, "").hand(1, "a").pile(1, "").common("").rest_is_open().turn(0);
  const Story story = game.play("top");
  EXPECT_EQ(story.heard_by_all("common_reshuffled"), Lines{"common_reshuffled 96"});
  EXPECT_EQ(game.state().common.size, 95);
  EXPECT_EQ(game.hand(0), "y10 a a");
  EXPECT_EQ(split(game.knows_common(0)).size(), 95U);
}

TEST(Schwupps, C19_a_hand_may_hold_nearly_everything) {
  Match game = Position{}
                   .players(2)
                   .hand(0, "a a a a a a a a a a a a a a")
                   .pile(0, "")
                   .hand(1, "b1")
                   .pile(1, "")
                   .common("b2")
                   .rest_in_hand(0)
                   .turn(0);
  EXPECT_EQ(game.hand_size(0), 108);
  game.play("a top @1");
  EXPECT_EQ(game.hand_size(0), 107);
  EXPECT_EQ(game.hand(1), "b1 b2");
  game.play("end");
  EXPECT_EQ(game.hand_size(0), 107);
}

TEST(Schwupps, C28_a_lost_game_can_cost_more_than_a_hundred_points) {
  Match game = Position{}
                   .players(2)
                   .option("schwupps.form", "tournament")
                   .game(2, 1)
                   .scores({-90, 5})
                   .hand(0, "a a a a a a a a a a a a")
                   .pile(0, "")
                   .hand(1, "a")
                   .pile(1, "")
                   .common("")
                   .rest_in_hand(0)
                   .turn(1);
  const int left = game.hand_size(0);
  EXPECT_EQ(left, 108);
  game.play("a");
  EXPECT_EQ(game.scores(), (std::vector{-198, 10}));
  EXPECT_EQ(game.winners(), Seats{1});
}

TEST(Schwupps, C25_a_card_laid_in_the_same_turn_covers_one_that_can_be_taken) {
  // Before, nothing is to be had; the y5 makes the b5 available.
  Match game = Position{}.common("").hand(0, "y5 b1 b2").turn(0);
  game.play("y5>1 bottom");
  EXPECT_EQ(game.hand(0), "b1 b2 b5");
  EXPECT_EQ(game.tops(), "y5 p5 g5 r5");
  EXPECT_EQ(game.common(), "");
}

TEST(Schwupps, C18_C22_the_card_taken_can_be_the_winning_one) {
  Match game = Position{}.hand(0, "b1").pile(0, "").common("y9 r6").tops("b5 p5 g1 r1").turn(0);
  game.play("top b1>3 r6>1");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.winners(), Seats{0});
}

TEST(Schwupps, C20_C24_an_empty_hand_and_no_card_to_take_ends_the_turn_and_draws) {
  Match game = Position{}.players(2).common("").tops("b5 p5 g5 r5").hand(0, "a").pile(0, "g1 g2").turn(0);
  game.play("a top");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.hand(0), "");
  EXPECT_EQ(game.legal(), moves("top bottom end"));
  game.play("bottom");
  EXPECT_EQ(game.legal(), moves("end"));
  EXPECT_FALSE(game.outcome().over());
  game.play("end");
  EXPECT_EQ(game.hand(0), "g1 g2");
  EXPECT_EQ(game.asked(), "turn 1");
}

TEST(Schwupps, C14_C31_C32_the_last_Schwupps_card_of_an_aggravation_with_nothing_to_give) {
  Match game = Position{}.common("").demands("=c =e -1 -2").schwupps("+1").used("=n").hand(0, "a b1").turn(0);
  const Story story = game.play("a bottom");
  EXPECT_EQ(story.heard_by_all(), (Lines{"aggravated 0", "schwupped 0 bottom +1 -2", "schwupps_reshuffled 2",
                                         "turned =n", "nothing_to_give 0"}));
  EXPECT_EQ(game.asked(), "turn 0");
}

TEST(Schwupps, C14_C26_the_last_Schwupps_card_of_a_free_schwupp_with_nothing_to_take) {
  Match game = Position{}.common("").demands("=c =e -1 -2").schwupps("+1").hand(0, "b1 b2").turn(0);
  const Story story = game.play("top");
  EXPECT_EQ(story.outline(), "schwupped schwupps_reshuffled turned nothing_to_take");
}

TEST(Schwupps, C32_two_reshuffles_in_a_move_use_chance_in_the_order_of_the_records) {
  schwupps::State state =
      Position{}.demands("=c =e -1 -2").schwupps("+1").common("").hand(0, "b1 b2").rest_is_open().turn(0).state();
  std::vector<schwupps::Demand> demands = without(all_demands(), parlour::test::demands("+1 =c -1 -2"));
  std::vector<Kind> common;
  for (const auto& under : state.table.under) under.for_each([&](Kind card) { common.push_back(card); });
  std::ranges::sort(common);
  Chance ours{99};
  Chance theirs{99};
  Deaf deaf;
  Schwupps::apply(state, *Schwupps::parse_move("top"), ours, deaf);
  theirs.shuffle(std::span{demands});
  theirs.shuffle(std::span{common});
  EXPECT_EQ(text_of(state.schwupps), text_of(demands));
  EXPECT_TRUE(state.hands[0].has(common.back()));
  common.pop_back();
  EXPECT_EQ(text_of(state.common), text_of(common));
  EXPECT_EQ(ours.below(1'000'000), theirs.below(1'000'000)) << "nothing else is drawn";
}

TEST(Schwupps, C26_G5_without_cards_under_the_tops_chance_is_not_asked) {
  schwupps::State state = Position{}.common("").hand(0, "b1 b2").turn(0).state();
  Chance ours{99};
  Chance theirs{99};
  Deaf deaf;
  Schwupps::apply(state, *Schwupps::parse_move("top"), ours, deaf);
  EXPECT_EQ(ours.below(1'000'000), theirs.below(1'000'000));
}

TEST(Schwupps, C23_a_winning_aggravation_shuffles_nothing_even_if_piles_are_used_up) {
  Match game = Position{}.common("").schwupps("+1").used("=c").under(1, "y9").hand(0, "a").pile(0, "").turn(0);
  const Story story = game.play("a");
  EXPECT_EQ(story.outline(), "aggravated game_won left_over left_over");
  EXPECT_EQ(game.schwupps(), "+1");
  EXPECT_EQ(game.used(), "=c");
  EXPECT_EQ(game.under(1), "y9");
}

TEST(Schwupps, C16_the_last_seat_gives_to_the_first_of_five) {
  Match game = Position{}.players(5).hand(4, "a b1").turn(4);
  game.play("a bottom");
  EXPECT_EQ(game.legal(), moves("@0 @1 @2 @3"));
  game.play("@0 end");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.hand_size(0), 5);
}

TEST(Schwupps, C35_C41_two_players_win_one_game_each_and_share_by_equal_sums) {
  Match game = Position{}
                   .players(2)
                   .option("schwupps.form", "tournament")
                   .game(1, 1)
                   .hand(0, "y5")
                   .pile(0, "")
                   .hand(1, "b1")
                   .pile(1, "g1 g2")
                   .turn(0);
  game.play("y5>1");
  EXPECT_EQ(game.scores(), (std::vector{5, -3}));
  EXPECT_EQ(game.first(), 0);
  Match second = Position{}
                     .players(2)
                     .option("schwupps.form", "tournament")
                     .game(2, 0)
                     .scores({5, -3})
                     .hand(1, "y5")
                     .pile(1, "")
                     .hand(0, "b1")
                     .pile(0, "g1 g2")
                     .turn(1);
  const Story story = second.play("y5>1");
  EXPECT_EQ(second.scores(), (std::vector{2, 2}));
  EXPECT_EQ(second.winners(), (Seats{0, 1}));
  EXPECT_EQ(story.outline(), "laid game_won lost scored contest_won contest_won");
}

TEST(Schwupps, C21_exactly_enough_and_one_too_few) {
  for (const auto& [pile, drawn] : std::map<std::string, std::string>{{"g1 g2 g3", "C19"}, {"g1 g2", "C21"}}) {
    Match game = Position{}.hand(0, "y5 b1").pile(0, pile).turn(0);
    const Story story = game.play("y5>1 end");
    EXPECT_EQ(game.pile(0), "");
    EXPECT_EQ(game.hand(0), "b1 " + pile);
    EXPECT_EQ(story.why("ended_and_drew 0 " + std::to_string(split(pile).size())), drawn);
  }
}

}  // namespace
}  // namespace parlour::test
