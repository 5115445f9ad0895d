// How fast a table is, as JSON.
#pragma once

#include "protocol/json_reader.hpp"
#include "table/table.hpp"

namespace parlour::live {

/// What is under "pace".
Pace read_pace(ObjectReader& request);
void write_pace(const Pace& pace, JsonWriter& json);

}  // namespace parlour::live
