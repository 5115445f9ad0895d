// Any bytes may lie where a journal was, one entry in each line: real ones with some of it lost, twice there, in another order or changed.
// What cannot be a journal is refused with a reason. What can be one leads to the same room each time, and the room goes on: at a node too,
// with people who come back to it.
#include "core/chance.hpp"
#include "driver.hpp"
#include "support/journals.hpp"

namespace {

using namespace parlour;
using namespace parlour::fuzz;

/// The entries, if all of them can be read. What was read is written and read again to the same.
std::optional<std::vector<live::Entry>> read(const std::vector<std::string>& lines) {
  std::vector<live::Entry> entries;
  bool all = true;
  for (const std::string& line : lines) {
    auto entry = live::read_entry(line);
    all = all && entry.has_value();
    check(entry || !entry.error().empty(), "an entry is refused without a reason");
    if (!entry) continue;
    const std::string written = live::write_entry(*entry);
    const auto again = live::read_entry(written);
    check(again && live::write_entry(*again) == written, "an entry is not what was read: " + written);
    entries.push_back(std::move(*entry));
  }
  return all ? std::optional{std::move(entries)} : std::nullopt;
}

/// Time passes and bots think; what is stored of it leads to the same room.
void go_on(live::Room& room, std::vector<live::Entry> entries) {
  const auto step = [&](const live::Input& input, live::Time now) {
    for (live::Entry& entry : room.step(input, now).entries) entries.push_back(std::move(entry));
  };
  step(live::Loaded{}, room.now());
  for (const Guest guest : room.guests()) step(live::Connected{.guest = guest, .game = room.games()}, room.now());
  for (int n = 0; n < 5; ++n) {
    if (room.wants_luck()) step(live::Luck{.bytes = bytes_of(99)}, room.now());
    if (const auto wanted = room.wanted(); !wanted.empty())
      step(live::Thought{.ticket = wanted[0].ticket, .move = "none"}, room.now());
    if (const auto due = room.due()) step(live::TimePassed{}, *due);
  }
  const auto rebuilt = live::Room::rebuild(std::span(entries).subspan(live::needed_from(entries)));
  check(rebuilt.has_value(), rebuilt ? "" : rebuilt.error());
  check(rebuilt->everything() == room.everything(), "a room that went on is rebuilt to another");
}

/// The room by itself.
void look_at_room(const std::vector<live::Entry>& entries) {
  if (!entries.empty() && !live::is_current(entries.front())) {
    auto upgraded = live::Room::upgrade(entries);
    check(upgraded || !upgraded.error().empty(), "an upgrade is refused without a reason");
    if (upgraded) go_on(upgraded->room, {});
    return;
  }
  auto room = live::Room::rebuild(entries);
  check(room || !room.error().empty(), "a journal is refused without a reason");
  if (!room) return;
  check(room->everything() == live::Room::rebuild(entries)->everything(), "a journal leads to two rooms");
  if (room->table() != nullptr && !room->guests().empty())
    live::frames_again(entries, {.guest = room->guests().back(), .game = room->games(), .next = 0},
                       room->table()->first_frame());
  go_on(*room, entries);
}

/// The rows as a node would have stored them, and then a node and people who come.
void look_at_node(const std::vector<std::string>& lines) {
  store::Memory memory = Driver::furnished();
  store::Commit commit{.parts = {{.room = Driver::room, .epoch = 0, .rows = {}, .finished = {}}}};
  for (const std::string& line : lines) {
    const auto entry = live::read_entry(line);
    commit.parts[0].rows.push_back(
        {.number = commit.parts[0].rows.size(), .snapshot = entry && live::can_begin_with(*entry), .text = line});
  }
  const auto joined = std::get<store::Joined>(memory.answer(store::Join{.node = "before"}, 0));
  memory.answer(store::Heartbeat{.owner = joined.owner}, 0);
  const auto claimed =
      std::get<store::Claimed>(memory.answer(store::Claim{.room = Driver::room, .owner = joined.owner}, 0));
  commit.parts[0].epoch = claimed.epoch;
  memory.answer(commit, 0);
  memory.answer(store::Release{.room = Driver::room, .epoch = claimed.epoch}, 0);

  const auto rows = std::get<store::Journal>(memory.answer(store::Load{.room = Driver::room}, 0)).rows;
  const auto entries = node::read_rows(rows);
  check(entries || !entries.error().empty(), "rows are refused without a reason");
  Driver driver(memory);
  for (Client& client : driver.clients) driver.dial(client);
  const bool damaged = driver.clients[0].why == node::Why::damaged;
  if (!entries) check(damaged, "rows that cannot be read make a room");
  if (damaged) return;
  for (Client& client : driver.clients) {
    driver.say(client, R"({"id":)" + std::to_string(client.id + 1) + R"(,"do":"enter"})");
    driver.wait(700);
    driver.say(client, R"({"id":)" + std::to_string(client.id + 2) + R"(,"do":"here"})");
  }
  driver.check_room();
}

// --- other journals --------------------------------------------------------------------------------------------------

/// Another number in a text, at its n-th run of digits.
void change_number(std::string& line, std::uint32_t n, std::uint32_t to) {
  constexpr std::string_view digits = "0123456789";
  std::size_t at = line.find_first_of(digits);
  for (; n > 0 && at != std::string::npos; --n) at = line.find_first_of(digits, line.find_first_not_of(digits, at));
  if (at == std::string::npos) return;
  const std::size_t end = std::min(line.find_first_not_of(digits, at), line.size());
  line.replace(at, end - at, std::to_string(to));
}

/// The numbers as they follow each other, and times that only rise: whoever has damaged a journal has not counted it anew, but behind the
/// count everything else would never be tried.
void count_anew(std::vector<std::string>& lines) {
  std::size_t number = 0;
  std::int64_t last = 0;
  for (std::string& line : lines) {
    const auto entry = live::read_entry(line);
    if (!entry) continue;
    last = std::max(last, entry->at);
    const std::size_t trip = line.find(R"("trip")");
    if (trip == std::string::npos) continue;
    line = R"({"number":)" + std::to_string(number++) + R"(,"at":)" + std::to_string(last) + "," + line.substr(trip);
  }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned int seed) {
  Chance chance(seed);
  std::vector<std::string> lines = test::lines_of_journal({reinterpret_cast<const char*>(data), size});
  if (lines.empty() || chance.below(4) == 0) return LLVMFuzzerMutate(data, size, most);
  const auto any = [&] { return chance.below(static_cast<std::uint32_t>(lines.size())); };
  const std::uint32_t at = any();
  switch (chance.below(6)) {
  case 0: lines.erase(lines.begin() + at); break;
  case 1: lines.insert(lines.begin() + at, std::string{lines[any()]}); break;
  case 2: std::swap(lines[at], lines[any()]); break;
  case 3: lines.resize(at + 1); break;
  case 4:
    change_number(lines[at], chance.below(12), chance.below(2) == 0 ? chance.below(20) : chance.below(UINT32_MAX));
    break;
  default: {
    std::string& line = lines[at];
    const std::size_t length = line.size();
    line.resize(length + 64);
    line.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(line.data()), length, line.size()));
  }
  }
  if (chance.below(4) > 0) count_anew(lines);
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  text.resize(std::min(text.size(), most));
  std::ranges::copy(text, data);
  return text.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<std::string> lines = test::lines_of_journal({reinterpret_cast<const char*>(data), size});
  for (std::string& line : lines) line = test::with_rules_of_today(std::move(line));
  if (const auto entries = read(lines)) look_at_room(*entries);
  look_at_node(lines);
  return 0;
}
