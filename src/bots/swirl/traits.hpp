// What Swirl tells the bots.
#pragma once

#include "bots/traits.hpp"
#include "games/swirl/swirl.hpp"

namespace parlour {

template <>
struct BotTraits<Swirl> {
  /// The placement after which its own points exceed the best opponent's by most, as the field then lies.
  static Move greedy(const Swirl::View& view, const MoveList& offered, Chance& chance);
  static Move practised(const Swirl::View& view, int /*target*/, const MoveList& offered, Chance& chance) {
    return greedy(view, offered, chance);
  }

  static bool overlooks(const Glance& glance, const Swirl::View& view, Move move);
  static constexpr Levels levels{.normal = 4'000, .hard = 500'000};

  static Reasons weigh(const Swirl::View& view, Move move);
  static std::span<const MessageSpec> reasons();

  static constexpr std::array<std::uint8_t, 0> memorable{};

  /// Swirl hides nothing: the tree of moves and answers is searched, to the end when the end is near. A step is a placement
  /// weighed, and each at the horizon is an iteration.
  struct Search {
    static Ranking rank(const Swirl::View& view, const Swirl::Knowledge& knowledge, const MoveList& offered,
                        const Budget& budget, Chance& chance);
    static Ranking rank_seeing(const Swirl::State& state, const MoveList& offered, const Budget& budget,
                               Chance& chance);
    static double chance_to_win(const Swirl::View& view, const Swirl::Knowledge& knowledge, const Budget& budget,
                                Chance& chance);
  };
  /// Between two everything can be looked through to the end (bots/swirl/solver.hpp). In the form with several games too: who makes the
  /// most of every game makes the most of all.
  struct Exact {
    static constexpr int players = 2;
    static std::optional<Move> choose(const Swirl::View& view, Chance& chance, const ShouldStop& should_stop);
    static std::vector<int> leads(const Swirl::View& view, std::span<const Move> moves, const ShouldStop& should_stop);
    static Reason outcome(const Swirl::View& view, int lead);
    static Reason loss(int points);
    static bool says_result(const Message& reason);
  };
  static constexpr int laps = longest_rollout;
  static int target(const Swirl::State& /*state*/) { return 0; }
  static void end_with_round(Swirl::State& /*state*/) {}
};

}  // namespace parlour
