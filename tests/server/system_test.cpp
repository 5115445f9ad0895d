// What the system and the manager of services are asked for and told.
#include "server/system.hpp"

#include <sys/resource.h>
#include <sys/un.h>

#include <cstdlib>
#include <cstring>

#include "server/running.hpp"
#include "support/scratch.hpp"

namespace parlour::test {
namespace {

using namespace std::chrono_literals;
using server::Manager;

/// What a manager of services listens at: a real datagram socket.
class Ear {
 public:
  explicit Ear(const std::string& name) : socket_(socket(AF_UNIX, SOCK_DGRAM, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, name.data(), name.size());
    if (name.starts_with('@')) address.sun_path[0] = '\0';
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    EXPECT_EQ(bind(socket_, reinterpret_cast<const sockaddr*>(&address), length), 0);
    constexpr timeval patience{.tv_sec = 10, .tv_usec = 0};
    EXPECT_EQ(setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience)), 0);
  }
  ~Ear() { close(socket_); }
  Ear(const Ear&) = delete;
  Ear& operator=(const Ear&) = delete;

  [[nodiscard]] std::string hear() const {
    std::array<char, 200> text{};
    const ssize_t size = recv(socket_, text.data(), text.size(), 0);
    return size < 0 ? "nothing" : std::string(text.data(), static_cast<std::size_t>(size));
  }

 private:
  int socket_;
};

TEST(Manager, hears_when_a_server_is_ready_well_and_ends) {
  const Scratch scratch;
  const std::string name = scratch.path("notify");
  const Ear ear(name);
  Running running({}, {}, {.metrics = {}, .manager = {.socket = name, .watchdog = 60ms}});
  EXPECT_EQ(ear.hear(), "READY=1");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ear.hear(), "WATCHDOG=1");
  running.stop();
  std::string last = ear.hear();
  while (last == "WATCHDOG=1") last = ear.hear();
  EXPECT_EQ(last, "STOPPING=1");
}

TEST(Manager, may_listen_without_a_file) {
  const std::string name = "@parlour-test-" + std::to_string(getpid());
  const Ear ear(name);
  EXPECT_TRUE((Manager{.socket = name}).tell("READY=1"));
  EXPECT_EQ(ear.hear(), "READY=1");
}

TEST(Manager, may_be_missing) {
  EXPECT_FALSE(Manager{}.tell("READY=1"));
  EXPECT_FALSE((Manager{.socket = "/nowhere/at/all"}).tell("READY=1"));
  EXPECT_FALSE((Manager{.socket = "/" + std::string(200, 'x')}).tell("READY=1"));
}

TEST(Manager, is_named_by_the_environment) {
  const auto said = [](const char* socket, const char* often, const std::string& whose) {
    setenv("NOTIFY_SOCKET", socket, 1);
    setenv("WATCHDOG_USEC", often, 1);
    setenv("WATCHDOG_PID", whose.c_str(), 1);
    const Manager manager = Manager::from_environment();
    for (const char* name : {"NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"}) unsetenv(name);
    return manager;
  };
  const std::string me = std::to_string(getpid());
  EXPECT_EQ(said("/run/x", "5000000", me).socket, "/run/x");
  EXPECT_EQ(said("/run/x", "5000000", me).watchdog, 5s);
  EXPECT_EQ(said("/run/x", "5000000", "").watchdog, 5s);
  EXPECT_EQ(said("/run/x", "5000000", "1").watchdog, std::nullopt) << "it watches another process";
  for (const char* odd : {"", "0", "-1", "x", "99999999999999999999"})
    EXPECT_EQ(said("/run/x", odd, me).watchdog, std::nullopt) << odd;
  EXPECT_EQ(Manager::from_environment().socket, "");
}

TEST(Files, are_asked_for) {
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit few = before;
  few.rlim_cur = 300;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
  EXPECT_EQ(server::allow_files(200), 300U) << "there are enough";
  EXPECT_EQ(server::allow_files(400), 400U);
  rlimit now{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &now), 0);
  EXPECT_EQ(now.rlim_cur, 400U);
  const std::size_t absurd = 1ULL << 60U;
  EXPECT_LT(server::allow_files(absurd), absurd) << "nobody may have that many";
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
}

}  // namespace
}  // namespace parlour::test
