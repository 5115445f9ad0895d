#include "desk/desk.hpp"

#include <algorithm>

#include "desk/deeds.hpp"
#include "protocol/protocol.hpp"
#include "protocol/types.hpp"

namespace parlour::live {
namespace {

/// The events of a long contest are the longest list that comes.
constexpr std::size_t most_values = 1'000'000;

Verdict handle(Request& request) {
  const std::string_view name = request.in.text("do");
  if (request.in.failed()) return {};
  std::string known;
  for (const Deed& deed : deeds_without_a_room()) {
    if (deed.name == name) return deed.handler(request);
    known += std::string{deed.name} + ", ";
  }
  for (const Deed& deed : deeds_about_a_room()) {
    known += (&deed == deeds_about_a_room().data() ? "" : ", ") + std::string{deed.name};
    if (deed.name != name) continue;
    const std::int64_t number = request.in.integer("room", 0, largest_number);
    if (request.in.failed()) return {};
    const auto found = request.rooms.find(number);
    if (found == request.rooms.end()) return std::unexpected(Objection{"there is no room " + std::to_string(number)});
    request.room = &found->second;
    return deed.handler(request);
  }
  request.in.fail("do", "is " + quote(name) + ", but it is one of " + known);
  return {};
}

void write_objection(const Room* room, const Objection& objection, JsonWriter& json) {
  json.key("ok").boolean(false);
  if (const auto* refusal = std::get_if<Refusal>(&objection)) {
    json.key("refusal");
    write_refusal(room->table()->game(), *refusal, json);
  } else {
    json.key("error").text(std::get<std::string>(objection));
  }
}

std::string sentence_of(const ReadError& error) {
  return error.reason + (error.offset ? " (byte " + std::to_string(*error.offset) + ")" : "");
}

}  // namespace

void write_request_type(JsonWriter& json) {
  json.begin_object().key("anyOf").begin_array();
  const auto write_deed = [&json](const Deed& deed) {
    std::vector<Field> keys{{"do", shapes::one_of({&deed.name, 1})}};
    keys.insert(keys.end(), deed.keys.begin(), deed.keys.end());
    write_type(keys, json);
  };
  std::ranges::for_each(deeds_about_a_room(), write_deed);
  std::ranges::for_each(deeds_without_a_room(), write_deed);
  json.end_array().end_object();
}

std::string Desk::answer(std::string_view request, Time now) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  const auto refuse = [&](const Room* room, const Objection& objection) {
    out = "{";
    write_objection(room, objection, json);
  };
  const auto tree = parse_json(request, {.bytes = 2 * max_record_bytes, .values = most_values, .depth = 16});
  if (!tree) {
    refuse(nullptr, sentence_of(tree.error()));
    json.end_object();
    return out;
  }
  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  json.key("ok").boolean(true);
  Request asked{.in = in, .now = now, .rooms = rooms_, .progress = progress, .json = json, .room = nullptr};
  const Verdict verdict = handle(asked);
  if (error)
    refuse(asked.room, sentence_of(*error));
  else if (!verdict)
    refuse(asked.room, verdict.error());
  json.end_object();
  return out;
}

}  // namespace parlour::live
