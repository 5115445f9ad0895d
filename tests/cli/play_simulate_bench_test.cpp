// The subcommands play, simulate and bench, as somebody uses them who has only the program.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <set>
#include <thread>

#include "cli/interrupt.hpp"
#include "cli/program.hpp"
#include "games/registry.hpp"

namespace parlour::test {
namespace {

std::set<std::string> keys_of(const Json& object) {
  std::set<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.insert(key);
  return keys;
}

// --- simulate --------------------------------------------------------------------------------------------------------

TEST(SimulateProgram, CountsTheSameForAnyNumberOfThreads) {
  const std::vector<std::string> arguments{"simulate", "swirl", "--bots", "greedy,random,random", "--games", "200",
                                           "--seed",   "5",     "--json"};
  const Json result = json_of(run(arguments));
  EXPECT_EQ(keys_of(result),
            (std::set<std::string>{"game", "players", "games", "unfinished", "draws", "decisions", "seats"}));
  EXPECT_EQ(result["game"], "swirl");
  EXPECT_EQ(result["players"], 3);
  EXPECT_EQ(result["games"], 200);
  EXPECT_EQ(result["unfinished"], 0);
  EXPECT_EQ(result["decisions"], 200 * 18);
  ASSERT_EQ(result["seats"].size(), 3U);
  double wins = result["draws"].get<double>();
  for (const Json& seat : result["seats"]) {
    EXPECT_EQ(keys_of(seat), (std::set<std::string>{"wins", "win_share", "score_mean", "score_error"}));
    EXPECT_DOUBLE_EQ(seat["win_share"].get<double>(), seat["wins"].get<double>() / 200);
    wins += seat["wins"].get<double>();
  }
  EXPECT_DOUBLE_EQ(wins, 200);
  EXPECT_GT(result["seats"][0]["wins"], result["seats"][1]["wins"]);
  for (const char* threads : {"1", "2", "3"}) {
    auto more = arguments;
    more.insert(more.end(), {"--threads", threads});
    EXPECT_EQ(json_of(run(more)), result);
  }
}

TEST(SimulateProgram, WritesRecordsThatVerify) {
  const Scratch scratch;
  const std::string file = scratch.path("games.jsonl");
  const Ran ran = run({"simulate", "solo", "--bots", "greedy", "--players", "3", "--games", "20", "--option",
                       "solo.target=0", "--records", file});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.err, "") << "a progress bar where there is no terminal";
  EXPECT_EQ(lines_of(read_file(file)).size(), 20U);
  EXPECT_EQ(run({"verify", file}).exit, 0);
}

TEST(SimulateProgram, CtrlCPrintsWhatWasPlayed) {
  Started started({"simulate", "swirl", "--games", "1000000000", "--json"});
  while (started.processor_seconds() < 0.1) usleep(10'000);
  kill(started.id(), SIGINT);
  const Ran ran = started.wait();
  EXPECT_EQ(ran.exit, 130);
  EXPECT_EQ(ran.signal, 0);
  const Json result = Json::parse(ran.out, nullptr, false);
  EXPECT_GT(result["games"], 0);
  EXPECT_LT(result["games"], 1'000'000'000);
  EXPECT_NE(ran.err.find("of 1,000,000,000 games"), std::string::npos) << ran.err;
}

/// Bots that think for hours about one move hear it too.
TEST(SimulateProgram, CtrlCIsHeardInTheMiddleOfAThought) {
  const Scratch scratch;
  const std::string games = scratch.path("games.jsonl");
  ASSERT_EQ(run({"simulate", "schwupps", "--games", "1", "--records", games}).exit, 0);
  const std::string thinker = "search:iterations=10000000";
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"simulate", "solo", "--bots", thinker},
           {"simulate", "swirl", "--bots", thinker, "--records", scratch.path("none.jsonl")},
           {"arena", "freaky", "--bots", thinker + ",greedy"},
           {"arena", "swirl", "--bots", thinker + ",greedy"},
           {"study", "help", "--bots", thinker},
           {"skill", "schwupps", "--bots", thinker + ",greedy"},
           {"analyse", games, "--iterations", "1000000"},
       }) {
    Started started(arguments);
    while (started.processor_seconds() < 0.2) usleep(10'000);
    kill(started.id(), SIGINT);
    EXPECT_TRUE(ends_within(started.id(), std::chrono::seconds(5))) << arguments[0] << ' ' << arguments[1];
    kill(started.id(), SIGKILL);
    EXPECT_EQ(started.wait().exit, 130) << arguments[0];
  }
  EXPECT_EQ(read_file(scratch.path("none.jsonl")), "") << "a game that was not thought out is no game";
}

/// Under a sanitizer no program fits below a limit of memory.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define PARLOUR_TEST_LIMITS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define PARLOUR_TEST_LIMITS 0
#endif
#endif
#if !defined(PARLOUR_TEST_LIMITS)
TEST(SimulateProgram, ThreadsThatCannotBeHadAreDoneWithout) {
  const auto with = [&](const std::string& threads, rlim_t megabytes) {
    return run_prepared({"simulate", "solo", "--option", "solo.target=0", "--threads", threads}, [=] {
      const rlimit limit{.rlim_cur = megabytes << 20U, .rlim_max = megabytes << 20U};
      setrlimit(RLIMIT_AS, &limit);
    });
  };
  const Ran one = with("1", 4000);
  for (const rlim_t megabytes : {400U, 200U, 100U}) {
    const Ran many = with("256", megabytes);
    if (megabytes < 400 && many.exit == 1) {
      EXPECT_EQ(many.err, "parlour: there is not enough memory; fewer --threads take less\n");
      continue;
    }
    EXPECT_EQ(many.exit, 0) << many.err;
    EXPECT_EQ(many.out, one.out);
  }
}
#endif

TEST(SimulateProgram, WrongUseIsTwo) {
  for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
           {"simulate"},
           {"simulate", "chess"},
           {"simulate", "swirl", "--players", "5"},
           {"simulate", "swirl", "--bots", "clever"},
           {"simulate", "swirl", "--bots", "greedy:level=2"},
           {"simulate", "swirl", "--players", "3", "--bots", "greedy,random"},
           {"simulate", "swirl", "--games", "0"},
           {"simulate", "swirl", "--games", "-1"},
           {"simulate", "swirl", "--threads", "0"},
           {"simulate", "swirl", "--seed", "x"},
           {"simulate", "swirl", "--option", "swirl.form"},
           {"simulate", "swirl", "--option", "solo.target=0"},
           {"simulate", "swirl", "--records", "/nowhere/at/all"},
       }) {
    const Ran ran = run(wrong);
    EXPECT_EQ(ran.exit, 2) << wrong.back();
    EXPECT_EQ(ran.out, "") << wrong.back();
    EXPECT_NE(ran.err, "") << wrong.back();
  }
}

// --- bench -----------------------------------------------------------------------------------------------------------

TEST(SlowBenchProgram, OneObjectForEachGame) {
  const Ran ran = run({"bench", "--json"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  const Json results = Json::parse(ran.out, nullptr, false);
  ASSERT_TRUE(results.is_array());
  ASSERT_EQ(results.size(), all_games().size());
  std::set<std::string> signatures;
  for (const Json& result : results) {
    EXPECT_EQ(keys_of(result),
              (std::set<std::string>{"game", "players", "decisions_per_s", "choices_per_s", "games_per_s",
                                     "ns_per_decision", "legal_mean", "state_bytes", "copy_ns", "signature"}));
    const auto signature = result["signature"].get<std::string>();
    EXPECT_EQ(signature.size(), 16U);
    EXPECT_EQ(signature.find_first_not_of("0123456789abcdef"), std::string::npos);
    signatures.insert(signature);
  }
  EXPECT_EQ(signatures.size(), all_games().size());
}

TEST(BenchProgram, WrongUseIsTwo) {
  EXPECT_EQ(run({"bench", "chess"}).exit, 2);
  EXPECT_EQ(run({"bench", "swirl", "--players", "5"}).exit, 2);
  EXPECT_EQ(run({"bench", "--players", "7"}).exit, 2) << "not every game has room for seven";
}

// --- play ------------------------------------------------------------------------------------------------------------

/// Always the first move, often enough to end any game that is played here.
std::string first_moves() {
  std::string input;
  for (int i = 0; i < 2000; ++i) input += "1\n";
  return input;
}

TEST(PlayProgram, PlaysAWholeGameFromAPipe) {
  for (const std::vector<std::string>& game : std::vector<std::vector<std::string>>{
           {"play", "solo", "--option", "solo.target=0", "--seed", "3"},
           {"play", "solo", "--players", "10", "--seat", "7", "--option", "solo.target=0", "--seed", "4", "--bots",
            "random"},
           {"play", "swirl", "--seed", "5", "--seat", "1", "--bots", "greedy"},
           {"play", "swirl", "--players", "4", "--option", "swirl.form=competitive", "--bots", "greedy"},
       }) {
    const Ran ran = run(game, first_moves());
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    EXPECT_TRUE(has(ran.out, "[over]")) << game[1];
    EXPECT_FALSE(has(ran.out, "unfinished"));
    EXPECT_TRUE(has(ran.out, "--seed "));
    EXPECT_FALSE(has(ran.out, "You is ") || has(ran.out, "You has ") || has(ran.out, "You places ") ||
                 has(ran.out, "you has "));
    EXPECT_EQ(ran.out.find('\1'), std::string::npos);
  }
}

TEST(PlayProgram, TheSameSeedIsTheSameGame) {
  const std::vector<std::string> game{"play", "solo", "--option", "solo.target=0", "--seed", "3"};
  const Ran once = run(game, first_moves());
  EXPECT_EQ(once.out, run(game, first_moves()).out);

  // The seed that an unseeded game tells at its end plays it again.
  const Ran fresh = run({"play", "swirl"}, first_moves());
  const std::size_t at = fresh.out.find("chacha20:");
  ASSERT_NE(at, std::string::npos);
  const std::string seed = fresh.out.substr(at, 9 + 64);
  EXPECT_EQ(run({"play", "swirl", "--seed", seed}, first_moves()).out, fresh.out);
}

TEST(PlayProgram, TheEndOfTheInputIsAPoliteEnd) {
  for (const char* input : {"", "1", "1\n1\n", "quit\n", "back\nlog\n"}) {
    const Ran ran = run({"play", "solo", "--seed", "3"}, input);
    EXPECT_EQ(ran.exit, 0);
    EXPECT_TRUE(has(ran.out, "unfinished"));
  }
}

TEST(PlayProgram, ExplainsMoves) {
  // With this seed you begin, a yellow 7 lies on the pile, and the hand has a Draw 4 and the red 5.
  const Ran ran = run({"play", "solo", "--seed", "7"}, "? r5\n? xd=r\n? 1\n?9\n? nonsense\nr5\nnonsense\n77\n");
  const auto lines = lines_of(ran.out);
  const auto count = [&](std::string_view part) {
    return std::count_if(lines.begin(), lines.end(), [&](const std::string& line) { return has(line, part); });
  };
  EXPECT_EQ(count("No, not \"r5\". The red 5 does not fit"), 1) << ran.out;
  EXPECT_EQ(count("(S4)"), 2) << "explained, and refused";
  EXPECT_EQ(count("Yes, you can"), 2);
  EXPECT_EQ(count("is neither a move nor a command"), 2);
  EXPECT_EQ(count("numbered from 1 to"), 2);
}

TEST(PlayProgram, TakesDecisionsBack) {
  const Scratch scratch;
  const std::string straight = scratch.path("straight");
  const std::string detour = scratch.path("detour");
  const std::vector<std::string> game{"play", "solo", "--seed", "7"};
  run(game, "1\n1\n1\nsave " + straight + "\n");
  const Ran ran = run(game, "back\n2\n2\n3\nback\nback\nback\nback\n1\n1\n2\nback\n1\nsave " + detour + "\nsave " +
                                straight + "\n");
  EXPECT_TRUE(has(ran.out, "nothing to take back"));
  EXPECT_TRUE(has(ran.out, "exists already")) << "nothing is overwritten";
  EXPECT_EQ(read_file(straight), read_file(detour));
  EXPECT_EQ(run({"verify", straight}).exit, 0);
}

TEST(PlayProgram, OnlyTheOwnHandIsDealtInTheOpen) {
  // Ten players hold 80 cards; what is told of the deal are the eight of this seat and what was turned over.
  const Ran ran = run({"play", "solo", "--players", "10", "--seat", "4", "--seed", "9", "--option", "start=4"}, "");
  std::string dealt = ran.out.substr(0, ran.out.find("Your hand"));
  EXPECT_TRUE(has(dealt, "You get the "));
  for (const char* other : {"Ada gets", "Bo gets", "Cy gets", "Ivy gets"}) EXPECT_FALSE(has(ran.out, other));
}

TEST(PlayProgram, ALineThatNobodyTypesEndsTheInput) {
  const Ran ran = run({"play", "swirl", "--seed", "5"}, "1\n" + std::string(3 << 20U, '\0'));
  EXPECT_EQ(ran.exit, 0);
  EXPECT_TRUE(has(ran.out, "A line has at most 1,000 characters")) << ran.out;
  EXPECT_TRUE(has(ran.out, "--seed fast:5"));
  const Ran endless = run_prepared({"play", "swirl"}, [] { dup2(open("/dev/zero", O_RDONLY), STDIN_FILENO); });
  EXPECT_EQ(endless.exit, 0);
}

/// Ctrl-C came to the program, and not as something that wakes whoever waits: so it is when it comes just before.
[[noreturn]] void wait_while_another_thread_is_interrupted() {
  const cli::Interrupt interrupt(cli::Interrupt::During::talk);
  std::thread other([] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    (void)raise(SIGINT);
  });
  sigset_t interrupts{};
  sigemptyset(&interrupts);
  sigaddset(&interrupts, SIGINT);
  pthread_sigmask(SIG_BLOCK, &interrupts, nullptr);
  cli::Interrupt::wait(-1, std::chrono::seconds(50));
  other.join();
  std::quick_exit(cli::Interrupt::asked() ? 0 : 1);
}

TEST(PlayProgram, CtrlCIsHeardWheneverItComes) {
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_EXIT(wait_while_another_thread_is_interrupted(), ::testing::ExitedWithCode(0), "");
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(40));
}

TEST(PlayProgram, CtrlCNamesTheSeed) {
  // At the prompt, and while bots take their time.
  for (const bool waiting : {true, false}) {
    Typed typed({"play", "solo", "--bots", "hard"});
    if (waiting)
      typed.screen_with("> ");
    else
      typed.screen_with("Type ? for help.");
    typed.type("\x03");
    EXPECT_TRUE(has(typed.screen_with("--seed chacha20:"), "The game ends here, unfinished.")) << waiting;
    EXPECT_EQ(typed.wait(), 130);
  }
}

TEST(PlayProgram, WrongUseIsTwo) {
  for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
           {"play"},
           {"play", "chess"},
           {"play", "solo", "--seat", "4"},
           {"play", "solo", "--seat", "-1"},
           {"play", "solo", "--players", "11"},
           {"play", "solo", "--bots", "clever"},
           {"play", "solo", "--bots", "greedy,random"},
           {"play", "solo", "--seed", "chacha20:12"},
           {"play", "solo", "--option", "solo.target=9999"},
       }) {
    const Ran ran = run(wrong);
    EXPECT_EQ(ran.exit, 2) << wrong.back();
    EXPECT_EQ(ran.out, "") << wrong.back();
  }
}

TEST(Program, EachOfThemExplainsItself) {
  for (const char* command : {"play", "simulate", "bench", "schema"}) {
    const Ran ran = run({command, "--help"});
    EXPECT_EQ(ran.exit, 0);
    EXPECT_TRUE(has(ran.out, "Examples:"));
    for (const std::string& line : lines_of(ran.out)) EXPECT_LE(line.size(), 110U) << line;
  }
}

}  // namespace
}  // namespace parlour::test
