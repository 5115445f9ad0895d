// Power cuts at random moments: what was answered as stored is there afterwards, and nothing is half there.
#include <sqlite3.h>

#include <algorithm>
#include <memory>

#include "core/sha256.hpp"
#include "store/conformance.hpp"
#include "store/disk.hpp"
#include "store/sqlite.hpp"
#include "support/scale.hpp"
#include "support/scratch.hpp"

namespace parlour::test {
namespace {

using Journals = std::map<std::string, std::vector<store::Row>>;
using Guests = std::map<live::Guest, std::string>;

/// What is known to be stored, and what it becomes if the last request was carried out after all.
struct Known {
  Journals rooms;
  Guests guests;
  std::size_t games = 0;
  friend bool operator==(const Known&, const Known&) = default;
};

constexpr live::Guest everybody = 7;  // is in every game

struct Evening {
  Chance chance;
  Known stored;
  Known tried;
  std::map<std::string, std::uint64_t> epochs;
  live::Guest last_guest = live::no_guest;

  explicit Evening(std::uint64_t seed) : chance(seed) {}

  [[nodiscard]] std::string some_text() {
    // Seldom longer than a page of the database.
    const std::uint32_t length = chance.below(chance.below(8) == 0 ? 9'000 : 700);
    return std::string(length, static_cast<char>('a' + chance.below(26)));
  }

  store::Request next_request() {
    tried = stored;
    const std::uint32_t what = chance.below(24);
    if (what == 0) return new_room();
    if (what == 1) return new_guest();
    if (what == 2 && !stored.guests.empty()) {
      tried.guests.begin()->second = some_text();
      return store::Rename{.guest = tried.guests.begin()->first, .name = tried.guests.begin()->second};
    }
    if (what == 3 && !stored.guests.empty()) {
      const live::Guest guest = stored.guests.begin()->first;
      tried.guests.erase(guest);
      return store::ForgetGuest{.guest = guest};
    }
    if (epochs.empty()) return new_room();
    store::Commit commit;
    for (const auto& [room, epoch] : epochs)
      if (chance.below(2) == 0) commit.parts.push_back(next_part(room, epoch));
    return commit;
  }

  store::Request new_room() {
    const std::string room = "room" + std::to_string(stored.rooms.size());
    tried.rooms[room];
    return store::CreateRoom{.room = room};
  }

  store::Request new_guest() {
    Bytes32 session{};
    for (std::uint8_t& byte : session) byte = static_cast<std::uint8_t>(chance.below(256));
    std::string name = some_text();
    tried.guests[++last_guest] = name;
    return store::NewGuest{.session = session, .name = std::move(name)};
  }

  store::Part next_part(const std::string& room, std::uint64_t epoch) {
    store::Part part{.room = room, .epoch = epoch, .rows = {}, .finished = {}};
    std::vector<store::Row>& rows = tried.rooms[room];
    for (std::uint32_t left = 1 + chance.below(4); left > 0; --left) {
      rows.push_back({.number = rows.size(), .snapshot = rows.empty() || chance.below(10) == 0, .text = some_text()});
      part.rows.push_back(rows.back());
    }
    if (chance.below(5) == 0) {
      part.finished.push_back(
          {.room = room, .number = rows.size(), .guests = {everybody, 1 + chance.below(3)}, .record = some_text()});
      ++tried.games;
    }
    return part;
  }

  /// Until the power goes off.
  void go_on(store::Sqlite& house, const TestDisk& disk) {
    const store::Owner owner = std::get<store::Joined>(house.answer(store::Join{.node = "one"}, 0)).owner;
    while (!disk.is_off()) {
      const store::Request request = next_request();
      const store::Answer answer = house.answer(request, 0);
      // The power may have gone off while it wiped its log, after it was done.
      if (std::holds_alternative<store::Unknown>(answer)) break;
      if (const auto* committed = std::get_if<store::Committed>(&answer)) {
        if (std::ranges::any_of(committed->fates, [](store::Fate fate) { return fate != store::Fate::stored; })) break;
      }
      stored = tried;
      if (const auto* create = std::get_if<store::CreateRoom>(&request)) {
        const auto claimed = house.answer(store::Claim{.room = create->room, .owner = owner}, 0);
        if (const auto* granted = std::get_if<store::Claimed>(&claimed)) epochs[create->room] = granted->epoch;
      }
    }
  }
};

/// Each row that a query comes to.
template <class Each>
void for_each_row(sqlite3* base, const char* query, Each each) {
  sqlite3_stmt* statement = nullptr;
  EXPECT_EQ(sqlite3_prepare_v2(base, query, -1, &statement, nullptr), SQLITE_OK) << sqlite3_errmsg(base);
  while (sqlite3_step(statement) == SQLITE_ROW) each(statement);
  sqlite3_finalize(statement);
}

std::string text_at(sqlite3_stmt* statement, int column) {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement, column));
  return bytes == nullptr ? "" : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
}

/// All that a database holds, read without the store; or what is wrong with it.
std::expected<Known, std::string> look_into(const std::string& file) {
  sqlite3* base = nullptr;
  if (sqlite3_open(file.c_str(), &base) != SQLITE_OK) return std::unexpected("no database");
  Known found;
  std::string wrong;
  for_each_row(base, "PRAGMA integrity_check", [&](sqlite3_stmt* row) {
    if (text_at(row, 0) != "ok") wrong += text_at(row, 0);
  });
  for_each_row(base, "SELECT name FROM rooms", [&](sqlite3_stmt* row) { found.rooms[text_at(row, 0)]; });
  std::map<std::string, Bytes32> chains;
  for_each_row(
      base, "SELECT name, number, snapshot, text, hash FROM journal JOIN rooms ON rooms.id = room ORDER BY journal.id",
      [&](sqlite3_stmt* row) {
        const std::string room = text_at(row, 0);
        const auto number = static_cast<std::uint64_t>(sqlite3_column_int64(row, 1));
        const bool snapshot = sqlite3_column_int(row, 2) != 0;
        found.rooms[room].push_back({.number = number, .snapshot = snapshot, .text = text_at(row, 3)});
        // As a stranger would compute it.
        Bytes32& chain = chains.try_emplace(room, Sha256{}.feed(room).digest()).first->second;
        std::string head(9, '\0');
        for (std::size_t i = 0; i < 8; ++i) head[i] = static_cast<char>(number >> 8 * i & 255U);
        head[8] = snapshot ? '\1' : '\0';
        chain = Sha256{}.feed(chain).feed(head).feed(text_at(row, 3)).digest();
        if (std::string(chain.begin(), chain.end()) != text_at(row, 4)) wrong += "a broken chain in " + room;
      });
  for_each_row(base, "SELECT guest, name FROM guests", [&](sqlite3_stmt* row) {
    found.guests[static_cast<live::Guest>(sqlite3_column_int64(row, 0))] = text_at(row, 1);
  });
  for_each_row(base, "SELECT count(*) FROM played WHERE guest = 7",
               [&](sqlite3_stmt* row) { found.games = static_cast<std::size_t>(sqlite3_column_int64(row, 0)); });
  sqlite3_close(base);
  if (!wrong.empty()) return std::unexpected(wrong);
  return found;
}

bool ends_with(const std::vector<store::Row>& rows, const std::vector<store::Row>& last) {
  return last.size() <= rows.size() && std::equal(last.rbegin(), last.rend(), rows.rbegin());
}

/// What is wrong after a power cut; nothing: all is well.
std::string after_a_cut(std::uint64_t seed, bool sync_each_commit) {
  Evening evening(seed);
  const Scratch scratch;
  TestDisk disk;
  const store::Disk settings{.vfs = disk.name(), .sync_each_commit = sync_each_commit};
  // Some while the folder is made, some only after the log was emptied into the database.
  const std::uint32_t when = evening.chance.below(10);
  if (when == 0) disk.cut_after(1 + evening.chance.below(50));
  if (auto house = store::Sqlite::open(scratch.path("before"), settings)) {
    if (when != 0) disk.cut_after(1 + evening.chance.below(when == 1 ? 6'000 : 300));
    evening.go_on(*house, disk);
  }
  EXPECT_TRUE(disk.is_off());

  const std::string folder = scratch.path("after");
  std::filesystem::create_directory(folder);
  disk.leave(folder, evening.chance);
  TestDisk next;
  auto house = store::Sqlite::open(folder, {.vfs = next.name(), .sync_each_commit = true});
  if (!house) return house.error();
  const auto found = look_into(folder + "/parlour.db");
  if (!found) return found.error();
  if (*found != evening.stored && *found != evening.tried) return "something is lost, or half there";

  // And it goes on from there.
  const auto owner = std::get<store::Joined>(house->answer(store::Join{.node = "one"}, 0)).owner;
  for (const auto& [room, rows] : found->rooms) {
    const auto loaded = house->answer(store::Load{.room = room}, 0);
    const auto* journal = std::get_if<store::Journal>(&loaded);
    if (journal == nullptr || !ends_with(rows, journal->rows)) return room + " cannot be loaded";
    const auto claimed = std::get<store::Claimed>(house->answer(store::Claim{.room = room, .owner = owner}, 0));
    if (claimed.entries != rows.size()) return room + " has another length";
    const auto old = evening.epochs.find(room);
    if (old != evening.epochs.end() && claimed.epoch <= old->second) return "the epoch of " + room + " does not rise";
    const auto more = house->answer(
        store::Commit{
            .parts = {{.room = room, .epoch = claimed.epoch, .rows = {snapshot(claimed.entries)}, .finished = {}}}},
        0);
    if (std::get<store::Committed>(more).fates != std::vector{store::Fate::stored}) return room + " does not go on";
  }
  return {};
}

void cut_often(std::uint64_t first, int cuts) {
  for (int n = 0; n < cuts; ++n) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(n);
    EXPECT_EQ(after_a_cut(seed, true), "") << "seed " << seed;
  }
}

TEST(StorePower, what_was_stored_outlives_a_power_cut) { cut_often(1, scaled(30)); }

TEST(SlowStorePower, what_was_stored_outlives_a_power_cut_at_any_moment) { cut_often(1'000, scaled(1'000)); }

/// Otherwise the tests above could not fail.
TEST(StorePower, without_a_sync_at_each_commit_it_would_not) {
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed)
    if (after_a_cut(seed, false) == "something is lost, or half there") ++lost;
  EXPECT_GT(lost, 0);
}

}  // namespace
}  // namespace parlour::test
