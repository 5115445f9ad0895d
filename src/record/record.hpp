// A whole game as one line of text: what was agreed before it, every move, hashes of positions on the way, and the result.
// docs/records.md is the description for strangers; this is how we write, read, replay and check such lines.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace parlour {

/// The version that is written. Version 1 is read too: its hashes cover the moves and the positions alone.
inline constexpr int record_format = 2;
inline constexpr std::size_t max_record_bytes = std::size_t{8} << 20U;
inline constexpr std::size_t max_record_moves = 1'000'000;
inline constexpr std::size_t max_move_bytes = 32;
inline constexpr std::size_t moves_per_hash = 16;

struct Record {
  int format = record_format;
  const AnyGame* game = nullptr;  // the version of the rules is this game's
  int players = 0;
  OptionValues options;
  std::vector<std::string> seats;  // who played there
  Seed seed;
  std::string deal;  // how people made the seed together (record/deal.hpp), as JSON text; empty if there is none
  std::vector<Move> moves;
  std::vector<std::uint64_t> hashes;
  Outcome result;  // `playing` stands for "unfinished"
};

/// What is wrong with a record. Moves are numbered from 1; line 0 and no move: not known, or it does not matter.
struct Problem {
  std::size_t line = 0;
  std::optional<std::size_t> move;
  std::string reason;

  /// "move 17: reason"
  [[nodiscard]] std::string text() const { return move ? "move " + std::to_string(*move) + ": " + reason : reason; }
};

/// Some programs put it before a text; a file of records may begin with it, a record may not.
inline constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

/// The line, without its "\n".
std::string write_record(const Record& record);
/// Checks everything but what needs a replay. `games` are those it may name.
std::expected<Record, Problem> read_record(std::string_view line, std::span<const AnyGame> games);

/// FNV-1a with 64 bits.
class Fnv1a {
 public:
  void feed(std::string_view bytes) {
    for (const char c : bytes) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};
/// 16 lower-case hexadecimal digits.
std::string hash_text(std::uint64_t hash);

/// The running hash of a record and its values at the checkpoints.
class Checkpoints {
 public:
  /// Everything that was agreed before the first move comes first: a record with another seed is another record even where
  /// the rules leave nothing to chance.
  explicit Checkpoints(const Record& agreed);
  /// Feeds a move. If the result is true, the position after it is wanted.
  bool move(std::string_view notation);
  void position(std::string_view text);
  /// Whether the position at the end is still to be fed, if the game ends after the moves so far.
  [[nodiscard]] bool open() const { return moves_ == 0 ? hashes_.empty() : moves_ % moves_per_hash != 0; }
  [[nodiscard]] const std::vector<std::uint64_t>& hashes() const { return hashes_; }

 private:
  Fnv1a hash_;
  std::size_t moves_ = 0;
  std::vector<std::uint64_t> hashes_;
};

/// Makes a record while a game is played.
class RecordBuilder {
 public:
  RecordBuilder(const AnyGame& game, int players, const OptionValues& options, std::vector<std::string> seats,
                const Seed& seed, std::string deal = {});

  /// Call it after each move; `write_position(json)` writes the position then reached and is called only at a checkpoint.
  template <std::invocable<JsonWriter&> WritePosition>
  void add(Move move, const WritePosition& write_position) {
    record_.moves.push_back(move);
    if (checkpoints_.move(record_.game->notation(move))) feed(write_position);
  }
  void add(Move move, const AnyState& after) {
    add(move, [&](JsonWriter& json) { record_.game->write_position(after, json); });
  }

  /// The record, with the position and the outcome at the end of the moves so far.
  template <std::invocable<JsonWriter&> WritePosition>
  Record finish(const Outcome& outcome, const WritePosition& write_position) && {
    if (checkpoints_.open()) feed(write_position);
    return std::move(*this).finished(outcome);
  }
  Record finish(const AnyState& end) && {
    return std::move(*this).finish(record_.game->outcome(end),
                                   [&](JsonWriter& json) { record_.game->write_position(end, json); });
  }

 private:
  template <class WritePosition>
  void feed(const WritePosition& write_position) {
    text_.clear();
    JsonWriter json(text_);
    write_position(json);
    checkpoints_.position(text_);
  }
  Record finished(const Outcome& outcome) &&;

  Record record_;
  Checkpoints checkpoints_;
  std::string text_;
};

/// Steps through a record, which must outlive it. Position N is the position after N moves; position 0 is the deal.
class Replay {
 public:
  explicit Replay(const Record& record);

  [[nodiscard]] std::size_t number() const { return number_; }
  [[nodiscard]] const AnyState& state() const { return state_; }
  [[nodiscard]] Seat to_act() const { return game_.to_act(state_); }
  [[nodiscard]] const MoveList& legal() const { return legal_; }
  [[nodiscard]] bool at_end() const { return number_ == record_.moves.size(); }
  /// The move that the record makes here; not at the end.
  [[nodiscard]] Move next() const { return record_.moves[number_]; }
  /// What happened on the way to this position: the events of its last move; of the deal at position 0.
  [[nodiscard]] std::span<const Told> events() const { return log_.told; }

  /// Makes the next move, if it is legal; otherwise nothing changes.
  std::expected<void, Problem> step();

 private:
  const Record& record_;
  const AnyGame& game_;
  Chance chance_;
  AnyState state_;
  EventLog log_;
  MoveList legal_;
  std::size_t number_ = 0;
};

/// Compares a replay with what its record says, position by position.
class Verifier {
 public:
  explicit Verifier(const Record& record) : record_(record), checkpoints_(record) {}

  /// To be called at every position of the replay: at the first how the deal was made, then the hash, where the record has one, and at
  /// the end the result.
  std::expected<void, Problem> look(const Replay& replay);

 private:
  std::expected<void, Problem> compare_hash(const Replay& replay);

  const Record& record_;
  Checkpoints checkpoints_;
};

/// Replays a record and compares everything: how the deal was made, legality of each move, hashes, result.
std::expected<void, Problem> verify_record(const Record& record);

}  // namespace parlour
