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
  keeps_protection,
  receives_gift,
  not_skipped,
  keeps_hand,
  few_cards,
  empties_hand,
  gone_at_once,
  draws_and_plays,
  rids,
  interjects,
  call_wins,
  call_spares,
  silence_costs,
  fits_always,
};

/// Somebody with so few cards may be out soon.
constexpr int nearly_out = 2;
/// Penalty points that are worth a word.
constexpr int many_points = 20;
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
  [[nodiscard]] Message swap(Seat seat, int own) const {
    return message(Why::exchanges, "S30"_r, own, cards_of(seat), seat);
  }
  [[nodiscard]] std::optional<Message> all_swap(int own) const {
    if (giver() == self) return std::nullopt;
    return message(Why::exchanges, "S36"_r, own, cards_of(giver()), giver());
  }
};

/// What a card does to the seat that comes next.
std::optional<Message> against_next(const Reader& reader, Kind kind) {
  const Seat next = reader.next();
  const int left = reader.cards_of(next);
  const bool close = left <= nearly_out;
  switch (symbol_of(kind)) {
  case Symbol::draw_2:
  case Symbol::draw_4: {
    const int cards = reader.table.pending + (symbol_of(kind) == Symbol::draw_2 ? 2 : 4);
    return close ? message(Why::close_next_draws, "S24"_r, next, left, cards)
                 : message(Why::next_draws, "S24"_r, next, cards);
  }
  case Symbol::skip: return close ? message(Why::skips_close, "S21"_r, next, left) : message(Why::skips, "S21"_r, next);
  case Symbol::change_direction: {
    const Seat other = next_seat(reader.self, reader.table.players, -reader.table.direction);
    if (!close || other == next || reader.cards_of(other) <= nearly_out) return std::nullopt;
    return message(Why::turns_away, "S23"_r, next, left);
  }
  default: return std::nullopt;
  }
}

std::optional<Message> about_exchange(const Reader& reader, Kind kind, int left) {
  switch (symbol_of(kind)) {
  case Symbol::swap: {
    const Seat best = reader.smallest_other();
    if (reader.cards_of(best) < left) return reader.swap(best, left);
    if (reader.cards_of(best) == left) return std::nullopt;
    return message(Why::larger_hands, "S30"_r);
  }
  case Symbol::all_swap: return reader.all_swap(left);
  case Symbol::gift: return left <= 2 ? message(Why::gives_all, "S32"_r) : message(Why::gives_two, "S33"_r);
  default: return std::nullopt;
  }
}

std::optional<Message> about_laying(const Reader& reader, Kind kind, Colour named) {
  Hand left = reader.view.hand;
  left.remove(kind);
  if (left.empty()) return last_card;
  if (reader.table.pending > 0 && is_protection(kind)) return message(Why::spares, "S40"_r, reader.table.pending);
  if (const auto why = against_next(reader, kind)) return why;
  if (const auto why = about_exchange(reader, kind, left.size())) return why;
  if (reader.end_is_near() && points(kind) >= many_points) return message(Why::sheds, "S53"_r, points(kind));
  if (named != Colour::any) {
    const int same = left.size(kinds_of(named));
    return same == 0 ? message(Why::no_more_of_colour, "S4"_r) : message(Why::more_of_colour, "S4"_r, same);
  }
  if (!reader.end_is_near() && !is_black(kind) && (left.kinds() & black_kinds) != 0)
    return message(Why::keeps_black, "S6"_r);
  const int fitting = left.size(of_colour[static_cast<std::size_t>(colour_of(kind))] | same_symbol[kind]);
  if (fitting == 0) return std::nullopt;
  return message(Why::will_fit, "S4"_r, fitting);
}

std::optional<Message> about_accepting(const Reader& reader) {
  if (reader.view.step.phase == Phase::skipped) return message(Why::keeps_protection, "S40"_r);
  const int own = reader.view.hand.size();
  switch (symbol_of(reader.table.top)) {
  case Symbol::swap: return reader.swap(reader.table.turn, own);
  case Symbol::gift: return message(Why::receives_gift, "S33"_r, reader.table.turn);
  default: return reader.all_swap(own);
  }
}

Message about_protecting(const Reader& reader) {
  if (reader.view.hand.size() == 1) return last_card;
  if (reader.view.step.phase == Phase::skipped) return message(Why::not_skipped, "S21"_r);
  return message(Why::keeps_hand, "S39"_r);
}

std::optional<Message> about_target(const Reader& reader, Seat target) {
  if (symbol_of(reader.table.top) == Symbol::swap) return reader.swap(target, reader.view.hand.size());
  const int cards = reader.cards_of(target);
  if (cards > reader.cards_of(reader.smallest_other())) return std::nullopt;
  return message(Why::few_cards, "S33"_r, target, cards);
}

constexpr ArgSpec left_arg{"left", Arg::number};

}  // namespace

std::span<const MessageSpec> BotTraits<Solo>::reasons() {
  static constexpr std::array<MessageSpec, 30> specs{{
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
      {"keeps_protection", {}, "keeps the Protection for later"},
      {"receives_gift", {{seat_arg}}, "you get what {seat} gives away"},
      {"not_skipped", {}, "you are not skipped, and one card is gone"},
      {"keeps_hand", {}, "you keep your hand but for this card"},
      {"few_cards", {{seat_arg, cards_arg}}, "{seat} has only {cards} {cards|card|cards}"},
      {"empties_hand", {}, "empties your hand"},
      {"gone_at_once", {{cards_arg}}, "{cards} {cards|card|cards} gone at once"},
      {"draws_and_plays", {{cards_arg}}, "{cards} {cards|card|cards}, and then it is your turn"},
      {"rids", {{points_arg}}, "rids you of {points} {points|point|points}"},
      {"interjects", {}, "one card fewer, and play goes on after you"},
      {"call_wins", {}, "the round is won"},
      {"call_spares", {}, "a forgotten call costs two cards"},
      {"silence_costs", {}, "costs you two cards"},
      {"fits_always", {}, "it fits whenever you need it"},
  }};
  return specs;
}

std::optional<Message> BotTraits<Solo>::reason(const Solo::View& view, Move move) {
  const Reader reader{.view = view};
  switch (act_of(move)) {
  case Act::play: return about_laying(reader, kind_of(move), named_colour(move));
  case Act::triple: {
    const int cards = cards_in(triple_counts(move));
    return cards == view.hand.size() ? message(Why::empties_hand, "S48"_r) : message(Why::gone_at_once, "S17"_r, cards);
  }
  case Act::draw: {
    const KindMask fits = view.hand.kinds() & fitting(view.table);
    if (fits == 0 || (fits & ~black_kinds) != 0) return std::nullopt;
    return message(Why::keeps_black, "S8"_r);
  }
  case Act::take: return message(Why::draws_and_plays, "S24"_r, view.table.pending);
  case Act::target: return about_target(reader, target_of(move));
  case Act::give: return message(Why::rids, "S53"_r, points(kind_of(move)));
  case Act::protect: return about_protecting(reader);
  case Act::accept: return about_accepting(reader);
  case Act::interject: return view.hand.size() == 1 ? last_card : message(Why::interjects, "S16"_r);
  case Act::call: return view.hand.empty() ? message(Why::call_wins, "S48"_r) : message(Why::call_spares, "S46"_r);
  case Act::silent: return message(Why::silence_costs, "S46"_r);
  case Act::keep:
    if (!is_black(view.step.drawn)) return std::nullopt;
    return message(Why::fits_always, "S6"_r);
  case Act::pass:
  case Act::wait: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace parlour
