// Why a move of Freaky is not legal, in the words of the rule that forbids it. `moves` decides what is legal; this only explains.
#include "games/freaky/freaky.hpp"

namespace parlour {

using namespace freaky;

std::optional<Refusal> Freaky::refuse(const State& state, Move move) {
  const Table& table = state.table;
  const Rows& rows = table.rows;
  if (table.phase == Phase::over) return message(Refused::over, "F17"_r);
  const bool about_row = move == take_row || move == leave_row;
  if (!lays_card(move) && !about_row && move != stop) return message(Refused::not_a_move, "G12"_r);
  if (table.phase == Phase::take)
    return about_row ? std::nullopt : std::optional{message(Refused::take_or_leave, "F13"_r, table.row + 1)};
  if (about_row && table.auto_take != 0) return message(Refused::never_asked, "F26"_r);
  if (about_row) return message(Refused::not_asked_yet, "F13"_r);
  if (move == stop) return table.played > 0 ? std::nullopt : std::optional{message(Refused::lay_first, "F4"_r)};

  const Kind card = card_of(move);
  const std::size_t row = row_of(move);
  if (!holds(state.hands[index_of(table.turn)], card)) return message(Refused::not_held, "G13"_r, card);
  if (row == new_row) {
    for (std::size_t i = 0; i < rows.count; ++i)
      if (match(card, rows.last(i))) return message(Refused::fits_a_row, "F6"_r, card, i + 1);
    return std::nullopt;
  }
  if (row >= rows.count) return message(Refused::no_such_row, "F25"_r, row + 1, rows.count);
  if (!match(card, rows.last(row))) return message(Refused::does_not_fit, "F5"_r, card, row + 1, rows.last(row));
  return std::nullopt;
}

}  // namespace parlour
