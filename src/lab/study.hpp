// What a rule does to a game: the same deals are played under each variant, every game is measured (measures.hpp), and
// the variants are compared deal by deal with the first of them. Deal k of a study with seed S is dealt from
// derive_seed(S, k), as `simulate` does it; where all games would begin alike (`GameInfo::open`) it starts from two random moves.
//
// All sums are whole numbers in plain structs of one size, however many deals there are, so the result is the same, bit
// by bit, for any number of threads and processes.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "lab/measures.hpp"
#include "lab/ratio.hpp"
#include "lab/share.hpp"

namespace parlour {

struct Variant {
  std::string name;  // the value of the option that is varied
  OptionValues options;
};

struct Study {
  const AnyGame* game = nullptr;
  std::string varied;                    // the name of an option, or nothing
  std::vector<Variant> variants;         // at least one; the others are compared with the first
  std::vector<std::vector<Bot>> tables;  // one for each number of players, with a bot for each seat
  std::uint64_t deals = 2;
  std::uint64_t seed = 0;
  int threads = 1;
  Share share{};
  int cap = decision_cap;
};

/// What one variant came to at one table.
struct VariantSums {
  std::uint64_t deals = 0;       // played
  std::uint64_t left_out = 0;    // of these: some variant did not come to an end, so the deal counts for none (G7)
  std::uint64_t unfinished = 0;  // of these: it was this variant
  std::uint64_t decisions = 0;
  std::array<RatioSums, Tally::capacity> measures{};
  std::array<CrossSums, Tally::capacity> with_first{};
  Histogram turns;

  void add(const VariantSums& other);
};
static_assert(std::is_trivially_copyable_v<VariantSums>);

/// By table, and within a table by variant. Several processes add theirs entry by entry.
using StudySums = std::vector<VariantSums>;

struct StudyHooks {
  /// Called now and then with the number of deals done, where others share them as if all were equally fast.
  std::function<void(std::uint64_t done)> progress;
  /// Asked now and then; true ends the study, and the sums are those of the deals done so far.
  std::function<bool()> should_stop;
};

StudySums run_study(const Study& study, const StudyHooks& hooks = {});

/// What the sums say about one measure under one variant.
struct Finding {
  Estimate value;
  Interval interval;
  Estimate difference;  // to the first variant; of the first itself nothing
  Interval difference_interval;
  double p = 1;        // that chance alone makes such a difference, after Holm over all differences of the study
  bool holds = false;  // p is below 0.05
};

struct TableFindings {
  int players = 0;
  std::vector<MeasureSpec> measures;
  std::vector<VariantSums> sums;               // by variant
  std::vector<std::vector<Finding>> findings;  // by variant, then by measure
  [[nodiscard]] std::uint64_t deals() const { return sums.front().deals - sums.front().left_out; }
};

struct StudyFindings {
  std::vector<TableFindings> tables;
  std::size_t tests = 0;  // differences that Holm's correction reckons with
  [[nodiscard]] std::uint64_t deals() const { return tables.front().sums.front().deals; }
};
StudyFindings conclude(const Study& study, const StudySums& sums);

/// "solo.cross_stack=true"; what is played if nothing is varied.
std::string variant_title(const Study& study, std::size_t variant);
/// How a value of this measure is written, with as many digits as the interval around it is worth; a share in per cent,
/// without the sign.
std::string measure_text(const MeasureSpec& spec, double value, const Interval& interval);

/// Everything as one JSON object, or as a table with one line for each figure.
std::string study_json(const Study& study, const StudyFindings& findings);
std::string study_csv(const Study& study, const StudyFindings& findings);

}  // namespace parlour
