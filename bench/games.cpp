// The steps that `parlour bench` measures together, one by one: what a search or a server spends its time on.
#include <benchmark/benchmark.h>

#include <vector>

#include "bots/games.hpp"
#include "bots/random.hpp"
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
    benchmark::DoNotOptimize(BotTraits<G>::greedy(G::view(state, G::to_act(state)), list, chance));
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

/// A world for seat 0, from what it saw and heard in the middle of a random game.
template <Game G>
void imagine(benchmark::State& bench) {
  std::vector<std::pair<typename G::View, typename G::Knowledge>> seen;
  MoveList list;
  Chance chance(1);
  Chance pick(2);
  while (seen.size() < 256) {
    EventLog log;
    typename G::Knowledge knowledge = G::knowledge(0, usual_players(G::info));
    typename G::State state = G::deal({}, usual_players(G::info), chance, log);
    for (int n = 0; n < 40 && G::to_act(state) != nobody; ++n) {
      for (const Told& told : log.told)
        if (const auto& event = told.heard_by(0)) G::remember(knowledge, *event);
      log.clear();
      if (n % 4 == 3) seen.emplace_back(G::view(state, 0), knowledge);
      G::moves(state, list);
      G::apply(state, random_move(list, pick), chance, log);
    }
  }
  std::size_t i = 0;
  for (auto _ : bench) {
    const auto& [view, knowledge] = seen[i++ % seen.size()];
    benchmark::DoNotOptimize(G::imagine(view, knowledge, chance));
  }
}

template <Game... G>
void enlist(GameTypes<G...> /*games*/) {
  const auto named = [](std::string_view what, std::string_view game, auto* run) {
    benchmark::RegisterBenchmark((std::string{what} + "/" + std::string{game}).c_str(), run);
  };
  (named("random_contest", G::info.id, random_contest<G>), ...);
  (named("deal", G::info.id, deal<G>), ...);
  (named("moves", G::info.id, moves<G>), ...);
  (named("view", G::info.id, view<G>), ...);
  (named("imagine", G::info.id, imagine<G>), ...);
  (named("greedy", G::info.id, greedy<G>), ...);
  (named("copy", G::info.id, copy<G>), ...);
}

}  // namespace
}  // namespace parlour

int main(int argc, char** argv) {
  parlour::enlist(parlour::Games{});
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
