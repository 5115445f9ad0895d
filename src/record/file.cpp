#include "record/file.hpp"

#include <algorithm>

namespace parlour {

bool LineReader::refill() {
  constexpr std::size_t chunk = 65'536;
  buffer_.resize(chunk);
  in_.read(buffer_.data(), static_cast<std::streamsize>(chunk));
  buffer_.resize(static_cast<std::size_t>(in_.gcount()));
  used_ = 0;
  return !buffer_.empty();
}

std::optional<NumberedLine> LineReader::next() {
  line_.clear();
  while (used_ < buffer_.size() || refill()) {
    const std::size_t end = std::min(buffer_.find('\n', used_), buffer_.size());
    const bool complete = end < buffer_.size();
    const std::string_view piece = std::string_view{buffer_}.substr(used_, end - used_);
    used_ = end + (complete ? 1 : 0);
    if (skipping_) {
      skipping_ = !complete;
      continue;
    }
    if (line_.empty()) ++number_;
    if (piece.size() > longest_ - line_.size()) {
      skipping_ = !complete;
      return NumberedLine{.number = number_, .text = {}, .too_long = true};
    }
    line_ += piece;
    if (!complete) continue;
    if (const NumberedLine line = whole(); !line.text.empty()) return line;
    line_.clear();
  }
  const NumberedLine last = whole();
  return last.text.empty() ? std::nullopt : std::optional{last};
}

NumberedLine LineReader::whole() const {
  NumberedLine line{.number = number_, .text = line_};
  if (line.text.ends_with('\r')) line.text.remove_suffix(1);
  if (number_ == 1 && line.text.starts_with(byte_order_mark)) line.text.remove_prefix(byte_order_mark.size());
  return line;
}

std::expected<Record, Problem> read_record(const NumberedLine& line, std::span<const AnyGame> games) {
  if (line.too_long) {
    return std::unexpected(Problem{.line = line.number,
                                   .move = {},
                                   .reason = "the line is longer than " + std::to_string(max_record_bytes) + " bytes"});
  }
  auto record = read_record(line.text, games);
  if (!record) record.error().line = line.number;
  return record;
}

FileReport verify_file(std::istream& in, std::span<const AnyGame> games,
                       const std::function<void(const Problem&)>& tell,
                       const std::function<std::expected<void, Problem>(const Record&)>& judge) {
  FileReport report;
  LineReader lines(in);
  while (const auto line = lines.next()) {
    ++report.records;
    const auto record = read_record(*line, games);
    auto verdict = record ? judge(*record) : std::unexpected(record.error());
    if (record) report.moves += record->moves.size();
    if (verdict) continue;
    verdict.error().line = line->number;
    ++report.problems;
    tell(verdict.error());
  }
  return report;
}

}  // namespace parlour
