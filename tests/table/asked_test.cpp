// Who answers names the frame that asked: whatever comes late, or twice, answers no other question.
#include "table/driver.hpp"

namespace parlour::test {
namespace {

Position four_with_a_twin() {
  return Position{}.players(4).top("r1").discard("r1").draw("y6 y7 y8 y9").hand(0, "r3 g1 g2").hand(2, "r3 b4 b5");
}

TEST(Asked, a_second_click_does_not_play_the_same_card_again) {
  Sitting table(solo_at(Position{}
                            .players(2)
                            .top("r3")
                            .discard("r3")
                            .option("solo.reverse_skips_with_two", "true")
                            .hand(0, "rc rc g1 g2")
                            .turn(0)),
                "person person");
  EXPECT_EQ(table.move(0, "rc", 0), "ok");
  ASSERT_EQ(table.prompt(0), "rc draw") << "it is the same seat's turn again, and the other one fits";
  EXPECT_EQ(table.move(0, "rc", 0), "seat 0 is not asked now what frame 0 asked; the last frame is 1");
  EXPECT_EQ(table.moves(), "rc");
  EXPECT_EQ(table.move(0, "rc", 1), "ok");
  EXPECT_EQ(table.moves(), "rc rc");
}

TEST(Asked, a_window_that_closes_in_silence_changes_nothing_about_the_turn_after_it) {
  Sitting table(solo_at(four_with_a_twin().hand(1, "r7 b1").turn(0)), "person person person person");
  table.move(0, "r3");
  ASSERT_EQ(table.prompt(1), "r7 draw");
  table.wait(1250);
  ASSERT_EQ(table.frames(), 3U);
  ASSERT_FALSE(table.last().window);
  EXPECT_EQ(table.move(1, "r7", 1), "ok");
  EXPECT_EQ(table.moves(), "r3 wait r7");
}

TEST(Asked, an_interjection_does) {
  Sitting table(solo_at(four_with_a_twin().hand(1, "r7 b1").hand(3, "r7 y2").turn(0)), "person person person person");
  table.move(0, "r3");
  EXPECT_EQ(table.move(2, "!r3", 1), "ok");
  table.wait(1250);
  ASSERT_EQ(table.last().to_act, 3);
  EXPECT_EQ(table.move(1, "r7", 1), "seat 1 is not asked now what frame 1 asked; the last frame is 2");
  EXPECT_EQ(table.move(3, "r7", 2), "ok");
}

TEST(Asked, a_new_pace_changes_nothing_about_the_window_that_is_open) {
  Sitting table(solo_at(four_with_a_twin().turn(0)), "person greedy person greedy");
  table.bots_think = false;
  table.move(0, "r3");
  table.table().set_pace(usual_pace, table.now);
  ASSERT_EQ(table.frames(), 3U);
  EXPECT_EQ(table.move(2, "!r3", 1), "ok");
  table.wait(2500);
  EXPECT_EQ(table.moves(), "r3 !r3");
}

TEST(Asked, who_passed_in_one_window_has_not_passed_in_the_next) {
  Sitting table(solo_at(four_with_a_twin().hand(1, "r7 b1 b2").turn(0)), "person person person person");
  table.move(0, "r3");
  EXPECT_EQ(table.pass(3, 1), "ok");
  table.wait(1250);
  table.move(1, "r7");
  ASSERT_TRUE(table.last().window->who.join.has(3));
  EXPECT_EQ(table.pass(3, 1), "seat 3 is not asked now what frame 1 asked; the last frame is 3");
  EXPECT_EQ(table.pass(3, 3), "ok");
}

TEST(Asked, who_accepted_an_all_swap_has_not_kept_silent_about_what_it_brought) {
  Sitting table(solo_at(four_with_a_twin().hand(0, "xa g1 g2").hand(1, "b1 b2 b6").hand(2, "y1").turn(0)),
                "person person person person");
  table.move(0, "xa");
  ASSERT_TRUE(table.last().window->who.answer.has(3));
  table.wait(2500);
  ASSERT_EQ(table.prompt(3), "solo silent");
  EXPECT_EQ(table.pass(3, 1), "seat 3 is not asked now what frame 1 asked; the last frame is 2");
  EXPECT_EQ(table.move(3, "solo", 2), "ok");
}

TEST(Asked, a_position_that_comes_round_again_asks_anew) {
  Sitting table(solo_at(Position{}.players(2).top("rc").hand(0, "b5 b6").hand(1, "y1 y2").draw("").turn(0)),
                "person person");
  ASSERT_EQ(table.prompt(0), "pass");
  EXPECT_EQ(table.move(0, "pass", 0), "ok");
  EXPECT_EQ(table.move(1, "pass"), "ok");
  ASSERT_EQ(table.prompt(0), "pass");
  EXPECT_EQ(table.move(0, "pass", 0), "seat 0 is not asked now what frame 0 asked; the last frame is 2");
}

TEST(Asked, after_back_the_question_is_a_new_one) {
  Sitting table(solo_at(quiet().hand(0, "b3 g1 g2").turn(0)), "person greedy greedy");
  table.move(0, "draw");
  ASSERT_EQ(table.back(), "ok");
  ASSERT_EQ(table.prompt(0), "b3 draw");
  EXPECT_EQ(table.move(0, "draw", 0), "seat 0 is not asked now what frame 0 asked; the last frame is 2");
  EXPECT_EQ(table.move(0, "draw", 2), "ok");
}

TEST(Asked, no_frame_asks_before_it_is_made) {
  Sitting table(solo_at(quiet().hand(0, "b3 g1 g2").turn(0)), "person greedy greedy");
  EXPECT_EQ(table.move(0, "b3", 1), "seat 0 is not asked now what frame 1 asked; the last frame is 0");
  EXPECT_EQ(table.moves(), "");
}

/// The first seat that is asked, a person, makes one of its moves; every click counts so many times.
void press(Sitting& table, Chance& chance, int clicks) {
  for (Seat seat = 0; seat < table.table().players(); ++seat) {
    const std::size_t frame = table.frames() - 1;
    const live::Prompt prompt = live::prompt(table.table().game(), table.last(), seat);
    if (prompt.moves.empty()) continue;
    const Move move = prompt.moves[chance.below(static_cast<std::uint32_t>(prompt.moves.size()))];
    for (int click = 0; click < clicks; ++click) table.move(seat, table.table().game().notation(move), frame);
    return;
  }
}

TEST(Asked, in_every_game_two_clicks_are_one) {
  for (const AnyGame& game : all_games()) {
    live::Setup setup = Sitting::setup_of("person person person", {.shortest = 0, .longest = 0});
    setup.options = game.single_round_options();
    Sitting once(game, setup);
    Sitting twice(game, setup);
    Chance one(5);
    Chance other(5);
    for (int i = 0; i < 300 && !once.table().over(); ++i) {
      press(once, one, 1);
      press(twice, other, 2);
      once.wait(600);
      twice.wait(600);
      ASSERT_EQ(once.moves(), twice.moves()) << game.info.id;
    }
    EXPECT_EQ(once.text(the_public), twice.text(the_public)) << game.info.id;
  }
}

}  // namespace
}  // namespace parlour::test
