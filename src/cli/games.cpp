// parlour games: what can be played, by how many, with which options.
#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/cli.hpp"
#include "games/registry.hpp"

namespace parlour::cli {
namespace {

void print_json() {
  std::string out;
  JsonWriter json(out);
  json.begin_array();
  for (const AnyGame& game : all_games()) {
    json.begin_object().key("id").text(game.info.id).key("name").text(game.info.name);
    json.key("min_players").number(game.info.min_players).key("max_players").number(game.info.max_players);
    json.key("options").begin_array();
    for (const OptionSpec& option : game.options) {
      json.begin_object().key("name").text(option.name).key("default").text(option_text(option, option.standard));
      json.key("values").text(option_choices(option)).key("meaning").text(option.meaning);
      json.key("ruling").text(option.ruling.text()).end_object();
    }
    json.end_array().end_object();
  }
  json.end_array();
  std::cout << out << '\n';
}

void print_text() {
  std::string gap;
  for (const AnyGame& game : all_games()) {
    std::cout << gap << game.info.id << ": " << game.info.name << ", " << game.info.min_players << " to "
              << game.info.max_players << " players\n";
    for (const OptionSpec& option : game.options) {
      std::cout << "  " << option.name << " = " << option_text(option, option.standard) << "  ("
                << option_choices(option) << ")\n      " << option.meaning << " (" << option.ruling.text() << ")\n";
    }
    gap = "\n";
  }
}

}  // namespace

CLI::App* add_games(CLI::App& program, Exit& /*exit*/) {
  CLI::App* command = program.add_subcommand("games", "List the games with their options");
  const auto as_json = std::make_shared<bool>(false);
  command->add_flag("--json", *as_json, "One line of JSON: a list of {id, name, min_players, max_players, options}");
  command->footer("Each option is shown with its default, the values it takes and the ruling it is about.\n\n"
                  "Examples:\n"
                  "  parlour games\n"
                  "  parlour games --json\n");
  command->callback([as_json] { *as_json ? print_json() : print_text(); });
  return command;
}

}  // namespace parlour::cli
