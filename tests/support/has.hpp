#pragma once

#include <string_view>

namespace parlour::test {

inline bool has(std::string_view text, std::string_view part) { return text.contains(part); }

}  // namespace parlour::test
