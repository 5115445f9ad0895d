// The steps by which a database comes to the present schema.
#pragma once

#include <chrono>
#include <expected>
#include <span>
#include <string>

namespace parlour::store::postgres {

/// One step of the schema. Steps only add, so that programs which know no more than the one before can go on beside newer ones; `since`
/// is the oldest number of steps that a program must know to do so. What a step does takes a moment, however much is stored: nobody can
/// store anything meanwhile.
struct Step {
  int since = 1;
  const char* text = nullptr;
};

/// Those that this program knows.
std::span<const Step> known_steps();

/// A step waits in the way of those who store, and so for a moment only: it tries again, for so long.
constexpr std::chrono::milliseconds usual_patience{30'000};

/// Makes the steps that a database has not had. In words, what was done.
std::expected<std::string, std::string> migrate(const std::string& where, std::span<const Step> steps,
                                                std::chrono::milliseconds patience = usual_patience);

}  // namespace parlour::store::postgres
