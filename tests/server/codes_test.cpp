// Codes that people read to each other. What they stand for is in the store (tests/store/conformance.cpp).
#include "server/codes.hpp"

#include <gtest/gtest.h>

#include <set>

namespace parlour::test {
namespace {

using server::code_letters;
using server::code_of_device;
using server::code_of_link;
using server::hash_of;
using server::read_code;
using server::write_code;

Bytes32 random(std::uint8_t which) {
  Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(which * 31 + i * 7);
  return bytes;
}

TEST(Codes, have_letters_that_nobody_mistakes) {
  for (const char mistaken : {'I', 'L', 'O', 'Q', 'U', 'V', '0', '1'})
    EXPECT_EQ(code_letters.find(mistaken), std::string_view::npos) << mistaken;
  EXPECT_EQ(std::set<char>(code_letters.begin(), code_letters.end()).size(), code_letters.size());
  for (const auto& kind : {code_of_link, code_of_device}) {
    const std::string code = write_code(kind, random(1));
    EXPECT_EQ(code.size(), kind.letters);
    for (const char letter : code) EXPECT_NE(code_letters.find(letter), std::string_view::npos);
    EXPECT_NE(write_code(kind, random(2)), code);
  }
}

TEST(Codes, are_typed_as_people_type) {
  for (const char* typed : {"ABCDEF", "abcdef", "abc def", " ABC-def "}) EXPECT_EQ(read_code(typed), "ABCDEF");
}

TEST(Codes, of_one_kind_do_not_count_as_another) {
  EXPECT_EQ(hash_of(code_of_link, "ABCDEF"), hash_of(code_of_link, "ABCDEF"));
  EXPECT_NE(hash_of(code_of_link, "ABCDEF"), hash_of(code_of_link, "ABCDEG"));
  EXPECT_NE(hash_of(code_of_link, "ABCDEF"), hash_of(code_of_device, "ABCDEF"));
}

}  // namespace
}  // namespace parlour::test
