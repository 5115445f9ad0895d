#include "bots/schema.hpp"

#include "bots/bot.hpp"
#include "bots/reason.hpp"
#include "games/registry.hpp"

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
  json.end_object();
}

}  // namespace

void write_schema(JsonWriter& json) {
  json.begin_object().key("games").begin_array();
  for (const AnyGame& game : all_games()) write_game(game, json);
  json.end_array().key("bots").begin_array();
  for (const Bot& bot : all_bots())
    json.begin_object().key("name").text(bot.name).key("about").text(bot.about).end_object();
  json.end_array().end_object();
}

}  // namespace parlour
