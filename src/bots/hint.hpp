// What a good adviser would whisper: the moves, best first, each with its chance to win and, where there is something to
// say, a reason: of the first one what speaks for it, and rather what the next one lacks; of the others what makes them worse. An
// adviser looks over the shoulder of the seat asked: it gets what that seat sees and remembers, no more.
#pragma once

#include <optional>
#include <vector>

#include "bots/reason.hpp"
#include "bots/search.hpp"

namespace parlour {

struct Hint {
  Move move{};
  double chance = 0;  // to win the contest
  double error = 0;   // of that estimate: its standard error
  std::optional<Message> reason;
};

/// All offered moves, best first. No move is given a better chance than the best one, however lucky it was before it was
/// dropped.
std::vector<Hint> hints(const Decision& decision, const Budget& budget, Chance& chance);

/// What makes one move worse than another, the most important first: what speaks against it alone, and what speaks for the other alone.
struct Contrast {
  std::vector<Message> against;
  std::vector<Message> missed;
};
Contrast contrast(const AnyGame& game, const AnyView& view, Move worse, Move better);
/// What speaks for a move that this view offers, rather something that the other move lacks; nothing if there is nothing simple to say.
std::optional<Message> reason_for(const AnyGame& game, const AnyView& view, Move move, Move other);

}  // namespace parlour
