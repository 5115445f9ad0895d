// The one way in from outside: one JSON object comes, one goes back. docs/table.md lists them. Whoever has a clock says what time it is.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "table/table.hpp"

namespace parlour::live {

class Desk {
 public:
  /// Hears how many of how many moves an analysis has looked at.
  std::function<void(std::size_t done, std::size_t total)> progress;

  std::string answer(std::string_view request, Time now);

 private:
  std::map<std::int64_t, Table> tables_;
};

/// The type of all requests, as JSON Schema: any of them, by what to `do`.
void write_request_type(JsonWriter& json);

}  // namespace parlour::live
