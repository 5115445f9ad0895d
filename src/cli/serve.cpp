// parlour serve: the page, for a browser.
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/cli.hpp"
#include "server/server.hpp"
#include "store/memory.hpp"

namespace parlour::cli {
namespace {

namespace fs = std::filesystem;

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

/// What a browser can be told: where all networks are meant, this machine's own addresses in them.
std::vector<std::string> places(const server::Address& where) {
  std::vector<std::string> found;
  ifaddrs* all = nullptr;
  if ((where.host == "0.0.0.0" || where.host == "::") && getifaddrs(&all) == 0) {
    for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
      if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET || (each->ifa_flags & IFF_UP) == 0)
        continue;
      std::array<char, INET_ADDRSTRLEN> text{};
      const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
      if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr)
        found.push_back(server::Address{.host = text.data(), .port = where.port}.text());
    }
    freeifaddrs(all);
  }
  if (found.empty()) found.push_back(where.text());
  return found;
}

/// What a browser may call this machine: anything else is a page from elsewhere that pretends.
std::vector<std::string> own_hosts(std::uint16_t port) {
  std::vector<std::string> names{"localhost", "127.0.0.1", "[::1]"};
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) == 0)
    for (const std::string_view ending : {"", ".local"}) names.push_back(name.data() + std::string{ending});
  std::vector<std::string> hosts;
  for (const std::string& each : names) {
    hosts.push_back(each + ":" + std::to_string(port));
    if (port == 80) hosts.push_back(each);
  }
  for (const std::string& place : places({.host = "0.0.0.0", .port = port})) hosts.push_back(place);
  return hosts;
}

void run(const std::string& listen, const std::string& folder) {
  const auto address = server::Address::parse(listen);
  if (!address) throw Stop{.message = "--listen: " + printable(address.error())};
  const auto site = server::load_site(folder.empty() ? usual_folder() : fs::path{folder});
  if (!site)
    throw Stop{.exit = Exit::negative,
               .message =
                   printable(site.error()) +
                   ": this is not the built page.\n`make build` in Parlour's source folder builds it in build/web."};
  const auto listening = [](const server::Address& where) {
    for (const std::string& place : places(where)) std::cout << "Parlour is at http://" << place << "/\n";
    std::cout << std::flush;
  };
  store::Memory memory;
  server::Rooms rooms;
  rooms.store = [&](const store::Request& request, store::Time now) { return memory.answer(request, now); };
  rooms.reach.hosts = own_hosts(address->port);
  if (const auto served = server::serve(*site, *address, listening, {}, {}, rooms); !served)
    throw Stop{.exit = Exit::negative, .message = served.error()};
}

}  // namespace

CLI::App* add_serve(CLI::App& program, Exit& /*exit*/) {
  CLI::App* command = program.add_subcommand("serve", "Serve the page on which the games are played in a browser");
  const auto listen = std::make_shared<std::string>(server::Address{}.text());
  const auto folder = std::make_shared<std::string>();
  command->add_option("--listen", *listen, "Address and port; port 0 is any that is free")
      ->option_text("ADDRESS:PORT [" + *listen + "]");
  command->add_option("--site", *folder, "The folder of the built page, if it is not where it usually is")
      ->option_text("DIR");
  command->footer(
      "Prints where the page is and serves it until Ctrl-C. Everything is played in the browser itself; only\n"
      "this machine can see the page unless --listen says otherwise.\n\n"
      "Examples:\n"
      "  parlour serve\n"
      "  parlour serve --listen 0.0.0.0:8080      for every machine that can reach this one\n"
      "  parlour serve --listen 127.0.0.1:0       at any port that is free\n");
  command->callback([listen, folder] { run(*listen, *folder); });
  return command;
}

}  // namespace parlour::cli
