#include "server/live.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>

#include "server/gathered.hpp"
#include "server/pulse.hpp"
#include "server/splice.hpp"

namespace parlour::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr int first_code = 4'000;  // of our own reasons to close

// A browser tells its page nothing of pings, so a page asks by a text whether somebody is there. More often than this it is a text like
// any other.
constexpr std::string_view page_ping = R"({"ping":true})";
constexpr std::string_view page_pong = R"({"pong":true})";
constexpr std::chrono::seconds between_page_pings{1};

constexpr std::size_t control_head = 6;  // bytes of a control frame before what it says
/// For whoever was too hasty to be listened to until they have said goodbye too.
constexpr std::chrono::seconds to_read_why{1};

class Live : public std::enable_shared_from_this<Live> {
 public:
  Live(House& house, Gathered::Socket socket, LineLimits limits)
      : house_(house), socket_(std::move(socket)), limits_(std::move(limits)),
        controls_(limits_.control_frames / 4, limits_.control_frames, House::now()) {}

  void begin(const beast::http::request<beast::http::empty_body>& request, std::string room, const Bytes32& session) {
    Gathered& out = socket_.next_layer();
    out.keep = [this] { return shared_from_this(); };
    out.left = [this](error_code error, std::size_t bytes) {
      if (error) return lose();
      if (line_ != 0) house_.happen(node::Written{.line = line_, .bytes = bytes});
    };
    out.came = [this](std::size_t bytes) {
      came_ += bytes;
      // Frames without end of which no text comes.
      if (came_ > 3 * limits_.longest_text && !ended_) too_hasty();
    };
    websocket::stream_base::timeout patience = websocket::stream_base::timeout::suggested(beast::role_type::server);
    patience.idle_timeout = websocket::stream_base::none();  // our own pings measure too
    socket_.set_option(patience);
    socket_.read_message_max(2 * limits_.longest_text);  // a little too much is for the house to judge
    socket_.text(true);
    socket_.control_callback([this](websocket::frame_type kind, beast::string_view content) {
      if (ended_) return;
      heard_ = Clock::now();
      came_ -= std::min(came_, control_head + content.size());
      if (!controls_.take(House::now())) return too_hasty();
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
  /// Only to say why not.
  void refuse(const beast::http::request<beast::http::empty_body>& request, node::Why why) {
    socket_.next_layer().keep = [this] { return shared_from_this(); };
    socket_.next_layer().left = [](error_code, std::size_t) {};
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.async_accept(request, [self = shared_from_this(), why](error_code error) {
      if (!error) self->hang_up(why, {});
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
    house_.pulse().add([here] {
      const auto self = here.lock();
      return self && self->beat();
    });
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error || self->ended_) return self->lose();
      if (!self->socket_.got_text()) return self->refuse_bytes();
      self->heard_ = Clock::now();
      const asio::const_buffer data = self->buffer_.data();
      std::string text(static_cast<const char*>(data.data()), data.size());
      self->buffer_.clear();
      const std::size_t came = std::max(text.size(), std::exchange(self->came_, 0));
      if (const auto wait = self->limits_.wait ? self->limits_.wait(came) : std::nullopt)
        return self->too_hasty(std::to_string(seconds_of(*wait)));
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
    if (socket_.next_layer().idle()) socket_.next_layer().put(Gathered::Frame::note, std::string{page_pong});
  }

  void send(std::string text) { socket_.next_layer().put(Gathered::Frame::text, std::move(text)); }

  /// Every two seconds. Whether there is anything left to look after.
  bool beat() {
    const Clock::time_point now = Clock::now();
    // Whoever does not read does not keep the connection for the last words.
    if (now - heard_ >= limits_.silence) ended_ ? cut() : lose();
    if (ended_) return socket_.next_layer().socket().is_open();
    // One at a time: the answer says how long the way is.
    if (!pinged_) {
      pinged_ = now;
      socket_.next_layer().put(Gathered::Frame::ping, {});
    }
    return true;
  }

  /// The other side is gone, or as good as that.
  void lose() {
    // A line that was hung up says its last words first.
    if (ended_ && !reason_.reason.empty()) return;
    if (line_ != 0) house_.happen(node::Closed{.line = std::exchange(line_, 0)});
    ended_ = true;
    cut();
  }

  void cut() {
    error_code ignored;
    std::ignore = socket_.next_layer().socket().close(ignored);
  }

  void too_hasty(const std::string& seconds = {}) {
    house_.hung_up(std::exchange(line_, 0), node::Why::hasty);
    hang_up(node::Why::hasty, seconds);
  }

  void refuse_bytes() {
    house_.happen(node::Closed{.line = line_});
    end(websocket::close_code::unknown_data, "texts only");
    say_goodbye();
  }

  /// The house has had enough: what was sent before still leaves.
  void hang_up(node::Why why, const std::string& node) {
    end(static_cast<websocket::close_code>(first_code + static_cast<int>(why)),
        std::string{node::whys[static_cast<std::size_t>(why)]} + (node.empty() ? "" : " " + node));
    if (why == node::Why::hasty)
      turn_away();
    else
      say_goodbye();
  }

  void end(websocket::close_code code, std::string words) {
    ended_ = true;
    line_ = 0;
    heard_ = Clock::now();
    reason_.code = code;
    reason_.reason = words;
  }
  void say_goodbye() {
    socket_.async_close(reason_, [self = shared_from_this()](error_code) {});
  }
  /// Says why, and looks at nothing more that comes: it would cost as much as before.
  void turn_away() {
    heard_ -= limits_.silence - to_read_why;
    Gathered& out = socket_.next_layer();
    out.stop_reading();
    out.put(Gathered::Frame::close,
            std::string{static_cast<char>(reason_.code >> 8U), static_cast<char>(reason_.code & 0xffU)} +
                std::string{reason_.reason.data(), reason_.reason.size()});
    out.socket().async_wait(Gathered::Socket::wait_error, [self = shared_from_this()](error_code) {});
  }

  House& house_;
  websocket::stream<Gathered, false> socket_;
  LineLimits limits_;
  node::LineId line_ = 0;
  beast::flat_buffer buffer_;
  bool ended_ = false;
  Clock::time_point heard_;
  Clock::time_point page_pinged_;
  std::optional<Clock::time_point> pinged_;
  node::Bucket controls_;
  std::size_t came_ = 0;  // bytes that belong to no control frame, since the last text
  websocket::close_reason reason_;
};

}  // namespace

void begin_line(House& house, tcp::socket socket, beast::http::request<beast::http::empty_body> request,
                std::string room, const Bytes32& session, const LineLimits& limits) {
  auto own = on_its_loop(std::move(socket));
  if (!own) return;
  std::make_shared<Live>(house, std::move(*own), limits)->begin(request, std::move(room), session);
}

void refuse_line(House& house, tcp::socket socket, beast::http::request<beast::http::empty_body> request,
                 node::Why why) {
  auto own = on_its_loop(std::move(socket));
  if (own) std::make_shared<Live>(house, std::move(*own), LineLimits{})->refuse(request, why);
}

}  // namespace parlour::server
