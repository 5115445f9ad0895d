#include "load/load.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>

#include "load/herd.hpp"

namespace parlour::load {
namespace {

constexpr std::uint32_t longest_comparison = 5;  // seconds
constexpr rlim_t spare_files = 100;

/// As many sockets as the system lets us have.
std::size_t raise_limit() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  return static_cast<std::size_t>(limit.rlim_cur - std::min(limit.rlim_cur, spare_files));
}

/// So many there may be, if they are enough for these rooms.
std::expected<std::size_t, std::string> sockets_for(std::size_t rooms) {
  const std::size_t most = raise_limit();
  if (rooms * 2 <= most) return most;
  return std::unexpected("this process may have " + std::to_string(most) + " sockets: at most " +
                         std::to_string(most / 2) + " rooms (ulimit -n)");
}

Report report_of(const Settings& settings, Herd& herd, double seconds) {
  const Herd::Counts& counts = herd.counts();
  std::vector<std::int64_t> times = herd.take_times();
  const std::int64_t longest = times.empty() ? 0 : *std::ranges::max_element(times);
  Report report;
  report.rooms = settings.rooms;
  report.sockets = herd.sockets();
  report.people_per_s = static_cast<double>(counts.acks) / seconds;
  report.bots_per_s = static_cast<double>(counts.bots) / seconds;
  report.frames_per_s = static_cast<double>(counts.frames) / seconds;
  report.ack_ms = quantiles(std::move(times));
  report.longest_ms = static_cast<double>(longest) / 1e6;
  report.refused = counts.refused;
  report.lost = counts.lost;
  report.doubled = counts.doubled;
  report.starved = counts.starved;
  report.returned = counts.returned;
  report.why = counts.why;
  return report;
}

}  // namespace

Quantiles quantiles(std::vector<std::int64_t> times) {
  if (times.empty()) return {};
  std::ranges::sort(times);
  const auto at = [&](std::size_t percent) {
    return static_cast<double>(times[std::min(times.size() - 1, times.size() * percent / 100)]) / 1e6;
  };
  return {.p50 = at(50), .p99 = at(99)};
}

std::expected<Report, std::string> run(const Settings& settings, const Telling& tell) {
  const auto most = sockets_for(settings.rooms);
  if (!most) return std::unexpected(most.error());
  const auto server = Process::listening_at(settings.port);
  if (!server) return std::unexpected(server.error());
  std::vector<Process> servers{*server};
  if (settings.through != 0) {
    const auto between = Process::listening_at(settings.through);
    if (!between) return std::unexpected(between.error());
    servers.push_back(*between);
  }
  const auto work = [&servers] {
    std::int64_t sum = 0;
    for (const Process& each : servers) sum += each.processor_time();
    return sum;
  };
  std::optional<Process> store;
  if (settings.also != 0) {
    const auto found = Process::of(settings.also);
    if (!found) return std::unexpected(found.error());
    store = *found;
  }
  const std::filesystem::path folder = store ? store->working_folder() : server->folder();
  if (folder.empty())
    return std::unexpected(
        store ? "nobody may see where that process is at work: it can be measured by whoever started it"
              : "the server at that port keeps no rooms in a folder: --also-pid says which process stores");
  const std::uint32_t compared = std::min(settings.seconds, longest_comparison);

  tell("storing at the same rate");
  auto stored = commit_times(folder.parent_path(), settings.rooms, settings.rate, compared);
  if (!stored) return std::unexpected(stored.error());

  tell("people come");
  const std::size_t empty = server->resident_bytes();
  Report report;
  {
    Herd herd(settings);
    if (const auto came = herd.gather(tell); !came) return std::unexpected(came.error());
    if (settings.through != 0)
      if (const auto came = herd.come_through(settings.through); !came) return std::unexpected(came.error());
    tell("they play");
    const std::int64_t before = work();
    const std::int64_t stored_before = store ? store->processor_time_of_all() : 0;
    const Moment start = moment();
    herd.play();
    const double seconds = static_cast<double>(moment() - start) / static_cast<double>(second);
    const std::int64_t worked = work() - before;
    const std::int64_t storing = store ? store->processor_time_of_all() - stored_before : 0;
    const auto messages = static_cast<double>(herd.counts().frames + herd.counts().acks);
    report = report_of(settings, herd, seconds);
    report.cpu_us_per_message = static_cast<double>(worked) / 1e3 / std::max(messages, 1.0);
    report.store_us_per_message = static_cast<double>(storing) / 1e3 / std::max(messages, 1.0);
    report.bytes_per_room = (static_cast<double>(server->resident_bytes()) - static_cast<double>(empty)) /
                            static_cast<double>(settings.rooms);
    std::vector<std::uint32_t> lengths = herd.take_lengths();
    const std::size_t sockets = herd.sockets();
    tell("an echo of the same lengths");
    herd = Herd(Settings{.rooms = 0});
    const auto echo = echo_time(std::min(sockets, *most / 2), std::move(lengths), messages / seconds, compared);
    if (!echo) return std::unexpected(echo.error());
    report.echo_us_per_message = *echo / 1e3;
  }
  tell("storing at the same rate");
  const auto again = commit_times(folder.parent_path(), settings.rooms, settings.rate, compared);
  if (!again) return std::unexpected(again.error());
  stored->insert(stored->end(), again->begin(), again->end());
  report.commit_ms = quantiles(std::move(*stored));
  getloadavg(&report.load_average, 1);
  return report;
}

std::expected<Report, std::string> run_through_faults(const Settings& settings, const Telling& tell) {
  if (const auto most = sockets_for(settings.rooms); !most) return std::unexpected(most.error());
  tell("people come");
  Herd herd(settings);
  if (const auto came = herd.gather(tell); !came) return std::unexpected(came.error());
  tell("they play");
  const Moment start = moment();
  herd.play();
  return report_of(settings, herd, static_cast<double>(moment() - start) / static_cast<double>(second));
}

}  // namespace parlour::load
