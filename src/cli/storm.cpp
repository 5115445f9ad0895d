// parlour storm: many rooms, storage and everything that can go wrong, in virtual time.
#include <atomic>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>

#include "cli/arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/ranks.hpp"
#include "core/number.hpp"
#include "games/registry.hpp"
#include "lab/simulate.hpp"
#include "storm/storm.hpp"

namespace parlour::cli {
namespace {

struct StormArguments {
  std::string games = "all";
  std::string seeds = "1..100";
  std::size_t nodes = 3;
  std::string faults = "all";
  std::string without;
  int threads = 0;
  bool shrink = false;
  std::size_t trail = 0;
};

/// "17" or "1..100".
std::pair<std::uint64_t, std::uint64_t> read_seeds(const std::string& text) {
  constexpr std::uint64_t most = 1'000'000'000'000;
  const std::size_t dots = text.find("..");
  const auto first = read_number<std::uint64_t>("--seeds", text.substr(0, dots), 0, most);
  const auto last =
      dots == std::string::npos ? first : read_number<std::uint64_t>("--seeds", text.substr(dots + 2), 0, most);
  if (last < first)
    throw Stop{.message = "--seeds takes the lower seed first: " + std::to_string(last) + ".." + std::to_string(first)};
  return {first, last};
}

storm::Settings read_storm(const StormArguments& given) {
  storm::Settings settings;
  settings.nodes = given.nodes;
  settings.trail = given.trail;
  if (given.games == "all")
    for (const AnyGame& game : all_games()) settings.games.push_back(&game);
  else
    for (const std::string& name : read_list("--games", given.games)) settings.games.push_back(&game_named(name));
  const auto faults = storm::parse_kinds(given.faults);
  if (!faults) throw Stop{.message = "--faults: " + faults.error()};
  settings.faults = *faults;
  if (!given.without.empty())
    for (const std::string& number : read_list("--without", given.without))
      settings.left_out.insert(read_number<std::size_t>("--without", number, 0, 1'000'000));
  return settings;
}

/// The command that shows this storm again.
std::string repeated(const StormArguments& given, const storm::Settings& settings) {
  std::string text = "parlour storm --seeds " + std::to_string(settings.seed);
  if (given.games != "all") text += " --games " + given.games;
  if (given.nodes != 3) text += " --nodes " + std::to_string(given.nodes);
  if (given.faults != "all") text += " --faults " + given.faults;
  std::string without;
  for (const std::size_t fault : settings.left_out) without += (without.empty() ? "" : ",") + std::to_string(fault);
  return without.empty() ? text : text + " --without " + without;
}

void print_violation(const StormArguments& given, const storm::Settings& settings, const storm::Report& report) {
  std::cout << "seed " << settings.seed << ", " << *report.violation << '\n';
  for (std::size_t i = 0; i < report.faults.size(); ++i)
    if (!settings.left_out.contains(i)) std::cout << "  " << storm::told(report.faults[i], i) << '\n';
  if (!report.trail.empty()) std::cout << "  what happened last:\n";
  for (const std::string& line : report.trail) std::cout << "    " << line << '\n';
  std::cout << "  again: " << repeated(given, settings) << '\n';
}

void print_counts(const storm::Counts& counts) {
  std::cout << with_commas(counts.storms) << " storms: " << with_commas(counts.rooms) << " rooms, "
            << with_commas(counts.people) << " people, " << with_commas(counts.games) << " games, "
            << with_commas(counts.faults) << " faults\n"
            << "  " << with_commas(counts.entries) << " entries stored, " << with_commas(counts.letters)
            << " letters sent, " << with_commas(counts.lines) << " lines, " << with_commas(counts.claims)
            << " claims, commits: " << with_commas(counts.unknown) << " unknown, " << with_commas(counts.fenced)
            << " fenced; nodes died " << with_commas(counts.deaths) << " times\n"
            << "  " << time_in_words(static_cast<std::uint64_t>(counts.time) / 1'000)
            << " of the world; longest stall after the death of a node alone: " << counts.longest_stall << " ms\n";
}

void run(const StormArguments& given, Exit& exit) {
  const auto [first, last] = read_seeds(given.seeds);
  storm::Settings settings = read_storm(given);
  const Interrupt interrupt;
  Progress progress(last - first + 1);
  std::mutex result;
  storm::Counts counts;
  std::optional<storm::Settings> failed;  // the lowest seed that did
  std::atomic<std::uint64_t> next = first;
  const auto work = [&] {
    for (std::uint64_t seed = next++; seed <= last && !Interrupt::asked(); seed = next++) {
      storm::Settings own = settings;
      own.seed = seed;
      const storm::Report report = storm::storm(own);
      const std::scoped_lock lock(result);
      counts.add(report.counts);
      progress(counts.storms);
      if (!report.violation) continue;
      next = last + 1;
      if (!failed || seed < failed->seed) failed = own;
    }
  };
  std::vector<std::thread> threads(static_cast<std::size_t>(given.threads != 0 ? given.threads : usual_threads()));
  for (std::thread& thread : threads) thread = std::thread(work);
  for (std::thread& thread : threads) thread.join();
  progress.erase();
  print_counts(counts);
  if (failed) {
    exit = Exit::negative;
    print_violation(given, *failed, storm::storm(*failed));
    if (given.shrink) {
      const storm::Settings smaller = storm::shrink(*failed, [](std::size_t) {});
      std::cout << "the same with as little as possible:\n";
      print_violation(given, smaller, storm::storm(smaller));
    }
    return;
  }
  tell_if_stopped(counts.storms, last - first + 1, "storms", exit);
  if (counts.storms == last - first + 1) std::cout << "no violation\n";
}

}  // namespace

CLI::App* add_storm(CLI::App& program, Exit& exit) {
  auto given = std::make_shared<StormArguments>();
  CLI::App* command =
      program.add_subcommand("storm", "Play many rooms on failing nodes, lines and storage, in virtual time");
  command->add_option("--games", given->games, "Games with commas, or all")->type_name("LIST")->capture_default_str();
  command->add_option("--seeds", given->seeds, "One seed, or the first and the last")
      ->type_name("A..B")
      ->capture_default_str();
  add_number(*command, "--nodes", given->nodes, 1, 9, "How many nodes");
  command->add_option("--faults", given->faults, "What may go wrong, with commas; all; or none")
      ->type_name("LIST")
      ->capture_default_str();
  command->add_option("--without", given->without, "Leave out these faults of the schedule, by number")
      ->type_name("LIST");
  add_number(*command, "--trail", given->trail, 0, 100'000, "Print so many of the last happenings before a violation");
  command->add_flag("--shrink", given->shrink, "Look for a smaller schedule that fails as well");
  add_number(*command, "--threads", given->threads, 0, 256, "How many storms at a time; 0: one for each core");
  command->footer(
      "Everything that is stored and everything that leaves a node is checked all the time (docs/storm.md).\n"
      "Exit 1 if something was not as it must be: the seed is printed, and shows the same again.\n"
      "\nExamples:\n"
      "  parlour storm --seeds 1..1000\n"
      "  parlour storm --seeds 17 --faults kill,late,unheard --shrink\n");
  command->callback([given, &exit] { run(*given, exit); });
  return command;
}

}  // namespace parlour::cli
