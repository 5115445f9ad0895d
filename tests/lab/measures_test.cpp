// The measures, counted a second time: by hand where a game is scripted, and in any game what follows from its decisions.
// What a game counts of its own is in tests/games/<game>/measures_test.cpp.
#include "lab/measures.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/counted.hpp"
#include "support/toy.hpp"

namespace parlour::measures_test {
namespace {

using test::Toy;

// --- A game played by a script ---------------------------------------------------------------------------------------

/// Two players take single stones in turn; who is ahead by how much stands in a table. Everything can be counted by hand.
struct Scripted : Toy {
  static void moves(const State& state, MoveList& list) {
    list.clear();
    if (state.table.heap > 0) list.add({1});
    if (state.table.heap == 2) list.add({2});  // the one choice there is; who takes it, wins
  }
  static void moves(const View& view, MoveList& list) { Toy::moves(view, list); }
  static bool turn_begins(const State& state) { return state.table.heap != 5; }
  static int standing(const State& state, Seat seat) {
    // Stones left:                                0  1  2  3  4  5  6
    constexpr std::array<std::array<int, 7>, 2> by_heap{{{9, 9, 0, 1, 1, 0, 0}, {0, 0, 5, 1, 0, 0, 0}}};
    return by_heap[index_of(seat)][static_cast<std::size_t>(state.table.heap)];
  }
};

const AnyGame& scripted() {
  static const AnyGame game = erase<Scripted>();
  return game;
}

/// Always the last move of the list, or the first.
Move choose_last(const Bot&, const Decision& decision, Chance&, const ShouldStop&) {
  return decision.offered[decision.offered.size() - 1];
}
Move choose_first(const Bot&, const Decision& decision, Chance&, const ShouldStop&) { return decision.offered[0]; }
std::vector<Bot> scripted_bots(Move (*choose)(const Bot&, const Decision&, Chance&, const ShouldStop&)) {
  Bot bot{.name = "script", .about = ""};
  bot.uses_view = false;
  bot.uses_knowledge = false;
  bot.choose = choose;
  return {bot, bot};
}

OptionValues six_stones(int start, bool draws = false) {
  OptionValues options = scripted().default_options();
  options.values[0] = static_cast<std::int16_t>(start);
  options.values[1] = 6;
  options.values[2] = draws ? 1 : 0;
  return options;
}

TEST(Counter, CountsAScriptedGameAsOneWouldByHand) {
  Counter counter(scripted(), 2);
  // Seat 1 begins: 6 stones, 5, 4, 3, and seat 1... takes both of the last two on the fifth decision, which is seat 1's.
  const Measured played = counter.play(six_stones(1), scripted_bots(choose_last), 1, decision_cap);
  ASSERT_EQ(played.contest.outcome.winners, SeatSet::of(1));
  const auto found = [&](std::string_view key) { return entry(scripted(), 2, played.tally, key); };
  EXPECT_EQ(found("decisions"), Ratio(5, 1));
  EXPECT_EQ(found("turns"), Ratio(4, 1)) << "none begins at five stones";
  EXPECT_EQ(found("forced"), Ratio(4, 5));
  EXPECT_EQ(found("choices"), Ratio(2, 1));
  // Ahead: nobody, nobody, seat 0, nobody, seat 1, and in the end seat 0 again.
  EXPECT_EQ(found("lead_changes"), Ratio(2, 1));
  // Half of five decisions are two: four stones, seat 1 is behind, and it wins.
  EXPECT_EQ(found("comebacks"), Ratio(1, 1));
  EXPECT_EQ(found("ties"), Ratio(0, 1));
  EXPECT_EQ(found("wins_1"), Ratio(win_units, win_units)) << "seat 1 began";
  EXPECT_EQ(found("wins_2"), Ratio(0, win_units));
  EXPECT_EQ(found("stones"), Ratio(6, 5));
}

TEST(Counter, KnowsWhoBeganAndWhoCameFromBehind) {
  Counter counter(scripted(), 2);
  // One stone at a time: six decisions, the last is that of the seat which did not begin.
  const Measured played = counter.play(six_stones(0), scripted_bots(choose_first), 1, decision_cap);
  ASSERT_EQ(played.contest.outcome.winners, SeatSet::of(1));
  EXPECT_EQ(entry(scripted(), 2, played.tally, "wins_2"), Ratio(win_units, win_units));
  // After three decisions three stones are left and both are equal: the game says nothing about comebacks.
  EXPECT_EQ(entry(scripted(), 2, played.tally, "comebacks"), Ratio(0, 0));
}

TEST(Counter, ADrawnGameIsATieAndNobodysWin) {
  Counter counter(scripted(), 2);
  const Measured played = counter.play(six_stones(0, true), scripted_bots(choose_last), 1, decision_cap);
  ASSERT_EQ(played.contest.outcome.status, Outcome::Status::drawn);
  EXPECT_EQ(entry(scripted(), 2, played.tally, "ties"), Ratio(1, 1));
  EXPECT_EQ(entry(scripted(), 2, played.tally, "wins_1"), Ratio(0, 0));
  EXPECT_EQ(entry(scripted(), 2, played.tally, "comebacks"), Ratio(0, 0));
}

TEST(Counter, AnUnfinishedGameCountsNothing) {
  Counter counter(scripted(), 2);
  const Measured played = counter.play(six_stones(0), scripted_bots(choose_first), 1, 3);
  EXPECT_FALSE(played.contest.outcome.over());
  EXPECT_EQ(played.tally.entries, Tally{}.entries);
}

// --- The games of the house ------------------------------------------------------------------------------------------

bool begins_with(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

TEST(Measures, OfAnyGameFollowFromItsDecisions) {
  for (const AnyGame& game : all_games())
    compare_all(game.info.id, std::array{game.info.max_players}, [&](const History& history, const auto& found) {
      std::int64_t forced = 0;
      std::int64_t listed = 0;
      for (const Decided& decided : history.decisions) {
        forced += decided.legal == 1 ? 1 : 0;
        listed += decided.legal == 1 ? 0 : decided.legal;
      }
      const auto all = static_cast<std::int64_t>(history.decisions.size());
      EXPECT_EQ(found("decisions"), Ratio(all, 1));
      EXPECT_EQ(found("forced"), Ratio(forced, all));
      EXPECT_EQ(found("choices"), Ratio(listed, all - forced));
      EXPECT_EQ(found("ties"), Ratio(history.outcome.winners.size() == 1 ? 0 : 1, 1));
      std::int64_t wins = 0;
      for (const MeasureSpec& spec : measures_of(game, game.info.max_players))
        if (begins_with(spec.key, "wins_")) wins += found(spec.key).first;
      EXPECT_EQ(wins, history.outcome.status == Outcome::Status::won ? win_units : 0);
    });
}

TEST(Measures, HaveKeysOfTheirOwnAndTitlesThatFitATable) {
  for (const AnyGame& game : all_games()) {
    const std::vector<MeasureSpec> specs = measures_of(game, game.info.max_players);
    EXPECT_LE(specs.size(), Tally::capacity) << game.info.id;
    std::set<std::string_view> keys;
    for (const MeasureSpec& spec : specs) {
      EXPECT_TRUE(keys.insert(spec.key).second) << spec.key;
      EXPECT_LE(spec.title().size(), 28U) << spec.title();
      EXPECT_FALSE(spec.meaning.empty()) << spec.key;
      EXPECT_TRUE(spec.share || !spec.per.empty()) << spec.key;
    }
  }
}

}  // namespace
}  // namespace parlour::measures_test
