// What a board shows before a card of Swirl is placed.
#include <tuple>

#include "core/words.hpp"
#include "games/swirl/swirl.hpp"

namespace parlour {

using namespace swirl;

namespace {

constexpr std::array<Field, 2> cell_fields{{{"x", shapes::number}, {"y", shapes::number}}};
constexpr std::array<Field, 2> placement_fields{
    {{"turns", shapes::list_of(shapes::number)}, {"points", shapes::list_of(shapes::number)}}};

/// What a placement turns, and the points of all seats afterwards; as the rules do it, on a copy.
void write_placement(const Table& before, Face face, Cell cell, JsonWriter& json) {
  Table table = before;
  const Around touched = place(table, face, cell);
  Deaf deaf;
  swirl_cards(table, touched, deaf);
  json.key(Swirl::notation(placement(face, cell))).begin_object().key("turns").begin_array();
  for (const std::uint8_t card : touched)
    if (card != nothing) json.number(card);
  json.end_array();
  write_by_seat(json, "points", table.players, points(table));
  json.end_object();
}

/// By card of the field a bit for each edge whose number looks onto an empty cell: they make up the points (W16).
std::array<unsigned, std::tuple_size_v<decltype(Table::field)>> counting(const Table& table) {
  std::array<unsigned, std::tuple_size_v<decltype(Table::field)>> edges{};
  for (std::size_t i = 0; i < table.open_count; ++i)
    for (const Side side : sides) {
      const std::uint8_t card = table.around[i][side];
      if (decks[table.deck].numbers[table.field[card].face][opposite(side)] > 0) edges[card] |= 1U << opposite(side);
    }
  return edges;
}

}  // namespace

std::span<const Field> Swirl::preview_fields() {
  using namespace shapes;
  static constexpr std::array<Field, 4> list{{
      {"edges", list_of(list_of(number))},
      {"counting", list_of(list_of(number))},
      {"open", list_of(object(cell_fields))},
      {"placements", by_name(object(placement_fields))},
  }};
  return list;
}

void Swirl::write_preview(const View& view, JsonWriter& json) {
  const Table& table = view.table;
  const bool over = table.turn == nobody;
  json.begin_object().key("edges").begin_array();
  for (std::size_t i = 0; i < table.laid_count; ++i) {
    json.begin_array();
    for (const std::uint8_t number : decks[table.deck].numbers[table.field[i].face]) json.number(number);
    json.end_array();
  }
  json.end_array().key("counting").begin_array();
  const auto count = counting(table);
  for (std::size_t i = 0; i < table.laid_count; ++i) {
    json.begin_array();
    for (const Side side : sides)
      if ((count[i] >> side & 1U) != 0) json.number(static_cast<int>(side));
    json.end_array();
  }
  json.end_array().key("open").begin_array();
  for (std::size_t i = 0; !over && i < table.open_count; ++i)
    if (fitting(table, i) != 0)
      json.begin_object().key("x").number(x_of(table.open[i])).key("y").number(y_of(table.open[i])).end_object();
  json.end_array().key("placements").begin_object();
  for (std::size_t i = 0; !over && i < table.open_count; ++i)
    for_each_kind(fitting(table, i), [&](Face face) { write_placement(table, face, table.open[i], json); });
  json.end_object().end_object();
}

}  // namespace parlour
