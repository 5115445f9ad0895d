// parlour analyse, as somebody uses it who has only the program.
#include <gtest/gtest.h>

#include "cli/program.hpp"

namespace parlour::test {
namespace {

/// A file with three recorded games of Freaky.
std::string games_in(const Scratch& scratch) {
  std::string file = scratch.path("games.jsonl");
  EXPECT_EQ(run({"simulate", "freaky", "--bots", "greedy,random", "--games", "3", "--records", file}).exit, 0);
  return file;
}

TEST(AnalyseProgram, TellsTheCourseOfAGame) {
  const Scratch scratch;
  const std::string file = games_in(scratch);
  const Ran ran = run({"analyse", file, "--game", "2", "--iterations", "5"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.err, "") << "a progress bar where there is no terminal";
  for (const char* part : {"Freaky, 2 players", "the deal", "Turning points", "Choices that cost most", "Altogether",
                           "Seat 0 (greedy)", "Seat 1 (random)"})
    EXPECT_TRUE(has(ran.out, part)) << part;
  EXPECT_EQ(run({"analyse", file, "--game", "2", "--iterations", "5"}).out, ran.out);
  EXPECT_NE(run({"analyse", file, "--game", "2", "--iterations", "5", "--seed", "2"}).out, ran.out);
}

TEST(AnalyseProgram, TellsAMachineTheSame) {
  const Scratch scratch;
  const std::string file = games_in(scratch);
  const Ran ran = run({"analyse", file, "--iterations", "5", "--json"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  const Json all = Json::parse(ran.out, nullptr, false);
  ASSERT_TRUE(all.is_object());
  EXPECT_EQ(all["game"], "freaky");
  EXPECT_EQ(all["players"], 2);
  EXPECT_EQ(all["iterations"], 5);
  ASSERT_EQ(all["sums"].size(), 2U);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const Json& sum = all["sums"][seat];
    EXPECT_NEAR(sum["start"].get<double>() + sum["by_choices"].get<double>() + sum["by_rest"].get<double>(),
                sum["end"].get<double>(), 1e-4);
    EXPECT_EQ(sum["start"], all["start"][seat]);
    EXPECT_EQ(sum["end"], all["moves"].back()["chances"][seat]);
  }
  for (const Json& move : all["moves"]) {
    EXPECT_EQ(move["chances"].size(), 2U);
    if (!move["choice"].is_null()) {
      EXPECT_GE(move["choice"]["offered"], 2);
    }
  }
  for (const Json& turn : all["turning_points"])
    EXPECT_NEAR(turn["by_choice"].get<double>() + turn["by_rest"].get<double>(),
                turn["after"].get<double>() - turn["before"].get<double>(), 1e-4);
}

TEST(AnalyseProgram, WritesAReport) {
  const Scratch scratch;
  const std::string page = scratch.path("page.html");
  EXPECT_EQ(run({"analyse", games_in(scratch), "--iterations", "2", "--report", page}).exit, 0);
  EXPECT_TRUE(has(read_file(page), "</html>"));
  EXPECT_EQ(run({"analyse", games_in(scratch), "--report", "/nowhere/at/all"}).exit, 2);
}

TEST(AnalyseProgram, TellsWhatIsWrongWithAFileAsVerifyDoes) {
  const Scratch scratch;
  const auto good = lines_of(read_file(games_in(scratch)));
  std::string other = good[1];
  const std::size_t hash = other.find("\"hashes\":[\"") + 11;
  other[hash] = other[hash] == '0' ? '1' : '0';
  const std::string broken = scratch.file("broken", good[0] + "\n\n" + other + "\n{}\n");
  const Ran wrong_hash = run({"analyse", broken, "--game", "2"});
  EXPECT_EQ(wrong_hash.exit, 1);
  const std::string told = lines_of(run({"verify", broken}).err).front();
  EXPECT_TRUE(has(told, "broken:3: move 16: ")) << told;
  EXPECT_EQ(wrong_hash.err, "parlour analyse: " + told + "\n");

  const Ran no_record = run({"analyse", broken, "--game", "3"});
  EXPECT_EQ(no_record.exit, 1);
  EXPECT_TRUE(has(no_record.err, "broken:4: ")) << no_record.err;
  EXPECT_TRUE(has(run({"analyse", broken, "--game", "9"}).err, "there is no record 9"));
}

TEST(AnalyseProgram, WrongUseIsTwo) {
  for (const std::vector<std::string>& wrong :
       std::vector<std::vector<std::string>>{{"analyse"},
                                             {"analyse", "/nowhere"},
                                             {"analyse", "-", "--iterations", "0"},
                                             {"analyse", "-", "--game", "0"}}) {
    const Ran ran = run(wrong);
    EXPECT_EQ(ran.exit, 2) << wrong.back();
    EXPECT_EQ(ran.out, "");
  }
  const Ran help = run({"analyse", "--help"});
  EXPECT_EQ(help.exit, 0);
  EXPECT_TRUE(has(help.out, "Examples:"));
  for (const std::string& line : lines_of(help.out)) EXPECT_LE(line.size(), 116U) << line;
}

}  // namespace
}  // namespace parlour::test
