// Ctrl-C: the first asks what is under way to come to an end and to print what there is, the second ends the program at
// once.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "cli/cli.hpp"

namespace parlour::cli {

/// While it lives, Ctrl-C (or SIGTERM) only asks.
class Interrupt {
 public:
  /// `run`: results may take a moment, which is said; a call of the system goes on. `talk`: reading and waiting end at once,
  /// and nothing is said.
  enum class During { run, talk };
  explicit Interrupt(During during = During::run);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  Interrupt(Interrupt&&) = delete;
  Interrupt& operator=(Interrupt&&) = delete;

  [[nodiscard]] static bool asked();
  /// Until there is something to read there (-1: nowhere), the time is over or somebody has asked, also if that was a moment before.
  static void wait(int descriptor, std::optional<std::chrono::milliseconds> longest = std::nullopt);
};

/// Says on stderr how much of the run there is, if it is not all, and sets the exit of a program that was stopped.
void tell_if_stopped(std::uint64_t done, std::uint64_t wanted, std::string_view what, Exit& exit);
/// Stops if there are too few deals to say anything.
void demand_deals(bool enough);

}  // namespace parlour::cli
