// What a position between two rounds, or at the end, is worth to a seat: its chance to win the contest. Inside a round
// the searches play on; here the running scores decide, against opponents who are as good as oneself.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/outcome.hpp"
#include "games/registry.hpp"

namespace parlour {

/// What an outcome gives a seat: the win, its part of a shared one, half of a draw between two, nothing.
inline double share_of(const Outcome& outcome, Seat seat) {
  return outcome.winners.has(seat) ? 1.0 / outcome.winners.size() : 0.0;
}

/// e to the power of -x, for x from 0 up, by multiplications alone: the library's own differs from machine to machine.
constexpr double decay(double x) {
  if (x > 40) return 0;
  double power = 1 - x / 4096 + x * x / (2.0 * 4096 * 4096);
  for (int n = 0; n < 12; ++n) power *= power;
  return power;
}

/// The chance that this seat will be ahead, if `spread` more points are about what chance will still bring (or take).
/// With two seats this is the logistic curve over their difference.
template <class Score>
double chance_by_lead(std::span<const Score> scores, Seat seat, double spread) {
  const auto best = static_cast<double>(*std::ranges::max_element(scores));
  double all = 0;
  for (const Score score : scores) all += decay((best - static_cast<double>(score)) / spread);
  return decay((best - static_cast<double>(scores[index_of(seat)])) / spread) / all;
}

/// The points that end a contest of several rounds; 0 where there is no such number.
template <Game G>
int target_of(const typename G::State& /*state*/) {
  return 0;
}
/// Lets the contest end with this round, so that nobody deals another one that nobody looks at. What the points mean is
/// then told by the target from before.
template <Game G>
void end_with_round(typename G::State& /*state*/) {}

template <>
inline int target_of<Help>(const help::State& state) {
  return state.table.options.target;
}
template <>
inline void end_with_round<Help>(help::State& state) {
  state.table.options.target = 1;
}
template <>
inline int target_of<Solo>(const solo::State& state) {
  return state.table.options.target;
}
template <>
inline void end_with_round<Solo>(solo::State& state) {
  state.table.options.target = 0;
}

double standing(const help::State& state, Seat seat, int target);
double standing(const Freaky::State& state, Seat seat, int target);
double standing(const schwupps::State& state, Seat seat, int target);
double standing(const solo::State& state, Seat seat, int target);

}  // namespace parlour
