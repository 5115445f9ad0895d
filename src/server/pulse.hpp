// One timer for all who want to be woken every so often: thousands of lines look now and then whether somebody is still there. Each has its
// own moment in the interval, so that few are woken at a time and nobody else waits for all of them.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

namespace parlour::server {

class Pulse {
  using Clock = std::chrono::steady_clock;

 public:
  Pulse(boost::asio::io_context& loop, std::chrono::milliseconds interval)
      : timer_(loop), step_(interval / steps), begun_(Clock::now()), slots_(steps) {}

  /// From now on once in each interval, until it says that it is over.
  void add(std::function<bool()> beat) {
    const auto now = static_cast<std::uint64_t>((Clock::now() - begun_) / step_);
    slots_[now % steps].push_back(std::move(beat));
    if (woken_++ > 0) return;
    tick_ = now;
    sleep();
  }

 private:
  static constexpr std::uint64_t steps = 500;

  /// Until the next moment that is somebody's.
  void sleep() {
    const std::uint64_t last = tick_;
    do ++tick_;
    while (tick_ < last + steps && slots_[tick_ % steps].empty());
    timer_.expires_at(begun_ + tick_ * step_);
    timer_.async_wait([this](boost::system::error_code error) {
      if (!error) wake();
    });
  }
  void wake() {
    std::vector<std::function<bool()>>& slot = slots_[tick_ % steps];
    // Those who are woken may bring others.
    std::vector<std::function<bool()>> due = std::exchange(slot, {});
    woken_ -= std::erase_if(due, [](const std::function<bool()>& beat) { return !beat(); });
    slot.insert(slot.end(), std::make_move_iterator(due.begin()), std::make_move_iterator(due.end()));
    if (woken_ > 0) sleep();
  }

  boost::asio::steady_timer timer_;
  Clock::duration step_;
  Clock::time_point begun_;
  std::vector<std::vector<std::function<bool()>>> slots_;
  std::uint64_t tick_ = 0;  // the one that is waited for
  std::size_t woken_ = 0;   // all of them
};

}  // namespace parlour::server
