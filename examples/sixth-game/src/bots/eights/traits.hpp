// What Crazy Eights tells the bots.
#pragma once

#include "bots/rollouts.hpp"
#include "games/eights/eights.hpp"

namespace parlour {

template <>
struct BotTraits<Eights> {
  /// Gets rid of the cards that would cost most, keeps eights for when nothing else fits, and wants the suit it has most of.
  static Move greedy(const Eights::View& view, const MoveList& offered, Chance& chance);
  static Move practised(const Eights::View& view, int /*target*/, const MoveList& offered, Chance& chance) {
    return greedy(view, offered, chance);
  }

  static bool overlooks(const Glance& glance, const Eights::View& view, Move move);
  static constexpr Levels levels{};

  static Reasons weigh(const Eights::View& view, Move move);
  static std::span<const MessageSpec> reasons();

  static constexpr std::array<std::uint8_t, 0> memorable{};

  using Search = RolloutSearch<Eights>;
  static std::vector<Candidate> candidates(const Eights::State& world, const MoveList& offered, Chance& chance);
  static constexpr int laps = longest_rollout;
  static int target(const Eights::State& /*state*/) { return 0; }
  static void end_with_round(Eights::State& /*state*/) {}
  static double worth(const Eights::State& state, Seat seat, int target);
};

}  // namespace parlour
