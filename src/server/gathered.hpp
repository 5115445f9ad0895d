// A socket on which what is said in one turn of the loop leaves with one call. WebSocket messages are put into it whole; Beast, which reads
// from it, writes into it too when it answers a ping or a close.
#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/associator.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/buffers_iterator.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

namespace parlour::server {

/// A handler, and somebody who is told first how much has come.
template <class Handler>
struct Overheard {
  std::function<void(std::size_t)>* came;
  Handler handler;

  template <class Error>
  void operator()(Error error, std::size_t bytes) {
    if (*came) (*came)(bytes);
    std::move(handler)(error, bytes);
  }
};

class Gathered {
 public:
  using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
  using executor_type = Socket::executor_type;   // NOLINT(readability-identifier-naming): as Asio's
  using error_code = boost::system::error_code;  // NOLINT(readability-identifier-naming): as Boost's

  explicit Gathered(Socket socket) : socket_(std::move(socket)) {}

  executor_type get_executor() { return socket_.get_executor(); }
  Socket& socket() { return socket_; }

  /// Called when something has left: so many bytes of texts, or why not.
  std::function<void(error_code, std::size_t)> left;
  /// Called when something has come: so many bytes of frames, whatever is in them.
  std::function<void(std::size_t)> came;
  /// Whoever owns it, for as long as something is on its way.
  std::function<std::shared_ptr<void>()> keep;

  enum class Frame : std::uint8_t { text, note, ping, close };  // a note is a text that nobody counts
  void put(Frame frame, std::string text);
  /// Whatever comes from now on stays where it is, and whoever waits for it waits for the end.
  void stop_reading() { deaf_ = true; }
  [[nodiscard]] bool idle() const { return waiting_.empty(); }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    using Own = std::decay_t<Handler>;
    if (!deaf_) return socket_.async_read_some(buffers, Overheard<Own>{&came, std::forward<Handler>(handler)});
    return socket_.async_wait(Socket::wait_error, [own = Own(std::forward<Handler>(handler))](error_code) mutable {
      std::move(own)(error_code(boost::asio::error::operation_aborted), std::size_t{0});
    });
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_initiate<Handler, void(error_code, std::size_t)>(
        [this](auto done, std::string bytes) {
          const std::size_t size = bytes.size();
          auto kept = std::make_shared<decltype(done)>(std::move(done));
          add({.head = {},
               .head_size = 0,
               .text = std::move(bytes),
               .said = false,
               .done = [this, kept, size](error_code error) {
                 boost::asio::post(get_executor(), [kept, error, size] { std::move (*kept)(error, error ? 0 : size); });
               }});
        },
        handler, std::string(boost::asio::buffers_begin(buffers), boost::asio::buffers_end(buffers)));
  }

 private:
  struct Piece {
    std::array<char, 10> head{};
    std::uint8_t head_size = 0;
    std::string text;
    bool said = true;  // counts for `left`
    std::function<void(error_code)> done;
  };
  void add(Piece piece);
  void flush();
  void wait_for_room();
  void take(std::size_t bytes);
  void fail(error_code error);

  Socket socket_;
  std::vector<Piece> waiting_;
  std::size_t sent_ = 0;     // of the first
  bool turn_taken_ = false;  // it will be written without further ado
  bool deaf_ = false;
  bool full_ = false;  // the other side does not read: there will be room, or an end
  error_code broken_;
};

/// When Beast is done with it.
template <class Handler>
void async_teardown(boost::beast::role_type role, Gathered& stream, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, stream.socket(), std::forward<Handler>(handler));
}
inline void beast_close_socket(Gathered& stream) {
  boost::system::error_code ignored;
  std::ignore = stream.socket().close(ignored);
}

}  // namespace parlour::server

/// Its handler's memory and executor are its own.
template <template <class, class> class Associator, class Handler, class Otherwise>
struct boost::asio::associator<Associator, parlour::server::Overheard<Handler>, Otherwise>
    : Associator<Handler, Otherwise> {
  using Overheard = parlour::server::Overheard<Handler>;
  static auto get(const Overheard& overheard) noexcept {
    return Associator<Handler, Otherwise>::get(overheard.handler);
  }
  static auto get(const Overheard& overheard, const Otherwise& otherwise) noexcept
      -> decltype(Associator<Handler, Otherwise>::get(overheard.handler, otherwise)) {
    return Associator<Handler, Otherwise>::get(overheard.handler, otherwise);
  }
};
