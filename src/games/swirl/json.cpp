// A position and a view of Swirl as JSON; the census of its cards.
#include <algorithm>

#include "core/words.hpp"
#include "games/swirl/notation.hpp"

namespace parlour {

using namespace swirl;

/// "0:123456 1:123456": the cards of each colour, in hand, removed and on the field.
std::string Swirl::census(const State& state) {
  const Table& table = state.table;
  std::string out;
  for (std::size_t seat = 0; seat < table.players; ++seat) {
    std::string cards;
    const auto note = [&](Kind card) { cards += card_digit(card); };
    for_each_kind(state.hands[seat], note);
    for_each_kind(table.removed[seat], note);
    for (std::size_t i = 0; i < table.laid_count; ++i)
      if (table.field[i].owner == static_cast<Seat>(seat)) note(card_of(table.field[i].face));
    std::ranges::sort(cards);
    out += (seat == 0 ? "" : " ") + std::to_string(seat) + ":" + cards;
  }
  return out;
}

namespace {

void write_cards(Hand cards, JsonWriter& json) {
  json.begin_array();
  for_each_kind(cards, [&](Kind card) { json.number(card + 1); });
  json.end_array();
}

void write_hands(const Table& table, std::string_view key, const std::array<Hand, most_players>& hands,
                 JsonWriter& json) {
  json.key(key).begin_array();
  for (std::size_t seat = 0; seat < table.players; ++seat) write_cards(hands[seat], json);
  json.end_array();
}

void write_turn(const Table& table, JsonWriter& json) {
  json.key("phase").text(table.turn == nobody ? "over" : "place");
  write_seat(json, "to_act", table.turn);
  json.key("game").number(table.game);
  json.key("first").number(table.first);
}

void write_field(const Table& table, JsonWriter& json) {
  json.key("field").begin_array();
  for (std::size_t i = 0; i < table.laid_count; ++i) {
    const Laid& card = table.field[i];
    json.begin_object();
    json.key("x").number(x_of(card.cell));
    json.key("y").number(y_of(card.cell));
    json.key("card").number(card_of(card.face) + 1);
    json.key("up").boolean(lies_up(card.face));
    json.key("seat").number(card.owner);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

void Swirl::write_position(const State& state, JsonWriter& json) {
  const Table& table = state.table;
  json.begin_object();
  write_turn(table, json);
  write_hands(table, "hands", state.hands, json);
  write_hands(table, "removed", table.removed, json);
  write_field(table, json);
  write_by_seat(json, "scores", table.players, table.scores);
  json.end_object();
}

void Swirl::write_view(const View& view, JsonWriter& json) {
  const Table& table = view.table;
  json.begin_object();
  write_seat(json, "observer", view.observer);
  write_options(json, option_fields(), {.form = table.games > 1 ? competitive : single, .deck = table.deck});
  write_turn(table, json);
  json.key("hand");
  if (view.observer == the_public)
    json.null();
  else
    write_cards(view.hand, json);
  write_by_seat(json, "hand_sizes", table.players, view.hand_sizes);
  write_hands(table, "removed", table.removed, json);
  write_field(table, json);
  write_by_seat(json, "points", table.players, points(table));
  write_by_seat(json, "scores", table.players, table.scores);
  json.end_object();
}

}  // namespace parlour
