// What goes over a network has a schema, and nothing else passes for it.
#include "protocol/network.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "room/room.hpp"
#include "support/spoken.hpp"

namespace parlour::test {
namespace {

using nlohmann::json;

json schema() {
  std::string out;
  JsonWriter writer(out);
  network::write_schema(all_games(), writer);
  return json::parse(out);
}

bool fits(std::string_view text, const std::string& type) { return spoken().misfit(text, type).empty(); }

TEST(Network, messages_fit_their_types) {
  EXPECT_TRUE(fits(R"({"hello":{"game":0,"next":0,"secret":"00"}})", "ClientMessage"));
  EXPECT_TRUE(fits(R"({"hello":{"game":0,"next":0}})", "ClientMessage"));
  EXPECT_TRUE(fits(R"({ "id": 3, "do": "sit", "seat": 1 } )", "ClientMessage"));
  EXPECT_TRUE(fits(R"({"do":"say","text":"\"quoted\"","id":3}    )", "Command"));
  EXPECT_TRUE(fits(R"({"hello":{"guest":3,"in":true,"id":17}})", "ServerMessage"));
  EXPECT_TRUE(fits(R"({"names":[]})", "ServerMessage"));
  EXPECT_TRUE(fits(R"({"ack":17,"ok":true})", "ServerMessage"));
  EXPECT_TRUE(fits(R"({"asked":null})", "ServerMessage"));
  EXPECT_TRUE(fits(R"({"id":1,"do":"start","seed":"fast:1"})", "LocalCommand"));
}

/// A check that cannot fail would be none: each of these is wrong in one place.
TEST(Network, what_is_wrong_in_one_place_does_not_fit) {
  for (const std::string_view wrong :
       {R"({"hello":{"game":0,"next":0,"colour":"red"}})", R"({"hello":{"game":0}})",
        R"({"hello":{"game":0,"next":"0"}})", R"({"id":3,"do":"sit"})", R"({"id":3,"do":"sit","seat":1,"chair":1})",
        R"({"id":3,"do":"dance"})", R"({"id":3,"do":"say","phrase":"woe"})", R"({"id":1,"do":"start","seed":"fast:1"})",
        R"({"do":"enter"})", R"({"id":3.5,"do":"enter"})", R"({"ping":false})", R"([])", R"(null)", "", "{",
        R"({"id":3,"do":"enter"}})"})
    EXPECT_NE(spoken().misfit(wrong, "ClientMessage"), "") << wrong;
  for (const std::string_view wrong :
       {R"({"ack":17,"ok":false})", R"({"ack":17,"ok":true,"code":"turn"})", R"({"ack":17})", R"({"removed":false})",
        R"({"ack":17,"ok":false,"code":"mood","words":"…"})", R"({"said":{"guest":3}})", R"({"asked":{"frame":1}})",
        R"({"names":[{"guest":3,"name":"Anna","age":7}]})", R"({"hello":{"guest":3,"in":1,"id":17}})", R"({})"})
    EXPECT_NE(spoken().misfit(wrong, "ServerMessage"), "") << wrong;
  EXPECT_EQ(spoken().misfit(R"({"names":[{"guest":3,"name":"Anna","age":7}]})", "Names"),
            "Names.names[] has no key age");
}

/// A frame as a room writes it, and with any of its keys spelt otherwise.
TEST(Network, a_frame_with_another_key_does_not_fit) {
  live::Room room("house", true);
  std::string frame;
  std::uint64_t id = 0;
  for (const char* what : {R"("do":"enter")", R"("do":"plan","game":"solo","options":{},"seats":2)",
                           R"("do":"sit","seat":0)", R"("do":"start","seed":"fast:1")"})
    for (const live::Letter& letter :
         room.step(live::Command{.guest = 1, .text = R"({"id":)" + std::to_string(++id) + "," + what + "}"}, 0).letters)
      if (letter.text.starts_with(R"({"frame")")) frame = letter.text;
  ASSERT_EQ(spoken().misfit(frame, "ServerMessage"), "");
  int keys = 0;
  for (std::size_t at = frame.find("\":"); at != std::string::npos; at = frame.find("\":", at + 1)) {
    std::string other = frame;
    other.insert(at, "x");
    // An event may have any arguments, but must say which it is.
    if (const std::size_t list = frame.find(R"("events":[)"); at > list && at < frame.find(R"("view":)")) continue;
    EXPECT_NE(spoken().misfit(other, "ServerMessage"), "") << other;
    ++keys;
  }
  EXPECT_GT(keys, 30);
}

/// Of a value that fits this type.
json sample(const json& type, const json& defs) {
  if (type.contains("$ref")) return sample(defs[type["$ref"].get<std::string>().substr(8)], defs);
  if (type.contains("anyOf")) return sample(type["anyOf"][0], defs);
  if (type.contains("enum")) return type["enum"][0];
  if (type["type"] == "boolean") return true;
  if (type["type"] == "integer") return 2;
  if (type["type"] == "string") return "greedy";
  if (type["type"] == "array") return {sample(type["items"], defs), sample(type["items"], defs)};
  json object = json::object();
  if (type.contains("properties"))
    for (const auto& [key, inner] : type["properties"].items()) object[key] = sample(inner, defs);
  return object;
}

/// With every key that it may have, a command is refused for what it wants and not for how it is written.
TEST(Network, a_room_knows_every_command_of_the_schema) {
  const json defs = schema()["$defs"];
  int commands = 0;
  for (const bool local : {false, true})
    for (const json& type : defs[local ? "LocalCommand" : "Command"]["anyOf"]) {
      json command = sample(type, defs);
      const auto adjust = [&](const char* key, const json& value) {
        if (command.contains(key)) command[key] = value;
      };
      adjust("window", 800);
      adjust("seats", 3);
      adjust("clock", 30);
      adjust("away", 2'000);
      adjust("seed", "fast:1");
      adjust("moves", "");
      adjust("hash", std::string(64, '0'));
      adjust("bytes", std::string(64, '0'));
      adjust("key", std::string(64, '0'));
      adjust("options", json::object());
      live::Room room("house", local);
      if (command["do"] != "enter") room.step(live::Command{.guest = 1, .text = R"({"id":1,"do":"enter"})"}, 0);
      const live::Outcomes out = room.step(live::Command{.guest = 1, .text = command.dump()}, 0);
      const auto ack = std::ranges::find_if(
          out.letters, [](const live::Letter& letter) { return letter.text.starts_with(R"({"ack")"); });
      ASSERT_NE(ack, out.letters.end()) << command;
      const json said = json::parse(ack->text);
      const std::string code = said["ok"] == true ? "" : said["code"].get<std::string>();
      EXPECT_TRUE(code != "unreadable" && code != "unknown") << command << said;
      ++commands;
    }
  EXPECT_GE(commands, 42);
}

TEST(Network, every_call_names_types_that_there_are) {
  const json all = schema();
  EXPECT_GE(all["http"].size(), 6U);
  for (const json& call : all["http"]) {
    EXPECT_TRUE(all["$defs"].contains(call["answer"].get<std::string>())) << call;
    EXPECT_TRUE(call["body"].is_null() || all["$defs"].contains(call["body"].get<std::string>())) << call;
  }
}

}  // namespace
}  // namespace parlour::test
