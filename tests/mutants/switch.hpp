// Which mutant of the rules a program is. tools/mutants.py writes every mutant into a copy of the rules, as
// `is(number) ? changed : true text`, and includes this before anything else; a run then picks one by PARLOUR_MUTANT.
#pragma once

#include <cstdlib>

namespace parlour::mutants {

/// 0, the true rules, unless the environment says otherwise.
inline const int current = [] {
  const char* text = std::getenv("PARLOUR_MUTANT");
  return text == nullptr ? 0 : std::atoi(text);
}();

/// What the compiler computes follows the true rules.
constexpr bool is(int number) {
  if consteval {
    return false;
  } else {
    return current == number;
  }
}

/// Not for the compiler: what passes through here is computed when the program starts, mutants and all.
template <class T>
T when_started(T value) {
  return value;
}

}  // namespace parlour::mutants
