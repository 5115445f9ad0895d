// Writes JSON text without white space. The caller opens and closes in order; commas come by themselves.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace parlour {

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& text(std::string_view value);
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  JsonWriter& number(std::integral auto value) {
    std::array<char, 24> digits{};
    return raw({digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr});
  }
  /// Six significant digits; nothing that must be compared bit by bit is written this way.
  JsonWriter& real(double value);
  /// A piece of JSON that is written already.
  JsonWriter& raw(std::string_view json);

 private:
  void separate();
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  std::string& out_;
};

}  // namespace parlour
