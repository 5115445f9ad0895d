#include "server/shelf.hpp"

#include <algorithm>

namespace parlour::server {
namespace {

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

bool same_name(std::string_view name, std::string_view lower) {
  return std::ranges::equal(name, lower, [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + 32 : a) == b; });
}

/// What a field of a request means to a plain answer.
enum class Meaning : std::uint8_t { none, host, accept_encoding, connection, more };

Meaning meaning_of(std::string_view name) {
  // By their lengths, since most fields are none of these.
  switch (name.size()) {
  case 4: return same_name(name, "host") ? Meaning::host : Meaning::none;
  case 5: return same_name(name, "range") ? Meaning::more : Meaning::none;
  case 6: return same_name(name, "expect") ? Meaning::more : Meaning::none;
  case 7: return same_name(name, "upgrade") ? Meaning::more : Meaning::none;
  case 8: return same_name(name, "if-range") ? Meaning::more : Meaning::none;
  case 10: return same_name(name, "connection") ? Meaning::connection : Meaning::none;
  case 13: return same_name(name, "if-none-match") ? Meaning::more : Meaning::none;
  case 14: return same_name(name, "content-length") ? Meaning::more : Meaning::none;
  case 15: return same_name(name, "accept-encoding") ? Meaning::accept_encoding : Meaning::none;
  case 16: return same_name(name, "proxy-connection") ? Meaning::more : Meaning::none;
  case 17: return same_name(name, "transfer-encoding") ? Meaning::more : Meaning::none;
  default: return Meaning::none;
  }
}

/// The value of a line "name: value", if it is one without anything unusual.
std::optional<std::string_view> value_after(std::string_view line, std::size_t colon) {
  std::string_view value = line.substr(colon + 1);
  if (!std::ranges::all_of(value, [](char c) { return c >= ' ' && c <= '~'; })) return std::nullopt;
  value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
  value.remove_suffix(value.size() - (value.find_last_not_of(' ') + 1));
  return value;
}

struct PlainRequest {
  std::string_view target;
  std::string_view accept_encoding;
  std::size_t length = 0;
};

std::optional<PlainRequest> read_plain(std::string_view bytes, std::size_t longest) {
  constexpr std::string_view method = "GET ";
  constexpr std::string_view version = " HTTP/1.1\r\n";
  if (!bytes.starts_with(method)) return std::nullopt;
  const std::size_t line_end = bytes.find("\r\n");
  if (line_end == std::string_view::npos || line_end + 2 < method.size() + version.size()) return std::nullopt;
  const std::size_t target_end = line_end + 2 - version.size();
  if (bytes.substr(target_end, version.size()) != version || target_end < method.size()) return std::nullopt;

  PlainRequest request{.target = bytes.substr(method.size(), target_end - method.size()), .accept_encoding = {}};
  bool has_host = false;
  bool has_accept_encoding = false;
  for (std::size_t at = line_end + 2; at < std::min(bytes.size(), longest);) {
    const std::size_t end = bytes.find("\r\n", at);
    if (end == std::string_view::npos || end + 2 > longest) return std::nullopt;
    const std::string_view line = bytes.substr(at, end - at);
    at = end + 2;
    if (line.empty()) {
      request.length = at;
      return has_host ? std::optional{request} : std::nullopt;
    }
    const auto colon = static_cast<std::size_t>(std::ranges::find_if_not(line, is_plain) - line.begin());
    if (colon == 0 || colon == line.size() || line[colon] != ':') return std::nullopt;
    const auto value = value_after(line, colon);
    if (!value) return std::nullopt;
    switch (meaning_of(line.substr(0, colon))) {
    case Meaning::none: break;
    case Meaning::host:
      if (std::exchange(has_host, true)) return std::nullopt;
      break;
    case Meaning::accept_encoding:
      if (std::exchange(has_accept_encoding, true)) return std::nullopt;
      request.accept_encoding = *value;
      break;
    case Meaning::connection:
      if (!same_name(*value, "keep-alive")) return std::nullopt;
      break;
    case Meaning::more: return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace

Shelf::Shelf(const Site& site) {
  constexpr std::string_view index = "index.html";
  const auto add = [&](const std::string& target, const File& file) {
    // A name that would have to be written in another way is left to those who read it.
    if (!std::ranges::all_of(target, [](char c) { return is_plain(c) || c == '/' || c == '.'; })) return;
    Shelved shelved{.file = &file, .forms = {}};
    for (std::size_t form = 0; form < codings.size(); ++form) {
      const Response response = respond(site, {.target = target, .accept_encoding = codings[form]});
      const std::string whole = head_text(response, "", true);
      shelved.forms[form] = {.head = whole.substr(head_text({}, "", true).size() - 4), .body = response.body};
    }
    by_target_.emplace(target, std::move(shelved));
  };
  for (const auto& [path, file] : site.files) {
    add(path, file);
    if (path.ends_with("/" + std::string{index})) add(path.substr(0, path.size() - index.size()), file);
  }
}

std::optional<Shelf::Found> Shelf::find(std::string_view bytes, std::size_t longest_head) const {
  const auto request = read_plain(bytes, longest_head);
  if (!request) return std::nullopt;
  const auto shelved = by_target_.find(request->target);
  if (shelved == by_target_.end()) return std::nullopt;
  const Form form = best_form(*shelved->second.file, request->accept_encoding);
  return Found{.ready = &shelved->second.forms[static_cast<std::size_t>(form)], .length = request->length};
}

}  // namespace parlour::server
