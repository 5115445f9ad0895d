// A folder, its lock, its database and that database's format.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "store/detail/folder.hpp"

namespace parlour::store::sqlite {
namespace {

namespace fs = std::filesystem;

/// "Parl": what SQLite calls the application of a database.
constexpr std::int64_t application = 0x5061726c;

/// What each format has added to the one before it. A program that knows fewer does not touch the folder.
///
/// `journal` only ever grows at its end, whichever rooms its rows belong to: that is what makes a commit of many rooms cheap. Each row knows
/// the row before it in its room (`prior`; 0: there is none), and `ends` where each room's journal ended when the last row was `ended`: those
/// behind it tell themselves. An index by room would have a page of its own for every other room, to be written each time the log is brought
/// into the database; `ends` has them all on a few, which are written once for thousands of entries. Guests are
/// numbered by a counter that outlives them. In `finished`, `guests` has the numbers as they were given, with commas. Days are counted by
/// `house`; a room was last used on one of them (0: unknown; -1: it is being erased), and a guest last seen.
constexpr std::array formats{
    R"(
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
)",
    R"(
  ALTER TABLE house ADD COLUMN day INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE house ADD COLUMN days INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE rooms ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE guests ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
)",
    R"(
  ALTER TABLE journal ADD COLUMN prior INTEGER NOT NULL DEFAULT 0;
  UPDATE journal SET prior = coalesce((SELECT id FROM journal AS other
                                       WHERE other.room = journal.room AND other.number = journal.number - 1), 0);
  CREATE TABLE ends (room INTEGER PRIMARY KEY, entries INTEGER NOT NULL, last INTEGER NOT NULL);
  INSERT INTO ends SELECT id, coalesce((SELECT max(number) + 1 FROM journal WHERE room = rooms.id), 0),
                          coalesce((SELECT id FROM journal WHERE room = rooms.id ORDER BY number DESC LIMIT 1), 0) FROM rooms;
  DROP INDEX journal_by_room;
)",
    R"(
  ALTER TABLE house ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
  UPDATE house SET ended = coalesce((SELECT max(id) FROM journal), 0);
)"};

constexpr const char* lock_name = "lock";
constexpr mode_t all_may_look = 0755;

int make_folders(const fs::path& folder, mode_t mode) {
  std::error_code ignored;
  if (fs::is_directory(folder, ignored) || !folder.has_relative_path()) return 0;
  if (const int error = make_folders(folder.parent_path(), all_may_look); error != 0) return error;
  if (mkdir(folder.c_str(), mode) != 0) return errno == EEXIST ? ENOTDIR : errno;
  sync_folder(folder.parent_path());
  return 0;
}

}  // namespace

// --- files -----------------------------------------------------------------------------------------------------------

std::unexpected<std::string> because(const std::string& what, int error) {
  return std::unexpected(what + ": " + std::strerror(error));
}

fs::path settled(const fs::path& chosen) {
  std::error_code ignored;
  const fs::path folder = fs::absolute(chosen, ignored).lexically_normal();
  return folder.has_filename() ? folder : folder.parent_path();  // "data/"
}

int make_folder(const fs::path& folder) { return make_folders(folder, own_folder); }

void sync_folder(const fs::path& folder) {
  const File opened(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.is_open()) fsync(opened.get());
}

File make_file(const fs::path& file, int flags) {
  File made(open(file.c_str(), flags | O_CREAT | O_CLOEXEC, own_file));
  struct stat folder{};
  // Root looks after the folder of somebody else, who must be able to go on with it.
  if (made.is_open() && geteuid() == 0 && stat(file.parent_path().c_str(), &folder) == 0)
    (void)!fchown(made.get(), folder.st_uid, folder.st_gid);
  return made;
}

std::expected<File, std::string> take_folder(const fs::path& folder) {
  if (faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) != 0)
    return because("cannot write in " + folder.string(), errno);
  File lock = make_file(folder / lock_name, O_RDWR);
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

std::optional<std::int64_t> number_of(const Base& base, const char* text) {
  Statement statement(text);
  Query query(base, statement);
  if (query.step() != SQLITE_ROW) return std::nullopt;
  return query.number(0);
}

std::expected<std::int64_t, std::string> format_of(const Base& base, const fs::path& file) {
  const auto things = number_of(base, "SELECT count(*) FROM sqlite_schema");
  const auto whose = number_of(base, "PRAGMA application_id");
  const auto version = number_of(base, "PRAGMA user_version");
  if (!things || !whose || !version)
    return std::unexpected("cannot read " + file.string() + ": " + sqlite3_errmsg(base.get()));
  if (*things == 0 && *whose == 0 && *version == 0) return 0;
  if (*whose != application) return std::unexpected(file.string() + " is the database of another program");
  if (*version > std::ssize(formats))
    return std::unexpected(file.string() + " is from a newer Parlour (format " + std::to_string(*version) +
                           "; this one knows " + std::to_string(formats.size()) + "): only a newer one can open it");
  return *version;
}

bool bring_up_to_date(const Base& base, std::int64_t found) {
  if (found == std::ssize(formats)) return true;
  std::string make = "BEGIN IMMEDIATE;";
  for (auto i = static_cast<std::size_t>(found); i < formats.size(); ++i) make += formats[i];
  make += "PRAGMA application_id = " + std::to_string(application) +
          "; PRAGMA user_version = " + std::to_string(formats.size()) + "; COMMIT";
  return run(base, make.c_str());
}

}  // namespace parlour::store::sqlite
