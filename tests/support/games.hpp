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

}  // namespace parlour::test
