// What a page asks about a puzzle that lies before somebody (docs/puzzles.md).
#pragma once

#include "desk/deeds.hpp"

namespace parlour::live {

/// Whether a turn is one of those that are right, as far as it has come.
Verdict judge_a_turn(Request& request);
/// What the seat asked remembers beside what it sees.
Verdict tell_what_is_recalled(Request& request);
/// An imagined world, played out after a turn.
Verdict play_a_world(Request& request);

}  // namespace parlour::live
