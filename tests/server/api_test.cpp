// Who may ask for something, and for what.
#include "server/api.hpp"

#include <gtest/gtest.h>

#include "core/hex.hpp"
#include "core/sha256.hpp"

namespace parlour::test {
namespace {

using server::check_papers;
using server::Papers;
using server::Reach;
using server::room_of_line;

const Reach at_home{.origin = {}, .hosts = {"localhost:8080", "192.168.1.7:8080"}};
const Reach behind_a_proxy{.origin = "https://cards.example", .hosts = {"localhost:8080"}};
const Bytes32 session{1, 2, 3};
const std::string cookie = "theme=dark; parlour=" + hex_text(session) + "; x=y";
const std::string token = "Bearer " + hex_text(session);

Papers papers(std::string_view host, std::string_view origin, std::string_view cookie, std::string_view authorization) {
  return {.host = host, .origin = origin, .cookie = cookie, .authorization = authorization, .only_reads = false};
}

/// Whether a page counts as ours that a browser has opened at this host, at this address of the machine.
bool is_ours(const Reach& reach, const std::string& host, const std::string& at = "127.0.0.1:8080") {
  const std::string origin = "http://" + host;
  Papers shown = papers(host, origin, cookie, "");
  shown.at = server::Address::parse(at).value();
  return check_papers(reach, shown).has_value();
}

TEST(Papers, a_cookie_counts_on_a_page_of_ours) {
  const auto who = check_papers(at_home, papers("localhost:8080", "http://localhost:8080", cookie, ""));
  ASSERT_TRUE(who);
  EXPECT_EQ(who->cookie, session);
  EXPECT_EQ(who->session, Sha256{}.feed(session).digest());
  EXPECT_TRUE(check_papers(behind_a_proxy, papers("localhost:8080", "https://cards.example", cookie, ""))->session);
}

TEST(Papers, a_forged_origin_is_refused_whatever_is_shown_with_it) {
  for (const std::string_view origin :
       {"http://elsewhere.example", "https://localhost:8080", "http://localhost:8081", "null"})
    EXPECT_FALSE(check_papers(at_home, papers("localhost:8080", origin, cookie, token))) << origin;
  // A name that somebody else's server gave to this machine.
  EXPECT_FALSE(check_papers(at_home, papers("evil.example:8080", "http://evil.example:8080", cookie, "")));
  EXPECT_FALSE(check_papers(behind_a_proxy, papers("localhost:8080", "http://localhost:8080", cookie, "")));
}

TEST(Papers, the_machine_is_found_by_its_name_however_that_is_written) {
  const Reach reach{.origin = {}, .hosts = server::hosts_of("Annas-PC", 8080)};
  for (const char* host : {"localhost:8080", "annas-pc:8080", "annas-pc.local:8080", "Annas-PC.local:8080"})
    EXPECT_TRUE(is_ours(reach, host)) << host;
  for (const char* host : {"annas-pc.local", "annas-pc.local:8081", "annas-pc.example:8080"})
    EXPECT_FALSE(is_ours(reach, host)) << host;
  EXPECT_TRUE(is_ours({.origin = {}, .hosts = server::hosts_of("Annas-PC", 80)}, "annas-pc.local"));
}

TEST(Papers, the_address_at_which_somebody_comes_in_is_our_own) {
  const Reach reach{.origin = {}, .hosts = server::hosts_of("annas-pc", 8080)};
  EXPECT_TRUE(is_ours(reach, "127.0.0.2:8080", "127.0.0.2:8080"));
  EXPECT_TRUE(is_ours(reach, "10.1.2.3:8080", "10.1.2.3:8080")) << "given to the machine since it began";
  EXPECT_TRUE(is_ours(reach, "[2001:db8::7]:8080", "[2001:db8::7]:8080"));
  EXPECT_TRUE(is_ours(reach, "10.1.2.3", "10.1.2.3:80"));
  EXPECT_TRUE(is_ours(reach, "[2001:db8::7]", "[2001:db8::7]:80"));
  EXPECT_FALSE(is_ours(reach, "10.1.2.3:8080", "10.1.2.4:8080"));
  EXPECT_FALSE(is_ours(reach, "10.1.2.3:8081", "10.1.2.3:8080"));
  EXPECT_FALSE(is_ours(reach, "10.1.2.3", "10.1.2.3:8080"));
  EXPECT_FALSE(is_ours(behind_a_proxy, "10.1.2.3:8080", "10.1.2.3:8080"));
}

TEST(Papers, an_origin_is_what_browsers_make_of_an_address) {
  for (const char* url : {"https://cards.example", "https://Cards.Example/", "HTTPS://cards.example:443"})
    EXPECT_EQ(server::origin_of(url), "https://cards.example") << url;
  EXPECT_EQ(server::origin_of("http://cards.example:80"), "http://cards.example");
  EXPECT_EQ(server::origin_of("https://cards.example:80"), "https://cards.example:80");
  EXPECT_EQ(server::origin_of("http://[2001:DB8::7]:8080/"), "http://[2001:db8::7]:8080");
  for (const char* wrong : {"cards", "cards.example", "https://", "https://:443", "https://cards.example/parlour",
                            "https://anna@cards.example", "ftp://cards.example", ""})
    EXPECT_EQ(server::origin_of(wrong), std::nullopt) << wrong;
  EXPECT_TRUE(check_papers({.origin = "https://cards.example", .hosts = {}},
                           papers("Cards.Example", "https://Cards.example", cookie, ""))
                  ->session);
}

TEST(Papers, without_an_origin_only_a_token_counts) {
  const auto browser = check_papers(at_home, papers("localhost:8080", "", cookie, ""));
  ASSERT_TRUE(browser);
  EXPECT_FALSE(browser->session);
  const auto program = check_papers(at_home, papers("localhost:8080", "", cookie, token));
  ASSERT_TRUE(program);
  EXPECT_TRUE(program->session);
  EXPECT_FALSE(program->cookie);
}

TEST(Papers, reading_takes_no_origin_but_a_host_of_ours) {
  Papers reading = papers("localhost:8080", "", cookie, "");
  reading.only_reads = true;
  EXPECT_TRUE(check_papers(at_home, reading)->session);
  EXPECT_FALSE(check_papers(behind_a_proxy, reading)->session);
  reading.host = "cards.example";
  EXPECT_TRUE(check_papers(behind_a_proxy, reading)->session);
  EXPECT_FALSE(check_papers(at_home, reading)->session);
  reading.origin = "http://elsewhere.example";
  EXPECT_FALSE(check_papers(behind_a_proxy, reading));
}

TEST(Papers, what_is_no_session_is_none) {
  for (const std::string_view wrong : {"Bearer ", "Bearer 12", "Basic abc", "bearer"})
    EXPECT_FALSE(check_papers(at_home, papers("localhost:8080", "", "", wrong))->session) << wrong;
  for (const std::string_view wrong : {"parlour=", "parlour", "=;;; =", "notparlour=00", "parlour=zz"})
    EXPECT_FALSE(check_papers(at_home, papers("localhost:8080", "http://localhost:8080", wrong, ""))->session) << wrong;
}

TEST(Lines, have_the_address_of_their_room) {
  EXPECT_EQ(room_of_line("/t/k7q2m9x3wd/live"), "k7q2m9x3wd");
  for (const std::string_view path :
       {"/t//live", "/t/live", "/t/a/b/live", "/t/../live", "/t/A/live", "/t/a/live/", "/x/a/live"})
    EXPECT_EQ(room_of_line(path), std::nullopt) << path;
  EXPECT_EQ(room_of_line("/t/" + std::string(33, 'a') + "/live"), std::nullopt);
}

}  // namespace
}  // namespace parlour::test
