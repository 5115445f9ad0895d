// One whole contest between bots, from the deal to the outcome. Twice: `play_random` for players who pick any legal
// move, with static dispatch, no views and no allocation, is the loop that everything fast is measured by;
// `play_contest` is for any bots and can be watched, `play_bots` the usual way to call it. With random bots both play
// the same contest.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "bots/bot.hpp"
#include "bots/random.hpp"
#include "core/any_game.hpp"

namespace parlour {

/// So many decisions in one round or game end the whole contest as unfinished (G7).
inline constexpr int decision_cap = 5000;

/// How many play if nobody says: four, or two where four would be the most.
constexpr int usual_players(const GameInfo& info) { return info.max_players > 4 ? 4 : info.min_players; }

/// A win counts as so many units; winners who share it get equal parts. Divisible by every number of seats.
inline constexpr std::uint64_t win_units = 2520;

struct Contest {
  /// Status `playing`: the contest is unfinished, nobody won and the points do not count.
  Outcome outcome;
  std::uint64_t decisions = 0;  // seats asked
  std::uint64_t choices = 0;    // of these, with two moves or more
  std::uint64_t listed = 0;     // legal moves of all decisions
};

/// Counts down the decisions of a round.
class RoundCap {
 public:
  RoundCap(int cap, int round) : cap_(cap), left_(cap), round_(round) {}
  [[nodiscard]] bool reached() const { return left_ == 0; }
  void decided(int round_now) {
    --left_;
    if (round_now != round_) left_ = cap_, round_ = round_now;
  }

 private:
  int cap_;
  int left_;
  int round_;
};

/// The streams of the players at a table.
class PlayerChances {
 public:
  PlayerChances(std::uint64_t game_seed, int players) {
    for (Seat seat = 0; seat < players; ++seat)
      chances_[static_cast<std::size_t>(seat)].emplace(player_seed(game_seed, seat));
  }
  Chance& operator[](Seat seat) { return *chances_[static_cast<std::size_t>(seat)]; }

 private:
  std::array<std::optional<Chance>, max_seats> chances_;
};

/// `list` is a buffer; `watch(move, legal)` sees each decision with the number of legal moves.
template <Game G, class Watch>
Contest play_random(const typename G::Options& options, int players, std::uint64_t seed, int cap, MoveList& list,
                    Watch&& watch) {
  Contest contest;
  Deaf deaf;
  Chance chance(seed);
  PlayerChances own(seed, players);
  typename G::State state = G::deal(options, players, chance, deaf);
  RoundCap limit(cap, G::round(state));
  for (Seat seat = G::to_act(state); seat != nobody; seat = G::to_act(state)) {
    if (limit.reached()) return contest;
    G::moves(state, list);
    const Move move = random_move(list, own[seat]);
    watch(move, list.size());
    ++contest.decisions;
    contest.choices += list.size() > 1 ? 1 : 0;
    contest.listed += static_cast<std::uint64_t>(list.size());
    G::apply(state, move, chance, deaf);
    limit.decided(G::round(state));
  }
  contest.outcome = G::outcome(state);
  return contest;
}

/// Games that leave nothing to chance would all begin alike: where bots are compared or a game is measured they begin
/// with a few random moves, which follow from the seed of the game.
class Opening {
 public:
  Opening(const GameInfo& info, std::uint64_t game_seed)
      : chance_(derive_seed(game_seed, stream)), left_(info.open ? moves : 0) {}
  /// The move to make instead of the player's own; nothing when the opening is over.
  std::optional<Move> next(const MoveList& offered) {
    if (left_ == 0) return std::nullopt;
    --left_;
    return random_move(offered, chance_);
  }

 private:
  static constexpr int moves = 2;
  static constexpr std::uint64_t stream = 2000;
  Chance chance_;
  int left_;
};

/// Whether bots were told to stop thinking. A contest in which one was is not the one that it would have played, and does
/// not count.
class CutShort {
 public:
  CutShort() = default;
  /// `should_stop` must outlive it.
  explicit CutShort(const ShouldStop& should_stop) : should_stop_(&should_stop) {}
  explicit operator bool() const { return told_; }
  /// What a bot asks while it thinks. The bots that never ask are never told. This object must stay where it is.
  ShouldStop asked_by_bots() {
    if (should_stop_ == nullptr || !*should_stop_) return {};
    return [this] { return told_ = told_ || (*should_stop_)(); };
  }

 private:
  const ShouldStop* should_stop_ = nullptr;
  bool told_ = false;
};

/// What a bot answers; only one that sees all cards is shown the state.
inline Move bot_move(const Bot& bot, const AnyState& state, const Decision& decision, Chance& own,
                     const ShouldStop& should_stop = {}) {
  return bot.choose_seeing != nullptr ? bot.choose_seeing(bot, decision.game, state, decision.offered, own, should_stop)
                                      : bot.choose(bot, decision, own, should_stop);
}

/// The cards fall by `seed`; `choose(seat, state, decision)` answers for the bots, each of which is shown what it
/// looks at. `state` ends as the contest ended; `watch(move, state, told)` sees each move, the state after it and what
/// was told. A contest that is cut short is given up.
template <class Choose, class Watch>
Contest play_contest(const AnyGame& game, const OptionValues& options, std::span<const Bot> bots, std::uint64_t seed,
                     int cap, MoveList& list, AnyState& state, Choose&& choose, Watch&& watch,
                     const CutShort& cut_short = {}) {
  const int players = static_cast<int>(bots.size());
  Contest contest;
  EventLog log;
  Chance chance(seed);
  state = game.deal(options, players, chance, log);

  std::array<AnyKnowledge, max_seats> knowledge;
  const auto remember = [&] {
    for (Seat seat = 0; seat < players; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      if (bots[at].uses_knowledge) hear(game, seat, log.told, knowledge[at]);
    }
    log.clear();
  };
  for (Seat seat = 0; seat < players; ++seat)
    if (bots[static_cast<std::size_t>(seat)].uses_knowledge)
      knowledge[static_cast<std::size_t>(seat)] = game.knowledge(seat, players);
  remember();

  const AnyView unseen;  // a bot that does not look gets nothing to look at
  AnyView view;
  RoundCap limit(cap, game.round(state));
  for (Seat seat = game.to_act(state); seat != nobody; seat = game.to_act(state)) {
    if (limit.reached() || cut_short) return contest;
    const Bot& bot = bots[static_cast<std::size_t>(seat)];
    game.moves(state, list);
    if (bot.uses_view) view = game.view(state, seat);
    const Decision decision{game, bot.uses_view ? view : unseen, knowledge[static_cast<std::size_t>(seat)], list};
    const Move move = choose(seat, std::as_const(state), decision);
    ++contest.decisions;
    contest.choices += list.size() > 1 ? 1 : 0;
    contest.listed += static_cast<std::uint64_t>(list.size());
    game.apply(state, move, chance, log);
    watch(move, std::as_const(state), std::span<const Told>{log.told});
    remember();
    limit.decided(game.round(state));
  }
  contest.outcome = game.outcome(state);
  return contest;
}

/// The same with a stream for the player at each seat, as records have it.
template <class Watch>
Contest play_bots(const AnyGame& game, const OptionValues& options, std::span<const Bot> bots, std::uint64_t seed,
                  int cap, MoveList& list, AnyState& state, Watch&& watch, CutShort* cut_short = nullptr) {
  CutShort never;
  CutShort& cut = cut_short == nullptr ? never : *cut_short;
  const ShouldStop should_stop = cut.asked_by_bots();
  PlayerChances own(seed, static_cast<int>(bots.size()));
  const auto choose = [&](Seat seat, const AnyState& now, const Decision& decision) {
    return bot_move(bots[static_cast<std::size_t>(seat)], now, decision, own[seat], should_stop);
  };
  return play_contest(game, options, bots, seed, cap, list, state, choose, std::forward<Watch>(watch), cut);
}

}  // namespace parlour
