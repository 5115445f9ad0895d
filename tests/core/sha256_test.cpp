#include "core/sha256.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace parlour {
namespace {

std::string sha256_of(std::string_view text) { return hex_text(Sha256{}.feed(text).digest()); }

std::string hmac_of(const std::vector<std::uint8_t>& key, std::string_view text) {
  return hex_text(HmacSha256{key}.feed(text).digest());
}
std::vector<std::uint8_t> key_of(std::string_view text) { return {text.begin(), text.end()}; }

/// The examples that came with FIPS 180-4.
TEST(Sha256, PublishedExamples) {
  EXPECT_EQ(sha256_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256_of(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/// RFC 4231, but its fifth case, which shortens the result.
TEST(HmacSha256, PublishedExamples) {
  std::vector<std::uint8_t> rising;
  for (std::uint8_t byte = 1; byte <= 25; ++byte) rising.push_back(byte);
  const std::vector<std::uint8_t> longer_than_a_block(131, 0xaa);
  EXPECT_EQ(hmac_of(std::vector<std::uint8_t>(20, 0x0b), "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hmac_of(key_of("Jefe"), "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hmac_of(std::vector<std::uint8_t>(20, 0xaa), std::string(50, '\xdd')),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  EXPECT_EQ(hmac_of(rising, std::string(50, '\xcd')),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  EXPECT_EQ(hmac_of(longer_than_a_block, "Test Using Larger Than Block-Size Key - Hash Key First"),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  EXPECT_EQ(hmac_of(longer_than_a_block,
                    "This is a test using a larger than block-size key and a larger than block-size data. The key "
                    "needs to be hashed before being used by the HMAC algorithm."),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST(Sha256, APieceAtATimeIsTheSame) {
  std::string text;
  for (int i = 0; i < 131; ++i) text += static_cast<char>(i * 7);
  for (std::size_t length = 0; length <= 130; ++length) {
    const std::string_view whole = std::string_view{text}.substr(0, length);
    const std::string digest = sha256_of(whole);
    for (std::size_t cut = 0; cut <= length; ++cut) {
      Sha256 hash;
      hash.feed(whole.substr(0, cut));
      EXPECT_EQ(hex_text(hash.digest()), sha256_of(whole.substr(0, cut)));
      EXPECT_EQ(hex_text(hash.feed(whole.substr(cut)).digest()), digest) << cut << " of " << length;
    }
  }
}

TEST(Hex, ReadsWhatItWrites) {
  Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i * 37 + 5);
  const std::string text = hex_text(bytes);
  EXPECT_EQ(text.substr(0, 8), "052a4f74");
  EXPECT_EQ(parse_hex(text), bytes);
  EXPECT_EQ(parse_hex("052A" + text.substr(4)), bytes);
  for (const std::string& wrong : {text.substr(1), text + "0", "0x" + text.substr(2), "g" + text.substr(1),
                                   text.substr(0, 63) + " ", "-1" + text.substr(2), std::string{}})
    EXPECT_FALSE(parse_hex(wrong)) << wrong;
}

}  // namespace
}  // namespace parlour
