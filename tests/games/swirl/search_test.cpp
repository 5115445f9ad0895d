// The search for Swirl: near the end it is exact, far from it quick, and it beats greedy.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "bots/detail/worth.hpp"
#include "bots/levels.hpp"
#include "bots/random.hpp"
#include "bots/search.hpp"
#include "bots/swirl/traits.hpp"
#include "games/registry.hpp"
#include "support/scale.hpp"

namespace parlour::search_test {
namespace {

using test::scaled;

MoveList moves_of(const Swirl::State& state) {
  MoveList moves;
  Swirl::moves(state, moves);
  return moves;
}

Swirl::State after(Swirl::State state, Move move) {
  Chance chance(0);
  Deaf deaf;
  Swirl::apply(state, move, chance, deaf);
  return state;
}

int plies_left(const Swirl::State& state) {
  int plies = 0;
  for (const swirl::Hand hand : state.hands) plies += std::popcount(hand);
  return plies;
}

/// Random moves until so many plies of the only game are left.
Swirl::State random_position(int players, int plies, std::uint64_t seed) {
  Chance chance(seed);
  Deaf deaf;
  Swirl::State state = Swirl::deal({}, players, chance, deaf);
  while (plies_left(state) > plies) state = after(state, random_move(moves_of(state), chance));
  return state;
}

Ranking rank(const Swirl::State& state, const Budget& budget, std::uint64_t seed = 1) {
  const AnyGame& game = *find_game("swirl");
  const Seat seat = state.table.turn;
  const AnyView view = AnyView::of(Swirl::view(state, seat));
  const AnyKnowledge knowledge = AnyKnowledge::of(Swirl::knowledge(seat, state.table.players));
  Chance chance(seed);
  return rank_moves({game, view, knowledge, moves_of(state)}, budget, chance);
}

constexpr Budget plenty{.iterations = 1'000'000'000};

int lead(const swirl::Table& table, Seat self) {
  const auto points = swirl::points(table);
  int best_other = 0;
  for (Seat seat = 0; seat < table.players; ++seat)
    if (seat != self) best_other = std::max<int>(best_other, points[index_of(seat)]);
  return points[index_of(self)] - best_other;
}

/// The moves that greedy might make.
std::vector<Move> greedy_moves(const Swirl::State& state) {
  std::vector<Move> best;
  int highest = 0;
  for (const Move move : moves_of(state)) {
    swirl::Table table = state.table;
    Deaf deaf;
    if (const auto play = swirl::read(move); !play->removes())
      swirl::swirl_cards(table, swirl::place(table, play->face, play->cell), deaf);
    const int value = lead(table, state.table.turn);
    if (best.empty() || value > highest) best.clear();
    if (best.empty()) highest = value;
    if (value == highest) best.push_back(move);
  }
  return best;
}

/// What a seat gets out of a game, if it plays its best and the others their worst for it, by looking at everything;
/// or if the others make only moves that greedy might make.
double worth(const Swirl::State& state, Seat self, bool among_greedy) {
  if (state.table.turn == nobody) return share_of(Swirl::outcome(state), self);
  const bool mine = state.table.turn == self;
  const MoveList all = moves_of(state);
  std::vector<Move> moves(all.begin(), all.end());
  if (!mine && among_greedy) moves = greedy_moves(state);
  double best = mine ? 0 : 1;
  for (const Move move : moves) {
    const double value = worth(after(state, move), self, among_greedy);
    best = mine ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

TEST(SearchSwirl, IsExactBetweenTwoAtTheEnd) {
  int decided = 0;
  for (int k = 0; k < scaled(60); ++k) {
    const Swirl::State state = random_position(2, 1 + k % 4, static_cast<std::uint64_t>(k));
    const Seat seat = state.table.turn;
    const Ranking ranking = rank(state, plenty);
    double best = 0;
    for (const Ranked& ranked : ranking) {
      const double truth = worth(after(state, ranked.move), seat, false);
      best = std::max(best, truth);
      if (ranked.error == 0) {
        EXPECT_EQ(ranked.chance, truth) << k << ' ' << Swirl::notation(ranked.move);
      }
    }
    EXPECT_EQ(ranking.front().chance, best) << k;
    EXPECT_EQ(ranking.front().error, 0) << k;
    EXPECT_EQ(worth(after(state, ranking.front().move), seat, false), best) << k;
    decided += best == 0.5 ? 0 : 1;
  }
  EXPECT_GT(decided, 0);
}

TEST(SearchSwirl, KnowsAmongThreeBetweenWhichBoundsItIs) {
  int certain = 0;
  for (int k = 0; k < scaled(40); ++k) {
    const Swirl::State state = random_position(3, 1 + k % 4, static_cast<std::uint64_t>(k));
    const Seat seat = state.table.turn;
    const Ranked best = rank(state, plenty).front();
    const double gloomy = worth(after(state, best.move), seat, false);
    const double trusting = worth(after(state, best.move), seat, true);
    EXPECT_GE(best.chance, gloomy - 1e-9) << k;
    EXPECT_LE(best.chance, trusting + 1e-9) << k;
    const bool wins_anyway = worth(state, seat, false) == 1;
    EXPECT_EQ(best.chance == 1, wins_anyway) << k;
    EXPECT_TRUE(!wins_anyway || best.error == 0) << k;
    certain += wins_anyway ? 1 : 0;
  }
  EXPECT_GT(certain, 0);
}

TEST(SearchSwirl, FindsTheOnlyWinThatGreedyMisses) {
  int found = 0;
  for (std::uint64_t k = 0; k < 200 && found < 5; ++k) {
    const Swirl::State state = random_position(2, 4, k);
    std::vector<Move> winning;
    for (const Move move : moves_of(state))
      if (worth(after(state, move), state.table.turn, false) == 1) winning.push_back(move);
    if (winning.size() != 1 || std::ranges::count(greedy_moves(state), winning[0]) != 0) continue;
    ++found;
    EXPECT_EQ(rank(state, plenty).front().move, winning[0]) << k;
  }
  EXPECT_EQ(found, 5);
}

TEST(SearchSwirl, RanksEveryMoveOnceBestFirst) {
  for (int players = 2; players <= 4; ++players)
    for (const std::int64_t steps : {1, 40, 2000, 20'000})
      for (int k = 0; k < 12; ++k) {
        const int plies = 6 * players - 2 * k % (6 * players);
        const Swirl::State state = random_position(players, plies, static_cast<std::uint64_t>(k));
        const MoveList moves = moves_of(state);
        const Ranking ranking = rank(state, {.iterations = 1'000'000, .steps = steps});
        ASSERT_EQ(ranking.size(), static_cast<std::size_t>(moves.size()));
        for (const Move move : moves) EXPECT_EQ(std::ranges::count(ranking, move, &Ranked::move), 1);
        EXPECT_TRUE(std::ranges::is_sorted(ranking, std::ranges::greater{}, &Ranked::chance));
        for (const Ranked& ranked : ranking) EXPECT_TRUE(0 <= ranked.chance && ranked.chance <= 1);
      }
}

TEST(SearchSwirl, AnswersTheSameToTheSame) {
  for (int players = 2; players <= 4; ++players) {
    const Swirl::State state = random_position(players, 5 * players, 3);
    const Budget budget{.iterations = 20'000};
    const Ranking once = rank(state, budget, 7);
    const Ranking again = rank(state, budget, 7);
    for (std::size_t i = 0; i < once.size(); ++i) {
      EXPECT_EQ(once[i].move, again[i].move);
      EXPECT_EQ(once[i].chance, again[i].chance);
    }
  }
}

TEST(SearchSwirl, StopsWhenToldTo) {
  int asked = 0;
  const ShouldStop at_once = [&] {
    ++asked;
    return true;
  };
  const Swirl::State state = random_position(4, 24, 5);
  const Ranking ranking = rank(state, {.iterations = 1'000'000'000, .should_stop = &at_once});
  EXPECT_EQ(ranking.size(), static_cast<std::size_t>(moves_of(state).size()));
  EXPECT_GT(asked, 0);
  EXPECT_LT(asked, 10);
}

TEST(SearchSwirl, CountsThePointsOfEarlierGames) {
  // In the last game of a contest a lead of a hundred points cannot be lost; before it, it only helps.
  Swirl::State state = random_position(2, 6, 1);
  const Seat seat = state.table.turn;
  state.table.game = state.table.games = 2;
  state.table.scores[index_of(seat)] = 100;
  EXPECT_EQ(rank(state, plenty).front().chance, 1);
  EXPECT_EQ(rank(state, plenty).back().error, 0);
  state.table.game = 1;
  state.table.scores[index_of(seat)] = 5;
  const double ahead = rank(state, plenty).front().chance;
  state.table.scores[index_of(seat)] = -5;
  const double behind = rank(state, plenty).front().chance;
  EXPECT_LT(ahead, 1);
  EXPECT_GT(ahead, behind + 0.1);
  EXPECT_GT(behind, 0);
}

TEST(SearchSwirl, TellsTheChanceOfAnyObserver) {
  const AnyGame& game = *find_game("swirl");
  const auto chance_of = [&](const Swirl::State& state, Seat seat, int iterations) {
    Chance chance(1);
    return chance_to_win(game, AnyView::of(Swirl::view(state, seat)),
                         AnyKnowledge::of(Swirl::knowledge(seat, state.table.players)), {.iterations = iterations},
                         chance);
  };
  for (std::uint64_t k = 0; k < 20; ++k) {
    const Swirl::State late = random_position(2, 3, k);
    for (Seat seat = 0; seat < 2; ++seat) EXPECT_EQ(chance_of(late, seat, 1'000'000), worth(late, seat, false)) << k;
  }
  const Swirl::State early = random_position(4, 20, 1);
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_GT(chance_of(early, seat, 2000), 0.01);
    EXPECT_LT(chance_of(early, seat, 2000), 0.9);
  }
  const Swirl::State over = random_position(3, 0, 1);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(chance_of(over, seat, 100), share_of(Swirl::outcome(over), seat));
}

/// The share of one seat with this level among greedy players, each opening of two random placements once with each seat.
double share_among_greedy(int players, Level level, int openings) {
  double sum = 0;
  int games = 0;
  for (int k = 0; k < openings; ++k)
    for (Seat self = 0; self < players; ++self, ++games) {
      Swirl::State state = random_position(players, 6 * players - 2, static_cast<std::uint64_t>(k));
      Chance chance(static_cast<std::uint64_t>(k));
      while (state.table.turn != nobody) {
        const Seat seat = state.table.turn;
        const Move move = seat == self ? rank(state, budget_of(*find_game("swirl"), level)).front().move
                                       : BotTraits<Swirl>::greedy(Swirl::view(state, seat), moves_of(state), chance);
        state = after(state, move);
      }
      sum += share_of(Swirl::outcome(state), self);
    }
  return sum / games;
}

TEST(SearchSwirl, BeatsGreedy) {
  EXPECT_GT(share_among_greedy(2, Level::normal, 20), 0.8);
  EXPECT_GT(share_among_greedy(2, Level::hard, 20), 0.9);
  EXPECT_GT(share_among_greedy(3, Level::normal, 15), 0.5);
  EXPECT_GT(share_among_greedy(4, Level::normal, 10), 0.4);
}

}  // namespace
}  // namespace parlour::search_test
