// The analysis of a recorded game as a page to look at.
#pragma once

#include <string>

#include "lab/analyse.hpp"

namespace parlour {

/// A whole page of HTML; see report.hpp.
std::string analysis_report(const Record& record, const Analysis& analysis, Names titles);

}  // namespace parlour
