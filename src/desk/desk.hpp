// The one way in from outside: one JSON object comes, one goes back. docs/desk.md lists them. Whoever has a clock says what time it is in the room.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "room/room.hpp"

namespace parlour::live {

class Desk {
 public:
  /// Hears how many of how many moves an analysis has looked at.
  std::function<void(std::size_t done, std::size_t total)> progress;

  std::string answer(std::string_view request, Time now);

 private:
  std::map<std::int64_t, Room> rooms_;
};

/// The type of all requests, as JSON Schema: any of them, by what to `do`.
void write_request_type(JsonWriter& json);

}  // namespace parlour::live
