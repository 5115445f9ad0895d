// What must hold of hints in any game.
#include "bots/hint.hpp"

#include <gtest/gtest.h>

#include <algorithm>

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

}  // namespace
}  // namespace parlour
