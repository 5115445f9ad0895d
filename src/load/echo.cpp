// The least that a server can do with messages: Beast reads them and writes them back. One thread serves, this one sends.
#include <pthread.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <ctime>
#include <memory>
#include <thread>

#include "core/chance.hpp"
#include "load/load.hpp"
#include "load/poll.hpp"

namespace parlour::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

class Echo : public std::enable_shared_from_this<Echo> {
 public:
  explicit Echo(tcp::socket socket) : socket_(std::move(socket)) {}
  void begin() {
    error_code ignored;
    std::ignore = beast::get_lowest_layer(socket_).set_option(tcp::no_delay(true), ignored);
    socket_.text(true);
    socket_.async_accept([self = shared_from_this()](error_code error) {
      if (!error) self->read();
    });
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (!error) self->write();
    });
  }
  void write() {
    socket_.async_write(buffer_.data(), [self = shared_from_this()](error_code error, std::size_t) {
      self->buffer_.clear();
      if (!error) self->read();
    });
  }
  websocket::stream<tcp::socket> socket_;
  beast::flat_buffer buffer_;
};

class Server {
 public:
  Server() : acceptor_(loop_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)) {
    welcome();
    thread_ = std::thread([this] { loop_.run(); });
    pthread_getcpuclockid(thread_.native_handle(), &clock_);
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;
  ~Server() {
    loop_.stop();
    thread_.join();
  }
  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  [[nodiscard]] std::int64_t processor_time() const {
    std::timespec used{};
    clock_gettime(clock_, &used);
    return std::int64_t{used.tv_sec} * 1'000'000'000 + used.tv_nsec;
  }

 private:
  void welcome() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (error) return;
      std::make_shared<Echo>(std::move(socket))->begin();
      welcome();
    });
  }
  asio::io_context loop_{1};
  tcp::acceptor acceptor_;
  std::thread thread_;
  clockid_t clock_{};
};

}  // namespace

std::expected<double, std::string> echo_time(std::size_t sockets, std::vector<std::uint32_t> lengths, double rate,
                                             std::uint32_t seconds) {
  if (lengths.empty() || rate <= 0) return std::unexpected("nothing came that could be echoed");
  const Server server;
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(server.port());
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  Poll poll;
  std::vector<char> space(1U << 18U);
  std::vector<Wire> wires;
  std::size_t open = 0;
  std::size_t back = 0;
  // Whatever has come by then.
  const auto hear = [&](Moment until) {
    poll.wait(until, [&](std::uint32_t number, bool) {
      wires[number].receive(space, [&](const Message& message) { ++(message.said == Said::upgraded ? open : back); });
    });
  };
  for (std::size_t i = 0; i < sockets; ++i) {
    auto wire = Wire::open(address, INADDR_LOOPBACK + 1 + static_cast<std::uint32_t>(i / 10'000));
    if (!wire) return std::unexpected(wire.error());
    wires.push_back(std::move(*wire));
    poll.add(wires[i], static_cast<std::uint32_t>(i));
    wires[i].upgrade("/", "");
    while (wires[i].waits()) wires[i].flush();
    const Moment patience = moment() + 5 * second;
    while (open <= i && moment() < patience) hear(patience);
    if (open <= i) return std::unexpected("the echo does not answer");
  }

  Chance chance(1);
  const std::string text(*std::ranges::max_element(lengths), 'x');
  const auto all = static_cast<std::size_t>(rate * seconds);
  const std::int64_t before = server.processor_time();
  const Moment start = moment();
  for (std::size_t next = 0; next < all;) {
    const auto intended = [&] { return start + static_cast<Moment>(static_cast<double>(next) * 1e9 / rate); };
    for (; next < all && intended() <= moment(); ++next) {
      Wire& wire = wires[chance.below(static_cast<std::uint32_t>(wires.size()))];
      wire.send(std::string_view(text).substr(0, lengths[chance.below(static_cast<std::uint32_t>(lengths.size()))]));
    }
    hear(intended());
  }
  for (const Moment patience = moment() + 2 * second; back < all && moment() < patience;) hear(patience);
  if (back < all) return std::unexpected("the echo lost " + std::to_string(all - back) + " messages");
  return static_cast<double>(server.processor_time() - before) / static_cast<double>(all);
}

}  // namespace parlour::load
