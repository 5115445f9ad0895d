// What HELP! tells the bots.
#pragma once

#include "bots/rollouts.hpp"
#include "games/help/help.hpp"

namespace parlour {

template <>
struct BotTraits<Help> {
  /// Lets the row end as low as possible, keeps its special cards, and a No! for when nothing else is left.
  static Move greedy(const Help::View& view, const MoveList& offered, Chance& chance);
  /// Nothing was found that wins clearly more.
  static Move practised(const Help::View& view, int /*target*/, const MoveList& offered, Chance& chance) {
    return greedy(view, offered, chance);
  }

  static bool overlooks(const Glance& glance, const Help::View& view, Move move);
  static constexpr Levels levels{};

  static Reasons weigh(const Help::View& view, Move move);
  static std::span<const MessageSpec> reasons();

  static constexpr auto memorable =
      kinds_of(help::Happened::called, help::Happened::passed_card, help::Happened::returned_card,
               help::Happened::switched, help::Happened::reshuffled);

  using Search = RolloutSearch<Help>;
  static std::vector<Candidate> candidates(const Help::State& world, const MoveList& offered, Chance& chance);
  static constexpr int laps = longest_rollout;
  static int target(const Help::State& state) { return state.table.options.target; }
  static void end_with_round(Help::State& state) { state.table.options.target = 1; }
  static double worth(const Help::State& state, Seat seat, int target);
};

}  // namespace parlour
