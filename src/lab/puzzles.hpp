// Looks for puzzles in games of `hard`, and looks at found ones again. docs/puzzles.md says which filters there are and why.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>

#include "lab/puzzle.hpp"

namespace parlour {

struct PuzzleSearch {
  const AnyGame* game = nullptr;
  int players = 2;
  OptionValues options;  // of a single round
  std::size_t count = 100;
  std::uint64_t games = 1;  // that are looked through at most
  std::uint64_t first = 0;  // the number of the first of them, where others were looked through before
  std::uint64_t seed = 1;
  int threads = 1;
  /// What was found before, and counts.
  std::array<std::size_t, bands> found_before{};
};

struct PuzzleHooks {
  /// Hears after each game how many puzzles there are by now.
  std::function<void(std::uint64_t games, std::size_t found)> progress;
  /// Asked now and then; true ends the search with what there is from whole games.
  std::function<bool()> should_stop;
};

/// What became of the positions that were looked through: how many were left after each filter.
enum class Sieve : std::uint8_t {
  choice,     // a turn begins, and there is something to choose
  tempted,    // what looks best is not what was played
  flat,       // a first look leaves a gap behind the best
  led,        // in fresh worlds, by points and errors, and the tempting turn is not right
  explained,  // an event, a reason and worlds
  rated,      // some budget finds it, and there is room for more like it
  searched,   // everybody searches
  past,       // the others played well before
};
inline constexpr std::size_t sieves = 8;

struct FoundPuzzles {
  std::vector<Puzzle> puzzles;
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
  std::array<std::uint64_t, sieves> left{};
  std::array<std::uint64_t, bands> without_room{};
};

/// How many can play so that puzzles are found; the error is a sentence.
std::expected<void, std::string> can_have_puzzles(const AnyGame& game, int players);

/// The same settings find the same puzzles, with any number of threads.
FoundPuzzles find_puzzles(const PuzzleSearch& search, const PuzzleHooks& hooks = {});

/// Puts the position of a puzzle through all filters once more: for puzzles of other versions.
std::optional<Puzzle> examine_again(const ReadPuzzle& puzzle, const std::function<bool()>& should_stop);

/// Looks at a puzzle of a file again, in worlds that had no part in finding it; the error says what is no longer so.
std::expected<void, std::string> confirm_puzzle(const ReadPuzzle& puzzle);

}  // namespace parlour
