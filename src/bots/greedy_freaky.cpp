#include <array>

#include "bots/detail/best.hpp"
#include "bots/greedy.hpp"

namespace parlour {
namespace {

using namespace freaky;

// Values in hundredths of a card.
constexpr int a_card = 100;

/// The features that the cards of a row have at least so many times.
struct Counts {
  FeatureSet once = 0;
  FeatureSet twice = 0;
  FeatureSet thrice = 0;
  FeatureSet ripe = 0;

  void add(FeatureSet card) {
    ripe |= thrice & card;
    thrice |= twice & card;
    twice |= once & card;
    once |= card;
  }
};

/// What a row on the table may bring the players who come next, who mostly need a card that continues from the last one.
int danger(const Counts& counts, int length, FeatureSet last) {
  if ((counts.thrice & last) != 0) return 45 * (length + 1);
  if (counts.thrice != 0) return 20 * (length + 1);
  if ((counts.twice & last) != 0) return 10 * (length + 2);
  return 3 * length;
}

/// What the other cards of the hand can still do for a row in this turn: the cards it will have when they make it ripe;
/// 0 if they cannot.
int ripe_length(const Counts& counts, int length, FeatureSet last, FeatureSet one, FeatureSet other) {
  if (((one & last) != 0 && (one & counts.thrice) != 0) || ((other & last) != 0 && (other & counts.thrice) != 0))
    return length + 1;
  if ((one & other & last & counts.twice) != 0) return length + 2;
  return 0;
}

/// A row as it lies.
struct Row {
  Counts counts;
  int length = 0;
  FeatureSet last = 0;

  explicit Row(std::span<const Kind> cards) : length(static_cast<int>(cards.size())), last(features_of[cards.back()]) {
    for (const Kind card : cards) counts.add(features_of[card]);
  }
};

int value_of_laying(const Freaky::View& view, Kind card, std::size_t row) {
  const FeatureSet laid = features_of[card];
  // Of the hand without this card; what is no card has no features.
  const std::size_t place = view.hand[0] == card ? 0 : view.hand[1] == card ? 1 : 2;
  const FeatureSet one = features_of[view.hand[(place + 1) % hand_size]];
  const FeatureSet other = features_of[view.hand[(place + 2) % hand_size]];
  if (row == new_row) return -danger({.once = laid}, 1, laid);

  Row target(view.table.rows.row(row));
  if (target.counts.ripe != 0) return a_card;
  const int before = danger(target.counts, target.length, target.last);
  target.counts.add(laid);
  ++target.length;
  if (target.counts.ripe != 0) return a_card * target.length + before;
  if (const int length = ripe_length(target.counts, target.length, laid, one, other); length > 0)
    return a_card * length + before;
  return before - danger(target.counts, target.length, laid);
}

}  // namespace

Move greedy_move(const Freaky::View& view, const MoveList& offered, Chance& chance) {
  if (view.table.phase == Phase::take) return take_row;
  return best_move(offered, chance,
                   [&](Move move) { return move == stop ? 0 : value_of_laying(view, card_of(move), row_of(move)); });
}

}  // namespace parlour
