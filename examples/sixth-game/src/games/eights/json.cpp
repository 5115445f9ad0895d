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

void write_table(JsonWriter& json, const Table& table) {
  json.key("phase").text(table.phase == Phase::over ? "over" : "turn");
  write_seat(json, "to_act", table.turn);
  json.key("top").text(card_code(table.top));
  json.key("wanted").text(suit_code(table.wanted));
  json.key("under");
  write_cards(json, table.under, card_code);
  json.key("drawn").number(table.drawn);
  json.key("passed").number(table.passed);
  write_by_seat(json, "scores", table.players, table.scores);
}

}  // namespace

void Eights::write_position(const State& state, JsonWriter& json) {
  json.begin_object();
  write_table(json, state.table);
  write_cards_by_seat(json, "hands", state.table.players, state.hands, card_code);
  json.key("stock");
  write_cards(json, state.stock.all(), card_code);
  json.end_object();
}

void Eights::write_view(const View& view, JsonWriter& json) {
  json.begin_object();
  write_seat(json, "observer", view.observer);
  write_options(json, option_fields(), view.table.options);
  write_table(json, view.table);
  json.key("hand");
  if (view.observer == the_public)
    json.null();
  else
    write_cards(json, view.hand, card_code);
  write_by_seat(json, "hand_sizes", view.table.players, view.hand_sizes);
  json.key("stock_size").number(view.stock_size);
  json.end_object();
}

}  // namespace parlour
