// When things are shown in a game against bots.
#pragma once

#include <algorithm>
#include <chrono>

#include "bots/bot.hpp"
#include "cli/terminal.hpp"

namespace parlour::cli {

/// How long a pause is has nothing to do with what anybody holds or how long a bot thought: the times are drawn from a
/// stream of their own, and thinking goes on while they pass.
class Rhythm {
 public:
  using milliseconds = std::chrono::milliseconds;

  Rhythm(const Terminal& terminal, const Seed& seed) : terminal_(terminal), chance_(player_seed(seed, max_seats)) {}

  /// The person has made a move: what comes of it is shown in a moment, the same after every move, since somebody may
  /// have been asked in secret.
  void person_moved() { due_ = terminal_.now() + own_move; }
  /// How long a bot may think now, so that nothing is shown late because somebody was asked in secret.
  [[nodiscard]] milliseconds time_to_think() const {
    if (!terminal_.paced || due_ == milliseconds{0}) return longest_thought;
    return std::clamp(due_ - terminal_.now(), milliseconds{0}, longest_thought);
  }
  /// Returns when the next thing is to be shown, and plans the one after it.
  void wait() {
    if (!terminal_.paced) return;
    terminal_.out << std::flush;
    const milliseconds now = terminal_.now();
    if (due_ > now) terminal_.sleep(due_ - now);
    due_ = std::max(due_, now) + shortest + milliseconds{chance_.below(1 + (longest - shortest).count())};
  }

 private:
  /// Bots think by the amount, not by the clock; this is for a machine that is far too slow for it.
  static constexpr milliseconds longest_thought{500};
  static constexpr milliseconds own_move{600};
  static constexpr milliseconds shortest{600};
  static constexpr milliseconds longest{1400};

  const Terminal& terminal_;
  Chance chance_;
  milliseconds due_{0};
};

}  // namespace parlour::cli
