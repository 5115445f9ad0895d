// parlour rules: how a game is played.
#include <iostream>
#include <memory>

#include "cli/arguments.hpp"

namespace parlour::cli {

CLI::App* add_rules(CLI::App& program, Exit& /*exit*/) {
  CLI::App* command = program.add_subcommand("rules", "Explain the rules of a game");
  const auto id = std::make_shared<std::string>();
  command->add_option("GAME", *id, "Id of the game, as `parlour games` lists it")->required()->option_text(" ");
  command->footer("Examples:\n"
                  "  parlour rules solo\n"
                  "  parlour rules swirl | less\n");
  command->callback([id] {
    const std::string_view text = game_named(*id).rules_text;
    std::cout << text << (text.ends_with('\n') ? "" : "\n");
  });
  return command;
}

}  // namespace parlour::cli
