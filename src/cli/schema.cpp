// parlour schema: the games, for other programs.
#include <iostream>
#include <memory>

#include "cli/cli.hpp"
#include "desk/schema.hpp"
#include "games/registry.hpp"
#include "protocol/network.hpp"

namespace parlour::cli {

CLI::App* add_schema(CLI::App& program, Exit& /*exit*/) {
  CLI::App* command = program.add_subcommand("schema", "Describe the games and their messages to other programs");
  command->footer(
      "One line of JSON. Of each game: players, options, cards and colours, and every event, refusal and\n"
      "reason of a hint with its arguments and its English sentence; then the bots, and a JSON Schema of all\n"
      "positions, views, messages, and of what a table is asked and says. With --protocol: a JSON Schema of\n"
      "all that goes over a network to a server and back (docs/protocol.md).\n\n"
      "Examples:\n"
      "  parlour schema | jq '.games[].cards | length'\n"
      "  parlour schema | jq '.types.\"$defs\".SoloView'\n"
      "  parlour schema --protocol | jq '.\"$defs\".ClientMessage'\n"
      "  parlour schema | jq -r '.games[] | select(.id == \"solo\") | .events[].english'\n");
  const auto protocol = std::make_shared<bool>(false);
  command->add_flag("--protocol", *protocol, "What goes over a network");
  command->callback([protocol] {
    std::string out;
    JsonWriter json(out);
    if (*protocol)
      network::write_schema(all_games(), json);
    else
      write_schema(json);
    std::cout << out << '\n';
  });
  return command;
}

}  // namespace parlour::cli
