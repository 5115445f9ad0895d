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

/// All that is said of a move in notation; it must be one that the view offers.
template <Game G>
Reasons weighed(const typename G::View& view, std::string_view notation) {
  const auto move = G::parse_move(notation);
  MoveList offered;
  G::moves(view, offered);
  if (move && offered.contains(*move)) return BotTraits<G>::weigh(view, *move);
  ADD_FAILURE() << notation << " is not offered";
  return {};
}

/// All of them in English, one a line, the most important first.
template <Game G>
std::string said(const std::vector<Reason>& reasons) {
  std::string text;
  for (const Reason& reason : reasons) text += spoken<G>(reason.message) + "\n";
  return text;
}

/// The most important thing that speaks for a move; nothing if there is none.
template <Game G>
std::string reason_for(const typename G::View& view, std::string_view notation) {
  const Reasons reasons = weighed<G>(view, notation);
  return reasons.good.empty() ? "" : spoken<G>(reasons.good.front().message);
}
/// The same of what speaks against it.
template <Game G>
std::string reason_against(const typename G::View& view, std::string_view notation) {
  const Reasons reasons = weighed<G>(view, notation);
  return reasons.bad.empty() ? "" : spoken<G>(reasons.bad.front().message);
}

}  // namespace parlour::test
