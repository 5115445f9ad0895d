// What people write for others to read: what of it others are shown.
#include "core/plain_text.hpp"

#include <gtest/gtest.h>

namespace parlour::test {
namespace {

std::string utf8(char32_t code) {
  if (code < 0x80) return {static_cast<char>(code)};
  std::string bytes;
  const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  bytes += static_cast<char>((0xff00U >> (more + 1) & 0xffU) | code >> 6 * more);
  for (int i = more - 1; i >= 0; --i) bytes += static_cast<char>(0x80U | (code >> 6 * i & 0x3fU));
  return bytes;
}

TEST(PlainText, is_what_people_write) {
  for (const std::string text : {"Anna", "Jörg", "O'Neill 2", "李小龍", "x", "J\u006f\u0308rg", "עִבְרִית", "สวัสดีที่นี่",
                                 "हिन्दी", "தமிழ்", "ភាសាខ្មែរ", "Việt Nam", "السَّلَامُ"})
    EXPECT_EQ(plain_text(text, 40), text);
  EXPECT_EQ(plain_text(std::string(40, 'a'), 40), std::string(40, 'a'));
  EXPECT_EQ(plain_text(std::string(41, 'a'), 40), std::nullopt);
  std::string emoji;
  for (int i = 0; i < 40; ++i) emoji += "🎉";
  EXPECT_EQ(plain_text(emoji, 40), emoji) << "characters are counted, not bytes";
  EXPECT_EQ(plain_text(emoji + "a", 40), std::nullopt);
}

TEST(PlainText, has_single_spaces_between_its_words_whatever_spaces_these_were) {
  EXPECT_EQ(plain_text("  Anna  ", 4), "Anna");
  EXPECT_EQ(plain_text("Anna   Maria", 10), "Anna Maria");
  EXPECT_EQ(plain_text("\u3000Anna\u00a0\u2003Maria\u2800", 10), "Anna Maria");
  EXPECT_EQ(plain_text("Anna Maria", 9), std::nullopt);
  for (const char* blank : {"", " ", "    ", "\u00a0", "\u3000", "\u2003", "\u2800"})
    EXPECT_EQ(plain_text(blank, 40), std::nullopt);
}

TEST(PlainText, has_nothing_in_it_that_nobody_sees) {
  for (const char32_t code :
       {0x0U,     0x9U,     0xaU,     0x1bU,    0x7fU,    0x85U,    0xadU,    0x34fU,   0x61cU,  0x115fU,
        0x180eU,  0x200bU,  0x200cU,  0x200dU,  0x200eU,  0x2028U,  0x202eU,  0x2060U,  0x2066U, 0x3164U,
        0xe000U,  0xf8ffU,  0xfdd0U,  0xfe0fU,  0xfeffU,  0xffa0U,  0xfff9U,  0xfffcU,  0xffffU, 0x1d173U,
        0x1ffffU, 0x2fffeU, 0x3ffffU, 0xe0001U, 0xe0061U, 0xe0100U, 0xf0000U, 0x10ffffU}) {
    EXPECT_EQ(plain_text(utf8(code), 40), std::nullopt) << std::hex << static_cast<unsigned>(code);
    EXPECT_EQ(plain_text("a" + utf8(code) + "b", 40), std::nullopt) << std::hex << static_cast<unsigned>(code);
  }
}

TEST(PlainText, has_at_most_three_marks_above_one_letter) {
  const auto with_marks = [](int count, char32_t mark) {
    std::string text = "x";
    for (int i = 0; i < count; ++i) text += utf8(mark);
    return text + "y";
  };
  for (const char32_t mark : {0x301U, 0x489U, 0x64eU, 0x941U, 0xe49U, 0x1ab0U, 0x1dc0U, 0x20ddU, 0xfe20U}) {
    EXPECT_EQ(plain_text(with_marks(3, mark), 40), with_marks(3, mark));
    EXPECT_EQ(plain_text(with_marks(4, mark), 40), std::nullopt) << std::hex << static_cast<unsigned>(mark);
    EXPECT_EQ(plain_text(utf8(mark), 40), std::nullopt) << "above nothing";
    EXPECT_EQ(plain_text("a " + utf8(mark), 40), std::nullopt) << "above nothing";
  }
}

TEST(PlainText, has_emoji_as_they_are_typed) {
  for (const std::string text : {"Zoë 🎉", "👨‍👩‍👧", "👩🏽‍🚀", "🏳️‍🌈", "❤️",
                                 "❤️‍🔥", "🇩🇪", "1️⃣", "#️⃣", "☺︎", "Anna 👩‍💻 Maria"})
    EXPECT_EQ(plain_text(text, 40), text);
  for (const char* text : {"🎉\u200d", "\u200d🎉", "🎉\u200da", "a\u200d🎉", "🎉\u200d\u200d🎉", "🎉 \u200d🎉",
                           "🎉\u200d 🎉", "a\ufe0f", "🎉\ufe0f\ufe0f", "1\ufe0f", "1\ufe0f2", "1\ufe0f 2"})
    EXPECT_EQ(plain_text(text, 40), std::nullopt) << text;
}

TEST(PlainText, is_utf8) {
  // A lone byte, cut short, too long a spelling, a surrogate, beyond the last character.
  for (const std::string_view text :
       {"\x80", "\xc3", "\xe2\x82", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xff"})
    EXPECT_EQ(plain_text(text, 40), std::nullopt);
}

/// Two of which one looks like the other with something left out would be twins.
TEST(PlainText, what_is_shown_is_shown_again_the_same) {
  for (char32_t code = 1; code < 0x110000; ++code) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const auto once = plain_text("a" + utf8(code) + "b", 40);
    if (!once) continue;
    ASSERT_EQ(plain_text(*once, 40), once) << std::hex << static_cast<unsigned>(code);
    ASSERT_TRUE(*once == "a b" || *once == "a" + utf8(code) + "b") << std::hex << static_cast<unsigned>(code);
  }
}

}  // namespace
}  // namespace parlour::test
