// Counting one contest: the measures that any game has, and after them the game's own (measures.cpp in its folder).
#pragma once

#include <cstdint>
#include <vector>

#include "lab/contest.hpp"

namespace parlour {

/// The measures of any game, in their order; from `first_position` on one for each position after the seat that begins.
enum class Common : std::uint8_t { turns, decisions, forced, choices, lead_changes, comebacks, ties, first_position };

/// All measures of a game at a table with so many seats: those of any game, the positions, the game's own.
std::vector<MeasureSpec> measures_of(const AnyGame& game, int players);

/// How one contest went. The count of a measure may be 0: then the contest says nothing about it.
struct Measured {
  Contest contest;
  Tally tally;
};

/// Plays contests one after the other and counts them. Game for game the same as `play_bots`, but for an `Opening`.
class Counter {
 public:
  Counter(const AnyGame& game, int players) : game_(game), players_(players), specs_(measures_of(game, players)) {}
  /// One bot for each seat. An unfinished contest counts nothing.
  Measured play(const OptionValues& options, std::span<const Bot> bots, std::uint64_t seed, int cap,
                CutShort& cut_short);
  Measured play(const OptionValues& options, std::span<const Bot> bots, std::uint64_t seed, int cap) {
    CutShort never;
    return play(options, bots, seed, cap, never);
  }

 private:
  void look(const AnyState& state);
  void asked(Seat seat, const AnyState& state, int legal);
  Tally finish(const Contest& contest);

  const AnyGame& game_;
  int players_;
  std::vector<MeasureSpec> specs_;
  MoveList list_;
  AnyState state_;
  AnyState before_;
  Tally own_;
  Tally common_;
  Seat begins_ = nobody;
  Seat leader_ = nobody;         // was last alone at the top
  std::vector<SeatSet> behind_;  // at each decision: who was last, nobody if all were equal
};

}  // namespace parlour
