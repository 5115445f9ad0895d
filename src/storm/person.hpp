// Somebody in a storm, with a client: comes in, sits down, plays, dawdles, clicks twice, reloads, takes another device, leaves. Knows what
// its letters say and nothing else, and complains if they do not fit together.
#pragma once

#include <optional>
#include <string>

#include "core/chance.hpp"
#include "room/room.hpp"

namespace parlour::storm {

using live::Guest;
using live::Time;

/// What the host of a room wants to play.
struct Evening {
  std::string plan;  // the keys of the command
  int seats = 2;
  int people = 1;  // who will come
  std::uint64_t games = 1;
};

class Person {
 public:
  Person(Guest guest, const Evening& evening, std::uint64_t seed) : guest_(guest), evening_(evening), chance_(seed) {}

  /// What the client says first on a new line.
  [[nodiscard]] std::string hello();
  /// A letter came. What is wrong with it, if something is.
  std::optional<std::string> hear(const std::string& letter);
  /// What the person does now, as a command; or the one that was sent on a line that is lost, again.
  std::optional<std::string> act(Time now);
  /// The line is lost.
  void lose() { welcome_ = false; }
  /// The page is loaded anew, here or elsewhere: everything that it had in memory is gone.
  void reload();

  [[nodiscard]] Guest guest() const { return guest_; }
  [[nodiscard]] bool welcome() const { return welcome_; }
  /// The id of the last command that was refused, if that is what was heard last.
  std::optional<std::uint64_t> take_refusal() { return std::exchange(refusal_, std::nullopt); }
  /// What the person has seen that cannot be.
  [[nodiscard]] const std::optional<std::string>& complaint() const { return complaint_; }
  /// What the client has before it, for whoever looks into it.
  [[nodiscard]] std::string knows() const;
  /// Everything that was to be played has been played, as far as this person knows.
  [[nodiscard]] bool done() const;
  /// While it storms people are restless.
  bool restless = true;
  /// What the link says, as far as this person knows. A host who renews it knows the new one when the room has it.
  std::string secret = "link";
  /// The last that this person has drawn.
  [[nodiscard]] const std::string& drawn() const { return drawn_; }

 private:
  std::string renew_the_link();
  std::optional<std::string> in_the_lobby(const class Branch& room);
  std::optional<std::string> at_the_deal(const class Branch& room);
  std::optional<std::string> at_the_table(const class Branch& room, Time now);
  std::optional<std::string> answer(const class Branch& frame, Time now);
  std::string command(std::string_view keys);
  [[nodiscard]] bool likely(std::uint32_t one_in) { return chance_.below(one_in) == 0; }

  Guest guest_;
  Evening evening_;
  Chance chance_;

  bool welcome_ = false;
  bool in_ = false;
  bool not_wanted_ = false;  // was refused when it wanted to come in
  std::string drawn_;
  std::uint64_t id_ = 0;    // of the last command
  std::string pending_;     // that has no answer yet
  bool sent_here_ = false;  // on this line
  std::optional<std::uint64_t> refusal_;
  std::optional<std::string> complaint_;
  std::string room_;   // as it was last told
  std::string frame_;  // the last
  std::uint64_t game_ = 0;
  std::size_t next_ = 0;
  bool begun_ = false;                       // some frame of this game has come
  std::optional<std::uint64_t> moves_then_;  // made, when a turn was taken
  bool turn_taken_ = false;
  std::optional<Time> doubts_since_;      // whether that move was played
  std::optional<std::uint64_t> clicked_;  // the frame that was answered last
  std::string again_;                     // a second click
  Bytes32 share_{};
  std::string terms_;  // for which it was drawn
};

}  // namespace parlour::storm
