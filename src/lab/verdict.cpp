#include "lab/verdict.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "core/words.hpp"
#include "lab/report.hpp"

namespace parlour {
namespace {

// Differences in one verdict, and where there are several; the table has them all.
constexpr std::size_t most_named_at_one_table = 7;
constexpr std::size_t most_named_at_each = 4;

std::string with_sign(std::string text) { return text.starts_with('-') || text == "0" ? text : "+" + text; }

std::string percent_sign(const MeasureSpec& spec) { return spec.share ? " %" : ""; }

std::string interval_words(const MeasureSpec& spec, const Interval& interval) {
  return measure_text(spec, interval.low, interval) + " to " + measure_text(spec, interval.high, interval) +
         percent_sign(spec);
}

/// "3 %", with one digit more if it is less than one; nothing if there is nothing to compare with.
std::string relative_words(const Finding& first, double difference) {
  const auto part = relative(first, difference);
  if (!part) return "";
  const double percent = 100 * std::abs(*part);
  return report::fixed(percent, percent < 1 ? 1 : 0) + " %";
}
std::string in_brackets(const std::string& text) { return text.empty() ? "" : " (" + text + ")"; }

/// The size of a difference and its interval, both without a sign if the sign is said in words.
struct Sizes {
  std::string size;
  std::string interval;
};
Sizes sizes_of(const MeasureSpec& spec, const Finding& finding) {
  const Interval& around = finding.difference_interval;
  const bool less = finding.difference.value < 0;
  const double from = less ? -around.high : around.low;
  const double to = less ? -around.low : around.high;
  return {.size = measure_text(spec, std::abs(finding.difference.value), around),
          .interval = measure_text(spec, from, around) + " to " + measure_text(spec, to, around)};
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// A difference that holds.
std::string difference_sentence(const MeasureSpec& spec, const Finding& first, const Finding& other, bool length) {
  const auto [size, interval] = sizes_of(spec, other);
  const bool less = other.difference.value < 0;
  const std::string part = relative_words(first, other.difference.value);
  if (length)
    return "A game is " + size + " turns" + in_brackets(part) + (less ? " shorter" : " longer") + " (" + interval +
           ").";
  if (!spec.share)
    return "A " + std::string{spec.per} + " has " + size + (less ? " fewer " : " more ") + std::string{spec.unit} +
           " (" + part + (part.empty() ? "" : "; ") + interval + ").";
  return capital(std::string{spec.unit}) + (less ? " fall" : " rise") + " by " + size + " percentage points, from " +
         measure_text(spec, first.value.value, first.interval) + " to " +
         measure_text(spec, other.value.value, other.interval) + " % (" + interval + ").";
}

/// What could have been missed, or that there was nothing at all.
std::string unnoticed(const MeasureSpec& spec, const Finding& first, const Estimate& difference, std::size_t tests) {
  if (difference.error == 0) return std::string{spec.unit} + ": the same in every deal";
  const double size = noticeable(difference, tests);
  const Interval scale{-size, size};
  return measure_text(spec, size, scale) + (spec.share ? " percentage points of " : " ") + std::string{spec.unit} +
         (spec.share ? "" : in_brackets(relative_words(first, size)));
}

Verdict compare(const Study& study, const StudyFindings& all, const TableFindings& table, std::size_t variant) {
  Verdict verdict;
  verdict.kind = Verdict::Kind::comparison;
  verdict.heading = "With " + variant_title(study, variant) + " instead of " + study.variants[0].name;
  if (all.tables.size() > 1) verdict.heading += ", " + std::to_string(table.players) + " players";
  const std::vector<Finding>& first = table.findings[0];
  const std::vector<Finding>& other = table.findings[variant];
  constexpr auto turns = static_cast<std::size_t>(Common::turns);

  // The length comes first, whatever it is; then what is surest.
  std::vector<std::pair<double, std::size_t>> held;  // errors, the wrong way round; measure
  for (std::size_t m = 0; m < other.size(); ++m) {
    const Estimate& difference = other[m].difference;
    if (m != turns && other[m].holds)
      held.emplace_back(difference.error == 0 ? -1e300 : -std::abs(difference.value) / difference.error, m);
  }
  std::ranges::sort(held);
  if (other[turns].holds) {
    verdict.sentences.push_back(difference_sentence(table.measures[turns], first[turns], other[turns], true));
  } else if (other[turns].difference.error == 0) {
    verdict.sentences.emplace_back("Every game is as long.");
  } else {
    verdict.sentences.push_back("A game is as long, as far as " + with_commas(table.deals()) + " deals can tell: " +
                                unnoticed(table.measures[turns], first[turns], other[turns].difference, all.tests) +
                                " more or less would have been noticed 4 times out of 5.");
  }
  const std::size_t most_named = all.tables.size() > 1 ? most_named_at_each : most_named_at_one_table;
  for (const auto& [errors, m] : std::span{held}.first(std::min(held.size(), most_named)))
    verdict.sentences.push_back(difference_sentence(table.measures[m], first[m], other[m], false));
  if (held.size() > most_named)
    verdict.sentences.push_back(counted(held.size() - most_named, "other measure") +
                                (held.size() == most_named + 1 ? " differs" : " differ") + " too, as the table shows.");

  const std::size_t unsure = static_cast<std::size_t>(std::ranges::count_if(
                                 other, [](const Finding& finding) { return finding.difference.deals > 0; })) -
                             held.size() - (other[turns].holds ? 1 : 0);
  const std::string corrected = " (Holm's correction for " + std::to_string(all.tests) + " comparisons).";
  if (held.empty() && !other[turns].holds) {
    std::string missed;
    for (const Common common : {Common::forced, Common::choices, Common::lead_changes, Common::first_position}) {
      const auto m = static_cast<std::size_t>(common);
      if (other[m].difference.deals == 0) continue;
      // Where next to nothing varies there is nothing to say.
      constexpr double next_to_nothing = 0.0005;
      if (noticeable(other[m].difference, all.tests) <= next_to_nothing * first[m].value.value) continue;
      missed += (missed.empty() ? "" : ", ") + unnoticed(table.measures[m], first[m], other[m].difference, all.tests);
    }
    verdict.sentences.push_back("Nothing changed beyond what chance explains" + corrected);
    if (!missed.empty())
      verdict.sentences.push_back("Differences as large as these would have been noticed 4 times out of 5: " + missed +
                                  ".");
  } else if (unsure > 0) {
    verdict.sentences.push_back("The other " + counted(unsure, "measure") +
                                " did not change beyond what chance explains" + corrected);
  }
  return verdict;
}

/// Who wins more or less than the fair share.
void tell_places(const TableFindings& table, std::vector<std::string>& sentences) {
  const double fair = 1.0 / table.players;
  const auto first = static_cast<std::size_t>(Common::first_position);
  std::vector<double> p_values;
  for (int position = 0; position < table.players; ++position)
    p_values.push_back(p_value(table.findings[0][first + static_cast<std::size_t>(position)].value, fair));
  const std::vector<double> adjusted = holm(p_values);
  bool any = false;
  for (std::size_t position = 0; position < adjusted.size(); ++position) {
    const Finding& finding = table.findings[0][first + position];
    if (finding.value.deals == 0) return;
    if (adjusted[position] >= 0.05) continue;
    any = true;
    const MeasureSpec& spec = table.measures[first + position];
    sentences.push_back("The " + std::string{spec.unit.substr(spec.unit.rfind(' ') + 1)} + " at the table wins " +
                        value_words(spec, finding) + " of the decided games, " +
                        (finding.value.value > fair ? "more" : "less") + " than the fair " +
                        report::fixed(100 * fair, 1) + " %.");
  }
  if (any) return;
  const Finding& finding = table.findings[0][first];
  sentences.push_back("No place at the table wins more or less than the fair " + report::fixed(100 * fair, 1) +
                      " %, as far as " + with_commas(table.deals()) + " deals can tell; " +
                      report::fixed(100 * noticeable(finding.value, adjusted.size()), 1) +
                      " percentage points would have been noticed 4 times out of 5.");
}

Verdict describe(const Study& study, const TableFindings& table) {
  Verdict verdict;
  verdict.heading = std::string{study.game->info.name};
  if (!study.varied.empty()) verdict.heading += " with " + variant_title(study, 0);
  verdict.heading += ", " + std::to_string(table.players) + " players";
  if (table.deals() == 0) {
    verdict.sentences.emplace_back("No deal came to an end under every variant: there is nothing to say.");
    return verdict;
  }
  const auto spec = [&](Common common) { return table.measures[static_cast<std::size_t>(common)]; };
  const auto finding = [&](Common common) { return table.findings[0][static_cast<std::size_t>(common)]; };
  const Histogram& turns = table.sums[0].turns;
  if (finding(Common::turns).value.error == 0)
    verdict.sentences.push_back("A game always takes " + std::to_string(turns.quantile(0.5)) + " turns.");
  else
    verdict.sentences.push_back("A game takes " + value_words(spec(Common::turns), finding(Common::turns)) +
                                " turns; half of all games take " + std::to_string(turns.quantile(0.25)) + " to " +
                                std::to_string(turns.quantile(0.75)) + ", one in twenty more than " +
                                std::to_string(turns.quantile(0.95)) + ".");
  verdict.sentences.push_back(value_words(spec(Common::forced), finding(Common::forced)) +
                              " of the decisions are forced; the others are between " +
                              value_words(spec(Common::choices), finding(Common::choices)) + " moves.");
  if (finding(Common::comebacks).value.deals > 0)
    verdict.sentences.push_back("The lead passes from one to another " +
                                value_words(spec(Common::lead_changes), finding(Common::lead_changes)) +
                                " times a game; who is last after half of a game still wins " +
                                value_words(spec(Common::comebacks), finding(Common::comebacks)) + " of the time.");
  tell_places(table, verdict.sentences);
  if (finding(Common::ties).value.value > 0)
    verdict.sentences.push_back(value_words(spec(Common::ties), finding(Common::ties)) +
                                " of the games have no single winner.");
  if (const std::uint64_t left_out = table.sums[0].left_out; left_out > 0)
    verdict.sentences.push_back(with_commas(left_out) + " of " + with_commas(table.sums[0].deals) +
                                " deals count for nothing, because a game did not come to an end within 5,000 "
                                "decisions: the figures are those of the others.");
  return verdict;
}

/// "turns a game: 38.5, 37.2 and 36.1".
Verdict by_players(const Study& study, const StudyFindings& all) {
  Verdict verdict{.heading = std::string{study.game->info.name}, .sentences = {}, .kind = Verdict::Kind::overview};
  if (!study.varied.empty()) verdict.heading += " with " + variant_title(study, 0);
  verdict.heading += ", by number of players";
  for (const Common common :
       {Common::turns, Common::forced, Common::lead_changes, Common::comebacks, Common::first_position, Common::ties}) {
    const auto m = static_cast<std::size_t>(common);
    std::string list;
    for (std::size_t t = 0; t < all.tables.size(); ++t) {
      const TableFindings& table = all.tables[t];
      const Finding& finding = table.findings[0][m];
      if (finding.value.deals == 0) continue;
      list += (list.empty()                 ? ""
               : t + 1 == all.tables.size() ? " and "
                                            : ", ") +
              measure_text(table.measures[m], finding.value.value, finding.interval) + percent_sign(table.measures[m]) +
              " with " + std::to_string(table.players);
    }
    if (!list.empty()) verdict.sentences.push_back(capital(all.tables[0].measures[m].title()) + ": " + list + ".");
  }
  return verdict;
}

}  // namespace

std::optional<double> relative(const Finding& first, double difference) {
  if (first.value.value == 0) return std::nullopt;
  return difference / std::abs(first.value.value);
}

std::string value_words(const MeasureSpec& spec, const Finding& finding) {
  const std::string value = measure_text(spec, finding.value.value, finding.interval) + percent_sign(spec);
  return finding.interval.half() == 0 ? value : value + " (" + interval_words(spec, finding.interval) + ")";
}

std::string difference_words(const MeasureSpec& spec, const Finding& finding) {
  return with_sign(measure_text(spec, finding.difference.value, finding.difference_interval));
}

std::string difference_interval_words(const MeasureSpec& spec, const Finding& finding) {
  const Interval& interval = finding.difference_interval;
  return with_sign(measure_text(spec, interval.low, interval)) + " to " +
         with_sign(measure_text(spec, interval.high, interval));
}

std::vector<Verdict> verdicts(const Study& study, const StudyFindings& findings) {
  std::vector<Verdict> all;
  if (findings.tables.size() > 1) all.push_back(by_players(study, findings));
  for (const TableFindings& table : findings.tables) {
    all.push_back(describe(study, table));
    if (table.deals() < 2) continue;
    for (std::size_t variant = 1; variant < study.variants.size(); ++variant)
      all.push_back(compare(study, findings, table, variant));
  }
  return all;
}

}  // namespace parlour
