// The store in a folder: what it does beyond what every store must do.
#include "store/sqlite.hpp"

#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <fstream>

#include "store/care.hpp"
#include "store/folder.hpp"
#include "support/has.hpp"
#include "support/scratch.hpp"

namespace parlour::test {
namespace {

namespace fs = std::filesystem;
using store::Claim;
using store::Claimed;
using store::Commit;
using store::Committed;
using store::Damaged;
using store::Done;
using store::Fate;
using store::Row;
using store::Sqlite;

/// On a disk whose syncs take no time.
Answering a_folder() {
  struct Place {
    Scratch scratch;
    TestDisk disk;
    Sqlite store = Sqlite::open(scratch.path("data"), {.vfs = disk.name(), .sync_each_commit = true}).value();
  };
  return [place = std::make_shared<Place>()](const store::Request& request, live::Time now) {
    return place->store.answer(request, now);
  };
}

INSTANTIATE_TEST_SUITE_P(Sqlite, AnyStore, ::testing::Values(StoreKind{.name = "sqlite", .make = a_folder}), kind_name);
INSTANTIATE_TEST_SUITE_P(Sqlite, Ageing, ::testing::Values(StoreKind{.name = "sqlite", .make = a_folder}), kind_name);

// --- opening ---------------------------------------------------------------------------------------------------------

TEST(StoreSqlite, nobody_else_may_look_into_the_folder) {
  const Scratch scratch;
  const fs::path folder = scratch.path("some/where/data");
  auto store = Sqlite::open(folder / "");
  ASSERT_TRUE(store) << store.error();
  store->answer(store::CreateRoom{.room = "house"}, 0);
  EXPECT_EQ(mode_of(folder), 0700U);
  for (const char* name : {"parlour.db", "parlour.db-wal", "parlour.db-shm", "lock"})
    EXPECT_EQ(mode_of(folder / name), 0600U) << name;
}

TEST(StoreSqlite, whoever_opens_it_again_finds_everything) {
  InFolder house;
  const auto anna = house.ask<store::GuestIs>(store::NewGuest{.session = session(1), .name = "Anna"}).guest;
  const std::uint64_t epoch = house.create("house", {snapshot(0), row(1)});
  const store::FinishedGame game{.room = "house", .number = 1, .guests = {7, anna}, .record = "a record"};
  house.ask<Committed>(Commit{.parts = {{.room = "house", .epoch = epoch, .rows = {row(2)}, .finished = {game}}}});
  house.reopen();
  EXPECT_EQ(house.journal("house"), (std::vector{snapshot(0), row(1), row(2)}));
  EXPECT_EQ(house.ask<store::GuestIs>(store::FindGuest{.session = session(1)}).name, "Anna");
  EXPECT_EQ(house.ask<store::Games>(store::GamesOf{.guest = anna}).games, std::vector{game});
  house.ask<store::Taken>(store::CreateRoom{.room = "house"});
  const std::uint64_t next = house.claim("house");
  EXPECT_GT(next, epoch);
  EXPECT_EQ(house.commit("house", next, {row(3)}), Fate::stored);
}

TEST(StoreSqlite, what_was_claimed_before_it_was_closed_is_nobodys) {
  InFolder house;
  const store::Owner before = house.owner;
  const std::uint64_t epoch = house.create("house", {snapshot(0)});
  house.reopen();
  EXPECT_GT(house.owner.joined, before.joined);
  house.ask<store::Expired>(store::Heartbeat{.owner = before});
  EXPECT_EQ(house.commit("house", epoch, {row(1)}), Fate::fenced);
}

TEST(StoreSqlite, no_number_of_a_forgotten_guest_comes_back_with_the_next_program) {
  InFolder house;
  const auto anna = house.ask<store::GuestIs>(store::NewGuest{.session = session(1), .name = "Anna"}).guest;
  house.ask<Done>(store::ForgetGuest{.guest = anna});
  house.reopen();
  EXPECT_GT(house.ask<store::GuestIs>(store::NewGuest{.session = session(1), .name = "Anna"}).guest, anna);
}

TEST(StoreSqlite, has_no_leases_and_grants_every_claim_at_once) {
  InFolder house;
  EXPECT_EQ(house.ask<store::Joined>(store::Join{.node = "two"}).lease, std::nullopt);
  const std::uint64_t epoch = house.create("house", {snapshot(0)});
  const auto two = house.ask<store::Joined>(store::Join{.node = "two"}).owner;
  EXPECT_GT(house.ask<Claimed>(Claim{.room = "house", .owner = two}).epoch, epoch);
  EXPECT_EQ(house.commit("house", epoch, {row(1)}), Fate::fenced);
  house.ask<Done>(store::Heartbeat{.owner = house.owner});
}

TEST(StoreSqlite, a_folder_has_one_program_at_a_time) {
  InFolder house;
  house.create("house", {snapshot(0)});
  EXPECT_EQ(house.refusal(), "another program has " + house.folder.string() + " in use");
  // Whoever was there first does not notice.
  EXPECT_EQ(house.journal("house").size(), 1U);
  house.reopen();
  EXPECT_EQ(house.journal("house").size(), 1U);
}

TEST(StoreSqlite, a_folder_of_a_newer_program_is_left_alone) {
  InFolder house;
  house.create("house", {snapshot(0)});
  house.store.reset();
  house.tamper("PRAGMA user_version = 5");
  const std::string before = read_file(house.folder / "parlour.db");
  EXPECT_TRUE(has(house.refusal(), "is from a newer Parlour (format 5; this one knows 4)")) << house.refusal();
  EXPECT_EQ(read_file(house.folder / "parlour.db"), before);
}

TEST(StoreSqlite, a_file_is_no_folder) {
  const Scratch scratch;
  const std::string path = scratch.file("data", "something else");
  const auto opened = Sqlite::open(path);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error(), "cannot make the folder " + path + ": Not a directory");
  EXPECT_EQ(Sqlite::open(path + "/deeper").error(), "cannot make the folder " + path + "/deeper: Not a directory");
  EXPECT_EQ(read_file(path), "something else");
}

TEST(StoreSqlite, what_is_no_database_of_parlour_stays_as_it_is) {
  for (const std::string& text : {std::string("hello"), std::string(100'000, 'x')}) {
    const Scratch scratch;
    const std::string path = scratch.file("parlour.db", text);
    const auto opened = Sqlite::open(fs::path(path).parent_path());
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error(), "cannot read " + path + ": file is not a database");
    EXPECT_EQ(read_file(path), text);
  }
  InFolder house;
  house.store.reset();
  house.tamper("PRAGMA application_id = 17");
  EXPECT_TRUE(has(house.refusal(), "is the database of another program")) << house.refusal();
}

/// Nobody may write here, not even root.
class Powerless {
 public:
  explicit Powerless(const fs::path& folder) : folder_(folder) {
    constexpr uid_t nobody = 65'534;
    chmod(folder.parent_path().c_str(), 0711);
    if (geteuid() == 0) {
      for (const auto& file : fs::directory_iterator(folder)) EXPECT_EQ(chown(file.path().c_str(), nobody, 0), 0);
      EXPECT_EQ(chown(folder.c_str(), nobody, 0), 0);
      EXPECT_EQ(seteuid(nobody), 0);
      was_root_ = true;
    }
    EXPECT_EQ(chmod(folder.c_str(), 0500), 0);
  }
  ~Powerless() {
    chmod(folder_.c_str(), 0700);
    if (was_root_ && seteuid(0) != 0) ADD_FAILURE();
  }
  Powerless(const Powerless&) = delete;
  Powerless& operator=(const Powerless&) = delete;

 private:
  fs::path folder_;
  bool was_root_ = false;
};

TEST(StoreSqlite, a_folder_in_which_nobody_may_write_is_refused_and_stays_as_it_is) {
  InFolder house;
  house.create("house", {snapshot(0)});
  house.store.reset();
  {
    const Powerless here(house.folder);
    EXPECT_EQ(house.refusal(), "cannot write in " + house.folder.string() + ": Permission denied");
    fs::path empty = house.folder / "deeper";
    EXPECT_EQ(Sqlite::open(empty).error(), "cannot make the folder " + empty.string() + ": Permission denied");
  }
  house.open();
  EXPECT_EQ(house.journal("house").size(), 1U);

  const Scratch scratch;
  fs::create_directory(scratch.path("data"));
  const Powerless here(scratch.path("data"));
  EXPECT_EQ(Sqlite::open(scratch.path("data")).error(),
            "cannot write in " + scratch.path("data") + ": Permission denied");
}

// --- after a kill ----------------------------------------------------------------------------------------------------

/// What a program finds that comes after one that was killed at this moment.
std::unique_ptr<InFolder> after_a_kill(const InFolder& house) {
  auto next = std::make_unique<InFolder>();
  next->store.reset();
  fs::remove_all(next->folder);
  fs::copy(house.folder, next->folder);
  EXPECT_TRUE(store::repair(next->folder, false).value().rooms.empty());
  next->open();
  return next;
}

TEST(StoreSqlite, where_journals_end_is_found_after_a_kill_whether_or_not_it_was_written_down) {
  InFolder house;
  const std::uint64_t epoch = house.create("house", {snapshot(0)});
  house.create("hut", {snapshot(0), row(1)});
  house.ask<Done>(store::CreateRoom{.room = "cave"});
  std::vector<Row> rows{snapshot(0)};
  constexpr std::uint64_t at_once = 900;
  for (int times = 0; times < 25; ++times) {
    std::vector<Row> more;
    while (more.size() < at_once) more.push_back(row(rows.size() + more.size()));
    EXPECT_EQ(house.commit("house", epoch, more), Fate::stored);
    rows.insert(rows.end(), more.begin(), more.end());
    if (times != 2 && times != 24) continue;  // few, and more than anybody should look through
    const auto next = after_a_kill(house);
    EXPECT_EQ(next->journal("house"), rows);
    EXPECT_EQ(next->journal("hut").size(), 2U);
    EXPECT_TRUE(next->journal("cave").empty());
    EXPECT_EQ(next->commit("house", next->claim("house"), {row(rows.size())}), Fate::stored);
  }
  EXPECT_GT(rows_in(house, "journal WHERE id <= (SELECT ended FROM house)"), 20'000);
}

TEST(StoreSqlite, a_row_that_takes_the_number_of_an_erased_one_is_found_after_a_kill) {
  InFolder house;
  const std::uint64_t epoch = house.create("house", {snapshot(0)});
  const std::uint64_t hut = house.create("hut", {snapshot(0), row(1), row(2)});
  house.ask<Done>(store::Release{.room = "hut", .epoch = hut});
  // In that very step it is gone.
  for (std::int64_t steps = 0; rows_in(house, "rooms") == 2; ++steps)
    house.ask<store::Tidied>(store::Tidy{.today = steps / 10, .keep = 1});
  house.ask<store::Missing>(store::Load{.room = "hut"});
  EXPECT_EQ(house.commit("house", epoch, {row(1)}), Fate::stored);
  EXPECT_EQ(after_a_kill(house)->journal("house").size(), 2U);
}

// --- damage ----------------------------------------------------------------------------------------------------------

TEST(StoreSqlite, a_damaged_row_refuses_its_room_alone_and_tells_what_can_be_trusted) {
  const std::vector<Row> rows{snapshot(0), row(1), snapshot(2), row(3), row(4), row(5)};
  const std::vector<Row> up_to_there{snapshot(2), row(3)};
  for (const std::string change : {"UPDATE journal SET text = 'entry 5' WHERE number = 4 AND room = 1",
                                   "UPDATE journal SET snapshot = 1 WHERE number = 4 AND room = 1",
                                   "UPDATE journal SET hash = x'00' WHERE number = 4 AND room = 1",
                                   "UPDATE journal SET text = 'entry 4' || x'0000' WHERE number = 4 AND room = 1",
                                   "DELETE FROM journal WHERE number = 4 AND room = 1",
                                   "UPDATE journal SET number = number + 1 WHERE number = 5 AND room = 1; "
                                   "UPDATE journal SET number = 5 WHERE number = 4 AND room = 1"}) {
    InFolder house;
    house.create("house", rows);
    house.create("hut", rows);
    house.store.reset();
    house.tamper(change);
    house.open();
    house.store->answer(Claim{.room = "house", .owner = house.owner}, 0);  // may notice or not
    const auto found = house.ask<Damaged>(store::Load{.room = "house"});
    EXPECT_EQ(found.what, "the journal of room house is damaged: entry 4 is not the one that was stored") << change;
    EXPECT_EQ(found.rows, up_to_there) << change;
    EXPECT_EQ(house.journal("hut"), (std::vector{snapshot(2), row(3), row(4), row(5)}));
    EXPECT_EQ(house.commit("hut", house.claim("hut"), {row(6)}), Fate::stored);
  }
}

TEST(StoreSqlite, rows_of_another_room_are_no_journal) {
  InFolder house;
  house.create("house", {snapshot(0), row(1)});
  house.create("hut", {});
  house.store.reset();
  house.tamper("UPDATE journal SET room = 2; DELETE FROM ends WHERE room = 2; UPDATE ends SET room = 2");
  house.open();
  EXPECT_TRUE(house.ask<Damaged>(store::Load{.room = "hut"}).rows.empty());
}

TEST(StoreSqlite, a_journal_whose_end_is_lost_is_not_a_shorter_one) {
  for (const std::string lost : {"DELETE FROM journal WHERE number = 2 AND room = 1", "DELETE FROM ends WHERE room = 1",
                                 "UPDATE ends SET entries = 2 WHERE room = 1"}) {
    InFolder house;
    house.create("house", {snapshot(0), row(1), row(2)});
    house.create("hut", {snapshot(0), row(1)});
    house.store.reset();
    house.tamper(lost);
    house.open();
    EXPECT_GE(house.ask<Damaged>(Claim{.room = "house", .owner = house.owner}).rows.size(), 2U) << lost;
    EXPECT_GE(house.ask<Damaged>(store::Load{.room = "house"}).rows.size(), 2U) << lost;
    EXPECT_EQ(house.journal("hut"), (std::vector{snapshot(0), row(1)}));
  }
}

TEST(StoreSqlite, a_page_that_cannot_be_read_refuses_the_rooms_on_it_alone) {
  InFolder house;
  const Row large{.number = 0, .snapshot = true, .text = std::string(200'000, 'x')};
  house.create("house", {large});
  house.create("hut", {snapshot(0)});
  house.store.reset();
  {
    // Each page of a long text begins with the number of the next: here is one that leads nowhere.
    std::string bytes = read_file(house.folder / "parlour.db");
    const std::size_t page = bytes.rfind(std::string(3'000, 'x')) / 4'096 - 2;
    bytes.replace(page * 4'096, 4, "\xff\xff\xff\xff");
    std::ofstream(house.folder / "parlour.db", std::ios::binary) << bytes;
  }
  house.open();
  const store::Answer claimed = house.store->answer(Claim{.room = "house", .owner = house.owner}, 0);
  EXPECT_TRUE(std::holds_alternative<Claimed>(claimed) || std::holds_alternative<Damaged>(claimed));
  house.ask<Damaged>(store::Load{.room = "house"});
  EXPECT_EQ(house.commit("hut", house.claim("hut"), {row(1)}), Fate::stored);
}

// --- forgetting ------------------------------------------------------------------------------------------------------

TEST(StoreSqlite, of_a_forgotten_guest_nothing_is_left_in_any_file) {
  InFolder house;
  house.create("house", {snapshot(0), row(1)});
  constexpr std::uint8_t guests = 200;
  const auto name = [](int which) { return "Somebody called " + std::to_string(1'000 + which); };
  std::vector<live::Guest> numbers;
  for (std::uint8_t n = 0; n < guests; ++n) {
    numbers.push_back(
        house
            .ask<store::GuestIs>(store::NewGuest{.session = session(static_cast<std::uint8_t>(n + 1)), .name = name(n)})
            .guest);
    // Their names have lain in several places.
    house.ask<store::GuestIs>(store::Rename{.guest = numbers[n / 2U], .name = name(n / 2)});
  }
  const auto anywhere = [&](const std::string& text) {
    for (const auto& file : fs::directory_iterator(house.folder))
      if (has(read_file(file.path()), text)) return true;
    return false;
  };
  const auto text_of = [](const Bytes32& bytes) { return std::string(bytes.begin(), bytes.end()); };
  for (std::uint8_t n = 0; n < guests; n += 3) {
    EXPECT_TRUE(anywhere(name(n)));
    house.ask<Done>(store::ForgetGuest{.guest = numbers[n]});
    EXPECT_FALSE(anywhere(name(n))) << n;
    EXPECT_FALSE(anywhere(text_of(session(static_cast<std::uint8_t>(n + 1))))) << n;
  }
  EXPECT_TRUE(anywhere(name(1)));
  EXPECT_EQ(house.journal("house").size(), 2U);
}

TEST(StoreSqlite, who_wants_to_be_forgotten_does_not_wait_for_somebody_who_reads) {
  InFolder house;
  house.create("house", {snapshot(0)});
  const auto anna = house.ask<store::GuestIs>(store::NewGuest{.session = session(1), .name = "Annabel"}).guest;
  sqlite3* reader = nullptr;
  ASSERT_EQ(sqlite3_open((house.folder / "parlour.db").c_str(), &reader), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(reader, "BEGIN; SELECT * FROM guests", nullptr, nullptr, nullptr), SQLITE_OK);
  const auto began = std::chrono::steady_clock::now();
  house.ask<Done>(store::ForgetGuest{.guest = anna});
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(1));
  EXPECT_TRUE(has(read_file(house.folder / "parlour.db-wal"), "Annabel"));
  // Whoever is killed now leaves that to the next.
  fs::copy(house.folder, house.scratch.path("after"));
  const auto next = Sqlite::open(house.scratch.path("after"));
  for (const auto& file : fs::directory_iterator(house.scratch.path("after")))
    EXPECT_FALSE(has(read_file(file.path()), "Annabel")) << file;
  sqlite3_close(reader);
  // Whatever comes next wipes it out.
  house.ask<Done>(store::Heartbeat{.owner = house.owner});
  EXPECT_FALSE(has(read_file(house.folder / "parlour.db-wal"), "Annabel"));
  EXPECT_FALSE(has(read_file(house.folder / "parlour.db"), "Annabel"));
}

// --- a full disk -----------------------------------------------------------------------------------------------------

TEST(StoreSqlite, a_full_disk_takes_nothing_and_loses_nothing) {
  InFolder house;
  std::uint64_t epoch = house.create("house", {snapshot(0)});
  const std::uint64_t hut = house.create("hut", {snapshot(0)});
  const auto long_row = [](std::uint64_t number) {
    return Row{.number = number, .snapshot = false, .text = std::string(5'000, 'x')};
  };
  std::uint64_t entries = 1;
  constexpr int rounds = 12;
  for (int round = 1; round <= rounds; ++round) {
    house.disk.space = house.disk.used() + 100'000 + 3'000 * round;
    Fate fate = Fate::stored;
    while (true) {
      const auto fates =
          house
              .ask<Committed>(Commit{.parts = {{.room = "house",
                                                .epoch = epoch,
                                                .rows = {long_row(entries), row(entries + 1)},
                                                .finished = {}},
                                               {.room = "hut", .epoch = hut, .rows = {}, .finished = {}}}})
              .fates;
      ASSERT_EQ(fates.size(), 2U);
      EXPECT_EQ(fates[0], fates[1]);
      fate = fates[0];
      if (fate != Fate::stored) break;
      entries += 2;
    }
    EXPECT_EQ(fate, Fate::full);
    EXPECT_EQ(house.store->take_trouble(), "database or disk is full");
    EXPECT_EQ(house.store->take_trouble(), "");
    house.ask<store::Full>(store::CreateRoom{.room = std::string(50'000, 'x')});
    house.ask<store::Full>(store::NewGuest{.session = session(1), .name = std::string(50'000, 'x')});
    // All that was there is, and nothing else; nor is there if the program is killed now.
    EXPECT_EQ(house.journal("house").size(), entries);
    const fs::path after = house.scratch.path("after" + std::to_string(round));
    fs::copy(house.folder, after);
    auto opened = Sqlite::open(after);
    ASSERT_TRUE(opened) << opened.error();
    EXPECT_EQ(std::get<store::Journal>(opened->answer(store::Load{.room = "house"}, 0)).rows.size(), entries);
    house.disk.space.reset();
    if (round == rounds) {
      house.reopen();
      epoch = house.claim("house");
      break;
    }
    // It goes on where it was, in the same epoch.
    EXPECT_EQ(house.commit("house", epoch, {row(entries)}), Fate::stored);
    ++entries;
  }
  EXPECT_EQ(house.journal("house").size(), entries);
  EXPECT_EQ(house.commit("house", epoch, {row(entries)}), Fate::stored);
}

TEST(StoreSqlite, after_an_error_of_the_disk_nobody_knows_and_the_room_must_be_claimed_again) {
  InFolder house;
  const std::uint64_t epoch = house.create("house", {snapshot(0)});
  house.disk.cut_after(2);
  EXPECT_EQ(house.commit("house", epoch, {row(1)}), Fate::unknown);
  EXPECT_EQ(house.store->take_trouble(), "disk I/O error");
  house.disk.repair();
  EXPECT_EQ(house.commit("house", epoch, {row(1)}), Fate::fenced);
  const auto claimed = house.ask<Claimed>(Claim{.room = "house", .owner = house.owner});
  EXPECT_GT(claimed.epoch, epoch);
  EXPECT_EQ(claimed.entries, house.journal("house").size());
  EXPECT_EQ(house.commit("house", claimed.epoch, {row(claimed.entries)}), Fate::stored);
}

TEST(StoreSqlite, what_was_found_missing_after_an_error_does_not_turn_up_later) {
  for (std::uint32_t deeds = 1; deeds < 20; ++deeds) {
    InFolder house;
    const std::uint64_t epoch = house.create("house", {snapshot(0)});
    house.disk.cut_after(deeds);
    const Fate fate = house.commit("house", epoch, {row(1)});
    house.disk.repair();
    const std::uint64_t entries = house.ask<Claimed>(Claim{.room = "house", .owner = house.owner}).entries;
    EXPECT_EQ(entries, fate == Fate::stored ? 2U : 1U);
    // The program is killed.
    const fs::path after = house.scratch.path("after");
    fs::copy(house.folder, after);
    auto opened = Sqlite::open(after);
    ASSERT_TRUE(opened) << opened.error();
    EXPECT_EQ(std::get<store::Journal>(opened->answer(store::Load{.room = "house"}, 0)).rows.size(), entries) << deeds;
  }
}

}  // namespace
}  // namespace parlour::test
