// What can be asked over HTTP beside the page: who somebody is, rooms and codes for them, games that are over (docs/protocol.md).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/plain_text.hpp"
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

/// Whether a code may lead there: its lobby is open, and the link lets people in. Nothing: the room is not at this node.
std::optional<bool> is_open(const node::Node& node, const std::string& room, const Bytes32& key);

/// Whoever answers: the rooms, and who may ask how often.
struct Reception {
  explicit Reception(House& rooms) : house(rooms) {}

  House& house;
  Gate gate{};
  Places lines{50, 1'000};                        // of those that are open
  std::function<void()> unknown_proxy = nullptr;  // told once
  /// Asks the node that has a room the same as `is_open`, where there are several.
  using Opened = std::function<void(std::optional<bool>)>;
  std::function<void(const std::string& room, const Bytes32& key, Opened told)> ask_owner = nullptr;
};

struct Called {
  std::string_view method;
  std::string_view path;   // "/api/me", or "/t/ID/code"
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

/// What is said to somebody whose request has too long a body.
Reply refuse_length();

void answer(Reception& reception, const Called& called, const std::function<void(Reply)>& reply);

/// A text as the name of somebody, 1 to 40 characters; nothing: it cannot be one.
inline std::optional<std::string> read_name(std::string_view typed) { return plain_text(typed, 40); }

/// The room of "/t/ID/live", a line to it, or of "/t/ID/code"; nothing for any other path.
std::optional<std::string> room_of(std::string_view path, std::string_view end);
inline std::optional<std::string> room_of_line(std::string_view path) { return room_of(path, "/live"); }
inline std::optional<std::string> room_of_code(std::string_view path) { return room_of(path, "/code"); }

}  // namespace parlour::server
