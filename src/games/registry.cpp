#include "games/registry.hpp"

#include <array>

namespace parlour {

std::span<const AnyGame> all_games() {
  static const auto games = []<Game... G>(GameTypes<G...>) { return std::array{erase<G>()...}; }(Games{});
  return games;
}

const AnyGame* find_game(std::string_view id) {
  for (const AnyGame& game : all_games())
    if (game.info.id == id) return &game;
  return nullptr;
}

}  // namespace parlour
