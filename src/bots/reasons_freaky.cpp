#include "bots/hint.hpp"
#include "core/words.hpp"

namespace parlour {
namespace {

using namespace freaky;

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

std::string about_laying(const Freaky::View& view, Kind card, std::size_t row) {
  const Rows& rows = view.table.rows;
  if (row == new_row) return "a new row is far from ripe";
  const std::string called = "row " + std::to_string(row + 1);
  Rows then = rows;
  lay_card(then, card, row);
  const std::size_t length = then.row(row).size();
  if (rows.is_ripe(row)) return called + " is ripe and grows to " + counted(length, "card");
  if (then.is_ripe(row)) return "makes " + called + " ripe: " + counted(length, "card");
  Hand left = view.hand;
  take_from(left, card);
  if (finishes(then, row, left)) return "another of your cards then makes " + called + " ripe";
  if (one_short(then.row(row)) && !one_short(rows.row(row))) return "leaves " + called + " one card short of ripe";
  if (one_short(rows.row(row))) return "";
  return any_one_short(then) ? "" : "leaves no row that one card makes ripe";
}

}  // namespace

std::string reason(const Freaky::View& view, Move move, Names /*names*/) {
  const Table& table = view.table;
  if (lays_card(move)) return about_laying(view, card_of(move), row_of(move));
  if (move == take_row) return counted(table.rows.row(table.row).size(), "card") + " for you";
  if (move == leave_row) return "leaves " + counted(table.rows.row(table.row).size(), "card") + " to the others";
  if (table.rows.ripe != 0)
    return table.auto_take != 0 ? "then you take what is ripe" : "then you may take what is ripe";
  return any_one_short(table.rows) ? "" : "leaves no row that one card makes ripe";
}

}  // namespace parlour
