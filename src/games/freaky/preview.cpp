// What a board of Freaky shows before a card is laid.
#include "core/words.hpp"
#include "games/freaky/freaky.hpp"
#include "games/freaky/notation.hpp"

namespace parlour {

using namespace freaky;

namespace {

constexpr std::array<std::string_view, 3> features_in_common{"background", "circles", "value"};

/// What two cards have in common, in words of the page (F2).
void write_shared(Kind card, Kind other, JsonWriter& json) {
  json.begin_array();
  if (background_of(card) == background_of(other)) json.text(features_in_common[0]);
  if (circles_of(card) == circles_of(other)) json.text(features_in_common[1]);
  if (value_of(card) == value_of(other)) json.text(features_in_common[2]);
  json.end_array();
}

constexpr std::array<Field, 3> alike_fields{
    {{"feature", shapes::text}, {"cards", shapes::number}, {"missing", shapes::number}}};

/// What several cards of a row have in common, most of them first, and how many more make the row ripe (F14).
void write_alike(std::span<const Kind> row, JsonWriter& json) {
  std::array<std::size_t, features> counts{};
  for (const Kind card : row) for_each_kind(features_of[card], [&](Feature feature) { ++counts[feature]; });
  json.begin_array();
  for (std::size_t cards = row.size(); cards > 1; --cards)
    for (Feature feature = 0; feature < features; ++feature)
      if (counts[feature] == cards) {
        json.begin_object().key("feature").text(feature_code(feature)).key("cards").number(cards);
        json.key("missing").number(cards < ripe_count ? ripe_count - cards : 0).end_object();
      }
  json.end_array();
}

}  // namespace

std::span<const Field> Freaky::preview_fields() {
  using namespace shapes;
  static constexpr std::array<Field, 5> list{{
      {"shared", by_name(list_of(list_of(one_of(features_in_common))))},
      {"alike", list_of(list_of(object(alike_fields)))},
      {"spare", number},
      {"runs_out", flag},
      {"hand", number},
  }};
  return list;
}

void Freaky::write_preview(const View& view, JsonWriter& json) {
  const Table& table = view.table;
  json.begin_object().key("shared").begin_object();
  Kind before = no_card;
  for (const Kind card : view.hand) {
    if (card == no_card || card == std::exchange(before, card)) continue;
    json.key(code(Arg::card, card)).begin_array();
    for (std::size_t row = 0; row < table.rows.count; ++row) write_shared(card, table.rows.last(row), json);
    json.end_array();
  }
  json.end_object().key("alike").begin_array();
  for (std::size_t row = 0; row < table.rows.count; ++row) write_alike(table.rows.row(row), json);
  json.end_array();
  // Who lays more cards than the pile has cannot draw up again, and that ends the game (F17).
  json.key("spare").number(table.draw_size - table.played);
  json.key("runs_out").boolean(table.turn != nobody && table.draw_size < hand_size * table.players);
  json.key("hand").number(hand_size).end_object();
}

}  // namespace parlour
