#include "cli/qr.hpp"

#include <qrencode.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

namespace parlour::cli {
namespace {

constexpr int quiet_zone = 4;  // modules on each side
// Numbers of the colour cube, which themes leave alone.
constexpr std::string_view black_on_white = "\033[38;5;16;48;5;231m";
constexpr std::string_view own_colours = "\033[0m\n";
constexpr std::array<std::string_view, 4> half_blocks{" ", "▀", "▄",
                                                      "█"};  // neither dark, the upper one, the lower one, both

}  // namespace

std::optional<std::string> qr_code(std::string_view text) {
  const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
      QRcode_encodeString8bit(std::string{text}.c_str(), 0, QR_ECLEVEL_M), QRcode_free);
  if (code == nullptr) return std::nullopt;
  const auto is_dark = [&](int row, int column) -> unsigned {
    const bool inside = std::min(row, column) >= 0 && std::max(row, column) < code->width;
    return inside ? code->data[row * code->width + column] & 1U : 0U;
  };
  std::string drawn;
  for (int row = -quiet_zone; row < code->width + quiet_zone; row += 2) {
    drawn += black_on_white;
    for (int column = -quiet_zone; column < code->width + quiet_zone; ++column)
      drawn += half_blocks[is_dark(row, column) + 2 * is_dark(row + 1, column)];
    drawn += own_colours;
  }
  return drawn;
}

std::size_t qr_columns(std::string_view code) {
  const std::string_view line = code.substr(0, code.find(own_colours));
  const std::string_view shown = line.substr(std::min(line.size(), black_on_white.size()));
  // Bytes that begin a character.
  return static_cast<std::size_t>(
      std::ranges::count_if(shown, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

bool shows_qr_code(std::size_t columns) {
  const auto said = [](const char* name) {
    const char* text = std::getenv(name);
    return std::string_view{text == nullptr ? "" : text};
  };
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return false;
  const std::string_view terminal = said("TERM");
  if (terminal.empty() || terminal == "dumb" || !said("NO_COLOR").empty()) return false;
  // The first of them that says anything decides how characters are written.
  std::string_view locale;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (locale.empty()) locale = said(name);
  const bool utf8 = locale.contains("UTF-8") || locale.contains("utf8") || locale.contains("UTF8");
  return utf8 && size.ws_col >= columns;
}

}  // namespace parlour::cli
