// What a good adviser would whisper: the moves, best first, each with its chance to win and, where there is something to
// say, a reason in the words of the game. An adviser looks over the shoulder of the seat asked: it gets what that seat
// sees and remembers, no more.
#pragma once

#include <string>
#include <vector>

#include "bots/search.hpp"
#include "games/registry.hpp"

namespace parlour {

struct Hint {
  Move move{};
  double chance = 0;   // to win the contest
  double error = 0;    // of that estimate: its standard error
  std::string reason;  // a short sentence without a full stop; empty if there is nothing worth saying
};

/// All offered moves, best first. No move is given a better chance than the best one, however lucky it was before it was
/// dropped.
std::vector<Hint> hints(const Decision& decision, const Budget& budget, Chance& chance, Names names);

/// What speaks for a move that this view offers its observer, or against it.
std::string reason(const Help::View& view, Move move, Names names);
std::string reason(const Swirl::View& view, Move move, Names names);
std::string reason(const Freaky::View& view, Move move, Names names);
std::string reason(const Schwupps::View& view, Move move, Names names);
std::string reason(const Solo::View& view, Move move, Names names);

}  // namespace parlour
