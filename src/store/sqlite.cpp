#include "store/sqlite.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <map>
#include <ranges>
#include <utility>

#include "core/sha256.hpp"

namespace parlour::store {

/// What a house is made of.
namespace sqlite {

class File {
 public:
  explicit File(int descriptor = -1) : descriptor_(descriptor) {}
  File(File&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  File& operator=(File&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
  [[nodiscard]] int get() const { return descriptor_; }

 private:
  int descriptor_;
};

struct CloseBase {
  void operator()(sqlite3* base) const { sqlite3_close(base); }
};
using Base = std::unique_ptr<sqlite3, CloseBase>;

struct CloseStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

/// Something to be asked of the database again and again: made ready when it is first asked.
class Statement {
 public:
  explicit Statement(const char* text) : text_(text) {}
  [[nodiscard]] sqlite3_stmt* ready(sqlite3* base) {
    if (ready_ == nullptr) {
      sqlite3_stmt* made = nullptr;
      sqlite3_prepare_v3(base, text_, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr);
      ready_.reset(made);
    }
    return ready_.get();
  }

 private:
  const char* text_;
  std::unique_ptr<sqlite3_stmt, CloseStatement> ready_;
};

/// A statement asked once. The arguments must stay where they are until it is over.
class Query {
 public:
  template <class... Arguments>
  Query(const Base& base, Statement& statement, const Arguments&... arguments)
      : statement_(statement.ready(base.get())) {
    if (statement_ == nullptr) failed_ = sqlite3_errcode(base.get());
    (bind(arguments), ...);
  }
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;
  Query(Query&&) = delete;
  Query& operator=(Query&&) = delete;
  ~Query() { sqlite3_reset(statement_); }

  /// SQLITE_ROW, SQLITE_DONE, or what went wrong.
  int step() { return failed_ != SQLITE_OK ? failed_ : sqlite3_step(statement_); }

  [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  [[nodiscard]] Guest guest(int column) const { return static_cast<Guest>(number(column)); }
  [[nodiscard]] std::string text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    return bytes == nullptr ? std::string{}
                            : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }
  /// Nothing but zeros if it is none: no chain has that.
  [[nodiscard]] Bytes32 hash(int column) const {
    Bytes32 hash{};
    const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_, column));
    if (bytes != nullptr && sqlite3_column_bytes(statement_, column) == static_cast<int>(hash.size()))
      std::copy_n(bytes, hash.size(), hash.begin());
    return hash;
  }

 private:
  void bind(std::int64_t number) { note(sqlite3_bind_int64(statement_, ++bound_, number)); }
  void bind(std::uint64_t number) { bind(static_cast<std::int64_t>(number)); }
  void bind(Guest guest) { bind(std::int64_t{guest}); }
  void bind(bool flag) { bind(std::int64_t{flag}); }
  void bind(const std::string& text) {
    note(sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), nullptr, SQLITE_UTF8));
  }
  void bind(const Bytes32& bytes) {
    note(sqlite3_bind_blob64(statement_, ++bound_, bytes.data(), bytes.size(), nullptr));
  }
  void note(int code) {
    if (failed_ == SQLITE_OK) failed_ = code;
  }

  sqlite3_stmt* statement_;
  int bound_ = 0;
  int failed_ = SQLITE_OK;
};

}  // namespace sqlite

namespace {

using sqlite::Base;
using sqlite::File;
using sqlite::Query;
using sqlite::Statement;

namespace fs = std::filesystem;

/// Of the tables below. A program that knows a lower one does not touch the folder.
constexpr std::int64_t format = 1;
/// "Parl": what SQLite calls the application of a database.
constexpr std::int64_t application = 0x5061726c;

/// `journal` only ever grows at its end, whichever rooms its rows belong to: that is what makes a commit of many rooms cheap. Guests are
/// numbered by a counter that outlives them. In `finished`, `guests` has the numbers as they were given, with commas.
constexpr const char* tables = R"(
  CREATE TABLE house (runs INTEGER NOT NULL);
  INSERT INTO house VALUES (0);
  CREATE TABLE rooms (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, key BLOB NOT NULL);
  CREATE TABLE journal (id INTEGER PRIMARY KEY, room INTEGER NOT NULL, number INTEGER NOT NULL, snapshot INTEGER NOT NULL,
                        text TEXT NOT NULL, hash BLOB NOT NULL);
  CREATE UNIQUE INDEX journal_by_room ON journal (room, number);
  CREATE TABLE guests (guest INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL);
  CREATE TABLE sessions (session BLOB PRIMARY KEY, guest INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX sessions_by_guest ON sessions (guest);
  CREATE TABLE finished (id INTEGER PRIMARY KEY, room TEXT NOT NULL, number INTEGER NOT NULL, guests TEXT NOT NULL,
                         record TEXT NOT NULL, UNIQUE (room, number));
  CREATE TABLE played (guest INTEGER NOT NULL, game INTEGER NOT NULL, PRIMARY KEY (guest, game)) WITHOUT ROWID;
)";

/// A number that is new in its run, below the number of the run: 16 million runs, and for each more than it can ever need.
constexpr unsigned bits_of_used = 40;

constexpr const char* database_name = "parlour.db";
constexpr const char* lock_name = "lock";
constexpr mode_t own_folder = 0700;
constexpr mode_t all_may_look = 0755;
constexpr mode_t own_file = 0600;
/// For another program that looks at the database, such as a curious operator's.
constexpr int patience_with_others = 2'000;

// --- files -----------------------------------------------------------------------------------------------------------

std::unexpected<std::string> because(const std::string& what, int error) {
  return std::unexpected(what + ": " + std::strerror(error));
}

/// New names in a folder outlive a power cut only after this.
void sync_folder(const fs::path& folder) {
  const File opened(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.is_open()) fsync(opened.get());
}

/// With those above it, each on the disk before there is anything in it. What went wrong, or 0.
int make_folders(const fs::path& folder, mode_t mode) {
  std::error_code ignored;
  if (fs::is_directory(folder, ignored) || !folder.has_relative_path()) return 0;
  if (const int error = make_folders(folder.parent_path(), all_may_look); error != 0) return error;
  if (mkdir(folder.c_str(), mode) != 0) return errno == EEXIST ? ENOTDIR : errno;
  sync_folder(folder.parent_path());
  return 0;
}

std::expected<File, std::string> take_folder(const fs::path& folder) {
  if (faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) != 0)
    return because("cannot write in " + folder.string(), errno);
  File lock(open((folder / lock_name).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, own_file));
  if (!lock.is_open()) return because("cannot write in " + folder.string(), errno);
  if (flock(lock.get(), LOCK_EX | LOCK_NB) == 0) return lock;
  if (errno == EWOULDBLOCK) return std::unexpected("another program has " + folder.string() + " in use");
  return because("cannot lock " + folder.string(), errno);
}

// --- SQLite ----------------------------------------------------------------------------------------------------------

std::expected<Base, std::string> open_base(const fs::path& file, const std::string& vfs) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                                   vfs.empty() ? nullptr : vfs.c_str());
  Base base(opened);
  if (code != SQLITE_OK) return std::unexpected("cannot open " + file.string() + ": " + sqlite3_errstr(code));
  sqlite3_busy_timeout(base.get(), patience_with_others);
  return base;
}

bool run(const Base& base, const char* text) {
  return sqlite3_exec(base.get(), text, nullptr, nullptr, nullptr) == SQLITE_OK;
}

/// The number that a query comes to.
std::optional<std::int64_t> number_of(const Base& base, const char* text) {
  Statement statement(text);
  Query query(base, statement);
  if (query.step() != SQLITE_ROW) return std::nullopt;
  return query.number(0);
}

/// Which format a database has; 0: it is empty.
std::expected<std::int64_t, std::string> format_of(const Base& base, const fs::path& file) {
  const auto things = number_of(base, "SELECT count(*) FROM sqlite_schema");
  const auto whose = number_of(base, "PRAGMA application_id");
  const auto version = number_of(base, "PRAGMA user_version");
  if (!things || !whose || !version)
    return std::unexpected("cannot read " + file.string() + ": " + sqlite3_errmsg(base.get()));
  if (*things == 0 && *whose == 0 && *version == 0) return 0;
  if (*whose != application) return std::unexpected(file.string() + " is the database of another program");
  if (*version > format)
    return std::unexpected(file.string() + " is from a newer Parlour (format " + std::to_string(*version) +
                           "; this one knows " + std::to_string(format) + "): only a newer one can open it");
  return *version;
}

// --- values ----------------------------------------------------------------------------------------------------------

/// The first entry's predecessor: a journal cannot be taken for that of another room.
Bytes32 before_the_first(const std::string& room) { return Sha256{}.feed(room).digest(); }

Bytes32 chained(const Bytes32& before, const Row& row) {
  constexpr std::uint64_t byte = 0xff;
  std::array<std::uint8_t, 9> head{};
  for (std::size_t i = 0; i < 8; ++i) head[i] = static_cast<std::uint8_t>(row.number >> (8 * i) & byte);
  head[8] = row.snapshot ? 1 : 0;
  return Sha256{}.feed(before).feed(head).feed(row.text).digest();
}

struct Link {
  Row row;
  Bytes32 hash{};
};

/// Of the columns number, snapshot, text, hash.
Link read_link(const Query& query) {
  return {.row = {.number = static_cast<std::uint64_t>(query.number(0)),
                  .snapshot = query.number(1) != 0,
                  .text = query.text(2)},
          .hash = query.hash(3)};
}

std::string write_guests(const std::vector<Guest>& guests) {
  std::string text;
  for (const Guest guest : guests) text += (text.empty() ? "" : ",") + std::to_string(guest);
  return text;
}

std::vector<Guest> read_guests(const std::string& text) {
  std::vector<Guest> guests;
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at < end; ++at) {
    Guest guest = live::no_guest;
    at = std::from_chars(at, end, guest).ptr;
    guests.push_back(guest);
  }
  return guests;
}

}  // namespace

// --- the house -------------------------------------------------------------------------------------------------------

class Sqlite::House {
 public:
  House(File lock, Base base) : lock_(std::move(lock)), base_(std::move(base)) {}

  /// Every epoch and every owner from here on is higher than all before.
  bool begin_run();

  Answer perform(const Join& join);
  Answer perform(const Heartbeat& heartbeat);
  Answer perform(const CreateRoom& create);
  Answer perform(const Claim& claim);
  Answer perform(const Load& load);
  Answer perform(const Commit& commit);
  Answer perform(const Release& release);
  Answer perform(const NewGuest& guest);
  Answer perform(const FindGuest& guest);
  Answer perform(const AddSession& session);
  Answer perform(const EndSession& session);
  Answer perform(const Rename& rename);
  Answer perform(const ForgetGuest& guest);
  Answer perform(const NamesOf& names);
  Answer perform(const GamesOf& games);

  /// After a guest was forgotten: what the database does not have any more goes from its log too.
  void wipe_log();

  std::string trouble;  // in words, since somebody last asked

 private:
  /// A room that somebody has, and the end of its journal.
  struct Holding {
    std::uint64_t epoch = 0;
    std::int64_t id = 0;
    std::uint64_t entries = 0;
    Bytes32 hash{};
  };

  template <class Work>
  int together(Work work);
  [[nodiscard]] std::uint64_t next_of_run() { return static_cast<std::uint64_t>(run_) << bits_of_used | ++used_; }
  [[nodiscard]] bool alive(const Owner& owner) const;
  std::expected<std::int64_t, Answer> find_room(const std::string& room);
  std::optional<Bytes32> key_of(std::int64_t room);
  std::expected<std::string, Answer> name_of(Guest guest);
  int add(const Part& part, Holding& held);
  int add(const FinishedGame& game);
  Answer damaged(const std::string& room, std::int64_t id);
  Answer unread();

  File lock_;  // given up after everything else
  Base base_;

  std::int64_t run_ = 0;
  std::uint64_t used_ = 0;                            // numbers, in this run
  bool in_doubt_ = false;                             // whether something that failed may yet turn out to be stored
  bool in_log_ = true;                                // somebody forgotten, maybe by the program before
  std::map<std::string, std::uint64_t> joined_;       // by node
  std::map<std::string, Holding, std::less<>> held_;  // by room

  Statement begin_{"BEGIN IMMEDIATE"};
  Statement commit_{"COMMIT"};
  Statement rollback_{"ROLLBACK"};
  Statement checkpoint_{"PRAGMA wal_checkpoint(TRUNCATE)"};
  Statement runs_{"SELECT runs FROM house"};
  Statement next_run_{"UPDATE house SET runs = ?"};
  Statement room_{"SELECT id FROM rooms WHERE name = ?"};
  Statement key_{"SELECT key FROM rooms WHERE id = ?"};
  Statement new_room_{"INSERT INTO rooms (name, key) VALUES (?, ?)"};
  Statement backwards_{"SELECT number, snapshot, text, hash FROM journal WHERE room = ? ORDER BY number DESC"};
  Statement forwards_{"SELECT number, snapshot, text, hash FROM journal WHERE room = ? ORDER BY number"};
  Statement new_row_{"INSERT INTO journal (room, number, snapshot, text, hash) VALUES (?, ?, ?, ?, ?)"};
  Statement new_game_{"INSERT INTO finished (room, number, guests, record) VALUES (?, ?, ?, ?) "
                      "ON CONFLICT (room, number) DO NOTHING"};
  Statement new_player_{"INSERT INTO played (guest, game) VALUES (?, ?) ON CONFLICT DO NOTHING"};
  Statement games_{"SELECT room, number, guests, record FROM played JOIN finished ON id = game WHERE guest = ? "
                   "ORDER BY game DESC"};
  Statement name_{"SELECT name FROM guests WHERE guest = ?"};
  Statement session_{"SELECT guest FROM sessions WHERE session = ?"};
  Statement new_guest_{"INSERT INTO guests (name) VALUES (?)"};
  Statement new_session_{"INSERT INTO sessions (session, guest) VALUES (?, ?)"};
  Statement rename_{"UPDATE guests SET name = ? WHERE guest = ?"};
  Statement end_session_{"DELETE FROM sessions WHERE session = ?"};
  Statement end_sessions_{"DELETE FROM sessions WHERE guest = ?"};
  Statement forget_{"DELETE FROM guests WHERE guest = ?"};
};

namespace {

Answer not_written(int code) {
  if (code == SQLITE_FULL) return Full{};
  return Unknown{};
}

}  // namespace

/// All that `work` writes, or nothing of it: SQLITE_DONE, or what went wrong. SQLITE_FULL: certainly nothing.
template <class Work>
int Sqlite::House::together(Work work) {
  int code = Query(base_, begin_).step();
  if (code == SQLITE_DONE) code = work();
  if (code == SQLITE_DONE) code = Query(base_, commit_).step();
  if (code == SQLITE_DONE) return code;
  trouble = sqlite3_errmsg(base_.get());
  if (sqlite3_get_autocommit(base_.get()) == 0) Query(base_, rollback_).step();
  if (code != SQLITE_FULL) in_doubt_ = true;
  return code;
}

bool Sqlite::House::begin_run() {
  {
    Query query(base_, runs_);
    if (query.step() != SQLITE_ROW) {
      trouble = sqlite3_errmsg(base_.get());
      return false;
    }
    run_ = query.number(0);
  }
  if (together([&] { return Query(base_, next_run_, run_ + 1).step(); }) != SQLITE_DONE) return false;
  ++run_;
  // A commit that failed may have left its pages in the log, where a power cut would turn them up. This one took their place.
  in_doubt_ = false;
  return true;
}

void Sqlite::House::wipe_log() {
  if (!in_log_) return;
  // Not while somebody reads it, such as a backup, for which nobody waits: then after the next request.
  sqlite3_busy_timeout(base_.get(), 0);
  {
    Query query(base_, checkpoint_);
    in_log_ = query.step() != SQLITE_ROW || query.number(0) != 0;
  }
  sqlite3_busy_timeout(base_.get(), patience_with_others);
}

// --- nodes -----------------------------------------------------------------------------------------------------------

bool Sqlite::House::alive(const Owner& owner) const {
  const auto found = joined_.find(owner.node);
  return found != joined_.end() && found->second == owner.joined;
}

Answer Sqlite::House::perform(const Join& join) {
  const std::uint64_t joined = next_of_run();
  joined_[join.node] = joined;
  return Joined{.owner = {.node = join.node, .joined = joined}, .lease = std::nullopt};
}

Answer Sqlite::House::perform(const Heartbeat& heartbeat) {
  if (!alive(heartbeat.owner)) return Expired{};
  return Done{};
}

// --- rooms -----------------------------------------------------------------------------------------------------------

std::expected<std::int64_t, Answer> Sqlite::House::find_room(const std::string& room) {
  Query query(base_, room_, room);
  const int code = query.step();
  if (code == SQLITE_ROW) return query.number(0);
  return std::unexpected(code == SQLITE_DONE ? Answer{Missing{}} : unread());
}

std::optional<Bytes32> Sqlite::House::key_of(std::int64_t room) {
  Query query(base_, key_, room);
  return query.step() == SQLITE_ROW ? std::optional{query.hash(0)} : std::nullopt;
}

Answer Sqlite::House::perform(const CreateRoom& create) {
  const auto there = find_room(create.room);
  if (there) return Taken{};
  if (!std::holds_alternative<Missing>(there.error())) return there.error();
  const int code = together([&] { return Query(base_, new_room_, create.room, create.key).step(); });
  if (code != SQLITE_DONE) return not_written(code);
  return Done{};
}

/// Nothing of it is written: a program that ends has lost whatever it had claimed, and the next one begins a higher run.
Answer Sqlite::House::perform(const Claim& claim) {
  if (in_doubt_ && !begin_run()) return Unknown{};
  const auto id = find_room(claim.room);
  if (!id) return id.error();
  if (!alive(claim.owner)) return Expired{};
  const auto key = key_of(*id);
  if (!key) return Unknown{};
  Holding held{.id = *id, .hash = before_the_first(claim.room)};
  {
    Query last(base_, backwards_, *id);
    const int code = last.step();
    if (code == SQLITE_CORRUPT) return damaged(claim.room, *id);
    if (code != SQLITE_ROW && code != SQLITE_DONE) return unread();
    if (code == SQLITE_ROW) {
      held.entries = static_cast<std::uint64_t>(last.number(0)) + 1;
      held.hash = last.hash(3);
    }
  }
  held.epoch = next_of_run();
  held_[claim.room] = held;
  return Claimed{.epoch = held.epoch, .entries = held.entries, .key = *key};
}

Answer Sqlite::House::perform(const Load& load) {
  const auto id = find_room(load.room);
  if (!id) return id.error();
  std::vector<Link> links;  // the last one first
  Bytes32 before = before_the_first(load.room);
  {
    Query query(base_, backwards_, *id);
    int code = query.step();
    while (code == SQLITE_ROW && (links.empty() || !links.back().row.snapshot)) {
      links.push_back(read_link(query));
      code = query.step();
    }
    if (code == SQLITE_CORRUPT) return damaged(load.room, *id);
    if (code != SQLITE_ROW && code != SQLITE_DONE) return unread();
    if (code == SQLITE_ROW) before = query.hash(3);
  }
  Journal journal;
  for (Link& link : std::views::reverse(links)) {
    before = chained(before, link.row);
    if (before != link.hash) return damaged(load.room, *id);
    journal.rows.push_back(std::move(link.row));
  }
  return journal;
}

Answer Sqlite::House::unread() {
  trouble = sqlite3_errmsg(base_.get());
  return Unknown{};
}

/// From the last snapshot on whose chain holds, as far as it holds.
Answer Sqlite::House::damaged(const std::string& room, std::int64_t id) {
  Damaged found;
  std::uint64_t next = 0;
  Bytes32 before = before_the_first(room);
  Query query(base_, forwards_, id);
  int code = query.step();
  for (; code == SQLITE_ROW; code = query.step()) {
    Link link = read_link(query);
    before = chained(before, link.row);
    if (link.row.number != next || before != link.hash) break;
    ++next;
    if (link.row.snapshot) found.rows.clear();
    found.rows.push_back(std::move(link.row));
  }
  found.what = "the journal of room " + room + " is damaged: entry " + std::to_string(next);
  if (code == SQLITE_ROW)
    found.what += " is not the one that was stored";
  else if (code == SQLITE_DONE)
    found.what += " is missing";
  else
    found.what += std::string(" cannot be read (") + sqlite3_errstr(code) + ")";
  return found;
}

Answer Sqlite::House::perform(const Commit& commit) {
  Committed done;
  std::map<std::string, Holding> before;
  const int code = together([&] {
    for (const Part& part : commit.parts) {
      const auto found = held_.find(part.room);
      bool follows = found != held_.end() && found->second.epoch == part.epoch;
      for (std::size_t i = 0; follows && i < part.rows.size(); ++i)
        follows = part.rows[i].number == found->second.entries + i;
      done.fates.push_back(follows ? Fate::stored : Fate::fenced);
      if (!follows) continue;
      before.try_emplace(part.room, found->second);
      if (const int failed = add(part, found->second); failed != SQLITE_DONE) return failed;
    }
    return SQLITE_DONE;
  });
  if (code == SQLITE_DONE) return done;
  // Whoever is told that nobody knows claims the room again before anything else.
  for (const auto& [room, held] : before) {
    if (code == SQLITE_FULL)
      held_[room] = held;
    else
      held_.erase(room);
  }
  done.fates.assign(commit.parts.size(), code == SQLITE_FULL ? Fate::full : Fate::unknown);
  return done;
}

int Sqlite::House::add(const Part& part, Holding& held) {
  for (const Row& row : part.rows) {
    held.hash = chained(held.hash, row);
    ++held.entries;
    const int code = Query(base_, new_row_, held.id, row.number, row.snapshot, row.text, held.hash).step();
    if (code != SQLITE_DONE) return code;
  }
  for (const FinishedGame& game : part.finished)
    if (const int code = add(game); code != SQLITE_DONE) return code;
  return SQLITE_DONE;
}

int Sqlite::House::add(const FinishedGame& game) {
  const std::string guests = write_guests(game.guests);
  const int code = Query(base_, new_game_, game.room, game.number, guests, game.record).step();
  if (code != SQLITE_DONE || sqlite3_changes(base_.get()) == 0) return code;
  const std::int64_t id = sqlite3_last_insert_rowid(base_.get());
  for (const Guest guest : game.guests)
    if (const int failed = Query(base_, new_player_, guest, id).step(); failed != SQLITE_DONE) return failed;
  return SQLITE_DONE;
}

Answer Sqlite::House::perform(const Release& release) {
  const auto found = held_.find(release.room);
  if (found != held_.end() && found->second.epoch == release.epoch) held_.erase(found);
  return Done{};
}

// --- guests ----------------------------------------------------------------------------------------------------------

std::expected<std::string, Answer> Sqlite::House::name_of(Guest guest) {
  Query query(base_, name_, guest);
  const int code = query.step();
  if (code == SQLITE_ROW) return query.text(0);
  return std::unexpected(code == SQLITE_DONE ? Answer{Missing{}} : unread());
}

Answer Sqlite::House::perform(const NewGuest& guest) {
  if (const int code = Query(base_, session_, guest.session).step(); code != SQLITE_DONE)
    return code == SQLITE_ROW ? Answer{Taken{}} : unread();
  Guest number = live::no_guest;
  const int code = together([&] {
    if (const int failed = Query(base_, new_guest_, guest.name).step(); failed != SQLITE_DONE) return failed;
    number = static_cast<Guest>(sqlite3_last_insert_rowid(base_.get()));
    return Query(base_, new_session_, guest.session, number).step();
  });
  if (code != SQLITE_DONE) return not_written(code);
  return GuestIs{.guest = number, .name = guest.name};
}

Answer Sqlite::House::perform(const FindGuest& guest) {
  Query query(base_, session_, guest.session);
  const int code = query.step();
  if (code != SQLITE_ROW) return code == SQLITE_DONE ? Answer{Missing{}} : unread();
  auto name = name_of(query.guest(0));
  if (!name) return name.error();
  return GuestIs{.guest = query.guest(0), .name = std::move(*name)};
}

Answer Sqlite::House::perform(const AddSession& session) {
  const auto name = name_of(session.guest);
  if (!name) return name.error();
  GuestIs known{.guest = session.guest, .name = *name};
  {
    Query query(base_, session_, session.session);
    const int code = query.step();
    if (code == SQLITE_ROW) return query.guest(0) == session.guest ? Answer{known} : Answer{Taken{}};
    if (code != SQLITE_DONE) return unread();
  }
  const int code = together([&] { return Query(base_, new_session_, session.session, session.guest).step(); });
  if (code != SQLITE_DONE) return not_written(code);
  return known;
}

Answer Sqlite::House::perform(const EndSession& session) {
  const int code = together([&] { return Query(base_, end_session_, session.session).step(); });
  if (code != SQLITE_DONE) return not_written(code);
  return Done{};
}

Answer Sqlite::House::perform(const Rename& rename) {
  if (const auto name = name_of(rename.guest); !name) return name.error();
  const int code = together([&] { return Query(base_, rename_, rename.name, rename.guest).step(); });
  if (code != SQLITE_DONE) return not_written(code);
  return GuestIs{.guest = rename.guest, .name = rename.name};
}

Answer Sqlite::House::perform(const ForgetGuest& guest) {
  const int code = together([&] {
    const int failed = Query(base_, end_sessions_, guest.guest).step();
    return failed != SQLITE_DONE ? failed : Query(base_, forget_, guest.guest).step();
  });
  if (code != SQLITE_DONE) return not_written(code);
  in_log_ = true;
  return Done{};
}

Answer Sqlite::House::perform(const NamesOf& names) {
  Names found;
  for (const Guest guest : names.guests) {
    auto name = name_of(guest);
    if (name)
      found.guests.push_back({.guest = guest, .name = std::move(*name)});
    else if (!std::holds_alternative<Missing>(name.error()))
      return name.error();
  }
  return found;
}

// --- finished games --------------------------------------------------------------------------------------------------

Answer Sqlite::House::perform(const GamesOf& games) {
  Games found;
  Query query(base_, games_, games.guest);
  int code = query.step();
  for (; code == SQLITE_ROW; code = query.step())
    found.games.push_back({.room = query.text(0),
                           .number = static_cast<std::uint64_t>(query.number(1)),
                           .guests = read_guests(query.text(2)),
                           .record = query.text(3)});
  if (code != SQLITE_DONE) return unread();
  return found;
}

// --- the store -------------------------------------------------------------------------------------------------------

Sqlite::Sqlite(std::unique_ptr<House> house) : house_(std::move(house)) {}
Sqlite::Sqlite(Sqlite&&) noexcept = default;
Sqlite& Sqlite::operator=(Sqlite&&) noexcept = default;
Sqlite::~Sqlite() = default;

Answer Sqlite::answer(const Request& request, Time) {
  Answer answer = std::visit([&](const auto& what) { return house_->perform(what); }, request);
  house_->wipe_log();
  return answer;
}

std::string Sqlite::take_trouble() { return std::exchange(house_->trouble, {}); }

std::expected<Sqlite, std::string> Sqlite::open(const fs::path& chosen, const Disk& disk) {
  std::error_code ignored;
  fs::path folder = fs::absolute(chosen, ignored).lexically_normal();
  if (!folder.has_filename()) folder = folder.parent_path();  // "data/"
  if (const int error = make_folders(folder, own_folder); error != 0)
    return because("cannot make the folder " + folder.string(), error);
  auto lock = take_folder(folder);
  if (!lock) return std::unexpected(std::move(lock.error()));
  const fs::path file = folder / database_name;
  // SQLite would let others read it; what it puts beside the database is like this.
  if (const File made(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, own_file)); !made.is_open())
    return because("cannot open " + file.string(), errno);
  auto base = open_base(file, disk.vfs);
  if (!base) return std::unexpected(std::move(base.error()));
  const auto found = format_of(*base, file);
  if (!found) return std::unexpected(found.error());

  const auto failed = [&] {
    return std::unexpected("cannot write to " + file.string() + ": " + sqlite3_errmsg(base->get()));
  };
  // What is deleted is overwritten, since somebody wants to be forgotten.
  if (!run(*base, "PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; PRAGMA cache_size = -65536") ||
      !run(*base, disk.sync_each_commit ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL"))
    return failed();
  if (*found == 0) {
    const std::string make = "BEGIN IMMEDIATE;" + std::string(tables) +
                             "PRAGMA application_id = " + std::to_string(application) +
                             "; PRAGMA user_version = " + std::to_string(format) + "; COMMIT";
    if (!run(*base, make.c_str())) return failed();
    sync_folder(folder);
  }
  auto house = std::make_unique<House>(std::move(*lock), std::move(*base));
  if (!house->begin_run()) return std::unexpected("cannot write to " + file.string() + ": " + house->trouble);
  house->wipe_log();
  return Sqlite(std::move(house));
}

std::expected<void, std::string> back_up(const fs::path& folder, const fs::path& file) {
  const fs::path original = folder / database_name;
  auto from = open_base(original, {});
  if (!from) return std::unexpected(std::move(from.error()));
  const auto found = format_of(*from, original);
  if (!found) return std::unexpected(found.error());
  if (*found == 0) return std::unexpected("there is nothing in " + original.string());

  if (const File made(::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, own_file)); !made.is_open())
    return because("cannot make " + file.string(), errno);
  auto to = open_base(file, {});
  std::string error;
  if (!to) {
    error = to.error();
  } else {
    sqlite3_backup* const copying = sqlite3_backup_init(to->get(), "main", from->get(), "main");
    // In one step it is the state of one moment, whatever is written meanwhile.
    if (copying != nullptr) sqlite3_backup_step(copying, -1);
    if (copying == nullptr || sqlite3_backup_finish(copying) != SQLITE_OK) error = sqlite3_errmsg(to->get());
  }
  if (error.empty()) {
    sync_folder(fs::absolute(file).parent_path());
    return {};
  }
  to = std::unexpected(error);
  unlink(file.c_str());
  return std::unexpected("cannot write " + file.string() + ": " + error);
}

}  // namespace parlour::store
