// What is to be done from time to time, whether anybody comes or not: what nobody has used for long is erased.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>

#include "server/house.hpp"

namespace parlour::server {

/// So long what nobody uses is kept, unless somebody says otherwise: a browser has forgotten its guest by then.
inline constexpr std::int64_t usual_keep_days = 400;

/// When a server starts, everybody comes at once; between two steps everything else is stored that waits.
struct Rhythm {
  std::chrono::milliseconds at_first{30'000};
  std::chrono::milliseconds between_steps{100};
  std::chrono::milliseconds between_rounds{600'000};
};

/// Goes on until it ends.
class Upkeep {
 public:
  Upkeep(boost::asio::io_context& loop, House& house, std::int64_t keep_days, const Rhythm& rhythm = {});
  ~Upkeep();
  Upkeep(const Upkeep&) = delete;
  Upkeep& operator=(const Upkeep&) = delete;
  Upkeep(Upkeep&&) = delete;
  Upkeep& operator=(Upkeep&&) = delete;

 private:
  class Rounds;
  std::shared_ptr<Rounds> rounds_;
};

}  // namespace parlour::server
