// Crowds who want nothing, or want it slowly, do no harm to those who play.
#include <memory>
#include <vector>

#include "server/running.hpp"

namespace parlour::test {
namespace {

using namespace std::chrono_literals;

/// So many who have come; what they do is up to the test.
std::vector<std::unique_ptr<Client>> crowd(const Running& running, std::size_t count) {
  // Both ends of each are in this process.
  EXPECT_GE(server::allow_files(2 * count + 200), 2 * count + 200);
  std::vector<std::unique_ptr<Client>> clients;
  for (std::size_t i = 0; i < count; ++i) {
    clients.push_back(std::make_unique<Client>(running.port()));
    EXPECT_TRUE(clients.back()->connected());
  }
  return clients;
}

/// Somebody comes among them and gets the page at once.
void expect_prompt(const Running& running) {
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_TRUE(has(answer_to(running, fetch("/", "Connection: close\r\n")), "hello"));
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 5s);
}

std::string connections(const Running& running) {
  const std::string numbers = answer_to(running.metrics_port(), fetch("/metrics", "Connection: close\r\n"));
  const std::string name = "\nparlour_http_connections ";
  const std::size_t at = numbers.find(name) + name.size();
  return numbers.substr(at, numbers.find('\n', at) - at);
}

const server::Oversight watched{.metrics = server::Address{.host = "127.0.0.1", .port = 0}};

TEST(Crowd, five_thousand_idle_sockets_hinder_nobody) {
  const server::Limits limits;
  const Running running(limits, {}, watched);
  const auto idle = crowd(running, 5'000);
  expect_prompt(running);
  EXPECT_LE(std::stoul(connections(running)), limits.connections) << "those who came first had to go";
  // The last to come have kept their place.
  idle.back()->send(fetch("/"));
  EXPECT_TRUE(has(idle.back()->read_until("hello"), "200 OK"));
}

TEST(Crowd, a_thousand_slow_sockets_hinder_nobody) {
  const Running running({.request = 2s}, {}, watched);
  const auto slow = crowd(running, 1'000);
  const std::string request = fetch("/");
  for (std::size_t at = 0; at < 5; ++at) {
    for (const auto& client : slow) client->send(request.substr(at, 1));
    expect_prompt(running);
  }
  // However steadily somebody dawdles, time is up.
  for (int waited = 0; connections(running) != "0" && waited < 80; ++waited) {
    std::this_thread::sleep_for(100ms);
    for (const auto& client : slow) client->send("x");
  }
  EXPECT_EQ(connections(running), "0");
}

TEST(Crowd, a_thousand_readers_that_stop_hinder_nobody) {
  const Running running({.idle = 500ms, .slowest_bytes_per_second = 1U << 30U}, {}, watched);
  const auto deaf = crowd(running, 1'000);
  for (const auto& client : deaf) client->send(fetch("/large"));
  expect_prompt(running);
  for (int waited = 0; connections(running) != "0" && waited < 80; ++waited) std::this_thread::sleep_for(100ms);
  EXPECT_EQ(connections(running), "0");
}

}  // namespace
}  // namespace parlour::test
