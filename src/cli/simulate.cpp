// parlour simulate: many games between bots, counted.
#include <iomanip>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>

#include "cli/arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/ranks.hpp"
#include "core/json_writer.hpp"
#include "lab/contest.hpp"
#include "lab/simulate.hpp"
#include "lab/statistics.hpp"

namespace parlour::cli {
namespace {

struct SimulateArguments {
  RunArguments run;
  std::optional<int> players;
  std::uint64_t games = 1000;
  std::vector<std::string> bots{"random"};
  std::string records;
};

void print_json(const Simulation& simulation, const Totals& totals) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("game").text(simulation.game->info.id);
  json.key("players").number(simulation.bots.size());
  json.key("games").number(totals.games);
  json.key("unfinished").number(totals.unfinished);
  json.key("draws").number(totals.draws);
  json.key("decisions").number(totals.decisions);
  json.key("seats").begin_array();
  for (int seat = 0; seat < static_cast<int>(simulation.bots.size()); ++seat) {
    json.begin_object();
    json.key("wins").raw(shortest(wins(totals, seat)));
    json.key("win_share").raw(shortest(win_share(totals, seat)));
    json.key("score_mean").raw(shortest(score_mean(totals, seat)));
    json.key("score_error").raw(shortest(score_error(totals, seat)));
    json.end_object();
  }
  json.end_array().end_object();
  std::cout << out << '\n';
}

void print_table(const Simulation& simulation, const Totals& totals) {
  std::ostringstream out;
  out << std::fixed;
  out << simulation.game->info.name << ", " << simulation.bots.size() << " players, " << with_commas(totals.games)
      << " games from seed " << simulation.seed << "\n\n";
  out << "  seat  bot           wins    share     points a game\n";
  for (int seat = 0; seat < static_cast<int>(simulation.bots.size()); ++seat) {
    out << std::setw(6) << seat << "  " << std::left << std::setw(8)
        << simulation.bots[static_cast<std::size_t>(seat)].name << std::right;
    out << std::setw(10) << std::setprecision(1) << wins(totals, seat);
    out << std::setw(7) << std::setprecision(1) << 100 * win_share(totals, seat) << " %";
    out << std::setw(11) << std::setprecision(2) << score_mean(totals, seat) << " +- " << score_error(totals, seat)
        << '\n';
  }
  out << '\n' << with_commas(totals.decisions) << " decisions";
  if (totals.draws != 0) out << "; games drawn: " << with_commas(totals.draws);
  if (totals.unfinished != 0) out << "; games unfinished: " << with_commas(totals.unfinished);
  out << '\n';
  std::cout << out.str();
}

void run(const SimulateArguments& given, Exit& exit) {
  const AnyGame& game = game_named(given.run.game);
  const int named = static_cast<int>(given.bots.size());
  const Share share = own_share();
  const int players = given.players.value_or(named > 1 ? named : usual_players(game.info));
  const Simulation simulation{.game = &game,
                              .options = read_settings(game, players, given.run.settings),
                              .bots = read_bots(given.bots, players, game, players),
                              .games = given.games,
                              .seed = given.run.seed,
                              .threads = given.run.threads != 0 ? given.run.threads : usual_threads(),
                              .share = share};
  if (share.ranks > 1 && !given.records.empty())
    throw Stop{.message =
                   "--records keeps the order of the games, which one process alone can do: start it without mpirun"};

  const Interrupt interrupt;
  Outputs outputs(given.run.json, {{.option = "--records", .name = given.records}});
  Progress progress(given.games);
  SimulationHooks hooks;
  hooks.progress = [&](std::uint64_t done) { progress(done); };
  hooks.should_stop = Interrupt::asked;
  // Records that cannot be written are no reason to lose the result too.
  if (outputs.wanted("--records"))
    hooks.record = [&](std::string_view lines) {
      outputs.write("--records", lines);
      return true;
    };
  Totals totals = simulate(simulation, hooks);
  progress.erase();
  if (!add_all_ranks(totals)) return;
  if (given.run.json)
    print_json(simulation, totals);
  else if (!outputs.printed())
    print_table(simulation, totals);
  tell_if_stopped(totals.games, simulation.games, "games", exit);
  outputs.finish();
}

}  // namespace

CLI::App* add_simulate(CLI::App& program, Exit& exit) {
  auto given = std::make_shared<SimulateArguments>();
  CLI::App* command = program.add_subcommand("simulate", "Play many games between bots and count the results");
  add_run_options(*command, given->run);
  add_players(*command, given->players, "How many seats");
  add_number(*command, "--games", given->games, 1, most_deals, "How many games");
  add_bots(*command, given->bots, "One bot for all seats, or one for each, with commas");
  add_file(*command, "--records", given->records,
           "Write the record of each game to this file, one a line; - prints them");

  std::string footer = list_of_bots();
  footer += "\nA shared win counts in equal parts; a drawn game is nobody's win. A game in which one\n"
            "round takes more than 5,000 decisions is unfinished: no winner, no points.\n"
            "Ctrl-C prints and records what was played so far (exit 130). A file of records that was there\n"
            "stays until then. Under mpirun a process has one thread if not told otherwise.\n"
            "\nExamples:\n"
            "  parlour simulate solo --players 4 --games 10000 --seed 7\n"
            "  parlour simulate swirl --bots greedy,random --games 2000 --json\n"
            "  parlour simulate solo --bots greedy --option solo.target=0 --records games.jsonl\n";
  command->footer(footer);
  command->callback([given, &exit] { run(*given, exit); });
  return command;
}

}  // namespace parlour::cli
