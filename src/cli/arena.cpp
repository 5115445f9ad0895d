// parlour arena: which bot is better, and by how much.
#include <algorithm>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "lab/arena.hpp"
#include "lab/parallel.hpp"
#include "lab/report.hpp"
#include "lab/report_arena.hpp"

namespace parlour::cli {
namespace {

struct ArenaArguments {
  RunArguments run;
  std::vector<std::string> bots;
  std::uint64_t deals = 100;
};

std::vector<Bot> read_contestants(const AnyGame& game, const std::vector<std::string>& names) {
  const GameInfo& info = game.info;
  const auto seats = static_cast<int>(names.size());
  if (seats < info.min_players || seats > info.max_players)
    throw Stop{.message = "--bots names one bot for each seat, with commas: " + std::string{info.name} + " needs " +
                          std::to_string(info.min_players) + " to " + std::to_string(info.max_players) + ", not " +
                          std::to_string(seats)};
  std::vector<Bot> bots;
  for (const std::string& name : names) {
    const auto bot = parse_contestant(game, name);
    if (!bot) throw Stop{.message = printable(bot.error())};
    if (const auto can = can_play(*bot, game, seats); !can) throw Stop{.message = can.error()};
    bots.push_back(*bot);
  }
  return bots;
}

/// "41.2 +-  3.1", so wide before the point of the value.
std::string with_error(double value, double half, int digits, int width) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(digits) << std::setw(width) << value << " +- " << std::setw(4) << half;
  return out.str();
}

void print_table(const Arena& arena, const ArenaResult& result, double seconds) {
  std::size_t longest = 3;
  for (const Contestant& bot : result.bots) longest = std::max(longest, bot.name.size());
  const auto name_width = static_cast<int>(longest);
  const auto share = [](const DealMean& mean, const Interval& interval, int width) {
    return with_error(100 * mean.mean(), 100 * interval.half(), 1, width);
  };
  std::ostringstream out;
  const auto begin_line = [&](std::string_view name) {
    out << "  " << std::left << std::setw(name_width) << name << std::right;
  };

  out << arena.game->info.name << ", " << result.players << " players, " << with_commas(result.deals)
      << " deals with every rotation of the seats, from seed " << arena.seed << "\n\n";
  begin_line("bot");
  out << std::setw(11) << "games" << std::setw(16) << "win share %" << std::setw(18) << "points a game" << std::setw(16)
      << "rating  " << std::setw(12) << "ms median" << std::setw(10) << "ms 99 %" << '\n';
  for (const Contestant& bot : result.bots) {
    begin_line(bot.name);
    out << std::setw(11) << with_commas(bot.games) << share(bot.wins, win_interval(result, bot), 8)
        << with_error(bot.score.mean(), interval_of(bot.score).half(), 2, 10)
        << with_error(bot.rating.points, errors_to_95(result.deals) * bot.rating.error, 0, 8) << std::setw(12)
        << report::milliseconds(bot.durations.quantile(0.5)) << std::setw(10)
        << report::milliseconds(bot.durations.quantile(0.99)) << '\n';
  }
  out << "  +- is half of the 95 % interval, from how much deals differ\n";

  if (result.draws != 0) {
    out << "\n  of " << with_commas(result.games - result.draws - result.unfinished) << " decided games, wins in %\n";
    for (const Contestant& bot : result.bots) {
      begin_line(bot.name);
      out << std::setw(11) << "" << share(bot.decided_wins, decided_interval(result, bot), 8) << '\n';
    }
  }

  if (result.bots.size() > 1) {
    out << "\n  how often the one ended before the other, in %\n";
    begin_line("");
    for (std::size_t b = 0; b < result.bots.size(); ++b) out << std::setw(17) << ("against " + std::to_string(b + 1));
    out << '\n';
    for (std::size_t a = 0; a < result.bots.size(); ++a) {
      begin_line(result.bots[a].name);
      out << std::setw(3) << a + 1;
      for (std::size_t b = 0; b < result.bots.size(); ++b) {
        const DealMean& ahead = result.ahead[a][b];
        out << std::setw(b == 0 ? 14 : 17) << (a == b ? "-" : share(ahead, share_interval(ahead), 5));
      }
      out << '\n';
    }
  }

  out << '\n'
      << with_commas(result.deals) << " deals, " << with_commas(result.games) << " games, "
      << with_commas(result.decisions) << " decisions in " << report::fixed(seconds, 1) << " s";
  if (result.draws != 0) out << "; games drawn: " << with_commas(result.draws);
  if (result.unfinished != 0) out << "; games unfinished: " << with_commas(result.unfinished);
  out << '\n';
  std::cout << out.str();
}

void run(const ArenaArguments& given, Exit& exit) {
  const RunArguments& run = given.run;
  const AnyGame& game = game_named(run.game);
  const std::vector<Bot> bots = read_contestants(game, given.bots);
  const Arena arena{.game = &game,
                    .options =
                        read_settings(game, static_cast<int>(bots.size()), run.settings, run.usual_options(game)),
                    .bots = bots,
                    .deals = given.deals,
                    .seed = run.seed,
                    .threads = run.threads == 0 ? hardware_threads() : run.threads};

  const Interrupt interrupt;
  Outputs outputs(run.json, {{.option = "--report", .name = run.report}});
  const auto start = std::chrono::steady_clock::now();
  Progress progress(given.deals);
  const ArenaResult result =
      run_arena(arena, {.progress = [&](std::uint64_t done) { progress(done); }, .should_stop = Interrupt::asked});
  progress.erase();
  demand_deals(result.deals >= fewest_deals);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (run.json)
    std::cout << arena_json(arena, result) << '\n';
  else if (!outputs.printed())
    print_table(arena, result, seconds);
  if (outputs.wanted("--report")) outputs.write("--report", arena_report(arena, result));
  tell_if_stopped(result.deals, arena.deals, "deals", exit);
  outputs.finish();
}

}  // namespace

CLI::App* add_arena(CLI::App& program, Exit& exit) {
  auto given = std::make_shared<ArenaArguments>();
  CLI::App* command = program.add_subcommand("arena", "Find out which bot is better, and by how much");
  add_run_options(*command, given->run);
  add_bots(*command, given->bots, "One bot for each seat, with commas")->required();
  add_number(*command, "--games", given->deals, fewest_deals, most_deals,
             "How many deals; each is played once a rotation of the seats");
  add_measuring_options(*command, given->run);

  std::string footer = list_of_bots();
  std::string seeing{seeing_bot().name};
  seeing.resize(10, ' ');
  footer += "  " + seeing + std::string{seeing_bot().about} + "\n";
  footer += "\nEach deal is played with every rotation of the seats, so that all have the same cards and\n"
            "places. Bots of one name count together, each of their seats as one.\n";
  footer += about_contests();
  footer += "\nThe rating is made from who won each game: 400 points more are ten to one to win before the\n"
            "other. Head to head, all places count, by points where points rank. In JSON, rating_error is\n"
            "a standard error; the rest has 95 % intervals. Times are processor time, of decisions between\n"
            "two moves or more. Ctrl-C prints and reports what the deals so far say (exit 130).\n"
            "\nExamples:\n"
            "  parlour arena swirl --bots hard,normal --games 200\n"
            "  parlour arena solo --bots hard,greedy,greedy,greedy --games 500 --report solo.html\n"
            "  parlour arena freaky --bots seeing,hard,normal --json\n";
  command->footer(footer);
  command->callback([given, &exit] { run(*given, exit); });
  return command;
}

}  // namespace parlour::cli
