#include "protocol/network.hpp"

#include <array>
#include <vector>

#include "protocol/types.hpp"

namespace parlour::network {
namespace {

using shapes::by_name;
using shapes::flag;
using shapes::list_of;
using shapes::maybe;
using shapes::named;
using shapes::number;
using shapes::object;
using shapes::one_of;
using shapes::or_null;
using shapes::seat;
using shapes::text;

using Fields = std::span<const Field>;

// --- frames (docs/table.md) ------------------------------------------------------------------------------------------

constexpr std::array<std::string_view, 3> statuses{"unfinished", "won", "drawn"};
constexpr std::array<Field, 3> outcome{
    {{"status", one_of(statuses)}, {"winners", list_of(seat)}, {"scores", list_of(number)}}};
constexpr std::array<Field, 2> prompt{{{"moves", or_null(list_of(text))}, {"secret", flag}}};
constexpr std::array<Field, 5> window{{{"answer", list_of(seat)},
                                       {"join", list_of(seat)},
                                       {"called", list_of(seat)},
                                       {"opened", number},
                                       {"ends", or_null(number)}}};
constexpr std::array<Field, 3> seen{
    {{"view", named("View")}, {"preview", or_null(named("Preview"))}, {"hands", or_null(named("Hands"))}}};
constexpr std::array<Field, 14> frame{{{"seq", number},
                                       {"reset", or_null(number)},
                                       {"events", list_of(named("Event"))},
                                       maybe("closing", object(seen)),
                                       {"view", named("View")},
                                       {"preview", or_null(named("Preview"))},
                                       {"hands", or_null(named("Hands"))},
                                       {"to_act", or_null(seat)},
                                       {"prompt", or_null(named("Prompt"))},
                                       {"window", or_null(named("Window"))},
                                       {"outcome", named("Outcome")},
                                       {"round", number},
                                       {"moves", number},
                                       {"back", flag}}};

// --- the room (docs/room.md) -----------------------------------------------------------------------------------------

constexpr std::array<Field, 2> person{{{"guest", number}, {"here", flag}}};

constexpr std::array<std::string_view, 2> empty_kinds{"open", "closed"};
constexpr std::array<std::string_view, 1> person_kind{"person"};
constexpr std::array<std::string_view, 1> bot_kind{"bot"};
constexpr std::array<Field, 1> empty_chair{{{"kind", one_of(empty_kinds)}}};
constexpr std::array<Field, 3> chair_of_a_person{{{"kind", one_of(person_kind)}, {"guest", number}, {"ready", flag}}};
constexpr std::array<Field, 2> chair_of_a_bot{{{"kind", one_of(bot_kind)}, {"bot", text}}};

constexpr std::array<Field, 10> plan{{{"game", named("GameId")},
                                      {"options", by_name(text)},
                                      {"window", number},
                                      {"relaxed", flag},
                                      {"clock", number},
                                      {"bot", text},
                                      {"free_text", flag},
                                      {"watchers", flag},
                                      {"hints", flag},
                                      {"away", number}}};
constexpr std::array<Field, 2> player{{{"guest", or_null(number)}, {"bot", or_null(text)}}};
constexpr std::array<Field, 3> share{{{"seat", seat}, {"hash", or_null(text)}, {"bytes", or_null(text)}}};
constexpr std::array<Field, 5> deal{{{"terms", text},
                                     {"ends", number},
                                     {"seed_hash", or_null(text)},
                                     {"shares", list_of(object(share))},
                                     {"seed", or_null(text)}}};
constexpr std::array<Field, 5> game_of_room{{{"number", number},
                                             {"seats", list_of(object(player))},
                                             {"rests", flag},
                                             {"rested", number},
                                             {"deal", or_null(named("RoomDeal"))}}};
constexpr std::array<Field, 8> room{{{"now", number},
                                     {"phase", one_of(phases)},
                                     {"host", number},
                                     {"people", list_of(object(person))},
                                     {"seats", list_of(named("Chair"))},
                                     {"plan", or_null(named("RoomPlan"))},
                                     {"stopped", or_null(number)},
                                     {"game", or_null(named("RoomGame"))}}};

// --- letters ---------------------------------------------------------------------------------------------------------

constexpr std::array<std::string_view, 25> codes{"unreadable", "old",   "other", "stranger", "full",  "removed",
                                                 "unknown",    "host",  "phase", "seat",     "guest", "plan",
                                                 "bot",        "ready", "moves", "deal",     "move",  "changed",
                                                 "turn",       "rules", "back",  "silence",  "talk",  "watchers"};
constexpr std::array<Field, 2> accepted{{{"ack", number}, {"ok", shapes::yes}}};
constexpr std::array<Field, 5> refused{{{"ack", number},
                                        {"ok", shapes::no},
                                        {"code", one_of(codes)},
                                        {"words", text},
                                        maybe("refusal", named("Refusal"))}};
constexpr std::array<Field, 1> room_letter{{{"room", named("RoomState")}}};
constexpr std::array<Field, 3> frame_letter{{{"frame", named("Frame")}, {"chain", text}, maybe("seat", or_null(seat))}};
constexpr std::array<Field, 3> asked{{{"frame", number}, {"aside", flag}, {"view", text}}};
constexpr std::array<Field, 1> asked_letter{{{"asked", or_null(object(asked))}}};
constexpr std::array<Field, 1> removed_letter{{{"removed", shapes::yes}}};
constexpr std::array<Field, 2> phrase_said{{{"guest", number}, {"phrase", one_of(phrases)}}};
constexpr std::array<Field, 2> text_said{{{"guest", number}, {"text", text}}};
constexpr std::array<Field, 1> said_letter{{{"said", named("Said")}}};

// --- commands --------------------------------------------------------------------------------------------------------

constexpr std::array<std::string_view, 3> made_kinds{"open", "closed", "bot"};
constexpr std::array<Field, 5> pace{{{"pause", list_of(number)},
                                     maybe("further", list_of(number)),
                                     {"window", or_null(number)},
                                     {"quick", number},
                                     maybe("tempo", list_of(number))}};
constexpr std::array<Field, 1> of_seat{{{"seat", seat}}};
constexpr std::array<Field, 1> of_ready{{{"on", flag}}};
constexpr std::array<Field, 3> of_chair{{{"seat", seat}, {"kind", one_of(made_kinds)}, maybe("bot", text)}};
constexpr std::array<Field, 12> of_plan{{{"game", named("GameId")},
                                         {"options", by_name(text)},
                                         {"seats", number},
                                         maybe("window", number),
                                         maybe("relaxed", flag),
                                         maybe("clock", number),
                                         maybe("bot", text),
                                         maybe("free_text", flag),
                                         maybe("watchers", flag),
                                         maybe("hints", flag),
                                         maybe("away", number),
                                         maybe("pace", object(pace))}};
constexpr std::array<Field, 1> of_guest{{{"guest", number}}};
constexpr std::array<Field, 1> of_link{{{"key", text}}};
constexpr std::array<Field, 2> of_local_start{{{"seed", text}, maybe("moves", text)}};
constexpr std::array<Field, 1> of_commit{{{"hash", text}}};
constexpr std::array<Field, 1> of_reveal{{{"bytes", text}}};
constexpr std::array<Field, 4> of_move{{{"frame", number}, {"move", text}, maybe("call", flag), maybe("seat", seat)}};
constexpr std::array<Field, 2> of_frame{{{"frame", number}, maybe("seat", seat)}};
constexpr std::array<Field, 1> of_pace{{{"pace", object(pace)}}};
constexpr std::array<Field, 1> of_phrase{{{"phrase", one_of(phrases)}}};
constexpr std::array<Field, 1> of_text{{{"text", text}}};

using At = Deed::At;
constexpr std::array all_deeds{Deed{"enter", {}},
                               Deed{"leave", {}},
                               Deed{"sit", of_seat},
                               Deed{"stand", {}},
                               Deed{"ready", of_ready},
                               Deed{"seat", of_chair},
                               Deed{"plan", of_plan},
                               Deed{"remove", of_guest},
                               Deed{"link", of_link, At::shared},
                               Deed{"start", {}, At::shared},
                               Deed{"start", of_local_start, At::local},
                               Deed{"commit", of_commit},
                               Deed{"reveal", of_reveal},
                               Deed{"move", of_move},
                               Deed{"pass", of_frame},
                               Deed{"back", {}},
                               Deed{"pace", of_pace, At::local},
                               Deed{"ask", of_frame},
                               Deed{"go", {}},
                               Deed{"here", {}},
                               Deed{"hand", of_seat},
                               Deed{"again", {}},
                               Deed{"say", of_phrase},
                               Deed{"say", of_text}};

// --- the line (docs/protocol.md) -------------------------------------------------------------------------------------

constexpr std::array<Field, 3> hello{{{"game", number}, {"next", number}, maybe("secret", text)}};
constexpr std::array<Field, 1> hello_message{{{"hello", object(hello)}}};
constexpr std::array<Field, 3> welcome{{{"guest", number}, {"in", flag}, {"id", number}}};
constexpr std::array<Field, 1> welcome_message{{{"hello", object(welcome)}}};
constexpr std::array<Field, 2> name{{{"guest", number}, {"name", text}}};
constexpr std::array<Field, 1> names_message{{{"names", list_of(object(name))}}};
constexpr std::array<Field, 1> ping{{{"ping", shapes::yes}}};
constexpr std::array<Field, 1> pong{{{"pong", shapes::yes}}};

// --- over HTTP -------------------------------------------------------------------------------------------------------

constexpr std::array<Field, 2> error{{{"error", text}, maybe("seconds", number)}};
constexpr std::array<Field, 1> health{{{"ok", shapes::yes}}};
constexpr std::array<Field, 1> own_name{{{"name", text}}};
constexpr std::array<Field, 3> me{{{"guest", number}, {"name", text}, maybe("token", text)}};
constexpr std::array<Field, 2> link{{{"room", text}, {"secret", text}}};
constexpr std::array<Field, 4> finished_game{
    {{"room", text}, {"number", number}, {"guests", list_of(number)}, {"record", text}}};
constexpr std::array<Field, 2> finished_games{{{"games", list_of(object(finished_game))}, maybe("before", text)}};

constexpr std::array<Field, 1> secret{{{"secret", text}}};
constexpr std::array<Field, 1> typed_code{{{"code", text}}};
constexpr std::array<Field, 2> given_code{{{"code", text}, {"seconds", number}}};
constexpr std::array<Field, 2> tally{{{"games", number}, {"wins", number}}};

constexpr std::array all_calls{Call{"POST", "/api/me", "ApiName", "ApiMe"},
                               Call{"GET", "/api/me", {}, "ApiMe"},
                               Call{"POST", "/api/forget", {}, "ApiNothing"},
                               Call{"POST", "/api/devices", {}, "ApiCode"},
                               Call{"POST", "/api/devices/claim", "ApiTypedCode", "ApiMe"},
                               Call{"POST", "/api/sessions/end", {}, "ApiNothing"},
                               Call{"POST", "/api/sessions/end-others", {}, "ApiNothing"},
                               Call{"POST", "/api/rooms", {}, "ApiLink"},
                               Call{"POST", "/t/ROOM/code", "ApiSecret", "ApiCode"},
                               Call{"POST", "/api/codes/find", "ApiTypedCode", "ApiLink"},
                               Call{"GET", "/api/games", {}, "ApiGames"},
                               Call{"GET", "/api/statistics", {}, "ApiStatistics"},
                               Call{"GET", "/healthz", {}, "ApiHealth"},
                               Call{"GET", "/readyz", {}, "ApiHealth"}};

struct NamedType {
  std::string_view name;
  Fields fields;
};
constexpr std::array all_types{NamedType{"Outcome", outcome},
                               NamedType{"Prompt", prompt},
                               NamedType{"Window", window},
                               NamedType{"Frame", frame},
                               NamedType{"RoomPlan", plan},
                               NamedType{"RoomDeal", deal},
                               NamedType{"RoomGame", game_of_room},
                               NamedType{"RoomState", room},
                               NamedType{"Hello", hello_message},
                               NamedType{"Welcome", welcome_message},
                               NamedType{"Names", names_message},
                               NamedType{"Ping", ping},
                               NamedType{"Pong", pong},
                               NamedType{"Accepted", accepted},
                               NamedType{"Refused", refused},
                               NamedType{"RoomLetter", room_letter},
                               NamedType{"FrameLetter", frame_letter},
                               NamedType{"AskedLetter", asked_letter},
                               NamedType{"RemovedLetter", removed_letter},
                               NamedType{"SaidLetter", said_letter},
                               NamedType{"ApiError", error},
                               NamedType{"ApiNothing", {}},
                               NamedType{"ApiHealth", health},
                               NamedType{"ApiName", own_name},
                               NamedType{"ApiMe", me},
                               NamedType{"ApiLink", link},
                               NamedType{"ApiSecret", secret},
                               NamedType{"ApiTypedCode", typed_code},
                               NamedType{"ApiCode", given_code},
                               NamedType{"ApiGames", finished_games}};

// --- writing ---------------------------------------------------------------------------------------------------------

/// One of several objects.
void write_any_of(std::initializer_list<Fields> alternatives, JsonWriter& json) {
  json.begin_object().key("anyOf").begin_array();
  for (const Fields one : alternatives) write_type(one, json);
  json.end_array().end_object();
}

void write_commands(At room, JsonWriter& json) {
  json.begin_object().key("anyOf").begin_array();
  for (const Deed& deed : all_deeds) {
    if (deed.at != At::any_room && deed.at != room) continue;
    std::vector<Field> keys{{"id", number}, {"do", one_of({&deed.name, 1})}};
    keys.insert(keys.end(), deed.keys.begin(), deed.keys.end());
    write_type(keys, json);
  }
  json.end_array().end_object();
}

}  // namespace

std::span<const Deed> deeds() { return all_deeds; }
std::span<const Call> calls() { return all_calls; }

void write_types(std::span<const AnyGame> games, JsonWriter& json) {
  write_type(number, json.key("Seat"));
  std::vector<std::string_view> ids;
  for (const AnyGame& game : games) ids.push_back(game.info.id);
  write_type(one_of(ids), json.key("GameId"));
  for (const AnyGame& game : games) write_game_types(game, json);
  for (const std::string_view what : {"View", "Position", "Hands", "Preview"}) {
    std::vector<std::string> own;
    for (const AnyGame& game : games) own.push_back(type_name(game, what));
    write_any_of(own, json.key(what));
  }
  write_any_message_type("event", json.key("Event"));
  write_any_message_type("refusal", json.key("Refusal"));
  for (const NamedType& type : all_types) write_type(type.fields, json.key(type.name));
  write_type(by_name(object(tally)), json.key("ApiStatistics"));
  write_any_of({empty_chair, chair_of_a_person, chair_of_a_bot}, json.key("Chair"));
  write_any_of({phrase_said, text_said}, json.key("Said"));
  write_commands(At::shared, json.key("Command"));
  write_commands(At::local, json.key("LocalCommand"));
  using Names = std::vector<std::string>;
  write_any_of(Names{"Accepted", "Refused", "RoomLetter", "FrameLetter", "AskedLetter", "RemovedLetter", "SaidLetter"},
               json.key("Letter"));
  write_any_of(Names{"Hello", "Ping", "Command"}, json.key("ClientMessage"));
  write_any_of(Names{"Welcome", "Names", "Pong", "Letter"}, json.key("ServerMessage"));
}

void write_schema(std::span<const AnyGame> games, JsonWriter& json) {
  json.begin_object().key("$schema").text(schema_dialect).key("$defs").begin_object();
  write_types(games, json);
  json.end_object().key("http").begin_array();
  for (const Call& call : all_calls) {
    json.begin_object().key("method").text(call.method).key("path").text(call.path).key("body");
    call.body.empty() ? json.null() : json.text(call.body);
    json.key("answer").text(call.answer).end_object();
  }
  json.end_array().end_object();
}

}  // namespace parlour::network
