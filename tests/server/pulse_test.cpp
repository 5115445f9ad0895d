// Thousands want to be woken every so often, each at a moment of its own.
#include "server/pulse.hpp"

#include <gtest/gtest.h>

#include <map>
#include <thread>

namespace parlour::test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

TEST(Pulse, wakes_everybody_once_in_each_interval_until_they_have_enough) {
  boost::asio::io_context loop(1);
  server::Pulse pulse(loop, 500ms);
  std::map<int, int> woken;
  const Clock::time_point start = Clock::now();
  for (int who = 0; who < 20; ++who) {
    pulse.add([&, who] { return ++woken[who] < 1 + who % 3; });
    std::this_thread::sleep_for(1ms);
  }
  loop.run();  // which ends, since nobody is left
  for (int who = 0; who < 20; ++who) EXPECT_EQ(woken[who], 1 + who % 3);
  EXPECT_GE(Clock::now() - start, 1'400ms) << "three times half a second";
}

TEST(Pulse, does_not_wake_all_at_once) {
  boost::asio::io_context loop(1);
  server::Pulse pulse(loop, 500ms);
  for (int who = 0; who < 20; ++who) {
    pulse.add([] { return false; });
    std::this_thread::sleep_for(5ms);
  }
  int turns = 0;
  while (loop.run_one() > 0) ++turns;
  EXPECT_GE(turns, 10) << "those who came at different moments are woken at different moments";
}

TEST(Pulse, begins_again_for_whoever_comes_later) {
  boost::asio::io_context loop(1);
  server::Pulse pulse(loop, 500ms);
  int woken = 0;
  for (int time = 0; time < 2; ++time) {
    pulse.add([&] { return ++woken < 0; });
    loop.restart();
    loop.run();
  }
  EXPECT_EQ(woken, 2);
}

}  // namespace
}  // namespace parlour::test
