// A connection as a browser has one: HTTP first, then a WebSocket on the same socket. By hand, since ten thousand of them share a processor
// with the server that they measure: one buffer for all, and nothing is copied that came whole.
#pragma once

#include <netinet/in.h>

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace parlour::load {

/// An open file, socket or other number of the system's.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor();
  [[nodiscard]] int get() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }

 private:
  int number_;
};

/// What came: the body of a response with its status, the answer to the wish for a WebSocket, a text, or why the other side closes.
enum class Said : std::uint8_t { response, upgraded, text, closed };
struct Message {
  Said said = Said::text;
  int status = 0;  // of a response; of a close its code
  std::string_view text;
};

class Wire {
 public:
  /// To a server of this machine, from one of the machine's own addresses: so ports never run out, and everybody comes from elsewhere.
  static std::expected<Wire, std::string> open(const sockaddr_in& server, std::uint32_t own_address);

  /// To a server behind a proxy that is believed: without that all people of this machine would be one to it.
  void come_from(std::uint32_t address);

  [[nodiscard]] int descriptor() const { return socket_.get(); }
  /// Some of what was sent has not left: `flush` wants to be called when there is room.
  [[nodiscard]] bool waits() const { return !unsent_.empty(); }
  void flush();

  void request(std::string_view method, std::string_view path, std::string_view token, std::string_view body);
  void upgrade(std::string_view path, std::string_view token);
  void send(std::string_view text) { put_frame(0x1, text); }

  /// Reads once and calls `hear` with each message that is whole by now. False: the other side is gone.
  template <class Hear>
  bool receive(std::span<char> space, const Hear& hear) {
    auto text = read(space);
    if (!text) return false;
    while (const auto message = next(*text))
      if (message->said != Said::text || !message->text.empty()) hear(*message);
    rest_.assign(*text);
    return true;
  }

 private:
  /// What was left, and what has come; nothing at the end.
  std::expected<std::string_view, int> read(std::span<char> space);
  /// Takes the first message off; an empty text: it was for the wire itself.
  std::optional<Message> next(std::string_view& text);
  std::optional<Message> next_response(std::string_view& text);
  void put_frame(std::uint8_t kind, std::string_view text);
  void put(std::string_view bytes);

  Descriptor socket_;
  bool upgraded_ = false;
  std::string from_;  // a line of the header
  std::uint32_t mask_ = 0x9e3779b9;
  std::string rest_;
  std::string whole_;  // of a text that comes in pieces
  std::string unsent_;
};

}  // namespace parlour::load
