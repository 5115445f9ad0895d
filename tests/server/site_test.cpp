// What the server answers, without a socket.
#include "server/site.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "support/scratch.hpp"
#include "support/spoken.hpp"

namespace parlour::test {
namespace {

using server::File;
using server::Request;
using server::respond;
using server::Response;
using server::Site;
using server::Status;

File file(std::string type, std::string plain) {
  return {.type = std::move(type), .plain = std::move(plain), .brotli = {}, .gzip = {}, .hash = "00ff"};
}

/// A page of a few files, one of them in all forms.
const Site& page() {
  static const Site site = [] {
    Site made;
    made.files["/index.html"] = file("text/html; charset=utf-8", "<!doctype html>");
    made.files["/a b.txt"] = file("text/plain; charset=utf-8", "a b");
    made.files["/t/index.html"] = file("text/html; charset=utf-8", "for rooms");
    made.files["/help/index.html"] = file("text/html; charset=utf-8", "help");
    File script = file("text/javascript; charset=utf-8", "plain");
    script.brotli = "as br";
    script.gzip = "as gzip";
    made.files["/assets/x.js"] = script;
    return made;
  }();
  return site;
}

std::optional<std::string> header(const Response& response, std::string_view name) {
  const auto found = std::ranges::find(response.headers, name, &server::Header::first);
  if (found == response.headers.end()) return std::nullopt;
  EXPECT_EQ(std::ranges::count(response.headers, name, &server::Header::first), 1) << name;
  return found->second;
}

Response get(std::string_view target) { return respond(page(), {.target = target}); }

std::string_view body_for(std::string_view accept_encoding) {
  return respond(page(), {.target = "/assets/x.js", .accept_encoding = accept_encoding}).body;
}

TEST(Respond, SendsAFile) {
  const Response response = get("/index.html");
  EXPECT_EQ(response.status, Status::ok);
  EXPECT_EQ(response.body, "<!doctype html>");
  EXPECT_EQ(header(response, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header(response, "Content-Length"), "15");
  EXPECT_EQ(header(response, "ETag"), "\"00ff\"");
  EXPECT_EQ(header(response, "Vary"), std::nullopt) << "there is only one form";
  EXPECT_EQ(header(response, "Content-Encoding"), std::nullopt);
}

TEST(Respond, TheLinkToARoomOpensThePage) {
  for (const char* link : {"/t/k7q2m9x3wd", "/t/k7q2m9x3wd?x", "/t/", "/t/index.html"})
    EXPECT_EQ(get(link).body, "for rooms") << link;
  for (const char* other : {"/t", "/t/k7q2m9x3wd/live", "/t/k7q2m9x3wd/", "/t/assets/x.js"})
    EXPECT_EQ(get(other).status, Status::not_found) << other;
}

TEST(Respond, AFolderIsItsIndex) {
  EXPECT_EQ(get("/").body, "<!doctype html>");
  EXPECT_EQ(get("/help/").body, "help");
  EXPECT_EQ(get("/help").status, Status::not_found);
  EXPECT_EQ(get("/assets/").status, Status::not_found);
}

TEST(Respond, TheQueryDoesNotMatter) {
  EXPECT_EQ(get("/?game=solo").body, "<!doctype html>");
  EXPECT_EQ(get("/index.html?%zz#").body, "<!doctype html>");
}

TEST(Respond, ATargetMayNameTheServer) {
  EXPECT_EQ(get("http://127.0.0.1:8080/help/").body, "help");
  EXPECT_EQ(get("https://somewhere/a%20b.txt").body, "a b");
  EXPECT_EQ(get("http://nothing-after").status, Status::bad_request);
  EXPECT_EQ(get("ftp://127.0.0.1/").status, Status::bad_request);
}

TEST(Respond, DecodesPathsStrictly) {
  EXPECT_EQ(get("/a%20b.txt").body, "a b");
  EXPECT_EQ(get("/%61%20%62.txt").body, "a b");
  EXPECT_EQ(get("/%69ndex.html").status, Status::ok);
  EXPECT_EQ(get("/a%2520b.txt").status, Status::not_found) << "decoded once";
  EXPECT_EQ(get("/a+b.txt").status, Status::not_found);
  for (const char* wrong : {"", "*", "index.html", "/%", "/%2", "/%2x", "/%x2", "/%+1", "/% 1", "/%-1", "/%00",
                            "/a%0ab", "/help%2findex.html", "/help%2Findex.html", "/#top", "/%7f", "/\x01"})
    EXPECT_EQ(get(wrong).status, Status::bad_request) << wrong;
}

TEST(Respond, NoPathLeadsOutOfTheSite) {
  for (const char* path :
       {"/..", "/../", "/../index.html", "/%2e%2e/index.html", "/help/../index.html", "/./index.html", "//index.html",
        "/..\\index.html", "/index.html/", "/assets/x.js.br", "/INDEX.HTML"})
    EXPECT_EQ(get(path).status, Status::not_found) << path;
  EXPECT_EQ(get("/..%5cindex.html").status, Status::not_found);
}

TEST(Respond, NothingThereIsSaidInWords) {
  const Response response = get("/nothing");
  EXPECT_EQ(response.status, Status::not_found);
  EXPECT_NE(response.body.find("no such page"), std::string_view::npos);
  EXPECT_EQ(header(response, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header(response, "Content-Length"), std::to_string(response.body.size()));
  EXPECT_EQ(header(response, "ETag"), std::nullopt);
}

TEST(Respond, SaysThatItIsWell) {
  EXPECT_EQ(get("/healthz").status, Status::ok);
  EXPECT_EQ(get("/healthz").body, R"({"ok":true})");
  EXPECT_EQ(misfit_of_call("GET", "/healthz", 200, "", get("/healthz").body), "");
  EXPECT_EQ(header(get("/healthz"), "Content-Type"), "application/json");
}

TEST(Respond, OnlyReads) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "", "MADE-UP"}) {
    const Response response = respond(page(), {.method = method});
    EXPECT_EQ(response.status, Status::method_not_allowed) << method;
    EXPECT_EQ(header(response, "Allow"), "GET, HEAD");
  }
}

TEST(Respond, HeadIsGetWithoutItsBody) {
  for (const char* target : {"/", "/assets/x.js", "/nothing", "/healthz", "/%"}) {
    const Request asked{.method = "HEAD", .target = target, .accept_encoding = "gzip"};
    Request full = asked;
    full.method = "GET";
    const Response head = respond(page(), asked);
    const Response whole = respond(page(), full);
    EXPECT_EQ(head.body, "");
    EXPECT_NE(whole.body, "");
    EXPECT_EQ(head.status, whole.status);
    EXPECT_EQ(head.headers, whole.headers);
  }
}

TEST(Respond, EveryAnswerIsGuarded) {
  for (const Response& response : {get("/"), get("/nothing"), get("/%"), get("/healthz"),
                                   respond(page(), {.method = "POST"}), respond(page(), {.if_none_match = "*"}),
                                   server::refuse(Status::header_too_large), server::refuse(Status::body_not_wanted)}) {
    const std::string rules = header(response, "Content-Security-Policy").value_or("");
    EXPECT_TRUE(rules.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")) << rules;
    EXPECT_NE(rules.find("; font-src 'self';"), std::string::npos) << rules;
    EXPECT_TRUE(rules.ends_with("frame-ancestors 'none'")) << rules;
    EXPECT_EQ(rules.find("unsafe-inline"), std::string::npos);
    EXPECT_EQ(header(response, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(header(response, "Referrer-Policy"), "no-referrer");
    EXPECT_EQ(header(response, "Cross-Origin-Resource-Policy"), "same-origin");
    EXPECT_EQ(header(response, "Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(header(response, "Cross-Origin-Embedder-Policy"), "require-corp");
    EXPECT_NE(header(response, "Permissions-Policy"), std::nullopt);
    EXPECT_NE(header(response, "Cache-Control"), std::nullopt);
  }
}

TEST(Respond, OnlyWhatNeverChangesIsKept) {
  EXPECT_EQ(header(get("/assets/x.js"), "Cache-Control"), "public, max-age=31536000, immutable");
  for (const char* target : {"/", "/index.html", "/healthz", "/assets/gone.js", "/assets/%"})
    EXPECT_EQ(header(get(target), "Cache-Control"), "no-cache") << target;
}

TEST(Respond, SendsTheFormTheClientLikesBest) {
  EXPECT_EQ(body_for("gzip, deflate, br, zstd"), "as br");
  EXPECT_EQ(body_for("gzip"), "as gzip");
  EXPECT_EQ(body_for("BR"), "as br");
  EXPECT_EQ(body_for("br;q=0.5, gzip;q=0.8"), "as gzip");
  EXPECT_EQ(body_for("br ; q=0.800 ,\tgzip;Q=0.8"), "as br");
  EXPECT_EQ(body_for("*"), "as br");
  EXPECT_EQ(body_for("br;q=0, *"), "as gzip");
  EXPECT_EQ(body_for("*;q=0, gzip;q=0.001"), "as gzip");
  EXPECT_EQ(body_for("identity, br;q=0.9"), "plain");
  EXPECT_EQ(body_for("identity;q=0.5, gzip;q=1.000"), "as gzip");
  for (const char* plain :
       {"", "deflate", "br;q=0", "gzip;q=0.000", "identity;q=0", "*;q=0", "brr", ",;,=", "br;q=1.001", "br;q=2",
        "br;q=.5", "br;q=0.5555", "br;q=0x1", "br;q=", "br;q", "br;x=1", "br;level=9;q=1"})
    EXPECT_EQ(body_for(plain), "plain") << plain;
}

TEST(Respond, EachFormHasItsOwnTag) {
  const Response plain = get("/assets/x.js");
  EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding");
  EXPECT_EQ(header(plain, "ETag"), "\"00ff\"");
  const Response brotli = respond(page(), {.target = "/assets/x.js", .accept_encoding = "br"});
  EXPECT_EQ(header(brotli, "Vary"), "Accept-Encoding");
  EXPECT_EQ(header(brotli, "ETag"), "\"00ff-br\"");
  EXPECT_EQ(header(brotli, "Content-Encoding"), "br");
  EXPECT_EQ(header(brotli, "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(header(brotli, "Content-Length"), "5");
}

TEST(Respond, WhoHasItIsToldSo) {
  const auto status = [](std::string_view tags, std::string_view accept_encoding = "") {
    return respond(page(), {.target = "/assets/x.js", .accept_encoding = accept_encoding, .if_none_match = tags})
        .status;
  };
  for (const char* known : {"\"00ff\"", "W/\"00ff\"", "\"other\", \"00ff\"", "\"other\",W/\"00ff\" ,\"more\"", "*"})
    EXPECT_EQ(status(known), Status::not_modified) << known;
  for (const char* unknown : {"\"00fe\"", "00ff", "\"00ff", "w/\"00ff\"", "\"00ff-br\"", ", ,", "\"00ff\"x"})
    EXPECT_EQ(status(unknown), Status::ok) << unknown;
  EXPECT_EQ(status("\"00ff-br\"", "br"), Status::not_modified);
  EXPECT_EQ(status("\"00ff\"", "br"), Status::ok);

  const Response response = respond(page(), {.target = "/assets/x.js", .if_none_match = "*"});
  EXPECT_EQ(response.body, "");
  EXPECT_EQ(header(response, "ETag"), "\"00ff\"");
  EXPECT_EQ(header(response, "Vary"), "Accept-Encoding");
  EXPECT_EQ(header(response, "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header(response, "Content-Length"), std::nullopt);
  EXPECT_EQ(respond(page(), {.target = "/nothing", .if_none_match = "*"}).status, Status::not_found);
}

Response get_part(std::string_view range, std::string_view if_range = "") {
  return respond(page(), {.target = "/index.html", .range = range, .if_range = if_range});
}

TEST(Respond, SendsAPart) {
  struct Case {
    const char* range;
    const char* body;
    const char* said;
  };
  for (const auto& [range, body, said] : {Case{"bytes=0-0", "<", "bytes 0-0/15"},
                                          {"bytes=2-8", "doctype", "bytes 2-8/15"},
                                          {"bytes=10-", "html>", "bytes 10-14/15"},
                                          {"bytes=10-99", "html>", "bytes 10-14/15"},
                                          {"bytes=-1", ">", "bytes 14-14/15"},
                                          {"bytes=-99", "<!doctype html>", "bytes 0-14/15"}}) {
    const Response response = get_part(range);
    EXPECT_EQ(response.status, Status::partial) << range;
    EXPECT_EQ(response.body, body) << range;
    EXPECT_EQ(header(response, "Content-Range"), said);
    EXPECT_EQ(header(response, "Content-Length"), std::to_string(response.body.size()));
    EXPECT_EQ(header(response, "ETag"), "\"00ff\"");
  }
  EXPECT_EQ(header(get("/"), "Accept-Ranges"), "bytes");
}

TEST(Respond, SaysWhereAFileEnds) {
  for (const char* beyond : {"bytes=15-", "bytes=15-20", "bytes=-0", "bytes=99999999999-"}) {
    const Response response = get_part(beyond);
    EXPECT_EQ(response.status, Status::range_not_there) << beyond;
    EXPECT_EQ(header(response, "Content-Range"), "bytes */15");
    EXPECT_NE(response.body.find("ends before"), std::string_view::npos);
  }
}

TEST(Respond, SendsAllWhereNoSinglePartIsAskedFor) {
  for (const char* odd : {"", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-2", "bytes=0-1,3-4", "lines=0-1",
                          "bytes=--1", "bytes=+1-2", "bytes=0-99999999999999999999999", "bytes=1 -2"}) {
    EXPECT_EQ(get_part(odd).status, Status::ok) << odd;
    EXPECT_EQ(get_part(odd).body, "<!doctype html>") << odd;
  }
  EXPECT_EQ(get_part("bytes=0-0", "\"older\"").body, "<!doctype html>") << "the rest of another file is of no use";
  EXPECT_EQ(get_part("bytes=0-0", "\"00ff\"").body, "<");
  EXPECT_EQ(respond(page(), {.method = "HEAD", .range = "bytes=0-0"}).status, Status::ok);
  EXPECT_EQ(respond(page(), {.if_none_match = "*", .range = "bytes=0-0"}).status, Status::not_modified);
}

TEST(Respond, APartIsOneOfTheFormThatIsSent) {
  const Response response = respond(page(), {.target = "/assets/x.js", .accept_encoding = "br", .range = "bytes=3-"});
  EXPECT_EQ(response.body, "br");
  EXPECT_EQ(header(response, "Content-Encoding"), "br");
  EXPECT_EQ(header(response, "ETag"), "\"00ff-br\"");
}

TEST(HeadText, IsWhatGoesOverTheWire) {
  const Response response{.status = Status::not_found, .headers = {{"One", "1"}, {"Two", "2"}}, .body = "gone"};
  EXPECT_EQ(server::head_text(response, "now", true),
            "HTTP/1.1 404 Not Found\r\nDate: now\r\nOne: 1\r\nTwo: 2\r\n\r\n");
  EXPECT_EQ(server::head_text(response, "now", false),
            "HTTP/1.1 404 Not Found\r\nDate: now\r\nOne: 1\r\nTwo: 2\r\nConnection: close\r\n\r\n");
}

TEST(LoadSite, ReadsAFolderWithAllItsForms) {
  const Scratch scratch;
  std::filesystem::create_directories(scratch.path("assets/deep"));
  for (const char* name :
       {"index.html", "assets/a.js", "assets/a.js.br", "assets/a.js.gz", "assets/deep/b.wasm.gz", "empty.txt"})
    (void)scratch.file(name, std::string_view{name} == "empty.txt" ? "" : std::string{"the bytes of "} + name);
  const auto site = server::load_site(scratch.path(""));
  ASSERT_TRUE(site) << site.error();
  std::vector<std::string> paths;
  for (const auto& [path, file] : site->files) paths.push_back(path);
  EXPECT_EQ(paths, (std::vector<std::string>{"/assets/a.js", "/assets/deep/b.wasm.gz", "/empty.txt", "/index.html"}));
  const File& script = site->files.at("/assets/a.js");
  EXPECT_EQ(script.plain, "the bytes of assets/a.js");
  EXPECT_EQ(script.brotli, "the bytes of assets/a.js.br");
  EXPECT_EQ(script.gzip, "the bytes of assets/a.js.gz");
  EXPECT_EQ(script.hash.size(), 16U);
  EXPECT_NE(script.hash, site->files.at("/index.html").hash);
  EXPECT_EQ(site->files.at("/empty.txt").plain, "");
  EXPECT_EQ(respond(*site, {}).body, "the bytes of index.html");
}

TEST(LoadSite, KnowsTheTypes) {
  const Scratch scratch;
  const std::map<std::string, std::string> types{
      {"index.html", "text/html; charset=utf-8"},
      {"a.js", "text/javascript; charset=utf-8"},
      {"a.mjs", "text/javascript; charset=utf-8"},
      {"a.css", "text/css; charset=utf-8"},
      {"a.svg", "image/svg+xml"},
      {"a.png", "image/png"},
      {"a.wasm", "application/wasm"},
      {"a.json", "application/json"},
      {"a.js.map", "application/json"},
      {"a.webmanifest", "application/manifest+json"},
      {"a.txt", "text/plain; charset=utf-8"},
      {"a.woff2", "font/woff2"},
      {"a.what", "application/octet-stream"},
      {"js", "application/octet-stream"},
  };
  for (const auto& [name, type] : types) (void)scratch.file(name, "x");
  const auto site = server::load_site(scratch.path(""));
  ASSERT_TRUE(site) << site.error();
  for (const auto& [name, type] : types) EXPECT_EQ(site->files.at("/" + name).type, type) << name;
}

TEST(LoadSite, SaysWhatIsMissing) {
  const Scratch scratch;
  EXPECT_EQ(server::load_site(scratch.path("nowhere")).error(), scratch.path("nowhere") + " has no index.html");
  EXPECT_EQ(server::load_site(scratch.file("index.htm", "")).error(), scratch.path("index.htm") + " has no index.html");
}

TEST(LoadSite, ReadsNoWholeDisk) {
  const Scratch scratch;
  (void)scratch.file("index.html", "x");
  std::filesystem::resize_file(scratch.file("huge", ""), server::max_site_bytes + 1);  // takes no room
  const auto site = server::load_site(scratch.path(""));
  ASSERT_FALSE(site);
  EXPECT_NE(site.error().find("too large"), std::string::npos);
}

}  // namespace
}  // namespace parlour::test
