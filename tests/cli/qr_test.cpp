// A QR code on a terminal, read as a phone would read it.
#include "cli/qr.hpp"

#include <charconv>

#include "cli/program.hpp"

namespace parlour::test {
namespace {

/// Dark modules by row and column, with the quiet zone.
using Modules = std::vector<std::vector<bool>>;

Modules modules_of(const std::string& drawn) {
  Modules modules;
  for (const std::string& line : lines_of(drawn)) {
    const std::size_t begin = line.find('m') + 1;
    const std::string shown = line.substr(begin, line.rfind('\033') - begin);
    std::vector<bool> upper;
    std::vector<bool> lower;
    for (std::size_t at = 0; at < shown.size();) {
      const std::string_view character = std::string_view{shown}.substr(at, shown[at] == ' ' ? 1 : 3);
      EXPECT_TRUE(character == " " || character == "▀" || character == "▄" || character == "█");
      upper.push_back(character == "▀" || character == "█");
      lower.push_back(character == "▄" || character == "█");
      at += character.size();
    }
    modules.push_back(upper);
    modules.push_back(lower);
  }
  return modules;
}

bool inverts(unsigned mask, unsigned row, unsigned column) {
  switch (mask) {
  case 0: return (row + column) % 2 == 0;
  case 1: return row % 2 == 0;
  case 2: return column % 3 == 0;
  case 3: return (row + column) % 3 == 0;
  case 4: return (row / 2 + column / 3) % 2 == 0;
  case 5: return row * column % 2 + row * column % 3 == 0;
  case 6: return (row * column % 2 + row * column % 3) % 2 == 0;
  default: return ((row + column) % 2 + row * column % 3) % 2 == 0;
  }
}

/// The text of a code up to version 3, whose bytes lie in one block: found as a camera finds it, without mending anything.
std::string read_code(const Modules& drawn) {
  constexpr unsigned quiet = 4;
  const unsigned size = static_cast<unsigned>(drawn[0].size()) - 2 * quiet;
  const auto dark = [&](unsigned row, unsigned column) -> bool { return drawn[row + quiet][column + quiet]; };
  const auto is_fixed = [&](unsigned row, unsigned column) {
    const bool finder = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);
    const bool alignment = size > 21 && row >= size - 9 && row < size - 4 && column >= size - 9 && column < size - 4;
    return finder || alignment || row == 6 || column == 6;
  };
  // How it was masked stands beside the first finder: three bits, themselves masked with 101.
  const unsigned mask = (dark(8, 2) ? 4U : 0U) + (dark(8, 3) ? 2U : 0U) + (dark(8, 4) ? 1U : 0U);
  std::vector<unsigned> bits;
  bool up = true;
  for (unsigned right = size - 1; right < size; right -= 2) {
    if (right == 6) --right;
    for (unsigned step = 0; step < size; ++step)
      for (const unsigned column : {right, right - 1}) {
        const unsigned row = up ? size - 1 - step : step;
        if (!is_fixed(row, column)) bits.push_back(dark(row, column) != inverts(mask ^ 5U, row, column) ? 1U : 0U);
      }
    up = !up;
    if (right == 1) break;
  }
  std::size_t at = 0;
  const auto number = [&](int count) {
    unsigned value = 0;
    for (int i = 0; i < count; ++i) value = 2 * value + bits.at(at++);
    return value;
  };
  EXPECT_EQ(number(4), 4U) << "bytes";
  std::string text;
  for (unsigned length = number(8); length > 0; --length) text += static_cast<char>(number(8));
  return text;
}

TEST(QrCode, says_what_it_was_made_of) {
  for (const std::string text : {"http://10.0.0.7:80/", "http://192.168.178.123:8080/", "http://172.16.0.1:65535/"}) {
    const auto code = cli::qr_code(text);
    ASSERT_TRUE(code);
    EXPECT_EQ(read_code(modules_of(*code)), text);
    EXPECT_EQ(cli::qr_columns(*code), modules_of(*code)[0].size());
  }
}

TEST(QrCode, has_a_quiet_zone_and_colours_of_its_own) {
  const std::string code = *cli::qr_code("http://192.168.1.7:8080/");
  const Modules modules = modules_of(code);
  const std::size_t size = modules[0].size();
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column < size; ++column)
      EXPECT_FALSE(std::min({row, column, size - 1 - row, size - 1 - column}) < 4 && modules[row][column]);
  for (const std::string& line : lines_of(code))
    EXPECT_TRUE(line.starts_with("\033[38;5;16;48;5;231m") && line.ends_with("\033[0m")) << line;
}

TEST(QrCode, does_not_take_everything) { EXPECT_FALSE(cli::qr_code(std::string(5'000, 'x'))); }

/// `parlour serve` on a terminal, in an environment with these.
std::string screen_of_serve(const std::string& listen,
                            const std::vector<std::pair<const char*, const char*>>& environment) {
  const Scratch scratch;
  (void)scratch.file("index.html", "hello");
  for (const auto& [name, value] : environment) setenv(name, value, 1);
  Typed typed({"serve", "--listen", listen, "--metrics", "127.0.0.1:0", "--site", scratch.path(""), "--data",
               scratch.path("data")});
  std::string screen = typed.screen_with("/metrics");
  kill(typed.id(), SIGTERM);
  EXPECT_EQ(typed.wait(), 0);
  return screen;
}

TEST(QrCode, is_shown_to_whoever_can_see_it) {
  const std::vector<std::pair<const char*, const char*>> able{{"TERM", "xterm-256color"}, {"LC_ALL", "C.UTF-8"}};
  EXPECT_FALSE(has(screen_of_serve("127.0.0.1:0", able), "▀")) << "no phone gets there";
  const std::string screen = screen_of_serve("0.0.0.0:0", able);
  const std::string before = "For a phone in the same network, ";
  if (const std::size_t at = screen.find(before); at != std::string::npos) {
    const std::size_t begin = screen.find('\n', at) + 1;
    const std::string page = screen.substr(at + before.size(), begin - 1 - at - before.size());
    std::string code = screen.substr(begin, screen.rfind("\033[0m") + 4 - begin);
    std::erase(code, '\r');
    EXPECT_EQ(read_code(modules_of(code)) + ":", page.substr(0, page.find('\r')));
    EXPECT_FALSE(has(screen_of_serve("0.0.0.0:0", {{"TERM", "dumb"}}), "▀"));
    EXPECT_FALSE(has(screen_of_serve("0.0.0.0:0", {{"TERM", "xterm"}, {"LC_ALL", "C"}}), "▀"));
  } else {
    GTEST_SKIP() << "this machine is in no home network";
  }
}

}  // namespace
}  // namespace parlour::test
