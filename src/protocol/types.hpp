// The types of what is written as JSON, as JSON Schema (draft 2020-12): for programs that read it, and for the tests that hold every
// writer to what it says of itself.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace parlour {

inline constexpr std::string_view schema_dialect = "https://json-schema.org/draft/2020-12/schema";

/// A value of this shape. `game` says which options a view of it shows.
void write_type(const Shape& shape, JsonWriter& json, const AnyGame* game = nullptr);
/// An object with these fields and no others.
void write_type(std::span<const Field> fields, JsonWriter& json, const AnyGame* game = nullptr);
/// A value of any of these types, by their names.
void write_any_of(std::span<const std::string> types, JsonWriter& json);
/// A message of whatever game: `what` says its key, beside its ruling and any arguments.
void write_any_message_type(std::string_view what, JsonWriter& json);
/// A message, as `write_message` writes it with the same `what`.
void write_message_type(std::string_view what, std::span<const MessageSpec> specs, JsonWriter& json);

/// The fields of a game's position, or of its views: these begin with the observer and the options in every game.
std::vector<Field> fields_of(const AnyGame& game, Where where);
/// The name of one of a game's types: "SoloView".
std::string type_name(const AnyGame& game, std::string_view what);
/// As keys of an object: SoloView, SoloPosition, SoloHands, SoloPreview (null in a game without), SoloEvent, SoloRefusal.
void write_game_types(const AnyGame& game, JsonWriter& json);

}  // namespace parlour
