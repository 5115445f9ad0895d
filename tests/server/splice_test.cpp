// Nodes that share a store, each with its sockets: whoever comes to one of them is in the room that another one has.
#include "server/splice.hpp"

#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <vector>

#include "core/sha256.hpp"
#include "server/line.hpp"
#include "server/peers.hpp"

namespace parlour::test {
namespace {

using namespace std::chrono_literals;

const server::ClusterKey house_key{.bytes = std::string(32, 'k')};

std::string here(std::uint16_t port) { return server::Address{.host = "127.0.0.1", .port = port}.text(); }

node::Settings node_called(const std::string& name, std::uint16_t port) {
  node::Settings settings;
  settings.name = name;
  settings.address = here(port);
  return settings;
}

bool is_ready(const Inn& inn) {
  return answer_to(inn.running, fetch("/readyz", "Connection: close\r\n")).starts_with("HTTP/1.1 200 ");
}

/// Two of them, and Anna's room, which the first has.
struct Two {
  explicit Two(const server::ClusterKey& key_of_two = house_key, const server::Limits& limits = {})
      : one(shared, node_called("one", port), house_key, limits),
        two(shared, node_called("two", port_of_two), key_of_two), anna(one) {
    EXPECT_TRUE(has(anna.hello(), "hello"));
    anna.say(R"({"id":1,"do":"enter"})");
    while (!has(anna.hear(), R"("ack":1)")) continue;
    // Nobody has asked the second for anything yet, and it may still be about to join.
    for (int tries = 0; !is_ready(two) && tries < 500; ++tries) std::this_thread::sleep_for(10ms);
  }
  [[nodiscard]] std::string newcomer(const Inn& at) const {
    return at.tell("/api/me", "", R"({"name":"Bert"})")["token"];
  }
  [[nodiscard]] std::string room() const { return anna.link()["room"]; }

  std::uint16_t port = free_port();
  std::uint16_t port_of_two = free_port();
  std::shared_ptr<Inn::Shared> shared = std::make_shared<Inn::Shared>(1'000);
  Inn one;
  Inn two;
  Line anna;
};

TEST(ThreadSplice, a_line_to_the_room_of_another_node_leads_there) {
  Two nodes;
  Line bert(nodes.two, nodes.newcomer(nodes.two), nodes.anna.link());
  EXPECT_TRUE(has(bert.hello(), R"({"hello":{"guest":2,"in":false)"));
  bert.say(R"({"id":1,"do":"enter"})");
  std::string heard;
  while (!has(heard, R"("ack":1)")) ASSERT_FALSE((heard = bert.hear()).empty());
  while (!has(heard, "Bert")) ASSERT_FALSE((heard = nodes.anna.hear()).empty());
  EXPECT_TRUE(has(nodes.one.numbers(), "\nparlour_lines 2\n"));
  EXPECT_TRUE(has(nodes.two.numbers(), "\nparlour_lines 0\n"));
  EXPECT_TRUE(has(nodes.two.numbers(), "\nparlour_splices 1\n"));
  // The owner ends, and so does the line, with the words that the owner had for it.
  nodes.one.running.stop();
  EXPECT_EQ(bert.last_words(), "again");
}

TEST(Splice, whoever_has_the_room_asks_for_papers_itself) {
  Two nodes;
  Line stranger(nodes.two, std::string(64, '0'), nodes.anna.link());
  EXPECT_EQ((void(stranger.hello()), stranger.last_words()), "stranger");
  nlohmann::json link = nodes.anna.link();
  link["secret"] = "guessed";
  Line uninvited(nodes.two, nodes.newcomer(nodes.two), link);
  EXPECT_EQ((void(uninvited.hello()), uninvited.last_words()), "uninvited");
  link["room"] = "nosuchroom";
  Line lost(nodes.two, nodes.newcomer(nodes.two), link);
  EXPECT_EQ((void(lost.hello()), lost.last_words()), "missing");
  Client nobody(nodes.two.port());
  nobody.send(request_text("POST", "/t/" + nodes.room() + "/code", R"({"secret":"x"})", ""));
  EXPECT_TRUE(nobody.read_all().starts_with("HTTP/1.1 401 "));
}

TEST(Splice, a_code_is_made_and_found_at_any_node_and_over_when_the_owner_says_so) {
  Two nodes;
  const std::string bert = nodes.newcomer(nodes.two);
  const auto code = nodes.two.tell("/t/" + nodes.room() + "/code", bert,
                                   R"({"secret":")" + nodes.anna.link()["secret"].get<std::string>() + R"("})");
  const std::string typed = R"({"code":")" + code["code"].get<std::string>() + R"("})";
  for (const Inn* inn : {&nodes.one, &nodes.two})
    EXPECT_EQ(inn->tell("/api/codes/find", bert, typed), nodes.anna.link());
  nodes.anna.say(R"({"id":2,"do":"link","key":")" + hex_text(Sha256{}.feed(std::string{"another"}).digest()) + R"("})");
  while (!has(nodes.anna.hear(), R"("ack":2)")) continue;
  EXPECT_TRUE(post(nodes.two.port(), "/api/codes/find", typed, bert).starts_with("HTTP/1.1 404 "));
}

TEST(Splice, who_asks_for_a_code_and_does_not_say_by_which_link_is_not_waited_for_for_ever) {
  const auto shared = std::make_shared<Inn::Shared>(1'000);
  const Inn one(shared, node_called("one", free_port()), house_key, {.request = 300ms});
  const std::string anna = one.tell("/api/me", "", R"({"name":"Anna"})")["token"];
  const std::string room = one.tell("/api/rooms", anna, "")["room"];
  // Nobody has the room, so it is looked for, and found to be here.
  Client silent(one.port());
  silent.send("POST /t/" + room + "/code HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer " + anna +
              "\r\nContent-Length: 100\r\n\r\n");
  EXPECT_EQ(silent.read_all(), "");
  EXPECT_TRUE(silent.closed()) << "until the patience of this test was over";
}

TEST(Splice, a_session_that_is_ended_at_one_node_has_no_lines_at_another) {
  Two nodes;
  EXPECT_EQ(nodes.two.tell("/api/forget", nodes.anna.token(), ""), nlohmann::json::object());
  EXPECT_EQ(nodes.anna.last_words(), "stranger");
}

/// A node that is left, and a room of Anna's that another one has which has just gone.
struct Left {
  explicit Left(store::Time lease, std::uint16_t port_of_ghost = free_port(), const server::Limits& limits = {})
      : shared(std::make_shared<Inn::Shared>(lease)), node(shared, node_called("two", free_port()), house_key, limits) {
    const auto joined = shared->answer(store::Join{.node = "ghost", .address = here(port_of_ghost)}, gone);
    ghost = std::get<store::Joined>(joined).owner;
    (void)shared->answer(store::Heartbeat{.owner = ghost}, gone);
    EXPECT_TRUE(std::holds_alternative<store::Claimed>(
        shared->answer(store::Claim{.room = link["room"], .owner = ghost}, gone)));
  }
  [[nodiscard]] std::string newcomer() const { return node.tell("/api/me", "", R"({"name":"Bert"})")["token"]; }
  /// Since it has gone.
  [[nodiscard]] store::Time passed() const { return server::House::now() - gone; }

  std::shared_ptr<Inn::Shared> shared;
  Inn node;
  std::string anna = newcomer();
  nlohmann::json link = node.tell("/api/rooms", anna, "");
  store::Time gone = server::House::now();
  store::Owner ghost;
};

TEST(Splice, the_room_of_a_node_that_is_gone_is_had_when_its_lease_is_over) {
  const Left left(1'600);
  Line line(left.node, left.anna, left.link);
  EXPECT_TRUE(has(line.hello(), "hello"));
  EXPECT_GE(left.passed(), 1'600);
  EXPECT_LT(left.passed(), 2'250) << "as soon as it is over: otherwise one looks after 1.5 and 2.3 s";
}

TEST(Splice, the_room_of_a_node_that_says_nothing_is_had_no_later) {
  // Whoever knocks there is let in by the system, and nobody answers: like a machine without power, one has to wait for it.
  boost::asio::io_context loop;
  const boost::asio::ip::tcp::acceptor silent(loop, {boost::asio::ip::address_v4::loopback(), 0});
  const Left left(1'600, silent.local_endpoint().port());
  Line line(left.node, left.anna, left.link);
  EXPECT_TRUE(has(line.hello(), "hello"));
  EXPECT_GE(left.passed(), 1'600);
  EXPECT_LT(left.passed(), 2'100) << "somebody who knocks for a second once more comes after 2.1 s";
}

TEST(Splice, whoever_waits_for_a_room_takes_no_place_from_others) {
  const Left left(1'600, free_port(), {.connections = 2});
  std::vector<std::string> guests;
  for (int n = 0; n < 3; ++n) guests.push_back(left.newcomer());
  std::vector<std::future<std::string>> greeted;
  greeted.reserve(guests.size());
  for (const std::string& guest : guests)
    greeted.push_back(std::async(std::launch::async, [&left, &guest] {
      Line line(left.node, guest, left.link);
      return line.hello();
    }));
  for (auto& each : greeted) EXPECT_TRUE(has(each.get(), "hello"));
  EXPECT_GE(left.passed(), 1'600);
}

TEST(Splice, only_so_many_are_led_on_or_look_for_a_room) {
  const Left left(1'600, free_port(), {.led_on = 1});
  auto first = std::async(std::launch::async, [&left] {
    Line line(left.node, left.anna, left.link);
    return line.hello();
  });
  std::this_thread::sleep_for(300ms);
  Line second(left.node, left.newcomer(), left.link);
  EXPECT_EQ(second.last_words(), "again");
  EXPECT_LT(left.passed(), 1'600);
  EXPECT_TRUE(has(first.get(), "hello"));
}

TEST(Splice, a_store_that_has_too_much_to_do_is_asked_again) {
  const Left left(1'000);
  left.shared->busy = 4;
  Line line(left.node, left.anna, left.link);
  EXPECT_TRUE(has(line.hello(), "hello"));
}

TEST(Splice, a_room_is_looked_for_as_long_as_a_lease_and_three_seconds) {
  const Left left(1'000);
  std::jthread lives([&left](const std::stop_token& stop) {
    for (; !stop.stop_requested(); std::this_thread::sleep_for(100ms))
      (void)left.shared->answer(store::Heartbeat{.owner = left.ghost}, server::House::now());
  });
  Line line(left.node, left.anna, left.link);
  EXPECT_EQ(line.last_words(), "again");
  EXPECT_GE(left.passed(), 3'000);
  EXPECT_LT(left.passed(), 5'500) << "whatever the lease, it was eight seconds";
}

TEST(Splice, without_the_key_nothing_leads_anywhere) {
  Two nodes(server::ClusterKey{.bytes = std::string(32, 'x')});
  Client thief(nodes.port);
  EXPECT_TRUE(thief.read_until("\n").starts_with("parlour 1 "));
  thief.send("GET /t/" + nodes.room() + "/live HTTP/1.1\r\n\r\n");
  EXPECT_EQ(thief.read_all(), "");
  EXPECT_TRUE(has(nodes.one.numbers(), "\nparlour_peers_refused_total 1\n"));
}

/// A node that knocks by hand at another one, for somebody at this address.
struct Knocking {
  Knocking(std::uint16_t port, const std::string& asked, const std::string& room, const std::string& address)
      : client(port) {
    server::Handshake shake(house_key, asked);
    const auto line =
        shake.knock(client.read_until("\n"), {.room = room, .key = {}, .client = address, .node = "three"}, Bytes32{7});
    EXPECT_TRUE(line);
    client.send(line.value_or("\n"));
    verdict = shake.read_verdict(client.read_until("\n"));
  }
  Client client;
  std::optional<server::Verdict> verdict;
};

TEST(Splice, what_a_node_says_of_an_address_counts_and_what_people_say_of_theirs_does_not) {
  const Two nodes(house_key, {.lines_of_network = 2});
  std::vector<std::unique_ptr<Knocking>> knocking;
  const auto answer_at = [&](const std::string& address) {
    auto& each = knocking.emplace_back(std::make_unique<Knocking>(nodes.port, "one", nodes.room(), address))->client;
    each.send("GET /t/" + nodes.room() + "/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n" +
              "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
              "Authorization: Bearer " + nodes.newcomer(nodes.one) + "\r\nX-Forwarded-For: 192.0.2." +
              std::to_string(knocking.size()) + "\r\n\r\n");
    return each.read_until("\r\n\r\n").substr(0, 13);
  };
  for (int n = 0; n < 2; ++n) EXPECT_EQ(answer_at("198.51.100.7"), "HTTP/1.1 101 ");
  EXPECT_EQ(answer_at("198.51.100.7"), "HTTP/1.1 429 ");
  EXPECT_EQ(answer_at("203.0.113.7"), "HTTP/1.1 101 ");
}

TEST(Splice, whoever_is_led_on_once_is_led_on_no_further) {
  const Two nodes;
  EXPECT_EQ(Knocking(nodes.port, "one", nodes.room(), "").verdict, server::Verdict::here);
  EXPECT_EQ(Knocking(nodes.port_of_two, "two", nodes.room(), "").verdict, server::Verdict::elsewhere);
}

TEST(Splice, a_node_that_has_the_room_no_more_is_asked_three_times) {
  using boost::asio::ip::tcp;
  boost::asio::io_context loop;
  tcp::acceptor door(loop, {boost::asio::ip::address_v4::loopback(), 0});
  std::atomic<int> asked = 0;
  const std::jthread ghost([&] {
    while (asked < 3) {
      boost::system::error_code error;
      tcp::socket socket = door.accept(error);
      if (error) return;
      server::Handshake shake(house_key, "ghost");
      std::string line;
      boost::asio::write(socket, boost::asio::buffer(shake.challenge(Bytes32{1})));
      boost::asio::read_until(socket, boost::asio::dynamic_buffer(line), '\n');
      EXPECT_TRUE(shake.read_knock(line));
      ++asked;  // before it is answered, since then it may be looked at
      boost::asio::write(socket, boost::asio::buffer(shake.verdict(server::Verdict::elsewhere)));
    }
  });
  const auto shared = std::make_shared<Inn::Shared>(60'000);
  Inn two(shared, node_called("two", free_port()), house_key);
  const std::string anna = two.tell("/api/me", "", R"({"name":"Anna"})")["token"];
  const auto link = two.tell("/api/rooms", anna, "");
  const std::string address = here(door.local_endpoint().port());
  const auto owner = std::get<store::Joined>(shared->answer(store::Join{.node = "ghost", .address = address}, 0)).owner;
  const auto now = server::House::now();
  (void)shared->answer(store::Heartbeat{.owner = owner}, now);
  EXPECT_TRUE(
      std::holds_alternative<store::Claimed>(shared->answer(store::Claim{.room = link["room"], .owner = owner}, now)));
  Line line(two, anna, link);
  EXPECT_EQ(line.last_words(), "again");
  (void)shutdown(door.native_handle(), SHUT_RDWR);  // nobody else is waited for
  EXPECT_EQ(asked, 3);
  EXPECT_TRUE(has(two.numbers(), "\nparlour_splices_failed_total 1\n"));
}

/// Two connections of two people, with a splice between them on a thread of its own.
struct Pipe {
  using Socket = boost::asio::ip::tcp::socket;
  Pipe() {
    boost::asio::ip::tcp::acceptor acceptor(loop, {boost::asio::ip::address_v4::loopback(), 0});
    const auto pair = [&](Socket& outer) {
      outer.connect(acceptor.local_endpoint());
      return acceptor.accept();
    };
    Socket one = pair(anna);
    server::splice(std::move(one), pair(bert), "first ", traffic);
    thread = std::jthread([this] { loop.run(); });
  }
  ~Pipe() { loop.stop(); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  Pipe(Pipe&&) = delete;
  Pipe& operator=(Pipe&&) = delete;

  server::SpliceTraffic traffic;
  boost::asio::io_context loop;
  Socket anna{loop};
  Socket bert{loop};
  std::jthread thread;
};

TEST(ThreadSplice, nobody_is_read_faster_than_the_other_reads) {
  Pipe pipe;
  constexpr std::size_t most = 64U << 20U;
  const std::string some(1U << 16U, 'x');
  pipe.anna.non_blocking(true);
  std::size_t sent = 0;
  boost::system::error_code error;
  for (int in_vain = 0; in_vain < 30 && sent < most;) {
    const std::size_t taken = pipe.anna.write_some(boost::asio::buffer(some), error);
    sent += taken;
    in_vain = taken > 0 ? 0 : in_vain + 1;
    if (taken == 0) std::this_thread::sleep_for(10ms);
  }
  EXPECT_LT(sent, most / 2) << "what the system itself keeps, and no more";
  pipe.anna.shutdown(Pipe::Socket::shutdown_send);
  std::string all(sent + 100, ' ');
  const std::size_t come = boost::asio::read(pipe.bert, boost::asio::buffer(all), error);
  EXPECT_EQ(error, boost::asio::error::eof) << "the end goes on as well";
  EXPECT_EQ(all.substr(0, come), "first " + std::string(sent, 'x'));
  // The other way is still open.
  boost::asio::write(pipe.bert, boost::asio::buffer("answer", 6));
  pipe.bert.close();
  pipe.anna.non_blocking(false);
  std::string answer(100, ' ');
  answer.resize(boost::asio::read(pipe.anna, boost::asio::buffer(answer), error));
  EXPECT_EQ(answer, "answer");
}

TEST(Splice, a_node_that_is_ready_says_so) {
  const Two nodes;
  EXPECT_TRUE(is_ready(nodes.one));
  EXPECT_TRUE(is_ready(nodes.two));
}

}  // namespace
}  // namespace parlour::test
