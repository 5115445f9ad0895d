// parlour load: how a server does with many rooms.
#include <arpa/inet.h>

#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/arguments.hpp"
#include "core/json_writer.hpp"
#include "load/load.hpp"
#include "server/server.hpp"

namespace parlour::cli {
namespace {

struct LoadArguments {
  std::string connect = server::Address{}.text();
  std::size_t rooms = 200;
  std::uint32_t rate = 80;
  std::uint32_t seconds = 10;
  std::int64_t also = 0;
  std::string through;
  bool json = false;
  bool through_faults = false;
};

/// With one digit more than anybody needs.
std::string decimal(double value) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(value < 100 ? 3 : 0) << value;
  return text.str();
}

std::string json_of(const load::Report& report) {
  std::string text;
  JsonWriter json(text);
  const auto real = [&](std::string_view key, double value) { json.key(key).raw(decimal(value)); };
  const auto both = [&](std::string_view key, const load::Quantiles& times) {
    json.key(key).begin_object();
    real("p50", times.p50);
    real("p99", times.p99);
    json.end_object();
  };
  json.begin_object().key("rooms").number(report.rooms).key("sockets").number(report.sockets);
  json.key("inputs_per_s").begin_object();
  real("people", report.people_per_s);
  real("bots", report.bots_per_s);
  json.end_object();
  real("frames_per_s", report.frames_per_s);
  both("ack_ms", report.ack_ms);
  both("commit_ms", report.commit_ms);
  json.key("refused").number(report.refused).key("lost").number(report.lost).key("doubled").number(report.doubled);
  json.key("starved").number(report.starved);
  real("cpu_us_per_message", report.cpu_us_per_message);
  real("echo_us_per_message", report.echo_us_per_message);
  real("store_us_per_message", report.store_us_per_message);
  real("bytes_per_room", report.bytes_per_room);
  real("load_average", report.load_average);
  json.end_object();
  return text;
}

/// Of a server that things went wrong with: when people were answered is what counts.
std::string faults_json_of(const load::Report& report) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("rooms").number(report.rooms).key("sockets").number(report.sockets);
  json.key("inputs_per_s").raw(decimal(report.people_per_s)).key("frames_per_s").raw(decimal(report.frames_per_s));
  json.key("ack_ms").begin_object().key("p50").raw(decimal(report.ack_ms.p50));
  json.key("p99").raw(decimal(report.ack_ms.p99)).key("longest").raw(decimal(report.longest_ms)).end_object();
  json.key("returned").number(report.returned).key("refused").number(report.refused);
  json.key("starved").number(report.starved);
  json.key("lost").number(report.lost).key("doubled").number(report.doubled).end_object();
  return text;
}

void print(const load::Report& report) {
  std::cout << report.rooms << " rooms, " << report.sockets << " sockets; a second " << decimal(report.people_per_s)
            << " inputs of people, " << decimal(report.bots_per_s) << " of bots, " << decimal(report.frames_per_s)
            << " frames\n"
            << "an answer took " << decimal(report.ack_ms.p50) << " ms, of a hundred one " << decimal(report.ack_ms.p99)
            << " ms or more; the disk alone " << decimal(report.commit_ms.p50) << " and "
            << decimal(report.commit_ms.p99) << " ms\n"
            << "a message sent took " << decimal(report.cpu_us_per_message) << " us of processor time; an echo "
            << decimal(report.echo_us_per_message) << " us\n"
            << (report.store_us_per_message > 0
                    ? "the store's own processes took " + decimal(report.store_us_per_message) + " us beside that\n"
                    : "")
            << "a room with its sockets took " << decimal(report.bytes_per_room) << " bytes\n"
            << "refused " << report.refused << ", lost " << report.lost << ", doubled " << report.doubled
            << ", starved " << report.starved << "; load average " << decimal(report.load_average) << '\n';
}

struct Here {
  std::uint32_t host = 0;
  std::uint16_t port = 0;
};
Here address_here(const std::string& option, const std::string& text) {
  const auto address = server::Address::parse(text);
  if (!address) throw Stop{.message = option + ": " + printable(address.error())};
  in_addr host{};
  if (inet_pton(AF_INET, address->host.c_str(), &host) != 1 || (ntohl(host.s_addr) >> 24U) != 127)
    throw Stop{.message = option + " takes an address of this machine alone, such as 127.0.0.1:8080, not " +
                          printable(text) + ": nobody else's server is put under load"};
  return {.host = ntohl(host.s_addr), .port = address->port};
}

load::Settings read_load(const LoadArguments& given) {
  const Here server = address_here("--connect", given.connect);
  const Here between = given.through.empty() ? Here{} : address_here("--through", given.through);
  if (between.host != 0 && between.host != server.host)
    throw Stop{.message = "--through takes another port of the address that --connect names"};
  return {.port = server.port,
          .host = server.host,
          .rooms = given.rooms,
          .rate = given.rate,
          .seconds = given.seconds,
          .comes_back = given.through_faults,
          .also = given.also,
          .through = between.port};
}

void run(const LoadArguments& given, Exit& exit) {
  const load::Settings settings = read_load(given);
  const auto tell = [](const std::string& what) { std::cerr << "parlour load: " + what + "\n"; };
  const auto report = given.through_faults ? load::run_through_faults(settings, tell) : load::run(settings, tell);
  if (!report) throw Stop{.exit = Exit::negative, .message = printable(report.error())};
  if (given.through_faults)
    std::cout << faults_json_of(*report) << '\n';
  else if (given.json)
    std::cout << json_of(*report) << '\n';
  else
    print(*report);
  for (const auto& [what, times] : report->why) tell(printable(what) + ": " + std::to_string(times));
  if (given.through_faults && report->lost + report->doubled == 0) return;
  if (report->refused + report->lost + report->doubled + report->starved > 0) exit = Exit::negative;
}

}  // namespace

CLI::App* add_load(CLI::App& program, Exit& exit) {
  auto given = std::make_shared<LoadArguments>();
  CLI::App* command = program.add_subcommand("load", "Put a server of this machine under load, and measure it");
  command->add_option("--connect", given->connect, "Where the server is: an address of this machine alone")
      ->option_text("HOST:PORT [" + given->connect + "]");
  add_number(*command, "--rooms", given->rooms, 1, 100'000, "How many rooms, each with two people and two bots");
  add_number(*command, "--rate", given->rate, 1, 1'000'000, "Inputs of people a second, in all rooms together");
  add_number(*command, "--seconds", given->seconds, 1, 3'600, "How long");
  add_number(
      *command, "--also-pid", given->also, 1, INT32_MAX,
      "A process that stores for the server, such as PostgreSQL's first one: measured too, with all that it starts")
      ->option_text("ID");
  CLI::Option* const through =
      add_filled(*command, "--through", given->through, "an address with its port",
                 "A server of the same house: when all rooms are dealt everybody comes once more, over that one, "
                 "which is measured too")
          ->option_text("HOST:PORT");
  command->add_flag("--json", given->json, "Print one line of JSON");
  command
      ->add_flag("--through-faults", given->through_faults,
                 "Whoever loses their line comes back, to a server that is killed meanwhile: says what was lost")
      ->excludes(through);
  command->footer(
      "People come to new rooms, each from an address of their own, and play all games with windows of 0.8 s. At each\n"
      "moment of the rate somebody who is asked does something; the time until the answer counts from that moment\n"
      "(docs/load.md). What they do stays in the server's folder: give it one of its own.\n"
      "Exit 1 if anything was refused, lost or doubled, or nobody was asked when somebody should have been.\n"
      "\nExample:\n"
      "  parlour serve --listen 127.0.0.1:8090 --data /tmp/load\n"
      "  parlour load --connect 127.0.0.1:8090 --rooms 200 --rate 80 --seconds 10\n");
  command->callback([given, &exit] { run(*given, exit); });
  return command;
}

}  // namespace parlour::cli
