// Which bot is better, and by how much? Each deal is played once with every rotation of the seats, so that cards and
// places are the same for all and what is left is play: rotation r puts bot i into seat (i + r) mod players. Deal k
// of an arena with seed S is dealt from derive_seed(S, k); whatever luck a bot needs for itself goes with the bot, not
// with the seat. Games that leave nothing to chance begin with a few random moves instead, the same in all rotations.
//
// Bots with the same label count together, each of their seats in each game as one: four equal bots win a quarter
// each. Everything but the times is the same, bit by bit, for any number of threads.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "lab/contest.hpp"
#include "lab/statistics.hpp"

namespace parlour {

struct Arena {
  const AnyGame* game = nullptr;
  OptionValues options;
  std::vector<Bot> bots;  // one for each seat
  std::uint64_t deals = 1;
  std::uint64_t seed = 0;
  int threads = 1;
  int cap = decision_cap;
};

/// The bot that a text names, as `parse_bot`; here, and only here, it may be the one that sees all cards.
std::expected<Bot, std::string> parse_contestant(const AnyGame& game, std::string_view text);

/// How the bots of one label did.
struct Contestant {
  std::string name;
  int seats = 0;
  std::uint64_t games = 0;  // those of each seat counted
  DealMean wins;            // a seat and game; a shared win in parts, a drawn or unfinished game is nobody's
  DealMean decided_wins;    // the same over the games that somebody won
  DealMean score;           // of the finished games
  std::map<std::int32_t, std::uint64_t> scores;      // how often which
  std::array<DealMean, max_seats> wins_by_position;  // 0 is the seat that is asked first
  /// From who won and, in a drawn game, who shared the top; how the others ended does not count, because bots play to
  /// win and some give points away for it.
  Rating rating;
  Durations durations;  // of the decisions between two moves or more, in processor time
};

struct ArenaResult {
  int players = 0;
  std::uint64_t deals = 0;
  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;  // stopped by the cap
  std::uint64_t draws = 0;
  std::uint64_t decisions = 0;
  double parts = 0;              // what one winner of each won game got, added up: 1 alone, 1/2 of two, ...
  std::vector<Contestant> bots;  // by label, in the order in which they were first named
  /// ahead[a][b]: of all pairs of a seat of a and a seat of b in a finished game, how many a ended before b; a tie
  /// counts as half.
  std::vector<std::vector<DealMean>> ahead;
};

/// The 95 % intervals of a contestant's shares.
Interval win_interval(const ArenaResult& result, const Contestant& bot);
Interval decided_interval(const ArenaResult& result, const Contestant& bot);

/// The place of each seat in a finished contest, from 0; equal places are tied. By the scores where they agree with who
/// won, whether many points are good (Swirl) or bad (SOLO); otherwise the winners are before all others.
std::array<int, max_seats> final_places(const Outcome& outcome, int players);

struct ArenaHooks {
  /// Called after each deal with the number of deals done.
  std::function<void(std::uint64_t done)> progress;
  /// Asked after each deal; true ends the arena, and the result is that of the whole deals so far.
  std::function<bool()> should_stop;
};

ArenaResult run_arena(const Arena& arena, const ArenaHooks& hooks = {});

/// All of the result as one JSON object.
std::string arena_json(const Arena& arena, const ArenaResult& result);

}  // namespace parlour
