// What stands on the command line: numbers, lists, games and bots, each read in one way.
#pragma once

#include <CLI/CLI.hpp>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "cli/cli.hpp"
#include "core/number.hpp"

namespace parlour::cli {

/// The game with this id or name, however its letters are written: "solo", "SOLO", "Help!"; null if there is none.
const AnyGame* game_meant(std::string_view text);
/// The same; stops with the closest id if there is none.
const AnyGame& game_named(std::string_view text);

/// The entries of a list with commas between them; stops if there is an empty one.
std::vector<std::string> read_list(std::string_view option, std::string_view text);

/// A number from `low` to `high`; stops if it is none.
template <std::integral Number>
Number read_number(std::string_view option, std::string_view text, Number low, Number high) {
  if (const auto number = parse_number<Number>(text, low, high)) return *number;
  throw Stop{.message = std::string{option} + " takes a whole number from " + std::to_string(low) + " to " +
                        std::to_string(high) + ", not \"" + printable(text) + "\""};
}

/// Adds an option that takes such a number. The help shows its value by now as the default; an optional one has none.
template <std::integral Number>
CLI::Option* add_number(CLI::App& command, const std::string& option, std::optional<Number>& target,
                        std::type_identity_t<Number> low, std::type_identity_t<Number> high,
                        const std::string& meaning) {
  return command
      .add_option_function<std::string>(
          option, [=, &target](const std::string& text) { target = read_number<Number>(option, text, low, high); },
          meaning)
      ->type_name("N");
}
template <std::integral Number>
CLI::Option* add_number(CLI::App& command, const std::string& option, Number& target, std::type_identity_t<Number> low,
                        std::type_identity_t<Number> high, const std::string& meaning) {
  return command
      .add_option_function<std::string>(
          option, [=, &target](const std::string& text) { target = read_number<Number>(option, text, low, high); },
          meaning)
      ->type_name("N")
      ->default_str(std::to_string(target));
}
CLI::Option* add_seed(CLI::App& command, std::uint64_t& seed, const std::string& meaning);

/// How many seats, if they are said: what a game has room for is for the game to say.
CLI::Option* add_players(CLI::App& command, std::optional<int>& players, const std::string& meaning);
/// Several of them.
CLI::Option* add_players(CLI::App& command, std::vector<int>& players, const std::string& meaning);
/// The names of bots with commas between them.
CLI::Option* add_bots(CLI::App& command, std::vector<std::string>& bots, const std::string& meaning);
/// Rules of the game: solo.target=500.
CLI::Option* add_settings(CLI::App& command, std::vector<std::string>& settings);
/// A text that may be missing; an empty one is there.
CLI::Option* add_text(CLI::App& command, const std::string& option, std::optional<std::string>& text,
                      const std::string& meaning);
/// One that is not empty, since that would mean the same as none: it takes `what`.
CLI::Option* add_filled(CLI::App& command, const std::string& option, std::string& text, const std::string& what,
                        const std::string& meaning);
/// The name of a file.
CLI::Option* add_file(CLI::App& command, const std::string& option, std::string& name, const std::string& meaning);
/// FILE and --game: a record in a file of records.
void add_record(CLI::App& command, std::string& file, std::size_t& number);

/// For help texts, two lines: which contests are cut to one round, and which games do not begin as they are dealt.
std::string about_contests();

/// One bot for all, or one for each; stops if one is unknown or cannot play this game at a table with so many seats, or if there are too few
/// or too many. `who`: "seats".
std::vector<Bot> read_bots(std::span<const std::string> names, int count, const AnyGame& game, int players,
                           std::string_view who = "seats");

/// How many deals one may ask for. One alone says nothing about how much deals differ.
constexpr std::uint64_t fewest_deals = 2;
constexpr std::uint64_t most_deals = 1'000'000'000;

/// What every run of many games takes.
struct RunArguments {
  std::string game;
  std::uint64_t seed = 1;
  int threads = 0;  // as many as usual
  std::vector<std::string> settings;
  bool json = false;
  bool contest = false;
  std::string csv;
  std::string report;

  /// The rules that hold before any setting.
  [[nodiscard]] OptionValues usual_options(const AnyGame& of) const {
    return contest ? of.default_options() : of.single_round_options();
  }
  /// The end of the command that repeats the run, without what only says where the result goes.
  [[nodiscard]] std::string repeated() const;
};
/// GAME, --seed, --threads, --option and --json.
void add_run_options(CLI::App& command, RunArguments& run);
/// --contest and --report, for runs that measure something.
void add_measuring_options(CLI::App& command, RunArguments& run);
/// --csv.
void add_csv(CLI::App& command, RunArguments& run, const std::string& line);

}  // namespace parlour::cli
