// Whether what somebody sees and knows of SOLO, if it came from outside, could come from a table.
#include "core/plausible.hpp"

#include "games/solo/solo.hpp"

namespace parlour {

using namespace solo;

namespace {

bool is_table(const Table& table) {
  const int players = table.players;
  if (players < Solo::info.min_players || players > Solo::info.max_players ||
      !are_options(Solo::option_fields(), table.options) || (table.direction != 1 && table.direction != -1) ||
      !is_seat(table.first, players) || !is_seat(table.turn, players) || !is_seat_or_nobody(table.mover, players) ||
      !is_seat_or_nobody(table.target, players) || table.skip > Skip::served || table.top >= kind_count ||
      table.colour > Colour::any || !are_seats(table.answered, players) || !are_seats(table.protecting, players) ||
      table.target == table.turn || table.protecting.has(table.turn) || table.pending > deck_size)
    return false;
  if (!is_black(table.top) && table.colour != colour_of(table.top)) return false;
  if (!table.discard.has(table.top) || table.discard.size() != table.discard_size) return false;
  int cards = table.draw_size + table.discard_size;
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    if (static_cast<int>(seat) >= players && table.sizes[seat] != 0) return false;
    if (table.scores[seat] < 0 || table.scores[seat] > 20'000) return false;
    cards += table.sizes[seat];
  }
  return cards == deck_size;
}

/// The cards of a gift are still in the giver's hand.
bool is_gift(const View& view) {
  const Step& step = view.step;
  if (step.gift_count > step.gift.size()) return false;
  Hand hand = view.hand;
  for (std::size_t i = 0; i < step.gift.size(); ++i) {
    const Kind card = step.gift[i];
    const bool shown = view.observer == view.table.turn && i < step.gift_count;
    if (shown ? card >= kind_count || !hand.has(card) : card != no_card) return false;
    if (shown) hand.remove(card);
  }
  return step.gift_count == 0 || step.gift_count <= view.table.sizes[index_of(view.table.turn)];
}

/// What is asked goes with what lies on the table.
bool is_asked(const View& view) {
  const Table& table = view.table;
  const Step& step = view.step;
  const Seat asked = step.asked;
  const bool own = asked != nobody && asked == view.observer;
  const bool effect =
      !is_black(table.top) && (symbol_of(table.top) == Symbol::swap || symbol_of(table.top) == Symbol::gift);
  if (step.phase > Phase::over || !is_seat_or_nobody(asked, table.players)) return false;
  if (step.drawn != no_card &&
      (step.phase != Phase::drawn || !own || step.drawn >= kind_count || !view.hand.has(step.drawn)))
    return false;
  if (step.gift_count > 0 && step.phase != Phase::gift && step.phase != Phase::protect) return false;
  switch (step.phase) {
  case Phase::turn:
  case Phase::paid: return asked == table.turn;
  case Phase::drawn: return asked == table.turn && (!own || step.drawn != no_card);
  case Phase::target: return asked == table.turn && effect && table.target == nobody;
  case Phase::gift:
    return asked == table.turn && effect && table.target != nobody &&
           step.gift_count < std::min<int>(2, table.sizes[index_of(table.turn)]);
  case Phase::protect:
    if (asked != nobody && (!own || (view.hand.kinds() & protections) == 0 || asked == table.turn)) return false;
    return table.target == nobody ? is_black(table.top) : asked == nobody || asked == table.target;
  case Phase::skipped: return asked == nobody || asked == table.turn;
  case Phase::call: return asked != nobody && table.mover != nobody && table.sizes[index_of(asked)] <= 1;
  case Phase::poll: return own && takes_twin(table) && view.hand.has(table.top);
  case Phase::over: return asked == nobody;
  }
  return false;
}

}  // namespace

bool Solo::plausible(const View& view, const Knowledge& knowledge) {
  const Table& table = view.table;
  if (!is_truth(view.answered_already) || !is_table(table) || !is_seat_or_nobody(view.observer, table.players) ||
      !is_gift(view) || !is_asked(view))
    return false;
  if (view.observer == the_public ? !view.hand.empty() : view.hand.size() != table.sizes[index_of(view.observer)])
    return false;
  if (knowledge.observer != view.observer || knowledge.players != table.players ||
      !are_seats(knowledge.protecting, table.players) || knowledge.pile.size() > table.draw_size)
    return false;
  Uncounted<kind_count> unseen(copies);
  unseen.count(table.discard);
  unseen.count(knowledge.pile);
  for (Seat seat = 0; seat < static_cast<Seat>(max_seats); ++seat) {
    const Hand& hand = seat == view.observer ? view.hand : knowledge.held[index_of(seat)];
    if (hand.size() > table.sizes[index_of(seat)]) return false;
    unseen.count(hand);
  }
  return unseen.sound();
}

bool Solo::plausible(const Knowledge& knowledge, const Event& event) {
  const auto& args = event.args;
  switch (static_cast<Happened>(event.kind)) {
  case Happened::turned: return args[0] != no_card;
  case Happened::got:
  case Happened::drew_card:
  case Happened::played:
  case Happened::interjected:
  case Happened::protected_: return args[0] != nobody && args[1] != no_card;
  case Happened::reshuffled: return knowledge.top != no_card;
  case Happened::swapped:
  case Happened::gave: return args[0] != nobody && args[1] != nobody;
  case Happened::gift_card: return args[0] != nobody && args[1] != nobody && args[2] != no_card;
  case Happened::all_swapped: return args[0] == 1 || args[0] == -1;
  default: return true;
  }
}

}  // namespace parlour
