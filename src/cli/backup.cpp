// parlour backup, parlour restore: the rooms and guests of a server as one file, and back.
#include <memory>

#include "cli/arguments.hpp"
#include "store/care.hpp"

namespace parlour::cli {
namespace {

void settle(const std::expected<void, std::string>& done, const std::string& words) {
  if (!done) throw Stop{.exit = Exit::negative, .message = printable(done.error())};
  std::cout << printable(words) << '\n';
}

struct BackupArguments {
  std::string data;
  std::string file;
};

}  // namespace

CLI::App* add_backup(CLI::App& program, Exit& /*exit*/) {
  CLI::App* command = program.add_subcommand("backup", "Copy the rooms and guests of a server, also while it runs");
  const auto given = std::make_shared<BackupArguments>();
  add_data(*command, given->data);
  add_file(*command, "--to", given->file, "The file to write; there must be none of that name")
      ->required()
      ->option_text("FILE");
  command->footer(
      "The file is what the folder holds at one moment, and appears when it is whole. Nobody who plays waits for it.\n"
      "Only its owner can read it: it has names, and hashes of what devices prove themselves with.\n\n"
      "Examples:\n"
      "  parlour backup --to parlour-$(date +%F).db\n"
      "  parlour backup --data /var/lib/parlour --to /var/backups/parlour-$(date +%F).db\n");
  command->callback(
      [given] { settle(store::back_up(data_folder(given->data), given->file), "Everything is in " + given->file); });
  return command;
}

CLI::App* add_restore(CLI::App& program, Exit& /*exit*/) {
  CLI::App* command = program.add_subcommand("restore", "Put a backup into a folder for a server");
  const auto given = std::make_shared<BackupArguments>();
  add_data(*command, given->data);
  add_file(*command, "--from", given->file, "What `parlour backup` has written")->required()->option_text("FILE");
  command->footer("Nothing is overwritten: a database that is there must be moved away first, and no server may have "
                  "the folder.\n\n"
                  "Example:\n"
                  "  parlour restore --from parlour-2030-01-31.db --data /var/lib/parlour\n");
  command->callback([given] {
    const auto folder = data_folder(given->data);
    settle(store::restore(given->file, folder), "Everything is in " + folder.string());
  });
  return command;
}

}  // namespace parlour::cli
