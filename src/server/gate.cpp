#include "server/gate.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "core/number.hpp"

namespace parlour::server {
namespace {

constexpr Time second = 1'000'000;
constexpr Time people_behind_one_address = 40;
constexpr std::size_t most_purses = 200'000;
constexpr Time between_sweeps = second;

/// How many coins a wish costs, of the session's and of the network's.
Time coins(Wish wish) {
  switch (wish) {
  case Wish::message:
  case Wish::look: return 1;
  case Wish::line:
  case Wish::change:
  case Wish::introduce:
  case Wish::make_room:
  case Wish::make_code:
  case Wish::guess: return 5;
  case Wish::count: return 20;
  }
  return 1;
}

/// A coin comes to a session every 50 ms, up to 100 of them.
constexpr Time coin = second / 20;
constexpr Time coins_at_once = 100;

// What is made for good, or given away by a guess, has purses of its own.
constexpr Time guest_each = 30 * second;  // by network
constexpr Time guests_at_once = 2 * people_behind_one_address;
constexpr Time room_each = 60 * second;  // by session
constexpr Time rooms_at_once = 20;
constexpr Time rooms_of_a_network = 5;  // times that
constexpr Time guess_each = 10 * second;
constexpr Time guesses_at_once = people_behind_one_address;
constexpr Time any_guess_each = second / 3;  // by anybody
constexpr Time any_guesses_at_once = 300;

std::string session_text(const Bytes32& session) { return {session.begin(), session.end()}; }

/// 16 bytes, an IPv4 address as IPv6 writes it. By which interface somebody is near ("fe80::1%eth0") does not matter.
std::optional<std::string> bytes_of(std::string_view address) {
  std::string bytes(16, '\0');
  const std::string text{address.substr(0, address.find('%'))};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1) return bytes;
  if (inet_pton(AF_INET, text.c_str(), bytes.data() + 12) != 1) return std::nullopt;
  bytes[10] = bytes[11] = static_cast<char>(0xff);
  return bytes;
}

bool is_ipv4(std::string_view bytes) {
  constexpr std::string_view before("\0\0\0\0\0\0\0\0\0\0\xff\xff", 12);
  return bytes.starts_with(before);
}

/// As proxies write it, some with a port: "203.0.113.10:4711", "[2001:db8::1]:443", "[2001:db8::1]".
std::string_view without_port(std::string_view address) {
  if (address.starts_with('[')) return address.substr(1, std::min(address.find(']'), address.size()) - 1);
  const std::size_t colon = address.find(':');
  return colon == address.rfind(':') ? address.substr(0, colon) : address;
}

/// Whether the first bits are the same.
bool same_bits(std::string_view one, std::string_view other, unsigned bits) {
  for (unsigned i = 0; i < bits; ++i) {
    const unsigned mask = 0x80U >> i % 8;
    if (((static_cast<unsigned char>(one[i / 8]) ^ static_cast<unsigned char>(other[i / 8])) & mask) != 0) return false;
  }
  return true;
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

}  // namespace

// --- purses ----------------------------------------------------------------------------------------------------------

std::vector<Gate::Price> Gate::prices(Wish wish, const From& from, int times) {
  std::vector<Price> prices;
  const auto take = [&](std::string_view kind, const std::string& whose, Time cost, Time at_once) {
    prices.push_back({.purse = std::string{kind} + whose, .cost = cost, .at_once = at_once});
  };
  const Time cost = coin * coins(wish) * times;
  const bool here = from.network.empty();
  if (from.session) take("s", session_text(*from.session), cost, coin * coins_at_once);
  if (!here)
    take("n", from.network, cost / people_behind_one_address, coin * coins_at_once);  // forty times as much in all
  if (wish == Wish::introduce && !here) take("g", from.network, guest_each, guest_each * guests_at_once);
  if (wish == Wish::make_room) {
    if (from.session) take("r", session_text(*from.session), room_each, room_each * rooms_at_once);
    if (!here) take("R", from.network, room_each / rooms_of_a_network, room_each * rooms_at_once);
  }
  if (wish == Wish::guess) {
    // Also of those at this machine, who may be people behind something that nobody has said is trusted.
    take("c", from.network, guess_each, guess_each * guesses_at_once);
    take("C", {}, any_guess_each, any_guess_each * any_guesses_at_once);
  }
  return prices;
}

std::optional<Time> Gate::wait(Wish wish, const From& from, Time now, int times) {
  now *= 1'000;
  if (full_at_.size() >= most_purses) sweep(now);
  std::vector<Price> all = prices(wish, from, times);
  Time longest = 0;
  for (Price& price : all) {
    // However many come, there is an end: those for whom there is no purse share one.
    if (full_at_.size() >= most_purses && !full_at_.contains(price.purse)) price.purse.resize(1);
    const auto found = full_at_.find(price.purse);
    const Time full_at = std::max(now, found == full_at_.end() ? now : found->second);
    longest = std::max(longest, full_at + std::min(price.cost, price.at_once) - (now + price.at_once));
  }
  if (longest > 0) return (longest + 999) / 1'000;
  for (const Price& price : all) {
    Time& full_at = full_at_[price.purse];
    full_at = std::max(full_at, now) + price.cost;
  }
  return std::nullopt;
}

void Gate::sweep(Time now) {
  if (now - swept_ < between_sweeps) return;
  swept_ = now;
  std::erase_if(full_at_, [&](const auto& purse) { return purse.second <= now; });
}

// --- places ----------------------------------------------------------------------------------------------------------

Places::Place Places::take(const From& from) {
  std::vector<std::pair<std::string, std::size_t>> wanted;
  if (from.session) wanted.emplace_back("s" + session_text(*from.session), of_session_);
  if (!from.network.empty()) wanted.emplace_back("n" + from.network, of_network_);
  for (const auto& [whose, most] : wanted)
    if (const auto found = taken_->find(whose); found != taken_->end() && found->second >= most) return nullptr;
  for (const auto& [whose, most] : wanted) ++(*taken_)[whose];
  return {taken_.get(), [taken = taken_, wanted](const void*) {
            for (const auto& [whose, most] : wanted)
              if (const auto found = taken->find(whose); --found->second == 0) taken->erase(found);
          }};
}

// --- addresses -------------------------------------------------------------------------------------------------------

std::string network_of(std::string_view address) {
  const auto bytes = bytes_of(address);
  if (!bytes) return network_of(passed_on);
  constexpr std::string_view this_machine("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\1", 16);
  if (is_ipv4(*bytes)) return (*bytes)[12] == 127 ? std::string{} : bytes->substr(12);
  return *bytes == this_machine ? std::string{} : bytes->substr(0, 8);
}

std::expected<Trusted, std::string> Trusted::parse(std::string_view text) {
  Trusted trusted;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const std::string_view one = trimmed(text.substr(from, comma - from));
    const std::size_t slash = std::min(one.find('/'), one.size());
    const auto bytes = bytes_of(one.substr(0, slash));
    const bool ipv4 = bytes && is_ipv4(*bytes) && one.substr(0, slash).find(':') == std::string_view::npos;
    const auto bits = slash == one.size() ? std::optional<int>{ipv4 ? 32 : 128}
                                          : parse_number(one.substr(slash + 1), 0, ipv4 ? 32 : 128);
    if (!bytes || !bits)
      return std::unexpected("addresses are written as 127.0.0.1,10.0.0.0/8,::1, not \"" + std::string{one} + "\"");
    trusted.ranges_.push_back({.bytes = *bytes, .bits = static_cast<unsigned>(*bits + (ipv4 ? 96 : 0))});
    from = comma + 1;
  }
  return trusted;
}

bool Trusted::has(std::string_view address) const {
  const auto bytes = bytes_of(address);
  return bytes &&
         std::ranges::any_of(ranges_, [&](const Range& range) { return same_bits(range.bytes, *bytes, range.bits); });
}

std::string Trusted::client(std::string_view peer, std::string_view forwarded) const {
  const std::size_t comma = forwarded.rfind(',');
  const std::string_view last =
      without_port(trimmed(comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1)));
  const std::string_view client = has(peer) && bytes_of(last) ? last : peer;
  return std::string{!forwarded.empty() && network_of(client).empty() ? passed_on : client};
}

}  // namespace parlour::server
