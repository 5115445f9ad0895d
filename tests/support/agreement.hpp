// Two implementations of one game, step by step: the seat asked, the legal moves, the whole position and the result must agree.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace parlour::test {

/// What one option rules out for another has its default again.
inline void let_options_agree(const AnyGame& game, OptionValues& values) {
  for (std::size_t i = 0; i < game.options.size(); ++i)
    for (std::size_t other = 0; other < game.options.size(); ++other)
      if (game.options[other].name == game.options[i].needs && values.values[other] != game.options[other].standard)
        values.values[i] = game.options[i].standard;
}

/// Random options of a game, in the form that strangers read: each option has its default half of the time.
inline OptionValues random_options(const AnyGame& game, int players, Chance& chance) {
  OptionValues values = game.default_options();
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const OptionSpec& spec = game.options[i];
    if (chance.below(2) == 0) continue;
    const int named = static_cast<int>(
        std::count_if(spec.named.begin(), spec.named.end(), [](const auto& n) { return !n.name.empty(); }));
    const int high = spec.name == "start" ? players - 1 : spec.high;
    const int numbers = std::max(0, high - spec.low + 1);
    const int pick = static_cast<int>(chance.below(static_cast<std::uint32_t>(named + numbers)));
    values.values[i] = pick < named ? spec.named[static_cast<std::size_t>(pick)].value
                                    : static_cast<std::int16_t>(spec.low + pick - named);
  }
  let_options_agree(game, values);
  return values;
}

inline std::map<std::string, std::string> option_texts(const AnyGame& game, const OptionValues& values) {
  std::map<std::string, std::string> texts;
  for (std::size_t i = 0; i < game.options.size(); ++i)
    texts[std::string{game.options[i].name}] = option_text(game.options[i], values.values[i]);
  return texts;
}

/// A player for tests: uniform, but in `hasty` games it seldom takes a move named in `slow` if there is another.
inline Move pick_move(const AnyGame& game, const MoveList& list, bool hasty, std::span<const std::string_view> slow,
                      Chance& chance) {
  const auto any = [&] { return list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))]; };
  Move move = any();
  for (int tries = 0; hasty && tries < 4; ++tries) {
    const std::string text = game.notation(move);
    if (std::find(slow.begin(), slow.end(), text) == slow.end()) break;
    move = any();
  }
  return move;
}

/// Plays one random game on both; returns the number of steps compared. Stops after `limit` steps.
template <class Oracle>
int compare_game(const AnyGame& game, const OptionValues& options, int players, std::uint64_t seed, int limit,
                 std::span<const std::string_view> slow) {
  const Seed game_seed{.number = seed};
  Chance chance{game_seed};
  Chance players_chance{derive_seed(seed, 99)};
  const bool hasty = players_chance.below(4) != 0;
  EventLog log;
  MoveList list;
  AnyState state = game.deal(options, players, chance, log);
  Oracle oracle{option_texts(game, options), players, game_seed.text()};
  std::string history;
  for (int step = 0;; ++step) {
    std::string position;
    JsonWriter json{position};
    game.write_position(state, json);
    const Seat to_act = game.to_act(state);
    game.moves(state, list);
    std::vector<std::string> legal;
    for (const Move move : list) legal.push_back(game.notation(move));
    std::sort(legal.begin(), legal.end());
    const auto where = [&] {
      std::string text = "seed " + game_seed.text() + ", players " + std::to_string(players) + ", step " +
                         std::to_string(step) + ", options";
      for (const auto& [name, value] : option_texts(game, options)) text += " " + name + "=" + value;
      return text + "\nlast moves:" + (history.size() > 200 ? history.substr(history.size() - 200) : history);
    };
    const auto opinion = oracle.opinion();
    EXPECT_EQ(to_act == nobody ? std::nullopt : std::optional<int>{to_act}, opinion.to_act) << where();
    EXPECT_EQ(position, opinion.position) << where();
    EXPECT_EQ(legal, opinion.legal) << where();
    if (::testing::Test::HasFailure()) return step;
    if (to_act == nobody) {
      const Outcome outcome = game.outcome(state);
      std::vector<int> winners;
      for (Seat seat = 0; seat < max_seats; ++seat)
        if (outcome.winners.has(seat)) winners.push_back(seat);
      EXPECT_TRUE(opinion.result.over) << where();
      EXPECT_EQ(outcome.status == Outcome::Status::drawn, opinion.result.drawn) << where();
      EXPECT_EQ(winners, opinion.result.winners) << where();
      EXPECT_EQ(std::vector<int>(outcome.scores.begin(), outcome.scores.begin() + players), opinion.result.scores)
          << where();
      return step;
    }
    if (step == limit) return step;
    const Move move = pick_move(game, list, hasty, slow, players_chance);
    const std::string text = game.notation(move);
    history += " " + text;
    game.apply(state, move, chance, log);
    log.clear();
    oracle.apply(text);
  }
}

/// How one of many games is to be compared.
struct Comparing {
  int players;
  OptionValues options;
  int limit = 3'000;  // steps
  std::span<const std::string_view> slow;
};

/// Compares this many games, each as `plan(number, chance)` says; the players of a game draw from a seed of their own.
template <class Oracle, class Plan>
void compare_games(const AnyGame& game, int games, std::uint64_t seed, const Plan& plan) {
  Chance chance{2026};
  long steps = 0;
  for (int i = 0; i < games && !::testing::Test::HasFailure(); ++i) {
    const Comparing how = plan(i, chance);
    steps += compare_game<Oracle>(game, how.options, how.players, derive_seed(seed, static_cast<std::uint64_t>(i)),
                                  how.limit, how.slow);
  }
  ::testing::Test::RecordProperty("steps", std::to_string(steps));
  std::printf("%d games, %ld steps compared\n", games, steps);
}

}  // namespace parlour::test
