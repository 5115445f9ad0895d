#include "lab/simulate.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "games/registry.hpp"
#include "lab/parallel.hpp"
#include "record/record.hpp"

namespace parlour {
namespace {

/// A run of games that one thread plays: what they came to and, if wanted, their records.
struct Batch {
  Totals totals;
  std::string lines;
  CutShort cut_short;
};

/// The games are cut into so many batches or more, so that all have work until the end.
constexpr std::uint64_t fewest_batches = 256;

/// Games that take longer come in smaller batches: nobody who stops a simulation wants to wait for a large one, and
/// records wait in memory. How many threads and processes play must not matter.
std::uint64_t batch_size(const Simulation& simulation, bool quick) {
  constexpr std::uint64_t largest = 256;
  constexpr std::uint64_t largest_slow = 16;
  if (std::ranges::any_of(simulation.bots, &Bot::uses_knowledge)) return 1;  // whoever remembers also thinks
  return std::clamp<std::uint64_t>(simulation.games / fewest_batches, 1, quick ? largest : largest_slow);
}

Totals play_batch_of_random(const Simulation& simulation, std::uint64_t first, std::uint64_t end) {
  return with_game(*simulation.game, [&]<Game G>() {
    const typename G::Options options = typed_options<G>(simulation.options);
    MoveList list;
    Totals totals;
    for (std::uint64_t k = first; k < end; ++k)
      totals.add(play_random<G>(options, static_cast<int>(simulation.bots.size()), derive_seed(simulation.seed, k),
                                simulation.cap, list, [](Move, int) {}));
    return totals;
  });
}

void play_batch(const Simulation& simulation, std::uint64_t first, std::uint64_t end, Batch& batch) {
  const AnyGame& game = *simulation.game;
  MoveList list;
  AnyState state;
  for (std::uint64_t k = first; k < end; ++k)
    batch.totals.add(play_bots(
        game, simulation.options, simulation.bots, derive_seed(simulation.seed, k), simulation.cap, list, state,
        [](Move, const AnyState&, std::span<const Told>) {}, &batch.cut_short));
}

void play_recorded_batch(const Simulation& simulation, std::uint64_t first, std::uint64_t end, Batch& batch) {
  const AnyGame& game = *simulation.game;
  std::vector<std::string> names;
  for (const Bot& bot : simulation.bots) names.emplace_back(bot.name);
  MoveList list;
  AnyState state;
  for (std::uint64_t k = first; k < end; ++k) {
    const Seed seed{.number = derive_seed(simulation.seed, k)};
    RecordBuilder record(game, static_cast<int>(simulation.bots.size()), simulation.options, names, seed);
    batch.totals.add(play_bots(
        game, simulation.options, simulation.bots, seed.number, simulation.cap, list, state,
        [&](Move move, const AnyState& after, std::span<const Told>) { record.add(move, after); }, &batch.cut_short));
    batch.lines += write_record(std::move(record).finish(state));
    batch.lines += '\n';
  }
}

}  // namespace

void Totals::add(const Contest& contest) {
  ++games;
  decisions += contest.decisions;
  choices += contest.choices;
  listed += contest.listed;
  const Outcome& outcome = contest.outcome;
  if (outcome.status == Outcome::Status::playing) {
    ++unfinished;
    return;
  }
  if (outcome.status == Outcome::Status::drawn) ++draws;
  for (Seat seat = 0; seat < max_seats; ++seat) {
    SeatTotals& own = seats[static_cast<std::size_t>(seat)];
    const std::int64_t score = outcome.scores[static_cast<std::size_t>(seat)];
    own.score_sum += score;
    own.score_squares += score * score;
    if (outcome.status == Outcome::Status::won && outcome.winners.has(seat))
      own.win_units += parlour::win_units / static_cast<std::uint64_t>(outcome.winners.size());
  }
}

void Totals::add(const Totals& other) {
  games += other.games;
  unfinished += other.unfinished;
  draws += other.draws;
  decisions += other.decisions;
  choices += other.choices;
  listed += other.listed;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    seats[seat].win_units += other.seats[seat].win_units;
    seats[seat].score_sum += other.seats[seat].score_sum;
    seats[seat].score_squares += other.seats[seat].score_squares;
  }
}

double wins(const Totals& totals, int seat) {
  return static_cast<double>(totals.seats[static_cast<std::size_t>(seat)].win_units) / static_cast<double>(win_units);
}

double win_share(const Totals& totals, int seat) {
  return totals.games == 0 ? 0 : wins(totals, seat) / static_cast<double>(totals.games);
}

double score_mean(const Totals& totals, int seat) {
  if (totals.finished() == 0) return 0;
  return static_cast<double>(totals.seats[static_cast<std::size_t>(seat)].score_sum) /
         static_cast<double>(totals.finished());
}

double score_error(const Totals& totals, int seat) {
  if (totals.finished() < 2) return 0;
  const SeatTotals& own = totals.seats[static_cast<std::size_t>(seat)];
  const auto n = static_cast<double>(totals.finished());
  const double mean = score_mean(totals, seat);
  // Squares and sums are exact; the difference loses digits only when the scores hardly differ, and then it hardly
  // matters.
  const double variance = (static_cast<double>(own.score_squares) / n - mean * mean) * (n / (n - 1));
  return std::sqrt(std::max(0.0, variance) / n);
}

Totals simulate(const Simulation& simulation, const SimulationHooks& hooks) {
  const bool recorded = static_cast<bool>(hooks.record);
  const bool random_only = std::ranges::all_of(simulation.bots, [](const Bot& bot) { return bot.name == "random"; });
  const bool quick = simulation.shortcut && !recorded && random_only;
  const int threads = std::max(1, simulation.threads);

  const std::uint64_t size = batch_size(simulation, quick);
  const Share& share = simulation.share;
  const std::uint64_t own = share.count((simulation.games + size - 1) / size);

  Totals totals;
  std::vector<Batch> batches(static_cast<std::size_t>(parallel_slots(threads)));
  std::uint64_t delivered = 0;
  run_in_order(
      own, threads,
      [&](std::uint64_t k, int slot) {
        Batch& batch = batches[static_cast<std::size_t>(slot)];
        const std::uint64_t first = share.piece(k) * size;
        const std::uint64_t end = std::min(first + size, simulation.games);
        batch.totals = {};
        batch.lines.clear();
        batch.cut_short = CutShort(hooks.should_stop);
        if (quick)
          batch.totals = play_batch_of_random(simulation, first, end);
        else if (recorded)
          play_recorded_batch(simulation, first, end, batch);
        else
          play_batch(simulation, first, end, batch);
      },
      [&](int slot) {
        const Batch& batch = batches[static_cast<std::size_t>(slot)];
        if (batch.cut_short) return false;
        totals.add(batch.totals);
        ++delivered;
        const std::uint64_t batches_of_all = delivered * static_cast<std::uint64_t>(share.ranks);
        if (hooks.progress) hooks.progress(std::min(batches_of_all * size, simulation.games));
        if (recorded && !hooks.record(batch.lines)) return false;
        return !hooks.should_stop || !hooks.should_stop();
      });
  return totals;
}

}  // namespace parlour
