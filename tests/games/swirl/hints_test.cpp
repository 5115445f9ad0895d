// What an adviser says in Swirl.
#include "games/swirl/builder.hpp"
#include "support/advice.hpp"

namespace parlour::test {
namespace {

/// A game between two whose last card can go to several places.
Example last_card() {
  Chance pick(3);
  while (true) {
    Example game;
    for (int n = 1; n < 2 * swirl::cards_each; ++n) {
      const std::set<std::string> legal = game.legal();
      game.play(*std::next(legal.begin(), pick.below(static_cast<std::uint32_t>(legal.size()))));
    }
    if (game.legal().size() > 2 && Swirl::to_act(game.state()) == 1) return game;
  }
}

TEST(SwirlHints, SayHowThePointsLie) {
  const Example game;
  const Reasons reasons = weighed<Swirl>(Swirl::view(game.state(), 0), "4^0,0");
  EXPECT_EQ(said<Swirl>(reasons.good), "whatever Ada answers, you are at most 3 behind\n"
                                       "Ada has 12 answers, and 6 leave you ahead\n"
                                       "you gain 6 points on the best of the others\n"
                                       "you are 6 ahead of Ada as it lies\n"
                                       "4 of your other cards then have a place\n");
  EXPECT_EQ(said<Swirl>(reasons.bad), "1 of your other cards then has no place\n");
}

TEST(SwirlHints, SeeTheEnd) {
  const Example game = last_card();
  const auto hints = advice<Swirl>(Swirl::view(game.state(), 1), Swirl::knowledge(1, 2));
  ASSERT_FALSE(hints.empty());
  EXPECT_EQ(spoken<Swirl>(hints[0].reason), "the last card: you win by 12");
}

TEST(SwirlHints, TheMoveThatWinsComesFirst) {
  const Example game = last_card();
  const Swirl::View view = Swirl::view(game.state(), 1);
  const auto hints = advice<Swirl>(view, Swirl::knowledge(1, 2));
  ASSERT_GT(hints.size(), 1U);
  const auto share = [&](Move move) {
    Swirl::State state = game.state();
    Chance chance(1);
    Deaf deaf;
    Swirl::apply(state, move, chance, deaf);
    const Outcome outcome = Swirl::outcome(state);
    return outcome.winners.has(1) ? 1.0 / outcome.winners.size() : 0.0;
  };
  double best = 0;
  for (const Hint& hint : hints) best = std::max(best, share(hint.move));
  EXPECT_EQ(share(hints[0].move), best);
  EXPECT_NEAR(hints[0].chance, best, 0.01);
}

}  // namespace
}  // namespace parlour::test
