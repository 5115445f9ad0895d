// The greedy player of Crazy Eights in clear cases, and what it says for its moves.
#include "bots/eights/traits.hpp"
#include "games/eights/example.hpp"

namespace parlour::test {
namespace {

std::string choice(const Example& example) {
  MoveList offered;
  Eights::moves(example.view(0), offered);
  Chance chance{1};
  return Eights::notation(BotTraits<Eights>::greedy(example.view(0), offered, chance));
}

std::string reason(const Example& example, const std::string& move) {
  const auto good = BotTraits<Eights>::weigh(example.view(0), *Eights::parse_move(move)).good;
  return good.empty() ? "" : std::string{BotTraits<Eights>::reasons()[good.front().message.kind].key};
}

TEST(GreedyEights, gets_rid_of_what_would_cost_most) {
  EXPECT_EQ(choice(Example({"h2 hK c5", "d2"}, "h7", "s9")), "hK");
}
TEST(GreedyEights, keeps_eights_for_when_nothing_else_fits_and_wants_the_suit_it_has_most_of) {
  EXPECT_EQ(choice(Example({"h2 s8 c5 c6 d3", "d2"}, "h7", "s9")), "h2");
  EXPECT_EQ(choice(Example({"s8 c5 c6 d3", "d2"}, "h7", "s9")), "s8=c");
}
TEST(GreedyEights, draws_only_if_it_must) {
  EXPECT_EQ(choice(Example({"c5 d3", "d2"}, "h7", "s9")), "draw");
  EXPECT_EQ(choice(Example({"c5 d3", "d2"}, "h7")), "pass");
}

TEST(ReasonsOfEights, say_what_speaks_for_a_move) {
  EXPECT_EQ(reason(Example({"h2", "d2"}, "h7"), "h2"), "last_card");
  EXPECT_EQ(reason(Example({"h2 h3 h4", "d2"}, "h7"), "h2"), "keeps_suit");
  EXPECT_EQ(reason(Example({"h2 c4", "d2"}, "h7"), "h2"), "sheds");
  EXPECT_EQ(reason(Example({"c4 s5", "d2"}, "h7", "s9"), "draw"), "none_fits");
  EXPECT_EQ(reason(Example({"h2 c4", "d2"}, "h7", "s9"), "draw"), "") << "nothing speaks for it";
}

}  // namespace
}  // namespace parlour::test
