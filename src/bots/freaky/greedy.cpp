#include "bots/detail/best.hpp"
#include "bots/freaky/traits.hpp"

namespace parlour {
namespace {

using namespace freaky;

// Values in hundredths of a card. Found by letting variants play against each other; of the exact numbers only the
// order matters: a new card in the hand is worth more than any row that has two alike, and less than one that has three.
constexpr int a_card = 100;
constexpr int a_new_card_in_hand = 60;
constexpr int three_go_on = 45;  // for each card of a row that has a feature three times, and its last card has it
constexpr int three_cut_off = 20;
constexpr int two_go_on = 10;
constexpr int harmless = 3;

/// A row, summed up.
struct Row {
  FeatureSet once = 0;  // the features that occur so many times or more
  FeatureSet twice = 0;
  FeatureSet thrice = 0;
  FeatureSet ripe = 0;
  FeatureSet last = 0;  // of the last card
  int length = 0;

  void add(Kind card) {
    last = features_of[card];
    ripe |= thrice & last;
    thrice |= twice & last;
    twice |= once & last;
    once |= last;
    ++length;
  }
};

/// What a row promises the players who come next.
int danger(const Row& row) {
  if ((row.thrice & row.last) != 0) return three_go_on * (row.length + 1);
  if (row.thrice != 0) return three_cut_off * (row.length + 1);
  if ((row.twice & row.last) != 0) return two_go_on * (row.length + 2);
  return harmless * row.length;
}

/// How many cards a row will have if these two, or one of them, make it ripe in this turn; 0 if they cannot.
int ripe_length(const Row& row, FeatureSet one, FeatureSet other) {
  const auto finishes = [&](FeatureSet card) { return (card & row.last) != 0 && (card & row.thrice) != 0; };
  if (row.ripe != 0) return row.length;
  if (finishes(one) || finishes(other)) return row.length + 1;
  return (one & other & row.last & row.twice) != 0 ? row.length + 2 : 0;
}

int value_of_laying(const Freaky::View& view, Kind card, std::size_t place) {
  Row row;
  if (place != new_row)
    for (const Kind laid : view.table.rows.row(place)) row.add(laid);
  if (row.ripe != 0) return a_new_card_in_hand + a_card;
  const int danger_before = danger(row);
  row.add(card);

  // The rest of the hand; what is no card has no features.
  const std::size_t own = view.hand[0] == card ? 0 : view.hand[1] == card ? 1 : 2;
  const FeatureSet one = features_of[view.hand[(own + 1) % hand_size]];
  const FeatureSet other = features_of[view.hand[(own + 2) % hand_size]];
  const int taken = ripe_length(row, one, other);
  return a_new_card_in_hand + danger_before + (taken > 0 ? a_card * taken : -danger(row));
}

}  // namespace

Move BotTraits<Freaky>::greedy(const Freaky::View& view, const MoveList& offered, Chance& chance) {
  if (view.table.phase == Phase::take) return take_row;
  return best_move(offered, chance,
                   [&](Move move) { return move == stop ? 0 : value_of_laying(view, card_of(move), row_of(move)); });
}

}  // namespace parlour
