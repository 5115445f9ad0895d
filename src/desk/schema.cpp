#include "desk/schema.hpp"

#include "bots/bot.hpp"
#include "bots/reason.hpp"
#include "desk/desk.hpp"
#include "desk/requests.hpp"
#include "games/registry.hpp"
#include "protocol/network.hpp"
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
  json.key("needs");
  option.needs.empty() ? json.null() : json.text(option.needs);
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
using shapes::or_null;
using shapes::seat;
using shapes::text;

constexpr std::array<Field, 4> hint_fields{
    {{"move", text}, {"chance", fraction}, {"error", fraction}, {"reason", or_null(named("Reason"))}}};

constexpr std::array<Field, 7> record_fields{{{"game", named("GameId")},
                                              {"players", number},
                                              {"options", shapes::by_name(text)},
                                              {"seats", list_of(text)},
                                              {"seed", text},
                                              {"moves", text},
                                              {"result", named("Outcome")}}};

constexpr std::array<Field, 7> choice_fields{{{"offered", number},
                                              {"chosen_chance", fraction},
                                              {"best", text},
                                              {"best_words", text},
                                              {"best_chance", fraction},
                                              {"error", fraction},
                                              maybe("reason", named("Reason"))}};
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

constexpr std::array<Field, 8> weighed_fields{{{"seat", seat},
                                               {"offered", number},
                                               {"best", text},
                                               {"chosen_chance", fraction},
                                               {"best_chance", fraction},
                                               {"error", fraction},
                                               {"against", list_of(named("Reason"))},
                                               {"missed", list_of(named("Reason"))}}};
constexpr std::array<Field, 4> decided_fields{
    {{"number", number}, {"made", text}, {"instead", text}, {"reason", or_null(named("Reason"))}}};
constexpr std::array<Field, 3> instead_fields{
    {{"decisions", list_of(object(decided_fields))}, {"parted", or_null(number)}, {"record", text}}};

constexpr std::array<Field, 2> posted_fields{{{"to", number}, {"letter", named("Letter")}}};

/// But for `schema` and `read`.
constexpr std::array<Field, 22> reply_fields{{{"ok", flag},
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
                                              maybe("analysis", named("Analysis")),
                                              maybe("over", flag),
                                              maybe("right", or_null(number)),
                                              maybe("open", flag),
                                              maybe("known", list_of(named("Event"))),
                                              maybe("won", fraction),
                                              maybe("choices", list_of(number)),
                                              maybe("weighed", named("Weighed")),
                                              maybe("instead", named("Instead"))}};

struct NamedType {
  std::string_view name;
  std::span<const Field> fields;
};
constexpr std::array<NamedType, 8> types_of_the_desk{{{"Input", live::requests::input},
                                                      {"Think", live::requests::think},
                                                      {"Hint", hint_fields},
                                                      {"ReadRecord", record_fields},
                                                      {"Analysis", analysis_fields},
                                                      {"Weighed", weighed_fields},
                                                      {"Instead", instead_fields},
                                                      {"Reply", reply_fields}}};

void write_types(JsonWriter& json) {
  json.begin_object().key("$schema").text(schema_dialect).key("$defs").begin_object();
  network::write_types(all_games(), json);
  json.key("Viewer").raw(R"({"anyOf":[{"$ref":"#/$defs/Seat"},{"type":"null"},{"type":"string","enum":["all"]}]})");
  for (const AnyGame& game : all_games())
    write_message_type("reason", reasons_of(game), json.key(type_name(game, "Reason")));
  write_any_message_type("reason", json.key("Reason"));
  for (const NamedType& type : types_of_the_desk) write_type(type.fields, json.key(type.name));
  live::write_request_type(json.key("Request"));
  json.end_object().end_object();
}

}  // namespace

void write_schema(JsonWriter& json) {
  json.begin_object().key("games").begin_array();
  for (const AnyGame& game : all_games()) write_game(game, json);
  json.end_array().key("bots_version").number(bots_version).key("bots").begin_array();
  for (const Bot& bot : all_bots())
    json.begin_object().key("name").text(bot.name).key("about").text(bot.about).end_object();
  write_types(json.end_array().key("types"));
  json.end_object();
}

}  // namespace parlour
