#include "lab/report_study.hpp"

#include <algorithm>
#include <cmath>

#include "core/words.hpp"
#include "lab/plots.hpp"
#include "lab/report.hpp"
#include "lab/verdict.hpp"

namespace parlour {
namespace {

using report::fixed;
using report::percent;

/// A tick of an axis, which is round: as many digits as it has.
std::string plain(double value) {
  std::string text = fixed(value, 4);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}
std::string plain_percent(double share) { return plain(100 * share) + " %"; }
std::string signed_percent(double part) { return (part > 0 ? "+" : "") + plain_percent(part); }

std::vector<std::string> variant_titles(const Study& study) {
  std::vector<std::string> titles;
  for (std::size_t variant = 0; variant < study.variants.size(); ++variant)
    titles.push_back(variant_title(study, variant));
  return titles;
}
std::string legend(const Study& study) {
  return study.variants.size() > 1 ? report::legend(variant_titles(study)) : "";
}
/// " with 3 players" where there are several tables.
std::string at_table(const StudyFindings& findings, const TableFindings& table) {
  return findings.tables.size() > 1 ? " with " + std::to_string(table.players) + " players" : "";
}

std::string lead(const Study& study, const StudyFindings& findings, std::string_view command) {
  // What the game is like at one of several tables waits until somebody wants to know.
  std::string html;
  for (const Verdict& verdict : verdicts(study, findings)) {
    const bool open = verdict.kind != Verdict::Kind::description || findings.tables.size() == 1;
    html += open ? "<h2>" : "<details><summary>";
    html += report::escape(verdict.heading);
    html += open ? "</h2>" : "</summary>";
    html += "<ul class=\"words\">";
    for (const std::string& sentence : verdict.sentences) html += "<li>" + report::words(sentence) + "</li>";
    html += "</ul>";
    if (!open) html += "</details>";
  }
  html += "<p class=\"note\">" + with_commas(findings.deals()) + " deals";
  if (study.variants.size() > 1) html += ", each played under every variant and compared deal by deal";
  html += "; between bots:";
  std::vector<std::string> labels;
  for (const Bot& bot : study.tables.front())
    if (std::ranges::find(labels, bot.label()) == labels.end()) labels.push_back(bot.label());
  for (const std::string& label : labels) html += " " + report::escape(label);
  html += ". Other players may play otherwise. Brackets hold 95 % intervals. To repeat it:</p><p><code>" +
          report::escape(command) + "</code></p><p class=\"note\">Options:";
  for (std::size_t i = 0; i < study.game->options.size(); ++i) {
    const OptionSpec& spec = study.game->options[i];
    html +=
        (i == 0 ? " " : ", ") + report::escape(spec.name) + " = " +
        (spec.name == study.varied ? "varied" : report::escape(option_text(spec, study.variants[0].options.values[i])));
  }
  return html + "</p>";
}

std::string lengths(const Study& study, const StudyFindings& findings, const TableFindings& table) {
  constexpr std::int64_t most_bins = 36;
  std::int64_t low = table.sums[0].turns.quantile(0);
  std::int64_t high = low + 1;
  for (const VariantSums& sums : table.sums) {
    low = std::min(low, sums.turns.quantile(0));
    high = std::max(high, sums.turns.quantile(0.995));
  }
  const std::int64_t size = (high - low) / most_bins + 1;
  std::vector<report::Distribution> all;
  report::Table numbers{{"turns"},  {"shortest"},    {"1 in 20 up to"}, {"1 in 4 up to"},
                        {"median"}, {"1 in 4 over"}, {"1 in 20 over"},  {"longest"}};
  for (std::size_t v = 0; v < table.sums.size(); ++v) {
    const Histogram& turns = table.sums[v].turns;
    report::Distribution own{.name = variant_title(study, v), .bins = {}};
    for (std::int64_t from = low; from <= high; from += size)
      own.bins.push_back({.low = static_cast<double>(from) - 0.5,
                          .high = static_cast<double>(from + size) - 0.5,
                          .share = static_cast<double>(turns.between(from, from + size - 1)) /
                                   static_cast<double>(std::max<std::uint64_t>(1, turns.count()))});
    all.push_back(std::move(own));
    numbers[0].push_back(variant_title(study, v));
    std::size_t row = 1;
    for (const double q : {0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0})
      numbers[row++].push_back(std::to_string(turns.quantile(q)));
  }
  const double end = all[0].bins.back().high;
  return report::section("Length" + at_table(findings, table),
                         report::distribution_plot("How many turns a game takes", all,
                                                   report::tight_scale(static_cast<double>(low) - 0.5, end), plain) +
                             legend(study),
                         "How many turns a game takes" +
                             std::string{size > 1 ? ", in steps of " + std::to_string(size) : ""} +
                             "; the longest 0.5 % are not drawn.",
                         numbers);
}

std::string places(const Study& study, const StudyFindings& findings, const TableFindings& table) {
  const double fair = 1.0 / table.players;
  const auto first = static_cast<std::size_t>(Common::first_position);
  std::vector<report::Series> series;
  report::Table numbers{{"place"}};
  double highest = fair;
  for (int position = 0; position < table.players; ++position) {
    const std::string_view unit = table.measures[first + static_cast<std::size_t>(position)].unit;
    numbers.push_back({std::string{unit.substr(unit.rfind(' ') + 1)}});
  }
  for (std::size_t v = 0; v < table.findings.size(); ++v) {
    report::Series one{.name = variant_title(study, v), .points = {}};
    numbers[0].push_back(one.name);
    for (std::size_t position = 0; position < static_cast<std::size_t>(table.players); ++position) {
      const Finding& finding = table.findings[v][first + position];
      highest = std::max(highest, finding.interval.high);
      one.points.push_back({.name = numbers[position + 1][0],
                            .value = finding.value.value,
                            .low = finding.interval.low,
                            .high = finding.interval.high,
                            .text = percent(finding.value.value)});
      numbers[position + 1].push_back(value_words(table.measures[first + position], finding));
    }
    series.push_back(std::move(one));
  }
  return report::section(
      "Who wins" + at_table(findings, table),
      report::bar_plot("Share of wins by place at the table, with 95 % intervals", series,
                       report::linear_scale(0, highest), plain_percent, fair) +
          legend(study),
      "Of the games that somebody won; the first has the first turn, the second sits to its left, and "
      "so on. The broken line is the fair share of " +
          percent(fair) + ".",
      numbers);
}

std::string forest(const Study& study, const StudyFindings& findings, const TableFindings& table, std::size_t variant) {
  std::vector<report::Difference> rows;
  std::vector<double> reach;  // how far the intervals go
  double furthest = 0.01;
  for (std::size_t m = 0; m < table.measures.size(); ++m) {
    const Finding& first = table.findings[0][m];
    const Finding& finding = table.findings[variant][m];
    if (finding.difference.deals == 0 || first.value.value == 0) continue;
    const auto part = [&](double difference) { return relative(first, difference).value_or(0); };
    report::Difference row{.point = {.name = table.measures[m].title(),
                                     .value = part(finding.difference.value),
                                     .low = part(finding.difference_interval.low),
                                     .high = part(finding.difference_interval.high),
                                     .text = ""},
                           .sure = finding.holds};
    reach.push_back(std::max(std::abs(row.point.low), std::abs(row.point.high)));
    if (row.sure) furthest = std::max(furthest, reach.back());
    rows.push_back(std::move(row));
  }
  // What is rare is uncertain: it may run off the edge rather than squeeze all others.
  std::ranges::sort(reach);
  if (!reach.empty()) furthest = std::max(furthest, reach[reach.size() * 3 / 4]);
  return report::tall_section(variant_title(study, variant) + " against " + study.variants[0].name +
                                  at_table(findings, table),
                              report::forest_plot("Relative differences with 95 % intervals", rows,
                                                  report::linear_scale(-furthest, furthest), signed_percent),
                              "How much more or less, in per cent of the value under " + study.variants[0].name +
                                  ". Coloured: differs by more than chance explains, with Holm's correction for " +
                                  std::to_string(findings.tests) + " comparisons. What is off the edge ends there.");
}

/// A measure over the number of players, or under each variant.
std::string measure_plot(const Study& study, const StudyFindings& findings, std::string_view key) {
  std::vector<report::Series> series;
  std::vector<report::Point> rows;
  const MeasureSpec* spec = nullptr;
  double low = 1e300;
  double high = -1e300;
  for (std::size_t v = 0; v < study.variants.size(); ++v) {
    report::Series one{.name = variant_title(study, v), .points = {}};
    for (const TableFindings& table : findings.tables) {
      const auto found = std::ranges::find(table.measures, key, &MeasureSpec::key);
      if (found == table.measures.end()) continue;
      const Finding& finding = table.findings[v][static_cast<std::size_t>(found - table.measures.begin())];
      if (finding.value.deals == 0) continue;
      spec = &*found;
      low = std::min(low, finding.interval.low);
      high = std::max(high, finding.interval.high);
      one.points.push_back({.name = std::to_string(table.players) + " players",
                            .value = finding.value.value,
                            .low = finding.interval.low,
                            .high = finding.interval.high,
                            .text = value_words(*found, finding)});
    }
    if (one.points.empty()) return "";
    rows.push_back(one.points.front());
    rows.back().name = one.name;
    series.push_back(std::move(one));
  }
  const auto write = spec->share ? plain_percent : plain;
  const std::string title = spec->title();
  if (findings.tables.size() > 1)
    return report::small_plot(title, report::line_plot(title + ", by number of players", series,
                                                       report::linear_scale(std::min(low, 0.0), high), write, {}));
  return report::small_plot(
      title, report::interval_plot(title + ", by variant", rows, report::linear_scale(low, high), write, {}));
}

/// Plots where there is something to compare.
std::string plots_of(const Study& study, const StudyFindings& findings, std::string_view heading,
                     std::span<const MeasureSpec> specs) {
  if (study.variants.size() == 1 && findings.tables.size() == 1) return "";
  std::string html;
  for (const MeasureSpec& spec : specs) html += measure_plot(study, findings, spec.key);
  return report::wide_section(heading, legend(study) + report::small_plots(html),
                              "With 95 % intervals; the axes do not all begin at 0. What each means stands below.");
}

std::string everything(const Study& study, const StudyFindings& findings, const TableFindings& table) {
  report::Table rows{{"measure"}};
  for (std::size_t v = 0; v < study.variants.size(); ++v) {
    rows[0].push_back(study.varied.empty() ? "value" : study.variants[v].name);
    rows[0].emplace_back("95 %");
    if (v > 0) {
      rows[0].emplace_back("difference");
      rows[0].emplace_back("95 %");
      rows[0].emplace_back("p");
    }
  }
  for (std::size_t m = 0; m < table.measures.size(); ++m) {
    const MeasureSpec& spec = table.measures[m];
    std::vector<std::string>& row = rows.emplace_back();
    row.push_back(spec.title());
    for (std::size_t v = 0; v < study.variants.size(); ++v) {
      const Finding& finding = table.findings[v][m];
      const bool known = finding.value.deals > 0;
      const std::string sign = spec.share ? " %" : "";
      row.push_back(known ? measure_text(spec, finding.value.value, finding.interval) + sign : "-");
      row.push_back(known ? measure_text(spec, finding.interval.low, finding.interval) + " to " +
                                measure_text(spec, finding.interval.high, finding.interval) + sign
                          : "");
      if (v == 0) continue;
      const bool compared = finding.difference.deals > 0;
      row.push_back(compared ? difference_words(spec, finding) : "-");
      row.push_back(compared ? difference_interval_words(spec, finding) : "");
      row.push_back(!compared ? "" : finding.p < 0.001 ? "< 0.001" : fixed(finding.p, 3));
    }
  }
  std::string note = "From " + with_commas(table.deals()) + " deals.";
  if (study.variants.size() > 1)
    note += " Differences of shares are in percentage points. p is how often chance alone makes such a difference "
            "somewhere in this study, after Holm.";
  if (table.sums[0].left_out > 0)
    note += " " + with_commas(table.sums[0].left_out) +
            " deals are left out, because under some variant a round took more than 5,000 decisions.";
  return report::wide_section("Everything" + at_table(findings, table), report::table(rows), note);
}

std::string meanings(const StudyFindings& findings) {
  // The largest table has all places.
  const TableFindings& table = *std::ranges::max_element(findings.tables, {}, &TableFindings::players);
  std::vector<report::Definition> all;
  for (const MeasureSpec& spec : table.measures) {
    if (!all.empty() && all.back().meaning == spec.meaning) continue;
    all.push_back({.name = spec.title(), .meaning = std::string{spec.meaning}});
  }
  return report::wide_section("What the measures mean", report::definitions(all),
                              "A game is what one deal leads to: a single round, or a whole contest where that is "
                              "played. A ratio is that of the sums over all games.");
}

}  // namespace

std::string study_report(const Study& study, const StudyFindings& findings, std::string_view command) {
  std::string sections;
  if (findings.tables.size() > 1) {
    const std::vector<MeasureSpec> of_any = measures_of(*study.game, 1);
    sections += plots_of(study, findings, "By number of players",
                         std::span{of_any}.first(static_cast<std::size_t>(Common::first_position) + 1));
  }
  for (const TableFindings& table : findings.tables) {
    if (table.deals() < 2) continue;
    for (std::size_t variant = 1; variant < study.variants.size(); ++variant)
      sections += forest(study, findings, table, variant);
    sections += lengths(study, findings, table);
    sections += places(study, findings, table);
  }
  sections += plots_of(study, findings, std::string{study.game->info.name} + "'s own measures", study.game->measures);
  for (const TableFindings& table : findings.tables) sections += everything(study, findings, table);
  sections += meanings(findings);
  std::string title = "Study: " + std::string{study.game->info.name};
  if (!study.varied.empty()) title += ", what " + study.varied + " does";
  return report::page(title, lead(study, findings, command), sections);
}

}  // namespace parlour
