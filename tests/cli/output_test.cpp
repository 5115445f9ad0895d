// The files that the program writes: what was there stays until the work is done, and what cannot be done is said first.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "cli/program.hpp"

namespace parlour::test {
namespace {

namespace fs = std::filesystem;

/// Work that takes hours, and a second or two until there is something to show.
std::vector<std::string> long_work(const std::string& option, const std::string& file) {
  return {"simulate", "swirl", "--bots", "greedy", "--games", "1000000000", option, file};
}

std::size_t files_in(const Scratch& scratch) {
  const fs::directory_iterator files(scratch.path(""));
  return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

TEST(Output, TheOldFileStaysUntilTheWorkIsDone) {
  const Scratch scratch;
  const std::string file = scratch.file("games.jsonl", "precious\n");
  Started started(long_work("--records", file));
  while (started.processor_seconds() < 0.3) usleep(10'000);
  EXPECT_EQ(read_file(file), "precious\n") << "while the work goes on";
  EXPECT_EQ(files_in(scratch), 2U) << "the new one grows beside it";
  kill(started.id(), SIGKILL);
  started.wait();
  EXPECT_EQ(read_file(file), "precious\n");
}

TEST(Output, TheFirstCtrlCKeepsWhatThereIs) {
  const Scratch scratch;
  const std::string file = scratch.file("games.jsonl", "precious\n");
  Started started(long_work("--records", file));
  while (started.processor_seconds() < 0.3) usleep(10'000);
  kill(started.id(), SIGINT);
  EXPECT_EQ(started.wait().exit, 130);
  EXPECT_GT(lines_of(read_file(file)).size(), 1U);
  EXPECT_EQ(run({"verify", file}).exit, 0) << "whole games, and nothing else";
  EXPECT_EQ(files_in(scratch), 1U);
}

TEST(Output, HelpAndVersionSayWhenTheyCannotBeWritten) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"--help"}, {"--version"}, {"solve", "--help"}, {"games"}}) {
    const Ran ran = run_prepared(words, [] { dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO); });
    EXPECT_EQ(ran.exit, 1) << words[0];
    EXPECT_EQ(ran.err, "parlour: the output could not be written\n") << words[0];
  }
}

TEST(Output, TheSecondCtrlCLeavesWhatWasThereAndNothingElse) {
  const Scratch scratch;
  const std::string file = scratch.file("study.csv", "precious\n");
  const std::string pipe = scratch.path("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  // It waits for a reader of the pipe, who never comes.
  Started started({"study", "swirl", "--csv", file, "--report", pipe});
  while (files_in(scratch) < 3) usleep(10'000);
  kill(started.id(), SIGINT);
  usleep(50'000);
  kill(started.id(), SIGINT);
  const Ran ran = started.wait();
  EXPECT_EQ(ran.signal, SIGINT);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(has(ran.err, "Ctrl-C again")) << ran.err;
  EXPECT_EQ(read_file(file), "precious\n");
  EXPECT_EQ(files_in(scratch), 2U);
}

TEST(Output, WorkThatFailsLeavesTheOldFile) {
  const Scratch scratch;
  const std::string games = scratch.path("games.jsonl");
  ASSERT_EQ(run({"simulate", "freaky", "--games", "1", "--records", games}).exit, 0);
  std::string damaged = read_file(games);
  char& digit = damaged[damaged.find("\"hashes\":[\"") + 11];
  digit = digit == '0' ? '1' : '0';
  const std::string broken = scratch.file("broken.jsonl", damaged);
  const std::string page = scratch.file("page.html", "precious\n");
  EXPECT_EQ(run({"analyse", broken, "--report", page}).exit, 1);
  EXPECT_EQ(read_file(page), "precious\n");
  EXPECT_EQ(files_in(scratch), 3U);
}

TEST(Output, OneFileIsNotWrittenTwice) {
  const Scratch scratch;
  const std::string file = scratch.file("out", "precious\n");
  fs::create_symlink("out", scratch.path("link"));
  fs::create_symlink("nothing", scratch.path("dangling"));
  fs::create_hard_link(file, scratch.path("twin"));
  const std::string detour =
      scratch.path("../" + fs::path(scratch.path("")).parent_path().filename().string() + "/out");
  for (const std::string& other : {file, scratch.path("link"), scratch.path("twin"), detour}) {
    const Ran ran = run({"study", "swirl", "--games", "2", "--csv", file, "--report", other});
    EXPECT_EQ(ran.exit, 2) << other;
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(has(ran.err, "--csv and --report both go to ")) << ran.err;
  }
  EXPECT_EQ(run({"skill", "swirl", "--csv", scratch.path("dangling"), "--report", scratch.path("nothing")}).exit, 2);
  EXPECT_EQ(run({"skill", "swirl", "--csv", "-", "--report", "/dev/stdout"}).exit, 2);
  EXPECT_EQ(read_file(file), "precious\n");
  EXPECT_EQ(run({"study", "swirl", "--games", "2", "--csv", "/dev/null", "--report", "/dev/null"}).exit, 0);
}

TEST(Output, NorOverItsInput) {
  const Scratch scratch;
  const std::string games = scratch.path("games.jsonl");
  ASSERT_EQ(run({"simulate", "freaky", "--games", "1", "--records", games}).exit, 0);
  const std::string before = read_file(games);
  EXPECT_EQ(run({"analyse", games, "--report", games}).exit, 2);
  const auto from_input = [&] { dup2(open(games.c_str(), O_RDONLY), STDIN_FILENO); };
  EXPECT_EQ(run_prepared({"analyse", "-", "--report", games}, from_input).exit, 2);
  EXPECT_EQ(read_file(games), before);
}

TEST(Output, NorWhereStandardOutputGoes) {
  const Scratch scratch;
  const std::string file = scratch.path("out");
  const auto into_file = [&] { dup2(open(file.c_str(), O_WRONLY | O_CREAT, 0600), STDOUT_FILENO); };
  const Ran ran = run_prepared({"simulate", "swirl", "--games", "3", "--records", file}, into_file);
  EXPECT_EQ(ran.exit, 2);
  EXPECT_TRUE(has(ran.err, "--records - prints it there")) << ran.err;
  for (const char* name : {"-", "/dev/stdout"}) {
    EXPECT_EQ(run_prepared({"simulate", "swirl", "--games", "3", "--records", name}, into_file).exit, 0);
    EXPECT_EQ(run({"verify", file}).out.substr(0, 9), "3 records");
    fs::resize_file(file, 0);
  }
}

TEST(Output, ADashPrintsItInsteadOfTheResult) {
  const Ran ran = run({"simulate", "swirl", "--games", "3", "--records", "-"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_TRUE(has(run({"verify", "-"}, ran.out).out, "3 records, ")) << ran.out;
  EXPECT_FALSE(fs::exists("-"));
  EXPECT_TRUE(run({"arena", "swirl", "--bots", "greedy,random", "--games", "2", "--report", "-"})
                  .out.starts_with("<!DOCTYPE html>"));
  const Ran both = run({"simulate", "swirl", "--records", "-", "--json"});
  EXPECT_EQ(both.exit, 2);
  EXPECT_TRUE(has(both.err, "both want the output")) << both.err;
}

TEST(Output, AFullDiskDoesNotTakeTheResultWithIt) {
  const Ran simulated = run({"simulate", "swirl", "--games", "300", "--records", "/dev/full"});
  EXPECT_EQ(simulated.exit, 1);
  EXPECT_TRUE(has(simulated.out, "300 games from seed 1")) << simulated.out;
  EXPECT_TRUE(has(simulated.err, "cannot write /dev/full: No space left on device")) << simulated.err;

  const Scratch scratch;
  const std::string games = scratch.path("games.jsonl");
  ASSERT_EQ(run({"simulate", "freaky", "--games", "1", "--records", games}).exit, 0);
  const Ran analysed = run({"analyse", games, "--iterations", "2", "--report", "/dev/full"});
  EXPECT_EQ(analysed.exit, 1);
  EXPECT_TRUE(has(analysed.out, "Altogether")) << analysed.out;
  EXPECT_TRUE(has(analysed.err, "cannot write /dev/full")) << analysed.err;
  const Ran study = run({"study", "swirl", "--games", "2", "--csv", "/dev/full", "--report", scratch.path("page")});
  EXPECT_EQ(study.exit, 1);
  EXPECT_TRUE(has(study.err, "not written: /dev/full\n")) << study.err;
  EXPECT_TRUE(has(read_file(scratch.path("page")), "</html>")) << "the other one is there";
}

TEST(Output, PipesAreWrittenDirectly) {
  const Scratch scratch;
  const std::string pipe = scratch.path("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  EXPECT_EQ(run({"simulate", "swirl", "--games", "3", "--records", pipe}).exit, 0);
  std::string text(65'536, ' ');
  text.resize(static_cast<std::size_t>(read(reader, text.data(), text.size())));
  close(reader);
  EXPECT_EQ(lines_of(text).size(), 3U);
  EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST(Output, LinksAndPermissionsStay) {
  const Scratch scratch;
  const std::string file = scratch.file("real", "old");
  fs::create_symlink("real", scratch.path("link"));
  fs::permissions(file, fs::perms{0640});
  EXPECT_EQ(run({"simulate", "swirl", "--games", "3", "--records", scratch.path("link")}).exit, 0);
  EXPECT_TRUE(fs::is_symlink(scratch.path("link")));
  EXPECT_EQ(lines_of(read_file(file)).size(), 3U);
  EXPECT_EQ(fs::status(file).permissions(), fs::perms{0640});
  EXPECT_EQ(run({"simulate", "swirl", "--games", "3", "--records", scratch.path("new")}).exit, 0);
  const mode_t mask = umask(0);
  umask(mask);
  EXPECT_EQ(fs::status(scratch.path("new")).permissions(), fs::perms{0666U & ~mask});
}

TEST(Output, WithoutStandardOutputNothingIsDone) {
  const Scratch scratch;
  const std::string file = scratch.file("games.jsonl", "precious\n");
  const Ran ran = run_prepared({"simulate", "swirl", "--games", "3", "--records", file}, [] { close(STDOUT_FILENO); });
  EXPECT_EQ(ran.exit, 2);
  EXPECT_TRUE(has(ran.err, "standard output is closed")) << ran.err;
  EXPECT_EQ(read_file(file), "precious\n");
  // Without the others it works, and none of what they would have got ends in the file.
  const auto close_others = [] { close(STDIN_FILENO), close(STDERR_FILENO); };
  EXPECT_EQ(run_prepared({"simulate", "swirl", "--games", "3", "--records", file}, close_others).exit, 0);
  EXPECT_EQ(run({"verify", file}).exit, 0);
}

}  // namespace
}  // namespace parlour::test
