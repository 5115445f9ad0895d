// A line over a WebSocket (docs/protocol.md): texts in, letters out, pings that measure the way, and an end after five seconds of silence.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <chrono>

#include "server/gate.hpp"
#include "server/house.hpp"

namespace parlour::server {

struct LineLimits {
  std::size_t longest_text = 16'384;
  std::chrono::milliseconds silence{5'000};
  std::uint32_t control_frames = 40;  // pings, pongs and the like at once, and a quarter as many a second
  Places::Place place = nullptr;      // that it takes of its session's and network's
  /// Whether a text of so many bytes is too much, and for how many milliseconds then.
  std::function<std::optional<node::Time>(std::size_t bytes)>
      wait{};  // NOLINT(readability-redundant-member-init): g++ warns without
};

/// Takes over a connection that asked for it.
void begin_line(House& house, boost::asio::ip::tcp::socket socket,
                boost::beast::http::request<boost::beast::http::empty_body> request, std::string room,
                const Bytes32& session, const LineLimits& limits);
/// Takes one over only to say why there is no line.
void refuse_line(House& house, boost::asio::ip::tcp::socket socket,
                 boost::beast::http::request<boost::beast::http::empty_body> request, node::Why why);

}  // namespace parlour::server
