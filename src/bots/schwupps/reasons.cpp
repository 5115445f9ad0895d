#include <algorithm>

#include "bots/schwupps/traits.hpp"

namespace parlour {
namespace {

using namespace schwupps;

/// In the order of `reasons`.
enum class Why : std::uint8_t {
  last_card,
  opens,
  opens_for_a_card,
  costs_a_card,
  shuts_out,
  still_fit,
  one_fewer,
  fewest,
  none_fits,
};

/// The cards that fit on some pile of this table.
KindMask fitting_somewhere(const Table& table) {
  KindMask fit = 0;
  for (std::size_t pile = 0; pile < number_piles; ++pile) fit |= fitting(table, pile);
  return fit;
}

/// How many of these cards fit on this table and did not on the one before.
int opened(const Hand& hand, const Table& before, const Table& after) {
  return hand.size(fitting_somewhere(after) & ~fitting_somewhere(before));
}

Table after_schwupp(const View& view, Row row) {
  Table table = view.table;
  table.demands[second_place(row)] = table.demands[first_place(row)];
  table.demands[first_place(row)] = view.next;
  return table;
}

int cards_left(const View& view, Seat seat) {
  return view.hand_sizes[index_of(seat)] + view.pile_sizes[index_of(seat)];
}

bool is_last_card(const View& view) { return cards_left(view, view.observer) == 1; }

std::optional<Message> about_laying(const View& view, Kind card, std::size_t pile) {
  if (is_last_card(view)) return message(Why::last_card, "C22"_r);
  Table then = view.table;
  then.tops[pile] = card;
  Hand left = view.hand;
  left.remove(card);
  if (const int more = opened(left, view.table, then); more > 0) return message(Why::opens, "C11"_r, more);
  const int fit = left.size(fitting_somewhere(then));
  const int fit_before = left.size(fitting_somewhere(view.table));
  if (fit < fit_before) return message(Why::shuts_out, "C11"_r, fit_before - fit);
  if (fit == 0) return std::nullopt;
  return message(Why::still_fit, "C11"_r, fit);
}

std::optional<Message> about_schwupp(const View& view, Row row) {
  const Table then = after_schwupp(view, row);
  const bool a_card_is_left =
      view.common_size > 0 || std::ranges::any_of(view.table.under, [](const auto& under) { return !under.empty(); });
  const bool costs_a_card = view.table.phase == Phase::turn && a_card_is_left;
  const int more = opened(view.hand, view.table, then);
  if (more > 0) return costs_a_card ? message(Why::opens_for_a_card, "C7"_r, more) : message(Why::opens, "C12"_r, more);
  if (costs_a_card) return message(Why::costs_a_card, "C7"_r);
  return std::nullopt;
}

/// The others with the fewest cards left.
Seat leader_of_others(const View& view) {
  Seat best = next_seat(view.observer, view.table.players);
  for (Seat seat = 0; seat < static_cast<Seat>(view.table.players); ++seat)
    if (seat != view.observer && cards_left(view, seat) < cards_left(view, best)) best = seat;
  return best;
}

std::optional<Message> about_giving(const View& view, Seat receiver) {
  const int fewest = cards_left(view, leader_of_others(view));
  if (cards_left(view, receiver) != fewest) return std::nullopt;
  return message(Why::fewest, "C15"_r, receiver, fewest);
}

}  // namespace

std::span<const MessageSpec> BotTraits<Schwupps>::reasons() {
  static constexpr std::array<MessageSpec, 9> specs{{
      {"last_card", {}, "your last card wins"},
      {"opens", {{cards_arg}}, "opens {cards} more {cards|card|cards} of yours"},
      {"opens_for_a_card", {{cards_arg}}, "opens {cards} more {cards|card|cards} of yours for one from the pile"},
      {"costs_a_card", {}, "costs you a card and opens none of yours"},
      {"shuts_out", {{cards_arg}}, "shuts out {cards} {cards|card|cards} of yours"},
      {"still_fit", {{cards_arg}}, "{cards} {cards|card|cards} of yours will still fit"},
      {"one_fewer", {}, "one card fewer for you, one more for another"},
      {"fewest", {{seat_arg, cards_arg}}, "{seat} has the fewest cards left: {cards}"},
      {"none_fits", {}, "none of your numbers fits now"},
  }};
  return specs;
}

std::optional<Message> BotTraits<Schwupps>::reason(const Schwupps::View& view, Move move) {
  switch (act_of(move)) {
  case Act::lay: return about_laying(view, card_of(move), pile_of(move));
  case Act::aggravate: return is_last_card(view) ? message(Why::last_card, "C23"_r) : message(Why::one_fewer, "C15"_r);
  case Act::schwupp: return about_schwupp(view, row_of(move));
  case Act::give: return about_giving(view, seat_of(move));
  case Act::end:
    if ((view.hand.kinds() & fitting_somewhere(view.table)) != 0) return std::nullopt;
    return message(Why::none_fits, "C5"_r);
  }
  return std::nullopt;
}

}  // namespace parlour
