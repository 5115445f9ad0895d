// parlour analyse: how everybody's chance to win went up and down in a recorded game, and why.
#include "lab/analyse.hpp"

#include <cmath>
#include <iostream>
#include <memory>

#include "bots/reason.hpp"
#include "cli/arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "lab/report_analysis.hpp"

namespace parlour::cli {
namespace {

struct AnalyseArguments {
  std::string file;
  std::size_t game = 1;
  bool json = false;
  std::string report;
  int iterations = AnalysisSettings{}.iterations;
  std::uint64_t seed = AnalysisSettings{}.seed;
};

// --- words -----------------------------------------------------------------------------------------------------------

std::string right(std::string text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}
std::string percent(double chance) { return std::to_string(std::lround(100 * chance)); }
/// A change in points of a hundred, with its sign.
std::string change(double value) {
  const long rounded = std::lround(100 * value);
  return (rounded > 0 ? "+" : "") + std::to_string(rounded);
}

std::string who_did_what(const AnalysedMove& move, Names titles) {
  return titles[index_of(move.seat)] + ": " + move.words;
}

void print_moves(const Analysis& analysis, Names titles) {
  const auto line = [](const std::string& number, const std::vector<double>& chances, const std::string& what) {
    std::string text = right(number, 5);
    for (const double chance : chances) text += right(percent(chance), 5);
    std::cout << text << "  " << what << '\n';
  };
  std::cout << "The chance to win after each move, in percent, as each seat could reckon it itself:\n\n move";
  for (std::size_t seat = 0; seat < analysis.start.size(); ++seat) std::cout << right(std::to_string(seat), 5);
  std::cout << '\n';
  line("0", analysis.start, "the deal");
  for (const AnalysedMove& move : analysis.moves)
    if (move.choice || move.noticed) line(std::to_string(move.number), move.chances, who_did_what(move, titles));
}

void print_turning_points(const Analysis& analysis, Names titles) {
  std::cout << "\nTurning points\n";
  if (analysis.turning_points.empty()) std::cout << "  none that stands out\n";
  for (const Turn& turn : analysis.turning_points) {
    const AnalysedMove& move = analysis.moves[turn.number - 1];
    std::cout << "  move " << turn.number << ", " << who_did_what(move, titles) << '\n';
    std::cout << "    " << titles[index_of(turn.seat)] << " goes from " << percent(turn.before) << " to "
              << percent(turn.after);
    if (move.seat == turn.seat)
      std::cout << ": the choice " << change(turn.by_choice) << ", luck " << change(turn.by_rest());
    else
      std::cout << " by what another did and by luck";
    std::cout << '\n';
  }
}

void print_costly(const Record& record, const Analysis& analysis, Names titles) {
  std::cout << "\nChoices that cost most\n";
  if (analysis.costly.empty()) std::cout << "  none that was clearly worse than another\n";
  for (const std::size_t number : analysis.costly) {
    const AnalysedMove& move = analysis.moves[number - 1];
    std::cout << "  move " << number << ", " << who_did_what(move, titles) << '\n'
              << "    better: " << move.choice->best_words << "; " << percent(move.choice->chosen_chance)
              << " instead of " << percent(move.choice->best_chance) << " (" << change(-move.choice->cost())
              << ", give or take " << percent(move.choice->error) << ")\n";
    if (move.choice->reason) std::cout << "    it " << say_reason(*record.game, *move.choice->reason, titles) << '\n';
  }
}

void print_sums(const Analysis& analysis, Names titles) {
  std::size_t width = 0;
  for (const std::string& title : titles) width = std::max(width, title.size());
  std::cout << "\nAltogether\n" << std::string(width + 2, ' ') << "  start  own choices  luck and others  end\n";
  for (std::size_t seat = 0; seat < analysis.seats.size(); ++seat) {
    const SeatSum& sum = analysis.seats[seat];
    std::string title = titles[seat];
    title.resize(width, ' ');
    std::cout << "  " << title << right(percent(sum.start), 7) << right(change(sum.by_choices), 13)
              << right(change(sum.by_rest), 17) << right(percent(sum.end), 5) << '\n';
  }
}

void print(const Record& record, const Analysis& analysis, Names titles) {
  std::cout << record.game->info.name << ", " << record.players << " players, seed " << record.seed.text() << '\n';
  for (const std::string& title : titles) std::cout << "  " << title << '\n';
  std::cout << '\n';
  print_moves(analysis, titles);
  print_turning_points(analysis, titles);
  print_costly(record, analysis, titles);
  print_sums(analysis, titles);
}

// --- the command line ------------------------------------------------------------------------------------------------

void run(const AnalyseArguments& given) {
  const auto [record, line] = find_record(given.file, given.game);
  const std::vector<std::string> titles = seat_titles(record.players, record.seats);
  const Interrupt interrupt(Interrupt::During::talk);
  Outputs outputs(given.json, {{.option = "--report", .name = given.report}}, given.file);
  Progress progress(record.moves.size());
  const AnalysisSettings settings{.iterations = given.iterations,
                                  .seed = given.seed,
                                  .names = titles,
                                  .progress = [&](std::size_t done) { progress(done); },
                                  .should_stop = Interrupt::asked};
  const auto analysis = analyse(record, settings);
  progress.erase();
  if (!analysis) throw Stop{.exit = Exit::negative, .message = in_file(given.file, line, analysis.error())};
  if (analysis->moves.size() < record.moves.size())
    throw Stop{.exit = Exit::stopped, .message = "stopped: half an analysis says nothing"};
  if (given.json)
    std::cout << analysis_json(record, *analysis, settings) << '\n';
  else if (!outputs.printed())
    print(record, *analysis, titles);
  if (outputs.wanted("--report")) outputs.write("--report", analysis_report(record, *analysis, titles));
  outputs.finish();
}

}  // namespace

CLI::App* add_analyse(CLI::App& program, Exit& /*exit*/) {
  CLI::App* command = program.add_subcommand("analyse", "What decided a recorded game: chances, luck and choices");
  const auto given = std::make_shared<AnalyseArguments>();
  add_record(*command, given->file, given->game);
  command->add_flag("--json", given->json, "One JSON object with all numbers (docs/records.md)");
  add_file(*command, "--report", given->report, "Write a page of HTML with a plot to this file");
  add_number(*command, "--iterations", given->iterations, 1, 1'000'000, "Games played out for each chance");
  add_seed(*command, given->seed, "Of the games played out; the same seed gives the same numbers");
  command->footer(
      "Each seat's chance to win is estimated from what that seat saw and remembered, by playing the game to its end\n"
      "many times; so the chances need not add up to 100. A choice is compared with the best one that the seat could\n"
      "have made by its own knowledge. What a chance changed by beyond that is luck and what the others did.\n\n"
      "The record is verified first; what is wrong is told as FILE:LINE: move N: reason, and the exit is 1.\n\n"
      "Examples:\n"
      "  parlour analyse games.jsonl                              the first game\n"
      "  parlour analyse games.jsonl --game 3 --report 3.html     the third, with a plot\n"
      "  parlour analyse games.jsonl --iterations 9999 --json     more exact, for a machine\n");
  command->callback([given] { run(*given); });
  return command;
}

}  // namespace parlour::cli
