// Sockets around a site: HTTP/1.1 for browsers, on one thread, from memory. However many come and whatever they send or fail to
// send, each of them costs little and none of them for long.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "server/address.hpp"
#include "server/api.hpp"
#include "server/peers.hpp"
#include "server/site.hpp"
#include "server/system.hpp"
#include "server/upkeep.hpp"

namespace parlour::server {

struct Limits {
  std::size_t connections =
      4'096;  // lines do not count; beyond that, the one that has done nothing for longest makes room
  std::uint32_t header_bytes = 16U << 10U;
  std::size_t lines_of_session = 50;  // at a time; people have a few windows
  std::size_t lines_of_network = 1'000;
  std::size_t led_on =
      10'000;  // people who look for a room of another node, and those who are led on to one; two sockets each
  std::uint32_t control_frames = 40;               // of a line at once, and a quarter as many a second
  std::chrono::milliseconds idle{30'000};          // until the next request begins
  std::chrono::milliseconds request{10'000};       // from its first byte to its last
  std::size_t slowest_bytes_per_second = 8 << 10;  // taking a response may last `idle`, and longer if it is large
};

/// What rooms need that people share. Without a store there are none, only the page.
struct Rooms {
  Storing store;
  node::Settings settings;
  Reach reach;
  Trusted trusted{};                         // who stands before this server
  std::int64_t keep_days = usual_keep_days;  // 0: for ever
  /// Told once that somebody at this machine passes people on and is not among those who are trusted.
  std::function<void()> unknown_proxy = nullptr;
  /// Where nodes share a store: what they prove to each other that they belong together. `settings.address` is where others reach this one.
  std::optional<ClusterKey> cluster_key = std::nullopt;
  std::function<std::uint64_t()> reconnects = nullptr;  // how often the store was out of reach, if it can be
};

/// Who watches over the server.
struct Oversight {
  std::optional<Address> metrics;                                   // where /metrics is
  std::function<void(const Address&)> metrics_listening = nullptr;  // told once where that is
  Manager manager{};                                                // that started it
};

/// Answers requests until the process is asked to end (SIGINT, SIGTERM) or `stop` is; then everything is stored, within five seconds.
/// `listening` is told once where. The error says why it could not begin.
std::expected<void, std::string> serve(const Site& site, const Address& address,
                                       const std::function<void(const Address&)>& listening, std::stop_token stop = {},
                                       const Limits& limits = {}, const Rooms& rooms = {},
                                       const Oversight& oversight = {});

}  // namespace parlour::server
