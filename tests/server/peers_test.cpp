// How nodes prove to each other that they belong together, without the sockets.
#include "server/peers.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

namespace parlour::test {
namespace {

using server::ClusterKey;
using server::Handshake;
using server::Knock;
using server::Verdict;

Bytes32 nonce(std::uint8_t which) {
  Bytes32 bytes{};
  bytes.fill(which);
  return bytes;
}
const ClusterKey ours{.bytes = std::string(32, 'k')};
const ClusterKey another{.bytes = std::string(32, 'K')};
const Knock anna{.wish = Knock::Wish::pass, .room = "k7q2m9x3wd", .client = "192.0.2.7", .node = "one"};

/// Up to the knock: what each of the two has said.
struct Met {
  explicit Met(const ClusterKey& theirs = ours, const std::string& asked = "two", const Knock& knock = anna)
      : one(theirs, asked), challenge(two.challenge(nonce(1))), line(*one.knock(challenge, knock, nonce(2))) {}
  Handshake two{ours, "two"};
  Handshake one;
  std::string challenge;
  std::string line;
};

TEST(Peers, that_know_the_key_believe_each_other) {
  Met met;
  EXPECT_LE(met.line.size(), server::longest_peer_line);
  const auto knock = met.two.read_knock(met.line);
  ASSERT_TRUE(knock);
  EXPECT_EQ(knock->wish, Knock::Wish::pass);
  EXPECT_EQ(knock->room, "k7q2m9x3wd");
  EXPECT_EQ(knock->client, "192.0.2.7");
  EXPECT_EQ(knock->node, "one");
  for (const Verdict verdict : {Verdict::here, Verdict::elsewhere, Verdict::open, Verdict::shut})
    EXPECT_EQ(met.one.read_verdict(met.two.verdict(verdict)), verdict);
}

TEST(Peers, who_wants_to_look_says_for_which_link_and_for_nobody) {
  const Knock look{.wish = Knock::Wish::look, .room = "kitchen", .key = nonce(9), .client = "", .node = "one"};
  Met met(ours, "two", look);
  const auto knock = met.two.read_knock(met.line);
  ASSERT_TRUE(knock);
  EXPECT_EQ(knock->wish, Knock::Wish::look);
  EXPECT_EQ(knock->key, nonce(9));
  EXPECT_EQ(knock->client, "");
}

TEST(Peers, without_the_key_nobody_is_believed) {
  Met met(another);
  EXPECT_FALSE(met.two.read_knock(met.line));
  Met asks;
  ASSERT_TRUE(asks.two.read_knock(asks.line));
  Handshake thief(another, "two");
  (void)thief.challenge(nonce(1));
  EXPECT_FALSE(asks.one.read_verdict(thief.verdict(Verdict::here)));
}

TEST(Peers, what_was_said_to_another_or_before_counts_for_nothing) {
  // To a node of another name.
  Met elsewhere(ours, "three");
  EXPECT_FALSE(elsewhere.two.read_knock(elsewhere.line));
  // In another conversation, which had a challenge of its own.
  const Met before;
  Handshake later(ours, "two");
  (void)later.challenge(nonce(3));
  EXPECT_FALSE(later.read_knock(before.line));
  // An answer to somebody else's question, and the question as an answer to itself.
  Met first;
  ASSERT_TRUE(first.two.read_knock(first.line));
  Knock other = anna;
  other.room = "cellar";
  const Met second(ours, "two", other);
  EXPECT_FALSE(second.one.read_verdict(first.two.verdict(Verdict::here)));
  EXPECT_FALSE(first.one.read_verdict("here " + first.line.substr(first.line.rfind(' ') + 1)));
}

TEST(Peers, notice_every_letter_that_was_changed_on_the_way) {
  const Met met;
  for (std::size_t i = 0; i < met.line.size(); ++i) {
    std::string changed = met.line;
    changed[i] = changed[i] == 'x' ? 'y' : 'x';
    Met fresh;
    EXPECT_FALSE(fresh.two.read_knock(changed)) << changed;
  }
  Met answered;
  ASSERT_TRUE(answered.two.read_knock(answered.line));
  const std::string verdict = answered.two.verdict(Verdict::here);
  for (std::size_t i = 0; i < verdict.size(); ++i) {
    std::string changed = verdict;
    changed[i] = changed[i] == 'x' ? 'y' : 'x';
    EXPECT_FALSE(answered.one.read_verdict(changed)) << changed;
  }
}

TEST(Peers, take_nothing_that_is_no_line_of_theirs) {
  for (const char* text : {"", "\n", "parlour 1\n", "parlour 1 xyz\n", "GET / HTTP/1.1\r\n", "parlour 2 "}) {
    Handshake one(ours, "two");
    EXPECT_FALSE(one.knock(text, anna, nonce(2))) << text;
    Met met;
    EXPECT_FALSE(met.two.read_knock(text)) << text;
    EXPECT_FALSE(met.one.read_verdict(text)) << text;
  }
  Met met;
  EXPECT_FALSE(met.two.read_knock(met.line.substr(0, met.line.size() - 1))) << "without its end";
  EXPECT_FALSE(met.two.read_knock(std::string(10'000, 'x') + "\n"));
}

TEST(Peers, have_names_without_spaces) {
  for (const char* name : {"one", "Node-1", "cards.example", "a_b"}) EXPECT_TRUE(server::is_node_name(name)) << name;
  for (const std::string& name : {std::string{}, std::string{"a b"}, std::string{"a\n"}, std::string(65, 'a')})
    EXPECT_FALSE(server::is_node_name(name)) << name;
}

TEST(Peers, have_a_key_that_nobody_else_can_read) {
  const auto file = std::filesystem::temp_directory_path() / ("parlour-key-" + std::to_string(getpid()));
  const auto write = [&](const std::string& bytes, mode_t mode) {
    std::filesystem::remove(file);
    std::ofstream(file, std::ios::binary) << bytes;
    chmod(file.c_str(), mode);
    const auto key = ClusterKey::read(file);
    return key ? key->bytes.substr(0, 3) : key.error();
  };
  EXPECT_EQ(write(std::string(32, 'k'), 0600), "kkk");
  EXPECT_EQ(write(std::string(4'096, 'k'), 0400), "kkk");
  EXPECT_TRUE(write(std::string(31, 'k'), 0600).contains("at least 32 bytes"));
  EXPECT_TRUE(write(std::string(4'097, 'k'), 0600).contains("at most 4096"));
  EXPECT_TRUE(write(std::string(32, 'k'), 0640).contains("others can read"));
  EXPECT_TRUE(write(std::string(32, 'k'), 0604).contains("others can read"));
  std::filesystem::remove(file);
  EXPECT_TRUE(ClusterKey::read(file).error().contains("No such file"));
  EXPECT_TRUE(ClusterKey::read("/").error().contains("this is no file"));
}

}  // namespace
}  // namespace parlour::test
