// parlour simulate: many games between bots, counted.
#include <fstream>
#include <iomanip>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>

#include "cli/cli.hpp"
#include "cli/interrupt.hpp"
#include "cli/ranks.hpp"
#include "core/json_writer.hpp"
#include "lab/contest.hpp"
#include "lab/parallel.hpp"
#include "lab/simulate.hpp"
#include "lab/statistics.hpp"

namespace parlour::cli {
namespace {

struct SimulateArguments {
  std::string game;
  std::optional<int> players;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  std::vector<std::string> bots;
  int threads = 0;
  std::vector<std::string> settings;
  bool json = false;
  std::string records;
};

/// One bot for all seats, or one for each.
std::vector<Bot> read_bots(const std::vector<std::string>& names, int players) {
  if (names.size() != 1 && names.size() != static_cast<std::size_t>(players))
    throw Stop{.message = "--bots takes one name for all or one for each of the " + std::to_string(players) +
                          " seats, not " + std::to_string(names.size())};
  std::vector<Bot> bots;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    const auto bot = parse_bot(names[names.size() == 1 ? 0 : seat]);
    if (!bot) throw Stop{.message = bot.error()};
    bots.push_back(*bot);
  }
  return bots;
}

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
  const AnyGame& game = game_named(given.game);
  const int named = static_cast<int>(given.bots.size());
  const Share share = own_share();
  const int players = given.players.value_or(named > 1 ? named : usual_players(game.info));
  const Simulation simulation{.game = &game,
                              .options = read_settings(game, players, given.settings),
                              .bots = read_bots(given.bots, players),
                              .games = given.games,
                              .seed = given.seed,
                              .threads = given.threads != 0 ? given.threads : usual_threads(),
                              .share = share};
  if (share.ranks > 1 && !given.records.empty())
    throw Stop{.message =
                   "--records keeps the order of the games, which one process alone can do: start it without mpirun"};

  std::ofstream records;
  if (!given.records.empty()) {
    records.open(given.records, std::ios::binary | std::ios::trunc);
    if (!records) throw Stop{.message = "cannot write " + given.records};
  }
  Progress progress(given.games);
  SimulationHooks hooks;
  hooks.progress = [&](std::uint64_t done) { progress(done); };
  if (records.is_open())
    hooks.record = [&](std::string_view lines) {
      return static_cast<bool>(records.write(lines.data(), static_cast<std::streamsize>(lines.size())));
    };

  const Interrupt interrupt;
  hooks.should_stop = Interrupt::asked;
  Totals totals = simulate(simulation, hooks);
  progress.erase();
  if (!add_all_ranks(totals)) return;
  if (records.is_open()) {
    records.close();
    if (!records)
      throw Stop{.exit = Exit::negative, .message = "cannot write " + given.records + ": is the disk full?"};
  }
  if (given.json)
    print_json(simulation, totals);
  else
    print_table(simulation, totals);
  tell_if_stopped(totals.games, simulation.games, "games", exit);
}

}  // namespace

CLI::App* add_simulate(CLI::App& program, Exit& exit) {
  auto given = std::make_shared<SimulateArguments>();
  given->bots = {"random"};
  CLI::App* command = program.add_subcommand("simulate", "Play many games between bots and count the results");
  command->add_option("GAME", given->game, "Id of the game, as `parlour games` lists it")->required();
  command->add_option("--players", given->players, "How many seats");
  command->add_option("--games", given->games, "How many games")
      ->check(CLI::Range(std::uint64_t{1}, most_deals))
      ->capture_default_str();
  command->add_option("--bots", given->bots, "One bot for all seats, or one for each, with commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->capture_default_str();
  add_run_options(*command, given->seed, given->threads, given->settings, given->json);
  command->add_option("--records", given->records, "Write the record of each game to this file, one a line");

  std::string footer = list_of_bots();
  footer += "\nA shared win counts in equal parts; a drawn game is nobody's win. A game in which one\n"
            "round takes more than 5,000 decisions is unfinished: no winner, no points.\n"
            "Ctrl-C prints what was played so far (exit 130). Under mpirun a process has one thread\n"
            "if not told otherwise.\n"
            "\nExamples:\n"
            "  parlour simulate solo --players 4 --games 10000 --seed 7\n"
            "  parlour simulate swirl --bots greedy,random --games 2000 --json\n"
            "  parlour simulate solo --bots greedy --option solo.target=0 --records games.jsonl\n";
  command->footer(footer);
  command->callback([given, &exit] { run(*given, exit); });
  return command;
}

}  // namespace parlour::cli
