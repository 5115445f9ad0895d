// The end of a game, its points, and the contest of several games.
#include "builder.hpp"

namespace parlour::test {
namespace {

/// A whole game in which seat 0 has to remove card 1. How it lies at the end:
///               0
///              2A3
///               1
///          1    1    1
///         3B2  0B2  0B3
///          0    3    2
///          0    1
///         1A3  0A3
///          2    2
///     2    0
///    3B1  1A2
///     0    3
///          3
///         2B1
///          0
///          1    2
///         0A2  0B1
///          3    3
constexpr const char* whole = "3^0,0 2v0,-1 5^-1,0 6v-1,-1 6^0,-2 3^1,-1 4^-1,1 5v-2,1 x1 4^-1,2 2v-1,3 1^0,3";

TEST(Swirl, W15_a_game_takes_six_turns_each_removals_included) {
  Example game;
  int turns = 0;
  for (const std::string& move : split(whole)) {
    ++turns;
    EXPECT_EQ(game.to_act(), (turns - 1) % 2);
    EXPECT_EQ(game.result(), "playing");
    EXPECT_EQ(game.position().phase, "place");
    EXPECT_EQ(game.scores(), (std::vector{0, 0})) << "nothing is counted before the end";
    game.play(move);
  }
  EXPECT_EQ(turns, 12);
  EXPECT_EQ(game.to_act(), nobody);
  EXPECT_EQ(game.position().phase, "over");
  EXPECT_EQ(game.position().to_act, std::nullopt);
  EXPECT_TRUE(game.legal().empty());
  EXPECT_TRUE(game.outcome().over());
  EXPECT_EQ(game.field().size(), 11U);
  for (const char* move : {"1^0,4", "x1", "2^0,0", "1^20,20"})
    EXPECT_EQ(game.refused(move).substr(0, 5), "over ") << move;
}

TEST(Swirl, W11_W15_W16_W17_a_whole_game_counted_by_hand) {
  Example game;
  game.play(whole);
  // From top to bottom, from left to right.
  const int seat_0 = (0 + 3 + 2) + 1 + (3 + 2) + 2 + (3 + 0);
  const int seat_1 = (1 + 3) + 0 + (1 + 3 + 2) + (2 + 0 + 3) + (1 + 2) + (2 + 1 + 3);
  EXPECT_EQ(game.scores(), (std::vector{seat_0, seat_1}));
  EXPECT_EQ(game.scores(), (std::vector{16, 24}));
  EXPECT_EQ(game.result(), "won by 1");
  EXPECT_EQ(game.outcome().scores[0], 16);
  EXPECT_EQ(game.outcome().scores[1], 24);
  EXPECT_EQ(game.events(),
            (std::vector<std::string>{"placed seat=1 card=1 way=^ x=0 y=3", "swirled seat=0 card=2 x=-1 y=3 way=^",
                                      "scored seat=0 points=16 total=16", "scored seat=1 points=24 total=24",
                                      "won seat=1 points=24"}));
}

TEST(Swirl, W16_numbers_that_face_a_hole_count) {
  // A ring of eight; all four cards around the hole are those of seat 1 and show it 1, 3, 2 and 0.
  Example game;
  game.hands({{1, 4, 5, 6}, {1, 2, 5, 6}}).play("1v0,0 2^1,0 4v2,0 6^2,1 6v2,2 5^1,2 5v0,2 1v0,1");
  EXPECT_EQ(game.to_act(), nobody);
  const int seat_0 = (3 + 1) + (0 + 2) + (1 + 2) + (3 + 1);  // the corners
  const int outside = 3 + 2 + 0 + 1;                         // of the cards in the middle of each side
  EXPECT_EQ(game.scores(), (std::vector{seat_0, outside + 1 + 3 + 2 + 0}));
}

TEST(Swirl, W16_numbers_that_face_a_card_never_count) {
  //     2    2    0    1
  //    0B1  3A1  2A3  3B2
  //     3    0    1    0
  // On the right two 3s meet, on the left 1 meets 3 and 1 meets 2: none of them counts, equal or not.
  Example game;
  game.hands({{5, 6}, {1, 6}}).play("6^0,0 6v1,0 5^-1,0 1^-2,0");
  EXPECT_EQ(game.scores(), (std::vector{(2 + 0) + (0 + 1), (2 + 3 + 0) + (1 + 2 + 0)}));
}

TEST(Swirl, W17_points_go_to_the_colour_of_the_card_not_to_whoever_turned_it) {
  // Three cards in a row. Seat 2 turns the card of seat 1, and its points stay with seat 1.
  Example game{3};
  game.hands({{3}, {2}, {4}}).play("3^0,0 2v-1,0 4^-2,0");
  EXPECT_EQ(game.at(-1, 0), "2^ of 1");
  // 4^ (0,2,3,1), 2^ (1,2,3,0), 3v (2,0,1,3)
  EXPECT_EQ(game.scores(), (std::vector{2 + 0 + 1, 1 + 3, 0 + 3 + 1}));
}

TEST(Swirl, W18_G6_a_tie_at_the_top_is_a_draw) {
  Example two;
  two.hands({{2, 3}, {1, 4}}).play("2^0,0 1v-1,0 3^1,0 4v0,1");
  EXPECT_EQ(two.scores(), (std::vector{9, 9}));
  EXPECT_EQ(two.outcome().status, Outcome::Status::drawn);
  EXPECT_EQ(two.result(), "drawn by 0 1");
  const std::vector<std::string> events = two.events();
  ASSERT_EQ(events.size(), 6U);
  EXPECT_EQ(events[2], "scored seat=0 points=9 total=9");
  EXPECT_EQ(events[4], "drawn seat=0 points=9");
  EXPECT_EQ(events[5], "drawn seat=1 points=9");
  EXPECT_EQ(two.event_rulings()[4], "W18");

  Example last_two{3};
  last_two.hands({{3}, {2}, {4}}).play("3^0,0 2v-1,0 4^-2,0");
  EXPECT_EQ(last_two.scores(), (std::vector{3, 4, 4}));
  EXPECT_EQ(last_two.result(), "drawn by 1 2") << "seat 0 has lost";

  Example outer{3};
  outer.hands({{2}, {3}, {1}}).play("2v0,0 3^1,0 1^1,1");
  EXPECT_EQ(outer.scores(), (std::vector{4, 2, 4}));
  EXPECT_EQ(outer.result(), "drawn by 0 2");

  Example all{3};
  all.hands({{5}, {3}, {5}}).play("5^0,0 3v0,1 5^0,-1");
  EXPECT_EQ(all.scores(), (std::vector{4, 4, 4}));
  EXPECT_EQ(all.result(), "drawn by 0 1 2");
}

TEST(Swirl, W18_a_tie_below_the_top_is_no_draw) {
  Example three{3};
  three.hands({{1}, {1}, {1}}).play("1v0,0 1^0,-1 1v1,0");
  EXPECT_EQ(three.scores(), (std::vector{3, 3, 5}));
  EXPECT_EQ(three.result(), "won by 2");
  Example four{4};
  four.hands({{1}, {1}, {1}, {3}}).play("1^0,0 1v0,1 1^0,-1 3v0,2");
  EXPECT_EQ(four.scores(), (std::vector{1, 1, 3, 4}));
  EXPECT_EQ(four.result(), "won by 3");
  Example first;
  first.hands({{6}, {6}}).play("6^0,0 6v1,0");
  EXPECT_EQ(first.scores(), (std::vector{4, 3}));
  EXPECT_EQ(first.result(), "won by 0");
}

TEST(Swirl, W18_a_single_game_is_not_repeated) {
  Example game;
  game.hands({{2, 3}, {1, 4}}).play("2^0,0 1v-1,0 3^1,0 4v0,1");
  EXPECT_EQ(game.to_act(), nobody);
  EXPECT_EQ(game.position().game, 1);
  EXPECT_EQ(Swirl::round(game.state()), 1);
}

Example competition(int players, std::int16_t start = 0) {
  return Example{players, {.start = start, .form = swirl::competitive}};
}

TEST(Swirl, W19_the_next_game_is_set_up_in_the_step_that_ends_one) {
  Example game = competition(2);
  EXPECT_EQ(game.position().game, 1);
  game.hands({{6}, {1}}).play("6^0,0 x1");
  EXPECT_EQ(game.position().game, 2);
  EXPECT_EQ(Swirl::round(game.state()), 2);
  EXPECT_EQ(game.position().first, 1);
  EXPECT_EQ(game.to_act(), 1);
  EXPECT_TRUE(game.field().empty());
  EXPECT_EQ(game.hands(), (std::vector<std::vector<int>>{{1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6}}));
  EXPECT_EQ(game.removed(), (std::vector<std::vector<int>>{{}, {}})) << "card 1 is back";
  EXPECT_EQ(game.scores(), (std::vector{6, 0}));
  EXPECT_EQ(game.result(), "playing");
  EXPECT_EQ(game.outcome().scores[0], 6);
  EXPECT_EQ(game.legal().size(), 12U);
  EXPECT_EQ(game.refused("1^1,0"), "not_the_centre W5");
  EXPECT_EQ(game.events(), (std::vector<std::string>{"removed seat=1 card=1", "scored seat=0 points=6 total=6",
                                                     "scored seat=1 points=0 total=0", "begins game=2 seat=1"}));
}

TEST(Swirl, W19_nothing_of_a_game_is_left_in_the_next_but_its_points) {
  // Two games that differ in everything but their points.
  Example one = competition(2);
  one.hands({{6}, {1}}).play("6^0,0 x1");
  Example other = competition(2);
  other.hands({{5}, {2}}).play("5v0,0 x2");
  EXPECT_EQ(one.scores(), other.scores());
  EXPECT_EQ(one.state(), other.state());
  // ... also when one of them had many more cards on the field.
  Example few = competition(2);
  few.hands({{5, 6}, {1, 6}}).play("6^0,0 6v1,0 5^-1,0 1^-2,0");
  EXPECT_EQ(few.scores(), (std::vector{3, 8}));
  Example fewer = competition(2);
  fewer.hands({{6}, {6}}).play("6^0,0 6v-1,0");
  EXPECT_EQ(fewer.scores(), (std::vector{3, 4}));
  Swirl::State made_equal = fewer.state();
  made_equal.table.scores = few.state().table.scores;
  EXPECT_EQ(few.state(), made_equal);
}

TEST(Swirl, W19_sums_decide_not_the_last_game) {
  Example game = competition(2);
  game.hands({{6}, {1}}).play("6^0,0 x1");
  game.hands({{6}, {6}}).play("6^0,0 6v1,0");  // seat 1 begins and gets 4, seat 0 gets 3
  EXPECT_EQ(game.scores(), (std::vector{9, 4}));
  EXPECT_EQ(game.result(), "won by 0");
  EXPECT_EQ(game.to_act(), nobody);
  EXPECT_EQ(game.outcome().scores[0], 9);
  EXPECT_EQ(game.outcome().scores[1], 4);
  EXPECT_EQ(game.position().game, 2);
  EXPECT_EQ(game.at(0, 0), "6v of 1") << "the last field stays as it lies";
  EXPECT_EQ(game.at(1, 0), "6v of 0");
  EXPECT_EQ(game.events(),
            (std::vector<std::string>{"placed seat=0 card=6 way=v x=1 y=0", "swirled seat=1 card=6 x=0 y=0 way=v",
                                      "scored seat=0 points=3 total=9", "scored seat=1 points=4 total=4",
                                      "won seat=0 points=9"}));
}

TEST(Swirl, W18_W19_G6_equal_sums_are_a_draw) {
  Example game = competition(2);
  game.hands({{6}, {6}}).play("6^0,0 6v-1,0");
  EXPECT_EQ(game.scores(), (std::vector{3, 4}));
  game.hands({{6}, {6}}).play("6^0,0 6v-1,0");
  EXPECT_EQ(game.scores(), (std::vector{7, 7})) << "seat 1 began the second game";
  EXPECT_EQ(game.result(), "drawn by 0 1");
}

TEST(Swirl, W19_a_drawn_game_inside_counts_and_is_not_repeated) {
  Example game = competition(2);
  game.hands({{2, 3}, {1, 4}}).play("2^0,0 1v-1,0 3^1,0 4v0,1");
  EXPECT_EQ(game.scores(), (std::vector{9, 9}));
  EXPECT_EQ(game.position().game, 2);
  EXPECT_EQ(game.to_act(), 1);
  game.hands({{6}, {6}}).play("6^0,0 6v-1,0");
  EXPECT_EQ(game.scores(), (std::vector{13, 12}));
  EXPECT_EQ(game.result(), "won by 0");
}

TEST(Swirl, W19_everybody_begins_one_game_and_the_start_moves_left) {
  for (int players = 2; players <= 4; ++players)
    for (std::int16_t start = 0; start < players; ++start) {
      Example game = competition(players, start);
      std::vector<int> total(static_cast<std::size_t>(players));
      for (int number = 1; number <= players; ++number) {
        const int first = (start + number - 1) % players;
        EXPECT_EQ(game.position().game, number);
        EXPECT_EQ(game.position().first, first);
        EXPECT_EQ(game.result(), "playing");
        for (int turn = 0; turn < 6 * players; ++turn) {
          ASSERT_EQ(game.to_act(), (first + turn) % players) << "game " << number << ", turn " << turn;
          EXPECT_EQ(game.scores(), total);
          // Seats keep their colours: whoever moves places a card of its own.
          const std::string move = *game.legal().rbegin();
          Field before = game.field();
          const Seat mover = game.to_act();
          game.play(move);
          if (turn + 1 == 6 * players && number < players) {
            // The field is gone; count it as it was, with the last move made.
            before = field_after(before, move, mover);
            const std::vector<int> points = points_on(before, false, players);
            for (std::size_t seat = 0; seat < points.size(); ++seat) total[seat] += points[seat];
          }
        }
      }
      EXPECT_EQ(game.to_act(), nobody);
      const std::vector<int> points = points_on(game.field(), false, players);
      for (std::size_t seat = 0; seat < points.size(); ++seat) total[seat] += points[seat];
      EXPECT_EQ(game.scores(), total) << players << " players, start " << start;
      EXPECT_EQ(game.position().game, players);
    }
}

TEST(Swirl, W4_W19_the_first_seat_of_each_game_is_told) {
  EXPECT_EQ((Example{3, {.start = 2}}).events(), (std::vector<std::string>{"begins game=1 seat=2"}));
  Example game = competition(3, 2);
  game.hands({{1}, {1}, {6}}).play("6^0,0 x1 x1");
  EXPECT_EQ(game.events().back(), "begins game=2 seat=0");
  game.hands({{6}, {1}, {1}}).play("6^0,0 x1 x1");
  EXPECT_EQ(game.events().back(), "begins game=3 seat=1");
  game.hands({{1}, {6}, {1}}).play("6^0,0 x1 x1");
  EXPECT_EQ(game.events(),
            (std::vector<std::string>{"removed seat=0 card=1", "scored seat=0 points=0 total=6",
                                      "scored seat=1 points=6 total=6", "scored seat=2 points=0 total=6",
                                      "drawn seat=0 points=6", "drawn seat=1 points=6", "drawn seat=2 points=6"}))
      << "scored: the points of this game and the sum";
}

TEST(Swirl, W4_W5_W8_W11_W12_W16_W18_W19_events_carry_the_ruling_they_follow_from) {
  Example game;
  EXPECT_EQ(game.event_rulings(), (std::vector<std::string>{"W4"}));
  game.hands({{6}, {6}}).play("6^0,0");
  EXPECT_EQ(game.event_rulings(), (std::vector<std::string>{"W5"}));
  game.play("6v-1,0");
  EXPECT_EQ(game.event_rulings(), (std::vector<std::string>{"W8", "W12", "W16", "W16", "W18"}));
  Example contest = competition(2);
  contest.hands({{6}, {1}}).play("6^0,0 x1");
  EXPECT_EQ(contest.event_rulings(), (std::vector<std::string>{"W11", "W16", "W16", "W19"}))
      << "removed, scored, scored, begins";
  contest.hands({{6}, {1}}).play("1^0,0 x6");
  EXPECT_EQ(contest.event_rulings().back(), "W19") << "drawn, by the sums";
  EXPECT_EQ(contest.result(), "drawn by 0 1");
}

}  // namespace
}  // namespace parlour::test
