// What outcomes and leads are worth to a seat: its chance to win the contest. Games tell from them what a position is worth.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "core/outcome.hpp"

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

}  // namespace parlour
