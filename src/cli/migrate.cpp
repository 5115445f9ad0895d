// parlour migrate: a database as the present program needs it.
#include "cli/kept.hpp"
#include "store/postgres.hpp"

namespace parlour::cli {

CLI::App* add_migrate(CLI::App& program, Exit& /*exit*/) {
  CLI::App* command = program.add_subcommand("migrate", "Bring a database that servers share up to date");
  const auto store = std::make_shared<std::string>();
  add_store(*command, *store)->required();
  command->footer(
      "Servers of the version before go on with it, so they can be replaced one after the other once this is done. It\n"
      "may be run again, and by several at once. A password belongs into PGPASSWORD or a password file "
      "(PGPASSFILE).\n\n"
      "Example:\n"
      "  parlour migrate --store postgres://parlour@db.example/parlour\n");
  command->callback([store] {
    const auto done = store::migrate(*store);
    if (!done) throw Stop{.exit = Exit::negative, .message = printable_lines(done.error())};
    std::cout << printable(*done) << '\n';
  });
  return command;
}

}  // namespace parlour::cli
