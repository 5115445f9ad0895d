// Answers that lie ready say what those say that are made.
#include "server/shelf.hpp"

#include <gtest/gtest.h>

namespace parlour::test {
namespace {

using server::Shelf;
using server::Site;

const Site& on_the_shelf() {
  static const Site made = [] {
    Site page;
    page.files["/index.html"] = {
        .type = "text/html", .plain = "plain", .brotli = "as br", .gzip = "as gzip", .hash = "1"};
    page.files["/help/index.html"] = {.type = "text/html", .plain = "help", .brotli = {}, .gzip = {}, .hash = "2"};
    page.files["/a b.txt"] = {.type = "text/plain", .plain = "a b", .brotli = {}, .gzip = {}, .hash = "3"};
    return page;
  }();
  return made;
}

std::optional<Shelf::Found> shelved(std::string_view bytes, std::size_t longest = 1'000) {
  static const Shelf shelf(on_the_shelf());
  return shelf.find(bytes, longest);
}

std::string asking(std::string_view target, std::string_view more = "") {
  return "GET " + std::string{target} + " HTTP/1.1\r\nHost: here\r\n" + std::string{more} + "\r\n";
}

TEST(Shelf, has_what_would_be_made) {
  struct Case {
    const char* target;
    const char* accepted;
  };
  for (const auto& [target, accepted] : {Case{"/", ""},
                                         {"/", "gzip, deflate, br"},
                                         {"/index.html", "gzip"},
                                         {"/index.html", "br;q=0.1, gzip;q=0.5"},
                                         {"/help/", "br"}}) {
    const auto made = respond(on_the_shelf(), {.target = target, .accept_encoding = accepted});
    const std::string request = asking(target, "Accept-Encoding: " + std::string{accepted} + "\r\nX-Y: z\r\n");
    const auto found = shelved(request + "GET / and the next");
    ASSERT_TRUE(found) << request;
    EXPECT_EQ(found->length, request.size());
    EXPECT_EQ(found->ready->body, made.body);
    EXPECT_EQ("HTTP/1.1 200 OK\r\nDate: now" + found->ready->head, head_text(made, "now", true));
  }
}

TEST(Shelf, reads_names_as_http_does) {
  EXPECT_TRUE(shelved("GET / HTTP/1.1\r\nhOST:\r\nconnection:  Keep-Alive \r\n\r\n"));
  EXPECT_EQ(shelved(asking("/", "accept-ENCODING:br\r\n"))->ready->body, "as br");
}

TEST(Shelf, leaves_everything_else_to_others) {
  for (const char* more : {"If-None-Match: *\r\n", "Range: bytes=0-0\r\n", "Connection: close\r\n", "Upgrade: x\r\n",
                           "Content-Length: 0\r\n", "Transfer-Encoding: chunked\r\n", "Expect: 100-continue\r\n",
                           "Host: again\r\n", "X: \x01\r\n", "X: \xff\r\n", "X : y\r\n", " X: y\r\n", ": y\r\n",
                           "X\r\n", "X: y\n\r\n", "Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n"})
    EXPECT_FALSE(shelved(asking("/", more))) << more;
  for (const char* target : {"/a%20b.txt", "/a b.txt", "/nothing", "/?", "/index.html?x", "", "*", "//",
                             "/%69ndex.html", "http://here/", "/t/abc"})
    EXPECT_FALSE(shelved(asking(target))) << target;
  const std::string whole = asking("/");
  for (std::size_t size = 0; size < whole.size(); ++size) EXPECT_FALSE(shelved(whole.substr(0, size))) << size;
  EXPECT_TRUE(shelved(whole, whole.size()));
  EXPECT_FALSE(shelved(whole, whole.size() - 1)) << "too long";
  for (const char* wrong :
       {"GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.0\r\nHost: x\r\n\r\n", "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET  HTTP/1.1\r\nHost: x\r\n\r\n", "GET HTTP/1.1\r\nHost: x\r\n\r\n", "GET /\r\nHost: x\r\n\r\n"})
    EXPECT_FALSE(shelved(wrong)) << wrong;
}

}  // namespace
}  // namespace parlour::test
