// What a person at a table of SOLO is told before a card is laid.
#include <algorithm>

#include "core/words.hpp"
#include "games/solo/solo.hpp"

namespace parlour {

using namespace solo;

namespace {

/// How many cards leave the hand with a move; a Gift takes up to two others along.
int laid(Move move, int held) {
  int total = 0;
  switch (act_of(move)) {
  case Act::triple:
    for (unsigned counts = triple_counts(move); counts != 0; counts >>= 2U) total += static_cast<int>(counts & 3U);
    return total;
  case Act::play: return symbol_of(kind_of(move)) == Symbol::gift ? std::min(3, held) : 1;
  default: return 0;
  }
}

/// Whether the call may become due with the move that is asked for: to who goes down to one card, or from several to none (S47, S48);
/// and, while hands of a Swap or a Gift are still to change, to who has few.
bool call_is_near(const View& view) {
  const Table& table = view.table;
  if (table.options.solo_call != static_cast<std::int16_t>(Call::manual)) return false;
  if (view.observer == the_public || view.step.asked != view.observer) return false;
  const int held = table.sizes[index_of(view.observer)];
  if (view.step.phase == Phase::target || view.step.phase == Phase::gift) return held <= 3;
  MoveList offered;
  Solo::moves(view, offered);
  return std::ranges::any_of(offered, [&](Move move) {
    const int gone = laid(move, held);
    return gone > 0 && (held - gone == 1 || (held == gone && held > 1));
  });
}

}  // namespace

std::span<const Field> Solo::preview_fields() {
  static constexpr std::array<Field, 1> list{{{"call_is_near", shapes::flag}}};
  return list;
}

void Solo::write_preview(const View& view, JsonWriter& json) {
  json.begin_object().key("call_is_near").boolean(call_is_near(view)).end_object();
}

}  // namespace parlour
