// The subcommand skill, as somebody uses it who has only the program.
#include <gtest/gtest.h>

#include "cli/program.hpp"

namespace parlour::test {
namespace {

TEST(SkillProgram, TellsHowMuchIsSkill) {
  const Scratch scratch;
  const std::string csv = scratch.path("skill.csv");
  const std::string page = scratch.path("skill.html");
  const std::vector<std::string> arguments{"skill",       "swirl",   "--bots", "greedy,random", "--bots",
                                           "greedy,easy", "--games", "30",     "--seed",        "7"};
  auto more = arguments;
  more.insert(more.end(), {"--csv", csv, "--report", page});
  const Ran table = run(more);
  EXPECT_EQ(table.exit, 0) << table.err;
  EXPECT_EQ(table.err, "") << "a progress bar where there is no terminal";
  for (const char* part : {"greedy among random, 30 deals", "greedy among easy", "games to tell", "With 2 players"})
    EXPECT_TRUE(has(table.out, part)) << part << "\n" << table.out;
  for (const std::string& line : lines_of(table.out)) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_EQ(lines_of(read_file(csv)).size(), 1U + 2 * 3);
  EXPECT_TRUE(has(read_file(page), "parlour skill swirl --players 2,3,4 --bots greedy,random --bots greedy,easy "
                                   "--games 30 --seed 7"));
  EXPECT_TRUE(read_file(page).ends_with("</html>\n"));

  more = arguments;
  more.insert(more.end(), {"--csv", "-", "--threads", "1"});
  EXPECT_EQ(run(more).out, read_file(csv));
  more = arguments;
  more.insert(more.end(), {"--json", "--players", "4,2"});
  Json result = Json::parse(run(more).out, nullptr, false);
  EXPECT_EQ(result["game"], "swirl");
  ASSERT_EQ(result["cells"].size(), 4U);
  EXPECT_EQ(result["cells"][1]["players"], 4);
  EXPECT_EQ(result["cells"][1]["games"], 120);
  EXPECT_GT(result["cells"][0]["skill"], 0.5);
}

TEST(SkillProgram, CtrlCPrintsTheTablesThatThereAre) {
  Started started({"skill", "swirl", "--bots", "greedy,random", "--games", "1000000", "--json"});
  while (started.processor_seconds() < 0.1) usleep(10'000);
  kill(started.id(), SIGINT);
  const Ran ran = started.wait();
  EXPECT_EQ(ran.exit, 130);
  Json result = Json::parse(ran.out, nullptr, false);
  EXPECT_EQ(result["cells"].size(), 1U);
  EXPECT_TRUE(has(ran.err, "of 3,000,000 deals")) << ran.err;
}

TEST(SkillProgram, WrongUseIsTwoAndSaysWhatIsRight) {
  const auto refused = [](const std::vector<std::string>& arguments, std::string_view part) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit, 2) << part;
    EXPECT_EQ(ran.out, "") << part;
    EXPECT_TRUE(has(ran.err, part)) << ran.err;
  };
  refused({"skill"}, "GAME");
  refused({"skill", "chess"}, "there is no game \"chess\"");
  refused({"skill", "swirl", "--bots", "greedy"}, "the stronger and the weaker bot");
  refused({"skill", "swirl", "--bots", "greedy,easy,random"}, "the stronger and the weaker bot");
  refused({"skill", "swirl", "--bots", "greedy,clever"}, "there is no bot \"clever\"");
  refused({"skill", "swirl", "--bots", "easy,easy"}, "as strong as itself");
  refused({"skill", "swirl", "--players", "2,5"}, "5");
  refused({"skill", "swirl", "--players", "3,3"}, "twice");
  refused({"skill", "swirl", "--games", "1"}, "--games");
  refused({"skill", "swirl", "--json", "--csv", "-"}, "both want the output");
  refused({"skill", "swirl", "--report", "/nowhere/at/all.html"}, "cannot write /nowhere/at/all.html");
}

TEST(SkillProgram, ExplainsItself) {
  const Ran ran = run({"skill", "--help"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_TRUE(has(ran.out, "Examples:"));
  for (const std::string& line : lines_of(ran.out)) EXPECT_LE(line.size(), 110U) << line;
}

}  // namespace
}  // namespace parlour::test
