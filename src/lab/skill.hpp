// How much of a game is skill? One stronger bot plays among weaker ones, in the arena, for each number of players; how
// far its wins are from a fair share, on the way to winning always, is a number that can be compared between games. All
// deals follow from the seed, the same ones for every pair of bots; everything is the same, bit by bit, for any number of
// threads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "lab/statistics.hpp"

namespace parlour {

struct SkillPair {
  Bot strong;
  Bot weak;
  std::uint64_t deals = 2;  // for each number of players; each is played with the stronger bot in every seat
};

struct SkillStudy {
  const AnyGame* game = nullptr;
  OptionValues options;
  std::vector<int> players;  // ascending
  std::vector<SkillPair> pairs;
  std::uint64_t seed = 0;
  int threads = 1;
};

/// A figure with its 95 % interval.
struct Figure {
  double value = 0;
  Interval interval;
};

/// One pair of bots with one number of players.
struct SkillCell {
  std::size_t pair = 0;
  int players = 0;
  std::uint64_t deals = 0;
  std::uint64_t games = 0;
  std::uint64_t draws = 0;
  std::uint64_t unfinished = 0;
  Figure wins;      // of the stronger bot, over the games that somebody won; a shared win in parts
  double fair = 0;  // what it would win among its equals
  double most = 0;  // what it would win if it were among the winners every time: 1, less where wins are shared
  Figure skill;     // how far from fair to most: 0 is a fair share, 1 is winning always
  Figure needed;    // games until it shows (see `games_to_tell`), the drawn ones too; infinite if it may never

  /// Whether the games say which of the two is better.
  [[nodiscard]] bool told() const { return wins.interval.low > fair || wins.interval.high < fair; }
};

/// So many games, each newly dealt and with seats drawn by lot, must somebody count who wants to find out that a player
/// wins more (or less) than a fair share: with 95 % confidence, and with a chance of 80 % to succeed. A win counts
/// `part` on average, less than 1 where wins are shared. With d = |share - fair|, v(p) = p (part - p) and
/// A = 1.960 sqrt(v(fair)) + 0.842 sqrt(v(share)), it is the n that solves n d - 1/2 = A sqrt(n): the normal
/// approximation with a correction for counting whole games. Infinite without a difference.
double games_to_tell(double share, double fair, double part = 1);

struct SkillHooks {
  /// Called with the work done and all there is to do, in a measure of its own.
  std::function<void(std::uint64_t done, std::uint64_t all)> progress;
  /// Asked after each deal; true ends it with the cells there are, the last one with fewer deals.
  std::function<bool()> should_stop;
};

/// By pair, then by players. A cell that was stopped before its second deal is missing.
std::vector<SkillCell> run_skill(const SkillStudy& study, const SkillHooks& hooks = {});
/// How many cells there are if nobody stops it.
inline std::size_t cells_of(const SkillStudy& study) { return study.pairs.size() * study.players.size(); }

/// "greedy among random".
std::string pair_title(const SkillPair& pair);
/// A number of games to read: "12", "1,234", "2.3 million", "no number".
std::string games_words(double games);
/// For each pair the table that people usually have, or the nearest to it.
std::vector<SkillCell> usual_tables(const SkillStudy& study, const std::vector<SkillCell>& cells);
/// What the numbers say, a sentence or two for each pair; each follows from them by a fixed rule.
std::vector<std::string> skill_words(const SkillStudy& study, const std::vector<SkillCell>& cells);

/// Everything as one JSON object, or as a table with a line for each cell.
std::string skill_json(const SkillStudy& study, const std::vector<SkillCell>& cells);
std::string skill_csv(const SkillStudy& study, const std::vector<SkillCell>& cells);

}  // namespace parlour
