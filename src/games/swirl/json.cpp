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

constexpr std::array<std::string_view, 2> phase_names{"place", "over"};

constexpr std::array<Field, 5> laid_fields{{{"x", shapes::number},
                                            {"y", shapes::number},
                                            {"card", shapes::number},
                                            {"up", shapes::flag},
                                            {"seat", shapes::seat}}};

namespace listed {

using namespace shapes;

constexpr std::array<Field, 11> fields{{
    {"phase", one_of(phase_names)},
    {"to_act", or_null(seat)},
    {"game", number},
    {"first", seat},
    {"hands", list_of(list_of(number)), Where::position},
    {"hand", or_null(list_of(number)), Where::view},
    {"hand_sizes", list_of(number), Where::view},
    {"removed", list_of(list_of(number))},
    {"field", list_of(object(laid_fields))},
    {"points", list_of(number), Where::view},
    {"scores", list_of(number)},
}};

}  // namespace listed

void write_cards(Hand cards, JsonWriter& json) {
  json.begin_array();
  for_each_kind(cards, [&](Kind card) { json.number(card + 1); });
  json.end_array();
}

void write_by_seat(const Table& table, const std::array<Hand, most_players>& cards, JsonWriter& json) {
  json.begin_array();
  for (std::size_t seat = 0; seat < table.players; ++seat) write_cards(cards[seat], json);
  json.end_array();
}

void write_turn(const Table& table, JsonWriter& json) {
  json.key("phase").text(phase_names[table.turn == nobody ? 1 : 0]);
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

std::span<const Field> Swirl::fields() { return listed::fields; }

void Swirl::write_hands(const State& state, JsonWriter& json) { write_by_seat(state.table, state.hands, json); }

void Swirl::write_position(const State& state, JsonWriter& json) {
  const Table& table = state.table;
  json.begin_object();
  write_turn(table, json);
  write_hands(state, json.key("hands"));
  write_by_seat(table, table.removed, json.key("removed"));
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
  write_or_null(json, "hand", view.observer != the_public, [&] { write_cards(view.hand, json); });
  write_by_seat(json, "hand_sizes", table.players, view.hand_sizes);
  write_by_seat(table, table.removed, json.key("removed"));
  write_field(table, json);
  write_by_seat(json, "points", table.players, points(table));
  write_by_seat(json, "scores", table.players, table.scores);
  json.end_object();
}

}  // namespace parlour
