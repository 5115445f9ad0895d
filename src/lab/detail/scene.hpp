// A position as its seat knows it, and everything that is tried out from there: imagined worlds, turns in them, games to the end.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bots/detail/worth.hpp"
#include "bots/games.hpp"
#include "bots/rollouts.hpp"
#include "lab/puzzle.hpp"

namespace parlour::detail {

/// How much everybody thinks where all search.
inline constexpr int iterations_of_all = 40;
/// No turn has more moves than a candidate.
inline constexpr int longest_turn = Candidate::most;

template <Game G>
struct Scene {
  using State = typename G::State;
  using View = typename G::View;
  using Knowledge = typename G::Knowledge;
  using Memories = std::array<Knowledge, max_seats>;  // of every seat

  /// What was known at one moment. Of the other seats only what this one knows that they know: what is told to them alone is left out.
  struct Moment {
    View view;
    Memories memories;
  };

  int players = 0;
  Seat seat = nobody;
  State state;  // as it was in truth
  Moment now;
  std::vector<std::pair<Seat, Move>> lap;  // since this seat made its last move, or since the deal
  std::vector<Moment> before;              // before each of these
  std::size_t last_choices = 0;            // from here on every other seat has its last decision with a choice
  std::vector<Event> heard;                // since the deal
  int round = 0;
  int target = 0;

  [[nodiscard]] const Knowledge& knowledge() const { return now.memories[index_of(seat)]; }
};

template <Game G>
void remember_told(Scene<G>& scene, std::span<const Told> told, typename Scene<G>::Memories& memories) {
  for (const Told& each : told) {
    for (Seat seat = 0; seat < scene.players; ++seat) {
      const bool alone = each.knowing.has(seat) && !each.knowing.has(scene.seat);
      const auto& event = alone ? each.open : each.heard_by(seat);
      if (event) G::remember(memories[index_of(seat)], *event);
      if (event && seat == scene.seat) scene.heard.push_back(*event);
    }
  }
}

/// Nothing if the moves are not legal, or if another seat is asked at their end.
template <Game G>
std::optional<Scene<G>> scene_of(const Position& position) {
  Scene<G> scene;
  scene.players = position.players;
  scene.seat = position.seat;
  Chance chance(position.seed);
  EventLog log;
  scene.state = G::deal(typed_options<G>(position.options), position.players, chance, log);
  for (Seat seat = 0; seat < position.players; ++seat)
    scene.now.memories[index_of(seat)] = G::knowledge(seat, position.players);
  const auto look = [&] {
    remember_told(scene, log.told, scene.now.memories);
    log.clear();
    scene.now.view = G::view(scene.state, position.seat);
  };
  look();
  MoveList list;
  std::array<std::size_t, max_seats> last_choice{};  // from 1; of which seat
  for (const Move move : position.moves) {
    const Seat seat = G::to_act(scene.state);
    if (seat == nobody || G::refuse(scene.state, move)) return {};
    if (seat == position.seat) {
      scene.lap.clear();
      scene.before.clear();
      last_choice = {};
    } else {
      scene.lap.emplace_back(seat, move);
      scene.before.push_back(scene.now);
      G::moves(scene.state, list);
      if (list.size() > 1) last_choice[index_of(seat)] = scene.lap.size();
    }
    G::apply(scene.state, move, chance, log);
    look();
  }
  scene.last_choices = scene.lap.size();
  for (const std::size_t choice : last_choice)
    if (choice > 0) scene.last_choices = std::min(scene.last_choices, choice - 1);
  if (G::to_act(scene.state) != position.seat) return {};
  scene.round = G::round(scene.state);
  scene.target = BotTraits<G>::target(scene.state);
  return scene;
}

/// A world that agrees with what the seat sees and remembers, with the luck that will be had in it.
template <Game G>
struct World {
  typename G::State state;
  Chance luck;
};
template <Game G>
World<G> world_of(const Scene<G>& scene, const Position& position, std::uint32_t number) {
  const std::uint64_t seed = position.worlds_seed();
  Chance chance(derive_seed(seed, std::uint64_t{2} * number));
  World<G> world{.state = G::imagine(scene.now.view, scene.knowledge(), chance),
                 .luck = Chance(derive_seed(seed, std::uint64_t{2} * number + 1))};
  BotTraits<G>::end_with_round(world.state);
  return world;
}

/// Plays a turn and then on to the end of the round with what `choose(seat, offered, luck)` chooses. `visit(made, seat)` sees what each
/// move led to: how many have been made, and what was told lies in the sink. Returns the seat's part of the win.
template <Game G, class Sink, class Choose, class Visit>
double play_on(const Scene<G>& scene, World<G>& world, std::span<const Move> turn, Sink& sink, MoveList& list,
               Choose&& choose, Visit&& visit) {
  auto& [state, luck] = world;
  int made = 0;
  for (const Move move : turn) {
    G::apply(state, move, luck, sink);
    visit(++made, scene.seat);
  }
  for (Seat seat = G::to_act(state); seat != nobody && G::round(state) == scene.round && made < longest_rollout;
       seat = G::to_act(state)) {
    G::moves(state, list);
    G::apply(state, list.size() == 1 ? list[0] : choose(seat, std::as_const(list), luck), luck, sink);
    visit(++made, seat);
  }
  return share_of(G::outcome(state), scene.seat);
}
/// Chooses as players do who take what looks best.
template <Game G>
auto by_looks(const Scene<G>& scene, const World<G>& world) {
  return [&](Seat seat, const MoveList& offered, Chance& luck) {
    const typename G::View view = G::view(world.state, seat);
    return seat == scene.seat ? BotTraits<G>::practised(view, scene.target, offered, luck)
                              : BotTraits<G>::greedy(view, offered, luck);
  };
}
template <Game G>
double play_on(const Scene<G>& scene, World<G> world, std::span<const Move> turn, MoveList& list) {
  Deaf deaf;
  return play_on<G>(scene, world, turn, deaf, list, by_looks<G>(scene, world), [](int, Seat) {});
}

/// Whether a seat could know in this position what its memory says. If not, nothing can be imagined from it.
template <Game G>
bool can_know(const typename G::State& state, Seat seat, const typename G::Knowledge& memory) {
  return G::plausible(G::view(state, seat), memory);
}

/// Plays a turn and then on with every seat searching before each of its moves. Nothing if somebody's memory, which is made up as far as
/// others are concerned, comes to say what cannot be.
template <Game G>
std::optional<double> search_on(const Scene<G>& scene, World<G> world, typename Scene<G>::Memories memories,
                                std::span<const Move> turn, std::uint64_t thoughts, MoveList& list, EventLog& log) {
  auto& [state, luck] = world;
  Chance thought(thoughts);
  const auto make = [&](Move move) {
    log.clear();
    G::apply(state, move, luck, log);
    for (Seat seat = 0; seat < scene.players; ++seat) hear(G{}, seat, log.told, memories[index_of(seat)]);
  };
  for (const Move move : turn) make(move);
  int made = 0;
  for (Seat seat = G::to_act(state); seat != nobody && G::round(state) == scene.round && made < longest_rollout;
       seat = G::to_act(state), ++made) {
    G::moves(state, list);
    if (list.size() == 1) {
      make(list[0]);
      continue;
    }
    if (!can_know<G>(state, seat, memories[index_of(seat)])) return {};
    const MoveList offered = list;
    make(BotTraits<G>::Search::rank(G::view(state, seat), memories[index_of(seat)], offered,
                                    {.iterations = iterations_of_all}, thought)
             .front()
             .move);
  }
  return share_of(G::outcome(state), scene.seat);
}

/// Whether everybody in this world could know what the memories say.
template <Game G>
bool agrees(const Scene<G>& scene, const typename G::State& state, const typename Scene<G>::Memories& memories) {
  for (Seat seat = 0; seat < scene.players; ++seat)
    if (seat != scene.seat && !can_know<G>(state, seat, memories[index_of(seat)])) return false;
  return true;
}

// --- What the others did last ------------------------------------------------------------------------------------------

/// A world in which the moves since the seat's last one are such as a search would choose, and what everybody remembers there.
template <Game G>
struct Past {
  typename G::State state;
  typename Scene<G>::Memories memories;
};

/// One try: a world as it may have been before the move `from` of the lap, in which the others make the moves that they made. Nothing if
/// they could not, if the seat would have seen something else, or if a search would have moved otherwise at the last choice of one of them.
template <Game G>
std::optional<Past<G>> past_of(const Scene<G>& scene, std::size_t from, std::uint64_t seed, MoveList& list,
                               EventLog& log) {
  const std::size_t self = index_of(scene.seat);
  const typename Scene<G>::Moment& then = scene.before[from];
  Chance chance(seed);
  const typename G::State start = G::imagine(then.view, then.memories[self], chance);
  const Chance luck(chance.below(std::numeric_limits<std::uint32_t>::max()));

  // Most worlds are no good, which is soon found out.
  std::array<std::size_t, max_seats> last_choice{};  // from 1; NOLINT(misc-const-correctness): it is written below
  {
    typename G::State state = start;
    Chance own = luck;
    Deaf deaf;
    for (std::size_t i = from; i < scene.lap.size(); ++i) {
      const auto& [seat, move] = scene.lap[i];
      if (G::to_act(state) != seat || G::refuse(state, move)) return {};
      G::moves(state, list);
      if (list.size() > 1) last_choice[index_of(seat)] = i + 1;
      G::apply(state, move, own, deaf);
    }
    if (G::to_act(state) != scene.seat || G::view(state, scene.seat) != scene.now.view) return {};
  }

  Past<G> past{.state = start, .memories = then.memories};
  if (!agrees(scene, past.state, past.memories)) return {};
  Chance own = luck;
  for (std::size_t i = from; i < scene.lap.size(); ++i) {
    const auto& [seat, move] = scene.lap[i];
    if (last_choice[index_of(seat)] == i + 1) {
      if (!can_know<G>(past.state, seat, past.memories[index_of(seat)])) return {};
      G::moves(past.state, list);
      const MoveList offered = list;
      const Ranking ranking = BotTraits<G>::Search::rank(G::view(past.state, seat), past.memories[index_of(seat)],
                                                         offered, {.iterations = iterations_of_all}, chance);
      const Ranked& first = ranking.front();
      const auto made = std::ranges::find(ranking, move, &Ranked::move);
      // Moves that begin the same turn have the same worth.
      if (made == ranking.end() || made->chance != first.chance || made->tried != first.tried) return {};
    }
    log.clear();
    G::apply(past.state, move, own, log);
    for (Seat other = 0; other < scene.players; ++other) hear(G{}, other, log.told, past.memories[index_of(other)]);
  }
  if (past.memories[self] != scene.knowledge()) return {};
  BotTraits<G>::end_with_round(past.state);
  return past;
}

// --- Turns -------------------------------------------------------------------------------------------------------------

/// All turns from a position, in one imagined world. Two of them that end alike are one.
template <Game G>
struct Turns {
  typename G::State start;
  std::vector<WholeTurn> list;
  std::vector<typename G::State> ends;
  bool complete = true;  // false where there are too many ways to look through

  /// The turn that ends so.
  [[nodiscard]] std::optional<std::size_t> ending(const typename G::State& end) const {
    const auto found = std::ranges::find(ends, end);
    if (found == ends.end()) return {};
    return static_cast<std::size_t>(found - ends.begin());
  }
};

/// Each move with the same luck, so that orders that end alike do.
template <Game G>
void make_alike(typename G::State& state, Move move) {
  Chance luck(1);
  Deaf deaf;
  G::apply(state, move, luck, deaf);
}

template <Game G>
std::vector<Candidate> candidates_of(const typename G::State& state, const MoveList& offered) {
  if constexpr (TellsRollouts<G>) {
    Chance chance(1);
    return BotTraits<G>::candidates(state, offered, chance);
  } else {
    std::vector<Candidate> candidates;
    for (const Move move : offered) candidates.emplace_back().add(move);
    return candidates;
  }
}

template <Game G>
Turns<G> turns_of(const typename G::State& start) {
  Turns<G> turns{.start = start, .list = {}, .ends = {}, .complete = true};
  MoveList offered;
  G::moves(start, offered);
  for (const Candidate& candidate : candidates_of<G>(start, offered)) {
    turns.complete = turns.complete && candidate.whole;
    typename G::State end = start;
    WholeTurn turn;
    for (int n = 0; n < candidate.size; ++n) {
      turn.push_back(candidate.moves[static_cast<std::size_t>(n)]);
      make_alike<G>(end, turn.back());
    }
    if (turns.ending(end)) continue;
    turns.list.push_back(std::move(turn));
    turns.ends.push_back(end);
  }
  return turns;
}

/// The turn that somebody makes who chooses move by move: `choose(view, knowledge, offered)`.
template <Game G, class Choose>
std::optional<std::size_t> follow(const Scene<G>& scene, const Turns<G>& turns, Choose&& choose) {
  typename G::State state = turns.start;
  typename G::Knowledge knowledge = scene.knowledge();
  MoveList offered;
  EventLog log;
  for (int made = 0; made < longest_turn && G::to_act(state) == scene.seat; ++made) {
    G::moves(state, offered);
    const Move move = offered.size() == 1 ? offered[0] : choose(G::view(state, scene.seat), knowledge, offered);
    Chance luck(1);
    log.clear();
    G::apply(state, move, luck, log);
    hear(G{}, scene.seat, log.told, knowledge);
    if (const auto turn = turns.ending(state)) return turn;
  }
  return {};
}

/// What is to be said for and against a turn, move by move.
template <Game G>
Reasons reasons_of_turn(const Scene<G>& scene, const typename G::State& start, std::span<const Move> turn) {
  Reasons all;
  typename G::State state = start;
  for (const Move move : turn) {
    const Reasons reasons = BotTraits<G>::weigh(G::view(state, scene.seat), move);
    all.good.insert(all.good.end(), reasons.good.begin(), reasons.good.end());
    all.bad.insert(all.bad.end(), reasons.bad.begin(), reasons.bad.end());
    make_alike<G>(state, move);
  }
  return all;
}

}  // namespace parlour::detail
