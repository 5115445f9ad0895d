// Whether what somebody sees and knows of Freaky, if it came from outside, could come from a table.
#include "core/plausible.hpp"

#include "games/freaky/freaky.hpp"

namespace parlour {

using namespace freaky;

namespace {

/// Rows one after the other, none of them empty, ripe as their cards are; nothing behind the last.
bool are_rows(const Rows& rows) {
  if (rows.count > most_rows || rows.bounds[0] != 0) return false;
  for (std::size_t i = 0; i < most_rows; ++i) {
    if (i < rows.count ? rows.bounds[i + 1] <= rows.bounds[i] || rows.bounds[i + 1] > deck_size : rows.is_ripe(i))
      return false;
  }
  if (rows.ripe >> most_rows != 0) return false;
  for (std::size_t i = 0; i < rows.count; ++i)
    if (rows.is_ripe(i) != (ripe_features(rows.row(i)) != 0)) return false;
  return true;
}

/// Sorted, and what is missing at the end.
bool is_hand(const Hand& hand, Deck deck) {
  return std::ranges::is_sorted(hand) && std::ranges::all_of(hand, [&](Kind card) {
           return card == no_card || (card < kinds && copies_in(deck, card) > 0);
         });
}

/// What is asked goes with what lies and with what has been laid in this turn.
bool is_asked(const Freaky::View& view) {
  const Table& table = view.table;
  if (table.phase == Phase::over) return table.turn == nobody && table.row == no_row && table.played == 0;
  if (!is_seat(table.turn, table.players)) return false;
  for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
    if (view.hand_sizes[index_of(seat)] != hand_size - (seat == table.turn ? table.played : 0U)) return false;
  if (table.phase == Phase::play) return table.played < hand_size && table.row == no_row;
  return table.phase == Phase::take && table.auto_take == 0 && table.played > 0 && table.row < table.rows.count &&
         table.rows.is_ripe(table.row);
}

}  // namespace

bool Freaky::plausible(const View& view, const Knowledge& knowledge) {
  const Table& table = view.table;
  if (table.players < info.min_players || table.players > info.max_players || table.deck > triples ||
      table.auto_take > 1 || table.phase > Phase::over || table.played > hand_size ||
      !is_seat(table.first, table.players) || !is_seat_or_nobody(table.turn, table.players) ||
      !is_seat_or_nobody(view.observer, table.players) || !are_rows(table.rows) || !is_hand(view.hand, table.deck) ||
      !is_asked(view))
    return false;
  if (knowledge.observer != view.observer || knowledge.players != table.players) return false;
  if (cards_in(view.hand) != (view.observer == the_public ? 0U : view.hand_sizes[index_of(view.observer)]))
    return false;

  // What lies in rows was seen; what was seen, and the own hand, are cards of the deck.
  Uncounted<256> seen([&](Kind card) { return knowledge.seen.count(card); });
  const int remembered = seen.left();
  for (const Kind card : table.rows.laid()) seen.count(card);
  Uncounted<256> deck([&](Kind card) { return card < kinds ? copies_in(table.deck, card) : 0; });
  for (int card = 0; card < 256; ++card)
    deck.count(static_cast<Kind>(card), knowledge.seen.count(static_cast<Kind>(card)));
  for (std::size_t i = 0; i < cards_in(view.hand); ++i) deck.count(view.hand[i]);
  if (!seen.sound() || !deck.sound()) return false;
  int taken = 0;
  int held = 0;
  for (std::size_t seat = 0; seat < most_players; ++seat) {
    if (view.hand_sizes[seat] > hand_size || (seat >= table.players && view.hand_sizes[seat] != 0)) return false;
    held += static_cast<Seat>(seat) == view.observer ? 0 : view.hand_sizes[seat];
    taken += table.collected[seat];
  }
  return taken == seen.left() && remembered - taken == static_cast<int>(table.rows.laid().size()) &&
         deck.left() == held + table.draw_size;
}

bool Freaky::plausible(const Knowledge& /*knowledge*/, const Event& event) {
  switch (static_cast<Happened>(event.kind)) {
  case Happened::turned:
  case Happened::laid:
  case Happened::opened: return event.args[1] != no_card;
  default: return true;
  }
}

}  // namespace parlour
