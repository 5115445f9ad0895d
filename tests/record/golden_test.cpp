// Golden games: records of games played once, kept in tests/golden/. They guard against change, not against mistakes: if a game comes
// to behave differently, on purpose, its rules version is raised and the files are made anew (tests/golden/README.md).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "bots/levels.hpp"
#include "games/registry.hpp"
#include "lab/bench.hpp"
#include "lab/contest.hpp"
#include "record/file.hpp"

namespace parlour::test {
namespace {

TEST(Golden, records_replay_to_the_same_hashes) {
  std::size_t records = 0;
  for (const auto& entry : std::filesystem::directory_iterator(PARLOUR_GOLDEN_DIR)) {
    if (entry.path().extension() != ".jsonl") continue;
    std::ifstream file(entry.path());
    const FileReport report = verify_file(file, all_games(), [&](const Problem& problem) {
      ADD_FAILURE() << entry.path() << ":" << problem.line << ": " << problem.text();
    });
    EXPECT_EQ(report.problems, 0U) << entry.path();
    EXPECT_GT(report.records, 0U) << entry.path();
    records += report.records;
  }
  EXPECT_GE(records, 40U);
}

TEST(Golden, version_one_of_the_format_is_still_read) {
  std::ifstream file(std::string{PARLOUR_GOLDEN_DIR} + "/version-1.jsonl");
  std::size_t records = 0;
  for (std::string line; std::getline(file, line); ++records) {
    const auto record = read_record(line, all_games());
    ASSERT_TRUE(record.has_value()) << record.error().text();
    EXPECT_EQ(record->format, 1);
    EXPECT_TRUE(verify_record(*record).has_value());
    EXPECT_EQ(write_record(*record), line);
  }
  EXPECT_GT(records, 0U);
}

/// Every other legal move and one illegal one in the place of every move, one at a time.
TEST(Golden, no_single_move_can_be_exchanged_unnoticed) {
  std::vector<std::string> names{"solo-options"};
  for (const AnyGame& game : all_games()) names.push_back(std::string{game.info.id} + "-4");
  for (const std::string& name : names) {
    std::ifstream file(std::string{PARLOUR_GOLDEN_DIR} + "/" + name + ".jsonl");
    std::string line;
    ASSERT_TRUE(std::getline(file, line)) << name;
    const auto record = read_record(line, all_games());
    ASSERT_TRUE(record.has_value()) << name;
    ASSERT_TRUE(verify_record(*record).has_value()) << name;
    Replay replay(*record);
    for (std::size_t i = 0; i < record->moves.size(); ++i) {
      std::vector<Move> others{Move{0xfffff}};
      for (const Move move : replay.legal())
        if (move != record->moves[i]) others.push_back(move);
      for (const Move other : others) {
        Record changed = *record;
        changed.moves[i] = other;
        const auto verified = verify_record(changed);
        ASSERT_FALSE(verified.has_value()) << name << ", move " << i + 1 << ": " << record->game->notation(other);
        ASSERT_TRUE(verified.error().move.has_value());
        EXPECT_GE(*verified.error().move, i + 1);
        EXPECT_LE(*verified.error().move, i + moves_per_hash);
      }
      ASSERT_TRUE(replay.step().has_value());
    }
  }
}

/// Each line of bench/instructions.txt about a game begins with game, rules version, players, signature.
TEST(Golden, signatures_change_only_with_the_rules_version) {
  std::ifstream file(std::string{PARLOUR_GOLDEN_DIR} + "/../../bench/instructions.txt");
  std::string line;
  int lines = 0;
  while (std::getline(file, line)) {
    if (line.empty() || line.starts_with('#') || line.starts_with("room ")) continue;
    std::istringstream words(line);
    std::string id;
    std::string signature;
    int version = 0;
    int players = 0;
    words >> id >> version >> players >> signature;
    const AnyGame* game = find_game(id);
    ASSERT_NE(game, nullptr) << line;
    ++lines;
    EXPECT_EQ(game->info.rules_version, version)
        << "the list is of another rules version: tools/golden.py makes it anew";
    EXPECT_EQ(hash_text(bench_signature(*game, game->default_options(), players)), signature)
        << id << " for " << players
        << " behaves differently: if that is meant, raise its rules version; tools/golden.py makes the list anew";
  }
  EXPECT_GE(lines, static_cast<int>(all_games().size()));
}

/// How much the levels think, and a few games between bots that overlook things, look ahead, search and grab: if any of them comes to
/// decide otherwise, it shows.
std::string bots_signature(const AnyGame& game) {
  const std::vector<std::string> names{"normal", "search:iterations=60", "easy", "greedy"};
  std::vector<Bot> bots;
  for (const std::string& name : names)
    if (std::ssize(bots) < game.info.max_players) bots.push_back(*parse_bot(name));
  Fnv1a hash;
  for (const Level level : {Level::normal, Level::hard}) hash.feed(std::to_string(budget_of(game, level).steps) + " ");
  hash.feed(std::to_string(steps_aside));
  MoveList list;
  AnyState state;
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U})
    play_bots(game, game.single_round_options(), bots, seed, decision_cap, list, state,
              [&](Move move, const AnyState&, std::span<const Told>) { hash.feed(" " + game.notation(move)); });
  return hash_text(hash.value());
}

/// Each file tests/games/<game>/bots.txt is one line: the version of the bots and the signature that they have in that game.
TEST(Golden, bots_change_only_with_their_version) {
  for (const AnyGame& game : all_games()) {
    std::ifstream file(std::string{PARLOUR_GOLDEN_DIR} + "/../games/" + std::string{game.info.id} + "/bots.txt");
    int version = 0;
    std::string signature;
    file >> version >> signature;
    const std::string now = bots_signature(game);
    EXPECT_EQ(version, bots_version) << game.info.id << ": the line of this version is " << bots_version << ' ' << now;
    EXPECT_EQ(signature, now)
        << "the bots play " << game.info.id
        << " otherwise: if that is meant, raise bots_version in src/bots/bot.hpp; then the line is " << bots_version + 1
        << ' ' << now;
  }
}

}  // namespace
}  // namespace parlour::test
