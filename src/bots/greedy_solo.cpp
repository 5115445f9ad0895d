#include <algorithm>

#include "bots/detail/best.hpp"
#include "bots/greedy.hpp"

namespace parlour {
namespace {

using namespace solo;

// Values in hundredths of a card; a penalty point weighs 1. Found by letting variants play against each other; the
// exact numbers hardly matter.
constexpr int a_card = 100;          // to have one fewer
constexpr int exchanged_card = 150;  // to have one fewer by an exchange: somebody else has it then
constexpr int a_win = 1'000'000;
constexpr int next_is_dangerous = 60;  // what it is worth to hinder somebody who has hardly any cards left
constexpr int colour_follows = 6;      // for each card left that fits the colour now asked for
constexpr int black_in_hand = 90;      // a black card fits always: worth keeping while nobody is close to the end
constexpr int few_cards = 2;           // so close

/// What the seat sees, prepared for the questions below.
struct Eyes {
  const View& view;
  const Table& table = view.table;
  Seat self = view.observer;
  int size = table.sizes[index_of(self)];
  int smallest = 99;                             // of the others' hands
  std::array<int, 4> in_colour{-1, -1, -1, -1};  // cards of the hand, once somebody has asked

  explicit Eyes(const View& seen) : view(seen) {
    for (Seat seat = 0; seat < table.players; ++seat)
      if (seat != self) smallest = std::min(smallest, cards_of(seat));
  }
  [[nodiscard]] int cards_of(Seat seat) const { return table.sizes[static_cast<std::size_t>(seat)]; }
  /// Counting is what this player does most, so each colour is counted once.
  int cards_in(Colour colour) {
    if (colour == Colour::any) return 0;
    int& count = in_colour[static_cast<std::size_t>(colour)];
    if (count < 0) count = view.hand.size(kinds_of(colour));
    return count;
  }
  [[nodiscard]] bool hurry() const { return smallest <= few_cards; }
  [[nodiscard]] Seat neighbour(int step) const {
    return static_cast<Seat>((self + table.players + step * table.direction) % table.players);
  }
  /// Whose hand an All Swap brings: the nearest one before that takes part.
  [[nodiscard]] Seat giver() const {
    Seat seat = neighbour(-1);
    while (seat != self && table.protecting.has(seat))
      seat = static_cast<Seat>((seat + table.players - table.direction) % table.players);
    return seat;
  }
};

int shed(Kind kind) { return a_card + points(kind); }
int held_back(const Eyes& eyes, Kind kind) { return is_black(kind) && !eyes.hurry() ? black_in_hand : 0; }

int value_of_play(Eyes& eyes, Kind kind, Colour named) {
  const int cards = eyes.size - 1;
  if (cards == 0) return a_win;
  int value = shed(kind) - held_back(eyes, kind);
  const int next_cards = eyes.cards_of(eyes.neighbour(1));
  switch (symbol_table[kind]) {
  case Symbol::skip:
  case Symbol::draw_2:
  case Symbol::draw_4:
    if (next_cards <= few_cards) value += next_is_dangerous;
    break;
  case Symbol::change_direction:
    if (next_cards < eyes.cards_of(eyes.neighbour(-1))) value += next_is_dangerous / 3;
    break;
  case Symbol::swap: value += exchanged_card * (cards - eyes.smallest); break;
  case Symbol::all_swap: value += exchanged_card * (cards - eyes.cards_of(eyes.giver())); break;
  case Symbol::gift: value += cards <= 2 ? a_win / 2 : 2 * a_card; break;
  default: break;
  }
  const Colour asked = named != Colour::any ? named : colour_table[kind];
  const int itself = !is_black(kind) && asked == colour_table[kind] ? 1 : 0;
  return value + colour_follows * (eyes.cards_in(asked) - itself);
}

int value_of_triple(Eyes& eyes, Move move) {
  int value = 0;
  for (unsigned colour = 0; colour < 4; ++colour) {
    for (unsigned n = (triple_counts(move) >> (2 * colour)) & 3U; n > 0; --n) {
      const Kind kind = number_card(static_cast<Colour>(colour), triple_number(move));
      value += shed(kind);
    }
  }
  if (cards_in(triple_counts(move)) == eyes.size) return a_win;
  const Colour last = triple_last(move);
  const auto laid = static_cast<int>((triple_counts(move) >> (2U * static_cast<unsigned>(last))) & 3U);
  return value + colour_follows * (eyes.cards_in(last) - laid);
}

int value_of_protection(const Eyes& eyes, Kind kind) {
  if (eyes.size == 1) return a_win;
  return shed(kind) - held_back(eyes, kind);
}

/// What it means to let a Swap, Gift or All Swap happen.
int value_of_accepting(const Eyes& eyes) {
  if (eyes.view.question.phase == Phase::skipped) return 0;
  const int cards = eyes.size;
  switch (symbol_table[eyes.table.top]) {
  case Symbol::swap: return exchanged_card * (cards - eyes.cards_of(eyes.table.turn));
  case Symbol::gift: return -2 * a_card;
  default: return exchanged_card * (cards - eyes.cards_of(eyes.giver()));
  }
}

int value_of(Eyes& eyes, Move move) {
  switch (act_of(move)) {
  case Act::play: return value_of_play(eyes, kind_of(move), named_colour(move));
  case Act::triple: return value_of_triple(eyes, move);
  case Act::draw: return -a_card;
  case Act::take: return -a_card * eyes.table.pending;
  case Act::target: return -eyes.cards_of(target_of(move));
  case Act::give: return points(kind_of(move));
  case Act::protect: return value_of_protection(eyes, kind_of(move));
  case Act::accept: return value_of_accepting(eyes);
  case Act::interject: return a_card;
  case Act::call: return a_win;
  case Act::pass:
  case Act::keep:
  case Act::wait:
  case Act::silent: return 0;
  }
  return 0;
}

}  // namespace

Move greedy_move(const Solo::View& view, const MoveList& offered, Chance& chance) {
  Eyes eyes(view);
  return best_move(offered, chance, [&](Move move) { return value_of(eyes, move); });
}

}  // namespace parlour
