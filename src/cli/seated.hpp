// One person at a table with bots, who think in this process: a room of one device, its time, and what the person heard.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "cli/narrator.hpp"
#include "cli/terminal.hpp"
#include "room/room.hpp"

namespace parlour::cli {

struct PlaySetup {
  const AnyGame* game = nullptr;
  OptionValues options;
  int players = 0;
  Seat seat = 0;          // the person's
  std::vector<Bot> bots;  // one for each seat; the person's is not used
  Seed seed;
};

/// The game as the person at this seat follows it. Time is the terminal's clock; without pauses it jumps to whatever is due.
class Seated {
 public:
  Seated(const PlaySetup& setup, const Terminal& terminal);

  [[nodiscard]] const AnyGame& game() const { return *setup_.game; }
  [[nodiscard]] const live::Table& table() const { return *room_.table(); }
  /// What is shown at present.
  [[nodiscard]] const live::Frame& frame() const { return table().frames().back(); }
  [[nodiscard]] AnyView view() const { return game().view(frame().state, setup_.seat); }
  /// The moves that the person may choose from; none once the person has answered, nor while others may still speak before the
  /// person's turn.
  [[nodiscard]] std::vector<Move> offered() const;
  /// Everything the person heard so far.
  [[nodiscard]] std::span<const Heard> heard() const { return heard_; }
  [[nodiscard]] Record record() const;

  void play(Move move);
  /// Returns to the person's decision before; false if there is none.
  bool back();
  /// A bot that is asked thinks and answers; false if none is.
  bool think();
  /// The next thing happens: a bot thinks, or time passes to what is due. It may be ahead of the clock then. False: nothing
  /// happens before the person says something.
  bool go_on();
  /// Returns when the clock has come to what happened last.
  void wait() const;

 private:
  template <class Keys>
  bool send(std::string_view deed, const Keys& write_keys);
  bool step(const live::Input& input);
  [[nodiscard]] ShouldStop while_there_is_time() const;

  const PlaySetup& setup_;
  const Terminal& terminal_;
  live::Room room_;
  live::Time now_ = 0;
  std::uint64_t last_command_ = 0;
  std::optional<std::size_t> answered_;  // the last frame to which the person said something
  std::size_t next_frame_ = 0;           // the first that was not heard
  std::vector<Heard> heard_;
};

/// For one who thinks: until so much time has passed, or the person has had enough.
ShouldStop stop_after(const Terminal& terminal, std::chrono::milliseconds time);

}  // namespace parlour::cli
