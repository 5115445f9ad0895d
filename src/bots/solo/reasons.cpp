#include <algorithm>

#include "bots/solo/traits.hpp"

namespace parlour {
namespace {

using namespace solo;

/// In the order of `reasons`.
enum class Why : std::uint8_t {
  last_card,
  next_draws,
  close_next_draws,
  skips,
  skips_close,
  turns_away,
  exchanges,
  larger_hands,
  gives_all,
  gives_two,
  spares,
  sheds,
  no_more_of_colour,
  more_of_colour,
  keeps_black,
  will_fit,
  none_will_fit,
  keeps_triple,
  breaks_triple,
  cards_left,
  none_fits,
  keeps_protection,
  keeps_answer,
  receives_gift,
  not_skipped,
  keeps_hand,
  smallest_hand,
  few_cards,
  leads,
  empties_hand,
  gone_at_once,
  draws_and_plays,
  rids,
  single_colour,
  interjects,
  call_wins,
  call_spares,
  silence_costs,
  fits_always,
  goes_with,
  may_lay_drawn,
  turn_sooner,
};

/// Somebody with so few cards may be out soon.
constexpr int nearly_out = 2;
/// Penalty points that are worth a word.
constexpr int many_points = 20;
constexpr int some_points = 10;
constexpr Message last_card = message(Why::last_card, "S53"_r);

struct Reader {
  const View& view;
  const Table& table = view.table;
  Seat self = view.observer;

  [[nodiscard]] int cards_of(Seat seat) const { return table.sizes[index_of(seat)]; }
  [[nodiscard]] Seat next() const { return after(table, self); }
  [[nodiscard]] Seat smallest_other() const {
    Seat best = next();
    for (Seat seat = next(); seat != self; seat = after(table, seat))
      if (cards_of(seat) < cards_of(best)) best = seat;
    return best;
  }
  [[nodiscard]] bool end_is_near() const { return cards_of(smallest_other()) <= nearly_out; }
  /// Whose hand an All Swap brings: the nearest one before that takes part; oneself if nobody else does.
  [[nodiscard]] Seat giver() const {
    Seat seat = next_seat(self, table.players, -table.direction);
    while (seat != self && table.protecting.has(seat)) seat = next_seat(seat, table.players, -table.direction);
    return seat;
  }
  /// One's own cards for those of somebody else.
  void exchange(Seat seat, int own, Ruling ruling, Reasons& reasons) const {
    const Message said = message(Why::exchanges, ruling, own, cards_of(seat), seat);
    const int fewer = own - cards_of(seat);
    if (fewer > 0) reasons.speak_for(said, fewer);
    if (fewer < 0) reasons.speak_against(said, -fewer);
  }
};

/// What a card does to the seat that comes next.
void speak_of_next(const Reader& reader, Kind kind, Reasons& reasons) {
  const Seat next = reader.next();
  const int left = reader.cards_of(next);
  const bool close = left <= nearly_out;
  switch (symbol_of(kind)) {
  case Symbol::draw_2:
  case Symbol::draw_4: {
    const int cards = reader.table.pending + (symbol_of(kind) == Symbol::draw_2 ? 2 : 4);
    return reasons.speak_for(close ? message(Why::close_next_draws, "S24"_r, next, left, cards)
                                   : message(Why::next_draws, "S24"_r, next, cards),
                             cards);
  }
  case Symbol::skip:
    return reasons.speak_for(close ? message(Why::skips_close, "S21"_r, next, left)
                                   : message(Why::skips, "S21"_r, next));
  case Symbol::change_direction: {
    const Seat other = next_seat(reader.self, reader.table.players, -reader.table.direction);
    if (other == next || reader.cards_of(other) <= left) return;
    return reasons.speak_for(message(Why::turns_away, "S23"_r, next, left), -left);
  }
  default: return;
  }
}

void speak_of_exchange(const Reader& reader, Kind kind, int left, Reasons& reasons) {
  switch (symbol_of(kind)) {
  case Symbol::swap: {
    const Seat best = reader.smallest_other();
    if (reader.cards_of(best) <= left) return reader.exchange(best, left, "S30"_r, reasons);
    return reasons.speak_against(message(Why::larger_hands, "S30"_r));
  }
  case Symbol::all_swap: return reader.exchange(reader.giver(), left, "S36"_r, reasons);
  case Symbol::gift:
    return reasons.speak_for(left <= 2 ? message(Why::gives_all, "S32"_r) : message(Why::gives_two, "S33"_r));
  default: return;
  }
}

/// The cards that stay, once this colour and these kinds are what fits.
void speak_of_rest(const Hand& before, const Hand& left, Reasons& reasons) {
  if (const int black = left.size(black_kinds); black > 0 && black == before.size(black_kinds))
    reasons.speak_for(message(Why::keeps_black, "S6"_r), black);
  const KindMask tripled = tripled_numbers(left);
  if (tripled != 0) {
    const int number = std::countr_zero(tripled) + 1;
    const int cards = cards_in(counts_of_number(left, number));
    reasons.speak_for(message(Why::keeps_triple, "S17"_r, cards, number), cards);
  }
  if (const KindMask broken = tripled_numbers(before) & ~tripled; broken != 0) {
    const int number = std::countr_zero(broken) + 1;
    reasons.speak_against(message(Why::breaks_triple, "S17"_r, cards_in(counts_of_number(before, number)), number));
  }
}

void speak_of_top(const Hand& left, Kind top, Colour named, Reasons& reasons) {
  if (named != Colour::any) {
    const int same = left.size(kinds_of(named));
    if (same == 0) return reasons.speak_against(message(Why::no_more_of_colour, "S4"_r));
    return reasons.speak_for(message(Why::more_of_colour, "S4"_r, same), same);
  }
  if (colour_of(top) == Colour::any) return;
  const int fitting = left.size(of_colour[static_cast<std::size_t>(colour_of(top))] | same_symbol[top]);
  if (fitting == 0) return reasons.speak_against(message(Why::none_will_fit, "S4"_r));
  reasons.speak_for(message(Why::will_fit, "S4"_r, fitting), fitting);
}

void speak_of_laying(const Reader& reader, Kind kind, Colour named, Reasons& reasons) {
  const Hand& hand = reader.view.hand;
  Hand left = hand;
  left.remove(kind);
  if (left.empty()) return reasons.speak_for(last_card);
  if (reader.table.pending > 0 && is_protection(kind))
    reasons.speak_for(message(Why::spares, "S40"_r, reader.table.pending));
  speak_of_next(reader, kind, reasons);
  speak_of_exchange(reader, kind, left.size(), reasons);
  const bool exchanged = symbol_of(kind) == Symbol::swap || symbol_of(kind) == Symbol::all_swap;
  const Message sheds = message(Why::sheds, "S53"_r, points(kind));
  const bool urgent = reader.end_is_near() && points(kind) >= many_points;
  if (urgent) reasons.speak_for(sheds, points(kind));
  if (!exchanged) speak_of_top(left, kind, named, reasons);
  if (!exchanged) speak_of_rest(hand, left, reasons);
  if (!urgent && points(kind) >= some_points) reasons.speak_for(sheds, points(kind));
  if (!exchanged) reasons.speak_for(message(Why::cards_left, "S53"_r, left.size()), -left.size());
}

/// Three or more of a number; the last of them lies on top.
void speak_of_triple(const Reader& reader, Move move, Reasons& reasons) {
  Hand left = reader.view.hand;
  const int number = triple_number(move);
  for (unsigned colour = 0; colour < 4; ++colour)
    for (unsigned n = (triple_counts(move) >> (2 * colour)) & 3U; n > 0; --n)
      left.remove(number_card(static_cast<Colour>(colour), number));
  if (left.empty()) return reasons.speak_for(message(Why::empties_hand, "S48"_r));
  const int cards = cards_in(triple_counts(move));
  reasons.speak_for(message(Why::gone_at_once, "S17"_r, cards), cards);
  speak_of_top(left, number_card(triple_last(move), number), Colour::any, reasons);
  if (const int black = left.size(black_kinds); black > 0) reasons.speak_for(message(Why::keeps_black, "S6"_r), black);
  reasons.speak_for(message(Why::cards_left, "S53"_r, left.size()), -left.size());
}

void speak_of_drawing(const Reader& reader, Reasons& reasons) {
  const Hand& hand = reader.view.hand;
  const KindMask fits = hand.kinds() & fitting(reader.table);
  if (fits == 0) return reasons.speak_for(message(Why::none_fits, "S8"_r));
  speak_of_rest(hand, hand, reasons);
  reasons.speak_for(message(Why::may_lay_drawn, "S9"_r));
}

/// To draw what has piled up.
void speak_of_taking(const Reader& reader, Reasons& reasons) {
  const Hand& hand = reader.view.hand;
  const int pending = reader.table.pending;
  const KindMask answers = hand.kinds() & answering(reader.table);
  if (answers == 0) return reasons.speak_for(message(Why::draws_and_plays, "S24"_r, pending));
  reasons.speak_against(message(Why::draws_and_plays, "S24"_r, pending));
  if ((answers & protections) != 0) reasons.speak_for(message(Why::keeps_protection, "S40"_r));
  if ((answers & ~protections) != 0) reasons.speak_for(message(Why::keeps_answer, "S24"_r));
}

void speak_of_accepting(const Reader& reader, Reasons& reasons) {
  const int own = reader.view.hand.size();
  if (reader.view.step.phase != Phase::skipped) {
    switch (symbol_of(reader.table.top)) {
    case Symbol::swap: reader.exchange(reader.table.turn, own, "S30"_r, reasons); break;
    case Symbol::gift: reasons.speak_against(message(Why::receives_gift, "S33"_r, reader.table.turn)); break;
    default: reader.exchange(reader.giver(), own, "S36"_r, reasons);
    }
  }
  const bool hand_stays = reader.view.step.phase == Phase::skipped || symbol_of(reader.table.top) == Symbol::gift;
  if (hand_stays) reasons.speak_for(message(Why::keeps_protection, "S40"_r));
}

void speak_of_protecting(const Reader& reader, Reasons& reasons) {
  if (reader.view.hand.size() == 1) return reasons.speak_for(last_card);
  if (reader.view.step.phase == Phase::skipped) return reasons.speak_for(message(Why::not_skipped, "S21"_r));
  reasons.speak_for(message(Why::keeps_hand, "S39"_r));
}

void speak_of_target(const Reader& reader, Seat target, Reasons& reasons) {
  const int cards = reader.cards_of(target);
  const bool smallest = cards == reader.cards_of(reader.smallest_other());
  if (symbol_of(reader.table.top) == Symbol::swap) {
    reader.exchange(target, reader.view.hand.size(), "S30"_r, reasons);
    if (smallest) reasons.speak_for(message(Why::smallest_hand, "S30"_r, target, cards));
    return;
  }
  if (smallest) reasons.speak_for(message(Why::few_cards, "S33"_r, target, cards));
  const int points = reader.table.scores[index_of(target)];
  if (reader.table.round > 1) reasons.speak_for(message(Why::leads, "S54"_r, target, points), -points);
}

/// To keep the card that was drawn.
void speak_of_keeping(const Reader& reader, Reasons& reasons) {
  const Kind drawn = reader.view.step.drawn;
  Hand others = reader.view.hand;
  others.remove(drawn);
  if (is_black(drawn)) reasons.speak_for(message(Why::fits_always, "S6"_r));
  speak_of_rest(reader.view.hand, reader.view.hand, reasons);
  if (is_black(drawn)) return;
  const int alike = others.size(of_colour[static_cast<std::size_t>(colour_of(drawn))] | same_symbol[drawn]);
  if (alike > 0) reasons.speak_for(message(Why::goes_with, "S4"_r, alike), alike);
}

/// A card to give away.
void speak_of_giving(const Reader& reader, Kind kind, Reasons& reasons) {
  const Hand& hand = reader.view.hand;
  reasons.speak_for(message(Why::rids, "S53"_r, points(kind)), points(kind));
  Hand left = hand;
  left.remove(kind);
  if (!is_black(kind) && left.size(kinds_of(colour_of(kind))) == 0)
    reasons.speak_for(message(Why::single_colour, "S4"_r));
  speak_of_rest(hand, left, reasons);
}

constexpr ArgSpec left_arg{"left", Arg::number};
constexpr ArgSpec number_arg{"number", Arg::number};

}  // namespace

std::span<const MessageSpec> BotTraits<Solo>::reasons() {
  static constexpr std::array<MessageSpec, 42> specs{{
      {"last_card", {}, "your last card: the round is won"},
      {"next_draws", {{seat_arg, cards_arg}}, "{seat} must answer or draw {cards}"},
      {"close_next_draws",
       {{seat_arg, left_arg, cards_arg}},
       "{seat} has {left} {left|card|cards} left and must answer or draw {cards}"},
      {"skips", {{seat_arg}}, "skips {seat}"},
      {"skips_close", {{seat_arg, left_arg}}, "skips {seat}, who has {left} {left|card|cards} left"},
      {"turns_away", {{seat_arg, left_arg}}, "turns play away from {seat}, who has {left} {left|card|cards} left"},
      {"exchanges",
       {{{"own", Arg::number}, cards_arg, seat_arg}},
       "your {own} {own|card|cards} for the {cards} of {seat}"},
      {"larger_hands", {}, "all other hands are larger than yours"},
      {"gives_all", {}, "gives away all you have left"},
      {"gives_two", {}, "gives two more cards away"},
      {"spares", {{cards_arg}}, "spares you the {cards} {cards|card|cards}"},
      {"sheds", {{points_arg}}, "sheds {points} {points|point|points}"},
      {"no_more_of_colour", {}, "you hold no other card of this colour"},
      {"more_of_colour", {{cards_arg}}, "you hold {cards} {cards|card|cards} of this colour"},
      {"keeps_black", {}, "keeps your black cards for later"},
      {"will_fit", {{cards_arg}}, "{cards} {cards|card|cards} of yours will fit on it"},
      {"none_will_fit", {}, "none of your other cards will fit on it"},
      {"keeps_triple", {{cards_arg, number_arg}}, "keeps your {cards} cards with a {number} together"},
      {"breaks_triple", {{cards_arg, number_arg}}, "breaks up your {cards} cards with a {number}"},
      {"cards_left", {{cards_arg}}, "leaves you with {cards} {cards|card|cards}"},
      {"none_fits", {}, "none of your cards fits"},
      {"keeps_protection", {}, "keeps the Protection for later"},
      {"keeps_answer", {}, "keeps the Draw card for later"},
      {"receives_gift", {{seat_arg}}, "you get what {seat} gives away"},
      {"not_skipped", {}, "you are not skipped, and one card is gone"},
      {"keeps_hand", {}, "you keep your hand but for this card"},
      {"smallest_hand", {{seat_arg, cards_arg}}, "{seat} has the smallest hand: {cards}"},
      {"few_cards", {{seat_arg, cards_arg}}, "{seat} has only {cards} {cards|card|cards}"},
      {"leads", {{seat_arg, points_arg}}, "{seat} has only {points} {points|point|points} so far"},
      {"empties_hand", {}, "empties your hand"},
      {"gone_at_once", {{cards_arg}}, "{cards} {cards|card|cards} gone at once"},
      {"draws_and_plays", {{cards_arg}}, "{cards} {cards|card|cards}, and then it is your turn"},
      {"rids", {{points_arg}}, "rids you of {points} {points|point|points}"},
      {"single_colour", {}, "you hold no other card of its colour"},
      {"interjects", {}, "one card fewer, and play goes on after you"},
      {"call_wins", {}, "the round is won"},
      {"call_spares", {}, "a forgotten call costs two cards"},
      {"silence_costs", {}, "costs you two cards"},
      {"fits_always", {}, "it fits whenever you need it"},
      {"goes_with", {{cards_arg}}, "it goes with {cards} {cards|card|cards} of yours"},
      {"may_lay_drawn", {}, "if the card you draw fits, you may lay it at once"},
      {"turn_sooner", {}, "your next turn comes sooner"},
  }};
  return specs;
}

Reasons BotTraits<Solo>::weigh(const Solo::View& view, Move move) {
  const Reader reader{.view = view};
  Reasons reasons;
  switch (act_of(move)) {
  case Act::play: speak_of_laying(reader, kind_of(move), named_colour(move), reasons); break;
  case Act::triple: speak_of_triple(reader, move, reasons); break;
  case Act::draw: speak_of_drawing(reader, reasons); break;
  case Act::take: speak_of_taking(reader, reasons); break;
  case Act::target: speak_of_target(reader, target_of(move), reasons); break;
  case Act::give: speak_of_giving(reader, kind_of(move), reasons); break;
  case Act::protect: speak_of_protecting(reader, reasons); break;
  case Act::accept: speak_of_accepting(reader, reasons); break;
  case Act::interject: reasons.speak_for(view.hand.size() == 1 ? last_card : message(Why::interjects, "S16"_r)); break;
  case Act::call:
    reasons.speak_for(view.hand.empty() ? message(Why::call_wins, "S48"_r) : message(Why::call_spares, "S46"_r));
    break;
  case Act::silent: reasons.speak_against(message(Why::silence_costs, "S46"_r)); break;
  case Act::keep: speak_of_keeping(reader, reasons); break;
  case Act::wait: reasons.speak_for(message(Why::turn_sooner, "S16"_r)); break;
  case Act::pass: break;
  }
  return reasons;
}

}  // namespace parlour
