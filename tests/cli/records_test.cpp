// parlour games, rules, replay, verify: what they print and with which exit code they end.
#include <csignal>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/program.hpp"
#include "games/registry.hpp"
#include "protocol/protocol.hpp"
#include "record/record.hpp"
#include "support/games.hpp"

namespace parlour {
namespace {

using nlohmann::json;
using test::has;
using test::lines_of;
using test::Ran;
using test::run;
using test::Scratch;

/// A game between players who choose by chance.
Record play(const AnyGame& game, int players, std::uint64_t number, std::size_t most_moves = 100'000) {
  const Seed seed{.generator = Seed::Generator::fast, .number = number, .key = {}};
  OptionValues options = game.default_options();
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    if (game.options[i].name == "solo.target") options.values[i] = 0;
  }
  Chance chance(seed);
  Chance choice(number + 1);
  EventLog log;
  AnyState state = game.deal(options, players, chance, log);
  RecordBuilder builder(game, players, options, std::vector<std::string>(static_cast<std::size_t>(players), "random"),
                        seed);
  MoveList moves;
  for (std::size_t made = 0; made < most_moves && game.to_act(state) != nobody; ++made) {
    game.moves(state, moves);
    const Move move = moves[static_cast<int>(choice.below(static_cast<std::uint32_t>(moves.size())))];
    game.apply(state, move, chance, log);
    builder.add(move, state);
  }
  return std::move(builder).finish(state);
}

class AnyGameOnTheCommandLine : public testing::TestWithParam<std::string> {
 protected:
  const AnyGame& game = *find_game(GetParam());
  Scratch scratch;
};
INSTANTIATE_TEST_SUITE_P(Games, AnyGameOnTheCommandLine, testing::ValuesIn(test::game_ids()),
                         [](const auto& spec) { return spec.param; });

// --- the program -----------------------------------------------------------------------------------------------------

TEST(Program, HelpAndVersion) {
  EXPECT_EQ(run({"--version"}).out, "parlour " PARLOUR_VERSION "\n");
  const Ran help = run({"--help"});
  EXPECT_EQ(help.exit, 0);
  EXPECT_TRUE(has(help.out, "Examples:"));
  for (const char* name : {"games", "rules", "play", "simulate", "replay", "verify", "bench"}) {
    EXPECT_TRUE(has(help.out, name));
    const Ran own = run({name, "--help"});
    EXPECT_EQ(own.exit, 0) << name;
    EXPECT_TRUE(has(own.out, "Examples:")) << name;
    EXPECT_EQ(own.err, "") << name;
  }
}

TEST(Program, WrongUseIsTwo) {
  const std::vector<std::vector<std::string>> wrong{{},
                                                    {"nonsense"},
                                                    {"rules"},
                                                    {"rules", "solo", "swirl"},
                                                    {"rules", "chess"},
                                                    {"games", "--xml"},
                                                    {"games", "-x"},
                                                    {"replay"},
                                                    {"replay", "-", "--at", "x"},
                                                    {"replay", "-", "--at", "-1"},
                                                    {"replay", "-", "--game", "0"},
                                                    {"verify"},
                                                    {"verify", "/nowhere/at/all"},
                                                    {"verify", "/"},
                                                    {"replay", "/"}};
  for (const auto& arguments : wrong) {
    const Ran ran = run(arguments);
    std::string shown;
    for (const std::string& argument : arguments) shown += argument + " ";
    EXPECT_EQ(ran.exit, 2) << shown;
    EXPECT_EQ(ran.out, "") << shown;
    EXPECT_TRUE(ran.err.starts_with("parlour")) << shown << ran.err;
  }
}

TEST(Program, SuggestsWhatWasMeant) {
  EXPECT_TRUE(has(run({"simulat"}).err, "did you mean \"simulate\"?"));
  EXPECT_TRUE(has(run({"reply", "x"}).err, "did you mean \"replay\"?"));
  EXPECT_TRUE(has(run({"rules", "sollo"}).err, "did you mean \"solo\"?"));
  EXPECT_TRUE(has(run({"rules", "SOLOS"}).err, "did you mean \"solo\"?"));
  EXPECT_TRUE(has(run({"games", "--jsn"}).err, "did you mean \"--json\"?"));
  EXPECT_TRUE(has(run({"replay", "--ass=all"}).err, "did you mean \"--as\"?"));
  EXPECT_FALSE(has(run({"xylophone"}).err, "did you mean"));
  EXPECT_EQ(run({"x\x1b[2J"}).err.find('\x1b'), std::string::npos);
}

TEST(Program, Games) {
  const Ran text = run({"games"});
  EXPECT_EQ(text.exit, 0);
  EXPECT_TRUE(has(text.out, "solo.target = 500"));
  const json games = json::parse(run({"games", "--json"}).out, nullptr, false);
  ASSERT_EQ(games.size(), all_games().size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    const AnyGame& game = all_games()[i];
    EXPECT_EQ(games[i]["id"], game.info.id);
    EXPECT_EQ(games[i]["name"], game.info.name);
    EXPECT_EQ(games[i]["min_players"], game.info.min_players);
    EXPECT_EQ(games[i]["max_players"], game.info.max_players);
    ASSERT_EQ(games[i]["options"].size(), game.options.size());
    for (const json& option : games[i]["options"]) {
      for (const char* key : {"name", "default", "values", "meaning", "ruling"})
        EXPECT_TRUE(option[key].is_string()) << option;
    }
  }
}

TEST(Program, SchemaIsOneLineForOtherPrograms) {
  const Ran ran = run({"schema"});
  EXPECT_EQ(ran.exit, 0);
  ASSERT_EQ(lines_of(ran.out).size(), 1U);
  const json schema = json::parse(ran.out, nullptr, false);
  ASSERT_EQ(schema["games"].size(), all_games().size());
  for (const json& game : schema["games"])
    for (const char* list : {"options", "cards", "colours", "events", "refusals", "reasons"})
      EXPECT_FALSE(game[list].empty()) << game["id"] << list;
  EXPECT_FALSE(schema["bots"].empty());
  EXPECT_EQ(run({"schema", "solo"}).exit, 2);
}

TEST_P(AnyGameOnTheCommandLine, Rules) {
  const Ran ran = run({"rules", GetParam()});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_TRUE(ran.out.starts_with(game.rules_text));
}

// --- verify ----------------------------------------------------------------------------------------------------------

TEST_P(AnyGameOnTheCommandLine, VerifyAgrees) {
  std::string text;
  std::size_t moves = 0;
  for (int players = game.info.min_players; players <= game.info.max_players; ++players) {
    const Record record = play(game, players, 5);
    moves += record.moves.size();
    text += write_record(record) + "\n";
  }
  const auto records = static_cast<std::size_t>(game.info.max_players - game.info.min_players + 1);
  const std::string summary = std::to_string(records) + " records, " + std::to_string(moves) + " moves: all agree\n";
  const std::string file = scratch.file("games.jsonl", text);
  const Ran one = run({"verify", file});
  EXPECT_EQ(one.exit, 0);
  EXPECT_EQ(one.out, summary);
  EXPECT_EQ(one.err, "");
  EXPECT_EQ(run({"verify", "-"}, text).out, summary);
  const Ran two = run({"verify", file, file});
  EXPECT_EQ(two.out, file + ": " + summary + file + ": " + summary);
}

TEST_P(AnyGameOnTheCommandLine, VerifyTellsWhereItDoesNot) {
  const Record record = play(game, game.info.min_players, 1);
  Record wrong = record;
  wrong.result.scores[0] += 1;
  const std::string file = scratch.file("games.jsonl", write_record(record) + "\n\n" + write_record(wrong) + "\n" +
                                                           write_record(record).substr(0, 100) + "\n");
  const Ran ran = run({"verify", file});
  EXPECT_EQ(ran.exit, 1);
  EXPECT_TRUE(has(ran.out, "3 records, "));
  EXPECT_TRUE(has(ran.out, ": 2 records do not agree\n"));
  const auto told = lines_of(ran.err);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_TRUE(told[0].starts_with(file + ":3: the result gives seat 0 the score ")) << told[0];
  EXPECT_EQ(told[1], file + ":4: damaged JSON: the text ends too early (byte 100)");
}

TEST(Verify, NothingIsNotAgreement) {
  const Ran ran = run({"verify", "-"}, "\n\n");
  EXPECT_EQ(ran.exit, 1);
  EXPECT_TRUE(has(ran.err, "no record"));
}

TEST(Verify, AnotherVersionOfTheRules) {
  std::string line = write_record(play(*find_game("swirl"), 2, 1));
  line.replace(line.find("\"rules\":"), 9, "\"rules\":999");
  const Ran ran = run({"verify", "-"}, line);
  EXPECT_EQ(ran.exit, 1);
  EXPECT_TRUE(has(ran.err, "the record needs version 999")) << ran.err;
}

TEST(Verify, LooksAtEveryFile) {
  const Scratch scratch;
  const std::string good = scratch.file("good", write_record(play(*find_game("swirl"), 2, 1)) + "\n");
  const std::string bad = scratch.file("bad", "{}\n");
  const std::string missing = scratch.path("missing");
  const Ran ran = run({"verify", missing, good, scratch.path(""), bad, good});
  EXPECT_EQ(ran.exit, 2) << "a file that cannot be read is wrong use";
  const auto told = lines_of(ran.out);
  ASSERT_EQ(told.size(), 3U) << ran.out;
  EXPECT_TRUE(told[0].starts_with(good + ": 1 record, "));
  EXPECT_TRUE(told[1].starts_with(bad + ": 1 record, 0 moves: 1 record does not agree"));
  EXPECT_EQ(told[2], told[0]);
  EXPECT_TRUE(has(ran.err, "cannot open " + missing)) << ran.err;
}

TEST(Verify, TakesFilesFromElsewhere) {
  const std::string line = write_record(play(*find_game("swirl"), 2, 1));
  EXPECT_EQ(run({"verify", "-"}, "\xef\xbb\xbf" + line + "\r\n\r\n" + line + "\r\n\r\n").exit, 0);
  const Ran ran = run({"verify", "-"}, line + "\n\xef\xbb\xbf" + line + "\n");
  EXPECT_EQ(ran.exit, 1);
  EXPECT_EQ(ran.err, "-:2: a byte-order mark belongs at the start of a file, if anywhere\n");
}

// --- replay ----------------------------------------------------------------------------------------------------------

TEST_P(AnyGameOnTheCommandLine, ReplayJsonShowsEveryPosition) {
  const Record record = play(game, 3, 11);
  const std::string file = scratch.file("games.jsonl", write_record(play(game, game.info.min_players, 3)) + "\n" +
                                                           write_record(record) + "\n");
  const Ran ran = run({"replay", file, "--game", "2", "--json"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(run({"replay", file, "--game", "2", "--json", "--as", "all"}).out, ran.out);
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), record.moves.size() + 1);
  Replay replay(record);
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const json line = json::parse(lines[n], nullptr, false);
    ASSERT_FALSE(line.is_discarded());
    EXPECT_EQ(line["number"], n);
    const std::string text = position_text(game, replay.state());
    EXPECT_TRUE(has(lines[n], "\"state\":" + text + ","));
    Fnv1a fnv;
    fnv.feed(text);
    EXPECT_EQ(line["hash"], hash_text(fnv.value()));
    EXPECT_EQ(line["to_act"], replay.to_act() == nobody ? json{} : json(replay.to_act()));
    EXPECT_EQ(line["legal"].size(), static_cast<std::size_t>(replay.legal().size()));
    EXPECT_EQ(line.contains("deal"), n == 0);
    if (replay.at_end()) {
      EXPECT_TRUE(line["move"].is_null());
      EXPECT_TRUE(line["events"].empty());
      break;
    }
    EXPECT_EQ(line["move"], game.notation(replay.next()));
    ASSERT_TRUE(replay.step());
    EXPECT_EQ(line["events"].size(), replay.events().size());
    if (n % 40 == 0) {
      EXPECT_EQ(run({"replay", file, "--game", "2", "--json", "--at", std::to_string(n)}).out, lines[n] + "\n");
    }
  }
}

TEST_P(AnyGameOnTheCommandLine, ReplayJsonForAnObserverHoldsItsViewAndWhatItWasTold) {
  const Record record = play(game, 3, 12, 300);
  const std::string file = scratch.file("games.jsonl", write_record(record));
  for (const Observer observer : {the_public, Observer{0}, Observer{2}}) {
    const std::string as = observer == the_public ? "public" : std::to_string(observer);
    const Ran ran = run({"replay", file, "--json", "--as", as});
    EXPECT_EQ(ran.exit, 0);

    // Everything the observer heard and did, and every view it had, in the order of the record.
    json heard = json::array();
    json own_moves = json::array();
    std::vector<json> views;
    for (Replay replay(record);;) {
      for (const Told& told : replay.events())
        if (const auto& event = told.heard_by(observer)) {
          std::string out;
          JsonWriter writer(out);
          write_event(game, *event, writer);
          heard.push_back(json::parse(out, nullptr, false));
        }
      std::string view;
      JsonWriter writer(view);
      game.write_view(game.view(replay.state(), observer), writer);
      views.push_back(json::parse(view, nullptr, false));
      if (replay.at_end()) break;
      if (observer != the_public && replay.to_act() == observer) own_moves.push_back(game.notation(replay.next()));
      ASSERT_TRUE(replay.step());
    }

    json told = json::array();
    json made = json::array();
    auto place = views.begin();
    const auto lines = lines_of(ran.out);
    for (std::size_t n = 0; n < lines.size(); ++n) {
      const json line = json::parse(lines[n], nullptr, false);
      std::set<std::string> keys{"number", "view", "to_act", "legal", "move", "events"};
      if (n == 0) keys.insert("deal");
      std::set<std::string> found;
      for (const auto& [key, value] : line.items()) found.insert(key);
      EXPECT_EQ(found, keys);
      EXPECT_EQ(line["number"], n);
      place = std::find(place, views.end(), line["view"]);
      ASSERT_NE(place, views.end()) << "a view that the observer did not have, line " << n;
      if (n == 0)
        for (const json& event : line["deal"]) told.push_back(event);
      for (const json& event : line["events"]) told.push_back(event);
      if (!line["move"].is_null()) made.push_back(line["move"]);
      // Nothing shows that somebody was asked in secret: no pause, and no line after which nothing has changed.
      if (n + 1 < lines.size()) {
        EXPECT_FALSE(line["to_act"].is_null()) << "line " << n;
        if (line["events"].empty() && line["move"].is_null()) {
          EXPECT_NE(json::parse(lines[n + 1], nullptr, false)["view"], line["view"]) << "line " << n;
        }
      }
    }
    EXPECT_EQ(told, heard);
    EXPECT_EQ(made, own_moves);
  }
}

TEST_P(AnyGameOnTheCommandLine, ReplayInWords) {
  const Record record = play(game, 3, 13);
  const std::string file = scratch.file("games.jsonl", write_record(record));
  const Ran all = run({"replay", file});
  EXPECT_EQ(all.exit, 0);
  EXPECT_TRUE(has(all.out, "seed fast:13"));
  EXPECT_TRUE(has(all.out, "\n" + std::to_string(record.moves.size()) + ". Seat "));
  EXPECT_TRUE(has(all.out, "The game is "));
  for (const std::string as : {"public", "1"}) {
    const Ran seen = run({"replay", file, "--as", as});
    EXPECT_EQ(seen.exit, 0);
    EXPECT_FALSE(has(seen.out, "fast:13"));
    // Whoever looks sees the notation of the own moves only.
    for (Seat seat = 0; seat < 3; ++seat) {
      const std::string moves_of = "\nSeat " + std::to_string(seat) + " (random): ";
      EXPECT_EQ(has(seen.out, moves_of), as == std::to_string(seat)) << moves_of;
    }
  }
  const Ran at = run({"replay", file, "--at", "0"});
  EXPECT_EQ(at.exit, 0);
  EXPECT_TRUE(has(at.out, "is to act."));
  EXPECT_TRUE(has(at.out, "Legal moves:"));
  EXPECT_FALSE(has(run({"replay", file, "--at", "0", "--as", "public"}).out, "Legal moves:"));
}

TEST_P(AnyGameOnTheCommandLine, Why) {
  const Record record = play(game, game.info.min_players, 14);
  const std::string file = scratch.file("games.jsonl", write_record(record));
  Replay replay(record);
  for (std::size_t n = 0; n < 3; ++n) {
    const std::string at = std::to_string(n);
    for (const Move move : replay.legal()) {
      const Ran ran = run({"replay", file, "--at", at, "--why", game.notation(move)});
      EXPECT_EQ(ran.exit, 0);
      EXPECT_TRUE(ran.out.starts_with("legal: ")) << ran.out;
    }
    ASSERT_TRUE(replay.step());
  }
  // The last position: the contest is over, nothing is legal.
  const std::string move = game.notation(record.moves[0]);
  const Ran over = run({"replay", file, "--why", move});
  EXPECT_EQ(over.exit, 1);
  EXPECT_TRUE(over.out.starts_with("not legal after move " + std::to_string(record.moves.size()) + ": ")) << over.out;
  const json answer = json::parse(run({"replay", file, "--why", move, "--json"}).out, nullptr, false);
  EXPECT_EQ(answer["is_legal"], false);
  EXPECT_TRUE(answer["refusal"]["ruling"].is_string());
  EXPECT_EQ(run({"replay", file, "--at", "0", "--why", move, "--as", "0"}).exit, 2);
  const Ran rubbish = run({"replay", file, "--at", "0", "--why", "rubbish"});
  EXPECT_EQ(rubbish.exit, 2);
  EXPECT_TRUE(has(rubbish.err, "for example ")) << rubbish.err;
}

TEST_P(AnyGameOnTheCommandLine, ReplayOfWhatIsNotThere) {
  const Record record = play(game, game.info.min_players, 15);
  const std::string file = scratch.file("games.jsonl", write_record(record));
  EXPECT_EQ(run({"replay", file, "--game", "2"}).exit, 1);
  EXPECT_EQ(run({"replay", file, "--at", std::to_string(record.moves.size())}).exit, 0);
  EXPECT_EQ(run({"replay", file, "--at", std::to_string(record.moves.size() + 1)}).exit, 2);
  EXPECT_EQ(run({"replay", file, "--as", std::to_string(game.info.min_players)}).exit, 2);
  EXPECT_EQ(run({"replay", file, "--as", "everybody"}).exit, 2);
  EXPECT_EQ(run({"replay", "-"}, "").exit, 1);
  EXPECT_EQ(run({"replay", "-"}, "{").exit, 1);

  Record wrong = record;
  wrong.moves[2] = wrong.moves[1] = wrong.moves[0];
  const std::string wrong_file = scratch.file("wrong.jsonl", write_record(wrong));
  EXPECT_EQ(run({"replay", wrong_file, "--at", "0"}).exit, 1);
  EXPECT_EQ(run({"replay", wrong_file, "--at", "0", "--unverified"}).exit, 0);
  EXPECT_EQ(run({"replay", wrong_file, "--unverified"}).exit, 1) << "the rules cannot carry it out";
  const Ran ran = run({"replay", wrong_file, "--json"});
  EXPECT_EQ(ran.exit, 1);
  EXPECT_TRUE(has(ran.err, "is not legal for seat")) << ran.err;
  EXPECT_LE(lines_of(ran.out).size(), 3U);
}

/// Each damage leaves a record that can be played to its end.
TEST_P(AnyGameOnTheCommandLine, ReplayRefusesWhatVerifyRefuses) {
  const Record record = play(game, 3, 18);
  std::vector<Record> damaged(3, record);
  damaged[0].hashes.assign(record.hashes.size(), 0);
  damaged[1].result.scores[1] += 1;
  damaged[2].hashes.pop_back();
  const std::string good = scratch.file("good.jsonl", write_record(record));
  const std::string move = game.notation(record.moves[0]);
  std::size_t next = 0;
  for (const std::vector<std::string>& how : std::vector<std::vector<std::string>>{
           {}, {"--json"}, {"--as", "public"}, {"--json", "--as", "1"}, {"--at", "2"}, {"--at", "0", "--why", move}}) {
    const auto replay = [&](const std::string& file, const std::vector<std::string>& more) {
      std::vector<std::string> arguments{"replay", file};
      arguments.insert(arguments.end(), how.begin(), how.end());
      arguments.insert(arguments.end(), more.begin(), more.end());
      return run(arguments);
    };
    const std::string right = replay(good, {}).out;
    // All kinds of damage in the first way, one of them in each other.
    const std::size_t kinds = how.empty() ? damaged.size() : 1;
    for (std::size_t n = 0; n < kinds; ++n) {
      const Record& each = damaged[next++ % damaged.size()];
      const std::string file = scratch.file("bad.jsonl", "\n" + write_record(each) + "\n");
      const Ran verified = run({"verify", file});
      ASSERT_EQ(verified.exit, 1);
      const Ran ran = replay(file, {});
      EXPECT_EQ(ran.exit, 1);
      EXPECT_EQ(ran.err, "parlour replay: " + verified.err) << "the same, and where";
      const std::size_t whole_lines = ran.out.rfind('\n', ran.out.size() - 2) + 1;
      EXPECT_EQ(ran.out.substr(0, whole_lines), right.substr(0, whole_lines)) << "what was right up to there";
      const Ran shown = replay(file, {"--unverified"});
      EXPECT_EQ(shown.exit, 0) << shown.err;
      EXPECT_EQ(shown.out, right);
    }
  }
}

TEST(Replay, MovesInAnotherOrderAreNoticed) {
  const Record record = play(*find_game("swirl"), 2, 19);
  for (std::size_t i = 0; i + 2 < record.moves.size(); ++i) {
    Record changed = record;
    std::swap(changed.moves[i], changed.moves[i + 2]);
    EXPECT_EQ(run({"replay", "-"}, write_record(changed)).exit, 1);
    EXPECT_EQ(run({"replay", "-", "--at", "0"}, write_record(changed)).exit, 1);
  }
}

TEST(Replay, AReaderWhoStopsIsNoError) {
  const Scratch scratch;
  const std::string file = scratch.file("games.jsonl", write_record(play(*find_game("solo"), 10, 16)));
  const Ran ran = run({"replay", file, "--json"}, "", 1);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(ran.signal == SIGPIPE || ran.exit == 0);
}

TEST(Replay, NamesCannotCommandTheTerminal) {
  Record record = play(*find_game("swirl"), 2, 17);
  record.seats[0] = "\x1b[2Jred\xc2\x9b";
  const Ran ran = run({"replay", "-"}, write_record(record));
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
  EXPECT_EQ(ran.out.find("\xc2\x9b"), std::string::npos);
}

}  // namespace
}  // namespace parlour
