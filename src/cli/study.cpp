// parlour study: what a game is like, and what a rule does to it.
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/ranks.hpp"
#include "lab/report_study.hpp"
#include "lab/study.hpp"
#include "lab/verdict.hpp"

namespace parlour::cli {
namespace {

constexpr std::size_t most_variants = 12;

struct StudyArguments {
  RunArguments run;
  std::optional<std::string> vary;
  std::vector<int> players;
  std::vector<std::string> bots{"greedy"};
  std::uint64_t deals = 1000;
};

/// A bot for each seat of each table.
std::vector<std::vector<Bot>> read_tables(const AnyGame& game, const StudyArguments& given) {
  std::vector<int> players = given.players;
  const auto named = static_cast<int>(given.bots.size());
  if (players.empty()) players.push_back(named > 1 ? named : usual_players(game.info));
  std::vector<std::vector<Bot>> tables;
  for (const int seats : players) {
    if (std::ranges::count(players, seats) > 1)
      throw Stop{.message = "--players names " + std::to_string(seats) + " twice"};
    tables.push_back(read_bots(given.bots, seats, game, seats));
  }
  return tables;
}

/// The values of an option, or all options if there is none of this name.
std::string what_can_be_varied(const AnyGame& game, std::string_view name) {
  std::string names;
  for (const OptionSpec& spec : game.options) {
    if (spec.name == name) return std::string{name} + " takes " + option_choices(spec);
    names += (names.empty() ? " has the options " : ", ") + std::string{spec.name};
  }
  return std::string{game.info.name} + names;
}

/// "solo.cross_stack=false,true" as variants; without it the game as the other settings make it.
void read_variants(const StudyArguments& given, Study& study) {
  const AnyGame& game = *study.game;
  const OptionValues usual = given.run.usual_options(game);
  const auto read = [&](const std::vector<std::string>& settings) {
    OptionValues values;
    for (const auto& bots : study.tables) values = read_settings(game, static_cast<int>(bots.size()), settings, usual);
    return values;
  };
  if (!given.vary) {
    study.variants.push_back({.name = "", .options = read(given.run.settings)});
    return;
  }
  const std::string_view vary = *given.vary;
  const std::size_t equals = vary.find('=');
  if (equals == std::string_view::npos)
    throw Stop{.message = "--vary takes an option with its values, as NAME=A,B, not \"" + printable(vary) + "\"; " +
                          what_can_be_varied(game, vary)};
  study.varied = vary.substr(0, equals);
  for (const std::string& setting : given.run.settings)
    if (setting.starts_with(study.varied + "="))
      throw Stop{.message = printable(study.varied) + " cannot be varied and set at once"};
  for (const std::string& value : read_list("--vary", vary.substr(equals + 1))) {
    std::vector<std::string> settings = given.run.settings;
    settings.push_back(study.varied + "=" + value);
    const OptionValues options = read(settings);
    if (std::ranges::any_of(study.variants, [&](const Variant& other) { return other.options == options; }))
      throw Stop{.message = "--vary names the value " + printable(value) + " twice"};
    study.variants.push_back({.name = value, .options = options});
  }
  if (study.variants.size() < 2 || study.variants.size() > most_variants)
    throw Stop{.message = "--vary compares 2 to " + std::to_string(most_variants) + " values; " +
                          what_can_be_varied(game, study.varied)};
}

/// The command that repeats this.
std::string command_of(const StudyArguments& given, const Study& study) {
  std::string text = "parlour study " + std::string{study.game->info.id};
  if (given.vary) text += " --vary " + *given.vary;
  for (std::size_t table = 0; table < study.tables.size(); ++table)
    text += (table == 0 ? " --players " : ",") + std::to_string(study.tables[table].size());
  for (std::size_t bot = 0; bot < given.bots.size(); ++bot) text += (bot == 0 ? " --bots " : ",") + given.bots[bot];
  return text + " --games " + std::to_string(given.deals) + given.run.repeated();
}

// --- The table -------------------------------------------------------------------------------------------------------

constexpr int name_width = 29;
constexpr int value_width = 10;

std::string value_cell(const MeasureSpec& spec, const Finding& finding) {
  if (finding.value.deals == 0) return "-";
  return measure_text(spec, finding.value.value, finding.interval) + (spec.share ? "%" : "");
}

/// The measures in groups with a line between them: of any game, the places, the game's own.
bool begins_group(const TableFindings& table, std::size_t measure) {
  const auto places = static_cast<std::size_t>(Common::first_position);
  return measure == places || measure == places + static_cast<std::size_t>(table.players);
}

void print_values(std::ostream& out, const TableFindings& table) {
  out << std::left << std::setw(name_width) << "" << std::right << std::setw(value_width) << "value"
      << "   95 % interval\n";
  for (std::size_t m = 0; m < table.measures.size(); ++m) {
    const MeasureSpec& spec = table.measures[m];
    const Finding& finding = table.findings[0][m];
    if (begins_group(table, m)) out << '\n';
    out << std::left << std::setw(name_width) << spec.title() << std::right << std::setw(value_width)
        << value_cell(spec, finding);
    if (finding.value.deals > 0)
      out << "   " << measure_text(spec, finding.interval.low, finding.interval) << " to "
          << measure_text(spec, finding.interval.high, finding.interval);
    out << '\n';
  }
}

void print_comparison(std::ostream& out, const Study& study, const TableFindings& table, std::size_t variant) {
  out << std::left << std::setw(name_width) << "" << std::right << std::setw(value_width)
      << study.variants[0].name.substr(0, value_width - 1) << std::setw(value_width)
      << study.variants[variant].name.substr(0, value_width - 1) << "  difference\n";
  for (std::size_t m = 0; m < table.measures.size(); ++m) {
    const MeasureSpec& spec = table.measures[m];
    const Finding& finding = table.findings[variant][m];
    if (begins_group(table, m)) out << '\n';
    out << std::left << std::setw(name_width) << spec.title() << std::right << std::setw(value_width)
        << value_cell(spec, table.findings[0][m]) << std::setw(value_width) << value_cell(spec, finding);
    if (finding.difference.deals > 0)
      out << (finding.holds ? " *" : "  ") << std::left << std::setw(8) << difference_words(spec, finding) << "("
          << difference_interval_words(spec, finding) << ")" << std::right;
    out << '\n';
  }
}

void print(const Study& study, const StudyFindings& findings) {
  std::ostringstream out;
  std::uint64_t decisions = 0;
  out << study.game->info.name << ", " << with_commas(findings.deals()) << " deals from seed " << study.seed
      << ", bots";
  std::vector<std::string> labels;
  for (const Bot& bot : study.tables.front())
    if (const std::string label = bot.label(); std::ranges::find(labels, label) == labels.end())
      labels.push_back(label);
  for (const std::string& label : labels) out << " " << label;
  out << "\n";
  for (const TableFindings& table : findings.tables) {
    for (const VariantSums& sums : table.sums) decisions += sums.decisions;
    for (std::size_t variant = study.variants.size() > 1 ? 1 : 0; variant < study.variants.size(); ++variant) {
      out << "\n" << table.players << " players";
      if (variant > 0) out << ", " << study.varied << ", the same deals";
      out << "\n";
      if (variant == 0)
        print_values(out, table);
      else
        print_comparison(out, study, table, variant);
    }
  }
  if (study.variants.size() > 1)
    out << "\nDifferences with their 95 % intervals, in percentage points where the value is a\n"
           "share; those marked * hold after Holm's correction for "
        << findings.tests << " comparisons.\n";
  for (const Verdict& verdict : verdicts(study, findings)) {
    out << "\n" << verdict.heading << ":\n";
    for (const std::string& sentence : verdict.sentences) print_words(out, sentence);
  }
  out << "\n" << with_commas(decisions) << " decisions\n";
  std::cout << out.str();
}

void run(const StudyArguments& given, Exit& exit) {
  const RunArguments& run = given.run;
  Study study;
  study.game = &game_named(run.game);
  study.tables = read_tables(*study.game, given);
  read_variants(given, study);
  study.deals = given.deals;
  study.seed = run.seed;
  study.threads = run.threads != 0 ? run.threads : usual_threads();
  study.share = own_share();

  const Interrupt interrupt;
  const std::string none;  // the first process writes for all
  const bool writes = study.share.rank == 0;
  Outputs outputs(run.json, {{.option = "--csv", .name = writes ? run.csv : none},
                             {.option = "--report", .name = writes ? run.report : none}});
  Progress progress(study.deals);
  StudySums sums =
      run_study(study, {.progress = [&](std::uint64_t done) { progress(done); }, .should_stop = Interrupt::asked});
  progress.erase();
  bool first = true;
  for (VariantSums& own : sums) first = add_all_ranks(own);
  if (!first) return;

  const StudyFindings findings = conclude(study, sums);
  demand_deals(findings.deals() >= fewest_deals);
  if (run.json)
    std::cout << study_json(study, findings) << '\n';
  else if (!outputs.printed())
    print(study, findings);
  if (outputs.wanted("--csv")) outputs.write("--csv", study_csv(study, findings));
  if (outputs.wanted("--report")) outputs.write("--report", study_report(study, findings, command_of(given, study)));
  tell_if_stopped(findings.deals(), study.deals, "deals", exit);
  outputs.finish();
}

}  // namespace

CLI::App* add_study(CLI::App& program, Exit& exit) {
  auto given = std::make_shared<StudyArguments>();
  CLI::App* command = program.add_subcommand("study", "Measure a game, and what a rule does to it");
  add_run_options(*command, given->run);
  add_text(*command, "--vary", given->vary, "An option and two or more of its values")->option_text("NAME=A,B,...");
  add_players(*command, given->players, "How many seats; several numbers with commas for a curve");
  add_bots(*command, given->bots, "One bot for all seats, or one for each, with commas");
  add_number(*command, "--games", given->deals, fewest_deals, most_deals,
             "How many deals; each is played once under every variant");
  add_measuring_options(*command, given->run);
  add_csv(*command, given->run, "one a line");

  std::string footer = list_of_bots();
  footer += "\nEvery deal is played once under each variant, and the variants are compared deal by deal with\n"
            "the first, so that luck hardly blurs what the rule does. `parlour games` lists the options.\n"
            "A deal that takes more than 5,000 decisions in a round under some variant counts for none.\n";
  footer += about_contests();
  footer += "\nThe words below the table follow from the numbers: they name what differs by more than chance\n"
            "explains, with Holm's correction for the number of comparisons. The report says what each\n"
            "measure means. Ctrl-C prints and writes what the deals so far say (exit 130). Under mpirun a\n"
            "process has one thread if not told otherwise.\n"
            "\nExamples:\n"
            "  parlour study solo --vary solo.cross_stack=false,true --games 20000\n"
            "  parlour study freaky --players 2,3,4,5 --bots greedy --report freaky.html\n"
            "  parlour study schwupps --vary schwupps.deck=even,matching --csv deck.csv\n";
  command->footer(footer);
  command->callback([given, &exit] { run(*given, exit); });
  return command;
}

}  // namespace parlour::cli
