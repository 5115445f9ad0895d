// What a server has done so far, counted where it happens: on the loop's thread alone.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace parlour::server {

/// How often something took how long.
struct Durations {
  static constexpr std::array<double, 12> bounds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2};
  std::array<std::uint64_t, bounds.size() + 1> counts{};  // up to each of them, above the one before; and longer
  double sum = 0;                                         // seconds

  void add(double seconds) {
    ++counts[static_cast<std::size_t>(std::ranges::lower_bound(bounds, seconds) - bounds.begin())];
    sum += seconds;
  }
};

/// Of HTTP.
struct WebTraffic {
  std::array<std::uint64_t, 600> responses{};  // by status
  std::uint64_t bytes = 0;                     // sent

  void count(int status, std::size_t sent) {
    ++responses[static_cast<std::size_t>(status)];
    bytes += sent;
  }
};

/// Of the lines to rooms, and of what they wait for.
struct LineTraffic {
  std::uint64_t messages = 0;               // from people
  std::uint64_t letters = 0;                // to them
  std::uint64_t bytes = 0;                  // of these
  std::array<std::uint64_t, 16> hung_up{};  // by node::Why
  Durations commits;
};

}  // namespace parlour::server
