// A game between one person and bots, from the person's side of the table.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bots/bot.hpp"
#include "cli/narrator.hpp"
#include "record/record.hpp"

namespace parlour::cli {

struct PlaySetup {
  const AnyGame* game = nullptr;
  OptionValues options;
  int players = 0;
  Seat seat = 0;          // the person's
  std::vector<Bot> bots;  // one for each seat; the person's is not used
  Seed seed;
};

/// The game as it goes on; decisions can be taken back.
class Session {
 public:
  explicit Session(const PlaySetup& setup);

  [[nodiscard]] const AnyGame& game() const { return *setup_.game; }
  [[nodiscard]] bool over() const { return game().to_act(now_->state) == nobody; }
  [[nodiscard]] Outcome outcome() const { return game().outcome(now_->state); }
  [[nodiscard]] bool waits_for_person() const { return over() || game().to_act(now_->state) == setup_.seat; }
  [[nodiscard]] AnyView view() const { return game().view(now_->state, setup_.seat); }
  [[nodiscard]] const AnyKnowledge& knowledge() const { return now_->knowledge[index_of(setup_.seat)]; }
  [[nodiscard]] std::size_t moves_made() const { return moves_.size(); }
  [[nodiscard]] std::optional<Refusal> refuse(Move move) const { return game().refuse(now_->state, move); }
  /// Everything the person heard so far.
  [[nodiscard]] std::span<const Heard> heard() const { return heard_; }
  /// How many beats are complete.
  [[nodiscard]] std::size_t beats() const { return now_->beats; }

  void play(Move move);
  /// The bot that is asked makes its move.
  void play_bot(const ShouldStop& should_stop);
  /// Returns to the person's decision before; false if there is none.
  bool back();

  /// The game so far, played again from its seed.
  [[nodiscard]] Record record() const;

 private:
  /// All that has to be kept to return to a decision.
  struct Moment {
    AnyState state;
    Chance chance;
    std::vector<Chance> players;
    std::vector<AnyKnowledge> knowledge;
    std::size_t moves = 0;  // made so far
    std::size_t heard = 0;  // events that the person heard
    std::size_t beats = 0;  // of these events
  };

  void hear(const EventLog& log);
  void step(Move move);

  const PlaySetup& setup_;
  std::optional<Moment> now_;
  std::vector<Moment> earlier_;
  std::vector<Move> moves_;
  std::vector<Heard> heard_;
};

}  // namespace parlour::cli
