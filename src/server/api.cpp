#include "server/api.hpp"

#include <algorithm>

#include "core/hex.hpp"
#include "core/json_writer.hpp"
#include "core/sha256.hpp"
#include "protocol/json_reader.hpp"

namespace parlour::server {
namespace {

constexpr std::string_view cookie_name = "parlour";
constexpr std::size_t longest_name = 40;
constexpr std::size_t id_length = 10;

Bytes32 hashed(const Bytes32& secret) { return Sha256{}.feed(secret).digest(); }

/// The value of one cookie among those that a browser sends.
std::string_view find_cookie(std::string_view all, std::string_view name) {
  while (!all.empty()) {
    const std::size_t end = std::min(all.find(';'), all.size());
    std::string_view one = all.substr(0, end);
    all.remove_prefix(std::min(end + 1, all.size()));
    one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
    const std::size_t equals = one.find('=');
    if (equals != std::string_view::npos && one.substr(0, equals) == name) return one.substr(equals + 1);
  }
  return {};
}

/// The public part of a link: letters and digits that nobody mistakes for each other.
std::string room_id() {
  constexpr std::string_view letters = "23456789abcdefghijkmnpqrstuvwxyz";
  std::string id;
  for (const std::uint8_t byte : random_bytes())
    if (id.size() < id_length) id += letters[byte % letters.size()];
  return id;
}

Reply refuse_with(Status status, std::string_view words) {
  Reply reply{.status = status, .body = {}, .cookie = {}};
  JsonWriter json(reply.body);
  json.begin_object().key("error").text(words).end_object();
  return reply;
}

Reply who_is(const store::GuestIs& guest, std::string_view token = {}) {
  Reply reply{.status = Status::ok, .body = {}, .cookie = {}};
  JsonWriter json(reply.body);
  json.begin_object().key("guest").number(guest.guest).key("name").text(guest.name);
  if (!token.empty()) json.key("token").text(token);
  json.end_object();
  return reply;
}

Reply try_again() { return refuse_with(Status::unavailable, "this could not be stored; try again"); }
Reply unknown_guest() { return refuse_with(Status::unauthorized, "say who you are first: POST /api/me"); }

std::string kept(const Bytes32& session, bool secure) {
  // A year; a browser that comes back renews nothing, but nothing is lost either: a name is all that is kept.
  return std::string{cookie_name} + "=" + hex_text(session) + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax" +
         (secure ? "; Secure" : "");
}

/// A new guest: a page gets a cookie, a program a token.
void introduce(House& house, const Called& called, const std::string& name, const std::function<void(Reply)>& reply) {
  const Bytes32 session = random_bytes();
  house.call(store::NewGuest{.session = hashed(session), .name = name},
             [reply, session, page = called.from_page, secure = called.secure](const store::Answer& answer) {
               const auto* guest = std::get_if<store::GuestIs>(&answer);
               if (guest == nullptr) return reply(try_again());
               Reply welcome = who_is(*guest, page ? std::string{} : hex_text(session));
               if (page) welcome.cookie = kept(session, secure);
               reply(std::move(welcome));
             });
}

/// Calls `then` with the guest whose session this is.
void recognise(House& house, const Called& called, const std::function<void(Reply)>& reply,
               const std::function<void(const store::GuestIs&)>& then) {
  if (!called.who.session) return reply(unknown_guest());
  house.call(store::FindGuest{.session = *called.who.session}, [reply, then](const store::Answer& answer) {
    if (const auto* guest = std::get_if<store::GuestIs>(&answer)) return then(*guest);
    reply(std::holds_alternative<store::Missing>(answer) ? unknown_guest() : try_again());
  });
}

void set_name(House& house, const Called& called, const std::function<void(Reply)>& reply) {
  std::optional<ReadError> error;
  const auto tree = parse_json(called.body, {.values = 10, .depth = 2});
  std::string name;
  if (tree) {
    ObjectReader in(*tree, error);
    name = in.text("name");
    in.done();
  }
  if (!tree || error || !is_name(name))
    return reply(refuse_with(Status::bad_request, R"(this takes {"name":"..."}, with 1 to 40 plain characters)"));
  if (!called.who.session) return introduce(house, called, name, reply);
  house.call(store::FindGuest{.session = *called.who.session},
             [&house, reply, name, page = called.from_page, secure = called.secure](const store::Answer& answer) {
               // A session that nobody has any more, of somebody who was forgotten perhaps, begins anew.
               if (std::holds_alternative<store::Missing>(answer)) {
                 Called anew;
                 anew.from_page = page;
                 anew.secure = secure;
                 return introduce(house, anew, name, reply);
               }
               const auto* guest = std::get_if<store::GuestIs>(&answer);
               if (guest == nullptr) return reply(try_again());
               house.call(store::Rename{.guest = guest->guest, .name = name}, [reply](const store::Answer& renamed) {
                 const auto* now = std::get_if<store::GuestIs>(&renamed);
                 reply(now == nullptr ? try_again() : who_is(*now));
               });
             });
}

void forget(House& house, const store::GuestIs& guest, const std::function<void(Reply)>& reply) {
  house.call(store::ForgetGuest{.guest = guest.guest}, [reply](const store::Answer& answer) {
    if (!std::holds_alternative<store::Done>(answer)) return reply(try_again());
    reply({.status = Status::ok,
           .body = "{}",
           .cookie = std::string{cookie_name} + "=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"});
  });
}

void make_room(House& house, const std::function<void(Reply)>& reply) {
  const std::string id = room_id();
  const Bytes32 bytes = random_bytes();
  const std::string secret = hex_text(bytes).substr(0, 32);
  house.call(store::CreateRoom{.room = id, .key = Sha256{}.feed(secret).digest()},
             [reply, id, secret](const store::Answer& answer) {
               if (!std::holds_alternative<store::Done>(answer)) return reply(try_again());
               Reply made;
               JsonWriter json(made.body);
               json.begin_object().key("room").text(id).key("secret").text(secret).end_object();
               reply(std::move(made));
             });
}

void finished_games(House& house, const store::GuestIs& guest, const std::function<void(Reply)>& reply) {
  house.call(store::GamesOf{.guest = guest.guest}, [reply](const store::Answer& answer) {
    const auto* games = std::get_if<store::Games>(&answer);
    if (games == nullptr) return reply(try_again());
    Reply list;
    JsonWriter json(list.body);
    json.begin_object().key("games").begin_array();
    for (const store::FinishedGame& game : games->games) {
      json.begin_object().key("room").text(game.room).key("number").number(game.number).key("guests").begin_array();
      for (const node::Guest player : game.guests) json.number(player);
      json.end_array().key("record").text(game.record).end_object();
    }
    json.end_array().end_object();
    reply(std::move(list));
  });
}

}  // namespace

std::expected<Credentials, std::string> check_papers(const Reach& reach, const Papers& papers) {
  Credentials who;
  const bool ours = !papers.origin.empty() &&
                    (reach.origin.empty() ? papers.origin == "http://" + std::string{papers.host} &&
                                                std::ranges::find(reach.hosts, papers.host) != reach.hosts.end()
                                          : papers.origin == reach.origin);
  if (!papers.origin.empty() && !ours) return std::unexpected("this page is not one of ours: " + quote(papers.origin));
  constexpr std::string_view bearer = "Bearer ";
  const std::string_view shown =
      papers.authorization.starts_with(bearer) ? papers.authorization.substr(bearer.size()) : std::string_view{};
  const bool here = reach.origin.empty() ? std::ranges::find(reach.hosts, papers.host) != reach.hosts.end()
                                         : reach.origin.ends_with("://" + std::string{papers.host});
  const bool counts = ours || (papers.only_reads && papers.origin.empty() && here);
  const std::string_view cookie = counts ? find_cookie(papers.cookie, cookie_name) : std::string_view{};
  who.by_cookie = shown.empty() && !cookie.empty();
  if (const auto session = parse_hex(who.by_cookie ? cookie : shown)) who.session = hashed(*session);
  return who;
}

void answer(House& house, const Called& called, const std::function<void(Reply)>& reply) {
  const auto is = [&](std::string_view method, std::string_view path) {
    return called.method == method && called.path == path;
  };
  if (is("GET", "/api/me"))
    return recognise(house, called, reply, [reply](const auto& guest) { reply(who_is(guest)); });
  if (is("POST", "/api/me")) return set_name(house, called, reply);
  if (is("POST", "/api/forget"))
    return recognise(house, called, reply, [&house, reply](const auto& guest) { forget(house, guest, reply); });
  if (is("POST", "/api/rooms"))
    return recognise(house, called, reply, [&house, reply](const auto&) { make_room(house, reply); });
  if (is("GET", "/api/games"))
    return recognise(house, called, reply, [&house, reply](const auto& guest) { finished_games(house, guest, reply); });
  reply(refuse_with(Status::not_found,
                    "there is GET and POST /api/me, POST /api/forget, POST /api/rooms, GET /api/games"));
}

bool is_name(std::string_view text) {
  std::size_t characters = 0;
  bool any = false;
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const std::size_t length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first >= 0xf5 || (first >= 0x80 && first < 0xc2) || i + length > text.size()) return false;
    char32_t code = length == 1 ? first : first & (0x7fU >> length);
    for (std::size_t k = 1; k < length; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      if ((next & 0xc0U) != 0x80) return false;
      code = code << 6U | (next & 0x3fU);
    }
    constexpr std::array<char32_t, 5> shortest{0, 0, 0x80, 0x800, 0x10000};
    if (code < shortest[length] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return false;
    // Controls, and what turns the direction of writing or breaks the line.
    if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x61c || (code >= 0x200b && code <= 0x200f) ||
        (code >= 0x2028 && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f) || code == 0xfeff)
      return false;
    any = any || code != ' ';
    ++characters;
    i += length;
  }
  return any && characters <= longest_name;
}

std::optional<std::string> room_of_line(std::string_view path) {
  constexpr std::string_view before = "/t/";
  constexpr std::string_view after = "/live";
  if (!path.starts_with(before) || !path.ends_with(after) || path.size() <= before.size() + after.size())
    return std::nullopt;
  const std::string_view id = path.substr(before.size(), path.size() - before.size() - after.size());
  const bool plain = std::ranges::all_of(id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
  return plain && id.size() <= 32 ? std::optional{std::string{id}} : std::nullopt;
}

}  // namespace parlour::server
