#include "store/sqlite.hpp"

#include <fcntl.h>

#include <cerrno>

#include "store/detail/folder.hpp"

namespace parlour::store {

namespace fs = std::filesystem;
using sqlite::Query;

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
Sqlite::~Sqlite() {
  if (house_) house_->write_ends_down();
}

Answer Sqlite::answer(const Request& request, Time now) {
  Answer answer = std::visit(
      [&]<class What>(const What& what) {
        if constexpr (requires(Codes& codes) { codes.perform(what, now); })
          return house_->codes.perform(what, now);
        else
          return house_->perform(what);
      },
      request);
  house_->wipe_log();
  return answer;
}

std::string Sqlite::take_trouble() { return std::exchange(house_->trouble, {}); }

std::expected<Sqlite, std::string> Sqlite::open(const fs::path& chosen, const Disk& disk) {
  const fs::path folder = sqlite::settled(chosen);
  if (const int error = sqlite::make_folder(folder); error != 0)
    return sqlite::because("cannot make the folder " + folder.string(), error);
  auto lock = sqlite::take_folder(folder);
  if (!lock) return std::unexpected(std::move(lock.error()));
  const fs::path file = folder / sqlite::database_name;
  // SQLite would let others read it; what it puts beside the database is like this.
  if (!sqlite::make_file(file, O_RDWR).is_open()) return sqlite::because("cannot open " + file.string(), errno);
  auto base = sqlite::open_base(file, disk.vfs);
  if (!base) return std::unexpected(std::move(base.error()));
  const auto found = sqlite::format_of(*base, file);
  if (!found) return std::unexpected(found.error());

  const auto failed = [&] {
    return std::unexpected("cannot write to " + file.string() + ": " + sqlite3_errmsg(base->get()));
  };
  // What is deleted is overwritten, since somebody wants to be forgotten. Everybody waits while the log is brought into the database: after
  // 16 MB that is a few milliseconds; after 4 it comes too often, and after 64 it takes tens of them.
  if (!sqlite::run(*base, "PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; PRAGMA cache_size = -65536; "
                          "PRAGMA wal_autocheckpoint = 4000") ||
      !sqlite::run(*base, disk.sync_each_commit ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL"))
    return failed();
  if (!sqlite::bring_up_to_date(*base, *found)) return failed();
  if (*found == 0) sqlite::sync_folder(folder);
  auto house = std::make_unique<House>(std::move(*lock), std::move(*base));
  if (!house->find_ends()) return std::unexpected("cannot read " + file.string() + ": " + house->trouble);
  if (!house->begin_run()) return std::unexpected("cannot write to " + file.string() + ": " + house->trouble);
  house->wipe_log();
  return Sqlite(std::move(house));
}

}  // namespace parlour::store
