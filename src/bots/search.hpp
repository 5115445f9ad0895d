// The player that tries things out in its head. It imagines worlds that agree with what it sees and remembers, makes
// each move in each of them, plays on with `greedy` at every seat (at its own a little better than that, where we know
// how), and counts how often that wins. Moves that do badly are dropped half by half, so that most of the work goes into
// the few that are hard to tell apart. A game may have whole turns compared instead of moves, or bring a search of its own
// (bots/traits.hpp).
#pragma once

#include <vector>

#include "bots/bot.hpp"

namespace parlour {

/// How long to think. Counted in games played out (iterations), or in decisions made on the way (steps), which is closer
/// to time: whatever is used up first. A search of a game's own says what it counts.
struct Budget {
  int iterations = 2000;
  std::int64_t steps = std::int64_t{1} << 60U;
  const ShouldStop* should_stop = nullptr;

  [[nodiscard]] bool stopped() const { return should_stop != nullptr && *should_stop && (*should_stop)(); }
};

/// A move and how good it seems.
struct Ranked {
  Move move{};
  double chance = 0;  // to win the contest, a shared win in part
  double error = 0;   // of that estimate: its standard error
  int tried = 0;      // in so many worlds
};

/// The offered moves, best first.
using Ranking = std::vector<Ranked>;

Ranking rank_moves(const Decision& decision, const Budget& budget, Chance& chance);

/// The same by somebody who sees all cards.
Ranking rank_moves_seeing(const AnyGame& game, const AnyState& state, const MoveList& offered, const Budget& budget,
                          Chance& chance);

/// An observer's chance to win the contest as it stands, whoever is to act, if everybody plays on as the search lets
/// them.
double chance_to_win(const AnyGame& game, const AnyView& view, const AnyKnowledge& knowledge, const Budget& budget,
                     Chance& chance);

}  // namespace parlour
