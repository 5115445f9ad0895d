// Erring as people do: now and then one overlooks a row, a pile, a place or what one holds, misses the moment to
// interject, and forgets to call.
#pragma once

#include "bots/bot.hpp"

namespace parlour {

/// The offered moves that somebody notices, at least one. `carelessness` is 100 for a beginner, 0 for somebody who
/// overlooks nothing.
void notice(const Decision& decision, int carelessness, Chance& chance, MoveList& seen);

}  // namespace parlour
