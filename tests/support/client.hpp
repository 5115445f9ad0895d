// A browser without manners: bytes to a port of this machine, and what comes back. Nothing here waits for longer than a few seconds.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace parlour::test {

/// A port at which nobody listens, for a moment at least.
inline std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
  socklen_t length = sizeof(address);
  EXPECT_EQ(getsockname(socket, reinterpret_cast<sockaddr*>(&address), &length), 0);
  close(socket);
  return ntohs(address.sin_port);
}

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
  /// The same, as far as the other side takes it at once. How much that was.
  [[nodiscard]] std::size_t send_at_once(std::string_view text) const {
    const ssize_t count = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    return count < 0 ? 0 : static_cast<std::size_t>(count);
  }
  /// Cuts the connection when it is closed, as if a cable were pulled.
  void cut_at_the_end() const {
    constexpr linger at_once{.l_onoff = 1, .l_linger = 0};
    EXPECT_EQ(setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof(at_once)), 0);
  }
  /// Nothing more will come from here.
  void finish() const { shutdown(socket_, SHUT_WR); }

  /// What comes until `end` has come, the server closes or patience ends.
  std::string read_until(std::string_view end) {
    while (true) {
      if (const std::size_t at = left_.find(end); at != std::string::npos) return take(at + end.size());
      if (!read_some()) return take(left_.size());
    }
  }
  /// So many bytes, or fewer if the server closes or patience ends.
  std::string read(std::size_t count) {
    while (left_.size() < count)
      if (!read_some()) break;
    return take(std::min(count, left_.size()));
  }
  /// All that comes until the server closes.
  std::string read_all() {
    static constexpr std::string_view never = "\x01 never sent \x02";
    return read_until(never);
  }
  /// Whether the server closed the connection in order.
  [[nodiscard]] bool closed() const { return closed_; }
  /// Whether the server has cut the connection by then, though nobody reads here.
  [[nodiscard]] bool is_cut_within(std::chrono::milliseconds time) const {
    pollfd end{.fd = socket_, .events = 0, .revents = 0};
    return poll(&end, 1, static_cast<int>(time.count())) == 1;
  }

 private:
  bool read_some() {
    std::array<char, 65'536> bytes{};
    const ssize_t count = recv(socket_, bytes.data(), bytes.size(), 0);
    closed_ = count == 0;
    if (count > 0) left_.append(bytes.data(), static_cast<std::size_t>(count));
    return count > 0;
  }
  std::string take(std::size_t count) {
    std::string text = left_.substr(0, count);
    left_.erase(0, count);
    return text;
  }

  int socket_;
  bool connected_ = false;
  bool closed_ = false;
  std::string left_;  // has come, and was not asked for yet
};

}  // namespace parlour::test
