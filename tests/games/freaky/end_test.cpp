// How the game ends and who wins.
#include "games/freaky/builder.hpp"

namespace parlour::test {
namespace {

/// Seat 0 is to play; the pile is what the test says.
Position last_turns(std::string_view draw) {
  return Position{}.rows({"rr1", "ro6 yg6 gb6 py6"}).hand(0, "rr3 rr5 ry1").hand(1, "yy1 yy3 yy5").draw(draw);
}

TEST(Freaky, F17_the_game_ends_when_the_hand_cannot_be_filled_up) {
  Match game = last_turns("oo1").turn(0);
  const Story story = game.play("rr3>1 rr5>1 stop leave");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.legal(), moves(""));
  EXPECT_EQ(story.heard_by(the_public, "ended"), (Lines{"ended 0"}));
  EXPECT_EQ(story.why("ended 0"), "F17");
  EXPECT_EQ(game.position().played, 0);
  EXPECT_EQ(game.position().row, 0);
}

TEST(Freaky, F17_with_enough_cards_the_game_goes_on) {
  Match game = last_turns("oo1 oo3 oo5 gg1").turn(0);
  const Story story = game.play("rr3>1 rr5>1 ry1>1 leave leave");
  EXPECT_EQ(game.asked(), "play 1");
  EXPECT_EQ(game.draw(), "oo1");
  EXPECT_EQ(story.heard_by(1, "ended"), Lines{});
  EXPECT_EQ(game.result(), "playing");
}

TEST(Freaky, F17_a_pile_that_is_emptied_exactly_leaves_the_next_player_a_full_turn) {
  Match game = last_turns("oo1 oo3").hand(1, "gg3 bb1 bb3").turn(0);
  game.play("rr3>1 rr5>1 stop leave");
  EXPECT_EQ(game.draw(), "");
  EXPECT_EQ(game.hand(0), "ry1 oo1 oo3");
  EXPECT_EQ(game.asked(), "play 1");
  game.play("bb1>new");
  EXPECT_EQ(game.legal(), moves("bb3>3 gg3>new stop"));
  game.play("bb3>3 stop");
  EXPECT_EQ(game.asked(), "take 1 row 2") << "taking belongs to a full turn";
  const Story story = game.play("take");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.collected(), (std::vector{0, 4}));
  EXPECT_EQ(game.result(), "won by 1");
  EXPECT_EQ(story.heard_by(the_public, "ended"), (Lines{"ended 1"}));
  EXPECT_EQ(story.heard_by(the_public, "drew"), Lines{}) << "there was nothing to draw";
  EXPECT_EQ(game.hand(1), "gg3");
}

TEST(Freaky, F17_the_three_last_cards_can_be_drawn_at_once) {
  Match game = last_turns("oo1 oo3 oo5").turn(0);
  game.play("rr3>1 rr5>1 ry1>1 leave leave");
  EXPECT_EQ(game.hand(0), "oo1 oo3 oo5");
  EXPECT_EQ(game.asked(), "play 1");
}

TEST(Freaky, F18_G5_a_pile_too_small_is_drawn_and_then_the_game_is_over) {
  Position position = last_turns("oo1 oo3");
  Match game = position.turn(0);
  const Story story = game.play("rr3>1 rr5>1 ry1>1 leave leave");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.hand(0), "oo1 oo3");
  EXPECT_EQ(game.draw(), "");
  EXPECT_EQ(story.heard_by(1, "drew"), (Lines{"drew 0 2"}));
  EXPECT_EQ(story.why("drew 0 2"), "F18");
  EXPECT_EQ(story.heard_by(0, "drew_card"), (Lines{"drew_card 0 oo3", "drew_card 0 oo1"}));
  for (const char* card : {"drew_card 0 oo3", "drew_card 0 oo1"}) EXPECT_EQ(story.why(card), "F18");
  Match one = last_turns("oo1").turn(0);
  one.play("rr3>1 rr5>1 ry1>1 leave leave");
  EXPECT_EQ(one.hand(0), "oo1");
  Match none = last_turns("").turn(0);
  EXPECT_EQ(none.play("rr3>1 rr5>1 ry1>1 leave leave").heard_by(0, "drew"), Lines{});
  EXPECT_EQ(none.hand(0), "");
  EXPECT_EQ(none.asked(), "over");
}

TEST(Freaky, F17_rows_are_taken_before_the_game_ends) {
  Match game = last_turns("").turn(0);
  game.play("rr3>1 stop");
  EXPECT_EQ(game.asked(), "take 0 row 2");
  game.play("take");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.collected(), (std::vector{4, 0}));
}

TEST(Freaky, F19_rows_left_on_the_table_and_hands_count_for_nobody) {
  Match game = last_turns("oo1").collected({3, 2}).turn(0);
  game.play("rr3>1 rr5>1 stop leave");
  EXPECT_EQ(game.rows(), (Lines{"rr1 rr3 rr5", "ro6 yg6 gb6 py6"})) << "they lie there to the end";
  EXPECT_EQ(game.scores(), (std::vector{3, 2}));
  EXPECT_EQ(game.result(), "won by 0");
}

TEST(Freaky, F20_there_are_no_equal_turns) {
  // Seat 1 began; seat 1 ends the game in its second turn, the others have had one or none.
  Match game = last_turns("oo1").players(4).hand(2, "bb1 bb3 bb5").hand(3, "pp1 pp3 pp5").first(1).turn(1);
  game.play("yy1>1 yy3>1 stop leave");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.hand(2), "bb1 bb3 bb5");
}

TEST(Freaky, F22_who_has_collected_most_wins) {
  Position position = last_turns("").players(3).hand(2, "bb1 bb3 bb5");
  Match game = position.collected({4, 9, 8}).turn(0);
  const Story story = game.play("rr3>1 stop leave");
  EXPECT_EQ(game.result(), "won by 1");
  EXPECT_EQ(game.scores(), (std::vector{4, 9, 8}));
  EXPECT_EQ(story.heard_by(the_public, "won"), (Lines{"won 1 9"}));
  EXPECT_EQ(story.heard_by(the_public, "shared"), Lines{});
  Match last = position.collected({4, 9, 10}).turn(0);
  last.play("rr3>1 stop leave");
  EXPECT_EQ(last.result(), "won by 2");
}

TEST(Freaky, F22_G6_the_last_row_can_turn_the_game) {
  Match game = last_turns("").collected({6, 9}).turn(0);
  game.play("rr3>1 stop take");
  EXPECT_EQ(game.result(), "won by 0");
  EXPECT_EQ(game.scores(), (std::vector{10, 9}));
}

TEST(Freaky, F22_G6_a_tie_is_shared_by_all_at_the_top) {
  Match game = last_turns("").players(4).hand(2, "bb1 bb3 bb5").hand(3, "pp1 pp3 pp5").collected({9, 4, 9, 8}).turn(0);
  const Story story = game.play("rr3>1 stop leave");
  EXPECT_EQ(game.result(), "won by 0 2");
  EXPECT_EQ(story.heard_by(3, "shared"), (Lines{"shared 0 9", "shared 2 9"}));
  EXPECT_EQ(story.heard_by(3, "won"), Lines{});
  EXPECT_EQ(story.why("shared 2 9"), "F22");
}

TEST(Freaky, F32_if_nobody_collected_anything_all_win_with_nothing) {
  for (int players = 2; players <= 5; ++players) {
    Match game = last_turns("").players(players).turn(0);
    const Story story = game.play("rr3>1 stop leave");
    EXPECT_EQ(static_cast<int>(members(game.outcome().winners).size()), players);
    EXPECT_EQ(game.scores(), std::vector<int>(static_cast<std::size_t>(players), 0));
    EXPECT_EQ(story.heard_by(the_public, "shared").size(), static_cast<std::size_t>(players));
    EXPECT_EQ(story.why("shared 1 0"), "F32");
  }
}

TEST(Freaky, F17_before_the_end_nobody_has_won) {
  const Match game = last_turns("oo1").collected({9, 2}).turn(0);
  EXPECT_EQ(game.outcome().status, Outcome::Status::playing);
  EXPECT_TRUE(game.outcome().winners.empty());
  EXPECT_EQ(game.scores(), (std::vector{9, 2}));
}

TEST(Freaky, F17_after_the_end_nothing_may_be_done) {
  Match game = last_turns("").turn(0);
  game.play("rr3>1 stop leave");
  for (const char* move : {"rr5>1", "yy1>new", "stop", "take", "leave"}) EXPECT_EQ(game.refusal(move), "over F17");
  EXPECT_EQ(Freaky::to_act(game.state()), nobody);
}

TEST(Freaky, F17_with_auto_take_the_last_rows_are_taken_before_the_end) {
  Match game = last_turns("oo1").auto_take().turn(0);
  game.play("rr3>1 rr5>1 ry1>1");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.collected(), (std::vector{8, 0}));
  EXPECT_EQ(game.result(), "won by 0");
}

TEST(Freaky, F17_a_whole_game_ends_by_an_empty_pile_and_not_before) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const int players = 2 + static_cast<int>(seed % 4);
    Match game{
        players,
        {{"freaky.deck", seed % 3 == 0 ? "triples" : "parity"}, {"freaky.auto_take", seed % 5 == 0 ? "true" : "false"}},
        seed};
    Chance chance{seed};
    while (!game.outcome().over()) {
      const auto legal = game.legal();
      game.play(*std::next(legal.begin(), chance.below(static_cast<std::uint32_t>(legal.size()))));
      if (HasFailure()) return;
    }
    EXPECT_EQ(game.draw(), "");
    int total = 0;
    for (const int count : game.collected()) total += count;
    EXPECT_EQ(static_cast<int>(split(game.gone()).size()), total);
  }
}

}  // namespace
}  // namespace parlour::test
