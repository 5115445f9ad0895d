#include "server/papers.hpp"

#include <algorithm>

#include "core/sha256.hpp"
#include "protocol/json_reader.hpp"

namespace parlour::server {
namespace {

constexpr std::string_view cookie_name = "parlour";

/// The value of one cookie among those that a browser sends.
std::string_view find_cookie(std::string_view all, std::string_view name) {
  while (!all.empty()) {
    const std::size_t end = std::min(all.find(';'), all.size());
    std::string_view one = all.substr(0, end);
    all.remove_prefix(std::min(end + 1, all.size()));
    one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
    const std::size_t equals = one.find('=');
    if (equals != std::string_view::npos && one.substr(0, equals) == name) return one.substr(equals + 1);
  }
  return {};
}

}  // namespace

Bytes32 hashed(const Bytes32& session) { return Sha256{}.feed(session).digest(); }

std::string cookie_of(const Bytes32& session, bool secure) {
  // A year; a browser that comes back renews nothing, but nothing is lost either: a name is all that is kept.
  return std::string{cookie_name} + "=" + hex_text(session) + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax" +
         (secure ? "; Secure" : "");
}

std::string no_cookie() { return std::string{cookie_name} + "=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"; }

std::expected<Credentials, std::string> check_papers(const Reach& reach, const Papers& papers) {
  Credentials who;
  const bool ours = !papers.origin.empty() &&
                    (reach.origin.empty() ? papers.origin == "http://" + std::string{papers.host} &&
                                                std::ranges::find(reach.hosts, papers.host) != reach.hosts.end()
                                          : papers.origin == reach.origin);
  if (!papers.origin.empty() && !ours) return std::unexpected("this page is not one of ours: " + quote(papers.origin));
  constexpr std::string_view bearer = "Bearer ";
  const std::string_view shown =
      papers.authorization.starts_with(bearer) ? papers.authorization.substr(bearer.size()) : std::string_view{};
  const bool here = reach.origin.empty() ? std::ranges::find(reach.hosts, papers.host) != reach.hosts.end()
                                         : reach.origin.ends_with("://" + std::string{papers.host});
  const bool counts = ours || (papers.only_reads && papers.origin.empty() && here);
  const std::string_view cookie = counts ? find_cookie(papers.cookie, cookie_name) : std::string_view{};
  who.by_cookie = shown.empty() && !cookie.empty();
  if (const auto session = parse_hex(who.by_cookie ? cookie : shown)) who.session = hashed(*session);
  return who;
}

}  // namespace parlour::server
