// Whom a request comes from, and from where: what its header says, and whether that counts (docs/protocol.md).
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hex.hpp"
#include "server/address.hpp"

namespace parlour::server {

/// Whom a request comes from, as far as it says so.
struct Credentials {
  std::optional<Bytes32> session = std::nullopt;  // hashed, as the store has it
  std::optional<Bytes32> cookie = std::nullopt;   // as the browser has it, if it came in a cookie
};

/// The fields of a request's header that this depends on; empty if there are none.
struct Papers {
  std::optional<Address> at = std::nullopt;  // where it came in
  std::string_view host;
  std::string_view origin;
  std::string_view cookie;
  std::string_view authorization;
  bool only_reads =
      false;  // GET: browsers send no origin with it to where a page is from, and no other page can read the answer
};

/// Where this server is reached: an origin such as "https://cards.example", or else the names of this machine, and each address of it at
/// which somebody comes in. Another page can have a name lead here, but not a number.
struct Reach {
  std::string origin;              // if it was said
  std::vector<std::string> hosts;  // otherwise; in small letters, as browsers write them
};

/// The names under which a browser finds a machine that is called so.
std::vector<std::string> hosts_of(const std::string& machine, std::uint16_t port);

/// What a browser calls the page at this address, which leads to a whole host: scheme and host alone, in small letters, and no port that
/// goes without saying. Nothing: it is no such address.
std::optional<std::string> origin_of(std::string_view url);

/// A cookie counts only on a page of ours, which its origin says; a program shows a token, and has no origin. The error is what to say.
std::expected<Credentials, std::string> check_papers(const Reach& reach, const Papers& papers);

/// How a session stands in the store.
Bytes32 hashed(const Bytes32& session);
/// The cookie that a browser is to keep; and the one with which it forgets.
std::string cookie_of(const Bytes32& session, bool secure);
std::string no_cookie();

}  // namespace parlour::server
