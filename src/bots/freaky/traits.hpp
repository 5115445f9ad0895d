// What Freaky tells the bots.
#pragma once

#include "bots/rollouts.hpp"
#include "games/freaky/freaky.hpp"

namespace parlour {

template <>
struct BotTraits<Freaky> {
  /// Takes all it can, lays what makes rows ripe in this turn, and otherwise leaves the next player as little as possible.
  static Move greedy(const Freaky::View& view, const MoveList& offered, Chance& chance);
  static Move practised(const Freaky::View& view, int /*target*/, const MoveList& offered, Chance& chance) {
    return greedy(view, offered, chance);
  }

  static bool overlooks(const Glance& glance, const Freaky::View& view, Move move);
  static constexpr Levels levels{.hard = 1'000'000};

  static Reasons weigh(const Freaky::View& view, Move move);
  static std::span<const MessageSpec> reasons();

  static constexpr auto memorable =
      kinds_of(freaky::Happened::turned, freaky::Happened::laid, freaky::Happened::opened);

  /// Compares whole turns: the order within a turn is what matters.
  using Search = RolloutSearch<Freaky>;
  static std::vector<Candidate> candidates(const Freaky::State& world, const MoveList& offered, Chance& chance);
  static constexpr int laps = 2;
  static int target(const Freaky::State& /*state*/) { return 0; }
  static void end_with_round(Freaky::State& /*state*/) {}
  static double worth(const Freaky::State& state, Seat seat, int target);
};

}  // namespace parlour
