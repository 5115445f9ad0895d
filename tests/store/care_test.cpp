// Looking after a folder: copies of it, and what is wrong with it.
#include "store/care.hpp"

#include <unistd.h>

#include <fstream>

#include "store/folder.hpp"

namespace parlour::test {
namespace {

namespace fs = std::filesystem;
using store::Fate;
using store::Findings;
using store::Row;
using store::Sqlite;

// --- backups ---------------------------------------------------------------------------------------------------------

TEST(StoreSqlite, a_backup_is_made_while_the_folder_is_in_use) {
  InFolder house;
  const std::uint64_t epoch = house.create("house", {snapshot(0), row(1)});
  const Scratch other;
  fs::create_directory(other.path("data"));
  const fs::path copy = fs::path(other.path("data")) / "parlour.db";
  const auto made = store::back_up(house.folder, copy);
  ASSERT_TRUE(made) << made.error();
  EXPECT_EQ(mode_of(copy), 0600U);
  EXPECT_EQ(house.commit("house", epoch, {row(2)}), Fate::stored);

  auto opened = Sqlite::open(other.path("data"));
  ASSERT_TRUE(opened) << opened.error();
  const auto rows = std::get<store::Journal>(opened->answer(store::Load{.room = "house"}, 0)).rows;
  EXPECT_EQ(rows, (std::vector{snapshot(0), row(1)}));
}

TEST(StoreSqlite, a_backup_overwrites_nothing_and_needs_something_to_copy) {
  const InFolder house;
  const Scratch other;
  const std::string there = other.file("there", "something else");
  EXPECT_EQ(store::back_up(house.folder, there).error(), "cannot make " + there + ": File exists");
  EXPECT_EQ(read_file(there), "something else");
  EXPECT_TRUE(has(store::back_up(other.path("nowhere"), other.path("copy")).error(), "unable to open database file"));
  EXPECT_FALSE(fs::exists(other.path("copy")));
}

TEST(StoreSqlite, of_a_backup_that_fails_nothing_is_left) {
  const InFolder house;
  const Scratch other;
  EXPECT_TRUE(has(store::back_up(house.folder, other.path("nowhere/copy")).error(), "nowhere/copy: No such file"));
  (void)other.file("broken", "no database at all, whatever its name");
  fs::create_directory(other.path("data"));
  fs::copy(other.path("broken"), other.path("data/parlour.db"));
  EXPECT_TRUE(has(store::back_up(other.path("data"), other.path("copy")).error(), "file is not a database"));
  for (const auto& file : fs::directory_iterator(other.path(""))) EXPECT_NE(file.path().filename().string()[0], '.');
}

TEST(StoreSqlite, a_backup_becomes_a_folder_again) {
  InFolder house;
  house.create("house", {snapshot(0), row(1)});
  const std::string copy = house.scratch.path("copy");
  ASSERT_TRUE(store::back_up(house.folder, copy));
  const fs::path other = house.scratch.path("some/where");
  const auto restored = store::restore(copy, other);
  ASSERT_TRUE(restored) << restored.error();
  EXPECT_EQ(mode_of(other), 0700U);
  EXPECT_EQ(mode_of(other / "parlour.db"), 0600U);
  {
    auto opened = Sqlite::open(other);
    ASSERT_TRUE(opened) << opened.error();
    EXPECT_EQ(std::get<store::Journal>(opened->answer(store::Load{.room = "house"}, 0)).rows.size(), 2U);
    EXPECT_TRUE(has(store::restore(copy, other).error(), "another program has " + other.string() + " in use"));
  }
  EXPECT_TRUE(has(store::restore(copy, other).error(), "parlour.db already: move it away first"));
}

TEST(StoreSqlite, what_is_no_backup_is_not_restored) {
  InFolder house;
  house.create("house", {snapshot(0)});
  house.store.reset();
  const fs::path other = house.scratch.path("other");
  EXPECT_TRUE(has(store::restore(house.scratch.path("nothing"), other).error(), "No such file or directory"));
  const std::string text =
      house.scratch.file("text", "something else, but long enough to have a header: " + std::string(200, 'x'));
  EXPECT_TRUE(has(store::restore(text, other).error(), "file is not a database"));
  EXPECT_TRUE(has(store::restore(house.scratch.file("empty", ""), other).error(), "there is nothing in"));
  house.tamper("PRAGMA user_version = 99");
  EXPECT_TRUE(has(store::restore((house.folder / "parlour.db").string(), other).error(), "is from a newer Parlour"));
  house.tamper("PRAGMA user_version = 2");
  std::string bytes = read_file(house.folder / "parlour.db");
  const std::string half = house.scratch.file("half", bytes.substr(0, bytes.size() / 2));
  EXPECT_TRUE(has(store::restore(half, other).error(), "half")) << store::restore(half, other).error();
  bytes.replace(2 * 4'096, 4'096, std::string(4'096, 'x'));
  const std::string torn = house.scratch.file("torn", bytes);
  EXPECT_TRUE(has(store::restore(torn, other).error(), "torn is damaged: ")) << store::restore(torn, other).error();
  std::vector<std::string> left;
  for (const auto& file : fs::directory_iterator(other)) left.push_back(file.path().filename());
  EXPECT_EQ(left, std::vector<std::string>{"lock"});
}

// --- repair ----------------------------------------------------------------------------------------------------------

Findings repaired(const fs::path& folder, bool apply) {
  auto found = store::repair(folder, apply);
  EXPECT_TRUE(found) << found.error();
  return found.value_or(Findings{});
}

TEST(StoreSqlite, a_folder_as_it_was_stored_needs_no_repair) {
  InFolder house;
  house.create("house", {snapshot(0), row(1)});
  house.create("hut", {});
  EXPECT_EQ(store::repair(house.folder, true).error(), "another program has " + house.folder.string() + " in use");
  house.store.reset();
  const Findings found = repaired(house.folder, true);
  EXPECT_EQ(found.checked, 2U);
  EXPECT_TRUE(found.rooms.empty());
  EXPECT_TRUE(found.other.empty());
  EXPECT_EQ(found.before, "");
  EXPECT_TRUE(has(store::repair(house.scratch.path("nowhere"), true).error(), "No such file or directory"));
  EXPECT_FALSE(fs::exists(house.scratch.path("nowhere")));
}

TEST(StoreSqlite, a_broken_chain_is_cut_back_to_what_can_be_trusted_but_only_when_asked) {
  InFolder house;
  const auto anna = house.ask<store::GuestIs>(store::NewGuest{.session = session(1), .name = "Anna"}).guest;
  const auto bert = house.ask<store::GuestIs>(store::NewGuest{.session = session(2), .name = "Bert"}).guest;
  house.ask<store::Done>(store::ForgetGuest{.guest = bert});
  const std::uint64_t epoch = house.create("house", {snapshot(0), row(1), row(2)});
  const store::FinishedGame game{.room = "house", .number = 1, .guests = {anna}, .record = "a record"};
  house.ask<store::Committed>(
      store::Commit{.parts = {{.room = "house", .epoch = epoch, .rows = {row(3), row(4)}, .finished = {game}}}});
  house.create("hut", {snapshot(0), row(1), row(2)});
  house.create("cave", {snapshot(0), row(1), row(2)});
  house.create("attic", {snapshot(0)});
  house.store.reset();
  house.tamper("UPDATE journal SET text = 'entry x' WHERE number = 3 AND room = 1");
  house.tamper("DELETE FROM journal WHERE number = 1 AND room = 3");
  house.tamper("UPDATE journal SET hash = x'00' WHERE room = 4");
  const std::string before = read_file(house.folder / "parlour.db");
  const std::vector<std::string> wrong{
      "room house: entry 3 is not the one that was stored. Of its journal 3 entries can be trusted, and 2 cannot",
      "room cave: entry 1 is missing. Of its journal 1 entry can be trusted, and 1 cannot",
      "room attic: entry 0 is not the one that was stored. Of its journal 0 entries can be trusted, and 1 cannot"};
  EXPECT_EQ(repaired(house.folder, false).rooms, wrong);
  EXPECT_EQ(read_file(house.folder / "parlour.db"), before);

  const Findings found = repaired(house.folder, true);
  EXPECT_EQ(found.rooms, wrong);
  EXPECT_EQ(read_file(found.before), before);
  EXPECT_EQ(mode_of(house.folder / "parlour.db"), 0600U);
  EXPECT_TRUE(repaired(house.folder, false).rooms.empty());
  house.open();
  EXPECT_EQ(house.journal("house"), (std::vector{snapshot(0), row(1), row(2)}));
  EXPECT_EQ(house.journal("hut"), (std::vector{snapshot(0), row(1), row(2)}));
  EXPECT_EQ(house.journal("cave"), std::vector{snapshot(0)});
  EXPECT_TRUE(house.journal("attic").empty());
  for (const char* room : {"house", "cave", "attic"})
    EXPECT_EQ(house.commit(room, house.claim(room), {row(house.journal(room).size())}), Fate::stored) << room;
  EXPECT_EQ(house.ask<store::GuestIs>(store::FindGuest{.session = session(1)}).name, "Anna");
  EXPECT_EQ(house.ask<store::Games>(store::GamesOf{.guest = anna}).games, std::vector{game});
  EXPECT_GT(house.ask<store::GuestIs>(store::NewGuest{.session = session(3), .name = "Carl"}).guest, bert);
}

TEST(StoreSqlite, epochs_rise_after_a_repair_too) {
  InFolder house;
  const std::uint64_t epoch = house.create("house", {snapshot(0), row(1)});
  house.store.reset();
  house.tamper("DELETE FROM journal WHERE number = 0");
  repaired(house.folder, true);
  house.open();
  EXPECT_GT(house.claim("house"), epoch);
}

TEST(StoreSqlite, what_can_be_read_of_a_torn_database_is_saved) {
  InFolder house;
  const auto large = [](std::uint64_t number) {
    return Row{.number = number, .snapshot = number == 0, .text = std::string(1'000, static_cast<char>('a' + number))};
  };
  constexpr int rooms = 40;
  for (int i = 0; i < rooms; ++i) house.create("room" + std::to_string(i), {large(0), large(1), large(2)});
  const auto anna = house.ask<store::GuestIs>(store::NewGuest{.session = session(1), .name = "Anna"}).guest;
  house.store.reset();
  {
    // A page of the journal, somewhere in the middle, is noise.
    std::string bytes = read_file(house.folder / "parlour.db");
    const std::size_t page = bytes.find(std::string(900, 'b'), bytes.size() / 2) / 4'096;
    bytes.replace(page * 4'096, 4'096, std::string(4'096, '\x5a'));
    std::ofstream(house.folder / "parlour.db", std::ios::binary) << bytes;
  }
  const Findings found = repaired(house.folder, true);
  EXPECT_FALSE(found.other.empty());
  EXPECT_TRUE(
      std::ranges::any_of(found.other, [](const auto& words) { return has(words, "table journal cannot be read"); }));
  EXPECT_LE(found.rooms.size(), 6U);
  house.open();
  int whole = 0;
  for (int i = 0; i < rooms; ++i) {
    const auto journal = house.journal("room" + std::to_string(i));
    if (journal == std::vector{large(0), large(1), large(2)}) ++whole;
  }
  EXPECT_GE(whole, rooms - 6);
  EXPECT_LT(whole, rooms);
  EXPECT_EQ(house.ask<store::GuestIs>(store::FindGuest{.session = session(1)}).guest, anna);
  house.store.reset();
  const Findings after = repaired(house.folder, false);
  EXPECT_TRUE(after.rooms.empty());
  EXPECT_TRUE(after.other.empty());
}

// --- what is erased with time ----------------------------------------------------------------------------------------

TEST(StoreSqlite, a_room_that_is_half_erased_when_the_program_ends_is_gone_and_the_rest_follows) {
  InFolder house;
  std::vector<Row> rows{snapshot(0)};
  for (std::uint64_t number = 1; number < 1'200; ++number) rows.push_back(row(number));
  house.create("house", rows);
  house.reopen();  // nobody has it
  std::int64_t today = 1;
  const auto step = [&] { return house.ask<store::Tidied>(store::Tidy{.today = today, .keep = 1}); };
  for (; today < 4; ++today)
    while (step().more && rows_in(house, "journal") == 1'200) {
    }
  ASSERT_LT(rows_in(house, "journal"), 1'200);
  ASSERT_GT(rows_in(house, "journal"), 0);
  house.reopen();
  house.ask<store::Missing>(store::Load{.room = "house"});
  house.ask<store::Missing>(store::Claim{.room = "house", .owner = house.owner});
  const Findings found = [&] {
    house.store.reset();
    return repaired(house.folder, false);
  }();
  EXPECT_TRUE(found.rooms.empty() && found.other.empty()) << "that is no damage";
  house.open();
  while (step().more) {
  }
  EXPECT_EQ(rows_in(house, "journal"), 0);
  EXPECT_EQ(rows_in(house, "rooms"), 0);
}

TEST(StoreSqlite, of_a_guest_who_did_not_come_for_long_nothing_is_left_in_any_file) {
  InFolder house;
  house.ask<store::GuestIs>(store::NewGuest{.session = session(7), .name = "Annabel"});
  for (std::int64_t today = 1; today < 5; ++today)
    while (house.ask<store::Tidied>(store::Tidy{.today = today, .keep = 1}).more) {
    }
  EXPECT_EQ(rows_in(house, "sessions"), 0);
  for (const auto& file : fs::directory_iterator(house.folder))
    EXPECT_FALSE(has(read_file(file.path()), "Annabel")) << file;
}

// --- formats ---------------------------------------------------------------------------------------------------------

constexpr const char* back_to_the_second = "CREATE UNIQUE INDEX journal_by_room ON journal (room, number); DROP TABLE "
                                           "ends; ALTER TABLE journal DROP COLUMN prior;"
                                           "ALTER TABLE house DROP COLUMN ended;"
                                           "PRAGMA user_version = 2;";

TEST(StoreSqlite, a_folder_of_the_second_format_leads_from_each_end_to_its_beginning) {
  InFolder house;
  const std::uint64_t epoch = house.create("house", {snapshot(0), row(1)});
  house.create("hut", {snapshot(0)});
  house.ask<store::Done>(store::CreateRoom{.room = "cave"});
  EXPECT_EQ(house.commit("house", epoch, {row(2)}), store::Fate::stored);
  house.store.reset();
  house.tamper(back_to_the_second);
  EXPECT_TRUE(repaired(house.folder, false).rooms.empty());
  house.open();
  EXPECT_EQ(house.journal("house"), (std::vector{snapshot(0), row(1), row(2)}));
  EXPECT_EQ(house.journal("hut"), std::vector{snapshot(0)});
  EXPECT_TRUE(house.journal("cave").empty());
  EXPECT_EQ(house.commit("house", house.claim("house"), {row(3)}), store::Fate::stored);
  EXPECT_EQ(house.commit("cave", house.claim("cave"), {snapshot(0)}), store::Fate::stored);
  house.store.reset();
  EXPECT_TRUE(repaired(house.folder, false).rooms.empty());
}

TEST(StoreSqlite, where_entries_do_not_lead_to_those_before_them_a_repair_lets_them) {
  for (const std::string change : {"UPDATE journal SET prior = 1 WHERE number = 2", "DELETE FROM ends",
                                   "UPDATE ends SET last = 1", "UPDATE ends SET entries = 2"}) {
    InFolder house;
    house.create("house", {snapshot(0), row(1), row(2)});
    house.store.reset();
    house.tamper(change);
    EXPECT_EQ(
        repaired(house.folder, true).rooms,
        std::vector<std::string>{"room house: its journal does not lead from its last entry to its first. 3 entries "
                                 "can be trusted"});
    house.open();
    EXPECT_EQ(house.journal("house"), (std::vector{snapshot(0), row(1), row(2)}));
    EXPECT_EQ(house.commit("house", house.claim("house"), {row(3)}), store::Fate::stored);
  }
}

TEST(StoreSqlite, what_nothing_leads_to_is_erased_with_its_room) {
  for (const std::string change : {"DELETE FROM journal WHERE number = 1", "DELETE FROM ends"}) {
    InFolder house;
    house.create("house", {snapshot(0), row(1), row(2)});
    house.store.reset();
    house.tamper(change);
    house.open();
    for (std::int64_t today = 1; today < 5; ++today)
      while (house.ask<store::Tidied>(store::Tidy{.today = today, .keep = 1}).more) {
      }
    for (const char* table : {"journal", "rooms", "ends"}) EXPECT_EQ(rows_in(house, table), 0) << table;
  }
}

TEST(StoreSqlite, a_folder_of_the_first_format_is_brought_up_to_date) {
  InFolder house;
  house.create("house", {snapshot(0), row(1)});
  house.ask<store::GuestIs>(store::NewGuest{.session = session(1), .name = "Anna"});
  house.store.reset();
  house.tamper(back_to_the_second);
  house.tamper(
      "ALTER TABLE house DROP COLUMN day; ALTER TABLE house DROP COLUMN days; ALTER TABLE rooms DROP COLUMN used;"
      "ALTER TABLE guests DROP COLUMN seen; PRAGMA user_version = 1");
  EXPECT_TRUE(repaired(house.folder, false).other.empty());
  house.open();
  EXPECT_EQ(house.journal("house").size(), 2U);
  EXPECT_EQ(house.ask<store::GuestIs>(store::FindGuest{.session = session(1)}).name, "Anna");
  EXPECT_EQ(house.ask<store::Tidied>(store::Tidy{.today = 1, .keep = 1}).rooms, 0U);
}

}  // namespace
}  // namespace parlour::test
