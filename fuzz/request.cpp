// Any lines may come as a request: the answer is a file of the site or a refusal, with headers that nobody else can add to.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "server/site.hpp"

namespace {

using namespace parlour::server;

Site small_site() {
  Site site;
  for (const char* path : {"/index.html", "/assets/a b.js", "/help/index.html"})
    site.files[path] = {.type = "text/plain", .plain = "plain", .brotli = "brotli", .gzip = "gzip", .hash = "1"};
  site.files["/empty"] = {.type = "text/plain", .plain = "", .brotli = "", .gzip = "", .hash = "2"};
  return site;
}

void check(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Site site = small_site();
  std::string_view text{reinterpret_cast<const char*>(data), size};
  std::array<std::string_view, 4> lines;
  for (std::string_view& line : lines) {
    line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  const Request request{.method = lines[0], .target = lines[1], .accept_encoding = lines[2], .if_none_match = lines[3]};
  const Response response = respond(site, request);
  const bool reads = request.method == "GET" || request.method == "HEAD";
  check(reads == (response.status != Status::method_not_allowed));
  if (request.method == "HEAD") check(response.body.empty());
  const auto tag = std::ranges::find(response.headers, "ETag", &Header::first);
  if (tag == response.headers.end()) {
    check(response.status != Status::not_modified);
  } else {  // a file: found by a path, in a form the client named
    check(response.status == Status::ok || response.status == Status::not_modified);
    check(request.target.contains('/'));
    if (tag->second.ends_with("-br\"") || tag->second.ends_with("-gzip\"")) check(!request.accept_encoding.empty());
    // Whoever sends the tag back is told that nothing changed.
    Request again = request;
    again.if_none_match = tag->second;
    check(respond(site, again).status == Status::not_modified);
  }
  const std::string head = head_text(response, "", true);
  check(static_cast<std::size_t>(std::ranges::count(head, '\n')) == response.headers.size() + 3);
  check(head.ends_with("\r\n\r\n"));
  return 0;
}
