#include "lab/report_skill.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/words.hpp"
#include "lab/plots.hpp"
#include "lab/report.hpp"

namespace parlour {
namespace {

using report::fixed;
using report::percent;
using report::whole_percent;
using Cells = std::vector<SkillCell>;

/// For a column in per cent.
std::string bare_range(const Interval& interval) {
  return fixed(100 * interval.low, 1) + " to " + fixed(100 * interval.high, 1);
}
std::string needed_range(const SkillCell& cell) {
  if (!cell.told()) return games_words(cell.needed.interval.low) + " or more";
  return games_words(cell.needed.interval.low) + " to " + games_words(cell.needed.interval.high);
}

std::vector<std::string> titles_of(const SkillStudy& study) {
  std::vector<std::string> titles;
  for (const SkillPair& pair : study.pairs) titles.push_back(pair_title(pair));
  return titles;
}

/// One series for each pair, with a point for each number of players.
std::vector<report::Series> series_of(const SkillStudy& study, const Cells& cells,
                                      const std::function<const Figure&(const SkillCell&)>& figure) {
  std::vector<report::Series> series;
  for (const SkillPair& pair : study.pairs) series.push_back({.name = pair_title(pair), .points = {}});
  for (const SkillCell& cell : cells) {
    const auto& [value, interval] = figure(cell);
    series[cell.pair].points.push_back(
        {.name = std::to_string(cell.players), .value = value, .low = interval.low, .high = interval.high, .text = {}});
  }
  return series;
}

std::string lead(const SkillStudy& study, const Cells& cells, std::string_view command) {
  std::string html = "<ul class=\"words\">";
  for (const std::string& sentence : skill_words(study, cells)) html += "<li>" + report::words(sentence) + "</li>";
  html += "</ul><p class=\"note\">One stronger bot sits among weaker ones; every deal is played with it in each seat. "
          "Below 10 % of the way from a fair share to winning always is called nearly all luck, below 30 % more luck "
          "than skill, below 70 % luck and skill, below 90 % more skill than luck. Other players may differ otherwise. "
          "Brackets and bars are 95 % intervals. To repeat it:</p><p><code>" +
          report::escape(command) + "</code></p><p class=\"note\">Options:";
  for (std::size_t i = 0; i < study.game->options.size(); ++i)
    html += (i == 0 ? " " : ", ") + report::escape(study.game->options[i].name) + " = " +
            report::escape(option_text(study.game->options[i], study.options.values[i]));
  return html + "</p>";
}

std::string win_section(const SkillStudy& study, const Cells& cells) {
  std::vector<report::Series> series =
      series_of(study, cells, [](const SkillCell& cell) -> auto& { return cell.wins; });
  double highest = 0;
  for (const SkillCell& cell : cells) highest = std::max(highest, cell.wins.interval.high);
  report::Series fair{.name = "a fair share", .points = {}};
  for (const int players : study.players)
    fair.points.push_back({.name = std::to_string(players),
                           .value = 1.0 / players,
                           .low = 1.0 / players,
                           .high = 1.0 / players,
                           .text = {}});
  series.push_back(std::move(fair));
  std::vector<std::string> names = titles_of(study);
  names.emplace_back("a fair share");
  return report::section("Wins by number of players",
                         report::bar_plot("Share of games that the stronger bot won, by number of players, beside a "
                                          "fair share",
                                          series, report::linear_scale(0, highest), whole_percent, std::nullopt) +
                             report::legend(names),
                         "Of the games that somebody won; where several share a win, each has a part of it.", {});
}

std::string skill_section(const SkillStudy& study, const Cells& cells) {
  double low = 0;
  double high = 0;
  for (const SkillCell& cell : cells) {
    low = std::min(low, cell.skill.interval.low);
    high = std::max(high, cell.skill.interval.high);
  }
  return report::section(
      "Skill by number of players",
      report::line_plot("How far the stronger bot is from a fair share to winning always, by number "
                        "of players",
                        series_of(study, cells, [](const SkillCell& cell) -> auto& { return cell.skill; }),
                        report::tight_scale(low, high), whole_percent, 0.0) +
          report::legend(titles_of(study)),
      "0 % is a fair share of the wins, 100 % is to be among the winners every time. This can be "
      "compared between games and numbers of players.",
      {});
}

std::string needed_section(const SkillStudy& study, const Cells& cells) {
  constexpr double practically_never = 100'000;
  double highest = 10;
  for (const SkillCell& cell : cells)
    for (const double games : {cell.needed.value, cell.needed.interval.high})
      highest = std::min(std::max(highest, games), practically_never);
  return report::section(
      "Games until it shows",
      report::line_plot("How many games somebody must count to tell the two bots apart, by number of players",
                        series_of(study, cells, [](const SkillCell& cell) -> auto& { return cell.needed; }),
                        report::log_scale(1, highest), games_words, std::nullopt) +
          report::legend(titles_of(study)),
      "So many games, each newly dealt, show with 95 % confidence that a player wins more than a fair share, 8 times "
      "out "
      "of 10. The axis is logarithmic; a bar that goes off at the top means that it may never show. It is the n with "
      "n d - 1/2 = (1.960 s(fair) + 0.842 s(share)) sqrt(n), where d is the distance of the win share from the fair "
      "one, "
      "s(p) = sqrt(p (m - p)) and m what a win counts.",
      {});
}

std::string usual_section(const SkillStudy& study, const Cells& cells) {
  const std::vector<SkillCell> usual = usual_tables(study, cells);
  std::vector<report::Point> rows;
  double low = 0;
  double high = 0;
  for (const SkillCell& cell : usual) {
    const auto& [value, interval] = cell.skill;
    low = std::min(low, interval.low);
    high = std::max(high, interval.high);
    rows.push_back({.name = pair_title(study.pairs[cell.pair]),
                    .value = value,
                    .low = interval.low,
                    .high = interval.high,
                    .text = percent(value)});
  }
  const std::string players = std::to_string(usual.front().players);
  return report::section(
      "Skill with " + players + " players",
      report::interval_plot("How far the stronger bot is from a fair share to winning always, with " + players +
                                " players",
                            rows, report::tight_scale(low, high), whole_percent, 0.0),
      "0 % is a fair share of the wins, 100 % is to be among the winners every time.", {});
}

std::string all_numbers(const SkillStudy& study, const Cells& cells) {
  std::string html;
  for (std::size_t p = 0; p < study.pairs.size(); ++p) {
    report::Table rows{{"players", "games", "wins, %", "95 %", "fair, %", "skill, %", "95 %", "games to tell", "95 %"}};
    for (const SkillCell& cell : cells)
      if (cell.pair == p)
        rows.push_back({std::to_string(cell.players), with_commas(cell.games), fixed(100 * cell.wins.value, 1),
                        bare_range(cell.wins.interval), fixed(100 * cell.fair, 1), fixed(100 * cell.skill.value, 1),
                        bare_range(cell.skill.interval), games_words(cell.needed.value), needed_range(cell)});
    if (rows.size() > 1) html += "<h3>" + report::escape(pair_title(study.pairs[p])) + "</h3>" + report::table(rows);
  }
  return report::wide_section("All numbers", html,
                              "Drawn and unfinished games count among the games, not among the wins.");
}

}  // namespace

std::string skill_report(const SkillStudy& study, const Cells& cells, std::string_view command) {
  return report::page("How much of " + std::string{study.game->info.name} + " is skill?", lead(study, cells, command),
                      usual_section(study, cells) + skill_section(study, cells) + win_section(study, cells) +
                          needed_section(study, cells) + all_numbers(study, cells));
}

}  // namespace parlour
