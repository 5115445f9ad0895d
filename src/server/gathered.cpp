#include "server/gathered.hpp"

#include <boost/asio/error.hpp>

namespace parlour::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t most_at_once = 30;  // messages
constexpr char text_frame = '\x81';
constexpr char ping_frame = '\x89';
constexpr char close_frame = '\x88';
constexpr std::size_t longest_short = 125;
constexpr std::size_t longest_middle = 65'535;

}  // namespace

void Gathered::put(Frame frame, std::string text) {
  Piece piece{.head = {frame == Frame::ping    ? ping_frame
                       : frame == Frame::close ? close_frame
                                               : text_frame},
              .head_size = 2,
              .text = std::move(text),
              .said = frame == Frame::text,
              .done = {}};
  const std::uint64_t size = piece.text.size();
  const unsigned digits = size <= longest_short ? 0 : size <= longest_middle ? 2 : 8;
  piece.head[1] = static_cast<char>(digits == 0 ? size : digits == 2 ? 126 : 127);
  for (unsigned i = 0; i < digits; ++i)
    piece.head[piece.head_size++] = static_cast<char>(size >> (8 * (digits - 1 - i)) & 0xffU);
  add(std::move(piece));
}

void Gathered::add(Piece piece) {
  if (broken_) {
    if (piece.done) piece.done(broken_);
    return;
  }
  waiting_.push_back(std::move(piece));
  if (turn_taken_ || full_) return;
  turn_taken_ = true;
  asio::post(get_executor(), [this, alive = keep()] {
    turn_taken_ = false;
    flush();
  });
}

void Gathered::flush() {
  while (!waiting_.empty() && !full_ && !broken_) {
    std::vector<asio::const_buffer> parts;
    std::size_t all = 0;
    for (std::size_t i = 0; i < std::min(waiting_.size(), most_at_once); ++i) {
      const Piece& piece = waiting_[i];
      parts.emplace_back(piece.head.data(), piece.head_size);
      parts.emplace_back(piece.text.data(), piece.text.size());
      all += piece.head_size + piece.text.size();
    }
    for (std::size_t gone = sent_, i = 0; gone > 0; ++i) {
      const std::size_t here = std::min(gone, parts[i].size());
      parts[i] += here;
      gone -= here;
    }
    error_code error;
    const std::size_t sent = socket_.write_some(parts, error);
    if (error && error != asio::error::would_block) return fail(error);
    const bool room = sent_ + sent == all;
    if (!room) wait_for_room();
    take(sent);
  }
}

void Gathered::wait_for_room() {
  full_ = true;
  socket_.async_wait(Socket::wait_write, [this, alive = keep()](error_code error) {
    full_ = false;
    if (error) return fail(error);
    flush();
  });
}

/// So many bytes have left.
void Gathered::take(std::size_t bytes) {
  sent_ += bytes;
  std::size_t said = 0;
  std::vector<Piece> gone;
  std::size_t count = 0;
  for (; count < waiting_.size(); ++count) {
    Piece& piece = waiting_[count];
    const std::size_t size = piece.head_size + piece.text.size();
    if (sent_ < size) break;
    sent_ -= size;
    if (piece.said) said += piece.text.size();
    if (piece.done) gone.push_back(std::move(piece));
  }
  waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(count));
  // Whoever hears of it may have more to say.
  for (const Piece& piece : gone) piece.done({});
  if (said > 0) left({}, said);
}

void Gathered::fail(error_code error) {
  if (broken_) return;
  broken_ = error;
  const std::vector<Piece> lost = std::exchange(waiting_, {});
  for (const Piece& piece : lost)
    if (piece.done) piece.done(error);
  left(error, 0);
}

}  // namespace parlour::server
