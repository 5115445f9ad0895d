#include <algorithm>

#include "bots/detail/best.hpp"
#include "bots/solo/traits.hpp"

namespace parlour {
namespace {

using namespace solo;

// Values in hundredths of a card. Found by letting variants play against each other.
constexpr int a_card = 100;  // to have one fewer
constexpr int a_win = 1'000'000;
constexpr int next_is_dangerous = 60;  // what it is worth to hinder somebody who has hardly any cards left
constexpr int colour_follows = 6;      // for each card left that fits the colour now asked for

/// What may be weighed in different ways. A black card fits always, so it is worth keeping, and there is a hurry to lay
/// it when somebody is close to the end.
struct Habits {
  int point = 1;             // to lay a card that would cost one penalty point more
  int exchanged_card = 150;  // to have one card fewer by an exchange: somebody else has it then
  int few_cards = 2;         // whoever has so few is close to the end
  int dangerous_next = 2;    // the next seat is to be hindered if it has so few
  int choose_kept = 90;      // to keep a Choose a Colour without hurry
  int protection_kept = 90;  // to keep a Protection without hurry
  int black_kept = 90;       // to keep another black card without hurry
  int kept_in_hurry = 0;     // to keep a black card even so, unless it is a Draw 4
  int kept_from_gift = 0;    // to give no black card, and for each card of its colour to give a coloured one
};
/// The baseline.
constexpr Habits plain{};
/// Wins more contests.
constexpr Habits for_the_contest{
    .exchanged_card = 260, .few_cards = 1, .dangerous_next = 3, .protection_kept = 160, .kept_from_gift = 40};
/// Wins more rounds that decide: points left in the hand cost nothing then.
constexpr Habits for_the_last_round{.point = 0,
                                    .exchanged_card = 260,
                                    .few_cards = 1,
                                    .dangerous_next = 3,
                                    .choose_kept = 20,
                                    .protection_kept = 160,
                                    .kept_in_hurry = 40,
                                    .kept_from_gift = 40};

/// What the seat sees, prepared for the questions below. The habits are known to the compiler, which makes them free.
template <Habits weighed>
struct Eyes {
  static constexpr Habits habits = weighed;
  const View& view;
  const Table& table = view.table;
  Seat self = view.observer;
  int size = table.sizes[index_of(self)];
  // Counting is what this player does most, so it counts when somebody asks, and once.
  int fewest = -1;
  std::array<int, 4> in_colour{-1, -1, -1, -1};

  explicit Eyes(const View& seen) : view(seen) {}
  [[nodiscard]] int cards_of(Seat seat) const { return table.sizes[static_cast<std::size_t>(seat)]; }
  /// The smallest of the others' hands.
  int smallest() {
    if (fewest >= 0) return fewest;
    fewest = deck_size;
    for (Seat seat = 0; seat < table.players; ++seat)
      if (seat != self) fewest = std::min(fewest, cards_of(seat));
    return fewest;
  }
  /// Cards of the hand in a colour.
  int cards_in(Colour colour) {
    if (colour == Colour::any) return 0;
    int& count = in_colour[static_cast<std::size_t>(colour)];
    if (count < 0) count = view.hand.size(kinds_of(colour));
    return count;
  }
  bool hurry() { return smallest() <= habits.few_cards; }
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

/// Looked up rather than worked out, because it is asked for each move.
constexpr auto points_table = [] {
  std::array<std::uint8_t, kind_count> table{};
  for (Kind kind = 0; kind < kind_count; ++kind) table[kind] = static_cast<std::uint8_t>(points(kind));
  return table;
}();

int shed(const auto& eyes, Kind kind) { return a_card + eyes.habits.point * points_table[kind]; }
int held_back(auto& eyes, Kind kind) {
  if (!is_black(kind)) return 0;
  if (eyes.hurry()) return kind == draw_4_card ? 0 : eyes.habits.kept_in_hurry;
  if (is_protection(kind)) return eyes.habits.protection_kept;
  return kind == choose_card ? eyes.habits.choose_kept : eyes.habits.black_kept;
}

int value_of_play(auto& eyes, Kind kind, Colour named) {
  const int cards = eyes.size - 1;
  if (cards == 0) return a_win;
  int value = shed(eyes, kind) - held_back(eyes, kind);
  const auto next_cards = [&] { return eyes.cards_of(eyes.neighbour(1)); };
  switch (symbol_table[kind]) {
  case Symbol::skip:
  case Symbol::draw_2:
  case Symbol::draw_4:
    if (next_cards() <= eyes.habits.dangerous_next) value += next_is_dangerous;
    break;
  case Symbol::change_direction:
    if (next_cards() < eyes.cards_of(eyes.neighbour(-1))) value += next_is_dangerous / 3;
    break;
  case Symbol::swap: value += eyes.habits.exchanged_card * (cards - eyes.smallest()); break;
  case Symbol::all_swap: value += eyes.habits.exchanged_card * (cards - eyes.cards_of(eyes.giver())); break;
  case Symbol::gift: value += cards <= 2 ? a_win / 2 : 2 * a_card; break;
  default: break;
  }
  const Colour asked = named != Colour::any ? named : colour_table[kind];
  const int itself = !is_black(kind) && asked == colour_table[kind] ? 1 : 0;
  return value + colour_follows * (eyes.cards_in(asked) - itself);
}

int value_of_triple(auto& eyes, Move move) {
  int value = 0;
  for (unsigned colour = 0; colour < 4; ++colour) {
    for (unsigned n = (triple_counts(move) >> (2 * colour)) & 3U; n > 0; --n) {
      const Kind kind = number_card(static_cast<Colour>(colour), triple_number(move));
      value += shed(eyes, kind);
    }
  }
  if (cards_in(triple_counts(move)) == eyes.size) return a_win;
  const Colour last = triple_last(move);
  const auto laid = static_cast<int>((triple_counts(move) >> (2U * static_cast<unsigned>(last))) & 3U);
  return value + colour_follows * (eyes.cards_in(last) - laid);
}

int value_of_protection(auto& eyes, Kind kind) {
  if (eyes.size == 1) return a_win;
  return shed(eyes, kind) - held_back(eyes, kind);
}

/// What it means to let a Swap, Gift or All Swap happen.
int value_of_accepting(const auto& eyes) {
  if (eyes.view.step.phase == Phase::skipped) return 0;
  const int cards = eyes.size;
  switch (symbol_table[eyes.table.top]) {
  case Symbol::swap: return eyes.habits.exchanged_card * (cards - eyes.cards_of(eyes.table.turn));
  case Symbol::gift: return -2 * a_card;
  default: return eyes.habits.exchanged_card * (cards - eyes.cards_of(eyes.giver()));
  }
}

/// The first card of a gift is still in the hand, and counted, when the second is chosen.
int value_of_giving(auto& eyes, Kind kind) {
  const int spare = is_black(kind) ? -1 : eyes.cards_in(colour_table[kind]);
  return points_table[kind] + eyes.habits.kept_from_gift * spare;
}

int value_of(auto& eyes, Move move) {
  switch (act_of(move)) {
  case Act::play: return value_of_play(eyes, kind_of(move), named_colour(move));
  case Act::triple: return value_of_triple(eyes, move);
  case Act::draw: return -a_card;
  case Act::take: return -a_card * eyes.table.pending;
  case Act::target: return -eyes.cards_of(target_of(move));
  case Act::give: return value_of_giving(eyes, kind_of(move));
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

template <Habits habits>
Move best_by(const View& view, const MoveList& offered, Chance& chance) {
  Eyes<habits> eyes(view);
  return best_move(offered, chance, [&](Move move) { return value_of(eyes, move); });
}

}  // namespace

Move BotTraits<Solo>::greedy(const Solo::View& view, const MoveList& offered, Chance& chance) {
  return best_by<plain>(view, offered, chance);
}

Move BotTraits<Solo>::practised(const Solo::View& view, int target, const MoveList& offered, Chance& chance) {
  return target == 0 ? best_by<for_the_last_round>(view, offered, chance)
                     : best_by<for_the_contest>(view, offered, chance);
}

}  // namespace parlour
