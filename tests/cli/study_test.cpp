// The subcommand study, as somebody uses it who has only the program.
#include <gtest/gtest.h>

#include "cli/program.hpp"

namespace parlour::test {
namespace {

TEST(StudyProgram, ComparesVariantsOnTheSameDeals) {
  const std::vector<std::string> arguments{"study",   "solo",   "--vary", "solo.cross_stack=false,true",
                                           "--games", "300",    "--seed", "4",
                                           "--bots",  "greedy", "--json"};
  const Ran ran = run(arguments);
  ASSERT_EQ(ran.exit, 0) << ran.err;
  const Json result = Json::parse(ran.out, nullptr, false);
  EXPECT_EQ(result["game"], "solo");
  EXPECT_EQ(result["varied"], "solo.cross_stack");
  EXPECT_EQ(result["deals"], 300);
  ASSERT_EQ(result["variants"].size(), 2U);
  EXPECT_EQ(result["variants"][1]["options"]["solo.cross_stack"], "true");
  EXPECT_EQ(result["variants"][1]["options"]["solo.target"], "0") << "a single round";
  const Json& table = result["tables"][0];
  EXPECT_EQ(table["players"], 4);
  const Json& other = table["variants"][1];
  ASSERT_EQ(other["findings"].size(), table["measures"].size());
  EXPECT_EQ(other["findings"][0]["measure"], "turns");
  EXPECT_LE(other["findings"][0]["difference_ci95"][0], other["findings"][0]["difference"]);
  std::uint64_t games = 0;
  for (const Json& bucket : other["turns_histogram"]) games += bucket["games"].get<std::uint64_t>();
  EXPECT_EQ(games, 300U);

  std::vector<std::string> one_thread = arguments;
  one_thread.insert(one_thread.end(), {"--threads", "1"});
  EXPECT_EQ(run(one_thread).out, ran.out);
}

TEST(StudyProgram, PrintsATableThatFitsAScreenAndWords) {
  const Ran ran = run({"study", "solo", "--vary", "solo.cross_stack=false,true", "--games", "500", "--players", "2,4"});
  ASSERT_EQ(ran.exit, 0) << ran.err;
  for (const std::string& line : lines_of(ran.out)) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_TRUE(has(ran.out, "turns a game"));
  EXPECT_TRUE(has(ran.out, "With solo.cross_stack=true instead of false, 4 players:"));
  EXPECT_TRUE(has(ran.out, "Holm's correction"));

  const Ran plain = run({"study", "help", "--games", "100"});
  ASSERT_EQ(plain.exit, 0) << plain.err;
  for (const std::string& line : lines_of(plain.out)) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_TRUE(has(plain.out, "calls for help answered"));
  EXPECT_TRUE(has(plain.out, "A game takes "));
}

TEST(StudyProgram, WritesCsvAndAReport) {
  const Scratch scratch;
  const std::string csv = scratch.path("study.csv");
  const std::string report = scratch.path("study.html");
  const std::vector<std::string> arguments{"study",   "freaky", "--vary",   "freaky.deck=parity,triples",
                                           "--games", "60",     "--bots",   "random",
                                           "--csv",   csv,      "--report", report};
  const Ran ran = run(arguments);
  ASSERT_EQ(ran.exit, 0) << ran.err;
  const std::vector<std::string> lines = lines_of(read_file(csv));
  ASSERT_GT(lines.size(), 30U);
  EXPECT_EQ(lines[0], "players,variant,measure,value,low,high,difference,difference_low,difference_high,p");
  for (const std::string& line : lines) EXPECT_EQ(std::ranges::count(line, ','), 9) << line;
  EXPECT_TRUE(lines[1].starts_with("4,parity,turns,")) << lines[1];
  const std::string page = read_file(report);
  EXPECT_TRUE(has(page, "parlour study freaky --vary freaky.deck=parity,triples --players 4 --bots random --games 60 "
                        "--seed 1"));
  EXPECT_TRUE(has(page, "<svg"));

  std::vector<std::string> printed(arguments.begin(), arguments.end() - 4);
  printed.insert(printed.end(), {"--csv", "-"});
  EXPECT_EQ(run(printed).out, read_file(csv));
}

TEST(StudyProgram, SaysWhatIsWrong) {
  const auto error = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "study");
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit, 2);
    EXPECT_EQ(ran.out, "");
    return ran.err;
  };
  EXPECT_TRUE(has(error({"sol"}), "did you mean \"solo\"?"));
  EXPECT_TRUE(has(error({"solo", "--vary", "solo.cross_stak=false,true"}), "did you mean \"solo.cross_stack\"?"));
  EXPECT_TRUE(has(error({"solo", "--vary", "solo.cross_stack=false,maybe"}), "it takes false, true"));
  EXPECT_TRUE(has(error({"solo", "--vary", "solo.cross_stack"}), "solo.cross_stack takes false, true"));
  EXPECT_TRUE(has(error({"swirl", "--vary", "deck"}), "Swirl has the options start, swirl.form, swirl.deck"));
  EXPECT_TRUE(has(error({"solo", "--vary", "solo.cross_stack=true"}), "2 to 12 values; solo.cross_stack takes false"));
  EXPECT_TRUE(has(error({"solo", "--vary", "solo.cross_stack=true,true"}), "twice"));
  EXPECT_TRUE(has(error({"solo", "--vary", "solo.cross_stack=false,true", "--option", "solo.cross_stack=true"}),
                  "cannot be varied and set at once"));
  EXPECT_TRUE(has(error({"solo", "--players", "11"}), "2 to 10"));
  EXPECT_TRUE(has(error({"solo", "--players", "3,3"}), "twice"));
  EXPECT_TRUE(
      has(error({"solo", "--players", "3,4", "--bots", "greedy,random,random"}), "one for each of the 4 seats"));
  EXPECT_TRUE(has(error({"solo", "--bots", "gredy"}), "greedy"));
  EXPECT_TRUE(has(error({"solo", "--json", "--csv", "-"}), "both want the output"));
  EXPECT_TRUE(has(error({"solo", "--report", "/nowhere/at/all.html"}), "cannot write"));
}

}  // namespace
}  // namespace parlour::test
