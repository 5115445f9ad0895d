// What a piece of JSON is made of, as data. Whoever writes JSON for other programs lists its fields beside the writer; `parlour schema`
// makes a JSON Schema of the lists, and tests hold every writer to its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace parlour {

struct Field;

struct Shape {
  enum class Kind : std::uint8_t {
    number,
    fraction,  // a number that need not be whole
    flag,
    yes,  // a flag that is always set, by which one message is told from another; or never
    no,
    text,
    card,     // a text: the code of a card or colour
    one_of,   // one of the texts in `names`
    object,   // with these fields
    named,    // a type that the schema has under the name `type`
    options,  // the game's own options that matter after the deal
  };

  Kind kind = Kind::text;
  std::span<const std::string_view> names{};  // NOLINT(readability-redundant-member-init): shapes may leave it out
  const Field* fields = nullptr;
  std::size_t field_count = 0;
  std::string_view type{};  // NOLINT(readability-redundant-member-init)
  // Around it, from the inside out:
  std::uint8_t lists = 0;     // how many lists lie around it: 2 is a list of lists
  bool item_or_null = false;  // what lies in the innermost of them
  bool by_name = false;       // an object with any keys, such as cards or moves, that has such values
  bool or_null = false;
};

/// Where a field of a game occurs: its position and its views share most of them.
enum class Where : std::uint8_t { both, position, view };

struct Field {
  std::string_view name;
  Shape shape;
  Where where = Where::both;
  bool optional = false;
};

namespace shapes {

inline constexpr Shape number{.kind = Shape::Kind::number};
inline constexpr Shape fraction{.kind = Shape::Kind::fraction};
inline constexpr Shape flag{.kind = Shape::Kind::flag};
inline constexpr Shape yes{.kind = Shape::Kind::yes};
inline constexpr Shape no{.kind = Shape::Kind::no};
inline constexpr Shape text{.kind = Shape::Kind::text};
inline constexpr Shape a_card{.kind = Shape::Kind::card};
inline constexpr Shape options{.kind = Shape::Kind::options};

constexpr Shape one_of(std::span<const std::string_view> names) {
  return {.kind = Shape::Kind::one_of, .names = names};
}
constexpr Shape object(std::span<const Field> fields) {
  return {.kind = Shape::Kind::object, .fields = fields.data(), .field_count = fields.size()};
}
constexpr Shape named(std::string_view type) { return {.kind = Shape::Kind::named, .type = type}; }
inline constexpr Shape seat = named("Seat");

constexpr Shape or_null(Shape shape) {
  shape.or_null = true;
  return shape;
}
constexpr Shape list_of(Shape item) {
  if (item.lists == 0) item.item_or_null = item.or_null;
  item.or_null = false;
  ++item.lists;
  return item;
}

constexpr Field maybe(std::string_view name, Shape shape) {
  return {.name = name, .shape = shape, .where = Where::both, .optional = true};
}
constexpr Shape by_name(Shape value) {
  value.by_name = true;
  return value;
}

}  // namespace shapes
}  // namespace parlour
