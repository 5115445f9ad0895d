// A PostgreSQL for tests: of its own, in a folder that goes away with the program, and never the machine's.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace parlour::test {

/// Begins when it is made and ends with it, or with the program, whatever becomes of that. It runs as somebody who may do nothing, listens
/// in its folder alone, and syncs what it stores.
class PostgresServer {
 public:
  PostgresServer();
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  PostgresServer(PostgresServer&&) = delete;
  PostgresServer& operator=(PostgresServer&&) = delete;

  /// One for all cases of a program, made when somebody first wants it.
  static PostgresServer& shared();

  [[nodiscard]] std::string folder() const { return folder_.string(); }
  /// A new and empty place in it, as libpq understands it.
  std::string new_place();
  /// What somebody else does there.
  void run(const std::string& where, const std::string& sql);

  void start();
  /// With all its processes, at once.
  void kill();

 private:
  std::filesystem::path folder_;
  int watched_ = -1;  // whoever waits at its other end cleans up when this one is closed
  pid_t watcher_ = -1;
  pid_t server_ = -1;
  int places_ = 0;
};

/// Of a query, the first column of its first row.
std::string asked_of(const std::string& where, const std::string& sql);

}  // namespace parlour::test
