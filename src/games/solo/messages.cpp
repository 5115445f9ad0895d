// What happens in SOLO and why a move is refused, as messages.
#include "games/solo/solo.hpp"

namespace parlour {

using namespace solo;

std::span<const MessageSpec> Solo::events() {
  constexpr ArgSpec seat{"seat", Arg::seat};
  constexpr ArgSpec target{"target", Arg::seat};
  constexpr ArgSpec card{"card", Arg::card};
  constexpr ArgSpec new_card{"card", Arg::card, News::secret};
  constexpr ArgSpec count{"count", Arg::number};
  constexpr ArgSpec direction{"direction", Arg::number};
  static constexpr std::array<MessageSpec, 30> specs{{
      {"round_begins",
       {{{"round", Arg::number}, {"first", Arg::seat}}},
       "Round {round} begins; {first} has the first turn."},
      {"got", {{seat, new_card}}, "{seat} gets the {card}."},
      {"turned", {{{"card", Arg::card, News::open}}}, "The {card} is turned over."},
      {"redealt", {}, "No number comes up: the cards are dealt again."},
      {"played", {{seat, card}}, "{seat} lays the {card}."},
      {"triple",
       {{seat, {"number", Arg::number}, count}},
       "{seat} calls Triple+ with {count} cards of number {number}:"},
      {"named", {{seat, {"colour", Arg::colour}}}, "{seat} asks for {colour}."},
      {"drew", {{seat, count}}, "{seat} draws {count} {count|card|cards}."},
      {"drew_card", {{seat, new_card}}, "{seat} draws the {card}."},
      {"reshuffled", {{count}}, "The discard pile is shuffled: {count} {count|card|cards} to draw from."},
      {"kept", {{seat}}, "{seat} keeps the card."},
      {"passed", {{seat}}, "{seat} has nothing to lay, and there is nothing to draw."},
      {"took", {{seat, count}}, "{seat} takes the pending cards."},
      {"skipped", {{seat}}, "{seat} is skipped."},
      {"changed_direction", {{direction}}, "The direction of play changes."},
      {"chose", {{seat, target}}, "{seat} chooses {target}."},
      {"swapped", {{seat, target}}, "{seat} and {target} swap hands."},
      {"gave", {{seat, target, count, {"left", Arg::number}}}, "{seat} gives {target} {count} {count|card|cards}."},
      {"gift_card", {{seat, target, new_card}}, "{target} gets the {card} from {seat}."},
      {"all_swapped", {{direction}}, "All hands move on in playing direction."},
      {"nothing_moved", {}, "Nobody is left to swap hands with."},
      {"interjected", {{seat, card}}, "{seat} interjects the {card}!"},
      {"waited", {{seat}}, "{seat} does not interject."},
      {"protected", {{seat, card}}, "{seat} lays {card} in defence."},
      {"accepted", {{seat}}, "{seat} uses no Protection."},
      {"called", {{seat}}, "{seat} calls Solo!"},
      {"silent", {{seat}}, "{seat} forgets to call Solo!"},
      {"round_won", {{seat}}, "{seat} wins the round."},
      {"scored",
       {{seat, {"points", Arg::number, News::open}, {"total", Arg::number, News::open}}},
       "{seat}: {points} penalty points, {total} in all."},
      {"contest_won", {{seat, {"total", Arg::number, News::open}}}, "{seat} wins the contest with {total} points."},
  }};
  return specs;
}

std::span<const MessageSpec> Solo::refusals() {
  constexpr ArgSpec card{"card", Arg::card};
  constexpr ArgSpec top{"top", Arg::card};
  constexpr ArgSpec colour{"colour", Arg::colour};
  constexpr ArgSpec count{"count", Arg::number};
  constexpr ArgSpec number{"number", Arg::number};
  static constexpr std::array<MessageSpec, 28> specs{{
      {"not_a_move", {}, "That is not a move of this game."},
      {"over", {}, "The contest is over."},
      {"asked_to_play", {}, "It is time to lay a card or to draw one."},
      {"asked_to_answer_chain",
       {{count}},
       "{count} cards are pending: answer with a Draw card or a Protection, or take them."},
      {"asked_to_keep_or_play", {}, "Only the card just drawn may be laid now; otherwise keep it."},
      {"asked_for_target", {}, "First choose a player."},
      {"asked_for_gift", {}, "First choose the cards to give."},
      {"asked_to_protect", {}, "The question is whether to lay a Protection or to accept."},
      {"asked_to_call", {}, "The question is whether to call Solo!"},
      {"asked_to_interject", {}, "The question is whether to interject."},
      {"not_held", {{card}}, "There is no {card} to use in this hand."},
      {"does_not_fit",
       {{card, top, colour}},
       "The {card} does not fit the {top}: {colour}, the same number or symbol, or a black card would."},
      {"does_not_answer_chain",
       {{card, top, count}},
       "The {card} does not answer the {top} while {count} cards are pending."},
      {"only_the_drawn_card", {{card}}, "Of this hand only the card just drawn, the {card}, may be laid now."},
      {"name_a_colour", {{card}}, "Name a colour with the {card}."},
      {"name_no_colour", {{card}}, "The {card} ends the round, so it names no colour."},
      {"too_few_for_triple", {{number, count}}, "A Triple+ needs three cards of a number or more."},
      {"not_all_of_them",
       {{number, count}},
       "A Triple+ takes all cards of the number: this hand has {count} of number {number}."},
      {"no_card_can_go_first", {{number, top, colour}}, "None of the other cards fits the {top} and could go first."},
      {"triple_without_drawn", {{card}}, "After drawing, a Triple+ must contain the card drawn, the {card}."},
      {"nothing_to_draw", {}, "There is no card left to draw."},
      {"take_first", {{count}}, "{count} cards are pending and must be taken first."},
      {"could_draw", {}, "Nobody may pass while there is a card to draw."},
      {"could_play", {}, "With nothing to draw, a card that fits must be laid."},
      {"no_such_seat", {{{"seat", Arg::number}}}, "Nobody sits at seat {seat}."},
      {"not_yourself", {}, "Choose another player."},
      {"not_the_twin", {{card, top}}, "Only the exact twin of the {top} can be interjected, not the {card}."},
      {"nobody_interjects", {}, "At this table nobody interjects."},
  }};
  return specs;
}

std::span<const Ruling> Solo::rulings() {
  static constexpr std::array list{"G1"_r,  "G8"_r,  "G11"_r, "G12"_r, "G13"_r, "S2"_r,  "S3"_r,  "S4"_r,  "S6"_r,
                                   "S8"_r,  "S9"_r,  "S10"_r, "S12"_r, "S16"_r, "S17"_r, "S18"_r, "S21"_r, "S23"_r,
                                   "S24"_r, "S25"_r, "S30"_r, "S32"_r, "S33"_r, "S36"_r, "S37"_r, "S39"_r, "S40"_r,
                                   "S45"_r, "S46"_r, "S48"_r, "S50"_r, "S51"_r, "S53"_r, "S54"_r, "S60"_r, "S62"_r,
                                   "S63"_r, "S65"_r, "S66"_r, "S70"_r, "S86"_r, "S96"_r};
  return list;
}

}  // namespace parlour
