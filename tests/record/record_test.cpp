#include "record/record.hpp"

#include <gtest/gtest.h>

#include "protocol/protocol.hpp"
#include "support/toy.hpp"

namespace parlour {
namespace {

const AnyGame& toy() { return test::toy_games().front(); }

struct Wish {
  int players = 3;
  std::string heap = "40";
  std::string last = "wins";
  std::size_t most_moves = 1000;
  Seed seed{.generator = Seed::Generator::fast, .number = 7, .key = {}};
};

/// A game in which everybody exchanges the card whenever the number of moves made divides by three, and takes one stone otherwise.
Record play(const Wish& wish = {}) {
  OptionValues options = toy().default_options();
  EXPECT_TRUE(set_option("toy", toy().options, options, "toy.heap", wish.heap));
  EXPECT_TRUE(set_option("toy", toy().options, options, "toy.last", wish.last));
  std::vector<std::string> seats;
  for (int seat = 0; seat < wish.players; ++seat) seats.push_back("player \"" + std::to_string(seat) + "\"");
  Chance chance(wish.seed);
  EventLog log;
  AnyState state = toy().deal(options, wish.players, chance, log);
  RecordBuilder builder(toy(), wish.players, options, std::move(seats), wish.seed);
  for (std::size_t made = 0; made < wish.most_moves && toy().to_act(state) != nobody; ++made) {
    const Move move{made % 3 == 0 ? 0U : 1U};
    toy().apply(state, move, chance, log);
    builder.add(move, state);
  }
  return std::move(builder).finish(state);
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

/// What reading and verifying this line says; empty if nothing is wrong.
std::string judge(std::string_view line) {
  const auto record = read_record(line, test::toy_games());
  if (!record) return record.error().text();
  const auto verdict = verify_record(*record);
  return verdict ? "" : verdict.error().text();
}

TEST(Record, RoundTrip) {
  for (const int players : {2, 3, 4}) {
    for (const std::size_t moves : {0U, 1U, 15U, 16U, 17U, 31U, 32U, 33U, 1000U}) {
      const Record record = play({.players = players, .most_moves = moves});
      const std::string line = write_record(record);
      EXPECT_EQ(line.find('\n'), std::string::npos);
      const auto again = read_record(line, test::toy_games());
      ASSERT_TRUE(again) << again.error().text();
      EXPECT_EQ(write_record(*again), line);
      EXPECT_EQ(again->moves, record.moves);
      EXPECT_EQ(again->result, record.result);
      EXPECT_EQ(again->seed, record.seed);
      EXPECT_EQ(judge(line), "");
    }
  }
}

TEST(Record, TheLineIsTheOneOfTheFormat) {
  const Record record = play({.players = 2, .most_moves = 2});
  const std::string scores = std::to_string(record.result.scores[0]) + "," + std::to_string(record.result.scores[1]);
  EXPECT_EQ(write_record(record),
            R"({"parlour":2,"game":"toy","rules":3,"players":2,)"
            R"("options":{"start":"random","toy.heap":"40","toy.last":"wins"},)"
            R"("seats":["player \"0\"","player \"1\""],"seed":"fast:7","moves":"card t1","hashes":[")" +
                hash_text(record.hashes[0]) + R"("],"result":{"status":"unfinished","winners":[],"scores":[)" + scores +
                "]}}");
}

TEST(Record, KeysInAnyOrderAndMissingOptionsAreDefaults) {
  Record record = play();
  record.options.values = toy().default_options().values;
  std::string line = write_record(record);
  line = replaced(line, R"("parlour":2,)", "");
  line = replaced(line, R"("rules":3,)", "");
  line.pop_back();
  line += R"(,"rules":3,"parlour":2})";
  EXPECT_EQ(judge(line), "");
  EXPECT_EQ(judge(replaced(line, R"("toy.heap":"40",)", "")), "");
  EXPECT_EQ(judge(replaced(line, R"({"start":"random","toy.heap":"40","toy.last":"wins"})", "{}")), "");
}

TEST(Record, ChaChaSeeds) {
  Wish wish;
  wish.seed.generator = Seed::Generator::chacha20;
  for (std::size_t i = 0; i < 32; ++i) wish.seed.key[i] = static_cast<std::uint8_t>(i * 7);
  EXPECT_EQ(judge(write_record(play(wish))), "");
}

/// The running hash, written once more from docs/records.md.
TEST(Record, HashesAreThoseOfTheFormat) {
  for (const std::size_t moves : {0U, 1U, 16U, 17U, 40U}) {
    const Record record = play({.most_moves = moves});
    ASSERT_EQ(record.moves.size(), moves);
    std::uint64_t hash = 0xcbf29ce484222325U;
    const auto feed = [&](const std::string& text) {
      for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001b3U;
      }
    };
    feed(R"({"game":"toy","rules":3,"players":3,"options":{"start":"random","toy.heap":"40","toy.last":"wins"},)"
         R"("seed":"fast:7"})"
         "\n");
    std::vector<std::uint64_t> hashes;
    Replay replay(record);
    const auto checkpoint = [&] {
      feed(position_text(toy(), replay.state()) + "\n");
      hashes.push_back(hash);
    };
    if (moves == 0) checkpoint();
    for (std::size_t n = 1; n <= moves; ++n) {
      ASSERT_TRUE(replay.step());
      feed(toy().notation(record.moves[n - 1]) + "\n");
      if (n % 16 == 0 || n == moves) checkpoint();
    }
    EXPECT_EQ(record.hashes, hashes);
    EXPECT_EQ(hashes.size(), std::max<std::size_t>(1, (moves + 15) / 16));
  }
  Fnv1a fnv;
  fnv.feed("foobar");
  EXPECT_EQ(hash_text(fnv.value()), "85944171f73967e8");
}

/// Nothing that was agreed before the first move can be exchanged, even if it changes nothing: this seed deals the same
/// cards and picks the same first seat for the same number of players.
TEST(Record, HashesCoverWhatWasAgreed) {
  for (const std::size_t moves : {0U, 3U, 40U}) {
    const Record record = play({.most_moves = moves});
    const auto judged = [&](const auto& change) {
      Record changed = record;
      change(changed);
      return judge(write_record(changed));
    };
    EXPECT_EQ(judged([](Record&) {}), "");
    const auto position = [](const Record& of) { return position_text(toy(), Replay(of).state()); };
    Record same_deal = record;
    do ++same_deal.seed.number;
    while (position(same_deal) != position(record));
    EXPECT_NE(judged([&](Record& changed) { changed.seed = same_deal.seed; }), "");
    EXPECT_NE(judged([](Record& changed) { changed.options.values[2] = 1; }), "");
    EXPECT_NE(judged([](Record& changed) { changed.format = 1; }), "");
  }
}

TEST(Record, VersionOneIsReadAndKeepsItsOwnHashes) {
  // Written by version 1, whose hash begins with the first move.
  const std::string line =
      R"({"parlour":1,"game":"toy","rules":3,"players":2,"options":{"start":"0","toy.heap":"40","toy.last":"wins"},)"
      R"("seats":["a","b"],"seed":"fast:7","moves":"t1 t1","hashes":["HASH"],)"
      R"("result":{"status":"unfinished","winners":[],"scores":[FIRST,SECOND]}})";
  Fnv1a fnv;
  fnv.feed("t1\nt1\n");
  const std::string guess = replaced(replaced(line, "FIRST", "0"), "SECOND", "0");
  const auto record = read_record(replaced(guess, "HASH", "0123456789abcdef"), test::toy_games());
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(record->format, 1);
  Replay replay(*record);
  while (!replay.at_end()) ASSERT_TRUE(replay.step());
  fnv.feed(position_text(toy(), replay.state()) + "\n");
  const auto score = [&](std::size_t seat) { return std::to_string(toy().outcome(replay.state()).scores[seat]); };
  const std::string right =
      replaced(replaced(replaced(line, "HASH", hash_text(fnv.value())), "FIRST", score(0)), "SECOND", score(1));
  EXPECT_EQ(judge(right), "");
  EXPECT_EQ(write_record(*read_record(right, test::toy_games())), right);
  EXPECT_NE(judge(replaced(right, R"("parlour":1)", R"("parlour":2)")), "");
  EXPECT_EQ(judge(replaced(right, R"("moves")", R"("deal":{},"moves")")), "\"deal\" is not a key that belongs here");
}

/// Also one that this program cannot check (record/deal.hpp).
TEST(Record, ADealMadeTogetherIsKeptAsItIsAndCovered) {
  const std::string plain = write_record(play());
  const auto with = [&](std::string_view deal) {
    return replaced(plain, R"("moves":)", R"("deal":)" + std::string{deal} + R"(,"moves":)");
  };
  EXPECT_EQ(judge(with("{}")), "the deal is not as it should be: \"version\" is missing");
  for (const std::string_view deal :
       {R"({})", R"({"by":["Ada","Bo \" \\ é"],"n":[1,-9007199254740992,true,null],"in":{"z":1,"a":{}}})"}) {
    const auto read = read_record(with(deal), test::toy_games());
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->deal, deal);
    EXPECT_EQ(write_record(*read), with(deal));
    Checkpoints checkpoints(*read);
    checkpoints.position("");
    Fnv1a fnv;
    fnv.feed(R"({"game":"toy","rules":3,"players":3,"options":{"start":"random","toy.heap":"40","toy.last":"wins"},)"
             R"("seed":"fast:7","deal":)" +
             std::string{deal} + "}\n\n");
    EXPECT_EQ(checkpoints.hashes().front(), fnv.value());
  }
  const auto spaced = read_record(with(R"( { "a" : [ 1 , "\u0041" ] } )"), test::toy_games());
  ASSERT_TRUE(spaced);
  EXPECT_EQ(spaced->deal, R"({"a":[1,"A"]})");
  EXPECT_EQ(judge(with("[]")), "\"deal\" must be an object, not a list");
  EXPECT_EQ(judge(with("null")), "\"deal\" must be an object, not null");
  for (const std::string_view number : {"0.5", "1e3", "9007199254740993", "18446744073709551616"})
    EXPECT_EQ(judge(with(R"({"a":[)" + std::string{number} + "]}")),
              "\"deal\" has a number that is not whole, or beyond 2^53");
}

TEST(Record, ResultsOfEveryKind) {
  EXPECT_EQ(play().result.status, Outcome::Status::won);
  EXPECT_EQ(play({.last = "draws"}).result.status, Outcome::Status::drawn);
  EXPECT_EQ(judge(write_record(play({.last = "draws"}))), "");
  const std::string stopped = write_record(play({.most_moves = 20}));
  EXPECT_NE(stopped.find(R"("status":"unfinished","winners":[],)"), std::string::npos);
  EXPECT_EQ(judge(stopped), "");
}

// --- what can be wrong -----------------------------------------------------------------------------------------------

TEST(RecordDamage, EveryPrefixIsRefused) {
  const std::string line = write_record(play());
  for (std::size_t length = 0; length < line.size(); ++length) {
    const std::string reason = judge(std::string_view{line}.substr(0, length));
    EXPECT_EQ(reason, "damaged JSON: the text ends too early (byte " + std::to_string(length) + ")");
  }
}

TEST(RecordDamage, EveryChangedByteIsNoticed) {
  const std::string line = write_record(play());
  const std::size_t names_begin = line.find("\"seats\":[") + 9;
  const std::size_t names_end = line.find(']', names_begin);
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (at >= names_begin && at < names_end) continue;  // the names mean nothing to the rules
    for (const char change : {'0', 'x', '"', '}', '\0', '\x80'}) {
      if (line[at] == change) continue;
      std::string damaged = line;
      damaged[at] = change;
      EXPECT_NE(judge(damaged), "") << damaged;
    }
  }
}

TEST(RecordDamage, Json) {
  const std::string line = write_record(play());
  EXPECT_EQ(judge(replaced(line, ":2,", "=2,")), "damaged JSON: unexpected \"=\" (byte 10)");
  EXPECT_EQ(judge("\xef\xbb\xbf" + line), "a byte-order mark belongs at the start of a file, if anywhere");
  EXPECT_EQ(judge("[]"), "must be an object, not a list");
  EXPECT_EQ(judge("17"), "must be an object, not 17");
  EXPECT_EQ(judge(line + "x"), "damaged JSON: unexpected \"x\" (byte " + std::to_string(line.size()) + ")");
  EXPECT_EQ(judge(std::string(max_record_bytes + 1, ' ')), "longer than 8388608 bytes");
  EXPECT_EQ(judge("{\"a\":[" + std::string(200'000, ' ') + "0" +
                  [] {
                    std::string zeros;
                    for (int i = 0; i < 100'000; ++i) zeros += ",0";
                    return zeros;
                  }() +
                  "]}"),
            "more than 63500 values");
}

TEST(RecordDamage, Keys) {
  const std::string line = write_record(play());
  EXPECT_EQ(judge(replaced(line, R"("players":3,)", "")), "\"players\" is missing");
  EXPECT_EQ(judge(replaced(line, R"("players":3,)", R"("players":3,"extra":1,)")),
            "\"extra\" is not a key that belongs here");
  EXPECT_EQ(judge(replaced(line, R"("players":3,)", R"("players":3,"players":3,)")),
            "the key \"players\" is there twice");
  EXPECT_EQ(judge(replaced(line, R"("status":)", R"("extra":1,"status":)")),
            "\"result.extra\" is not a key that belongs here");
}

TEST(RecordDamage, Agreement) {
  const std::string line = write_record(play());
  EXPECT_EQ(judge(replaced(line, R"("parlour":2)", R"("parlour":3)")),
            "\"parlour\" must be a whole number from 1 to 2, not 3");
  EXPECT_EQ(judge(replaced(line, R"("game":"toy")", R"("game":"chess")")),
            "\"game\" is \"chess\", which is none of the games here: toy");
  EXPECT_EQ(judge(replaced(line, R"("rules":3)", R"("rules":2)")),
            "\"rules\" is 2: the record needs version 2 of the rules of Toy, this program has version 3");
  EXPECT_EQ(judge(replaced(line, R"("players":3)", R"("players":5)")), "Toy is for 2 to 4 players, not 5");
  EXPECT_EQ(judge(replaced(line, R"("players":3)", R"("players":"3")")),
            "\"players\" must be a whole number from 0 to 2147483647, not \"3\"");
  EXPECT_EQ(judge(replaced(line, R"("players":3)", R"("players":2)")), "\"seats\" has 3 names for 2 players");
  EXPECT_EQ(judge(replaced(line, "toy.last", "toy.lost")),
            "\"options\" are wrong: toy has no option \"toy.lost\": it has start, toy.heap, toy.last");
  EXPECT_EQ(judge(replaced(line, R"("toy.last":"wins")", R"("toy.last":"loses")")),
            "\"options\" are wrong: option toy.last cannot be \"loses\": it takes wins, draws");
  EXPECT_EQ(judge(replaced(line, R"("toy.heap":"40")", R"("toy.heap":40)")),
            "\"options.toy.heap\" must be a string, not 40");
  EXPECT_EQ(judge(replaced(line, R"("start":"random")", R"("start":"3")")),
            "option start cannot be seat 3: with 3 players the seats are 0 to 2 (G1)");
  for (const std::string_view seed :
       {"7", "fast:", "fast:-1", "fast:07", "fast:+7", "fast:18446744073709551616", "chacha20:00", "slow:7", ""}) {
    EXPECT_EQ(judge(replaced(line, "fast:7", seed)),
              "\"seed\" must be fast: and a number below 2^64, or chacha20: and 64 hexadecimal digits");
  }
}

TEST(RecordDamage, Moves) {
  const std::string line = write_record(play());
  ASSERT_NE(line.find(R"("moves":"card t1 t1 card)"), std::string::npos);
  EXPECT_EQ(judge(replaced(line, "card t1 t1", "card t1 q9")), "move 3: \"q9\" is not the notation of a move in Toy");
  EXPECT_EQ(judge(replaced(line, "card t1 t1", "card t1 t01")), "move 3: \"t01\" must be written \"t1\"");
  EXPECT_EQ(judge(replaced(line, "card t1 t1", "card  t1 t1")),
            "move 2: there is no move: exactly one space belongs between two moves");
  EXPECT_EQ(judge(replaced(line, "\"card t1", "\" card t1")),
            "move 1: there is no move: exactly one space belongs between two moves");
  EXPECT_EQ(judge(replaced(line, "t1\",\"hashes", "t1 \",\"hashes")),
            "move 61: there is no move: exactly one space belongs between two moves");
  EXPECT_EQ(judge(replaced(line, "card t1 t1", "card t1 t1111111111111111111111111111111111")),
            "move 3: \"t1111111111111111111111111111111111\" is longer than 32 characters");
  EXPECT_EQ(judge(replaced(line, "card t1 t1", "card t1 t7")),
            "move 3: \"t7\" is not legal for seat 1: One to three stones may be taken. (T1)");
  EXPECT_EQ(judge(replaced(line, "card t1 t1", "card card t1")),
            "move 2: \"card\" is not legal for seat 0: Seat 0 has just exchanged a card. (T2)");
  EXPECT_EQ(judge(replaced(line, "t1\",\"hashes", "t1 t1\",\"hashes")),
            "move 61: the game is over after move 60, but the record goes on");
  EXPECT_EQ(judge(replaced(line, R"("moves":"card t1)", R"("moves":["card"],"t":"t1)")),
            "\"moves\" must be a string, not a list");
}

TEST(RecordDamage, TooManyMoves) {
  std::string moves = "card";
  for (std::size_t i = 0; i < max_record_moves; ++i) moves += " t1";
  const std::string line = write_record(play());
  EXPECT_EQ(judge(replaced(line, "card t1 t1", moves)), "move 1000001: a record has at most 1000000 moves");
}

TEST(RecordDamage, Hashes) {
  const Record record = play();
  const std::string line = write_record(record);
  ASSERT_EQ(record.hashes.size(), 4U);
  const auto with_hash = [&](std::size_t index) {
    Record changed = record;
    changed.hashes[index] ^= 1;
    return judge(write_record(changed));
  };
  EXPECT_EQ(with_hash(0),
            "move 16: the hash after move 16 differs: one of the moves 1 to 16 is not the one that was played, or the "
            "seed or an option is another");
  EXPECT_EQ(with_hash(1),
            "move 32: the hash after move 32 differs: one of the moves 17 to 32 is not the one that was played");
  EXPECT_EQ(with_hash(3),
            "move 60: the hash after move 60 differs: one of the moves 49 to 60 is not the one that was played");
  // A legal move in the place of another.
  Record changed = record;
  changed.moves[19] = Move{2};
  EXPECT_EQ(judge(write_record(changed)),
            "move 32: the hash after move 32 differs: one of the moves 17 to 32 is not the one that was played");
  EXPECT_EQ(judge(replaced(line, "fast:7", "fast:8")).substr(0, 40), "move 16: the hash after move 16 differs:");

  changed = record;
  changed.hashes.pop_back();
  EXPECT_EQ(judge(write_record(changed)), "the record has 3 hashes, but 60 moves have 4");
  changed.hashes = record.hashes;
  changed.hashes.push_back(1);
  EXPECT_EQ(judge(write_record(changed)), "the record has 5 hashes, but 60 moves have 4");
  changed.hashes.clear();
  EXPECT_EQ(judge(write_record(changed)), "the record has 0 hashes, but 60 moves have 4");

  Record dealt = play({.most_moves = 0});
  dealt.hashes[0] ^= 1;
  EXPECT_EQ(judge(write_record(dealt)),
            "the hash of the deal differs: seed, options or number of players are not those of the game");
  const std::string hash = hash_text(record.hashes[0]);
  for (const std::string_view wrong :
       {"0", "", "0123456789ABCDEF", "0x23456789abcdef", "00123456789abcdef", "-123456789abcdef"}) {
    EXPECT_EQ(judge(replaced(line, hash, wrong)), "\"hashes\" has the entry \"" + std::string{wrong} +
                                                      "\", but an entry is 16 lower-case hexadecimal digits");
  }
}

TEST(RecordDamage, Results) {
  const Record record = play();
  const std::string line = write_record(record);
  const auto with = [&](const auto& change) {
    Record changed = record;
    change(changed.result);
    return judge(write_record(changed));
  };
  const Seat winner = record.result.winners.has(0) ? Seat{0} : record.result.winners.has(1) ? Seat{1} : Seat{2};
  const Seat other = winner == 0 ? Seat{1} : Seat{0};
  EXPECT_EQ(with([&](Outcome& result) { result.winners = SeatSet::of(other); }),
            "the result has the winners [" + std::to_string(other) + "], but by the rules they are [" +
                std::to_string(winner) + "]");
  EXPECT_EQ(with([&](Outcome& result) { result.winners = {}; }),
            "the result has the winners [], but by the rules they are [" + std::to_string(winner) + "]");
  EXPECT_EQ(with([](Outcome& result) { result.status = Outcome::Status::drawn; }),
            "the result is \"drawn\", but the game ended as \"won\"");
  EXPECT_EQ(with([](Outcome& result) { result.status = Outcome::Status::playing; }),
            "the result is \"unfinished\", but the game ended as \"won\"");
  EXPECT_EQ(with([](Outcome& result) { result.scores[1] = 77; }).substr(0, 38),
            "the result gives seat 1 the score 77, ");

  Record stopped = play({.most_moves = 20});
  stopped.result.status = Outcome::Status::won;
  EXPECT_EQ(judge(write_record(stopped)),
            "the result is \"won\", but the moves end before the game does; a game that was stopped is \"unfinished\"");
  const std::string unfinished = write_record(play({.most_moves = 20}));
  EXPECT_EQ(judge(replaced(unfinished, "\"winners\":[]", "\"winners\":[2]")),
            "the result has the winners [2], but by the rules they are []");

  const std::string winners = "\"winners\":[" + std::to_string(winner) + "]";
  EXPECT_EQ(judge(replaced(line, winners, "\"winners\":[3]")),
            "\"result.winners\" must be a list with each entry a whole number from 0 to 2, not 3");
  EXPECT_EQ(judge(replaced(line, winners, "\"winners\":[1,1]")), "\"result.winners\" names seat 1 twice");
  EXPECT_EQ(judge(replaced(line, "\"scores\":[", "\"scores\":[1,")), "\"result.scores\" has 4 entries for 3 seats");
  EXPECT_EQ(
      judge(replaced(line, "\"scores\":[", "\"scores\":[2147483648,")),
      "\"result.scores\" must be a list with each entry a whole number from -2147483648 to 2147483647, not 2147483648");
  EXPECT_EQ(judge(replaced(line, "\"won\"", "\"lost\"")),
            "\"result.status\" is \"lost\", but it is one of won, drawn, unfinished");
}

// --- replay ----------------------------------------------------------------------------------------------------------

TEST(Replay, GivesEveryPosition) {
  const Record record = play();
  Replay replay(record);
  EXPECT_EQ(replay.number(), 0U);
  EXPECT_EQ(replay.events().size(), 3U);  // three cards were dealt
  std::size_t steps = 0;
  while (!replay.at_end()) {
    EXPECT_TRUE(replay.legal().contains(replay.next()));
    ASSERT_TRUE(replay.step());
    EXPECT_EQ(replay.number(), ++steps);
    EXPECT_FALSE(replay.events().empty());
  }
  EXPECT_EQ(steps, record.moves.size());
  EXPECT_EQ(replay.to_act(), nobody);
  EXPECT_EQ(replay.legal().size(), 0);
  EXPECT_EQ(replay.step().error().reason, "the record has no such move");
}

TEST(Replay, AnIllegalMoveChangesNothing) {
  Record record = play();
  record.moves[5] = Move{99};
  Replay replay(record);
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(replay.step());
  const std::string before = position_text(toy(), replay.state());
  for (int i = 0; i < 2; ++i) {
    const auto made = replay.step();
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().move, 6U);
    EXPECT_EQ(replay.number(), 5U);
    EXPECT_EQ(position_text(toy(), replay.state()), before);
  }
}

}  // namespace
}  // namespace parlour
