// What all who put a server under load have in common.
#pragma once

#include <string>

#include "core/any_game.hpp"
#include "load/load.hpp"

namespace parlour::load {

inline constexpr std::uint32_t first_address = 0x7f010001;  // 127.1.0.1, everybody their own

inline sockaddr_in address_of(const Settings& settings) {
  sockaddr_in server{};
  server.sin_family = AF_INET;
  server.sin_port = htons(settings.port);
  server.sin_addr.s_addr = htonl(settings.host);
  return server;
}

/// Four at the table, two of them bots; windows as short as they may be, and bots that hesitate but a little.
inline std::string plan_for(const AnyGame& game) {
  return R"("plan","game":")" + std::string{game.info.id} +
         R"(","options":{},"seats":4,"window":800,"bot":"greedy","pace":{"pause":[300,700],"window":800,"quick":700})";
}

}  // namespace parlour::load
