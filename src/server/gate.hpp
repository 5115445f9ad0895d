// Who may ask for something how often: purses that fill up by themselves, one for each session and one for each network, from which every
// request takes what it costs. Pure: the time is an argument. Wide enough for forty people behind one address.
#pragma once

#include <algorithm>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/hex.hpp"
#include "node/node.hpp"

namespace parlour::server {

using node::Time;

/// What somebody wants.
enum class Wish : std::uint8_t {
  look,       // at what is theirs
  count,      // statistics: all of their games
  change,     // a name, sessions
  introduce,  // to become a guest
  make_room,
  make_code,
  guess,  // a code
  line,   // to a room
  message,
};

/// From whom it comes.
struct From {
  std::optional<Bytes32> session = std::nullopt;
  std::string network;  // `network_of` its address; empty: this machine, where all addresses are one
};

class Gate {
 public:
  /// Nothing: come in, and it is paid. Otherwise in how many milliseconds there is enough.
  std::optional<Time> wait(Wish wish, const From& from, Time now, int times = 1);
  /// The same for a text over a line: the longer it is the more it costs.
  std::optional<Time> wait_for_text(const From& from, std::size_t bytes, Time now) {
    return wait(Wish::message, from, now, static_cast<int>(std::max<std::size_t>(1, (bytes + 511) / 512)));
  }
  /// How many purses are not full.
  [[nodiscard]] std::size_t size() const { return full_at_.size(); }

 private:
  /// A piece of what a wish costs: from which purse, and how long that takes to come again; so much may be taken at once.
  struct Price {
    std::string purse;
    Time cost = 0;  // microseconds
    Time at_once = 0;
  };
  static std::vector<Price> prices(Wish wish, const From& from, int times);
  void sweep(Time now);

  std::unordered_map<std::string, Time> full_at_;  // in microseconds; a purse that is full is not here
  Time swept_ = 0;
};

/// How much somebody has of something at a time, which the rate at which they get it does not say: so many places for each session and for
/// each network.
class Places {
 public:
  Places(std::size_t of_session, std::size_t of_network) : of_session_(of_session), of_network_(of_network) {}

  /// Held as long as somebody has it, also beyond the end of what it was taken from. Nothing: there is none left.
  using Place = std::shared_ptr<const void>;
  [[nodiscard]] Place take(const From& from);
  /// How many sessions and networks have any.
  [[nodiscard]] std::size_t holders() const { return taken_->size(); }

 private:
  std::size_t of_session_;
  std::size_t of_network_;
  std::shared_ptr<std::unordered_map<std::string, std::size_t>> taken_ =
      std::make_shared<std::unordered_map<std::string, std::size_t>>();
};

/// Whoever comes through this machine without being it, when nobody who is believed says from where; or who is gone before anybody looked.
inline constexpr std::string_view passed_on = "0.0.0.0";
/// By what people are counted together: an IPv4 address, the first half of an IPv6 one, nothing for this machine; what is no address counts
/// as `passed_on`, since this machine has no limits.
std::string network_of(std::string_view address);

/// Those who stand before this server and say for whom they speak: addresses, perhaps with a number of bits, "127.0.0.1,10.0.0.0/8,::1".
class Trusted {
 public:
  static std::expected<Trusted, std::string> parse(std::string_view text);
  /// Whose request it is: what the last of `forwarded` says (X-Forwarded-For) if the peer may say so, or else the peer's. Who is passed on
  /// is never this machine, which has no limits of its own.
  [[nodiscard]] std::string client(std::string_view peer, std::string_view forwarded) const;
  /// Whether something at this machine passes people on whom it is not believed.
  [[nodiscard]] bool is_unknown_proxy(std::string_view peer, std::string_view forwarded) const {
    return !forwarded.empty() && network_of(peer).empty() && !has(peer);
  }

 private:
  struct Range {
    std::string bytes;  // 16, an IPv4 address as IPv6 writes it
    unsigned bits = 0;
  };
  [[nodiscard]] bool has(std::string_view address) const;

  std::vector<Range> ranges_;
};

/// A whole number of seconds, for somebody who is to wait for so many milliseconds.
inline Time seconds_of(Time wait) { return (wait + 999) / 1'000; }

}  // namespace parlour::server
