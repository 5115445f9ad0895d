// One timer for all who want to be woken every so often: thousands of lines look now and then whether somebody is still there.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <vector>

namespace parlour::server {

class Pulse {
 public:
  Pulse(boost::asio::io_context& loop, std::chrono::milliseconds interval)
      : timer_(loop), step_(interval / steps), slots_(steps) {}

  /// From now on once in each interval, until it says that it is over.
  void add(std::function<bool()> beat) {
    slots_[now_].push_back(std::move(beat));
    if (!std::exchange(ticking_, true)) tick();
  }

 private:
  static constexpr int steps = 20;

  void tick() {
    timer_.expires_after(step_);
    timer_.async_wait([this](boost::system::error_code error) {
      if (error) return;
      now_ = (now_ + 1) % slots_.size();
      // Those who are woken may bring others.
      std::vector<std::function<bool()>> due = std::exchange(slots_[now_], {});
      std::erase_if(due, [](const std::function<bool()>& beat) { return !beat(); });
      slots_[now_].insert(slots_[now_].end(), std::make_move_iterator(due.begin()), std::make_move_iterator(due.end()));
      tick();
    });
  }

  boost::asio::steady_timer timer_;
  std::chrono::milliseconds step_;
  std::vector<std::vector<std::function<bool()>>> slots_;
  std::size_t now_ = 0;
  bool ticking_ = false;
};

}  // namespace parlour::server
