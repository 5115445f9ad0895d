// What is asked about rooms and guests, here or at the node that has the room.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <memory>
#include <tuple>

#include "server/detail/talk.hpp"
#include "server/live.hpp"

namespace parlour::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto to_meet = 1'000ms;  // another node, until it has let somebody in
constexpr auto to_be_met = 2'000ms;
constexpr auto beyond_a_lease = 3'000ms;  // until a search is given up
constexpr auto first_wait = 100ms;        // twice as long after each time
constexpr auto longest_wait = 800ms;
constexpr auto just_after = 10ms;
/// When a node is gone, all who wait for its rooms look again at one moment: so many do in each millisecond after it, for a second at most.
constexpr std::uint64_t at_a_time = 2;
constexpr std::uint64_t one_after_the_other = 1'000;
constexpr int most_in_vain = 3;               // nodes that have the room no more, or lookups without an answer
constexpr node::Time until_a_line_ends = 10;  // s, for somebody who has too many
constexpr int read_ahead = 1 << 16;           // bytes that the system takes from another node before they can go on

Papers papers_in(const Talk& talk, const Parser& parser) {
  Papers papers = papers_of(parser, talk.socket);
  // The node that somebody came to has looked whether they were right there.
  if (const auto host = Address::parse(papers.host); talk.client != nullptr && host) papers.at = *host;
  return papers;
}

/// Of somebody who wants a line: over that things are said too.
Papers papers_of_line(const Talk& talk, const Parser& parser) {
  Papers papers = papers_in(talk, parser);
  papers.only_reads = false;
  return papers;
}

/// Where the request comes from, as far as that is believed. Another node is.
std::string whence(const Talk& talk, const Parser& parser) {
  if (talk.client != nullptr) return *talk.client;
  error_code gone;
  const std::string peer = talk.socket.remote_endpoint(gone).address().to_string();
  // Who asks and cuts the connection at once comes from nowhere, and is not at this machine for it.
  if (gone) return std::string{passed_on};
  const Inn inn = talk.door.inn;
  const std::string_view forwarded = forwarded_in(parser);
  if (inn.reception->unknown_proxy && inn.trusted->is_unknown_proxy(peer, forwarded))
    std::exchange(inn.reception->unknown_proxy, nullptr)();
  return inn.trusted->client(peer, forwarded);
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

// --- another node ----------------------------------------------------------------------------------------------------

/// Which node has a room, and when that was so.
struct LookedUp {
  store::Answer answer;
  Clock::time_point at = Clock::now();

  /// The node that has it, if it is not this one.
  [[nodiscard]] const store::Held* held() const { return std::get_if<store::Held>(&answer); }
  /// What is left of that one's lease, if it has not been heard of since.
  [[nodiscard]] std::optional<std::chrono::milliseconds> left() const {
    if (held() == nullptr || held()->left <= 0) return std::nullopt;
    const auto since = std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - at);
    return std::max(std::chrono::milliseconds(held()->left) - since, 0ms);
  }
};

asio::awaitable<LookedUp> look_up(House& house, const std::string& room) {
  const auto executor = co_await asio::this_coro::executor;
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(LookedUp)>(
      [&](auto handler) {
        auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
        house.look_up(room, [executor, waiting](const store::Answer& answer) {
          asio::post(executor,
                     [waiting, found = LookedUp{.answer = answer}]() mutable { (*waiting)(std::move(found)); });
        });
      },
      asio::use_awaitable);
}

asio::awaitable<std::string> read_line(tcp::socket& socket) {
  std::string line;
  const auto [error, count] =
      co_await asio::async_read_until(socket, asio::dynamic_buffer(line, longest_peer_line), '\n', awaited);
  // Nobody says more before they are answered.
  co_return error || count != line.size() ? std::string{} : line;
}

asio::awaitable<bool> write_line(tcp::socket& socket, std::string line) {
  const auto [error, count] = co_await asio::async_write(socket, asio::buffer(line), awaited);
  co_return !error;
}

/// Somebody at the other end of a connection who knows the key, and what they said.
struct Met {
  tcp::socket socket;
  Verdict verdict = Verdict::elsewhere;
};

/// Asks the node that has a room for something. Nothing: it is not there, or not one of ours.
asio::awaitable<std::optional<Met>> knock_at(const Peers& peers, store::Held owner, Knock knock,
                                             std::chrono::milliseconds within = to_meet) {
  const auto executor = co_await asio::this_coro::executor;
  const auto address = Address::parse(owner.address);
  if (!address) co_return std::nullopt;
  const tcp::endpoint where(asio::ip::make_address(address->host), address->port);
  const auto socket = std::make_shared<tcp::socket>(executor);
  asio::steady_timer limit(executor, within);
  limit.async_wait([socket](error_code over) {
    error_code ignored;
    if (!over) std::ignore = socket->close(ignored);
  });
  error_code ignored;
  std::ignore = socket->open(where.protocol(), ignored);
  std::ignore = socket->set_option(asio::socket_base::receive_buffer_size(read_ahead), ignored);
  const auto [error] = co_await socket->async_connect(where, awaited);
  if (error) co_return std::nullopt;
  keep_alive(*socket);
  Handshake shake(peers.key, owner.by.node);
  knock.node = peers.name;
  const auto line = shake.knock(co_await read_line(*socket), knock, random_bytes());
  if (!line || !co_await write_line(*socket, *line)) co_return std::nullopt;
  const auto verdict = shake.read_verdict(co_await read_line(*socket));
  if (!verdict || !socket->is_open()) co_return std::nullopt;
  limit.cancel();
  Met met{.socket = std::move(*socket), .verdict = *verdict};
  co_return met;
}

/// Whether somebody still waits for us.
bool is_there(tcp::socket& socket) {
  char byte = 0;
  error_code error;
  std::ignore = socket.receive(asio::buffer(&byte, 1), tcp::socket::message_peek, error);
  return !error || error == asio::error::would_block;
}

/// Where a room was found: `there`, or not at all, or here.
struct Found {
  std::optional<tcp::socket> there = std::nullopt;
  bool nowhere = false;
};

/// Looks for a room until it is found. A node that does not answer may be gone, and then its rooms are free when its lease is over.
asio::awaitable<Found> find_room(Inn inn, tcp::socket& client, Knock knock) {
  asio::steady_timer pause(co_await asio::this_coro::executor);
  const auto begun = Clock::now();
  const std::uint64_t number = ++inn.peers->searched;
  int in_vain = 0;
  Found found;
  for (auto wait = first_wait;; wait = std::min(2 * wait, longest_wait)) {
    if (inn.house->node().has(knock.room)) co_return found;
    if (!inn.house->node().is_ready()) {  // whoever comes again is brought to another one
      found.nowhere = true;
      co_return found;
    }
    const std::chrono::milliseconds lease(inn.house->node().lease().value_or(store::lease));
    const LookedUp looked = co_await look_up(*inn.house, knock.room);
    const auto is = [&]<class Kind>(const Kind&) { return std::holds_alternative<Kind>(looked.answer); };
    if (is(store::Done{}) || is(store::Missing{})) co_return found;
    bool answered = false;
    if (const store::Held* held = looked.held()) {
      if (held->by.node == inn.peers->name) co_return found;
      auto met =
          co_await knock_at(*inn.peers, *held, knock, std::min(to_meet, looked.left().value_or(to_meet) + just_after));
      if (met && met->verdict == Verdict::here) {
        found.there = std::move(met->socket);
        co_return found;
      }
      answered = met.has_value();
    }
    // A store that has too much to do has not said that it does not know.
    if (answered || (looked.held() == nullptr && !is(store::Full{}))) ++in_vain;
    if (in_vain >= most_in_vain || Clock::now() + wait > begun + lease + beyond_a_lease || !is_there(client)) {
      found.nowhere = true;
      co_return found;
    }
    // Whoever has it and does not answer may have gone: then it is free at just this moment.
    const auto left = answered ? std::nullopt : looked.left();
    const auto turn = number % std::min<std::uint64_t>(inn.peers->searches, at_a_time * one_after_the_other);
    pause.expires_after(left && *left < wait ? *left + just_after + std::chrono::milliseconds(turn / at_a_time) : wait);
    co_await pause.async_wait(awaited);
  }
}

/// The head of a request, as it goes on to another node.
std::string text_of(const Parser& parser, const beast::flat_buffer& more) {
  const auto& request = parser.get();
  std::string text = std::string{request.method_string()} + " " + std::string{request.target()} + " HTTP/1.1\r\n";
  for (const auto& field : request)
    text += std::string{field.name_string()} + ": " + std::string{field.value()} + "\r\n";
  text += "\r\n";
  return text.append(static_cast<const char*>(more.data().data()), more.size());
}

/// Lets somebody through to the node that has a room, if another one has. Whether that, or nothing more, is to be done here.
asio::awaitable<bool> pass_on(Talk talk, beast::flat_buffer& buffer, Parser& head, const std::string& room) {
  const Inn inn = talk.door.inn;
  // Whoever was passed on is not passed on again.
  if (inn.peers == nullptr || talk.client != nullptr || inn.house->node().has(room)) co_return false;
  const auto who = check_papers(*inn.reach, papers_of_line(talk, head));
  const bool line = beast::websocket::is_upgrade(head.get());
  const std::string client = whence(talk, head);
  const From from{.session = who ? who->session : std::nullopt, .network = network_of(client)};
  if (!from.session || (!line && inn.reception->gate.wait(Wish::look, from, House::now()))) co_return false;
  Found found;
  found.nowhere = true;
  if (inn.peers->searches + inn.peers->traffic.open < talk.door.limits.led_on) {
    ++inn.peers->searches;
    talk.place.stand_apart();
    Knock knock;
    knock.room = room;
    knock.client = client;
    found = co_await find_room(inn, talk.socket, std::move(knock));
    --inn.peers->searches;
    talk.place.come_back();
    talk.place.within(talk.door.limits.request);  // for what is still to come
  }
  if (found.there) {
    splice(std::move(talk.socket), std::move(*found.there), text_of(head, buffer), inn.peers->traffic);
    co_return true;
  }
  if (!found.nowhere) co_return false;
  ++inn.peers->traffic.failed;
  if (line) {
    refuse_line(*inn.house, std::move(talk.socket), head.release(), node::Why::again);
  } else if (co_await send(talk, refuse(Status::unavailable), false)) {
    co_await part(talk);
  }
  co_return true;
}

/// Whether a room is here, or would be if somebody came.
asio::awaitable<bool> is_here(Inn inn, const std::string& room) {
  if (!inn.house->node().is_ready()) co_return false;
  if (inn.house->node().has(room)) co_return true;
  const LookedUp looked = co_await look_up(*inn.house, room);
  const auto* held = looked.held();
  co_return held != nullptr ? held->by.node == inn.peers->name : std::holds_alternative<store::Done>(looked.answer);
}

}  // namespace

asio::awaitable<std::optional<bool>> is_open_elsewhere(Inn inn, std::string room, Bytes32 key) {
  const LookedUp looked = co_await look_up(*inn.house, room);
  const auto* held = looked.held();
  if (held == nullptr) co_return std::nullopt;
  Knock knock;
  knock.wish = Knock::Wish::look;
  knock.room = std::move(room);
  knock.key = key;
  const auto met = co_await knock_at(*inn.peers, *held, std::move(knock));
  if (!met || met->verdict == Verdict::elsewhere) co_return std::nullopt;
  co_return met->verdict == Verdict::open;
}

asio::awaitable<void> serve_peer(Door& door, tcp::socket socket) {
  Connections::Place place(door.connections, socket);
  Peers& peers = *door.inn.peers;
  keep_alive(socket);
  place.within(to_be_met);
  Handshake shake(peers.key, peers.name);
  if (!co_await write_line(socket, shake.challenge(random_bytes()))) co_return;
  const std::string line = co_await read_line(socket);
  const auto knock = shake.read_knock(line);
  if (!knock) {
    ++peers.traffic.refused;
    co_return;
  }
  Verdict verdict = Verdict::elsewhere;
  if (knock->wish == Knock::Wish::look) {
    const auto open = is_open(door.inn.house->node(), knock->room, knock->key);
    if (open) verdict = *open ? Verdict::open : Verdict::shut;
  } else if (co_await is_here(door.inn, knock->room)) {
    verdict = Verdict::here;
  }
  if (!co_await write_line(socket, shake.verdict(verdict)) || verdict != Verdict::here) co_return;

  error_code ignored;
  std::ignore = socket.non_blocking(true, ignored);
  const Talk talk{.door = door, .socket = socket, .place = place, .client = &knock->client};
  beast::flat_buffer buffer(door.limits.header_bytes + longest_body);
  Parser parser;
  set_limits(parser, door.limits.header_bytes);
  place.within(door.limits.request);
  const auto [wrong, taken] = co_await http::async_read_header(socket, buffer, parser, awaited);
  if (wrong) co_return;
  const std::string_view path = path_of(parser);
  if (beast::websocket::is_upgrade(parser.get()) && room_of_line(path) == knock->room)
    co_return co_await serve_line(talk, buffer, parser);
  if (room_of_code(path) == knock->room) co_await serve_api(talk, buffer, parser);
  co_await part(talk);
}

asio::awaitable<bool> send_reply(Talk talk, const Reply& reply, bool with_body, bool keep_alive) {
  Response response = say(reply.status, "application/json", reply.body);
  if (!reply.cookie.empty()) response.headers.emplace_back("Set-Cookie", reply.cookie);
  if (reply.wait_s > 0) response.headers.emplace_back("Retry-After", std::to_string(reply.wait_s));
  if (!with_body) response.body = {};
  const bool sent = co_await send(talk, response, keep_alive);
  co_return sent&& keep_alive;
}

asio::awaitable<bool> serve_api(Talk talk, beast::flat_buffer& buffer, Parser& head) {
  const Inn inn = talk.door.inn;
  if (const auto room = room_of_code(path_of(head)); room && co_await pass_on(talk, buffer, head, *room))
    co_return false;
  const std::string target{head.get().target()};
  const std::size_t path = std::min(target.find('?'), target.size());
  const std::string network = network_of(whence(talk, head));
  const auto papers = papers_in(talk, head);
  const auto who = check_papers(*inn.reach, papers);
  const bool from_page = !papers.origin.empty();
  http::request_parser<http::string_body> whole(std::move(head));
  const auto [wrong, taken] = co_await http::async_read(talk.socket, buffer, whole, awaited);
  if (wrong && wrong != http::error::body_limit) co_return false;
  Reply reply = refuse_length();
  if (wrong) co_return co_await send_reply(talk, reply, true, false);
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
  co_return co_await send_reply(talk, reply, whole.get().method() != http::verb::head,
                                whole.get().version() == 11 && whole.keep_alive() && talk.client == nullptr);
}

asio::awaitable<void> serve_line(Talk talk, beast::flat_buffer& buffer, Parser& head) {
  const Inn inn = talk.door.inn;
  const auto who = check_papers(*inn.reach, papers_of_line(talk, head));
  const auto room = room_of_line(path_of(head));
  Response response = refuse(!room ? Status::not_found : !who ? Status::forbidden : Status::unauthorized);
  if (who && who->session && room) {
    Gate& gate = inn.reception->gate;
    const From from{.session = who->session, .network = network_of(whence(talk, head))};
    const auto wait = gate.wait(Wish::line, from, House::now());
    if (!wait && co_await pass_on(talk, buffer, head, *room)) co_return;
    if (Places::Place place = wait ? nullptr : inn.reception->lines.take(from)) {
      const auto pays = [&gate, from](std::size_t bytes) { return gate.wait_for_text(from, bytes, House::now()); };
      begin_line(*inn.house, std::move(talk.socket), head.release(), *room, *who->session,
                 {.control_frames = talk.door.limits.control_frames, .place = std::move(place), .wait = pays});
      co_return;
    }
    response = refuse(Status::too_many);
    response.headers.emplace_back("Retry-After", std::to_string(wait ? seconds_of(*wait) : until_a_line_ends));
  }
  if (co_await send(talk, response, false)) co_await part(talk);
}

}  // namespace parlour::server
