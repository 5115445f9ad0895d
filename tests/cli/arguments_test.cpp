// What stands on the command line is read in one way, and what is meant otherwise is said.
#include <gtest/gtest.h>

#include "cli/program.hpp"
#include "games/registry.hpp"

namespace parlour::test {
namespace {

using Arguments = std::vector<std::string>;

/// What the program says about it; it must refuse.
std::string refused(const Arguments& arguments) {
  const Ran ran = run(arguments);
  std::string shown;
  for (const std::string& argument : arguments) shown += argument + " ";
  EXPECT_EQ(ran.exit, 2) << shown << ran.out;
  EXPECT_EQ(ran.out, "") << shown;
  return ran.err;
}

TEST(Numbers, HaveOneSpelling) {
  const Scratch scratch;
  const std::string games = scratch.path("games.jsonl");
  ASSERT_EQ(run({"simulate", "swirl", "--games", "1", "--records", games}).exit, 0);
  const std::vector<Arguments> takers{
      {"simulate", "swirl", "--seed"},
      {"simulate", "swirl", "--players"},
      {"simulate", "swirl", "--games"},
      {"simulate", "swirl", "--threads"},
      {"arena", "swirl", "--bots", "greedy,random", "--seed"},
      {"arena", "swirl", "--bots", "greedy,random", "--games"},
      {"skill", "swirl", "--seed"},
      {"skill", "swirl", "--players"},
      {"study", "swirl", "--seed"},
      {"study", "swirl", "--players"},
      {"bench", "swirl", "--players"},
      {"play", "swirl", "--seed"},
      {"play", "swirl", "--seat"},
      {"play", "swirl", "--players"},
      {"analyse", games, "--iterations"},
      {"analyse", games, "--seed"},
      {"replay", games, "--at"},
      {"replay", games, "--game"},
      {"serve", "--site", "/nowhere", "--keep-days"},
      {"serve", "--site", "/nowhere", "--store", "postgres://nobody@127.0.0.1:1/none", "--lease"},
      {"load", "--also-pid"},
  };
  const auto refuses = [](const Arguments& taker, const std::string& number) {
    Arguments arguments = taker;
    arguments.push_back(number);
    const std::string said = refused(arguments);
    EXPECT_TRUE(has(said, taker.back())) << said;
    if (!number.empty()) {
      EXPECT_TRUE(has(said, "\"" + number + "\"")) << said;
    }
  };
  // There is one reader, so one taker tells about all spellings, and one spelling about all takers.
  for (const std::string number :
       {"", "-1", "+5", " 5", "5 ", "0x2", "2.0", "1e1", "18446744073709551616", "99999999999999999999999"})
    refuses(takers.front(), number);
  for (const Arguments& taker : takers) refuses(taker, "010");
  for (const std::string setting : {"solo.target=0100", "solo.target=+100", "solo.target= 100", "start=01"})
    EXPECT_TRUE(has(refused({"simulate", "solo", "--option", setting}), "cannot be")) << setting;
  EXPECT_TRUE(has(refused({"simulate", "swirl", "--bots", "search:iterations=010"}), "not \"010\""));
}

TEST(Numbers, TheLargestSeedIsOne) {
  const Arguments largest{"simulate", "swirl", "--games", "1", "--records", "-", "--seed", "18446744073709551615"};
  EXPECT_EQ(run(largest).exit, 0);
  Arguments none = largest;
  none.back() = "0";
  EXPECT_NE(run(largest).out, run(none).out);
  EXPECT_TRUE(has(run({"play", "swirl", "--seed", "18446744073709551615"}).out, "--seed fast:18446744073709551615"));
}

TEST(Lists, HaveNoEmptyEntries) {
  for (const std::string list : {"", ",", "2,", ",2", "2,,3"}) {
    EXPECT_TRUE(has(refused({"study", "swirl", "--players", list}), "--players has ")) << list;
    EXPECT_TRUE(has(refused({"skill", "swirl", "--players", list}), "--players has ")) << list;
  }
  for (const std::string list : {"", ",", "greedy,", ",greedy", "greedy,,random"})
    for (const std::string command : {"simulate", "arena", "study", "play"})
      EXPECT_TRUE(has(refused({command, "swirl", "--bots", list}), "--bots has ")) << command << list;
  for (const std::string values : {"", ",", "even,", "even,,matching"})
    EXPECT_TRUE(has(refused({"study", "schwupps", "--vary", "schwupps.deck=" + values}), "--vary has ")) << values;
  for (const Arguments& wish : {Arguments{"simulate", "swirl", "--records", ""},
                                {"study", "swirl", "--csv", ""},
                                {"skill", "swirl", "--report", ""}})
    EXPECT_TRUE(has(refused(wish), "takes the name of a file"));
}

TEST(Lists, AreNotEmptyWhereSomethingElseIsMeantByNone) {
  EXPECT_TRUE(has(refused({"study", "swirl", "--vary", "", "--games", "2"}),
                  "--vary takes an option with its values, as NAME=A,B, not \"\"; Swirl has the options "));
  for (const std::string command : {"bench", "play"})
    EXPECT_TRUE(has(refused({command, ""}), "there is no game \"\" (games: ")) << command;
}

TEST(Texts, AreNotEmptyWhereThatWouldMeanTheSameAsNone) {
  for (const std::string option :
       {"--data", "--site", "--listen", "--public-url", "--trust-proxy", "--metrics", "--store"})
    EXPECT_TRUE(has(refused({"serve", option, ""}), option + " takes ")) << option;
  for (const std::string command : {"backup", "restore", "repair"})
    EXPECT_TRUE(has(refused({command, "--data", ""}), "--data takes the name of a folder")) << command;
}

TEST(Games, GoByTheirNamesToo) {
  for (const AnyGame& game : all_games()) {
    const std::string rules = run({"rules", std::string{game.info.id}}).out;
    EXPECT_EQ(run({"rules", std::string{game.info.name}}).out, rules);
    std::string shouted{game.info.id};
    for (char& c : shouted) c = static_cast<char>(toupper(c));
    EXPECT_EQ(run({"rules", shouted}).out, rules);
  }
  EXPECT_TRUE(has(refused({"rules", "!"}), "there is no game"));
}

TEST(Games, AreChosenByNumberOrName) {
  for (const std::string answer : {"SOLO", "Solo", "solo", "5"}) {
    Typed typed({"play", "--fast"});
    EXPECT_TRUE(has(typed.screen_with("Which game? "), "SOLO, 2 to 10 players"));
    typed.type("chess\n");
    typed.screen_with("or the name of a game, or quit.");
    typed.screen_with("Which game? ");
    typed.type(answer + "\n");
    EXPECT_TRUE(has(typed.screen_with("Type ? for help."), "SOLO: you, Ada, Bo, Cy")) << answer;
  }
}

TEST(Games, NeedNotBeChosen) {
  for (const std::string answer : {"quit", "exit", "q"}) {
    Typed typed({"play"});
    typed.screen_with("Which game? ");
    typed.type(answer + "\n");
    EXPECT_TRUE(ends_within(typed.id(), std::chrono::seconds(20))) << answer;
    if (ends_within(typed.id(), {})) {
      EXPECT_EQ(typed.wait(), 0) << answer;
    }
  }
}

}  // namespace
}  // namespace parlour::test
