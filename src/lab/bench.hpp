// How fast the rules run. Random players, one thread, everything included: the deal, the moves, the pick, the step,
// the outcome. Measured in processor time of that thread.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/any_game.hpp"

namespace parlour {

struct BenchSettings {
  int repeats = 5;        // the best one counts
  double seconds = 0.25;  // each
};

struct BenchResult {
  std::string_view game;
  int players = 0;
  double decisions_per_s = 0;  // seats asked
  double choices_per_s = 0;    // seats asked that had two moves or more
  double games_per_s = 0;
  double ns_per_decision = 0;
  double legal_mean = 0;  // moves a decision
  std::size_t state_bytes = 0;
  double copy_ns = 0;  // copying a state
  std::uint64_t signature = 0;
};

BenchResult bench(const AnyGame& game, const OptionValues& options, int players, const BenchSettings& settings = {});

/// How fast bots think about positions that greedy players come to, on one thread.
struct BotBenchResult {
  std::string_view game;
  int players = 0;
  double rollouts_per_s = 0;     // imagine a world and play it out
  double steps_per_rollout = 0;  // decisions on the way
  double imagine_ns = 0;
  double greedy_ns = 0;  // list the moves, look, choose
  int positions = 0;
};

BotBenchResult bench_bots(const AnyGame& game, const OptionValues& options, int players,
                          const BenchSettings& settings = {});

/// A hash over 200 contests from fixed seeds: each move, the number of moves it was picked from, and the outcomes. It
/// changes only when the game behaves differently, and then the game's rules version must be raised.
std::uint64_t bench_signature(const AnyGame& game, const OptionValues& options, int players);

}  // namespace parlour
