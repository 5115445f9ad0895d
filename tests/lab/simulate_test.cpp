#include "lab/simulate.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "games/registry.hpp"
#include "record/file.hpp"
#include "support/scale.hpp"

namespace parlour {
namespace {

using test::scaled;

Simulation simulation_of(std::string_view game, std::initializer_list<std::string_view> bots, int games) {
  Simulation simulation;
  simulation.game = find_game(game);
  simulation.options = simulation.game->default_options();
  for (const std::string_view bot : bots) simulation.bots.push_back(*parse_bot(bot));
  simulation.games = static_cast<std::uint64_t>(games);
  simulation.seed = 11;
  return simulation;
}

SimulationHooks recorded_by(std::function<bool(std::string_view)> record) {
  SimulationHooks hooks;
  hooks.record = std::move(record);
  return hooks;
}
SimulationHooks watched_by(std::function<void(std::uint64_t)> progress) {
  SimulationHooks hooks;
  hooks.progress = std::move(progress);
  return hooks;
}

std::vector<Simulation> several(int games) {
  std::vector<Simulation> list{
      simulation_of("solo", {"random", "random", "random", "random"}, games),
      simulation_of("solo", {"random", "greedy"}, games),
      simulation_of("swirl", {"random", "random"}, 10 * games),
      simulation_of("swirl", {"greedy", "random", "random", "greedy"}, 10 * games),
  };
  const auto specs = find_game("swirl")->options;
  EXPECT_TRUE(set_option("swirl", specs, list.back().options, "swirl.form", "competitive"));
  return list;
}

TEST(ThreadSimulate, TheSameBitsForAnyNumberOfThreads) {
  for (Simulation simulation : several(scaled(30))) {
    const Totals alone = simulate(simulation);
    EXPECT_EQ(alone.games, simulation.games);
    for (const int threads : {2, 3}) {
      simulation.threads = threads;
      EXPECT_TRUE(alone == simulate(simulation)) << threads << " threads, " << simulation.game->info.id;
    }
  }
}

TEST(Share, TakesEveryPieceOnce) {
  for (const int ranks : {1, 2, 3, 7})
    for (const std::uint64_t pieces : {0U, 1U, 2U, 6U, 7U, 8U, 100U}) {
      std::vector<int> taken(pieces);
      for (int rank = 0; rank < ranks; ++rank) {
        const Share share{.rank = rank, .ranks = ranks};
        for (std::uint64_t k = 0; k < share.count(pieces); ++k) {
          ASSERT_LT(share.piece(k), pieces);
          ++taken[share.piece(k)];
        }
      }
      EXPECT_EQ(taken, std::vector<int>(pieces, 1)) << ranks << " ranks, " << pieces << " pieces";
    }
}

TEST(ThreadSimulate, TheSharesOfSeveralProcessesAddUpToTheSameBits) {
  for (Simulation simulation : several(scaled(30))) {
    const Totals alone = simulate(simulation);
    for (const int ranks : {2, 3}) {
      Totals sum;
      simulation.share.ranks = ranks;
      for (simulation.share.rank = 0; simulation.share.rank < ranks; ++simulation.share.rank) {
        simulation.threads = 1 + simulation.share.rank;
        const Totals part = simulate(simulation);
        EXPECT_LT(part.games, simulation.games);
        EXPECT_NEAR(static_cast<double>(part.games), static_cast<double>(simulation.games) / ranks, 256);
        sum.add(part);
      }
      EXPECT_TRUE(alone == sum) << ranks << " processes, " << simulation.game->info.id;
    }
    simulation.share = {};
  }
}

TEST(ThreadSimulate, TheSameRecordsForAnyNumberOfThreads) {
  for (Simulation simulation : several(scaled(10))) {
    std::string alone;
    for (const int threads : {1, 2, 3}) {
      simulation.threads = threads;
      std::string lines;
      simulate(simulation, recorded_by([&](std::string_view some) {
                 lines += some;
                 return true;
               }));
      if (threads == 1) alone = lines;
      ASSERT_EQ(lines, alone) << threads << " threads";
    }
  }
}

TEST(Simulate, TheShortcutPlaysTheSameGames) {
  for (const AnyGame& game : all_games()) {
    for (int players = game.info.min_players; players <= game.info.max_players; ++players) {
      Simulation simulation;
      simulation.game = &game;
      simulation.options = game.default_options();
      simulation.bots.assign(static_cast<std::size_t>(players), *parse_bot("random"));
      simulation.games = static_cast<std::uint64_t>(scaled(5));
      simulation.seed = static_cast<std::uint64_t>(players);
      const Totals quick = simulate(simulation);
      simulation.shortcut = false;
      EXPECT_TRUE(quick == simulate(simulation)) << game.info.id << " with " << players;
      EXPECT_GT(quick.decisions, 0U);
    }
  }
}

TEST(Simulate, RecordsReplayFromTheirSeedsAlone) {
  for (const Simulation& simulation : several(scaled(4))) {
    std::stringstream lines;
    const Totals totals = simulate(simulation, recorded_by([&](std::string_view some) {
                                     lines << some;
                                     return true;
                                   }));
    LineReader reader(lines);
    std::uint64_t k = 0;
    std::uint64_t decisions = 0;
    Totals counted;
    while (const auto line = reader.next()) {
      const auto record = read_record(*line, all_games());
      ASSERT_TRUE(record) << record.error().text();
      EXPECT_EQ(record->seed, Seed{.number = derive_seed(simulation.seed, k)});
      ASSERT_EQ(record->seats.size(), simulation.bots.size());
      for (std::size_t seat = 0; seat < record->seats.size(); ++seat)
        EXPECT_EQ(record->seats[seat], simulation.bots[seat].name);
      const auto verified = verify_record(*record);
      EXPECT_TRUE(verified) << verified.error().text();
      counted.add(Contest{.outcome = record->result});
      decisions += record->moves.size();
      ++k;
    }
    EXPECT_EQ(k, simulation.games);
    EXPECT_EQ(decisions, totals.decisions);
    EXPECT_TRUE(counted.seats == totals.seats);
  }
}

TEST(Simulate, RecordingDoesNotChangeTheGames) {
  const Simulation simulation = simulation_of("solo", {"random", "random", "random"}, scaled(5));
  const Totals recorded = simulate(simulation, recorded_by([](std::string_view) { return true; }));
  EXPECT_TRUE(recorded == simulate(simulation));
}

TEST(Simulate, TheCapEndsTheWholeContestUnfinished) {
  Simulation simulation = simulation_of("solo", {"random", "random"}, scaled(40));
  simulation.cap = 100;  // a round of random players takes longer more often than not
  const Totals totals = simulate(simulation);
  EXPECT_GT(totals.unfinished, 0U);
  if (totals.unfinished == totals.games) {
    EXPECT_EQ(totals.seats[0], SeatTotals{});
    EXPECT_EQ(score_mean(totals, 0), 0);
    EXPECT_EQ(score_error(totals, 0), 0);
  }
  simulation.shortcut = false;
  EXPECT_TRUE(totals == simulate(simulation));
}

TEST(Contest, TheCapCountsTheDecisionsOfEachRound) {
  MoveList list;
  const Solo::Options options;
  // Nobody notices a cap that is not reached, and a contest of many rounds has more decisions than any of its rounds.
  const Contest whole = play_random<Solo>(options, 4, 3, decision_cap, list, [](Move, int) {});
  ASSERT_TRUE(whole.outcome.over());
  std::uint64_t longest = 0;
  for (int cap = 1; cap <= decision_cap; ++cap) {
    const Contest capped = play_random<Solo>(options, 4, 3, cap, list, [](Move, int) {});
    if (capped.outcome.over()) {
      longest = static_cast<std::uint64_t>(cap);
      EXPECT_TRUE(capped.outcome == whole.outcome);
      break;
    }
    EXPECT_EQ(capped.outcome.status, Outcome::Status::playing);
    EXPECT_GE(capped.decisions, static_cast<std::uint64_t>(cap));
    EXPECT_TRUE(capped.outcome.winners.empty());
  }
  EXPECT_GT(longest, 0U);
  EXPECT_LT(longest, whole.decisions);
}

TEST(Totals, SharedWinsAreDividedAndDrawsAreNobodys) {
  Totals totals;
  Contest contest;
  contest.outcome.status = Outcome::Status::won;
  contest.outcome.winners.bits = 0b0111;
  contest.outcome.scores = {4, 4, 4, 8};
  totals.add(contest);
  EXPECT_EQ(totals.seats[0].win_units, win_units / 3);
  EXPECT_EQ(totals.seats[3].win_units, 0U);
  contest.outcome.winners.bits = 0b0001;
  contest.outcome.scores = {2, 4, 4, 8};
  totals.add(contest);
  contest.outcome.status = Outcome::Status::drawn;
  contest.outcome.winners.bits = 0b0011;
  totals.add(contest);
  contest.outcome = {};
  totals.add(contest);

  EXPECT_EQ(totals.games, 4U);
  EXPECT_EQ(totals.draws, 1U);
  EXPECT_EQ(totals.unfinished, 1U);
  EXPECT_DOUBLE_EQ(wins(totals, 0), 4.0 / 3);
  EXPECT_DOUBLE_EQ(win_share(totals, 0), 1.0 / 3);
  EXPECT_DOUBLE_EQ(score_mean(totals, 0), 8.0 / 3);
  EXPECT_NEAR(score_error(totals, 0), 2.0 / 3, 1e-12);  // of 4, 2, 2: variance 4/3, over three games
  EXPECT_EQ(score_error(totals, 3), 0);
}

TEST(Simulate, ProgressEndsAtTheNumberOfGames) {
  const Simulation simulation = simulation_of("swirl", {"random", "random"}, 1000);
  std::uint64_t last = 0;
  simulate(simulation, watched_by([&](std::uint64_t done) {
             EXPECT_GT(done, last);
             last = done;
           }));
  EXPECT_EQ(last, 1000U);
}

TEST(Simulate, ProgressOfAShareIsThatOfAllGames) {
  Simulation simulation = simulation_of("swirl", {"random", "random"}, 1000);
  simulation.share = {.rank = 0, .ranks = 3};
  std::uint64_t last = 0;
  const Totals part = simulate(simulation, watched_by([&](std::uint64_t done) { last = done; }));
  EXPECT_EQ(last, 1000U);
  EXPECT_LT(part.games, 400U);
}

TEST(ThreadSimulate, WhatIsStoppedIsTheBeginningOfTheWhole) {
  for (const std::string_view bot : {"random", "greedy"}) {
    Simulation simulation = simulation_of("swirl", {bot, bot}, 5000);
    simulation.threads = 2;
    SimulationHooks hooks;
    int asked = 0;
    hooks.should_stop = [&] { return ++asked == 7; };
    const Totals some = simulate(simulation, hooks);
    EXPECT_EQ(asked, 7);
    EXPECT_GT(some.games, 0U);
    EXPECT_LT(some.games, 1000U);
    simulation.games = some.games;
    EXPECT_TRUE(some == simulate(simulation));
  }
}

TEST(Simulate, StopsWhenRecordsCannotBeWritten) {
  const Simulation simulation = simulation_of("swirl", {"random", "random"}, 1000);
  const Totals totals = simulate(simulation, recorded_by([](std::string_view) { return false; }));
  EXPECT_LT(totals.games, 1000U);
}

}  // namespace
}  // namespace parlour
