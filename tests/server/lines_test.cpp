// Lines over real sockets, to a server with all its threads and a store in memory.
#include <sys/resource.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "server/running.hpp"
#include "store/memory.hpp"

namespace parlour::test {
namespace {

using namespace std::chrono_literals;

/// A server with rooms for the time of a test.
struct Inn {
  explicit Inn(const server::Limits& limits = {})
      : running(
            limits,
            {.store = [this](const store::Request& request, store::Time now) { return memory.answer(request, now); },
             .settings = {},
             .reach = {.origin = {}, .hosts = {"here"}}},
            {.metrics = server::Address{.host = "127.0.0.1", .port = 0}}) {}

  [[nodiscard]] nlohmann::json post(std::string_view path, const std::string& token, const std::string& body) const {
    Client client(running.port());
    client.send("POST " + std::string{path} + " HTTP/1.1\r\nHost: here\r\nConnection: close\r\n" +
                (token.empty() ? "" : "Authorization: Bearer " + token + "\r\n") +
                "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    const std::string answer = client.read_all();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK")) << answer;
    return nlohmann::json::parse(answer.substr(answer.find("\r\n\r\n") + 4), nullptr, false);
  }

  store::Memory memory;
  Running running;
};

/// A line to a new room of a new guest, as far as the answer to its hello.
class Line {
 public:
  explicit Line(const Inn& inn) : client_(inn.running.port()) {
    const std::string token = inn.post("/api/me", "", R"({"name":"Anna"})")["token"];
    const auto room = inn.post("/api/rooms", token, "");
    secret_ = room["secret"];
    client_.send("GET /t/" + room["room"].get<std::string>() +
                 "/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n" +
                 "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
                 "Authorization: Bearer " + token + "\r\n\r\n");
    EXPECT_TRUE(client_.read_until("\r\n\r\n").starts_with("HTTP/1.1 101 ")) << "no line";
  }
  /// What is said first, and the answer.
  std::string hello() {
    const std::string text = R"({"hello":{"game":0,"next":0,"secret":")" + secret_ + R"("}})";
    EXPECT_LT(text.size(), 126U);
    // A text in one frame, masked with nothing.
    client_.send("\x81" + std::string(1, static_cast<char>(0x80U + text.size())) + std::string(4, '\0') + text);
    return client_.read_until("}}");
  }
  Client& client() { return client_; }

 private:
  Client client_;
  std::string secret_;
};

TEST(ThreadLines, are_told_to_come_again_when_the_server_ends) {
  Inn inn;
  std::vector<std::unique_ptr<Line>> lines;
  for (int i = 0; i < 20; ++i) {
    lines.push_back(std::make_unique<Line>(inn));
    EXPECT_TRUE(has(lines.back()->hello(), R"({"hello":{"guest":)"));
  }
  const auto begun = std::chrono::steady_clock::now();
  inn.running.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 5s);
  for (const auto& line : lines) {
    const std::string rest = line->client().read_all();
    EXPECT_TRUE(rest.ends_with("\x88\x07\x0f\xa0"
                               "again"))
        << rest.size() << " bytes: 4000 again";
  }
}

TEST(ThreadLines, end_also_where_nobody_reads) {
  Inn inn;
  Line deaf(inn);
  EXPECT_TRUE(has(deaf.hello(), "hello"));
  Line silent(inn);
  const auto begun = std::chrono::steady_clock::now();
  inn.running.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 5s);
}

/// Threads of this process that leave the processor to others, by how much.
std::map<int, int> threads_by_niceness() {
  std::map<int, int> count;
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task"))
    ++count[getpriority(PRIO_PROCESS, static_cast<id_t>(std::stoul(task.path().filename().string())))];
  return count;
}

TEST(ThreadLines, are_looked_after_before_bots_think) {
  const auto before = threads_by_niceness();
  const Inn inn;
  const int usual = getpriority(PRIO_PROCESS, 0);
  const auto bots = [&] {
    auto now = threads_by_niceness();
    for (const auto& [niceness, count] : before) now[niceness] -= count;
    int below = 0;
    for (const auto& [niceness, count] : now) below += niceness > usual ? count : 0;
    return below;
  };
  const int thinkers = static_cast<int>(node::Settings{}.thinkers);
  for (int tries = 0; tries < 200 && bots() != thinkers; ++tries) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(bots(), thinkers);
}

TEST(ThreadLines, do_not_count_as_connections) {
  const Inn inn({.connections = 4});
  std::vector<std::unique_ptr<Line>> lines;
  for (int i = 0; i < 12; ++i) lines.push_back(std::make_unique<Line>(inn));
  for (const auto& line : lines) EXPECT_TRUE(has(line->hello(), "hello")) << "it was closed to make room";
  const std::string numbers = answer_to(inn.running.metrics_port(), fetch("/metrics", "Connection: close\r\n"));
  EXPECT_TRUE(has(numbers, "\nparlour_lines 12\n")) << numbers;
  EXPECT_TRUE(has(numbers, "\nparlour_http_connections 0\n")) << numbers;
  EXPECT_FALSE(has(numbers, "\nparlour_line_sent_bytes_total 0\n")) << numbers;
}

}  // namespace
}  // namespace parlour::test
