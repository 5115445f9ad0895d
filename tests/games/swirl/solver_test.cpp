// Swirl looked through to its end: the same as by looking at everything, whichever way a position lies.
#include "bots/swirl/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/random.hpp"
#include "support/scale.hpp"

namespace parlour::solver_test {
namespace {

using swirl::Solver;
using test::scaled;

constexpr std::size_t some = std::size_t{1} << 16U;
constexpr std::size_t many = std::size_t{1} << 20U;

Swirl::State after(Swirl::State state, Move move) {
  Chance chance(0);
  Deaf deaf;
  Swirl::apply(state, move, chance, deaf);
  return state;
}

/// Random moves until so many placements of the only game are left.
Swirl::State random_position(int players, int left, std::uint64_t seed, Swirl::Options options = {}) {
  Chance chance(seed);
  Deaf deaf;
  Swirl::State state = Swirl::deal(options, players, chance, deaf);
  MoveList moves;
  while (swirl::placements_left(state) > left) {
    Swirl::moves(state, moves);
    state = after(state, random_move(moves, chance));
  }
  return state;
}

TEST(SolverOfSwirl, AgreesWithLookingAtEverything) {
  Solver solver(some);
  for (int k = 0; k < std::max(1000, scaled(1000)); ++k) {
    const auto deck = static_cast<std::int16_t>(k / 4 % 2);
    const Swirl::State state = random_position(2, 1 + k % 4, static_cast<std::uint64_t>(k), {.deck = deck});
    const auto self = static_cast<Seat>(k / 8 % 2);
    ASSERT_EQ(solver.lead(state, self), swirl::plain_lead(state, self)) << k;
  }
}

TEST(SolverOfSwirl, AgreesAmongThreeWhereTwoJoin) {
  Solver solver(some);
  for (int k = 0; k < scaled(200); ++k) {
    const Swirl::State state = random_position(3, 1 + k % 3, static_cast<std::uint64_t>(k));
    for (Seat self = 0; self < 3; ++self)
      ASSERT_EQ(solver.lead(state, self), swirl::plain_lead(state, self)) << k << ' ' << int{self};
  }
}

TEST(SolverOfSwirl, WeighsEveryMoveAndKeepsItsWordAlongTheLine) {
  for (int k = 0; k < scaled(40); ++k) {
    const Swirl::State state = random_position(2, 2 + k % 5, static_cast<std::uint64_t>(k));
    const Seat self = state.table.turn;
    Solver solver(some);
    const int lead = *solver.lead(state, self);
    MoveList moves;
    Swirl::moves(state, moves);
    const auto weighed = solver.weigh(state, self);
    ASSERT_EQ(weighed.size(), static_cast<std::size_t>(moves.size()));
    EXPECT_EQ(std::ranges::max_element(weighed, {}, &swirl::Solved::lead)->lead, lead);
    for (const auto& each : weighed) EXPECT_EQ(solver.lead(after(state, each.move), self), each.lead);
    Swirl::State end = state;
    for (const Move move : solver.line(state, self)) {
      Swirl::moves(end, moves);
      ASSERT_TRUE(moves.contains(move));
      end = after(end, move);
    }
    ASSERT_EQ(end.table.turn, nobody);
    EXPECT_EQ(end.table.scores[index_of(self)] - end.table.scores[1 - index_of(self)], lead);
  }
}

/// The same game elsewhere: turned by half a circle, and with the other deck in the mirror.
Move image(Move move, bool turned, bool mirrored) {
  const swirl::Play play = *swirl::read(move);
  if (play.removes()) return move;
  const int x = (turned ? -1 : 1) * (mirrored ? -1 : 1) * swirl::x_of(play.cell);
  const int y = (turned ? -1 : 1) * swirl::y_of(play.cell);
  return swirl::placement(turned ? swirl::swirled_face[play.face] : play.face, swirl::cell_at(x, y));
}

TEST(SolverOfSwirl, TakesPositionsForOneThatLookTheSame) {
  Chance chance(1);
  Deaf deaf;
  for (int k = 0; k < 200; ++k) {
    for (const bool turned : {false, true})
      for (const bool mirrored : {false, true}) {
        Swirl::State state = Swirl::deal({.start = 0}, 2, chance, deaf);
        // Seats are counted from the one that began, so the other may have begun.
        Swirl::State other =
            Swirl::deal({.start = 1, .deck = static_cast<std::int16_t>(mirrored ? 1 : 0)}, 2, chance, deaf);
        MoveList moves;
        for (int n = 0; n < k % 12; ++n) {
          Swirl::moves(state, moves);
          const Move move = random_move(moves, chance);
          const std::uint64_t before = swirl::likeness(state);
          state = after(state, move);
          other = after(other, image(move, turned, mirrored));
          EXPECT_EQ(swirl::likeness(state), swirl::likeness(other));
          EXPECT_NE(swirl::likeness(state), before);
        }
      }
  }
  // Wherever the field lies.
  for (int k = 1; k < 11; ++k) {
    const Swirl::State state = random_position(2, k, static_cast<std::uint64_t>(k));
    Swirl::State moved = state;
    for (std::size_t i = 0; i < state.table.laid_count; ++i)
      moved.table.field[i].cell = swirl::beyond(swirl::beyond(state.table.field[i].cell, swirl::right), swirl::top);
    EXPECT_EQ(swirl::likeness(state), swirl::likeness(moved)) << k;
    moved.table.field[0].face = swirl::swirled_face[moved.table.field[0].face];
    EXPECT_NE(swirl::likeness(state), swirl::likeness(moved)) << k;
  }
}

TEST(SolverOfSwirl, StopsWhenToldTo) {
  const ShouldStop at_once = [] { return true; };
  Solver solver(some);
  solver.stop_when(at_once);
  const Swirl::State state = random_position(2, 12, 1);
  EXPECT_EQ(solver.lead(state, 0), std::nullopt);
  EXPECT_TRUE(solver.stopped());
  EXPECT_TRUE(solver.line(state, 0).empty());
  EXPECT_TRUE(solver.weigh(state, 0).empty());
  EXPECT_LT(solver.nodes(), 10'000);
}

/// The second seat wins by three, whatever the first card.
TEST(SlowSolverOfSwirl, TheSecondWinsByThree) {
  for (const std::int16_t deck : {std::int16_t{0}, std::int16_t{1}}) {
    Solver solver(many);
    const Swirl::State state = random_position(2, 12, 1, {.start = 0, .deck = deck});
    EXPECT_EQ(solver.lead(state, 0), -3);
    EXPECT_LT(solver.nodes(), 5'000'000);
    if (deck == 1) break;
    for (const auto& each : solver.weigh(state, 0)) EXPECT_EQ(each.lead, -3) << Swirl::notation(each.move);
  }
}

// --- The table of openings -------------------------------------------------------------------------------------------

void compare_openings(std::size_t every) {
  const auto states = swirl::openings();
  ASSERT_EQ(states.size(), swirl::opening_leads.size());
  Solver known(some, Solver::Openings::known);
  Solver solver(many);
  for (std::size_t k = 0; k < states.size(); k += every) {
    const Swirl::State& state = states[k];
    const int lead = swirl::opening_leads[k] - swirl::level;
    ASSERT_EQ(solver.lead(state, state.table.first), lead) << k;
    const std::int64_t before = known.nodes();
    ASSERT_EQ(known.lead(state, state.table.first), lead) << k;
    EXPECT_LE(known.nodes() - before, 3) << "looked up, not worked out";
    EXPECT_EQ(known.lead(state, static_cast<Seat>(1 - state.table.first)), -lead) << k;
  }
}

TEST(SlowSolverOfSwirl, ATwentiethOfTheOpeningsIsAsItSays) { compare_openings(20); }
TEST(SoakSolverOfSwirl, AllOpeningsAreAsTheySay) { compare_openings(1); }

}  // namespace
}  // namespace parlour::solver_test
