#include <algorithm>

#include "bots/help/traits.hpp"

namespace parlour {
namespace {

using namespace help;

/// In the order of `reasons`.
enum class Why : std::uint8_t {
  clears_row,
  ends_at,
  easy_end,
  hard_end,
  highest_end,
  fills_gap,
  ends_lower,
  empties_row,
  brings_wild,
  sits_out,
  keeps_specials,
  lets_end_at,
  gives_special,
  too_low,
};

/// A row that ends so low or lower is easy to go on from; from this value on it is hard.
constexpr int low_end = 5;
constexpr int high_end = 9;

/// How the row ends after a card of this value came into it.
Message about_adding(const Row& row, int value) {
  if (row.size + 1 == full_row) return message(Why::clears_row, "H10"_r);
  const int end = std::max(row.last(), value);
  if (row.size > 0 && end == row.last()) return message(Why::fills_gap, "H8"_r, end);
  if (end == highest_number) return message(Why::highest_end, "H9"_r, end);
  if (end >= high_end) return message(Why::hard_end, "H9"_r, end);
  return message(end <= low_end ? Why::easy_end : Why::ends_at, "H9"_r, end);
}

std::optional<Message> about_switch(const View& view, Move move) {
  const Row& row = view.table.row;
  const int place = place_of(move);
  const Kind taken = row.cards[static_cast<std::size_t>(place)];
  if (!is_number(taken)) return message(Why::brings_wild, "H33"_r);
  if (place + 1 != row.size) return std::nullopt;
  const int value = kind_of(move) == wild_card ? value_before(row, place) + 1 : number_of(kind_of(move));
  if (value < row.last()) return message(Why::ends_lower, "H8"_r, value, row.last());
  return message(Why::ends_at, "H8"_r, value);
}

Message about_zap(const Row& row) {
  if (row.size == 1) return message(Why::empties_row, "H37"_r);
  return message(Why::ends_lower, "H37"_r, value_before(row, row.size - 1), row.last());
}

std::optional<Message> about_passing(const View& view, Kind kind) {
  if (!is_number(kind)) return std::nullopt;
  if ((view.hand.kinds() & ~number_kinds) != 0) return message(Why::keeps_specials, "H17"_r);
  if (view.table.row.size + 1 == full_row) return message(Why::clears_row, "H10"_r);
  return message(Why::lets_end_at, "H8"_r, number_of(kind));
}

/// A number that was passed is going to lie at the end of the row.
std::optional<Message> about_giving_back(const View& view, Kind kind) {
  if (!is_number(kind)) return message(Why::gives_special, "H19"_r);
  const bool stays = is_number(view.exchange.passed) && view.table.row.size + 1 < full_row;
  if (stays && kind <= view.exchange.passed) return message(Why::too_low, "H9"_r);
  return std::nullopt;
}

constexpr ArgSpec end_arg{"end", Arg::number};
constexpr ArgSpec before_arg{"before", Arg::number};

}  // namespace

std::span<const MessageSpec> BotTraits<Help>::reasons() {
  static constexpr std::array<MessageSpec, 14> specs{{
      {"clears_row", {}, "clears the row"},
      {"ends_at", {{end_arg}}, "the row ends at {end}"},
      {"easy_end", {{end_arg}}, "the row ends at {end}: easy to go on from"},
      {"hard_end", {{end_arg}}, "the row ends at {end}: hard to go on from"},
      {"highest_end", {{end_arg}}, "the row ends at {end}: only special cards go on"},
      {"fills_gap", {{end_arg}}, "fills a gap: the row ends at {end} as before"},
      {"ends_lower", {{end_arg, before_arg}}, "the row ends at {end} instead of {before}"},
      {"empties_row", {}, "takes the last card away: the row is empty"},
      {"brings_wild", {}, "brings you a Wild"},
      {"sits_out", {}, "you sit out a turn and need not help"},
      {"keeps_specials", {}, "keeps your special cards"},
      {"lets_end_at", {{end_arg}}, "lets the row end at {end}"},
      {"gives_special", {}, "gives a special card away"},
      {"too_low", {}, "too low for the row as it will lie"},
  }};
  return specs;
}

std::optional<Message> BotTraits<Help>::reason(const Help::View& view, Move move) {
  const Row& row = view.table.row;
  const Kind kind = kind_of(move);
  switch (act_of(move)) {
  case Act::lay: return about_adding(row, number_of(kind));
  case Act::wild: return about_adding(row, value_before(row, place_of(move)) + 1);
  case Act::switch_: return about_switch(view, move);
  case Act::zap: return about_zap(row);
  case Act::stop: return message(Why::sits_out, "H39"_r);
  case Act::pass: return about_passing(view, kind);
  case Act::give_back: return about_giving_back(view, kind);
  }
  return std::nullopt;
}

}  // namespace parlour
