// A position laid out by hand, as the seat asked meets it, and what bots answer there.
#pragma once

#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "bots/search.hpp"
#include "games/registry.hpp"

namespace parlour::test {

template <Game G>
struct Asked {
  typename G::State state;
  typename G::Knowledge knowledge;

  [[nodiscard]] MoveList offered() const {
    MoveList list;
    G::moves(state, list);
    return list;
  }

  /// What this bot answers, in notation.
  [[nodiscard]] std::string answer(std::string_view bot_name, std::uint64_t seed = 1) const {
    const Bot bot = parse_bot(bot_name).value();
    const AnyView view = AnyView::of(G::view(state, G::to_act(state)));
    Chance chance(seed);
    return G::notation(
        bot.choose(bot, {*find_game(G::info.id), view, AnyKnowledge::of(knowledge), offered()}, chance, {}));
  }
  /// What somebody would answer who sees all cards.
  [[nodiscard]] std::string answer_seeing(std::uint64_t seed = 1) const {
    Chance chance(seed);
    return G::notation(
        rank_moves_seeing(*find_game(G::info.id), AnyState::of(state), offered(), {}, chance).front().move);
  }

  /// The same after this seat has spent its turn as the bot would.
  [[nodiscard]] Asked after_turn_of(std::string_view bot_name, std::uint64_t seed = 1) const {
    Asked then = *this;
    Deaf deaf;
    Chance chance(seed);
    const Seat seat = G::to_act(state);
    while (G::to_act(then.state) == seat)
      G::apply(then.state, *G::parse_move(then.answer(bot_name, seed)), chance, deaf);
    return then;
  }
};

/// In how many ways the seat asked can go on to a position in which it has won, as long as it is asked.
template <Game G>
int ways_to_win(const typename G::State& state, Seat seat) {
  if (G::to_act(state) == nobody) return G::outcome(state).winners.has(seat) ? 1 : 0;
  if (G::to_act(state) != seat) return 0;
  MoveList list;
  G::moves(state, list);
  int ways = 0;
  for (const Move move : list) {
    typename G::State next = state;
    Deaf deaf;
    Chance chance(1);
    G::apply(next, move, chance, deaf);
    ways += ways_to_win<G>(next, seat);
  }
  return ways;
}

}  // namespace parlour::test
