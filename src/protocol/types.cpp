#include "protocol/types.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>

namespace parlour {
namespace {

void write_plain(std::string_view type, JsonWriter& json) { json.begin_object().key("type").text(type).end_object(); }

template <std::ranges::input_range Names>
void write_names(const Names& names, JsonWriter& json) {
  json.begin_object().key("type").text("string").key("enum").begin_array();
  for (const std::string_view name : names) json.text(name);
  json.end_array().end_object();
}

/// An object whose keys are all there, but for those that `is_optional`.
template <std::ranges::input_range Keys, class Name, class Type, class Optional>
void write_object(const Keys& keys, Name&& name, Type&& type, Optional&& is_optional, JsonWriter& json) {
  json.begin_object().key("type").text("object").key("properties").begin_object();
  for (const auto& key : keys) {
    json.key(name(key));
    type(key);
  }
  json.end_object().key("required").begin_array();
  for (const auto& key : keys)
    if (!is_optional(key)) json.text(name(key));
  json.end_array().key("additionalProperties").boolean(false).end_object();
}

/// The options that `write_options` of core/words.hpp writes into a view.
void write_view_options(const AnyGame& game, JsonWriter& json) {
  std::vector<OptionSpec> own;
  std::ranges::copy_if(game.options, std::back_inserter(own),
                       [](const OptionSpec& option) { return option.name.contains('.'); });
  write_object(
      own, [](const OptionSpec& option) { return option.name.substr(option.name.find('.') + 1); },
      [&](const OptionSpec& option) {
        if (option.low <= option.high) return write_plain("string", json);
        std::vector<std::string_view> names;
        for (const OptionSpec::Named& named : option.named)
          if (!named.name.empty()) names.push_back(named.name);
        write_names(names, json);
      },
      [](const OptionSpec&) { return false; }, json);
}

void write_item(const Shape& shape, JsonWriter& json, const AnyGame* game) {
  switch (shape.kind) {
  case Shape::Kind::number: return write_plain("integer", json);
  case Shape::Kind::fraction: return write_plain("number", json);
  case Shape::Kind::flag: return write_plain("boolean", json);
  case Shape::Kind::yes:
  case Shape::Kind::no:
    json.begin_object().key("type").text("boolean").key("enum").begin_array();
    json.boolean(shape.kind == Shape::Kind::yes).end_array().end_object();
    return;
  case Shape::Kind::text:
  case Shape::Kind::card: return write_plain("string", json);
  case Shape::Kind::one_of: return write_names(shape.names, json);
  case Shape::Kind::object: return write_type(std::span{shape.fields, shape.field_count}, json, game);
  case Shape::Kind::named:
    json.begin_object().key("$ref").text("#/$defs/" + std::string{shape.type}).end_object();
    return;
  case Shape::Kind::options: return write_view_options(*game, json);
  }
}

template <class Type>
void write_or_null(bool or_null, Type&& type, JsonWriter& json) {
  if (!or_null) return type();
  json.begin_object().key("anyOf").begin_array();
  type();
  write_plain("null", json);
  json.end_array().end_object();
}

Shape shape_of(Arg type) {
  switch (type) {
  case Arg::seat: return shapes::or_null(shapes::seat);
  case Arg::number: return shapes::number;
  default: return shapes::or_null(shapes::a_card);
  }
}

}  // namespace

void write_type(const Shape& shape, JsonWriter& json, const AnyGame* game) {
  const auto write_lists = [&] {
    if (shape.by_name) json.begin_object().key("type").text("object").key("additionalProperties");
    for (int list = 0; list < shape.lists; ++list) json.begin_object().key("type").text("array").key("items");
    write_or_null(shape.item_or_null, [&] { write_item(shape, json, game); }, json);
    for (int list = 0; list < shape.lists; ++list) json.end_object();
    if (shape.by_name) json.end_object();
  };
  write_or_null(shape.or_null, write_lists, json);
}

void write_type(std::span<const Field> fields, JsonWriter& json, const AnyGame* game) {
  write_object(
      fields, [](const Field& field) { return field.name; },
      [&](const Field& field) { write_type(field.shape, json, game); },
      [](const Field& field) { return field.optional; }, json);
}

void write_any_of(std::span<const std::string> types, JsonWriter& json) {
  json.begin_object().key("anyOf").begin_array();
  for (const std::string& type : types) write_type(shapes::named(type), json);
  json.end_array().end_object();
}

void write_any_message_type(std::string_view what, JsonWriter& json) {
  json.begin_object().key("type").text("object").key("properties").begin_object();
  write_type(shapes::text, json.key(what));
  write_type(shapes::text, json.key("ruling"));
  json.end_object().key("required").begin_array().text(what).text("ruling").end_array();
  json.key("additionalProperties").raw(R"({"type":["string","integer","null"]})").end_object();
}

void write_message_type(std::string_view what, std::span<const MessageSpec> specs, JsonWriter& json) {
  json.begin_object().key("anyOf").begin_array();
  for (const MessageSpec& spec : specs) {
    std::vector<Field> fields{{what, shapes::one_of({&spec.key, 1})}, {"ruling", shapes::text}};
    for (const ArgSpec& arg : spec.args)
      if (arg.type != Arg::none) fields.push_back({arg.name, shape_of(arg.type)});
    write_type(fields, json);
  }
  json.end_array().end_object();
}

std::vector<Field> fields_of(const AnyGame& game, Where where) {
  std::vector<Field> fields;
  if (where == Where::view) fields = {{"observer", shapes::or_null(shapes::seat)}, {"options", shapes::options}};
  std::ranges::copy_if(game.fields, std::back_inserter(fields),
                       [&](const Field& field) { return field.where == where || field.where == Where::both; });
  return fields;
}

std::string type_name(const AnyGame& game, std::string_view what) {
  std::string name{game.info.id};
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name + std::string{what};
}

void write_game_types(const AnyGame& game, JsonWriter& json) {
  json.key(type_name(game, "View"));
  write_type(fields_of(game, Where::view), json, &game);
  const std::vector<Field> position = fields_of(game, Where::position);
  json.key(type_name(game, "Position"));
  write_type(position, json, &game);
  json.key(type_name(game, "Hands"));
  write_type(std::ranges::find(position, "hands", &Field::name)->shape, json);
  json.key(type_name(game, "Preview"));
  if (game.preview_fields.empty())
    write_plain("null", json);
  else
    write_type(game.preview_fields, json, &game);
  json.key(type_name(game, "Event"));
  write_message_type("event", game.events, json);
  json.key(type_name(game, "Refusal"));
  write_message_type("refusal", game.refusals, json);
}

}  // namespace parlour
