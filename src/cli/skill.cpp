// parlour skill: how much of a game is skill.
#include "lab/skill.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>

#include "cli/arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "lab/arena.hpp"
#include "lab/parallel.hpp"
#include "lab/report.hpp"
#include "lab/report_skill.hpp"

namespace parlour::cli {
namespace {

// What the program plays if nobody says: for somebody who knows what the game is about, for a grown-up among children,
// and for thinking ahead. Bots that think take a thousand times as long, and a few minutes is all that we ask for.
constexpr std::array usual_pairs{"greedy,random", "normal,easy", "search:iterations=500,greedy"};
constexpr std::uint64_t usual_deals = 1000;
constexpr std::uint64_t usual_deals_thinking = 100;

struct SkillArguments {
  RunArguments run;
  std::vector<std::string> pairs{usual_pairs.begin(), usual_pairs.end()};
  std::vector<int> players;
  std::optional<std::uint64_t> deals;
};

SkillPair read_pair(const AnyGame& game, const std::string& text, std::optional<std::uint64_t> deals) {
  const auto bot = [&](std::string_view name) {
    const auto parsed = parse_contestant(game, name);
    if (!parsed) throw Stop{.message = printable(parsed.error())};
    return *parsed;
  };
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos || text.find(',', comma + 1) != std::string::npos)
    throw Stop{.message = "--bots names the stronger and the weaker bot, as in greedy,random, not \"" +
                          printable(text) + "\"; for another pair give it again"};
  SkillPair pair{.strong = bot(std::string_view{text}.substr(0, comma)),
                 .weak = bot(std::string_view{text}.substr(comma + 1))};
  if (pair.strong.label() == pair.weak.label())
    throw Stop{.message = "--bots names " + pair.weak.label() + " twice: it is as strong as itself"};
  const bool thinking = pair.strong.uses_knowledge || pair.weak.uses_knowledge;
  pair.deals = deals.value_or(thinking ? usual_deals_thinking : usual_deals);
  return pair;
}

std::vector<int> read_players(const AnyGame& game, std::vector<int> players) {
  if (players.empty())
    for (int count = game.info.min_players; count <= game.info.max_players; ++count) players.push_back(count);
  std::ranges::sort(players);
  const auto twice = std::ranges::adjacent_find(players);
  if (twice != players.end()) throw Stop{.message = "--players names " + std::to_string(*twice) + " twice"};
  return players;
}

SkillStudy read_study(const SkillArguments& given) {
  const RunArguments& run = given.run;
  const AnyGame& game = game_named(run.game);
  SkillStudy study{.game = &game,
                   .options = {},
                   .players = read_players(game, given.players),
                   .pairs = {},
                   .seed = run.seed,
                   .threads = run.threads != 0 ? run.threads : hardware_threads()};
  for (const int players : study.players)
    study.options = read_settings(game, players, run.settings, run.usual_options(game));
  for (const std::string& pair : given.pairs) study.pairs.push_back(read_pair(game, pair, given.deals));
  for (const SkillPair& pair : study.pairs)
    for (const int players : study.players)
      for (const Bot* bot : {&pair.strong, &pair.weak})
        if (const auto can = can_play(*bot, game, players); !can) throw Stop{.message = can.error()};
  return study;
}

/// The command that repeats this.
std::string command_of(const SkillArguments& given, const SkillStudy& study) {
  std::string text = "parlour skill " + std::string{study.game->info.id};
  for (std::size_t i = 0; i < study.players.size(); ++i)
    text += (i == 0 ? " --players " : ",") + std::to_string(study.players[i]);
  for (const std::string& pair : given.pairs) text += " --bots " + pair;
  if (given.deals) text += " --games " + std::to_string(*given.deals);
  return text + given.run.repeated();
}

std::string per_cent(double part) { return report::fixed(100 * part, 1); }

void print(const SkillStudy& study, const std::vector<SkillCell>& cells) {
  std::ostringstream out;
  out << study.game->info.name << ", one stronger bot among weaker ones, from seed " << study.seed << '\n';
  std::size_t pair = study.pairs.size();
  for (const SkillCell& cell : cells) {
    if (cell.pair != pair) {
      pair = cell.pair;
      out << '\n'
          << pair_title(study.pairs[pair]) << ", " << with_commas(cell.deals) << " deals with it in every seat\n"
          << "  players   wins %  95 % interval   fair   skill %  95 % interval  games to tell\n";
    }
    const auto interval = [&](const Interval& one) {
      out << std::setw(7) << per_cent(one.low) << " to " << std::left << std::setw(5) << per_cent(one.high)
          << std::right;
    };
    out << std::setw(9) << cell.players << std::setw(9) << per_cent(cell.wins.value);
    interval(cell.wins.interval);
    out << std::setw(7) << per_cent(cell.fair) << std::setw(9) << per_cent(cell.skill.value);
    interval(cell.skill.interval);
    out << std::setw(14) << (cell.told() ? games_words(cell.needed.value) : "not told") << '\n';
  }
  out << '\n';
  for (const std::string& sentences : skill_words(study, cells)) print_words(out, sentences);
  std::cout << out.str();
}

void run(const SkillArguments& given, Exit& exit) {
  const SkillStudy study = read_study(given);
  const Interrupt interrupt;
  Outputs outputs(given.run.json,
                  {{.option = "--csv", .name = given.run.csv}, {.option = "--report", .name = given.run.report}});
  std::optional<Progress> progress;
  const std::vector<SkillCell> cells = run_skill(study, {.progress =
                                                             [&](std::uint64_t done, std::uint64_t all) {
                                                               if (!progress) progress.emplace(all);
                                                               (*progress)(done);
                                                             },
                                                         .should_stop = Interrupt::asked});
  progress.reset();
  demand_deals(!cells.empty());
  if (given.run.json)
    std::cout << skill_json(study, cells) << '\n';
  else if (!outputs.printed())
    print(study, cells);
  outputs.write("--csv", skill_csv(study, cells));
  outputs.write("--report", skill_report(study, cells, command_of(given, study)));

  std::uint64_t done = 0;
  std::uint64_t wanted = 0;
  for (const SkillCell& cell : cells) done += cell.deals;
  for (const SkillPair& pair : study.pairs) wanted += pair.deals * study.players.size();
  tell_if_stopped(done, wanted, "deals", exit);
  outputs.finish();
}

}  // namespace

CLI::App* add_skill(CLI::App& program, Exit& exit) {
  auto given = std::make_shared<SkillArguments>();
  CLI::App* command = program.add_subcommand("skill", "Find out how much of a game is skill");
  add_run_options(*command, given->run);
  command->add_option("--bots", given->pairs, "A stronger and a weaker bot, with a comma; may be given several times")
      ->allow_extra_args(false)
      ->option_text("STRONG,WEAK");
  add_players(*command, given->players, "How many seats, several numbers with commas; all if not given");
  add_number(*command, "--games", given->deals, fewest_deals, most_deals,
             "How many deals for each table, with the stronger bot in every seat;\n1000 if not given, or 100 where a "
             "bot thinks");
  add_measuring_options(*command, given->run);
  add_csv(*command, given->run, "a line for each table");

  std::string footer = list_of_bots();
  footer += "\nIf --bots is not given:";
  for (const char* pair : usual_pairs) footer += " " + std::string{pair};
  footer += "\n\nSkill is how far the stronger bot is from a fair share of the wins (0 %) to being among the winners\n"
            "every time (100 %). Games to tell: so many games, each newly dealt, show with 95 % confidence\n"
            "that it wins more than a fair share, 8 times out of 10. It is the n with\n"
            "  n d - 1/2 = (1.960 s(fair) + 0.842 s(share)) sqrt(n),   s(p) = sqrt(p (m - p)),\n"
            "where d is the distance of the win share from the fair one and m what a win counts: 1, or less\n"
            "where wins are shared. Drawn games are nobody's; the shares are those of the other games.\n"
            "\n";
  footer += about_contests();
  footer += "Ctrl-C prints and writes what there is so far (exit 130).\n"
            "\nExamples:\n"
            "  parlour skill freaky\n"
            "  parlour skill solo --players 2,4 --bots hard,greedy --games 50 --report solo.html\n"
            "  parlour skill help --contest --bots greedy,random --csv help.csv\n";
  command->footer(footer);
  command->callback([given, &exit] { run(*given, exit); });
  return command;
}

}  // namespace parlour::cli
