// What the lab counts in Swirl.
#include <algorithm>
#include <limits>

#include "games/swirl/swirl.hpp"

namespace parlour {

using namespace swirl;

namespace {

enum class Measure : std::uint8_t { blocked, swirls, points, spread, margin };

}  // namespace

std::span<const MeasureSpec> Swirl::measures() {
  static constexpr std::array<MeasureSpec, 5> specs{{
      {"blocked", "blocked turns", "", "turns in which nothing could be laid and a card was removed, over all turns",
       true},
      {"swirls", "swirls", "card laid", "cards turned by a card that was laid beside them"},
      {"points", "points", "seat", "points that a seat counted at the end of a game"},
      {"spread", "points of spread", "round", "the most points of a seat less the fewest, at the end of a game"},
      {"margin", "points of lead", "round", "the most points less the second most; 0 if they are tied"},
  }};
  return specs;
}

void Swirl::measure(const State& /*before*/, const State& /*after*/, std::span<const Told> told, Tally& tally) {
  // Of the game that this move ended, if it did.
  int most = -1;
  int second = -1;
  int fewest = std::numeric_limits<int>::max();
  for_each_event<Happened>(told, [&](Happened what, const auto& args) {
    switch (what) {
    case Happened::placed:
      tally.add(Measure::blocked, 0, 1);
      tally.add(Measure::swirls, 0, 1);
      break;
    case Happened::swirled: tally.add(Measure::swirls, 1); break;
    case Happened::removed: tally.add(Measure::blocked, 1, 1); break;
    case Happened::scored:
      tally.add(Measure::points, args[1], 1);
      second = std::max(second, std::min<int>(most, args[1]));
      most = std::max<int>(most, args[1]);
      fewest = std::min<int>(fewest, args[1]);
      break;
    default: break;
    }
  });
  if (most < 0) return;
  tally.add(Measure::spread, most - fewest, 1);
  tally.add(Measure::margin, most - second, 1);
}

bool Swirl::turn_begins(const State& state) { return state.table.turn != nobody; }

/// The points of the games that are over, and what the field would count now.
int Swirl::standing(const State& state, Seat seat) {
  const int scored = state.table.scores[index_of(seat)];
  return state.table.turn == nobody ? scored : scored + points(state.table)[index_of(seat)];
}

}  // namespace parlour
