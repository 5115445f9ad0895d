// A store in a folder of the disk, for one program at a time. Whoever opens the folder has it alone until they are done with it: so there
// are no leases, every claim is granted at once, and whatever a program claimed before it ended is free. What is answered as stored has
// reached the disk, and outlives a power cut.
//
// The folder has an SQLite database, parlour.db with its log beside it, and the file `lock`, which is held while a program has the folder.
// The entries of all rooms stand in one table in the order in which they came, each with a hash of itself and of its predecessor in the
// room.
#pragma once

#include <expected>
#include <filesystem>
#include <memory>

#include "store/store.hpp"

namespace parlour::store {

/// The disk as a test wants it.
struct Disk {
  std::string vfs;               // how SQLite calls the file system; empty: the usual one
  bool sync_each_commit = true;  // without it a power cut takes back what was stored
};

class Sqlite {
 public:
  /// Makes the folder if it is missing, for nobody but its owner. If it cannot be had, the error says why, and nothing that is in it
  /// has changed.
  static std::expected<Sqlite, std::string> open(const std::filesystem::path& chosen, const Disk& disk = {});

  Sqlite(Sqlite&&) noexcept;
  Sqlite& operator=(Sqlite&&) noexcept;
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;
  ~Sqlite();

  /// In one thread at a time. Nothing in the folder depends on the time: it is codes that end by it, and those are kept in memory.
  Answer answer(const Request& request, Time now);
  /// What went wrong with the disk since this was last asked, for whoever keeps a log; mostly nothing.
  std::string take_trouble();

 private:
  class House;
  explicit Sqlite(std::unique_ptr<House> house);

  std::unique_ptr<House> house_;
};

}  // namespace parlour::store
