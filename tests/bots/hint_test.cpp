// What must hold of hints in any game.
#include "bots/hint.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/exact.hpp"
#include "bots/games.hpp"
#include "bots/levels.hpp"
#include "bots/random.hpp"
#include "games/registry.hpp"

namespace parlour {
namespace {

const std::vector<std::string> names{"You", "Ada", "Bo", "Cy", "Dee", "Eli", "Flo", "Gil", "Hal", "Ivy"};

TEST(Hints, AreShortAndRankWhatIsOffered) {
  for (const AnyGame& game : all_games()) {
    const int players = game.info.max_players;
    Chance chance(7);
    Chance pick(8);
    EventLog log;
    AnyState state = game.deal(game.default_options(), players, chance, log);
    std::vector<AnyKnowledge> knowledge;
    for (Seat seat = 0; seat < players; ++seat) knowledge.push_back(game.knowledge(seat, players));
    int reasons = 0;
    for (int n = 0; n < 150 && game.to_act(state) != nobody; ++n) {
      for (Seat hearer = 0; hearer < players; ++hearer) hear(game, hearer, log.told, knowledge[index_of(hearer)]);
      log.clear();
      const Seat seat = game.to_act(state);
      MoveList offered;
      game.moves(state, offered);
      const AnyView view = game.view(state, seat);
      Chance own(static_cast<std::uint64_t>(n));
      const auto list = hints({game, view, knowledge[index_of(seat)], offered}, {.iterations = 20}, own);
      ASSERT_EQ(list.size(), static_cast<std::size_t>(offered.size()));
      double before = 1;
      for (const Hint& hint : list) {
        EXPECT_TRUE(offered.contains(hint.move));
        EXPECT_LE(hint.chance, before + 1e-9);
        before = hint.chance;
        if (!hint.reason) continue;
        ++reasons;
        ASSERT_LT(hint.reason->kind, reasons_of(game).size());
        const std::string text = say_reason(game, *hint.reason, names);
        EXPECT_FALSE(text.empty());
        EXPECT_LE(text.size(), 60U) << text;
      }
      game.apply(state, random_move(offered, pick), chance, log);
    }
    EXPECT_GT(reasons, 30) << game.info.id;
  }
}

// --- Whether the reason tells why --------------------------------------------------------------------------------------

/// What hints of one game have to say.
struct Told {
  int asked = 0;
  int with_reason = 0;
  int leading = 0;     // the first move is clearly better than the next
  int distinctly = 0;  // and its reason does not speak for the next as well
};

/// So much more chance to win is worth a reason.
constexpr double clear_lead = 0.03;

Reasons reasons_of_move(const Decision& decision, Move move) {
  Reasons reasons = with_game(
      decision.game, [&]<Game G>() { return BotTraits<G>::weigh(decision.view.as<typename G::View>(), move); });
  Ranking alone{{.move = move}};
  for (const Certain& certain : settle(decision, alone, nullptr))
    reasons.good.insert(reasons.good.begin(), certain.reasons.good.begin(), certain.reasons.good.end());
  return reasons;
}

void ask(const Decision& decision, const Budget& budget, Told& told) {
  Chance own(1);
  const auto list = hints(decision, budget, own);
  ++told.asked;
  const auto& best = list[0];
  if (best.reason) ++told.with_reason;
  if (best.chance - list[1].chance < clear_lead) return;
  ++told.leading;
  const auto good = reasons_of_move(decision, best.move).good;
  const auto shown =
      std::ranges::find(good, best.reason, [](const Reason& reason) { return std::optional{reason.message}; });
  if (shown != good.end() && lacks(reasons_of_move(decision, list[1].move).good, *shown)) ++told.distinctly;
}

/// Asks for hints now and then while greedy players play, with each number of players in turn.
Told probe(const AnyGame& game, int decisions, Level level) {
  const Bot greedy = *parse_bot("greedy");
  const int most = std::min(game.info.max_players, 5);
  Told told;
  for (std::uint64_t number = 0; told.asked < decisions; ++number) {
    const int players = game.info.min_players + static_cast<int>(number) % (most - game.info.min_players + 1);
    Chance chance(number);
    Chance pick(number + 1000);
    EventLog log;
    AnyState state = game.deal(game.default_options(), players, chance, log);
    std::vector<AnyKnowledge> knowledge;
    for (Seat seat = 0; seat < players; ++seat) knowledge.push_back(game.knowledge(seat, players));
    for (int n = 0; n < 300 && told.asked < decisions && game.to_act(state) != nobody; ++n) {
      for (Seat hearer = 0; hearer < players; ++hearer) hear(game, hearer, log.told, knowledge[index_of(hearer)]);
      log.clear();
      const Seat seat = game.to_act(state);
      MoveList offered;
      game.moves(state, offered);
      const AnyView view = game.view(state, seat);
      const Decision decision{game, view, knowledge[index_of(seat)], offered};
      if (offered.size() > 1 && pick.below(7) == 0) ask(decision, budget_of(game, level), told);
      game.apply(state, greedy.choose(greedy, decision, pick, {}), chance, log);
    }
  }
  return told;
}

void expect_reasons(int decisions, Level level) {
  for (const AnyGame& game : all_games()) {
    const Told told = probe(game, decisions, level);
    const std::string counts = std::string{game.info.id} + ": " + std::to_string(told.with_reason) + " of " +
                               std::to_string(told.asked) + ", and " + std::to_string(told.distinctly) + " of " +
                               std::to_string(told.leading);
    std::cout << counts << '\n';
    EXPECT_GE(told.with_reason * 20, told.asked * 19) << counts;
    EXPECT_GT(told.leading, 0) << counts;
    EXPECT_GE(told.distinctly * 10, told.leading * 9) << counts;
  }
}

TEST(SlowHints, TheFirstHasAReasonThatTheNextLacks) { expect_reasons(100, Level::normal); }
TEST(SoakHints, TheFirstHasAReasonThatTheNextLacks) { expect_reasons(1000, Level::hard); }

}  // namespace
}  // namespace parlour
