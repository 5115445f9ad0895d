#include "bots/hint.hpp"
#include "core/words.hpp"

namespace parlour {
namespace {

using namespace swirl;

/// The best of the others.
Seat rival(const std::array<std::int16_t, most_players>& points, int players, Seat self) {
  Seat best = next_seat(self, players);
  for (Seat seat = 0; seat < players; ++seat)
    if (seat != self && points[index_of(seat)] > points[index_of(best)]) best = seat;
  return best;
}

std::string distance(int lead) {
  if (lead == 0) return "level";
  return std::to_string(lead > 0 ? lead : -lead) + (lead > 0 ? " ahead" : " behind");
}

}  // namespace

std::string reason(const Swirl::View& view, Move move, Names names) {
  const auto play = read(move);
  if (!play || play->removes()) return "";
  Table table = view.table;
  Deaf deaf;
  swirl_cards(table, place(table, play->face, play->cell), deaf);
  const auto before = points(view.table);
  const auto after = points(table);

  const Seat best = rival(after, table.players, view.observer);
  const std::string name = short_name(names, best);
  const int lead = after[index_of(view.observer)] - after[index_of(best)];
  if (const int cost = before[index_of(best)] - after[index_of(best)]; cost > 0)
    return name + " loses " + counted(cost, "point") + "; you are " + distance(lead);
  return "you are " + distance(lead) + (lead > 0 ? " of " : lead == 0 ? " with " : " ") + name + " as it lies";
}

}  // namespace parlour
