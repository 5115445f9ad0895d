#include "cli/kept.hpp"

#include <unistd.h>

#include <array>
#include <iostream>

#include "cli/arguments.hpp"
#include "store/postgres.hpp"
#include "store/sqlite.hpp"

namespace parlour::cli {
namespace {

void say(const std::string& what) { std::cerr << "parlour serve: " + printable(what) + "\n"; }

/// What an answer has for whoever runs the server: a journal that is damaged; what was erased because nobody has used it for long, in one
/// line when all of it is gone.
class Log {
 public:
  void hear(const store::Answer& answer) {
    if (const auto* damaged = std::get_if<store::Damaged>(&answer)) say(damaged->what);
    if (const auto* tidied = std::get_if<store::Tidied>(&answer)) add(*tidied);
  }

 private:
  void add(const store::Tidied& some) {
    erased_.rooms += some.rooms;
    erased_.guests += some.guests;
    erased_.games += some.games;
    if (some.more || erased_.rooms + erased_.guests + erased_.games == 0) return;
    say("nobody has used them for long, and they are erased: rooms " + std::to_string(erased_.rooms) + ", guests " +
        std::to_string(erased_.guests) + ", games " + std::to_string(erased_.games));
    erased_ = {};
  }

  store::Tidied erased_;
};

void keep_in_folder(const std::string& folder, server::Rooms& rooms) {
  auto opened = store::Sqlite::open(data_folder(folder));
  if (!opened) throw Stop{.exit = Exit::negative, .message = printable(opened.error())};
  const auto kept = std::make_shared<store::Sqlite>(std::move(*opened));
  rooms.store =
      server::in_a_thread([kept, log = std::make_shared<Log>()](const store::Request& request, store::Time now) {
        store::Answer answer = kept->answer(request, now);
        if (const std::string trouble = kept->take_trouble(); !trouble.empty()) say("storing: " + trouble);
        log->hear(answer);
        return answer;
      });
}

std::string own_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

/// The other nodes come to an address of their own, and know a key.
void listen_for_others(const KeptArguments& given, server::Rooms& rooms) {
  const auto address = server::Address::parse(given.advertise);
  if (!address || address->port == 0)
    throw Stop{.message = "--advertise is an address in numbers with its port, such as 10.0.0.11:7070, not \"" +
                          printable(given.advertise) + "\""};
  if (address->is_everywhere())
    throw Stop{.message = "--advertise is where the others find this machine, and nobody can be found at " +
                          address->host + ": one address of it that they reach, such as 10.0.0.11:7070"};
  if (!server::is_node_name(rooms.settings.name))
    throw Stop{.message = "--node takes letters, digits, dots, hyphens and underscores, not \"" +
                          printable(rooms.settings.name) + "\""};
  if (given.cluster_key.empty())
    throw Stop{.message = "--advertise needs --cluster-key FILE: by that the nodes know each other.\n"
                          "`head -c 32 /dev/urandom >FILE; chmod 600 FILE` makes one, the same for all of them."};
  auto key = server::ClusterKey::read(given.cluster_key);
  if (!key) throw Stop{.message = "--cluster-key: " + printable(key.error())};
  rooms.cluster_key = std::move(*key);
}

void keep_in_database(const KeptArguments& given, server::Rooms& rooms) {
  rooms.settings.name = given.node.empty() ? own_name() : given.node;
  rooms.settings.address = given.advertise;
  const auto plain = [](const std::string& text) {
    return text.size() <= 200 && std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
  };
  if (rooms.settings.name.empty() || !plain(rooms.settings.name))
    throw Stop{.message = "--node takes a name of plain letters without spaces, another one for each server, not \"" +
                          printable(rooms.settings.name) + "\""};
  if (!given.advertise.empty()) listen_for_others(given, rooms);
  auto opened =
      store::Postgres::open({.where = given.store, .lease = given.lease_s * 1'000, .say = [](const std::string& what) {
                               say("the database: " + what);
                             }});
  if (!opened) throw Stop{.exit = Exit::negative, .message = printable(opened.error())};
  const auto kept = std::make_shared<store::Postgres>(std::move(*opened));
  rooms.store = [kept, log = std::make_shared<Log>()](store::Request request, store::Postgres::Answered answered) {
    kept->ask(std::move(request), [log, answered = std::move(answered)](store::Answer answer) {
      log->hear(answer);
      answered(std::move(answer));
    });
  };
  rooms.reconnects = [kept] { return kept->reconnects(); };
}

}  // namespace

CLI::Option* add_store(CLI::App& command, std::string& store) {
  return add_filled(command, "--store", store, "the address of a database",
                    "The PostgreSQL database in which rooms and guests are kept, shared by several servers")
      ->option_text("postgres://USER@HOST/DATABASE");
}

void add_kept(CLI::App& command, const std::shared_ptr<KeptArguments>& given) {
  CLI::Option* const folder = add_data(command, given->folder);
  CLI::Option* const database = add_store(command, given->store)->excludes(folder);
  add_filled(command, "--node", given->node, "a name",
             "What this server is called among those that share a store; each has a name of its own")
      ->option_text("NAME [this machine's]")
      ->needs(database);
  CLI::Option* const advertise =
      add_filled(command, "--advertise", given->advertise, "an address with its port",
                 "Where the other servers reach this one, to lead people on to each other's rooms; it listens there")
          ->option_text("ADDRESS:PORT")
          ->needs(database);
  add_file(command, "--cluster-key", given->cluster_key,
           "A file with at least 32 bytes that all of them have, and nobody else can read")
      ->option_text("FILE")
      ->needs(advertise);
  add_number(command, "--lease", given->lease_s, 1, 60,
             "So many seconds after a server was last heard of, others take up its rooms; the same for all")
      ->option_text("SECONDS [" + std::to_string(given->lease_s) + "]")
      ->needs(database);
}

void keep(const KeptArguments& given, server::Rooms& rooms) {
  if (given.store.empty())
    keep_in_folder(given.folder, rooms);
  else
    keep_in_database(given, rooms);
}

}  // namespace parlour::cli
