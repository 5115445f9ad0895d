// parlour puzzles, as somebody uses it who has only the program.
#include <gtest/gtest.h>

#include <fstream>

#include "cli/program.hpp"

namespace parlour::test {
namespace {

TEST(SlowPuzzlesProgram, FindsSomeAndAddsMoreToAFile) {
  const Scratch scratch;
  const std::string file = scratch.path("swirl.json");
  const Json first = json_of(run({"puzzles", "swirl", "--count", "1", "--seed", "1", "--json"}));
  EXPECT_EQ(first["game"], "swirl");
  ASSERT_EQ(first["puzzles"].size(), 1U);
  EXPECT_GT(first["looked_through"]["positions"], 0);
  EXPECT_EQ(first["puzzles"][0]["proved"], true);

  EXPECT_EQ(run({"puzzles", "swirl", "--count", "1", "--seed", "1", "--file", file}).exit, 0);
  const Ran more = run({"puzzles", "swirl", "--count", "2", "--seed", "2", "--file", file});
  EXPECT_EQ(more.exit, 0) << more.err;
  EXPECT_TRUE(has(more.out, "right")) << more.out;
  Json all;
  std::ifstream(file) >> all;
  EXPECT_EQ(all["puzzles"].size(), 2U);
  EXPECT_EQ(all["puzzles"][0], first["puzzles"][0]);
  EXPECT_EQ(all["made_by"].size(), 2U);

  EXPECT_TRUE(has(run({"puzzles", "swirl", "--check", "--file", file}).out, "2 of 2 puzzles are as the file says"));
  EXPECT_TRUE(has(run({"puzzles", "swirl", "--renew", "--file", file}).out, "2 of 2 puzzles pass all filters"));
}

TEST(SlowPuzzlesProgram, TheSameCommandGoesOnWhereItStopped) {
  const Scratch scratch;
  const auto find = [&](const std::string& games, const std::string& name) {
    const Ran ran =
        run({"puzzles", "swirl", "--count", "9", "--games", games, "--seed", "3", "--file", scratch.path(name)});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    return ran.err;
  };
  find("1", "pieces.json");
  find("3", "pieces.json");
  find("3", "whole.json");
  const auto text_of = [&](const std::string& name) {
    std::ifstream in(scratch.path(name));
    return std::string{std::istreambuf_iterator<char>{in}, {}};
  };
  EXPECT_TRUE(has(text_of("whole.json"), "--games 3 --seed 3"));
  EXPECT_EQ(text_of("pieces.json"), text_of("whole.json"));
  EXPECT_TRUE(has(find("3", "whole.json"), "comes from 3 of these games already"));
}

TEST(PuzzlesProgram, SaysWhatIsWrong) {
  const Scratch scratch;
  const auto complaint = [](const std::vector<std::string>& words) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.exit, 0);
    return ran.err;
  };
  EXPECT_TRUE(has(complaint({"puzzles", "swirl", "--players", "3"}), "which takes 2 players"));
  EXPECT_TRUE(has(complaint({"puzzles", "swirl", "--check"}), "it needs --file FILE"));
  EXPECT_TRUE(has(complaint({"puzzles", "swirl", "--count", "0"}), "--count takes a whole number from 1"));
  const std::string file = scratch.path("none.json");
  std::ofstream(file) << "[]";
  EXPECT_TRUE(has(complaint({"puzzles", "swirl", "--check", "--file", file}), "is no file of puzzles"));
}

}  // namespace
}  // namespace parlour::test
