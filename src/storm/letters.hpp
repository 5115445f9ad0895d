// What stands in letters, as far as somebody in a storm must know it.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

#include "protocol/json_reader.hpp"

namespace parlour::storm {

/// The number behind these words, if they are there.
inline std::optional<std::uint64_t> number_behind(std::string_view words, std::string_view text) {
  const std::size_t at = text.find(words);
  if (at == std::string_view::npos) return std::nullopt;
  std::uint64_t number = 0;
  const char* const begin = text.data() + at + words.size();
  if (std::from_chars(begin, text.data() + text.size(), number).ptr == begin) return std::nullopt;
  return number;
}

/// A part of a letter, which can be read, and from there its own parts. What is not there is null.
class Branch {
 public:
  explicit Branch(const Json* json) : json_(json) {}
  Branch operator[](std::string_view key) const {
    const auto* object = as<Json::Object>();
    if (object == nullptr) return Branch(nullptr);
    for (const Json::Member& member : *object)
      if (member.key == key) return Branch(&member.value);
    return Branch(nullptr);
  }
  [[nodiscard]] std::size_t size() const { return as<Json::Array>() == nullptr ? 0 : as<Json::Array>()->size(); }
  Branch operator[](std::size_t index) const { return Branch(&(*as<Json::Array>())[index]); }
  [[nodiscard]] bool is_null() const { return json_ == nullptr || as<std::monostate>() != nullptr; }
  [[nodiscard]] bool truth() const { return as<bool>() != nullptr && *as<bool>(); }
  [[nodiscard]] std::int64_t number() const { return as<std::int64_t>() == nullptr ? -1 : *as<std::int64_t>(); }
  [[nodiscard]] std::string_view text() const {
    return as<std::string>() == nullptr ? std::string_view{} : std::string_view{*as<std::string>()};
  }

 private:
  template <class T>
  [[nodiscard]] const T* as() const {
    return json_ == nullptr ? nullptr : std::get_if<T>(&json_->value);
  }
  const Json* json_;
};

}  // namespace parlour::storm
