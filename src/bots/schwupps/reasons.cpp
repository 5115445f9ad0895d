#include <algorithm>

#include "bots/schwupps/traits.hpp"

namespace parlour {
namespace {

using namespace schwupps;

/// In the order of `reasons`.
enum class Why : std::uint8_t {
  last_card,
  can_win,
  can_follow,
  opens,
  opens_for_a_card,
  prepares,
  costs_a_card,
  shuts_out,
  still_fit,
  one_fewer,
  one_laid,
  keeps_aggravation,
  few_fit,
  fewer_fit,
  fresh_fits,
  fewest,
  plays_next,
  none_fits,
  draws,
  could_lay,
  spares_a_card,
};

/// Less than half of the fifty kinds of number cards make it hard for whoever comes next.
constexpr int few_kinds = 25;

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

/// How many of these cards can be laid one after the other, as far as so many tries show.
int most_in_turn(const Table& table, const Hand& hand, int& tries) {
  int most = 0;
  for (std::size_t pile = 0; pile < number_piles; ++pile)
    for_each_kind(hand.kinds() & fitting(table, pile), [&](Kind card) {
      if (--tries < 0) return;
      Table then = table;
      then.tops[pile] = card;
      Hand left = hand;
      left.remove(card);
      most = std::max(most, 1 + most_in_turn(then, left, tries));
    });
  return most;
}
int most_in_turn(const Table& table, const Hand& hand) {
  int tries = 2'000;
  return most_in_turn(table, hand, tries);
}

int cards_left(const View& view, Seat seat) {
  return view.hand_sizes[index_of(seat)] + view.pile_sizes[index_of(seat)];
}

bool is_last_card(const View& view) { return cards_left(view, view.observer) == 1; }
bool own_pile_is_empty(const View& view) { return view.pile_sizes[index_of(view.observer)] == 0; }
bool holds_aggravation(const Hand& hand) { return hand.count(aggravation) > 0; }

/// What can be done in this turn with this hand on this table.
void speak_of_turn(const View& view, const Table& then, const Hand& left, Reasons& reasons) {
  const int follow = most_in_turn(then, left);
  const int numbers = left.size() - left.count(aggravation);
  if (own_pile_is_empty(view) && follow == numbers && !left.empty()) reasons.speak_for(message(Why::can_win, "C22"_r));
  if (follow > 0) reasons.speak_for(message(Why::can_follow, "C11"_r, follow), follow);
}

int kinds_fitting(const Table& table) { return std::popcount(fitting_somewhere(table)); }

/// What whoever comes next finds.
void speak_of_next(const Table& before, const Table& then, Reasons& reasons) {
  const int kinds = kinds_fitting(then);
  const int fewer = kinds_fitting(before) - kinds;
  if (kinds < few_kinds) reasons.speak_for(message(Why::few_fit, "C10"_r, kinds), -kinds);
  if (fewer > 0) reasons.speak_for(message(Why::fewer_fit, "C10"_r, fewer), fewer);
}

void speak_of_laying(const View& view, Kind card, std::size_t pile, Reasons& reasons) {
  if (is_last_card(view)) return reasons.speak_for(message(Why::last_card, "C22"_r));
  Table then = view.table;
  then.tops[pile] = card;
  Hand left = view.hand;
  left.remove(card);
  speak_of_turn(view, then, left, reasons);
  if (const int more = opened(left, view.table, then); more > 0)
    reasons.speak_for(message(Why::opens, "C11"_r, more), more);
  const int fit = left.size(fitting_somewhere(then));
  const int fit_before = left.size(fitting_somewhere(view.table));
  if (fit > 0) reasons.speak_for(message(Why::still_fit, "C11"_r, fit), fit);
  if (fit < fit_before) reasons.speak_against(message(Why::shuts_out, "C11"_r, fit_before - fit), fit_before - fit);
  speak_of_next(view.table, then, reasons);
  if (holds_aggravation(left)) reasons.speak_for(message(Why::keeps_aggravation, "C15"_r));
  reasons.speak_for(message(Why::one_laid, "C5"_r));
}

void speak_of_aggravating(const View& view, Reasons& reasons) {
  if (is_last_card(view)) return reasons.speak_for(message(Why::last_card, "C23"_r));
  reasons.speak_for(message(Why::one_fewer, "C15"_r));
}

void speak_of_schwupp(const View& view, Row row, Reasons& reasons) {
  const Table then = after_schwupp(view, row);
  const bool a_card_is_left =
      view.common_size > 0 || std::ranges::any_of(view.table.under, [](const auto& under) { return !under.empty(); });
  const bool costs_a_card = view.table.phase == Phase::turn && a_card_is_left;
  const int more = opened(view.hand, view.table, then);
  // A card that is taken may fit as well, but nobody knows.
  if (!costs_a_card) speak_of_turn(view, then, view.hand, reasons);
  if (more > 0)
    reasons.speak_for(costs_a_card ? message(Why::opens_for_a_card, "C7"_r, more) : message(Why::opens, "C12"_r, more),
                      more);
  if (costs_a_card) {
    if (more == 0) reasons.speak_against(message(Why::costs_a_card, "C7"_r));
    if (const int follow = most_in_turn(then, view.hand); follow > 0)
      reasons.speak_for(message(Why::can_follow, "C11"_r, follow), follow);
    reasons.speak_for(message(Why::fresh_fits, "C18"_r, kinds_fitting(then)), kinds_fitting(then));
  }
  const int shut = view.hand.size(fitting_somewhere(view.table) & ~fitting_somewhere(then));
  if (shut > 0) reasons.speak_against(message(Why::shuts_out, "C12"_r, shut), shut);
  // The card that comes in now moves on to the second place when this row is schwupped again.
  const KindMask later = fitting_cards[index_of(view.next)][then.tops[second_place(row)]];
  if (const int ready = view.hand.size(later & ~fitting_somewhere(then)); ready > 0)
    reasons.speak_for(message(Why::prepares, "C12"_r, ready), ready);
  speak_of_next(view.table, then, reasons);
}

/// The others with the fewest cards left.
Seat leader_of_others(const View& view) {
  Seat best = next_seat(view.observer, view.table.players);
  for (Seat seat = 0; seat < static_cast<Seat>(view.table.players); ++seat)
    if (seat != view.observer && cards_left(view, seat) < cards_left(view, best)) best = seat;
  return best;
}

void speak_of_giving(const View& view, Seat receiver, Reasons& reasons) {
  const int fewest = cards_left(view, leader_of_others(view));
  if (cards_left(view, receiver) == fewest) reasons.speak_for(message(Why::fewest, "C15"_r, receiver, fewest));
  if (receiver == next_seat(view.observer, view.table.players))
    reasons.speak_for(message(Why::plays_next, "C2"_r, receiver));
}

void speak_of_ending(const View& view, Reasons& reasons) {
  const int fit = view.hand.size(fitting_somewhere(view.table));
  if (fit == 0)
    reasons.speak_for(message(Why::none_fits, "C5"_r));
  else
    reasons.speak_against(message(Why::could_lay, "C36"_r, fit), fit);
  if (!view.table.schwupped) reasons.speak_for(message(Why::spares_a_card, "C7"_r));
  const int drawn = std::min<int>(full_hand - view.hand.size(), view.pile_sizes[index_of(view.observer)]);
  if (drawn > 0) reasons.speak_for(message(Why::draws, "C19"_r, drawn), drawn);
  if (holds_aggravation(view.hand)) reasons.speak_for(message(Why::keeps_aggravation, "C15"_r));
}

}  // namespace

std::span<const MessageSpec> BotTraits<Schwupps>::reasons() {
  static constexpr std::array<MessageSpec, 21> specs{{
      {"last_card", {}, "your last card wins"},
      {"can_win", {}, "all your other cards can follow: you can win now"},
      {"can_follow", {{cards_arg}}, "{cards} more {cards|card|cards} of yours can follow in this turn"},
      {"opens", {{cards_arg}}, "opens {cards} more {cards|card|cards} of yours"},
      {"opens_for_a_card", {{cards_arg}}, "opens {cards} more {cards|card|cards} of yours for one from the pile"},
      {"prepares", {{cards_arg}}, "schwupped again, this row opens {cards} {cards|card|cards} of yours"},
      {"costs_a_card", {}, "costs you a card and opens none of yours"},
      {"shuts_out", {{cards_arg}}, "shuts out {cards} {cards|card|cards} of yours"},
      {"still_fit", {{cards_arg}}, "{cards} {cards|card|cards} of yours will still fit"},
      {"one_fewer", {}, "one card fewer for you, one more for another"},
      {"one_laid", {}, "one card fewer for you"},
      {"keeps_aggravation", {}, "keeps your aggravation card, which needs no pile"},
      {"few_fit", {{cards_arg}}, "only {cards} of the 50 number cards then fit anywhere"},
      {"fewer_fit", {{cards_arg}}, "{cards} {cards|kind|kinds} of number cards fewer then fit anywhere"},
      {"fresh_fits", {{cards_arg}}, "the card you take fits if it is one of {cards} of the 50"},
      {"fewest", {{seat_arg, cards_arg}}, "{seat} has the fewest cards left: {cards}"},
      {"plays_next", {{seat_arg}}, "{seat} plays next"},
      {"none_fits", {}, "none of your numbers fits now"},
      {"draws", {{cards_arg}}, "you draw {cards} new {cards|card|cards}"},
      {"could_lay", {{cards_arg}}, "{cards} {cards|card|cards} of yours still {cards|fits|fit}"},
      {"spares_a_card", {}, "spares you the card that a schwupp costs"},
  }};
  return specs;
}

Reasons BotTraits<Schwupps>::weigh(const Schwupps::View& view, Move move) {
  Reasons reasons;
  switch (act_of(move)) {
  case Act::lay: speak_of_laying(view, card_of(move), pile_of(move), reasons); break;
  case Act::aggravate: speak_of_aggravating(view, reasons); break;
  case Act::schwupp: speak_of_schwupp(view, row_of(move), reasons); break;
  case Act::give: speak_of_giving(view, seat_of(move), reasons); break;
  case Act::end: speak_of_ending(view, reasons); break;
  }
  return reasons;
}

}  // namespace parlour
