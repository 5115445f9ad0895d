// Lines over real sockets, to a server with all its threads and a store in memory.
#include <sys/resource.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "server/running.hpp"
#include "store/memory.hpp"
#include "support/call.hpp"

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

  /// What a guest with this token is told.
  [[nodiscard]] nlohmann::json tell(const std::string& path, const std::string& token, const std::string& body) const {
    const std::string answer = post(running.port(), path, body, token);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK")) << answer;
    return nlohmann::json::parse(answer.substr(answer.find("\r\n\r\n") + 4), nullptr, false);
  }

  [[nodiscard]] std::uint16_t port() const { return running.port(); }

  store::Memory memory;
  Running running;
};

/// A line to a new room of a new guest. Whatever is said over it, both ways, is held to the schema.
class Line {
 public:
  explicit Line(const Inn& inn) : token_(inn.tell("/api/me", "", R"({"name":"Anna"})")["token"]), client_(inn.port()) {
    const auto room = inn.tell("/api/rooms", token_, "");
    secret_ = room["secret"];
    client_.send("GET /t/" + room["room"].get<std::string>() +
                 "/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n" +
                 "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
                 "Authorization: Bearer " + token_ + "\r\n\r\n");
    EXPECT_TRUE(client_.read_until("\r\n\r\n").starts_with("HTTP/1.1 101 ")) << "no line";
  }
  void say(const std::string& text) {
    EXPECT_EQ(spoken().misfit(text, "ClientMessage"), "");
    client_.send(frame(0x81, text));
  }
  /// What is said first, and the answer.
  std::string hello() {
    say(R"({"hello":{"game":0,"next":0,"secret":")" + secret_ + R"("}})");
    return hear();
  }
  /// The next text; empty: there is none any more.
  std::string hear() {
    while (true) {
      const std::string head = client_.read(2);
      if (head.size() < 2) return "";
      const auto length = static_cast<std::uint8_t>(head[1]);
      std::size_t size = length;
      if (length >= 126) {
        size = 0;
        for (const char byte : client_.read(length == 126 ? 2 : 8)) size = size << 8U | static_cast<std::uint8_t>(byte);
      }
      std::string text = client_.read(size);
      if (head[0] == '\x88') {
        last_words_ = text.substr(2);
        return "";
      }
      if (head[0] != '\x81') continue;
      EXPECT_EQ(spoken().misfit(text, "ServerMessage"), "");
      return text;
    }
  }
  /// All texts until the server says why it closes the line: that.
  std::string last_words() {
    while (!hear().empty()) continue;
    return last_words_;
  }
  /// A frame that is masked with nothing.
  static std::string frame(unsigned kind, const std::string& text) {
    EXPECT_LT(text.size(), 126U);
    return std::string{static_cast<char>(kind), static_cast<char>(0x80U + text.size())} + std::string(4, '\0') + text;
  }
  [[nodiscard]] const Client& client() const { return client_; }
  [[nodiscard]] const std::string& token() const { return token_; }

 private:
  std::string token_;
  Client client_;
  std::string secret_;
  std::string last_words_;
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
  for (const auto& line : lines) EXPECT_EQ(line->last_words(), "again");
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

/// Whoever asks and asks and does not read the answers soon has a line through which nothing leaves.
void stop_reading(const Line& line) {
  std::string pings;
  for (int n = 0; n < 10'000; ++n) pings += Line::frame(0x89, std::string(120, 'p'));
  std::size_t at = 0;
  for (int in_vain = 0; in_vain < 20;) {
    const std::size_t taken = line.client().send_at_once(std::string_view{pings}.substr(at));
    at = (at + taken) % pings.size();
    in_vain = taken > 0 ? 0 : in_vain + 1;
    if (taken == 0) std::this_thread::sleep_for(10ms);
  }
}

TEST(SlowLines, of_a_reader_that_stops_are_cut_also_when_they_were_hung_up) {
  const Inn inn;
  Line silent(inn);
  Line hung_up(inn);
  for (Line* const line : {&silent, &hung_up}) {
    EXPECT_TRUE(has(line->hello(), "hello"));
    stop_reading(*line);
  }
  // The last words to one whose session is over cannot leave either.
  EXPECT_EQ(inn.tell("/api/sessions/end", hung_up.token(), ""), nlohmann::json::object());
  EXPECT_FALSE(hung_up.client().is_cut_within(1s)) << "there was no time for them";
  EXPECT_TRUE(hung_up.client().is_cut_within(8s)) << "five seconds of silence, and two until somebody looks";
  EXPECT_TRUE(silent.client().is_cut_within(1ms));
}

TEST(Lines, beside_them_a_head_is_answered_like_a_get_without_its_body) {
  const Inn inn;
  const std::string token = inn.tell("/api/me", "", R"({"name":"Anna"})")["token"];
  Client client(inn.port());
  // The next answer on the same connection begins where the head ends.
  for (const std::string path : {"/api/me", "/api/games", "/api/nothing"}) {
    client.send(request_text("HEAD", path, "", token, false));
    const std::string head = client.read_until("\r\n\r\n");
    client.send(request_text("GET", path, "", token, false));
    const std::string same = client.read_until("\r\n\r\n");
    const auto without_date = [](const std::string& text) {
      const std::size_t date = text.find("\r\nDate: ");
      return text.substr(0, date) + text.substr(text.find("\r\n", date + 2));
    };
    EXPECT_EQ(without_date(head), without_date(same));
    const std::size_t length = same.find("Content-Length: ");
    ASSERT_NE(length, std::string::npos) << same;
    const std::string body = client.read(std::stoul(same.substr(length + 16)));
    EXPECT_EQ(misfit_of_call("GET", path, std::stoi(same.substr(9, 3)), "", body), "");
  }
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
