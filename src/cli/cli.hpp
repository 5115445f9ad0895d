// What the subcommands of `parlour` share. Each of them is one file with one function that adds it to the program; its callback
// runs while the command line is read, writes to std::cout and sets `exit` if the answer is not "good".
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/words.hpp"  // IWYU pragma: export
#include "record/record.hpp"

namespace parlour::cli {

enum class Exit : int { good = 0, negative = 1, wrong_use = 2, stopped = 130 };

/// Thrown by a subcommand that cannot go on; main prints "parlour SUBCOMMAND: message" to stderr and ends the program.
struct Stop {
  Exit exit = Exit::wrong_use;
  std::string message;
};

CLI::App* add_games(CLI::App& program, Exit& exit);
CLI::App* add_rules(CLI::App& program, Exit& exit);
CLI::App* add_play(CLI::App& program, Exit& exit);
CLI::App* add_simulate(CLI::App& program, Exit& exit);
CLI::App* add_arena(CLI::App& program, Exit& exit);
CLI::App* add_study(CLI::App& program, Exit& exit);
CLI::App* add_skill(CLI::App& program, Exit& exit);
CLI::App* add_replay(CLI::App& program, Exit& exit);
CLI::App* add_analyse(CLI::App& program, Exit& exit);
CLI::App* add_solve(CLI::App& program, Exit& exit);
CLI::App* add_puzzles(CLI::App& program, Exit& exit);
CLI::App* add_verify(CLI::App& program, Exit& exit);
CLI::App* add_bench(CLI::App& program, Exit& exit);
CLI::App* add_schema(CLI::App& program, Exit& exit);
CLI::App* add_serve(CLI::App& program, Exit& exit);
CLI::App* add_storm(CLI::App& program, Exit& exit);
CLI::App* add_load(CLI::App& program, Exit& exit);
CLI::App* add_backup(CLI::App& program, Exit& exit);
CLI::App* add_restore(CLI::App& program, Exit& exit);
CLI::App* add_repair(CLI::App& program, Exit& exit);
CLI::App* add_migrate(CLI::App& program, Exit& exit);

/// Reads settings such as "solo.target=500" over the defaults and checks them with the number of players; stops if one is wrong.
OptionValues read_settings(const AnyGame& game, int players, std::span<const std::string> settings);

/// The same over other values than the defaults.
OptionValues read_settings(const AnyGame& game, int players, std::span<const std::string> settings,
                           OptionValues values);

/// A file, or standard input if it is called "-"; stops if it cannot be opened.
class Input {
 public:
  explicit Input(std::string name);
  [[nodiscard]] std::istream& stream() { return name_ == "-" ? std::cin : file_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  /// To be called when the stream has ended: stops if that was because it could not be read.
  void check();

 private:
  std::string name_;
  std::ifstream file_;
};

/// A record of a file and the line where it stands.
struct FoundRecord {
  Record record;
  std::size_t line = 0;
};
/// The record with this number in a file, from 1; stops if there is none or it cannot be read.
FoundRecord find_record(const std::string& file, std::size_t number);
/// "FILE:LINE: move 17: reason".
std::string in_file(const std::string& file, std::size_t line, const Problem& problem);

/// Where what people do is kept, if nobody chooses: what the system gives to a service, or else what belongs to whoever starts it.
std::filesystem::path data_folder(const std::string& chosen);
/// The option that chooses it.
CLI::Option* add_data(CLI::App& command, std::string& folder);

/// `, did you mean "solo"?` if one of `candidates` is close to `word`; otherwise nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);
/// Text from a stranger's file without anything that could command a terminal.
std::string printable(std::string_view text);
/// The same line by line.
std::string printable_lines(std::string_view text);
/// "40 s", "3 min 20 s", "5 h 12 min".
std::string time_in_words(std::uint64_t seconds);
/// A line of a list, as long as it takes: " - The words ...".
void print_words(std::ostream& out, const std::string& sentences);

/// The bots with what they are good for, for a help text.
std::string list_of_bots();
/// How seats are called in sentences: "Seat 1 (greedy)"; without a name "Seat 1".
std::vector<std::string> seat_titles(int players, std::span<const std::string> names = {});

/// A bar on a terminal for so many pieces of work; nothing anywhere else.
class Progress {
 public:
  explicit Progress(std::uint64_t pieces);
  ~Progress() { erase(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(Progress&&) = delete;

  void operator()(std::uint64_t done);
  void erase();

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t pieces_;
  bool terminal_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point shown_ = start_;
};

}  // namespace parlour::cli
