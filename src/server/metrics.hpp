// What those who run a server can watch: numbers about all rooms together in the text format of Prometheus. Nothing in it names a room, a
// guest or an address.
#pragma once

#include <optional>
#include <string>

#include "node/node.hpp"
#include "server/splice.hpp"
#include "server/traffic.hpp"

namespace parlour::server {

struct Seen {
  double uptime = 0;            // seconds
  std::size_t connections = 0;  // of HTTP
  WebTraffic http;
  node::Node::Load load;
  LineTraffic lines;
  std::optional<SpliceTraffic> splices = std::nullopt;     // where nodes share a store
  std::optional<std::uint64_t> reconnects = std::nullopt;  // to a store that can be out of reach
};

inline constexpr std::string_view metrics_type = "text/plain; version=0.0.4; charset=utf-8";
std::string metrics_text(const Seen& seen);

}  // namespace parlour::server
