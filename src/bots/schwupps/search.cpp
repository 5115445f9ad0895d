#include <limits>

#include "bots/detail/rollouts.hpp"
#include "bots/detail/worth.hpp"
#include "bots/schwupps/traits.hpp"

namespace parlour {
namespace {

// What the points of one more game, and of each card of this one, spread by. Measured between greedy players.
constexpr double spread_of_game = 5;
constexpr double spread_of_card = 1;

}  // namespace

std::vector<Candidate> BotTraits<Schwupps>::candidates(const Schwupps::State& world, const MoveList& offered,
                                                       Chance& chance) {
  return detail::whole_turns<Schwupps>(world, offered, chance,
                                       [](Move move) { return schwupps::act_of(move) == schwupps::Act::schwupp; });
}

double BotTraits<Schwupps>::worth(const Schwupps::State& state, Seat seat, int /*target*/) {
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
  const double spread = 1 + spread_of_card * std::sqrt(fewest) + spread_of_game * std::sqrt(later_games);
  return chance_by_lead(std::span<const int>{leads}.first(table.players), seat, spread);
}

template struct RolloutSearch<Schwupps>;

}  // namespace parlour
