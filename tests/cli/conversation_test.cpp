// A game against bots as the person sees it come, with a clock that passes only when somebody waits.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "cli/conversation.hpp"
#include "cli/program.hpp"
#include "games/registry.hpp"

namespace parlour::test {
namespace {

using std::chrono::milliseconds;

struct Watched {
  std::string text;
  std::vector<milliseconds> pauses;
  std::vector<std::string> pieces;  // what came before the first pause, between two, after the last
};

cli::PlaySetup setup_of(const AnyGame& game, int players, std::uint64_t seed) {
  cli::PlaySetup setup{.game = &game,
                       .options = game.default_options(),
                       .players = players,
                       .seat = 1,
                       .bots = {},
                       .seed = {.number = seed}};
  for (std::size_t i = 0; i < game.options.size(); ++i)
    if (game.options[i].name == "solo.target") setup.options.values[i] = 0;
  setup.bots.assign(static_cast<std::size_t>(players), *parse_bot("greedy"));
  return setup;
}

/// Each look at the clock takes a while: that bounds how long a hint is thought about.
Watched watch(const cli::PlaySetup& setup, const std::string& input, bool paced, milliseconds look = milliseconds{0}) {
  std::istringstream in(input);
  std::ostringstream out;
  Watched watched;
  milliseconds time{0};
  std::size_t shown = 0;
  const auto piece = [&] {
    watched.pieces.push_back(out.str().substr(shown));
    shown = out.str().size();
  };
  cli::converse(setup, {.in = in,
                        .out = out,
                        .typed = false,
                        .paced = paced,
                        .height = [] { return std::nullopt; },
                        .now = [&] { return time += look; },
                        .sleep =
                            [&](milliseconds pause) {
                              time += pause;
                              watched.pauses.push_back(pause);
                              piece();
                            }});
  piece();
  watched.text = out.str();
  return watched;
}

std::string many(std::string_view line, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += line;
  return text;
}

TEST(Conversation, PausesChangeNothingButTheTime) {
  for (const AnyGame& game : all_games()) {
    const int players = std::max(3, game.info.min_players);
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      const cli::PlaySetup setup = setup_of(game, players, seed);
      const Watched slow = watch(setup, many("1\n", 60), true);
      const Watched fast = watch(setup, many("1\n", 60), false);
      EXPECT_EQ(slow.text, fast.text) << game.info.id;
      EXPECT_TRUE(fast.pauses.empty());
      EXPECT_GT(slow.pauses.size(), 5U) << game.info.id;
    }
  }
}

TEST(Conversation, EachPauseEndsWithSomethingToSee) {
  // Among ten players somebody is often asked in secret, for a twin or a Protection. No pause tells of it.
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    const Watched watched = watch(setup_of(*find_game("solo"), 10, seed), many("1\n", 40), true);
    ASSERT_EQ(watched.pieces.size(), watched.pauses.size() + 1);
    for (std::size_t i = 1; i < watched.pieces.size(); ++i) EXPECT_NE(watched.pieces[i], "");
  }
}

TEST(Conversation, APauseBeforeABotsMoveTakesAboutASecond) {
  std::set<milliseconds> lengths;
  for (const milliseconds pause : watch(setup_of(*find_game("swirl"), 4, 1), many("1\n", 12), true).pauses) {
    if (pause == milliseconds{600}) continue;  // after one's own move
    EXPECT_GE(pause, milliseconds{600});
    EXPECT_LE(pause, milliseconds{1400});
    lengths.insert(pause);
  }
  EXPECT_GT(lengths.size(), 5U) << "always the same";
}

TEST(Conversation, PausesDoNotDependOnHowLongABotThinks) {
  cli::PlaySetup setup = setup_of(*find_game("freaky"), 3, 1);
  setup.bots.assign(3, *parse_bot("search:iterations=60"));
  const auto pauses_if_a_look_takes = [&](milliseconds look) {
    std::istringstream in(many("1\n", 10));
    std::ostringstream out;
    milliseconds time{0};
    milliseconds shown_at{0};
    std::vector<milliseconds> waits;
    cli::converse(setup, {.in = in,
                          .out = out,
                          .typed = false,
                          .paced = true,
                          .height = [] { return std::nullopt; },
                          .now = [&] { return time += look; },
                          .sleep =
                              [&](milliseconds pause) {
                                time += pause;
                                waits.push_back(time - shown_at);
                                shown_at = time;
                              }});
    return std::pair{waits, out.str()};
  };
  const auto [quick, text] = pauses_if_a_look_takes(milliseconds{0});
  const auto [slow, same_text] = pauses_if_a_look_takes(milliseconds{1});
  EXPECT_EQ(text, same_text);
  ASSERT_EQ(quick.size(), slow.size());
  for (std::size_t i = 1; i < quick.size(); ++i)
    EXPECT_NEAR(static_cast<double>(quick[i].count()), static_cast<double>(slow[i].count()), 120) << i;
}

TEST(Conversation, HintShowsTheBestMovesWithinTheScreen) {
  for (const AnyGame& game : all_games()) {
    const Watched watched = watch(setup_of(game, std::max(3, game.info.min_players), 5),
                                  many("hint\n1\n", 3) + "hint\n", false, milliseconds{1});
    EXPECT_NE(watched.text.find("Your chance to win the contest with the best moves:\n"), std::string::npos);
    const bool reasons =
        watched.text.find("%  ") != std::string::npos || watched.text.find("%\n     ") != std::string::npos;
    EXPECT_TRUE(reasons) << game.info.id << '\n' << watched.text;
    for (const std::string& line : lines_of(watched.text)) EXPECT_LE(line.size(), 80U) << line;
  }
}

TEST(Conversation, TheSameQuestionGetsTheSameHintAndChangesNothing) {
  const cli::PlaySetup setup = setup_of(*find_game("help"), 4, 2);
  const std::string twice = watch(setup, "hint\nhint\n", false, milliseconds{1}).text;
  const std::size_t first = twice.find("Your chance");
  const std::size_t second = twice.find("Your chance", first + 1);
  ASSERT_NE(second, std::string::npos);
  const std::size_t length = twice.find("> ", first) - first;
  EXPECT_EQ(twice.substr(first, length), twice.substr(second, length));

  const std::string without = watch(setup, "1\n1\n", false).text;
  const std::string with = watch(setup, "hint\n1\nhint\n1\n", false, milliseconds{1}).text;
  const auto end_of = [](const std::string& text) { return text.substr(text.rfind("> 1\n")); };
  EXPECT_EQ(end_of(without), end_of(with));
}

TEST(Conversation, NothingIsLeftToHintAtWhenItIsOver) {
  const Watched watched = watch(setup_of(*find_game("swirl"), 2, 1), many("1\n", 6) + "hint\n", false);
  EXPECT_NE(watched.text.find("nothing to choose"), std::string::npos) << watched.text;
}

TEST(PlayProgram, APipeIsNotKeptWaiting) {
  const std::vector<std::string> game{"play", "freaky", "--seed", "3", "--bots", "greedy"};
  auto fast = game;
  fast.emplace_back("--fast");
  const auto start = std::chrono::steady_clock::now();
  const Ran ran = run(game, many("1\n", 200));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.out, run(fast, many("1\n", 200)).out);
}

}  // namespace
}  // namespace parlour::test
