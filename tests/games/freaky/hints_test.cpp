// What an adviser says in Freaky.
#include "games/freaky/builder.hpp"
#include "support/advice.hpp"

namespace parlour::test {
namespace {

std::string why(const Match& game, std::string_view move) { return reason_for<Freaky>(game.view(0), move); }

TEST(FreakyHints, TheCardThatWinsComesFirst) {
  // Nothing is left to draw, so this is the last turn, and a single row can become ripe.
  const Match game =
      Position{}.rows({"rr1 rr3 ro2", "bb5"}).hand(0, "rg2 gg1 yy3").hand(1, "pp1 pp3 pp5").draw("").turn(0);
  const auto hints = advice<Freaky>(game.view(0), game.knowledge(0));
  ASSERT_FALSE(hints.empty());
  EXPECT_EQ(Freaky::notation(hints[0].move), "rg2>1");
  EXPECT_GT(hints[0].chance, 0.99);
  EXPECT_EQ(spoken<Freaky>(hints[0].reason), "makes row 1 ripe: 4 cards");
}

TEST(FreakyHints, SayWhatRipens) {
  const Match game = Position{}.rows({"rr1 rr3 ro2 rg2", "bb1 bg2", "yy1"}).hand(0, "rb3 bb3 bo4").turn(0);
  EXPECT_EQ(why(game, "rb3>1"), "row 1 is ripe and grows to 5 cards");
  EXPECT_EQ(why(game, "bb3>2"), "another of your cards then makes row 2 ripe");
}

TEST(FreakyHints, WarnOfWhatTheNextPlayerMayTake) {
  const Match game = Position{}.rows({"rr1 rr3", "yy1"}).hand(0, "ro2 bb5 gg3").turn(0);
  EXPECT_EQ(why(game, "ro2>1"), "leaves row 1 one card short of ripe");
  EXPECT_EQ(why(game, "bb5>new"), "a new row is far from ripe");
}

TEST(FreakyHints, CountWhatIsTaken) {
  Match game = Position{}.rows({"rr1 rr3 ro2", "bb5"}).hand(0, "rg2 gg1 yy3").turn(0);
  game.play("rg2>1");
  EXPECT_EQ(why(game, "stop"), "then you may take what is ripe");
  game.play("stop");
  EXPECT_EQ(why(game, "take"), "4 cards for you");
  EXPECT_EQ(why(game, "leave"), "leaves 4 cards to the others");
}

}  // namespace
}  // namespace parlour::test
