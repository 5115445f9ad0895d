// A study in words. Every sentence follows from the numbers by a fixed rule: what is said to differ holds after Holm's
// correction for the number of measures, and where nothing does the words say what could have been missed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/study.hpp"

namespace parlour {

struct Verdict {
  std::string heading;
  std::vector<std::string> sentences;
  enum class Kind : std::uint8_t { description, comparison, overview } kind = Kind::description;
};

/// If there are several tables, first how the game changes with the number of players. Then for each table what the game
/// is like under the first variant, and what each other variant changes.
std::vector<Verdict> verdicts(const Study& study, const StudyFindings& findings);

/// "38.1 (37.9 to 38.3)", a share with its sign.
std::string value_words(const MeasureSpec& spec, const Finding& finding);
/// "+1.18" and "+0.90 to +1.46"; a share in percentage points.
std::string difference_words(const MeasureSpec& spec, const Finding& finding);
std::string difference_interval_words(const MeasureSpec& spec, const Finding& finding);

/// By which part of the first variant's value another differs; nothing if that is 0.
std::optional<double> relative(const Finding& first, double difference);

}  // namespace parlour
