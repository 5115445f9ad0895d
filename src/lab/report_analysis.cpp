#include "lab/report_analysis.hpp"

#include <algorithm>

#include "lab/plots.hpp"
#include "lab/report.hpp"

namespace parlour {
namespace {

using report::whole_percent;

std::string signed_change(double change) {
  const std::string text = report::fixed(100 * change, 0);
  return change > 0 && text != "0" ? "+" + text : text;
}

std::string who_did_what(const AnalysedMove& move, Names titles) {
  return std::to_string(move.number) + ". " + titles[index_of(move.seat)] + ": " + move.words;
}

std::string lead(const Record& record, const Analysis& analysis, Names titles) {
  std::vector<report::Course> courses;
  for (std::size_t seat = 0; seat < titles.size(); ++seat) {
    report::Course course{.name = titles[seat], .values = {analysis.start[seat]}};
    for (const AnalysedMove& move : analysis.moves) course.values.push_back(move.chances[seat]);
    courses.push_back(std::move(course));
  }
  std::vector<std::size_t> marks;
  for (const Turn& turn : analysis.turning_points) marks.push_back(turn.number);
  return "<p>" + std::to_string(record.players) + " players, " + std::to_string(record.moves.size()) + " moves, seed " +
         report::escape(record.seed.text()) + ".</p>" + report::legend(titles) +
         report::course_plot("The chance of each seat to win, after every move", courses, report::linear_scale(0, 1),
                             whole_percent, marks) +
         "<p class=\"note\">The chance to win after every move, as each seat could reckon it from what it saw and "
         "remembered; so the chances need not add up to 100 %. Turning points are marked.</p>";
}

std::string turning_points(const Analysis& analysis, Names titles) {
  report::Table rows{{"move", "whose chance", "before", "after", "own choice", "the rest"}};
  for (const Turn& turn : analysis.turning_points)
    rows.push_back({who_did_what(analysis.moves[turn.number - 1], titles), titles[index_of(turn.seat)],
                    whole_percent(turn.before), whole_percent(turn.after), signed_change(turn.by_choice),
                    signed_change(turn.by_rest())});
  return report::section("Turning points", report::table(rows),
                         "The moves that changed somebody's chance most. The rest is luck and what the others did.",
                         {});
}

std::string costly(const Analysis& analysis, Names titles) {
  report::Table rows{{"move", "better", "chosen", "best", "cost", "error"}};
  for (const std::size_t number : analysis.costly) {
    const AnalysedMove& move = analysis.moves[number - 1];
    const Choice& choice = *move.choice;
    rows.push_back({who_did_what(move, titles), choice.best_words, whole_percent(choice.chosen_chance),
                    whole_percent(choice.best_chance), report::fixed(100 * choice.cost(), 0),
                    report::fixed(100 * choice.error, 1)});
  }
  return report::section("Choices that cost most", report::table(rows),
                         "Measured by what the seat could know then. Only what is clearly beyond the error.", {});
}

std::string sums(const Analysis& analysis, Names titles) {
  report::Table rows{{"seat", "start", "own choices", "luck and others", "end"}};
  for (std::size_t seat = 0; seat < titles.size(); ++seat) {
    const SeatSum& sum = analysis.seats[seat];
    rows.push_back({titles[seat], whole_percent(sum.start), signed_change(sum.by_choices), signed_change(sum.by_rest),
                    whole_percent(sum.end)});
  }
  return report::section("Altogether", report::table(rows), "From the deal to the end, in points of a hundred.", {});
}

std::string all_moves(const Analysis& analysis, Names titles) {
  report::Table rows{{"move"}};
  for (const std::string& title : titles) rows.front().push_back(title);
  const auto add = [&](const std::string& what, const std::vector<double>& chances) {
    rows.push_back({what});
    for (const double chance : chances) rows.back().push_back(whole_percent(chance));
  };
  add("0. the deal", analysis.start);
  for (const AnalysedMove& move : analysis.moves)
    if (move.choice || move.noticed) add(who_did_what(move, titles), move.chances);
  return report::section("Move by move", "", "The chance of each seat after every move.", rows);
}

}  // namespace

std::string analysis_report(const Record& record, const Analysis& analysis, Names titles) {
  return report::page(std::string{record.game->info.name} + ": what decided it", lead(record, analysis, titles),
                      turning_points(analysis, titles) + costly(analysis, titles) + sums(analysis, titles) +
                          all_moves(analysis, titles));
}

}  // namespace parlour
