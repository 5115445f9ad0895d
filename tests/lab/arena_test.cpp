#include "lab/arena.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "games/registry.hpp"
#include "lab/plots.hpp"
#include "lab/report.hpp"
#include "lab/report_arena.hpp"
#include "support/scale.hpp"

namespace parlour {
namespace {

using test::scaled;

Bot named(std::string_view bot, std::string_view name) {
  Bot copy = *parse_bot(bot);
  copy.name = name;
  return copy;
}

/// Always the first move of the list, so that nothing but the deal and the seat decides.
Bot simpleton(std::string_view name) {
  Bot bot;
  bot.name = name;
  bot.choose = [](const Bot&, const Decision& decision, Chance&, const ShouldStop&) { return decision.offered[0]; };
  return bot;
}

Arena arena_of(const AnyGame& game, std::vector<Bot> bots, int deals) {
  return {.game = &game,
          .options = game.single_round_options(),
          .bots = std::move(bots),
          .deals = static_cast<std::uint64_t>(deals),
          .seed = 7};
}

TEST(Arena, EqualPlayersComeOutEqualBecauseAllSitEverywhereWithTheSameCards) {
  for (const AnyGame& game : all_games()) {
    const auto players = static_cast<std::size_t>(game.info.min_players);
    std::vector<Bot> bots;
    for (const std::string_view name : std::vector<std::string_view>{"a", "b", "c"})
      if (bots.size() < players) bots.push_back(simpleton(name));
    const ArenaResult result = run_arena(arena_of(game, bots, 12));
    EXPECT_EQ(result.games, 12 * players);
    ASSERT_EQ(result.bots.size(), players);
    for (const Contestant& bot : result.bots) {
      EXPECT_EQ(bot.games, 12 * players);
      EXPECT_NEAR(bot.wins.mean(), result.bots[0].wins.mean(), 1e-12) << game.info.id;
      EXPECT_EQ(bot.scores, result.bots[0].scores) << game.info.id;
      for (std::size_t position = 0; position < players; ++position)
        EXPECT_NEAR(bot.wins_by_position[position].mean(), result.bots[0].wins_by_position[position].mean(), 1e-12);
      EXPECT_NEAR(bot.rating.points, 0, 1e-6);
    }
    EXPECT_NEAR(result.ahead[0][1].mean(), 0.5, 1e-12);
    EXPECT_GT(result.bots[0].scores.size(), 1U) << game.info.id << ": not all deals are alike";
  }
}

TEST(Arena, BotsOfOneLabelCountTogether) {
  const AnyGame& game = *find_game("freaky");
  const Bot random = *parse_bot("random");
  const ArenaResult merged = run_arena(arena_of(game, {simpleton("s"), random, simpleton("s")}, 20));
  const ArenaResult apart = run_arena(arena_of(game, {simpleton("s"), random, simpleton("t")}, 20));
  ASSERT_EQ(merged.bots.size(), 2U);
  ASSERT_EQ(apart.bots.size(), 3U);
  EXPECT_EQ(merged.bots[0].seats, 2);
  EXPECT_EQ(merged.bots[0].games, 2 * 3 * 20U);
  EXPECT_EQ(merged.bots[1].games, 3 * 20U);
  EXPECT_NEAR(merged.bots[0].wins.mean(), (apart.bots[0].wins.mean() + apart.bots[2].wins.mean()) / 2, 1e-12);
  EXPECT_NEAR(merged.bots[1].wins.mean(), apart.bots[1].wins.mean(), 1e-12);
  EXPECT_NEAR(merged.ahead[0][1].mean(), (apart.ahead[0][1].mean() + apart.ahead[2][1].mean()) / 2, 1e-12);
  EXPECT_NEAR(merged.bots[0].wins.mean() * 2 + merged.bots[1].wins.mean(), 1, 1e-12);
}

TEST(Arena, FourOfOneKindWinAQuarterEach) {
  const ArenaResult result = run_arena(arena_of(*find_game("solo"), std::vector<Bot>(4, *parse_bot("greedy")), 10));
  ASSERT_EQ(result.bots.size(), 1U);
  EXPECT_NEAR(result.bots[0].wins.mean(), 0.25, 1e-12);
  EXPECT_NEAR(win_interval(result, result.bots[0]).half(), 0, 1e-12);
}

TEST(Arena, TheIntervalCoversTheTruthMostOfTheTime) {
  Arena arena = arena_of(*find_game("help"), {named("random", "odd"), *parse_bot("random"), *parse_bot("random")}, 25);
  const int arenas = 200;
  int covered = 0;
  for (int k = 0; k < arenas; ++k) {
    arena.seed = static_cast<std::uint64_t>(k);
    const ArenaResult result = run_arena(arena);
    const Interval interval = win_interval(result, result.bots[0]);
    EXPECT_LT(interval.half(), 0.2);
    covered += interval.low <= 1.0 / 3 && 1.0 / 3 <= interval.high ? 1 : 0;
  }
  EXPECT_GE(covered, 180);
  EXPECT_LT(covered, 200) << "too wide";
}

TEST(Arena, GreedyBeatsRandomInEveryGame) {
  for (const AnyGame& game : all_games()) {
    std::vector<Bot> bots(static_cast<std::size_t>(game.info.min_players), *parse_bot("random"));
    bots[0] = *parse_bot("greedy");
    const ArenaResult result = run_arena(arena_of(game, bots, 150));
    const Contestant& greedy = result.bots[0];
    EXPECT_GT(win_interval(result, greedy).low, 1.0 / result.players) << game.info.id;
    EXPECT_GT(decided_interval(result, greedy).low, 1.0 / result.players) << game.info.id;
    EXPECT_GT(greedy.rating.points, 2 * greedy.rating.error) << game.info.id;
    EXPECT_GT(share_interval(result.ahead[0][1]).low, 0.5) << game.info.id;
    EXPECT_GT(greedy.durations.count(), 100U);
    EXPECT_GT(greedy.durations.quantile(0.5), 0);
  }
}

TEST(ThreadArena, TheSameBitsForAnyNumberOfThreads) {
  for (const std::string_view id : {"swirl", "solo"}) {
    Arena arena =
        arena_of(*find_game(id), {*parse_bot("greedy"), *parse_bot("easy"), *parse_bot("random")}, scaled(40));
    const ArenaResult alone = run_arena(arena);
    for (const int threads : {2, 3}) {
      arena.threads = threads;
      const ArenaResult several = run_arena(arena);
      EXPECT_EQ(several.decisions, alone.decisions);
      EXPECT_EQ(several.draws, alone.draws);
      for (std::size_t i = 0; i < 3; ++i) {
        const Contestant& a = alone.bots[i];
        const Contestant& b = several.bots[i];
        EXPECT_EQ(a.wins.mean(), b.wins.mean());
        EXPECT_EQ(a.wins.error(), b.wins.error());
        EXPECT_EQ(a.score.mean(), b.score.mean());
        EXPECT_EQ(a.score.error(), b.score.error());
        EXPECT_EQ(a.scores, b.scores);
        EXPECT_EQ(a.rating.points, b.rating.points);
        EXPECT_EQ(a.rating.error, b.rating.error);
        EXPECT_EQ(a.durations.count(), b.durations.count());
        EXPECT_EQ(alone.ahead[i][(i + 1) % 3].error(), several.ahead[i][(i + 1) % 3].error());
      }
    }
  }
}

TEST(ThreadArena, WhatIsStoppedIsTheWholeDealsSoFar) {
  Arena arena = arena_of(*find_game("swirl"), {*parse_bot("greedy"), *parse_bot("random")}, 1000);
  arena.threads = 2;
  ArenaHooks hooks;
  std::uint64_t done = 0;
  hooks.progress = [&](std::uint64_t deals) { done = deals; };
  hooks.should_stop = [&] { return done == 9; };
  const ArenaResult some = run_arena(arena, hooks);
  EXPECT_EQ(some.deals, 9U);
  EXPECT_EQ(some.games, 18U);
  arena.deals = 9;
  const ArenaResult nine = run_arena(arena);
  EXPECT_EQ(some.bots[0].wins.mean(), nine.bots[0].wins.mean());
  EXPECT_EQ(some.bots[0].wins.error(), nine.bots[0].wins.error());
  EXPECT_NEAR(some.bots[0].rating.points, nine.bots[0].rating.points, 1e-6);
  EXPECT_NEAR(some.bots[0].rating.error, nine.bots[0].rating.error, 1e-6);
}

TEST(Arena, AnUnfinishedGameIsNobodysWin) {
  Arena arena = arena_of(*find_game("solo"), {*parse_bot("random"), simpleton("s")}, 10);
  arena.cap = 3;
  const ArenaResult result = run_arena(arena);
  EXPECT_EQ(result.unfinished, result.games);
  EXPECT_EQ(result.bots[0].wins.mean(), 0);
  EXPECT_EQ(result.bots[0].decided_wins.count(), 0);
  EXPECT_TRUE(result.bots[0].scores.empty());
}

TEST(Arena, OnlyABotThatSeesIsShownTheCards) {
  Bot seeing = simpleton("sees");
  seeing.uses_view = false;
  seeing.choose = nullptr;
  seeing.choose_seeing = [](const Bot&, const AnyGame& game, const AnyState& state, const MoveList& offered, Chance&,
                            const ShouldStop&) {
    MoveList legal;
    game.moves(state, legal);
    EXPECT_EQ(legal.size(), offered.size());
    return offered[0];
  };
  const AnyGame& game = *find_game("schwupps");
  const ArenaResult result = run_arena(arena_of(game, {seeing, simpleton("s")}, 5));
  EXPECT_NEAR(result.bots[0].wins.mean(), result.bots[1].wins.mean(), 1e-12) << "both take the first move";
}

TEST(SingleRound, IsOverAfterOneRoundInEveryGame) {
  for (const AnyGame& game : all_games()) {
    MoveList list;
    AnyState state;
    const std::vector<Bot> bots(static_cast<std::size_t>(game.info.min_players), *parse_bot("random"));
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const Contest contest = play_bots(game, game.single_round_options(), bots, seed, decision_cap, list, state,
                                        [](Move, const AnyState&, std::span<const Told>) {});
      EXPECT_TRUE(contest.outcome.over());
      EXPECT_EQ(game.round(state), 1) << game.info.id;
    }
  }
}

TEST(FinalPlaces, FollowThePointsWhicheverWayTheyCount) {
  Outcome outcome;
  outcome.status = Outcome::Status::won;
  outcome.scores = {5, 9, 7, 5};
  const auto places = [&](std::uint16_t winners) {
    outcome.winners.bits = winners;
    const auto all = final_places(outcome, 4);
    return std::vector<int>(all.begin(), all.begin() + 4);
  };
  EXPECT_EQ(places(0b0010), (std::vector{2, 0, 1, 2})) << "many points are good";
  EXPECT_EQ(places(0b1001), (std::vector{0, 3, 2, 0})) << "few points are good";
  EXPECT_EQ(places(0b0101), (std::vector{0, 2, 0, 2})) << "points do not tell";
}

// --- The page --------------------------------------------------------------------------------------------------------

/// Whether each tag is closed in its order.
void expect_balanced(const std::string& html) {
  std::vector<std::string> open;
  for (std::size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
    if (html[at + 1] == '!') continue;
    const std::size_t end = html.find('>', at);
    ASSERT_NE(end, std::string::npos);
    if (html[end - 1] == '/') continue;
    const bool closes = html[at + 1] == '/';
    const std::size_t from = at + (closes ? 2 : 1);
    const std::string tag = html.substr(from, html.find_first_of(" >", from) - from);
    if (!closes) {
      open.push_back(tag);
      continue;
    }
    ASSERT_FALSE(open.empty()) << tag;
    ASSERT_EQ(open.back(), tag);
    open.pop_back();
  }
  EXPECT_TRUE(open.empty());
}

std::size_t count_of(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(ArenaReport, IsOneWholePageThatNeedsNothingElse) {
  for (const AnyGame& game : all_games()) {
    std::vector<Bot> bots{named("random", "<b>&\"co\""), *parse_bot("greedy"), simpleton("s")};
    bots.resize(static_cast<std::size_t>(game.info.min_players));
    const Arena arena = arena_of(game, bots, 5);
    const std::string html = arena_report(arena, run_arena(arena));
    expect_balanced(html);
    for (const std::string_view outside : {"http", "//", "url(", "<script", "@import", "src=", "href="})
      EXPECT_EQ(count_of(html, outside), 0U) << outside;
    EXPECT_EQ(count_of(html, "nan"), 0U);
    EXPECT_EQ(count_of(html, "inf\""), 0U);
    EXPECT_EQ(count_of(html, "<section>"), 6U);
    EXPECT_EQ(count_of(html, "role=\"img\""), 6U);
    EXPECT_EQ(count_of(html, "<table>"), 7U);
    EXPECT_EQ(count_of(html, "<b>"), 0U) << "a name is not markup";
    EXPECT_GT(count_of(html, "&lt;b&gt;&amp;&quot;co&quot;"), 6U);
    EXPECT_EQ(count_of(html, "prefers-color-scheme:dark"), 1U);
  }
}

TEST(ArenaReport, CopesWithNothingToShow) {
  Arena arena = arena_of(*find_game("solo"), {*parse_bot("random"), simpleton("s")}, 2);
  arena.cap = 1;
  const std::string html = arena_report(arena, run_arena(arena));
  expect_balanced(html);
  EXPECT_EQ(count_of(html, "nan"), 0U);
}

TEST(Report, AxesHaveRoundNumbers) {
  EXPECT_EQ(report::linear_scale(0, 0.43).ticks.size(), 6U);
  EXPECT_DOUBLE_EQ(report::linear_scale(0, 0.43).high, 0.5);
  EXPECT_DOUBLE_EQ(report::linear_scale(-120, 77).low, -150);
  EXPECT_EQ(report::tight_scale(-0.5, 43.5).ticks, (std::vector<double>{0, 10, 20, 30, 40}));
  const report::Scale times = report::log_scale(2e-6, 3e-3);
  EXPECT_DOUBLE_EQ(times.low, 1e-6);
  EXPECT_DOUBLE_EQ(times.high, 1e-2);
  EXPECT_NEAR(times.at(1e-4), 0.5, 1e-9);
  EXPECT_EQ(report::fixed(-0.001, 1), "0.0");
  EXPECT_EQ(report::percent(0.1234), "12.3 %");
}

}  // namespace
}  // namespace parlour
