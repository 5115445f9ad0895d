// A game against bots as the person sees it come, with a clock that passes only when somebody waits.
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <set>
#include <sstream>
#include <utility>

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

/// What the person types, with the line's end, at the sight of this screen; nothing: the input ends.
using Typist = std::function<std::string(const std::string& screen)>;

/// Somebody who looks at the screen before typing.
class Keyboard : public std::streambuf {
 public:
  Keyboard(const std::ostringstream& out, Typist typist) : out_(out), typist_(std::move(typist)) {}

 private:
  int_type underflow() override {
    typed_ = typist_(out_.str());
    if (typed_.empty()) return traits_type::eof();
    setg(typed_.data(), typed_.data(), typed_.data() + typed_.size());
    return traits_type::to_int_type(typed_[0]);
  }
  const std::ostringstream& out_;
  Typist typist_;
  std::string typed_;
};

/// Each look at the clock takes a while: that bounds how long a hint is thought about.
Watched watch(const cli::PlaySetup& setup, const Typist& typist, bool paced, milliseconds look = milliseconds{0}) {
  std::ostringstream out;
  Keyboard keyboard(out, typist);
  std::istream in(&keyboard);
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

Watched watch(const cli::PlaySetup& setup, std::string input, bool paced, milliseconds look = milliseconds{0}) {
  return watch(setup, [&](const std::string&) { return std::exchange(input, ""); }, paced, look);
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

// --- out of turn -----------------------------------------------------------------------------------------------------

/// The number of the move with these words in the list at the end of the screen; nothing if it is not offered.
std::optional<std::string> number_of(const std::string& screen, std::string_view words) {
  const std::string list = screen.substr(screen.rfind("\n\n") + 2);
  const std::size_t found = list.find(words);
  if (found == std::string::npos) return std::nullopt;
  const std::size_t line = list.rfind('\n', found) + 1;
  return std::string{cli::trimmed(std::string_view{list}.substr(line, 3))};
}

/// What can be done out of turn, or left, in the words of the lists and of the table.
struct Aside {
  std::string_view act;
  std::string_view leave;
  std::string_view acted;
  std::string_view left;
};
constexpr std::array<Aside, 2> asides{
    Aside{"interject the", "do not interject", "\n  You interject the ", "\n  You do not interject."},
    Aside{"answer with Protection", "accept it", "\n  You lay Protection ", "\n  You use no Protection."}};

/// Plays the first move of each list until something is asked out of turn; from there on types these lines, where "+" is to act and
/// "-" is to leave it.
struct UntilAWindow {
  const Aside& aside;
  std::vector<std::string> lines;
  std::size_t typed = 0;

  std::string operator()(const std::string& screen) {
    const bool asked = number_of(screen, aside.leave).has_value();
    if (typed == 0 && !asked) return has(screen, "[over]") ? "" : "1\n";
    if (typed == lines.size()) return "";
    const std::string& line = lines[typed++];
    if (line != "+" && line != "-") return line + "\n";
    EXPECT_TRUE(asked) << screen;
    return number_of(screen, line == "+" ? aside.act : aside.leave).value_or("?") + "\n";
  }
};

/// What came after the window was first shown, in games of SOLO in which there was one.
std::vector<std::string> after_windows(const Aside& aside, const std::vector<std::string>& lines, bool paced = false) {
  std::vector<std::string> found;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::string text = watch(setup_of(*find_game("solo"), 3, seed), UntilAWindow{aside, lines}, paced).text;
    const std::size_t window = text.find(std::string{aside.leave} + "\n");
    if (window != std::string::npos) found.push_back(text.substr(window));
  }
  EXPECT_FALSE(found.empty()) << aside.act;
  return found;
}

TEST(Conversation, AWindowIsAnsweredByANumber) {
  for (const Aside& aside : asides)
    for (const bool paced : {false, true})
      for (const std::string& text : after_windows(aside, {"+"}, paced)) EXPECT_TRUE(has(text, aside.acted)) << text;
}

TEST(Conversation, AWindowIsLeftByANumberToo) {
  for (const Aside& aside : asides) {
    for (const std::string& text : after_windows(aside, {"-"})) {
      EXPECT_TRUE(has(text, aside.left)) << text;
      EXPECT_FALSE(has(text, aside.acted)) << text;
    }
  }
}

TEST(Conversation, AWindowWaitsForHintsAndQuestions) {
  for (const Aside& aside : asides) {
    for (const std::string& text : after_windows(aside, {"hint", "? 1", "? draw", "moves", "+"})) {
      EXPECT_TRUE(has(text, "Your chance to win")) << text;
      EXPECT_TRUE(has(text, "Yes, you can: " + std::string{aside.act})) << text;
      EXPECT_TRUE(has(text, "No, not \"draw\". ")) << text;
      EXPECT_TRUE(has(text, aside.acted)) << text;
    }
  }
}

TEST(Conversation, AnAnswerIsTakenBackAndTheWindowAsksAgain) {
  const Scratch scratch;
  int windows = 0;
  for (const Aside& aside : asides) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const cli::PlaySetup setup = setup_of(*find_game("solo"), 3, seed);
      const std::string straight = scratch.path("straight" + std::to_string(windows));
      const std::string detour = scratch.path("detour" + std::to_string(windows));
      watch(setup, UntilAWindow{aside, {"-", "save " + straight}}, false);
      const Watched watched =
          watch(setup, UntilAWindow{aside, {"+", "back", "+", "back", "-", "save " + detour}}, false);
      const std::string record = read_file(straight);
      if (record.empty()) continue;
      ++windows;
      EXPECT_TRUE(has(watched.text, "Back at your previous decision.\n")) << watched.text;
      EXPECT_EQ(read_file(detour), record) << watched.text;
      EXPECT_EQ(run({"verify", detour}).exit, 0);
    }
  }
  EXPECT_GE(windows, 4);
}

TEST(Conversation, TheInputMayEndInAWindow) {
  for (const Aside& aside : asides) {
    for (const std::string& text : after_windows(aside, {})) {
      EXPECT_TRUE(has(text, "The game ends here, unfinished.\n")) << text;
      EXPECT_TRUE(has(text, "--seed fast:")) << text;
    }
  }
}

// --- Ctrl-C ----------------------------------------------------------------------------------------------------------

TEST(Conversation, CtrlCIsHeardInTheMiddleOfAThought) {
  // The clock stands still, and nobody would live to see the end of this thought.
  for (const bool paced : {false, true}) {
    cli::PlaySetup setup = setup_of(*find_game("solo"), 3, 1);
    setup.bots.assign(3, *parse_bot("search:iterations=10000000"));
    std::istringstream in(many("1\n", 10));
    std::ostringstream out;
    int looks = 0;
    cli::converse(setup, {.in = in,
                          .out = out,
                          .paced = paced,
                          .height = [] { return std::nullopt; },
                          .now = [] { return milliseconds{0}; },
                          .sleep = [](milliseconds) {},
                          .interrupted = [&] { return ++looks > 500; }});
    EXPECT_GT(looks, 500);
    EXPECT_TRUE(has(out.str(), "The game ends here, unfinished.\n")) << out.str();
  }
}

// --- hints -----------------------------------------------------------------------------------------------------------

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
