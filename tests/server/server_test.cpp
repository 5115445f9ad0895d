// The server as a client meets it, on this machine alone and at ports that are free.
#include <gtest/gtest.h>

#include <memory>
#include <thread>
#include <vector>

#include "server/running.hpp"

namespace parlour::test {
namespace {

using namespace std::chrono_literals;
using server::Address;

TEST(Server, AnswersAndCloses) {
  const Running running;
  const std::string answer = answer_to(running, fetch("/", "Connection: close\r\n"));
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\nDate: ")) << answer;
  EXPECT_TRUE(has(answer, " GMT\r\n"));
  EXPECT_TRUE(has(answer, "\r\nConnection: close\r\n\r\n"));
  EXPECT_TRUE(answer.ends_with("\r\n\r\nhello"));
}

TEST(Server, KeepsAConnectionForMoreRequests) {
  const Running running;
  Client client(running.port());
  for (int i = 0; i < 3; ++i) {
    client.send(fetch("/"));
    EXPECT_TRUE(has(client.read_until("hello"), "200 OK"));
    client.send("HEAD / HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_TRUE(has(client.read_until("\r\n\r\n"), "Content-Length: 5"));
    client.send(fetch("/nothing"));
    EXPECT_TRUE(has(client.read_until("</html>\n"), "404 Not Found"));
    client.send("DELETE / HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_TRUE(has(client.read_until("</html>\n"), "Allow: GET, HEAD"));
  }
}

TEST(Server, AnswersRequestsThatCameTogetherInTheirOrder) {
  const Running running;
  const std::string answers =
      answer_to(running, fetch("/nothing") + fetch("/") + fetch("/healthz", "Connection: close\r\n"));
  const std::size_t first = answers.find("404 Not Found");
  const std::size_t second = answers.find("hello");
  EXPECT_LT(first, second);
  EXPECT_NE(second, std::string::npos);
  EXPECT_TRUE(answers.ends_with(R"({"ok":true})"));
}

TEST(Server, AnOldClientGetsOneAnswer) {
  const Running running;
  EXPECT_TRUE(has(answer_to(running, "GET / HTTP/1.0\r\n\r\n"), "200 OK"));
  EXPECT_TRUE(has(answer_to(running, "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"), "Connection: close"));
}

TEST(Server, PassesOnWhatTheClientAccepts) {
  const Running running;
  EXPECT_TRUE(has(answer_to(running, fetch("/", "If-None-Match: \"1\"\r\nConnection: close\r\n")), "304 Not Modified"));
}

TEST(Server, RefusesWhatItDoesNotUnderstand) {
  const Running running;
  for (const char* wrong : {"\r\n\r\n\r\n\r\n", "hello\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
                            "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
                            "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "\x16\x03\x01\x02\x03 secret\r\n\r\n"}) {
    const std::string answer = answer_to(running, wrong);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 400 Bad Request")) << wrong << answer;
    EXPECT_TRUE(has(answer, "Content-Security-Policy"));
  }
}

TEST(Server, TakesNoBody) {
  const Running running;
  EXPECT_TRUE(has(answer_to(running, fetch("/", "Content-Length: 5\r\n") + "hello"), "413 Content Too Large"));
  EXPECT_TRUE(has(answer_to(running, fetch("/", "Transfer-Encoding: chunked\r\n") + "5\r\nhello\r\n"), "413 "));
  EXPECT_TRUE(has(answer_to(running, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab"), "405 "));
}

TEST(Server, TakesNoHeaderWithoutEnd) {
  const Running running;
  const std::string long_line = "X: " + std::string(20'000, 'x') + "\r\n";
  EXPECT_TRUE(has(answer_to(running, fetch("/", long_line)), "431 Request Header Fields Too Large"));
  EXPECT_TRUE(has(answer_to(running, fetch("/" + std::string(20'000, 'x'))), "431 "));
  EXPECT_TRUE(has(answer_to(running, fetch("/" + std::string(15'000, 'x'), "Connection: close\r\n")), "404 "));
}

TEST(Server, ClosesOnWhoSaysNothing) {
  const Running running({.idle = 50ms});
  Client client(running.port());
  EXPECT_EQ(client.read_all(), "");
  EXPECT_TRUE(client.closed());
}

TEST(Server, ClosesOnWhoSpeaksTooSlowly) {
  const Running running({.idle = 60s, .request = 100ms});
  Client client(running.port());
  client.send("GET / HT");
  EXPECT_EQ(client.read_all(), "");
  EXPECT_TRUE(client.closed());
}

TEST(Server, ClosesOnWhoTakesNothing) {
  const Running running({.idle = 100ms, .slowest_bytes_per_second = 1U << 30U});
  Client client(running.port());
  client.send(fetch("/large"));
  std::this_thread::sleep_for(500ms);
  EXPECT_LT(client.read_all().size(), 8U << 20U) << "it waited all the time";
}

TEST(Server, SendsMuchToWhoTakesIt) {
  const Running running;
  const std::string answer = answer_to(running, fetch("/large", "Connection: close\r\n"));
  EXPECT_GT(answer.size(), 8U << 20U);
}

TEST(Server, TheLaziestMakesRoom) {
  const Running running({.connections = 4});
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 4; ++i) {
    clients.push_back(std::make_unique<Client>(running.port()));
    clients.back()->send(fetch("/"));
    EXPECT_TRUE(has(clients.back()->read_until("hello"), "200 OK"));
  }
  clients[0]->send(fetch("/"));
  EXPECT_TRUE(has(clients[0]->read_until("hello"), "200 OK"));
  Client fifth(running.port());
  fifth.send(fetch("/"));
  EXPECT_TRUE(has(fifth.read_until("hello"), "200 OK"));
  EXPECT_EQ(clients[1]->read_all(), "") << "it did nothing for longest";
  for (const std::size_t other : {0U, 2U, 3U}) {
    clients[other]->send(fetch("/"));
    EXPECT_TRUE(has(clients[other]->read_until("hello"), "200 OK")) << other;
  }
}

TEST(Server, ManyWhoOnlyWaitHinderNobody) {
  const Running running({.connections = 20});
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 60; ++i) {
    clients.push_back(std::make_unique<Client>(running.port()));
    if (i % 3 == 0) clients.back()->send("GET / HTTP/1.1\r\nHost:");
    if (i % 3 == 1) clients.back()->send(fetch("/large"));
  }
  EXPECT_TRUE(has(answer_to(running, fetch("/", "Connection: close\r\n")), "hello"));
}

TEST(Server, StopsWhileSomebodyIsConnected) {
  Running running;
  const Client idle(running.port());
  const Client halfway(running.port());
  halfway.send("GET / HTTP/1.1\r\n");
  const Client taking(running.port());
  taking.send(fetch("/large"));
  Client answered(running.port());
  answered.send(fetch("/"));
  (void)answered.read_until("hello");
  running.stop();
  EXPECT_FALSE(Client(running.port()).connected());
}

TEST(Server, SaysWhyItCannotBegin) {
  const Running running;
  const auto why = [](const Address& address) {
    const auto served = server::serve({}, address, [](const Address&) { FAIL(); });
    return served ? "it began" : served.error();
  };
  const std::string taken = why({.host = "127.0.0.1", .port = running.port()});
  EXPECT_TRUE(has(taken, "127.0.0.1:" + std::to_string(running.port()) + " is taken")) << taken;
  EXPECT_TRUE(has(taken, "choose another port")) << taken;
  EXPECT_TRUE(has(why({.host = "192.0.2.1", .port = 0}), "no address of this machine"));
}

TEST(ServerAddress, IsReadAndWritten) {
  for (const char* text : {"127.0.0.1:8080", "0.0.0.0:0", "[::1]:65535"}) {
    const auto address = Address::parse(text);
    ASSERT_TRUE(address) << text;
    EXPECT_EQ(address->text(), text);
  }
  EXPECT_EQ(Address::parse("[::1]:80")->host, "::1");
  EXPECT_EQ(Address::parse("127.0.0.1:80"), (Address{.host = "127.0.0.1", .port = 80}));
  for (const char* all : {"0.0.0.0:80", "[::]:80", "[0::0]:80"})
    EXPECT_TRUE(Address::parse(all)->is_everywhere()) << all;
  for (const char* one : {"127.0.0.1:80", "[::1]:80", "10.0.0.0:80"})
    EXPECT_FALSE(Address::parse(one)->is_everywhere()) << one;
  for (const char* wrong :
       {"", ":", "8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:x", "127.0.0.1: 80",
        "127.0.0.1:080", "::1:80", "[127.0.0.1]:80", "[]:80", "[:80", "localhost:80", "300.1.1.1:80"}) {
    const auto address = Address::parse(wrong);
    ASSERT_FALSE(address) << wrong;
    EXPECT_TRUE(has(address.error(), "127.0.0.1:8080")) << address.error();
  }
}

}  // namespace
}  // namespace parlour::test
