// What Crazy Eights has to say: events and refusals.
#include "games/eights/eights.hpp"

namespace parlour {

using namespace eights;

std::span<const MessageSpec> Eights::events() {
  constexpr ArgSpec seat{"seat", Arg::seat};
  constexpr ArgSpec card{"card", Arg::card};
  constexpr ArgSpec secret_card{"card", Arg::card, News::secret};
  static constexpr std::array<MessageSpec, 11> specs{{
      {"begins", {{{"leader", Arg::seat}}}, "{leader} goes first."},
      {"dealt_card", {{seat, secret_card}}, "{seat} gets {card}."},
      {"turned_up", {{{"card", Arg::card, News::open}}}, "{card} is turned up."},
      {"laid", {{seat, card}}, "{seat} lays {card}."},
      {"laid_eight", {{seat, card, {"suit", Arg::colour}}}, "{seat} lays {card} and wants {suit}."},
      {"drew", {{seat}}, "{seat} draws a card."},
      {"drew_card", {{seat, secret_card}}, "{seat} draws {card}."},
      {"passed", {{seat}}, "{seat} passes."},
      {"blocked", {}, "Everybody has passed: the game is blocked."},
      {"left_over",
       {{seat, {"points", Arg::number, News::open}}},
       "{seat} has cards for {points} {points|point|points} left."},
      {"won", {{seat}}, "{seat} wins."},
  }};
  return specs;
}

std::span<const MessageSpec> Eights::refusals() {
  constexpr ArgSpec card{"card", Arg::card};
  static constexpr std::array<MessageSpec, 7> specs{{
      {"over", {}, "The game is over."},
      {"not_a_move", {}, "That is not a move of Crazy Eights."},
      {"not_held", {{card}}, "The hand does not have {card}."},
      {"does_not_fit",
       {{card, {"suit", Arg::colour}, {"top", Arg::card}}},
       "On {top} goes a card of its rank, one of {suit}, or an eight; {card} does not fit."},
      {"drawn_enough", {{{"count", Arg::number}}}, "No more than {count} {count|card|cards} may be drawn in a turn."},
      {"nothing_left", {}, "The stock is empty: there is nothing to draw."},
      {"could_draw", {}, "Nobody passes who can still draw."},
  }};
  return specs;
}

std::span<const Ruling> Eights::rulings() {
  static constexpr std::array list{"E2"_r, "E3"_r, "E4"_r,  "E5"_r,  "E6"_r, "E7"_r,
                                   "E8"_r, "E9"_r, "E10"_r, "E11"_r, "G1"_r, "G13"_r};
  return list;
}

}  // namespace parlour
