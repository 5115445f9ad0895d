#include "bots/detail/rollouts.hpp"
#include "bots/detail/worth.hpp"
#include "bots/solo/traits.hpp"

namespace parlour {
namespace {

// What the points of one more round spread by, and with it the curve over a lead. Measured between greedy players.
constexpr double spread_of_round = 45;
constexpr double points_of_round = 70;  // of the one who is worst off

}  // namespace

std::vector<Candidate> BotTraits<Solo>::candidates(const Solo::State& /*world*/, const MoveList& offered,
                                                   Chance& /*chance*/) {
  return detail::single_moves(offered);
}

double BotTraits<Solo>::worth(const Solo::State& state, Seat seat, int target) {
  const solo::Table& table = state.table;
  const int most = *std::ranges::max_element(std::span{table.scores}.first(table.players));
  if (most > target) {
    const SeatSet winners = solo::fewest(table);
    return winners.has(seat) ? 1.0 / winners.size() : 0;
  }
  std::array<int, max_seats> leads{};
  for (std::size_t i = 0; i < table.players; ++i) leads[i] = -table.scores[i];
  const double rounds = 1 + (target - most) / points_of_round;
  return chance_by_lead(std::span<const int>{leads}.first(table.players), seat, spread_of_round * std::sqrt(rounds));
}

template struct RolloutSearch<Solo>;

}  // namespace parlour
