// What a board of Schwupps shows before a card is laid or a row schwupped.
#include "core/words.hpp"
#include "games/schwupps/schwupps.hpp"

namespace parlour {

using namespace schwupps;

namespace {

constexpr std::array<Field, 2> want_fields{
    {{"number", shapes::or_null(shapes::number)}, {"colour", shapes::or_null(shapes::a_card)}}};
constexpr Shape wants = shapes::list_of(shapes::object(want_fields));
constexpr std::array<Field, 2> schwupped_fields{{{"table", shapes::list_of(shapes::a_card)}, {"wants", wants}}};

using Demands = std::array<Demand, number_piles>;

/// For each pile the number and the colour that would do; if both are there, one of them is enough (C9, C10).
void write_wants(const Table& table, const Demands& demands, JsonWriter& json) {
  json.key("wants").begin_array();
  for (std::size_t pile = 0; pile < number_piles; ++pile) {
    const Demand demand = demands[pile];
    const Kind top = table.tops[pile];
    json.begin_object().key("number");
    if (demand == Demand::same_colour)
      json.null();
    else
      json.number(wanted_number(demand, number_of(top)));
    json.key("colour");
    if (demand == Demand::same_colour || demand == Demand::same_either)
      json.text(Schwupps::code(Arg::card, top).substr(0, 1));
    else
      json.null();
    json.end_object();
  }
  json.end_array();
}

/// The Schwupps cards once the face-up one is pushed in (C12).
Demands pushed(Demands demands, Row row, Demand comes) {
  demands[second_place(row)] = demands[first_place(row)];
  demands[first_place(row)] = comes;
  return demands;
}

void write_schwupped(const View& view, Row row, JsonWriter& json) {
  const Demands demands = pushed(view.table.demands, row, view.next);
  json.begin_object().key("table");
  write_cards(json, demands, [](Demand demand) { return Schwupps::code(Arg::colour, arg_of(demand)); });
  write_wants(view.table, demands, json);
  json.end_object();
}

}  // namespace

std::span<const Field> Schwupps::preview_fields() {
  using namespace shapes;
  static constexpr std::array<Field, 5> list{{
      {"wants", wants},
      {"top", object(schwupped_fields)},
      {"bottom", object(schwupped_fields)},
      {"fits", by_name(list_of(number))},
      {"draws", number},
  }};
  return list;
}

void Schwupps::write_preview(const View& view, JsonWriter& json) {
  const Table& table = view.table;
  json.begin_object();
  write_wants(table, table.demands, json);
  write_schwupped(view, Row::top, json.key("top"));
  write_schwupped(view, Row::bottom, json.key("bottom"));
  json.key("fits").begin_object();
  for_each_kind(view.hand.kinds(), [&](Kind card) {
    if (!is_number(card)) return;
    json.key(code(Arg::card, card)).begin_array();
    for (std::size_t pile = 0; pile < number_piles; ++pile)
      if (fits(table.demands[pile], table.tops[pile], card)) json.number(pile + 1);
    json.end_array();
  });
  json.end_object();
  const std::size_t seat = table.turn == nobody ? 0 : index_of(table.turn);
  const int missing = table.turn == nobody ? 0 : std::max(0, full_hand - int{view.hand_sizes[seat]});
  json.key("draws").number(std::min(missing, int{view.pile_sizes[seat]})).end_object();
}

}  // namespace parlour
