// Somebody who plays in a room of a server that is measured: knows what its letters say, and says what it would do next. Reads no more of
// a letter than it needs, since there are thousands of them a second.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/chance.hpp"
#include "core/hex.hpp"
#include "load/poll.hpp"

namespace parlour::load {

/// What was wrong with a letter.
enum class Wrong : std::uint8_t { nothing, lost, doubled };

/// What somebody wants to do.
struct Deed {
  std::string keys;             // of the command, from the value of "do" on; empty: nothing
  std::optional<Moment> until;  // after that it would come too late
};

class Person {
 public:
  Person(bool host, std::uint64_t seed) : host_(host), chance_(seed) {}

  // --- as it comes
  /// A letter on the line.
  Wrong hear(std::string_view letter, Moment now);
  /// The answer to the command under way: its refusal's code, or nothing if all is well.
  struct Answered {
    std::uint64_t id = 0;
    bool ok = false;
    std::string_view code;
  };
  static std::optional<Answered> read_ack(std::string_view letter);

  /// Which frames it has, for a new line.
  [[nodiscard]] std::string hello(std::string_view secret) const;
  /// The command under way, to be sent again on a new line: it is done once.
  [[nodiscard]] const std::string& unanswered() const { return sent_; }
  /// What it would do now.
  [[nodiscard]] const Deed* wants(Moment now);
  /// The command for what it wants, which is under way from now on.
  std::string act();
  /// It was answered.
  void answered(bool ok);

  [[nodiscard]] std::uint64_t id() const { return id_; }
  [[nodiscard]] bool under_way() const { return under_way_; }
  [[nodiscard]] bool plays() const { return phase_ == "playing"; }
  [[nodiscard]] bool has_planned() const { return planned_; }
  [[nodiscard]] std::uint64_t chain() const { return chain_; }
  [[nodiscard]] std::uint64_t next() const { return next_; }
  [[nodiscard]] std::uint64_t without_list() const { return without_list_; }
  [[nodiscard]] std::uint64_t moves() const { return moves_; }
  [[nodiscard]] std::uint64_t game() const { return game_; }

  std::string plan;  // what the host says is played

 private:
  Wrong hear_hello(std::string_view letter);
  void hear_room(std::string_view letter);
  Wrong hear_frame(std::string_view letter, Moment now);

  bool host_;
  Chance chance_;
  std::uint32_t guest_ = 0;
  bool in_ = false;
  bool planned_ = false;
  bool sits_ = false;  // in the running game
  bool under_way_ = false;
  std::uint64_t id_ = 0;
  std::uint64_t taken_ = 0;  // the last that was not refused
  std::string sent_;
  std::string phase_;
  Deed deed_;
  Bytes32 share_{};
  std::string terms_;  // for which it was drawn
  std::uint64_t game_ = 0;
  std::uint64_t next_ = 0;
  std::uint64_t chain_ = 0;
  std::uint64_t moves_ = 0;  // made in this game, as frames say
  std::uint64_t without_list_ = 0;
};

}  // namespace parlour::load
