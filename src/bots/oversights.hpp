// Erring as people do: now and then one overlooks a row, a pile, a place or what one holds, misses the moment to
// interject, and forgets to call. What is easily overlooked, a game says.
#pragma once

#include "bots/bot.hpp"

namespace parlour {

/// What one sees and does not see in the one look that one takes before a decision: what lies at the same spot is
/// overlooked together.
class Glance {
 public:
  Glance(int carelessness, Chance& chance)
      : carelessness_(static_cast<unsigned>(carelessness)), luck_(chance.below(1U << 31U)) {}
  /// Whether a spot is missed; a beginner misses it with so many percent.
  [[nodiscard]] bool misses(std::uint64_t spot, unsigned percent) const {
    return derive_seed(luck_, spot) % 10'000 < std::uint64_t{percent} * carelessness_;
  }

 private:
  unsigned carelessness_;
  std::uint64_t luck_;
};

/// The offered moves that somebody notices, at least one. `carelessness` is 100 for a beginner, 0 for somebody who
/// overlooks nothing.
void notice(const Decision& decision, int carelessness, Chance& chance, MoveList& seen);

}  // namespace parlour
