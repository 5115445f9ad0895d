// A server that is killed with rooms in mid-game, and started again: everybody comes back at once.
#include <gtest/gtest.h>

#include <charconv>
#include <cstdlib>

#include "cli/listening.hpp"
#include "cli/program.hpp"
#include "load/stored.hpp"

namespace parlour::test {
namespace {

/// Fills a folder, starts the server on it and lets everybody come back. Seconds from the start of the server.
void expect_back(std::size_t rooms, std::size_t entries, double first_within, double all_within) {
  const Scratch site;  // all of it is read
  (void)site.file("index.html", "<!doctype html>hello");
  const Scratch scratch;
  const std::string data = scratch.path("data");
  const auto left = load::leave_rooms(data, rooms, entries);
  ASSERT_TRUE(left) << left.error();
  const load::Moment start = load::moment();
  Started started({"serve", "--listen", "127.0.0.1:0", "--site", site.path(""), "--data", data});
  const std::string line = started.read_line();
  load::Settings settings;
  const std::size_t colon = line.rfind(':');
  std::from_chars(line.data() + colon + 1, line.data() + line.size(), settings.port);
  ASSERT_NE(colon, std::string::npos) << started.wait().err;
  Listening listening(settings);
  auto resumed = load::come_back(settings, *left, start, 300 * load::second);
  ASSERT_TRUE(resumed) << resumed.error();
  for (const auto& [what, times] : resumed->why) ADD_FAILURE() << what << ": " << times;
  EXPECT_GE(listening.heard, 3 * rooms) << "hello, the answer, a frame";
  ASSERT_EQ(resumed->times.size(), rooms);
  const auto seconds = [](load::Moment time) { return static_cast<double>(time) / load::second; };
  std::cout << rooms << " rooms: the first was back after " << seconds(resumed->times.front()) << " s, the last after "
            << seconds(resumed->times.back()) << " s\n";
  EXPECT_LT(seconds(resumed->times.front()), first_within);
  EXPECT_LT(seconds(resumed->times.back()), all_within);
}

TEST(Resume, RoomsInMidGameAreBackWithTheRightHash) { expect_back(20, 150, 20, 60); }

/// PARLOUR_ROOMS=1000: fewer, for those who have less time.
TEST(SoakResume, TenThousandRoomsAreBackInHalfAMinute) {
  const char* fewer = std::getenv("PARLOUR_ROOMS");
  expect_back(fewer == nullptr ? 10'000 : std::strtoul(fewer, nullptr, 10), 150, 3, 30);
}

}  // namespace
}  // namespace parlour::test
