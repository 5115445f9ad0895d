// What Schwupps tells the bots.
#pragma once

#include "bots/rollouts.hpp"
#include "games/schwupps/schwupps.hpp"

namespace parlour {

template <>
struct BotTraits<Schwupps> {
  /// Lays what fits, first what leaves most to lay next; then aggravation cards, to the harm of whoever has least left;
  /// schwupps for free only if that opens the way for a card.
  static Move greedy(const Schwupps::View& view, const MoveList& offered, Chance& chance);
  static Move practised(const Schwupps::View& view, int /*target*/, const MoveList& offered, Chance& chance) {
    return greedy(view, offered, chance);
  }

  static bool overlooks(const Glance& glance, const Schwupps::View& view, Move move);
  static constexpr Levels levels{.hard = 1'000'000};

  static Reasons weigh(const Schwupps::View& view, Move move);
  static std::span<const MessageSpec> reasons();

  static constexpr auto memorable = kinds_of(schwupps::Happened::common_reshuffled);

  /// Compares whole turns, up to where a schwupp shows new cards: the order within a turn is what matters.
  using Search = RolloutSearch<Schwupps>;
  static std::vector<Candidate> candidates(const Schwupps::State& world, const MoveList& offered, Chance& chance);
  static constexpr int laps = 2;
  static int target(const Schwupps::State& /*state*/) { return 0; }
  static void end_with_round(Schwupps::State& /*state*/) {}
  static double worth(const Schwupps::State& state, Seat seat, int target);
};

}  // namespace parlour
