// A server for the time of a test, on this machine alone and at a port that is free, and what to ask it.
#pragma once

#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "server/server.hpp"
#include "support/client.hpp"
#include "support/has.hpp"

namespace parlour::test {

inline server::Site small_site() {
  server::Site site;
  site.files["/index.html"] = {.type = "text/html", .plain = "hello", .brotli = {}, .gzip = {}, .hash = "1"};
  site.files["/large"] = {
      .type = "text/plain", .plain = std::string(8U << 20U, 'x'), .brotli = {}, .gzip = {}, .hash = "2"};
  return site;
}

class Running {
 public:
  explicit Running(server::Limits limits = {}, server::Rooms rooms = {}, server::Oversight oversight = {}) {
    std::promise<std::uint16_t> told;
    oversight.metrics_listening = [this](const server::Address& where) { metrics_port_ = where.port; };
    thread_ = std::jthread([this, limits, rooms, oversight, &told](std::stop_token stop) {
      const auto served = server::serve(
          site_, {.host = "127.0.0.1", .port = 0}, [&](const server::Address& where) { told.set_value(where.port); },
          stop, limits, rooms, oversight);
      EXPECT_TRUE(served) << served.error();
    });
    port_ = told.get_future().get();
  }
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] std::uint16_t metrics_port() const { return metrics_port_; }
  void stop() {
    thread_.request_stop();
    thread_.join();
  }

 private:
  server::Site site_ = small_site();
  std::uint16_t port_ = 0;
  std::uint16_t metrics_port_ = 0;
  std::jthread thread_;
};

inline std::string fetch(std::string_view path, std::string_view more = "") {
  return "GET " + std::string{path} + " HTTP/1.1\r\nHost: here\r\n" + std::string{more} + "\r\n";
}

/// The answer to these bytes until the server closes, with nothing more to come from us.
inline std::string answer_to(std::uint16_t port, std::string_view bytes) {
  Client client(port);
  client.send(bytes);
  std::string answer = client.read_all();
  EXPECT_TRUE(client.closed()) << bytes.substr(0, 40);
  return answer;
}
inline std::string answer_to(const Running& running, std::string_view bytes) {
  return answer_to(running.port(), bytes);
}

}  // namespace parlour::test
