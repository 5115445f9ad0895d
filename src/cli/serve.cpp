// parlour serve: the page, for a browser.
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>
#include <thread>

#include "cli/arguments.hpp"
#include "cli/kept.hpp"
#include "cli/qr.hpp"
#include "server/server.hpp"

namespace parlour::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_thinkers = 8;  // threads for bots

/// Where the page is if the program was installed, or else if it was only built: both seen from the program.
fs::path usual_folder() {
  std::error_code error;
  const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
  const fs::path installed = here.parent_path() / "share/parlour/web";
  const fs::path built = here.parent_path().parent_path() / "web";
  for (const fs::path& folder : {installed, built})
    if (fs::exists(folder / "index.html", error)) return folder;
  throw Stop{.exit = Exit::negative,
             .message = "the page is neither in " + installed.string() + " nor in " + built.string() +
                        ".\n`make build` in Parlour's source folder builds it; --site DIR says where else it is."};
}

/// An IPv4 address of this machine.
struct OwnAddress {
  std::string interface;
  std::string text;

  /// How likely a phone in the same house can reach it: 2 for the numbers of home networks, 0 for what leads to this machine alone.
  [[nodiscard]] int nearness() const {
    const bool inside =
        std::ranges::any_of(std::array<std::string_view, 6>{"docker", "br-", "veth", "virbr", "lxc", "tun"},
                            [&](std::string_view start) { return interface.starts_with(start); });
    in_addr numbers{};
    if (inside || inet_pton(AF_INET, text.c_str(), &numbers) != 1) return 0;
    const std::uint32_t address = ntohl(numbers.s_addr);
    if (address >> 24U == 127 || address == 0) return 0;
    const bool at_home = address >> 24U == 10 || address >> 20U == 0xac1 || address >> 16U == 0xc0a8;
    return at_home ? 2 : 1;
  }
};

std::vector<OwnAddress> own_addresses() {
  std::vector<OwnAddress> found;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return found;
  for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET || (each->ifa_flags & IFF_UP) == 0) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr)
      found.push_back({.interface = each->ifa_name, .text = text.data()});
  }
  freeifaddrs(all);
  return found;
}

/// What a browser can be told: where all networks are meant, this machine's own addresses in them.
std::vector<std::string> places(const server::Address& where) {
  std::vector<std::string> found;
  if (where.is_everywhere())
    for (const OwnAddress& own : own_addresses())
      found.push_back(server::Address{.host = own.text, .port = where.port}.text());
  if (found.empty()) found.push_back(where.text());
  return found;
}

/// For a phone in the same house, if it can come here: the address once more, to be looked at by its camera.
void show_way_for_phones(const server::Address& where) {
  const std::vector<OwnAddress> candidates =
      where.is_everywhere() ? own_addresses() : std::vector<OwnAddress>{{.interface = {}, .text = where.host}};
  const auto home = std::ranges::max_element(candidates, {}, &OwnAddress::nearness);
  if (home == candidates.end() || home->nearness() == 0) return;
  const std::string page = "http://" + server::Address{.host = home->text, .port = where.port}.text() + "/";
  const auto code = qr_code(page);
  if (!code || !shows_qr_code(qr_columns(*code))) return;
  std::cout << "For a phone in the same network, " << page << ":\n" << *code;
}

std::string name_of_machine() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

struct ServeArguments {
  std::string listen = server::Address{}.text();
  std::string folder;  // of the page
  std::shared_ptr<KeptArguments> kept = std::make_shared<KeptArguments>();
  std::string public_url;
  std::string trusted;
  std::string metrics;
  std::int64_t keep_days = server::usual_keep_days;
};

server::Address address_of(std::string_view option, const std::string& text) {
  const auto address = server::Address::parse(text);
  if (!address) throw Stop{.message = std::string{option} + ": " + printable(address.error())};
  return *address;
}

/// After a restart everybody comes at once. A room of one game takes a millisecond to be rebuilt: at this rate the loop has half its time
/// for those who are in already, and ten thousand are back in twenty seconds.
constexpr std::uint32_t admitted_a_second = 500;

/// As many connections and lines as the system allows files, and words about it if these are fewer than usual. Beside other nodes there are
/// connections of theirs too, and two for each person who is led on to one of them.
void fit_into_files(server::Limits& limits, node::Settings& settings, bool among_others) {
  constexpr std::size_t beside = 100;  // the store's, the program's own
  const std::size_t doors = among_others ? 2 : 1;
  if (!among_others) limits.led_on = 0;
  const std::size_t wanted = doors * limits.connections + settings.most_lines + 2 * limits.led_on + beside;
  const std::size_t allowed = server::allow_files(wanted);
  if (allowed >= wanted) return;
  const std::size_t left = allowed - std::min(allowed, beside);
  limits.connections = std::clamp<std::size_t>(left / (4 * doors), 16, limits.connections);
  limits.led_on = std::min(left / 8, limits.led_on);
  const std::size_t others = doors * limits.connections + 2 * limits.led_on;
  settings.most_lines = std::clamp<std::size_t>(left - std::min(left, others), 16, settings.most_lines);
  std::cerr << "parlour serve: the system allows this process " << allowed << " open files, enough for "
            << settings.most_lines << " lines to rooms at a time. `ulimit -n " << wanted
            << "` before it, or LimitNOFILE=" << wanted << " for a service, allows more.\n";
}

void run(const ServeArguments& given) {
  const std::string& folder = given.folder;
  const server::Address address = address_of("--listen", given.listen);
  server::Oversight oversight{.metrics = {}, .manager = server::Manager::from_environment()};
  if (!given.metrics.empty()) oversight.metrics = address_of("--metrics", given.metrics);
  std::string numbers;
  oversight.metrics_listening = [&](const server::Address& where) {
    numbers = "Its numbers are at http://" + where.text() + "/metrics\n";
  };
  const auto site = server::load_site(folder.empty() ? usual_folder() : fs::path{folder});
  if (!site)
    throw Stop{.exit = Exit::negative,
               .message =
                   printable(site.error()) +
                   ": this is not the built page.\n`make build` in Parlour's source folder builds it in build/web."};
  server::Rooms rooms;
  const auto listening = [&](const server::Address& where) {
    rooms.reach.hosts = server::hosts_of(name_of_machine(), where.port);
    for (const std::string& place : places(where)) std::cout << "Parlour is at http://" << place << "/\n";
    show_way_for_phones(where);
    std::cout << numbers << std::flush;
  };
  keep(*given.kept, rooms);
  rooms.keep_days = given.keep_days;
  if (!given.public_url.empty()) {
    const auto origin = server::origin_of(given.public_url);
    if (!origin)
      throw Stop{.message =
                     "--public-url is written as https://cards.example, not \"" + printable(given.public_url) + "\""};
    rooms.reach.origin = *origin;
  }
  if (!given.trusted.empty()) {
    auto trusted = server::Trusted::parse(given.trusted);
    if (!trusted) throw Stop{.message = "--trust-proxy: " + printable(trusted.error())};
    rooms.trusted = std::move(*trusted);
  }
  rooms.unknown_proxy = [] {
    std::cerr
        << "parlour serve: something at this machine passes requests on (X-Forwarded-For) and is not trusted to say "
           "from where: the limits count all who come through it as one. If it is a proxy of yours: "
           "--trust-proxy 127.0.0.1,::1\n";
  };
  server::Limits limits;
  fit_into_files(limits, rooms.settings, rooms.cluster_key.has_value());
  rooms.settings.thinkers = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 2, most_thinkers);
  rooms.settings.most_hard = rooms.settings.thinkers / 2;
  rooms.settings.admitted_a_second = admitted_a_second;
  if (const auto served = server::serve(*site, address, listening, {}, limits, rooms, oversight); !served)
    throw Stop{.exit = Exit::negative, .message = served.error()};
}

}  // namespace

CLI::App* add_serve(CLI::App& program, Exit& /*exit*/) {
  CLI::App* command = program.add_subcommand("serve", "Serve the page on which the games are played in a browser");
  const auto given = std::make_shared<ServeArguments>();
  add_filled(*command, "--listen", given->listen, "an address with its port",
             "Address and port; port 0 is any that is free")
      ->option_text("ADDRESS:PORT [" + given->listen + "]");
  add_filled(*command, "--site", given->folder, "the name of a folder",
             "The folder of the built page, if it is not where it usually is")
      ->option_text("DIR");
  add_kept(*command, given->kept);
  add_number(*command, "--keep-days", given->keep_days, 0, 36'500,
             "Rooms in which nobody was, and guests who did not come, for so many days are erased; 0: never")
      ->option_text("DAYS [" + std::to_string(given->keep_days) + "]");
  add_filled(*command, "--public-url", given->public_url, "an address such as https://cards.example",
             "Where others reach it, if something stands before it")
      ->option_text("URL");
  add_filled(*command, "--trust-proxy", given->trusted, "addresses with commas",
             "Who stands before it and says for whom (X-Forwarded-For), so that limits are each one's own")
      ->option_text("ADDRESSES");
  add_filled(*command, "--metrics", given->metrics, "an address with its port",
             "Where Prometheus finds /metrics, numbers about all rooms together")
      ->option_text("ADDRESS:PORT");
  command->footer(
      "Prints where the page is and serves it until Ctrl-C. What is played alone or at one device is played in\n"
      "the browser itself; rooms that people share are here (docs/protocol.md), and what happens in them is on the\n"
      "disk before anybody hears of it. Only this machine can see the page unless --listen says otherwise.\n\n"
      "Examples:\n"
      "  parlour serve\n"
      "  parlour serve --listen 0.0.0.0:8080      for every machine that can reach this one\n"
      "  parlour serve --listen 127.0.0.1:0       at any port that is free\n"
      "  parlour serve --store postgres://parlour@db.example/parlour --node one\n");
  command->callback([given] { run(*given); });
  return command;
}

}  // namespace parlour::cli
