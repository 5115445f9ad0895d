// What the operating system is asked for, and what whoever started the process is told.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace parlour::server {

/// Asks for so many open files and connections at a time; how many there may be, which is fewer if the system does not want to.
std::size_t allow_files(std::size_t wanted);

/// A service manager that waits for news (sd_notify(3)): where it listens, and how often it wants to hear that all is well.
struct Manager {
  std::string socket;  // a path, "@name" for one without a file; empty: nobody listens
  std::optional<std::chrono::microseconds> watchdog =
      std::nullopt;  // longer silence than this, and it ends the process

  /// As the environment says, of this process alone.
  static Manager from_environment();
  /// "READY=1" and the like. Whether it left; nobody depends on it.
  bool tell(std::string_view news) const;  // NOLINT(modernize-use-nodiscard): most have no use for the answer
};

}  // namespace parlour::server
