// What the system tells of another process.
#include <unistd.h>

#include <charconv>
#include <fstream>
#include <iterator>
#include <sstream>

#include "load/load.hpp"

namespace parlour::load {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view listening = "0A";  // in /proc/net/tcp

/// The numbers of the sockets that listen there: "12345".
std::vector<std::string> listeners(std::uint16_t port) {
  std::vector<std::string> found;
  std::ifstream table("/proc/net/tcp");
  for (std::string line; std::getline(table, line);) {
    std::istringstream words(line);
    std::string word;
    std::vector<std::string> row;
    while (words >> word) row.push_back(word);
    if (row.size() < 10 || row[3] != listening) continue;
    const std::string_view place = row[1];
    unsigned number = 0;
    const std::string_view digits = place.substr(place.find(':') + 1);
    std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    if (number == port) found.push_back(row[9]);
  }
  return found;
}

/// What is said of a process after its name: its state, its parent and so on.
std::vector<std::string> words_of(const fs::path& process) {
  std::string text;
  std::ifstream file(process / "stat");
  std::getline(file, text);
  std::istringstream rest(text.substr(text.rfind(')') + 1));
  return {std::istream_iterator<std::string>(rest), {}};
}
constexpr std::size_t parent = 1;
constexpr std::size_t of_ended = 13;  // user's and system's time of those that it has started

/// What each open file of a process is.
template <class Visit>
void each_file(const fs::path& process, const Visit& visit) {
  std::error_code error;
  for (fs::directory_iterator file(process / "fd", error), end; !error && file != end; file.increment(error)) {
    std::error_code gone;
    visit(fs::read_symlink(file->path(), gone).string());
  }
}

}  // namespace

std::expected<Process, std::string> Process::listening_at(std::uint16_t port) {
  const std::vector<std::string> sockets = listeners(port);
  std::error_code error;
  for (fs::directory_iterator each("/proc", error), end; !error && each != end; each.increment(error)) {
    if (each->path().filename().string().find_first_not_of("0123456789") != std::string::npos) continue;
    bool found = false;
    each_file(each->path(), [&](const std::string& file) {
      for (const std::string& socket : sockets) found = found || file == "socket:[" + socket + "]";
    });
    if (found) return Process(each->path());
  }
  return std::unexpected(sockets.empty() ? "nothing listens at port " + std::to_string(port) + " of this machine"
                                         : "the server at port " + std::to_string(port) +
                                               " belongs to somebody else: it can be measured by whoever started it");
}

std::int64_t Process::processor_time() const {
  std::int64_t sum = 0;
  std::error_code error;
  for (fs::directory_iterator task(place_ / "task", error), end; !error && task != end; task.increment(error)) {
    std::int64_t time = 0;
    std::ifstream(task->path() / "schedstat") >> time;
    sum += time;
  }
  return sum;
}

std::expected<Process, std::string> Process::of(std::int64_t id) {
  const fs::path place = fs::path("/proc") / std::to_string(id);
  std::error_code error;
  if (!fs::exists(place / "stat", error)) return std::unexpected("there is no process " + std::to_string(id));
  return Process(place);
}

std::int64_t Process::processor_time_of_all() const {
  std::int64_t sum = processor_time();
  std::error_code error;
  for (fs::directory_iterator each("/proc", error), end; !error && each != end; each.increment(error)) {
    const auto words = words_of(each->path());
    if (words.size() <= parent || words[parent] != place_.filename()) continue;
    sum += Process(each->path()).processor_time();
  }
  const auto own = words_of(place_);
  for (std::size_t at = of_ended; at < of_ended + 2 && at < own.size(); ++at)
    sum += std::atoll(own[at].c_str()) * (1'000'000'000 / sysconf(_SC_CLK_TCK));
  return sum;
}

fs::path Process::working_folder() const {
  std::error_code error;
  return fs::read_symlink(place_ / "cwd", error);
}

std::size_t Process::resident_bytes() const {
  std::size_t whole = 0;
  std::size_t resident = 0;
  std::ifstream(place_ / "statm") >> whole >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

fs::path Process::folder() const {
  fs::path found;
  each_file(place_, [&](const std::string& file) {
    if (fs::path(file).filename() == "parlour.db") found = fs::path(file).parent_path();
  });
  return found;
}

}  // namespace parlour::load
