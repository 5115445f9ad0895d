#include "support/postgres.hpp"

#include <fcntl.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <signal.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <memory>
#include <sstream>
#include <thread>
#include <vector>

namespace parlour::test {
namespace {

namespace fs = std::filesystem;

constexpr uid_t nobody = 65'534;

/// The newest that is installed.
fs::path programs() {
  fs::path newest;
  int version = 0;
  std::error_code error;
  for (fs::directory_iterator each("/usr/lib/postgresql", error), end; !error && each != end; each.increment(error)) {
    const int found = std::atoi(each->path().filename().c_str());
    if (found <= version || !fs::exists(each->path() / "bin/initdb")) continue;
    version = found;
    newest = each->path() / "bin";
  }
  return newest;
}

/// Where nothing has to reach a real disk, if there is room.
fs::path place_for_folders() {
  constexpr std::uintmax_t enough = 300'000'000;
  std::error_code error;
  const fs::space_info memory = fs::space("/dev/shm", error);
  return !error && memory.available > enough ? fs::path("/dev/shm") : fs::temp_directory_path();
}

/// Runs a program as nobody, if we are root.
pid_t begin(const std::vector<std::string>& words, const fs::path& log, int input = -1) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t child = fork();
  if (child != 0) return child;
  setsid();  // what ends the test's terminal or group is not for these
  const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  const int in = input >= 0 ? input : open("/dev/null", O_RDONLY);
  dup2(in, 0);
  dup2(out, 1);
  dup2(out, 2);
  if (geteuid() == 0 && (setgroups(0, nullptr) != 0 || setgid(nobody) != 0 || setuid(nobody) != 0)) _exit(126);
  if (chdir("/") != 0) _exit(126);
  execv(arguments[0], arguments.data());
  _exit(127);
}

struct Closing {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
};

std::string ask(const std::string& where, const std::string& sql) {
  const std::unique_ptr<PGconn, Closing> base(PQconnectdb(where.c_str()));
  PQsetNoticeProcessor(base.get(), [](void*, const char*) {}, nullptr);
  const std::unique_ptr<PGresult, Closing> result(PQexec(base.get(), sql.c_str()));
  const ExecStatusType status = PQresultStatus(result.get());
  EXPECT_TRUE(status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) << sql << "\n" << PQerrorMessage(base.get());
  return status == PGRES_TUPLES_OK && PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
}

}  // namespace

PostgresServer::PostgresServer() {
  std::string pattern = (place_for_folders() / "parlour-postgres-XXXXXX").string();
  folder_ = mkdtemp(pattern.data());
  if (geteuid() == 0 && chown(folder_.c_str(), nobody, nobody) != 0) ADD_FAILURE() << "chown " << folder_;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) ADD_FAILURE() << "no pipe";
  watched_ = ends[1];
  // It waits until nobody holds the other end any more.
  const std::string clean_up =
      "read -r nothing; pid=$(head -n 1 data/postmaster.pid) && grep -q \"$0\" \"/proc/$pid/cmdline\" && "
      "kill -QUIT \"$pid\" && while kill -0 \"$pid\"; do sleep 0.02; done; rm -rf \"$0\"";
  watcher_ = begin({"/bin/sh", "-c", "cd \"$0\" && " + clean_up, folder_.string()}, "/dev/null", ends[0]);
  close(ends[0]);
  const pid_t made = begin({(programs() / "initdb").string(), "-D", folder_ / "data", "-U", "parlour", "-E", "UTF8",
                            "--locale=C", "--auth=trust", "--no-sync", "--no-instructions", "--wal-segsize=1"},
                           folder_ / "log");
  int status = 0;
  waitpid(made, &status, 0);
  if (status != 0)
    ADD_FAILURE() << "initdb (tools/setup.sh test installs it): " << std::ifstream(folder_ / "log").rdbuf();
  start();
}

PostgresServer::~PostgresServer() {
  if (server_ > 0) {
    ::kill(server_, SIGQUIT);
    waitpid(server_, nullptr, 0);
  }
  close(watched_);
  waitpid(watcher_, nullptr, 0);
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

void PostgresServer::start() {
  std::vector<std::string> words{(programs() / "postgres").string(), "-D", folder_ / "data", "-k", folder_.string()};
  for (const char* setting :
       {"listen_addresses=", "shared_buffers=16MB", "max_wal_size=64MB", "min_wal_size=4MB", "autovacuum_naptime=10min",
        "logging_collector=off", "max_connections=50", "dynamic_shared_memory_type=mmap"}) {
    words.emplace_back("-c");
    words.emplace_back(setting);
  }
  server_ = begin(words, folder_ / "log");
  const std::string where = "host=" + folder() + " dbname=postgres user=parlour";
  for (int tries = 0; tries < 1'000 && PQping(where.c_str()) != PQPING_OK; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(PQping(where.c_str()), PQPING_OK) << std::ifstream(folder_ / "log").rdbuf();
}

void PostgresServer::kill() {
  std::vector<pid_t> all{server_};
  for (const auto& each : fs::directory_iterator("/proc")) {
    const pid_t process = std::atoi(each.path().filename().c_str());
    std::string text;
    std::getline(std::ifstream(each.path() / "stat"), text);
    std::istringstream words(text.substr(text.rfind(')') + 1));  // what it is called may be anything
    char state = 0;
    pid_t parent = 0;
    if (process > 0 && words >> state >> parent && parent == server_) all.push_back(process);
  }
  for (const pid_t process : all) ::kill(process, SIGKILL);
  waitpid(server_, nullptr, 0);
  server_ = -1;
}

std::string PostgresServer::new_place() {
  const std::string name = "place" + std::to_string(++places_);
  const std::string all = "postgresql:///postgres?user=parlour&host=" + folder();
  run(all, "CREATE SCHEMA " + name);
  return all + "&options=-csearch_path%3D" + name;
}

void PostgresServer::run(const std::string& where, const std::string& sql) { ask(where, sql); }

std::string asked_of(const std::string& where, const std::string& sql) { return ask(where, sql); }

}  // namespace parlour::test
