#include "core/json_writer.hpp"

#include <array>
#include <cmath>
#include <cstdio>

namespace parlour {
namespace {

void append_quoted(std::string& out, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += digits[byte >> 4U];
      out += digits[byte & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

}  // namespace

void JsonWriter::separate() {
  if (out_.empty()) return;
  const char last = out_.back();
  if (last != '{' && last != '[' && last != ':' && last != ',' && last != '\n') out_ += ',';
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  out_ += bracket;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  append_quoted(out_, name);
  out_ += ':';
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  separate();
  append_quoted(out_, value);
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  out_ += json;
  return *this;
}

JsonWriter& JsonWriter::real(double value) {
  if (!std::isfinite(value)) return null();
  std::array<char, 32> buffer{};
  const int length = std::snprintf(buffer.data(), buffer.size(), "%.6g", value);
  return raw({buffer.data(), static_cast<std::size_t>(length)});
}

}  // namespace parlour
