// Whether what somebody sees and knows of HELP!, if it came from outside, could come from a table.
#include "core/plausible.hpp"

#include "games/help/help.hpp"

namespace parlour {

using namespace help;

namespace {

/// At most five cards at rest, rising, a number worth itself; nothing behind them.
bool is_row(const Row& row) {
  if (row.size >= full_row) return false;
  for (std::size_t i = 0; i < full_row; ++i) {
    if (i >= row.size) {
      if (row.cards[i] != 0 || row.values[i] != 0) return false;
    } else if (row.cards[i] > wild_card || row.values[i] > highest_number ||
               row.values[i] <= value_before(row, static_cast<int>(i)) ||
               (is_number(row.cards[i]) && row.values[i] != number_of(row.cards[i]))) {
      return false;
    }
  }
  return true;
}

bool is_table(const Table& table) {
  const int players = table.players;
  if (players < Help::info.min_players || players > Help::info.max_players ||
      !are_options(Help::option_fields(), table.options) || table.phase > Phase::over ||
      table.direction != (table.round % 2 == 1 ? 1 : -1) || table.round < 1 || !is_seat(table.first, players) ||
      !is_seat(table.turn, players) || !is_seat_or_nobody(table.helper, players) || !is_row(table.row))
    return false;
  const bool helped = table.phase == Phase::help || table.phase == Phase::give_back || table.phase == Phase::received;
  if (helped ? table.helper == nobody || table.helper == table.turn || table.stops[index_of(table.helper)] != Stop::none
             : table.phase != Phase::over && table.helper != nobody)
    return false;
  for (std::size_t seat = 0; seat < most_players; ++seat) {
    if (table.calls[seat] < no_caller || table.calls[seat] > highest_number || table.stops[seat] > Stop::skipped)
      return false;
    if (table.phase != Phase::over && table.scores[seat] >= table.options.target) return false;
    if (static_cast<int>(seat) >= players && (table.stops[seat] != Stop::none || table.calls[seat] != no_caller))
      return false;
  }
  return table.phase != Phase::first || (table.row.size == 0 && table.calls[index_of(table.turn)] > called_none);
}

/// The two who exchange cards know which; nobody else does.
bool is_exchange(const View& view) {
  const Table& table = view.table;
  const auto is_card = [](Kind kind) { return kind == no_card || kind < kind_count; };
  const auto& [passed, returned] = view.exchange;
  if (!is_card(passed) || !is_card(returned)) return false;
  const bool takes_part = view.observer != the_public && (view.observer == table.turn || view.observer == table.helper);
  const bool knows_passed = takes_part && (table.phase == Phase::give_back || table.phase == Phase::received);
  const bool knows_returned = takes_part && table.phase == Phase::received;
  if ((passed != no_card) != knows_passed || (returned != no_card) != knows_returned) return false;
  if (knows_passed && view.observer == table.turn && !view.hand.has(passed)) return false;
  return !knows_returned || view.observer != table.helper || view.hand.has(returned);
}

/// What is remembered of other hands, with nothing in it that a number could not be.
bool are_insights(const Knowledge& knowledge) {
  return std::ranges::all_of(knowledge.others, [](const Insight& hand) {
    return hand.known.size() <= cards_held && hand.call >= no_caller && hand.call <= highest_number &&
           hand.fresh <= deck_size && is_truth(hand.holds_call) && (!hand.holds_call || hand.call > called_none);
  });
}

/// All cards are there once: what is seen and known, and as many as must lie hidden.
bool are_cards(const View& view, const Knowledge& knowledge) {
  const Table& table = view.table;
  Uncounted<kind_count> unseen(copies);
  unseen.count(table.discard);
  unseen.count(knowledge.pile);
  for (std::size_t i = 0; i < table.row.size; ++i) unseen.count(table.row.cards[i]);
  int hidden = table.draw_size - knowledge.pile.size();
  if (hidden < 0) return false;
  for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat) {
    Hand hand = seat == view.observer ? view.hand : knowledge.others[index_of(seat)].known;
    // A card that the observer gave away is where it gave it.
    const Kind given = view.observer == table.helper && seat == table.turn   ? view.exchange.passed
                       : view.observer == table.turn && seat == table.helper ? view.exchange.returned
                                                                             : no_card;
    if (given != no_card && !hand.has(given)) hand.add(given);
    unseen.count(hand);
    if (table.stops[index_of(seat)] != Stop::none) unseen.count(stop_card);
    const int size = hand_size(table, seat);
    // Who looks on knows of the two hands what it knew before a card was passed.
    if (seat == view.observer ? hand.size() != size : hand.size() > cards_held) return false;
    hidden += size - hand.size();
  }
  return unseen.sound() && unseen.left() == hidden && unseen.left() <= deck_size;
}

}  // namespace

bool Help::plausible(const View& view, const Knowledge& knowledge) {
  const Table& table = view.table;
  if (!is_table(table) || !is_seat_or_nobody(view.observer, table.players) || !is_truth(view.switch_helps) ||
      (view.observer == the_public && !view.hand.empty()) || !is_exchange(view))
    return false;
  if (table.phase == Phase::first && view.observer == table.turn && lowest_number(view.hand) == called_none)
    return false;
  if (knowledge.observer != view.observer || knowledge.players != table.players || !is_truth(knowledge.must_play) ||
      !is_seat_or_nobody(knowledge.asker, table.players) || !is_seat_or_nobody(knowledge.helper, table.players) ||
      !is_seat_or_nobody(knowledge.drawer, table.players) || knowledge.row_size > full_row || !are_insights(knowledge))
    return false;
  return are_cards(view, knowledge) && (view.observer == the_public || imaginable(view, knowledge));
}

bool Help::plausible(const Knowledge& knowledge, const Event& event) {
  const auto& args = event.args;
  const int size = knowledge.row_size;
  switch (static_cast<Happened>(event.kind)) {
  case Happened::called: return args[0] != nobody && args[1] != no_caller;
  case Happened::laid: return args[0] != nobody && args[1] != no_card && size < full_row;
  case Happened::wild_laid: return args[0] != nobody && args[1] >= 0 && args[1] <= size && size < full_row;
  case Happened::switched:
    return args[0] != nobody && args[1] >= 0 && args[1] < size && args[2] != no_card && args[3] != no_card;
  case Happened::zapped: return args[0] != nobody && args[1] != no_card && size > 0;
  case Happened::stop_laid: return args[0] != nobody;
  case Happened::drew_card: return args[1] != no_card;
  case Happened::asked: return args[0] != nobody && args[1] != nobody;
  case Happened::passed_card:
  case Happened::returned_card: return args[0] != nobody && args[1] != nobody && args[2] != no_card;
  default: return true;
  }
}

}  // namespace parlour
