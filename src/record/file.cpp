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
  NumberedLine line;
  bool ended = false;
  while (!ended) {
    line_.clear();
    line.too_long = false;
    bool any = false;
    for (bool complete = false; !complete;) {
      if (used_ == buffer_.size() && !refill()) {
        ended = true;
        break;
      }
      any = true;
      const std::size_t end = buffer_.find('\n', used_);
      complete = end != std::string::npos;
      const std::size_t length = (complete ? end : buffer_.size()) - used_;
      if (!line.too_long && length <= longest_ - line_.size()) {
        line_.append(buffer_, used_, length);
      } else {
        line.too_long = true;
        line_.clear();
      }
      used_ += length + (complete ? 1 : 0);
    }
    if (any) ++number_;
    line.number = number_;
    line.text = line_;
    if (line.text.ends_with('\r')) line.text.remove_suffix(1);
    if (number_ == 1 && line.text.starts_with(byte_order_mark)) line.text.remove_prefix(byte_order_mark.size());
    if (!line.text.empty() || line.too_long) return line;
  }
  return std::nullopt;
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
