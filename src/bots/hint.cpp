#include "bots/hint.hpp"

#include <algorithm>
#include <cmath>

#include "bots/detail/best.hpp"
#include "bots/exact.hpp"
#include "bots/games.hpp"

namespace parlour {
namespace {

/// A forced move is not compared with anything, so the search does not look at it.
constexpr int worlds_for_a_forced_move = 1000;

Ranking value_forced_move(const Decision& decision, const Budget& budget, Chance& chance) {
  const int worlds = std::min(worlds_for_a_forced_move, budget.iterations);
  const double value = chance_to_win(decision.game, decision.view, decision.knowledge,
                                     {.iterations = worlds, .should_stop = budget.should_stop}, chance);
  return {{.move = decision.offered[0],
           .chance = value,
           .error = std::sqrt(std::max(0.0, value * (1 - value)) / worlds),
           .tried = worlds}};
}

Ranking rank_fairly(const Decision& decision, const Budget& budget, Chance& chance) {
  Ranking ranking = rank_moves(decision, budget, chance);
  for (Ranked& ranked : ranking) ranked.chance = std::min(ranked.chance, ranking.front().chance);
  sort_best_first(std::span{ranking}, &Ranked::chance);
  return ranking;
}

/// The first of these that the other move lacks; if it has them all, the first.
std::optional<Message> most_telling(const std::vector<Reason>& reasons, const std::vector<Reason>& others) {
  if (reasons.empty()) return std::nullopt;
  const auto found = std::ranges::find_if(reasons, [&](const Reason& reason) { return lacks(others, reason); });
  return (found == reasons.end() ? reasons.front() : *found).message;
}

Reasons weigh(const AnyGame& game, const AnyView& view, Move move) {
  return with_game(game, [&]<Game G>() { return BotTraits<G>::weigh(view.as<typename G::View>(), move); });
}

/// Those of these that the other move lacks.
std::vector<Message> alone(const std::vector<Reason>& reasons, const std::vector<Reason>& others) {
  std::vector<Message> messages;
  for (const Reason& reason : reasons)
    if (lacks(others, reason)) messages.push_back(reason.message);
  return messages;
}

/// What is certain is said before all that only seems so.
void put_before(Reasons& reasons, const Reasons& certain) {
  reasons.good.insert(reasons.good.begin(), certain.good.begin(), certain.good.end());
  reasons.bad.insert(reasons.bad.begin(), certain.bad.begin(), certain.bad.end());
}

/// The move shown first has a reason to make it, if there is any, and rather one that the next best lacks. The others have what makes them
/// worse than the first one, or else what speaks for them.
void give_reasons(std::vector<Hint>& list, const std::vector<Reasons>& weighed) {
  if (list.empty()) return;
  list[0].reason = most_telling(weighed[0].good, list.size() > 1 ? weighed[1].good : std::vector<Reason>{});
  for (std::size_t i = 1; i < list.size(); ++i) {
    const auto against = most_telling(weighed[i].bad, weighed[0].bad);
    list[i].reason = against ? against : most_telling(weighed[i].good, weighed[0].good);
  }
}

}  // namespace

std::vector<Hint> hints(const Decision& decision, const Budget& budget, Chance& chance) {
  Ranking ranking = decision.offered.size() == 1 ? value_forced_move(decision, budget, chance)
                                                 : rank_fairly(decision, budget, chance);
  const std::vector<Certain> certain = settle(decision, ranking, budget.should_stop);
  std::vector<Hint> list;
  std::vector<Reasons> weighed;
  for (const Ranked& ranked : ranking) {
    list.push_back({.move = ranked.move, .chance = ranked.chance, .error = ranked.error, .reason = std::nullopt});
    weighed.push_back(weigh(decision.game, decision.view, ranked.move));
  }
  for (std::size_t i = 0; i < certain.size(); ++i) put_before(weighed[i], certain[i].reasons);
  give_reasons(list, weighed);
  return list;
}

Contrast contrast(const AnyGame& game, const AnyView& view, Move worse, Move better) {
  const Reasons of_worse = weigh(game, view, worse);
  const Reasons of_better = weigh(game, view, better);
  return {.against = alone(of_worse.bad, of_better.bad), .missed = alone(of_better.good, of_worse.good)};
}

std::optional<Message> reason_for(const AnyGame& game, const AnyView& view, Move move, Move other) {
  return most_telling(weigh(game, view, move).good, weigh(game, view, other).good);
}

}  // namespace parlour
