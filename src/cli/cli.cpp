#include "cli/cli.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ranges>
#include <sstream>

#include "bots/bot.hpp"
#include "bots/exact.hpp"
#include "games/registry.hpp"
#include "protocol/protocol.hpp"
#include "record/file.hpp"

namespace parlour::cli {
namespace {

/// Letters to insert, remove, replace or exchange with their neighbour to make one word the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      const std::size_t differs = a[i - 1] == b[j - 1] ? 0 : 1;
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + differs});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
      }
    }
  }
  return cost[a.size()][b.size()];
}

std::string lower(std::string_view text) {
  std::string out{text};
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

}  // namespace

OptionValues read_settings(const AnyGame& game, int players, std::span<const std::string> settings) {
  return read_settings(game, players, settings, game.default_options());
}

OptionValues read_settings(const AnyGame& game, int players, std::span<const std::string> settings,
                           OptionValues values) {
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos) {
      throw Stop{.message = "an option is set as NAME=VALUE, not \"" + printable(setting) + "\""};
    }
    const std::string_view name = std::string_view{setting}.substr(0, equals);
    const auto set = set_option(game.info.id, game.options, values, name, std::string_view{setting}.substr(equals + 1));
    if (set) continue;
    std::vector<std::string_view> names;
    names.reserve(game.options.size());
    for (const OptionSpec& spec : game.options) names.push_back(spec.name);
    const bool known = std::ranges::find(names, name) != names.end();
    throw Stop{.message = printable(set.error()) + (known ? "" : did_you_mean(name, names))};
  }
  if (const auto fits = check_setup(game, players, values); !fits) throw Stop{.message = fits.error()};
  return values;
}

Input::Input(std::string name) : name_(std::move(name)) {
  if (name_ == "-") return;
  errno = 0;
  file_.open(name_, std::ios::binary);
  if (!file_) throw Stop{.message = "cannot open " + printable(name_) + ": " + std::strerror(errno)};
}

void Input::check() {
  if (stream().bad()) throw Stop{.message = "cannot read " + printable(name_)};
}

FoundRecord find_record(const std::string& file, std::size_t number) {
  Input input(file);
  LineReader lines(input.stream());
  std::size_t count = 0;
  while (const auto line = lines.next()) {
    if (++count < number) continue;
    auto record = read_record(*line, all_games());
    if (record) return {.record = std::move(*record), .line = line->number};
    throw Stop{.exit = Exit::negative, .message = in_file(file, line->number, record.error())};
  }
  input.check();
  if (count == 0) throw Stop{.exit = Exit::negative, .message = "there is no record in " + printable(file)};
  throw Stop{.exit = Exit::negative,
             .message = "there is no record " + std::to_string(number) + ": " + printable(file) + " has " +
                        std::to_string(count)};
}

std::string in_file(const std::string& file, std::size_t line, const Problem& problem) {
  return printable(file + ":" + std::to_string(line) + ": " + problem.text());
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  constexpr std::size_t longest =
      40;  // nobody mistypes more than that, and the effort grows with the product of the lengths
  if (word.size() > longest) return "";
  std::string_view best;
  std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string_view candidate : candidates) {
    std::size_t far = distance(lower(word), lower(candidate));
    // "target" for "solo.target", "sim" for "simulate"
    if (word.size() >= 3 && candidate.find(word) != std::string_view::npos) far = std::min<std::size_t>(far, 1);
    if (far >= least || far >= candidate.size()) continue;
    least = far;
    best = candidate;
  }
  return best.empty() ? "" : ", did you mean \"" + std::string{best} + "\"?";
}

std::string printable(std::string_view text) {
  std::string out;
  for (const char c : text) out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
  // The control characters of Latin-1, which some terminals obey too, are two bytes in UTF-8.
  for (std::size_t i = 0; i + 1 < out.size(); ++i) {
    if (out[i] == '\xc2' && static_cast<unsigned char>(out[i + 1]) < 0xa0) out.replace(i, 2, "?");
  }
  return out;
}

std::string printable_lines(std::string_view text) {
  std::string out;
  for (const auto line : std::views::split(text, '\n'))
    out += (out.empty() ? "" : "\n") + printable(std::string_view(line.begin(), line.end()));
  return out;
}

void print_words(std::ostream& out, const std::string& sentences) {
  std::istringstream in(sentences);
  std::vector<std::string> words;
  for (std::string word; in >> word;) {
    if (word.starts_with('%') && !words.empty())
      words.back() += " " + word;  // a number and its sign stay together
    else
      words.push_back(word);
  }
  WrappedLine line(" -", 4);
  for (const std::string& word : words) line << word;
  out << line.text();
}

std::string list_of_bots() {
  std::string list = "The bots:\n";
  for (const Bot& bot : all_bots()) {
    std::string name{bot.name};
    name.resize(10, ' ');
    list += "  " + name + std::string{bot.about} + (bot.exact ? ": " + solved_games() : "") + "\n";
  }
  return list;
}

std::vector<std::string> seat_titles(int players, std::span<const std::string> names) {
  std::vector<std::string> titles;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    std::string title = "Seat " + std::to_string(seat);
    if (seat < names.size() && !names[seat].empty()) title += " (" + printable(names[seat]) + ")";
    titles.push_back(std::move(title));
  }
  return titles;
}

std::string time_in_words(std::uint64_t seconds) {
  const std::uint64_t minutes = seconds / 60;
  if (minutes == 0) return std::to_string(seconds) + " s";
  if (minutes < 60) return std::to_string(minutes) + " min " + std::to_string(seconds % 60) + " s";
  return std::to_string(minutes / 60) + " h " + std::to_string(minutes % 60) + " min";
}

Progress::Progress(std::uint64_t pieces) : pieces_(pieces), terminal_(isatty(STDERR_FILENO) != 0) {}

void Progress::operator()(std::uint64_t done) {
  if (!terminal_) return;
  const auto now = Clock::now();
  if (now - shown_ < std::chrono::milliseconds(100)) return;
  shown_ = now;
  constexpr std::uint64_t width = 40;
  const std::uint64_t full = width * done / pieces_;
  const auto elapsed = std::chrono::duration_cast<std::chrono::duration<double>>(now - start_).count();
  const auto left =
      static_cast<std::uint64_t>(elapsed * static_cast<double>(pieces_ - done) / static_cast<double>(done));
  std::cerr << "\r[" << std::string(full, '#') << std::string(width - full, '.') << "] " << 100 * done / pieces_
            << " %, " << time_in_words(left) << " left   " << std::flush;
  drawn_ = true;
}

void Progress::erase() {
  if (drawn_) std::cerr << '\r' << std::string(70, ' ') << '\r' << std::flush;
  drawn_ = false;
}

}  // namespace parlour::cli
