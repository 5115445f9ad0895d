#include "core/json_writer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace parlour {
namespace {

constexpr bool is_plain(char c) { return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20; }

/// By byte: whether a text may have it as it is, and whether no comma follows it.
template <class Is>
constexpr std::array<bool, 256> table_of(Is is) {
  std::array<bool, 256> table{};
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = is(static_cast<char>(i));
  return table;
}
constexpr std::array plain = table_of(is_plain);
constexpr std::array begins =
    table_of([](char c) { return c == '{' || c == '[' || c == ':' || c == ',' || c == '\n'; });

std::size_t index_of_byte(char c) { return static_cast<unsigned char>(c); }

bool wants_comma(const std::string& out) { return !out.empty() && !begins[index_of_byte(out.back())]; }

void append_escaped(std::string& out, char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (byte >= 0x20) {
    out += '\\';
    out += c;
  } else {
    out += "\\u00";
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
}

/// At one go: comma, text in quotation marks, what follows it.
void append_plain(std::string& out, std::string_view text, std::string_view after) {
  const bool comma = wants_comma(out);
  const std::size_t before = out.size();
  out.resize_and_overwrite(before + text.size() + after.size() + 3, [&](char* bytes, std::size_t) {
    char* end = bytes + before;
    if (comma) *end++ = ',';
    *end++ = '"';
    end = std::ranges::copy(text, end).out;
    *end++ = '"';
    end = std::ranges::copy(after, end).out;
    return static_cast<std::size_t>(end - bytes);
  });
}

void append_text(std::string& out, std::string_view text, std::string_view after) {
  if (std::ranges::all_of(text, [](char c) { return plain[index_of_byte(c)]; })) return append_plain(out, text, after);
  if (wants_comma(out)) out += ',';
  out += '"';
  for (const char c : text) {
    if (is_plain(c))
      out += c;
    else
      append_escaped(out, c);
  }
  out += '"';
  out += after;
}

}  // namespace

void JsonWriter::separate() {
  if (wants_comma(out_)) out_ += ',';
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
  append_text(out_, name, ":");
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  append_text(out_, value, "");
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
