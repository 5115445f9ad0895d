// The desk: one JSON object in, one out.
#include "desk/desk.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "desk/schema.hpp"
#include "games/registry.hpp"
#include "support/heard.hpp"
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
  /// What somebody brings to room 1, and what comes of it: frames are kept, by seat.
  json step(const json& input) {
    const json reply = ask({{"do", "step"}, {"room", 1}, {"input", input}}, now);
    EXPECT_EQ(reply["ok"], true) << reply;
    for (const json& entry : reply["entries"]) journal += entry.get<std::string>() + "\n";
    for (const json& posted : reply["letters"]) {
      EXPECT_EQ(posted["to"], 1);
      const json& letter = posted["letter"];
      if (letter.contains("ack")) ack = letter;
      if (letter.contains("asked")) asked = letter["asked"];
      if (!letter.contains("frame")) continue;
      const int seat = letter["seat"].is_null() ? -1 : letter["seat"].get<int>();
      frames[seat] = letter["frame"];
      heard[seat].hear(letter["frame"]);
    }
    return reply;
  }
  json send(json command) {
    command["id"] = ++id;
    return step({{"guest", 1}, {"command", command.dump()}});
  }
  /// A game of one person and some bots in room 1.
  json open(const std::string& game, int bots) {
    frames.clear();
    heard.clear();
    ask({{"do", "room"}, {"room", 1}, {"id", "here"}});
    send({{"do", "enter"}});
    send({{"do", "plan"}, {"game", game}, {"options", json::object()}, {"seats", bots + 1}, {"pace", pace()}});
    send({{"do", "sit"}, {"seat", 0}});
    for (int seat = 1; seat <= bots; ++seat) send({{"do", "seat"}, {"seat", seat}, {"kind", "bot"}, {"bot", "greedy"}});
    return send({{"do", "start"}, {"seed", "fast:5"}});
  }
  static json pace() { return {{"pause", {0, 0}}, {"window", 0}, {"quick", 0}}; }
  /// Lets bots think and time pass until a person is asked.
  json go_on() {
    json reply = step({{"passed", true}});
    while (!reply["think"].empty() || !reply["due"].is_null()) {
      if (!reply["think"].empty()) {
        const json question = reply["think"][0];
        const json thought = ask({{"do", "think"}, {"think", question}});
        EXPECT_EQ(thought["ok"], true) << thought;
        reply = step({{"ticket", question["ticket"]}, {"move", thought["move"]}});
      } else {
        now = std::max(now, reply["due"].get<live::Time>());
        reply = step({{"passed", true}});
      }
    }
    return reply;
  }
  /// What person 0 has to decide, of so many players: what the seat sees, and all that it has heard.
  json decision(const std::string& game, int players) {
    send({{"do", "ask"}, {"frame", frames[0]["seq"]}});
    EXPECT_EQ(ack["ok"], true) << ack;
    return ask(heard[0].request(*find_game(game), players, 0, asked));
  }
  json record(const json& names = {"Ada", "Bo", "Cy"}) {
    return ask({{"do", "record"}, {"room", 1}, {"names", names}})["record"];
  }
  /// The record as it is looked at.
  json replay(const json& line, const json& viewer) {
    const json read = ask({{"do", "read"}, {"line", line}});
    return ask({{"do", "replay"},
                {"game", read["game"]},
                {"options", read["options"]},
                {"names", read["seats"]},
                {"seed", read["seed"]},
                {"moves", read["moves"]},
                {"viewer", viewer}});
  }

  live::Desk desk;
  live::Time now = 0;
  std::uint64_t id = 0;
  std::string journal;
  json ack;
  json asked;                  // the last answer to `ask`
  std::map<int, json> frames;  // the last one of each seat
  std::map<int, Heard> heard;
};

TEST_F(Desk, a_game_of_help_with_one_person) {
  open("help", 2);
  EXPECT_EQ(ack["ok"], true) << ack;
  go_on();
  for (int i = 0; i < 10; ++i) {
    const json frame = frames[0];
    if (frame["outcome"]["status"] != "unfinished") break;
    ASSERT_FALSE(frame["prompt"].is_null()) << frame;
    EXPECT_EQ(frame["to_act"], 0);
    EXPECT_EQ(frame["prompt"]["secret"], false);
    send({{"do", "move"}, {"frame", frame["seq"]}, {"move", frame["prompt"]["moves"][0]}});
    EXPECT_EQ(ack["ok"], true) << ack;
    EXPECT_GT(frames[0]["seq"], frame["seq"]);
    go_on();
  }
  EXPECT_EQ(frames.size(), 1U) << "nobody but the person is written to";
  const json read = ask({{"do", "read"}, {"line", record()}});
  EXPECT_EQ(read["ok"], true) << read;
  EXPECT_EQ(read["seats"], json({"Ada", "Bo", "Cy"}));
  EXPECT_EQ(ask({{"do", "close"}, {"room", 1}}), json({{"ok", true}}));
  EXPECT_EQ(ask({{"do", "step"}, {"room", 1}, {"input", {{"passed", true}}}})["error"], "there is no room 1");
}

TEST_F(Desk, a_record_is_looked_at_frame_by_frame_through_anybodys_eyes) {
  open("help", 2);
  go_on();
  const json line = record();
  const json all = replay(line, "all")["frames"];
  EXPECT_EQ(replay(line, "all")["record"], line);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i]["seq"], i);
  EXPECT_EQ(all[0]["hands"].size(), 3U);
  EXPECT_EQ(all[0]["view"]["hand"], nullptr);
  EXPECT_EQ(replay(line, nullptr)["frames"][0]["hands"], nullptr);
  EXPECT_EQ(replay(line, 1)["frames"][0]["view"]["observer"], 1);
  EXPECT_EQ(replay(line, 0)["frames"].back()["view"], frames[0]["view"]);
  EXPECT_EQ(replay(line, "me")["error"], "\"viewer\" must be a seat from 0 to 2, null for the public, or \"all\"");
}

TEST_F(Desk, a_room_goes_on_from_its_journal) {
  open("solo", 2);
  go_on();
  const json before = frames[0];
  const std::string written = journal;
  frames.clear();
  const json rebuilt = ask({{"do", "rebuild"}, {"room", 2}, {"journal", written}}, now);
  ASSERT_EQ(rebuilt["ok"], true) << rebuilt;
  EXPECT_EQ(rebuilt["due"], nullptr) << "nobody is connected: it rests";
  EXPECT_EQ(rebuilt["think"], json::array());
  ASSERT_EQ(rebuilt["entries"].size(), 1U);
  EXPECT_EQ(json::parse(rebuilt["entries"][0].get<std::string>())["loaded"], true);
  const json connected =
      ask({{"do", "step"}, {"room", 2}, {"input", {{"connected", 1}, {"game", 1}, {"next", before["seq"]}}}}, now);
  json again;
  for (const json& posted : connected["letters"])
    if (posted["letter"].contains("frame")) again = posted["letter"]["frame"];
  EXPECT_EQ(again, before);

  const auto error = [&](const std::string& text) {
    return ask({{"do", "rebuild"}, {"room", 3}, {"journal", text}})["error"].get<std::string>();
  };
  EXPECT_TRUE(error(written + "{").starts_with("line ")) << error(written + "{");
  EXPECT_NE(error(written.substr(written.find('\n') + 1)), "");
  EXPECT_EQ(ask({{"do", "rebuild"}, {"room", 1}, {"journal", written}})["error"], "room 1 is open already");
  EXPECT_EQ(ask({{"do", "close"}, {"room", 3}})["ok"], false) << "what cannot be rebuilt opens no room";
}

TEST_F(Desk, no_means_the_rules_say_no_or_a_sentence_says_what_would_be_right) {
  open("swirl", 1);
  go_on();
  EXPECT_EQ(ask({{"do", "why"}, {"room", 1}, {"seat", 1}, {"move", "1^:0,0"}})["ok"], false);
  const auto error = [&](const json& request) { return ask(request)["error"].get<std::string>(); };
  EXPECT_EQ(error({{"do", "why"}, {"room", 1}, {"seat", 0}, {"move", "?"}}),
            "\"move\" is \"?\", which is not the notation of a move in Swirl");
  EXPECT_EQ(error({{"do", "why"}, {"room", 1}, {"seat", 2}, {"move", "1^:0,0"}}),
            "\"seat\" must be a whole number from 0 to 1, not 2");
  EXPECT_EQ(error({{"do", "close"}, {"room", 1}, {"far", true}}), "\"far\" is not a key that belongs here");
  EXPECT_EQ(error({{"do", "step"}, {"room", 1}, {"input", {{"sang", true}}}}), "\"input.passed\" is missing");
  EXPECT_EQ(error({{"do", "record"}, {"room", 1}, {"names", {"Ada"}}}), "\"names\" must be 2, one for each seat");
  EXPECT_EQ(error({{"do", "room"}, {"room", 1}, {"id", "here"}}), "room 1 is open already");
  EXPECT_EQ(error({{"do", "room"}, {"room", 2}, {"id", ""}}),
            R"("id" must be 1 to 64 printable ASCII characters, neither " nor \, not "")");
  ask({{"do", "room"}, {"room", 2}, {"id", "there"}});
  for (const char* what : {"why", "record"})
    EXPECT_EQ(error({{"do", what}, {"room", 2}}), "\"room\" has no game yet") << what;
  EXPECT_EQ(json::parse(desk.answer("{", 0))["ok"], false);
  EXPECT_EQ(json::parse(desk.answer("[]", 0))["error"], "must be an object, not a list");
}

TEST_F(Desk, what_the_rules_refuse_is_told_by_why_and_by_the_ack) {
  open("solo", 2);
  go_on();
  const json hand = frames[0]["view"]["hand"];
  const json moves = frames[0]["prompt"]["moves"];
  const auto other = std::ranges::find_if(hand, [&](const json& card) {
    return std::ranges::find(moves, card) == moves.end() && card != "x" && card != "x4";
  });
  ASSERT_NE(other, hand.end()) << frames[0];
  const json why = ask({{"do", "why"}, {"room", 1}, {"seat", 0}, {"move", *other}});
  send({{"do", "move"}, {"frame", frames[0]["seq"]}, {"move", *other}});
  EXPECT_EQ(why["ok"], false);
  EXPECT_TRUE(why["refusal"]["refusal"].is_string()) << why;
  EXPECT_EQ(ack["refusal"], why["refusal"]);
  EXPECT_EQ(ask({{"do", "why"}, {"room", 1}, {"seat", 0}, {"move", moves[0]}}), json({{"ok", true}}));
}

TEST_F(Desk, a_game_that_cannot_be_is_not_looked_at) {
  json request{{"do", "replay"},
               {"game", "solo"},
               {"options", json::object()},
               {"names", {"Ada", "Bo", "Cy"}},
               {"seed", "fast:5"},
               {"moves", "draw draw"},
               {"viewer", "all"}};
  EXPECT_TRUE(ask(request)["error"].get<std::string>().starts_with("move ")) << ask(request);
  request["names"] = json::array({"Ada"});
  EXPECT_EQ(ask(request)["ok"], false);
  std::string games;
  for (const AnyGame& game : all_games()) games += (games.empty() ? "" : ", ") + std::string{game.info.id};
  request["game"] = "chess";
  EXPECT_EQ(ask(request)["error"], "\"game\" is \"chess\", which is none of the games here: " + games);
}

TEST_F(Desk, hints_for_a_person) {
  open("help", 2);
  go_on();
  const json decided = decision("help", 3);
  ASSERT_EQ(decided["ok"], true) << decided;
  const json think = decided["decision"];
  EXPECT_EQ(think["bot"], nullptr);
  EXPECT_EQ(think["ticket"], 0);
  EXPECT_EQ(think["moves"], frames[0]["prompt"]["moves"]);
  const json hints = ask({{"do", "hints"}, {"think", think}, {"seed", 1}});
  ASSERT_EQ(hints["ok"], true) << hints;
  EXPECT_EQ(hints, ask({{"do", "hints"}, {"think", think}, {"seed", 1}})) << "the same seed, the same hints";
  EXPECT_EQ(hints["hints"].size(), think["moves"].size());
  EXPECT_GE(hints["hints"][0]["chance"], hints["hints"].back()["chance"]);
  EXPECT_EQ(ask({{"do", "think"}, {"think", think}})["ok"], false) << "no bot decides for a person";
}

TEST_F(Desk, a_decision_that_no_table_gave_reaches_no_bot) {
  open("help", 2);
  // What a person is asked, given to a bot: a person's decision has no seed.
  go_on();
  json think = decision("help", 3)["decision"];
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
    json with_seed = decision(game, 3)["decision"];
    EXPECT_EQ(with_seed["seed"], nullptr);
    with_seed["seed"] = "fast:5";
    EXPECT_EQ(ask({{"do", "hints"}, {"think", with_seed}, {"seed", 1}})["ok"], false);
    ask({{"do", "close"}, {"room", 1}});
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
  const std::size_t moves = replay(record(), "all")["frames"].back()["moves"];
  const json reply = ask({{"do", "analyse"}, {"record", record()}, {"iterations", 20}, {"seed", 1}});
  ASSERT_EQ(reply["ok"], true) << reply;
  EXPECT_EQ(reply["analysis"]["moves"].size(), moves);
  EXPECT_EQ(last, moves);
}

TEST_F(Desk, what_a_seat_chose_is_weighed_move_by_move) {
  json request{{"do", "replay"},         {"game", "swirl"},  {"options", {{"start", "0"}}},
               {"names", {"Ada", "Bo"}}, {"seed", "fast:5"}, {"moves", "3^0,0 3v0,-1"},
               {"viewer", nullptr}};
  const std::string line = ask(request)["record"];
  const json analysis = ask({{"do", "analyse"}, {"record", line}, {"iterations", 5}, {"seed", 1}})["analysis"];
  ASSERT_TRUE(analysis.is_object());
  EXPECT_EQ(ask({{"do", "choices"}, {"record", line}, {"seat", 0}})["choices"], json::array({1}));
  EXPECT_EQ(ask({{"do", "choices"}, {"record", line}, {"seat", 1}})["choices"], json::array({2}));
  EXPECT_EQ(ask({{"do", "choices"}, {"record", line}, {"seat", 9}})["choices"], json::array());
  const json reply = ask({{"do", "weigh"}, {"record", line}, {"number", 2}, {"iterations", 5}, {"seed", 1}});
  const json& weighed = reply["weighed"];
  ASSERT_TRUE(weighed.is_object()) << reply;
  EXPECT_EQ(weighed["seat"], 1);
  for (const char* key : {"offered", "best", "chosen_chance", "best_chance", "error"})
    EXPECT_EQ(weighed[key], analysis["moves"][1]["choice"][key]) << key;
  for (const char* key : {"against", "missed"})
    for (const json& reason : weighed[key])
      EXPECT_TRUE(reason.contains("reason") && reason.contains("ruling")) << reason;
  EXPECT_EQ(ask({{"do", "weigh"}, {"record", line}, {"number", 3}, {"iterations", 5}, {"seed", 1}})["error"],
            "move 3: nobody chooses there");
}

TEST_F(Desk, a_game_goes_on_with_somebody_else_in_a_players_place) {
  open("help", 2);
  for (int turn = 0; turn < 3; ++turn) {
    go_on();
    send({{"do", "move"}, {"seat", 0}, {"move", frames[0]["prompt"]["moves"][0]}, {"frame", frames[0]["seq"]}});
  }
  std::size_t thoughts = 0;
  desk.progress = [&](std::size_t done, std::size_t total) {
    EXPECT_LE(done, total);
    thoughts = done;
  };
  const json line = record();
  json request{{"do", "instead"}, {"record", line}, {"seat", 0}, {"bots", {"greedy", "greedy", "greedy"}}};
  const json reply = ask(request);
  ASSERT_EQ(reply["ok"], true) << reply;
  const json& instead = reply["instead"];
  ASSERT_FALSE(instead["decisions"].empty());
  EXPECT_GE(thoughts, instead["decisions"].size());
  const json other = ask({{"do", "read"}, {"line", instead["record"]}});
  ASSERT_EQ(other["ok"], true) << other;
  EXPECT_NE(other["result"]["status"], "unfinished");
  EXPECT_EQ(other["seed"], ask({{"do", "read"}, {"line", line}})["seed"]);

  request["bots"] = {"greedy"};
  EXPECT_EQ(ask(request)["error"], R"("bots" must be 3, one for each seat)");
  request["bots"] = {"greedy", "perfect", "greedy"};
  EXPECT_NE(ask(request).value("error", "").find(R"("bots" must be bots that can play this)"), std::string::npos);
}

TEST_F(Desk, the_schema_is_the_one_of_the_program) {
  EXPECT_EQ(ask({{"do", "schema"}}), (json{{"ok", true}, {"schema", schema()}}));
}

/// A seat that has one move or another in Swirl, after which nothing is open any more.
TEST_F(Desk, a_turn_is_judged) {
  json request{{"do", "turn"},     {"game", "swirl"},  {"options", json::object()}, {"players", 2},
               {"seed", "fast:1"}, {"moves", "1^0,0"}, {"made", "1^0,1"},           {"right", {"2^0,1", "1^0,1"}}};
  const json replayed = ask({{"do", "replay"},
                             {"game", "swirl"},
                             {"options", json::object()},
                             {"names", {"Ada", "Bo"}},
                             {"seed", "fast:1"},
                             {"moves", "1^0,0"},
                             {"viewer", "all"}});
  ASSERT_EQ(replayed["ok"], true) << replayed;
  const int asked_seat = replayed["frames"].back()["to_act"];
  const json seen = ask({{"do", "replay"},
                         {"game", "swirl"},
                         {"options", json::object()},
                         {"names", {"Ada", "Bo"}},
                         {"seed", "fast:1"},
                         {"moves", "1^0,0"},
                         {"viewer", asked_seat}});
  const json moves = seen["frames"].back()["prompt"]["moves"];
  ASSERT_GE(moves.size(), 3U);
  request["right"] = json::array({moves[1], moves[0]});
  request["made"] = moves[0];
  EXPECT_EQ(ask(request), (json{{"ok", true}, {"over", true}, {"right", 1}, {"open", false}}));
  request["made"] = moves[2];
  EXPECT_EQ(ask(request), (json{{"ok", true}, {"over", true}, {"right", nullptr}, {"open", false}}));
  request["made"] = "";
  EXPECT_EQ(ask(request), (json{{"ok", true}, {"over", false}, {"right", nullptr}, {"open", true}}));
  request["made"] = "1^0,0";
  EXPECT_EQ(ask(request)["error"], "the move 1^0,0 is not legal there");
  request["moves"] = "1^0,0 1^0,0";
  EXPECT_EQ(ask(request)["error"], "\"moves\" has 1^0,0, which is not legal there");
  request["players"] = 7;
  EXPECT_EQ(ask(request)["ok"], false);
}

TEST_F(Desk, what_a_seat_remembers_is_told_without_what_it_sees) {
  // In HELP! all have called; a seat remembers what the others called.
  const json reply = ask({{"do", "recall"},
                          {"game", "help"},
                          {"options", json::object()},
                          {"players", 3},
                          {"seed", "fast:1"},
                          {"moves", ""}});
  ASSERT_EQ(reply["ok"], true) << reply;
  ASSERT_EQ(reply["known"].size(), 2U) << reply;
  for (const json& event : reply["known"]) EXPECT_EQ(event["event"], "called");
  const json swirl = ask({{"do", "recall"},
                          {"game", "swirl"},
                          {"options", json::object()},
                          {"players", 2},
                          {"seed", "fast:1"},
                          {"moves", "1^0,0"}});
  EXPECT_EQ(swirl["known"], json::array());
}

TEST_F(Desk, an_imagined_world_is_played_out) {
  const json start = ask({{"do", "replay"},
                          {"game", "solo"},
                          {"options", {{"solo.target", "0"}}},
                          {"names", {"Ada", "Bo"}},
                          {"seed", "fast:1"},
                          {"moves", ""},
                          {"viewer", "all"}});
  const std::size_t seat = start["frames"][0]["to_act"];
  json request{{"do", "world"}, {"game", "solo"},   {"options", {{"solo.target", "0"}}},
               {"players", 2},  {"seed", "fast:1"}, {"moves", ""},
               {"world", 5},    {"turn", "draw"}};
  const json world = ask(request);
  ASSERT_EQ(world["ok"], true) << world;
  EXPECT_EQ(world, ask(request)) << "the same number, the same world";
  const json& first = world["frames"][0];
  const json& last = world["frames"].back();
  EXPECT_EQ(first["to_act"], seat);
  EXPECT_EQ(first["hands"][seat], start["frames"][0]["hands"][seat]) << "the own hand is known";
  EXPECT_NE(first["hands"][1 - seat], start["frames"][0]["hands"][1 - seat]);
  EXPECT_EQ(last["outcome"]["status"], "won");
  EXPECT_EQ(world["won"], last["outcome"]["winners"] == json::array({seat}) ? 1 : 0);
  request["world"] = 6;
  EXPECT_NE(ask(request)["frames"][0]["hands"], first["hands"]);
  request["turn"] = "keep";
  EXPECT_EQ(ask(request)["error"], "the move keep is not legal there");
}

/// A request with a value for each of these keys, right for a game of SOLO in room 1.
json sample(const json& keys, const json& think, const json& record) {
  const json values{{"room", 1},
                    {"id", "there"},
                    {"journal", ""},
                    {"input", {{"passed", true}}},
                    {"seat", 0},
                    {"move", "draw"},
                    {"players", 2},
                    {"aside", false},
                    {"view", ""},
                    {"events", json::array()},
                    {"viewer", nullptr},
                    {"game", "solo"},
                    {"options", json::object()},
                    {"names", {"Ada", "Bo"}},
                    {"seed", "fast:5"},
                    {"moves", ""},
                    {"think", think},
                    {"line", record},
                    {"record", record},
                    {"bots", {"greedy", "greedy"}},
                    {"iterations", 1},
                    {"made", ""},
                    {"right", json::array({"draw"})},
                    {"world", 0},
                    {"turn", "draw"},
                    {"number", 1}};
  json request = json::object();
  for (const auto& [key, type] : keys.items()) request[key] = key == "do" ? type["enum"][0] : values.at(key);
  return request;
}

TEST_F(Desk, a_request_needs_the_keys_that_the_schema_lists_and_no_others) {
  open("solo", 1);
  go_on();
  const json think = decision("solo", 2)["decision"];
  const json line = record({"Ada", "Bo"});
  const json types = schema()["types"]["$defs"];
  EXPECT_EQ(types["Request"]["anyOf"].size(), 19U);
  for (const json& listed : types["Request"]["anyOf"]) {
    json whole = sample(listed["properties"], think, line);
    if (whole["do"] == "analyse" || whole["do"] == "hints" || whole["do"] == "weigh") whole["seed"] = 1;
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
  const json line = record({"Ada", "Bo"});
  const std::vector<json> viewers{0, 1, nullptr, "all"};
  for (const json& viewer : viewers)
    for (const json& frame : replay(line, viewer)["frames"]) {
      const json hand = frame["view"]["hand"];
      const json shared = frame["preview"]["shared"];
      EXPECT_EQ(shared.size(), hand.is_null() ? 0U : hand.size()) << frame;
      for (const auto& [card, rows] : shared.items()) EXPECT_NE(std::ranges::find(hand, json(card)), hand.end());
    }
}

}  // namespace
}  // namespace parlour::test
