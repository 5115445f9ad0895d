// The folder in which rooms and guests are kept.
#include <cstdlib>

#include "cli/arguments.hpp"

namespace parlour::cli {

namespace fs = std::filesystem;

fs::path data_folder(const std::string& chosen) {
  if (!chosen.empty()) return chosen;
  const auto given = [](const char* name) {
    const char* text = std::getenv(name);
    return fs::path{text == nullptr ? "" : text};
  };
  if (const fs::path state = given("STATE_DIRECTORY"); !state.empty()) return state;
  if (const fs::path data = given("XDG_DATA_HOME"); data.is_absolute()) return data / "parlour";
  if (const fs::path home = given("HOME"); home.is_absolute()) return home / ".local/share/parlour";
  throw Stop{.exit = Exit::negative, .message = "there is no home to keep rooms in: --data DIR says where"};
}

CLI::Option* add_data(CLI::App& command, std::string& folder) {
  return add_filled(command, "--data", folder, "the name of a folder", "The folder in which rooms and guests are kept")
      ->option_text("DIR [~/.local/share/parlour]");
}

}  // namespace parlour::cli
