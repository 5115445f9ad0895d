// What the lab counts in Crazy Eights.
#include "games/eights/eights.hpp"

namespace parlour {

using namespace eights;

namespace {

enum class Measure : std::uint8_t { drawn, eights_laid, blocked };

}  // namespace

std::span<const MeasureSpec> Eights::measures() {
  static constexpr std::array<MeasureSpec, 3> specs{{
      {"drawn", "cards drawn", "turn", "cards drawn from the stock over turns"},
      {"eights_laid", "eights laid", "game", "eights that were laid on the pile"},
      {"blocked", "blocked games", "", "games that ended because everybody passed, over all that ended", true},
  }};
  return specs;
}

void Eights::measure(const State& before, const State& after, std::span<const Told> told, Tally& tally) {
  if (turn_begins(before)) tally.add(Measure::drawn, 0, 1);
  if (after.table.phase == Phase::over) tally.add(Measure::blocked, 0, 1);
  for_each_event<Happened>(told, [&](Happened what, const auto& /*args*/) {
    if (what == Happened::drew_card) tally.add(Measure::drawn, 1);
    if (what == Happened::laid_eight) tally.add(Measure::eights_laid, 1);
    if (what == Happened::blocked) tally.add(Measure::blocked, 1);
  });
}

bool Eights::turn_begins(const State& state) { return state.table.phase == Phase::turn && state.table.drawn == 0; }

/// Few cards.
int Eights::standing(const State& state, Seat seat) { return -state.hands[index_of(seat)].size(); }

}  // namespace parlour
