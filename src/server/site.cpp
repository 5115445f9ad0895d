#include "server/site.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>

#include "record/record.hpp"

namespace parlour::server {
namespace {

namespace fs = std::filesystem;

// --- Files ------------------------------------------------------------------------------------------------------------

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
}};

std::string type_of(std::string_view path) {
  const auto* const found = std::ranges::find_if(types, [&](const auto& type) { return path.ends_with(type.first); });
  return std::string{found == types.end() ? "application/octet-stream" : found->second};
}

std::optional<std::string> bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  return in.bad() ? std::nullopt : std::optional{std::move(bytes)};
}

/// `x.br` is no file of its own if there is `x`: it is one of its forms.
void gather_forms(std::map<std::string, File, std::less<>>& files, std::string_view ending, std::string File::* form) {
  for (auto at = files.begin(); at != files.end();) {
    const std::string_view path = at->first;
    const auto whole = path.ends_with(ending) ? files.find(path.substr(0, path.size() - ending.size())) : files.end();
    if (whole == files.end()) {
      ++at;
    } else {
      whole->second.*form = std::move(at->second.plain);
      at = files.erase(at);
    }
  }
}

// --- What a request asks for ------------------------------------------------------------------------------------------

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Cuts off and returns what stands before the next `separator`, without white space around it.
std::string_view next_piece(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view piece = trim(rest.substr(0, end));
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return piece;
}

/// The path of a request's target, decoded; nothing if it is not written as it must be. A "/" in disguise (%2F) is refused as well as
/// a control character: no file is called so.
std::optional<std::string> path_of(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"})
    if (target.starts_with(scheme)) {
      target.remove_prefix(scheme.size());
      target.remove_prefix(std::min(target.find('/'), target.size()));
    }
  target = target.substr(0, target.find('?'));
  if (!target.starts_with('/')) return std::nullopt;
  std::string path;
  for (std::size_t at = 0; at < target.size(); ++at) {
    auto byte = static_cast<unsigned char>(target[at]);
    const bool escaped = byte == '%';
    if (escaped) {
      const std::string_view digits = target.substr(at + 1, 2);
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
      if (digits.size() != 2 || error != std::errc{} || end != digits.data() + 2) return std::nullopt;
      at += 2;
    }
    if (byte < 0x20 || byte == 0x7f || (escaped ? byte == '/' : byte == '#')) return std::nullopt;
    path += static_cast<char>(byte);
  }
  return path;
}

/// A weight from 0 to 1000: "0.5" is 500. Nothing if it is not written as HTTP has it.
std::optional<int> parse_weight(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int weight = text[0] - '0';
  for (std::size_t at = 2; at < 5; ++at) {
    const char digit = at < text.size() ? text[at] : '0';
    if (digit < '0' || digit > '9') return std::nullopt;
    weight = weight * 10 + (digit - '0');
  }
  return weight <= 1000 ? std::optional{weight} : std::nullopt;
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

/// How much a client likes a coding, from 0 (not at all) to 1000. `*` speaks for those that are not named.
int liking(std::string_view accept_encoding, std::string_view coding) {
  int others = 0;
  while (!accept_encoding.empty()) {
    std::string_view entry = next_piece(accept_encoding, ',');
    const std::string_view name = next_piece(entry, ';');
    int weight = 1000;
    if (!entry.empty()) {
      const std::string_view key = next_piece(entry, '=');
      weight = same_word(key, "q") ? parse_weight(trim(entry)).value_or(0) : 0;
    }
    if (same_word(name, coding)) return weight;
    if (name == "*") others = weight;
  }
  return others;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  while (!if_none_match.empty()) {
    std::string_view one = next_piece(if_none_match, ',');
    if (one == "*") return true;
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == tag) return true;
  }
  return false;
}

// --- Answers ----------------------------------------------------------------------------------------------------------

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> guards{{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
     "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
}};

/// The short answers that are no file of the page.
struct Note {
  std::string_view reason;  // as the status line has it
  std::string_view type;
  std::string_view body;
};

constexpr std::string_view html = "text/html; charset=utf-8";

Note note_for(Status status) {
  switch (status) {
  case Status::ok: return {"OK", "application/json", "{\"ok\":true}"};
  case Status::partial: return {"Partial Content", "", ""};
  case Status::not_modified: return {"Not Modified", "", ""};
  case Status::bad_request:
    return {"Bad Request", html,
            "<!doctype html><html lang=\"en\"><title>Not understood</title><h1>Not understood</h1>"
            "<p>This is not a request that Parlour can read.</p></html>\n"};
  case Status::unauthorized:
    return {"Unauthorized", html,
            "<!doctype html><html lang=\"en\"><title>Who are you?</title><h1>Who are you?</h1>"
            "<p>This is for guests of Parlour who have said their name.</p></html>\n"};
  case Status::forbidden:
    return {"Forbidden", html,
            "<!doctype html><html lang=\"en\"><title>Not from there</title><h1>Not from there</h1>"
            "<p>This can be asked by Parlour's own pages, and by programs with a token.</p></html>\n"};
  case Status::not_found:
    return {"Not Found", html,
            "<!doctype html><html lang=\"en\"><title>Nothing here</title><h1>Nothing here</h1>"
            "<p>Parlour has no such page. <a href=\"/\">To the games</a></p></html>\n"};
  case Status::method_not_allowed:
    return {"Method Not Allowed", html,
            "<!doctype html><html lang=\"en\"><title>Only to read</title><h1>Only to read</h1>"
            "<p>Pages can be read (GET, HEAD) and nothing else.</p></html>\n"};
  case Status::body_not_wanted:
    return {"Content Too Large", html,
            "<!doctype html><html lang=\"en\"><title>Too much</title><h1>Too much</h1>"
            "<p>A request here has no body.</p></html>\n"};
  case Status::range_not_there:
    return {"Range Not Satisfiable", html,
            "<!doctype html><html lang=\"en\"><title>Not that much</title><h1>Not that much</h1>"
            "<p>The file ends before the part that was asked for.</p></html>\n"};
  case Status::unavailable:
    return {"Service Unavailable", html,
            "<!doctype html><html lang=\"en\"><title>Not now</title><h1>Not now</h1>"
            "<p>Parlour cannot do this at the moment. Please try again.</p></html>\n"};
  case Status::too_many:
    return {"Too Many Requests", html,
            "<!doctype html><html lang=\"en\"><title>Too much at once</title><h1>Too much at once</h1>"
            "<p>Please try again in a moment.</p></html>\n"};
  case Status::header_too_large:
    return {"Request Header Fields Too Large", html,
            "<!doctype html><html lang=\"en\"><title>Too much</title><h1>Too much</h1>"
            "<p>The header of this request is larger than 16 KB.</p></html>\n"};
  }
  std::unreachable();
}

Response start(Status status) {
  Response response{.status = status, .headers = {}, .body = {}};
  for (const auto& [name, value] : guards) response.headers.emplace_back(name, value);
  return response;
}

void set_body(Response& response, std::string_view type, std::string_view body) {
  response.headers.emplace_back("Content-Type", type);
  response.headers.emplace_back("Content-Length", std::to_string(body.size()));
  response.body = body;
}

Response note(Status status) {
  Response response = start(status);
  response.headers.emplace_back("Cache-Control", "no-cache");
  const Note note = note_for(status);
  set_body(response, note.type, note.body);
  return response;
}

std::string_view bytes_in(const File& file, Form form) {
  return form == Form::brotli ? file.brotli : form == Form::gzip ? file.gzip : file.plain;
}

/// Of a file: so many bytes from `first`. None of them are there: 0.
struct Range {
  std::size_t first = 0;
  std::size_t count = 0;
};

/// What is asked for of so many bytes. Nothing, and so all of it: if several parts are, or it is not written as HTTP has it.
std::optional<Range> range_of(std::string_view wanted, std::size_t size) {
  constexpr std::string_view unit = "bytes=";
  if (!wanted.starts_with(unit)) return std::nullopt;
  const std::string_view rest = trim(wanted.substr(unit.size()));
  const std::size_t dash = rest.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto number = [](std::string_view digits) {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc{} && end == digits.data() + digits.size() ? std::optional{value} : std::nullopt;
  };
  const auto first = number(rest.substr(0, dash));
  const auto last = number(rest.substr(dash + 1));
  if (dash == 0) {  // so many at the end
    if (!last) return std::nullopt;
    const std::size_t count = std::min(*last, size);
    return Range{.first = size - count, .count = count};
  }
  const bool to_the_end = dash + 1 == rest.size();
  if (!first || (!to_the_end && (!last || *last < *first))) return std::nullopt;
  if (*first >= size) return Range{.first = size, .count = 0};
  return Range{.first = *first, .count = (to_the_end ? size - 1 : std::min(*last, size - 1)) - *first + 1};
}

/// The whole file, or the part of it that was asked for.
void set_content(Response& response, const Request& request, std::string_view tag, std::string_view type,
                 std::string_view bytes) {
  const bool same = request.if_range.empty() || request.if_range == tag;
  const auto part = request.method == "GET" && same ? range_of(request.range, bytes.size()) : std::nullopt;
  if (!part) return set_body(response, type, bytes);
  const std::string all = "/" + std::to_string(bytes.size());
  if (part->count == 0) {
    const Note note = note_for(response.status = Status::range_not_there);
    response.headers.emplace_back("Content-Range", "bytes *" + all);
    return set_body(response, note.type, note.body);
  }
  response.status = Status::partial;
  response.headers.emplace_back("Content-Range", "bytes " + std::to_string(part->first) + "-" +
                                                     std::to_string(part->first + part->count - 1) + all);
  set_body(response, type, bytes.substr(part->first, part->count));
}

Response send(std::string_view path, const File& file, const Request& request) {
  const Form form = best_form(file, request.accept_encoding);
  const std::string_view coding = codings[static_cast<std::size_t>(form)];
  const std::string tag = "\"" + file.hash + (coding.empty() ? "" : "-") + std::string{coding} + "\"";
  const bool known = names_tag(request.if_none_match, tag);
  Response response = start(known ? Status::not_modified : Status::ok);
  // Names in /assets/ have a hash of their content: what is there never changes.
  response.headers.emplace_back("Cache-Control",
                                path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
  response.headers.emplace_back("ETag", tag);
  if (!file.gzip.empty() || !file.brotli.empty()) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (known) return response;
  response.headers.emplace_back("Accept-Ranges", "bytes");
  set_content(response, request, tag, file.type, bytes_in(file, form));
  if (!coding.empty() && response.status != Status::range_not_there)
    response.headers.emplace_back("Content-Encoding", coding);
  return response;
}

Response answer(const Site& site, const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") {
    Response response = note(Status::method_not_allowed);
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  auto path = path_of(request.target);
  if (!path) return note(Status::bad_request);
  if (*path == "/healthz") return note(Status::ok);
  if (path->ends_with('/')) *path += "index.html";
  // The link to a room opens the page, which finds the room by its address. It has a form of its own there: its paths are relative.
  if (path->starts_with("/t/") && path->find('/', 3) == std::string::npos) *path = "/t/index.html";
  const auto file = site.files.find(*path);
  return file == site.files.end() ? note(Status::not_found) : send(file->first, file->second, request);
}

}  // namespace

std::expected<Site, std::string> load_site(const fs::path& folder) {
  std::error_code error;
  if (!fs::is_regular_file(folder / "index.html", error))
    return std::unexpected(folder.string() + " has no index.html");
  Site site;
  std::size_t bytes = 0;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (!at->is_regular_file(error)) continue;
    bytes += at->file_size(error);
    if (bytes > max_site_bytes) return std::unexpected(folder.string() + " is too large for a page");
    auto content = bytes_of(at->path());
    if (!content) return std::unexpected("cannot read " + at->path().string());
    const std::string path = "/" + at->path().lexically_relative(folder).generic_string();
    Fnv1a hash;
    hash.feed(*content);
    site.files[path] = {
        .type = type_of(path), .plain = std::move(*content), .brotli = {}, .gzip = {}, .hash = hash_text(hash.value())};
  }
  if (error) return std::unexpected("cannot read all of " + folder.string() + ": " + error.message());
  gather_forms(site.files, ".br", &File::brotli);
  gather_forms(site.files, ".gz", &File::gzip);
  return site;
}

Form best_form(const File& file, std::string_view accept_encoding) {
  // Whoever forbids even the plain form gets it all the same: better than nothing. Between equals the smallest is sent.
  Form best = Form::plain;
  if (accept_encoding.empty()) return best;
  int most = liking(accept_encoding, "identity");
  for (const Form form : {Form::gzip, Form::brotli}) {
    if (bytes_in(file, form).empty()) continue;
    const int liked = liking(accept_encoding, codings[static_cast<std::size_t>(form)]);
    if (liked == 0 || liked < most) continue;
    best = form;
    most = liked;
  }
  return best;
}

Response respond(const Site& site, const Request& request) {
  Response response = answer(site, request);
  if (request.method == "HEAD") response.body = {};
  return response;
}

Response say(Status status, std::string_view type, std::string_view body) {
  Response response = start(status);
  response.headers.emplace_back("Cache-Control", "no-store");
  set_body(response, type, body);
  return response;
}

Response refuse(Status status) { return note(status); }

std::string head_text(const Response& response, std::string_view date, bool keep_alive) {
  std::string text = "HTTP/1.1 " + std::to_string(static_cast<int>(response.status)) + " ";
  text += note_for(response.status).reason;
  text += "\r\nDate: ";
  text += date;
  for (const auto& [name, value] : response.headers) {
    text += "\r\n";
    text += name;
    text += ": " + value;
  }
  return text + (keep_alive ? "\r\n\r\n" : "\r\nConnection: close\r\n\r\n");
}

}  // namespace parlour::server
