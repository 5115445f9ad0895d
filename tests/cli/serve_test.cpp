// parlour serve, as somebody uses it who has only the program.
#include <gtest/gtest.h>

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "cli/serving.hpp"

namespace parlour::test {
namespace {

std::string page_in(const Scratch& scratch) {
  (void)scratch.file("index.html", "<!doctype html>hello");
  return scratch.path("");
}

TEST(ServeProgram, SaysWhereItIsAndStopsWhenAsked) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const Scratch scratch;
    const std::string page = page_in(scratch);
    const std::string data = scratch.path("data");
    Started started({"serve", "--listen", "127.0.0.1:0", "--site", page, "--data", data});
    const std::string line = started.read_line();
    const std::string_view start = "Parlour is at http://127.0.0.1:";
    ASSERT_TRUE(line.starts_with(start) && line.ends_with("/")) << line;
    std::uint16_t port = 0;
    std::from_chars(line.data() + start.size(), line.data() + line.size(), port);
    {
      Client client(port);
      client.send("GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
      EXPECT_TRUE(client.read_all().ends_with("hello"));
    }
    const std::string same_port = "127.0.0.1:" + std::to_string(port);
    const Ran second = run({"serve", "--listen", same_port, "--site", page, "--data", scratch.path("other")});
    EXPECT_EQ(second.exit, 1);
    EXPECT_TRUE(has(second.err, " is taken, perhaps by another Parlour")) << second.err;
    const Ran third = run({"serve", "--listen", "127.0.0.1:0", "--site", page, "--data", data});
    EXPECT_EQ(third.exit, 1);
    EXPECT_TRUE(has(third.err, data)) << third.err;

    kill(started.id(), signal);
    const Ran ran = started.wait();
    EXPECT_EQ(ran.exit, 0);
    // A system that allows few files is spoken of, and nothing else.
    EXPECT_TRUE(ran.err.empty() || has(ran.err, "open files")) << ran.err;
    EXPECT_LE(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
}

TEST(ServeProgram, SaysHowManyTheSystemAllows) {
  const Scratch scratch;
  const std::vector<std::string> arguments{"serve",          "--listen",    "127.0.0.1:0",
                                           "--metrics",      "127.0.0.1:0", "--site",
                                           page_in(scratch), "--data",      scratch.path("data")};
  // As few as nobody can raise any more, except for who may do everything.
  Started started(arguments, "", [] {
    const rlimit few{.rlim_cur = 500, .rlim_max = 500};
    setrlimit(RLIMIT_NOFILE, &few);
  });
  EXPECT_TRUE(started.read_line().starts_with("Parlour is at "));
  EXPECT_TRUE(started.read_line().starts_with("Its numbers are at http://127.0.0.1:"));
  rlimit now{};
  EXPECT_EQ(prlimit(started.id(), RLIMIT_NOFILE, nullptr, &now), 0);
  kill(started.id(), SIGTERM);
  const Ran ran = started.wait();
  EXPECT_EQ(ran.exit, 0);
  if (now.rlim_cur == 500) {
    EXPECT_TRUE(has(ran.err, "allows this process 500 open files, enough for 300 lines")) << ran.err;
    EXPECT_TRUE(has(ran.err, "ulimit -n ")) << ran.err;
  } else {
    EXPECT_GT(now.rlim_cur, 20'000U);
  }
}

/// What a page at this origin hears when it asks who somebody is: 401, nobody; or that it is not one of ours.
int answer_to_page(std::uint16_t port, const std::string& origin) {
  Client client(port);
  client.send("GET /api/me HTTP/1.1\r\nHost: " + origin.substr(origin.find("//") + 2) + "\r\nOrigin: " + origin +
              "\r\nConnection: close\r\n\r\n");
  const std::string answer = client.read_all();
  return answer.starts_with("HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0;
}

TEST(ServeProgram, KnowsItsPageByTheNameOfTheMachineWithCapitalsToo) {
  const Scratch scratch;
  const std::string renamed = scratch.path("renamed");
  Started started(serve_with({"--data", scratch.path("data")}, scratch), "", [&] {
    const std::string name = "Annas-PC";
    const bool alone = unshare(CLONE_NEWUTS) == 0 || unshare(CLONE_NEWUSER | CLONE_NEWUTS) == 0;
    if (alone && sethostname(name.data(), name.size()) == 0) std::ofstream(renamed) << name;
  });
  const std::uint16_t port = port_of(started);
  if (!std::filesystem::exists(renamed)) GTEST_SKIP() << "nobody may give this machine another name";
  const auto answer = [&](const std::string& host) {
    return answer_to_page(port, "http://" + host + ":" + std::to_string(port));
  };
  for (const char* own : {"annas-pc", "annas-pc.local", "localhost", "127.0.0.1"}) EXPECT_EQ(answer(own), 401) << own;
  for (const char* other : {"berts-pc.local", "127.0.0.2"}) EXPECT_EQ(answer(other), 403) << other;
}

TEST(ServeProgram, KnowsItsPageByAPublicAddressHoweverThatIsWritten) {
  for (const char* url : {"https://Cards.Example", "https://cards.example:443/"}) {
    const Scratch scratch;
    Started started(serve_with({"--data", scratch.path("data"), "--public-url", url}, scratch));
    const std::uint16_t port = port_of(started);
    EXPECT_EQ(answer_to_page(port, "https://cards.example"), 401) << url;
    EXPECT_EQ(answer_to_page(port, "https://elsewhere.example"), 403) << url;
  }
}

TEST(ServeProgram, SaysWhatIsWrong) {
  const Scratch scratch;
  const Ran nowhere = run({"serve", "--site", scratch.path("nowhere")});
  EXPECT_EQ(nowhere.exit, 1);
  EXPECT_TRUE(has(nowhere.err, "nowhere has no index.html")) << nowhere.err;
  EXPECT_TRUE(has(nowhere.err, "make build")) << nowhere.err;
  const Ran address = run({"serve", "--site", page_in(scratch), "--listen", "8080"});
  EXPECT_EQ(address.exit, 2);
  EXPECT_TRUE(has(address.err, "written as 127.0.0.1:8080")) << address.err;
  const Ran metrics = run({"serve", "--site", page_in(scratch), "--metrics", "here"});
  EXPECT_EQ(metrics.exit, 2);
  EXPECT_TRUE(has(metrics.err, "--metrics: an address is written as")) << metrics.err;
  const Ran url = run({"serve", "--site", page_in(scratch), "--data", scratch.path("data"), "--public-url", "cards"});
  EXPECT_EQ(url.exit, 2);
  EXPECT_TRUE(has(url.err, "written as https://cards.example")) << url.err;
}

}  // namespace
}  // namespace parlour::test
