// A position and a view of Schwupps as JSON; the census of its cards.
#include <algorithm>

#include "core/words.hpp"
#include "games/schwupps/notation.hpp"

namespace parlour {

using namespace schwupps;

/// How many of each card there are, wherever they lie: "b1:2 … a:14 +1:4 …".
std::string Schwupps::census(const State& state) {
  std::array<int, kind_count> cards{};
  const auto count = [&](Kind card) { ++cards[card]; };
  for (const Hand& hand : state.hands) hand.for_each(count);
  for (const PersonalPile& pile : state.piles) std::ranges::for_each(pile.all(), count);
  std::ranges::for_each(state.common.all(), count);
  std::ranges::for_each(state.table.tops, count);
  for (const NumberCards& under : state.table.under) under.for_each(count);
  cards[aggravation] += state.table.box;

  DemandCounts demands = state.table.used;
  for (const Demand demand : state.table.demands) ++demands[index_of(demand)];
  for (const Demand demand : state.schwupps.all()) ++demands[index_of(demand)];

  return census_text(cards, card_code) +
         census_text(demands, [](Kind demand) { return code_of(static_cast<Demand>(demand)); });
}

namespace {

constexpr std::array<std::string_view, 4> phase_names{"turn", "row", "player", "over"};

namespace listed {

using namespace shapes;

constexpr std::array<Field, 22> fields{{
    {"phase", one_of(phase_names)},
    {"to_act", or_null(seat)},
    {"game", number},
    {"first", seat},
    {"acted", flag},
    {"schwupped", flag},
    {"table", list_of(a_card)},
    {"schwupps", list_of(a_card), Where::position},
    {"next", a_card, Where::view},
    {"schwupps_size", number, Where::view},
    {"used", list_of(a_card)},
    {"tops", list_of(a_card)},
    {"under", list_of(list_of(a_card))},
    {"hands", list_of(list_of(a_card)), Where::position},
    {"piles", list_of(list_of(a_card)), Where::position},
    {"common", list_of(a_card), Where::position},
    {"hand", or_null(list_of(a_card)), Where::view},
    {"hand_sizes", list_of(number), Where::view},
    {"pile_sizes", list_of(number), Where::view},
    {"common_size", number, Where::view},
    {"box", number},
    {"scores", list_of(number)},
}};

}  // namespace listed

void write_demands(JsonWriter& json, std::string_view key, std::span<const Demand> demands) {
  json.key(key);
  write_cards(json, demands, code_of);
}

void write_turn(JsonWriter& json, const Table& table) {
  json.key("phase").text(phase_names[static_cast<std::size_t>(table.phase)]);
  write_seat(json, "to_act", table.turn);
  json.key("game").number(table.game);
  json.key("first").number(table.first);
  json.key("acted").boolean(table.acted);
  json.key("schwupped").boolean(table.schwupped);
  write_demands(json, "table", table.demands);
}

void write_number_piles(JsonWriter& json, const Table& table) {
  json.key("used").begin_array();
  for (std::size_t demand = 0; demand < demand_kinds; ++demand)
    for (int n = 0; n < table.used[demand]; ++n) json.text(code_of(static_cast<Demand>(demand)));
  json.end_array();
  write_cards(json.key("tops"), table.tops, card_code);
  json.key("under").begin_array();
  for (const NumberCards& cards : table.under) write_cards(json, cards, card_code);
  json.end_array();
}

void write_box_and_scores(JsonWriter& json, const Table& table) {
  json.key("box").number(table.box);
  write_by_seat(json, "scores", table.players, table.scores);
}

}  // namespace

std::span<const Field> Schwupps::fields() { return listed::fields; }

void Schwupps::write_hands(const State& state, JsonWriter& json) {
  write_cards_by_seat(json, state.table.players, state.hands, card_code);
}

void Schwupps::write_position(const State& state, JsonWriter& json) {
  const Table& table = state.table;
  json.begin_object();
  write_turn(json, table);
  write_demands(json, "schwupps", state.schwupps.all());
  write_number_piles(json, table);
  write_hands(state, json.key("hands"));
  json.key("piles").begin_array();
  for (std::size_t seat = 0; seat < table.players; ++seat) write_cards(json, state.piles[seat].all(), card_code);
  json.end_array();
  write_cards(json.key("common"), state.common.all(), card_code);
  write_box_and_scores(json, table);
  json.end_object();
}

void Schwupps::write_view(const View& view, JsonWriter& json) {
  const Table& table = view.table;
  json.begin_object();
  write_seat(json, "observer", view.observer);
  write_options(json, option_fields(), table.options);
  write_turn(json, table);
  json.key("next").text(code_of(view.next));
  json.key("schwupps_size").number(view.schwupps_size);
  write_number_piles(json, table);
  write_hand(json, view.observer, view.hand, card_code);
  write_by_seat(json, "hand_sizes", table.players, view.hand_sizes);
  write_by_seat(json, "pile_sizes", table.players, view.pile_sizes);
  json.key("common_size").number(view.common_size);
  write_box_and_scores(json, table);
  json.end_object();
}

}  // namespace parlour
