// That it pays to be greedy.
#include "bots/greedy.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "lab/simulate.hpp"
#include "support/scale.hpp"

namespace parlour {
namespace {

using test::scaled;

Totals play(std::string_view game, std::span<const std::string_view> bots, int games) {
  Simulation simulation;
  simulation.game = find_game(game);
  simulation.options = simulation.game->default_options();
  for (const std::string_view bot : bots) simulation.bots.push_back(*parse_bot(bot));
  simulation.games = static_cast<std::uint64_t>(games);
  simulation.seed = 20;
  return simulate(simulation);
}

/// The share of wins of one greedy player among random ones is above this.
TEST(Greedy, BeatsRandom) {
  struct Case {
    std::string_view game;
    std::vector<std::string_view> bots;
    int games;
    double share;
  };
  const std::vector<Case> cases{
      {"help", {"greedy", "random", "random"}, 500, 0.42},
      {"help", {"random", "random", "greedy", "random", "random"}, 500, 0.26},
      {"swirl", {"greedy", "random"}, 500, 0.75},
      {"swirl", {"random", "random", "random", "greedy"}, 500, 0.5},
      {"freaky", {"random", "greedy"}, 200, 0.95},
      {"freaky", {"random", "greedy", "random", "random"}, 200, 0.95},
      {"schwupps", {"greedy", "random"}, 200, 0.95},
      {"schwupps", {"random", "random", "random", "random", "greedy"}, 200, 0.9},
      {"solo", {"greedy", "random"}, 100, 0.95},
      {"solo", {"random", "greedy", "random", "random"}, 100, 0.9},
  };
  for (const Case& c : cases) {
    const auto seat = static_cast<Seat>(std::ranges::find(c.bots, "greedy") - c.bots.begin());
    const Totals totals = play(c.game, c.bots, std::max(c.games, scaled(c.games)));
    EXPECT_GT(win_share(totals, seat), c.share) << c.game << " with " << c.bots.size();
  }
}

}  // namespace
}  // namespace parlour
