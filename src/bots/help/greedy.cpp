#include <algorithm>

#include "bots/detail/best.hpp"
#include "bots/help/traits.hpp"

namespace parlour {
namespace {

using namespace help;

// In quarters of a step of the row. Found by letting variants play against each other; the exact numbers hardly matter.
/// A row that ends low leaves something to play for everybody, above all for the seat that one would have to help.
constexpr int a_step = 4;
/// What a card is worth in the hand: a high number a little more than a low one, a special card because it can nearly always be
/// played, and a No! most of all: it is kept for the turn that nothing else saves.
constexpr std::array<int, kind_count> worth{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 40, 24, 40, 108};

/// The last value after a card of this value came into the row; six cards are cleared.
int end_after(const Row& row, int value) { return row.size + 1 == full_row ? 0 : std::max(row.last(), value); }

int value_of(const Row& row, Move move) {
  const Kind kind = kind_of(move);
  const int place = place_of(move);
  switch (act_of(move)) {
  case Act::lay: return -a_step * end_after(row, number_of(kind));
  case Act::wild: return -worth[kind] - a_step * end_after(row, value_before(row, place) + 1);
  case Act::switch_: {
    const int value = kind == wild_card ? value_before(row, place) + 1 : number_of(kind);
    const int end = place + 1 == row.size ? value : row.last();
    return worth[row.cards[static_cast<std::size_t>(place)]] - worth[kind] - worth[switch_card] - a_step * end;
  }
  case Act::zap: return -worth[kind] - a_step * value_before(row, row.size - 1);
  case Act::stop: return -worth[kind] + a_step * row.last();  // the higher the row ends, the better to be out of it
  case Act::pass:
  case Act::give_back: return -worth[kind];
  }
  return 0;
}

}  // namespace

Move BotTraits<Help>::greedy(const Help::View& view, const MoveList& offered, Chance& chance) {
  return best_move(offered, chance, [&](Move move) { return value_of(view.table.row, move); });
}

}  // namespace parlour
