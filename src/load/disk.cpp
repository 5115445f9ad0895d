// The disk's own group commit: entries come at a steady rate, and whatever waits is stored as soon as the last commit is back. Nobody
// who tells people what is stored can be quicker.
#include <unistd.h>

#include <chrono>
#include <thread>

#include "load/load.hpp"
#include "store/sqlite.hpp"

namespace parlour::load {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::size_t most_rooms = 500;   // to be made one by one
constexpr std::size_t entry_bytes = 620;  // a command with its spaces, as a journal has it

/// A folder that is gone afterwards.
class Scratch {
 public:
  explicit Scratch(const fs::path& beside) : path_(beside / ("load-" + std::to_string(getpid()))) {}
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  Scratch(Scratch&&) = delete;
  Scratch& operator=(Scratch&&) = delete;
  ~Scratch() {
    std::error_code error;
    fs::remove_all(path_, error);
  }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

std::expected<std::vector<std::int64_t>, std::string> commit_times(const fs::path& beside, std::size_t rooms,
                                                                   std::uint32_t rate, std::uint32_t seconds) {
  const Scratch scratch(beside);
  auto store = store::Sqlite::open(scratch.path());
  if (!store) return std::unexpected(store.error());
  const auto failed = [&] {
    return std::unexpected("cannot store at " + beside.string() + ": " + store->take_trouble());
  };
  const auto joined = store->answer(store::Join{.node = "load"}, 0);
  struct Journal {
    std::string room;
    std::uint64_t epoch = 0;
    std::uint64_t entries = 0;
  };
  std::vector<Journal> journals;
  for (std::size_t i = 0; i < std::min(rooms, most_rooms); ++i) {
    const std::string room = "room" + std::to_string(i);
    store->answer(store::CreateRoom{.room = room, .key = {}}, 0);
    const auto answer = store->answer(store::Claim{.room = room, .owner = std::get<store::Joined>(joined).owner}, 0);
    const auto* claimed = std::get_if<store::Claimed>(&answer);
    if (claimed == nullptr) return failed();
    journals.push_back({.room = room, .epoch = claimed->epoch, .entries = 0});
  }

  std::vector<std::int64_t> times;
  const std::string text(entry_bytes, 'x');
  const std::size_t all = std::size_t{rate} * seconds;
  const Clock::time_point start = Clock::now();
  const auto intended = [&](std::size_t number) {
    return start + std::chrono::nanoseconds(static_cast<std::int64_t>(number) * 1'000'000'000 / rate);
  };
  for (std::size_t next = 0; next < all;) {
    std::this_thread::sleep_until(intended(next));
    store::Commit commit;
    const std::size_t first = next;
    for (const Clock::time_point now = Clock::now(); next < all && intended(next) <= now; ++next) {
      Journal& journal = journals[next % journals.size()];
      commit.parts.push_back({.room = journal.room,
                              .epoch = journal.epoch,
                              .rows = {{.number = journal.entries++, .snapshot = false, .text = text}},
                              .finished = {}});
    }
    const auto answer = store->answer(commit, 0);
    const auto* done = std::get_if<store::Committed>(&answer);
    if (done == nullptr || done->fates.back() != store::Fate::stored) return failed();
    const Clock::time_point now = Clock::now();
    for (std::size_t number = first; number < next; ++number)
      times.push_back(std::chrono::nanoseconds(now - intended(number)).count());
  }
  return times;
}

}  // namespace parlour::load
