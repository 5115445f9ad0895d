// parlour serve, as somebody uses it who has only the program.
#include <gtest/gtest.h>

#include <charconv>
#include <csignal>

#include "cli/program.hpp"
#include "support/client.hpp"

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
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(ran.out, "");
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
  const Ran url = run({"serve", "--site", page_in(scratch), "--data", scratch.path("data"), "--public-url", "cards"});
  EXPECT_EQ(url.exit, 2);
  EXPECT_TRUE(has(url.err, "written as https://cards.example")) << url.err;
}

}  // namespace
}  // namespace parlour::test
