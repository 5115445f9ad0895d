// How fast a table is, from a stranger's JSON.
#pragma once

#include "protocol/json_reader.hpp"
#include "table/table.hpp"

namespace parlour::live {

/// What is under "pace".
Pace read_pace(ObjectReader& request);

}  // namespace parlour::live
