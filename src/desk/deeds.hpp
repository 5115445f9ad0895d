// What can be asked of a desk, each request with the function that answers it.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string_view>

#include "core/shape.hpp"
#include "protocol/json_reader.hpp"
#include "room/room.hpp"

namespace parlour::live {

/// One request: what it may use, and what it says.
struct Request {
  ObjectReader& in;
  Time now = 0;
  std::map<std::int64_t, Room>& rooms;
  const std::function<void(std::size_t, std::size_t)>& progress;
  JsonWriter& json;      // the reply, after "ok"
  Room* room = nullptr;  // that the request is about
};

struct Deed {
  std::string_view name;
  Verdict (*handler)(Request&);
  std::span<const Field> keys;  // what it needs beside `do`
};
std::span<const Deed> deeds_about_a_room();
std::span<const Deed> deeds_without_a_room();

}  // namespace parlour::live
