// Frames as JSON: what a viewer of a table hears and sees.
#pragma once

#include <cstddef>

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
/// A frame as this viewer gets it. Without the list of its prompt, that it is asked is said all the same.
void write_frame(const Table& table, std::size_t number, Viewer viewer, JsonWriter& json, bool with_list = true);

/// What the viewer's board shows beside the frame; null in a game whose view says it all.
void write_preview(const Table& table, std::size_t number, Viewer viewer, JsonWriter& json);

}  // namespace parlour::live
