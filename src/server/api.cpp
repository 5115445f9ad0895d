#include "server/api.hpp"

#include <algorithm>
#include <array>

#include "core/json_writer.hpp"
#include "server/detail/api.hpp"

namespace parlour::server {
namespace {

struct Route {
  std::string_view method;
  std::string_view path;
  Wish wish;
  void (*answer)(const Errand& errand);
};

void say_who(const Errand& errand) {
  recognise(errand, [errand](const store::GuestIs& guest) { errand.reply(still_is(guest, errand.called)); });
}

/// As people are told it; any room may stand there.
constexpr std::string_view code_path = "/t/ROOM/code";

constexpr std::array routes{
    Route{"GET", "/api/me", Wish::look, say_who},
    Route{"POST", "/api/me", Wish::change, set_name},
    Route{"POST", "/api/forget", Wish::change, forget},
    Route{"POST", "/api/devices", Wish::make_code, offer_device},
    Route{"POST", "/api/devices/claim", Wish::guess, claim_device},
    Route{"POST", "/api/sessions/end", Wish::change, end_session},
    Route{"POST", "/api/sessions/end-others", Wish::change, end_other_sessions},
    Route{"POST", "/api/rooms", Wish::make_room, make_room},
    Route{"POST", code_path, Wish::make_code, make_code},
    Route{"POST", "/api/codes/find", Wish::guess, find_code},
    Route{"GET", "/api/games", Wish::look, list_games},
    Route{"GET", "/api/statistics", Wish::count, count_games},
};

Reply no_such_place() {
  std::string all;
  for (const Route& route : routes)
    all += (all.empty() ? "there is " : ", ") + std::string{route.method} + " " + std::string{route.path};
  return refuse_with(Status::not_found, all);
}

}  // namespace

// --- what the parts share --------------------------------------------------------------------------------------------

Reply refuse_with(Status status, std::string_view words) {
  Reply reply;
  reply.status = status;
  JsonWriter json(reply.body);
  json.begin_object().key("error").text(words).end_object();
  return reply;
}

Reply refuse_length() { return refuse_with(Status::body_not_wanted, "a body has at most 4096 bytes"); }
Reply try_again() { return refuse_with(Status::unavailable, "this could not be stored; try again"); }
Reply unknown_guest() { return refuse_with(Status::unauthorized, "say who you are first: POST /api/me"); }

Reply too_often(Time wait) {
  Reply reply;
  reply.status = Status::too_many;
  reply.wait_s = seconds_of(wait);
  JsonWriter json(reply.body);
  json.begin_object().key("error").text("too much at once: try again in " + std::to_string(reply.wait_s) + " s");
  json.key("seconds").number(reply.wait_s).end_object();
  return reply;
}

Reply who_is(const store::GuestIs& guest, std::string_view token) {
  Reply reply;
  JsonWriter json(reply.body);
  json.begin_object().key("guest").number(guest.guest).key("name").text(guest.name);
  if (!token.empty()) json.key("token").text(token);
  json.end_object();
  return reply;
}

Reply still_is(const store::GuestIs& guest, const Called& called) {
  Reply reply = who_is(guest);
  if (called.who.cookie) reply.cookie = cookie_of(*called.who.cookie, called.secure);
  return reply;
}

Reply code_is(std::string_view code, Time left) {
  Reply reply;
  JsonWriter json(reply.body);
  json.begin_object().key("code").text(code).key("seconds").number(left / 1'000).end_object();
  return reply;
}

void recognise(const Errand& errand, const std::function<void(const store::GuestIs&)>& then) {
  if (!errand.called.who.session) return errand.reply(unknown_guest());
  errand.reception.house.call(store::FindGuest{.session = *errand.called.who.session},
                              [reply = errand.reply, then](const store::Answer& answer) {
                                if (const auto* guest = std::get_if<store::GuestIs>(&answer)) return then(*guest);
                                reply(std::holds_alternative<store::Missing>(answer) ? unknown_guest() : try_again());
                              });
}

std::optional<std::vector<std::string>> read_texts(std::string_view body, const std::vector<std::string_view>& keys) {
  const auto tree = parse_json(body, {.values = 10, .depth = 2});
  if (!tree) return std::nullopt;
  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  std::vector<std::string> texts;
  for (const std::string_view key : keys) texts.emplace_back(in.text(key));
  in.done();
  return error ? std::nullopt : std::optional{std::move(texts)};
}

// --- the way to them -------------------------------------------------------------------------------------------------

void answer(Reception& reception, const Called& called, const Answering& reply) {
  // Whoever only wants to know how long an answer would be gets the same without it.
  const std::string_view method = called.method == "HEAD" ? "GET" : called.method;
  const std::string_view path = room_of_code(called.path) ? code_path : called.path;
  const auto route =
      std::ranges::find_if(routes, [&](const Route& each) { return each.method == method && each.path == path; });
  const Wish wish = route == routes.end() ? Wish::look : route->wish;
  const From from{.session = called.who.session, .network = called.network};
  if (const auto wait = reception.gate.wait(wish, from, called.now)) return reply(too_often(*wait));
  if (route == routes.end()) return reply(no_such_place());
  route->answer({.reception = reception, .called = called, .reply = reply});
}

std::optional<std::string> room_of(std::string_view path, std::string_view end) {
  constexpr std::string_view before = "/t/";
  if (!path.starts_with(before) || !path.ends_with(end) || path.size() <= before.size() + end.size())
    return std::nullopt;
  const std::string_view id = path.substr(before.size(), path.size() - before.size() - end.size());
  const bool plain = std::ranges::all_of(id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
  return plain && id.size() <= 32 ? std::optional{std::string{id}} : std::nullopt;
}

}  // namespace parlour::server
