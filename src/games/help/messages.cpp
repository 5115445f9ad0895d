// What happens in HELP! and why a move is refused, as messages.
#include "games/help/help.hpp"

namespace parlour {

using namespace help;

std::span<const MessageSpec> Help::events() {
  constexpr ArgSpec seat{"seat", Arg::seat};
  constexpr ArgSpec helper{"helper", Arg::seat};
  constexpr ArgSpec card{"card", Arg::card};
  constexpr ArgSpec taken{"taken", Arg::card};
  constexpr ArgSpec secret_card{"card", Arg::card, News::secret};
  constexpr ArgSpec value{"value", Arg::number};
  constexpr ArgSpec points{"points", Arg::number};
  static constexpr std::array<MessageSpec, 24> specs{{
      {"round_begins",
       {{{"round", Arg::number}, {"direction", Arg::number}}},
       "Round {round} begins; play goes to the {direction|left|right}."},
      {"got", {{seat, secret_card}}, "{seat} gets {card} in the deal."},
      {"called", {{seat, {"number", Arg::colour, News::open}}}, "{seat} calls {number}."},
      {"redealt", {}, "No caller has a number: all cards are dealt again."},
      {"starts", {{seat}}, "{seat} begins."},
      {"laid", {{seat, card}}, "{seat} lays the {card}."},
      {"wild_laid", {{seat, {"slot", Arg::number}, value}}, "{seat} lays a Wild that counts {value}."},
      {"switched",
       {{seat, {"place", Arg::number}, card, taken, value}},
       "{seat} plays a Switch: the {taken} out, the {card} in."},
      {"zapped", {{seat, card}}, "{seat} plays a Zap: the {card} leaves the row."},
      {"no_laid", {{seat}}, "{seat} lays a No! to miss the next turn."},
      {"row_cleared", {}, "That makes six: the row is cleared."},
      {"drew_card", {{seat, secret_card}}, "{seat} draws the {card} from the pile."},
      {"reshuffled", {{{"count", Arg::number}}}, "The discard pile is shuffled: {count} {count|card|cards} to draw."},
      {"skipped", {{seat}}, "{seat} is skipped."},
      {"no_removed", {{seat}}, "{seat} discards the No! and is back."},
      {"asked",
       {{seat, helper, {"must_play", Arg::number}}},
       "{seat} has nothing to play and asks {helper} for help.",
       true},
      {"passed", {{helper, seat}}, "{helper} passes a card to {seat}."},
      {"passed_card", {{helper, seat, secret_card}}, "{helper} passes the {card} to {seat}."},
      {"returned", {{seat, helper}}, "{seat} gives {helper} a card in exchange."},
      {"returned_card", {{seat, helper, secret_card}}, "{seat} gives {helper} the {card} in exchange."},
      {"cannot_help", {{helper, seat}}, "{helper} cannot help {seat}: the round is over.", true},
      {"helpless", {{seat}}, "{seat} has nothing to play, and all others sit behind a No! card.", true},
      {"scored", {{seat, points}}, "{seat} scores a point and has {points} now."},
      {"contest_won", {{seat, points}}, "{seat} wins the contest with {points} {points|point|points}."},
  }};
  return specs;
}

std::span<const MessageSpec> Help::refusals() {
  constexpr ArgSpec card{"card", Arg::card};
  constexpr ArgSpec last{"last", Arg::number};
  constexpr ArgSpec asker{"asker", Arg::seat};
  constexpr ArgSpec place{"place", Arg::number};
  static constexpr std::array<MessageSpec, 20> specs{{
      {"not_a_move", {}, "That is not a move of this game."},
      {"over", {}, "The contest is over."},
      {"asked_for_lowest", {{card}}, "Who begins the round lays the lowest number, the {card}."},
      {"asked_to_play", {}, "It is time to play a card."},
      {"asked_to_pass", {{asker}}, "The question is which card to pass to {asker}."},
      {"asked_to_give_back", {{{"helper", Arg::seat}}}, "First choose a card that {helper} gets in exchange."},
      {"asked_for_received", {{card}}, "It is time to play: the {card} was passed."},
      {"not_held", {{card}}, "The {card} is not in this hand."},
      {"not_higher", {{card, last}}, "The {card} is not higher than the {last} at the end of the row."},
      {"row_empty", {{card}}, "A {card} needs a card in the row."},
      {"no_such_slot",
       {{{"slot", Arg::number}, last}},
       "The last slot of this row is {last}: there is no slot {slot}."},
      {"wild_too_high", {}, "A Wild after the 11 would be more than 11."},
      {"wild_too_low", {}, "A Wild at the left end counts 1, and the row begins with 1 already."},
      {"no_gap",
       {{{"left", Arg::number}, {"right", Arg::number}}},
       "There is no room for a Wild between {left} and {right}."},
      {"no_such_place", {{place, last}}, "The last place of this row is {last}: there is no place {place}."},
      {"not_for_the_row", {{card}}, "Only numbers and Wilds can be switched into the row, no {card} card."},
      {"breaks_the_row",
       {{card, {"taken", Arg::card}}},
       "The {card} cannot take the place of the {taken}: the row would not rise."},
      {"of_no_use", {{card, asker}}, "The {card} is of no use: {asker} could not play it."},
      {"not_the_received", {{card}}, "The {card} was passed and must be played."},
      {"just_received", {{card}}, "The {card} was just passed: give one of the other four."},
  }};
  return specs;
}

std::span<const Ruling> Help::rulings() {
  static constexpr std::array list{"G11"_r, "G12"_r, "G13"_r, "H2"_r,  "H4"_r,  "H5"_r,  "H8"_r,  "H9"_r,
                                   "H10"_r, "H11"_r, "H12"_r, "H14"_r, "H15"_r, "H17"_r, "H18"_r, "H19"_r,
                                   "H21"_r, "H22"_r, "H23"_r, "H24"_r, "H25"_r, "H26"_r, "H27"_r, "H29"_r,
                                   "H30"_r, "H33"_r, "H34"_r, "H35"_r, "H36"_r, "H37"_r, "H39"_r, "H41"_r,
                                   "H42"_r, "H43"_r, "H44"_r, "H46"_r, "H49"_r, "H53"_r, "H57"_r};
  return list;
}

}  // namespace parlour
