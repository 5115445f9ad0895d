// What the lab counts in SOLO.
#include "games/solo/solo.hpp"

namespace parlour {

using namespace solo;

namespace {

enum class Measure : std::uint8_t {
  interjections,
  chains,
  chain_length,
  chain_cards,
  drawn,
  triples,
  protections_laid,
  exchanges,
  silent,
  gift_wins,
  losing_hand,
  reshuffles,
};

}  // namespace

std::span<const MeasureSpec> Solo::measures() {
  static constexpr std::array<MeasureSpec, 12> specs{{
      {"interjections", "interjections", "game", "cards interjected out of turn, the twin of the one on top"},
      {"chains", "chains", "game",
       "Draw 2 or Draw 4 laid while no cards were pending; one that ends the round opens none"},
      {"chain_length", "Draw cards", "chain", "Draw 2 and Draw 4 of a chain, the one that opened it among them"},
      {"chain_cards", "cards", "chain taken", "cards that a chain had come to when somebody took them"},
      {"drawn", "cards drawn", "game", "cards from the draw pile after the deal, penalties included"},
      {"triples", "Triple+", "game", "Triple+ laid"},
      {"protections", "Protections", "game", "Protections laid, as an answer or in turn"},
      {"exchanges", "exchanges", "game", "Swaps and All Swaps that moved hands"},
      {"silent", "calls of Solo! left out", "", "silent answers over all hands that had to call", true},
      {"gift_wins", "rounds won by Gift", "", "rounds whose winner laid a Gift last, over all rounds", true},
      {"losing_hand", "points", "losing hand",
       "penalty points that a seat which did not win counted at the end of a round"},
      {"reshuffles", "reshuffles", "game", "times the discard pile became the draw pile"},
  }};
  return specs;
}

void Solo::measure(const State& before, const State& after, std::span<const Told> told, Tally& tally) {
  if (after.table.pending > before.table.pending) {
    tally.add(Measure::chain_length, 1, before.table.pending == 0 ? 1 : 0);
    tally.add(Measure::chains, before.table.pending == 0 ? 1 : 0);
  }
  Kind last_laid = before.table.top;
  Seat winner = nobody;
  for_each_event<Happened>(told, [&](Happened what, const auto& args) {
    switch (what) {
    case Happened::interjected: tally.add(Measure::interjections, 1); [[fallthrough]];
    case Happened::played:
    case Happened::protected_:
      last_laid = static_cast<Kind>(args[1]);
      if (is_protection(last_laid)) tally.add(Measure::protections_laid, 1);
      break;
    case Happened::took: tally.add(Measure::chain_cards, args[1], 1); break;
    case Happened::drew: tally.add(Measure::drawn, args[1]); break;
    case Happened::triple: tally.add(Measure::triples, 1); break;
    case Happened::swapped:
    case Happened::all_swapped: tally.add(Measure::exchanges, 1); break;
    case Happened::called: tally.add(Measure::silent, 0, 1); break;
    case Happened::silent: tally.add(Measure::silent, 1, 1); break;
    case Happened::reshuffled: tally.add(Measure::reshuffles, 1); break;
    case Happened::round_won:
      winner = static_cast<Seat>(args[0]);
      tally.add(Measure::gift_wins, symbol_of(last_laid) == Symbol::gift ? 1 : 0, 1);
      break;
    case Happened::scored:
      if (args[0] != winner) tally.add(Measure::losing_hand, args[1], 1);
      break;
    default: break;
    }
  });
}

/// To lay or draw; answers, calls and interjections are out of turn.
bool Solo::turn_begins(const State& state) { return state.step.phase == Phase::turn; }

/// Few points; where they are equal, and in a single round they are, few cards.
int Solo::standing(const State& state, Seat seat) {
  return -(state.table.scores[index_of(seat)] * deck_size + state.table.sizes[index_of(seat)]);
}

}  // namespace parlour
