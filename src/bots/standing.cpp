#include "bots/detail/standing.hpp"

#include <limits>

namespace parlour {
namespace {

// --- HELP! -----------------------------------------------------------------------------------------------------------

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
double chance_in_help(const help::Table& table, Seat seat) {
  static constexpr auto chances = chances_by_missing<Players>();
  const int ahead = *std::ranges::max_element(std::span{table.scores}.first(Players));
  // In a long contest what counts is how far the others are behind.
  const int beyond = std::max(0, table.options.target - ahead - most_missing);
  unsigned position = 0;
  for (int n = 0; n < Players; ++n) {
    const int other = (seat + n) % Players;
    const int missing = table.options.target - beyond - table.scores[static_cast<std::size_t>(other)];
    position |= static_cast<unsigned>(std::min(missing, most_missing)) << (2 * n);
  }
  return chances[position];
}

// --- spreads ---------------------------------------------------------------------------------------------------------

// What the points of one more game spread by, and with it the curve over a lead. Measured between greedy players.
constexpr double spread_of_schwupps = 5;
constexpr double spread_of_schwupps_card = 1;
constexpr double spread_of_solo = 45;
constexpr double points_of_solo_round = 70;  // of the one who is worst off
constexpr double spread_of_freaky_card = 1.1;

}  // namespace

double standing(const help::State& state, Seat seat) {
  const help::Table& table = state.table;
  if (table.phase == help::Phase::over) return share_of(Help::outcome(state), seat);
  switch (table.players) {
  case 3: return chance_in_help<3>(table, seat);
  case 4: return chance_in_help<4>(table, seat);
  default: return chance_in_help<5>(table, seat);
  }
}

double standing(const Freaky::State& state, Seat seat) {
  const freaky::Table& table = state.table;
  if (table.phase == freaky::Phase::over) return share_of(Freaky::outcome(state), seat);
  return chance_by_lead(std::span{table.collected}.first(table.players), seat,
                        1 + spread_of_freaky_card * std::sqrt(table.draw_size));
}

double standing(const schwupps::State& state, Seat seat) {
  const schwupps::Table& table = state.table;
  if (table.phase == schwupps::Phase::over) return share_of(Schwupps::outcome(state), seat);
  // A card left is a point lost, and one more to lay before one can win.
  std::array<int, schwupps::most_players> leads{};
  int fewest = std::numeric_limits<int>::max();
  for (std::size_t i = 0; i < table.players; ++i) {
    const int left = state.hands[i].size() + state.piles[i].size;
    leads[i] = table.scores[i] - left;
    fewest = std::min(fewest, left);
  }
  const int later_games = table.options.form == schwupps::tournament ? table.players - table.game : 0;
  const double spread = 1 + spread_of_schwupps_card * std::sqrt(fewest) + spread_of_schwupps * std::sqrt(later_games);
  return chance_by_lead(std::span<const int>{leads}.first(table.players), seat, spread);
}

double standing(const solo::State& state, Seat seat) {
  const solo::Table& table = state.table;
  if (state.question.phase == solo::Phase::over) return share_of(Solo::outcome(state), seat);
  std::array<int, max_seats> leads{};
  int most = 0;
  for (std::size_t i = 0; i < table.players; ++i) {
    leads[i] = -table.scores[i];
    most = std::max<int>(most, table.scores[i]);
  }
  const double rounds = 1 + (table.options.target - most) / points_of_solo_round;
  return chance_by_lead(std::span<const int>{leads}.first(table.players), seat, spread_of_solo * std::sqrt(rounds));
}

}  // namespace parlour
