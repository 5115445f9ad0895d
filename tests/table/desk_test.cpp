// The desk: one JSON object in, one out.
#include "desk/desk.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "desk/schema.hpp"
#include "games/registry.hpp"
#include "support/json_schema.hpp"

namespace parlour::test {
namespace {

using nlohmann::json;

json schema() {
  std::string text;
  JsonWriter writer(text);
  write_schema(writer);
  return json::parse(text);
}

class Desk : public testing::Test {
 protected:
  /// Whatever is asked in these tests, the answer is as the schema says; and what it answers is a request of the schema.
  json ask(const json& request, live::Time time = 0) {
    static Types types{schema()["types"]["$defs"]};
    const json reply = json::parse(desk.answer(request.dump(), time));
    if (reply["ok"] == true) {
      EXPECT_EQ(types.misfit(request, "Request"), "");
    }
    json said = reply;
    const bool particular = reply["ok"] == true && (request["do"] == "read" || request["do"] == "schema");
    if (particular) said.erase("ok");
    if (request["do"] != "schema") {
      EXPECT_EQ(types.misfit(said, particular ? "ReadRecord" : "Reply"), "") << request;
    }
    return reply;
  }
  json open(const std::string& game, int bots, const std::string& moves = "") {
    json seats = json::array({{{"name", "Ada"}}});
    for (int i = 0; i < bots; ++i) seats.push_back({{"name", "Bo"}, {"bot", "greedy"}});
    json request{{"do", "open"},   {"table", 1},       {"game", game},  {"options", json::object()},
                 {"seats", seats}, {"seed", "fast:5"}, {"pace", pace()}};
    if (!moves.empty()) request["moves"] = moves;
    return ask(request);
  }
  static json pace() { return {{"pause", {0, 0}}, {"window", 0}, {"quick", 0}}; }
  /// Lets bots think and time pass until a person is asked.
  json go_on() {
    json reply = ask({{"do", "time"}, {"table", 1}}, now);
    while (!reply["think"].empty() || !reply["due"].is_null()) {
      if (!reply["think"].empty()) {
        const json question = reply["think"][0];
        const json thought = ask({{"do", "think"}, {"think", question}});
        EXPECT_EQ(thought["ok"], true) << thought;
        reply = ask({{"do", "thought"}, {"table", 1}, {"ticket", question["ticket"]}, {"move", thought["move"]}}, now);
      } else {
        now = reply["due"];
        reply = ask({{"do", "time"}, {"table", 1}}, now);
      }
    }
    return reply;
  }
  json frames(const json& viewer) {
    return ask({{"do", "frames"}, {"table", 1}, {"viewer", viewer}, {"from", 0}})["frames"];
  }

  live::Desk desk;
  live::Time now = 0;
};

TEST_F(Desk, a_game_of_help_with_one_person) {
  const json opened = open("help", 2);
  EXPECT_EQ(opened["ok"], true) << opened;
  EXPECT_EQ(opened["next"], 1);
  json reply = go_on();
  for (int i = 0; i < 10; ++i) {
    const json frame = frames(0).back();
    if (frame["outcome"]["status"] != "unfinished") break;
    ASSERT_FALSE(frame["prompt"].is_null()) << frame;
    EXPECT_EQ(frame["to_act"], 0);
    EXPECT_EQ(frame["prompt"]["secret"], false);
    const json moved = ask({{"do", "move"}, {"table", 1}, {"seat", 0}, {"move", frame["prompt"]["moves"][0]}}, now);
    EXPECT_EQ(moved["ok"], true) << moved;
    EXPECT_GT(moved["next"], frame["seq"]);
    reply = go_on();
  }
  const json all = frames("all");
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i]["seq"], i);
  EXPECT_EQ(all[0]["hands"].size(), 3U);
  EXPECT_EQ(all[0]["view"]["hand"], nullptr);
  EXPECT_EQ(frames(nullptr)[0]["hands"], nullptr);

  const json record = ask({{"do", "record"}, {"table", 1}})["record"];
  const json read = ask({{"do", "read"}, {"line", record}});
  EXPECT_EQ(read["ok"], true) << read;
  EXPECT_EQ(read["seats"], json({"Ada", "Bo", "Bo"}));
  EXPECT_EQ(ask({{"do", "close"}, {"table", 1}}), json({{"ok", true}}));
  EXPECT_EQ(ask({{"do", "time"}, {"table", 1}})["error"], "there is no table 1");
}

TEST_F(Desk, no_means_the_rules_say_no_or_a_sentence_says_what_would_be_right) {
  open("swirl", 1);
  go_on();
  EXPECT_EQ(ask({{"do", "move"}, {"table", 1}, {"seat", 1}, {"move", "1^:0,0"}})["ok"], false);
  const auto error = [&](const json& request) { return ask(request)["error"].get<std::string>(); };
  EXPECT_EQ(error({{"do", "move"}, {"table", 1}, {"seat", 0}, {"move", "?"}}),
            "\"move\" is \"?\", which is not the notation of a move in Swirl");
  EXPECT_EQ(error({{"do", "pass"}, {"table", 1}, {"seat", 2}}), "\"seat\" must be a whole number from 0 to 1, not 2");
  EXPECT_EQ(error({{"do", "back"}, {"table", 1}, {"far", true}}), "\"far\" is not a key that belongs here");
  const json asked = frames(0).back();
  EXPECT_EQ(error({{"do", "move"}, {"table", 1}, {"seat", 0}, {"move", asked["prompt"]["moves"][0]}, {"frame", 99}}),
            "seat 0 is not asked now what frame 99 asked; the last frame is " + asked["seq"].dump());
  EXPECT_EQ(error({{"do", "frames"}, {"table", 1}, {"viewer", "me"}, {"from", 0}}),
            "\"viewer\" must be a seat from 0 to 1, null for the public, or \"all\"");
  EXPECT_EQ(open("swirl", 1)["error"], "table 1 is open already");
  std::string games;
  for (const AnyGame& game : all_games()) games += (games.empty() ? "" : ", ") + std::string{game.info.id};
  EXPECT_EQ(open("chess", 1)["error"], "\"game\" is \"chess\", which is none of the games here: " + games);
  EXPECT_EQ(json::parse(desk.answer("{", 0))["ok"], false);
  EXPECT_EQ(json::parse(desk.answer("[]", 0))["error"], "must be an object, not a list");
}

TEST_F(Desk, moves_that_are_not_legal_open_no_table) {
  const json reply = open("solo", 2, "draw draw");
  EXPECT_EQ(reply["ok"], false);
  EXPECT_NE(reply["error"].get<std::string>().find("move "), std::string::npos) << reply;
  EXPECT_EQ(ask({{"do", "time"}, {"table", 1}})["ok"], false);
}

TEST_F(Desk, hints_for_a_person) {
  open("help", 2);
  go_on();
  const json asked = ask({{"do", "ask"}, {"table", 1}, {"seat", 0}}, now);
  ASSERT_EQ(asked["ok"], true) << asked;
  const json decision = asked["decision"];
  EXPECT_EQ(decision["bot"], nullptr);
  EXPECT_EQ(decision["ticket"], 0);
  const json hints = ask({{"do", "hints"}, {"think", decision}, {"seed", 1}});
  ASSERT_EQ(hints["ok"], true) << hints;
  EXPECT_EQ(hints, ask({{"do", "hints"}, {"think", decision}, {"seed", 1}})) << "the same seed, the same hints";
  EXPECT_EQ(hints["hints"].size(), decision["moves"].size());
  EXPECT_GE(hints["hints"][0]["chance"], hints["hints"].back()["chance"]);
  EXPECT_EQ(ask({{"do", "think"}, {"think", decision}})["ok"], false) << "no bot decides for a person";
}

TEST_F(Desk, a_decision_that_no_table_gave_reaches_no_bot) {
  open("help", 2);
  // What a person is asked, given to a bot: a person's decision has no seed.
  go_on();
  json think = ask({{"do", "ask"}, {"table", 1}, {"seat", 0}}, now)["decision"];
  ASSERT_TRUE(think.is_object());
  think["bot"] = "greedy";
  think["seed"] = "fast:0";
  EXPECT_EQ(ask({{"do", "think"}, {"think", think}})["ok"], true);
  for (const char* key : {"view", "knowledge", "check"}) {
    json other = think;
    std::string text = other[key];
    text[0] = text[0] == 'f' ? '0' : 'f';
    other[key] = text;
    EXPECT_EQ(ask({{"do", "think"}, {"think", other}})["error"], "\"think\" is not as a table gave it") << key;
  }
}

TEST_F(Desk, a_person_is_told_no_seed) {
  for (const char* game : {"help", "solo"}) {
    open(game, 2);
    go_on();
    const json asked = ask({{"do", "ask"}, {"table", 1}, {"seat", 0}}, now);
    EXPECT_EQ(asked["decision"]["seed"], nullptr);
    EXPECT_TRUE(asked["think"].empty()) << "nor what bots are asked";
    EXPECT_EQ(asked.dump().find("fast:"), std::string::npos);
    json with_seed = asked["decision"];
    with_seed["seed"] = "fast:5";
    EXPECT_EQ(ask({{"do", "hints"}, {"think", with_seed}, {"seed", 1}})["ok"], false);
    ask({{"do", "close"}, {"table", 1}});
  }
}

TEST_F(Desk, an_analysis_tells_how_far_it_is) {
  open("help", 2);
  go_on();
  std::size_t last = 0;
  desk.progress = [&](std::size_t done, std::size_t total) {
    EXPECT_LE(done, total);
    last = done;
  };
  const json record = ask({{"do", "record"}, {"table", 1}})["record"];
  const std::size_t moves =
      ask({{"do", "frames"}, {"table", 1}, {"viewer", "all"}, {"from", 0}})["frames"].back()["moves"];
  const json reply = ask({{"do", "analyse"}, {"record", record}, {"iterations", 20}, {"seed", 1}});
  ASSERT_EQ(reply["ok"], true) << reply;
  EXPECT_EQ(reply["analysis"]["moves"].size(), moves);
  EXPECT_EQ(last, moves);
}

TEST_F(Desk, the_schema_is_the_one_of_the_program) {
  EXPECT_EQ(ask({{"do", "schema"}}), (json{{"ok", true}, {"schema", schema()}}));
}

/// A request with a value for each of these keys, right for a game of SOLO at table 1.
json sample(const json& keys, const json& think, const json& record) {
  const json values{{"table", 1},
                    {"seat", 0},
                    {"move", "draw"},
                    {"pace", {{"pause", {0, 0}}, {"window", nullptr}, {"quick", 0}}},
                    {"ticket", 0},
                    {"players", 2},
                    {"aside", false},
                    {"view", ""},
                    {"events", json::array()},
                    {"viewer", nullptr},
                    {"frame", 0},
                    {"from", 0},
                    {"to", 1},
                    {"game", "solo"},
                    {"options", json::object()},
                    {"seats", json::array({{{"name", "Ada"}}, {{"name", "Bo"}, {"bot", "greedy"}}})},
                    {"seed", "fast:5"},
                    {"moves", ""},
                    {"think", think},
                    {"watched", false},
                    {"line", record},
                    {"record", record},
                    {"iterations", 1}};
  json request = json::object();
  for (const auto& [key, type] : keys.items()) request[key] = key == "do" ? type["enum"][0] : values.at(key);
  return request;
}

TEST_F(Desk, a_request_needs_the_keys_that_the_schema_lists_and_no_others) {
  open("solo", 1);
  go_on();
  const json think = ask({{"do", "ask"}, {"table", 1}, {"seat", 0}})["decision"];
  const json record = ask({{"do", "record"}, {"table", 1}})["record"];
  const json types = schema()["types"]["$defs"];
  EXPECT_EQ(types["Request"]["anyOf"].size(), 19U);
  for (const json& listed : types["Request"]["anyOf"]) {
    json whole = sample(listed["properties"], think, record);
    if (whole["do"] == "analyse" || whole["do"] == "hints") whole["seed"] = 1;
    json more = whole;
    more["colour"] = 1;
    EXPECT_NE(ask(more).value("error", "").find("colour"), std::string::npos) << whole["do"];
    for (const auto& [key, type] : listed["properties"].items()) {
      json less = whole;
      less.erase(key);
      const std::string error = json::parse(desk.answer(less.dump(), now)).value("error", "");
      const bool misses_it = error.find('"' + key + "\" is missing") != std::string::npos;
      const bool is_required = std::ranges::find(listed["required"], json(key)) != listed["required"].end();
      EXPECT_EQ(misses_it, is_required) << whole["do"] << ' ' << key << ": " << error;
    }
  }
  for (const json& key : types["Think"]["required"]) {
    json less = think;
    less.erase(key.get<std::string>());
    EXPECT_EQ(ask({{"do", "hints"}, {"think", less}, {"seed", 1}})["ok"], false) << key;
  }
}

TEST_F(Desk, a_preview_goes_with_every_frame_and_is_made_from_the_viewers_own_view) {
  open("freaky", 1);
  const auto about = [&](const char* what, const json& viewer) {
    return ask({{"do", what}, {"table", 1}, {"viewer", viewer}, {"from", 0}});
  };
  const std::vector<json> viewers{0, 1, nullptr, "all"};
  for (const json& viewer : viewers) {
    const json frames = about("frames", viewer)["frames"];
    const json previews = about("preview", viewer)["previews"];
    ASSERT_EQ(previews.size(), frames.size());
    for (std::size_t i = 0; i < frames.size(); ++i) {
      const json hand = frames[i]["view"]["hand"];
      json shown = json::array();
      for (const auto& [card, rows] : previews[i]["shared"].items()) shown.push_back(card);
      EXPECT_EQ(shown.size(), hand.is_null() ? 0U : hand.size()) << previews[i];
      for (const json& card : shown) EXPECT_NE(std::ranges::find(hand, card), hand.end());
    }
  }
  ask({{"do", "close"}, {"table", 1}});
  open("solo", 1);
  EXPECT_TRUE(about("preview", 0)["previews"][0].is_null()) << "its view says it all";
}

TEST_F(Desk, who_is_not_asked_gets_no_decision_to_think_about_least_of_all_a_bots) {
  open("solo", 2);
  for (const int seat : {1, 2}) {
    const json reply = ask({{"do", "ask"}, {"table", 1}, {"seat", seat}});
    EXPECT_EQ(reply["ok"], false);
    EXPECT_FALSE(reply.contains("decision")) << reply;
    EXPECT_TRUE(reply["think"].empty()) << reply;
  }
}

}  // namespace
}  // namespace parlour::test
