// parlour bench: how fast the rules run, and a hash of how they behave.
#include <cmath>
#include <iomanip>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>

#include "cli/arguments.hpp"
#include "core/json_writer.hpp"
#include "games/registry.hpp"
#include "lab/bench.hpp"
#include "lab/contest.hpp"
#include "record/record.hpp"

namespace parlour::cli {
namespace {

struct BenchArguments {
  std::optional<std::string> game;
  std::optional<int> players;
  bool bots = false;
  bool json = false;
};

void write_result(const BenchResult& result, JsonWriter& json) {
  json.begin_object();
  json.key("game").text(result.game);
  json.key("players").number(result.players);
  json.key("decisions_per_s").number(std::llround(result.decisions_per_s));
  json.key("choices_per_s").number(std::llround(result.choices_per_s));
  json.key("games_per_s").number(std::llround(result.games_per_s));
  json.key("ns_per_decision").real(result.ns_per_decision);
  json.key("legal_mean").real(result.legal_mean);
  json.key("state_bytes").number(result.state_bytes);
  json.key("copy_ns").real(result.copy_ns);
  json.key("signature").text(hash_text(result.signature));
  json.end_object();
}

constexpr std::string_view headline =
    "game      n      dec/s  choices/s  games/s     ns  moves  bytes  copy  signature\n";
constexpr std::string_view legend =
    "n: players. ns: for one decision. moves: legal ones a decision. copy: ns for a state.\n";

std::string table_row(const BenchResult& result) {
  std::ostringstream out;
  out << std::fixed << std::left << std::setw(8) << result.game << std::right << std::setw(3) << result.players;
  out << std::setw(9) << std::setprecision(2) << result.decisions_per_s / 1e6 << " M";
  out << std::setw(9) << result.choices_per_s / 1e6 << " M";
  out << std::setw(9) << std::setprecision(0) << result.games_per_s;
  out << std::setw(7) << std::setprecision(1) << result.ns_per_decision;
  out << std::setw(7) << std::setprecision(2) << result.legal_mean;
  out << std::setw(7) << result.state_bytes;
  out << std::setw(6) << std::setprecision(1) << result.copy_ns;
  out << "  " << hash_text(result.signature) << '\n';
  return out.str();
}

void write_result(const BotBenchResult& result, JsonWriter& json) {
  json.begin_object();
  json.key("game").text(result.game);
  json.key("players").number(result.players);
  json.key("rollouts_per_s").number(std::llround(result.rollouts_per_s));
  json.key("steps_per_rollout").real(result.steps_per_rollout);
  json.key("imagine_ns").real(result.imagine_ns);
  json.key("greedy_ns").real(result.greedy_ns);
  json.key("positions").number(result.positions);
  json.end_object();
}

constexpr std::string_view headline_of_bots = "game      n  rollouts/s  steps  imagine ns  greedy ns\n";
constexpr std::string_view legend_of_bots =
    "A rollout imagines a world and lets everybody play on as the search does, to the end of the round or as\n"
    "far as it looks; steps: their decisions on the way. greedy: list the moves, look, choose.\n";

std::string table_row(const BotBenchResult& result) {
  std::ostringstream out;
  out << std::fixed << std::left << std::setw(8) << result.game << std::right << std::setw(3) << result.players;
  out << std::setw(12) << with_commas(static_cast<std::uint64_t>(std::llround(result.rollouts_per_s)));
  out << std::setw(7) << std::setprecision(1) << result.steps_per_rollout;
  out << std::setw(12) << std::setprecision(0) << result.imagine_ns << std::setw(11) << result.greedy_ns << '\n';
  return out.str();
}

/// One line for each game, as soon as it is measured.
template <class Measure>
void print_all(std::span<const AnyGame* const> games, const BenchArguments& given, std::string_view head,
               std::string_view foot, Measure&& measure) {
  std::string text;
  JsonWriter json(text);
  json.begin_array();
  if (!given.json) std::cout << head << std::flush;
  for (const AnyGame* game : games) {
    const auto result = measure(*game, game->default_options(), given.players.value_or(usual_players(game->info)));
    write_result(result, json);
    if (!given.json) std::cout << table_row(result) << std::flush;
  }
  json.end_array();
  std::cout << (given.json ? text + '\n' : std::string{foot});
}

void run(const BenchArguments& given) {
  std::vector<const AnyGame*> games;
  if (given.game)
    games.push_back(&game_named(*given.game));
  else
    for (const AnyGame& game : all_games()) games.push_back(&game);

  // Check everything before the first measurement.
  for (const AnyGame* game : games)
    if (given.players) read_settings(*game, *given.players, {});

  if (given.bots)
    print_all(games, given, headline_of_bots, legend_of_bots, [](const auto&... what) { return bench_bots(what...); });
  else
    print_all(games, given, headline, legend, [](const auto&... what) { return bench(what...); });
}

}  // namespace

CLI::App* add_bench(CLI::App& program, Exit& /*exit*/) {
  auto given = std::make_shared<BenchArguments>();
  CLI::App* command =
      program.add_subcommand("bench", "Measure the speed of the rules, with random players on one thread");
  add_text(*command, "GAME", given->game, "Id of the game; all of them if not given");
  add_players(*command, given->players, "How many seats; 4, or 2 where no more than four can play");
  command->add_flag("--bots", given->bots, "Measure how fast bots think instead: rollouts a second");
  command->add_flag("--json", given->json, "Print a JSON list with one object for each game");
  command->footer("A decision is a seat that was asked; a choice is one that had two moves or more. Times include\n"
                  "dealing. The signature is a hash over 200 games from fixed seeds: it changes only when a game\n"
                  "behaves differently, never with the machine.\n"
                  "\nExamples:\n"
                  "  parlour bench\n"
                  "  parlour bench solo --players 6 --json\n"
                  "  parlour bench solo --bots\n");
  command->callback([given] { run(*given); });
  return command;
}

}  // namespace parlour::cli
