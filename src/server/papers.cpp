#include "server/papers.hpp"

#include <algorithm>

#include "core/sha256.hpp"
#include "protocol/json_reader.hpp"

namespace parlour::server {
namespace {

constexpr std::string_view cookie_name = "parlour";

std::string in_small_letters(std::string_view text) {
  std::string small{text};
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

bool is_own(const Reach& reach, const Papers& papers, const std::string& host) {
  if (!reach.origin.empty()) return reach.origin.ends_with("://" + host);
  if (std::ranges::find(reach.hosts, host) != reach.hosts.end()) return true;
  auto number = Address::parse(host);
  if (!number) number = Address::parse(host + ":80");
  return number && papers.at && *number == *papers.at;
}

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

std::vector<std::string> hosts_of(const std::string& machine, std::uint16_t port) {
  std::vector<std::string> names{"localhost", "127.0.0.1", "[::1]"};
  if (!machine.empty())
    for (const std::string_view ending : {"", ".local"})
      names.push_back(in_small_letters(machine + std::string{ending}));
  std::vector<std::string> hosts;
  for (const std::string& each : names) {
    hosts.push_back(each + ":" + std::to_string(port));
    if (port == 80) hosts.push_back(each);
  }
  return hosts;
}

std::optional<std::string> origin_of(std::string_view url) {
  std::string origin = in_small_letters(url.ends_with('/') ? url.substr(0, url.size() - 1) : url);
  const bool secure = origin.starts_with("https://");
  if (!secure && !origin.starts_with("http://")) return std::nullopt;
  const std::string_view usual = secure ? ":443" : ":80";
  if (origin.ends_with(usual)) origin.resize(origin.size() - usual.size());
  const std::size_t host = origin.find("//") + 2;
  const bool plain = origin.find_first_of("/?#@ ", host) == std::string::npos;
  return plain && host < origin.size() ? std::optional{std::move(origin)} : std::nullopt;
}

Bytes32 hashed(const Bytes32& session) { return Sha256{}.feed(session).digest(); }

std::string cookie_of(const Bytes32& session, bool secure) {
  // 400 days, as long as browsers keep one at most. It is sent again when its guest comes back.
  return std::string{cookie_name} + "=" + hex_text(session) + "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax" +
         (secure ? "; Secure" : "");
}

std::string no_cookie() { return std::string{cookie_name} + "=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"; }

std::expected<Credentials, std::string> check_papers(const Reach& reach, const Papers& papers) {
  Credentials who;
  const std::string host = in_small_letters(papers.host);
  const std::string origin = in_small_letters(papers.origin);
  const bool here = is_own(reach, papers, host);
  const bool ours =
      !origin.empty() && (reach.origin.empty() ? here && origin == "http://" + host : origin == reach.origin);
  if (!origin.empty() && !ours) return std::unexpected("this page is not one of ours: " + quote(papers.origin));
  constexpr std::string_view bearer = "Bearer ";
  const std::string_view shown =
      papers.authorization.starts_with(bearer) ? papers.authorization.substr(bearer.size()) : std::string_view{};
  const bool counts = ours || (papers.only_reads && papers.origin.empty() && here);
  const std::string_view cookie = counts ? find_cookie(papers.cookie, cookie_name) : std::string_view{};
  const bool by_cookie = shown.empty() && !cookie.empty();
  if (const auto session = parse_hex(by_cookie ? cookie : shown)) {
    who.session = hashed(*session);
    if (by_cookie) who.cookie = session;
  }
  return who;
}

}  // namespace parlour::server
