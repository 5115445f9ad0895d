// The subcommand arena, as somebody uses it who has only the program.
#include <gtest/gtest.h>

#include <set>

#include "cli/program.hpp"

namespace parlour::test {
namespace {

TEST(ArenaProgram, TellsWhoIsBetter) {
  const std::vector<std::string> arguments{
      "arena", "swirl", "--bots", "greedy,random,search:iterations=3,random", "--games", "30", "--seed", "5", "--json"};
  Json result = json_of(run(arguments));
  for (const char* key : {"game", "players", "deals", "games", "unfinished", "draws", "decisions", "bots",
                          "head_to_head", "options", "seed"})
    EXPECT_TRUE(result.contains(key)) << key;
  EXPECT_EQ(result["game"], "swirl");
  EXPECT_EQ(result["players"], 4);
  EXPECT_EQ(result["deals"], 30);
  EXPECT_EQ(result["games"], 120);
  EXPECT_EQ(result["seed"], 5);
  EXPECT_EQ(result["options"]["swirl.form"], "single");
  ASSERT_EQ(result["bots"].size(), 3U);
  EXPECT_EQ(result["bots"][0]["name"], "greedy");
  EXPECT_EQ(result["bots"][1]["name"], "random");
  EXPECT_EQ(result["bots"][1]["games"], 240);
  EXPECT_EQ(result["bots"][2]["name"], "search:iterations=3");
  double wins = result["draws"].get<double>();
  for (const Json& bot : result["bots"]) {
    for (const char* key : {"name", "seats", "games", "win_share", "ci95", "decided", "decided_share", "score_mean",
                            "score_ci95", "rating", "rating_error", "ms_median", "ms_p99"})
      EXPECT_TRUE(bot.contains(key)) << key;
    EXPECT_LE(bot["ci95"][0], bot["win_share"]);
    EXPECT_LE(bot["win_share"], bot["ci95"][1]);
    EXPECT_LE(bot["ms_median"], bot["ms_p99"]);
    EXPECT_NEAR(bot["decided_share"].get<double>() * bot["decided"].get<double>(),
                bot["win_share"].get<double>() * bot["games"].get<double>(), 1e-9);
    wins += bot["win_share"].get<double>() * bot["games"].get<double>();
  }
  EXPECT_NEAR(wins, 120, 1e-9);
  EXPECT_GT(result["bots"][0]["rating"], result["bots"][1]["rating"]);
  ASSERT_EQ(result["head_to_head"].size(), 6U);
  EXPECT_EQ(result["head_to_head"][0]["bot"], "greedy");
  EXPECT_EQ(result["head_to_head"][0]["against"], "random");
  EXPECT_GT(result["head_to_head"][0]["share"], 0.5);

  const auto without_times = [](Json all) {
    for (Json& bot : all["bots"]) {
      bot.erase("ms_median");
      bot.erase("ms_p99");
    }
    return all;
  };
  for (const char* threads : {"1", "3"}) {
    auto more = arguments;
    more.insert(more.end(), {"--threads", threads});
    EXPECT_EQ(without_times(json_of(run(more))), without_times(result));
  }
}

TEST(ArenaProgram, PlaysSingleRoundsUnlessToldOtherwise) {
  const auto options = [](const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"arena", "solo", "--bots", "greedy,random", "--games", "2", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return json_of(run(arguments))["options"]["solo.target"];
  };
  EXPECT_EQ(options({}), "0");
  EXPECT_EQ(options({"--contest"}), "500");
  EXPECT_EQ(options({"--option", "solo.target=100"}), "100");
  EXPECT_EQ(options({"--contest", "--option", "solo.target=0"}), "0");
}

TEST(ArenaProgram, PrintsATableAndAPage) {
  const Scratch scratch;
  const std::string page = scratch.path("arena.html");
  const Ran ran = run({"arena", "swirl", "--bots", "greedy,random", "--games", "20", "--report", page});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.err, "") << "a progress bar where there is no terminal";
  for (const char* part : {"win share", "rating", "ms median", "against 2", "20 deals, 40 games", "decided games"})
    EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
  for (const std::string& line : lines_of(ran.out)) EXPECT_FALSE(line.ends_with(' ')) << line;
  EXPECT_TRUE(read_file(page).starts_with("<!DOCTYPE html>"));
  EXPECT_TRUE(read_file(page).ends_with("</html>\n"));
}

TEST(ArenaProgram, CtrlCPrintsWhatTheDealsSoFarSay) {
  Started started({"arena", "swirl", "--bots", "greedy,random", "--games", "10000000", "--json"});
  while (started.processor_seconds() < 0.1) usleep(10'000);
  kill(started.id(), SIGINT);
  const Ran ran = started.wait();
  EXPECT_EQ(ran.exit, 130);
  Json result = Json::parse(ran.out, nullptr, false);
  EXPECT_GT(result["deals"], 1);
  EXPECT_EQ(result["games"].get<int>(), 2 * result["deals"].get<int>());
  EXPECT_TRUE(has(ran.err, "of 10,000,000 deals")) << ran.err;
}

TEST(ArenaProgram, WrongUseIsTwoAndSaysWhatIsRight) {
  const auto refused = [](const std::vector<std::string>& arguments, std::string_view part) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit, 2) << part;
    EXPECT_EQ(ran.out, "") << part;
    EXPECT_TRUE(has(ran.err, part)) << ran.err;
  };
  refused({"arena", "swirl"}, "--bots");
  refused({"arena", "swirl", "--bots", "greedy"}, "Swirl needs 2 to 4, not 1");
  refused({"arena", "help", "--bots", "greedy,random"}, "HELP! needs 3 to 5, not 2");
  refused({"arena", "swirl", "--bots", "greedy,clever"}, "there is no bot \"clever\"");
  refused({"arena", "swirl", "--bots", "greedy,random", "--games", "1"}, "--games");
  refused({"arena", "swirl", "--bots", "greedy,random", "--option", "swirl.form=x"}, "swirl.form");
  // This would take hours; that the page cannot be written is said at once.
  refused({"arena", "solo", "--bots", "hard,hard", "--games", "1000", "--report", "/nowhere/at/all.html"},
          "cannot write /nowhere/at/all.html");
}

TEST(ArenaProgram, WhoSeesAllCardsPlaysOnlyHereAndOnlyWhereCardsAreHidden) {
  const Ran open = run({"arena", "swirl", "--bots", "seeing,random"});
  EXPECT_EQ(open.exit, 2);
  EXPECT_TRUE(has(open.err, "everybody sees everything"));
  // The next thing that is wrong is complained about: the name was accepted.
  const Ran hidden = run({"arena", "solo", "--bots", "seeing,random", "--option", "solo.target=x"});
  EXPECT_TRUE(has(hidden.err, "solo.target cannot be")) << hidden.err;
  for (const char* command : {"simulate", "play"}) {
    const Ran ran = run({command, "solo", "--players", "2", "--bots", "seeing"});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_TRUE(has(ran.err, "seeing")) << ran.err;
  }
}

TEST(ArenaProgram, ExplainsItself) {
  const Ran ran = run({"arena", "--help"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_TRUE(has(ran.out, "Examples:"));
  for (const std::string& line : lines_of(ran.out)) EXPECT_LE(line.size(), 110U) << line;
}

}  // namespace
}  // namespace parlour::test
