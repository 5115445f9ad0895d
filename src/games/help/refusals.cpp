// Why a move of HELP! is not legal, in the words of the rule that forbids it. `moves` decides what is legal; this only explains.
#include "games/help/notation.hpp"

namespace parlour {

using namespace help;

namespace {

/// What the seat is asked for instead, if this act does not belong to the phase.
std::optional<Refusal> wrong_moment(const State& state, Act act) {
  const Table& table = state.table;
  const bool plays = act != Act::pass && act != Act::give_back;
  switch (table.phase) {
  case Phase::first: {
    const Kind lowest = number_card(lowest_number(state.hands[index_of(table.turn)]));
    if (act != Act::lay) return message(Refused::asked_for_lowest, "H5"_r, lowest);
    return {};
  }
  case Phase::turn:
    if (!plays) return message(Refused::asked_to_play, "H14"_r);
    return {};
  case Phase::help:
    if (act != Act::pass) return message(Refused::asked_to_pass, "H17"_r, table.turn);
    return {};
  case Phase::give_back:
    if (act != Act::give_back) return message(Refused::asked_to_give_back, "H46"_r, table.helper);
    return {};
  case Phase::received:
    if (!plays) return message(Refused::asked_for_received, "H46"_r, state.exchange.passed);
    return {};
  case Phase::over: break;
  }
  return message(Refused::over, "H42"_r);
}

std::optional<Refusal> refuse_wild(const Row& row, int slot) {
  if (slot > row.size) return message(Refused::no_such_slot, "H23"_r, slot, row.size);
  if (wild_fits(row, slot)) return {};
  if (slot == row.size) return message(Refused::wild_too_high, "H25"_r);
  if (slot == 0) return message(Refused::wild_too_low, "H24"_r);
  return message(Refused::no_gap, "H26"_r, value_before(row, slot), row.values[static_cast<std::size_t>(slot)]);
}

std::optional<Refusal> refuse_switch(const Table& table, const Hand& hand, Move move) {
  const Kind put_in = kind_of(move);
  const int place = place_of(move);
  if (table.row.size == 0) return message(Refused::row_empty, "H34"_r, switch_card);
  if (place >= table.row.size) return message(Refused::no_such_place, "H29"_r, place, table.row.size - 1);
  if ((row_kinds & mask_of(put_in)) == 0) return message(Refused::not_for_the_row, "H30"_r, put_in);
  if (!hand.has(put_in)) return message(Refused::not_held, "G13"_r, put_in);
  const bool wilds_follow = table.options.wild_value == static_cast<std::int16_t>(WildValue::follows);
  if ((switchable_into(table.row, place, wilds_follow) & mask_of(put_in)) == 0)
    return message(Refused::breaks_the_row, wilds_follow ? "H49"_r : "H29"_r, put_in,
                   table.row.cards[static_cast<std::size_t>(place)]);
  return {};
}

std::optional<Refusal> refuse_play(const State& state, Move move) {
  const Table& table = state.table;
  const Hand& hand = state.hands[index_of(table.turn)];
  const Kind kind = act_of(move) == Act::switch_ ? switch_card : kind_of(move);
  if (!hand.has(kind)) return message(Refused::not_held, "G13"_r, kind);
  if (table.phase == Phase::first && kind != number_card(lowest_number(hand)))
    return message(Refused::asked_for_lowest, "H5"_r, number_card(lowest_number(hand)));
  if (table.phase == Phase::received && table.options.must_play_received != 0 && kind != state.exchange.passed)
    return message(Refused::not_the_received, "H21"_r, state.exchange.passed);
  switch (act_of(move)) {
  case Act::lay:
    if (number_of(kind) <= table.row.last()) return message(Refused::not_higher, "H9"_r, kind, table.row.last());
    return {};
  case Act::wild: return refuse_wild(table.row, place_of(move));
  case Act::switch_: return refuse_switch(table, hand, move);
  case Act::zap:
    if (table.row.size == 0) return message(Refused::row_empty, "H12"_r, zap_card);
    return {};
  default: return {};
  }
}

}  // namespace

std::optional<Refusal> Help::refuse(const State& state, Move move) {
  if (!well_formed(move)) return message(Refused::not_a_move, "G12"_r);
  if (auto refusal = wrong_moment(state, act_of(move))) return refusal;
  const Hand& hand = state.hands[index_of(to_act(state))];
  const Kind kind = kind_of(move);
  switch (act_of(move)) {
  case Act::pass:
    if (!hand.has(kind)) return message(Refused::not_held, "G13"_r, kind);
    if ((passable(state.table.row, hand.kinds(), helper_sees_switch(state)) & mask_of(kind)) == 0)
      return message(Refused::of_no_use, "H18"_r, kind, state.table.turn);
    return {};
  case Act::give_back:
    if (!hand.has(kind)) return message(Refused::not_held, "G13"_r, kind);
    if ((own_kinds(hand, state.exchange.passed) & mask_of(kind)) == 0)
      return message(Refused::just_received, "H19"_r, kind);
    return {};
  default: return refuse_play(state, move);
  }
}

}  // namespace parlour
