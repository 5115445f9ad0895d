#include "cli/arguments.hpp"

#include <algorithm>

#include "games/registry.hpp"

namespace parlour::cli {
namespace {

/// Letters and digits alone, all small: how a name is compared.
std::string bare(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out += c;
    if (c >= 'A' && c <= 'Z') out += static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

/// An option that takes a list, and may be given again for more of it.
template <class Entry, class Read>
CLI::Option* add_list(CLI::App& command, const std::string& option, std::vector<Entry>& target,
                      const std::string& meaning, const Read& read) {
  return command
      .add_option_function<std::vector<std::string>>(
          option,
          [=, &target](const std::vector<std::string>& texts) {
            target.clear();
            for (const std::string& text : texts)
              for (const std::string& entry : read_list(option, text)) target.push_back(read(entry));
          },
          meaning)
      ->allow_extra_args(false);
}

constexpr int most_players = 99;

}  // namespace

std::string about_contests() {
  std::vector<std::string_view> cut;
  std::vector<std::string_view> open;
  for (const AnyGame& game : all_games()) {
    if (std::ranges::any_of(game.options, [](const OptionSpec& option) {
          return option.single_round && option.standard != *option.single_round;
        }))
      cut.push_back(game.info.name);
    if (game.info.open) open.push_back(game.info.name);
  }
  const auto listed = [](std::span<const std::string_view> names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
      text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + std::string{names[i]};
    return text;
  };
  return "One round alone is played of " + listed(cut) + ", unless --contest or their option says otherwise.\n" +
         "In " + listed(open) + ", where all games would begin alike, two random cards are laid first.\n";
}

const AnyGame* game_meant(std::string_view text) {
  const std::string wanted = bare(text);
  for (const AnyGame& game : all_games())
    if (wanted == bare(game.info.id) || wanted == bare(game.info.name)) return &game;
  return nullptr;
}

const AnyGame& game_named(std::string_view text) {
  if (const AnyGame* game = game_meant(text)) return *game;
  std::vector<std::string_view> ids;
  std::string known;
  for (const AnyGame& game : all_games()) {
    ids.push_back(game.info.id);
    known += (known.empty() ? "" : ", ") + std::string{game.info.id};
  }
  throw Stop{.message =
                 "there is no game \"" + printable(text) + "\"" + did_you_mean(text, ids) + " (games: " + known + ")"};
}

std::vector<std::string> read_list(std::string_view option, std::string_view text) {
  std::vector<std::string> entries;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t comma = std::min(text.find(',', begin), text.size());
    entries.emplace_back(text.substr(begin, comma - begin));
    if (entries.back().empty())
      throw Stop{.message = std::string{option} + " has " + (text.empty() ? "nothing" : "an empty entry") +
                            " in its list \"" + printable(text) + "\""};
    begin = comma + 1;
  }
  return entries;
}

CLI::Option* add_seed(CLI::App& command, std::uint64_t& seed, const std::string& meaning) {
  return add_number(command, "--seed", seed, 0, UINT64_MAX, meaning);
}

CLI::Option* add_players(CLI::App& command, std::optional<int>& players, const std::string& meaning) {
  return add_number(command, "--players", players, 1, most_players, meaning);
}

CLI::Option* add_players(CLI::App& command, std::vector<int>& players, const std::string& meaning) {
  return add_list(command, "--players", players, meaning,
                  [](const std::string& text) { return read_number("--players", text, 1, most_players); })
      ->option_text("N,...");
}

CLI::Option* add_bots(CLI::App& command, std::vector<std::string>& bots, const std::string& meaning) {
  return add_list(command, "--bots", bots, meaning, [](const std::string& text) { return text; })
      ->option_text("BOT,..." + (bots.empty() ? "" : " (default " + bots.front() + ")"));
}

CLI::Option* add_settings(CLI::App& command, std::vector<std::string>& settings) {
  return command.add_option("--option", settings, "A rule of the game as NAME=VALUE; may be given several times")
      ->allow_extra_args(false)
      ->option_text("NAME=VALUE");
}

CLI::Option* add_text(CLI::App& command, const std::string& option, std::optional<std::string>& text,
                      const std::string& meaning) {
  return command.add_option_function<std::string>(option, [&text](const std::string& given) { text = given; }, meaning);
}

CLI::Option* add_filled(CLI::App& command, const std::string& option, std::string& text, const std::string& what,
                        const std::string& meaning) {
  return command.add_option_function<std::string>(
      option,
      [=, &text](const std::string& given) {
        if (given.empty()) throw Stop{.message = option + " takes " + what};
        text = given;
      },
      meaning);
}

CLI::Option* add_file(CLI::App& command, const std::string& option, std::string& name, const std::string& meaning) {
  return add_filled(command, option, name, "the name of a file", meaning)->type_name("FILE");
}

void add_record(CLI::App& command, std::string& file, std::size_t& number) {
  constexpr std::size_t most_records = 1'000'000'000'000;
  command.add_option("FILE", file, "File of records, one a line; - is standard input")->required()->option_text(" ");
  add_number(command, "--game", number, 1, most_records, "Which record of the file, from 1");
}

std::vector<Bot> read_bots(std::span<const std::string> names, int count, const AnyGame& game, int players,
                           std::string_view who) {
  const auto wanted = static_cast<std::size_t>(count);
  if (names.size() != 1 && names.size() != wanted)
    throw Stop{.message = "--bots takes one name for all or one for each of the " + std::to_string(count) + " " +
                          std::string{who} + ", not " + std::to_string(names.size())};
  std::vector<Bot> bots;
  for (std::size_t i = 0; i < wanted; ++i) {
    const auto bot = parse_bot(names[names.size() == 1 ? 0 : i], game, players);
    if (!bot) throw Stop{.message = printable(bot.error())};
    bots.push_back(*bot);
  }
  return bots;
}

std::string RunArguments::repeated() const {
  std::string text = " --seed " + std::to_string(seed);
  if (contest) text += " --contest";
  for (const std::string& setting : settings) text += " --option " + setting;
  return text;
}

void add_run_options(CLI::App& command, RunArguments& run) {
  constexpr int most_threads = 256;
  command.add_option("GAME", run.game, "The game, as `parlour games` lists it")->required();
  add_seed(command, run.seed, "The deals follow from this number");
  add_number(command, "--threads", run.threads, 1, most_threads, "How many threads; all cores if not given")
      ->default_str("");
  add_settings(command, run.settings);
  command.add_flag("--json", run.json, "Print one JSON object");
}

void add_measuring_options(CLI::App& command, RunArguments& run) {
  command.add_flag("--contest", run.contest, "Play whole contests, not single rounds");
  add_file(command, "--report", run.report, "Write a page with plots to this file (HTML)");
}

void add_csv(CLI::App& command, RunArguments& run, const std::string& line) {
  add_file(command, "--csv", run.csv, "Write every figure to this file, " + line + "; - prints them");
}

}  // namespace parlour::cli
