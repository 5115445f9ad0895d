#include "bots/exact.hpp"

#include <algorithm>

#include "bots/detail/best.hpp"
#include "bots/games.hpp"

namespace parlour {

int players_of_solved(const AnyGame& game) {
  return with_game(game, []<Game G>() {
    if constexpr (CanBeSolved<G>)
      return int{BotTraits<G>::Exact::players};
    else
      return 0;
  });
}

std::string solved_games() {
  std::string list;
  for (const AnyGame& game : all_games())
    if (const int players = players_of_solved(game); players != 0)
      list +=
          (list.empty() ? "" : ", ") + std::string{game.info.name} + " with " + std::to_string(players) + " players";
  return list;
}

std::vector<Certain> settle(const Decision& decision, Ranking& ranking, const ShouldStop* should_stop) {
  return with_game(decision.game, [&]<Game G>() {
    std::vector<Certain> list;
    if constexpr (CanBeSolved<G>) {
      using Exact = typename BotTraits<G>::Exact;
      std::vector<Move> moves;
      for (const Ranked& ranked : ranking) moves.push_back(ranked.move);
      const ShouldStop never;
      const auto& view = decision.view.as<typename G::View>();
      const auto leads = Exact::leads(view, moves, should_stop ? *should_stop : never);
      if (leads.empty()) return list;
      std::vector<std::pair<int, Ranked>> order;
      for (std::size_t i = 0; i < leads.size(); ++i) order.emplace_back(leads[i], ranking[i]);
      sort_best_first(std::span{order}, &std::pair<int, Ranked>::first);
      double chance = 1;
      for (std::size_t i = 0; i < order.size(); ++i) {
        const int lead = order[i].first;
        const int lost = order[0].first - lead;
        ranking[i] = order[i].second;
        chance = ranking[i].chance = std::min(chance, ranking[i].chance);
        list.push_back({.lead = lead, .lost = lost, .reasons = {}});
        list.back().reasons.good.push_back(Exact::outcome(view, lead));
        if (lost > 0) list.back().reasons.bad.push_back(Exact::loss(lost));
      }
    }
    return list;
  });
}

std::optional<Move> exact_move(const Decision& decision, Chance& chance, const ShouldStop& should_stop) {
  return with_game(decision.game, [&]<Game G>() -> std::optional<Move> {
    if constexpr (CanBeSolved<G>)
      return BotTraits<G>::Exact::choose(decision.view.as<typename G::View>(), chance, should_stop);
    else
      return std::nullopt;
  });
}

}  // namespace parlour
