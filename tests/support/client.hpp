// A browser without manners: bytes to a port of this machine, and what comes back. Nothing here waits for longer than a few seconds.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace parlour::test {

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    constexpr timeval patience{.tv_sec = 10, .tv_usec = 0};
    for (const int direction : {SO_RCVTIMEO, SO_SNDTIMEO})
      EXPECT_EQ(setsockopt(socket_, SOL_SOCKET, direction, &patience, sizeof(patience)), 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
  }
  ~Client() { close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  [[nodiscard]] bool connected() const { return connected_; }
  void send(std::string_view text) const { (void)::send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }
  /// Nothing more will come from here.
  void finish() const { shutdown(socket_, SHUT_WR); }

  /// What comes until `end` has come, the server closes or patience ends.
  std::string read_until(std::string_view end) {
    std::string text = std::move(left_);
    left_.clear();
    std::array<char, 65'536> bytes{};
    while (true) {
      if (const std::size_t at = text.find(end); at != std::string::npos) {
        left_ = text.substr(at + end.size());
        return text.substr(0, at + end.size());
      }
      const ssize_t count = recv(socket_, bytes.data(), bytes.size(), 0);
      closed_ = count == 0;
      if (count <= 0) return text;
      text.append(bytes.data(), static_cast<std::size_t>(count));
    }
  }
  /// All that comes until the server closes.
  std::string read_all() {
    static constexpr std::string_view never = "\x01 never sent \x02";
    return read_until(never);
  }
  /// Whether the server closed the connection in order.
  [[nodiscard]] bool closed() const { return closed_; }

 private:
  int socket_;
  bool connected_ = false;
  bool closed_ = false;
  std::string left_;
};

}  // namespace parlour::test
