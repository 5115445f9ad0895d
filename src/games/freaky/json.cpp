// A position and a view of Freaky as JSON; the census of its cards.
#include "core/words.hpp"
#include "games/freaky/notation.hpp"

namespace parlour {

using namespace freaky;

std::string Freaky::census(const State& state) {
  Cards all = state.gone;
  for (const Kind card : state.table.rows.laid()) all.add(card);
  for (const Kind card : std::span{state.draw}.first(state.table.draw_size)) all.add(card);
  for (const Hand& hand : state.hands)
    for (std::size_t i = 0; i < cards_in(hand); ++i) all.add(hand[i]);
  std::string out;
  all.for_each([&](Kind card) { out += card_code(card) + " "; });
  return out;
}

namespace {

constexpr std::array<std::string_view, 3> phase_names{"play", "take", "over"};

namespace listed {

using namespace shapes;

constexpr std::array<Field, 14> fields{{
    {"phase", one_of(phase_names)},
    {"to_act", or_null(seat)},
    {"first", seat},
    {"played", number},
    {"row", or_null(number)},
    {"rows", list_of(list_of(a_card))},
    {"ripe", list_of(number), Where::view},
    {"hands", list_of(list_of(a_card)), Where::position},
    {"hand", or_null(list_of(a_card)), Where::view},
    {"hand_sizes", list_of(number), Where::view},
    {"draw", list_of(a_card), Where::position},
    {"draw_size", number, Where::view},
    {"collected", list_of(number)},
    {"gone", list_of(a_card), Where::position},
}};

}  // namespace listed

void write_held(JsonWriter& json, const Hand& hand) {
  write_cards(json, std::span{hand}.first(cards_in(hand)), card_code);
}

void write_turn(const Table& table, JsonWriter& json) {
  json.key("phase").text(phase_names[static_cast<std::size_t>(table.phase)]);
  write_seat(json, "to_act", table.turn);
  json.key("first").number(table.first);
  json.key("played").number(table.played);
  write_or_null(json, "row", table.row != no_row, [&] { json.number(table.row + 1); });
}

void write_rows(const Rows& rows, JsonWriter& json) {
  json.key("rows").begin_array();
  for (std::size_t i = 0; i < rows.count; ++i) write_cards(json, rows.row(i), card_code);
  json.end_array();
}

}  // namespace

std::span<const Field> Freaky::fields() { return listed::fields; }

void Freaky::write_hands(const State& state, JsonWriter& json) {
  json.begin_array();
  for (std::size_t seat = 0; seat < state.table.players; ++seat) write_held(json, state.hands[seat]);
  json.end_array();
}

void Freaky::write_position(const State& state, JsonWriter& json) {
  const Table& table = state.table;
  json.begin_object();
  write_turn(table, json);
  write_rows(table.rows, json);
  write_hands(state, json.key("hands"));
  write_cards(json.key("draw"), std::span{state.draw}.first(table.draw_size), card_code);
  write_by_seat(json, "collected", table.players, table.collected);
  write_cards(json.key("gone"), state.gone, card_code);
  json.end_object();
}

void Freaky::write_view(const View& view, JsonWriter& json) {
  const Table& table = view.table;
  json.begin_object();
  write_seat(json, "observer", view.observer);
  write_options(json, option_fields(), {.deck = table.deck, .auto_take = table.auto_take});
  write_turn(table, json);
  write_rows(table.rows, json);
  json.key("ripe").begin_array();
  for_each_kind(table.rows.ripe, [&](Kind row) { json.number(row + 1); });
  json.end_array();
  write_or_null(json, "hand", view.observer != the_public, [&] { write_held(json, view.hand); });
  write_by_seat(json, "hand_sizes", table.players, view.hand_sizes);
  json.key("draw_size").number(table.draw_size);
  write_by_seat(json, "collected", table.players, table.collected);
  json.end_object();
}

}  // namespace parlour
