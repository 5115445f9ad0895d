// Reasons as data: what a page in another language works with.
#include "bots/reason.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/registry.hpp"

namespace parlour {
namespace {

using namespace literals;

std::uint8_t kind_of(const AnyGame& game, std::string_view key) {
  const auto specs = reasons_of(game);
  return static_cast<std::uint8_t>(std::ranges::find(specs, key, &MessageSpec::key) - specs.begin());
}

TEST(Reasons, AreWrittenLikeEventsAndSaidInEnglish) {
  const AnyGame& solo = *find_game("solo");
  const Message reason{.kind = kind_of(solo, "close_next_draws"), .ruling = "S24"_r, .args = {1, 2, 4}};
  std::string out;
  JsonWriter json(out);
  write_reason(solo, reason, json);
  EXPECT_EQ(out, R"({"reason":"close_next_draws","ruling":"S24","seat":1,"left":2,"cards":4})");
  const std::vector<std::string> names{"You", "Ada"};
  EXPECT_EQ(say_reason(solo, reason, names), "Ada has 2 cards left and must answer or draw 4");
}

TEST(Reasons, AMoveLacksWhatIsSaidOfItLess) {
  const Reason two{.message = {.kind = 1, .ruling = "S24"_r, .args = {2}}, .weight = 2};
  const Reason three{.message = {.kind = 1, .ruling = "S24"_r, .args = {3}}, .weight = 3};
  const Reason other{.message = {.kind = 2, .ruling = "S24"_r, .args = {}}, .weight = 9};
  const std::vector<Reason> said{two, other};
  EXPECT_TRUE(lacks(said, three));
  EXPECT_FALSE(lacks(said, two));
  EXPECT_TRUE(lacks(std::vector<Reason>{other}, two));
  EXPECT_FALSE(lacks(std::vector<Reason>{three}, two));
}

TEST(Reasons, ALongNameDoesNotBreakALine) {
  const AnyGame& solo = *find_game("solo");
  const std::vector<std::string> names{"You", std::string(60, 'A')};
  const Message reason{.kind = kind_of(solo, "skips"), .ruling = "S21"_r, .args = {1}};
  EXPECT_EQ(say_reason(solo, reason, names), "skips " + std::string(24, 'A'));
}

TEST(Reasons, EachHasItsKeyAndASentenceThatUsesAllItsArguments) {
  for (const AnyGame& game : all_games()) {
    std::set<std::string_view> keys;
    for (const MessageSpec& spec : reasons_of(game)) {
      EXPECT_TRUE(keys.insert(spec.key).second) << game.info.id << ": " << spec.key;
      EXPECT_FALSE(spec.english.empty()) << spec.key;
      EXPECT_FALSE(spec.english.ends_with('.')) << spec.english;
      for (const ArgSpec& arg : spec.args) {
        if (arg.type == Arg::none) continue;
        EXPECT_NE(spec.english.find("{" + std::string{arg.name} + "}"), std::string_view::npos) << spec.english;
      }
    }
    EXPECT_FALSE(keys.empty()) << game.info.id;
  }
}

}  // namespace
}  // namespace parlour
