#include <algorithm>

#include "bots/hint.hpp"

namespace parlour {
namespace {

using namespace help;

/// A row that ends so low or lower is easy to go on from; from this value on it is hard.
constexpr int low_end = 5;
constexpr int high_end = 9;

/// How the row ends after a card of this value came into it.
std::string about_adding(const Row& row, int value) {
  if (row.size + 1 == full_row) return "clears the row";
  const int end = std::max(row.last(), value);
  const std::string ends = "the row ends at " + std::to_string(end);
  if (row.size > 0 && end == row.last()) return "fills a gap: " + ends + " as before";
  if (end == highest_number) return ends + ": only special cards go on";
  if (end >= high_end) return ends + ": hard to go on from";
  return end <= low_end ? ends + ": easy to go on from" : ends;
}

std::string about_switch(const View& view, Move move) {
  const Row& row = view.table.row;
  const int place = place_of(move);
  const Kind taken = row.cards[static_cast<std::size_t>(place)];
  if (!is_number(taken)) return "brings you a Wild";
  if (place + 1 != row.size) return "";
  const int value = kind_of(move) == wild_card ? value_before(row, place) + 1 : number_of(kind_of(move));
  const std::string ends = "the row ends at " + std::to_string(value);
  return value < row.last() ? ends + " instead of " + std::to_string(row.last()) : ends;
}

std::string about_zap(const Row& row) {
  const int end = value_before(row, row.size - 1);
  return row.size == 1 ? "takes the last card away: the row is empty"
                       : "the row ends at " + std::to_string(end) + " instead of " + std::to_string(row.last());
}

std::string about_passing(const View& view, Kind kind) {
  if (!is_number(kind)) return "";
  if ((view.hand.kinds() & ~number_kinds) != 0) return "keeps your special cards";
  return view.table.row.size + 1 == full_row ? "clears the row"
                                             : "lets the row end at " + std::to_string(number_of(kind));
}

/// A number that was passed is going to lie at the end of the row.
std::string about_giving_back(const View& view, Kind kind) {
  if (!is_number(kind)) return "gives a special card away";
  const bool stays = is_number(view.exchange.passed) && view.table.row.size + 1 < full_row;
  return stays && kind <= view.exchange.passed ? "too low for the row as it will lie" : "";
}

}  // namespace

std::string reason(const Help::View& view, Move move, Names /*names*/) {
  const Row& row = view.table.row;
  const Kind kind = kind_of(move);
  switch (act_of(move)) {
  case Act::lay: return about_adding(row, number_of(kind));
  case Act::wild: return about_adding(row, value_before(row, place_of(move)) + 1);
  case Act::switch_: return about_switch(view, move);
  case Act::zap: return about_zap(row);
  case Act::stop: return "you sit out a turn and need not help";
  case Act::pass: return about_passing(view, kind);
  case Act::give_back: return about_giving_back(view, kind);
  }
  return "";
}

}  // namespace parlour
