// Two connections made one: what comes over either goes out over the other, as fast as that is read and no faster. So whoever has a room
// and whoever is in it speak with each other over a node between them as if it were a wire.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/system/error_code.hpp>
#include <cstdint>
#include <optional>
#include <string>

namespace parlour::server {

/// A socket on the loop itself, not on whatever could be a loop: that is asked for with each word.
using LoopSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
/// Nothing: it was closed.
std::optional<LoopSocket> on_its_loop(boost::asio::ip::tcp::socket socket);

struct SpliceTraffic {
  std::uint64_t open = 0;
  std::uint64_t opened = 0;
  std::uint64_t failed = 0;   // to find or reach the node that has the room
  std::uint64_t refused = 0;  // others, who do not know the key or do not say so in time
  std::uint64_t bytes = 0;    // both ways
};

/// A connection between nodes: one that is dead is noticed, also when nothing is said over it.
void keep_alive(boost::asio::ip::tcp::socket& socket);

/// Until either of the two is closed. `first`: what is to leave to the second before all else. The traffic outlives it.
void splice(boost::asio::ip::tcp::socket one, boost::asio::ip::tcp::socket two, std::string first,
            SpliceTraffic& traffic);

}  // namespace parlour::server
