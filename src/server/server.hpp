// Sockets around a site: HTTP/1.1 for browsers, on one thread, from memory. However many come and whatever they send or fail to
// send, each of them costs little and none of them for long.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

#include "server/api.hpp"
#include "server/site.hpp"
#include "server/upkeep.hpp"

namespace parlour::server {

/// Where to listen: "127.0.0.1:8080" or "[::1]:8080". Port 0 is any that is free.
struct Address {
  std::string host = "127.0.0.1";  // in numbers, an IPv6 address without brackets
  std::uint16_t port = 8080;

  static std::expected<Address, std::string> parse(std::string_view text);
  [[nodiscard]] std::string text() const;
  friend bool operator==(const Address&, const Address&) = default;
};

struct Limits {
  std::size_t connections = 256;  // beyond that, the one that has done nothing for longest makes room
  std::uint32_t header_bytes = 16U << 10U;
  std::chrono::milliseconds idle{30'000};          // until the next request begins
  std::chrono::milliseconds request{10'000};       // from its first byte to its last
  std::size_t slowest_bytes_per_second = 8 << 10;  // taking a response may last `idle`, and longer if it is large
};

/// What rooms need that people share. Without a store there are none, only the page.
struct Rooms {
  House::Storing store;
  node::Settings settings;
  Reach reach;
  std::int64_t keep_days = usual_keep_days;  // 0: for ever
};

/// Answers requests until the process is asked to end (SIGINT, SIGTERM) or `stop` is; then everything is stored, within five seconds.
/// `listening` is told once where. The error says why it could not begin.
std::expected<void, std::string> serve(const Site& site, const Address& address,
                                       const std::function<void(const Address&)>& listening, std::stop_token stop = {},
                                       const Limits& limits = {}, const Rooms& rooms = {});

}  // namespace parlour::server
