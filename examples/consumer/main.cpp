// A program of your own with Parlour's rules: three players pick any legal move until somebody has won.
#include <games/registry.hpp>

#include <cstdint>
#include <iostream>

int main() {
  using namespace parlour;
  const AnyGame* game = find_game("solo");
  if (game == nullptr) return 1;

  Chance chance(std::uint64_t{7});   // the cards: the same seed deals the same game everywhere
  Chance players(std::uint64_t{8});  // what the players pick
  EventLog log;
  MoveList moves;
  AnyState state = game->deal(game->default_options(), 3, chance, log);
  int decisions = 0;
  for (; game->to_act(state) != nobody; ++decisions) {
    game->moves(state, moves);
    const Move move = moves[static_cast<int>(players.below(static_cast<std::uint32_t>(moves.size())))];
    game->apply(state, move, chance, log);
    log.clear();
  }

  const Outcome outcome = game->outcome(state);
  std::cout << game->info.name << ", " << decisions << " decisions. Won by seat";
  for (Seat seat = 0; seat < 3; ++seat)
    if (outcome.winners.has(seat)) std::cout << ' ' << int{seat};
  std::cout << '\n';
  return outcome.over() ? 0 : 1;
}
