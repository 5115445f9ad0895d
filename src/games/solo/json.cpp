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

void write_seats(JsonWriter& json, std::string_view key, SeatSet seats) {
  json.key(key).begin_array();
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (seats.has(seat)) json.number(seat);
  json.end_array();
}

void write_card(JsonWriter& json, std::string_view key, Kind kind) {
  json.key(key);
  if (kind == no_card)
    json.null();
  else
    json.text(card_code(kind));
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
  write_card(json, "top", table.top);
  json.key("colour");
  if (table.colour == Colour::any && table.top != all_swap_card)
    json.null();
  else
    json.text(colour_code(table.colour));
  write_seat(json, "target", table.target);
  json.key("gift").begin_array();
  for (const Kind kind : step.gift)
    if (kind != no_card) json.text(card_code(kind));
  json.end_array();
  write_seats(json, "protected", table.protecting);
  write_card(json, "drawn", step.drawn);
  write_seats(json, "answered", table.answered);
}

void write_discard_and_scores(const Table& table, JsonWriter& json) {
  json.key("discard");
  write_cards(json, table.discard, card_code);
  write_by_seat(json, "scores", table.players, table.scores);
}

}  // namespace

void Solo::write_position(const State& state, JsonWriter& json) {
  json.begin_object();
  write_table(state.table, state.step, json);
  write_cards_by_seat(json, "hands", state.table.players, state.hands, card_code);
  json.key("draw");
  write_cards(json, std::span{state.draw}.first(state.table.draw_size), card_code);
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
  json.key("hand");
  if (view.observer == the_public)
    json.null();
  else
    write_cards(json, view.hand, card_code);
  write_by_seat(json, "hand_sizes", view.table.players, view.table.sizes);
  json.key("draw_size").number(view.table.draw_size);
  write_discard_and_scores(view.table, json);
  json.end_object();
}

}  // namespace parlour
