#include "lab/report_arena.hpp"

#include <algorithm>
#include <cmath>

#include "lab/plots.hpp"
#include "lab/report.hpp"

namespace parlour {
namespace {

using report::fixed;
using report::from_to;
using report::percent;
using report::whole_percent;

std::string signed_points(double points) {
  const std::string text = fixed(points, 0);
  return points > 0 && text != "0" ? "+" + text : text;
}
/// A tick of a linear axis: whole where it can be.
std::string tick_text(double value) {
  const bool whole = std::abs(value - std::round(value)) < 1e-6;
  return fixed(value, whole ? 0 : 2);
}
std::string power_of_ten_in_ms(double seconds) {
  const double ms = 1000 * seconds;
  const int digits = std::max(0, static_cast<int>(-std::floor(std::log10(ms) + 1e-9)));
  return fixed(ms, digits) + " ms";
}

std::vector<std::string> names_of(const ArenaResult& result) {
  std::vector<std::string> names;
  for (const Contestant& bot : result.bots) names.push_back(bot.name);
  return names;
}

std::string lead(const Arena& arena, const ArenaResult& result) {
  std::string text = "<p>" + std::to_string(result.deals) + " deals, each played with every rotation of the " +
                     std::to_string(result.players) + " seats: " + std::to_string(result.games) + " games from seed " +
                     std::to_string(arena.seed) + ".";
  if (result.draws != 0) text += " Drawn: " + std::to_string(result.draws) + ".";
  if (result.unfinished != 0) text += " Unfinished: " + std::to_string(result.unfinished) + ".";
  text += "</p><p class=\"note\">Options:";
  for (std::size_t i = 0; i < arena.game->options.size(); ++i)
    text += (i == 0 ? " " : ", ") + report::escape(arena.game->options[i].name) + " = " +
            report::escape(option_text(arena.game->options[i], arena.options.values[i]));
  report::Table rows{{"bot", "games", "win share", "95 %", "points a game", "rating", "ms median", "ms 99 %"}};
  for (const Contestant& bot : result.bots)
    rows.push_back({bot.name, std::to_string(bot.games), percent(bot.wins.mean()), from_to(win_interval(result, bot)),
                    fixed(bot.score.mean(), 2), signed_points(bot.rating.points),
                    report::milliseconds(bot.durations.quantile(0.5)),
                    report::milliseconds(bot.durations.quantile(0.99))});
  return text + "</p>" + report::table(rows);
}

std::string win_shares(const ArenaResult& result) {
  const double fair = 1.0 / result.players;
  std::vector<report::Point> rows;
  report::Table numbers{{"bot", "share", "from", "to", "of decided games"}};
  double highest = fair;
  for (const Contestant& bot : result.bots) {
    const Interval interval = win_interval(result, bot);
    highest = std::max(highest, interval.high);
    rows.push_back({.name = bot.name,
                    .value = bot.wins.mean(),
                    .low = interval.low,
                    .high = interval.high,
                    .text = percent(bot.wins.mean())});
    numbers.push_back({bot.name, percent(bot.wins.mean()), percent(interval.low), percent(interval.high),
                       percent(bot.decided_wins.mean())});
  }
  return report::section("Win share",
                         report::interval_plot("Win share of each bot with its 95 % interval", rows,
                                               report::linear_scale(0, highest), whole_percent, fair),
                         "A seat and game; the bars are 95 % intervals, the broken line is the fair share of " +
                             percent(fair) + ". A shared win counts in parts.",
                         numbers);
}

std::string rating_section(const ArenaResult& result) {
  std::vector<report::Point> rows;
  report::Table numbers{{"bot", "rating", "standard error"}};
  double lowest = 0;
  double highest = 0;
  for (const Contestant& bot : result.bots) {
    const double half = errors_to_95(result.deals) * bot.rating.error;
    const double points = bot.rating.points;
    lowest = std::min(lowest, points - half);
    highest = std::max(highest, points + half);
    rows.push_back({.name = bot.name,
                    .value = points,
                    .low = points - half,
                    .high = points + half,
                    .text = signed_points(points)});
    numbers.push_back({bot.name, fixed(points, 1), fixed(bot.rating.error, 1)});
  }
  return report::section("Rating",
                         report::interval_plot("Rating of each bot with its 95 % interval", rows,
                                               report::linear_scale(lowest, highest), signed_points, 0.0),
                         "From who won each game, after Plackett and Luce. 400 points are ten to one to win before "
                         "the other; the mean is 0.",
                         numbers);
}

std::string head_to_head(const ArenaResult& result) {
  const std::size_t labels = result.bots.size();
  std::vector<std::vector<std::optional<double>>> shares(labels, std::vector<std::optional<double>>(labels));
  report::Table numbers{{"bot", "against", "before", "from", "to"}};
  for (std::size_t a = 0; a < labels; ++a)
    for (std::size_t b = 0; b < labels; ++b) {
      const DealMean& ahead = result.ahead[a][b];
      if (a == b || ahead.count() == 0) continue;
      shares[a][b] = ahead.mean();
      const Interval interval = share_interval(ahead);
      numbers.push_back({result.bots[a].name, result.bots[b].name, percent(ahead.mean()), percent(interval.low),
                         percent(interval.high)});
    }
  return report::section(
      "Head to head",
      report::heat_map("How often the bot of a row ended before the bot of a column", names_of(result), shares),
      "How often, in per cent, the bot of the row ended before the bot of the column, by points where points rank; a "
      "tie "
      "counts as half.",
      numbers);
}

std::string score_distribution(const ArenaResult& result) {
  constexpr int most_bins = 30;
  int low = 0;
  int high = 0;
  bool any = false;
  for (const Contestant& bot : result.bots) {
    if (bot.scores.empty()) continue;
    low = any ? std::min(low, bot.scores.begin()->first) : bot.scores.begin()->first;
    high = any ? std::max(high, bot.scores.rbegin()->first) : bot.scores.rbegin()->first;
    any = true;
  }
  const int size = (high - low) / most_bins + 1;  // a bin has as many whole scores
  std::vector<report::Distribution> all;
  report::Table numbers{{"points"}};
  for (int from = low; from <= high; from += size)
    numbers.push_back(
        {size == 1 ? std::to_string(from) : std::to_string(from) + " to " + std::to_string(from + size - 1)});
  for (const Contestant& bot : result.bots) {
    report::Distribution own{.name = bot.name, .bins = {}};
    numbers[0].push_back(bot.name);
    std::size_t row = 1;
    for (int from = low; from <= high; from += size) {
      double count = 0;
      for (auto at = bot.scores.lower_bound(from); at != bot.scores.end() && at->first < from + size; ++at)
        count += static_cast<double>(at->second);
      const double share = count / std::max(1.0, bot.score.count());
      own.bins.push_back({.low = from - 0.5, .high = from + size - 0.5, .share = share});
      numbers[row++].push_back(percent(share));
    }
    all.push_back(std::move(own));
  }
  return report::section("Points",
                         report::distribution_plot("How often each bot ended with how many points", all,
                                                   report::tight_scale(low - 0.5, high + 0.5), tick_text) +
                             report::legend(names_of(result)),
                         "How often a seat ended a finished game with how many points.", numbers);
}

std::string by_position(const ArenaResult& result) {
  std::vector<report::Series> series;
  report::Table numbers{{"bot"}};
  double highest = 1.0 / result.players;
  for (int position = 0; position < result.players; ++position)
    numbers[0].push_back(position == 0 ? "first" : "+" + std::to_string(position));
  for (const Contestant& bot : result.bots) {
    report::Series one{.name = bot.name, .points = {}};
    numbers.push_back({bot.name});
    for (int position = 0; position < result.players; ++position) {
      const DealMean& wins = bot.wins_by_position[static_cast<std::size_t>(position)];
      const Interval interval = share_interval(wins);
      highest = std::max(highest, interval.high);
      one.points.push_back({.name = numbers[0][static_cast<std::size_t>(position) + 1],
                            .value = wins.mean(),
                            .low = interval.low,
                            .high = interval.high,
                            .text = percent(wins.mean())});
      numbers.back().push_back(percent(wins.mean()));
    }
    series.push_back(std::move(one));
  }
  return report::section("Win share by position",
                         report::line_plot("Win share of each bot by its position after the first player", series,
                                           report::linear_scale(0, highest), whole_percent, 1.0 / result.players) +
                             report::legend(names_of(result)),
                         "First is the seat that is asked first, +1 sits to its left, and so on.", numbers);
}

std::string times(const ArenaResult& result) {
  constexpr int bins_a_decade = 8;
  double low = 1e-6;
  double high = 1e-5;
  for (const Contestant& bot : result.bots) {
    if (bot.durations.count() == 0) continue;
    low = std::min(low, bot.durations.quantile(0.001));
    high = std::max(high, bot.durations.quantile(0.9999));
  }
  const report::Scale scale = report::log_scale(low, high);
  const double step = std::pow(10.0, 1.0 / bins_a_decade);
  const int bins = bins_a_decade * (static_cast<int>(scale.ticks.size()) - 1);
  std::vector<report::Distribution> all;
  report::Table numbers{{"bot", "decisions", "10 %", "median", "90 %", "99 %", "99.9 %"}};
  for (const Contestant& bot : result.bots) {
    report::Distribution own{.name = bot.name, .bins = {}};
    double from = scale.low;
    for (int k = 0; k < bins; ++k, from *= step) {
      const auto count = static_cast<double>(bot.durations.between(from, from * step));
      own.bins.push_back({.low = from,
                          .high = from * step,
                          .share = count / static_cast<double>(std::max<std::uint64_t>(1, bot.durations.count()))});
    }
    all.push_back(std::move(own));
    numbers.push_back({bot.name, std::to_string(bot.durations.count())});
    for (const double q : {0.1, 0.5, 0.9, 0.99, 0.999})
      numbers.back().push_back(report::milliseconds(bot.durations.quantile(q)));
  }
  return report::section(
      "Time a decision",
      report::distribution_plot("How long the decisions of each bot took", all, scale, power_of_ten_in_ms) +
          report::legend(names_of(result)),
      "Processor time of decisions between two moves or more, on a logarithmic axis; in the table in milliseconds.",
      numbers);
}

}  // namespace

std::string arena_report(const Arena& arena, const ArenaResult& result) {
  return report::page("Arena: " + std::string{arena.game->info.name} + " with " + std::to_string(result.players) +
                          " players",
                      lead(arena, result),
                      win_shares(result) + rating_section(result) + head_to_head(result) + by_position(result) +
                          score_distribution(result) + times(result));
}

}  // namespace parlour
