#include <algorithm>

#include "bots/freaky/traits.hpp"

namespace parlour {
namespace {

using namespace freaky;

/// In the order of `reasons`.
enum class Why : std::uint8_t {
  ripens,
  grows,
  turn_takes,
  ends_ahead,
  ends_behind,
  goes_on,
  one_short,
  none_short,
  in_reach,
  harder,
  few_alike,
  new_row,
  new_card,
  keeps_cards,
  for_you,
  for_others,
  then_take,
  then_may_take,
};

/// How many cards of a row share a feature, at most.
std::size_t most_alike(std::span<const Kind> row) {
  std::array<std::size_t, features> counts{};
  for (const Kind card : row)
    for (Feature feature = 0; feature < features; ++feature) counts[feature] += features_of[card] >> feature & 1U;
  return std::ranges::max(counts);
}

/// The features that a row has three times, so that one card more may make it ripe.
FeatureSet missing_one(std::span<const Kind> row) {
  std::array<FeatureSet, ripe_count - 1> at_least{};  // [n]: what occurs n + 1 times or more
  for (const Kind card : row) {
    for (std::size_t n = at_least.size() - 1; n > 0; --n) at_least[n] |= at_least[n - 1] & features_of[card];
    at_least[0] |= features_of[card];
  }
  return at_least.back();
}

/// Whether the last card has such a feature too, so that every card with it fits and makes the row ripe.
bool easily_ripe(std::span<const Kind> row) { return (missing_one(row) & features_of[row.back()]) != 0; }

/// The most cards that somebody could get out of one row by laying one card, once what is ripe now has been taken.
std::size_t most_in_reach(const Rows& rows) {
  std::size_t most = 0;
  for (std::size_t row = 0; row < rows.count; ++row)
    if (!rows.is_ripe(row) && missing_one(rows.row(row)) != 0) most = std::max(most, rows.row(row).size() + 1);
  return most;
}

std::size_t cards_in_ripe_rows(const Rows& rows) {
  std::size_t cards = 0;
  for (std::size_t row = 0; row < rows.count; ++row)
    if (rows.is_ripe(row)) cards += rows.row(row).size();
  return cards;
}

/// The most cards that a turn takes which goes on with these cards, or stops at once.
std::size_t most_to_take(const Rows& rows, const Hand& hand) {
  std::size_t most = cards_in_ripe_rows(rows);
  for (const Kind card : hand) {
    if (card == no_card) continue;
    Hand left = hand;
    take_from(left, card);
    for (std::size_t row = 0; row < rows.count; ++row) {
      if (!match(card, rows.last(row))) continue;
      Rows after = rows;
      lay_card(after, card, row);
      most = std::max(most, most_to_take(after, left));
    }
  }
  return most;
}

/// The table after a move, before anything is taken.
struct After {
  Rows rows;
  Hand hand{};
  int laid = 0;  // in this turn
};

/// The turn in which a hand cannot be filled up again is the last one (F17).
bool ends_game(const Table& table, int laid) { return table.draw_size < laid; }

/// How the game would end, with what can be taken in this turn.
void speak_of_end(const Freaky::View& view, const After& after, Reasons& reasons) {
  const Table& table = view.table;
  const std::size_t own = index_of(view.observer);
  int others = 0;
  for (std::size_t seat = 0; seat < table.players; ++seat)
    if (seat != own) others = std::max(others, int{table.collected[seat]});
  const int cards = table.collected[own] + static_cast<int>(most_to_take(after.rows, after.hand));
  if (!ends_game(table, after.laid)) {
    if (ends_game(table, after.laid + 1) &&
        table.collected[own] + static_cast<int>(cards_in_ripe_rows(after.rows)) < others)
      reasons.speak_for(message(Why::goes_on, "F17"_r));
    return;
  }
  if (cards > others)
    reasons.speak_for(message(Why::ends_ahead, "F17"_r, cards), cards);
  else if (cards < others)
    reasons.speak_against(message(Why::ends_behind, "F17"_r));
}

/// What whoever comes next finds, if nothing else is laid.
void speak_of_next(const After& after, Reasons& reasons) {
  const std::size_t cards = most_in_reach(after.rows);
  if (cards == 0) return reasons.speak_for(message(Why::none_short, "F14"_r));
  reasons.speak_for(message(Why::in_reach, "F14"_r, cards), -static_cast<int>(cards));
}

void speak_of_turn(const Freaky::View& view, const After& after, Reasons& reasons) {
  const auto cards = most_to_take(after.rows, after.hand);
  if (cards > 0) reasons.speak_for(message(Why::turn_takes, "F16"_r, cards), static_cast<int>(cards));
  speak_of_end(view, after, reasons);
}

void speak_of_laying(const Freaky::View& view, Kind card, std::size_t row, Reasons& reasons) {
  const Rows& rows = view.table.rows;
  After after{.rows = rows, .hand = view.hand, .laid = view.table.played + 1};
  take_from(after.hand, card);
  const std::size_t called = row + 1;
  if (row == new_row) {
    open_row(after.rows, card);
  } else {
    lay_card(after.rows, card, row);
    const std::size_t length = after.rows.row(row).size();
    if (rows.is_ripe(row))
      reasons.speak_for(message(Why::grows, "F15"_r, called, length), static_cast<int>(length));
    else if (after.rows.is_ripe(row))
      reasons.speak_for(message(Why::ripens, "F14"_r, called, length), static_cast<int>(length));
  }
  speak_of_turn(view, after, reasons);
  if (ends_game(view.table, after.laid)) return;  // then nobody comes next
  if (row == new_row) {
    reasons.speak_for(message(Why::new_row, "F14"_r));
  } else if (!after.rows.is_ripe(row)) {
    const auto before = rows.row(row);
    const auto then = after.rows.row(row);
    if (easily_ripe(before) && !easily_ripe(then)) reasons.speak_for(message(Why::harder, "F5"_r, called));
    if (missing_one(then) != 0 && missing_one(before) == 0)
      reasons.speak_against(message(Why::one_short, "F14"_r, called));
    const auto alike = most_alike(then);
    if (alike < ripe_count - 1)
      reasons.speak_for(message(Why::few_alike, "F14"_r, called, alike), -static_cast<int>(alike));
  }
  speak_of_next(after, reasons);
  reasons.speak_for(message(Why::new_card, "F17"_r));
}

void speak_of_stopping(const Freaky::View& view, Reasons& reasons) {
  const Table& table = view.table;
  if (table.rows.ripe != 0)
    reasons.speak_for(table.auto_take != 0 ? message(Why::then_take, "F26"_r) : message(Why::then_may_take, "F11"_r));
  const After after{.rows = table.rows, .hand = empty_hand, .laid = table.played};
  speak_of_end(view, after, reasons);
  if (ends_game(table, after.laid)) return;
  speak_of_next(after, reasons);
  reasons.speak_for(message(Why::keeps_cards, "F4"_r, cards_in(view.hand)));
}

constexpr ArgSpec row_arg{"row", Arg::number};

}  // namespace

std::span<const MessageSpec> BotTraits<Freaky>::reasons() {
  static constexpr std::array<MessageSpec, 18> specs{{
      {"ripens", {{row_arg, cards_arg}}, "makes row {row} ripe: {cards} {cards|card|cards}"},
      {"grows", {{row_arg, cards_arg}}, "row {row} is ripe and grows to {cards} {cards|card|cards}"},
      {"turn_takes", {{cards_arg}}, "with it you can take {cards} {cards|card|cards} in this turn"},
      {"ends_ahead", {{cards_arg}}, "ends the game, and {cards} {cards|card|cards} are the most"},
      {"ends_behind", {}, "ends the game while another has more cards"},
      {"goes_on", {}, "the game goes on, and you may still catch up"},
      {"one_short", {{row_arg}}, "leaves row {row} one card short of ripe"},
      {"none_short", {}, "leaves no row that one card makes ripe"},
      {"in_reach", {{cards_arg}}, "with one card nobody gets a row of more than {cards} cards"},
      {"harder", {{row_arg}}, "fewer cards can now make row {row} ripe"},
      {"few_alike", {{row_arg, cards_arg}}, "row {row} then has no more than {cards} alike"},
      {"new_row", {}, "a new row is far from ripe"},
      {"new_card", {}, "one more new card for you to draw"},
      {"keeps_cards", {{cards_arg}}, "keeps {cards} {cards|card|cards} for your next turn"},
      {"for_you", {{cards_arg}}, "{cards} {cards|card|cards} for you"},
      {"for_others", {{cards_arg}}, "leaves {cards} {cards|card|cards} to the others"},
      {"then_take", {}, "then you take what is ripe"},
      {"then_may_take", {}, "then you may take what is ripe"},
  }};
  return specs;
}

Reasons BotTraits<Freaky>::weigh(const Freaky::View& view, Move move) {
  const Table& table = view.table;
  Reasons reasons;
  if (lays_card(move)) speak_of_laying(view, card_of(move), row_of(move), reasons);
  if (move == stop) speak_of_stopping(view, reasons);
  if (move == take_row) reasons.speak_for(message(Why::for_you, "F16"_r, table.rows.row(table.row).size()));
  if (move == leave_row) reasons.speak_against(message(Why::for_others, "F12"_r, table.rows.row(table.row).size()));
  return reasons;
}

}  // namespace parlour
