// All games of the house, as the parameters of a test.
#pragma once

#include <string>
#include <vector>

#include "games/registry.hpp"

namespace parlour::test {

inline std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const AnyGame& game : all_games()) ids.emplace_back(game.info.id);
  return ids;
}

/// Those that hide something, or leave something to chance.
inline std::vector<std::string> hidden_game_ids() {
  std::vector<std::string> ids;
  for (const AnyGame& game : all_games())
    if (!game.info.open) ids.emplace_back(game.info.id);
  return ids;
}

/// Whether seats may answer there what is done to them or by others.
inline bool has_windows(const AnyGame& game) {
  return with_game(game, []<class G>() { return HasWindows<G>; });
}

}  // namespace parlour::test
