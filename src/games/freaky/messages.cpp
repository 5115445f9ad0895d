// What happens in Freaky and why a move is refused, as messages.
#include "games/freaky/freaky.hpp"

namespace parlour {

using namespace freaky;

namespace {

constexpr ArgSpec seat_arg{"seat", Arg::seat};
constexpr ArgSpec card_arg{"card", Arg::card};
constexpr ArgSpec secret_card{"card", Arg::card, News::secret};
constexpr ArgSpec open_card{"card", Arg::card, News::open};
constexpr ArgSpec row_arg{"row", Arg::number};
constexpr ArgSpec cards_arg{"cards", Arg::number};

}  // namespace

std::span<const MessageSpec> Freaky::events() {
  static constexpr std::array<MessageSpec, 14> specs{{
      {.key = "begins", .args = {{seat_arg}}, .english = "A new game: {seat} goes first."},
      {.key = "dealt", .args = {{seat_arg, secret_card}}, .english = "{seat} gets {card}."},
      {.key = "turned", .args = {{row_arg, open_card}}, .english = "Row {row} begins with {card}."},
      {.key = "laid", .args = {{seat_arg, card_arg, row_arg}}, .english = "{seat} lays {card} on row {row}."},
      {.key = "opened", .args = {{seat_arg, card_arg, row_arg}}, .english = "{seat} begins row {row} with {card}."},
      {.key = "ripened", .args = {{row_arg, {"feature", Arg::colour}}}, .english = "Row {row} is ripe: 4x {feature}."},
      {.key = "stopped", .args = {{seat_arg}}, .english = "{seat} stops."},
      // When a row is gone the next one has its number: only the cards tell which one it was.
      {.key = "took",
       .args = {{seat_arg, row_arg, {"first", Arg::card}, {"last", Arg::card}, cards_arg}},
       .english = "{seat} takes row {row} from {first} to {last}: {cards} {cards|card|cards}."},
      {.key = "left", .args = {{seat_arg, row_arg}}, .english = "{seat} leaves row {row}."},
      {.key = "drew", .args = {{seat_arg, cards_arg}}, .english = "{seat} draws {cards} {cards|card|cards}."},
      {.key = "drew_card", .args = {{seat_arg, secret_card}}, .english = "{seat} draws {card}."},
      {.key = "ended", .args = {{seat_arg}}, .english = "{seat} cannot draw up to three cards: the game is over."},
      {.key = "won", .args = {{seat_arg, cards_arg}}, .english = "{seat} wins with {cards} {cards|card|cards}."},
      {.key = "shared",
       .args = {{seat_arg, cards_arg}},
       .english = "{seat} shares the win, with {cards} {cards|card|cards}."},
  }};
  return specs;
}

std::span<const MessageSpec> Freaky::refusals() {
  static constexpr std::array<MessageSpec, 10> specs{{
      {.key = "over", .args = {}, .english = "The game is over."},
      {.key = "not_a_move", .args = {}, .english = "That is not a move of this game."},
      {.key = "not_held", .args = {{card_arg}}, .english = "The hand has no {card}."},
      {.key = "no_such_row",
       .args = {{row_arg, {"rows", Arg::number}}},
       .english = "There is no row {row}; there {rows|is|are} {rows}."},
      {.key = "does_not_fit",
       .args = {{card_arg, row_arg, {"last", Arg::card}}},
       .english = "Row {row} ends with {last}, which has nothing in common with {card}."},
      {.key = "fits_a_row",
       .args = {{card_arg, row_arg}},
       .english = "Only a card that fits no row begins a new one, and {card} fits row {row}."},
      {.key = "lay_first", .args = {}, .english = "One card at least must be laid before stopping."},
      {.key = "never_asked",
       .args = {},
       .english = "Nobody is asked about rows: all that are ripe are taken after the last card of a turn."},
      {.key = "not_asked_yet",
       .args = {},
       .english = "No row is asked about now: that comes after the last card of a turn."},
      {.key = "take_or_leave",
       .args = {{row_arg}},
       .english = "The last card of this turn is laid: row {row} is to be taken or left."},
  }};
  return specs;
}

std::span<const Ruling> Freaky::rulings() {
  static constexpr std::array list{"F1"_r,  "F3"_r,  "F4"_r,  "F5"_r,  "F6"_r,  "F11"_r, "F12"_r, "F13"_r,
                                   "F14"_r, "F15"_r, "F16"_r, "F17"_r, "F18"_r, "F22"_r, "F23"_r, "F25"_r,
                                   "F26"_r, "F29"_r, "F32"_r, "G1"_r,  "G11"_r, "G12"_r, "G13"_r};
  return list;
}

}  // namespace parlour
