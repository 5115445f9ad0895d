// What a board of HELP! shows before a card is laid.
#include "core/words.hpp"
#include "games/help/help.hpp"

namespace parlour {

using namespace help;

std::span<const Field> Help::preview_fields() {
  using namespace shapes;
  static constexpr std::array<Field, 2> list{{
      {"wild", list_of(number)},
      {"places", number},
  }};
  return list;
}

void Help::write_preview(const View& view, JsonWriter& json) {
  json.begin_object().key("wild").begin_array();
  for (int slot = 0; slot <= view.table.row.size; ++slot) json.number(value_before(view.table.row, slot) + 1);
  json.end_array().key("places").number(full_row).end_object();
}

}  // namespace parlour
