// Reads JSON from strangers. One parse with limits makes a tree of plain values, and one typed reader takes it apart. Nothing here
// throws or trusts; the errors name the key and say what would be right.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace parlour {

/// Why a text was not accepted. `offset` is the byte (from 0) at which it stopped making sense as JSON, if that was the reason.
struct ReadError {
  std::string reason;
  std::optional<std::size_t> offset;
};

struct JsonLimits {
  std::size_t bytes = 65'536;
  std::size_t values = 10'000;  // of all kinds together: a short text must not become a large tree
  int depth = 16;
};

/// A value as it was read.
struct Json {
  struct Member;
  using Array = std::vector<Json>;
  using Object = std::vector<Member>;
  std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> value;
};
struct Json::Member {
  std::string key;
  Json value;
};

/// Refuses everything that is not exactly one JSON value within the limits; keys may not repeat within an object.
std::expected<Json, ReadError> parse_json(std::string_view text, const JsonLimits& limits = {});

constexpr std::int64_t largest_number = std::int64_t{1} << 53U;  // the largest that every reader of JSON keeps exactly

/// Takes an object apart, key by key. The first error stays in `error`, and everything read after it is empty; so the caller reads
/// on without looking, and looks once at the end.
class ObjectReader {
 public:
  ObjectReader(const Json& object, std::optional<ReadError>& error) : ObjectReader(&object, error, "") {}

  std::int64_t integer(std::string_view key, std::int64_t low, std::int64_t high);
  bool boolean(std::string_view key);
  std::string_view text(std::string_view key);
  std::vector<std::string_view> texts(std::string_view key);
  std::vector<std::int64_t> integers(std::string_view key, std::int64_t low, std::int64_t high);
  /// Calls `visit(name, text)` for each member of the object `key`, all of which must be strings.
  template <class Visit>
  void each_text(std::string_view key, const Visit& visit) {
    ObjectReader inner = object(key);
    for (std::size_t i = 0; i < inner.size() && !failed(); ++i) {
      const std::string_view name = inner.key_at(i);
      const std::string_view value = inner.text(name);
      if (!failed()) visit(name, value);
    }
  }
  ObjectReader object(std::string_view key);
  /// A list of objects. Each of them wants its own `done`.
  std::vector<ObjectReader> objects(std::string_view key);
  /// Whether there is such a key: for those that may be left out.
  [[nodiscard]] bool has(std::string_view key) const;
  /// Any value, for a key that takes several kinds; nothing if the key is missing.
  const Json* value(std::string_view key) { return member(key); }

  /// To be called when everything was read: a key that nobody asked for is an error.
  void done();
  /// Keeps this as the error of `key`, unless there is an earlier one.
  void fail(std::string_view key, std::string_view reason);
  [[nodiscard]] bool failed() const { return error_->has_value(); }

 private:
  ObjectReader(const Json* object, std::optional<ReadError>& error, std::string path);
  const Json* member(std::string_view key);
  void mismatch(std::string_view key, std::string_view wanted, const Json& found);
  [[nodiscard]] std::size_t size() const { return members_ == nullptr ? 0 : members_->size(); }
  [[nodiscard]] std::string_view key_at(std::size_t index) const { return (*members_)[index].key; }

  const Json::Object* members_ = nullptr;
  std::vector<bool> read_;
  std::optional<ReadError>* error_;
  std::string path_;  // "result."
};

/// A piece of a stranger's text for an error message: in quotation marks, at most 40 bytes, nothing unprintable.
std::string quote(std::string_view text);

}  // namespace parlour
