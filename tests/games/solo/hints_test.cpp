// What an adviser says in SOLO.
#include "games/solo/builder.hpp"
#include "support/advice.hpp"

namespace parlour::test {
namespace {

std::string why(const Match& game, std::string_view move) { return reason_for<Solo>(game.view(0), move); }
std::string why_not(const Match& game, std::string_view move) { return reason_against<Solo>(game.view(0), move); }

TEST(SoloHints, TheLastCardComesFirst) {
  const Match game = Position{}.players(3).option("solo.target", "0").top("r3").hand(0, "r5").rest_in_draw().turn(0);
  const auto hints = advice<Solo>(game.view(0), game.knowledge(0));
  ASSERT_EQ(hints.size(), 2U);
  EXPECT_EQ(Solo::notation(hints[0].move), "r5");
  EXPECT_GT(hints[0].chance, 0.99);
  EXPECT_EQ(spoken<Solo>(hints[0].reason), "your last card: the round is won");
  EXPECT_LT(hints[1].chance, hints[0].chance);
}

TEST(SoloHints, AForcedMoveHasAChanceToo) {
  Match game = Position{}
                   .players(2)
                   .option("solo.target", "0")
                   .top("r3")
                   .hand(0, "g5 g6")
                   .hand(1, "y8 y9")
                   .rest_in_draw()
                   .turn(0);
  const auto hints = advice<Solo>(game.view(0), game.knowledge(0));
  ASSERT_EQ(hints.size(), 1U);
  EXPECT_EQ(Solo::notation(hints[0].move), "draw");
  EXPECT_GT(hints[0].chance, 0.1);
  EXPECT_LT(hints[0].chance, 0.9);
  EXPECT_GT(hints[0].error, 0);
}

TEST(SoloHints, DependOnNothingThatIsHidden) {
  const auto position = [](std::string_view first, std::string_view second) {
    return Position{}.players(3).top("r3").hand(0, "r5 g3 xc pr").hand(1, first).hand(2, second).rest_in_draw().turn(0);
  };
  const Match one = position("xd xd", "y1 y2 y3");
  const Match other = position("b1 b2", "xa xa xa");
  ASSERT_NE(one.state(), other.state());
  const auto here = advice<Solo>(one.view(0), one.knowledge(0));
  const auto there = advice<Solo>(other.view(0), other.knowledge(0));
  ASSERT_EQ(here.size(), there.size());
  for (std::size_t i = 0; i < here.size(); ++i) {
    EXPECT_EQ(here[i].move, there[i].move);
    EXPECT_EQ(here[i].chance, there[i].chance);
    EXPECT_EQ(here[i].reason, there[i].reason);
  }
}

TEST(SoloHints, SayWhatACardDoesToTheNextPlayer) {
  const Match game =
      Position{}.players(3).top("r3").hand(0, "rd rs rc xd r5 g1").hand(1, "y1").hand(2, "y2 y3 y4").turn(0);
  EXPECT_EQ(why(game, "rd"), "Ada has 1 card left and must answer or draw 2");
  EXPECT_EQ(why(game, "xd=r"), "Ada has 1 card left and must answer or draw 4");
  EXPECT_EQ(why(game, "rs"), "skips Ada, who has 1 card left");
  EXPECT_EQ(why(game, "rc"), "turns play away from Ada, who has 1 card left");
}

TEST(SoloHints, SayWhatChangesHands) {
  Match game = Position{}
                   .players(3)
                   .top("r3")
                   .hand(0, "rw xa rg r5 g1")
                   .hand(1, "y1 y2 y3")
                   .hand(2, "y4 y5 y6 y7 y8 y9")
                   .turn(0);
  EXPECT_EQ(why(game, "rw"), "your 4 cards for the 3 of Ada");
  EXPECT_EQ(why_not(game, "xa"), "your 4 cards for the 6 of Bo");
  EXPECT_EQ(why(game, "rg"), "gives two more cards away");
  game.play("rg @1");
  EXPECT_EQ(why(game, ">xa"), "rids you of 40 points");
}

TEST(SoloHints, SayWhatStaysInTheHand) {
  const Match early = Position{}.players(2).top("r3").hand(0, "r5 xc r7 g1").turn(0);
  EXPECT_EQ(said<Solo>(weighed<Solo>(early.view(0), "r5").good),
            "1 card of yours will fit on it\nkeeps your black cards for later\nleaves you with 3 cards\n");
  EXPECT_EQ(why(early, "xc=r"), "you hold 2 cards of this colour");
  EXPECT_EQ(why_not(early, "xc=b"), "you hold no other card of this colour");
  const Match late = Position{}.players(2).top("r3").hand(0, "r5 xc r7 g1").hand(1, "b1 b2").turn(0);
  EXPECT_EQ(why(late, "r5"), "1 card of yours will fit on it");
  EXPECT_EQ(why(late, "xc=r"), "sheds 40 points");
}

TEST(SoloHints, SpeakOfThreeOfANumber) {
  const Match game = Position{}.players(2).top("r3").hand(0, "r5 r7 g7 y7 b1 b2").turn(0);
  EXPECT_EQ(why_not(game, "r7"), "breaks up your 3 cards with a 7");
  EXPECT_EQ(said<Solo>(weighed<Solo>(game.view(0), "r5").good),
            "1 card of yours will fit on it\nkeeps your 3 cards with a 7 together\nleaves you with 5 cards\n");
}

TEST(SoloHints, SpeakForTheCall) {
  Match game = Position{}.players(2).top("r3").hand(0, "r5 r6").turn(0);
  game.play("r5");
  EXPECT_EQ(why(game, "solo"), "a forgotten call costs two cards");
  EXPECT_EQ(why_not(game, "silent"), "costs you two cards");
}

TEST(SoloHints, WeighAnAnswerToAChain) {
  const Match game = Position{}.players(2).top("rd").pending(2).hand(0, "gd pr r1").turn(0);
  EXPECT_EQ(why_not(game, "take"), "2 cards, and then it is your turn");
  EXPECT_EQ(why(game, "take"), "keeps the Protection for later");
  EXPECT_EQ(why(game, "gd"), "Ada must answer or draw 4");
  EXPECT_EQ(why(game, "pr"), "spares you the 2 cards");
}

}  // namespace
}  // namespace parlour::test
