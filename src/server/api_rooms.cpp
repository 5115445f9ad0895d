// Rooms to be made, and the codes by which their links are found.
#include <algorithm>

#include "core/json_writer.hpp"
#include "server/codes.hpp"
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

constexpr int most_codes_tried = 5;

std::string text_of(const Link& link) { return link.room + " " + link.secret; }
Link link_of(const std::string& text) {
  const std::size_t space = std::min(text.find(' '), text.size());
  return {.room = text.substr(0, space), .secret = text.substr(std::min(space + 1, text.size()))};
}

/// The same link has the same code, however often and wherever somebody asks for it: so it is made of the secret, of which it gives away six
/// letters. Where these lead elsewhere already, there are others.
void keep_code(const Errand& errand, const Link& link, int tried) {
  const Bytes32 drawn =
      Sha256{}.feed("parlour code of ").feed(text_of(link)).feed(" ").feed(std::to_string(tried)).digest();
  const std::string code = write_code(code_of_link, drawn);
  errand.reception.house.call(
      store::KeepCode{.hash = hash_of(code_of_link, code), .text = text_of(link), .lasts = code_of_link.lasts},
      [errand, link, tried, code](const store::Answer& answer) {
        const auto* kept = std::get_if<store::Code>(&answer);
        if (kept != nullptr && kept->text == text_of(link)) return errand.reply(code_is(code, kept->left));
        if (kept == nullptr || tried == most_codes_tried) return errand.reply(try_again());
        keep_code(errand, link, tried + 1);
      });
}

/// The same as `is_open` of a room that no node has: what is stored of it.
void is_open_in_store(const Errand& errand, const Link& link, const Reception::Opened& told) {
  errand.reception.house.call(store::Load{.room = link.room}, [link, told](const store::Answer& answer) {
    const auto* journal = std::get_if<store::Journal>(&answer);
    const auto read = journal == nullptr ? std::nullopt : node::read_room(link.room, journal->rows);
    if (!read) return told(std::holds_alternative<store::Missing>(answer) ? std::optional{false} : std::nullopt);
    // The link that the room was made with counts until it is renewed.
    told(read->room.lobby_is_open() && read->room.key().value_or(key_of(link.secret)) == key_of(link.secret));
  });
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
  const auto texts = read_texts(errand.called.body, {"secret"});
  if (!texts) return errand.reply(refuse_with(Status::bad_request, R"(this takes {"secret":"..."})"));
  const Link link{.room = *room_of_code(errand.called.path), .secret = texts->front()};
  recognise(errand, [errand, link](const store::GuestIs&) {
    if (!is_open(errand.reception.house.node(), link.room, key_of(link.secret)).value_or(false))
      return errand.reply(refuse_with(Status::not_found,
                                      "a code leads to a room whose lobby is open, by the link that lets people in"));
    keep_code(errand, link, 0);
  });
}

void find_code(const Errand& errand) {
  const auto texts = read_texts(errand.called.body, {"code"});
  if (!texts) return errand.reply(refuse_with(Status::bad_request, R"(this takes {"code":"..."})"));
  const Bytes32 hash = hash_of(code_of_link, read_code(texts->front()));
  errand.reception.house.call(store::FindCode{.hash = hash}, [errand, hash](const store::Answer& answer) {
    const Reply no_such_code =
        refuse_with(Status::not_found, "there is no such code: it counts for fifteen minutes, while the lobby is open");
    const auto* code = std::get_if<store::Code>(&answer);
    if (code == nullptr)
      return errand.reply(std::holds_alternative<store::Missing>(answer) ? no_such_code : try_again());
    const Link link = link_of(code->text);
    const auto told = [errand, hash, link, no_such_code](std::optional<bool> open) {
      if (!open) return errand.reply(try_again());
      if (*open) return errand.reply(link_is(link));
      // The game has begun, or the link was renewed: the code is over, too.
      errand.reception.house.call(store::TakeCode{.hash = hash},
                                  [reply = errand.reply, no_such_code](const store::Answer&) { reply(no_such_code); });
    };
    const Bytes32 key = key_of(link.secret);
    const auto open = is_open(errand.reception.house.node(), link.room, key);
    if (open) return told(open);
    const auto told_by_owner = [errand, link, told](std::optional<bool> there) {
      there ? told(there) : is_open_in_store(errand, link, told);
    };
    errand.reception.ask_owner ? errand.reception.ask_owner(link.room, key, told_by_owner)
                               : told_by_owner(std::nullopt);
  });
}

std::optional<bool> is_open(const node::Node& node, const std::string& room, const Bytes32& key) {
  const live::Room* here = node.room(room);
  if (here == nullptr) return std::nullopt;
  return here->lobby_is_open() && node.lets_in(room, key).value_or(false);
}

}  // namespace parlour::server
