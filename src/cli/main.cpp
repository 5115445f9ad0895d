// The program `parlour`. Exit: 0 good, 1 a negative answer, 2 wrong use, 130 stopped by Ctrl-C.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <iostream>
#include <new>
#include <optional>

#include "cli/cli.hpp"
#include "cli/output.hpp"
#include "cli/ranks.hpp"

namespace parlour::cli {
namespace {

/// The long options of a (sub)command, with their dashes.
std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

/// The first word that the program does not know, with the closest one that it does. The parser itself would complain about the
/// first thing that is missing because of it.
std::optional<std::string> unknown_word(const CLI::App& program, std::span<const std::string_view> words) {
  const CLI::App* command = &program;
  for (std::string_view word : words) {
    if (word == "--") return std::nullopt;
    std::vector<std::string> known;
    std::string what;
    if (word.starts_with("--")) {
      word = word.substr(0, word.find('='));
      known = option_names(*command);
      what = "there is no option " + printable(word);
    } else if (command == &program && !word.starts_with('-')) {
      for (const CLI::App* subcommand : program.get_subcommands({})) {
        known.push_back(subcommand->get_name());
        if (subcommand->get_name() == word) command = subcommand;
      }
      what = "there is no subcommand \"" + printable(word) + "\"";
    } else {
      continue;
    }
    const std::vector<std::string_view> candidates(known.begin(), known.end());
    if (std::ranges::find(candidates, word) == candidates.end()) return what + did_you_mean(word, candidates);
  }
  return std::nullopt;
}

/// Only these share their work between processes; the others would do the same thing twice.
constexpr std::array<std::string_view, 2> sharing{"simulate", "study"};

/// Whether several processes were started for something that one does alone.
bool started_in_vain(std::span<const std::string_view> words) {
  return own_share().ranks > 1 && !words.empty() && !words[0].starts_with('-') &&
         std::ranges::find(sharing, words[0]) == sharing.end();
}

/// Memory may run out anywhere, on any thread, where nobody could catch an exception.
[[noreturn]] void end_without_memory() {
  abandon_outputs();
  constexpr std::string_view text = "parlour: there is not enough memory; fewer --threads take less\n";
  (void)!write(STDERR_FILENO, text.data(), text.size());
  _exit(static_cast<int>(Exit::negative));
}

int run(int argc, char** argv) {
  std::set_new_handler(end_without_memory);
  CLI::App program("Parlour: family card games - rules, records, bots and simulations.", "parlour");
  Exit exit = Exit::good;
  program.set_version_flag("--version", "parlour " PARLOUR_VERSION, "Print the version and stop");
  program.require_subcommand(1);
  program.footer("Each subcommand explains itself: parlour SUBCOMMAND --help.\n"
                 "Exit: 0 good, 1 a negative answer (a record does not verify, a move is not legal), 2 wrong use,\n"
                 "130 stopped with Ctrl-C.\n\n"
                 "Examples:\n"
                 "  parlour games                                    what can be played\n"
                 "  parlour rules solo                               how\n"
                 "  parlour serve                                    play in the browser\n"
                 "  parlour simulate solo --records games.jsonl      bots play, every game is recorded\n"
                 "  parlour arena solo --bots hard,greedy,greedy     which bot is better, and by how much\n"
                 "  parlour study solo --vary solo.cross_stack=false,true    what a rule does to the game\n"
                 "  parlour skill freaky                             how much of a game is skill\n"
                 "  parlour verify games.jsonl                       every record is played again and compared\n"
                 "  parlour replay games.jsonl --at 12 --why r5      may the red 5 be played after move 12?\n"
                 "  parlour analyse games.jsonl                      what decided the first game\n"
                 "  parlour solve swirl                              who wins at Swirl if nobody errs\n"
                 "  parlour puzzles freaky                           positions in which one turn is best\n");
  for (const auto add : {add_games, add_rules,  add_play,    add_serve,  add_simulate, add_arena,  add_study,
                         add_skill, add_replay, add_analyse, add_solve,  add_puzzles,  add_verify, add_bench,
                         add_storm, add_load,   add_schema,  add_backup, add_restore,  add_repair, add_migrate}) {
    add(program, exit);
  }
  const auto complain = [&](const std::string& message) {
    std::cout.flush();
    const auto chosen = program.get_subcommands();
    std::cerr << "parlour" << (chosen.empty() ? "" : " " + chosen.front()->get_name()) << ": " << message << '\n';
  };

  const std::vector<std::string_view> words(argv + 1, argv + argc);
  if (const auto unknown = unknown_word(program, words)) {
    complain(*unknown + "\nparlour --help lists what there is.");
    return static_cast<int>(Exit::wrong_use);
  }
  if (started_in_vain(words)) {
    complain("parlour " + std::string{words[0]} + " is the work of one process: start it without mpirun");
    return static_cast<int>(Exit::wrong_use);
  }
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) {
      complain(printable(error.what()));
      const auto chosen = program.get_subcommands();
      std::cerr << "Try: parlour " << (chosen.empty() ? "" : chosen.front()->get_name() + " ") << "--help\n";
      return static_cast<int>(Exit::wrong_use);
    }
    program.exit(error);  // --help and --version
  } catch (const Stop& stop) {
    complain(stop.message);
    return static_cast<int>(stop.exit);
  }
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "parlour: the output could not be written\n";
    return static_cast<int>(Exit::negative);
  }
  return static_cast<int>(exit);
}

}  // namespace
}  // namespace parlour::cli

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  if (!parlour::cli::streams_are_open()) {
    std::cerr << "parlour: standard output is closed; what is not wanted can go to /dev/null\n";
    return static_cast<int>(parlour::cli::Exit::wrong_use);
  }
  std::signal(SIGPIPE, SIG_DFL);  // whoever reads our output may stop: `parlour replay FILE | head`
  parlour::cli::begin_ranks();
  const int exit = parlour::cli::run(argc, argv);
  parlour::cli::end_ranks(parlour::cli::Exit{exit});
  return exit;
}
