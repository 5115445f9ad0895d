#include "lab/study.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "games/registry.hpp"
#include "lab/report_study.hpp"
#include "lab/simulate.hpp"
#include "lab/verdict.hpp"
#include "support/has.hpp"

namespace parlour {
namespace {

using test::has;

/// A study of single rounds between equal bots.
Study study_of(std::string_view game, int players, std::string_view bot, std::uint64_t deals) {
  Study study;
  study.game = find_game(game);
  study.variants = {{.name = "", .options = study.game->single_round_options()}};
  study.tables = {std::vector<Bot>(static_cast<std::size_t>(players), *parse_bot(bot))};
  study.deals = deals;
  study.seed = 5;
  return study;
}

void vary(Study& study, std::string_view option, std::span<const std::string_view> values) {
  const OptionValues usual = study.variants.front().options;
  study.varied = option;
  study.variants.clear();
  for (const std::string_view value : values) {
    OptionValues options = usual;
    ASSERT_TRUE(set_option(study.game->info.id, study.game->options, options, option, value));
    study.variants.push_back({.name = std::string{value}, .options = options});
  }
}
constexpr std::array<std::string_view, 2> false_true{"false", "true"};

const Finding& finding(const TableFindings& table, std::size_t variant, std::string_view key) {
  const auto found = std::ranges::find(table.measures, key, &MeasureSpec::key);
  EXPECT_NE(found, table.measures.end()) << key;
  return table.findings[variant][static_cast<std::size_t>(found - table.measures.begin())];
}

std::string all_words(const Study& study, const StudyFindings& findings) {
  std::string text;
  for (const Verdict& verdict : verdicts(study, findings)) {
    text += verdict.heading + ":";
    for (const std::string& sentence : verdict.sentences) text += " " + sentence;
    text += "\n";
  }
  return text;
}

TEST(Study, PlaysTheGamesThatASimulationPlays) {
  const Study study = study_of("solo", 3, "greedy", 200);
  const StudyFindings findings = conclude(study, run_study(study));
  const Totals totals = simulate(
      {.game = study.game, .options = study.variants[0].options, .bots = study.tables[0], .games = 200, .seed = 5});
  const TableFindings& table = findings.tables[0];
  EXPECT_EQ(table.sums[0].decisions, totals.decisions);
  EXPECT_DOUBLE_EQ(finding(table, 0, "decisions").value.value, static_cast<double>(totals.decisions) / 200);
  EXPECT_DOUBLE_EQ(finding(table, 0, "forced").value.value,
                   1 - static_cast<double>(totals.choices) / static_cast<double>(totals.decisions));
  EXPECT_EQ(table.sums[0].turns.count(), 200U);
}

TEST(ThreadStudy, HasTheSameBitsForAnyNumberOfThreadsAndProcesses) {
  Study study = study_of("solo", 4, "random", 700);
  vary(study, "solo.cross_stack", false_true);
  study.tables.emplace_back(2, *parse_bot("greedy"));
  const std::string alone = study_json(study, conclude(study, run_study(study)));
  for (const int threads : {2, 3}) {
    study.threads = threads;
    EXPECT_EQ(study_json(study, conclude(study, run_study(study))), alone) << threads;
  }
  StudySums sum(4);
  for (const int rank : {2, 0, 1}) {
    study.share = {.rank = rank, .ranks = 3};
    const StudySums part = run_study(study);
    for (std::size_t cell = 0; cell < sum.size(); ++cell) sum[cell].add(part[cell]);
  }
  EXPECT_EQ(study_json(study, conclude(study, sum)), alone);
}

TEST(Study, ARuleThatNeverAppliesChangesNothingInAnyDeal) {
  Study study = study_of("solo", 4, "random", 50);
  vary(study, "solo.reverse_skips_with_two", false_true);  // there are four
  const StudyFindings findings = conclude(study, run_study(study));
  for (const Finding& one : findings.tables[0].findings[1]) {
    EXPECT_EQ(one.difference.value, 0);
    EXPECT_EQ(one.difference.error, 0);
    EXPECT_FALSE(one.holds);
  }
  const std::string words = all_words(study, findings);
  EXPECT_TRUE(has(words, "Every game is as long. Nothing changed beyond what chance explains")) << words;
}

TEST(Study, FindsWhatARuleDoes) {
  Study study = study_of("solo", 4, "greedy", 1500);
  vary(study, "solo.cross_stack", false_true);
  const StudyFindings findings = conclude(study, run_study(study));
  const TableFindings& table = findings.tables[0];
  EXPECT_TRUE(finding(table, 1, "chain_length").holds) << "Draw 2 and Draw 4 answer each other";
  EXPECT_GT(finding(table, 1, "chain_length").difference_interval.low, 0.1);
  EXPECT_FALSE(finding(table, 1, "wins_1").holds);
  // Pairing is what makes the difference sharp: it is surer than two separate studies would make it.
  const Finding& chains = finding(table, 1, "turns");
  const double apart = std::hypot(chains.value.error, finding(table, 0, "turns").value.error);
  EXPECT_LT(chains.difference.error, 0.9 * apart);

  const std::string words = all_words(study, findings);
  EXPECT_TRUE(has(words, "With solo.cross_stack=true instead of false:")) << words;
  EXPECT_TRUE(has(words, "A chain has 0.")) << words;
  EXPECT_TRUE(has(words, " more Draw cards (")) << words;
  EXPECT_FALSE(has(words, "Wins of the first")) << words;
  EXPECT_TRUE(has(words, "Holm's correction for 2")) << words;
}

TEST(Study, LeavesOutADealThatDoesNotEndUnderSomeVariant) {
  Study study = study_of("solo", 2, "greedy", 60);
  vary(study, "solo.cross_stack", false_true);
  study.cap = 60;
  const StudyFindings findings = conclude(study, run_study(study));
  const TableFindings& table = findings.tables[0];
  ASSERT_GT(table.sums[0].left_out, 0U);
  ASSERT_LT(table.sums[0].left_out, 60U);
  EXPECT_EQ(table.sums[0].left_out, table.sums[1].left_out);
  EXPECT_GE(table.sums[0].left_out, std::max(table.sums[0].unfinished, table.sums[1].unfinished));
  EXPECT_EQ(table.sums[0].turns.count(), 60 - table.sums[0].left_out);
  EXPECT_TRUE(has(all_words(study, findings), "did not come to an end"));

  study.cap = 2;
  const StudyFindings none = conclude(study, run_study(study));
  EXPECT_TRUE(has(all_words(study, none), "there is nothing to say"));
  EXPECT_TRUE(has(study_report(study, none, "parlour"), "nothing to say"));
}

TEST(Study, CanBeStopped) {
  const Study study = study_of("freaky", 2, "random", 5000);
  int asked = 0;
  const StudySums sums = run_study(study, {.progress = {}, .should_stop = [&] { return ++asked == 3; }});
  EXPECT_EQ(asked, 3);
  EXPECT_GT(sums[0].deals, 2U);
  EXPECT_LT(sums[0].deals, 5000U);
}

/// Sums as if each deal had come to these turns under the two variants.
StudySums made_up(std::span<const std::pair<int, int>> turns) {
  StudySums sums(2);
  for (const auto& [first, second] : turns) {
    for (VariantSums& own : sums) ++own.deals;
    for (std::size_t measure = 0; measure < Tally::capacity; ++measure) {
      const int other = measure == 0 ? second : first;
      const int count = measure == 0 ? 1 : 100;
      sums[0].measures[measure].add(first, count);
      sums[1].measures[measure].add(other, count);
      sums[1].with_first[measure].add(first, count, other, count);
    }
    sums[0].turns.add(first);
    sums[1].turns.add(second);
  }
  return sums;
}

TEST(Verdict, NamesADifferenceInLengthWithItsInterval) {
  Study study = study_of("solo", 2, "random", 4);
  vary(study, "solo.cross_stack", false_true);
  std::vector<std::pair<int, int>> turns;
  for (int deal = 0; deal < 400; ++deal) turns.emplace_back(40 + deal % 5, 41 + deal % 5 + deal % 2);
  // One and a half turns more, by one or two: the error is a half over the root of 399.
  const std::string words = all_words(study, conclude(study, made_up(turns)));
  EXPECT_TRUE(has(words, "A game is 1.50 turns (4 %) longer (1.45 to 1.55).")) << words;
  EXPECT_TRUE(has(words, "The other 20 measures did not change beyond what chance explains")) << words;
}

TEST(Verdict, SaysWhatCouldHaveBeenMissed) {
  Study study = study_of("solo", 2, "random", 4);
  vary(study, "solo.cross_stack", false_true);
  std::vector<std::pair<int, int>> turns;
  for (int deal = 0; deal < 400; ++deal) turns.emplace_back(40, deal % 2 == 0 ? 38 : 42);
  // The error is 2 over the root of 399, a tenth. Of 21 comparisons one must be 3.04 errors off, and 0.84 more to be
  // noticed 4 times out of 5.
  const std::string words = all_words(study, conclude(study, made_up(turns)));
  EXPECT_TRUE(has(words, "A game is as long, as far as 400 deals can tell: 0.4 turns (1.0 %) more or less")) << words;
  EXPECT_TRUE(has(words, "Nothing changed beyond what chance explains (Holm's correction for 21 comparisons)."))
      << words;
}

TEST(StudyReport, HoldsWhatItPromises) {
  for (const AnyGame& game : all_games()) {
    Study study = study_of(game.info.id, game.info.min_players, "random", 40);
    study.tables.emplace_back(static_cast<std::size_t>(game.info.max_players), *parse_bot("random"));
    const OptionSpec& option = game.options.back();
    const std::string first = option_text(option, option.standard);
    const std::string second = option.named[0].name == first  ? std::string{option.named[1].name}
                               : option.named[0].name.empty() ? std::to_string(option.low)
                                                              : std::string{option.named[0].name};
    vary(study, option.name, std::array<std::string_view, 2>{first, second});
    const std::string page = study_report(study, conclude(study, run_study(study)), "parlour study <x>");
    for (const std::string_view part : {"By number of players", "Length", "Who wins", "Everything", "own measures",
                                        "What the measures mean", "parlour study &lt;x&gt;"})
      EXPECT_TRUE(has(page, part)) << game.info.id << ": " << part;
    for (const std::string_view alien : {"http", "<script", "nan", "inf\"", "-nan"})
      EXPECT_FALSE(has(page, alien)) << game.info.id << ": " << alien;
  }
}

}  // namespace
}  // namespace parlour
