// What is done from time to time: small steps with pauses, as long as there is something to do, and then again.
#include "server/upkeep.hpp"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <mutex>

#include "store/memory.hpp"

namespace parlour::test {
namespace {

using namespace std::chrono_literals;

TEST(ServerUpkeep, goes_on_step_by_step_and_comes_again) {
  boost::asio::io_context loop(1);
  // As a server that listens: it has something to wait for while the store works.
  const auto open = boost::asio::make_work_guard(loop);
  store::Memory memory;
  std::mutex mutex;
  std::vector<store::Tidy> asked;
  const auto storing = [&](const store::Request& request, store::Time now) -> store::Answer {
    const auto* tidy = std::get_if<store::Tidy>(&request);
    if (tidy == nullptr) return memory.answer(request, now);
    const std::scoped_lock lock(mutex);
    asked.push_back(*tidy);
    // Two steps to do, then one that fails, then nothing for long.
    if (asked.size() == 3) return store::Unknown{};
    return store::Tidied{.rooms = 0, .guests = 0, .games = 0, .more = asked.size() < 3};
  };
  {
    server::House house(loop, server::in_a_thread(storing), {});
    const server::Upkeep upkeep(loop, house, 17, {.at_first = 1ms, .between_steps = 1ms, .between_rounds = 20ms});
    const auto end = std::chrono::steady_clock::now() + 10s;
    const auto count = [&] {
      const std::scoped_lock lock(mutex);
      return asked.size();
    };
    while (count() < 5 && std::chrono::steady_clock::now() < end) loop.run_one_for(50ms);
  }
  ASSERT_GE(asked.size(), 5U);
  for (const store::Tidy& tidy : asked) {
    EXPECT_EQ(tidy.keep, 17);
    EXPECT_GT(tidy.today, 20'000) << "days since 1970";
  }
}

}  // namespace
}  // namespace parlour::test
