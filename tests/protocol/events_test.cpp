// Events as JSON and back: whatever happens in any game is read as it was written, and nothing else is read at all.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "protocol/json_reader.hpp"
#include "protocol/protocol.hpp"
#include "support/agreement.hpp"
#include "support/games.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

std::string event_text(const AnyGame& game, const Event& event) {
  std::string out;
  JsonWriter json(out);
  write_event(game, event, json);
  return out;
}

std::expected<Event, std::string> event_of(const AnyGame& game, int players, const std::string& text) {
  const auto tree = parse_json(text);
  if (!tree) return std::unexpected(tree.error().reason);
  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  const Event event = read_event(game, players, in);
  if (error) return std::unexpected(error->reason);
  return event;
}

/// Plays a random game and shows everything that anybody hears, with what they know by then.
template <class Visit>
void hear_a_game(const AnyGame& game, int players, std::uint64_t seed, Visit&& visit) {
  Chance chance(seed);
  const OptionValues options = random_options(game, players, chance);
  EventLog log;
  AnyState state = game.deal(options, players, chance, log);
  std::vector<AnyKnowledge> known;
  for (Seat seat = the_public; seat < players; ++seat) known.push_back(game.knowledge(seat, players));
  MoveList moves;
  for (int n = 0; n < 400; ++n) {
    for (Seat seat = the_public; seat < players; ++seat) {
      AnyKnowledge& knows = known[static_cast<std::size_t>(seat + 1)];
      for (const Told& told : log.told)
        if (const auto& event = told.heard_by(seat)) {
          visit(*event, knows);
          game.remember(knows, *event);
        }
    }
    if (game.outcome(state).over()) return;
    log.clear();
    game.moves(state, moves);
    game.apply(state, moves[static_cast<int>(chance.below(static_cast<std::uint32_t>(moves.size())))], chance, log);
  }
}

class Events : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Protocol, Events, testing::ValuesIn(game_ids()), [](const auto& each) { return each.param; });

TEST_P(Events, are_read_as_they_were_written_and_whoever_hears_them_could) {
  const AnyGame& game = *find_game(GetParam());
  for (int n = 0; n < scaled(20); ++n) {
    const int players = game.info.min_players + n % (game.info.max_players - game.info.min_players + 1);
    hear_a_game(game, players, static_cast<std::uint64_t>(n), [&](const Event& event, const AnyKnowledge& known) {
      const std::string text = event_text(game, event);
      const auto read = event_of(game, players, text);
      ASSERT_TRUE(read) << text << ": " << read.error();
      EXPECT_EQ(*read, event) << text;
      EXPECT_TRUE(game.plausible_event(known, event)) << text;
    });
  }
}

TEST_P(Events, with_something_wrong_in_them_are_refused_and_the_error_names_it) {
  const AnyGame& game = *find_game(GetParam());
  const int players = game.info.min_players;
  hear_a_game(game, players, 1, [&](const Event& event, const AnyKnowledge&) {
    const nlohmann::json whole = nlohmann::json::parse(event_text(game, event));
    const auto expect_wrong = [&](const nlohmann::json& other, const std::string& key) {
      const auto read = event_of(game, players, other.dump());
      ASSERT_FALSE(read) << other;
      EXPECT_TRUE(read.error().starts_with('"' + key + '"')) << read.error();
    };
    for (const auto& [key, value] : whole.items()) {
      nlohmann::json other = whole;
      other.erase(key);
      expect_wrong(other, key);
      other[key] = value.is_string() ? nlohmann::json("?") : nlohmann::json(100'000);
      expect_wrong(other, key);
      other[key] = nlohmann::json::array();
      expect_wrong(other, key);
    }
    nlohmann::json more = whole;
    more["more"] = 1;
    expect_wrong(more, "more");
  });
}

TEST(Protocol, an_error_in_an_event_says_what_would_be_right) {
  const AnyGame& game = *find_game("solo");
  const auto error_of = [&](const char* text) { return event_of(game, 4, text).error(); };
  EXPECT_EQ(error_of(R"({"event":"laughed","ruling":"S8"})"),
            "\"event\" is \"laughed\", which does not happen in SOLO");
  EXPECT_EQ(error_of(R"({"event":"kept","ruling":"H8","seat":1})"), "\"ruling\" is \"H8\", which is no ruling of SOLO");
  EXPECT_EQ(error_of(R"({"event":"kept","ruling":"S8","seat":4})"),
            "\"seat\" must be a whole number from 0 to 3, not 4");
  EXPECT_EQ(error_of(R"({"event":"played","ruling":"S8","seat":1,"card":"n5"})"),
            "\"card\" is \"n5\", which is no card in SOLO");
  EXPECT_EQ(error_of(R"({"event":"named","ruling":"S8","seat":1,"colour":"pink"})"),
            "\"colour\" is \"pink\", which is no colour or the like in SOLO");
}

TEST(Protocol, who_knows_little_cannot_hear_everything) {
  const AnyGame& help = *find_game("help");
  const AnyKnowledge empty = help.knowledge(0, 3);
  const auto could = [&](const char* text) { return help.plausible_event(empty, *event_of(help, 3, text)); };
  EXPECT_TRUE(could(R"({"event":"laid","ruling":"H9","seat":1,"card":"n3"})"));
  EXPECT_FALSE(could(R"({"event":"laid","ruling":"H9","seat":null,"card":"n3"})")) << "nobody lays a card";
  EXPECT_FALSE(could(R"({"event":"zapped","ruling":"H9","seat":1,"card":"n3"})")) << "there is no row";
  EXPECT_FALSE(could(R"({"event":"wild_laid","ruling":"H9","seat":1,"slot":1,"value":1})"));
  EXPECT_TRUE(could(R"({"event":"wild_laid","ruling":"H9","seat":1,"slot":0,"value":1})"));
}

}  // namespace
}  // namespace parlour::test
