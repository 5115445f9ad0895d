// The page as it is served: every file read once, and for each request the whole answer as a value. No socket is in here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parlour::server {

/// A file of the page in each form it can be sent in.
struct File {
  std::string type;    // "text/html; charset=utf-8"
  std::string plain;   // its bytes
  std::string brotli;  // the same, compressed when the page was built; empty if it was not
  std::string gzip;
  std::string hash;  // of the plain bytes: what ETags are made of
};

/// The files by the path a browser asks for: "/index.html". A request finds what is in this map or nothing.
struct Site {
  std::map<std::string, File, std::less<>> files;
};

/// More than any page: a folder beyond this is not one.
inline constexpr std::size_t max_site_bytes = 256U << 20U;

/// Reads a built page with all folders in it: `x.br` and `x.gz` become forms of `x`. The error says what is wrong with the folder.
std::expected<Site, std::string> load_site(const std::filesystem::path& folder);

/// What matters of a request. Header fields that were not sent are empty.
struct Request {
  std::string_view method = "GET";
  std::string_view target = "/";
  // NOLINTBEGIN(readability-redundant-member-init): g++ warns of fields without one that somebody does not name.
  std::string_view accept_encoding{};
  std::string_view if_none_match{};
  std::string_view range{};
  std::string_view if_range{};
  // NOLINTEND(readability-redundant-member-init)
};

/// The forms of a file, in the order of `codings`.
enum class Form : std::uint8_t { plain, gzip, brotli };
inline constexpr std::array<std::string_view, 3> codings{"", "gzip", "br"};

/// The form that somebody likes best who accepts these.
Form best_form(const File& file, std::string_view accept_encoding);

enum class Status : int {
  ok = 200,
  partial = 206,
  not_modified = 304,
  bad_request = 400,
  unauthorized = 401,
  forbidden = 403,
  not_found = 404,
  method_not_allowed = 405,
  body_not_wanted = 413,
  range_not_there = 416,
  too_many = 429,
  header_too_large = 431,
  unavailable = 503,
};

using Header = std::pair<std::string_view, std::string>;

struct Response {
  Status status = Status::ok;
  std::vector<Header> headers;  // all but Date and Connection
  std::string_view body;        // lives as long as the site; empty for HEAD
};

Response respond(const Site& site, const Request& request);

/// An answer that is no file of the page; `body` must live until it is sent.
Response say(Status status, std::string_view type, std::string_view body);

/// The answer to something that is no request we take.
Response refuse(Status status);

/// The response up to its body, as it goes over the wire. `date`: of now, as HTTP writes it.
std::string head_text(const Response& response, std::string_view date, bool keep_alive);

}  // namespace parlour::server
