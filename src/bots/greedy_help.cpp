#include "bots/detail/best.hpp"
#include "bots/greedy.hpp"

namespace parlour {
namespace {

using namespace help;

// What a card is worth in the hand: a number the more the higher it is, a special card because it can nearly always be played.
constexpr std::array<int, kind_count> worth_keeping{1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 14, 20, 12, 17, 24};
// A row that ends low leaves everybody something to play, above all the seat that one would have to help.
constexpr int low_end = 2;
// Who sits behind a No! when the row ends high is neither asked to play nor to help, and scores if others fail.
constexpr int safe_at_high_end = 4;

/// The last value of the row after one card more at this value; six cards are cleared.
int end_after(const Row& row, int value) { return row.size + 1 == full_row ? 0 : std::max(row.last(), value); }

int value_of(const Row& row, Move move) {
  const Kind kind = kind_of(move);
  const int place = place_of(move);
  switch (act_of(move)) {
  case Act::lay: return -worth_keeping[kind] - low_end * end_after(row, number_of(kind));
  case Act::wild: return -worth_keeping[kind] - low_end * end_after(row, value_before(row, place) + 1);
  case Act::switch_: {
    const int value = kind == wild_card ? value_before(row, place) + 1 : number_of(kind);
    const int end = place + 1 == row.size ? value : row.last();
    const Kind taken = row.cards[static_cast<std::size_t>(place)];
    return worth_keeping[taken] - worth_keeping[kind] - worth_keeping[switch_card] - low_end * end;
  }
  case Act::zap: return -worth_keeping[kind] - low_end * value_before(row, row.size - 1);
  case Act::stop: return -worth_keeping[kind] + (safe_at_high_end - low_end) * row.last();
  case Act::pass:
  case Act::give_back: return -worth_keeping[kind];
  }
  return 0;
}

}  // namespace

Move greedy_move(const Help::View& view, const MoveList& offered, Chance& chance) {
  return best_move(offered, chance, [&](Move move) { return value_of(view.table.row, move); });
}

}  // namespace parlour
