#include "protocol/json_reader.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace parlour {
namespace {

/// Builds the tree while the text is read, so that the limits hold before memory is spent.
class TreeBuilder {
 public:
  using json = nlohmann::json;

  explicit TreeBuilder(const JsonLimits& limits) : limits_(limits) {}

  Json root;
  ReadError error;

  bool null() { return add({}); }
  bool boolean(bool value) { return add({value}); }
  bool number_integer(json::number_integer_t value) { return add({value}); }
  bool number_unsigned(json::number_unsigned_t value) {
    if (value <= static_cast<std::uint64_t>(INT64_MAX)) return add({static_cast<std::int64_t>(value)});
    return add({static_cast<double>(value)});
  }
  bool number_float(json::number_float_t value, const json::string_t& /*text*/) { return add({value}); }
  bool string(json::string_t& value) { return add({std::move(value)}); }
  bool binary(json::binary_t& /*value*/) { return refuse("binary data"); }
  bool start_object(std::size_t /*size*/) { return open({Json::Object{}}); }
  bool start_array(std::size_t /*size*/) { return open({Json::Array{}}); }
  bool end_array() {
    open_.pop_back();
    return true;
  }
  bool key(json::string_t& key) {
    std::get<Json::Object>(open_.back()->value).push_back({std::move(key), {}});
    return true;
  }
  bool end_object() {
    // Once at the end, sorted: comparing each key with all before it would let a hostile object cost its square.
    std::vector<std::string_view> keys;
    for (const Json::Member& member : std::get<Json::Object>(open_.back()->value)) keys.push_back(member.key);
    std::ranges::sort(keys);
    const auto twice = std::ranges::adjacent_find(keys);
    if (twice != keys.end()) return refuse("the key " + quote(*twice) + " is there twice");
    open_.pop_back();
    return true;
  }
  bool parse_error(std::size_t position, const std::string& /*token*/, const json::exception& /*what*/) {
    error.offset = position == 0 ? 0 : position - 1;
    return false;
  }

 private:
  bool refuse(std::string reason) {
    error.reason = std::move(reason);
    return false;
  }
  bool open(Json container) {
    if (static_cast<int>(open_.size()) == limits_.depth) {
      return refuse("lists and objects lie more than " + std::to_string(limits_.depth) + " deep in each other");
    }
    if (!add(std::move(container))) return false;
    open_.push_back(last_);
    return true;
  }
  bool add(Json value) {
    if (++values_ > limits_.values) return refuse("more than " + std::to_string(limits_.values) + " values");
    if (open_.empty()) {
      last_ = &root;
    } else if (auto* array = std::get_if<Json::Array>(&open_.back()->value)) {
      last_ = &array->emplace_back();
    } else {
      last_ = &std::get<Json::Object>(open_.back()->value).back().value;
    }
    *last_ = std::move(value);
    return true;
  }

  const JsonLimits& limits_;
  std::size_t values_ = 0;
  Json* last_ = nullptr;
  std::vector<Json*> open_;  // containers do not move while something inside them is open
};

std::string describe(const Json& json) {
  struct {
    std::string operator()(std::monostate) const { return "null"; }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double) const { return "a number with a fraction or too many digits"; }
    std::string operator()(const std::string& value) const { return quote(value); }
    std::string operator()(const Json::Array&) const { return "a list"; }
    std::string operator()(const Json::Object&) const { return "an object"; }
  } visitor;
  return std::visit(visitor, json.value);
}

std::string range(std::int64_t low, std::int64_t high) {
  if (low == high) return std::to_string(low);
  return "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
}

}  // namespace

std::string quote(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string out = "\"";
  for (const char c : text.substr(0, longest)) out += c >= ' ' && c <= '~' ? c : '?';
  out += text.size() > longest ? "...\"" : "\"";
  return out;
}

std::expected<Json, ReadError> parse_json(std::string_view text, const JsonLimits& limits) {
  if (text.size() > limits.bytes) {
    return std::unexpected(ReadError{.reason = "longer than " + std::to_string(limits.bytes) + " bytes", .offset = {}});
  }
  // The parser takes a zero byte for the end of the text and would not see what follows.
  if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
    return std::unexpected(ReadError{.reason = "damaged JSON: zero byte", .offset = zero});
  }
  TreeBuilder builder(limits);
  if (nlohmann::json::sax_parse(text, &builder)) return std::move(builder.root);
  if (builder.error.offset) {
    std::size_t& offset = *builder.error.offset;
    offset = std::min(offset, text.size());
    builder.error.reason = offset == text.size() ? "damaged JSON: the text ends too early"
                                                 : "damaged JSON: unexpected " + quote(text.substr(offset, 1));
  }
  return std::unexpected(std::move(builder.error));
}

ObjectReader::ObjectReader(const Json* object, std::optional<ReadError>& error, std::string path)
    : error_(&error), path_(std::move(path)) {
  if (object == nullptr) return;
  members_ = std::get_if<Json::Object>(&object->value);
  if (members_ != nullptr) {
    read_.resize(members_->size());
  } else if (!failed()) {
    *error_ = ReadError{.reason = "must be an object, not " + describe(*object), .offset = {}};
  }
}

const Json* ObjectReader::member(std::string_view key) {
  if (failed() || members_ == nullptr) return nullptr;
  for (std::size_t i = 0; i < members_->size(); ++i) {
    if ((*members_)[i].key != key) continue;
    read_[i] = true;
    return &(*members_)[i].value;
  }
  fail(key, "is missing");
  return nullptr;
}

void ObjectReader::fail(std::string_view key, std::string_view reason) {
  if (failed()) return;
  *error_ = ReadError{.reason = quote(path_ + std::string{key}) + " " + std::string{reason}, .offset = {}};
}

void ObjectReader::mismatch(std::string_view key, std::string_view wanted, const Json& found) {
  fail(key, "must be " + std::string{wanted} + ", not " + describe(found));
}

std::int64_t ObjectReader::integer(std::string_view key, std::int64_t low, std::int64_t high) {
  const Json* found = member(key);
  if (found == nullptr) return 0;
  const auto* number = std::get_if<std::int64_t>(&found->value);
  if (number != nullptr && *number >= low && *number <= high) return *number;
  mismatch(key, range(low, high), *found);
  return 0;
}

bool ObjectReader::boolean(std::string_view key) {
  const Json* found = member(key);
  if (found == nullptr) return false;
  const auto* truth = std::get_if<bool>(&found->value);
  if (truth != nullptr) return *truth;
  mismatch(key, "true or false", *found);
  return false;
}

std::string_view ObjectReader::text(std::string_view key) {
  const Json* found = member(key);
  if (found == nullptr) return {};
  const auto* text = std::get_if<std::string>(&found->value);
  if (text != nullptr) return *text;
  mismatch(key, "a string", *found);
  return {};
}

std::vector<std::string_view> ObjectReader::texts(std::string_view key) {
  const Json* found = member(key);
  if (found == nullptr) return {};
  std::vector<std::string_view> out;
  const auto* array = std::get_if<Json::Array>(&found->value);
  if (array == nullptr) {
    mismatch(key, "a list of strings", *found);
    return {};
  }
  for (const Json& entry : *array) {
    const auto* text = std::get_if<std::string>(&entry.value);
    if (text == nullptr) {
      mismatch(key, "a list of strings", entry);
      return {};
    }
    out.push_back(*text);
  }
  return out;
}

std::vector<std::int64_t> ObjectReader::integers(std::string_view key, std::int64_t low, std::int64_t high) {
  const Json* found = member(key);
  if (found == nullptr) return {};
  const std::string wanted = "a list with each entry " + range(low, high);
  std::vector<std::int64_t> out;
  const auto* array = std::get_if<Json::Array>(&found->value);
  if (array == nullptr) {
    mismatch(key, wanted, *found);
    return {};
  }
  for (const Json& entry : *array) {
    const auto* number = std::get_if<std::int64_t>(&entry.value);
    if (number == nullptr || *number < low || *number > high) {
      mismatch(key, wanted, entry);
      return {};
    }
    out.push_back(*number);
  }
  return out;
}

ObjectReader ObjectReader::object(std::string_view key) {
  const Json* found = member(key);
  if (found != nullptr && !std::holds_alternative<Json::Object>(found->value)) {
    mismatch(key, "an object", *found);
    found = nullptr;
  }
  return {found, *error_, path_ + std::string{key} + "."};
}

std::vector<ObjectReader> ObjectReader::objects(std::string_view key) {
  const Json* found = member(key);
  if (found == nullptr) return {};
  const auto* array = std::get_if<Json::Array>(&found->value);
  if (array == nullptr) {
    mismatch(key, "a list of objects", *found);
    return {};
  }
  std::vector<ObjectReader> out;
  for (const Json& entry : *array) {
    if (!std::holds_alternative<Json::Object>(entry.value)) {
      mismatch(key, "a list of objects", entry);
      return {};
    }
    out.push_back({&entry, *error_, path_ + std::string{key} + "[" + std::to_string(out.size()) + "]."});
  }
  return out;
}

bool ObjectReader::has(std::string_view key) const {
  return members_ != nullptr && std::ranges::find(*members_, key, &Json::Member::key) != members_->end();
}

void ObjectReader::done() {
  for (std::size_t i = 0; i < read_.size(); ++i) {
    if (!read_[i]) fail((*members_)[i].key, "is not a key that belongs here");
  }
}

}  // namespace parlour
