// What happens in Swirl and why a move is refused, as messages.
#include "games/swirl/swirl.hpp"

namespace parlour {

using namespace swirl;

std::span<const MessageSpec> Swirl::events() {
  static constexpr std::array<MessageSpec, 7> specs{{
      {.key = "begins",
       .args = {{{"game", Arg::number}, {"seat", Arg::seat}}},
       .english = "Game {game} begins; {seat} goes first."},
      {.key = "placed",
       .args =
           {{{"seat", Arg::seat}, {"card", Arg::card}, {"way", Arg::colour}, {"x", Arg::number}, {"y", Arg::number}}},
       .english = "{seat} places {card} {way} at ({x},{y})."},
      {.key = "swirled",
       .args =
           {{{"seat", Arg::seat}, {"card", Arg::card}, {"x", Arg::number}, {"y", Arg::number}, {"way", Arg::colour}}},
       .english = "At ({x},{y}), {card} of {seat} swirls and now lies {way}."},
      {.key = "removed",
       .args = {{{"seat", Arg::seat}, {"card", Arg::card}}},
       .english = "{seat} cannot place anything and takes {card} out of the game."},
      {.key = "scored",
       .args = {{{"seat", Arg::seat}, {"points", Arg::number}, {"total", Arg::number}}},
       .english = "{seat} scores {points} {points|point|points} and has {total} in all."},
      {.key = "won",
       .args = {{{"seat", Arg::seat}, {"points", Arg::number}}},
       .english = "{seat} wins with {points} {points|point|points}."},
      {.key = "drawn",
       .args = {{{"seat", Arg::seat}, {"points", Arg::number}}},
       .english = "{seat} shares the top with {points} {points|point|points}: a draw."},
  }};
  return specs;
}

std::span<const MessageSpec> Swirl::refusals() {
  static constexpr std::array<MessageSpec, 9> specs{{
      {.key = "over", .args = {}, .english = "The contest is over."},
      {.key = "not_a_move", .args = {}, .english = "That is not a move of this game."},
      {.key = "not_in_hand", .args = {{{"card", Arg::card}}}, .english = "You do not hold {card} any more."},
      {.key = "must_place",
       .args = {{{"card", Arg::card}}},
       .english = "You may not take {card} out of the game while something in your hand can be placed."},
      {.key = "must_remove", .args = {}, .english = "Nothing in your hand fits anywhere: take a card out of the game."},
      {.key = "not_the_centre",
       .args = {{{"x", Arg::number}, {"y", Arg::number}}},
       .english = "The first card lies at (0,0), not at ({x},{y})."},
      {.key = "cell_taken",
       .args = {{{"x", Arg::number}, {"y", Arg::number}, {"seat", Arg::seat}}},
       .english = "A card of {seat} lies at ({x},{y}) already."},
      {.key = "no_neighbour",
       .args = {{{"x", Arg::number}, {"y", Arg::number}}},
       .english = "No card lies beside ({x},{y}), and corners do not count."},
      {.key = "edge_differs",
       .args = {{{"card", Arg::card}, {"side", Arg::colour}, {"yours", Arg::number}, {"theirs", Arg::number}}},
       .english = "The {side} edge of {card} would bring a {yours} next to a {theirs}."},
  }};
  return specs;
}

std::span<const Ruling> Swirl::rulings() {
  static constexpr std::array list{"G1"_r,  "G13"_r, "W1"_r,  "W4"_r,  "W5"_r,  "W7"_r,  "W8"_r, "W10"_r,
                                   "W11"_r, "W12"_r, "W15"_r, "W16"_r, "W18"_r, "W19"_r, "W26"_r};
  return list;
}

}  // namespace parlour
