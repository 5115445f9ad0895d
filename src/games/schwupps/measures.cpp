// What the lab counts in Schwupps.
#include "games/schwupps/schwupps.hpp"

namespace parlour {

using namespace schwupps;

namespace {

enum class Measure : std::uint8_t {
  free_schwupps,
  aggravations,
  given,
  hand_size,
  laid,
  stuck,
  matching,
  left_over,
  reshuffles,
};

bool has_card_to_play(const State& state) {
  const KindMask held = state.hands[index_of(state.table.turn)].kinds();
  for (std::size_t pile = 0; pile < number_piles; ++pile)
    if ((held & fitting(state.table, pile)) != 0) return true;
  return (held & mask_of(aggravation)) != 0;
}

bool asks_for_the_same(Demand demand) { return demand >= Demand::same_number; }

}  // namespace

std::span<const MeasureSpec> Schwupps::measures() {
  static constexpr std::array<MeasureSpec, 9> specs{{
      {"free_schwupps", "free schwupps", "game", "schwupps for which a seat took a card itself"},
      {"aggravations", "aggravated schwupps", "game", "schwupps that an aggravation card brought about"},
      {"given", "cards given", "game", "cards that an aggravation gave to somebody else"},
      {"hand_size", "cards in hand", "turn", "cards in the hand of the seat whose turn began"},
      {"laid", "cards laid", "turn", "number cards laid on piles over turns"},
      {"stuck", "turns begun without a play", "",
       "turns whose seat held nothing that fitted a pile and no aggravation card, over all turns", true},
      {"matching", "cards laid on the same", "",
       "number cards laid where the same number, colour or either was asked for, over all that were laid", true},
      {"left_over", "cards left", "losing seat", "cards in hand and pile of a seat that did not win, at the end"},
      {"reshuffles", "reshuffles", "game", "times the common pile was renewed"},
  }};
  return specs;
}

void Schwupps::measure(const State& before, const State& /*after*/, std::span<const Told> told, Tally& tally) {
  const Table& table = before.table;
  if (turn_begins(before)) {
    tally.add(Measure::hand_size, before.hands[index_of(table.turn)].size(), 1);
    tally.add(Measure::laid, 0, 1);
    tally.add(Measure::stuck, has_card_to_play(before) ? 0 : 1, 1);
  }
  for_each_event<Happened>(told, [&](Happened what, const auto& args) {
    switch (what) {
    case Happened::schwupped:
      tally.add(table.phase == Phase::row ? Measure::aggravations : Measure::free_schwupps, 1);
      break;
    case Happened::gave_card: tally.add(Measure::given, 1); break;
    case Happened::laid:
      tally.add(Measure::laid, 1);
      tally.add(Measure::matching, asks_for_the_same(table.demands[static_cast<std::size_t>(args[2] - 1)]) ? 1 : 0, 1);
      break;
    case Happened::left_over:
    case Happened::lost: tally.add(Measure::left_over, args[1], 1); break;
    case Happened::common_reshuffled: tally.add(Measure::reshuffles, 1); break;
    default: break;
    }
  });
}

bool Schwupps::turn_begins(const State& state) { return state.table.phase == Phase::turn && !state.table.acted; }

/// Few cards in hand and pile; in a tournament each of them is a point that is still to be lost.
int Schwupps::standing(const State& state, Seat seat) {
  return state.table.scores[index_of(seat)] - state.hands[index_of(seat)].size() - state.piles[index_of(seat)].size;
}

}  // namespace parlour
