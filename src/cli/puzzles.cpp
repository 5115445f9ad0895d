// parlour puzzles: positions in which one move is shown to be best.
#include "lab/puzzles.hpp"

#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "lab/parallel.hpp"

namespace parlour::cli {
namespace {

struct PuzzleArguments {
  RunArguments run;
  std::optional<int> players;
  std::size_t count = 20;
  std::uint64_t games = 1'000'000;
  std::string file;
  bool check = false;
  bool renew = false;
};

std::string text_of(const std::string& name) {
  Input input(name);
  std::ostringstream text;
  text << input.stream().rdbuf();
  input.check();
  return text.str();
}

PuzzleFile read_file(const std::string& name, const AnyGame& game) {
  auto file = read_puzzles(text_of(name));
  if (!file)
    throw Stop{.exit = Exit::negative,
               .message = printable(name) + " is no file of puzzles: " + printable(file.error())};
  if (file->game != &game)
    throw Stop{.message = printable(name) + " has puzzles of " + std::string{file->game->info.name}};
  return std::move(*file);
}

/// The text without the number that follows this word.
std::string without(std::string text, const std::string& word) {
  if (const std::size_t at = text.find(word); at != std::string::npos) {
    const std::size_t from = at + word.size();
    text.erase(from, text.find_first_not_of("0123456789", from) - from);
  }
  return text;
}

constexpr std::uint64_t most_games = 1'000'000'000;
constexpr const char* counted = " --count ";
constexpr const char* games_counted = " --games ";

std::string command_of(const PuzzleArguments& given, const PuzzleSearch& search, std::uint64_t games) {
  std::string text = "parlour puzzles " + std::string{search.game->info.id} + counted + std::to_string(given.count);
  if (given.players) text += " --players " + std::to_string(*given.players);
  return text + games_counted + std::to_string(games) + given.run.repeated();
}

/// The same command, as a file says that it was made by: this one then goes on behind the games that it looked through.
std::vector<std::string>::iterator run_before(PuzzleFile& file, const std::string& command) {
  const auto same = [](const std::string& text) { return without(without(text, counted), games_counted); };
  return std::ranges::find(file.made_by, same(command), same);
}

/// How many games a command says.
std::uint64_t games_of(const std::string& command) {
  const std::string number =
      command.substr(command.find(games_counted) + std::char_traits<char>::length(games_counted));
  return parse_number<std::uint64_t>(number.substr(0, number.find(' ')), 0, most_games).value_or(0);
}

// --- What was found ----------------------------------------------------------------------------------------------------

std::string per_cent(const WinShare& share) { return std::to_string(std::lround(100 * share.value)); }

void print(const PuzzleSearch& search, const FoundPuzzles& found) {
  const AnyGame& game = *search.game;
  std::cout << game.info.name << ": " << found.puzzles.size() << " puzzles in " << with_commas(found.positions)
            << " positions of " << with_commas(found.games) << " games\n";
  constexpr std::array<std::string_view, sieves> words{"with a choice",
                                                       "that tempt",
                                                       "with a gap behind the best",
                                                       "where it leads in fresh worlds",
                                                       "with a reason, an event and worlds",
                                                       "that some budget finds, of a band with room",
                                                       "where it leads when all search",
                                                       "where it leads though the others played well"};
  for (std::size_t i = 0; i < sieves; ++i) std::cout << "  " << with_commas(found.left[i]) << " " << words[i] << '\n';
  for (std::size_t i = 0; i < bands; ++i)
    if (found.without_room[i] > 0)
      std::cout << "  " << with_commas(found.without_room[i]) << " more were " << name_of(static_cast<Band>(i))
                << ", of which there are enough\n";
  for (const Puzzle& puzzle : found.puzzles) {
    std::cout << "\n"
              << puzzle.id << ", " << name_of(puzzle.band) << ", rated " << puzzle.rating << ", seat "
              << int{puzzle.position.seat} << " after " << puzzle.position.moves.size() << " moves\n";
    for (const WholeTurn& turn : puzzle.right) std::cout << "  right    " << turn_text(game, turn) << '\n';
    std::cout << "  tempting " << turn_text(game, puzzle.tempting) << '\n';
    if (const auto& shares = puzzle.shares)
      std::cout << "  wins " << per_cent(shares->right) << " of 100, the tempting one " << per_cent(shares->tempting)
                << (shares->next ? ", the next " + per_cent(*shares->next) : "") << '\n';
    if (const auto& leads = puzzle.leads)
      std::cout << "  ends " << leads->right << " ahead, the tempting one " << leads->tempting << ", the next "
                << leads->next << '\n';
    const std::vector<std::string> titles = seat_titles(puzzle.position.players);
    std::cout << "  " << say_reason(game, puzzle.reason, titles) << '\n';
    if (puzzle.event)
      std::cout << "  " << game.events[puzzle.event->event.kind].key << ", " << per_cent({.value = puzzle.event->right})
                << " instead of " << per_cent({.value = puzzle.event->tempting})
                << (puzzle.event->in_lap ? " before the next turn\n" : " by the end\n");
  }
}

// --- The command line --------------------------------------------------------------------------------------------------

void check(const PuzzleArguments& given, const AnyGame& game, Exit& exit) {
  const PuzzleFile file = read_file(given.file, game);
  const Interrupt interrupt(Interrupt::During::talk);
  std::size_t wrong = 0;
  std::size_t done = 0;
  Progress progress(file.puzzles.size());
  for (const ReadPuzzle& puzzle : file.puzzles) {
    if (Interrupt::asked()) break;
    const auto confirmed = confirm_puzzle(puzzle);
    progress(++done);
    if (confirmed) continue;
    progress.erase();
    ++wrong;
    std::cout << printable(puzzle.puzzle.id) << ": " << confirmed.error() << '\n';
  }
  progress.erase();
  std::cout << done - wrong << " of " << done << " puzzles are as the file says\n";
  if (wrong > 0) exit = Exit::negative;
  tell_if_stopped(done, file.puzzles.size(), "puzzles", exit);
}

/// Each puzzle of the file goes through all filters again; what does not pass is left out.
void renew(const PuzzleArguments& given, const AnyGame& game) {
  PuzzleFile file = read_file(given.file, game);
  const Interrupt interrupt(Interrupt::During::talk);
  Outputs outputs(false, {{.option = "--file", .name = given.file}});
  file.lines.clear();
  std::size_t done = 0;
  Progress progress(file.puzzles.size());
  for (const ReadPuzzle& puzzle : file.puzzles) {
    if (const auto again = examine_again(puzzle, Interrupt::asked)) file.lines.push_back(puzzle_json(*again));
    if (Interrupt::asked()) throw Stop{.exit = Exit::stopped, .message = "stopped: the file stays as it was"};
    progress(++done);
  }
  progress.erase();
  std::cout << file.lines.size() << " of " << done << " puzzles pass all filters\n";
  outputs.write("--file", write_puzzles(file));
  outputs.finish();
}

/// What is new goes behind what was there.
void add(PuzzleFile& file, const FoundPuzzles& found, const std::string& command) {
  for (const Puzzle& puzzle : found.puzzles) file.lines.push_back(puzzle_json(puzzle));
  file.games += found.games;
  file.positions += found.positions;
  if (const auto before = run_before(file, command); before != file.made_by.end())
    *before = command;
  else
    file.made_by.push_back(command);
}

void run(const PuzzleArguments& given, Exit& exit) {
  const AnyGame& game = game_named(given.run.game);
  if (given.check || given.renew) {
    if (given.file.empty())
      throw Stop{.message =
                     std::string{given.check ? "--check" : "--renew"} + " looks at a file again: it needs --file FILE"};
    if (given.check && given.renew)
      throw Stop{.message = "--check leaves the file as it is, --renew writes it: only one of them"};
    return given.check ? check(given, game, exit) : renew(given, game);
  }
  const int players = given.players.value_or(game.info.min_players);
  PuzzleSearch search{.game = &game,
                      .players = players,
                      .options = read_settings(game, players, given.run.settings, given.run.usual_options(game)),
                      .count = given.count,
                      .games = given.games,
                      .seed = given.run.seed,
                      .threads = given.run.threads == 0 ? hardware_threads() : given.run.threads,
                      .found_before = {}};
  if (const auto can = can_have_puzzles(game, players); !can) throw Stop{.message = can.error()};
  PuzzleFile file{.game = &game, .games = 0, .positions = 0, .made_by = {}, .lines = {}, .puzzles = {}};
  if (!given.file.empty() && given.file != "-" && std::filesystem::exists(given.file))
    file = read_file(given.file, game);
  if (const auto before = run_before(file, command_of(given, search, 0)); before != file.made_by.end())
    search.first = std::min(games_of(*before), given.games);
  search.games -= search.first;
  for (const ReadPuzzle& old : file.puzzles) ++search.found_before[static_cast<std::size_t>(old.puzzle.band)];
  if (file.puzzles.size() >= given.count)
    throw Stop{.exit = Exit::good,
               .message = printable(given.file) + " has " + std::to_string(file.puzzles.size()) + " puzzles already"};
  if (search.games == 0)
    throw Stop{.exit = Exit::good,
               .message =
                   printable(given.file) + " comes from " + with_commas(search.first) + " of these games already"};
  const Interrupt interrupt;
  Outputs outputs(given.run.json, {{.option = "--file", .name = given.file}});
  const std::size_t wanted = given.count - file.puzzles.size();
  std::optional<Progress> progress(wanted);
  const FoundPuzzles found =
      find_puzzles(search, {.progress = [&](std::uint64_t, std::size_t count) { (*progress)(count); },
                            .should_stop = Interrupt::asked});
  progress.reset();
  add(file, found, command_of(given, search, search.first + found.games));
  if (given.run.json)
    std::cout << write_puzzles(file);
  else if (!outputs.printed())
    print(search, found);
  outputs.write("--file", write_puzzles(file));
  if (Interrupt::asked()) tell_if_stopped(found.puzzles.size(), wanted, "puzzles", exit);
  outputs.finish();
}

}  // namespace

CLI::App* add_puzzles(CLI::App& program, Exit& exit) {
  auto given = std::make_shared<PuzzleArguments>();
  CLI::App* command = program.add_subcommand("puzzles", "Find positions in which one move is shown to be best");
  add_run_options(*command, given->run);
  add_players(*command, given->players, "How many seats; as few as can play if not given");
  add_number(*command, "--count", given->count, 1, 10'000, "How many puzzles there should be in the end");
  add_number(*command, "--games", given->games, 1, most_games, "How many games are looked through at most");
  add_file(*command, "--file", given->file, "A file of puzzles: what is found is added to those that it has");
  command->add_flag("--check", given->check, "Instead: look at all puzzles of --file again");
  command->add_flag("--renew", given->renew, "Instead: put them through all filters again, and write those that pass");
  command->footer(
      "The positions come from single rounds that hard plays against itself. A right move, or a right turn where a "
      "turn\n"
      "has several moves, leads by five points of a hundred games won, also where everybody searches and where the\n"
      "others played well before; greedy misses it. docs/puzzles.md says how sure that is. It takes some seconds a "
      "game.\n"
      "\n"
      "Without --json: how many positions each filter left, and the puzzles in short. With it: the file that the page\n"
      "reads. Ctrl-C prints and writes what there is so far (exit 130). The same command goes on from there: it "
      "begins\n"
      "behind the games that the file says it has looked through.\n"
      "\nExamples:\n"
      "  parlour puzzles freaky --count 3\n"
      "  parlour puzzles swirl --count 100 --seed 1 --file web/src/games/swirl/puzzles.json\n"
      "  parlour puzzles swirl --check --file web/src/games/swirl/puzzles.json\n");
  command->callback([given, &exit] { run(*given, exit); });
  return command;
}

}  // namespace parlour::cli
