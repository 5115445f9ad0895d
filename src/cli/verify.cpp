// parlour verify: plays every record of a file again and compares everything, also with the receipt of a deal.
#include <iostream>
#include <memory>
#include <optional>

#include "cli/arguments.hpp"
#include "games/registry.hpp"
#include "record/deal.hpp"
#include "record/file.hpp"

namespace parlour::cli {
namespace {

std::string count(std::size_t number, std::string_view one, std::string_view many) {
  return std::to_string(number) + " " + std::string{number == 1 ? one : many};
}

Receipt receipt_in(const std::string& name) {
  Input input(name);
  LineReader lines(input.stream());
  const auto line = lines.next();
  if (!line) {
    input.check();
    throw Stop{.message = "there is no receipt in " + printable(name)};
  }
  auto receipt = line->too_long ? std::unexpected(std::string{"the line is too long"}) : read_receipt(line->text);
  const std::size_t number = line->number;
  if (receipt && lines.next()) receipt = std::unexpected("a receipt is one line, but there are more");
  if (receipt) return *receipt;
  throw Stop{.message = in_file(name, number, {.line = 0, .move = {}, .reason = receipt.error()})};
}

/// Whether all records agree; with a receipt, the one record with that too.
bool verify(const std::string& name, bool name_it, const std::optional<Receipt>& receipt) {
  Input input(name);
  const auto tell = [&](const Problem& problem) { std::cerr << in_file(name, problem.line, problem) << '\n'; };
  const auto judge = [&](const Record& record) {
    auto verdict = verify_record(record);
    if (!verdict || !receipt) return verdict;
    if (auto same = check_receipt(record, *receipt); !same)
      verdict = std::unexpected(Problem{.line = 0, .move = {}, .reason = std::move(same.error())});
    return verdict;
  };
  const FileReport report = verify_file(input.stream(), all_games(), tell, judge);
  input.check();
  if (receipt && report.records > 1)
    throw Stop{.message = "a receipt is of one deal, but " + printable(name) + " has " +
                          std::to_string(report.records) + " records"};
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
  const auto receipt_file = std::make_shared<std::optional<std::string>>();
  command->add_option("FILE", *files, "Files of records, one a line; - is standard input")
      ->required()
      ->option_text(" ");
  add_text(*command, "--receipt", *receipt_file,
           "The receipt of a deal made together: the one record must have that very deal")
      ->option_text("FILE");
  command->footer(
      "Each move must be legal, each hash must be reached, and the result must be the one the rules give. A deal made\n"
      "together must follow from what everybody added to it; whether it is the deal that was seen being made, only a\n"
      "receipt shows (docs/records.md). What is wrong goes to stderr as FILE:LINE: move N: reason; of each record the\n"
      "first problem. Exit 0 only if all agree, 1 if a record does not, 2 if a file could not be read; the other\n"
      "files are looked at all the same.\n\n"
      "Examples:\n"
      "  parlour verify games.jsonl\n"
      "  gunzip -c games.jsonl.gz | parlour verify -\n"
      "  parlour verify game.jsonl --receipt receipt.json\n");
  command->callback([files, receipt_file, &exit] {
    if (*receipt_file && files->size() > 1)
      throw Stop{.message = "--receipt is for one record: one FILE, not " + std::to_string(files->size())};
    if (*receipt_file == "-" && files->front() == "-")
      throw Stop{.message = "record and receipt cannot both come from standard input"};
    const std::optional<Receipt> receipt = *receipt_file ? std::optional{receipt_in(**receipt_file)} : std::nullopt;
    // Whatever is wrong with one of them, the others are looked at too.
    for (const std::string& name : *files) {
      try {
        if (!verify(name, files->size() > 1, receipt) && exit == Exit::good) exit = Exit::negative;
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
