// Frames as JSON: what a viewer of a table hears and sees.
#pragma once

#include <cstddef>
#include <cstdint>

#include "protocol/json_reader.hpp"
#include "table/table.hpp"

namespace parlour::live {

/// A seat, the public, or somebody who may see everything.
struct Viewer {
  Observer observer = the_public;
  bool all = false;
};

/// What is under "viewer".
Viewer read_viewer(ObjectReader& in, int players);
/// What a frame says of what follows from the view as well, and may be left out where room is short.
enum class Detail : std::uint8_t { all, no_list, no_preview };
/// A frame as this viewer gets it. Without the list of its prompt, that it is asked is said all the same; without a preview (which means
/// without a list too) its place is null, as in a game whose view says it all.
void write_frame(const Table& table, std::size_t number, Viewer viewer, JsonWriter& json, Detail detail = Detail::all);
/// The same of a frame that no table has.
void write_frame(const AnyGame& game, int players, const Frame& frame, std::size_t number, Viewer viewer,
                 JsonWriter& json, Detail detail = Detail::all);

}  // namespace parlour::live
