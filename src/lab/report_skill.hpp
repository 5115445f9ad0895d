// How much of a game is skill, as a page to look at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/skill.hpp"

namespace parlour {

/// One page of HTML that holds everything it needs; `command` repeats it.
std::string skill_report(const SkillStudy& study, const std::vector<SkillCell>& cells, std::string_view command);

}  // namespace parlour
