// What a person is told before a card is laid.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/solo/builder.hpp"

namespace parlour::test {
namespace {

bool call_is_near(const Match& game, Observer observer) {
  std::string text;
  JsonWriter json{text};
  Solo::write_preview(game.view(observer), json);
  return nlohmann::json::parse(text).at("call_is_near").get<bool>();
}
Position holding(std::string_view hand) { return Position{}.players(3).top("r3").hand(0, hand); }
bool call_is_near(Position position, Observer observer) { return call_is_near(position.turn(0), observer); }

TEST(SoloPreview, S47_S48_a_call_is_near_where_one_card_may_be_left_or_several_go_at_once) {
  EXPECT_TRUE(call_is_near(holding("r5 b2"), 0));
  EXPECT_TRUE(call_is_near(holding("r5 b5 y5 g1"), 0)) << "a Triple+ leaves one";
  EXPECT_TRUE(call_is_near(holding("r5 b5 y5"), 0)) << "a Triple+ leaves none";
  EXPECT_TRUE(call_is_near(holding("rg b2 b4"), 0)) << "a Gift takes two along";
}

TEST(SoloPreview, a_call_is_near_until_a_gift_is_given) {
  auto game = holding("rg b2 b4 y7").turn(0);
  EXPECT_FALSE(call_is_near(game, 1));
  game.play("rg");
  EXPECT_EQ(game.asked(), "target 0");
  EXPECT_TRUE(call_is_near(game, 0));
  game.play("@1");
  EXPECT_TRUE(call_is_near(game, 0));
}

TEST(SoloPreview, a_call_is_not_near_otherwise) {
  EXPECT_FALSE(call_is_near(holding("b4 b2"), 0)) << "neither can be laid";
  EXPECT_FALSE(call_is_near(holding("r5"), 0)) << "whoever has one card has called";
  EXPECT_FALSE(call_is_near(holding("r5 b2 b4"), 0));
  EXPECT_FALSE(call_is_near(holding("r5 b2").option("solo.solo_call", "auto"), 0));
  EXPECT_FALSE(call_is_near(holding("r5 b2"), 1)) << "it is not their turn";
  EXPECT_FALSE(call_is_near(holding("r5 b2"), the_public));
}

}  // namespace
}  // namespace parlour::test
