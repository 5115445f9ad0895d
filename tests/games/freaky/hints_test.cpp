// What an adviser says in Freaky.
#include "games/freaky/builder.hpp"
#include "support/advice.hpp"

namespace parlour::test {
namespace {

std::string why(const Match& game, std::string_view move) { return reason_for<Freaky>(game.view(0), move); }
std::string why_not(const Match& game, std::string_view move) { return reason_against<Freaky>(game.view(0), move); }
std::string all_for(const Match& game, std::string_view move) {
  return said<Freaky>(weighed<Freaky>(game.view(0), move).good);
}

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
  EXPECT_EQ(why(game, "bb3>2"), "with it you can take 9 cards in this turn");
}

TEST(FreakyHints, WarnOfWhatTheNextPlayerMayTake) {
  const Match game = Position{}.rows({"rr1 rr3", "yy1"}).hand(0, "ro2 bb5 gg3").turn(0);
  EXPECT_EQ(why_not(game, "ro2>1"), "leaves row 1 one card short of ripe");
  EXPECT_EQ(why(game, "bb5>new"), "a new row is far from ripe");
  EXPECT_EQ(all_for(game, "bb5>new"),
            "a new row is far from ripe\nleaves no row that one card makes ripe\none more new card for you to draw\n");
}

TEST(FreakyHints, CountWhatIsTaken) {
  Match game = Position{}.rows({"rr1 rr3 ro2", "bb5"}).hand(0, "rg2 gg1 yy3").turn(0);
  game.play("rg2>1");
  EXPECT_EQ(why(game, "stop"), "then you may take what is ripe");
  game.play("stop");
  EXPECT_EQ(why(game, "take"), "4 cards for you");
  EXPECT_EQ(why_not(game, "leave"), "leaves 4 cards to the others");
}

TEST(FreakyHints, SayWhatComesOfTheEnd) {
  // The third card goes on the row that the first makes ripe.
  const Match game = Position{}.rows({"rr1 rr3 ro2", "bb5"}).hand(0, "rg2 gg1 yy3").draw("").turn(0);
  EXPECT_EQ(all_for(game, "rg2>1"), "makes row 1 ripe: 4 cards\n"
                                    "with it you can take 5 cards in this turn\n"
                                    "ends the game, and 5 cards are the most\n");
}

}  // namespace
}  // namespace parlour::test
