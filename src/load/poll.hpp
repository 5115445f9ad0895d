// Waits for many sockets at once.
#pragma once

#include <sys/epoll.h>

#include <ctime>
#include <vector>

#include "load/wire.hpp"

namespace parlour::load {

/// Nanoseconds of a clock that only rises.
using Moment = std::int64_t;
constexpr Moment second = 1'000'000'000;

inline Moment moment() {
  std::timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * second + now.tv_nsec;
}

class Poll {
 public:
  Poll() : epoll_(epoll_create1(EPOLL_CLOEXEC)), events_(512) {}

  void add(const Wire& wire, std::uint32_t number) { set(EPOLL_CTL_ADD, wire, number); }
  /// After it has said or read something: whether it waits to say more.
  void renew(const Wire& wire, std::uint32_t number) { set(EPOLL_CTL_MOD, wire, number); }
  void remove(const Wire& wire) { epoll_ctl(epoll_.get(), EPOLL_CTL_DEL, wire.descriptor(), nullptr); }

  /// Calls `ready(number, may_send)` for each that has something to hear, or room for what it has to say.
  template <class Ready>
  void wait(Moment until, const Ready& ready) {
    const Moment left = std::max<Moment>(0, until - moment());
    const std::timespec patience{.tv_sec = left / second, .tv_nsec = left % second};
    const int count = epoll_pwait2(epoll_.get(), events_.data(), static_cast<int>(events_.size()), &patience, nullptr);
    for (int i = 0; i < count; ++i) {
      const epoll_event event = events_[static_cast<std::size_t>(i)];
      ready(event.data.u32, (event.events & EPOLLOUT) != 0);
    }
  }

 private:
  void set(int what, const Wire& wire, std::uint32_t number) {
    epoll_event event{.events = EPOLLIN | (wire.waits() ? std::uint32_t{EPOLLOUT} : 0U), .data = {.u32 = number}};
    epoll_ctl(epoll_.get(), what, wire.descriptor(), &event);
  }
  Descriptor epoll_;
  std::vector<epoll_event> events_;
};

}  // namespace parlour::load
