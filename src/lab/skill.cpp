#include "lab/skill.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/json_writer.hpp"
#include "core/words.hpp"
#include "lab/arena.hpp"
#include "lab/report.hpp"
#include "protocol/protocol.hpp"

namespace parlour {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// Roughly what a game costs beside others, for the progress: seats that think take nearly all the time.
std::uint64_t cost_of(const SkillPair& pair, int players) {
  constexpr std::uint64_t thinking = 200;
  const auto cost = [](const Bot& bot) { return bot.uses_knowledge ? thinking : 1; };
  const auto seats = static_cast<std::uint64_t>(players);
  return seats * (cost(pair.strong) + (seats - 1) * cost(pair.weak));
}

SkillCell cell_of(const ArenaResult& result) {
  const Contestant& strong = result.bots.front();
  const auto games = static_cast<double>(result.games);
  const auto decided = static_cast<double>(result.games - result.draws - result.unfinished);
  SkillCell cell{.players = result.players,
                 .deals = result.deals,
                 .games = result.games,
                 .draws = result.draws,
                 .unfinished = result.unfinished,
                 .wins = {.value = strong.decided_wins.mean(), .interval = decided_interval(result, strong)},
                 .fair = 1.0 / result.players,
                 .most = decided == 0 ? 1 : result.parts / decided,
                 .skill = {},
                 .needed = {}};
  const auto skill = [&](double share) { return (share - cell.fair) / (cell.most - cell.fair); };
  const auto needed = [&](double share) {
    return decided == 0 ? infinite : games_to_tell(share, cell.fair, cell.most) * games / decided;
  };
  const auto& [low, high] = cell.wins.interval;
  const bool less = cell.wins.value < cell.fair;
  cell.skill = {.value = skill(cell.wins.value), .interval = {.low = skill(low), .high = skill(high)}};
  cell.needed = {
      .value = needed(cell.wins.value),
      .interval = {.low = needed(less ? low : high), .high = cell.told() ? needed(less ? high : low) : infinite}};
  return cell;
}

// --- Words -----------------------------------------------------------------------------------------------------------

using report::from_to;
using report::percent;

std::string verdict(double skill) {
  if (skill < 0) return "it is the weaker one here";
  const std::string between = "between these two it is ";
  if (skill < 0.1) return between + "nearly all luck";
  if (skill < 0.3) return between + "more luck than skill";
  if (skill < 0.7) return between + "luck and skill";
  if (skill < 0.9) return between + "more skill than luck";
  return between + "nearly all skill";
}

std::string at_one_table(const SkillPair& pair, const SkillCell& cell) {
  std::string text = "With " + std::to_string(cell.players) + " players " + pair_title(pair) + " wins " +
                     percent(cell.wins.value) + " (" + from_to(cell.wins.interval) + ") where " + percent(cell.fair) +
                     " would be fair";
  if (!cell.told())
    return text + ": too close to tell the two apart with these games. A skill above " +
           percent(std::max(0.0, cell.skill.interval.high)) + " would have shown.";
  text += ": " + verdict(cell.skill.value);
  if (cell.skill.value > 0)
    text += ", " + percent(cell.skill.value) + " of the way from a fair share to winning always";
  return text + ". " + games_words(cell.needed.value) +
         (games_words(cell.needed.value) == "1" ? " game is" : " games are") + " enough to notice, 8 times out of 10.";
}

/// Whether two estimates from different deals differ by more than chance explains.
bool differ(const Figure& a, const Figure& b) {
  return std::abs(a.value - b.value) > std::hypot(a.interval.half(), b.interval.half());
}

std::string by_players(const SkillCell& few, const SkillCell& many) {
  const std::string range =
      "From " + std::to_string(few.players) + " to " + std::to_string(many.players) + " players skill ";
  if ((!few.told() && !many.told()) || !differ(few.skill, many.skill)) return range + "does not clearly grow or fall.";
  return range + (many.skill.value > few.skill.value ? "grows from " : "falls from ") + percent(few.skill.value) +
         " to " + percent(many.skill.value) + ".";
}

void write_figure(JsonWriter& json, std::string_view key, const Figure& figure) {
  const auto number = [&](double value) { std::isfinite(value) ? json.raw(shortest(value)) : json.raw("null"); };
  json.key(key);
  number(figure.value);
  json.key(std::string{key} + "_ci95").begin_array();
  number(figure.interval.low);
  number(figure.interval.high);
  json.end_array();
}

}  // namespace

double games_to_tell(double share, double fair, double part) {
  constexpr double sure = 1.959964;    // 95 %, to either side
  constexpr double likely = 0.841621;  // 80 %
  const double distance = std::abs(share - fair);
  if (distance < 1e-12) return infinite;
  const auto spread = [part](double p) { return std::sqrt(std::max(0.0, p * (part - p))); };
  const double a = sure * spread(fair) + likely * spread(share);
  const double root = (a + std::sqrt(a * a + 2 * distance)) / (2 * distance);
  return std::ceil(root * root - 1e-9);
}

std::vector<SkillCell> run_skill(const SkillStudy& study, const SkillHooks& hooks) {
  std::uint64_t all = 0;
  for (const SkillPair& pair : study.pairs)
    for (const int players : study.players) all += pair.deals * cost_of(pair, players);

  std::vector<SkillCell> cells;
  std::uint64_t before = 0;
  for (std::size_t p = 0; p < study.pairs.size(); ++p)
    for (const int players : study.players) {
      const SkillPair& pair = study.pairs[p];
      Arena arena{.game = study.game,
                  .options = study.options,
                  .bots = std::vector<Bot>(static_cast<std::size_t>(players), pair.weak),
                  .deals = pair.deals,
                  .seed = study.seed,
                  .threads = study.threads};
      arena.bots.front() = pair.strong;
      const std::uint64_t cost = cost_of(pair, players);
      const ArenaResult result = run_arena(arena, {.progress =
                                                       [&](std::uint64_t done) {
                                                         if (hooks.progress) hooks.progress(before + done * cost, all);
                                                       },
                                                   .should_stop = hooks.should_stop});
      before += pair.deals * cost;
      if (result.deals >= 2) {  // one deal alone says nothing about how much deals differ
        cells.push_back(cell_of(result));
        cells.back().pair = p;
      }
      if (result.deals < pair.deals) return cells;
    }
  return cells;
}

std::string pair_title(const SkillPair& pair) { return pair.strong.label() + " among " + pair.weak.label(); }

std::string games_words(double games) {
  constexpr double million = 1e6;
  if (!std::isfinite(games)) return "no number";
  if (games >= million) return report::fixed(games / million, 1) + " million";
  return with_commas(static_cast<std::uint64_t>(games));
}

std::vector<SkillCell> usual_tables(const SkillStudy& study, const std::vector<SkillCell>& cells) {
  const int usual = usual_players(study.game->info);
  const auto distance = [usual](const SkillCell& cell) { return std::abs(cell.players - usual); };
  std::vector<SkillCell> tables;
  for (const SkillCell& cell : cells) {
    if (tables.empty() || tables.back().pair != cell.pair)
      tables.push_back(cell);
    else if (distance(cell) < distance(tables.back()))
      tables.back() = cell;
  }
  return tables;
}

std::vector<std::string> skill_words(const SkillStudy& study, const std::vector<SkillCell>& cells) {
  std::vector<std::string> words;
  for (const SkillCell& usual : usual_tables(study, cells)) {
    const auto same = std::ranges::equal_range(cells, usual.pair, {}, &SkillCell::pair);
    words.push_back(at_one_table(study.pairs[usual.pair], usual));
    if (same.size() > 1) words.back() += " " + by_players(same.front(), same.back());
  }
  return words;
}

std::string skill_json(const SkillStudy& study, const std::vector<SkillCell>& cells) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("game").text(study.game->info.id);
  json.key("options");
  write_options(*study.game, study.options, json);
  json.key("seed").number(study.seed);
  json.key("cells").begin_array();
  for (const SkillCell& cell : cells) {
    json.begin_object();
    json.key("strong").text(study.pairs[cell.pair].strong.label());
    json.key("weak").text(study.pairs[cell.pair].weak.label());
    json.key("players").number(cell.players);
    json.key("deals").number(cell.deals);
    json.key("games").number(cell.games);
    json.key("draws").number(cell.draws);
    json.key("unfinished").number(cell.unfinished);
    write_figure(json, "win_share", cell.wins);
    json.key("fair_share").raw(shortest(cell.fair));
    json.key("most_share").raw(shortest(cell.most));
    write_figure(json, "skill", cell.skill);
    write_figure(json, "games_to_tell", cell.needed);
    json.end_object();
  }
  json.end_array();
  json.key("words").begin_array();
  for (const std::string& sentence : skill_words(study, cells)) json.text(sentence);
  json.end_array().end_object();
  return out;
}

std::string skill_csv(const SkillStudy& study, const std::vector<SkillCell>& cells) {
  std::string out = "game,strong,weak,players,deals,games,draws,unfinished,win_share,win_share_low,win_share_high,"
                    "fair_share,most_share,skill,skill_low,skill_high,games_to_tell,games_to_tell_low,"
                    "games_to_tell_high\n";
  const auto number = [&](double value) { out += "," + (std::isfinite(value) ? shortest(value) : ""); };
  const auto figure = [&](const Figure& one) {
    number(one.value);
    number(one.interval.low);
    number(one.interval.high);
  };
  for (const SkillCell& cell : cells) {
    out += std::string{study.game->info.id} + "," + study.pairs[cell.pair].strong.label() + "," +
           study.pairs[cell.pair].weak.label() + "," + std::to_string(cell.players);
    for (const std::uint64_t count : {cell.deals, cell.games, cell.draws, cell.unfinished})
      out += "," + std::to_string(count);
    figure(cell.wins);
    number(cell.fair);
    number(cell.most);
    figure(cell.skill);
    figure(cell.needed);
    out += '\n';
  }
  return out;
}

}  // namespace parlour
