// The bot that never errs: from the second place it wins by three or more, whatever the first does.
#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_map>

#include "bots/bot.hpp"
#include "bots/exact.hpp"
#include "bots/random.hpp"
#include "bots/swirl/solver.hpp"
#include "games/registry.hpp"
#include "support/scale.hpp"

namespace parlour::perfect_test {
namespace {

using swirl::Solver;
using test::scaled;

Swirl::State after(Swirl::State state, Move move) {
  Chance chance(0);
  Deaf deaf;
  Swirl::apply(state, move, chance, deaf);
  return state;
}

Swirl::State beginning(Swirl::Options options = {.start = 0}) {
  Chance chance(1);
  Deaf deaf;
  return Swirl::deal(options, 2, chance, deaf);
}

MoveList moves_of(const Swirl::State& state) {
  MoveList moves;
  Swirl::moves(state, moves);
  return moves;
}

Move perfect_move(const Swirl::State& state, std::uint64_t seed) {
  const AnyGame& game = *find_game("swirl");
  const Bot bot = *parse_bot("perfect");
  const Seat seat = state.table.turn;
  const AnyView view = AnyView::of(Swirl::view(state, seat));
  const AnyKnowledge knowledge = AnyKnowledge::of(Swirl::knowledge(seat, 2));
  const MoveList offered = moves_of(state);
  Chance chance(seed);
  return bot.choose(bot, {game, view, knowledge, offered}, chance, {});
}

/// What comes of a position if the second seat plays as `perfect` does and the first in every way: the least lead of the second, and how
/// many games there are. Positions that look the same are looked at once.
class EveryGame {
 public:
  struct Sum {
    int least = 0;
    double games = 0;
  };

  Sum from(const Swirl::State& state) {
    if (state.table.turn == nobody) return {.least = state.table.scores[1] - state.table.scores[0], .games = 1};
    const std::uint64_t key = swirl::likeness(state);
    if (const auto found = seen_.find(key); found != seen_.end()) return found->second;
    Sum sum{.least = 1000, .games = 0};
    if (state.table.turn == 1) {
      Chance chance(1);
      sum = from(after(state, *solver_.best(state, 1, chance)));
    } else {
      for (const Move move : moves_of(state)) {
        const Sum each = from(after(state, move));
        sum.least = std::min(sum.least, each.least);
        sum.games += each.games;
      }
    }
    seen_.emplace(key, sum);
    return sum;
  }
  [[nodiscard]] std::size_t positions() const { return seen_.size(); }

 private:
  Solver solver_{std::size_t{1} << 18U, Solver::Openings::known};
  std::unordered_map<std::uint64_t, Sum> seen_;
};

TEST(SlowPerfect, WinsByThreeOrMoreFromTheSecondPlaceWhateverTheFirstDoes) {
  EveryGame all;
  const auto [least, games] = all.from(beginning());
  std::cout << games << " games, " << all.positions() << " positions\n";
  EXPECT_GE(least, 3);
  EXPECT_GT(games, 100'000);
}

/// The bot itself, as it is asked, one decision after the other.
void play_against_random(int games, Swirl::Options options) {
  for (int k = 0; k < games; ++k) {
    Chance chance(static_cast<std::uint64_t>(k));
    Swirl::State state = beginning(options);
    while (state.table.turn != nobody)
      state = after(state, state.table.turn == 1 ? perfect_move(state, static_cast<std::uint64_t>(k))
                                                 : random_move(moves_of(state), chance));
    ASSERT_GE(state.table.scores[1] - state.table.scores[0], 3) << k;
  }
}

TEST(SlowPerfect, WinsAsItIsAsked) {
  play_against_random(scaled(15), {.start = 0});
  play_against_random(scaled(5), {.start = 0, .deck = 1});
}

TEST(SlowPerfect, NeverGivesAPointAway) {
  for (int k = 0; k < scaled(12); ++k) {
    Chance chance(static_cast<std::uint64_t>(k));
    Swirl::State state = beginning({.start = static_cast<std::int16_t>(k % 2)});
    for (int n = 0; n < 4 + k % 8; ++n) state = after(state, random_move(moves_of(state), chance));
    const Seat seat = state.table.turn;
    Solver solver(std::size_t{1} << 18U);
    EXPECT_EQ(solver.lead(after(state, perfect_move(state, 1)), seat), solver.lead(state, seat)) << k;
  }
}

TEST(Perfect, TurnsOutTheOpeningAtOnceAndInMoreThanOneWay) {
  std::vector<Move> seen;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Move move = perfect_move(beginning(), seed);
    if (std::ranges::count(seen, move) == 0) seen.push_back(move);
  }
  EXPECT_GT(seen.size(), 3U) << "all first cards are as good";
}

TEST(Perfect, SaysWhatItCannotPlay) {
  const Bot perfect = *parse_bot("perfect");
  for (const AnyGame& game : all_games())
    for (int players = game.info.min_players; players <= game.info.max_players; ++players) {
      const auto can = can_play(perfect, game, players);
      EXPECT_EQ(can.has_value(), game.info.id == "swirl" && players == 2);
      EXPECT_EQ(parse_bot("perfect", game, players).has_value(), can.has_value());
      EXPECT_EQ(can ? "" : can.error(),
                can ? "" : "the bot perfect plays only what can be looked through to its end: Swirl with 2 players");
      EXPECT_TRUE(parse_bot("hard", game, players));
    }
  EXPECT_FALSE(parse_bot("perfectly", *find_game("swirl"), 2));
}

/// The words of a hint and of an analysis.
TEST(Perfect, KnowsWhatEachMoveKeepsAndLoses) {
  const AnyGame& game = *find_game("swirl");
  for (int k = 0; k < 10; ++k) {
    Chance chance(static_cast<std::uint64_t>(k));
    Swirl::State state = beginning();
    for (int n = 0; n < 7 + k % 4; ++n) state = after(state, random_move(moves_of(state), chance));
    const Seat seat = state.table.turn;
    const AnyView view = AnyView::of(Swirl::view(state, seat));
    const AnyKnowledge knowledge = AnyKnowledge::of(Swirl::knowledge(seat, 2));
    const MoveList offered = moves_of(state);
    Ranking ranking;
    for (const Move move : offered) ranking.push_back({.move = move, .chance = 0.5});
    const auto certain = settle({game, view, knowledge, offered}, ranking, nullptr);
    ASSERT_EQ(certain.size(), ranking.size());
    for (std::size_t i = 0; i < ranking.size(); ++i) {
      EXPECT_EQ(certain[i].lead, swirl::plain_lead(after(state, ranking[i].move), seat));
      EXPECT_EQ(certain[i].lost, certain[0].lead - certain[i].lead);
      const std::string good = say_reason(game, certain[i].reasons.good.at(0).message, {});
      if (certain[i].lead > 0) {
        EXPECT_EQ(good, "whatever is answered, you can win by " + std::to_string(certain[i].lead));
      }
      EXPECT_EQ(certain[i].reasons.bad.size(), certain[i].lost > 0 ? 1U : 0U);
      if (certain[i].lost == 1) {
        EXPECT_EQ(say_reason(game, certain[i].reasons.bad[0].message, {}), "loses 1 point that another move keeps");
      }
    }
  }
}

}  // namespace
}  // namespace parlour::perfect_test
