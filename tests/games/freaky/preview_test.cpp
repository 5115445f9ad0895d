// What a board shows before a card is laid.
#include <nlohmann/json.hpp>

#include "builder.hpp"

namespace parlour::test {
namespace {

nlohmann::json preview_of(const Match& game, Observer observer) {
  std::string text;
  JsonWriter json{text};
  Freaky::write_preview(Freaky::view(game.state(), observer), json);
  return nlohmann::json::parse(text);
}

TEST(FreakyPreview, F2_F5_only_features_of_the_same_sort_match) {
  const Match game = Position{}.rows({"rr1 yg6", "br1"}).hand(0, "yp6 rg2 oo1").turn(0);
  const nlohmann::json shared = preview_of(game, 0).at("shared");
  EXPECT_EQ(shared.at("yp6").dump(), R"([["background","value"],[]])");
  EXPECT_EQ(shared.at("rg2").dump(), R"([["circles"],[]])") << "red circles are no red background";
  EXPECT_EQ(shared.at("oo1").dump(), R"([[],["value"]])");
}

TEST(FreakyPreview, F14_says_what_each_row_has_most_of_and_what_is_missing_until_it_is_ripe) {
  const Match game = Position{}.rows({"rr1", "yp6 yb3 rp4 op3", "gg1 gb4 gy2 gg3"}).turn(0);
  const nlohmann::json alike = preview_of(game, the_public).at("alike");
  ASSERT_EQ(alike.size(), 3U);
  EXPECT_EQ(alike[0].dump(), "[]") << "one card has nothing in common with itself";
  EXPECT_EQ(alike[1].dump(), R"([{"cards":3,"feature":".p.","missing":1},{"cards":2,"feature":"y..","missing":2},)"
                             R"({"cards":2,"feature":"..3","missing":2}])");
  EXPECT_EQ(alike[2][0].dump(), R"({"cards":4,"feature":"g..","missing":0})");
}

TEST(FreakyPreview, F14_a_ripe_row_that_grows_misses_nothing) {
  const Match game = Position{}.rows({"gg1 gb4 gy2 gg3 go5"}).turn(0);
  EXPECT_EQ(preview_of(game, the_public).at("alike")[0][0].dump(), R"({"cards":5,"feature":"g..","missing":0})");
}

TEST(FreakyPreview, F17_says_how_many_cards_may_be_laid_and_still_be_drawn_again) {
  Match game = Position{}.rows({"rr1", "oo1", "bb1"}).hand(0, "rg4 oy4 bp6").draw("oo3 oo5").turn(0);
  EXPECT_EQ(preview_of(game, 1).at("spare"), 2);
  game.play("rg4>1");
  EXPECT_EQ(preview_of(game, 1).at("spare"), 1);
  EXPECT_EQ(preview_of(game, 1).at("runs_out"), true);
}

TEST(FreakyPreview, G8_only_the_own_hand_is_in_it) {
  const Match game = Position{}.rows({"rr1"}).hand(0, "yp6 rg2 oo1").hand(1, "gg1 gg3 gg5").turn(0);
  EXPECT_EQ(preview_of(game, 1).at("shared").size(), 3U);
  EXPECT_TRUE(preview_of(game, 1).at("shared").contains("gg1"));
  EXPECT_EQ(preview_of(game, the_public).at("shared").dump(), "{}");
}

}  // namespace
}  // namespace parlour::test
