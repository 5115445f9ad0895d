// What the lab counts in HELP!.
#include "games/help/help.hpp"

namespace parlour {

using namespace help;

namespace {

enum class Measure : std::uint8_t { asked, helped, helpless, cleared, row_length, stops, zaps, switches, reshuffles };

}  // namespace

std::span<const MeasureSpec> Help::measures() {
  static constexpr std::array<MeasureSpec, 9> specs{{
      {"asked", "calls for help", "game", "times a seat had nothing to play and asked another for help"},
      {"helped", "calls for help answered", "", "cards passed over calls for help", true},
      {"helpless", "rounds with a helpless end", "",
       "rounds that ended because everybody else sat behind a No!, over all rounds", true},
      {"cleared", "rows cleared", "game", "rows that the sixth card took away"},
      {"row_length", "cards in the row", "turn", "cards in the row when a turn began"},
      {"stops", "No! cards", "game", "No! cards laid"},
      {"zaps", "Zaps", "game", "Zaps laid"},
      {"switches", "Switches", "game", "Switches laid"},
      {"reshuffles", "reshuffles", "game", "times the discard pile became the draw pile"},
  }};
  return specs;
}

void Help::measure(const State& before, const State& /*after*/, std::span<const Told> told, Tally& tally) {
  if (turn_begins(before)) tally.add(Measure::row_length, before.table.row.size, 1);
  for_each_event<Happened>(told, [&](Happened what, const auto& /*args*/) {
    switch (what) {
    case Happened::asked:
      tally.add(Measure::asked, 1);
      tally.add(Measure::helped, 0, 1);
      break;
    case Happened::passed_card: tally.add(Measure::helped, 1); break;
    case Happened::cannot_help: tally.add(Measure::helpless, 0, 1); break;
    case Happened::helpless: tally.add(Measure::helpless, 1, 1); break;
    case Happened::row_cleared: tally.add(Measure::cleared, 1); break;
    case Happened::stop_laid: tally.add(Measure::stops, 1); break;
    case Happened::zapped: tally.add(Measure::zaps, 1); break;
    case Happened::switched: tally.add(Measure::switches, 1); break;
    case Happened::reshuffled: tally.add(Measure::reshuffles, 1); break;
    default: break;
    }
  });
}

/// Also the turn of a seat that can play nothing and is helped; one that nobody can help ends the round and asks nobody.
bool Help::turn_begins(const State& state) {
  const Phase phase = state.table.phase;
  return phase == Phase::first || phase == Phase::turn || phase == Phase::help;
}

/// Many points. Within a round nobody is ahead.
int Help::standing(const State& state, Seat seat) { return state.table.scores[index_of(seat)]; }

}  // namespace parlour
