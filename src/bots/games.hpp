// What all games tell the bots. A new game has its line here.
#pragma once

#include "bots/freaky/traits.hpp"
#include "bots/help/traits.hpp"
#include "bots/schwupps/traits.hpp"
#include "bots/solo/traits.hpp"
#include "bots/swirl/traits.hpp"
#include "games/registry.hpp"

namespace parlour {

template <Game G>
constexpr bool bots_are_told() {
  static_assert(TellsBots<G>, "the BotTraits of this game lack what the compiler names below");
  return true;
}
template <Game... G>
constexpr bool bots_are_told(GameTypes<G...> /*games*/) {
  return (bots_are_told<G>() && ...);
}
static_assert(bots_are_told(Games{}));

}  // namespace parlour
