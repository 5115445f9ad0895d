#include <algorithm>

#include "bots/hint.hpp"
#include "core/words.hpp"

namespace parlour {
namespace {

using namespace solo;

/// Somebody with so few cards may be out soon.
constexpr int few_cards = 2;
/// Penalty points that are worth a word.
constexpr int many_points = 20;
constexpr const char* last_card = "your last card: the round is won";

struct Reader {
  const View& view;
  Names names;
  const Table& table = view.table;
  Seat self = view.observer;

  [[nodiscard]] int cards_of(Seat seat) const { return table.sizes[index_of(seat)]; }
  [[nodiscard]] std::string name(Seat seat) const { return short_name(names, seat); }
  [[nodiscard]] Seat next() const { return after(table, self); }
  [[nodiscard]] Seat smallest_other() const {
    Seat best = next();
    for (Seat seat = next(); seat != self; seat = after(table, seat))
      if (cards_of(seat) < cards_of(best)) best = seat;
    return best;
  }
  [[nodiscard]] bool end_is_near() const { return cards_of(smallest_other()) <= few_cards; }
  /// Whose hand an All Swap brings: the nearest one before that takes part; oneself if nobody else does.
  [[nodiscard]] Seat giver() const {
    Seat seat = next_seat(self, table.players, -table.direction);
    while (seat != self && table.protecting.has(seat)) seat = next_seat(seat, table.players, -table.direction);
    return seat;
  }
  [[nodiscard]] std::string exchange(Seat seat, int own) const {
    return "your " + counted(own, "card") + " for the " + std::to_string(cards_of(seat)) + " of " + name(seat);
  }
};

/// What a card does to the seat that comes next.
std::string against_next(const Reader& reader, Kind kind) {
  const Seat next = reader.next();
  const bool close = reader.cards_of(next) <= few_cards;
  const std::string left = counted(reader.cards_of(next), "card") + " left";
  switch (symbol_of(kind)) {
  case Symbol::draw_2:
  case Symbol::draw_4: {
    const int cards = reader.table.pending + (symbol_of(kind) == Symbol::draw_2 ? 2 : 4);
    const std::string threat = " must answer or draw " + std::to_string(cards);
    return reader.name(next) + (close ? " has " + left + " and" : "") + threat;
  }
  case Symbol::skip: return "skips " + reader.name(next) + (close ? ", who has " + left : "");
  case Symbol::change_direction: {
    const Seat other = next_seat(reader.self, reader.table.players, -reader.table.direction);
    if (!close || other == next || reader.cards_of(other) <= few_cards) return "";
    return "turns play away from " + reader.name(next) + ", who has " + left;
  }
  default: return "";
  }
}

std::string about_exchange(const Reader& reader, Kind kind, int left) {
  switch (symbol_of(kind)) {
  case Symbol::swap: {
    const Seat best = reader.smallest_other();
    if (reader.cards_of(best) < left) return reader.exchange(best, left);
    return reader.cards_of(best) > left ? "all other hands are larger than yours" : "";
  }
  case Symbol::all_swap: return reader.giver() == reader.self ? "" : reader.exchange(reader.giver(), left);
  case Symbol::gift: return left <= 2 ? "gives away all you have left" : "gives two more cards away";
  default: return "";
  }
}

std::string about_laying(const Reader& reader, Kind kind, Colour named) {
  Hand left = reader.view.hand;
  left.remove(kind);
  if (left.empty()) return last_card;
  if (reader.table.pending > 0 && is_protection(kind)) return "spares you the " + counted(reader.table.pending, "card");
  if (std::string text = against_next(reader, kind); !text.empty()) return text;
  if (std::string text = about_exchange(reader, kind, left.size()); !text.empty()) return text;
  if (reader.end_is_near() && points(kind) >= many_points) return "sheds " + counted(points(kind), "point");
  if (named != Colour::any) {
    const int same = left.size(kinds_of(named));
    return same == 0 ? "you hold no other card of this colour"
                     : "you hold " + counted(same, "card") + " of this colour";
  }
  if (!reader.end_is_near() && !is_black(kind) && (left.kinds() & black_kinds) != 0)
    return "keeps your black cards for later";
  const int fitting = left.size(of_colour[static_cast<std::size_t>(colour_of(kind))] | same_symbol[kind]);
  return fitting == 0 ? "" : counted(fitting, "card") + " of yours will fit on it";
}

std::string about_accepting(const Reader& reader) {
  if (reader.view.question.phase == Phase::skipped) return "keeps the Protection for later";
  const int own = reader.view.hand.size();
  switch (symbol_of(reader.table.top)) {
  case Symbol::swap: return reader.exchange(reader.table.turn, own);
  case Symbol::gift: return "you get what " + reader.name(reader.table.turn) + " gives away";
  default: return reader.giver() == reader.self ? "" : reader.exchange(reader.giver(), own);
  }
}

std::string about_protecting(const Reader& reader) {
  if (reader.view.hand.size() == 1) return last_card;
  switch (reader.view.question.phase) {
  case Phase::skipped: return "you are not skipped, and one card is gone";
  default: return "you keep your hand but for this card";
  }
}

std::string about_target(const Reader& reader, Seat target) {
  if (symbol_of(reader.table.top) == Symbol::swap) return reader.exchange(target, reader.view.hand.size());
  return reader.cards_of(target) == reader.cards_of(reader.smallest_other())
             ? reader.name(target) + " has only " + counted(reader.cards_of(target), "card")
             : "";
}

}  // namespace

std::string reason(const Solo::View& view, Move move, Names names) {
  const Reader reader{.view = view, .names = names};
  switch (act_of(move)) {
  case Act::play: return about_laying(reader, kind_of(move), named_colour(move));
  case Act::triple: {
    const int cards = cards_in(triple_counts(move));
    return cards == view.hand.size() ? "empties your hand" : counted(cards, "card") + " gone at once";
  }
  case Act::draw: {
    const KindMask fits = view.hand.kinds() & fitting(view.table);
    return fits != 0 && (fits & ~black_kinds) == 0 ? "keeps your black cards for later" : "";
  }
  case Act::take: return counted(view.table.pending, "card") + ", and then it is your turn";
  case Act::target: return about_target(reader, target_of(move));
  case Act::give: return "rids you of " + counted(points(kind_of(move)), "point");
  case Act::protect: return about_protecting(reader);
  case Act::accept: return about_accepting(reader);
  case Act::interject: return view.hand.size() == 1 ? last_card : "one card fewer, and play goes on after you";
  case Act::call: return view.hand.empty() ? "the round is won" : "a forgotten call costs two cards";
  case Act::silent: return "costs you two cards";
  case Act::keep: return is_black(view.question.drawn) ? "it fits whenever you need it" : "";
  case Act::pass:
  case Act::wait: return "";
  }
  return "";
}

}  // namespace parlour
