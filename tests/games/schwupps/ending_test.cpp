// Winning a game, points, tournaments.
#include "games/schwupps/builder.hpp"

namespace parlour::test {
namespace {

// --- the winning card ------------------------------------------------------------------------------------------------------

TEST(Schwupps, C22_the_last_card_wins_at_once) {
  Match game = Position{}.hand(0, "y5").pile(0, "").hand(1, "b1 b2").pile(1, "g1").hand(2, "a a a").pile(2, "").turn(0);
  game.play("y5>2");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.tops(), "b5 y5 g5 r5");
  EXPECT_EQ(game.under(2), "p5");
  EXPECT_EQ(game.winners(), Seats{0});
  EXPECT_EQ(game.outcome().status, Outcome::Status::won);
  EXPECT_EQ(game.field("phase"), "\"over\"");
  EXPECT_EQ(game.field("to_act"), "null");
  EXPECT_EQ(game.field("acted"), "false");
  EXPECT_EQ(game.field("schwupped"), "false");
}

TEST(Schwupps, C22_in_the_middle_of_a_turn_too) {
  Match game = Position{}.hand(0, "y5 b5").pile(0, "").common("r5").turn(0);
  game.play("top y5>2");
  // pile 2 now has the =n that was beside pile 1
  EXPECT_EQ(game.asked(), "turn 0");
  game.play("b5>2");
  EXPECT_EQ(game.asked(), "turn 0");
  game.play("r5>2");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_FALSE(game.acted());
  EXPECT_FALSE(game.schwupped());
  EXPECT_EQ(game.winners(), Seats{0});
}

TEST(Schwupps, C22_not_while_the_personal_pile_has_a_card) {
  Match game = Position{}.hand(0, "y5").pile(0, "g1").turn(0);
  game.play("y5>2");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_FALSE(game.outcome().over());
  EXPECT_TRUE(game.outcome().winners.empty());
}

TEST(Schwupps, C22_not_while_the_hand_has_a_card) {
  Match game = Position{}.hand(0, "y5 y5").pile(0, "").turn(0);
  game.play("y5>2");
  EXPECT_EQ(game.asked(), "turn 0");
  game.play("y5>2");
  EXPECT_EQ(game.asked(), "over");
}

TEST(Schwupps, C22_any_seat_can_win) {
  for (int seat = 0; seat < 5; ++seat) {
    Match game = Position{}.players(5).hand(seat, "y5").pile(seat, "").turn(seat);
    game.play("y5>4");
    EXPECT_EQ(game.winners(), Seats{seat});
  }
}

TEST(Schwupps, C23_an_aggravation_as_the_last_card_wins_without_effect) {
  Match game = Position{}.hand(0, "a").pile(0, "").hand(1, "b1").turn(0);
  const Story story = game.play("a");
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(game.box(), 1);
  EXPECT_EQ(game.demands(), "=n =n =n =n");
  EXPECT_EQ(game.schwupps(), "=e +2 +1");
  EXPECT_EQ(game.common(), "y1 y2 y3");
  EXPECT_EQ(game.hand(1), "b1");
  EXPECT_EQ(game.winners(), Seats{0});
  EXPECT_EQ(story.heard_by_all("aggravated"), Lines{"aggravated 0"});
  EXPECT_TRUE(story.heard_by_all("schwupped").empty());
  EXPECT_TRUE(story.heard_by_all("gave").empty());
  EXPECT_EQ(story.why("game_won 0"), "C23");
}

TEST(Schwupps, C24_a_free_schwupp_never_wins) {
  // Nothing can be taken, the hand has one card, the pile is empty: still nothing but a turn.
  Match game = Position{}.common("").hand(0, "b1").pile(0, "").turn(0);
  game.play("top");
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_EQ(game.hand(0), "b1");
  game.play("end");
  EXPECT_EQ(game.asked(), "turn 1");
  EXPECT_FALSE(game.outcome().over());
}

TEST(Schwupps, C24_after_the_pile_has_run_out_a_schwupp_adds_a_card) {
  Match game = Position{}.hand(0, "y5 b1").pile(0, "").turn(0);
  game.play("y5>1 top");
  EXPECT_EQ(game.hand(0), "b1 y3");
  EXPECT_EQ(game.asked(), "turn 0");
}

// --- one game --------------------------------------------------------------------------------------------------------------

TEST(Schwupps, C41_one_wins_and_the_others_are_told_what_they_have_left) {
  Match game =
      Position{}.hand(1, "y5").pile(1, "").hand(0, "b1 b2 a").pile(0, "g1 g2").hand(2, "a").pile(2, "").turn(1);
  const Story story = game.play("y5>1");
  EXPECT_EQ(story.heard_by_all("laid"), Lines{"laid 1 y5 1"});
  EXPECT_EQ(story.heard_by_all("game_won"), Lines{"game_won 1"});
  EXPECT_EQ(story.heard_by_all("left_over"), (Lines{"left_over 0 5", "left_over 2 1"}));
  EXPECT_EQ(story.outline(), "laid game_won left_over left_over") << "points are for a tournament";
  EXPECT_EQ(story.why("game_won 1"), "C22");
  EXPECT_EQ(game.winners(), Seats{1});
  EXPECT_EQ(game.scores(), (std::vector{-5, 5, -1}));
  EXPECT_EQ(game.field("scores"), "[-5,5,-1]");
  EXPECT_EQ(game.outcome().scores[0], -5);
  EXPECT_EQ(game.outcome().scores[1], 5);
  EXPECT_EQ(game.outcome().scores[2], -1);
}

TEST(Schwupps, C41_after_a_single_game_the_cards_stay_as_they_lie) {
  Match game = Position{}.hand(1, "y5").pile(1, "").hand(0, "b1 a").pile(0, "g1").turn(1);
  game.play("y5>1");
  EXPECT_EQ(game.number(), 1);
  EXPECT_EQ(game.hand(0), "b1 a");
  EXPECT_EQ(game.hand(1), "");
  EXPECT_EQ(game.pile(0), "g1");
  EXPECT_EQ(game.tops(), "y5 p5 g5 r5");
  for (const char* move : {"end", "top", "a", "@1", "b1>1"})
    EXPECT_TRUE(game.refusal(move).starts_with("over ")) << game.refusal(move);
}

TEST(Schwupps, C41_before_the_end_nobody_has_won_and_nothing_is_counted) {
  const Match game = Position{}.turn(1);
  EXPECT_EQ(game.outcome().status, Outcome::Status::playing);
  EXPECT_EQ(game.winners(), Seats{});
  EXPECT_EQ(game.scores(), (std::vector{0, 0, 0}));
}

// --- tournament ------------------------------------------------------------------------------------------------------------

TEST(Schwupps, C28_the_winner_gets_five_and_every_card_left_costs_one) {
  Match game = Position{}
                   .option("schwupps.form", "tournament")
                   .scores({3, -2, 5})
                   .hand(0, "y5")
                   .pile(0, "")
                   .hand(1, "b1 b2 a")
                   .pile(1, "g1 g2 a")
                   .hand(2, "b3")
                   .pile(2, "")
                   .turn(0);
  const Story story = game.play("y5>1");
  EXPECT_EQ(game.scores(), (std::vector{8, -8, 4}));
  EXPECT_EQ(story.heard_by_all("scored"), Lines{"scored 0 5 8"});
  EXPECT_EQ(story.heard_by_all("lost"), (Lines{"lost 1 6 -8", "lost 2 1 4"}));
  EXPECT_EQ(story.why("scored 0 5 8"), "C28");
  EXPECT_EQ(story.why("lost 1 6 -8"), "C28");
}

TEST(Schwupps, C35_the_winning_move_deals_the_next_game_and_the_seat_to_the_left_begins) {
  const std::string dealt = "b1 p1 g1 b2 p2 g2 b3 p3 g3 b4 p4 g4 r1 r2 r3";
  Match game = Position{}
                   .option("schwupps.form", "tournament")
                   .game(1, 2)
                   .hand(1, "y5")
                   .pile(1, "")
                   .hand(0, "b1 a")
                   .pile(0, "g1")
                   .box(3)
                   .used("=c")
                   .under(1, "y7 y8")
                   .chance(deal_script("=c +1 -2 =n +2", "b9 p9 g9 r9", dealt) + Script::nothing_moves())
                   .turn(1);
  const Story story = game.play("y5>1");
  EXPECT_EQ(game.number(), 2);
  EXPECT_EQ(game.first(), 0);
  EXPECT_EQ(game.asked(), "turn 0");
  EXPECT_FALSE(game.outcome().over());
  EXPECT_EQ(game.demands(), "=c +1 -2 =n");
  EXPECT_EQ(game.tops(), "b9 p9 g9 r9");
  EXPECT_EQ(game.hand(0), "b1 b2 b3 b4");
  EXPECT_EQ(game.hand(2), "g1 g2 g3 g4");
  EXPECT_TRUE(game.pile(1).ends_with(" r2"));
  EXPECT_EQ(game.box(), 0);
  EXPECT_EQ(game.used(), "");
  for (int pile = 1; pile <= 4; ++pile) EXPECT_EQ(game.under(pile), "");
  EXPECT_FALSE(game.acted());
  EXPECT_FALSE(game.schwupped());
  EXPECT_EQ(story.heard_by_all("game_begins"), Lines{"game_begins 2 0"});
  EXPECT_EQ(story.why("game_begins 2 0"), "C35");
  EXPECT_EQ(story.heard_by_all("set_out"), Lines{"set_out b9 p9 g9 r9"});
  EXPECT_EQ(story.heard_by(2, "drew_card"),
            (Lines{"drew_card 2 g1", "drew_card 2 g2", "drew_card 2 g3", "drew_card 2 g4"}));
}

TEST(Schwupps, C35_a_game_won_in_a_turn_with_a_schwupp_leaves_nothing_behind_for_the_next) {
  Match game = Position{}.option("schwupps.form", "tournament").hand(0, "a").pile(0, "").schwupped().game(1, 1).turn(0);
  game.play("a");
  EXPECT_EQ(game.asked(), "turn 2");
  EXPECT_FALSE(game.acted());
  EXPECT_FALSE(game.schwupped());
  EXPECT_EQ(game.box(), 0);
  EXPECT_FALSE(game.legal().contains("end"));
}

TEST(Schwupps, C35_start_counts_for_the_first_game_only) {
  Match game = Position{}
                   .option("schwupps.form", "tournament")
                   .option("start", "1")
                   .game(1, 1)
                   .hand(0, "y5")
                   .pile(0, "")
                   .turn(0);
  game.play("y5>1");
  EXPECT_EQ(game.first(), 2);
  EXPECT_EQ(game.asked(), "turn 2");
}

TEST(Schwupps, C35_all_cards_of_the_chosen_deck_are_used_again) {
  Match game = Position{}
                   .option("schwupps.form", "tournament")
                   .option("schwupps.deck", "matching")
                   .hand(0, "y5")
                   .pile(0, "")
                   .turn(0);
  game.play("y5>1");  // the position is checked to have all cards of its deck
  EXPECT_EQ(game.number(), 2);
  std::map<std::string, int> count;
  for (const std::string& name : split(game.demands() + ' ' + game.schwupps())) ++count[name];
  EXPECT_EQ(count["=n"], 6);
}

TEST(Schwupps, C35_there_are_as_many_games_as_players) {
  for (int players = 2; players <= 5; ++players) {
    Position position;
    position.players(players).option("schwupps.form", "tournament").hand(0, "y5").pile(0, "");
    Match before = position.game(players - 1, 0).turn(0);
    before.play("y5>1");
    EXPECT_EQ(before.number(), players);
    EXPECT_FALSE(before.outcome().over());
    Match last = position.game(players, 0).turn(0);
    const Story story = last.play("y5>1");
    EXPECT_EQ(last.asked(), "over");
    EXPECT_EQ(last.number(), players);
    EXPECT_TRUE(story.heard_by_all("game_begins").empty());
    EXPECT_EQ(last.tops(), "y5 p5 g5 r5") << "after the last game the cards stay";
    EXPECT_EQ(last.field("game"), std::to_string(players));
  }
}

TEST(Schwupps, C28_the_highest_sum_wins_the_tournament_not_the_last_game) {
  Match game = Position{}
                   .option("schwupps.form", "tournament")
                   .game(3, 0)
                   .scores({-20, 9, 2})
                   .hand(0, "y5")
                   .pile(0, "")
                   .hand(1, "b1 b2")
                   .pile(1, "")
                   .hand(2, "b3")
                   .pile(2, "")
                   .turn(0);
  const Story story = game.play("y5>1");
  EXPECT_EQ(game.scores(), (std::vector{-15, 7, 1}));
  EXPECT_EQ(game.winners(), Seats{1});
  EXPECT_EQ(game.outcome().status, Outcome::Status::won);
  EXPECT_EQ(story.heard_by_all("contest_won"), Lines{"contest_won 1 7"});
}

TEST(Schwupps, C28_G6_equal_sums_share_the_tournament) {
  Match game = Position{}
                   .option("schwupps.form", "tournament")
                   .game(3, 0)
                   .scores({-20, -3, -4})
                   .hand(0, "y5")
                   .pile(0, "")
                   .hand(1, "b1 b2")
                   .pile(1, "")
                   .hand(2, "b3")
                   .pile(2, "")
                   .turn(0);
  const Story story = game.play("y5>1");
  EXPECT_EQ(game.scores(), (std::vector{-15, -5, -5}));
  EXPECT_EQ(game.winners(), (Seats{1, 2}));
  EXPECT_EQ(game.outcome().status, Outcome::Status::won);
  EXPECT_EQ(story.heard_by_all("contest_won"), (Lines{"contest_won 1 -5", "contest_won 2 -5"}));
}

TEST(Schwupps, C28_the_sums_are_those_of_the_seats_that_play) {
  // With negative sums all around, an empty chair with its zero does not win.
  Match game = Position{}
                   .players(2)
                   .option("schwupps.form", "tournament")
                   .game(2, 0)
                   .scores({-20, -13})
                   .hand(0, "y5")
                   .pile(0, "")
                   .hand(1, "b1 b2")
                   .pile(1, "")
                   .turn(0);
  game.play("y5>1");
  EXPECT_EQ(game.winners(), (Seats{0, 1}));
}

TEST(Schwupps, C35_a_whole_tournament_with_real_chance_begins_once_at_every_seat) {
  for (int players = 2; players <= 5; ++players) {
    Chance chance{static_cast<std::uint64_t>(players)};
    EventLog log;
    schwupps::Options options;
    options.form = schwupps::tournament;
    schwupps::State state = Schwupps::deal(options, players, chance, log);
    const std::string all = Schwupps::census(state);
    MoveList list;
    int steps = 0;
    for (; Schwupps::to_act(state) != nobody && steps < 100'000; ++steps) {
      Schwupps::moves(state, list);
      // Cards first, so that the game ends some day.
      Move move = list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))];
      for (const Move other : list)
        if (schwupps::act_of(other) == schwupps::Act::lay) move = other;
      Schwupps::apply(state, move, chance, log);
      ASSERT_EQ(Schwupps::census(state), all) << Schwupps::notation(move);
    }
    ASSERT_EQ(Schwupps::to_act(state), nobody);
    std::vector<std::string> begun;
    int sum = 0;
    for (const Told& told : log.told) {
      const std::string line = line_of<Schwupps>(told.open ? *told.open : *told.secret);
      if (line.starts_with("game_begins")) begun.push_back(line);
      if (line.starts_with("scored")) sum += std::stoi(split(line)[2]);
      if (line.starts_with("lost")) sum -= std::stoi(split(line)[2]);
    }
    Lines expected;
    const int first = std::stoi(split(begun.at(0))[2]);
    for (int game = 0; game < players; ++game)
      expected.push_back("game_begins " + std::to_string(game + 1) + ' ' + std::to_string((first + game) % players));
    EXPECT_EQ(begun, expected);
    EXPECT_EQ(state.table.game, players);
    const Outcome outcome = Schwupps::outcome(state);
    int total = 0;
    for (const int score : outcome.scores) total += score;
    EXPECT_EQ(total, sum);
  }
}

}  // namespace
}  // namespace parlour::test
