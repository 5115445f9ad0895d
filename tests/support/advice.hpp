// Asks for hints in a position that a test has laid out.
#pragma once

#include <gtest/gtest.h>

#include "bots/games.hpp"
#include "bots/hint.hpp"

namespace parlour::test {

inline const std::vector<std::string> callers{"You", "Ada", "Bo", "Cy", "Dee"};

template <Game G>
std::vector<Hint> advice(const typename G::View& view, const typename G::Knowledge& knowledge) {
  const AnyView seen = AnyView::of(view);
  const AnyKnowledge known = AnyKnowledge::of(knowledge);
  MoveList offered;
  G::moves(view, offered);
  Chance chance(1);
  return hints({*find_game(G::info.id), seen, known, offered}, {.iterations = 2000}, chance);
}

/// In English; nothing if there is no reason.
template <Game G>
std::string spoken(const std::optional<Message>& reason) {
  return reason ? say_reason(*find_game(G::info.id), *reason, callers) : "";
}

/// The reason for a move in notation; it must be one that the view offers.
template <Game G>
std::string reason_for(const typename G::View& view, std::string_view notation) {
  const auto move = G::parse_move(notation);
  MoveList offered;
  G::moves(view, offered);
  if (!move || !offered.contains(*move)) {
    ADD_FAILURE() << notation << " is not offered";
    return "";
  }
  return spoken<G>(BotTraits<G>::reason(view, *move));
}

}  // namespace parlour::test
