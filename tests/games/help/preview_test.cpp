// What a board shows before a card is laid.
#include <nlohmann/json.hpp>

#include "builder.hpp"

namespace parlour::test {
namespace {

nlohmann::json preview_of(const Match& game, Observer observer) {
  std::string text;
  JsonWriter json{text};
  Help::write_preview(game.view(observer), json);
  return nlohmann::json::parse(text);
}

TEST(HelpPreview, H23_H24_a_wild_is_one_more_than_the_card_to_its_left) {
  const Match game = Position{}.row("n3 w=4 n8").hand(0, "n9 s z w").turn(0);
  EXPECT_EQ(preview_of(game, 0).at("wild").dump(), "[1,4,5,9]");
  EXPECT_EQ(preview_of(game, the_public), preview_of(game, 0)) << "the row lies open";
  const Match first = Position{}.row("").hand(0, "n9 s z w").turn(0);
  EXPECT_EQ(preview_of(first, 0).at("wild").dump(), "[1]");
}

TEST(HelpPreview, H29_what_a_switch_puts_in_is_worth_what_a_wild_would_be_there) {
  Match game = Position{}.row("n3 n5 n8").hand(0, "w s n1 n2").turn(0);
  const int foreseen = preview_of(game, 0).at("wild").at(2);
  game.play("s2=w");
  EXPECT_EQ(game.row(), "n3 n5 w=" + std::to_string(foreseen));
}

}  // namespace
}  // namespace parlour::test
