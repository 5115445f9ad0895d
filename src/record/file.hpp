// Files of records: one a line, read as a stream, so that neither a long file nor a long line has to fit into memory.
#pragma once

#include <functional>
#include <istream>
#include <optional>

#include "record/record.hpp"

namespace parlour {

struct NumberedLine {
  std::size_t number = 0;  // in the file, from 1
  std::string_view text;   // without its "\n" or "\r\n"; valid until the next one is read
  bool too_long = false;  // `text` is then empty; the rest, which may have no end, is skipped when the next one is read
};

/// The lines of a stream that are not empty. A byte-order mark at its start is no part of the first.
class LineReader {
 public:
  explicit LineReader(std::istream& in, std::size_t longest = max_record_bytes) : in_(in), longest_(longest) {}

  std::optional<NumberedLine> next();

 private:
  bool refill();
  [[nodiscard]] NumberedLine whole() const;

  std::istream& in_;
  std::size_t longest_;
  std::size_t number_ = 0;
  std::string line_;
  std::string buffer_;
  std::size_t used_ = 0;
  bool skipping_ = false;  // what is left of a line that is too long
};

/// The record of a line, or what is wrong with it, with the number of the line.
std::expected<Record, Problem> read_record(const NumberedLine& line, std::span<const AnyGame> games);

struct FileReport {
  std::size_t records = 0;
  std::size_t moves = 0;  // of the records that could be read
  std::size_t problems = 0;
};

/// Reads all records of a stream and verifies them, or judges them otherwise; tells the first problem of each.
FileReport verify_file(std::istream& in, std::span<const AnyGame> games,
                       const std::function<void(const Problem&)>& tell,
                       const std::function<std::expected<void, Problem>(const Record&)>& judge = verify_record);

}  // namespace parlour
