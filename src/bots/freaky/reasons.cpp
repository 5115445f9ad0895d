#include "bots/freaky/traits.hpp"

namespace parlour {
namespace {

using namespace freaky;

/// In the order of `reasons`.
enum class Why : std::uint8_t {
  new_row,
  grows,
  ripens,
  another_ripens,
  one_short,
  none_short,
  for_you,
  for_others,
  then_take,
  then_may_take,
};

/// Whether a feature occurs three times, so that one card more may make the row ripe.
bool one_short(std::span<const Kind> row) {
  std::array<FeatureSet, ripe_count - 1> at_least{};  // [n]: what occurs n + 1 times or more
  for (const Kind card : row) {
    for (std::size_t n = at_least.size() - 1; n > 0; --n) at_least[n] |= at_least[n - 1] & features_of[card];
    at_least[0] |= features_of[card];
  }
  return at_least.back() != 0;
}

/// A row that is not ripe and that one card of this hand makes ripe.
bool finishes(const Rows& rows, std::size_t row, const Hand& hand) {
  for (const Kind card : hand) {
    if (card == no_card || !match(card, rows.last(row))) continue;
    Rows after = rows;
    lay_card(after, card, row);
    if (after.is_ripe(row)) return true;
  }
  return false;
}

bool any_one_short(const Rows& rows) {
  for (std::size_t row = 0; row < rows.count; ++row)
    if (rows.is_ripe(row) || one_short(rows.row(row))) return true;
  return false;
}

std::optional<Message> about_laying(const Freaky::View& view, Kind card, std::size_t row) {
  const Rows& rows = view.table.rows;
  if (row == new_row) return message(Why::new_row, "F14"_r);
  const std::size_t called = row + 1;
  Rows then = rows;
  lay_card(then, card, row);
  const std::size_t length = then.row(row).size();
  if (rows.is_ripe(row)) return message(Why::grows, "F15"_r, called, length);
  if (then.is_ripe(row)) return message(Why::ripens, "F14"_r, called, length);
  Hand left = view.hand;
  take_from(left, card);
  if (finishes(then, row, left)) return message(Why::another_ripens, "F4"_r, called);
  if (one_short(then.row(row)) && !one_short(rows.row(row))) return message(Why::one_short, "F14"_r, called);
  if (one_short(rows.row(row)) || any_one_short(then)) return std::nullopt;
  return message(Why::none_short, "F14"_r);
}

constexpr ArgSpec row_arg{"row", Arg::number};

}  // namespace

std::span<const MessageSpec> BotTraits<Freaky>::reasons() {
  static constexpr std::array<MessageSpec, 10> specs{{
      {"new_row", {}, "a new row is far from ripe"},
      {"grows", {{row_arg, cards_arg}}, "row {row} is ripe and grows to {cards} {cards|card|cards}"},
      {"ripens", {{row_arg, cards_arg}}, "makes row {row} ripe: {cards} {cards|card|cards}"},
      {"another_ripens", {{row_arg}}, "another of your cards then makes row {row} ripe"},
      {"one_short", {{row_arg}}, "leaves row {row} one card short of ripe"},
      {"none_short", {}, "leaves no row that one card makes ripe"},
      {"for_you", {{cards_arg}}, "{cards} {cards|card|cards} for you"},
      {"for_others", {{cards_arg}}, "leaves {cards} {cards|card|cards} to the others"},
      {"then_take", {}, "then you take what is ripe"},
      {"then_may_take", {}, "then you may take what is ripe"},
  }};
  return specs;
}

std::optional<Message> BotTraits<Freaky>::reason(const Freaky::View& view, Move move) {
  const Table& table = view.table;
  if (lays_card(move)) return about_laying(view, card_of(move), row_of(move));
  if (move == take_row) return message(Why::for_you, "F16"_r, table.rows.row(table.row).size());
  if (move == leave_row) return message(Why::for_others, "F12"_r, table.rows.row(table.row).size());
  if (table.rows.ripe != 0)
    return table.auto_take != 0 ? message(Why::then_take, "F26"_r) : message(Why::then_may_take, "F11"_r);
  if (any_one_short(table.rows)) return std::nullopt;
  return message(Why::none_short, "F14"_r);
}

}  // namespace parlour
