// What happens in Schwupps and why a move is refused, as messages.
#include "games/schwupps/schwupps.hpp"

namespace parlour {

using namespace schwupps;

std::span<const MessageSpec> Schwupps::events() {
  constexpr ArgSpec seat{"seat", Arg::seat};
  constexpr ArgSpec receiver{"receiver", Arg::seat};
  constexpr ArgSpec card{"card", Arg::card};
  constexpr ArgSpec secret_card{"card", Arg::card, News::secret};
  constexpr ArgSpec open_demand{"demand", Arg::colour, News::open};
  constexpr ArgSpec pile{"pile", Arg::number};
  constexpr ArgSpec row{"row", Arg::colour};
  constexpr ArgSpec count{"count", Arg::number};
  constexpr ArgSpec points{"points", Arg::number};
  constexpr ArgSpec total{"total", Arg::number};
  static constexpr std::array<MessageSpec, 22> specs{{
      {"game_begins", {{{"game", Arg::number}, seat}}, "Game {game} begins; {seat} goes first."},
      {"set_out",
       {{{"first", Arg::card, News::open},
         {"second", Arg::card, News::open},
         {"third", Arg::card, News::open},
         {"fourth", Arg::card, News::open}}},
       "The piles begin with {first}, {second}, {third} and {fourth}."},
      {"turned", {{open_demand}}, "{demand} is next."},
      {"drew_card", {{seat, secret_card}}, "{seat} draws {card}."},
      {"laid", {{seat, card, pile}}, "{seat} lays {card} on pile {pile}."},
      {"aggravated", {{seat}}, "{seat} plays an aggravation card."},
      {"schwupped",
       {{seat, row, {"comes", Arg::colour}, {"goes", Arg::colour}}},
       "{seat} schwupps the {row} row: {comes} comes in, {goes} goes."},
      {"schwupps_reshuffled", {{count}}, "The used Schwupps cards are shuffled: {count} in the new Schwupps pile."},
      {"common_reshuffled", {{count}}, "The cards under the tops are shuffled: {count} in the new common pile."},
      {"took", {{seat}}, "{seat} takes a card from the common pile."},
      {"took_card", {{seat, secret_card}}, "{seat} takes {card} from the common pile."},
      {"gave", {{seat, receiver}}, "{seat} gives {receiver} a card from the common pile."},
      {"gave_card", {{seat, receiver, secret_card}}, "{seat} gives {receiver} {card} from the common pile."},
      {"nothing_to_take", {{seat}}, "{seat} takes no card, as none is left."},
      {"nothing_to_give", {{seat}}, "{seat} gives no card, as none is left."},
      {"ended", {{seat}}, "{seat} ends the turn."},
      {"ended_and_drew", {{seat, count}}, "{seat} ends the turn and draws {count} {count|card|cards}."},
      {"game_won", {{seat}}, "{seat} wins the game."},
      {"left_over", {{seat, count}}, "{seat} has {count} {count|card|cards} left."},
      {"scored", {{seat, points, total}}, "{seat} scores {points} {points|point|points} and has {total} in all."},
      {"lost", {{seat, points, total}}, "{seat} loses {points} {points|point|points} and has {total} in all."},
      {"contest_won", {{seat, points}}, "{seat} wins the tournament with {points} {points|point|points}."},
  }};
  return specs;
}

std::span<const MessageSpec> Schwupps::refusals() {
  constexpr ArgSpec card{"card", Arg::card};
  constexpr ArgSpec top{"top", Arg::card};
  constexpr ArgSpec pile{"pile", Arg::number};
  static constexpr std::array<MessageSpec, 14> specs{{
      {"over", {}, "The contest is over."},
      {"not_a_move", {}, "That is not a move of this game."},
      {"asked_for_row", {}, "First choose the row that the aggravation card schwupps."},
      {"asked_for_player", {}, "First choose who gets the card of the aggravation."},
      {"nothing_to_give_away",
       {},
       "Only an aggravation card gives somebody a card, and none has been played just now."},
      {"not_held", {{card}}, "The hand does not have {card}."},
      {"wrong_number",
       {{card, pile, {"demand", Arg::colour}, top, {"number", Arg::number}}},
       "Pile {pile} does not take {card}: {demand} on {top} asks for the number {number}."},
      {"wrong_colour", {{card, pile, top}}, "Pile {pile} does not take {card}: it asks for the colour of {top}."},
      {"wrong_both",
       {{card, pile, top}},
       "Pile {pile} does not take {card}: it asks for the colour or the number of {top}."},
      {"no_aggravation", {}, "The hand has no aggravation card."},
      {"schwupped_already", {}, "The free schwupp of this turn is used up: another one takes an aggravation card."},
      {"nothing_done_yet", {}, "A turn does not end before something has been done."},
      {"no_such_seat", {{{"seat", Arg::number}}}, "Nobody sits at seat {seat}."},
      {"not_yourself", {}, "Nobody gives the card to themselves: it goes to another player."},
  }};
  return specs;
}

std::span<const Ruling> Schwupps::rulings() {
  static constexpr std::array list{"C1"_r,  "C2"_r,  "C3"_r,  "C4"_r,  "C5"_r,  "C7"_r,  "C9"_r,  "C10"_r,
                                   "C11"_r, "C12"_r, "C14"_r, "C15"_r, "C16"_r, "C17"_r, "C18"_r, "C19"_r,
                                   "C21"_r, "C22"_r, "C23"_r, "C25"_r, "C26"_r, "C28"_r, "C29"_r, "C30"_r,
                                   "C31"_r, "C35"_r, "C36"_r, "C41"_r, "G1"_r,  "G13"_r};
  return list;
}

}  // namespace parlour
