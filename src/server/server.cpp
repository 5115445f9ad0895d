#include "server/server.hpp"

#include <netinet/tcp.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <csignal>
#include <tuple>

#include "server/detail/talk.hpp"
#include "server/metrics.hpp"

namespace parlour::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::size_t piece_bytes = 4096;
constexpr std::chrono::milliseconds longest_end{4'500};
constexpr std::chrono::milliseconds last_words{200};  // for lines to be told that they end, when everything is stored
/// Bytes that the system takes from us before they can go: whoever asks for much and reads nothing costs no more than this.
using Unsent = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_NOTSENT_LOWAT>;
constexpr int most_unsent = 1 << 18;
constexpr std::size_t most_for_metrics = 16;  // connections
constexpr std::string_view is_ready = R"({"ok":true})";
constexpr std::string_view is_not_ready = R"({"error":"this node has not joined its house, or is about to end"})";

/// The time that somebody has to take so much.
std::chrono::milliseconds time_to_take(const Limits& limits, std::size_t bytes) {
  return limits.idle + std::chrono::seconds(bytes / limits.slowest_bytes_per_second);
}

/// As much at once as the other side takes, of which `sent` has gone already. Whether all of it went.
asio::awaitable<bool> send_all(Talk talk, std::string head, std::string_view body, std::size_t sent = 0) {
  talk.place.within(time_to_take(talk.door.limits, body.size()));
  while (true) {
    const std::array<asio::const_buffer, 2> parts{asio::buffer(head) + sent,
                                                  asio::buffer(body) + (sent - std::min(sent, head.size()))};
    error_code error;
    sent += talk.socket.write_some(parts, error);
    if (error && error != asio::error::would_block) co_return false;
    if (sent == head.size() + body.size()) co_return true;
    const auto [gone] = co_await talk.socket.async_wait(tcp::socket::wait_write, awaited);
    if (gone) co_return false;
  }
}

}  // namespace

std::string date_text(std::time_t now) {
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

asio::awaitable<bool> send(Talk talk, const Response& response, bool keep_alive) {
  std::string head = head_text(response, date_text(), keep_alive);
  talk.door.traffic.count(static_cast<int>(response.status), head.size() + response.body.size());
  return send_all(talk, std::move(head), response.body);
}

asio::awaitable<void> part(Talk talk) {
  error_code ignored;
  std::ignore = talk.socket.shutdown(tcp::socket::shutdown_send, ignored);
  talk.place.within(std::chrono::seconds(1));
  std::array<char, piece_bytes> bytes{};
  for (int pieces = 0; pieces < 64; ++pieces) {
    const auto [error, count] = co_await talk.socket.async_read_some(asio::buffer(bytes), awaited);
    if (error) break;
  }
}

namespace {

asio::awaitable<void> converse(Door& door, tcp::socket socket) {
  error_code ignored;
  std::ignore = socket.set_option(tcp::no_delay(true), ignored);
  std::ignore = socket.non_blocking(true, ignored);
  std::ignore = socket.set_option(Unsent(most_unsent), ignored);
  Connections::Place place(door.connections, socket);
  const Talk talk{.door = door, .socket = socket, .place = place};
  const Limits& limits = door.limits;
  beast::flat_buffer buffer(limits.header_bytes + 2 * piece_bytes);
  for (bool keep_alive = true; keep_alive; place.renew()) {
    if (buffer.size() == 0) {
      place.within(limits.idle);
      const auto [error, count] = co_await socket.async_read_some(buffer.prepare(piece_bytes), awaited);
      if (error) co_return;
      buffer.commit(count);
    }
    const std::string_view come(static_cast<const char*>(buffer.data().data()), buffer.size());
    if (const auto found = door.shelf.find(come, limits.header_bytes)) {
      buffer.consume(found->length);
      const Ready& ready = *found->ready;
      const std::string& opening = door.opening.text();
      const std::array<asio::const_buffer, 3> parts{asio::buffer(opening), asio::buffer(ready.head),
                                                    asio::buffer(ready.body)};
      error_code broken;
      const std::size_t sent = socket.write_some(parts, broken);
      if (broken && broken != asio::error::would_block) co_return;
      const std::size_t all = asio::buffer_size(parts);
      door.traffic.count(static_cast<int>(Status::ok), all);
      if (sent < all && !co_await send_all(talk, opening + ready.head, ready.body, sent)) co_return;
      continue;
    }

    Parser parser;
    set_limits(parser, limits.header_bytes);
    place.within(limits.request);
    const auto [wrong, taken] = co_await http::async_read_header(socket, buffer, parser, awaited);
    if (wrong && !was_sent(wrong)) co_return;
    const bool too_long = wrong == http::error::body_limit;
    if ((!wrong || too_long) && door.inn.house != nullptr && parser.get().version() == 11 &&
        parser.get().count(http::field::host) == 1) {
      if (!wrong && beast::websocket::is_upgrade(parser.get())) co_return co_await serve_line(talk, buffer, parser);
      if (const std::string_view path = path_of(parser); path.starts_with("/api/") || room_of_code(path)) {
        const Reply too_much = refuse_length();
        keep_alive = false;
        if (too_long)
          co_await send_reply(talk, too_much, true, false);
        else
          keep_alive = co_await serve_api(talk, buffer, parser);
        continue;
      }
    }
    Response response = answer(door.site, parser, wrong);
    keep_alive = stays(parser, wrong, response);
    std::string numbers;
    if (door.metrics && response.status == Status::not_found && path_of(parser) == "/metrics") {
      numbers = door.metrics();
      response = say(Status::ok, metrics_type, numbers);
    } else if (response.status == Status::not_found && path_of(parser) == "/readyz") {
      const bool ready = door.inn.house == nullptr || door.inn.house->node().is_ready();
      response = say(ready ? Status::ok : Status::unavailable, "application/json", ready ? is_ready : is_not_ready);
    }
    if (parser.get().method() == http::verb::head) response.body = {};
    if (!co_await send(talk, response, keep_alive)) co_return;
  }
  co_await part(talk);
}

using Conversation = asio::awaitable<void> (*)(Door& door, tcp::socket socket);

asio::awaitable<void> welcome(Door& door, tcp::acceptor& acceptor, Conversation conversation) {
  asio::steady_timer pause(acceptor.get_executor());
  while (true) {
    auto [error, socket] = co_await acceptor.async_accept(awaited);
    if (!acceptor.is_open()) co_return;
    if (error) {  // somebody who left at the door, or a machine out of files: neither is ours to mend, both pass
      door.connections.make_room(door.connections.size());
      pause.expires_after(std::chrono::milliseconds(50));
      co_await pause.async_wait(awaited);
      continue;
    }
    door.connections.make_room(door.limits.connections);
    asio::co_spawn(acceptor.get_executor(), conversation(door, std::move(socket)), asio::detached);
  }
}

/// Whoever takes too long is noticed within a fifth of the time that they have.
asio::awaitable<void> look_round(Door& door) {
  using std::chrono::milliseconds;
  asio::steady_timer pause(co_await asio::this_coro::executor);
  const milliseconds shortest = std::min(door.limits.idle, door.limits.request);
  const milliseconds between = std::clamp(shortest / 5, milliseconds(10), milliseconds(1'000));
  while (true) {
    pause.expires_after(between);
    co_await pause.async_wait(awaited);
    door.connections.look_round();
  }
}

std::string why_not(const Address& address, error_code error) {
  const std::string where = address.text();
  if (error == asio::error::address_in_use) {
    const std::uint16_t other = address.port < 65'535 ? address.port + 1 : Address{}.port;
    const Address next{.host = address.host, .port = other};
    return where + " is taken, perhaps by another Parlour: stop that one, or choose another port, for example " +
           next.text() + " (port 0 is any that is free)";
  }
  if (error == asio::error::access_denied)
    return where + " is not for everybody: choose a port from 1024 on, for example " +
           Address{.host = address.host}.text();
  if (error == boost::system::errc::address_not_available)
    return where + " is no address of this machine: 127.0.0.1 is this machine alone, 0.0.0.0 all its networks";
  return "cannot listen at " + where + ": " + error.message();
}

/// Begins to listen there. The error is what to say.
std::expected<void, std::string> listen(tcp::acceptor& acceptor, const Address& address) {
  error_code error;
  const tcp::endpoint endpoint(asio::ip::make_address(address.host, error), address.port);
  // Each of them also returns the error that it leaves in its argument.
  if (!error) std::ignore = acceptor.open(endpoint.protocol(), error);
  if (!error) std::ignore = acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) std::ignore = acceptor.bind(endpoint, error);
  if (!error) std::ignore = acceptor.listen(tcp::acceptor::max_listen_connections, error);
  return error ? std::unexpected(why_not(address, error)) : std::expected<void, std::string>{};
}

/// The manager hears from the loop itself that all is well: one that hangs says nothing.
asio::awaitable<void> reassure(const Manager& manager) {
  asio::steady_timer pause(co_await asio::this_coro::executor);
  while (manager.watchdog) {
    manager.tell("WATCHDOG=1");
    pause.expires_after(*manager.watchdog / 3);
    co_await pause.async_wait(awaited);
  }
}

}  // namespace

std::expected<void, std::string> serve(const Site& site, const Address& address,
                                       const std::function<void(const Address&)>& listening, std::stop_token stop,
                                       const Limits& limits, const Rooms& rooms, const Oversight& oversight) {
  Connections connections;  // outlive the conversations, which end with `context` at the latest
  Connections of_metrics;
  Connections of_peers;
  std::optional<Peers> others;
  if (rooms.cluster_key) others.emplace(Peers{.key = *rooms.cluster_key, .name = rooms.settings.name});
  asio::io_context context(1);
  tcp::acceptor acceptor(context);
  tcp::acceptor metrics(context);
  tcp::acceptor peers(context);
  if (const auto begun = listen(acceptor, address); !begun) return begun;
  if (oversight.metrics)
    if (const auto begun = listen(metrics, *oversight.metrics); !begun) return begun;
  if (others) {
    const auto where = Address::parse(rooms.settings.address);
    if (!where) return std::unexpected(where.error());
    if (const auto begun = listen(peers, *where); !begun) return begun;
  }

  std::optional<House> house;
  if (rooms.store) house.emplace(context, rooms.store, rooms.settings);
  std::optional<Reception> reception;
  if (house) {
    reception.emplace(*house);
    reception->lines = Places(limits.lines_of_session, limits.lines_of_network);
    reception->unknown_proxy = rooms.unknown_proxy;
  }
  std::optional<Upkeep> upkeep;
  if (house) upkeep.emplace(context, *house, rooms.keep_days);
  asio::steady_timer patience(context);
  const auto end = [&] {
    oversight.manager.tell("STOPPING=1");
    if (!house) return context.stop();
    error_code ignored;
    std::ignore = acceptor.close(ignored);
    std::ignore = peers.close(ignored);
    const auto stop_after = [&](std::chrono::milliseconds time) {
      patience.expires_after(time);
      patience.async_wait([&](error_code error) {
        if (!error) context.stop();
      });
    };
    const bool anybody = house->load().lines > 0;
    stop_after(longest_end);
    house->drain([stop_after, anybody] { stop_after(anybody ? last_words : std::chrono::milliseconds(0)); });
  };
  asio::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([&](error_code, int) { end(); });
  const std::stop_callback when_stopped(stop, [&] { asio::post(context, end); });

  const Site nothing;
  WebTraffic traffic;
  Door door{.site = site,
            .limits = limits,
            .connections = connections,
            .inn = {.house = house ? &*house : nullptr,
                    .reception = reception ? &*reception : nullptr,
                    .reach = &rooms.reach,
                    .trusted = &rooms.trusted,
                    .peers = others ? &*others : nullptr},
            .traffic = traffic};
  Door back{.site = nothing, .limits = limits, .connections = of_peers, .inn = door.inn, .traffic = traffic};
  if (others) {
    asio::co_spawn(context, welcome(back, peers, serve_peer), asio::detached);
    asio::co_spawn(context, look_round(back), asio::detached);
    reception->ask_owner = [&](const std::string& room, const Bytes32& key, const Reception::Opened& told) {
      asio::co_spawn(context, is_open_elsewhere(door.inn, room, key),
                     [told](const std::exception_ptr&, std::optional<bool> open) { told(open); });
    };
  }
  asio::co_spawn(context, welcome(door, acceptor, converse), asio::detached);
  asio::co_spawn(context, look_round(door), asio::detached);
  const auto begun = std::chrono::steady_clock::now();
  Limits few = limits;
  few.connections = most_for_metrics;
  WebTraffic uncounted;
  Door window{
      .site = nothing, .limits = few, .connections = of_metrics, .inn = {}, .traffic = uncounted, .metrics = [&] {
        return metrics_text({.uptime = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count(),
                             .connections = connections.size(),
                             .http = traffic,
                             .load = house ? house->load() : node::Node::Load{},
                             .lines = house ? house->traffic() : LineTraffic{},
                             .splices = others ? std::optional{others->traffic} : std::nullopt,
                             .reconnects = rooms.reconnects ? std::optional{rooms.reconnects()} : std::nullopt});
      }};
  const auto where = [](const Address& asked, const tcp::acceptor& at) {
    return Address{.host = asked.host, .port = at.local_endpoint().port()};
  };
  if (oversight.metrics) {
    asio::co_spawn(context, welcome(window, metrics, converse), asio::detached);
    asio::co_spawn(context, look_round(window), asio::detached);
    if (oversight.metrics_listening) oversight.metrics_listening(where(*oversight.metrics, metrics));
  }
  listening(where(address, acceptor));
  oversight.manager.tell("READY=1");
  asio::co_spawn(context, reassure(oversight.manager), asio::detached);
  context.run();
  return {};
}

}  // namespace parlour::server
