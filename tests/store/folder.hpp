// A store in a folder, as its tests have it.
#pragma once

#include <sqlite3.h>
#include <sys/stat.h>

#include "store/conformance.hpp"
#include "store/disk.hpp"
#include "store/sqlite.hpp"
#include "support/has.hpp"
#include "support/scratch.hpp"

namespace parlour::test {

/// A folder, and the store in it as long as somebody has it open.
struct InFolder {
  Scratch scratch;
  TestDisk disk;
  std::filesystem::path folder = scratch.path("data");
  std::optional<store::Sqlite> store;
  store::Owner owner;

  InFolder() { open(); }

  void open() {
    auto opened = store::Sqlite::open(folder, {.vfs = disk.name(), .sync_each_commit = true});
    ASSERT_TRUE(opened) << opened.error();
    store.emplace(std::move(*opened));
    owner = ask<store::Joined>(store::Join{.node = "one"}).owner;
  }
  void reopen() {
    store.reset();
    open();
  }
  /// Why it cannot be opened.
  [[nodiscard]] std::string refusal() const {
    const auto opened = store::Sqlite::open(folder);
    return opened ? "nothing" : opened.error();
  }

  template <class Wanted>
  Wanted ask(const store::Request& request) {
    const store::Answer answer = store->answer(request, 0);
    const auto* wanted = std::get_if<Wanted>(&answer);
    EXPECT_NE(wanted, nullptr) << "request " << request.index() << " was answered with " << answer.index();
    return wanted == nullptr ? Wanted{} : *wanted;
  }
  std::uint64_t claim(const std::string& room) {
    return ask<store::Claimed>(store::Claim{.room = room, .owner = owner}).epoch;
  }
  /// A room with these rows.
  std::uint64_t create(const std::string& room, const std::vector<store::Row>& rows) {
    ask<store::Done>(store::CreateRoom{.room = room});
    const std::uint64_t epoch = claim(room);
    EXPECT_EQ(commit(room, epoch, rows), store::Fate::stored);
    return epoch;
  }
  store::Fate commit(const std::string& room, std::uint64_t epoch, const std::vector<store::Row>& rows) {
    return ask<store::Committed>(store::Commit{.parts = {{.room = room, .epoch = epoch, .rows = rows, .finished = {}}}})
        .fates.at(0);
  }
  std::vector<store::Row> journal(const std::string& room) {
    return ask<store::Journal>(store::Load{.room = room}).rows;
  }

  /// What somebody else does to the database.
  void tamper(const std::string& sql) const {
    sqlite3* base = nullptr;
    ASSERT_EQ(sqlite3_open((folder / "parlour.db").c_str(), &base), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(base, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(base);
    sqlite3_close(base);
  }
};

/// How many rows a table has.
inline int rows_in(const InFolder& house, const std::string& table) {
  sqlite3* base = nullptr;
  EXPECT_EQ(sqlite3_open((house.folder / "parlour.db").c_str(), &base), SQLITE_OK);
  int rows = -1;
  const auto note = [](void* into, int, char** values, char**) {
    return *static_cast<int*>(into) = std::atoi(values[0]), 0;
  };
  EXPECT_EQ(sqlite3_exec(base, ("SELECT count(*) FROM " + table).c_str(), note, &rows, nullptr), SQLITE_OK);
  sqlite3_close(base);
  return rows;
}

inline mode_t mode_of(const std::filesystem::path& path) {
  struct stat found{};
  EXPECT_EQ(stat(path.c_str(), &found), 0) << path;
  return found.st_mode & 07777U;
}

}  // namespace parlour::test
