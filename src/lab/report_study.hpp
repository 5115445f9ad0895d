// A study as a page with plots.
#pragma once

#include <string>
#include <string_view>

#include "lab/study.hpp"

namespace parlour {

/// One page of HTML that holds everything it needs; `command` repeats it.
std::string study_report(const Study& study, const StudyFindings& findings, std::string_view command);

}  // namespace parlour
