// A position and a view of SOLO as JSON; the census of its cards.
#include "core/words.hpp"
#include "games/solo/notation.hpp"

namespace parlour {

using namespace solo;

std::string Solo::census(const State& state) {
  std::array<int, kind_count> counts{};
  const auto count = [&](Kind kind) { ++counts[kind]; };
  for (std::size_t i = 0; i < state.table.players; ++i) state.hands[i].for_each(count);
  for (std::size_t i = 0; i < state.table.draw_size; ++i) count(state.draw[i]);
  state.table.discard.for_each(count);
  return census_text(counts, card_code);
}

namespace {

constexpr std::array<std::string_view, 10> phase_names{"turn",    "paid",    "drawn", "target", "gift",
                                                       "protect", "skipped", "call",  "poll",   "over"};
constexpr std::array<std::string_view, 3> skip_names{"none", "open", "served"};

namespace listed {

using namespace shapes;

constexpr std::array<Field, 25> fields{{
    {"phase", one_of(phase_names)},
    {"to_act", or_null(seat)},
    {"round", number},
    {"first", seat},
    {"direction", number},
    {"turn", seat},
    {"mover", or_null(seat)},
    {"skip", one_of(skip_names)},
    {"pending", number},
    {"top", a_card},
    {"colour", or_null(a_card)},
    {"target", or_null(seat)},
    {"gift", list_of(a_card)},
    {"protected", list_of(seat)},
    {"drawn", or_null(a_card)},
    {"answered", list_of(seat)},
    {"gift_count", number, Where::view},
    {"answered_already", flag, Where::view},
    {"hands", list_of(list_of(a_card)), Where::position},
    {"draw", list_of(a_card), Where::position},
    {"hand", or_null(list_of(a_card)), Where::view},
    {"hand_sizes", list_of(number), Where::view},
    {"draw_size", number, Where::view},
    {"discard", list_of(a_card)},
    {"scores", list_of(number)},
}};

}  // namespace listed

void write_seats(JsonWriter& json, std::string_view key, SeatSet seats) {
  json.key(key).begin_array();
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (seats.has(seat)) json.number(seat);
  json.end_array();
}

void write_discard_and_scores(const Table& table, JsonWriter& json) {
  write_cards(json.key("discard"), table.discard, card_code);
  write_by_seat(json, "scores", table.players, table.scores);
}

/// Everything up to the hands, alike in positions and views.
void write_table(const Table& table, const Step& step, JsonWriter& json) {
  json.key("phase").text(phase_names[static_cast<std::size_t>(step.phase)]);
  write_seat(json, "to_act", step.asked);
  json.key("round").number(table.round);
  json.key("first").number(table.first);
  json.key("direction").number(table.direction);
  json.key("turn").number(table.turn);
  write_seat(json, "mover", table.mover);
  json.key("skip").text(skip_names[static_cast<std::size_t>(table.skip)]);
  json.key("pending").number(table.pending);
  write_card(json, "top", table.top, card_code);
  write_or_null(json, "colour", table.colour != Colour::any || table.top == all_swap_card,
                [&] { json.text(colour_code(table.colour)); });
  write_seat(json, "target", table.target);
  json.key("gift").begin_array();
  for (const Kind kind : step.gift)
    if (kind != no_card) json.text(card_code(kind));
  json.end_array();
  write_seats(json, "protected", table.protecting);
  write_card(json, "drawn", step.drawn, card_code);
  write_seats(json, "answered", table.answered);
}

}  // namespace

std::span<const Field> Solo::fields() { return listed::fields; }

void Solo::write_hands(const State& state, JsonWriter& json) {
  write_cards_by_seat(json, state.table.players, state.hands, card_code);
}

void Solo::write_position(const State& state, JsonWriter& json) {
  json.begin_object();
  write_table(state.table, state.step, json);
  write_hands(state, json.key("hands"));
  write_cards(json.key("draw"), std::span{state.draw}.first(state.table.draw_size), card_code);
  write_discard_and_scores(state.table, json);
  json.end_object();
}

void Solo::write_view(const View& view, JsonWriter& json) {
  json.begin_object();
  write_seat(json, "observer", view.observer);
  write_options(json, option_fields(), view.table.options);
  write_table(view.table, view.step, json);
  json.key("gift_count").number(view.step.gift_count);
  json.key("answered_already").boolean(view.answered_already);
  write_hand(json, view.observer, view.hand, card_code);
  write_by_seat(json, "hand_sizes", view.table.players, view.table.sizes);
  json.key("draw_size").number(view.table.draw_size);
  write_discard_and_scores(view.table, json);
  json.end_object();
}

}  // namespace parlour
