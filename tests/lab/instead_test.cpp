// A recorded game with somebody else in a player's place: compared with what a live table makes of the same seed.
#include "lab/instead.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "table/driver.hpp"

namespace parlour::test {
namespace {

constexpr live::Pace at_once{.shortest = 0, .longest = 0, .window = 0, .quick = 0};

/// What a table makes of this beginning, if bots sit everywhere.
Record played(const AnyGame& game, const std::string& seats, std::vector<Move> moves = {}) {
  live::Setup setup = Sitting::setup_of(seats, at_once, 11);
  setup.options = game.single_round_options();
  setup.moves = std::move(moves);
  Sitting table(game, setup);
  while (!table.table().over()) table.wait(60'000);
  Record record = table.table().record();
  record.game = &game;  // and not the copy that goes with the table
  return record;
}

Instead instead_of(const Record& record, std::string_view bot, std::string_view others) {
  InsteadSettings settings{.seat = 0, .bots = {*parse_bot(bot)}};
  while (std::cmp_less(settings.bots.size(), record.players)) settings.bots.push_back(*parse_bot(others));
  auto instead = play_instead(record, settings);
  if (instead) return std::move(*instead);
  ADD_FAILURE() << instead.error().text();
  return {};
}

TEST(Instead, who_plays_as_the_other_would_never_parts) {
  for (const AnyGame& game : all_games()) {
    const Record record = played(game, "greedy greedy greedy");
    const Instead instead = instead_of(record, "greedy", "greedy");
    EXPECT_FALSE(instead.parted) << game.info.id;
    EXPECT_EQ(instead.game.moves, record.moves) << game.info.id;
    EXPECT_TRUE(verify_record(instead.game)) << game.info.id;
    EXPECT_FALSE(instead.decisions.empty()) << game.info.id;
    for (const Decided& decided : instead.decisions) {
      EXPECT_EQ(decided.made, decided.instead) << game.info.id << ' ' << decided.number;
      EXPECT_EQ(decided.made, record.moves[decided.number]) << game.info.id << ' ' << decided.number;
      EXPECT_FALSE(decided.reason);
    }
  }
}

/// Out of turn a bot thinks less, and its luck is counted by what was asked before it.
TEST(Instead, it_has_the_luck_of_a_table_in_windows_too) {
  const AnyGame& game = *find_game("solo");
  const Record record = played(game, "normal normal normal");
  EXPECT_EQ(instead_of(record, "normal", "normal").game.moves, record.moves);
}

TEST(Instead, after_one_other_decision_it_is_the_game_that_the_table_would_have_seen) {
  for (const AnyGame& game : all_games()) {
    const Record usual = played(game, "greedy greedy greedy");
    const Instead first = instead_of(usual, "greedy", "greedy");
    // Somebody decides otherwise in the middle of the game, and plays on like a bot.
    const Decided& changed = first.decisions[first.decisions.size() / 2];
    Replay replay(usual);
    std::vector<Move> moves;
    while (replay.number() < changed.number) {
      moves.push_back(replay.next());
      ASSERT_TRUE(replay.step());
    }
    const auto other = std::ranges::find_if(replay.legal(), [&](Move move) { return move != changed.made; });
    ASSERT_NE(other, replay.legal().end());
    moves.push_back(*other);
    const Record record = played(game, "greedy greedy greedy", moves);

    const Instead instead = instead_of(record, "greedy", "greedy");
    EXPECT_EQ(instead.parted, changed.number) << game.info.id;
    EXPECT_EQ(instead.game.moves, usual.moves) << game.info.id;
    EXPECT_EQ(instead.game.result, usual.result) << game.info.id;
    const auto there = std::ranges::find(instead.decisions, changed.number, &Decided::number);
    ASSERT_NE(there, instead.decisions.end());
    EXPECT_EQ(there->made, *other);
    EXPECT_EQ(there->instead, changed.made);
  }
}

TEST(Instead, a_record_that_was_changed_is_refused) {
  Record record = played(*find_game("help"), "greedy greedy");
  record.seed.number = 12;
  EXPECT_FALSE(play_instead(record, {.seat = 0, .bots = {*parse_bot("greedy"), *parse_bot("greedy")}}));
}

}  // namespace
}  // namespace parlour::test
