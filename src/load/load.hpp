// How a server does with many rooms: people who play in real time over real sockets, in an open loop. At each moment of a steady rate
// somebody who is asked for something does it, whether or not the server is done with what came before; how long the answer takes is
// counted from that moment on. Beside it, what the same machine takes for the least that could be done: a group commit of the same
// number of entries, and an echo of messages of the same lengths.
#pragma once

#include <netinet/in.h>

#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::load {

struct Settings {
  std::uint16_t port = 8080;  // of a server at this machine's own address
  std::uint32_t host = INADDR_LOOPBACK;
  std::size_t rooms = 200;
  std::uint32_t rate = 80;  // inputs of people a second, all in all
  std::uint32_t seconds = 10;
  bool comes_back = false;  // whoever loses their line: the server is one that things go wrong with
  /// Hears every message over a line, of people (`up`) and of the server.
  std::function<void(std::string_view text, bool up)> listener = nullptr;
  std::int64_t also = 0;  // a process that stores for the server, with all that it starts; 0: there is none
  /// Where everybody comes once more when all rooms are dealt, at another server that leads them on to the first; 0: nowhere.
  std::uint16_t through = 0;
};

struct Quantiles {
  double p50 = 0;
  double p99 = 0;
};
/// Of times in nanoseconds: in milliseconds.
Quantiles quantiles(std::vector<std::int64_t> times);

struct Report {
  std::size_t rooms = 0;
  std::size_t sockets = 0;
  double people_per_s = 0;  // inputs that were acknowledged
  double bots_per_s = 0;    // moves that people saw bots make
  double frames_per_s = 0;
  Quantiles ack_ms;
  Quantiles commit_ms;
  std::uint64_t refused = 0;
  std::uint64_t lost = 0;      // answers and frames that did not come, lines that were closed
  std::uint64_t doubled = 0;   // answers and frames that came twice
  std::uint64_t starved = 0;   // moments at which nobody was asked for anything
  std::uint64_t returned = 0;  // how often somebody came back
  double longest_ms = 0;       // of all answers
  double cpu_us_per_message = 0;
  double echo_us_per_message = 0;
  double store_us_per_message = 0;  // of the process beside the server
  double bytes_per_room = 0;
  double load_average = 0;
  std::map<std::string, std::uint64_t> why;  // what was refused or lost, by reason
};

/// Says what it is about to do.
using Telling = std::function<void(const std::string&)>;
std::expected<Report, std::string> run(const Settings& settings, const Telling& tell);
/// The same of a server whose lines may be lost, wherever it is on this machine: people come back, and nothing is compared with anything.
std::expected<Report, std::string> run_through_faults(const Settings& settings, const Telling& tell);

// --- what it is compared with ----------------------------------------------------------------------------------------

/// How long an entry takes to be stored if all that wait are stored together, at this rate, in a new folder beside this one.
std::expected<std::vector<std::int64_t>, std::string>
commit_times(const std::filesystem::path& beside, std::size_t rooms, std::uint32_t rate, std::uint32_t seconds);

/// Processor time for each message of an echo, in nanoseconds: so many sockets, messages of these lengths at this rate.
std::expected<double, std::string> echo_time(std::size_t sockets, std::vector<std::uint32_t> lengths, double rate,
                                             std::uint32_t seconds);

/// A process of this machine, such as that which listens at a port, as far as the system tells.
class Process {
 public:
  static std::expected<Process, std::string> listening_at(std::uint16_t port);
  static std::expected<Process, std::string> of(std::int64_t id);
  [[nodiscard]] std::int64_t processor_time() const;  // of all its threads, in nanoseconds
  [[nodiscard]] std::int64_t
  processor_time_of_all() const;  // with what it has started, and what that was when it ended
  [[nodiscard]] std::size_t resident_bytes() const;
  /// Where it is at work.
  [[nodiscard]] std::filesystem::path working_folder() const;
  /// The folder in which it keeps its rooms.
  [[nodiscard]] std::filesystem::path folder() const;

 private:
  explicit Process(std::filesystem::path place) : place_(std::move(place)) {}
  std::filesystem::path place_;  // /proc/17
};

}  // namespace parlour::load
