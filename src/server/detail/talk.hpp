// What the conversations of a server share: about the page (server.cpp), and about rooms (inn.cpp).
#pragma once

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <ctime>

#include "server/api.hpp"
#include "server/connections.hpp"
#include "server/heard.hpp"
#include "server/peers.hpp"
#include "server/server.hpp"
#include "server/shelf.hpp"
#include "server/splice.hpp"

namespace parlour::server {

/// Errors of a connection are its everyday life: values, not exceptions.
constexpr auto awaited = boost::asio::as_tuple(boost::asio::use_awaitable);

/// A moment, as HTTP writes it.
std::string date_text(std::time_t now = std::time(nullptr));

/// How the response to a plain request begins, written anew once a second.
class Opening {
 public:
  const std::string& text() {
    if (const std::time_t now = std::time(nullptr); now != written_) {
      written_ = now;
      text_ = head_text({}, date_text(now), true);
      text_.resize(text_.size() - 4);  // there is more to come
    }
    return text_;
  }

 private:
  std::time_t written_ = -1;
  std::string text_;
};

/// The other nodes of the house, as far as this one knows them.
struct Peers {
  ClusterKey key;
  std::string name;            // of this node
  std::size_t searches = 0;    // for a room, of people who wait
  std::uint64_t searched = 0;  // so far
  SpliceTraffic traffic{};
};

/// The rooms of this server, if it has any.
struct Inn {
  House* house = nullptr;
  Reception* reception = nullptr;
  const Reach* reach = nullptr;
  const Trusted* trusted = nullptr;
  Peers* peers = nullptr;  // if it shares its store with others
};

/// What all conversations share.
struct Door {
  const Site& site;
  const Limits& limits;
  Connections& connections;
  Inn inn;
  WebTraffic& traffic;
  std::function<std::string()> metrics = nullptr;  // at a door for those who watch
  Shelf shelf{site};
  Opening opening{};
};

/// One of them.
struct Talk {
  Door& door;
  boost::asio::ip::tcp::socket& socket;
  Connections::Place& place;
  const std::string* client = nullptr;  // whom another node speaks for
};

boost::asio::awaitable<bool> send(Talk talk, const Response& response, bool keep_alive);
/// Waits a moment for the other side to close, so that a response is not lost with what was sent in vain.
boost::asio::awaitable<void> part(Talk talk);

// inn.cpp

/// The answer to a request about guests or rooms. Whether another one may follow.
boost::asio::awaitable<bool> send_reply(Talk talk, const Reply& reply, bool with_body, bool keep_alive);
/// Reads the body of a request about guests or rooms and answers it. Whether another one may follow.
boost::asio::awaitable<bool> serve_api(Talk talk, boost::beast::flat_buffer& buffer, Parser& head);
/// A line to a room, for whoever may have one.
boost::asio::awaitable<void> serve_line(Talk talk, boost::beast::flat_buffer& buffer, Parser& head);
/// Another node, at a door of their own.
boost::asio::awaitable<void> serve_peer(Door& door, boost::asio::ip::tcp::socket socket);
/// Whether a room's lobby is open, of the node that has it.
boost::asio::awaitable<std::optional<bool>> is_open_elsewhere(Inn inn, std::string room, Bytes32 key);

}  // namespace parlour::server
