#include "desk/schema.hpp"

#include "bots/bot.hpp"
#include "bots/reason.hpp"
#include "desk/desk.hpp"
#include "desk/requests.hpp"
#include "games/registry.hpp"
#include "protocol/types.hpp"

namespace parlour {
namespace {

void write_option(const OptionSpec& option, JsonWriter& json) {
  json.begin_object().key("name").text(option.name).key("ruling").text(option.ruling.text());
  json.key("meaning").text(option.meaning).key("standard").text(option_text(option, option.standard));
  json.key("values").begin_array();
  for (const OptionSpec::Named& named : option.named)
    if (!named.name.empty()) json.text(named.name);
  json.end_array();
  const auto limit = [&](std::string_view key, std::int16_t value) {
    json.key(key);
    option.low <= option.high ? json.number(value) : json.null();
  };
  limit("low", option.low);
  limit("high", option.high);
  json.key("single_round");
  option.single_round ? json.text(option_text(option, *option.single_round)) : json.null();
  json.end_object();
}

/// A game has no list of its cards or colours, but it says of each number whether it is one.
void write_names(const AnyGame& game, Arg type, JsonWriter& json) {
  json.begin_array();
  for (int value = 0; value < no_card; ++value) {
    const std::string code = game.code(type, value);
    if (code == "?") break;
    json.begin_object().key("code").text(code).key("words").text(game.words(type, value)).end_object();
  }
  json.end_array();
}

std::string_view type_text(Arg type) {
  switch (type) {
  case Arg::none: return "none";
  case Arg::seat: return "seat";
  case Arg::card: return "card";
  case Arg::colour: return "colour";
  case Arg::number: return "number";
  }
  return "";
}

void write_specs(std::span<const MessageSpec> specs, JsonWriter& json) {
  json.begin_array();
  for (const MessageSpec& spec : specs) {
    json.begin_object().key("key").text(spec.key).key("args").begin_array();
    for (const ArgSpec& arg : spec.args)
      if (arg.type != Arg::none)
        json.begin_object().key("name").text(arg.name).key("type").text(type_text(arg.type)).end_object();
    json.end_array().key("english").text(spec.english).end_object();
  }
  json.end_array();
}

void write_game(const AnyGame& game, JsonWriter& json) {
  const GameInfo& info = game.info;
  json.begin_object().key("id").text(info.id).key("name").text(info.name);
  json.key("rules_version").number(info.rules_version);
  json.key("players").begin_array().number(info.min_players).number(info.max_players).end_array();
  json.key("options").begin_array();
  for (const OptionSpec& option : game.options) write_option(option, json);
  json.end_array();
  write_names(game, Arg::card, json.key("cards"));
  write_names(game, Arg::colour, json.key("colours"));
  write_specs(game.events, json.key("events"));
  write_specs(game.refusals, json.key("refusals"));
  write_specs(reasons_of(game), json.key("reasons"));
  json.key("rulings").begin_array();
  for (const Ruling ruling : game.rulings) json.text(ruling.text());
  json.end_array();
  json.end_object();
}

// --- types -----------------------------------------------------------------------------------------------------------

using shapes::flag;
using shapes::fraction;
using shapes::list_of;
using shapes::maybe;
using shapes::named;
using shapes::number;
using shapes::object;
using shapes::one_of;
using shapes::or_null;
using shapes::seat;
using shapes::text;

constexpr std::array<std::string_view, 3> statuses{"unfinished", "won", "drawn"};
constexpr std::array<Field, 3> outcome_fields{
    {{"status", one_of(statuses)}, {"winners", list_of(seat)}, {"scores", list_of(number)}}};

constexpr std::array<Field, 2> prompt_fields{{{"moves", list_of(text)}, {"secret", flag}}};

constexpr std::array<Field, 5> window_fields{{{"answer", list_of(seat)},
                                              {"join", list_of(seat)},
                                              {"called", list_of(seat)},
                                              {"opened", number},
                                              {"ends", or_null(number)}}};

constexpr std::array<Field, 13> frame_fields{{{"seq", number},
                                              {"reset", or_null(number)},
                                              {"events", list_of(named("Event"))},
                                              {"view", named("View")},
                                              {"preview", named("Preview")},
                                              {"hands", or_null(named("Hands"))},
                                              {"to_act", or_null(seat)},
                                              {"prompt", or_null(named("Prompt"))},
                                              {"window", or_null(named("Window"))},
                                              {"outcome", named("Outcome")},
                                              {"round", number},
                                              {"moves", number},
                                              {"back", flag}}};

constexpr std::array<Field, 4> hint_fields{
    {{"move", text}, {"chance", fraction}, {"error", fraction}, {"reason", or_null(named("Reason"))}}};

constexpr std::array<Field, 7> record_fields{{{"game", named("GameId")},
                                              {"players", number},
                                              {"options", shapes::by_name(text)},
                                              {"seats", list_of(text)},
                                              {"seed", text},
                                              {"moves", text},
                                              {"result", named("Outcome")}}};

constexpr std::array<Field, 6> choice_fields{{{"offered", number},
                                              {"chosen_chance", fraction},
                                              {"best", text},
                                              {"best_words", text},
                                              {"best_chance", fraction},
                                              {"error", fraction}}};
constexpr std::array<Field, 7> analysed_fields{{{"number", number},
                                                {"seat", seat},
                                                {"move", text},
                                                {"words", text},
                                                {"noticed", flag},
                                                {"chances", list_of(fraction)},
                                                {"choice", or_null(object(choice_fields))}}};
constexpr std::array<Field, 6> turn_fields{{{"number", number},
                                            {"seat", seat},
                                            {"before", fraction},
                                            {"after", fraction},
                                            {"by_choice", fraction},
                                            {"by_rest", fraction}}};
constexpr std::array<Field, 4> sum_fields{
    {{"start", fraction}, {"by_choices", fraction}, {"by_rest", fraction}, {"end", fraction}}};
constexpr std::array<Field, 10> analysis_fields{{{"game", named("GameId")},
                                                 {"players", number},
                                                 {"seats", list_of(text)},
                                                 {"iterations", number},
                                                 {"seed", number},
                                                 {"start", list_of(fraction)},
                                                 {"moves", list_of(object(analysed_fields))},
                                                 {"turning_points", list_of(object(turn_fields))},
                                                 {"costly", list_of(number)},
                                                 {"sums", list_of(object(sum_fields))}}};

// What a room says (docs/room.md).
constexpr std::array<std::string_view, 6> phases{"lobby", "committing", "drawing", "revealing", "playing", "over"};
constexpr std::array<std::string_view, 4> chairs{"open", "closed", "person", "bot"};
constexpr std::array<Field, 2> person_fields{{{"guest", number}, {"here", flag}}};
constexpr std::array<Field, 4> chair_fields{
    {{"kind", one_of(chairs)}, maybe("guest", number), maybe("ready", flag), maybe("bot", text)}};
constexpr std::array<Field, 7> plan_fields{{{"game", named("GameId")},
                                            {"options", shapes::by_name(text)},
                                            {"window", number},
                                            {"relaxed", flag},
                                            {"clock", number},
                                            {"bot", text},
                                            {"free_text", flag}}};
constexpr std::array<Field, 2> seated_fields{{{"guest", or_null(number)}, {"bot", or_null(text)}}};
constexpr std::array<Field, 3> share_fields{{{"seat", seat}, {"hash", or_null(text)}, {"bytes", or_null(text)}}};
constexpr std::array<Field, 5> deal_fields{{{"terms", text},
                                            {"ends", number},
                                            {"seed_hash", or_null(text)},
                                            {"shares", list_of(object(share_fields))},
                                            {"seed", or_null(text)}}};
constexpr std::array<Field, 5> game_fields{{{"number", number},
                                            {"seats", list_of(object(seated_fields))},
                                            {"rests", flag},
                                            {"rested", number},
                                            {"deal", or_null(named("RoomDeal"))}}};
constexpr std::array<Field, 8> room_fields{{{"now", number},
                                            {"phase", one_of(phases)},
                                            {"host", number},
                                            {"people", list_of(object(person_fields))},
                                            {"seats", list_of(object(chair_fields))},
                                            {"plan", or_null(object(plan_fields))},
                                            {"stopped", or_null(number)},
                                            {"game", or_null(named("RoomGame"))}}};
constexpr std::array<Field, 3> asked_fields{{{"frame", number}, {"aside", flag}, {"view", text}}};
constexpr std::array<Field, 3> said_fields{{{"guest", number}, maybe("phrase", text), maybe("text", text)}};
constexpr std::array<Field, 12> letter_fields{
    {maybe("ack", number), maybe("ok", flag), maybe("code", text), maybe("words", text),
     maybe("refusal", named("Refusal")), maybe("room", named("RoomState")), maybe("frame", named("Frame")),
     maybe("chain", text), maybe("seat", or_null(seat)), maybe("asked", or_null(object(asked_fields))),
     maybe("removed", flag), maybe("said", object(said_fields))}};
constexpr std::array<Field, 2> posted_fields{{{"to", number}, {"letter", named("Letter")}}};

/// But for `schema` and `read`.
constexpr std::array<Field, 14> reply_fields{{{"ok", flag},
                                              maybe("refusal", named("Refusal")),
                                              maybe("error", text),
                                              maybe("entries", list_of(text)),
                                              maybe("letters", list_of(object(posted_fields))),
                                              maybe("due", or_null(number)),
                                              maybe("late", number),
                                              maybe("think", list_of(named("Think"))),
                                              maybe("decision", named("Think")),
                                              maybe("frames", list_of(named("Frame"))),
                                              maybe("record", text),
                                              maybe("move", text),
                                              maybe("hints", list_of(named("Hint"))),
                                              maybe("analysis", named("Analysis"))}};

struct NamedType {
  std::string_view name;
  std::span<const Field> fields;
};
constexpr std::array<NamedType, 14> types_of_the_desk{{{"Input", live::requests::input},
                                                       {"RoomDeal", deal_fields},
                                                       {"RoomGame", game_fields},
                                                       {"RoomState", room_fields},
                                                       {"Letter", letter_fields},
                                                       {"Think", live::requests::think},
                                                       {"Outcome", outcome_fields},
                                                       {"Prompt", prompt_fields},
                                                       {"Window", window_fields},
                                                       {"Frame", frame_fields},
                                                       {"Hint", hint_fields},
                                                       {"ReadRecord", record_fields},
                                                       {"Analysis", analysis_fields},
                                                       {"Reply", reply_fields}}};

/// One of the games' types of this name.
void write_any_games(std::string_view what, JsonWriter& json) {
  json.key(what).begin_object().key("anyOf").begin_array();
  for (const AnyGame& game : all_games()) write_type(named(type_name(game, what)), json);
  json.end_array().end_object();
}

/// A message of whatever game: its key, its ruling, and any arguments.
void write_any_message(std::string_view name, std::string_view what, JsonWriter& json) {
  json.key(name).begin_object().key("type").text("object").key("properties").begin_object();
  write_type(text, json.key(what));
  write_type(text, json.key("ruling"));
  json.end_object().key("required").begin_array().text(what).text("ruling").end_array();
  json.key("additionalProperties").raw(R"({"type":["string","integer","null"]})").end_object();
}

void write_types(JsonWriter& json) {
  json.begin_object().key("$schema").text("https://json-schema.org/draft/2020-12/schema").key("$defs").begin_object();
  write_type(number, json.key("Seat"));
  std::vector<std::string_view> ids;
  for (const AnyGame& game : all_games()) ids.push_back(game.info.id);
  write_type(one_of(ids), json.key("GameId"));
  json.key("Viewer").raw(R"({"anyOf":[{"$ref":"#/$defs/Seat"},{"type":"null"},{"type":"string","enum":["all"]}]})");
  for (const AnyGame& game : all_games()) {
    write_game_types(game, json);
    write_message_type("reason", reasons_of(game), json.key(type_name(game, "Reason")));
  }
  for (const std::string_view what : {"View", "Position", "Hands", "Preview"}) write_any_games(what, json);
  write_any_message("Event", "event", json);
  write_any_message("Refusal", "refusal", json);
  write_any_message("Reason", "reason", json);
  for (const NamedType& type : types_of_the_desk) write_type(type.fields, json.key(type.name));
  live::write_request_type(json.key("Request"));
  json.end_object().end_object();
}

}  // namespace

void write_schema(JsonWriter& json) {
  json.begin_object().key("games").begin_array();
  for (const AnyGame& game : all_games()) write_game(game, json);
  json.end_array().key("bots").begin_array();
  for (const Bot& bot : all_bots())
    json.begin_object().key("name").text(bot.name).key("about").text(bot.about).end_object();
  write_types(json.end_array().key("types"));
  json.end_object();
}

}  // namespace parlour
