// parlour solve, as somebody uses it who has only the program.
#include <gtest/gtest.h>

#include "cli/program.hpp"

namespace parlour::test {
namespace {

/// A file with a recorded game of Swirl for so many players.
std::string game_in(const Scratch& scratch, const std::string& players, const std::vector<std::string>& more = {}) {
  std::string file = scratch.path(players + ".jsonl");
  std::vector<std::string> words{"simulate", "swirl",   "--players", players,     "--bots",
                                 "greedy",   "--games", "1",         "--records", file};
  words.insert(words.end(), more.begin(), more.end());
  EXPECT_EQ(run(words).exit, 0);
  return file;
}

TEST(SolveProgram, TellsAMachineWhatComesOfARecord) {
  const Scratch scratch;
  const std::string file = game_in(scratch, "2");
  const Json all = json_of(run({"solve", "swirl", "--record", file, "--at", "7", "--json", "--moves", "--check"}));
  EXPECT_EQ(all["game"], "swirl");
  EXPECT_EQ(all["players"], 2);
  EXPECT_EQ(all["left"], 5);
  EXPECT_EQ(all["seat"], all["first"]);
  EXPECT_EQ(all["line"].size(), 5U);
  EXPECT_GT(all["nodes"], 0);
  EXPECT_GT(all["checked"], 4);
  EXPECT_FALSE(all.contains("contest"));
  // The second has the seventh placement after an odd number of moves, and looks for the least.
  int least = 100;
  for (const Json& move : all["moves"]) least = std::min(least, move["value"].get<int>());
  EXPECT_EQ(all["value"], least);

  const Json next = json_of(run({"solve", "swirl", "--record", file, "--at", "11", "--json"}));
  EXPECT_EQ(next["left"], 1);
  const Ran words = run({"solve", "swirl", "--record", file, "--at", "11"});
  EXPECT_TRUE(has(words.out, "value " + std::to_string(next["value"].get<int>()))) << words.out;
}

TEST(SlowSolveProgram, SaysWhatAContestComesTo) {
  const Scratch scratch;
  const std::string file = game_in(scratch, "2", {"--option", "swirl.form=competitive"});
  const Json first = json_of(run({"solve", "swirl", "--record", file, "--at", "10", "--json"}));
  EXPECT_EQ(first["contest"].get<int>(), first["value"].get<int>() + 3) << "who begins the second game loses it by 3";
  const Json second = json_of(run({"solve", "swirl", "--record", file, "--at", "20", "--json"}));
  EXPECT_TRUE(second["contest"].is_number());
}

TEST(SolveProgram, SolvesTheLastPlacementsAmongMoreThanTwo) {
  for (const std::size_t players : {3U, 4U}) {
    const Scratch scratch;
    const std::string file = game_in(scratch, std::to_string(players));
    const std::string near_the_end = std::to_string(6 * players - 4);
    const Json all = json_of(run({"solve", "swirl", "--record", file, "--at", near_the_end, "--json", "--check"}));
    ASSERT_EQ(all["seats"].size(), players);
    for (std::size_t seat = 0; seat < players; ++seat) {
      EXPECT_EQ(all["seats"][seat]["seat"], seat);
      EXPECT_EQ(all["seats"][seat]["line"].size(), 4U);
    }
    const Ran early = run({"solve", "swirl", "--record", file, "--at", "3"});
    EXPECT_EQ(early.exit, 2);
    EXPECT_TRUE(has(early.err, "too early: with more than two players the last 11 placements can be solved"))
        << early.err;
    EXPECT_TRUE(has(early.err, "10^")) << early.err;
  }
}

TEST(SolveProgram, SaysWhatItCannotDo) {
  const Scratch scratch;
  const std::string file = game_in(scratch, "2");
  const auto complaint = [](const std::vector<std::string>& words) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit, 2);
    EXPECT_EQ(ran.out, "");
    return ran.err;
  };
  EXPECT_TRUE(has(complaint({"solve", "solo"}), "SOLO hides cards"));
  for (const char* players : {"3", "4"})
    EXPECT_TRUE(has(complaint({"solve", "swirl", "--players", players}), "the last 11 placements can be solved"));
  EXPECT_TRUE(has(complaint({"solve", "swirl", "--at", "3"}), "--record FILE"));
  EXPECT_TRUE(has(complaint({"solve", "swirl", "--record", file, "--at", "13"}), "from 0 to 12"));
  EXPECT_TRUE(has(complaint({"solve", "swirl", "--record", file, "--at", "12"}), "over"));
  EXPECT_TRUE(has(complaint({"solve", "swirl", "--record", file, "--players", "2"}), "those of the record"));
}

TEST(SlowSolveProgram, GradesABot) {
  const Json greedy = json_of(run({"solve", "swirl", "--grade", "greedy", "--games", "2", "--json"}));
  EXPECT_EQ(greedy["bot"], "greedy");
  EXPECT_EQ(greedy["games"], 2);
  EXPECT_GT(greedy["moves"], 10);
  EXPECT_GT(greedy["lost"], 0);
  const Json perfect = json_of(run({"solve", "swirl", "--grade", "perfect", "--games", "2", "--json"}));
  EXPECT_EQ(perfect["lost"], 0);
  EXPECT_EQ(perfect["without_loss"], 1);
  EXPECT_TRUE(has(run({"solve", "swirl", "--grade", "perfect", "--games", "1"}).out, "0.000 points lost a move"));
  EXPECT_TRUE(has(run({"solve", "swirl", "--grade", "best"}).err, "there is no bot"));
}

/// Whoever asks for `perfect` where it cannot play hears so.
TEST(SolveProgram, PerfectPlaysNothingElse) {
  const Scratch scratch;
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"simulate", "solo", "--bots", "perfect"},
                                             {"simulate", "swirl", "--players", "3", "--bots", "perfect,greedy,greedy"},
                                             {"arena", "swirl", "--bots", "perfect,greedy,greedy"},
                                             {"arena", "freaky", "--bots", "perfect,greedy"},
                                             {"skill", "swirl", "--bots", "perfect,greedy"},
                                             {"study", "help", "--bots", "perfect"},
                                             {"play", "solo", "--bots", "perfect"}}) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit, 2) << words[0];
    EXPECT_TRUE(has(ran.err, "Swirl with 2 players")) << ran.err;
  }
  const Ran ran = run({"arena", "swirl", "--bots", "perfect,greedy", "--games", "2"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
}

TEST(SlowSolveProgram, FindsThatTheSecondWinsByThree) {
  const Json all = json_of(run({"solve", "swirl", "--json"}));
  EXPECT_EQ(all["value"], -3);
  EXPECT_EQ(all["line"].size(), 12U);
  EXPECT_LT(all["nodes"], 5'000'000);
  EXPECT_LT(all["seconds"], 10);
}

/// Standard input is a pipe with the beginning of a line, whose rest never comes.
void endless_line() {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0 || write(ends[1], "{", 1) != 1) _exit(126);
  dup2(ends[0], STDIN_FILENO);
}

TEST(SolveProgram, LeavesALineThatDoesNotEnd) {
  const Ran ran = run({"solve", "swirl", "--record", "/dev/zero"});
  EXPECT_EQ(ran.exit, 1);
  EXPECT_TRUE(has(ran.err, "/dev/zero:1: the line is longer than ")) << ran.err;

  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"solve", "swirl", "--record", "-"}, {"analyse", "-"}})
    for (const int signal : {SIGINT, SIGTERM}) {
      Started waits(words, "", endless_line);
      usleep(300'000);
      kill(waits.id(), signal);
      ASSERT_TRUE(ends_within(waits.id(), std::chrono::seconds(10))) << words[0] << " waits for the rest";
      EXPECT_EQ(waits.wait().signal, signal) << words[0];
    }

  Started skips({"solve", "swirl", "--record", "/dev/zero", "--game", "2"});
  while (skips.processor_seconds() < 0.3) usleep(10'000);
  kill(skips.id(), SIGINT);
  ASSERT_TRUE(ends_within(skips.id(), std::chrono::seconds(10))) << "it looks for the second line";
}

}  // namespace
}  // namespace parlour::test
