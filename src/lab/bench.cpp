#include "lab/bench.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "bots/detail/rollouts.hpp"
#include "bots/games.hpp"
#include "lab/clock.hpp"
#include "lab/contest.hpp"

namespace parlour {
namespace {

constexpr int signature_games = 200;
constexpr std::uint64_t signature_seed = 1;
constexpr std::uint64_t bench_seed = 2;

/// Makes the compiler believe that somebody looks at this.
void look_at(const void* memory) { asm volatile("" : : "r"(memory) : "memory"); }

struct Speed {
  double seconds = 0;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t choices = 0;
};

/// Plays contests until the time is over; `next` counts them through all repeats. The clock is read once for several
/// contests, as many as take about a millisecond.
template <Game G>
Speed measure(const typename G::Options& options, int players, double seconds, std::uint64_t& next, MoveList& list) {
  Speed speed;
  std::uint64_t batch = 1;
  const double start = seconds_used();
  while (speed.seconds < seconds) {
    for (std::uint64_t i = 0; i < batch; ++i) {
      const Contest contest =
          play_random<G>(options, players, derive_seed(bench_seed, next++), decision_cap, list, [](Move, int) {});
      look_at(&contest);
      ++speed.games;
      speed.decisions += contest.decisions;
      speed.choices += contest.choices;
    }
    const double before = speed.seconds;
    speed.seconds = seconds_used() - start;
    if (speed.seconds - before < 0.001) batch *= 2;
  }
  return speed;
}

/// Nanoseconds to copy one state, from a set of states that stays in the first cache.
template <Game G>
double measure_copy(const typename G::Options& options, int players, const BenchSettings& settings) {
  constexpr std::size_t states = 16;
  constexpr int rounds = 4096;
  Chance chance(bench_seed);
  Deaf deaf;
  std::array<typename G::State, states> from;
  std::array<typename G::State, states> to;
  for (auto& state : from) state = G::deal(options, players, chance, deaf);
  double best = 1;
  for (int repeat = 0; repeat < settings.repeats; ++repeat) {
    const double start = seconds_used();
    for (int round = 0; round < rounds; ++round) {
      for (std::size_t i = 0; i < states; ++i) {
        to[i] = from[i];
        look_at(&to[i]);
      }
    }
    best = std::min(best, seconds_used() - start);
  }
  return best * 1e9 / (rounds * static_cast<double>(states));
}

class Signature {
 public:
  void feed(std::uint64_t value) { hash_ = mix(hash_ ^ value) + 0x9e3779b97f4a7c15U; }
  void feed(const Outcome& outcome, int players) {
    feed(static_cast<std::uint64_t>(outcome.status) << 16U | outcome.winners.bits);
    for (int seat = 0; seat < players; ++seat)
      feed(static_cast<std::uint64_t>(outcome.scores[static_cast<std::size_t>(seat)]));
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0;
};

/// The contests that do not depend on how fast the machine is.
struct FixedGames {
  Signature signature;
  std::uint64_t decisions = 0;
  std::uint64_t listed = 0;
};

template <Game G>
FixedGames play_fixed_games(const typename G::Options& options, int players, MoveList& list) {
  FixedGames fixed;
  for (std::uint64_t k = 0; k < signature_games; ++k) {
    const auto watch = [&](Move move, int legal) {
      fixed.signature.feed(std::uint64_t{move.code} << 16U | static_cast<std::uint64_t>(legal));
    };
    const Contest contest = play_random<G>(options, players, derive_seed(signature_seed, k), decision_cap, list, watch);
    fixed.signature.feed(contest.outcome, players);
    fixed.decisions += contest.decisions;
    fixed.listed += contest.listed;
  }
  return fixed;
}

/// What somebody thinks about.
template <Game G>
struct Reached {
  typename G::State state;
  typename G::View view;
  typename G::Knowledge knowledge;
};

/// The choices of a few contests between greedy players, each with what the seat asked sees and remembers.
template <Game G>
std::vector<Reached<G>> collect_positions(const typename G::Options& options, int players, std::size_t count) {
  std::vector<Reached<G>> positions;
  Reached<G> position;
  MoveList list;
  for (std::uint64_t k = 0; positions.size() < count; ++k) {
    EventLog log;
    Chance chance(derive_seed(bench_seed, k));
    typename G::State& state = position.state;
    state = G::deal(options, players, chance, log);
    std::vector<typename G::Knowledge> knowledge;
    for (Seat seat = 0; seat < players; ++seat) knowledge.push_back(G::knowledge(seat, players));
    for (Seat seat = G::to_act(state); seat != nobody && positions.size() < count; seat = G::to_act(state)) {
      for (Seat hearer = 0; hearer < players; ++hearer) hear(G{}, hearer, log.told, knowledge[index_of(hearer)]);
      log.clear();
      G::moves(state, list);
      position.view = G::view(state, seat);
      position.knowledge = knowledge[index_of(seat)];
      if (list.size() > 1) positions.push_back(position);
      G::apply(state, BotTraits<G>::greedy(position.view, list, chance), chance, log);
    }
  }
  return positions;
}

/// Seconds for one `work(position)`, the best of several passes over all positions.
template <Game G, class Work>
double seconds_each(std::span<const Reached<G>> positions, const BenchSettings& settings, Work&& work) {
  double best = std::numeric_limits<double>::max();
  for (int repeat = 0; repeat < settings.repeats; ++repeat) {
    std::uint64_t done = 0;
    const double start = seconds_used();
    double used = 0;
    do {
      for (const Reached<G>& position : positions) work(position);
      done += positions.size();
      used = seconds_used() - start;
    } while (used < settings.seconds);
    best = std::min(best, used / static_cast<double>(done));
  }
  return best;
}

}  // namespace

BotBenchResult bench_bots(const AnyGame& game, const OptionValues& options, int players,
                          const BenchSettings& settings) {
  BotBenchResult result{.game = game.info.id, .players = players};
  with_game(game, [&]<Game G>() {
    constexpr std::size_t enough = 300;
    const auto positions = collect_positions<G>(typed_options<G>(options), players, enough);
    const std::span<const Reached<G>> all = positions;
    Chance chance(bench_seed);
    MoveList list;
    std::uint64_t steps = 0;
    std::uint64_t rollouts = 0;
    const double rollout = seconds_each<G>(all, settings, [&](const Reached<G>& position) {
      typename G::State state = G::imagine(position.view, position.knowledge, chance);
      const int target = BotTraits<G>::target(state);
      BotTraits<G>::end_with_round(state);
      steps += static_cast<std::uint64_t>(
          detail::play_out<G>(state, G::round(state), position.view.observer, target, chance, list));
      look_at(&state);
      ++rollouts;
    });
    result.rollouts_per_s = 1 / rollout;
    result.steps_per_rollout = static_cast<double>(steps) / static_cast<double>(rollouts);
    result.imagine_ns = 1e9 * seconds_each<G>(all, settings, [&](const Reached<G>& position) {
                          const typename G::State state = G::imagine(position.view, position.knowledge, chance);
                          look_at(&state);
                        });
    result.greedy_ns = 1e9 * seconds_each<G>(all, settings, [&](const Reached<G>& position) {
                         G::moves(position.state, list);
                         const Move move =
                             BotTraits<G>::greedy(G::view(position.state, position.view.observer), list, chance);
                         look_at(&move);
                       });
    result.positions = static_cast<int>(positions.size());
  });
  return result;
}

std::uint64_t bench_signature(const AnyGame& game, const OptionValues& options, int players) {
  return with_game(game, [&]<Game G>() {
    MoveList list;
    return play_fixed_games<G>(typed_options<G>(options), players, list).signature.value();
  });
}

BenchResult bench(const AnyGame& game, const OptionValues& options, int players, const BenchSettings& settings) {
  BenchResult result{.game = game.info.id, .players = players, .state_bytes = game.state_bytes};
  with_game(game, [&]<Game G>() {
    const typename G::Options typed = typed_options<G>(options);
    MoveList list;
    const FixedGames fixed = play_fixed_games<G>(typed, players, list);
    result.signature = fixed.signature.value();
    result.legal_mean = static_cast<double>(fixed.listed) / static_cast<double>(fixed.decisions);
    std::uint64_t next = 0;
    for (int repeat = 0; repeat < settings.repeats; ++repeat) {
      const Speed speed = measure<G>(typed, players, settings.seconds, next, list);
      const auto a_second = [&](std::uint64_t count) { return static_cast<double>(count) / speed.seconds; };
      if (a_second(speed.decisions) <= result.decisions_per_s) continue;
      result.decisions_per_s = a_second(speed.decisions);
      result.choices_per_s = a_second(speed.choices);
      result.games_per_s = a_second(speed.games);
    }
    result.ns_per_decision = 1e9 / result.decisions_per_s;
    result.copy_ns = measure_copy<G>(typed, players, settings);
  });
  return result;
}

}  // namespace parlour
