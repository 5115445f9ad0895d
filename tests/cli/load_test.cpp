// parlour load at a server of its own, as somebody uses it who has only the program.
#include <gtest/gtest.h>

#include <charconv>
#include <csignal>

#include "cli/listening.hpp"
#include "cli/program.hpp"
#include "load/herd.hpp"
#include "record/record.hpp"

namespace parlour::test {
namespace {

/// `parlour serve` with nothing in it yet, at any port.
class Served {
 public:
  [[nodiscard]] std::string address() const { return address_; }

 private:
  Scratch scratch_;
  std::string page_ = scratch_.file("index.html", "<!doctype html>hello");
  Started started_{{"serve", "--listen", "127.0.0.1:0", "--site", scratch_.path(""), "--data", scratch_.path("data")}};
  std::string line_ = started_.read_line();
  std::string address_ = line_.substr(std::string_view{"Parlour is at http://"}.size(),
                                      line_.size() - std::string_view{"Parlour is at http:///"}.size());
};

/// Nothing was refused, lost or doubled, somebody was always asked, and everything that was to be measured was.
void expect_all_well(const Json& report, std::size_t rooms) {
  EXPECT_EQ(report["rooms"], rooms);
  EXPECT_EQ(report["sockets"], 2 * rooms);
  for (const char* none : {"refused", "lost", "doubled", "starved"}) EXPECT_EQ(report[none], 0) << none;
  for (const char* some : {"frames_per_s", "cpu_us_per_message", "echo_us_per_message", "bytes_per_room"})
    EXPECT_GT(report[some], 0) << some;
  EXPECT_GT(report["inputs_per_s"]["people"], 0);
  EXPECT_GT(report["inputs_per_s"]["bots"], 0);
  EXPECT_GE(report["load_average"], 0);
  for (const char* times : {"ack_ms", "commit_ms"}) {
    EXPECT_GT(report[times]["p50"], 0) << times;
    EXPECT_GE(report[times]["p99"], report[times]["p50"]) << times;
  }
  EXPECT_EQ(report.size(), 15U);
}

TEST(LoadProgram, PlaysInAFewRoomsAndLosesNothing) {
  const Served served;
  const Ran ran =
      run({"load", "--connect", served.address(), "--rooms", "12", "--rate", "4", "--seconds", "3", "--json"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  expect_all_well(json_of(ran), 12);
}

TEST(Load, SaysAndHearsWhatTheSchemaHas) {
  const Served served;
  load::Settings settings{.rooms = 5, .rate = 5, .seconds = 2};
  const std::string address = served.address();
  std::from_chars(address.data() + address.rfind(':') + 1, address.data() + address.size(), settings.port);
  Listening listening(settings);
  load::Herd herd(settings);
  const auto gathered = herd.gather([](const std::string&) {});
  ASSERT_TRUE(gathered) << gathered.error();
  herd.play();
  EXPECT_EQ(herd.counts().lost + herd.counts().refused + herd.counts().doubled, 0U);
  EXPECT_GT(listening.said, 50U);
  EXPECT_GT(listening.heard, 100U);
}

TEST(Load, WhoSitsAGameOutBeginsToLookOnWithAnyFrameAndMissesNoneFromThere) {
  const auto frame = [](int seq, std::uint64_t before) {
    const std::string body = R"({"seq":)" + std::to_string(seq) + R"(,"prompt":null,"moves":3})";
    Fnv1a hash;
    hash.feed(hash_text(before));
    hash.feed(body);
    return std::pair{R"({"frame":)" + body + R"(,"chain":")" + hash_text(hash.value()) + R"("})", hash.value()};
  };
  for (const bool sits : {false, true}) {
    load::Person anna(true, 1);
    EXPECT_EQ(anna.hear(R"({"hello":{"guest":7,"in":true,"id":0}})", 0), load::Wrong::nothing);
    const std::string seats = R"([{"guest":)" + std::string(sits ? "7" : "8") + "}]";
    EXPECT_EQ(anna.hear(R"({"room":{"phase":"playing","game":{"number":1,"seats":)" + seats + "}}}", 0),
              load::Wrong::nothing);
    const auto [first, chain] = frame(5, 1'234);
    EXPECT_EQ(anna.hear(first, 0), sits ? load::Wrong::lost : load::Wrong::nothing);
    if (sits) continue;
    const auto [second, next] = frame(6, chain);
    EXPECT_EQ(anna.hear(second, 0), load::Wrong::nothing);
    EXPECT_EQ(anna.hear(frame(8, next).first, 0), load::Wrong::lost);
  }
}

TEST(Load, WhatWasRefusedNeedNotBeKnownAfterwardsAndWhatWasTakenMust) {
  for (const bool taken : {false, true}) {
    load::Person anna(true, 1);
    EXPECT_EQ(anna.hear(R"({"hello":{"guest":7,"in":false,"id":0}})", 0), load::Wrong::nothing);
    (void)anna.act();
    anna.answered(taken);
    EXPECT_EQ(anna.hear(R"({"hello":{"guest":7,"in":true,"id":0}})", 0),
              taken ? load::Wrong::lost : load::Wrong::nothing);
  }
}

TEST(SoakLoadProgram, PlaysInAThousandRoomsAndLosesNothing) {
  const Served served;
  const Ran ran =
      run({"load", "--connect", served.address(), "--rooms", "1000", "--rate", "400", "--seconds", "20", "--json"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  const Json report = json_of(ran);
  expect_all_well(report, 1'000);
  EXPECT_LT(report["bytes_per_room"], 64 << 10);
}

TEST(LoadProgram, PutsNobodyElsesServerUnderLoad) {
  const Ran elsewhere = run({"load", "--connect", "192.0.2.1:80"});
  EXPECT_EQ(elsewhere.exit, 2);
  EXPECT_TRUE(has(elsewhere.err, "an address of this machine alone")) << elsewhere.err;
  const Ran between = run({"load", "--connect", "127.0.0.1:1", "--through", "127.0.0.2:1"});
  EXPECT_EQ(between.exit, 2);
  EXPECT_TRUE(has(between.err, "another port of the address")) << between.err;
  const Ran nobody = run({"load", "--connect", "127.0.0.1:1"});
  EXPECT_EQ(nobody.exit, 1);
  EXPECT_TRUE(has(nobody.err, "nothing listens at port 1")) << nobody.err;
}

}  // namespace
}  // namespace parlour::test
