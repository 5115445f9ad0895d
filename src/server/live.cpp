#include "server/live.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>

namespace parlour::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr int first_code = 4'000;  // of our own reasons to close

// A browser tells its page nothing of pings, so a page asks by a text whether somebody is there. More often than this it is a text like
// any other.
constexpr std::string_view page_ping = R"({"ping":true})";
constexpr std::string_view page_pong = R"({"pong":true})";
constexpr std::chrono::seconds between_page_pings{1};

class Live : public std::enable_shared_from_this<Live> {
 public:
  Live(House& house, beast::tcp_stream stream, const LineLimits& limits)
      : house_(house), socket_(std::move(stream)), timer_(socket_.get_executor()), limits_(limits) {}

  void begin(const beast::http::request<beast::http::empty_body>& request, std::string room, const Bytes32& session) {
    beast::get_lowest_layer(socket_).expires_never();
    websocket::stream_base::timeout patience = websocket::stream_base::timeout::suggested(beast::role_type::server);
    patience.idle_timeout = websocket::stream_base::none();  // our own pings measure too
    socket_.set_option(patience);
    socket_.read_message_max(2 * limits_.longest_text);  // a little too much is for the house to judge
    socket_.text(true);
    socket_.control_callback([this](websocket::frame_type kind, beast::string_view) {
      heard_ = Clock::now();
      if (kind == websocket::frame_type::pong && line_ != 0 && pinged_)
        house_.happen(node::Measured{
            .line = line_,
            .trip =
                std::chrono::duration_cast<std::chrono::milliseconds>(heard_ - *std::exchange(pinged_, {})).count()});
    });
    socket_.async_accept(request, [self = shared_from_this(), room = std::move(room), session](error_code error) {
      if (!error) self->open(room, session);
    });
  }

 private:
  void open(const std::string& room, const Bytes32& session) {
    heard_ = Clock::now();
    const std::weak_ptr<Live> here = weak_from_this();
    const node::LineId line = house_.open(room, session,
                                          {.send =
                                               [here](std::string text) {
                                                 if (const auto self = here.lock()) self->send(std::move(text));
                                               },
                                           .hang_up =
                                               [here](node::Why why, const std::string& node) {
                                                 if (const auto self = here.lock()) self->hang_up(why, node);
                                               }});
    if (ended_) return;  // it was not let in
    line_ = line;
    read();
    ping();
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error || self->ended_ || !self->socket_.got_text()) return self->lose();
      self->heard_ = Clock::now();
      std::string text = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.clear();
      if (const auto wait = self->limits_.wait ? self->limits_.wait(text.size()) : std::nullopt) {
        self->house_.happen(node::Closed{.line = self->line_});
        return self->hang_up(node::Why::hasty, std::to_string(seconds_of(*wait)));
      }
      if (self->is_page_ping(text))
        self->answer_page_ping();
      else
        self->house_.happen(node::Received{.line = self->line_, .text = std::move(text)});
      if (!self->ended_) self->read();
    });
  }

  bool is_page_ping(std::string_view text) const {
    return text == page_ping && heard_ - page_pinged_ >= between_page_pings;
  }
  void answer_page_ping() {
    page_pinged_ = heard_;
    // What is on its way to somebody is an answer too, and whoever does not read gets no more to read.
    if (out_.empty()) send(std::string{page_pong}, Kind::pong);
  }

  enum class Kind : std::uint8_t { letter, pong };
  void send(std::string text, Kind kind = Kind::letter) {
    out_.push_back({.text = std::move(text), .kind = kind});
    if (!writing_) write();
  }

  void write() {
    writing_ = true;
    socket_.async_write(asio::buffer(out_.front().text), [self = shared_from_this()](error_code error, std::size_t) {
      self->writing_ = false;
      if (error) return self->lose();
      const auto [text, kind] = std::move(self->out_.front());
      self->out_.pop_front();
      if (self->line_ != 0 && kind == Kind::letter)
        self->house_.happen(node::Written{.line = self->line_, .bytes = text.size()});
      if (!self->out_.empty() && !self->closing_)
        self->write();
      else if (self->ended_)
        self->close();
    });
  }

  void ping() {
    timer_.expires_after(limits_.ping);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (error || self->line_ == 0) return;
      if (Clock::now() - self->heard_ >= self->limits_.silence) return self->lose();
      // One at a time: the answer says how long the way is. A frame that is being written is waited for.
      if (!self->pinged_ && !self->pinging_) {
        self->pinged_ = Clock::now();
        self->pinging_ = true;
        self->socket_.async_ping({}, [self](error_code) { self->pinging_ = false; });
      }
      self->ping();
    });
  }

  /// The other side is gone, or as good as that.
  void lose() {
    // A line that was hung up says its last words first.
    if (ended_ && !reason_.reason.empty()) return;
    if (line_ != 0) house_.happen(node::Closed{.line = std::exchange(line_, 0)});
    ended_ = true;
    timer_.cancel();
    beast::get_lowest_layer(socket_).close();
  }

  /// The house has had enough: what was sent before still leaves.
  void hang_up(node::Why why, const std::string& node) {
    ended_ = true;
    line_ = 0;
    timer_.cancel();
    reason_.code = static_cast<websocket::close_code>(first_code + static_cast<int>(why));
    reason_.reason = std::string{node::whys[static_cast<std::size_t>(why)]} + (node.empty() ? "" : " " + node);
    // Whoever does not read does not keep the connection for that.
    timer_.expires_after(limits_.silence);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) beast::get_lowest_layer(self->socket_).close();
    });
    if (!writing_) close();
  }

  void close() {
    if (std::exchange(closing_, true)) return;
    socket_.async_close(reason_, [self = shared_from_this()](error_code) { self->timer_.cancel(); });
  }

  House& house_;
  websocket::stream<beast::tcp_stream> socket_;
  asio::steady_timer timer_;
  LineLimits limits_;
  node::LineId line_ = 0;
  beast::flat_buffer buffer_;
  struct Text {
    std::string text;
    Kind kind = Kind::letter;
  };
  std::deque<Text> out_;
  bool writing_ = false;
  bool pinging_ = false;
  bool ended_ = false;
  bool closing_ = false;
  Clock::time_point heard_;
  Clock::time_point page_pinged_;
  std::optional<Clock::time_point> pinged_;
  websocket::close_reason reason_;
};

}  // namespace

void begin_line(House& house, beast::tcp_stream stream, beast::http::request<beast::http::empty_body> request,
                std::string room, const Bytes32& session, const LineLimits& limits) {
  std::make_shared<Live>(house, std::move(stream), limits)->begin(request, std::move(room), session);
}

}  // namespace parlour::server
