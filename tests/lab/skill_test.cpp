#include "lab/skill.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "lab/report.hpp"
#include "lab/report_skill.hpp"
#include "support/has.hpp"
#include "support/scale.hpp"

namespace parlour {
namespace {

using test::has;
using test::scaled;

SkillPair pair_of(std::string_view strong, std::string_view weak, int deals) {
  return {.strong = *parse_bot(strong), .weak = *parse_bot(weak), .deals = static_cast<std::uint64_t>(deals)};
}

SkillStudy study_of(std::string_view id, std::vector<int> players, std::vector<SkillPair> pairs) {
  const AnyGame& game = *find_game(id);
  return {.game = &game,
          .options = game.single_round_options(),
          .players = std::move(players),
          .pairs = std::move(pairs),
          .seed = 5};
}

// --- How many games it takes -----------------------------------------------------------------------------------------

TEST(GamesToTell, WhoAlwaysWinsIsNoticedAsSoonAsLuckWouldBeTooRare) {
  EXPECT_EQ(games_to_tell(1, 1.0 / 2), 6);  // one in 64 by luck, less than one in 40; five would be one in 32
  EXPECT_EQ(games_to_tell(1, 1.0 / 3), 4);  // one in 81
  EXPECT_EQ(games_to_tell(1, 1.0 / 4), 3);  // one in 64
}

TEST(GamesToTell, SolvesItsEquation) {
  for (const double fair : {0.1, 0.25, 0.5})
    for (const double share : {0.02, 0.3, 0.45, 0.55, 0.9}) {
      const double n = games_to_tell(share, fair);
      const auto enough = [&](double games) {
        const double a = 1.959964 * std::sqrt(fair * (1 - fair)) + 0.841621 * std::sqrt(share * (1 - share));
        return games * std::abs(share - fair) - 0.5 >= a * std::sqrt(games) - 1e-6;
      };
      EXPECT_TRUE(enough(n)) << share << " against " << fair;
      EXPECT_FALSE(enough(n - 1)) << share << " against " << fair;
    }
  EXPECT_TRUE(std::isinf(games_to_tell(0.25, 0.25)));
  // Where two always share a win, a seat has one half or nothing: it is like a coin with twice that share, but for the
  // correction.
  EXPECT_NEAR(games_to_tell(0.3, 0.25, 0.5) / games_to_tell(0.6, 0.5), 1, 0.06);
}

/// The chance of at least so many heads.
double at_least(int heads, int flips, double p) {
  double sum = 0;
  for (int k = heads; k <= flips; ++k)
    sum += std::exp(std::lgamma(flips + 1) - std::lgamma(k + 1) - std::lgamma(flips - k + 1) + k * std::log(p) +
                    (flips - k) * std::log(1 - p));
  return sum;
}

TEST(GamesToTell, AgreesWithTheBinomialDistribution) {
  for (const auto& [share, fair] : std::vector<std::pair<double, double>>{
           {0.55, 0.5}, {0.6, 0.5}, {0.75, 0.5}, {0.3, 0.25}, {0.4, 0.25}, {0.15, 0.1}, {0.5, 1.0 / 3}}) {
    const int n = static_cast<int>(games_to_tell(share, fair));
    int needed = 0;  // wins that luck gives to one in 40 at most
    while (at_least(needed, n, fair) > 0.025) ++needed;
    EXPECT_NEAR(at_least(needed, n, share), 0.8, 0.05) << share << " against " << fair << ": " << n;
  }
}

TEST(GamesToTell, CoinsAreToldApartAsOftenAsItSays) {
  const double share = 0.6;
  const double fair = 0.5;
  const auto n = static_cast<int>(games_to_tell(share, fair));
  Chance chance(3);
  const auto told = [&](double p) {
    int heads = 0;
    for (int k = 0; k < n; ++k) heads += chance.below(1000) < static_cast<std::uint32_t>(1000 * p) ? 1 : 0;
    return std::abs(heads - n * fair) - 0.5 > 1.959964 * std::sqrt(n * fair * (1 - fair));
  };
  const int repeats = 4000;
  int found = 0;
  int fooled = 0;
  for (int k = 0; k < repeats; ++k) {
    found += told(share) ? 1 : 0;
    fooled += told(fair) ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(found) / repeats, 0.8, 0.03);
  EXPECT_LE(static_cast<double>(fooled) / repeats, 0.055);
  EXPECT_GE(static_cast<double>(fooled) / repeats, 0.025);
}

// --- The cells -------------------------------------------------------------------------------------------------------

TEST(Skill, GreedyHasMoreOfItThanRandomAndNobodyMoreThanItself) {
  SkillPair equal = pair_of("random", "random", 100);
  equal.strong.name = "other";
  const SkillStudy study = study_of("swirl", {2, 3}, {pair_of("greedy", "random", 100), equal});
  const std::vector<SkillCell> cells = run_skill(study);
  ASSERT_EQ(cells.size(), cells_of(study));
  for (const SkillCell& cell : cells) {
    EXPECT_EQ(cell.games, cell.deals * static_cast<std::uint64_t>(cell.players));
    EXPECT_DOUBLE_EQ(cell.fair, 1.0 / cell.players);
    EXPECT_DOUBLE_EQ(cell.most, 1);
    EXPECT_NEAR(cell.skill.value, (cell.wins.value - cell.fair) / (1 - cell.fair), 1e-12);
    EXPECT_LE(cell.needed.interval.low, cell.needed.value);
    EXPECT_LE(cell.needed.value, cell.needed.interval.high);
    if (cell.pair == 0) {
      EXPECT_TRUE(cell.told());
      EXPECT_GT(cell.skill.interval.low, 0.4);
      EXPECT_LT(cell.needed.interval.high, 30);
    } else {
      EXPECT_NEAR(cell.skill.value, 0, 0.25);
      EXPECT_EQ(std::isinf(cell.needed.interval.high), !cell.told());
    }
  }
  EXPECT_EQ(cells[0].pair, 0U);
  EXPECT_EQ(cells[1].players, 3);
  EXPECT_EQ(cells[2].pair, 1U);
}

TEST(Skill, WhereWinsAreSharedAlwaysWinningIsAPartOfEachWin) {
  const std::vector<SkillCell> cells = run_skill(study_of("help", {3, 4, 5}, {pair_of("greedy", "random", 40)}));
  ASSERT_EQ(cells.size(), 3U);
  for (const SkillCell& cell : cells)  // all but two score, and seldom one alone
    EXPECT_NEAR(cell.most, 1.0 / (cell.players - 2), 0.05) << cell.players;
}

TEST(ThreadSkill, TheSameBitsForAnyNumberOfThreads) {
  SkillStudy study = study_of("solo", {2, 3}, {pair_of("greedy", "random", scaled(20)), pair_of("greedy", "easy", 10)});
  const std::string alone = skill_json(study, run_skill(study));
  for (const int threads : {2, 3}) {
    study.threads = threads;
    EXPECT_EQ(skill_json(study, run_skill(study)), alone);
  }
}

TEST(Skill, ProgressEndsWithAllOfItAndAStopKeepsWhatThereIs) {
  const SkillStudy study = study_of("swirl", {2, 3}, {pair_of("greedy", "random", 20), pair_of("greedy", "easy", 20)});
  std::uint64_t last = 0;
  std::uint64_t wanted = 0;
  const auto watch = [&](std::uint64_t done, std::uint64_t all) {
    EXPECT_GT(done, last);
    last = done;
    wanted = all;
  };
  const std::vector<SkillCell> whole = run_skill(study, {.progress = watch, .should_stop = {}});
  EXPECT_EQ(last, wanted);

  for (const int stop_after : {1, 20, 21, 45}) {
    int deals = 0;
    const std::vector<SkillCell> some =
        run_skill(study, {.progress = {}, .should_stop = [&] { return ++deals >= stop_after; }});
    const std::size_t begun = static_cast<std::size_t>(stop_after) / 20;
    const int rest = stop_after % 20;
    ASSERT_EQ(some.size(), begun + (rest > 1 ? 1 : 0)) << stop_after;
    for (std::size_t k = 0; k < begun; ++k) EXPECT_EQ(some[k].wins.value, whole[k].wins.value);
    if (rest > 1) {
      EXPECT_EQ(some.back().deals, static_cast<std::uint64_t>(rest));
    }
  }
}

// --- Words and files -------------------------------------------------------------------------------------------------

SkillCell cell_with(int players, double skill, double half) {
  SkillCell cell{.players = players, .deals = 100, .games = 100, .wins = {}, .skill = {}, .needed = {}};
  cell.fair = 1.0 / players;
  cell.most = 1;
  const auto share = [&](double part) { return cell.fair + part * (1 - cell.fair); };
  cell.skill = {.value = skill, .interval = {.low = skill - half, .high = skill + half}};
  cell.wins = {.value = share(skill), .interval = {.low = share(skill - half), .high = share(skill + half)}};
  cell.needed = {.value = games_to_tell(share(skill), cell.fair), .interval = {}};
  return cell;
}

TEST(SkillWords, FollowFromTheNumbers) {
  const SkillStudy study = study_of("solo", {2, 4, 10}, {pair_of("greedy", "random", 100)});
  const auto words = [&](double skill, double half) { return skill_words(study, {cell_with(4, skill, half)})[0]; };
  EXPECT_TRUE(has(words(0.05, 0.01), "nearly all luck"));
  EXPECT_TRUE(has(words(0.2, 0.01), "more luck than skill"));
  EXPECT_TRUE(has(words(0.5, 0.01), "luck and skill"));
  EXPECT_TRUE(has(words(0.8, 0.01), "more skill than luck"));
  EXPECT_TRUE(has(words(0.95, 0.01), "nearly all skill"));
  EXPECT_TRUE(has(words(-0.2, 0.01), "it is the weaker one"));
  EXPECT_TRUE(has(words(0.05, 0.06), "too close to tell")) << words(0.05, 0.06);
  EXPECT_TRUE(has(words(0.05, 0.06), "above 11.0 % would have shown")) << words(0.05, 0.06);
  EXPECT_EQ(
      words(0.6, 0.02),
      "With 4 players greedy among random wins 70.0 % (68.5 % to 71.5 %) where 25.0 % would be fair: between "
      "these two it is luck and skill, 60.0 % of the way from a fair share to winning always. 10 games are enough "
      "to notice, 8 times out of 10.");

  const auto course = [&](const SkillCell& few, const SkillCell& many) {
    return skill_words(study, {few, cell_with(4, 0.5, 0.01), many})[0];
  };
  EXPECT_TRUE(has(course(cell_with(2, 0.9, 0.02), cell_with(10, 0.3, 0.02)),
                  "From 2 to 10 players skill falls from 90.0 % to 30.0 %."));
  EXPECT_TRUE(has(course(cell_with(2, 0.3, 0.02), cell_with(10, 0.4, 0.02)), "grows from 30.0 % to 40.0 %."));
  EXPECT_TRUE(has(course(cell_with(2, 0.3, 0.02), cell_with(10, 0.31, 0.02)), "does not clearly grow or fall."));
  EXPECT_TRUE(has(course(cell_with(2, 0.3, 0.02), cell_with(10, 0.31, 0.02)), "With 4 players")) << "the usual table";
}

TEST(SkillWords, NumbersOfGames) {
  EXPECT_EQ(games_words(7), "7");
  EXPECT_EQ(games_words(12'345), "12,345");
  EXPECT_EQ(games_words(2'340'000), "2.3 million");
  EXPECT_EQ(games_words(games_to_tell(0.5, 0.5)), "no number");
}

TEST(Skill, EveryFigureIsInTheFilesAndInThePage) {
  const SkillStudy study =
      study_of("help", {3, 4}, {pair_of("greedy", "random", 20), pair_of("search:iterations=3", "easy", 4)});
  const std::vector<SkillCell> cells = run_skill(study);
  const nlohmann::json json = nlohmann::json::parse(skill_json(study, cells), nullptr, false);
  ASSERT_EQ(json["cells"].size(), 4U);
  EXPECT_EQ(json["words"].size(), 2U);
  EXPECT_EQ(json["cells"][3]["strong"], "search:iterations=3");
  for (std::size_t k = 0; k < cells.size(); ++k) {
    EXPECT_EQ(json["cells"][k]["skill"].get<double>(), cells[k].skill.value);
    EXPECT_EQ(json["cells"][k]["games_to_tell_ci95"][1].is_null(), !cells[k].told());
  }
  const std::string csv = skill_csv(study, cells);
  EXPECT_EQ(std::ranges::count(csv, '\n'), 5);
  EXPECT_EQ(std::ranges::count(csv, ','), 5 * 18);
  const std::string html = skill_report(study, cells, "parlour skill help --games 20 & more");
  EXPECT_TRUE(html.starts_with("<!DOCTYPE html>"));
  EXPECT_TRUE(has(html, "parlour skill help --games 20 &amp; more"));
  for (const std::string& sentence : skill_words(study, cells))
    EXPECT_TRUE(has(html, report::words(sentence))) << sentence;
  for (const std::string_view wrong : {"nan", "inf\"", "NaN"}) EXPECT_FALSE(has(html, wrong)) << wrong;
}

}  // namespace
}  // namespace parlour
