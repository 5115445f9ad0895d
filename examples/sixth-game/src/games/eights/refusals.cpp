// Why a move of Crazy Eights is not legal, and how a game stands.
#include "games/eights/eights.hpp"

namespace parlour {

using namespace eights;

std::optional<Refusal> Eights::refuse(const State& state, Move move) {
  const Table& table = state.table;
  if (table.phase == Phase::over) return message(Refused::over, "E9"_r);
  if (!is_move(move)) return message(Refused::not_a_move, "E5"_r);
  switch (act_of(move)) {
  case Act::lay:
    if (!state.hands[index_of(table.turn)].has(card_of(move)))
      return message(Refused::not_held, "G13"_r, card_of(move));
    if ((fitting(table) & mask_of(card_of(move))) == 0)
      return message(Refused::does_not_fit, "E5"_r, card_of(move), table.wanted, table.top);
    break;
  case Act::draw:
    if (state.stock.empty()) return message(Refused::nothing_left, "E7"_r);
    if (table.drawn == table.options.draws) return message(Refused::drawn_enough, "E7"_r, table.drawn);
    break;
  case Act::pass:
    if (may_draw(table, state.stock.size)) return message(Refused::could_draw, "E8"_r);
    break;
  }
  return std::nullopt;
}

Outcome Eights::outcome(const State& state) {
  Outcome outcome;
  std::ranges::copy(state.table.scores, outcome.scores.begin());
  if (state.table.phase == Phase::over) {
    outcome.status = Outcome::Status::won;
    outcome.winners = state.table.winners;
  }
  return outcome;
}

}  // namespace parlour
