// The measures of games counted a second time, naively, from what is told: with nothing but the keys and arguments of the events.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.hpp"
#include "lab/measures.hpp"

namespace parlour::measures_test {

/// Amount and count of a measure, by its key.
inline std::pair<std::int64_t, std::int64_t> entry(const AnyGame& game, int players, const Tally& tally,
                                                   std::string_view key) {
  const std::vector<MeasureSpec> specs = measures_of(game, players);
  const auto found = std::ranges::find(specs, key, &MeasureSpec::key);
  EXPECT_NE(found, specs.end()) << key;
  const Tally::Entry& one = tally.entries[static_cast<std::size_t>(found - specs.begin())];
  return {one.amount, one.count};
}

using Ratio = std::pair<std::int64_t, std::int64_t>;

/// What happened, in the words of the messages alone.
struct Happened {
  std::string_view key;
  std::map<std::string_view, int> args;
};
struct Decided {
  Seat seat = nobody;
  int legal = 0;
  std::string position;            // before it, as JSON
  std::string move;                // in notation
  std::vector<Happened> happened;  // by it
};
struct History {
  std::vector<Decided> decisions;
  Outcome outcome;

  [[nodiscard]] std::vector<Happened> all() const {
    std::vector<Happened> events;
    for (const Decided& decided : decisions)
      events.insert(events.end(), decided.happened.begin(), decided.happened.end());
    return events;
  }
  [[nodiscard]] std::int64_t count(std::string_view key) const {
    return std::ranges::count(all(), key, &Happened::key);
  }
  [[nodiscard]] std::int64_t sum(std::string_view key, std::string_view arg) const {
    std::int64_t total = 0;
    for (const Happened& event : all())
      if (event.key == key) total += event.args.at(arg);
    return total;
  }
};

/// Plays the game that a `Counter` plays, by the rules alone.
inline History play_again(const AnyGame& game, const OptionValues& options, std::span<const Bot> bots,
                          std::uint64_t seed) {
  History history;
  MoveList list;
  AnyState state;
  PlayerChances chances(seed, static_cast<int>(bots.size()));
  Opening opening(game.info, seed);
  const Contest contest = play_contest(
      game, options, bots, seed, decision_cap, list, state,
      [&](Seat seat, const AnyState& now, const Decision& decision) {
        Decided& decided = history.decisions.emplace_back();
        decided.seat = seat;
        decided.legal = decision.offered.size();
        JsonWriter json(decided.position);
        game.write_position(now, json);
        const auto first = opening.next(decision.offered);
        return first ? *first : bot_move(bots[index_of(seat)], now, decision, chances[seat]);
      },
      [&](Move move, const AnyState&, std::span<const Told> told) {
        Decided& decided = history.decisions.back();
        decided.move = game.notation(move);
        for (const Told& one : told) {
          const Event& event = one.secret ? *one.secret : *one.open;
          const MessageSpec& spec = game.events[event.kind];
          Happened& happened = decided.happened.emplace_back(Happened{.key = spec.key, .args = {}});
          for (std::size_t i = 0; i < spec.args.size(); ++i)
            if (spec.args[i].type != Arg::none) happened.args[spec.args[i].name] = event.args[i];
        }
      });
  history.outcome = contest.outcome;
  return history;
}

/// Some games of each kind; `check(history, found)` compares, `found(key)` is what was counted.
template <class Check>
void compare(std::string_view id, int players, std::string_view bot, const OptionValues& options, int games,
             Check&& check) {
  const AnyGame& game = *find_game(id);
  const std::vector<Bot> bots(static_cast<std::size_t>(players), *parse_bot(bot));
  Counter counter(game, players);
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games); ++seed) {
    SCOPED_TRACE(std::string{id} + " " + std::string{bot} + " seed " + std::to_string(seed));
    const Measured played = counter.play(options, bots, seed, decision_cap);
    if (!played.contest.outcome.over()) continue;
    const History history = play_again(game, options, bots, seed);
    ASSERT_EQ(history.decisions.size(), played.contest.decisions);
    check(history, [&](std::string_view key) { return entry(game, players, played.tally, key); });
    if (::testing::Test::HasFailure()) return;
  }
}

template <class Check>
void compare_all(std::string_view id, std::span<const int> players, Check&& check) {
  const AnyGame& game = *find_game(id);
  for (const int seats : players)
    for (const std::string_view bot : {"random", "greedy"}) {
      compare(id, seats, bot, game.single_round_options(), 25, check);
      compare(id, seats, bot, game.default_options(), 3, check);
    }
}

}  // namespace parlour::measures_test
