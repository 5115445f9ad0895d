#include "store/sqlite.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "store/detail/house.hpp"

namespace parlour::store {

namespace fs = std::filesystem;
using sqlite::Base;
using sqlite::File;
using sqlite::Query;
using sqlite::Statement;

namespace {

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

constexpr const char* database_name = "parlour.db";
constexpr const char* lock_name = "lock";
constexpr mode_t own_folder = 0700;
constexpr mode_t all_may_look = 0755;
constexpr mode_t own_file = 0600;

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

}  // namespace

// --- the house -------------------------------------------------------------------------------------------------------

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
