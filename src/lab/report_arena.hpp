// The result of an arena as a page to look at.
#pragma once

#include <string>

#include "lab/arena.hpp"

namespace parlour {

/// A whole page of HTML; see report.hpp.
std::string arena_report(const Arena& arena, const ArenaResult& result);

}  // namespace parlour
