// Which of two bots wins more often, for claims about a game's players.
#pragma once

#include <gtest/gtest.h>

#include <iostream>
#include <string_view>

#include "games/registry.hpp"
#include "lab/arena.hpp"
#include "support/scale.hpp"

namespace parlour::test {

struct Claim {
  std::string_view better;  // at one seat
  std::string_view worse;   // at all others
  int players = 2;
  std::uint64_t deals = 100;
  bool single_round = true;
  std::uint64_t seed = 1;
};

/// An arena with a fixed seed. Levels are counted in work and not in time, so its result is the same on every machine until a bot
/// changes.
template <Game G>
ArenaResult arena_for(const Claim& claim) {
  const AnyGame& game = *find_game(G::info.id);
  Arena arena{.game = &game, .options = {}, .bots = {}, .deals = claim.deals, .seed = claim.seed};
  arena.options = claim.single_round ? game.single_round_options() : game.default_options();
  arena.bots.assign(static_cast<std::size_t>(claim.players), parse_bot(claim.worse).value());
  arena.bots[0] = parse_bot(claim.better).value();
  return run_arena(arena);
}

/// The better bot wins more of the decided games than its share, by so much that luck alone would do it once in twenty times
/// (one-sided 95 %).
template <Game G>
void expect_better(const Claim& claim) {
  const ArenaResult result = arena_for<G>(claim);
  const Contestant& bot = result.bots[0];
  const double mean = bot.decided_wins.mean();
  constexpr double one_sided = 1.645 / 1.96;
  const double at_least = mean - one_sided * (mean - decided_interval(result, bot).low);
  std::cout << G::info.id << ", " << claim.deals << " deals: " << claim.better << " wins " << 100 * mean
            << " % of the decided games against " << claim.worse << ", with 95 % certainty more than " << 100 * at_least
            << "; its share would be " << 100.0 / claim.players << '\n';
  EXPECT_GT(at_least, 1.0 / claim.players) << claim.better << " is not better than " << claim.worse;
}

/// The better bot wins more of the decided games than its share, be it by luck: two deals that it wins, played again to see that it still
/// does. That it is better takes more of them, and is left to `make soak`.
template <Game G>
void expect_more(const Claim& claim) {
  EXPECT_GT(arena_for<G>(claim).bots[0].decided_wins.mean(), 1.0 / claim.players) << "so often wins " << claim.better;
}

/// The part of all games that one greedy player wins among random ones.
template <Game G>
double share_of_greedy(int players, int games) {
  const auto deals = static_cast<std::uint64_t>(std::max(games, scaled(games)) / players);
  return arena_for<G>(
             {.better = "greedy", .worse = "random", .players = players, .deals = deals, .single_round = false})
      .bots[0]
      .wins.mean();
}

}  // namespace parlour::test
