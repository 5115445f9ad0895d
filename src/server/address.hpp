// Where a server listens.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace parlour::server {

/// "127.0.0.1:8080" or "[::1]:8080". Port 0 is any that is free.
struct Address {
  std::string host = "127.0.0.1";  // in numbers, an IPv6 address without brackets
  std::uint16_t port = 8080;

  static std::expected<Address, std::string> parse(std::string_view text);
  [[nodiscard]] std::string text() const;
  /// All networks of this machine: somewhere to listen, and nowhere to go.
  [[nodiscard]] bool is_everywhere() const;
  friend bool operator==(const Address&, const Address&) = default;
};

}  // namespace parlour::server
