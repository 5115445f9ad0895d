// Whether what somebody sees and knows of Schwupps, if it came from outside, could come from a table.
#include "core/plausible.hpp"

#include "games/schwupps/schwupps.hpp"

namespace parlour {

using namespace schwupps;

namespace {

/// Who is asked for what.
bool is_asked(const View& view) {
  const Table& table = view.table;
  if (table.phase == Phase::over) return table.turn == nobody;
  if (!is_seat(table.turn, table.players) || table.phase > Phase::over) return false;
  if (table.phase != Phase::player) return true;
  int under = 0;
  for (const NumberCards& cards : table.under) under += cards.size();
  return view.common_size + under > 0;  // there is a card to give
}

/// The Schwupps cards are those of the deck, as far as they can be seen.
bool are_schwupps_cards(const View& view) {
  const Table& table = view.table;
  const DemandCounts& deck = schwupps_decks[static_cast<std::size_t>(table.options.deck)];
  Uncounted<demand_kinds> hidden([&](Kind demand) { return int{deck[demand]}; });
  for (const Demand demand : table.demands) hidden.count(static_cast<Kind>(demand));
  hidden.count(static_cast<Kind>(view.next));
  for (std::size_t demand = 0; demand < demand_kinds; ++demand)
    hidden.count(static_cast<Kind>(demand), table.used[demand]);
  return hidden.sound() && view.schwupps_size == hidden.left() + 1;
}

}  // namespace

bool Schwupps::plausible(const View& view, const Knowledge& knowledge) {
  const Table& table = view.table;
  if (table.players < info.min_players || table.players > info.max_players ||
      !are_options(option_fields(), table.options) || table.game < 1 ||
      table.game > (table.options.form == tournament ? table.players : 1) || !is_seat(table.first, table.players) ||
      !is_seat_or_nobody(view.observer, table.players) || !is_truth(table.acted) || !is_truth(table.schwupped) ||
      !is_asked(view) || !are_schwupps_cards(view))
    return false;
  if (std::ranges::any_of(table.scores, [](int score) { return score < -1000 || score > 1000; })) return false;

  Uncounted<kind_count> unseen([](Kind kind) { return is_number(kind) ? copies_of_a_number : aggravation_cards; });
  for (const Kind top : table.tops) unseen.count(is_number(top) ? top : no_card);
  for (const NumberCards& cards : table.under) unseen.count(cards);
  unseen.count(aggravation, table.box);
  unseen.count(view.hand);
  unseen.count(knowledge.common);
  int hidden = view.common_size - knowledge.common.size();
  if (hidden < 0 || view.common_size > number_cards - int{number_piles}) return false;
  for (std::size_t seat = 0; seat < most_players; ++seat) {
    if (view.pile_sizes[seat] > most_personal) return false;
    if (seat >= table.players && view.pile_sizes[seat] + view.hand_sizes[seat] != 0) return false;
    hidden += view.pile_sizes[seat] + (static_cast<Seat>(seat) == view.observer ? 0 : view.hand_sizes[seat]);
  }
  if (view.observer == the_public ? !view.hand.empty() : view.hand.size() != view.hand_sizes[index_of(view.observer)])
    return false;
  NumberCards under;
  for (const NumberCards& cards : table.under) under.add_all(cards);
  return unseen.sound() && unseen.left() == hidden && knowledge.observer == view.observer &&
         knowledge.tops == table.tops && knowledge.under == under && (knowledge.common.kinds() >> number_kinds) == 0;
}

bool Schwupps::plausible(const Knowledge& knowledge, const Event& event) {
  const auto& args = event.args;
  const auto is_number_card = [](int card) { return card >= 0 && card < number_kinds; };
  switch (static_cast<Happened>(event.kind)) {
  case Happened::set_out: return std::ranges::all_of(std::span{args}.first<number_piles>(), is_number_card);
  case Happened::laid:
    return is_number_card(args[1]) && args[2] >= 1 && args[2] <= static_cast<int>(number_piles) &&
           is_number(knowledge.tops[static_cast<std::size_t>(args[2] - 1)]);
  case Happened::took_card: return args[1] != no_card;
  case Happened::gave_card: return args[2] != no_card;
  default: return true;
  }
}

}  // namespace parlour
