// What SOLO tells the bots.
#pragma once

#include "bots/rollouts.hpp"
#include "games/solo/solo.hpp"

namespace parlour {

template <>
struct BotTraits<Solo> {
  /// Gets rid of the cards that would cost most, keeps the black ones for when nothing else fits, always calls.
  static Move greedy(const Solo::View& view, const MoveList& offered, Chance& chance);
  static Move practised(const Solo::View& view, int target, const MoveList& offered, Chance& chance);

  static bool overlooks(const Glance& glance, const Solo::View& view, Move move);
  static constexpr Levels levels{};

  static Reasons weigh(const Solo::View& view, Move move);
  static std::span<const MessageSpec> reasons();

  static constexpr auto memorable =
      kinds_of(solo::Happened::got, solo::Happened::drew_card, solo::Happened::swapped, solo::Happened::all_swapped,
               solo::Happened::gave, solo::Happened::gift_card, solo::Happened::reshuffled);

  using Search = RolloutSearch<Solo>;
  static std::vector<Candidate> candidates(const Solo::State& world, const MoveList& offered, Chance& chance);
  static constexpr int laps = longest_rollout;
  static int target(const Solo::State& state) { return state.table.options.target; }
  static void end_with_round(Solo::State& state) { state.table.options.target = 0; }
  static double worth(const Solo::State& state, Seat seat, int target);
};

}  // namespace parlour
