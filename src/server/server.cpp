#include "server/server.hpp"

#include <netinet/tcp.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <csignal>
#include <ctime>
#include <tuple>

#include "server/connections.hpp"
#include "server/heard.hpp"
#include "server/live.hpp"
#include "server/metrics.hpp"
#include "server/shelf.hpp"

namespace parlour::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

/// Errors of a connection are its everyday life: values, not exceptions.
constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

constexpr std::size_t piece_bytes = 4096;
constexpr std::chrono::milliseconds longest_end{4'500};
constexpr std::chrono::milliseconds last_words{200};  // for lines to be told that they end, when everything is stored
/// Bytes that the system takes from us before they can go: whoever asks for much and reads nothing costs no more than this.
using Unsent = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_NOTSENT_LOWAT>;
constexpr int most_unsent = 1 << 18;
constexpr std::size_t most_for_metrics = 16;  // connections

/// A moment, as HTTP writes it.
std::string date_text(std::time_t now = std::time(nullptr)) {
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

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

/// The rooms of this server, if it has any.
struct Inn {
  House* house = nullptr;
  Reception* reception = nullptr;
  const Reach* reach = nullptr;
  const Trusted* trusted = nullptr;
};

/// What all conversations share.
struct Door {
  const Site& site;
  const Limits& limits;
  Connections& connections;
  Inn inn;
  Tally& tally;
  std::function<std::string()> metrics = nullptr;  // at a door for those who watch
  Shelf shelf{site};
  Opening opening{};
};

/// One of them.
struct Talk {
  Door& door;
  tcp::socket& socket;
  Connections::Place& place;
};

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

asio::awaitable<bool> send(Talk talk, const Response& response, bool keep_alive) {
  std::string head = head_text(response, date_text(), keep_alive);
  talk.door.tally.count(static_cast<int>(response.status), head.size() + response.body.size());
  return send_all(talk, std::move(head), response.body);
}

/// Waits a moment for the other side to close, so that a response is not lost with what was sent in vain.
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

Papers papers_of(const Parser& parser, bool only_reads) {
  const auto& request = parser.get();
  return {.host = request[http::field::host],
          .origin = request[http::field::origin],
          .cookie = request[http::field::cookie],
          .authorization = request[http::field::authorization],
          .only_reads = only_reads};
}

std::string_view path_of(const Parser& parser) {
  const std::string_view target = parser.get().target();
  return target.substr(0, target.find('?'));
}

/// By what people are counted together: where the request comes from, as far as that is believed.
std::string whence(const Talk& talk, const Parser& parser) {
  error_code error;
  const auto peer = talk.socket.remote_endpoint(error);
  std::string_view forwarded;
  const auto [first, last] = parser.get().equal_range("X-Forwarded-For");
  for (auto field = first; field != last; ++field) forwarded = field->value();
  return error ? std::string{} : network_of(talk.door.inn.trusted->client(peer.address().to_string(), forwarded));
}

/// The answer to a request about guests and rooms, when the store has answered.
asio::awaitable<Reply> ask(Reception& reception, const Called& called) {
  const auto executor = co_await asio::this_coro::executor;
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(Reply)>(
      [&](auto handler) {
        auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
        answer(reception, called, [executor, waiting](Reply reply) {
          asio::post(executor, [waiting, reply = std::move(reply)]() mutable { (*waiting)(std::move(reply)); });
        });
      },
      asio::use_awaitable);
}

/// Reads the body of such a request and answers it. Whether another one may follow.
asio::awaitable<bool> serve_api(Talk talk, beast::flat_buffer& buffer, Parser& head) {
  const Inn inn = talk.door.inn;
  const std::string target{head.get().target()};
  const std::size_t path = std::min(target.find('?'), target.size());
  const std::string network = whence(talk, head);
  const bool reads = head.get().method() == http::verb::get || head.get().method() == http::verb::head;
  const auto papers = papers_of(head, reads);
  const auto who = check_papers(*inn.reach, papers);
  const bool from_page = !papers.origin.empty();
  http::request_parser<http::string_body> whole(std::move(head));
  const auto [wrong, taken] = co_await http::async_read(talk.socket, buffer, whole, awaited);
  if (wrong) co_return false;
  Reply reply;
  if (who) {
    talk.place.for_ever();
    const std::string_view query = std::string_view{target}.substr(std::min(path + 1, target.size()));
    const Called called{.method = whole.get().method_string(),
                        .path = std::string_view{target}.substr(0, path),
                        .query = query,
                        .body = whole.get().body(),
                        .who = *who,
                        .network = network,
                        .from_page = from_page,
                        .secure = inn.reach->origin.starts_with("https:"),
                        .now = House::now()};
    reply = co_await ask(*inn.reception, called);
  } else {
    reply.status = Status::forbidden;
    reply.body = R"({"error":"this page is not one of ours"})";
  }
  Response response = say(reply.status, "application/json", reply.body);
  if (!reply.cookie.empty()) response.headers.emplace_back("Set-Cookie", reply.cookie);
  if (reply.wait_s > 0) response.headers.emplace_back("Retry-After", std::to_string(reply.wait_s));
  const bool keep_alive = whole.get().version() == 11 && whole.keep_alive();
  if (whole.get().method() == http::verb::head) response.body = {};
  const bool sent = co_await send(talk, response, keep_alive);
  co_return sent&& keep_alive;
}

/// A line to a room, for whoever may have one.
asio::awaitable<void> serve_line(Talk talk, Parser& head) {
  const Inn inn = talk.door.inn;
  const auto who = check_papers(*inn.reach, papers_of(head, false));
  const auto room = room_of_line(path_of(head));
  Response response = refuse(!room ? Status::not_found : !who ? Status::forbidden : Status::unauthorized);
  if (who && who->session && room) {
    Gate& gate = inn.reception->gate;
    const From from{.session = who->session, .network = whence(talk, head)};
    const auto wait = gate.wait(Wish::line, from, House::now());
    if (!wait) {
      const auto pays = [&gate, from](std::size_t bytes) { return gate.wait_for_text(from, bytes, House::now()); };
      begin_line(*inn.house, std::move(talk.socket), head.release(), *room, *who->session, {.wait = pays});
      co_return;
    }
    response = refuse(Status::too_many);
    response.headers.emplace_back("Retry-After", std::to_string(seconds_of(*wait)));
  }
  if (co_await send(talk, response, false)) co_await part(talk);
}

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
      door.tally.count(static_cast<int>(Status::ok), all);
      if (sent < all && !co_await send_all(talk, opening + ready.head, ready.body, sent)) co_return;
      continue;
    }

    Parser parser;
    set_limits(parser, limits.header_bytes);
    place.within(limits.request);
    const auto [wrong, taken] = co_await http::async_read_header(socket, buffer, parser, awaited);
    if (wrong && !was_sent(wrong)) co_return;
    if (!wrong && door.inn.house != nullptr && parser.get().version() == 11 &&
        parser.get().count(http::field::host) == 1) {
      if (beast::websocket::is_upgrade(parser.get())) co_return co_await serve_line(talk, parser);
      if (path_of(parser).starts_with("/api/")) {
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
      if (parser.get().method() == http::verb::head) response.body = {};
    }
    if (!co_await send(talk, response, keep_alive)) co_return;
  }
  co_await part(talk);
}

asio::awaitable<void> welcome(Door& door, tcp::acceptor& acceptor) {
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
    asio::co_spawn(acceptor.get_executor(), converse(door, std::move(socket)), asio::detached);
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
  asio::io_context context(1);
  tcp::acceptor acceptor(context);
  tcp::acceptor metrics(context);
  if (const auto begun = listen(acceptor, address); !begun) return begun;
  if (oversight.metrics)
    if (const auto begun = listen(metrics, *oversight.metrics); !begun) return begun;

  std::optional<House> house;
  if (rooms.store) house.emplace(context, rooms.store, rooms.settings);
  std::optional<Reception> reception;
  if (house) reception.emplace(*house);
  std::optional<Upkeep> upkeep;
  if (house) upkeep.emplace(context, *house, rooms.keep_days);
  asio::steady_timer patience(context);
  const auto end = [&] {
    oversight.manager.tell("STOPPING=1");
    if (!house) return context.stop();
    error_code ignored;
    std::ignore = acceptor.close(ignored);
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

  Tally tally;
  Door door{.site = site,
            .limits = limits,
            .connections = connections,
            .inn = {.house = house ? &*house : nullptr,
                    .reception = reception ? &*reception : nullptr,
                    .reach = &rooms.reach,
                    .trusted = &rooms.trusted},
            .tally = tally};
  asio::co_spawn(context, welcome(door, acceptor), asio::detached);
  asio::co_spawn(context, look_round(door), asio::detached);
  const auto begun = std::chrono::steady_clock::now();
  const Site nothing;
  Limits few = limits;
  few.connections = most_for_metrics;
  Tally uncounted;
  Door window{.site = nothing, .limits = few, .connections = of_metrics, .inn = {}, .tally = uncounted, .metrics = [&] {
                return metrics_text(
                    {.uptime = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count(),
                     .connections = connections.size(),
                     .http = tally,
                     .load = house ? house->load() : node::Node::Load{},
                     .lines = house ? house->tally() : LineTally{}});
              }};
  const auto where = [](const Address& asked, const tcp::acceptor& at) {
    return Address{.host = asked.host, .port = at.local_endpoint().port()};
  };
  if (oversight.metrics) {
    asio::co_spawn(context, welcome(window, metrics), asio::detached);
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
