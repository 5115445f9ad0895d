// Why a move of Swirl is not legal, in the words of the rule that forbids it. `moves` decides what is legal; this only explains.
#include "games/swirl/swirl.hpp"

namespace parlour {

using namespace swirl;

std::optional<Refusal> Swirl::refuse(const State& state, Move move) {
  const Table& table = state.table;
  if (table.turn == nobody) return message(Refused::over, "W15"_r);
  const auto play = read(move);
  if (!play) return message(Refused::not_a_move, "W26"_r);
  const Hand hand = state.hands[index_of(table.turn)];
  const Kind card = card_of(play->face);
  if (!holds(hand, card)) return message(Refused::not_in_hand, "G13"_r, card);
  const bool some_fits = can_place(table, hand);
  if (play->removes()) return some_fits ? std::optional{message(Refused::must_place, "W10"_r, card)} : std::nullopt;

  const int x = x_of(play->cell);
  const int y = y_of(play->cell);
  if (!some_fits) return message(Refused::must_remove, "W10"_r);
  if (table.laid_count == 0)
    return play->cell == centre ? std::nullopt : std::optional{message(Refused::not_the_centre, "W5"_r, x, y)};
  for (std::size_t i = 0; i < table.laid_count; ++i)
    if (table.field[i].cell == play->cell) return message(Refused::cell_taken, "W7"_r, x, y, table.field[i].owner);
  const int index = find_open(table, play->cell);
  if (index < 0) return message(Refused::no_neighbour, "W7"_r, x, y);
  const auto& numbers = decks[table.deck].numbers;
  for (const Side side : sides) {
    const std::uint8_t neighbour = table.around[static_cast<std::size_t>(index)][side];
    if (neighbour == nothing) continue;
    const std::uint8_t mine = numbers[play->face][side];
    const std::uint8_t theirs = numbers[table.field[neighbour].face][opposite(side)];
    if (mine != theirs) return message(Refused::edge_differs, "W8"_r, card, name_of(side), mine, theirs);
  }
  return std::nullopt;
}

}  // namespace parlour
