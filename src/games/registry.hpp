// The games of the house. Adding a game means adding its folder and naming it here.
#pragma once

#include <span>
#include <string_view>
#include <utility>

#include "core/any_game.hpp"
#include "games/freaky/freaky.hpp"
#include "games/help/help.hpp"
#include "games/schwupps/schwupps.hpp"
#include "games/solo/solo.hpp"
#include "games/swirl/swirl.hpp"

namespace parlour {

template <Game... G>
struct GameTypes {};
/// The one list: everything that knows all games goes by it.
using Games = GameTypes<Help, Swirl, Freaky, Schwupps, Solo>;

std::span<const AnyGame> all_games();
/// The game with this id, or nothing.
const AnyGame* find_game(std::string_view id);

template <class Visit, Game First, Game... Rest>
decltype(auto) with_game(const AnyGame& game, Visit&& visit, GameTypes<First, Rest...> /*games*/) {
  if constexpr (sizeof...(Rest) > 0)
    if (game.info.id != First::info.id) return with_game(game, std::forward<Visit>(visit), GameTypes<Rest...>{});
  return std::forward<Visit>(visit).template operator()<First>();
}
/// Calls `visit.operator()<G>()` with the type of this game, for everything that must be fast.
template <class Visit>
decltype(auto) with_game(const AnyGame& game, Visit&& visit) {
  return with_game(game, std::forward<Visit>(visit), Games{});
}

}  // namespace parlour
