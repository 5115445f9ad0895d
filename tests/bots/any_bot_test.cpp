// What must hold of every bot in every game: it answers any question with a move it was offered, equal arguments give
// equal answers, nothing but view and knowledge counts, and it can be stopped at any time.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "bots/bot.hpp"
#include "bots/random.hpp"
#include "support/agreement.hpp"
#include "support/games.hpp"
#include "support/scale.hpp"

namespace parlour {
namespace {

using test::scaled;

std::string text_of(const AnyGame& game, const AnyState& state) {
  std::string text;
  JsonWriter json{text};
  game.write_position(state, json);
  return text;
}

/// What kind of question is asked, as the position says it.
std::string phase_of(const AnyGame& game, const AnyState& state) {
  constexpr std::string_view key = R"("phase":")";
  const std::string text = text_of(game, state);
  const std::size_t at = text.find(key) + key.size();
  return text.substr(at, text.find('"', at) - at);
}

/// All kinds that random play leads to, at tables of all sizes with various options.
std::set<std::string> phases_of(const AnyGame& game) {
  constexpr int decisions = 150;
  std::set<std::string> phases;
  MoveList moves;
  EventLog log;
  for (int players = game.info.min_players; players <= game.info.max_players; ++players)
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      Chance chance(seed);
      AnyState state = game.deal(test::random_options(game, players, chance), players, chance, log);
      for (int n = 0; n < decisions && game.to_act(state) != nobody; ++n) {
        phases.insert(phase_of(game, state));
        game.moves(state, moves);
        game.apply(state, random_move(moves, chance), chance, log);
        log.clear();
      }
    }
  return phases;
}

/// A question, and what the seat asked knows.
struct Asked {
  AnyState state;
  AnyView view;
  AnyKnowledge knowledge;
  Seat seat = nobody;
  int players = 0;
  std::string phase;
};

/// Looks into a contest of random players now and then, and takes what is asked there if that was seldom asked so far.
void look_into(const AnyGame& game, int players, std::uint64_t seed, std::size_t wanted, std::vector<Asked>& asked,
               std::map<std::string, std::size_t>& counts) {
  constexpr int decisions = 600;
  constexpr std::uint32_t now_and_then = 4;
  const std::size_t enough = std::min(wanted, asked.size() + 1 + wanted / 20);
  Chance chance(seed);
  Chance pick(derive_seed(seed, 1));
  EventLog log;
  AnyState state = game.deal(test::random_options(game, players, pick), players, chance, log);
  std::vector<AnyKnowledge> knowledge;
  for (Seat seat = 0; seat < players; ++seat) knowledge.push_back(game.knowledge(seat, players));
  MoveList moves;
  for (int n = 0; n < decisions && asked.size() < enough; ++n) {
    const Seat seat = game.to_act(state);
    if (seat == nobody) return;
    for (Seat hearer = 0; hearer < players; ++hearer) hear(game, hearer, log.told, knowledge[index_of(hearer)]);
    log.clear();
    if (pick.below(now_and_then) == 0) {
      std::string phase = phase_of(game, state);
      std::size_t& count = counts[phase];
      if (count * counts.size() <= asked.size()) {
        ++count;
        asked.push_back({state, game.view(state, seat), knowledge[index_of(seat)], seat, players, std::move(phase)});
      }
    }
    game.moves(state, moves);
    game.apply(state, random_move(moves, pick), chance, log);
  }
}

/// So many questions from random play at tables of all sizes with various options, all kinds of questions about equally
/// often.
std::vector<Asked> questions(const AnyGame& game, std::size_t wanted) {
  std::vector<Asked> asked;
  std::map<std::string, std::size_t> counts;
  for (const std::string& phase : phases_of(game)) counts[phase] = 0;
  int players = game.info.min_players;
  for (std::uint64_t seed = 1; asked.size() < wanted; ++seed) {
    look_into(game, players, seed, wanted, asked, counts);
    players = players == game.info.max_players ? game.info.min_players : players + 1;
  }
  return asked;
}

/// Says true when it has been asked so many times.
ShouldStop after_asking(int times) {
  return [times]() mutable { return --times <= 0; };
}

class AnyBot : public ::testing::TestWithParam<std::tuple<std::string, std::string>> {
 protected:
  const AnyGame& game = *find_game(std::get<0>(GetParam()));
  const Bot bot = parse_bot(std::get<1>(GetParam())).value();

  /// The bot's answer with chance from this seed, and the next number of that chance.
  std::pair<Move, std::uint32_t> answer(const AnyView& view, const AnyKnowledge& knowledge, std::uint64_t seed,
                                        const ShouldStop& should_stop) {
    game.view_moves(view, offered_);
    Chance chance(seed);
    const Move move = bot.choose(bot, {game, view, knowledge, offered_}, chance, should_stop);
    EXPECT_TRUE(offered_.contains(move)) << bot.name << " chose " << game.notation(move);
    return {move, chance.below(1'000'000)};
  }
  std::pair<Move, std::uint32_t> answer(const Asked& asked, std::uint64_t seed, const ShouldStop& should_stop) {
    return answer(asked.view, asked.knowledge, seed, should_stop);
  }
  static std::size_t so_many(int count) { return static_cast<std::size_t>(scaled(count)); }

 private:
  MoveList offered_;
};

TEST_P(AnyBot, AnswersAnyQuestionWithAMoveItWasOffered) {
  std::map<std::string, int> phases;
  std::set<int> tables;
  for (const Asked& asked : questions(game, so_many(1000))) {
    SCOPED_TRACE(asked.phase + " at " + text_of(game, asked.state));
    answer(asked, 1, after_asking(2));
    ++phases[asked.phase];
    tables.insert(asked.players);
    if (HasFailure()) return;
  }
  for (const std::string& phase : phases_of(game))
    EXPECT_GE(phases[phase], scaled(50)) << "too few questions of the kind " << phase;
  EXPECT_EQ(tables.size(), static_cast<std::size_t>(game.info.max_players - game.info.min_players + 1));
}

/// Bots are given the list of the state because it is at hand; it must be no other than what their view offers.
TEST(AnyGameForBots, OffersWhatCouldBeWorkedOut) {
  MoveList moves;
  MoveList offered;
  for (const AnyGame& game : all_games())
    for (const Asked& asked : questions(game, static_cast<std::size_t>(scaled(1000)))) {
      ASSERT_EQ(game.view_to_act(asked.view), asked.seat);
      game.moves(asked.state, moves);
      game.view_moves(asked.view, offered);
      ASSERT_TRUE(std::equal(moves.begin(), moves.end(), offered.begin(), offered.end()));
    }
}

TEST_P(AnyBot, AnswersIfItIsStoppedAtOnce) {
  for (const Asked& asked : questions(game, so_many(100))) answer(asked, 1, [] { return true; });
}

TEST_P(AnyBot, AnswersTheSameFromTheSame) {
  for (const Asked& asked : questions(game, so_many(100)))
    ASSERT_EQ(answer(asked, 7, after_asking(3)), answer(asked, 7, after_asking(3)))
        << "another move or other draws at " << text_of(game, asked.state);
}

/// As much as it likes.
TEST_P(AnyBot, AnswersTheSameFromTheSameIfNobodyStopsIt) {
  for (const Asked& asked : questions(game, so_many(10)))
    ASSERT_EQ(answer(asked, 7, {}), answer(asked, 7, {}))
        << "another move or other draws at " << text_of(game, asked.state);
}

/// The state is one that the seat cannot tell from the true one. Bots do not get it: what this shows is that views and
/// knowledge let nothing else through.
TEST_P(AnyBot, DoesNotCareWhatIsHidden) {
  int others = 0;
  for (const Asked& asked : questions(game, so_many(200))) {
    Chance imagination(3);
    const AnyState other = game.imagine(asked.view, asked.knowledge, imagination);
    const AnyView view = game.view(other, asked.seat);
    ASSERT_TRUE(game.same_view(view, asked.view));
    others += text_of(game, other) != text_of(game, asked.state) ? 1 : 0;
    ASSERT_EQ(answer(view, asked.knowledge, 7, after_asking(2)), answer(asked, 7, after_asking(2)))
        << "at " << text_of(game, asked.state) << "\nand " << text_of(game, other);
  }
  if (game.info.open)
    EXPECT_EQ(others, 0);
  else
    EXPECT_GE(others, scaled(180)) << "in too few of the positions something else could be imagined";
}

/// Every bot in every game that it can play at some table.
std::vector<std::tuple<std::string, std::string>> all_pairs() {
  std::vector<std::tuple<std::string, std::string>> pairs;
  for (const AnyGame& game : all_games())
    for (const Bot& bot : all_bots())
      if (can_play(bot, game, game.info.min_players)) pairs.emplace_back(game.info.id, bot.name);
  return pairs;
}

INSTANTIATE_TEST_SUITE_P(All, AnyBot, ::testing::ValuesIn(all_pairs()),
                         [](const auto& test) { return std::get<0>(test.param) + "_" + std::get<1>(test.param); });

}  // namespace
}  // namespace parlour
