// parlour repair: what is wrong with a folder of rooms and guests, and what can be saved.
#include <memory>

#include "cli/cli.hpp"
#include "store/care.hpp"

namespace parlour::cli {
namespace {

Exit run(const std::string& folder, bool apply) {
  const auto found = store::repair(folder, apply);
  if (!found) throw Stop{.exit = Exit::negative, .message = printable(found.error())};
  for (const auto* list : {&found->other, &found->rooms})
    for (const std::string& words : *list) std::cout << printable(words) << '\n';
  const bool well = found->rooms.empty() && found->other.empty();
  std::cout << with_commas(found->checked) << (found->checked == 1 ? " room: " : " rooms: ");
  if (well) {
    std::cout << "all is as it was stored\n";
    return Exit::good;
  }
  std::cout << found->rooms.size() << " cannot be trusted to the end\n";
  if (!apply) {
    std::cout << "Nothing was changed. With --apply these rooms end with the last entry that can be trusted, and all\n"
                 "that can be read is kept.\n";
    return Exit::negative;
  }
  std::cout << "Everything that can be trusted is in a new database. The old one is " << printable(found->before)
            << ":\nit has names too; delete it when it is not needed any more.\n";
  return Exit::good;
}

}  // namespace

CLI::App* add_repair(CLI::App& program, Exit& exit) {
  CLI::App* command =
      program.add_subcommand("repair", "Say what is wrong with the rooms of a server, and save the rest");
  const auto folder = std::make_shared<std::string>();
  const auto apply = std::make_shared<bool>(false);
  add_data(*command, *folder);
  command->add_flag("--apply", *apply,
                    "Make a new database of all that can be trusted, and keep the old one beside it");
  command->footer("Every entry of every room is compared with the hash that was stored with it, and the database with "
                  "its own rules.\n"
                  "No server may have the folder meanwhile. Exit 0 if all is well or was repaired, 1 if not.\n\n"
                  "Examples:\n"
                  "  parlour repair --data /var/lib/parlour\n"
                  "  parlour repair --data /var/lib/parlour --apply\n");
  command->callback([folder, apply, &exit] { exit = run(data_folder(*folder), *apply); });
  return command;
}

}  // namespace parlour::cli
