// What a game tells the bots: one struct for each game, `BotTraits<Solo>` in bots/solo/traits.hpp, with all the rest in the same folder.
// Nothing else in this room knows a game; bots/games.hpp lists them, and there the compiler names what one lacks.
#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <span>

#include "bots/levels.hpp"
#include "bots/oversights.hpp"
#include "bots/reason.hpp"
#include "bots/search.hpp"
#include "core/game.hpp"

namespace parlour {

/// The kinds of events, for lists of them.
template <class... What>
constexpr std::array<std::uint8_t, sizeof...(What)> kinds_of(What... what) {
  return {static_cast<std::uint8_t>(what)...};
}

template <Game G>
struct BotTraits {
  static_assert(
      !Game<G>,
      "a game needs its BotTraits in src/bots/<game>/traits.hpp, and that file its line in src/bots/games.hpp");
};

/// After so many decisions a game played on in the head is judged as it stands, if it does not end before (G7).
inline constexpr int longest_rollout = 1000;

template <class G>
concept TellsBots = requires(const typename G::State& state, typename G::State& changing, const typename G::View& view,
                             const typename G::Knowledge& knowledge, const MoveList& offered, const Budget& budget,
                             const Glance& glance, Chance& chance, Move move, int target) {
  // The player that takes what looks best now: one simple evaluation, no memory and no looking ahead. Choices that look equally good
  // are left to chance.
  { BotTraits<G>::greedy(view, offered, chance) } -> std::same_as<Move>;
  // The same with weights that win more often, if somebody has found any: what a search takes for its own later moves. `target` is that
  // of the contest, since a search lets its games end with the round.
  { BotTraits<G>::practised(view, target, offered, chance) } -> std::same_as<Move>;
  // What is easily overlooked: whether this glance misses this move.
  { BotTraits<G>::overlooks(glance, view, move) } -> std::same_as<bool>;
  { BotTraits<G>::levels } -> std::convertible_to<const Levels&>;

  // What speaks for a move that this view offers its observer and what against it, true of this move and not of every other one. And all
  // that can be said: a sentence is short and has no full stop, because it stands beside a move.
  { BotTraits<G>::weigh(view, move) } -> std::same_as<Reasons>;
  { BotTraits<G>::reasons() } -> std::same_as<std::span<const MessageSpec>>;

  // The kinds of events that may tell a seat something for later which the table then does not show: what one must remember.
  { std::span<const std::uint8_t>(BotTraits<G>::memorable) };

  // A game played on in the head is judged as it stands when it comes to the searcher's turn for so many times; `longest_rollout` is to
  // the end of the round. Where cards taken or cards left tell most of what there is to tell, the rest of a long game would only drown
  // the difference.
  { BotTraits<G>::laps } -> std::convertible_to<int>;
  // The points that end a contest of several rounds, 0 where there is no such number; and to let the contest end with this round, so
  // that nobody deals another one that nobody looks at. What the points mean is then told by the target from before.
  { BotTraits<G>::target(state) } -> std::same_as<int>;
  BotTraits<G>::end_with_round(changing);

  // The search that ranks its moves, as bots/search.hpp describes it: `RolloutSearch<G>`, which asks for more (bots/rollouts.hpp), or one
  // of its own.
  { BotTraits<G>::Search::rank(view, knowledge, offered, budget, chance) } -> std::same_as<Ranking>;
  { BotTraits<G>::Search::rank_seeing(state, offered, budget, chance) } -> std::same_as<Ranking>;
  { BotTraits<G>::Search::chance_to_win(view, knowledge, budget, chance) } -> std::same_as<double>;
};

/// A game that can be looked through to its end if so many play.
template <class G>
concept CanBeSolved = requires(const typename G::View& view, Chance& chance, const ShouldStop& should_stop,
                               std::span<const Move> moves, int points, const Message& reason) {
  { BotTraits<G>::Exact::players } -> std::convertible_to<int>;
  // A move after which nothing better can be had by another one; nothing if it was told to stop, or if more play.
  { BotTraits<G>::Exact::choose(view, chance, should_stop) } -> std::same_as<std::optional<Move>>;
  // By how many points the observer is ahead in the end after each of these moves, in their order, if from there on all play as well as
  // can be. Nothing as above.
  { BotTraits<G>::Exact::leads(view, moves, should_stop) } -> std::same_as<std::vector<int>>;
  // What a lead is as a reason for a move of the observer's, and points lost as one against it.
  { BotTraits<G>::Exact::outcome(view, points) } -> std::same_as<Reason>;
  { BotTraits<G>::Exact::loss(points) } -> std::same_as<Reason>;
  // Whether a reason says no more than who wins in the end, which is known where leads are.
  { BotTraits<G>::Exact::says_result(reason) } -> std::same_as<bool>;
};

}  // namespace parlour
