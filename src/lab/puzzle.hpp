// A puzzle: a position of a single round in which one move is shown to be best, or one whole turn where a turn has several. docs/puzzles.md
// says what each part of it means and how it is written.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/reason.hpp"
#include "record/record.hpp"

namespace parlour {

/// The moves of one seat, one after the other.
using WholeTurn = std::vector<Move>;

/// A moment of a game: what was agreed, the moves up to it, and the seat whose decision it is.
struct Position {
  const AnyGame* game = nullptr;
  int players = 0;
  OptionValues options;
  Seed seed;
  std::vector<Move> moves;
  Seat seat = nobody;

  /// Where the luck of its imagined worlds comes from.
  [[nodiscard]] std::uint64_t worlds_seed() const { return derive_seed(seed.number, 3000 + moves.size()); }
};

/// A mean of games won, with its standard error.
struct WinShare {
  double value = 0;
  double error = 0;
};

/// How often the right turn and the tempting one win, and the best that is not right.
struct Shares {
  WinShare right;
  WinShare tempting;
  std::optional<WinShare> next;
};

/// Points ahead in the end if nobody errs.
struct Leads {
  int right = 0;
  int tempting = 0;
  int next = 0;
};

/// Something that happens more often, or less, after the right turn than after the tempting one.
struct TellingEvent {
  Event event;          // of its arguments only those count that are seats
  bool in_lap = false;  // before the seat's next turn; otherwise some time before the game is over
  double right = 0;
  double tempting = 0;
};

enum class Band : std::uint8_t { easy, medium, hard };
inline constexpr std::size_t bands = 3;
std::string_view name_of(Band band);

struct Puzzle {
  Position position;
  std::size_t lap = 0;
  std::vector<WholeTurn> right;  // the best first
  WholeTurn tempting;
  WholeTurn next;
  std::optional<Shares> shares;  // either these
  std::optional<Shares> searched;
  std::optional<Leads> leads;  // or these
  bool proved = false;
  int rating = 0;
  Band band = Band::easy;
  std::vector<std::string> themes;
  std::optional<TellingEvent> event;
  Message reason;
  std::optional<Message> against;
  std::vector<std::uint32_t> worlds;

  /// "200822465.63": the seed, and how many moves had been made.
  std::string id;
};

std::string turn_text(const AnyGame& game, const WholeTurn& turn);

/// One line of the file, without its "\n".
std::string puzzle_json(const Puzzle& puzzle);

/// What it takes to look at a puzzle of a file again. The rest of its line is for people.
struct ReadPuzzle {
  Puzzle puzzle;  // of shares only those of games played to the end; without leads, events and messages
  std::string reason;
  std::string event;    // empty if there is none
  bool solved = false;  // it has leads
};
/// A file of puzzles.
struct PuzzleFile {
  const AnyGame* game = nullptr;
  std::uint64_t games = 0;  // looked through
  std::uint64_t positions = 0;
  std::vector<std::string> made_by;
  std::vector<std::string> lines;
  std::vector<ReadPuzzle> puzzles;
};
std::expected<PuzzleFile, std::string> read_puzzles(std::string_view text);
std::string write_puzzles(const PuzzleFile& file);

}  // namespace parlour
