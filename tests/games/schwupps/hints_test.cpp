// What an adviser says in Schwupps.
#include "games/schwupps/builder.hpp"
#include "support/advice.hpp"

namespace parlour::test {
namespace {

std::string why(const Match& game, std::string_view move) { return reason_for<Schwupps>(game.view(0), move); }

TEST(SchwuppsHints, TheLastCardComesFirst) {
  const Match game = Position{}.hand(0, "y5").pile(0, "").rest_is_open().turn(0);
  const auto hints = advice<Schwupps>(game.view(0), game.knowledge(0));
  ASSERT_GT(hints.size(), 1U);
  EXPECT_EQ(schwupps::card_of(hints[0].move), schwupps::number_card(schwupps::Colour::yellow, 5));
  EXPECT_GT(hints[0].chance, 0.99);
  EXPECT_EQ(spoken<Schwupps>(hints[0].reason), "your last card wins");
}

TEST(SchwuppsHints, AnotherOrderOfTheSameCardsIsWorthTheSame) {
  const Match game = Position{}.hand(0, "y5 r5").pile(0, "").rest_is_open().turn(0);
  const auto hints = advice<Schwupps>(game.view(0), game.knowledge(0));
  for (const Hint& hint : hints)
    if (schwupps::act_of(hint.move) == schwupps::Act::lay) {
      EXPECT_GT(hint.chance, 0.99) << Schwupps::notation(hint.move);
    }
}

TEST(SchwuppsHints, CountTheCardsThatASchwuppOrACardOpens) {
  // All four tops are fives; with -1 on pile 1 the 4 fits, and on the 4 the 3.
  const Match game = Position{}.demands("-1 =n =n =n").hand(0, "y4 b3 r9 r9").turn(0);
  EXPECT_EQ(said<Schwupps>(weighed<Schwupps>(game.view(0), "y4>1").good),
            "1 more card of yours can follow in this turn\n"
            "opens 1 more card of yours\n"
            "1 card of yours will still fit\n"
            "only 10 of the 50 number cards then fit anywhere\n"
            "one card fewer for you\n");
}

TEST(SchwuppsHints, NameWhoHasTheFewestCards) {
  Match game = Position{}.hand(0, "a b1 b2").hand(1, "g1 g2").pile(1, "").hand(2, "g3 g4 g6").common("y1 y2").turn(0);
  EXPECT_EQ(why(game, "a"), "one card fewer for you, one more for another");
  game.play("a top");
  EXPECT_EQ(why(game, "@1"), "Ada has the fewest cards left: 2");
  EXPECT_EQ(why(game, "@2"), "");
}

}  // namespace
}  // namespace parlour::test
