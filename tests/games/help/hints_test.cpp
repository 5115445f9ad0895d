// What an adviser says in HELP!.
#include "games/help/builder.hpp"
#include "support/advice.hpp"

namespace parlour::test {
namespace {

std::string why(const Match& game, std::string_view move) { return reason_for<Help>(game.view(0), move); }
std::string why_not(const Match& game, std::string_view move) { return reason_against<Help>(game.view(0), move); }

TEST(HelpHints, TheNoThatWinsComesFirst) {
  // Everybody needs one more point, and all can know that the others hold nothing above a 2. So the next seat asks, and
  // the No! makes that somebody else's affair.
  const Match game = Position{}
                         .scores({2, 2, 2})
                         .row("n3 n11")
                         .hand(0, "no z n1 n2")
                         .hand(1, "n1 n1 n1 n1")
                         .hand(2, "n2 n2 n2 n2")
                         .draw("")
                         .rest_in_discard()
                         .turn(0);
  const auto hints = advice<Help>(game.view(0), game.knowledge(0));
  ASSERT_FALSE(hints.empty());
  EXPECT_EQ(Help::notation(hints[0].move), "no");
  EXPECT_GT(hints[0].chance, 0.99);
  EXPECT_EQ(spoken<Help>(hints[0].reason), "you sit out a turn and need not help");
  EXPECT_LT(hints[1].chance, 0.9);
}

TEST(HelpHints, SayHowTheRowEnds) {
  const Match game = Position{}.row("n2 n4").hand(0, "n5 n10 n11 w").turn(0);
  EXPECT_EQ(why(game, "n5"), "the row ends at 5: easy to go on from");
  EXPECT_EQ(why_not(game, "n10"), "the row ends at 10: hard to go on from");
  EXPECT_EQ(why_not(game, "n11"), "the row ends at 11: only special cards go on");
  EXPECT_EQ(why(game, "w@1"), "fills a gap: the row ends at 4 as before");
}

TEST(HelpHints, SayWhatSpecialCardsAreFor) {
  const Match game = Position{}.row("n2 n9").hand(0, "z s n5 no").turn(0);
  EXPECT_EQ(why(game, "z"), "the row ends at 2 instead of 9");
  EXPECT_EQ(why(game, "s1=n5"), "the row ends at 5 instead of 9");
  EXPECT_EQ(why(game, "no"), "you sit out a turn and need not help");
}

TEST(HelpHints, CountWhatCouldHelpTheNextPlayer) {
  const Match game = Position{}.row("n2 n4").hand(0, "n5 n8 n11 n1").turn(0);
  EXPECT_EQ(said<Help>(weighed<Help>(game.view(0), "n5").good),
            "the row ends at 5: easy to go on from\nyou could help Ada with 2 cards\n");
  EXPECT_EQ(said<Help>(weighed<Help>(game.view(0), "n11").bad),
            "the row ends at 11: only special cards go on\nyou might have nothing to help Ada with\n");
}

TEST(HelpHints, SayThatTheSixthCardClearsTheRow) {
  const Match game = Position{}.row("n1 n2 n3 n4 n5").hand(0, "n7 n8 w z").turn(0);
  EXPECT_EQ(why(game, "n7"), "clears the row");
}

TEST(HelpHints, SpeakAboutWhatIsPassedAndReturned) {
  const Match helper = Position{}.row("n6").hand(0, "n7 n8 w n1").hand(1, "n1 n2 n3 n4").help(1, 0);
  EXPECT_EQ(said<Help>(weighed<Help>(helper.view(0), ">n7").good),
            "keeps 1 special card\nlets the row end at 7\nkeeps your Wild\n2 cards of yours will still fit\n");
  const Match asker = Position{}.row("n6").hand(0, "n1 n2 n3 n6 n8").hand(2, "n7 n9 w").give_back(0, 2, "n8");
  EXPECT_EQ(why(asker, "<n1"), "too low for the row as it will lie");
}

}  // namespace
}  // namespace parlour::test
