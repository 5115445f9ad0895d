// Any bytes may come through a connection: the parser of the server takes them in pieces, and each request gets a file of the site or a
// refusal, with headers that nobody else can add to.
#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <cstdint>
#include <cstdlib>

#include "bytes.hpp"
#include "server/heard.hpp"
#include "server/shelf.hpp"

namespace {

using namespace parlour::server;
using boost::system::error_code;
namespace http = boost::beast::http;

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

/// What must hold of every answer to a request that could be read.
void check_file(const Site& site, const Parser& parser, const Response& response) {
  const Request request{.method = parser.get().method_string(),
                        .target = parser.get().target(),
                        .accept_encoding = parser.get()[http::field::accept_encoding],
                        .if_none_match = parser.get()[http::field::if_none_match],
                        .range = parser.get()[http::field::range],
                        .if_range = parser.get()[http::field::if_range]};
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (!reads) check(response.status != Status::ok && response.status != Status::not_modified);
  const auto tag = std::ranges::find(response.headers, "ETag", &Header::first);
  if (tag == response.headers.end()) {
    check(response.status != Status::not_modified);
    return;
  }
  // A file: found by a path, in a form the client named.
  const bool part = response.status == Status::partial || response.status == Status::range_not_there;
  check(response.status == Status::ok || response.status == Status::not_modified || part);
  if (part) check(!request.range.empty() && request.method == "GET");
  check(request.target.contains('/'));
  if (request.method == "HEAD") check(response.body.empty());
  if (tag->second.ends_with("-br\"") || tag->second.ends_with("-gzip\"")) check(!request.accept_encoding.empty());
  // Whoever sends the tag back is told that nothing changed.
  Request again = request;
  again.if_none_match = tag->second;
  check(respond(site, again).status == Status::not_modified);
}

/// Reads one header from the front of `text`, a piece at a time as the network would bring it.
error_code read_header(Parser& parser, std::string_view& text, std::size_t piece) {
  std::size_t come = std::min(piece, text.size());
  while (!parser.is_header_done()) {
    error_code error;
    const std::size_t used = parser.put(boost::asio::buffer(text.data(), come), error);
    text.remove_prefix(used);
    come -= used;
    if (error && error != http::error::need_more) return error;
    if (error == http::error::need_more) {
      if (come == text.size()) return http::error::partial_message;
      come = std::min(come + piece, text.size());
    }
  }
  return {};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Site site = small_site();
  static const Shelf shelf(site);
  Bytes bytes{data, size};
  const std::size_t piece = 1 + bytes.below(256);
  std::string_view text{reinterpret_cast<const char*>(data), size};
  text.remove_prefix(std::min<std::size_t>(1, size));
  bool stay = !text.empty();
  while (stay && !text.empty()) {
    Parser parser;
    set_limits(parser, 2000);
    const auto ready = shelf.find(text, 2000);
    const std::size_t before = text.size();
    const error_code error = read_header(parser, text, piece);
    if (ready) check(!error && before - text.size() == ready->length);
    if (error && !was_sent(error)) break;
    const Response response = answer(site, parser, error);
    if (!error) check_file(site, parser, response);
    stay = stays(parser, error, response);
    if (error) check(!stay && response.status != Status::ok);
    const std::string head = head_text(response, "", stay);
    if (ready) check(stay && response.body == ready->ready->body && head.ends_with(ready->ready->head));
    check(static_cast<std::size_t>(std::ranges::count(head, '\n')) == response.headers.size() + (stay ? 3 : 4));
    check(head.ends_with("\r\n\r\n"));
  }
  return 0;
}
