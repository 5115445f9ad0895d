// A disk for SQLite that knows which of what was written to it is safe: after a power cut it leaves that, and of the rest whatever chance
// likes. Sectors of 512 bytes, written one by one and in any order. It may be too small, too.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/chance.hpp"

namespace parlour::test {

class TestDisk {
 public:
  TestDisk();
  ~TestDisk();
  TestDisk(const TestDisk&) = delete;
  TestDisk& operator=(const TestDisk&) = delete;

  /// How SQLite calls it. The files are where their names say, as if nothing ever happened to them.
  [[nodiscard]] const std::string& name() const { return name_; }

  /// How many bytes its files may have together.
  std::optional<std::int64_t> space;
  [[nodiscard]] std::int64_t used() const;

  /// The power goes off in the middle of one of the next things that it is told to do, after which it does nothing any more.
  void cut_after(std::uint32_t deeds) { left_ = deeds; }
  [[nodiscard]] bool is_off() const { return left_ == 0; }
  void repair() { left_.reset(); }
  /// What is found on it then, with the same names in this folder.
  void leave(const std::filesystem::path& folder, Chance& chance) const;

  struct Deed {
    std::int64_t at = 0;
    std::string bytes;
    std::optional<std::int64_t> size;  // it was cut off there instead
  };
  struct Contents {
    std::string safe;
    std::vector<Deed> unsafe;  // since it was last synced
    std::int64_t size = 0;
  };

  // What SQLite tells it to do.
  int open(const char* path, sqlite3_file* file, int flags, int* out);
  int remove(const char* path, int sync);
  int write(const std::string& path, Deed deed);
  int sync(const std::string& path);
  [[nodiscard]] sqlite3_vfs* real() const { return real_; }

 private:
  /// Whether it still does anything.
  bool go_on();

  sqlite3_vfs* real_;
  sqlite3_vfs own_{};
  std::string name_;
  std::optional<std::uint32_t> left_;
  std::map<std::string, Contents> files_;
};

}  // namespace parlour::test
