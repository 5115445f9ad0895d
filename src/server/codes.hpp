// Short codes that people read to each other: they stand for something longer, for a while. In memory alone, and by their hash, so that
// looking one up tells nothing of the others.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/sha256.hpp"
#include "node/node.hpp"

namespace parlour::server {

/// Letters that nobody mistakes for each other.
inline constexpr std::string_view code_letters = "ABCDEFGHJKMNPRSTWXYZ";

/// As it is meant: small letters, spaces and hyphens do not matter.
std::string read_code(std::string_view typed);
/// Made of random bytes.
std::string write_code(const Bytes32& random, std::size_t letters);

template <class What>
class Codes {
 public:
  struct Settings {
    std::size_t letters = 6;
    node::Time lasts = 900'000;
    std::size_t most = 10'000;  // beyond that the oldest goes
  };
  struct Given {
    std::string code;
    node::Time left = 0;
  };

  explicit Codes(Settings settings) : settings_(settings) {}

  /// For the same thing the same code, while it lasts.
  Given give(const What& what, const Bytes32& random, node::Time now) {
    forget(now);
    for (const auto& [hash, entry] : entries_)
      if (entry.what == what) return {.code = entry.code, .left = entry.ends - now};
    if (entries_.size() >= settings_.most)
      entries_.erase(std::ranges::min_element(entries_, {}, [](const auto& each) { return each.second.ends; }));
    std::string code = write_code(random, settings_.letters);
    const node::Time ends = now + settings_.lasts;
    entries_.insert_or_assign(hash_of(code), Entry{.what = what, .code = code, .ends = ends});
    return {.code = std::move(code), .left = settings_.lasts};
  }
  std::optional<What> find(std::string_view typed, node::Time now) {
    forget(now);
    const auto found = entries_.find(hash_of(read_code(typed)));
    return found == entries_.end() ? std::nullopt : std::optional{found->second.what};
  }
  /// Once: then it is gone.
  std::optional<What> take(std::string_view typed, node::Time now) {
    std::optional<What> what = find(typed, now);
    entries_.erase(hash_of(read_code(typed)));
    return what;
  }

 private:
  struct Entry {
    What what;
    std::string code;
    node::Time ends = 0;
  };
  static Bytes32 hash_of(const std::string& code) { return Sha256{}.feed(code).digest(); }
  void forget(node::Time now) {
    std::erase_if(entries_, [&](const auto& each) { return each.second.ends <= now; });
  }

  Settings settings_;
  std::map<Bytes32, Entry> entries_;
};

}  // namespace parlour::server
