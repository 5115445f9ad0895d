#include "server/upkeep.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <ctime>

namespace parlour::server {
namespace {

std::int64_t day_now() {
  constexpr std::int64_t seconds_a_day = 86'400;
  return static_cast<std::int64_t>(std::time(nullptr)) / seconds_a_day;
}

}  // namespace

/// An answer may come after the end.
class Upkeep::Rounds : public std::enable_shared_from_this<Rounds> {
 public:
  Rounds(boost::asio::io_context& loop, House& house, std::int64_t keep_days, const Rhythm& rhythm)
      : timer_(loop), house_(&house), keep_(keep_days), rhythm_(rhythm) {}

  void wait(std::chrono::milliseconds pause) {
    timer_.expires_after(pause);
    timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
      if (!error && self->house_ != nullptr) self->step();
    });
  }
  void end() {
    house_ = nullptr;
    timer_.cancel();
  }

 private:
  void step() {
    house_->call(
        store::Tidy{.today = day_now(), .keep = keep_}, [self = shared_from_this()](const store::Answer& answer) {
          if (self->house_ == nullptr) return;
          const auto* done = std::get_if<store::Tidied>(&answer);
          self->wait(done != nullptr && done->more ? self->rhythm_.between_steps : self->rhythm_.between_rounds);
        });
  }

  boost::asio::steady_timer timer_;
  House* house_;
  std::int64_t keep_;
  Rhythm rhythm_;
};

Upkeep::Upkeep(boost::asio::io_context& loop, House& house, std::int64_t keep_days, const Rhythm& rhythm)
    : rounds_(std::make_shared<Rounds>(loop, house, keep_days, rhythm)) {
  rounds_->wait(rhythm.at_first);
}
Upkeep::~Upkeep() { rounds_->end(); }

}  // namespace parlour::server
