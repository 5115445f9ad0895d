#include "load/wire.hpp"

#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>

#include "core/number.hpp"

namespace parlour::load {
namespace {

constexpr std::size_t longest_frame = 1U << 17U;
constexpr std::uint8_t ping = 0x9;
constexpr std::uint8_t pong = 0xa;
constexpr std::uint8_t close_frame = 0x8;
constexpr std::uint8_t data_kinds = 0x2;  // a piece of a text, and the first or only one
constexpr std::uint8_t last_piece = 0x80;

/// The value of a header, as a server of ours writes it.
std::string_view header(std::string_view head, std::string_view name) {
  const std::size_t at = head.find(name);
  if (at == std::string_view::npos) return {};
  const std::string_view value = head.substr(at + name.size());
  return value.substr(0, value.find("\r\n"));
}

}  // namespace

Descriptor::~Descriptor() {
  if (number_ >= 0) ::close(number_);
}

std::expected<Wire, std::string> Wire::open(const sockaddr_in& server, std::uint32_t own_address) {
  Wire wire;
  wire.socket_ = Descriptor(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  if (!wire.socket_.is_open()) return std::unexpected(std::string{"cannot make a socket: "} + std::strerror(errno));
  const int on = 1;
  setsockopt(wire.descriptor(), IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
  setsockopt(wire.descriptor(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  sockaddr_in own{};
  own.sin_family = AF_INET;
  own.sin_addr.s_addr = htonl(own_address);
  if (::bind(wire.descriptor(), reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0 ||
      (::connect(wire.descriptor(), reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0 &&
       errno != EINPROGRESS))
    return std::unexpected(std::string{"cannot connect: "} + std::strerror(errno));
  return wire;
}

// --- out -------------------------------------------------------------------------------------------------------------

void Wire::put(std::string_view bytes) {
  if (unsent_.empty()) {
    const ssize_t sent = ::send(descriptor(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  unsent_ += bytes;
}

void Wire::flush() {
  const ssize_t sent = ::send(descriptor(), unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
  if (sent > 0) unsent_.erase(0, static_cast<std::size_t>(sent));
}

void Wire::come_from(std::uint32_t address) {
  from_ = "X-Forwarded-For: 10." + std::to_string(address >> 16U & 0xffU) + '.' +
          std::to_string(address >> 8U & 0xffU) + '.' + std::to_string(address & 0xffU) + "\r\n";
}

void Wire::request(std::string_view method, std::string_view path, std::string_view token, std::string_view body) {
  std::string text = std::string{method} + ' ' + std::string{path} + " HTTP/1.1\r\nHost: localhost\r\n" + from_;
  if (!token.empty()) text += "Authorization: Bearer " + std::string{token} + "\r\n";
  text += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n";
  put(text += body);
}

void Wire::upgrade(std::string_view path, std::string_view token) {
  put("GET " + std::string{path} + " HTTP/1.1\r\nHost: localhost\r\n" + from_ + "Authorization: Bearer " +
      std::string{token} +
      "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: cGFybG91ciBsb2FkIGtleQ==\r\n\r\n");
}

void Wire::put_frame(std::uint8_t kind, std::string_view text) {
  std::string frame{static_cast<char>(0x80U | kind)};
  if (text.size() < 126) {
    frame += static_cast<char>(0x80U | text.size());
  } else if (text.size() < 65'536) {
    frame += static_cast<char>(0x80U | 126U);
    frame += static_cast<char>(text.size() >> 8U);
    frame += static_cast<char>(text.size() & 0xffU);
  } else {
    frame += static_cast<char>(0x80U | 127U);
    for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(text.size() >> shift & 0xffU);
  }
  mask_ = mask_ * 1'664'525U + 1'013'904'223U;
  std::array<char, 4> key{};
  std::memcpy(key.data(), &mask_, key.size());
  frame.append(key.data(), key.size());
  const std::size_t begin = frame.size();
  frame += text;
  for (std::size_t i = 0; i < text.size(); ++i) frame[begin + i] = static_cast<char>(frame[begin + i] ^ key[i % 4]);
  put(frame);
}

// --- in --------------------------------------------------------------------------------------------------------------

std::expected<std::string_view, int> Wire::read(std::span<char> space) {
  std::ranges::copy(rest_, space.begin());
  const ssize_t count = ::recv(descriptor(), space.data() + rest_.size(), space.size() - rest_.size(), 0);
  if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return std::unexpected(count == 0 ? 0 : errno);
  return std::string_view(space.data(), rest_.size() + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
}

std::optional<Message> Wire::next_response(std::string_view& text) {
  const std::size_t end = text.find("\r\n\r\n");
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view head = text.substr(0, end + 2);
  const int status = parse_number(head.substr(std::min<std::size_t>(9, head.size()), 3), 100, 599).value_or(0);
  // HAProxy writes every name in small letters.
  const auto length =
      parse_number<std::size_t>(std::max(header(head, "Content-Length: "), header(head, "content-length: ")), 0,
                                longest_frame)
          .value_or(0);
  if (text.size() < end + 4 + length) return std::nullopt;
  const std::string_view body = text.substr(end + 4, length);
  text.remove_prefix(end + 4 + length);
  upgraded_ = status == 101;
  return Message{.said = upgraded_ ? Said::upgraded : Said::response, .status = status, .text = body};
}

std::optional<Message> Wire::next(std::string_view& text) {
  if (!upgraded_) return next_response(text);
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (text.size() < 2) return std::nullopt;
  std::size_t length = byte(1) & 0x7fU;
  std::size_t begin = 2;
  if (length >= 126) {
    const std::size_t digits = length == 126 ? 2 : 8;
    if (text.size() < 2 + digits) return std::nullopt;
    length = 0;
    for (; begin < 2 + digits; ++begin) length = length << 8U | byte(begin);
  }
  const std::uint8_t kind = byte(0) & 0xfU;
  const bool last = (byte(0) & last_piece) != 0;
  if (length > longest_frame) {
    text = {};
    return Message{.said = Said::closed, .status = 0, .text = "a message that is too long"};
  }
  if (text.size() < begin + length) return std::nullopt;
  const std::string_view content = text.substr(begin, length);
  text.remove_prefix(begin + length);
  if (kind == close_frame) {
    const int code =
        length < 2 ? 0 : static_cast<unsigned char>(content[0]) << 8U | static_cast<unsigned char>(content[1]);
    return Message{.said = Said::closed, .status = code, .text = content.substr(std::min<std::size_t>(2, length))};
  }
  if (kind == ping) put_frame(pong, content);
  if (kind >= data_kinds) return Message{};
  if (last && kind == 1) return Message{.said = Said::text, .status = 0, .text = content};
  if (kind == 1) whole_.clear();
  whole_ += content;
  return last ? Message{.said = Said::text, .status = 0, .text = whole_} : Message{};
}

}  // namespace parlour::load
