// Whether a view of Swirl that came from outside could come from a table.
#include "core/plausible.hpp"

#include <bit>

#include "games/swirl/swirl.hpp"

namespace parlour {

using namespace swirl;

namespace {

/// The same cards placed once more by the rules, with all that follows from where they lie; nothing if they cannot lie so.
std::optional<Table> placed_again(const Table& seen) {
  Table table = seen;
  table.field = {};
  table.field[nothing].face = bare;
  table.open = {};
  table.open[0] = centre;
  table.open_count = 1;
  table.around = {};
  table.around[0] = nothing_around;
  table.laid_count = 0;
  for (std::size_t i = 0; i < seen.laid_count; ++i) {
    const Laid& card = seen.field[i];
    if (card.face >= faces || !is_seat(card.owner, seen.players) || find_open(table, card.cell) < 0)
      return std::nullopt;
    table.turn = card.owner;
    place(table, card.face, card.cell);
  }
  table.turn = seen.turn;
  return table;
}

/// Everybody has used each card once at most, one after the other in turn; who is to act follows.
bool in_turn(const Swirl::View& view) {
  const Table& table = view.table;
  std::array<Hand, most_players> used = table.removed;
  int turns = 0;
  for (std::size_t seat = 0; seat < most_players; ++seat) {
    if (used[seat] > full_hand || (seat >= table.players && used[seat] != 0)) return false;
    turns += std::popcount(used[seat]);
  }
  for (std::size_t i = 0; i < table.laid_count; ++i) {
    Hand& hand = used[index_of(table.field[i].owner)];
    const Kind card = card_of(table.field[i].face);
    if (holds(hand, card)) return false;
    hand = static_cast<Hand>(hand | mask_of(card));
    ++turns;
  }
  for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat) {
    const int place = (seat - table.first + table.players) % table.players;
    if (std::popcount(used[index_of(seat)]) != (turns + table.players - 1 - place) / table.players) return false;
    if (view.hand_sizes[index_of(seat)] != cards_each - std::popcount(used[index_of(seat)])) return false;
  }
  const bool over = turns == cards_each * table.players;
  if (view.observer != the_public && view.hand != (full_hand & ~used[index_of(view.observer)])) return false;
  return over ? table.turn == nobody && table.game == table.games : table.turn == (table.first + turns) % table.players;
}

}  // namespace

bool Swirl::plausible(const View& view, const Knowledge& knowledge) {
  const Table& table = view.table;
  if (table.players < info.min_players || table.players > info.max_players || table.deck >= decks.size() ||
      (table.games != 1 && table.games != table.players) || table.game < 1 || table.game > table.games ||
      !is_seat(table.first, table.players) || !is_seat_or_nobody(table.turn, table.players) ||
      !is_seat_or_nobody(view.observer, table.players) || table.laid_count > most_cards)
    return false;
  if (std::ranges::any_of(table.scores, [](int score) { return score < 0 || score > 1000; })) return false;
  if (knowledge != Swirl::knowledge(view.observer, table.players)) return false;
  return placed_again(table) == table && in_turn(view);
}

}  // namespace parlour
