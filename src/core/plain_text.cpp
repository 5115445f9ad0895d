#include "core/plain_text.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace parlour {
namespace {

struct Range {
  char32_t first = 0;
  char32_t last = 0;
};

constexpr std::array blanks{
    Range{.first = 0x20, .last = 0x20},     Range{.first = 0xa0, .last = 0xa0},
    Range{.first = 0x1680, .last = 0x1680}, Range{.first = 0x2000, .last = 0x200a},
    Range{.first = 0x202f, .last = 0x202f}, Range{.first = 0x205f, .last = 0x205f},
    Range{.first = 0x2800, .last = 0x2800}, Range{.first = 0x3000, .last = 0x3000},
};

/// Controls, what nobody sees (Default_Ignorable_Code_Point), what is private, and what is no character.
constexpr std::array hidden{
    Range{.first = 0x0, .last = 0x1f},        Range{.first = 0x7f, .last = 0x9f},
    Range{.first = 0xad, .last = 0xad},       Range{.first = 0x34f, .last = 0x34f},
    Range{.first = 0x61c, .last = 0x61c},     Range{.first = 0x115f, .last = 0x1160},
    Range{.first = 0x17b4, .last = 0x17b5},   Range{.first = 0x180b, .last = 0x180f},
    Range{.first = 0x200b, .last = 0x200f},   Range{.first = 0x2028, .last = 0x202e},
    Range{.first = 0x2060, .last = 0x206f},   Range{.first = 0x3164, .last = 0x3164},
    Range{.first = 0xd800, .last = 0xf8ff},   Range{.first = 0xfdd0, .last = 0xfdef},
    Range{.first = 0xfe00, .last = 0xfe0f},   Range{.first = 0xfeff, .last = 0xfeff},
    Range{.first = 0xffa0, .last = 0xffa0},   Range{.first = 0xfff0, .last = 0xffff},
    Range{.first = 0x13430, .last = 0x13455}, Range{.first = 0x1bca0, .last = 0x1bca3},
    Range{.first = 0x1d173, .last = 0x1d17a}, Range{.first = 0x1fffe, .last = 0x1ffff},
    Range{.first = 0x2fffe, .last = 0x2ffff}, Range{.first = 0x3fffe, .last = 0x10ffff},
};

/// What stands above, below or around a letter, and so can be piled up.
constexpr std::array marks{
    Range{.first = 0x300, .last = 0x36f},   Range{.first = 0x483, .last = 0x489},
    Range{.first = 0x591, .last = 0x5bd},   Range{.first = 0x5bf, .last = 0x5bf},
    Range{.first = 0x5c1, .last = 0x5c2},   Range{.first = 0x5c4, .last = 0x5c5},
    Range{.first = 0x5c7, .last = 0x5c7},   Range{.first = 0x610, .last = 0x61a},
    Range{.first = 0x64b, .last = 0x65f},   Range{.first = 0x670, .last = 0x670},
    Range{.first = 0x6d6, .last = 0x6dc},   Range{.first = 0x6df, .last = 0x6e4},
    Range{.first = 0x6e7, .last = 0x6e8},   Range{.first = 0x6ea, .last = 0x6ed},
    Range{.first = 0x730, .last = 0x74a},   Range{.first = 0x7a6, .last = 0x7b0},
    Range{.first = 0x7eb, .last = 0x7f3},   Range{.first = 0x8ca, .last = 0x8e1},
    Range{.first = 0x8e3, .last = 0x900},   Range{.first = 0x951, .last = 0x957},
    Range{.first = 0xdca, .last = 0xddf},   Range{.first = 0xe31, .last = 0xe31},
    Range{.first = 0xe34, .last = 0xe3a},   Range{.first = 0xe47, .last = 0xe4e},
    Range{.first = 0xeb1, .last = 0xeb1},   Range{.first = 0xeb4, .last = 0xebc},
    Range{.first = 0xec8, .last = 0xece},   Range{.first = 0xf71, .last = 0xf84},
    Range{.first = 0xf8d, .last = 0xfbc},   Range{.first = 0x17b6, .last = 0x17d3},
    Range{.first = 0x1ab0, .last = 0x1aff}, Range{.first = 0x1dc0, .last = 0x1dff},
    Range{.first = 0x20d0, .last = 0x20ff}, Range{.first = 0x302a, .last = 0x302f},
    Range{.first = 0x3099, .last = 0x309a}, Range{.first = 0xa66f, .last = 0xa67d},
    Range{.first = 0xfe20, .last = 0xfe2f},
};

/// Where emoji stand, among signs that are none.
constexpr std::array signs{
    Range{.first = 0xa9, .last = 0xa9},     Range{.first = 0xae, .last = 0xae},
    Range{.first = 0x203c, .last = 0x203c}, Range{.first = 0x2049, .last = 0x2049},
    Range{.first = 0x2122, .last = 0x2139}, Range{.first = 0x2190, .last = 0x23ff},
    Range{.first = 0x24c2, .last = 0x24c2}, Range{.first = 0x25a0, .last = 0x27bf},
    Range{.first = 0x2934, .last = 0x2935}, Range{.first = 0x2b05, .last = 0x2b55},
    Range{.first = 0x3030, .last = 0x3030}, Range{.first = 0x303d, .last = 0x303d},
    Range{.first = 0x3297, .last = 0x3299}, Range{.first = 0x1f000, .last = 0x1faff},
};

constexpr char32_t joiner = 0x200d;
constexpr char32_t as_text = 0xfe0e;
constexpr char32_t as_emoji = 0xfe0f;
constexpr char32_t key = 0x20e3;  // around a digit
constexpr int most_marks = 3;     // above one letter

bool is_in(std::span<const Range> ranges, char32_t code) {
  return std::ranges::any_of(ranges, [&](const Range& range) { return code >= range.first && code <= range.last; });
}

/// The writings of India lie alike, each in a block of 128: signs for vowels and the like at the same places.
bool is_mark(char32_t code) {
  const char32_t place = code % 0x80;
  const bool of_india = code >= 0x900 && code < 0xd80 &&
                        (place == 1 || place == 2 || place == 0x3b || place == 0x3c ||
                         (place >= 0x3e && place <= 0x4d) || place == 0x62 || place == 0x63);
  return of_india || is_in(marks, code);
}

struct Character {
  char32_t code = 0;
  std::string_view bytes;
};

/// Takes the first one off; nothing: these bytes are none.
std::optional<Character> next_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first >= 0xf5 || (first >= 0x80 && first < 0xc2) || length > text.size()) return std::nullopt;
  char32_t code = length == 1 ? first : first & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xc0U) != 0x80) return std::nullopt;
    code = code << 6U | (next & 0x3fU);
  }
  constexpr std::array<char32_t, 5> shortest{0, 0, 0x80, 0x800, 0x10000};
  if (code < shortest[length] || code > 0x10ffff) return std::nullopt;
  const Character character{.code = code, .bytes = text.substr(0, length)};
  text.remove_prefix(length);
  return character;
}

/// What has been read, as far as the next character depends on it.
struct Before {
  bool any = false;     // in this word
  bool sign = false;    // an emoji
  bool looks = false;   // and how it is to look
  bool digit = false;   // or what else there are keys for
  bool joined = false;  // an emoji must follow
  bool keyed = false;   // a key must
  int marks = 0;
};

/// What is read with the next character; nothing: it cannot stand there.
std::optional<Before> follow(const Before& before, char32_t code) {
  const bool sign = is_in(signs, code);
  if ((before.joined && !sign) || (before.keyed && code != key)) return std::nullopt;
  Before now{.any = true};
  if (code == joiner) {
    now.joined = true;
    return before.sign ? std::optional{now} : std::nullopt;
  }
  if (code == as_emoji || code == as_text) {
    now.sign = now.looks = before.sign;
    now.keyed = before.digit;
    return (before.sign && !before.looks) || before.digit ? std::optional{now} : std::nullopt;
  }
  if (is_in(hidden, code)) return std::nullopt;
  if (is_mark(code)) {
    now.marks = before.marks + 1;
    return before.any && now.marks <= most_marks ? std::optional{now} : std::nullopt;
  }
  now.sign = sign;
  now.digit = (code >= '0' && code <= '9') || code == '#' || code == '*';
  return now;
}

}  // namespace

std::optional<std::string> plain_text(std::string_view typed, std::size_t most) {
  std::string text;
  std::size_t count = 0;
  Before before;
  while (!typed.empty()) {
    const auto character = next_character(typed);
    if (!character) return std::nullopt;
    if (is_in(blanks, character->code)) {
      if (before.joined || before.keyed) return std::nullopt;
      before = {};
      continue;
    }
    const bool new_word = !before.any && !text.empty();
    const auto after = follow(before, character->code);
    if (!after) return std::nullopt;
    if (new_word) text += ' ';
    text += character->bytes;
    count += new_word ? 2 : 1;
    if (count > most) return std::nullopt;
    before = *after;
  }
  return text.empty() || before.joined || before.keyed ? std::nullopt : std::optional{std::move(text)};
}

}  // namespace parlour
