// What other programs learn about the games.
#include "desk/schema.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "bots/bot.hpp"
#include "bots/reason.hpp"
#include "games/registry.hpp"

namespace parlour {
namespace {

using nlohmann::json;

json schema() {
  std::string out;
  JsonWriter writer(out);
  write_schema(writer);
  return json::parse(out);
}

const json& entry(const json& list, const char* key, std::string_view value) {
  const auto found = std::ranges::find_if(list, [&](const json& one) { return one[key] == value; });
  EXPECT_NE(found, list.end()) << value;
  return *found;
}

TEST(Schema, ListsEveryGameAndBot) {
  const json all = schema();
  ASSERT_EQ(all["games"].size(), all_games().size());
  for (std::size_t i = 0; i < all_games().size(); ++i) {
    const AnyGame& game = all_games()[i];
    const json& shown = all["games"][i];
    EXPECT_EQ(shown["id"], game.info.id);
    EXPECT_EQ(shown["name"], game.info.name);
    EXPECT_EQ(shown["rules_version"], game.info.rules_version);
    EXPECT_EQ(shown["players"], json({game.info.min_players, game.info.max_players}));
    EXPECT_EQ(shown["options"].size(), game.options.size());
    EXPECT_EQ(shown["events"].size(), game.events.size());
    EXPECT_EQ(shown["refusals"].size(), game.refusals.size());
    EXPECT_EQ(shown["reasons"].size(), reasons_of(game).size());
  }
  ASSERT_EQ(all["bots"].size(), all_bots().size());
  EXPECT_EQ(all["bots_version"], bots_version);
  EXPECT_EQ(entry(all["bots"], "name", "greedy")["about"], parse_bot("greedy")->about);
}

TEST(Schema, HasAllCardsAndColours) {
  const json all = schema();
  const auto count = [&](std::string_view id, const char* list) { return entry(all["games"], "id", id)[list].size(); };
  EXPECT_EQ(count("help", "cards"), 15U);  // 1 to 11 and four special cards
  EXPECT_EQ(count("swirl", "cards"), 6U);
  EXPECT_EQ(count("freaky", "cards"), 216U);   // all combinations: either deck has a part of them
  EXPECT_EQ(count("schwupps", "cards"), 51U);  // 1 to 10 in five colours, and the aggravation
  EXPECT_EQ(count("solo", "cards"), 63U);      // 14 symbols in four colours, three black ones, four Protections
  EXPECT_EQ(count("solo", "colours"), 5U);     // and any
  for (const json& game : all["games"])
    for (const char* list : {"cards", "colours"}) {
      std::set<std::string> codes;
      for (const json& one : game[list]) {
        EXPECT_TRUE(codes.insert(one["code"]).second) << one;
        EXPECT_NE(one["words"], "?") << one;
      }
      EXPECT_FALSE(codes.empty()) << game["id"] << list;
    }
  const json& solo = entry(all["games"], "id", "solo");
  EXPECT_EQ(entry(solo["cards"], "code", "r5")["words"], "red 5");
  EXPECT_EQ(entry(solo["colours"], "code", "b")["words"], "blue");
}

TEST(Schema, SaysWhatAnOptionTakes) {
  const json all = schema();
  const json& options = entry(all["games"], "id", "solo")["options"];
  EXPECT_EQ(entry(options, "name", "start"), json::parse(R"({"name":"start","ruling":"G1",
      "meaning":"who goes first: drawn by the seed, or this seat","standard":"random","values":["random"],
      "low":0,"high":9,"single_round":null,"needs":null})"));
  const json& target = entry(options, "name", "solo.target");
  EXPECT_EQ(target["standard"], "500");
  EXPECT_EQ(target["values"], json::array());
  EXPECT_EQ(target["high"], 1000);
  EXPECT_EQ(target["single_round"], "0");
  const json& call = entry(options, "name", "solo.solo_call");
  EXPECT_EQ(call["values"], json({"manual", "auto"}));
  EXPECT_TRUE(call["low"].is_null());
  EXPECT_TRUE(call["high"].is_null());
  EXPECT_EQ(entry(options, "name", "solo.interject_actions")["needs"], "solo.interjections");
}

TEST(Schema, ListsTheRulingsOfEachGame) {
  const json all = schema();
  const json solo = entry(all["games"], "id", "solo")["rulings"];
  EXPECT_EQ(std::ranges::count(solo, json("S45")), 1);
  EXPECT_EQ(std::ranges::count(solo, json("F14")), 0);
  for (const AnyGame& game : all_games()) {
    const json rulings = entry(all["games"], "id", game.info.id)["rulings"];
    for (const OptionSpec& option : game.options)
      EXPECT_EQ(std::ranges::count(rulings, json(option.ruling.text())), 1) << option.name;
  }
}

/// The types that this one names.
void collect(const json& type, std::set<std::string>& names) {
  if (type.is_object() && type.contains("$ref")) names.insert(type["$ref"].get<std::string>());
  if (type.is_structured())
    for (const json& inner : type) collect(inner, names);
}

TEST(Schema, HasEveryTypeThatATypeNames) {
  const json types = schema()["types"];
  std::set<std::string> names;
  collect(types, names);
  EXPECT_GT(names.size(), 20U);
  for (const std::string& name : names) EXPECT_TRUE(types.contains(json::json_pointer(name.substr(1)))) << name;
}

TEST(Schema, HasTheSentencesWithTheirArguments) {
  const json all = schema();
  const json& freaky = entry(all["games"], "id", "freaky");
  EXPECT_EQ(entry(freaky["events"], "key", "laid"), json::parse(R"({"key":"laid","args":[
      {"name":"seat","type":"seat"},{"name":"card","type":"card"},{"name":"row","type":"number"}],
      "english":"{seat} lays {card} on row {row}."})"));
  EXPECT_EQ(entry(freaky["events"], "key", "ripened")["args"][1], json({{"name", "feature"}, {"type", "colour"}}));
  EXPECT_EQ(entry(freaky["refusals"], "key", "lay_first")["args"], json::array());
  EXPECT_EQ(entry(freaky["reasons"], "key", "one_short")["english"], "leaves row {row} one card short of ripe");
}

}  // namespace
}  // namespace parlour
