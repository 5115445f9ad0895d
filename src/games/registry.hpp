// The games of the house. Adding a game means adding its folder and naming it here.
#pragma once

#include <span>
#include <string_view>

#include "core/any_game.hpp"
#include "games/solo/solo.hpp"
#include "games/swirl/swirl.hpp"

namespace parlour {

std::span<const AnyGame> all_games();
/// The game with this id, or nothing.
const AnyGame* find_game(std::string_view id);

/// Calls `visit.operator()<G>()` with the type of this game, for everything that must be fast.
template <class Visit>
decltype(auto) with_game(const AnyGame& game, Visit&& visit) {
  if (game.info.id == Swirl::info.id) return visit.template operator()<Swirl>();
  return visit.template operator()<Solo>();
}

}  // namespace parlour
