// A position and a view of HELP! as JSON; the census of its cards.
#include "core/words.hpp"
#include "games/help/notation.hpp"

namespace parlour {

using namespace help;

std::string Help::census(const State& state) {
  const Table& table = state.table;
  std::array<int, kind_count> counts{};
  const auto count = [&](Kind kind) { ++counts[kind]; };
  for (std::size_t i = 0; i < table.players; ++i) {
    state.hands[i].for_each(count);
    if (table.stops[i] != Stop::none) count(stop_card);
  }
  for (std::size_t i = 0; i < table.draw_size; ++i) count(state.draw[i]);
  for (std::size_t i = 0; i < table.row.size; ++i) count(table.row.cards[i]);
  table.discard.for_each(count);
  return census_text(counts, card_code);
}

namespace {

constexpr std::array<std::string_view, 6> phase_names{"first", "turn", "help", "return", "received", "over"};
constexpr std::array<std::string_view, 3> stop_names{"none", "played", "skipped"};

namespace listed {

using namespace shapes;

constexpr std::array<Field, 21> fields{{
    {"phase", one_of(phase_names)},
    {"to_act", or_null(seat)},
    {"round", number},
    {"direction", number},
    {"first", seat},
    {"turn", seat},
    {"helper", or_null(seat)},
    {"passed", or_null(a_card)},
    {"returned", or_null(a_card)},
    {"calls", list_of(or_null(number))},
    {"row", list_of(a_card)},
    {"values", list_of(number)},
    {"no", list_of(one_of(stop_names))},
    {"switch_helps", flag, Where::view},
    {"hands", list_of(list_of(a_card)), Where::position},
    {"hand", or_null(list_of(a_card)), Where::view},
    {"hand_sizes", list_of(number), Where::view},
    {"draw", list_of(a_card), Where::position},
    {"draw_size", number, Where::view},
    {"discard", list_of(a_card)},
    {"scores", list_of(number)},
}};

}  // namespace listed

void write_discard_and_scores(const Table& table, JsonWriter& json) {
  write_cards(json.key("discard"), table.discard, card_code);
  write_by_seat(json, "scores", table.players, table.scores);
}

/// Everything up to the hands, alike in positions and views.
void write_table(const Table& table, const Exchange& exchange, JsonWriter& json) {
  json.key("phase").text(phase_names[static_cast<std::size_t>(table.phase)]);
  write_seat(json, "to_act", asked(table));
  json.key("round").number(table.round);
  json.key("direction").number(table.direction);
  json.key("first").number(table.first);
  json.key("turn").number(table.turn);
  write_seat(json, "helper", table.helper);
  write_card(json, "passed", exchange.passed, card_code);
  write_card(json, "returned", exchange.returned, card_code);
  json.key("calls").begin_array();
  for (std::size_t i = 0; i < table.players; ++i)
    table.calls[i] == no_caller ? json.null() : json.number(table.calls[i]);
  json.end_array();
  write_cards(json.key("row"), std::span{table.row.cards}.first(table.row.size), card_code);
  json.key("values").begin_array();
  for (std::size_t i = 0; i < table.row.size; ++i) json.number(table.row.values[i]);
  json.end_array();
  json.key("no").begin_array();
  for (std::size_t i = 0; i < table.players; ++i) json.text(stop_names[static_cast<std::size_t>(table.stops[i])]);
  json.end_array();
}

}  // namespace

std::span<const Field> Help::fields() { return listed::fields; }

void Help::write_hands(const State& state, JsonWriter& json) {
  write_cards_by_seat(json, state.table.players, state.hands, card_code);
}

void Help::write_position(const State& state, JsonWriter& json) {
  json.begin_object();
  write_table(state.table, state.exchange, json);
  write_hands(state, json.key("hands"));
  write_cards(json.key("draw"), std::span{state.draw}.first(state.table.draw_size), card_code);
  write_discard_and_scores(state.table, json);
  json.end_object();
}

void Help::write_view(const View& view, JsonWriter& json) {
  json.begin_object();
  write_seat(json, "observer", view.observer);
  write_options(json, option_fields(), view.table.options);
  write_table(view.table, view.exchange, json);
  json.key("switch_helps").boolean(view.switch_helps);
  write_hand(json, view.observer, view.hand, card_code);
  json.key("hand_sizes").begin_array();
  for (Seat seat = 0; seat < static_cast<Seat>(view.table.players); ++seat) json.number(hand_size(view.table, seat));
  json.end_array();
  json.key("draw_size").number(view.table.draw_size);
  write_discard_and_scores(view.table, json);
  json.end_object();
}

}  // namespace parlour
