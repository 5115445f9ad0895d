// Why a move of Schwupps is not legal, in the words of the rule that forbids it. `moves` decides what is legal; this only explains.
#include "games/schwupps/schwupps.hpp"

namespace parlour {

using namespace schwupps;

namespace {

/// Why a card of the hand may not be laid on this pile; nothing if it may.
std::optional<Refusal> refuse_card(const Table& table, Kind card, std::size_t pile) {
  if ((fitting(table, pile) & mask_of(card)) != 0) return std::nullopt;
  const Demand demand = table.demands[pile];
  const Kind top = table.tops[pile];
  const Ruling ruling = ruling_of(demand);
  if (demand == Demand::same_colour) return message(Refused::wrong_colour, ruling, card, pile + 1, top);
  if (demand == Demand::same_either) return message(Refused::wrong_both, ruling, card, pile + 1, top);
  return message(Refused::wrong_number, ruling, card, pile + 1, arg_of(demand), top,
                 wanted_number(demand, number_of(top)));
}

std::optional<Refusal> refuse_action(const Table& table, const Hand& hand, Move move) {
  switch (act_of(move)) {
  case Act::lay:
    if (!hand.has(card_of(move))) return message(Refused::not_held, "G13"_r, card_of(move));
    return refuse_card(table, card_of(move), pile_of(move));
  case Act::aggravate:
    return hand.has(aggravation) ? std::nullopt : std::optional{message(Refused::no_aggravation, "G13"_r)};
  case Act::schwupp: return table.schwupped ? std::optional{message(Refused::schwupped_already, "C7"_r)} : std::nullopt;
  case Act::give: return message(Refused::nothing_to_give_away, "C15"_r);
  case Act::end: return table.acted ? std::nullopt : std::optional{message(Refused::nothing_done_yet, "C5"_r)};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_receiver(const Table& table, Move move) {
  if (act_of(move) != Act::give) return message(Refused::asked_for_player, "C15"_r);
  const Seat receiver = seat_of(move);
  if (receiver >= static_cast<Seat>(table.players)) return message(Refused::no_such_seat, "C16"_r, receiver);
  if (receiver == table.turn) return message(Refused::not_yourself, "C16"_r);
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> Schwupps::refuse(const State& state, Move move) {
  const Table& table = state.table;
  if (table.phase == Phase::over) return message(Refused::over, "C22"_r);
  if (!is_move(move)) return message(Refused::not_a_move, "C30"_r);
  if (table.phase == Phase::player) return refuse_receiver(table, move);
  if (table.phase == Phase::turn) return refuse_action(table, state.hands[index_of(table.turn)], move);
  return act_of(move) == Act::schwupp ? std::nullopt : std::optional{message(Refused::asked_for_row, "C15"_r)};
}

}  // namespace parlour
