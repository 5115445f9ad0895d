// What decided a recorded game. Each seat's chance to win is estimated after every move from what that seat saw and
// remembered, so the chances of all seats need not add up to one: nobody knows the other hands, and in SOLO everybody
// reckons to play a little better than the others. Where a seat had a choice, what it chose is measured against the best it
// could have chosen, by its own knowledge. How a chance changed is then split in two: what the seat's own choice cost, and
// the rest, which is luck and what the others did.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/choice.hpp"
#include "record/record.hpp"

namespace parlour {

struct AnalysisSettings {
  int iterations = 1000;  // games played out for each chance
  std::uint64_t seed = 1;
  Names names;  // for the words of moves
  /// Hears how many moves have been looked at.
  std::function<void(std::size_t)> progress;
  /// Asked now and then; true ends the analysis: it has fewer moves than the record then, and its numbers are of no use.
  std::function<bool()> should_stop = nullptr;
};

struct AnalysedMove {
  std::size_t number = 0;  // from 1
  Seat seat = 0;
  Move move;
  std::string words;
  bool noticed = false;  // by everybody: something was told to all, or the open table changed
  std::optional<Choice> choice;
  std::vector<double> chances;  // of all seats, after the move
};

/// A change of somebody's chance by one move.
struct Turn {
  std::size_t number = 0;  // of the move
  Seat seat = 0;           // whose chance changed; not always who moved
  double before = 0;
  double after = 0;
  double by_choice = 0;  // the seat's own; never above zero, up to the error

  [[nodiscard]] double change() const { return after - before; }
  [[nodiscard]] double by_rest() const { return change() - by_choice; }
};

/// The whole way of a seat.
struct SeatSum {
  double start = 0;
  double by_choices = 0;
  double by_rest = 0;
  double end = 0;
};

struct Analysis {
  std::vector<double> start;  // the chances after the deal
  std::vector<AnalysedMove> moves;
  std::vector<Turn> turning_points;  // the largest changes, largest first
  std::vector<std::size_t> costly;   // the numbers of the moves that cost most, of those that are clear
  std::vector<SeatSum> seats;
};

inline constexpr std::size_t most_turning_points = 5;
inline constexpr std::size_t most_costly = 5;

/// Checks the record as `verify_record` does, then analyses it. The same settings give the same numbers.
std::expected<Analysis, Problem> analyse(const Record& record, const AnalysisSettings& settings);

/// All its numbers, as `parlour analyse --json` prints them.
std::string analysis_json(const Record& record, const Analysis& analysis, const AnalysisSettings& settings);

}  // namespace parlour
