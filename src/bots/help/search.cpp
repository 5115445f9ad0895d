#include "bots/detail/rollouts.hpp"
#include "bots/detail/worth.hpp"
#include "bots/help/traits.hpp"

namespace parlour {
namespace {

/// How far the seats are from the target, in points: 0 is there, and 3 or more are alike.
constexpr int most_missing = 3;

/// The chance of seat 0, by what each seat is missing (two bits each), if in every round any two are left out with equal
/// chance and all others score.
template <int Players>
constexpr auto chances_by_missing() {
  constexpr unsigned positions = 1U << (2 * Players);
  std::array<double, positions> chances{};
  // Rounds only ever take points off, so lower positions come first and are known.
  for (unsigned position = 0; position < positions; ++position) {
    int there = 0;
    for (unsigned seat = 0; seat < Players; ++seat) there += ((position >> (2 * seat)) & 3U) == 0 ? 1 : 0;
    if (there > 0) {
      chances[position] = (position & 3U) == 0 ? 1.0 / there : 0;
      continue;
    }
    double sum = 0;
    for (unsigned asker = 0; asker < Players; ++asker)
      for (unsigned helper = 0; helper < asker; ++helper) {
        unsigned next = position;
        for (unsigned seat = 0; seat < Players; ++seat)
          if (seat != asker && seat != helper) next -= 1U << (2 * seat);
        sum += chances[next];
      }
    chances[position] = 2 * sum / (Players * (Players - 1));
  }
  return chances;
}

template <int Players>
double chance_among(const help::Table& table, Seat seat, int target) {
  static constexpr auto chances = chances_by_missing<Players>();
  const int ahead = *std::ranges::max_element(std::span{table.scores}.first(Players));
  // In a long contest what counts is how far the others are behind.
  const int beyond = std::max(0, target - ahead - most_missing);
  unsigned position = 0;
  for (int n = 0; n < Players; ++n) {
    const int other = (seat + n) % Players;
    const int missing = target - beyond - table.scores[static_cast<std::size_t>(other)];
    position |= static_cast<unsigned>(std::clamp(missing, 0, most_missing)) << (2 * n);
  }
  return chances[position];
}

}  // namespace

std::vector<Candidate> BotTraits<Help>::candidates(const Help::State& /*world*/, const MoveList& offered,
                                                   Chance& /*chance*/) {
  return detail::single_moves(offered);
}

double BotTraits<Help>::worth(const Help::State& state, Seat seat, int target) {
  switch (state.table.players) {
  case 3: return chance_among<3>(state.table, seat, target);
  case 4: return chance_among<4>(state.table, seat, target);
  default: return chance_among<5>(state.table, seat, target);
  }
}

template struct RolloutSearch<Help>;

}  // namespace parlour
