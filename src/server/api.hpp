// What can be asked over HTTP beside the page: who somebody is, rooms and codes for them, games that are over (docs/protocol.md).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/codes.hpp"
#include "server/gate.hpp"
#include "server/house.hpp"
#include "server/papers.hpp"
#include "server/site.hpp"

namespace parlour::server {

/// What lets somebody into a room.
struct Link {
  std::string room;
  std::string secret;
  friend bool operator==(const Link&, const Link&) = default;
};

/// Whoever answers: the rooms, who may ask how often, and the codes that people read to each other.
struct Reception {
  explicit Reception(House& rooms) : house(rooms) {}

  House& house;
  Gate gate{};
  Codes<Link> links{{.letters = 6, .lasts = 900'000}};
  Codes<node::Guest> devices{{.letters = 8, .lasts = 300'000}};  // whoever guesses one is somebody else
};

struct Called {
  std::string_view method;
  std::string_view path;   // "/api/me"
  std::string_view query;  // what stands behind its "?"
  std::string_view body;
  Credentials who;
  std::string network;     // from which it comes (gate.hpp)
  bool from_page = false;  // it has an origin of ours: a cookie can be kept
  bool secure = false;     // over https
  node::Time now = 0;
};

struct Reply {
  Status status = Status::ok;
  std::string body;       // JSON
  std::string cookie;     // to be kept; empty: none
  node::Time wait_s = 0;  // with `too_many`: for so many seconds
};

void answer(Reception& reception, const Called& called, const std::function<void(Reply)>& reply);

/// Whether a text can be the name of somebody: 1 to 40 characters of UTF-8, nothing that commands or turns the writing around.
bool is_name(std::string_view text);

/// The room of "/t/ID/live"; nothing for any other path.
std::optional<std::string> room_of_line(std::string_view path);

}  // namespace parlour::server
