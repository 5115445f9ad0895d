#include "server/splice.hpp"

#include <netinet/tcp.h>

#include <array>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <chrono>
#include <memory>
#include <tuple>
#include <utility>

namespace parlour::server {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr std::size_t longest_piece = 65'536;
constexpr std::size_t most_pieces = 8;  // of one, before others have their turn
/// After one side has said its last the other may say so long what it has to say; and so long somebody may read nothing at all.
constexpr std::chrono::seconds last_words{5};
constexpr std::chrono::seconds longest_pause{10};

template <int option>
using Tcp = asio::detail::socket_option::integer<IPPROTO_TCP, option>;

class Splice : public std::enable_shared_from_this<Splice> {
 public:
  Splice(LoopSocket one, LoopSocket two, std::string first, SpliceTraffic& traffic)
      : one_(std::move(one)), two_(std::move(two)),
        there_{.from = one_, .to = two_, .patience = Timer(one_.get_executor())},
        back_{.from = two_, .to = one_, .patience = Timer(one_.get_executor())}, traffic_(traffic) {
    there_.left = std::move(first);
    ++traffic_.open;
    ++traffic_.opened;
  }
  ~Splice() { --traffic_.open; }
  Splice(const Splice&) = delete;
  Splice& operator=(const Splice&) = delete;
  Splice(Splice&&) = delete;
  Splice& operator=(Splice&&) = delete;

  void begin() {
    go_on(there_);
    go_on(back_);
  }

 private:
  using Timer = asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>,
                                           asio::io_context::executor_type>;
  /// One of the two directions. What the reader does not take at once is kept until it does, and nothing is read meanwhile.
  struct Way {
    LoopSocket& from;
    LoopSocket& to;
    Timer patience;      // with whoever reads nothing, or has not said its last
    std::string left{};  // NOLINT(readability-redundant-member-init): g++ warns without
    bool full = false;
    bool over = false;
  };

  void go_on(Way& way) {
    auto& waits_for = way.left.empty() ? way.from : way.to;
    if (const bool was_full = std::exchange(way.full, !way.left.empty()); was_full != way.full)
      way.full ? wait_at_most(way, longest_pause) : static_cast<void>(way.patience.cancel());
    waits_for.async_wait(way.left.empty() ? LoopSocket::wait_read : LoopSocket::wait_write,
                         [self = shared_from_this(), &way](error_code error) {
                           if (error) return self->cut();
                           if (self->move_some(way)) self->go_on(way);
                         });
  }

  /// Whether there may be more.
  bool move_some(Way& way) {
    // All splices share it: what stays is copied.
    static thread_local std::array<char, longest_piece> bytes;
    if (!way.left.empty()) {
      const std::size_t sent = write(way, way.left);
      way.left.erase(0, sent);
      return !dead_;
    }
    for (std::size_t pieces = 0; pieces < most_pieces && way.left.empty() && !dead_; ++pieces) {
      error_code error;
      const std::size_t come = way.from.read_some(asio::buffer(bytes), error);
      if (error == asio::error::would_block) return true;
      if (error == asio::error::eof) return end(way);
      if (error) return cut(), false;
      const std::size_t sent = write(way, {bytes.data(), come});
      if (sent < come) way.left.assign(bytes.data() + sent, come - sent);
      if (come < bytes.size()) break;
    }
    return !dead_;
  }

  std::size_t write(Way& way, std::string_view text) {
    error_code error;
    const std::size_t sent = way.to.write_some(asio::buffer(text), error);
    if (error && error != asio::error::would_block) cut();
    traffic_.bytes += sent;
    return sent;
  }

  /// One side has said its last: that goes on, and the other has a while for its own.
  bool end(Way& way) {
    way.over = true;
    error_code ignored;
    std::ignore = way.to.shutdown(LoopSocket::shutdown_send, ignored);
    there_.over&& back_.over ? cut() : wait_at_most(way, last_words);
    return false;
  }
  void wait_at_most(Way& way, std::chrono::seconds time) {
    way.patience.expires_after(time);
    way.patience.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->cut();
    });
  }

  void cut() {
    dead_ = true;
    error_code ignored;
    std::ignore = one_.close(ignored);
    std::ignore = two_.close(ignored);
    there_.patience.cancel();
    back_.patience.cancel();
  }

  LoopSocket one_;
  LoopSocket two_;
  Way there_;
  Way back_;
  SpliceTraffic& traffic_;
  bool dead_ = false;
};

}  // namespace

std::optional<LoopSocket> on_its_loop(asio::ip::tcp::socket socket) {
  error_code error;
  const auto protocol = socket.local_endpoint(error).protocol();
  LoopSocket own(static_cast<asio::io_context&>(socket.get_executor().context()));
  if (!error) std::ignore = own.assign(protocol, socket.release(error), error);
  if (!error) std::ignore = own.non_blocking(true, error);
  if (error) return std::nullopt;
  return own;
}

void keep_alive(asio::ip::tcp::socket& socket) {
  constexpr int after_silence = 2;  // seconds
  constexpr int between = 1;
  constexpr int in_vain = 3;
  constexpr int unheard = 10'000;  // milliseconds: also with somebody who reads nothing for a while
  error_code ignored;
  std::ignore = socket.set_option(asio::ip::tcp::no_delay(true), ignored);
  std::ignore = socket.set_option(asio::socket_base::keep_alive(true), ignored);
  std::ignore = socket.set_option(Tcp<TCP_KEEPIDLE>(after_silence), ignored);
  std::ignore = socket.set_option(Tcp<TCP_KEEPINTVL>(between), ignored);
  std::ignore = socket.set_option(Tcp<TCP_KEEPCNT>(in_vain), ignored);
  std::ignore = socket.set_option(Tcp<TCP_USER_TIMEOUT>(unheard), ignored);
}

void splice(asio::ip::tcp::socket one, asio::ip::tcp::socket two, std::string first, SpliceTraffic& traffic) {
  auto here = on_its_loop(std::move(one));
  auto there = on_its_loop(std::move(two));
  if (!here || !there) return;
  std::make_shared<Splice>(std::move(*here), std::move(*there), std::move(first), traffic)->begin();
}

}  // namespace parlour::server
