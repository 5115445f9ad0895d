// Positions and views of Crazy Eights as JSON, and the census of its cards.
#include "core/words.hpp"
#include "games/eights/notation.hpp"

namespace parlour {

using namespace eights;

std::string Eights::census(const State& state) {
  std::array<int, kind_count> counts{};
  const auto count = [&](Kind kind) { ++counts[kind]; };
  for (const Hand& hand : state.hands) hand.for_each(count);
  for (const Kind kind : state.stock.all()) count(kind);
  state.table.under.for_each(count);
  count(state.table.top);
  return census_text(counts, card_code);
}

namespace {

constexpr std::array<std::string_view, 2> phase_names{"turn", "over"};

namespace listed {

using namespace shapes;

constexpr std::array<Field, 13> fields{{
    {"phase", one_of(phase_names)},
    {"to_act", or_null(seat)},
    {"top", a_card},
    {"wanted", a_card},
    {"under", list_of(a_card)},
    {"drawn", number},
    {"passed", number},
    {"scores", list_of(number)},
    {"hands", list_of(list_of(a_card)), Where::position},
    {"stock", list_of(a_card), Where::position},
    {"hand", or_null(list_of(a_card)), Where::view},
    {"hand_sizes", list_of(number), Where::view},
    {"stock_size", number, Where::view},
}};

}  // namespace listed

void write_table(JsonWriter& json, const Table& table) {
  json.key("phase").text(phase_names[table.phase == Phase::over ? 1 : 0]);
  write_seat(json, "to_act", table.turn);
  json.key("top").text(card_code(table.top));
  json.key("wanted").text(suit_code(table.wanted));
  write_cards(json.key("under"), table.under, card_code);
  json.key("drawn").number(table.drawn);
  json.key("passed").number(table.passed);
  write_by_seat(json, "scores", table.players, table.scores);
}

}  // namespace

std::span<const Field> Eights::fields() { return listed::fields; }

void Eights::write_hands(const State& state, JsonWriter& json) {
  write_cards_by_seat(json, state.table.players, state.hands, card_code);
}

void Eights::write_position(const State& state, JsonWriter& json) {
  json.begin_object();
  write_table(json, state.table);
  write_hands(state, json.key("hands"));
  write_cards(json.key("stock"), state.stock.all(), card_code);
  json.end_object();
}

void Eights::write_view(const View& view, JsonWriter& json) {
  json.begin_object();
  write_seat(json, "observer", view.observer);
  write_options(json, option_fields(), view.table.options);
  write_table(json, view.table);
  write_hand(json, view.observer, view.hand, card_code);
  write_by_seat(json, "hand_sizes", view.table.players, view.hand_sizes);
  json.key("stock_size").number(view.stock_size);
  json.end_object();
}

}  // namespace parlour
