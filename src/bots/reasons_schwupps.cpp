#include <algorithm>

#include "bots/hint.hpp"
#include "core/words.hpp"

namespace parlour {
namespace {

using namespace schwupps;

/// The cards that fit on some pile of this table.
KindMask fitting_somewhere(const Table& table) {
  KindMask fit = 0;
  for (std::size_t pile = 0; pile < number_piles; ++pile) fit |= fitting(table, pile);
  return fit;
}

/// How many of these cards fit on this table and did not on the one before.
int opened(const Hand& hand, const Table& before, const Table& after) {
  return hand.size(fitting_somewhere(after) & ~fitting_somewhere(before));
}

Table after_schwupp(const View& view, Row row) {
  Table table = view.table;
  table.demands[second_place(row)] = table.demands[first_place(row)];
  table.demands[first_place(row)] = view.next;
  return table;
}

int cards_left(const View& view, Seat seat) {
  return view.hand_sizes[index_of(seat)] + view.pile_sizes[index_of(seat)];
}

bool is_last_card(const View& view) { return cards_left(view, view.observer) == 1; }

std::string about_laying(const View& view, Kind card, std::size_t pile) {
  if (is_last_card(view)) return "your last card wins";
  Table then = view.table;
  then.tops[pile] = card;
  Hand left = view.hand;
  left.remove(card);
  if (const int more = opened(left, view.table, then); more > 0)
    return "opens " + counted(more, "more card") + " of yours";
  const int fit = left.size(fitting_somewhere(then));
  const int fit_before = left.size(fitting_somewhere(view.table));
  if (fit < fit_before) return "shuts out " + counted(fit_before - fit, "card") + " of yours";
  return fit > 0 ? counted(fit, "card") + " of yours will still fit" : "";
}

std::string about_schwupp(const View& view, Row row) {
  const Table then = after_schwupp(view, row);
  const bool a_card_is_left =
      view.common_size > 0 || std::ranges::any_of(view.table.under, [](const auto& under) { return !under.empty(); });
  const bool costs_a_card = view.table.phase == Phase::turn && a_card_is_left;
  const int more = opened(view.hand, view.table, then);
  if (more == 0) return costs_a_card ? "costs you a card and opens none of yours" : "";
  return "opens " + counted(more, "more card") + " of yours" + (costs_a_card ? " for one from the pile" : "");
}

/// The others with the fewest cards left.
Seat leader_of_others(const View& view) {
  Seat best = next_seat(view.observer, view.table.players);
  for (Seat seat = 0; seat < static_cast<Seat>(view.table.players); ++seat)
    if (seat != view.observer && cards_left(view, seat) < cards_left(view, best)) best = seat;
  return best;
}

std::string about_giving(const View& view, Seat receiver, Names names) {
  const int fewest = cards_left(view, leader_of_others(view));
  if (cards_left(view, receiver) != fewest) return "";
  return short_name(names, receiver) + " has the fewest cards left: " + std::to_string(fewest);
}

}  // namespace

std::string reason(const Schwupps::View& view, Move move, Names names) {
  switch (act_of(move)) {
  case Act::lay: return about_laying(view, card_of(move), pile_of(move));
  case Act::aggravate:
    return is_last_card(view) ? "your last card wins" : "one card fewer for you, one more for another";
  case Act::schwupp: return about_schwupp(view, row_of(move));
  case Act::give: return about_giving(view, seat_of(move), names);
  case Act::end: return (view.hand.kinds() & fitting_somewhere(view.table)) == 0 ? "none of your numbers fits now" : "";
  }
  return "";
}

}  // namespace parlour
