// What is wrong with a folder, and a new database of all that can be trusted.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <functional>

#include "store/care.hpp"
#include "store/detail/chain.hpp"
#include "store/detail/folder.hpp"

namespace parlour::store {

namespace fs = std::filesystem;
using sqlite::Base;
using sqlite::Query;
using sqlite::Statement;

namespace {

/// A journal as far as one has come.
struct Followed {
  std::string name;
  std::uint64_t next = 0;
  Bytes32 hash{};
  std::int64_t last = 0;  // row of the last entry, and of its copy
  std::int64_t copied = 0;
  std::uint64_t lost = 0;  // entries that cannot be trusted
  std::string what;        // is wrong
  bool astray = false;     // nothing is missing, but somebody who follows the rows would not find everything
  bool leaves = false;     // it is being erased
};

std::string counted(std::uint64_t number, const std::string& one, const std::string& many) {
  return std::to_string(number) + " " + (number == 1 ? one : many);
}

/// Goes through a database, and puts what can be trusted into another one if there is one.
class Salvage {
 public:
  Salvage(const Base& from, const Base* into, Findings& findings)
      : from_(from), into_(into), findings_(findings), has_ends_(!columns_of("ends").empty()),
        ended_(sqlite::number_of(from, "SELECT ended FROM house").value_or(INT64_MAX)) {}

  /// Whether all could be written.
  bool go() {
    check_pages();
    for (const char* table : {"house", "rooms", "guests", "finished"}) copy(table, true);
    for (const char* table : {"sessions", "played"}) copy(table, false);
    follow_rooms();
    follow_journal();
    follow_ends();
    tell_rooms();
    count_on();
    return written_;
  }

 private:
  void check_pages() {
    Statement check("PRAGMA integrity_check(20)");
    Query query(from_, check);
    int code = query.step();
    for (; code == SQLITE_ROW; code = query.step())
      if (const std::string line = query.text(0); line != "ok") findings_.other.push_back("the database: " + line);
    if (code != SQLITE_DONE) findings_.other.push_back(std::string("the database: ") + sqlite3_errstr(code));
  }

  /// All rows of a table that can be read. One that has row numbers goes on behind what cannot be.
  void each_row(const std::string& table, const std::string& columns, bool numbered,
                const std::function<void(const Query&)>& look) {
    const std::string text = "SELECT " + std::string(numbered ? "rowid" : "0") + ", " + columns + " FROM " + table +
                             (numbered ? " NOT INDEXED WHERE rowid > ? ORDER BY rowid" : " WHERE ? = 0");
    constexpr std::int64_t last = std::int64_t{1} << 40U;
    std::int64_t after = 0;
    std::int64_t leap = 0;
    bool told = false;
    while (after < last) {
      Statement statement(text.c_str());
      Query query(from_, statement, after);
      int code = query.step();
      for (; code == SQLITE_ROW; code = query.step()) {
        after = query.number(0);
        leap = 0;
        look(query);
      }
      if (code == SQLITE_DONE) return;
      if (!told) findings_.other.push_back("some of the table " + table + " cannot be read: " + sqlite3_errstr(code));
      told = true;
      if (!numbered) return;
      leap = leap == 0 ? 1 : 2 * leap;
      after += leap;
    }
  }

  /// The columns that both have, with commas.
  std::string columns_of(const std::string& table) {
    const std::string text = "SELECT name FROM pragma_table_info('" + table + "')";
    const auto named = [&](const Base& base) {
      std::vector<std::string> names;
      Statement statement(text.c_str());
      Query query(base, statement);
      while (query.step() == SQLITE_ROW) names.push_back(query.text(0));
      return names;
    };
    std::vector<std::string> names = named(from_);
    if (into_ != nullptr) {
      const std::vector<std::string> known = named(*into_);
      std::erase_if(names, [&](const std::string& name) { return std::ranges::find(known, name) == known.end(); });
    }
    std::string columns;
    for (const std::string& name : names) columns += (columns.empty() ? "" : ", ") + name;
    return columns;
  }

  void copy(const std::string& table, bool numbered) {
    const std::string columns = columns_of(table);
    if (columns.empty()) {
      findings_.other.push_back("the table " + table + " is missing");
      return;
    }
    std::string marks = "?";
    for (const char c : columns)
      if (c == ',') marks += ", ?";
    const std::string text = "INSERT OR IGNORE INTO " + table + " (" + columns + ") VALUES (" + marks + ")";
    Statement insert(text.c_str());
    each_row(table, columns, numbered, [&](const Query& row) {
      if (into_ == nullptr) return;
      Query added(*into_, insert);
      for (int i = 1; i < row.columns(); ++i) added.take(row, i);
      written_ = written_ && added.step() == SQLITE_DONE;
    });
  }

  void follow_rooms() {
    const bool dated = columns_of("rooms").contains("used");  // not in the first format
    each_row("rooms", dated ? "name, used" : "name, 0", true, [&](const Query& row) {
      Followed& room = rooms_[row.number(0)];
      room.name = row.text(1);
      room.leaves = row.number(2) < 0;
      room.hash = before_the_first(room.name);
    });
    findings_.checked = rooms_.size();
  }

  void follow_journal() {
    Statement insert("INSERT INTO journal (room, number, snapshot, text, hash, prior) VALUES (?, ?, ?, ?, ?, ?)");
    std::uint64_t strays = 0;
    const std::string prior = has_ends_ ? "prior" : "0";
    each_row("journal", "room, number, snapshot, text, hash, " + prior, true, [&](const Query& found) {
      const auto room = rooms_.find(found.number(1));
      if (room == rooms_.end()) {
        ++strays;
        return;
      }
      if (room->second.leaves) return;
      const sqlite::Link link = sqlite::read_link(found, 2);
      Followed& followed = room->second;
      const Bytes32 hash = chained(followed.hash, link.row);
      if (!followed.what.empty() || link.row.number != followed.next || hash != link.hash) {
        if (followed.what.empty())
          followed.what = "entry " + std::to_string(followed.next) +
                          (link.row.number > followed.next ? " is missing" : " is not the one that was stored");
        ++followed.lost;
        return;
      }
      ++followed.next;
      followed.hash = hash;
      followed.astray = followed.astray || (has_ends_ && link.prior != followed.last);
      followed.last = found.number(0);
      if (into_ == nullptr) return;
      const Row& row = link.row;
      written_ = written_ &&
                 Query(*into_, insert, room->first, row.number, row.snapshot, row.text, hash, followed.copied).step() ==
                     SQLITE_DONE;
      followed.copied = sqlite3_last_insert_rowid(into_->get());
    });
    if (strays > 0) findings_.other.push_back(counted(strays, "entry belongs", "entries belong") + " to no room");
  }

  void follow_ends() {
    if (has_ends_) {
      std::map<std::int64_t, std::pair<std::uint64_t, std::int64_t>> ends;
      each_row("ends", "entries, last", true, [&](const Query& row) {
        ends[row.number(0)] = {static_cast<std::uint64_t>(row.number(1)), row.number(2)};
      });
      for (auto& [id, room] : rooms_) {
        const auto end = ends.find(id);
        if (room.leaves || !room.what.empty() || room.last > ended_) continue;
        room.astray = room.astray || end == ends.end() || end->second != std::pair{room.next, room.last};
        if (end == ends.end() || end->second.first <= room.next) continue;
        room.what = "entry " + std::to_string(room.next) + " is missing";
      }
    }
    if (into_ == nullptr) return;
    Statement insert("INSERT INTO ends (room, entries, last) VALUES (?, ?, ?)");
    for (const auto& [id, room] : rooms_)
      written_ = written_ && Query(*into_, insert, id, room.next, room.copied).step() == SQLITE_DONE;
  }

  void tell_rooms() {
    for (const auto& [id, room] : rooms_) {
      if (!room.what.empty())
        findings_.rooms.push_back("room " + room.name + ": " + room.what + ". Of its journal " +
                                  counted(room.next, "entry", "entries") + " can be trusted, and " +
                                  std::to_string(room.lost) + " cannot");
      else if (room.astray)
        findings_.rooms.push_back("room " + room.name +
                                  ": its journal does not lead from its last entry to its first. " +
                                  counted(room.next, "entry", "entries") + " can be trusted");
    }
  }

  /// No number of a guest is given a second time.
  void count_on() {
    if (into_ == nullptr) return;
    constexpr std::int64_t many = 1'000'000;  // where nobody knows how many there were
    const auto counter = sqlite::number_of(from_, "SELECT max(seq) FROM sqlite_sequence");
    const auto found = sqlite::number_of(*into_, "SELECT max(guest) FROM (SELECT guest FROM guests UNION ALL "
                                                 "SELECT guest FROM sessions UNION ALL SELECT guest FROM played)");
    const std::int64_t last = std::max(counter.value_or(many), found.value_or(0));
    const std::string text = "DELETE FROM sqlite_sequence; INSERT INTO sqlite_sequence VALUES ('guests', " +
                             std::to_string(last) +
                             "); INSERT INTO house (runs) SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM house);"
                             "DELETE FROM journal WHERE room NOT IN (SELECT id FROM rooms);"
                             "DELETE FROM ends WHERE room NOT IN (SELECT id FROM rooms);"
                             "UPDATE house SET ended = coalesce((SELECT max(id) FROM journal), 0)";
    written_ = written_ && sqlite::run(*into_, text.c_str());
  }

  const Base& from_;
  const Base* into_;
  Findings& findings_;
  const bool has_ends_;       // the first two formats had an index instead
  const std::int64_t ended_;  // the last row that `ends` tells of; the third format told of all
  std::map<std::int64_t, Followed> rooms_;
  bool written_ = true;
};

/// A name beside the database that nobody has yet.
fs::path free_name(const fs::path& folder) {
  for (int i = 1;; ++i) {
    fs::path name = folder / ("parlour-before-repair-" + std::to_string(i) + ".db");
    if (access(name.c_str(), F_OK) != 0) return name;
  }
}

std::expected<void, std::string> salvage(const Base& from, const fs::path& fresh) {
  for (const char* ending : {"", "-journal", "-wal"}) unlink((fresh.string() + ending).c_str());
  if (!sqlite::make_file(fresh, O_RDWR | O_EXCL).is_open())
    return sqlite::because("cannot make " + fresh.string(), errno);
  const auto into = sqlite::open_base(fresh);
  if (!into) return std::unexpected(into.error());
  Findings known;
  if (sqlite::bring_up_to_date(*into, 0) && sqlite::run(*into, "BEGIN; DELETE FROM house") &&
      Salvage(from, &*into, known).go() && sqlite::run(*into, "COMMIT"))
    return {};
  const std::string why = sqlite3_errmsg(into->get());
  unlink(fresh.c_str());
  return std::unexpected("cannot write " + fresh.string() + ": " + why);
}

}  // namespace

std::expected<Findings, std::string> repair(const fs::path& chosen, bool apply) {
  const fs::path folder = sqlite::settled(chosen);
  const fs::path database = folder / sqlite::database_name;
  if (access(database.c_str(), F_OK) != 0) return sqlite::because("cannot read " + database.string(), errno);
  const auto lock = sqlite::take_folder(folder);
  if (!lock) return std::unexpected(lock.error());
  auto from = sqlite::open_base(database);
  if (!from) return std::unexpected(from.error());
  if (const auto format = sqlite::format_of(*from, database); !format) return std::unexpected(format.error());

  Findings findings;
  Salvage(*from, nullptr, findings).go();
  if (!apply || (findings.rooms.empty() && findings.other.empty())) return findings;
  const fs::path fresh = folder / "parlour-repaired.db";
  if (const auto made = salvage(*from, fresh); !made) return std::unexpected(made.error());
  from->reset();
  // Its log is not the new one's. Mostly it is gone by now.
  const fs::path before = free_name(folder);
  for (const char* ending : {"-wal", "-shm"})
    (void)std::rename((database.string() + ending).c_str(), (before.string() + ending).c_str());
  // At every moment there is a database with the right name.
  if (link(database.c_str(), before.c_str()) != 0) return sqlite::because("cannot make " + before.string(), errno);
  if (std::rename(fresh.c_str(), database.c_str()) != 0)
    return sqlite::because("cannot make " + database.string(), errno);
  sqlite::sync_folder(folder);
  findings.before = before.string();
  return findings;
}

}  // namespace parlour::store
