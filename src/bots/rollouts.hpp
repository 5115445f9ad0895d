// The search for games that hide something or leave something to chance: it plays them on to their end, or far enough, in many imagined
// worlds. What it is to compare there, a game says: single moves or whole turns.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "bots/traits.hpp"

namespace parlour {

/// Moves of one seat, made one after the other: a whole turn, or its beginning.
struct Candidate {
  static constexpr int most = 16;
  std::array<Move, most> moves{};
  int size = 0;
  /// The move that it begins with, and others with which one could begin as well: in another order, to the same end.
  std::array<Move, most> firsts{};
  std::size_t first_count = 0;
  /// Nothing of the turn is left that could be foreseen. False where there were too many ways to go on.
  bool whole = true;

  void add(Move move) {
    moves[static_cast<std::size_t>(size++)] = move;
    if (size == 1) may_begin_with(move);
  }
  void may_begin_with(Move move) {
    if (first_count < firsts.size() && !begins_with(move)) firsts[first_count++] = move;
  }
  [[nodiscard]] bool begins_with(Move move) const { return std::ranges::find(openings(), move) != openings().end(); }
  [[nodiscard]] std::span<const Move> openings() const { return std::span{firsts}.first(first_count); }
};

template <class G>
concept TellsRollouts =
    requires(const typename G::State& state, const MoveList& offered, Chance& chance, Seat seat, int target) {
      // What to compare, as it can be foreseen in any one of the imagined worlds: `single_moves` or `whole_turns`.
      { BotTraits<G>::candidates(state, offered, chance) } -> std::same_as<std::vector<Candidate>>;
      // What a position between two rounds, at the end, or where the rollout stopped is worth to a seat: its chance to win the contest, by the
      // running scores, against opponents who are as good as oneself.
      { BotTraits<G>::worth(state, seat, target) } -> std::same_as<double>;
    };

/// Its functions are in bots/detail/rollouts.hpp; a game's own search.cpp makes them by `template struct RolloutSearch<G>`.
template <Game G>
struct RolloutSearch {
  static_assert(TellsRollouts<G>, "the BotTraits of this game lack what the compiler names below");

  static Ranking rank(const typename G::View& view, const typename G::Knowledge& knowledge, const MoveList& offered,
                      const Budget& budget, Chance& chance);
  static Ranking rank_seeing(const typename G::State& state, const MoveList& offered, const Budget& budget,
                             Chance& chance);
  static double chance_to_win(const typename G::View& view, const typename G::Knowledge& knowledge,
                              const Budget& budget, Chance& chance);
};

}  // namespace parlour
