// A copy of a folder, and a folder from a copy.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "store/care.hpp"
#include "store/detail/folder.hpp"

namespace parlour::store {

namespace fs = std::filesystem;
using sqlite::because;
using sqlite::File;

namespace {

/// A file that is not whole yet, beside the one that it will be. Whoever forgets it removes it.
class Beside {
 public:
  explicit Beside(const fs::path& file) : path_((file.parent_path() / ".parlour-XXXXXX").string()) {
    opened_ = File(mkstemp(path_.data()));
  }
  ~Beside() {
    if (opened_.is_open()) unlink(path_.c_str());
  }
  Beside(const Beside&) = delete;
  Beside& operator=(const Beside&) = delete;
  Beside(Beside&&) = delete;
  Beside& operator=(Beside&&) = delete;

  [[nodiscard]] bool is_open() const { return opened_.is_open(); }
  [[nodiscard]] int descriptor() const { return opened_.get(); }
  [[nodiscard]] const std::string& path() const { return path_; }

  /// Gives it its name, unless something else has that. What went wrong, or 0.
  [[nodiscard]] int finish(const fs::path& file) const {
    if (fsync(opened_.get()) != 0) return errno;
    int failed = renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, file.c_str(), RENAME_NOREPLACE);
    // Not every file system knows how to do that in one step.
    if (failed != 0 && errno == EINVAL && access(file.c_str(), F_OK) != 0)
      failed = std::rename(path_.c_str(), file.c_str());
    if (failed != 0) return errno;
    sqlite::sync_folder(file.parent_path());
    return 0;
  }

 private:
  std::string path_;
  File opened_;
};

/// What is wrong with it; nothing: it is a database of Parlour, whole.
std::string problem_of(const std::string& copy, const fs::path& name) {
  const auto base = sqlite::open_base(copy);
  if (!base) return base.error();
  const auto found = sqlite::format_of(*base, name);
  if (!found) return found.error();
  if (*found == 0) return "there is nothing in " + name.string();
  sqlite::Statement check("PRAGMA quick_check(1)");
  sqlite::Query query(*base, check);
  if (query.step() != SQLITE_ROW) return "cannot read " + name.string() + ": " + sqlite3_errmsg(base->get());
  return query.text(0) == "ok" ? "" : name.string() + " is damaged: " + query.text(0);
}

}  // namespace

std::expected<void, std::string> back_up(const fs::path& folder, const fs::path& chosen) {
  const fs::path original = folder / sqlite::database_name;
  auto from = sqlite::open_base(original);
  if (!from) return std::unexpected(std::move(from.error()));
  const auto found = sqlite::format_of(*from, original);
  if (!found) return std::unexpected(found.error());
  if (*found == 0) return std::unexpected("there is nothing in " + original.string());

  const fs::path file = sqlite::settled(chosen);
  if (access(file.c_str(), F_OK) == 0) return because("cannot make " + file.string(), EEXIST);
  const Beside beside(file);
  if (!beside.is_open()) return because("cannot make " + file.string(), errno);
  {
    const auto to = sqlite::open_base(beside.path());
    if (!to) return std::unexpected(to.error());
    sqlite3_backup* const copying = sqlite3_backup_init(to->get(), "main", from->get(), "main");
    // In one step it is the state of one moment, whatever is written meanwhile.
    if (copying != nullptr) sqlite3_backup_step(copying, -1);
    if (copying == nullptr || sqlite3_backup_finish(copying) != SQLITE_OK)
      return std::unexpected("cannot write " + file.string() + ": " + sqlite3_errmsg(to->get()));
  }
  if (const int error = beside.finish(file); error != 0) return because("cannot make " + file.string(), error);
  return {};
}

std::expected<void, std::string> restore(const fs::path& file, const fs::path& chosen) {
  const fs::path folder = sqlite::settled(chosen);
  const File from(open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (!from.is_open()) return because("cannot read " + file.string(), errno);
  if (const int error = sqlite::make_folder(folder); error != 0)
    return because("cannot make the folder " + folder.string(), error);
  const auto lock = sqlite::take_folder(folder);
  if (!lock) return std::unexpected(lock.error());
  const fs::path database = folder / sqlite::database_name;
  for (const char* ending : {"", "-wal", "-journal"})
    if (access((database.string() + ending).c_str(), F_OK) == 0)
      return std::unexpected("there is " + database.string() + ending + " already: move it away first");

  const Beside beside(database);
  if (!beside.is_open()) return because("cannot write in " + folder.string(), errno);
  constexpr std::size_t piece = 1U << 20U;
  std::string bytes(piece, '\0');
  while (true) {
    const ssize_t count = read(from.get(), bytes.data(), bytes.size());
    if (count < 0) return because("cannot read " + file.string(), errno);
    if (count == 0) break;
    for (ssize_t written = 0; written < count;) {
      const ssize_t more =
          write(beside.descriptor(), bytes.data() + written, static_cast<std::size_t>(count - written));
      if (more < 0) return because("cannot write in " + folder.string(), errno);
      written += more;
    }
  }
  if (std::string problem = problem_of(beside.path(), file); !problem.empty())
    return std::unexpected(std::move(problem));
  struct stat owner{};
  if (geteuid() == 0 && stat(folder.c_str(), &owner) == 0)
    (void)!fchown(beside.descriptor(), owner.st_uid, owner.st_gid);
  if (const int error = beside.finish(database); error != 0) return because("cannot make " + database.string(), error);
  return {};
}

}  // namespace parlour::store
