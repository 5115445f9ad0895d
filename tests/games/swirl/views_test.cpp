// What each observer sees, and what it can work out.
#include <nlohmann/json.hpp>

#include "builder.hpp"

namespace parlour::test {
namespace {

/// Seat 0 has removed card 1 and seat 1 is to act.
Example after_a_removal() {
  Example game;
  game.play("3^0,0 2v0,-1 5^-1,0 6v-1,-1 6^0,-2 3^1,-1 4^-1,1 5v-2,1 x1");
  return game;
}

nlohmann::json view_of(const Example& game, Observer observer) {
  std::string text;
  JsonWriter json{text};
  Swirl::write_view(Swirl::view(game.state(), observer), json);
  return nlohmann::json::parse(text);
}

TEST(Swirl, W20_W30_G8_a_view_has_the_own_hand_and_the_sizes_of_the_others) {
  Example game{3, {.start = 1}};
  game.play("6^0,0 6v-1,0");  // seats 1 and 2
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
    const nlohmann::json view = view_of(game, seat);
    EXPECT_EQ(view.at("observer"), seat);
    EXPECT_EQ(view.at("hand"), game.hands()[static_cast<std::size_t>(seat)]);
    EXPECT_EQ(view.at("hand_sizes"), (std::vector{6, 5, 5}));
    EXPECT_FALSE(view.contains("hands"));
    EXPECT_EQ(view.at("field"), nlohmann::json::parse(game.position_text()).at("field"));
    EXPECT_EQ(view.at("to_act"), 0);
    EXPECT_EQ(view.at("first"), 1);
    EXPECT_EQ(Swirl::to_act(Swirl::view(game.state(), seat)), 0);
  }
  const nlohmann::json open = view_of(game, the_public);
  EXPECT_TRUE(open.at("observer").is_null());
  EXPECT_TRUE(open.at("hand").is_null());
  EXPECT_EQ(open.at("hand_sizes"), (std::vector{6, 5, 5}));
  EXPECT_EQ(Swirl::view(game.state(), the_public).hand, 0);
}

TEST(Swirl, W11_W30_everybody_sees_the_removed_cards_with_their_owners) {
  const Example game = after_a_removal();
  for (const Observer observer : {Observer{0}, Observer{1}, the_public}) {
    EXPECT_EQ(view_of(game, observer).at("removed"), (std::vector<std::vector<int>>{{1}, {}}));
    EXPECT_EQ(view_of(game, observer).at("hand_sizes"), (std::vector{1, 2}));
  }
}

TEST(Swirl, W20_W30_G8_a_view_does_not_depend_on_what_is_hidden) {
  Example one{3};
  one.play("6^0,0");
  Example other = one;
  one.hands({{1, 2}, {3, 4}, {5, 6}});
  other.hands({{1, 2}, {1, 5}, {2, 3}});
  EXPECT_EQ(Swirl::view(one.state(), 0), Swirl::view(other.state(), 0));
  EXPECT_EQ(Swirl::view(one.state(), the_public), Swirl::view(other.state(), the_public));
  EXPECT_NE(Swirl::view(one.state(), 1), Swirl::view(other.state(), 1));
  EXPECT_NE(Swirl::view(one.state(), 2), Swirl::view(other.state(), 2));
}

TEST(Swirl, W30_a_view_offers_the_moves_of_its_observer_only) {
  for (const bool removal : {false, true}) {
    Example game;
    if (removal) {
      game.play("3^0,0 2v0,-1 5^-1,0 6v-1,-1 6^0,-2 3^1,-1 4^-1,1 5v-2,1");
    } else {
      game.play("6^0,0 6v-1,0");
    }
    ASSERT_EQ(game.to_act(), 0);
    MoveList list;
    std::set<std::string> offered;
    Swirl::moves(Swirl::view(game.state(), 0), list);
    for (const Move move : list) offered.insert(Swirl::notation(move));
    EXPECT_EQ(offered, game.legal());
    for (const Observer observer : {Observer{1}, the_public}) {
      Swirl::moves(Swirl::view(game.state(), observer), list);
      EXPECT_EQ(list.size(), 0) << "observer " << int{observer};
    }
  }
  Example over;
  over.hands({{6}, {6}}).play("6^0,0 6v-1,0");
  MoveList list;
  list.add(Move{1});
  Swirl::moves(Swirl::view(over.state(), 0), list);
  EXPECT_EQ(list.size(), 0);
}

TEST(Swirl, W20_G9_hands_follow_from_the_field_and_the_removed_cards) {
  const Example game = after_a_removal();
  for (const Observer observer : {Observer{0}, Observer{1}, the_public}) {
    Swirl::Knowledge knowledge = Swirl::knowledge(observer, 2);
    hear(Swirl{}, observer, game.log().told, knowledge);
    Chance chance{3};
    EXPECT_EQ(Swirl::imagine(Swirl::view(game.state(), observer), knowledge, chance), game.state())
        << "observer " << int{observer};
  }
}

TEST(Swirl, W20_G9_an_imagined_game_is_the_real_one_at_every_moment) {
  for (int players = 2; players <= 4; ++players) {
    Example game{players, {.form = swirl::competitive}, 11};
    Chance chance{static_cast<std::uint64_t>(players)};
    for (int step = 0;; ++step) {
      for (Observer observer = the_public; observer < players; ++observer) {
        const Swirl::State imagined =
            Swirl::imagine(Swirl::view(game.state(), observer), Swirl::knowledge(observer, players), chance);
        ASSERT_EQ(imagined, game.state()) << "observer " << int{observer} << ", step " << step;
      }
      const std::set<std::string> legal = game.legal();
      if (legal.empty()) break;
      game.play(*std::next(legal.begin(), chance.below(static_cast<std::uint32_t>(legal.size()))));
    }
  }
}

TEST(Swirl, G3_nobody_answers_out_of_turn) {
  Example game;
  for (const char* move : {"6^0,0", "6v-1,0", "4v1,0"}) {
    for (const Observer observer : {Observer{0}, Observer{1}, the_public})
      EXPECT_FALSE(Swirl::window(Swirl::view(game.state(), observer)).open());
    game.play(move);
  }
}

TEST(Swirl, W16_W30_a_view_counts_what_lies_on_the_field_now) {
  Example game;
  game.play("6^0,0 6v-1,0");
  EXPECT_EQ(view_of(game, 0).at("points"), (std::vector{3, 4}));
  EXPECT_EQ(view_of(game, 0).at("scores"), (std::vector{0, 0})) << "of games that are over";
  for (const char* move : {"4^0,1", "4v0,-1", "2v1,0"}) {
    game.play(move);
    EXPECT_EQ(view_of(game, the_public).at("points"), points_on(game.field(), false, 2)) << move;
  }
}

}  // namespace
}  // namespace parlour::test
