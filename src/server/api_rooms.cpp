// Rooms to be made, and the codes by which their links are found.
#include "core/json_writer.hpp"
#include "server/detail/api.hpp"

namespace parlour::server {
namespace {

constexpr std::size_t id_length = 10;
constexpr std::size_t secret_length = 32;  // hexadecimal digits

/// The public part of a link: letters and digits that nobody mistakes for each other.
std::string room_id() {
  constexpr std::string_view letters = "23456789abcdefghijkmnpqrstuvwxyz";
  std::string id;
  for (const std::uint8_t byte : random_bytes())
    if (id.size() < id_length) id += letters[byte % letters.size()];
  return id;
}

Bytes32 key_of(const std::string& secret) { return Sha256{}.feed(secret).digest(); }

Reply link_is(const Link& link) {
  Reply reply;
  JsonWriter json(reply.body);
  json.begin_object().key("room").text(link.room).key("secret").text(link.secret).end_object();
  return reply;
}

/// Whether a code may lead there: its lobby is open, and the link lets people in. Nothing: nobody is there, so nothing has changed.
std::optional<bool> is_open(const node::Node& node, const Link& link) {
  const live::Room* room = node.room(link.room);
  if (room == nullptr) return std::nullopt;
  return room->lobby_is_open() && node.lets_in(link.room, key_of(link.secret)).value_or(false);
}

}  // namespace

void make_room(const Errand& errand) {
  recognise(errand, [errand](const store::GuestIs&) {
    const Link link{.room = room_id(), .secret = hex_text(random_bytes()).substr(0, secret_length)};
    errand.reception.house.call(store::CreateRoom{.room = link.room, .key = key_of(link.secret)},
                                [reply = errand.reply, link](const store::Answer& answer) {
                                  reply(std::holds_alternative<store::Done>(answer) ? link_is(link) : try_again());
                                });
  });
}

void make_code(const Errand& errand) {
  const auto texts = read_texts(errand.called.body, {"room", "secret"});
  if (!texts) return errand.reply(refuse_with(Status::bad_request, R"(this takes {"room":"...","secret":"..."})"));
  const Link link{.room = texts->at(0), .secret = texts->at(1)};
  recognise(errand, [errand, link](const store::GuestIs&) {
    if (!is_open(errand.reception.house.node(), link).value_or(false))
      return errand.reply(refuse_with(Status::not_found,
                                      "a code leads to a room whose lobby is open, by the link that lets people in"));
    const auto given = errand.reception.links.give(link, random_bytes(), errand.called.now);
    errand.reply(code_is(given.code, given.left));
  });
}

void find_code(const Errand& errand) {
  const auto texts = read_texts(errand.called.body, {"code"});
  if (!texts) return errand.reply(refuse_with(Status::bad_request, R"(this takes {"code":"..."})"));
  Codes<Link>& codes = errand.reception.links;
  auto link = codes.find(texts->front(), errand.called.now);
  // The game has begun, or the link was renewed: the code is over, too.
  if (link && !is_open(errand.reception.house.node(), *link).value_or(true)) {
    codes.take(texts->front(), errand.called.now);
    link.reset();
  }
  errand.reply(link ? link_is(*link)
                    : refuse_with(Status::not_found,
                                  "there is no such code: it counts for fifteen minutes, while the lobby is open"));
}

}  // namespace parlour::server
