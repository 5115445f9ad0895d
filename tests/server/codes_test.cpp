// Codes that people read to each other.
#include "server/codes.hpp"

#include <gtest/gtest.h>

#include <set>

namespace parlour::test {
namespace {

using server::code_letters;
using server::Codes;
using server::read_code;

Bytes32 random(std::uint8_t which) {
  Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(which * 31 + i * 7);
  return bytes;
}

TEST(Codes, have_letters_that_nobody_mistakes) {
  for (const char mistaken : {'I', 'L', 'O', 'Q', 'U', 'V', '0', '1'})
    EXPECT_EQ(code_letters.find(mistaken), std::string_view::npos) << mistaken;
  EXPECT_EQ(std::set<char>(code_letters.begin(), code_letters.end()).size(), code_letters.size());
  const std::string code = server::write_code(random(1), 6);
  EXPECT_EQ(code.size(), 6U);
  for (const char letter : code) EXPECT_NE(code_letters.find(letter), std::string_view::npos);
}

TEST(Codes, are_typed_as_people_type) {
  for (const char* typed : {"ABCDEF", "abcdef", "abc def", " ABC-def "}) EXPECT_EQ(read_code(typed), "ABCDEF");
}

TEST(Codes, find_what_they_stand_for_until_their_time_is_over) {
  Codes<std::string> codes({.letters = 6, .lasts = 900'000});
  const auto given = codes.give("kitchen", random(1), 5'000);
  EXPECT_EQ(given.left, 900'000);
  EXPECT_EQ(codes.find(given.code, 5'000), "kitchen");
  EXPECT_EQ(codes.find(given.code, 904'999), "kitchen");
  EXPECT_EQ(codes.find(given.code, 905'000), std::nullopt);
  EXPECT_EQ(codes.find("", 5'000), std::nullopt);
}

TEST(Codes, are_the_same_for_the_same_thing) {
  Codes<std::string> codes({.letters = 6, .lasts = 900'000});
  const auto first = codes.give("kitchen", random(1), 0);
  const auto second = codes.give("kitchen", random(2), 300'000);
  EXPECT_EQ(second.code, first.code);
  EXPECT_EQ(second.left, 600'000);
  EXPECT_NE(codes.give("cellar", random(3), 0).code, first.code);
  EXPECT_NE(codes.give("kitchen", random(4), 900'000).code, first.code);
}

TEST(Codes, count_once_where_they_are_taken) {
  Codes<std::string> codes({.letters = 8, .lasts = 300'000});
  const auto given = codes.give("anna", random(1), 0);
  EXPECT_EQ(codes.take(given.code, 1'000), "anna");
  EXPECT_EQ(codes.take(given.code, 1'000), std::nullopt);
}

TEST(Codes, have_an_end_however_many_want_one) {
  Codes<int> codes({.letters = 6, .lasts = 900'000, .most = 3});
  std::vector<std::string> given;
  for (int n = 0; n < 5; ++n) given.push_back(codes.give(n, random(static_cast<std::uint8_t>(n)), n).code);
  EXPECT_EQ(codes.find(given[0], 10), std::nullopt);
  EXPECT_EQ(codes.find(given[1], 10), std::nullopt);
  for (int n = 2; n < 5; ++n) EXPECT_EQ(codes.find(given[static_cast<std::size_t>(n)], 10), n);
}

}  // namespace
}  // namespace parlour::test
