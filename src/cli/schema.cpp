// parlour schema: the games, for other programs.
#include <iostream>

#include "cli/cli.hpp"
#include "desk/schema.hpp"

namespace parlour::cli {

CLI::App* add_schema(CLI::App& program, Exit& /*exit*/) {
  CLI::App* command = program.add_subcommand("schema", "Describe the games and their messages to other programs");
  command->footer(
      "One line of JSON. Of each game: players, options, cards and colours, and every event, refusal and\n"
      "reason of a hint with its arguments and its English sentence; then the bots, and a JSON Schema of all\n"
      "positions, views, messages, and of what a table is asked and says.\n\n"
      "Examples:\n"
      "  parlour schema | jq '.games[].cards | length'\n"
      "  parlour schema | jq '.types.\"$defs\".SoloView'\n"
      "  parlour schema | jq -r '.games[] | select(.id == \"solo\") | .events[].english'\n");
  command->callback([] {
    std::string out;
    JsonWriter json(out);
    write_schema(json);
    std::cout << out << '\n';
  });
  return command;
}

}  // namespace parlour::cli
