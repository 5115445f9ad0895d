// Where a server keeps rooms and guests: in a folder that it has alone, or in a database that several servers share.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "cli/cli.hpp"
#include "server/server.hpp"

namespace parlour::cli {

struct KeptArguments {
  std::string folder;
  std::string store;  // a database; empty: there is none, and rooms are in the folder
  std::string node;
  std::string advertise;
  std::string cluster_key;  // a file
  store::Time lease_s = store::lease / 1'000;
};
void add_kept(CLI::App& command, const std::shared_ptr<KeptArguments>& given);
/// The option that names a database.
CLI::Option* add_store(CLI::App& command, std::string& store);

/// What rooms need of it, whose troubles are told on standard error; stops if it cannot be had.
void keep(const KeptArguments& given, server::Rooms& rooms);

}  // namespace parlour::cli
