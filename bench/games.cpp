// The steps that `parlour bench` measures together, one by one: what a search or a server spends its time on.
#include <benchmark/benchmark.h>

#include <vector>

#include "bots/greedy.hpp"
#include "bots/random.hpp"
#include "games/registry.hpp"
#include "lab/contest.hpp"

namespace parlour {
namespace {

/// Positions from the middle of random games.
template <Game G>
std::vector<typename G::State> positions() {
  std::vector<typename G::State> found;
  const typename G::Options options{};
  Deaf deaf;
  MoveList list;
  Chance chance(1);
  Chance pick(2);
  while (found.size() < 256) {
    typename G::State state = G::deal(options, usual_players(G::info), chance, deaf);
    for (int n = 0; n < 40 && G::to_act(state) != nobody; ++n) {
      if (n % 4 == 3) found.push_back(state);
      G::moves(state, list);
      G::apply(state, random_move(list, pick), chance, deaf);
    }
  }
  return found;
}

template <Game G>
void random_contest(benchmark::State& run) {
  MoveList list;
  std::uint64_t seed = 0;
  std::uint64_t decisions = 0;
  for (auto _ : run)
    decisions += play_random<G>({}, usual_players(G::info), seed++, decision_cap, list, [](Move, int) {}).decisions;
  run.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

template <Game G>
void deal(benchmark::State& run) {
  Deaf deaf;
  Chance chance(1);
  for (auto _ : run) benchmark::DoNotOptimize(G::deal({}, usual_players(G::info), chance, deaf));
}

template <Game G>
void moves(benchmark::State& run) {
  const auto states = positions<G>();
  MoveList list;
  std::size_t i = 0;
  for (auto _ : run) {
    G::moves(states[i++ % states.size()], list);
    benchmark::DoNotOptimize(list.size());
  }
}

template <Game G>
void view(benchmark::State& run) {
  const auto states = positions<G>();
  std::size_t i = 0;
  for (auto _ : run) {
    const auto& state = states[i++ % states.size()];
    benchmark::DoNotOptimize(G::view(state, G::to_act(state)));
  }
}

template <Game G>
void greedy(benchmark::State& run) {
  const auto states = positions<G>();
  Chance chance(1);
  MoveList list;
  std::size_t i = 0;
  for (auto _ : run) {
    const auto& state = states[i++ % states.size()];
    G::moves(state, list);
    benchmark::DoNotOptimize(greedy_move(G::view(state, G::to_act(state)), list, chance));
  }
}

template <Game G>
void copy(benchmark::State& run) {
  const auto states = positions<G>();
  typename G::State to;
  std::size_t i = 0;
  for (auto _ : run) {
    to = states[i++ % 16];
    benchmark::DoNotOptimize(to);
  }
}

#define PARLOUR_BENCHMARKS(G)                                                                                          \
  BENCHMARK(random_contest<G>);                                                                                        \
  BENCHMARK(deal<G>);                                                                                                  \
  BENCHMARK(moves<G>);                                                                                                 \
  BENCHMARK(view<G>);                                                                                                  \
  BENCHMARK(greedy<G>);                                                                                                \
  BENCHMARK(copy<G>)

PARLOUR_BENCHMARKS(Solo);
PARLOUR_BENCHMARKS(Swirl);

}  // namespace
}  // namespace parlour

BENCHMARK_MAIN();
