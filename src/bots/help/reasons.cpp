#include <algorithm>

#include "bots/help/traits.hpp"

namespace parlour {
namespace {

using namespace help;

/// In the order of `reasons`.
enum class Why : std::uint8_t {
  clears_row,
  ends_at,
  easy_end,
  hard_end,
  highest_end,
  fills_gap,
  ends_lower,
  empties_row,
  brings_wild,
  brings_number,
  better_number,
  sits_out,
  keeps_specials,
  keeps_no,
  keeps_wild,
  keeps_zap,
  keeps_switch,
  could_help,
  could_not_help,
  still_fit,
  lets_end_at,
  hard_for,
  wild_ends_at,
  asker_sits_out,
  gives_special,
  too_low,
  keeps_higher,
};

/// A row that ends so low or lower is easy to go on from; from this value on it is hard.
constexpr int low_end = 5;
constexpr int high_end = 9;

constexpr KindMask special_kinds = ~number_kinds & ((KindMask{1} << kind_count) - 1);

/// The row as a play leaves it: how many cards it has, none if it was full, and its last value.
struct Ending {
  int size = 0;
  int last = 0;
};

Ending adding(const Row& row, int value) {
  if (row.size + 1 == full_row) return {};
  return {.size = row.size + 1, .last = std::max(row.last(), value)};
}

int switched_value(const Row& row, Move move) {
  return kind_of(move) == wild_card ? value_before(row, place_of(move)) + 1 : number_of(kind_of(move));
}

Ending ending(const Row& row, Move move) {
  const Ending as_it_is{.size = row.size, .last = row.last()};
  switch (act_of(move)) {
  case Act::lay: return adding(row, number_of(kind_of(move)));
  case Act::wild: return adding(row, value_before(row, place_of(move)) + 1);
  case Act::zap: return {.size = row.size - 1, .last = value_before(row, row.size - 1)};
  case Act::switch_:
    return place_of(move) + 1 == row.size ? Ending{.size = row.size, .last = switched_value(row, move)} : as_it_is;
  case Act::stop:
  case Act::pass:
  case Act::give_back: break;
  }
  return as_it_is;
}

/// The cards that anybody could play on this row, whatever else they hold.
KindMask sure_plays(const Ending& row) {
  const KindMask always = numbers_between(row.last, beyond_all) | mask_of(wild_card) | mask_of(stop_card);
  return row.size == 0 ? always : always | mask_of(zap_card);
}

/// Who has the next turn: seats that sit out are passed over (H39).
Seat next_to_play(const Table& table, Seat self) {
  Seat seat = after(table, self);
  while (seat != self && table.stops[index_of(seat)] == Stop::played) seat = after(table, seat);
  return seat;
}

void speak_of_ending(const Row& row, Move move, const Ending& then, Reasons& reasons) {
  const bool grows = act_of(move) == Act::lay || act_of(move) == Act::wild;
  if (grows && then.size == 0) return reasons.speak_for(message(Why::clears_row, "H10"_r));
  if (act_of(move) == Act::zap && then.size == 0) return reasons.speak_for(message(Why::empties_row, "H37"_r));
  const int end = then.last;
  if (end < row.last()) reasons.speak_for(message(Why::ends_lower, "H8"_r, end, row.last()), -end);
  if (grows && row.size > 0 && end == row.last()) reasons.speak_for(message(Why::fills_gap, "H8"_r, end), -end);
  if (end == highest_number) return reasons.speak_against(message(Why::highest_end, "H9"_r, end));
  if (end >= high_end) return reasons.speak_against(message(Why::hard_end, "H9"_r, end), end);
  reasons.speak_for(message(end <= low_end ? Why::easy_end : Why::ends_at, "H9"_r, end), -end);
}

/// What a Switch brings into the hand.
void speak_of_switch(const Row& row, Move move, Reasons& reasons) {
  const Kind taken = row.cards[static_cast<std::size_t>(place_of(move))];
  if (!is_number(taken)) return reasons.speak_for(message(Why::brings_wild, "H33"_r));
  if (taken <= kind_of(move)) return;
  if (number_of(taken) >= high_end)
    reasons.speak_for(message(Why::brings_number, "H35"_r, number_of(taken)), number_of(taken));
  else
    reasons.speak_for(message(Why::better_number, "H35"_r, number_of(taken), number_of(kind_of(move))),
                      taken - kind_of(move));
}

/// The special cards that stay in the hand.
void speak_of_kept(const Hand& left, Reasons& reasons) {
  static constexpr std::array<std::pair<Kind, Why>, 4> kept{{{stop_card, Why::keeps_no},
                                                             {wild_card, Why::keeps_wild},
                                                             {zap_card, Why::keeps_zap},
                                                             {switch_card, Why::keeps_switch}}};
  for (const auto& [kind, why] : kept)
    if (left.count(kind) > 0) reasons.speak_for(message(why, "H17"_r));
}

Kind played(Move move) {
  switch (act_of(move)) {
  case Act::switch_: return switch_card;
  case Act::zap: return zap_card;
  case Act::stop: return stop_card;
  default: return kind_of(move);
  }
}

void speak_of_play(const View& view, Move move, Reasons& reasons) {
  const Row& row = view.table.row;
  const Ending then = ending(row, move);
  if (act_of(move) == Act::stop) {
    reasons.speak_for(message(Why::sits_out, "H39"_r));
  } else {
    speak_of_ending(row, move, then, reasons);
  }
  if (act_of(move) == Act::switch_) speak_of_switch(row, move, reasons);
  Hand left = view.hand;
  left.remove(played(move));
  if (act_of(move) == Act::switch_) left.remove(kind_of(move));
  const int specials = left.size(special_kinds);
  if (is_number(played(move)) && specials > 0)
    reasons.speak_for(message(Why::keeps_specials, "H17"_r, specials), specials);
  speak_of_kept(left, reasons);
  if (act_of(move) == Act::stop) return;
  // Whoever plays next asks this seat for help, unless somebody sits between without a No!.
  const Seat next = next_to_play(view.table, view.observer);
  if (next == view.observer || helper_of(view.table, next) != view.observer) return;
  const int helps = left.size(sure_plays(then));
  if (helps > 0)
    reasons.speak_for(message(Why::could_help, "H18"_r, next, helps), helps);
  else
    reasons.speak_against(message(Why::could_not_help, "H18"_r, next));
}

void speak_of_passing(const View& view, Kind kind, Reasons& reasons) {
  const Row& row = view.table.row;
  Hand left = view.hand;
  left.remove(kind);
  const bool must_play = view.table.options.must_play_received != 0;
  const int specials = left.size(special_kinds);
  Ending then{.size = row.size, .last = row.last()};
  if (is_number(kind)) {
    if (specials > 0) reasons.speak_for(message(Why::keeps_specials, "H17"_r, specials), specials);
    then = adding(row, number_of(kind));
    if (must_play && then.size == 0) reasons.speak_for(message(Why::clears_row, "H10"_r));
    if (must_play && then.size > 0 && then.last < high_end)
      reasons.speak_for(message(Why::lets_end_at, "H8"_r, then.last), -then.last);
    const Seat next = next_to_play(view.table, view.table.turn);
    if (must_play && then.last >= high_end && next != view.observer)
      reasons.speak_for(message(Why::hard_for, "H15"_r, then.last, next), then.last);
  } else {
    reasons.speak_against(message(Why::gives_special, "H19"_r));
    if (kind == zap_card && must_play) {
      then = {.size = row.size - 1, .last = value_before(row, row.size - 1)};
      reasons.speak_for(row.size == 1 ? message(Why::empties_row, "H37"_r)
                                      : message(Why::ends_lower, "H37"_r, then.last, row.last()),
                        -then.last);
    }
    if (kind == wild_card && must_play) {
      if (row.size + 1 == full_row)
        reasons.speak_for(message(Why::clears_row, "H10"_r));
      else if (row.last() + 1 < high_end)
        reasons.speak_for(message(Why::wild_ends_at, "H23"_r, row.last() + 1), -row.last() - 1);
    }
    if (kind == stop_card && must_play) reasons.speak_for(message(Why::asker_sits_out, "H57"_r, view.table.turn));
  }
  speak_of_kept(left, reasons);
  const int fit = left.size(sure_plays(then));
  if (fit > 0) reasons.speak_for(message(Why::still_fit, "H9"_r, fit), fit);
}

/// A number that was passed is going to lie at the end of the row.
void speak_of_giving_back(const View& view, Kind kind, Reasons& reasons) {
  const Row& row = view.table.row;
  const Kind passed = view.exchange.passed;
  Hand left = view.hand;
  left.remove(kind);
  if (!is_number(kind)) return reasons.speak_against(message(Why::gives_special, "H19"_r));
  const int specials = left.size(special_kinds & ~mask_of(passed));
  const Ending then = is_number(passed) ? adding(row, number_of(passed)) : Ending{.size = row.size, .last = row.last()};
  if (specials > 0) reasons.speak_for(message(Why::keeps_specials, "H19"_r, specials), specials);
  if (then.size > 0 && number_of(kind) <= then.last) reasons.speak_for(message(Why::too_low, "H9"_r));
  if ((left.kinds() & numbers_between(number_of(kind), beyond_all)) != 0)
    reasons.speak_for(message(Why::keeps_higher, "H19"_r), -number_of(kind));
}

constexpr ArgSpec end_arg{"end", Arg::number};
constexpr ArgSpec before_arg{"before", Arg::number};

}  // namespace

std::span<const MessageSpec> BotTraits<Help>::reasons() {
  static constexpr std::array<MessageSpec, 27> specs{{
      {"clears_row", {}, "clears the row"},
      {"ends_at", {{end_arg}}, "the row ends at {end}"},
      {"easy_end", {{end_arg}}, "the row ends at {end}: easy to go on from"},
      {"hard_end", {{end_arg}}, "the row ends at {end}: hard to go on from"},
      {"highest_end", {{end_arg}}, "the row ends at {end}: only special cards go on"},
      {"fills_gap", {{end_arg}}, "fills a gap: the row ends at {end} as before"},
      {"ends_lower", {{end_arg, before_arg}}, "the row ends at {end} instead of {before}"},
      {"empties_row", {}, "takes the last card away: the row is empty"},
      {"brings_wild", {}, "brings you a Wild"},
      {"brings_number", {{{"number", Arg::number}}}, "brings you the {number}, which fits nearly any row"},
      {"better_number", {{{"number", Arg::number}, {"put", Arg::number}}}, "you get the {number} for the {put}"},
      {"sits_out", {}, "you sit out a turn and need not help"},
      {"keeps_specials", {{cards_arg}}, "keeps {cards} special {cards|card|cards}"},
      {"keeps_no", {}, "keeps your No! for a turn that nothing else saves"},
      {"keeps_wild", {}, "keeps your Wild"},
      {"keeps_zap", {}, "keeps your Zap"},
      {"keeps_switch", {}, "keeps your Switch"},
      {"could_help", {{seat_arg, cards_arg}}, "you could help {seat} with {cards} {cards|card|cards}"},
      {"could_not_help", {{seat_arg}}, "you might have nothing to help {seat} with"},
      {"still_fit", {{cards_arg}}, "{cards} {cards|card|cards} of yours will still fit"},
      {"lets_end_at", {{end_arg}}, "lets the row end at {end}"},
      {"hard_for", {{end_arg, seat_arg}}, "the row ends at {end}: hard for {seat}, whom you need not help"},
      {"wild_ends_at", {{end_arg}}, "a Wild lets the row end at {end} at most"},
      {"asker_sits_out", {{seat_arg}}, "{seat} sits out a turn, and the row stays"},
      {"gives_special", {}, "gives a special card away"},
      {"too_low", {}, "too low for the row as it will lie"},
      {"keeps_higher", {}, "keeps your higher numbers"},
  }};
  return specs;
}

Reasons BotTraits<Help>::weigh(const Help::View& view, Move move) {
  Reasons reasons;
  switch (act_of(move)) {
  case Act::pass: speak_of_passing(view, kind_of(move), reasons); break;
  case Act::give_back: speak_of_giving_back(view, kind_of(move), reasons); break;
  default: speak_of_play(view, move, reasons);
  }
  return reasons;
}

}  // namespace parlour
