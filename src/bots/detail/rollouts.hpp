// The functions of bots/rollouts.hpp, as templates: each game's own search.cpp makes them.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>
#include <span>

#include "bots/rollouts.hpp"

namespace parlour {
namespace detail {

/// How a candidate did so far.
struct Trials {
  double sum = 0;
  double squares = 0;
  int tried = 0;

  void add(double value) {
    sum += value;
    squares += value * value;
    ++tried;
  }
  [[nodiscard]] double mean() const { return tried == 0 ? 0 : sum / tried; }
  /// Standard error. With few values as if one more had missed and one had hit: nothing is certain after three tries.
  [[nodiscard]] double error() const {
    const double n = tried + 2;
    const double m = (sum + 1) / n;
    return std::sqrt(std::max(0.0, (squares + 1) / n - m * m) / n);
  }
};

/// Plays on like `greedy` at every seat but the searcher's own, which is practised, until this round is over, or long
/// enough for this seat. Returns the number of decisions.
template <Game G>
int play_out(typename G::State& state, int round, Seat self, int target, Chance& chance, MoveList& list) {
  Deaf deaf;
  int turns = BotTraits<G>::laps;
  int steps = 0;
  Seat before = G::to_act(state);
  for (Seat seat = before; seat != nobody && G::round(state) == round && steps < longest_rollout;
       seat = G::to_act(state)) {
    if (seat == self && seat != before && --turns == 0) break;
    before = seat;
    G::moves(state, list);
    const auto choose = [&] {
      const typename G::View view = G::view(state, seat);
      return seat == self ? BotTraits<G>::practised(view, target, list, chance)
                          : BotTraits<G>::greedy(view, list, chance);
    };
    G::apply(state, list.size() == 1 ? list[0] : choose(), chance, deaf);
    ++steps;
  }
  return steps;
}

/// The candidates that are still compared come first in `order`, best first.
struct Contenders {
  std::vector<Trials> trials;
  std::vector<std::uint32_t> order;
  std::size_t alive;

  explicit Contenders(std::size_t candidates) : trials(candidates), order(candidates), alive(candidates) {
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  }
  void sort() {
    std::ranges::sort(std::span{order}.first(alive), [&](std::uint32_t a, std::uint32_t b) {
      const double difference = trials[a].mean() - trials[b].mean();
      return difference != 0 ? difference > 0 : a < b;
    });
  }
  /// Those that are as good as certainly worse than the best need no more tries.
  void drop_hopeless() {
    constexpr double certainty = 4;  // standard errors
    sort();
    const Trials& best = trials[order[0]];
    const auto hopeless = [&](std::uint32_t candidate) {
      return best.mean() - trials[candidate].mean() > certainty * (best.error() + trials[candidate].error());
    };
    while (alive > 1 && hopeless(order[alive - 1])) --alive;
  }
};

/// Sequential halving: all candidates meet the same worlds and the same luck, the better half stays, until one is left or the
/// budget is used up. `world()` makes a world, `judge(state, chance, steps)` plays it out and says what it is worth.
template <Game G, class World, class Judge>
Ranking halve(std::span<const Candidate> candidates, World&& world, Judge&& judge, const Budget& budget,
              Chance& chance) {
  constexpr int worlds_for_one = 64;
  Deaf deaf;
  Contenders contenders(candidates.size());
  std::size_t& alive = contenders.alive;
  std::int64_t iterations = budget.iterations;
  std::int64_t steps = budget.steps;
  bool stopped = false;
  const auto try_all = [&] {
    const typename G::State imagined = world();
    const Chance luck(chance.below(std::numeric_limits<std::uint32_t>::max()));
    for (std::size_t i = 0; i < alive && !stopped; ++i) {
      typename G::State state = imagined;
      Chance own = luck;
      const Candidate& candidate = candidates[contenders.order[i]];
      for (int n = 0; n < candidate.size; ++n) G::apply(state, candidate.moves[static_cast<std::size_t>(n)], own, deaf);
      int made = candidate.size;
      contenders.trials[contenders.order[i]].add(judge(state, own, made));
      steps -= made;
      stopped = i % 16 == 15 && budget.stopped();
    }
    stopped = stopped || budget.stopped();
    iterations -= static_cast<std::int64_t>(alive);
  };

  // One alone has nobody to be compared with, but its worth may be asked for.
  for (int n = 0; n < worlds_for_one && alive == 1 && iterations > 0 && steps > 0 && !stopped; ++n) try_all();
  unsigned worlds = 0;
  while (alive > 1 && iterations > 0 && steps > 0 && !stopped) {
    const auto stages = static_cast<std::int64_t>(std::bit_width(alive - 1));
    const std::int64_t iterations_left = iterations - (iterations + stages - 1) / stages;
    const std::int64_t steps_left = steps - (steps + stages - 1) / stages;
    const std::size_t half = (alive + 1) / 2;
    do {
      try_all();
      if (++worlds % 64 == 0) contenders.drop_hopeless();
    } while (!stopped && alive > half && iterations > iterations_left && steps > steps_left);
    contenders.sort();
    alive = std::min(alive, half);
  }

  // A move is as good as the best candidate that may begin with it.
  Ranking ranking;
  for (const std::uint32_t i : contenders.order) {
    const Trials& trials = contenders.trials[i];
    for (const Move move : candidates[i].openings())
      if (std::ranges::find(ranking, move, &Ranked::move) == ranking.end())
        ranking.push_back({.move = move, .chance = trials.mean(), .error = trials.error(), .tried = trials.tried});
  }
  return ranking;
}

/// One candidate for each move.
inline std::vector<Candidate> single_moves(const MoveList& offered) {
  std::vector<Candidate> candidates(static_cast<std::size_t>(offered.size()));
  for (int i = 0; i < offered.size(); ++i) candidates[static_cast<std::size_t>(i)].add(offered[i]);
  return candidates;
}

template <Game G>
auto judge_by_rollout(const typename G::State& now, Seat seat) {
  return [seat, round = G::round(now), target = BotTraits<G>::target(now),
          list = std::make_unique<MoveList>()](typename G::State& state, Chance& chance, int& steps) {
    steps += play_out<G>(state, round, seat, target, chance, *list);
    return BotTraits<G>::worth(state, seat, target);
  };
}

/// All ways to go on with this turn, as far as they can be foreseen: a candidate ends with the turn, or with a move after
/// which `reveals` says that new cards have been seen. Of ways that lead to the same position one is kept.
template <Game G, class Reveals>
std::vector<Candidate> whole_turns(const typename G::State& root, const MoveList& offered, Chance& chance,
                                   Reveals&& reveals) {
  constexpr std::size_t most_ways = 600;
  struct Way {
    typename G::State state;
    Candidate candidate;
    bool goes_on = true;
  };
  Deaf deaf;
  const Seat seat = G::to_act(root);
  const Chance luck(chance.below(std::numeric_limits<std::uint32_t>::max()));
  std::vector<Way> ways{{.state = root, .candidate = {}}};
  MoveList list = offered;
  for (std::size_t next = 0; next < ways.size(); ++next) {
    if (next != 0 && ways[next].goes_on && ways.size() >= most_ways) {
      ways[next].goes_on = false;
      ways[next].candidate.whole = false;
    }
    if (!ways[next].goes_on) continue;
    if (next != 0) G::moves(ways[next].state, list);
    for (const Move move : list) {
      Way way = ways[next];
      Chance own = luck;
      G::apply(way.state, move, own, deaf);
      way.candidate.add(move);
      const auto same = std::ranges::find(ways, way.state, &Way::state);
      if (same != ways.end()) {
        for (const Move first : way.candidate.openings()) same->candidate.may_begin_with(first);
        continue;
      }
      way.goes_on = G::to_act(way.state) == seat && G::round(way.state) == G::round(root) && !reveals(move);
      if (way.goes_on && way.candidate.size == Candidate::most) {
        way.goes_on = false;
        way.candidate.whole = false;
      }
      ways.push_back(way);
    }
  }
  std::vector<Candidate> candidates;
  for (const Way& way : ways)
    if (!way.goes_on) candidates.push_back(way.candidate);
  for (const Move move : offered)
    if (std::ranges::none_of(candidates, [&](const Candidate& candidate) { return candidate.begins_with(move); }))
      candidates.emplace_back().add(move);
  return candidates;
}

/// `world()` makes a world, in which this seat is to act.
template <Game G, class World>
Ranking compare(World&& world, Seat seat, const MoveList& offered, const Budget& budget, Chance& chance) {
  const typename G::State first = world();
  const auto one_round = [&] {
    typename G::State state = world();
    BotTraits<G>::end_with_round(state);
    return state;
  };
  const std::vector<Candidate> candidates = BotTraits<G>::candidates(first, offered, chance);
  return halve<G>(candidates, one_round, judge_by_rollout<G>(first, seat), budget, chance);
}

}  // namespace detail

template <Game G>
Ranking RolloutSearch<G>::rank(const typename G::View& view, const typename G::Knowledge& knowledge,
                               const MoveList& offered, const Budget& budget, Chance& chance) {
  const auto world = [&] { return G::imagine(view, knowledge, chance); };
  return detail::compare<G>(world, view.observer, offered, budget, chance);
}

template <Game G>
Ranking RolloutSearch<G>::rank_seeing(const typename G::State& state, const MoveList& offered, const Budget& budget,
                                      Chance& chance) {
  return detail::compare<G>([&] { return state; }, G::to_act(state), offered, budget, chance);
}

template <Game G>
double RolloutSearch<G>::chance_to_win(const typename G::View& view, const typename G::Knowledge& knowledge,
                                       const Budget& budget, Chance& chance) {
  typename G::State state = G::imagine(view, knowledge, chance);
  const auto judge = detail::judge_by_rollout<G>(state, view.observer);
  double sum = 0;
  int steps = 0;
  int tried = 0;
  do {
    state = G::imagine(view, knowledge, chance);
    BotTraits<G>::end_with_round(state);
    sum += judge(state, chance, steps);
  } while (++tried < budget.iterations && !budget.stopped());
  return sum / tried;
}

}  // namespace parlour
