#include "server/system.hpp"

#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "core/number.hpp"

namespace parlour::server {
namespace {

constexpr std::int64_t longest_watchdog = 3'600'000'000;

std::string_view environment(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? "" : text;
}

}  // namespace

std::size_t allow_files(std::size_t wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;  // then nobody counts them
  if (limit.rlim_cur >= wanted) return limit.rlim_cur;
  rlimit more{.rlim_cur = wanted, .rlim_max = std::max<rlim_t>(limit.rlim_max, wanted)};
  if (setrlimit(RLIMIT_NOFILE, &more) == 0) return wanted;
  more = {.rlim_cur = std::min<rlim_t>(limit.rlim_max, wanted), .rlim_max = limit.rlim_max};
  return setrlimit(RLIMIT_NOFILE, &more) == 0 ? more.rlim_cur : limit.rlim_cur;
}

Manager Manager::from_environment() {
  Manager manager{.socket = std::string{environment("NOTIFY_SOCKET")}};
  // A child of the process that is meant inherits both.
  const std::string_view whose = environment("WATCHDOG_PID");
  const auto often = parse_number<std::int64_t>(environment("WATCHDOG_USEC"), 1, longest_watchdog);
  if (often && (whose.empty() || whose == std::to_string(getpid())))
    manager.watchdog = std::chrono::microseconds(*often);
  return manager;
}

bool Manager::tell(std::string_view news) const {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (socket.empty() || socket.size() >= sizeof(address.sun_path)) return false;
  std::memcpy(address.sun_path, socket.data(), socket.size());
  if (socket.starts_with('@')) address.sun_path[0] = '\0';
  const int out = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (out < 0) return false;
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + socket.size());
  const ssize_t sent =
      sendto(out, news.data(), news.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address), length);
  close(out);
  return sent == static_cast<ssize_t>(news.size());
}

}  // namespace parlour::server
