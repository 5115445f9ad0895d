// Many games between bots, counted. Game k of a simulation with seed S is dealt from derive_seed(S, k), so that any
// of them can be played again alone; the totals are sums of integers and the records come in the order of the games,
// so that both are the same, bit by bit, for any number of threads; and so are the totals of several processes, added up.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "lab/contest.hpp"
#include "lab/share.hpp"

namespace parlour {

struct Simulation {
  const AnyGame* game = nullptr;
  OptionValues options;
  std::vector<Bot> bots;  // one for each seat
  std::uint64_t games = 1;
  std::uint64_t seed = 0;
  int threads = 1;
  Share share{};  // of the games; the totals are those of this share
  int cap = decision_cap;
  /// Whether contests between random players that nobody records may go through `play_random`. The games are the
  /// same.
  bool shortcut = true;
};

struct SeatTotals {
  std::uint64_t win_units = 0;
  std::int64_t score_sum = 0;  // of the finished contests
  std::int64_t score_squares = 0;
  friend bool operator==(const SeatTotals&, const SeatTotals&) = default;
};

struct Totals {
  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;  // stopped by the cap: no winner, no points (G7)
  std::uint64_t draws = 0;       // drawn contests: nobody's win
  std::uint64_t decisions = 0;
  std::uint64_t choices = 0;
  std::uint64_t listed = 0;
  std::array<SeatTotals, max_seats> seats{};

  void add(const Contest& contest);
  void add(const Totals& other);
  [[nodiscard]] std::uint64_t finished() const { return games - unfinished; }
  friend bool operator==(const Totals&, const Totals&) = default;
};

/// Games won, a shared win in parts, and their part of all games.
double wins(const Totals& totals, int seat);
double win_share(const Totals& totals, int seat);
/// Points a finished game on average, and the standard error of that average.
double score_mean(const Totals& totals, int seat);
double score_error(const Totals& totals, int seat);

struct SimulationHooks {
  /// Called now and then with the number of games done, where others share them as if all were equally fast; never by
  /// two threads at once.
  std::function<void(std::uint64_t done)> progress;
  /// Gets the records, one or more whole lines at a time, in the order of the games; returns false to stop the
  /// simulation.
  std::function<bool(std::string_view lines)> record;
  /// Asked now and then, also by bots that think, on any thread; true ends the simulation, and the totals are those of
  /// the games done so far.
  std::function<bool()> should_stop;
};

Totals simulate(const Simulation& simulation, const SimulationHooks& hooks = {});

}  // namespace parlour
