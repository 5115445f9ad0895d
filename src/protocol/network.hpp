// What goes over a network, as types: hello both ways, commands, letters, and what is asked over HTTP. docs/protocol.md and docs/room.md
// say what it means; `parlour schema --protocol` prints it, the page has its types from it, and tests hold every message to it.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/any_game.hpp"

namespace parlour::network {

/// Where a room stands, in this order; and what can be said in it with one press.
inline constexpr std::array<std::string_view, 6> phases{"lobby",     "committing", "drawing",
                                                        "revealing", "playing",    "over"};
inline constexpr std::array<std::string_view, 10> phrases{"hello", "well_played", "oops",  "hurry", "thanks",
                                                          "again", "bye",         "lucky", "laugh", "wow"};

/// What a guest can do in a room, with the keys of the command beside `id` and `do`.
struct Deed {
  enum class At : std::uint8_t { any_room, shared, local };
  std::string_view name;
  std::span<const Field> keys;
  At at = At::any_room;
};
std::span<const Deed> deeds();

/// A request over HTTP. Body and answer are names of types; no body: none is looked at. Whatever is refused is an `ApiError`.
struct Call {
  std::string_view method;
  std::string_view path;
  std::string_view body;
  std::string_view answer;
};
std::span<const Call> calls();

/// As keys of an object: the types of all that is said where these games are played, those of the games among them. Over a line
/// `ClientMessage` and `ServerMessage` are everything that comes and goes; at one device a room takes a `LocalCommand` and writes a `Letter`.
void write_types(std::span<const AnyGame> games, JsonWriter& json);
/// {"$schema":"…","$defs":{…},"http":[{"method":"POST","path":"/api/me","body":"ApiName","answer":"ApiMe"},…]}: a JSON Schema of the
/// network alone.
void write_schema(std::span<const AnyGame> games, JsonWriter& json);

}  // namespace parlour::network
