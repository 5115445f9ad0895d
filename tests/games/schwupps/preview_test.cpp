// What a board shows before a card is laid or a row schwupped.
#include <nlohmann/json.hpp>

#include "builder.hpp"

namespace parlour::test {
namespace {

nlohmann::json preview_of(const Match& game, Observer observer) {
  std::string text;
  JsonWriter json{text};
  Schwupps::write_preview(game.view(observer), json);
  return nlohmann::json::parse(text);
}

TEST(SchwuppsPreview, C9_numbers_go_round_in_a_circle) {
  const auto number = [](const std::string& demand, const std::string& top) {
    const Match game = Position{}.demands(demand + " =n =n =n").tops(top + " p5 g5 r5").turn(0);
    return preview_of(game, the_public).at("wants").at(0).at("number").get<int>();
  };
  EXPECT_EQ(number("+2", "b9"), 1);
  EXPECT_EQ(number("+1", "b10"), 1);
  EXPECT_EQ(number("-1", "b1"), 10);
  EXPECT_EQ(number("-2", "b2"), 10);
  EXPECT_EQ(number("-2", "b10"), 8);
}

TEST(SchwuppsPreview, C10_a_pile_wants_a_number_a_colour_or_either) {
  const Match game = Position{}.demands("=n =c =e +1").tops("b2 r4 p5 y5").turn(0);
  EXPECT_EQ(preview_of(game, 0).at("wants").dump(),
            R"([{"colour":null,"number":2},{"colour":"r","number":null},{"colour":"p","number":5},)"
            R"({"colour":null,"number":6}])");
}

TEST(SchwuppsPreview, C12_a_schwupp_moves_the_cards_of_its_row_and_no_other) {
  const Match game = Position{}.demands("+1 +2 -1 -2").tops("b1 p1 g1 r1").schwupps("=e =c =n").turn(0);
  const nlohmann::json preview = preview_of(game, the_public);
  EXPECT_EQ(preview.at("top").at("table").dump(), R"(["=n","+1","-1","-2"])");
  EXPECT_EQ(preview.at("bottom").at("table").dump(), R"(["+1","+2","=n","-1"])");
  EXPECT_EQ(preview.at("top").at("wants").at(0).at("number"), 1);
  EXPECT_EQ(preview.at("top").at("wants").at(1).at("number"), 2);
  EXPECT_EQ(preview.at("bottom").at("wants").at(3).at("number"), 10);
}

TEST(SchwuppsPreview, C9_what_a_pile_takes_is_what_the_rules_offer) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Deaf deaf;
    Chance chance{seed};
    MoveList list;
    schwupps::State state = Schwupps::deal({}, 2, chance, deaf);
    for (int move = 0; move < 60 && Schwupps::to_act(state) != nobody; ++move) {
      Schwupps::moves(state, list);
      const Seat seat = Schwupps::to_act(state);
      std::string text;
      JsonWriter json{text};
      Schwupps::write_preview(Schwupps::view(state, seat), json);
      std::set<std::string> fitting;
      const nlohmann::json preview = nlohmann::json::parse(text);
      for (const auto& [card, piles] : preview.at("fits").items())
        for (const int pile : piles) fitting.insert(card + ">" + std::to_string(pile));
      std::set<std::string> offered;
      for (const Move each : list)
        if (schwupps::act_of(each) == schwupps::Act::lay) offered.insert(Schwupps::notation(each));
      if (state.table.phase == schwupps::Phase::turn) {
        EXPECT_EQ(fitting, offered);
      }
      Schwupps::apply(state, list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))], chance,
                      deaf);
    }
  }
}

TEST(SchwuppsPreview, C6_says_how_many_cards_the_end_of_the_turn_brings) {
  EXPECT_EQ(preview_of(Position{}.hand(0, "b1").pile(0, "y7 y8 y9 y10").acted().turn(0), 1).at("draws"), 3);
  EXPECT_EQ(preview_of(Position{}.hand(0, "b1").pile(0, "y7").acted().turn(0), 1).at("draws"), 1);
  EXPECT_EQ(preview_of(Position{}.hand(0, "b1 b2 b3 b4 b6").pile(0, "y7").acted().turn(0), 1).at("draws"), 0);
}

TEST(SchwuppsPreview, G8_only_the_own_hand_is_in_it) {
  const Match game = Position{}.demands("=n =n =n =n").tops("b5 p5 g5 r5").hand(0, "y5 a").hand(1, "y6").turn(0);
  EXPECT_EQ(preview_of(game, 0).at("fits").dump(), R"({"y5":[1,2,3,4]})");
  EXPECT_EQ(preview_of(game, 1).at("fits").dump(), R"({"y6":[]})");
  EXPECT_EQ(preview_of(game, the_public).at("fits").dump(), "{}");
}

}  // namespace
}  // namespace parlour::test
