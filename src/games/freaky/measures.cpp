// What the lab counts in Freaky.
#include "games/freaky/freaky.hpp"

namespace parlour {

using namespace freaky;

namespace {

enum class Measure : std::uint8_t { taken, row_length, left, opened, laid, rows, cards_left };

}  // namespace

std::span<const MeasureSpec> Freaky::measures() {
  static constexpr std::array<MeasureSpec, 7> specs{{
      {"taken", "rows taken", "game", "rows that were taken by anybody"},
      {"row_length", "cards", "row taken", "cards in the rows that were taken"},
      {"left", "ripe rows left lying", "",
       "ripe rows that a seat was asked about and left, over all it was asked about", true},
      {"opened", "rows begun", "game", "rows begun after the deal by cards that fitted no other"},
      {"laid", "cards laid", "turn", "cards laid over turns"},
      {"rows", "rows on the table", "turn", "rows on the table when a turn began"},
      {"cards_left", "cards left in rows", "game", "cards that lay in rows at the end and counted for nobody"},
  }};
  return specs;
}

void Freaky::measure(const State& before, const State& after, std::span<const Told> told, Tally& tally) {
  if (turn_begins(before)) {
    tally.add(Measure::rows, before.table.rows.count, 1);
    tally.add(Measure::laid, 0, 1);
  }
  for_each_event<Happened>(told, [&](Happened what, const auto& args) {
    switch (what) {
    case Happened::took:
      tally.add(Measure::taken, 1);
      tally.add(Measure::row_length, args[4], 1);
      tally.add(Measure::left, 0, 1);
      break;
    case Happened::left: tally.add(Measure::left, 1, 1); break;
    case Happened::opened: tally.add(Measure::opened, 1); [[fallthrough]];
    case Happened::laid: tally.add(Measure::laid, 1); break;
    case Happened::ended:
      tally.add(Measure::cards_left, static_cast<std::int64_t>(after.table.rows.laid().size()));
      break;
    default: break;
    }
  });
}

bool Freaky::turn_begins(const State& state) { return state.table.phase == Phase::play && state.table.played == 0; }

/// Many cards taken.
int Freaky::standing(const State& state, Seat seat) { return state.table.collected[index_of(seat)]; }

}  // namespace parlour
