// What can be asked over HTTP beside the page: who somebody is, a room to be made, games that are over (docs/protocol.md).
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/house.hpp"
#include "server/site.hpp"

namespace parlour::server {

/// Whom a request comes from, as far as it says so.
struct Credentials {
  std::optional<Bytes32> session;  // hashed, as the store has it
  bool by_cookie = false;
};

/// The fields of a request's header that this depends on; empty if there are none.
struct Papers {
  std::string_view host;
  std::string_view origin;
  std::string_view cookie;
  std::string_view authorization;
  bool only_reads =
      false;  // GET: browsers send no origin with it to where a page is from, and no other page can read the answer
};

/// Where this server is reached: an origin such as "https://cards.example", or else the hosts that are this machine.
struct Reach {
  std::string origin;              // if it was said
  std::vector<std::string> hosts;  // otherwise
};

/// A cookie counts only on a page of ours, which its origin says; a program shows a token, and has no origin. The error is what to say.
std::expected<Credentials, std::string> check_papers(const Reach& reach, const Papers& papers);

struct Called {
  std::string_view method;
  std::string_view path;  // "/api/me"
  std::string_view body;
  Credentials who;
  bool from_page = false;  // it has an origin of ours: a cookie can be kept
  bool secure = false;     // over https
};

struct Reply {
  Status status = Status::ok;
  std::string body;    // JSON
  std::string cookie;  // to be kept; empty: none
};

void answer(House& house, const Called& called, const std::function<void(Reply)>& reply);

/// Whether a text can be the name of somebody: 1 to 40 characters of UTF-8, nothing that commands or turns the writing around.
bool is_name(std::string_view text);

/// The room of "/t/ID/live"; nothing for any other path.
std::optional<std::string> room_of_line(std::string_view path);

}  // namespace parlour::server
