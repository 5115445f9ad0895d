// parlour verify: plays every record of a file again and compares everything.
#include <iostream>
#include <memory>

#include "cli/cli.hpp"
#include "games/registry.hpp"
#include "record/file.hpp"

namespace parlour::cli {
namespace {

std::string count(std::size_t number, std::string_view one, std::string_view many) {
  return std::to_string(number) + " " + std::string{number == 1 ? one : many};
}

/// Whether all records agree.
bool verify(const std::string& name, bool name_it) {
  Input input(name);
  const FileReport report = verify_file(input.stream(), all_games(), [&](const Problem& problem) {
    std::cerr << in_file(name, problem.line, problem) << '\n';
  });
  input.check();
  if (name_it) std::cout << printable(name) << ": ";
  std::cout << count(report.records, "record", "records") << ", " << count(report.moves, "move", "moves") << ": ";
  if (report.records == 0) {
    std::cout << "nothing to verify\n";
    std::cerr << printable(name) << ": there is no record in this file\n";
  } else if (report.problems == 0) {
    std::cout << "all agree\n";
  } else {
    std::cout << count(report.problems, "record does", "records do") << " not agree\n";
  }
  return report.records > 0 && report.problems == 0;
}

}  // namespace

CLI::App* add_verify(CLI::App& program, Exit& exit) {
  CLI::App* command = program.add_subcommand("verify", "Play records again and compare everything");
  const auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("FILE", *files, "Files of records, one a line; - is standard input")
      ->required()
      ->option_text(" ");
  command->footer(
      "Each move must be legal, each hash must be reached, and the result must be the one the rules give. What is\n"
      "wrong goes to stderr as FILE:LINE: move N: reason; of each record the first problem. Exit 0 only if all\n"
      "agree, 1 if a record does not, 2 if a file could not be read; the other files are looked at all the same.\n\n"
      "Examples:\n"
      "  parlour verify games.jsonl\n"
      "  gunzip -c games.jsonl.gz | parlour verify -\n");
  command->callback([files, &exit] {
    // Whatever is wrong with one of them, the others are looked at too.
    for (const std::string& name : *files) {
      try {
        if (!verify(name, files->size() > 1) && exit == Exit::good) exit = Exit::negative;
      } catch (const Stop& stop) {
        std::cout.flush();
        std::cerr << "parlour verify: " << stop.message << '\n';
        exit = stop.exit;
      }
    }
  });
  return command;
}

}  // namespace parlour::cli
