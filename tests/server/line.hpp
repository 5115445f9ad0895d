// A server with rooms over real sockets, with all its threads and a store in memory, and lines to it.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>

#include "server/running.hpp"
#include "store/memory.hpp"
#include "support/call.hpp"

namespace parlour::test {

/// A server with rooms for the time of a test.
struct Inn {
  explicit Inn(const server::Limits& limits = {}) : Inn(std::make_shared<Shared>(), {}, {}, limits) {}
  /// One of several that share a store.
  struct Shared {
    explicit Shared(store::Time lease = store::lease) : memory(lease) {}
    store::Answer answer(const store::Request& request, store::Time now) {
      const std::scoped_lock lock(mutex);
      if (std::holds_alternative<store::Where>(request) && busy > 0) return --busy, store::Full{};
      return memory.answer(request, now);
    }
    int busy = 0;  // so often it cannot say where a room is, since it has too much to do
    std::mutex mutex;
    store::Memory memory;
  };
  Inn(const std::shared_ptr<Shared>& shared, const node::Settings& settings,
      const std::optional<server::ClusterKey>& key, const server::Limits& limits = {})
      : running(limits,
                {.store = server::in_a_thread(
                     [shared](const store::Request& request, store::Time now) { return shared->answer(request, now); }),
                 .settings = settings,
                 .reach = {.origin = {}, .hosts = {"here"}},
                 .unknown_proxy = [this] { ++proxies; },
                 .cluster_key = key},
                {.metrics = server::Address{.host = "127.0.0.1", .port = 0}}) {}

  /// What a guest with this token is told.
  [[nodiscard]] nlohmann::json tell(const std::string& path, const std::string& token, const std::string& body) const {
    const std::string answer = post(running.port(), path, body, token);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK")) << answer;
    return nlohmann::json::parse(answer.substr(answer.find("\r\n\r\n") + 4), nullptr, false);
  }

  [[nodiscard]] std::uint16_t port() const { return running.port(); }
  [[nodiscard]] std::string numbers() const {
    return answer_to(running.metrics_port(), fetch("/metrics", "Connection: close\r\n"));
  }

  std::atomic<int> proxies = 0;  // that nobody has named
  Running running;
};

/// A line to a room, a new one of a new guest unless somebody says which. Whatever is said over it, both ways, is held to the schema.
class Line {
 public:
  explicit Line(const Inn& inn) : Line(inn, inn.tell("/api/me", "", R"({"name":"Anna"})")["token"]) {}
  Line(const Inn& inn, const std::string& token) : Line(inn, token, inn.tell("/api/rooms", token, "")) {}
  /// `wanted`: whether the server must open it; nothing: whatever it likes.
  Line(const Inn& inn, std::string token, nlohmann::json link, const std::string& more = "",
       std::optional<bool> wanted = true)
      : token_(std::move(token)), client_(inn.port()), link_(std::move(link)) {
    client_.send("GET /t/" + link_["room"].get<std::string>() +
                 "/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n" +
                 "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
                 "Authorization: Bearer " + token_ + "\r\n" + more + "\r\n");
    answer_ = client_.read_until("\r\n\r\n");
    EXPECT_EQ(is_open(), wanted.value_or(is_open())) << answer_;
  }
  [[nodiscard]] bool is_open() const { return answer_.starts_with("HTTP/1.1 101 "); }
  [[nodiscard]] const std::string& answer() const { return answer_; }
  void say(const std::string& text) {
    EXPECT_EQ(spoken().misfit(text, "ClientMessage"), "");
    client_.send(frame(0x81, text));
  }
  /// What is said first, and the answer.
  std::string hello() {
    say(R"({"hello":{"game":0,"next":0,"secret":")" + link_["secret"].get<std::string>() + R"("}})");
    return hear();
  }
  /// The next text; empty: there is none any more, since the server has said why it closes the line.
  std::string hear() {
    while (last_code_ == 0) {
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
        last_code_ = static_cast<std::uint8_t>(text[0]) << 8 | static_cast<std::uint8_t>(text[1]);
        last_words_ = text.substr(2);
        return "";
      }
      if (head[0] != '\x81') continue;
      EXPECT_EQ(spoken().misfit(text, "ServerMessage"), "");
      return text;
    }
    return "";
  }
  /// All texts until the server says why it closes the line: that.
  std::string last_words() {
    while (last_code_ == 0 && !hear().empty()) continue;
    return last_words_;
  }
  /// A frame that is masked with nothing.
  static std::string frame(unsigned kind, const std::string& text) {
    EXPECT_LT(text.size(), 126U);
    return std::string{static_cast<char>(kind), static_cast<char>(0x80U + text.size())} + std::string(4, '\0') + text;
  }
  [[nodiscard]] int last_code() const { return last_code_; }
  [[nodiscard]] const Client& client() const { return client_; }
  [[nodiscard]] const std::string& token() const { return token_; }
  [[nodiscard]] const nlohmann::json& link() const { return link_; }

 private:
  std::string token_;
  Client client_;
  nlohmann::json link_;
  std::string answer_;
  std::string last_words_;
  int last_code_ = 0;
};

}  // namespace parlour::test
