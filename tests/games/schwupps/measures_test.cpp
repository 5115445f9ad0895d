// What the lab counts in Schwupps, counted a second time.
#include <nlohmann/json.hpp>

#include "support/counted.hpp"

namespace parlour::measures_test {
namespace {

/// Whether a card can be played at all: "b7" on one of the tops by what is asked for beside it, or "a".
bool can_lay(const std::string& card, const std::vector<std::string>& tops, const std::vector<std::string>& demands) {
  if (card == "a") return true;
  const int number = std::stoi(card.substr(1));
  for (std::size_t pile = 0; pile < tops.size(); ++pile) {
    const int top = std::stoi(tops[pile].substr(1));
    const bool same_colour = card[0] == tops[pile][0];
    const std::string& demand = demands[pile];
    if (demand == "=n" && number == top) return true;
    if (demand == "=c" && same_colour) return true;
    if (demand == "=e" && (same_colour || number == top)) return true;
    if (demand[0] != '=' && (top + std::stoi(demand) + 9) % 10 + 1 == number) return true;
  }
  return false;
}

TEST(SchwuppsMeasures, FollowFromWhatIsTold) {
  compare_all("schwupps", std::array{2, 4}, [](const History& history, const auto& found) {
    std::int64_t by_aggravation = 0;
    std::int64_t turns = 1;
    std::string before;
    for (std::size_t i = 0; i < history.decisions.size(); ++i) {
      const std::string& move = history.decisions[i].move;
      if (before == "a" && (move == "top" || move == "bottom")) ++by_aggravation;
      before = move;
      const bool won = std::ranges::count(history.decisions[i].happened, "game_won", &Happened::key) > 0;
      if ((move == "end" || won) && i + 1 < history.decisions.size()) ++turns;
    }
    EXPECT_EQ(found("turns"), Ratio(turns, 1));
    EXPECT_EQ(found("aggravations"), Ratio(by_aggravation, 1));
    EXPECT_EQ(found("free_schwupps"), Ratio(history.count("schwupped") - by_aggravation, 1));
    EXPECT_EQ(found("given"), Ratio(history.count("gave_card"), 1));
    EXPECT_EQ(found("laid"), Ratio(history.count("laid"), turns));
    EXPECT_EQ(found("reshuffles"), Ratio(history.count("common_reshuffled"), 1));

    std::int64_t matching = 0;
    std::int64_t in_hand = 0;
    std::int64_t stuck = 0;
    before = "end";
    for (const Decided& decided : history.decisions) {
      const auto position = nlohmann::json::parse(decided.position);
      const std::vector<std::string> tops = position["tops"];
      const std::vector<std::string> demands = position["table"];
      const std::vector<std::string> hand = position["hands"][index_of(decided.seat)];
      if (decided.move.find('>') != std::string::npos)
        matching += demands[static_cast<std::size_t>(decided.move.back() - '1')][0] == '=' ? 1 : 0;
      if (before == "end") {
        in_hand += static_cast<std::int64_t>(hand.size());
        stuck +=
            std::ranges::any_of(hand, [&](const std::string& card) { return can_lay(card, tops, demands); }) ? 0 : 1;
      }
      const bool won = std::ranges::count(decided.happened, "game_won", &Happened::key) > 0;
      before = won ? "end" : decided.move;
    }
    EXPECT_EQ(found("matching"), Ratio(matching, history.count("laid")));
    EXPECT_EQ(found("hand_size"), Ratio(in_hand, turns));
    EXPECT_EQ(found("stuck"), Ratio(stuck, turns));
    const std::int64_t left = history.sum("left_over", "count") + history.sum("lost", "points");
    EXPECT_EQ(found("left_over"), Ratio(left, history.count("left_over") + history.count("lost")));
  });
}

}  // namespace
}  // namespace parlour::measures_test
