#include "lab/choice.hpp"

#include <algorithm>
#include <cmath>

#include "bots/exact.hpp"
#include "bots/search.hpp"

namespace parlour {
namespace {

/// A ranking compares many moves, and the two that are compared at the end should be told apart.
constexpr int iterations_of_ranking = 10;
constexpr int iterations_of_comparison = 8;

/// Steps through a record up to the position before this move; `look` sees each position on the way.
template <class Look>
std::expected<void, Problem> go_to(Replay& replay, std::size_t number, Look look) {
  while (replay.number() + 1 < number && !replay.at_end()) {
    if (const auto stepped = replay.step(); !stepped) return stepped;
    look();
  }
  return {};
}

}  // namespace

Choice weigh_choice(const Decision& decision, Move chosen, const Weighing& weighing, Chance& chance) {
  const auto budget = [&](int times) {
    return Budget{.iterations = times * weighing.iterations, .should_stop = weighing.should_stop};
  };
  Ranking all = rank_moves(decision, budget(iterations_of_ranking), chance);
  const std::vector<Certain> certain = settle(decision, all, weighing.should_stop);
  const auto place = static_cast<std::size_t>(std::ranges::find(all, chosen, &Ranked::move) - all.begin());
  const bool as_good = !certain.empty() && certain[place].lost == 0;
  const Ranked best = as_good ? all[place] : all.front();
  Choice choice{.offered = decision.offered.size(),
                .best = best.move,
                .best_words = {},
                .chosen_chance = best.chance,
                .best_chance = best.chance,
                .error = best.error,
                .lost = certain.empty() ? 0 : certain[place].lost,
                .reason = std::nullopt};
  if (choice.lost > 0) choice.reason = certain[place].reasons.bad.front().message;
  if (best.move == chosen) return choice;

  MoveList both;
  both.add(best.move);
  both.add(chosen);
  const Decision comparison{decision.game, decision.view, decision.knowledge, both};
  const Ranking ranking = rank_moves(comparison, budget(iterations_of_comparison), chance);
  const Ranked again = *std::ranges::find(ranking, best.move, &Ranked::move);
  const Ranked made = *std::ranges::find(ranking, chosen, &Ranked::move);
  choice.best_chance = again.chance;
  choice.chosen_chance = choice.lost > 0 ? std::min(made.chance, again.chance) : made.chance;
  choice.error = std::sqrt(again.error * again.error + made.error * made.error);
  return choice;
}

Chance chance_for(std::uint64_t seed, std::size_t position, Seat seat, std::uint64_t question) {
  return Chance(derive_seed(derive_seed(seed, position), 10 * question + index_of(seat)));
}

std::expected<std::vector<std::size_t>, Problem> choices_of(const Record& record, Seat seat) {
  Replay replay(record);
  std::vector<std::size_t> numbers;
  const auto look = [&] {
    if (!replay.at_end() && replay.to_act() == seat && replay.legal().size() > 1)
      numbers.push_back(replay.number() + 1);
  };
  look();
  if (const auto gone = go_to(replay, record.moves.size() + 1, look); !gone) return std::unexpected(gone.error());
  return numbers;
}

std::expected<Reviewed, Problem> review(const Record& record, std::size_t number, const Weighing& weighing,
                                        std::uint64_t seed) {
  const AnyGame& game = *record.game;
  const auto none = [&] {
    return std::unexpected(Problem{.line = 0, .move = number, .reason = "nobody chooses there"});
  };
  if (number < 1 || number > record.moves.size()) return none();
  // What every seat knows is folded on the way, since who is to act is known only there.
  Replay replay(record);
  std::vector<AnyKnowledge> knowledge;
  for (Seat seat = 0; seat < record.players; ++seat) knowledge.push_back(game.knowledge(seat, record.players));
  const auto remember = [&] {
    for (Seat seat = 0; seat < record.players; ++seat) hear(game, seat, replay.events(), knowledge[index_of(seat)]);
  };
  remember();
  if (const auto gone = go_to(replay, number, remember); !gone) return std::unexpected(gone.error());
  const Seat seat = replay.to_act();
  const Move chosen = replay.next();
  if (seat == nobody || replay.legal().size() < 2 || !replay.legal().contains(chosen)) return none();
  const AnyView view = game.view(replay.state(), seat);
  const Decision decision{game, view, knowledge[index_of(seat)], replay.legal()};
  Chance chance = chance_for(seed, replay.number(), seat, about_choice);
  Reviewed reviewed{.seat = seat, .choice = weigh_choice(decision, chosen, weighing, chance), .contrast = {}};
  const Move best = reviewed.choice.best;
  if (best != chosen) reviewed.contrast = contrast(game, view, chosen, best);
  if (reviewed.choice.reason)
    reviewed.contrast.against.insert(reviewed.contrast.against.begin(), *reviewed.choice.reason);
  return reviewed;
}

}  // namespace parlour
