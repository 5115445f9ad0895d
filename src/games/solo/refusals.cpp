// Why a move of SOLO is not legal, in the words of the rule that forbids it. `moves` decides what is legal; this only explains.
#include "games/solo/solo.hpp"

namespace parlour {

using namespace solo;

namespace {

/// The code means something: it is what one of our own functions would have made.
bool well_formed(Move move) {
  const bool naming = kind_of(move) == choose_card || kind_of(move) == draw_4_card;
  switch (act_number(move) <= static_cast<unsigned>(Act::silent) ? act_of(move) : Act::silent) {
  case Act::play:
    return kind_of(move) < kind_count &&
           (named_colour(move) == Colour::any || (named_colour(move) < Colour::any && naming)) &&
           move == play(kind_of(move), named_colour(move));
  case Act::triple: {
    const unsigned counts = triple_counts(move);
    for (unsigned c = 0; c < 4; ++c)
      if (((counts >> (2 * c)) & 3U) == 3) return false;
    const unsigned last = (counts >> (2U * static_cast<unsigned>(triple_last(move)))) & 3U;
    return triple_number(move) >= 1 && triple_number(move) <= 9 && last > 0 && cards_in(counts) >= 2 &&
           move == triple(triple_number(move), counts, triple_last(move));
  }
  case Act::target: return low_bits(move) < max_seats;
  case Act::give: return low_bits(move) < kind_count;
  case Act::protect: return low_bits(move) < kind_count && is_protection(kind_of(move));
  case Act::interject: return low_bits(move) < kind_count && !is_black(kind_of(move));
  default: return act_number(move) <= static_cast<unsigned>(Act::silent) && low_bits(move) == 0;
  }
}

/// What the seat is asked for instead, if this act does not belong to the phase.
std::optional<Refusal> wrong_moment(const Table& table, const Step& step, Act act) {
  const auto among = [act](auto... acts) { return ((act == acts) || ...); };
  switch (step.phase) {
  case Phase::turn:
  case Phase::paid:
    if (among(Act::play, Act::triple, Act::draw, Act::take, Act::pass)) return {};
    if (step.phase == Phase::turn && table.pending > 0)
      return message(Refused::asked_to_answer_chain, "S24"_r, table.pending);
    return message(Refused::asked_to_play, "S8"_r);
  case Phase::drawn:
    if (among(Act::play, Act::triple, Act::keep)) return {};
    return message(Refused::asked_to_keep_or_play, "S9"_r);
  case Phase::target:
    if (act == Act::target) return {};
    return message(Refused::asked_for_target, "S60"_r);
  case Phase::gift:
    if (act == Act::give) return {};
    return message(Refused::asked_for_gift, "S33"_r);
  case Phase::protect:
  case Phase::skipped:
    if (among(Act::protect, Act::accept)) return {};
    return message(Refused::asked_to_protect, "S60"_r);
  case Phase::call:
    if (among(Act::call, Act::silent)) return {};
    return message(Refused::asked_to_call, "S45"_r);
  case Phase::poll:
    if (among(Act::interject, Act::wait)) return {};
    return message(Refused::asked_to_interject, "S12"_r);
  case Phase::over: break;
  }
  return message(Refused::over, "S54"_r);
}

std::optional<Refusal> refuse_play(const Table& table, const Step& step, const Hand& hand, Move move) {
  const Kind kind = kind_of(move);
  if (!hand.has(kind)) return message(Refused::not_held, "G13"_r, kind);
  if (step.phase == Phase::drawn && kind != step.drawn)
    return message(Refused::only_the_drawn_card, "S9"_r, step.drawn);
  if (step.phase == Phase::turn && table.pending > 0) {
    if ((answering(table) & mask_of(kind)) == 0) {
      const bool other_draw_card = kind == draw_4_card || (draw_2_cards & mask_of(kind)) != 0;
      return message(Refused::does_not_answer_chain, other_draw_card ? "S25"_r : "S24"_r, kind, table.top,
                     table.pending);
    }
  } else if ((fitting(table) & mask_of(kind)) == 0) {
    return message(Refused::does_not_fit, "S4"_r, kind, table.top, static_cast<int>(table.colour));
  }
  const bool naming = kind == choose_card || kind == draw_4_card;
  const bool last = table.sizes[static_cast<std::size_t>(step.asked)] == 1;
  if (naming && !last && named_colour(move) == Colour::any) return message(Refused::name_a_colour, "S66"_r, kind);
  if (naming && last && named_colour(move) != Colour::any) return message(Refused::name_no_colour, "S66"_r, kind);
  return {};
}

std::optional<Refusal> refuse_triple(const Table& table, const Step& step, const Hand& hand, Move move) {
  const int number = triple_number(move);
  const unsigned counts = triple_counts(move);
  const unsigned held = counts_of_number(hand, number);
  if (step.phase == Phase::turn && table.pending > 0)
    return message(Refused::does_not_answer_chain, "S24"_r, number_card(triple_last(move), number), table.top,
                   table.pending);
  for (unsigned c = 0; c < 4; ++c)
    if (((counts >> (2 * c)) & 3U) > ((held >> (2 * c)) & 3U))
      return message(Refused::not_held, "G13"_r, number_card(static_cast<Colour>(c), number));
  if (cards_in(counts) < 3) return message(Refused::too_few_for_triple, "S17"_r, number, cards_in(counts));
  if (table.options.triple_subset == 0 && counts != held)
    return message(Refused::not_all_of_them, "S17"_r, number, cards_in(held));
  if (step.phase == Phase::drawn) {
    if ((fitting(table) & mask_of(step.drawn)) == 0)
      return message(Refused::does_not_fit, "S9"_r, step.drawn, table.top, static_cast<int>(table.colour));
    const bool has_drawn = is_number(step.drawn) && static_cast<int>(symbol_of(step.drawn)) + 1 == number &&
                           ((counts >> (2U * static_cast<unsigned>(colour_of(step.drawn)))) & 3U) != 0;
    if (!has_drawn) return message(Refused::triple_without_drawn, "S9"_r, step.drawn);
  }
  if (!one_can_go_first(table, number, counts, triple_last(move)))
    return message(Refused::no_card_can_go_first, "S18"_r, number, table.top, static_cast<int>(table.colour));
  return {};
}

bool can_lay_something(const State& state) {
  const Hand& hand = state.hands[static_cast<std::size_t>(state.step.asked)];
  return (hand.kinds() & fitting(state.table)) != 0;
}

}  // namespace

std::optional<Refusal> Solo::refuse(const State& state, Move move) {
  const Table& table = state.table;
  const Step& step = state.step;
  if (!well_formed(move)) return message(Refused::not_a_move, "G12"_r);
  const Act act = act_of(move);
  if (act == Act::interject && table.options.interjections == 0) return message(Refused::nobody_interjects, "S96"_r);
  if (auto refusal = wrong_moment(table, step, act)) return refusal;
  const Hand& hand = state.hands[static_cast<std::size_t>(step.asked)];
  const bool chain_open = step.phase == Phase::turn && table.pending > 0;
  switch (act) {
  case Act::play: return refuse_play(table, step, hand, move);
  case Act::triple: return refuse_triple(table, step, hand, move);
  case Act::draw:
    if (chain_open) return message(Refused::take_first, "S70"_r, table.pending);
    if (!can_draw(table)) return message(Refused::nothing_to_draw, "S51"_r);
    return {};
  case Act::take:
    if (!chain_open) return message(Refused::asked_to_play, "S24"_r);
    return {};
  case Act::pass:
    if (chain_open) return message(Refused::asked_to_answer_chain, "S24"_r, table.pending);
    if (can_draw(table)) return message(Refused::could_draw, "S51"_r);
    if (can_lay_something(state)) return message(Refused::could_play, "S51"_r);
    return {};
  case Act::target: {
    const Ruling ruling = symbol_of(table.top) == Symbol::gift ? "S33"_r : "S30"_r;
    if (target_of(move) >= static_cast<Seat>(table.players))
      return message(Refused::no_such_seat, ruling, target_of(move));
    if (target_of(move) == step.asked) return message(Refused::not_yourself, ruling);
    return {};
  }
  case Act::give:
    if ((gift_choices(step, hand) & mask_of(kind_of(move))) == 0)
      return message(Refused::not_held, "G13"_r, kind_of(move));
    return {};
  case Act::protect:
    if (!hand.has(kind_of(move))) return message(Refused::not_held, "G13"_r, kind_of(move));
    return {};
  case Act::interject:
    if (kind_of(move) != table.top) return message(Refused::not_the_twin, "S10"_r, kind_of(move), table.top);
    if (!hand.has(kind_of(move))) return message(Refused::not_held, "G13"_r, kind_of(move));
    return {};
  default: return {};
  }
}

std::optional<Refusal> Solo::refuse(const View& view, Move move) {
  State seen;
  seen.table = view.table;
  seen.step = view.step;
  seen.step.asked = view.observer;
  seen.hands[index_of(view.observer)] = view.hand;
  const Window open = window(view);
  const Act act = act_of(move);
  Phase& phase = seen.step.phase;
  if ((act == Act::interject || act == Act::wait) && open.join.has(view.observer))
    phase = Phase::poll;
  else if ((act == Act::protect || act == Act::accept) && open.answer.has(view.observer))
    phase = Phase::protect;
  else if (view.step.asked != view.observer)
    phase = open.answer.has(view.observer) ? Phase::protect : Phase::poll;
  return refuse(seen, move);
}

}  // namespace parlour
