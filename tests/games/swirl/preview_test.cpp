// What a board shows before a card is placed must be what the rules do then.
#include <nlohmann/json.hpp>

#include "builder.hpp"

namespace parlour::test {
namespace {

nlohmann::json preview_of(const Example& game, Observer observer) {
  std::string text;
  JsonWriter json{text};
  Swirl::write_preview(Swirl::view(game.state(), observer), json);
  return nlohmann::json::parse(text);
}

/// Every placement that fits by definition, of all six cards.
std::set<std::string> placements_on(const Field& field, bool left_deck) {
  std::set<std::string> found;
  for (int x = -12; x <= 12; ++x)
    for (int y = -12; y <= 12; ++y)
      for (int card = 1; card <= 6; ++card)
        for (const bool up : {true, false})
          if (const Placing placing{.card = card, .up = up, .x = x, .y = y}; fits(field, left_deck, placing))
            found.insert(text_of(placing));
  return found;
}

TEST(SwirlPreview, W8_W12_W16_shows_what_every_placement_would_turn_and_count) {
  for (const std::int16_t deck : {std::int16_t{0}, std::int16_t{1}}) {
    Example game{3, {.start = 0, .deck = deck}, 7};
    while (game.to_act() != nobody) {
      const auto preview = preview_of(game, the_public);
      EXPECT_EQ(preview, preview_of(game, game.to_act())) << "nobody's board shows more than another's";
      const Field before = game.field();
      std::set<std::string> listed;
      std::set<std::pair<int, int>> cells;
      for (const auto& [move, what] : preview.at("placements").items()) {
        listed.insert(move);
        const Placing placing = placing_of(move);
        cells.emplace(placing.x, placing.y);
        const Field after = field_after(before, move, game.to_act());
        EXPECT_EQ(what.at("points"), points_on(after, game.left_deck(), game.players())) << move;
        std::set<std::pair<int, int>> turned;
        for (const int index : what.at("turns"))
          turned.insert(game.position().field[static_cast<std::size_t>(index)].first);
        for (const auto& [cell, lying] : before)
          EXPECT_EQ(turned.contains(cell), after.at(cell).up != lying.up)
              << move << " " << cell.first << "," << cell.second;
      }
      EXPECT_EQ(listed, placements_on(before, game.left_deck()));
      std::set<std::pair<int, int>> open;
      for (const auto& cell : preview.at("open")) open.emplace(cell.at("x"), cell.at("y"));
      EXPECT_EQ(open, cells);
      const auto lying = game.position().field;
      for (std::size_t i = 0; i < lying.size(); ++i)
        EXPECT_EQ(preview.at("edges").at(i), edges_of(lying[i].second.card, lying[i].second.up, game.left_deck()));
      std::vector<int> points(static_cast<std::size_t>(game.players()));
      for (std::size_t i = 0; i < lying.size(); ++i)
        for (const int edge : preview.at("counting").at(i))
          points[static_cast<std::size_t>(lying[i].second.seat)] += preview.at("edges").at(i).at(edge).get<int>();
      EXPECT_EQ(points, points_on(before, game.left_deck(), game.players())) << "what counts is what is counted";
      const auto legal = game.legal();
      game.play(*std::next(legal.begin(), static_cast<std::ptrdiff_t>(legal.size() / 2)));
    }
    EXPECT_TRUE(preview_of(game, the_public).at("placements").empty()) << "nothing can be placed any more";
    EXPECT_TRUE(preview_of(game, the_public).at("open").empty());
  }
}

TEST(SwirlPreview, W1_W23_a_card_upside_down_shows_the_opposite_edges_a_mirrored_one_exchanges_left_and_right) {
  const auto edges_after = [](std::int16_t deck, const std::string& move) {
    Example game{2, {.start = 0, .deck = deck}};
    game.play(move);
    return preview_of(game, 0).at("edges").dump();
  };
  EXPECT_EQ(edges_after(0, "1^0,0"), "[[2,1,3,0]]");
  EXPECT_EQ(edges_after(0, "1v0,0"), "[[3,0,2,1]]");
  EXPECT_EQ(edges_after(1, "1^0,0"), "[[2,0,3,1]]");
}

}  // namespace
}  // namespace parlour::test
