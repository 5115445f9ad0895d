#include "store/disk.hpp"

#include <algorithm>
#include <fstream>
#include <new>
#include <set>

#include "support/scratch.hpp"

namespace parlour::test {
namespace {

/// The real file follows it in memory.
struct Open {
  sqlite3_file base;
  TestDisk* disk;
  std::string* path;
  [[nodiscard]] sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

Open& opened(sqlite3_file* file) { return *reinterpret_cast<Open*>(file); }
const sqlite3_io_methods& real_methods(sqlite3_file* file) { return *opened(file).real()->pMethods; }

const sqlite3_io_methods methods{
    .iVersion = 2,
    .xClose =
        [](sqlite3_file* file) {
          const int code = real_methods(file).xClose(opened(file).real());
          delete opened(file).path;
          return code;
        },
    .xRead =
        [](sqlite3_file* file, void* into, int count, sqlite3_int64 at) {
          if (opened(file).disk->is_off()) return SQLITE_IOERR_READ;
          return real_methods(file).xRead(opened(file).real(), into, count, at);
        },
    .xWrite =
        [](sqlite3_file* file, const void* from, int count, sqlite3_int64 at) {
          const int code = opened(file).disk->write(
              *opened(file).path,
              {.at = at, .bytes = {static_cast<const char*>(from), static_cast<std::size_t>(count)}, .size = {}});
          return code != SQLITE_OK ? code : real_methods(file).xWrite(opened(file).real(), from, count, at);
        },
    .xTruncate =
        [](sqlite3_file* file, sqlite3_int64 size) {
          const int code = opened(file).disk->write(*opened(file).path, {.at = 0, .bytes = {}, .size = size});
          return code != SQLITE_OK ? code : real_methods(file).xTruncate(opened(file).real(), size);
        },
    .xSync = [](sqlite3_file* file, int) { return opened(file).disk->sync(*opened(file).path); },
    .xFileSize = [](sqlite3_file* file,
                    sqlite3_int64* size) { return real_methods(file).xFileSize(opened(file).real(), size); },
    .xLock = [](sqlite3_file* file, int kind) { return real_methods(file).xLock(opened(file).real(), kind); },
    .xUnlock = [](sqlite3_file* file, int kind) { return real_methods(file).xUnlock(opened(file).real(), kind); },
    .xCheckReservedLock = [](sqlite3_file* file,
                             int* out) { return real_methods(file).xCheckReservedLock(opened(file).real(), out); },
    .xFileControl = [](sqlite3_file* file, int what,
                       void* with) { return real_methods(file).xFileControl(opened(file).real(), what, with); },
    .xSectorSize = [](sqlite3_file* file) { return real_methods(file).xSectorSize(opened(file).real()); },
    .xDeviceCharacteristics =
        [](sqlite3_file* file) { return real_methods(file).xDeviceCharacteristics(opened(file).real()); },
    .xShmMap =
        [](sqlite3_file* file, int page, int size, int extend, void volatile** out) {
          return real_methods(file).xShmMap(opened(file).real(), page, size, extend, out);
        },
    .xShmLock = [](sqlite3_file* file, int at, int count,
                   int flags) { return real_methods(file).xShmLock(opened(file).real(), at, count, flags); },
    .xShmBarrier = [](sqlite3_file* file) { real_methods(file).xShmBarrier(opened(file).real()); },
    .xShmUnmap = [](sqlite3_file* file,
                    int remove) { return real_methods(file).xShmUnmap(opened(file).real(), remove); },
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

TestDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<TestDisk*>(vfs->pAppData); }

void apply(std::string& bytes, const TestDisk::Deed& deed) {
  if (deed.size) return bytes.resize(static_cast<std::size_t>(*deed.size));
  const auto at = static_cast<std::size_t>(deed.at);
  bytes.resize(std::max(bytes.size(), at + deed.bytes.size()));
  bytes.replace(at, deed.bytes.size(), deed.bytes);
}

/// The same, sector by sector.
std::vector<TestDisk::Deed> by_sector(const std::vector<TestDisk::Deed>& deeds) {
  constexpr std::int64_t sector = 512;
  std::vector<TestDisk::Deed> pieces;
  for (const TestDisk::Deed& deed : deeds) {
    if (deed.size) pieces.push_back(deed);
    const std::int64_t end = deed.at + static_cast<std::int64_t>(deed.bytes.size());
    for (std::int64_t at = deed.at; at < end;) {
      const std::int64_t next = std::min(end, (at / sector + 1) * sector);
      pieces.push_back(
          {.at = at,
           .bytes = deed.bytes.substr(static_cast<std::size_t>(at - deed.at), static_cast<std::size_t>(next - at)),
           .size = {}});
      at = next;
    }
  }
  return pieces;
}

}  // namespace

TestDisk::TestDisk() : real_(sqlite3_vfs_find(nullptr)) {
  static int disks = 0;
  name_ = "test-disk-" + std::to_string(++disks);
  own_ = *real_;
  own_.szOsFile = static_cast<int>(sizeof(Open)) + real_->szOsFile;
  own_.pNext = nullptr;
  own_.zName = name_.c_str();
  own_.pAppData = this;
  own_.xOpen = [](sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* out) {
    return disk_of(vfs).open(path, file, flags, out);
  };
  own_.xDelete = [](sqlite3_vfs* vfs, const char* path, int sync) { return disk_of(vfs).remove(path, sync); };
  // These look into what belongs to the real one.
  own_.xAccess = [](sqlite3_vfs* vfs, const char* path, int flags, int* out) {
    return disk_of(vfs).real()->xAccess(disk_of(vfs).real(), path, flags, out);
  };
  own_.xFullPathname = [](sqlite3_vfs* vfs, const char* path, int count, char* out) {
    return disk_of(vfs).real()->xFullPathname(disk_of(vfs).real(), path, count, out);
  };
  sqlite3_vfs_register(&own_, 0);
}

TestDisk::~TestDisk() { sqlite3_vfs_unregister(&own_); }

std::int64_t TestDisk::used() const {
  std::int64_t sum = 0;
  for (const auto& [path, contents] : files_) sum += contents.size;
  return sum;
}

bool TestDisk::go_on() {
  if (is_off()) return false;
  if (left_) --*left_;
  return !is_off();
}

int TestDisk::open(const char* path, sqlite3_file* file, int flags, int* out) {
  file->pMethods = nullptr;
  if (is_off()) return SQLITE_CANTOPEN;
  Open& own = opened(file);
  if (const int code = real_->xOpen(real_, path, own.real(), flags, out); code != SQLITE_OK) return code;
  own.disk = this;
  own.path = new std::string(path == nullptr ? "" : path);
  own.base.pMethods = &methods;
  if (!own.path->empty() && !files_.contains(*own.path)) {
    Contents& contents = files_[*own.path];
    contents.safe = read_file(*own.path);
    contents.size = static_cast<std::int64_t>(contents.safe.size());
  }
  return SQLITE_OK;
}

int TestDisk::remove(const char* path, int sync) {
  if (!go_on()) return SQLITE_IOERR_DELETE;
  files_.erase(path);
  return real_->xDelete(real_, path, sync);
}

int TestDisk::write(const std::string& path, Deed deed) {
  if (is_off()) return SQLITE_IOERR_WRITE;
  Contents& contents = files_[path];
  const std::int64_t size =
      deed.size ? *deed.size : std::max(contents.size, deed.at + static_cast<std::int64_t>(deed.bytes.size()));
  if (space && size > contents.size && used() - contents.size + size > *space) return SQLITE_FULL;
  contents.size = size;
  contents.unsafe.push_back(std::move(deed));
  return go_on() ? SQLITE_OK : SQLITE_IOERR_WRITE;
}

/// Of the real file nothing is synced: it takes long, and nobody pulls that plug.
int TestDisk::sync(const std::string& path) {
  if (!go_on()) return SQLITE_IOERR_FSYNC;
  Contents& contents = files_[path];
  for (const Deed& deed : contents.unsafe) apply(contents.safe, deed);
  contents.unsafe.clear();
  return SQLITE_OK;
}

void TestDisk::leave(const std::filesystem::path& folder, Chance& chance) const {
  for (const auto& [path, contents] : files_) {
    // Of each sector any one of those that were written since the last sync, or the one before; of the sizes likewise.
    std::map<std::int64_t, std::vector<Deed>> sectors;
    std::vector<std::size_t> sizes{contents.safe.size()};
    std::string bytes = contents.safe;
    for (const Deed& piece : by_sector(contents.unsafe)) {
      if (!piece.size) sectors[piece.at / 512].push_back(piece);
      apply(bytes, piece);
      if (bytes.size() != sizes.back()) sizes.push_back(bytes.size());
    }
    // Often everything has reached the disk, or nothing.
    const std::uint32_t luck = chance.below(4);
    if (luck != 0) {
      bytes = contents.safe;
      if (luck != 1) {
        for (const auto& [sector, versions] : sectors) {
          const std::uint32_t kept = chance.below(static_cast<std::uint32_t>(versions.size()) + 1);
          for (std::uint32_t i = 0; i < kept; ++i) apply(bytes, versions[i]);
        }
        // A file may have grown before what is in it was written.
        bytes.resize(luck == 2 ? sizes.back() : sizes[chance.below(static_cast<std::uint32_t>(sizes.size()))]);
      }
    }
    std::ofstream(folder / std::filesystem::path(path).filename(), std::ios::binary) << bytes;
  }
}

}  // namespace parlour::test
