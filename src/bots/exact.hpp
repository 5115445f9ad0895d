// What is certain about moves, in games that can be looked through to their end (`CanBeSolved` in bots/traits.hpp).
#pragma once

#include <string>
#include <vector>

#include "bots/reason.hpp"
#include "bots/search.hpp"

namespace parlour {

/// How many can play this game so that it can be looked through to its end; 0 if it never can.
int players_of_solved(const AnyGame& game);
/// Which games, and with how many.
std::string solved_games();

/// Of one move.
struct Certain {
  int lead = 0;  // in points in the end, if from here on all play as well as can be
  int lost = 0;  // points that another move would have kept
  Reasons reasons;
};

/// Puts the moves that are certainly best first, and says what is certain of each in its new order; nothing where that cannot be told. No
/// move then has a better chance than one before it.
std::vector<Certain> settle(const Decision& decision, Ranking& ranking, const ShouldStop* should_stop);

/// A move after which nothing better can be had by another one; nothing where that cannot be told.
std::optional<Move> exact_move(const Decision& decision, Chance& chance, const ShouldStop& should_stop);

}  // namespace parlour
