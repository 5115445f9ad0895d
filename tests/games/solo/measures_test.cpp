// What the lab counts in SOLO, counted a second time.
#include "support/counted.hpp"

namespace parlour::measures_test {
namespace {

TEST(SoloMeasures, FollowFromWhatIsTold) {
  compare_all("solo", std::array{2, 4, 7}, [](const History& history, const auto& found) {
    EXPECT_EQ(found("interjections"), Ratio(history.count("interjected"), 1));
    EXPECT_EQ(found("triples"), Ratio(history.count("triple"), 1));
    EXPECT_EQ(found("drawn"), Ratio(history.sum("drew", "count"), 1));
    EXPECT_EQ(found("chain_cards"), Ratio(history.sum("took", "count"), history.count("took")));
    EXPECT_EQ(found("exchanges"), Ratio(history.count("swapped") + history.count("all_swapped"), 1));
    EXPECT_EQ(found("silent"), Ratio(history.count("silent"), history.count("silent") + history.count("called")));
    EXPECT_EQ(found("reshuffles"), Ratio(history.count("reshuffled"), 1));
    EXPECT_EQ(found("gift_wins").second, history.count("round_won"));

    // Chains: a Draw card opens one or adds to it; it is closed by who takes the cards, by a Protection, or by a new round.
    // A card that ends the round has no effect.
    std::int64_t chains = 0;
    std::int64_t draw_cards = 0;
    std::int64_t protections = 0;
    std::int64_t gift_wins = 0;
    std::int64_t points = 0;
    std::int64_t losers = 0;
    bool open = false;
    std::string last_laid;
    std::int64_t turns = 0;
    for (const Decided& decided : history.decisions) {
      const std::string& move = decided.move;
      const bool lays = !(move == "draw" || move == "take" || move == "keep" || move == "pass" || move == "accept" ||
                          move == "wait" || move == "solo" || move == "silent" || move[0] == '@' || move[0] == '>');
      const bool ends = std::ranges::count(decided.happened, "round_won", &Happened::key) > 0;
      std::string card = lays ? move : "";
      if (card.starts_with('!')) card.erase(0, 1);
      if (lays) last_laid = card;
      const bool is_draw = card.starts_with("xd") || (card.size() == 2 && card[1] == 'd' && card[0] != 'x');
      if (is_draw && !ends) {
        ++draw_cards;
        chains += open ? 0 : 1;
        open = true;
      }
      protections += card.size() == 2 && card[0] == 'p' ? 1 : 0;
      if (move == "take" || ends || (card.size() == 2 && card[0] == 'p')) open = false;
      int winner = -1;
      for (const Happened& event : decided.happened) {
        if (event.key == "round_won") winner = event.args.at("seat");
        if (event.key == "round_won" && last_laid.size() == 2 && last_laid[1] == 'g' && last_laid[0] != 'p')
          ++gift_wins;
        if (event.key == "scored" && event.args.at("seat") != winner) ++losers, points += event.args.at("points");
      }
      // A turn ends with a card, a card kept or a pass; what is out of turn belongs to none.
      turns += (lays && move[0] != '!') || move == "keep" || move == "pass" ? 1 : 0;
    }
    EXPECT_EQ(found("chains"), Ratio(chains, 1));
    EXPECT_EQ(found("chain_length"), Ratio(draw_cards, chains));
    EXPECT_EQ(found("protections"), Ratio(protections, 1));
    EXPECT_EQ(found("gift_wins").first, gift_wins);
    EXPECT_EQ(found("losing_hand"), Ratio(points, losers));
    EXPECT_EQ(found("turns"), Ratio(turns, 1));
  });
}

}  // namespace
}  // namespace parlour::measures_test
